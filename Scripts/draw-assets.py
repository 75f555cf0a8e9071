#!/usr/bin/env python3
"""Draws the pictures that the examples show: landscapes, portraits, a vase and a woven emblem.

Needs numpy and Pillow. Run from the root of the repository; writes Examples/Documents/images.
Everything is computed from fixed seeds, so that the pictures are free to use and the same each time.
"""

import pathlib

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

OUT = pathlib.Path("Examples/Documents/images")


# Fields of numbers.


def color(text):
    return np.array([int(text[i : i + 2], 16) for i in (1, 3, 5)], dtype=float) / 255


def smooth_noise(count, cells, random):
    """A curve through random heights, with flat tangents at each."""
    at = np.linspace(0, cells, count, endpoint=False)
    cell = at.astype(int)
    part = at - cell
    part = part * part * (3 - 2 * part)
    heights = random.random(cells + 2)
    return heights[cell] * (1 - part) + heights[cell + 1] * part


def fractal(count, cells, octaves, roughness, random):
    """A fractal curve, about -1 to 1."""
    total, weight, scale = np.zeros(count), 0.0, 1.0
    for _ in range(octaves):
        total += scale * (smooth_noise(count, cells, random) * 2 - 1)
        weight += scale
        cells *= 2
        scale *= roughness
    return total / weight * 1.6


def fractal_plane(height, width, cells, octaves, random, stretch=1.0):
    """A fractal cloud, 0 to 1."""
    total, weight, scale = np.zeros((height, width)), 0.0, 1.0
    for _ in range(octaves):
        rows = max(1, round(cells * height / width * stretch))
        small = Image.fromarray(random.random((rows + 2, cells + 2)).astype("float32"), "F")
        total += scale * np.asarray(small.resize((width, height), Image.Resampling.BICUBIC))
        weight += scale
        cells *= 2
        scale *= 0.5
    return np.clip(total / weight, 0, 1)


def gradient(height, width, stops):
    """A vertical gradient through (position, color) stops."""
    places = np.linspace(0, 1, height)
    positions = [place for place, _ in stops]
    colors = np.array([color(text) for _, text in stops])
    column = np.stack([np.interp(places, positions, colors[:, i]) for i in range(3)], axis=1)
    return np.repeat(column[:, None, :], width, axis=1)


def mix(base, paint, amount):
    amount = np.asarray(amount)[..., None] if np.ndim(amount) else amount
    return base * (1 - amount) + paint * amount


def disc(height, width, x, y, radius, edge):
    ys, xs = np.mgrid[0:height, 0:width]
    distance = np.hypot(xs - x * width, ys - y * height)
    return np.clip((radius * width - distance) / (edge * width) + 0.5, 0, 1)


def glow(height, width, x, y, radius):
    ys, xs = np.mgrid[0:height, 0:width]
    return np.exp(-((xs / width - x) ** 2 + ((ys - y * height) / width) ** 2) / radius**2)


def below(height, line):
    """How much of each pixel lies below a line given for each column, in pixels."""
    ys = np.arange(height)[:, None]
    return np.clip(ys - line[None, :] + 0.5, 0, 1)


def finish(picture, random, grain=0.008):
    noise = random.normal(0, grain, picture.shape[:2])[..., None]
    return Image.fromarray((np.clip(picture + noise, 0, 1) * 255 + 0.5).astype("uint8"))


# Landscapes.


def ridges(picture, layers, random):
    """Mountain chains from far to near: (height of the crest, amplitude, cells, color, mist)."""
    height, width = picture.shape[:2]
    for crest, amplitude, cells, paint, mist in layers:
        line = (crest - amplitude * fractal(width, cells, 6, 0.5, random)) * height
        depth = (np.arange(height)[:, None] - line[None, :]) / height
        fog = np.clip(depth * 3.2, 0, 1) * 0.75
        shade = mix(np.broadcast_to(color(paint), picture.shape), color(mist), fog)
        picture = mix(picture, shade, below(height, line))
    return picture


def lake(width=720, height=480):
    random = np.random.default_rng(4)
    horizon = int(height * 0.6)
    sky = gradient(horizon, width, [(0, "#35508c"), (0.45, "#a987b0"), (0.75, "#f4b49a"), (1, "#ffe2b8")])
    sky = mix(sky, color("#fff1cf"), glow(horizon, width, 0.64, 0.86, 0.22) * 0.9)
    clouds = fractal_plane(horizon, width, 4, 5, random, stretch=3.5)
    sky = mix(sky, color("#ffd9c4"), np.clip((clouds - 0.52) * 3.2, 0, 0.55))
    land = ridges(
        sky,
        [
            (0.62, 0.20, 3, "#7f7fae", "#f0bfae"),
            (0.80, 0.15, 4, "#535a8c", "#c99aa6"),
            (0.95, 0.10, 6, "#2b3560", "#6d6a93"),
        ],
        random,
    )
    rows = np.arange(height - horizon)
    ripple = fractal_plane(height - horizon, width, 6, 4, random, stretch=9)
    source = np.clip(horizon - 1 - rows[:, None] * 1.35 + (ripple - 0.5) * (6 + rows[:, None] * 0.22), 0, horizon - 1)
    columns = np.clip(np.arange(width)[None, :] + (ripple - 0.5) * 14, 0, width - 1)
    water = land[source.astype(int), columns.astype(int)]
    water = mix(water, color("#24355f"), np.linspace(0.12, 0.62, height - horizon)[:, None] * np.ones((1, width)))
    return finish(np.concatenate([land, water]), random)


def dunes(width=720, height=480):
    random = np.random.default_rng(5)
    picture = gradient(height, width, [(0, "#5fa3cf"), (0.35, "#bfdbe3"), (0.5, "#fbe6c8")])
    xs = np.arange(width) / width
    layers = [
        (0.50, 0.030, 1.1, 0.3, "#efc79b", "#d9a273"),
        (0.58, 0.050, 0.8, 0.62, "#f0b677", "#c47f4b"),
        (0.70, 0.085, 0.7, 0.12, "#f0a560", "#a65a30"),
        (0.90, 0.130, 0.6, 0.55, "#e9954b", "#7a3b22"),
    ]
    for crest, amplitude, waves, phase, light, dark in layers:
        swing = np.sin((xs * waves + phase) * 2 * np.pi) + 0.35 * np.sin((xs * waves * 2.3 + phase * 3) * 2 * np.pi)
        line = (crest - amplitude * swing * 0.75) * height
        depth = np.clip((np.arange(height)[:, None] - line[None, :]) / height, 0, 1)
        # Below the crest the lee lies in shade up to a line that winds down the dune's face.
        edge = 0.02 + 0.09 * (1 + np.sin((xs * waves * 1.7 + phase * 2 + 0.2) * 2 * np.pi))
        shade = np.clip((edge[None, :] - depth) * 60, 0, 1) * np.clip(swing * 0.8 + 0.75, 0, 1)[None, :]
        sand = mix(np.broadcast_to(color(light), picture.shape), color(dark), np.clip(depth * 1.5, 0, 0.5))
        sand = mix(sand, color(dark), shade * 0.72)
        wind = np.sin((np.arange(height)[:, None] - line[None, :] * 0.8) * 0.55 + np.sin(xs * 25)[None, :] * 1.5)
        sand = sand * (1 + wind[..., None] * 0.010 * (1 - shade[..., None]))
        picture = mix(picture, sand, below(height, line))
    picture = mix(picture, color("#fff3d6"), glow(height, width, 0.16, 0.26, 0.16) * 0.8)
    return finish(picture, random, 0.006)


def forest(width=720, height=480):
    random = np.random.default_rng(9)
    picture = gradient(height, width, [(0, "#dfe9e4"), (0.5, "#c3d6cf"), (1, "#9fbcb2")])
    picture = mix(picture, color("#fff6dc"), glow(height, width, 0.7, 0.14, 0.28) * 0.8)
    for index, paint in enumerate(["#b4ccc4", "#8fb1a6", "#648f83", "#3c6a60", "#1c453f", "#0d2b2a"]):
        near = index / 5
        ground = (0.40 + 0.115 * index - 0.05 * fractal(width, 3, 3, 0.5, random)) * height
        line = ground.copy()
        tall = (0.10 + 0.17 * near) * height
        xs = np.arange(width)
        for place in np.arange(-20, width + 20, tall * 0.22):
            x = place + random.normal(0, tall * 0.1)
            top = tall * (0.6 + random.random() * 0.55)
            foot = ground[int(np.clip(x, 0, width - 1))]
            across = np.abs(xs - x)
            boughs = 1 + 0.22 * np.sin(across * 24 / top + random.random() * 6)
            line = np.minimum(line, foot - top + across * 3.4 * boughs)
        depth = (np.arange(height)[:, None] - line[None, :]) / height
        fog = np.clip(depth * 2.1, 0, 1) * (0.85 - 0.55 * near)
        shade = mix(np.broadcast_to(color(paint), picture.shape), color("#dbe7e1"), fog)
        picture = mix(picture, shade, below(height, line))
    return finish(picture, random)


def aurora(width=720, height=480):
    random = np.random.default_rng(31)
    picture = gradient(height, width, [(0, "#050a1f"), (0.6, "#0c2340"), (1, "#17415a")])
    stars = random.random((height, width))
    picture += np.where(stars > 0.9988, (random.random((height, width)) * 0.8 + 0.2), 0)[..., None]
    ys = np.arange(height)[:, None] / height
    for base, paint, strength in [(0.50, "#3dffb0", 0.95), (0.40, "#58e6d9", 0.6), (0.30, "#a66bff", 0.55)]:
        foot = base + 0.11 * fractal(width, 3, 2, 0.4, random)
        rays = 0.55 + 0.45 * fractal(width, 40, 3, 0.6, random)
        above = foot[None, :] - ys
        curtain = np.where(above > 0, np.exp(-above / 0.16), np.exp(above / 0.018)) * rays[None, :]
        picture += np.clip(curtain, 0, 1)[..., None] * color(paint) * strength
    picture = ridges(picture, [(0.80, 0.12, 4, "#0a1b2c", "#123248"), (0.94, 0.07, 7, "#04090f", "#04090f")], random)
    return finish(picture, random)


def sea(width=720, height=480):
    random = np.random.default_rng(12)
    horizon = int(height * 0.56)
    sky = gradient(horizon, width, [(0, "#243b6b"), (0.4, "#8a5a86"), (0.72, "#f0795b"), (1, "#ffd27a")])
    sky = mix(sky, color("#fff2c0"), glow(horizon, width, 0.4, 0.86, 0.13) * 0.9)
    sky = mix(sky, color("#fffbe6"), disc(horizon, width, 0.4, 0.86, 0.048, 0.004))
    clouds = fractal_plane(horizon, width, 3, 5, random, stretch=6)
    sky = mix(sky, color("#5d3f6e"), np.clip((clouds - 0.54) * 4, 0, 0.7))
    rows = height - horizon
    water = gradient(rows, width, [(0, "#e58f6c"), (0.18, "#9a5c74"), (1, "#1b2b52")])
    waves = fractal_plane(rows, width, 9, 4, random, stretch=12)
    depth = np.linspace(0.02, 1, rows)[:, None]
    across = np.abs(np.arange(width)[None, :] / width - 0.4)
    path = np.exp(-((across / (0.035 + 0.15 * depth)) ** 2))
    water = mix(water, color("#ffe3a0"), np.clip((waves - 0.46) * 7, 0, 1) * path * (1 - 0.35 * depth))
    water = mix(water, color("#0f1c3d"), np.clip((0.47 - waves) * 3, 0, 0.5) * np.ones((rows, width)))
    return finish(np.concatenate([sky, water]), random)


def city(width=720, height=480):
    random = np.random.default_rng(77)
    picture = gradient(height, width, [(0, "#141a3c"), (0.55, "#4a3a78"), (0.85, "#d9698a"), (1, "#ffb27a")])
    picture = mix(picture, color("#fdf3e3"), disc(height, width, 0.66, 0.2, 0.05, 0.004))
    image = finish(picture, random, 0.006)
    draw = ImageDraw.Draw(image, "RGBA")
    for layer, (paint, low, high) in enumerate([("#6d4a86", 0.30, 0.52), ("#3a2c60", 0.24, 0.60), ("#150f2e", 0.12, 0.46)]):
        x = -10.0
        while x < width:
            wide = random.integers(34, 74)
            tall = (low + (high - low) * random.random() ** 1.6) * height
            draw.rectangle([x, height - tall, x + wide, height], fill=paint)
            if random.random() > 0.7:
                draw.rectangle([x + wide / 2 - 1, height - tall - 26, x + wide / 2 + 1, height - tall], fill=paint)
            if layer:
                for wx in np.arange(x + 6, x + wide - 7, 9):
                    for wy in np.arange(height - tall + 9, height, 12):
                        if random.random() > (0.62 if layer == 2 else 0.74):
                            warm = ["#ffd98a", "#ffc46b", "#fff0c9", "#9fd0ff"][random.integers(0, 4)]
                            draw.rectangle([wx, wy, wx + 4, wy + 6], fill=warm + ("ff" if layer == 2 else "99"))
            x += wide + random.integers(-6, 5)
    return image


def meadow(width=720, height=480):
    random = np.random.default_rng(3)
    picture = gradient(height, width, [(0, "#3f8fd6"), (0.6, "#bfe3f5")])
    clouds = fractal_plane(height, width, 4, 6, random, stretch=2.2)
    picture = mix(picture, color("#ffffff"), np.clip((clouds - 0.5) * 4.5, 0, 0.95))
    for crest, amplitude, light, dark in [
        (0.56, 0.06, "#9fcf8a", "#6aa86b"),
        (0.66, 0.07, "#84c25f", "#3f8a48"),
        (0.80, 0.08, "#6fb545", "#22652f"),
    ]:
        line = (crest - amplitude * fractal(width, 2, 2, 0.35, random)) * height
        depth = np.clip((np.arange(height)[:, None] - line[None, :]) / height, 0, 1)
        grass = mix(np.broadcast_to(color(light), picture.shape), color(dark), np.clip(depth * 2.4, 0, 1))
        tufts = fractal_plane(height, width, 40, 3, random, stretch=2)
        grass = grass * (0.9 + 0.2 * tufts[..., None])
        picture = mix(picture, grass, below(height, line))
    dots = random.random((height, width)) * (np.arange(height)[:, None] / height > 0.84)
    flowers = Image.fromarray(((dots > 0.994) * 255).astype("uint8")).filter(ImageFilter.MaxFilter(3))
    picture = mix(picture, color("#fff2a8"), np.asarray(flowers) / 255 * 0.9)
    return finish(picture, random)


# Portraits: flat shapes over a gradient, drawn four times as large.


def portrait(size, sky, skin, hair, shirt, style):
    big = size * 4
    base = gradient(big, big, [(0, sky[0]), (1, sky[1])])
    base = mix(base, color("#ffffff"), glow(big, big, 0.3, 0.15, 0.5) * 0.25)
    image = Image.fromarray((base * 255).astype("uint8"))
    draw = ImageDraw.Draw(image)

    def oval(x, y, rx, ry, paint):
        draw.ellipse([(x - rx) * big, (y - ry) * big, (x + rx) * big, (y + ry) * big], fill=paint)

    dark = "#%02x%02x%02x" % tuple(int(v * 255 * 0.86) for v in color(skin))
    if style == "long":
        draw.rounded_rectangle([0.26 * big, 0.22 * big, 0.74 * big, 0.86 * big], 0.22 * big, fill=hair)
    if style == "bun":
        oval(0.5, 0.155, 0.1, 0.09, hair)
    if style == "curly":
        for angle in np.linspace(-0.2, np.pi + 0.2, 9):
            oval(0.5 + 0.2 * np.cos(angle), 0.38 - 0.2 * np.sin(angle), 0.095, 0.095, hair)
    oval(0.5, 1.08, 0.40, 0.34, shirt)
    draw.rounded_rectangle([0.425 * big, 0.56 * big, 0.575 * big, 0.80 * big], 0.07 * big, fill=dark)
    oval(0.5, 0.43, 0.185, 0.225, skin)
    if style == "scarf":
        oval(0.5, 0.40, 0.235, 0.265, hair)
        draw.rounded_rectangle([0.30 * big, 0.58 * big, 0.70 * big, 0.80 * big], 0.12 * big, fill=hair)
        oval(0.5, 0.44, 0.165, 0.20, skin)
    elif style == "short":
        draw.pieslice([0.295 * big, 0.17 * big, 0.705 * big, 0.62 * big], 180, 360, fill=hair)
        oval(0.5, 0.47, 0.17, 0.17, skin)
    elif style in ("long", "bun"):
        draw.pieslice([0.295 * big, 0.18 * big, 0.705 * big, 0.66 * big], 180, 360, fill=hair)
        oval(0.53, 0.485, 0.165, 0.165, skin)
    elif style == "curly":
        oval(0.5, 0.30, 0.175, 0.10, hair)
    ink = "#2a2230"
    for side in (-1, 1):
        oval(0.5 + side * 0.068, 0.455, 0.017, 0.021, ink)
        oval(0.5 + side * 0.105, 0.525, 0.032, 0.02, "#%02x%02x%02x" % tuple(
            int(a * 255) for a in mix(color(skin), color("#f0604f"), 0.28)))
    draw.arc([0.445 * big, 0.485 * big, 0.555 * big, 0.575 * big], 25, 155, fill=ink, width=round(0.014 * big))
    return image.resize((size, size), Image.Resampling.LANCZOS)


# Things.


def vase(width=720, height=720):
    """A glazed vase turned on a wheel: a profile, lit from the upper left, over a soft shadow."""
    ys, xs = np.mgrid[0:height, 0:width]
    t = (ys / height - 0.12) / 0.74
    knots = [(0, 0.13), (0.04, 0.12), (0.12, 0.075), (0.2, 0.085), (0.3, 0.14), (0.4, 0.205), (0.5, 0.25), (0.58, 0.268), (0.66, 0.265), (0.76, 0.235), (0.88, 0.175), (0.97, 0.125), (1, 0.125)]
    place = np.linspace(0, 1, 400)
    profile = np.interp(place, [k for k, _ in knots], [r for _, r in knots])
    profile = np.convolve(np.pad(profile, 40, mode="edge"), np.hanning(81) / np.hanning(81).sum(), "valid")
    radius = np.interp(t, place, profile) * width
    side = (xs - width / 2) / np.maximum(radius, 1)
    slope = np.interp(t, place, np.gradient(profile, place)) * 1.35
    normal = np.stack([side, slope * -0.75, np.sqrt(np.clip(1 - side**2, 0, 1))], axis=-1)
    normal /= np.linalg.norm(normal, axis=-1, keepdims=True) + 1e-9
    light = np.array([-0.55, -0.45, 0.70])
    lit = np.clip(normal @ (light / np.linalg.norm(light)), 0, 1)
    half = np.array([-0.30, -0.28, 0.91])
    shine = np.clip(normal @ (half / np.linalg.norm(half)), 0, 1) ** 60
    rim = np.clip(-(normal @ np.array([-0.9, 0.2, -0.25])), 0, 1) ** 3
    glaze = np.broadcast_to(color("#e8dfd0"), (height, width, 3))
    drip = 0.50 + 0.030 * np.sin(np.arcsin(np.clip(side, -1, 1)) * 5) + 0.016 * np.sin(np.arcsin(np.clip(side, -1, 1)) * 13 + 1)
    glaze = mix(glaze, color("#2f7f86"), np.clip((drip - t) * 90, 0, 1))
    glaze = mix(glaze, color("#1d5560"), np.clip(1 - np.abs(t - drip) * 46, 0, 1) * 0.6)
    random = np.random.default_rng(8)
    specks = (random.random((height, width)) > 0.9965) & (t > drip)
    specks = np.asarray(Image.fromarray((specks * 255).astype("uint8")).filter(ImageFilter.MaxFilter(3)).filter(ImageFilter.GaussianBlur(0.7))) / 255
    glaze = mix(glaze, color("#8a6f55"), specks * 0.7)
    body = glaze * (0.36 + 0.74 * lit[..., None]) + shine[..., None] * 0.55 + rim[..., None] * 0.10
    cover = np.clip((1 - np.abs(side)) * np.maximum(radius, 1) + 0.5, 0, 1)
    cover *= np.clip(t * 0.74 * height + 0.5, 0, 1) * np.clip((1 - t) * 0.74 * height + 0.5, 0, 1)
    mouth = ((xs - width / 2) / (0.108 * width)) ** 2 + ((ys - 0.125 * height) / (0.017 * height)) ** 2
    body = mix(body, color("#123a40"), np.clip((1 - mouth) * 9, 0, 1))
    ground = np.exp(-(((xs / width - 0.52) / 0.19) ** 2 + ((ys / height - 0.865) / 0.035) ** 2)) * 0.42
    alpha = cover + ground * (1 - cover)
    rgb = mix(np.broadcast_to(color("#2a2320"), body.shape), np.clip(body, 0, 1), cover / np.maximum(alpha, 1e-6))
    pixels = np.concatenate([np.clip(rgb, 0, 1), alpha[..., None]], axis=2)
    image = Image.fromarray((pixels * 255 + 0.5).astype("uint8"), "RGBA")
    return image.resize((400, 400), Image.Resampling.LANCZOS)


def emblem(size=160):
    """Four threads over and under four others."""
    big = size * 4
    image = Image.new("RGB", (big, big), "#14233f")
    draw = ImageDraw.Draw(image)
    warp = ["#ffb454", "#ff7a59", "#e6547d", "#9a5bd6"]
    weft = ["#5ad1c8", "#4aa8ff", "#6d83ff", "#8ee06b"]
    gap, wide = big / 4.6, big / 6.2
    start = (big - 4 * gap) / 2 + (gap - wide) / 2

    def thread(index, paint, vertical, first, last):
        a = start + index * gap
        box = [a, first, a + wide, last] if vertical else [first, a, last, a + wide]
        draw.rounded_rectangle(box, wide * 0.28, fill=paint)

    for i in range(4):
        thread(i, warp[i], True, start * 0.4, big - start * 0.4)
    for i in range(4):
        thread(i, weft[i], False, start * 0.4, big - start * 0.4)
    for i in range(4):
        for j in range(4):
            if (i + j) % 2 == 0:
                a, b = start + i * gap, start + j * gap
                draw.rectangle([a, b - wide * 0.22, a + wide, b + wide * 1.22], fill=warp[i])
    return image.resize((size, size), Image.Resampling.LANCZOS)


def main():
    OUT.mkdir(parents=True, exist_ok=True)
    photos = {"lake": lake, "dunes": dunes, "forest": forest, "sea": sea, "city": city, "meadow": meadow}
    for name, draw in photos.items():
        draw().save(OUT / f"{name}.jpg", quality=80, progressive=name in ("lake", "sea"), optimize=True)
    aurora().save(OUT / "aurora.webp", quality=80, method=6)
    people = {
        "mina.jpg": (("#ffd6a5", "#ff8fa3"), "#f6cfb4", "#3b2430", "#4059ad", "long"),
        "jiho.jpg": (("#a0e7e5", "#4aa8d8"), "#eebf98", "#1d1b26", "#f4f1de", "short"),
        "sora.webp": (("#e2c6ff", "#8b6fe8"), "#f3c7a6", "#6b3a2a", "#ffb703", "bun"),
        "layla.webp": (("#ffe5b4", "#f4a261"), "#d9a06f", "#2a6f77", "#2a6f77", "scarf"),
        "noah.png": (("#c7f0bd", "#4fae7b"), "#8d5a3c", "#1b1310", "#e4572e", "curly"),
    }
    for name, look in people.items():
        image = portrait(96, *look)
        options = {"optimize": True} if name.endswith("png") else {"quality": 88}
        (image.quantize(128, method=Image.Quantize.MEDIANCUT) if name.endswith("png") else image).save(OUT / name, **options)
    vase().save(OUT / "vase@2x.webp", quality=86, method=6)
    emblem().quantize(64).save(OUT / "emblem@2x.png", optimize=True)


if __name__ == "__main__":
    main()
