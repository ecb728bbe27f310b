"""What surrounds the title: each style has its own ornament about the same panel."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np
import shapely

from maps.cartographer.drawing import svg
from maps.cartographer.drawing.colour_mixing import mix
from maps.cartographer.drawing.geometry import chance, directions, ribbon, spiral
from maps.cartographer.drawing.map_styles import MapStyle
from maps.cartographer.drawing.map_symbols import figure
from maps.cartographer.drawing.panel import Panel
from maps.cartographer.lines import even_steps
from maps.cartographer.projection import Points

Ornament = Callable[[Panel, MapStyle, int], list[str]]

LEAF = figure("M0 0C0.25 -0.5 0.8 -0.55 1.35 0C0.8 0.45 0.3 0.4 0 0Z")
VEIN = figure("M0 0Q0.6 -0.12 1.1 -0.02")
RIB = figure("M0 0C-0.28 -0.5 -0.22 -1 0 -1.12C0.22 -1 0.28 -0.5 0 0Z")


def ornament(panel: Panel, style: MapStyle, seed: int) -> list[str]:
    """The panel in the style's own manner, with a shadow that lifts it from the map."""
    shadow = [
        svg.path(panel.moved(by).inset(4).data(6), fill="#000000", fill_opacity=0.07)
        for by in (1.5, 3.0, 4.5)
    ]
    return [*shadow, *MANNERS[style.ornament](panel, style, seed)]


def _pen(style: MapStyle, width: float = 0.7) -> svg.Paint:
    return {"stroke": style.ink, "stroke_width": width, "stroke_linejoin": "round"}


def _page(style: MapStyle) -> str:
    return mix(style.paper, "#ffffff", 0.28)


def scroll(panel: Panel, style: MapStyle, seed: int) -> list[str]:
    """Strapwork: hollow corners that hold volutes and a bead, a shell above and below."""
    body, gold = panel.inset(7), mix(style.paper, style.stain, 0.35)
    found = [
        svg.path(body.data(13, hollow=True), fill=gold, **_pen(style, 0.8)),
        svg.path(body.inset(3.2).data(12, hollow=True), fill=_page(style), **_pen(style, 0.8)),
        svg.path(body.inset(5.6).data(11.5, hollow=True), stroke=style.accent, stroke_width=0.6),
    ]
    for (x, y), (right, down) in zip(panel.corners(), ((1, 1), (-1, 1), (-1, -1), (1, -1)), strict=True):
        outwards = np.array([right, down])
        for swapped in (False, True):
            found += _volute(np.array([x, y]), outwards, swapped, gold, style)
        found.append(svg.circle(x + right * 9.6, y + down * 9.6, 3.4, fill=style.accent, **_pen(style)))
        found.append(svg.circle(x + right * 9, y + down * 9, 1.1, fill=mix(style.accent, "#ffffff", 0.55)))
    middle = panel.middle()[0]
    found += _shell(middle, panel.y + 7.5, True, gold, style)
    return found + _shell(middle, panel.y + panel.height - 7.5, False, gold, style)


def _volute(corner: Points, inwards: Points, swapped: bool, fill: str, style: MapStyle) -> list[str]:
    """A strap that runs along an edge and rolls up at the corner; swapped, along the other edge."""
    curl = spiral(1.35, 0.84, 18) * 6.4
    stem = np.column_stack([np.linspace(-22, 0, 9), 1.5 * np.sin(np.linspace(0, math.pi, 9))])
    line = np.vstack([stem[:-1], curl]) * (-1, 1) + np.array([20.0, 1.2])
    line = (line[:, ::-1] if swapped else line) * inwards + corner
    widths = np.concatenate([np.linspace(0.6, 3.4, 8), np.linspace(3.4, 1.3, len(curl))])
    return [
        svg.path(svg.run_data(ribbon(line, widths), closed=True), fill=fill, **_pen(style, 0.6)),
        svg.circle(line[-1, 0], line[-1, 1], 1.2, fill=style.ink),
    ]


def _shell(x: float, y: float, upwards: bool, fill: str, style: MapStyle) -> list[str]:
    """A fan of ribs between two pairs of leaves."""
    found = []
    tilt = 1 if upwards else -1
    for size, angle, share in ((15, 12, 0.0), (9, 30, 0.35)):
        for flip in (False, True):
            leaf = LEAF.placed(x, y, size, angle=angle * tilt * (-1 if flip else 1), flip=flip)
            found.append(svg.path(leaf.data(), fill=mix(fill, style.accent, share), **_pen(style, 0.5)))
    for angle in (-64, 64, -34, 34, 0):
        rib = RIB.placed(x, y, 9.5, angle=angle if upwards else 180 - angle)
        tint = mix(style.paper, style.accent, 0.12 if angle else 0.55)
        found.append(svg.path(rib.data(), fill=tint, **_pen(style, 0.5)))
    return [*found, svg.circle(x, y, 1.8, fill=style.accent, **_pen(style, 0.5))]


def lace(panel: Panel, style: MapStyle, seed: int) -> list[str]:
    """A hide stretched on four poles by a lace."""
    luck = chance(seed, "hide")
    poles = panel.inset(4.5)
    corners = even_steps(panel.inset(11).corners()[[0, 1, 2, 3, 0]], 7.5)[:-1]
    hide = shapely.Polygon(corners + luck.normal(0, 0.9, corners.shape)).buffer(3).buffer(-2.4)
    holes = even_steps(shapely.get_coordinates(hide.buffer(-2.6).exterior), 15)[:-1]
    rim = shapely.LinearRing(poles.corners())
    ties = [svg.run_data(tie) for hole in holes for tie in _ties(hole, rim)]
    return [
        *(_pole(start, end, style) for start, end in poles.sides()),
        svg.path(svg.polygon_data(hide), fill=_page(style), **_pen(style)),
        *svg.paths(svg.areas(hide.buffer(-1.6)), stroke=style.stain, stroke_width=0.5, stroke_opacity=0.5),
        *svg.paths(ties, stroke=style.accent, stroke_width=0.9, stroke_linecap="round"),
        *(svg.circle(x, y, 0.8, fill=style.ink) for x, y in holes),
        *(binding for x, y in poles.corners() for binding in _binding(x, y, style)),
    ]


def _ties(hole: Points, rim: shapely.LinearRing) -> list[Points]:
    """The lace from a hole over the pole and back."""
    nearest = rim.project(shapely.Point(hole))
    return [np.array([hole, rim.interpolate(nearest + shift).coords[0]]) for shift in (-3.2, 3.2)]


def _pole(start: Points, end: Points, style: MapStyle) -> str:
    beyond = (end - start) / math.dist(start, end) * 5.5
    pole = ribbon(np.array([start - beyond, (start + end) / 2, end + beyond]), np.array([3.4, 4.0, 3.0]))
    return svg.path(svg.run_data(pole, closed=True), fill=mix(style.stain, style.paper, 0.42), **_pen(style))


def _binding(x: float, y: float, style: MapStyle) -> list[str]:
    """Where two poles cross."""
    cross = f"M{svg.plain(x - 3)} {svg.plain(y - 3)}l6 6m0-6l-6 6"
    return [
        svg.path(cross, stroke=style.accent, stroke_width=1.5),
        svg.circle(x, y, 1.4, fill=style.second, **_pen(style, 0.5)),
    ]


def knot(panel: Panel, style: MapStyle, seed: int) -> list[str]:
    """A plait of two strands that pass over and under each other all the way round."""
    points = panel.inset(6).around(1.2)
    crossings = 2 * round(len(points) * 1.2 / 24)
    swing = 3.3 * np.sin(np.linspace(0, crossings * math.pi, len(points)))
    across = _across(points)
    one, other = points + across * swing[:, None], points - across * swing[:, None]
    middles = [round(k * (len(points) - 1) / crossings) for k in range(1, crossings, 2)]
    return [
        svg.path(panel.inset(1.2).data(7), fill=mix(style.paper, style.second, 0.3), **_pen(style, 0.8)),
        svg.path(panel.inset(11).data(3), fill=_page(style), **_pen(style, 0.8)),
        svg.path(panel.inset(12.8).data(2.4), stroke=style.accent, stroke_width=0.5),
        *_strand([one], style, style.accent),
        *_strand([other], style, style.second),
        *_strand([one[middle - 4 : middle + 5] for middle in middles], style, style.accent),
    ]


def _across(points: Points) -> Points:
    """The outward direction at each point of a line that ends where it begins."""
    along = directions(points)
    along[0] = along[-1] = (along[1] + along[-2]) / 2
    return np.column_stack([along[:, 1], -along[:, 0]])


def _strand(parts: list[Points], style: MapStyle, colour: str) -> list[str]:
    data = [svg.run_data(part) for part in parts]
    return [
        *svg.paths(data, stroke=style.ink, stroke_width=3.2),
        *svg.paths(data, stroke=mix(colour, style.paper, 0.45), stroke_width=2.0),
    ]


def leaf(panel: Panel, style: MapStyle, seed: int) -> list[str]:
    """A vine that winds about the panel, with leaves by turns and a flower at each corner."""
    stem = mix(style.second, style.ink, 0.35)
    found = [
        svg.path(panel.inset(3).data(5), fill=mix(style.paper, style.accent, 0.22), **_pen(style, 0.8)),
        svg.path(panel.inset(12).data(3), fill=_page(style), **_pen(style, 0.8)),
        svg.path(panel.inset(13.8).data(2.4), stroke=style.accent, stroke_width=0.5),
        *_vine(panel.inset(7.5), style, stem, seed),
    ]
    for x, y in panel.inset(7.5).corners():
        petals = [LEAF.placed(x, y, 4.6, angle=45 + 90 * quarter).data() for quarter in range(4)]
        found += svg.paths(petals, fill=mix(style.accent, style.paper, 0.35), stroke=stem, stroke_width=0.5)
        found.append(svg.circle(x, y, 1.6, fill=style.accent, stroke=stem, stroke_width=0.5))
    return found


def _vine(panel: Panel, style: MapStyle, stem: str, seed: int) -> list[str]:
    luck = chance(seed, "vine")
    points = panel.around(1.5)
    windings = round(len(points) * 1.5 / 26)
    swing = 2.2 * np.sin(np.linspace(0, windings * 2 * math.pi, len(points)))
    across, along = _across(points), directions(points)
    vine = points + across * swing[:, None]
    leaves, veins, berries = [], [], []
    for number in range(2 * windings):
        index = round((number + 0.5) / (2 * windings) * (len(vine) - 1))
        side = 1 if number % 2 else -1
        heading = math.degrees(math.atan2(along[index, 1], along[index, 0])) + side * luck.uniform(32, 52)
        x, y, size = vine[index, 0], vine[index, 1], luck.uniform(4.6, 6.0)
        leaves.append(LEAF.placed(x, y, size, angle=heading).data())
        veins.append(VEIN.placed(x, y, size, angle=heading).data())
        berries.append(vine[index] + across[index] * side * 2.6 + along[index] * 2.0)
    return [
        svg.path(svg.run_data(vine), stroke=stem, stroke_width=0.9),
        *svg.paths(leaves, fill=mix(style.leaf, style.second, 0.3), stroke=stem, stroke_width=0.5),
        *svg.paths(veins, stroke=stem, stroke_width=0.35),
        *(svg.circle(x, y, 1.0, fill=style.accent) for x, y in berries[::3]),
    ]


def thorn(panel: Panel, style: MapStyle, seed: int) -> list[str]:
    """Iron: barbs along the edges, spikes at the corners, an ember in each."""
    iron, body = mix(style.second, style.paper, 0.25), panel.inset(9)
    pen: svg.Paint = {"stroke": style.ink, "stroke_width": 0.7}
    return [
        *svg.paths([barb for start, end in body.sides() for barb in _barbs(start, end)], fill=iron, **pen),
        svg.path(body.data(), fill=iron, **pen),
        svg.path(body.inset(3.4).data(), fill=_page(style), **pen),
        svg.path(body.inset(5.4).data(), stroke=style.accent, stroke_width=0.6),
        *svg.paths(_spikes(body), fill=iron, **pen),
        *(svg.circle(x, y, 2.2, fill=style.ember, **_pen(style, 0.6)) for x, y in body.corners()),
        *(
            svg.circle(x - 0.5, y - 0.5, 0.8, fill=mix(style.ember, "#ffe9a0", 0.7))
            for x, y in body.corners()
        ),
    ]


def _barbs(start: Points, end: Points) -> list[str]:
    """Barbs on the left of a line; they lean towards its middle, where the longest stands upright."""
    length = math.dist(start, end)
    along = (end - start) / length
    out = np.array([along[1], -along[0]])
    half = round(length / 26)
    found = []
    for number in range(1, 2 * half):
        foot = start + (end - start) * number / (2 * half)
        tip = foot + out * (7.5 if number == half else 4.6) + along * 3.4 * np.sign(half - number)
        found.append(svg.run_data(np.array([foot - along * 2.4, tip, foot + along * 2.4])))
    return found


_SPIKE = np.array([(-9, 0), (-3.4, 3), (8.4, 8.4), (3, -3.4), (0, -9), (-3.5, -3.5)])


def _spikes(panel: Panel) -> list[str]:
    outwards = ((-1, -1), (1, -1), (1, 1), (-1, 1))
    return [
        svg.run_data(_SPIKE * direction + corner, closed=True)
        for corner, direction in zip(panel.corners(), outwards, strict=True)
    ]


def stone(panel: Panel, style: MapStyle, seed: int) -> list[str]:
    """A tablet of dressed stone with bevelled edges, a little cracked, and a jewel at each corner."""
    grey = mix(style.rock_shade, style.paper, 0.35)
    tones = (
        mix(grey, "#ffffff", 0.45),
        mix(grey, style.ink, 0.18),
        mix(grey, style.ink, 0.3),
        mix(grey, "#ffffff", 0.2),
    )
    edges = zip(panel.inset(2.5).sides(), panel.inset(10).sides(), tones, strict=True)
    found = [
        svg.path(svg.run_data(np.array([*outer, *inner[::-1]]), closed=True), fill=tone, **_pen(style, 0.5))
        for outer, inner, tone in edges
    ]
    found += svg.paths(
        _cracks(panel.inset(2.5), seed), stroke=style.ink, stroke_width=0.5, stroke_opacity=0.7
    )
    found += [
        svg.path(panel.inset(10).data(), fill=_page(style), **_pen(style, 0.8)),
        svg.path(panel.inset(12.2).data(), stroke=style.accent, stroke_width=0.6),
    ]
    for (x, y), colour in zip(panel.inset(6.2).corners(), (style.accent, style.second) * 2, strict=True):
        facet = f"M{svg.plain(x)} {svg.plain(y - 4.6)}l-4.6 4.6h4.6z"
        found.append(svg.path(svg.diamond(x, y, 4.6), fill=colour, **_pen(style)))
        found.append(svg.path(facet, fill="#ffffff", fill_opacity=0.45))
    return found


def _cracks(panel: Panel, seed: int) -> list[str]:
    luck = chance(seed, "cracks")
    found = []
    for start, end in [*panel.sides()] * 2:
        spot = start + (end - start) * luck.uniform(0.12, 0.88)
        along = (end - start) / math.dist(start, end)
        steps = np.array([-along[1], along[0]]) * 2.3 + luck.normal(0, 0.8, (3, 2))
        found.append(svg.run_data(np.vstack([spot, spot + steps.cumsum(axis=0)])))
    return found


MANNERS: dict[str, Ornament] = {
    "scroll": scroll,
    "lace": lace,
    "knot": knot,
    "leaf": leaf,
    "thorn": thorn,
    "stone": stone,
}
