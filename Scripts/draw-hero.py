#!/usr/bin/env python3
"""Composes the picture of the README from the examples.

Needs numpy and Pillow. Run from the root of the repository after `swift run Examples`, whose folder
(`out` by default) may be given as argument; writes Documentation/images/examples.jpg.
"""

import pathlib
import sys

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

# Pixels a point of the whole picture; the examples are drawn at two.
SCALE = 1.2
SIZE = (round(1514 * SCALE), round(964 * SCALE))
# Where the second card lies in the repository example, in pixels at two a point.
CARD = (40, 460, 760, 755)


def backdrop():
    width, height = SIZE
    ys, xs = np.mgrid[0:height, 0:width]
    across = (xs / width * 0.6 + ys / height * 0.4)[..., None]
    first, second = np.array([226, 229, 242.0]), np.array([247, 238, 236.0])
    return Image.fromarray((first * (1 - across) + second * across).astype("uint8"))


def rounded(size, radius):
    mask = Image.new("L", (size[0] * 4, size[1] * 4))
    ImageDraw.Draw(mask).rounded_rectangle([0, 0, size[0] * 4 - 1, size[1] * 4 - 1], radius * 4, fill=255)
    return mask.resize(size, Image.Resampling.LANCZOS)


def place(canvas, picture, left, top, width, radius):
    """Puts a picture on the canvas; lengths in points."""
    size = (round(width * SCALE), round(width * SCALE * picture.height / picture.width))
    at = (round(left * SCALE), round(top * SCALE))
    mask = rounded(size, round(radius * SCALE))
    shadow = Image.new("L", SIZE)
    shadow.paste(mask, (at[0], at[1] + round(14 * SCALE)))
    shadow = shadow.filter(ImageFilter.GaussianBlur(20 * SCALE)).point(lambda v: v * 0.26)
    canvas.paste(Image.new("RGB", SIZE, "#1b2140"), (0, 0), shadow)
    canvas.paste(picture.resize(size, Image.Resampling.LANCZOS), at, mask)


def main():
    folder = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else "out")

    def load(name):
        return Image.open(folder / f"{name}@2x.png").convert("RGB")

    canvas = backdrop()
    place(canvas, load("gallery"), 48, 48, 612, 24)
    place(canvas, load("repository").crop(CARD), 48, 796, 292, 15)
    place(canvas, load("repository-dark").crop(CARD), 368, 796, 292, 15)
    place(canvas, load("talk"), 688, 48, 375, 28)
    place(canvas, load("talk-dark"), 1091, 48, 375, 28)
    target = pathlib.Path("Documentation/images/examples.jpg")
    target.parent.mkdir(parents=True, exist_ok=True)
    canvas.save(target, quality=82, optimize=True, progressive=True)


if __name__ == "__main__":
    main()
