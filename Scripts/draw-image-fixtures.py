#!/usr/bin/env python3
"""Draws the picture files that the tests of TapestryImages decode.

Needs Pillow. Run from the root of the repository; writes Tests/Fixtures/Images.

Every good file shows the same picture of 64 x 32 pixels: red and green above blue and white, in
quarters that end on the borders of JPEG's blocks. Gray files show 0 and 85 above 170 and 255, files
with transparency have the white quarter at alpha 128.
"""

import io
import pathlib
import struct
import zlib

from PIL import Image

OUT = pathlib.Path("Tests/Fixtures/Images")
W, H = 64, 32
COLORS = [(255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 255, 255)]
GRAYS = [0, 85, 170, 255]


def quarter(x, y):
    return (x >= W // 2) + 2 * (y >= H // 2)


def alpha(index):
    return 128 if index == 3 else 255


def picture(mode):
    image = Image.new(mode, (W, H))
    for y in range(H):
        for x in range(W):
            q = quarter(x, y)
            value = {
                "RGB": COLORS[q],
                "RGBA": COLORS[q] + (alpha(q),),
                "L": GRAYS[q],
                "CMYK": tuple(255 - v for v in COLORS[q]) + (0,),
            }[mode]
            image.putpixel((x, y), value)
    return image


# PNG is written by hand: Pillow writes neither 16 bits of colour nor interlaced files.

COLOR_TYPES = {"gray": 0, "rgb": 2, "palette": 3, "gray-alpha": 4, "rgba": 6}
ADAM7 = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]


def chunk(kind, data):
    body = kind + data
    return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))


def samples(kind, q):
    return {
        "gray": [GRAYS[q]],
        "rgb": list(COLORS[q]),
        "palette": [q],
        "gray-alpha": [GRAYS[q], alpha(q)],
        "rgba": list(COLORS[q]) + [alpha(q)],
    }[kind]


def packed(kind, depth, xs, y):
    if depth == 16:
        return b"".join(struct.pack(">H", v * 257) for x in xs for v in samples(kind, quarter(x, y)))
    if depth == 8:
        return bytes(v for x in xs for v in samples(kind, quarter(x, y)))
    bits = "".join(
        format(v if kind == "palette" else v * (2**depth - 1) // 255, f"0{depth}b")
        for x in xs
        for v in samples(kind, quarter(x, y))
    )
    bits += "0" * (-len(bits) % 8)
    return bytes(int(bits[i : i + 8], 2) for i in range(0, len(bits), 8))


def png(kind, depth, interlaced=False, extra=b""):
    rows = b""
    for x0, y0, dx, dy in ADAM7 if interlaced else [(0, 0, 1, 1)]:
        for y in range(y0, H, dy):
            rows += b"\0" + packed(kind, depth, range(x0, W, dx), y)
    header = struct.pack(">IIBBBBB", W, H, depth, COLOR_TYPES[kind], 0, 0, int(interlaced))
    return (
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + extra
        + chunk(b"IDAT", zlib.compress(rows, 9)) + chunk(b"IEND", b"")
    )


def draw_pngs():
    palette = chunk(b"PLTE", bytes(v for color in COLORS for v in color))
    transparency = chunk(b"tRNS", bytes([255, 255, 255, 128]))
    profile = chunk(b"iCCP", b"bomb\0\0" + zlib.compress(b"\0" * 10_000_000, 9))
    files = {
        "rgb.png": png("rgb", 8),
        "rgba.png": png("rgba", 8),
        "rgb16.png": png("rgb", 16),
        "rgba16.png": png("rgba", 16),
        "gray.png": png("gray", 8),
        "gray2.png": png("gray", 2),
        "gray16.png": png("gray", 16),
        "gray-alpha.png": png("gray-alpha", 8),
        "palette.png": png("palette", 2, extra=palette),
        "palette-alpha.png": png("palette", 4, extra=palette + transparency),
        "interlaced.png": png("rgba", 8, interlaced=True),
        "interlaced-palette.png": png("palette", 2, interlaced=True, extra=palette),
        "profile-bomb.png": png("rgb", 8, extra=profile),
    }
    header = struct.pack(">IIBBBBB", 60_000, 60_000, 8, 6, 0, 0, 0)
    files["bomb.png"] = (
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header)
        + chunk(b"IDAT", zlib.compress(b"\0" * 1_000_000, 9)) + chunk(b"IEND", b"")
    )
    for name, data in files.items():
        (OUT / name).write_bytes(data)


def jpeg(image, **options):
    target = io.BytesIO()
    image.save(target, "JPEG", quality=95, **options)
    return target.getvalue()


def segments(data):
    """The file cut before each marker; the data of a scan belong to its header."""
    cuts, at = [0], 2
    while at < len(data):
        cuts.append(at)
        if data[at + 1] == 0xD9:
            break
        is_scan = data[at + 1] == 0xDA
        at += 2 + struct.unpack(">H", data[at + 2 : at + 4])[0]
        while is_scan and not (data[at] == 0xFF and data[at + 1] != 0):
            at += 1
    return [data[a:b] for a, b in zip(cuts, cuts[1:] + [len(data)])]


def many_scans():
    """A progressive file of 253 scans: after the first, each says that a coefficient stays 0."""
    parts = segments(jpeg(picture("L"), progressive=True))
    first_scan = next(i for i, part in enumerate(parts) if part[1] == 0xDA)
    data = b"".join(parts[: first_scan + 1])
    # One symbol of one bit: a run of 32 blocks without coefficients, 32 being all there are.
    data += b"\xff\xc4" + struct.pack(">H", 2 + 1 + 16 + 1) + b"\x10" + bytes([1] + [0] * 15) + b"\x50"
    for coefficient in range(1, 64):
        for high, low in [(0, 3), (3, 2), (2, 1), (1, 0)]:
            data += b"\xff\xda" + struct.pack(">HBBB", 8, 1, 1, 0)
            data += bytes([coefficient, coefficient, high << 4 | low]) + b"\x03"
    return data + b"\xff\xd9"


TURNS = {
    1: None,
    2: Image.Transpose.FLIP_LEFT_RIGHT,
    3: Image.Transpose.ROTATE_180,
    4: Image.Transpose.FLIP_TOP_BOTTOM,
    5: Image.Transpose.TRANSPOSE,
    6: Image.Transpose.ROTATE_90,
    7: Image.Transpose.TRANSVERSE,
    8: Image.Transpose.ROTATE_270,
}


def draw_jpegs():
    rgb = picture("RGB")
    (OUT / "baseline.jpg").write_bytes(jpeg(rgb, subsampling=0))
    (OUT / "subsampled.jpg").write_bytes(jpeg(rgb, subsampling=2))
    (OUT / "progressive.jpg").write_bytes(jpeg(rgb, progressive=True))
    (OUT / "gray.jpg").write_bytes(jpeg(picture("L")))
    (OUT / "restarts.jpg").write_bytes(jpeg(rgb, restart_marker_blocks=2))
    adobe = jpeg(picture("CMYK"))
    (OUT / "cmyk-adobe.jpg").write_bytes(adobe)
    inverted = jpeg(picture("CMYK").point(lambda v: 255 - v))
    plain = b"".join(part for part in segments(inverted) if part[1] != 0xEE)
    (OUT / "cmyk-plain.jpg").write_bytes(plain)
    for way, turn in TURNS.items():
        exif = Image.Exif()
        exif[0x0112] = way
        stored = rgb.transpose(turn) if turn is not None else rgb
        (OUT / f"orientation-{way}.jpg").write_bytes(jpeg(stored, subsampling=0, exif=exif))
    (OUT / "scans-bomb.jpg").write_bytes(many_scans())
    parts = segments(jpeg(rgb, progressive=True))
    huge = [
        part[:5] + struct.pack(">HH", 65_000, 65_000) + part[9:] if part[1] == 0xC2 else part
        for part in parts
    ]
    (OUT / "bomb.jpg").write_bytes(b"".join(huge))


def draw_webps():
    rgba = picture("RGBA")
    picture("RGB").save(OUT / "lossy.webp", quality=95)
    rgba.save(OUT / "lossy-alpha.webp", quality=95)
    rgba.save(OUT / "lossless.webp", lossless=True, exact=True)
    rgba.save(OUT / "animated.webp", save_all=True, append_images=[picture("RGB").convert("RGBA")])
    # VP8L: a signature byte, then 14 bits each of width - 1 and height - 1.
    body = b"\x2f" + struct.pack("<I", 16_382 | 16_382 << 14) + b"\0" * 27
    chunk = b"VP8L" + struct.pack("<I", len(body)) + body
    riff = b"RIFF" + struct.pack("<I", 4 + len(chunk)) + b"WEBP" + chunk
    (OUT / "bomb.webp").write_bytes(riff)


if __name__ == "__main__":
    OUT.mkdir(parents=True, exist_ok=True)
    draw_pngs()
    draw_jpegs()
    draw_webps()
