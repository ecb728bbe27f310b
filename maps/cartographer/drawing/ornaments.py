"""What surrounds the title: each mood has its own ornament about the same panel."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import shapely

from maps.cartographer.drawing import svg
from maps.cartographer.drawing.colours import mix
from maps.cartographer.drawing.figures import figure
from maps.cartographer.drawing.geometry import chance, directions, ribbon, spiral
from maps.cartographer.drawing.moods import Mood
from maps.cartographer.lines import even_steps
from maps.cartographer.projection import Points

LEAF = figure("M0 0C0.25 -0.5 0.8 -0.55 1.35 0C0.8 0.45 0.3 0.4 0 0Z")
VEIN = figure("M0 0Q0.6 -0.12 1.1 -0.02")


@dataclass(frozen=True)
class Panel:
    """The whole title piece: its west, north, width and height."""

    x: float
    y: float
    width: float
    height: float

    def inset(self, by: float) -> Panel:
        return Panel(self.x + by, self.y + by, self.width - 2 * by, self.height - 2 * by)

    def corners(self) -> Points:
        """Clockwise from the north-west."""
        east, south = self.x + self.width, self.y + self.height
        return np.array([(self.x, self.y), (east, self.y), (east, south), (self.x, south)])

    def middle(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2

    def data(self, round_by: float = 0.0, hollow: bool = False) -> str:
        """Its outline; corners are cut by quarter circles, hollow ones or round ones."""
        if not round_by:
            return svg.run_data(np.vstack([self.corners(), self.corners()[:1]]), closed=True)
        r, sweep = svg.plain(round_by), "0" if hollow else "1"
        across, down = svg.plain(self.width - 2 * round_by), svg.plain(self.height - 2 * round_by)
        turn = f"a{r} {r} 0 0 {sweep} "
        return (
            f"M{svg.plain(self.x + round_by)} {svg.plain(self.y)}h{across}{turn}{r} {r}v{down}{turn}-{r} {r}"
            f"h-{across}{turn}-{r} -{r}v-{down}{turn}{r} -{r}z"
        )


Ornament = Callable[[Panel, Mood, int], list[str]]


def ornament(panel: Panel, mood: Mood, seed: int) -> list[str]:
    """The panel in the mood's own manner, with a shadow that lifts it from the map."""
    shadow = [
        svg.path(Panel(panel.x + off, panel.y + off, panel.width, panel.height).inset(4).data(6), fill="#000000", fill_opacity=0.07)
        for off in (1.5, 3.0, 4.5)
    ]
    return [*shadow, *MANNERS[mood.ornament](panel, mood, seed)]


def _sheet(panel: Panel, mood: Mood) -> str:
    return mix(mood.paper, "#ffffff", 0.28)


def scroll(panel: Panel, mood: Mood, seed: int) -> list[str]:
    """Strapwork: hollow corners that hold volutes, and a shell above and below."""
    body = panel.inset(7)
    gold = mix(mood.paper, mood.stain, 0.35)
    line = {"stroke": mood.ink, "stroke_width": 0.8, "stroke_linejoin": "round"}
    found = [
        svg.path(body.data(13, hollow=True), fill=gold, **line),
        svg.path(body.inset(3.2).data(12, hollow=True), fill=_sheet(panel, mood), **line),
        svg.path(body.inset(5.6).data(11.5, hollow=True), stroke=mood.accent, stroke_width=0.6),
    ]
    east, south = panel.x + panel.width, panel.y + panel.height
    for x, y, right, down in (
        (panel.x, panel.y, 1, 1),
        (east, panel.y, -1, 1),
        (panel.x, south, 1, -1),
        (east, south, -1, -1),
    ):
        for swapped in (False, True):
            found += _volute(x, y, right, down, swapped, gold, mood)
        found.append(
            svg.circle(x + right * 9.6, y + down * 9.6, 3.4, fill=mood.accent, stroke=mood.ink, stroke_width=0.7)
        )
        found.append(svg.circle(x + right * 9, y + down * 9, 1.1, fill=mix(mood.accent, "#ffffff", 0.55)))
    middle = panel.middle()[0]
    for y, down in ((panel.y + 7.5, -1), (south - 7.5, 1)):
        found += _shell(middle, y, down, gold, mood)
    return found


def _volute(x: float, y: float, right: int, down: int, swapped: bool, fill: str, mood: Mood) -> list[str]:
    """A strap that runs in along an edge and rolls up outside the corner."""
    curl = spiral(1.35, 0.84, 18) * 6.4
    stem = np.column_stack([np.linspace(-22, 0, 9), 1.5 * np.sin(np.linspace(0, math.pi, 9))])
    line = np.vstack([stem[:-1], curl])
    line = line * (-1, 1) + (20.0, 1.2)
    if swapped:
        line = line[:, ::-1]
    widths = np.concatenate([np.linspace(0.6, 3.4, 8), np.linspace(3.4, 1.3, len(curl))])
    shape = ribbon(line * (right, down) + (x, y), widths)
    eye = curl[-1] * (-1, 1) + (20.0, 1.2)
    eye = eye[::-1] if swapped else eye
    return [
        svg.path(svg.run_data(np.vstack([shape, shape[:1]]), True), fill=fill, stroke=mood.ink, stroke_width=0.6),
        svg.circle(x + right * eye[0], y + down * eye[1], 1.2, fill=mood.ink),
    ]


def _shell(x: float, y: float, down: int, fill: str, mood: Mood) -> list[str]:
    """A fan of ribs between two small leaves."""
    ribs = [figure("M0 0C-0.28 -0.5 -0.22 -1 0 -1.12C0.22 -1 0.28 -0.5 0 0Z")] * 5
    line = {"stroke": mood.ink, "stroke_width": 0.5, "stroke_linejoin": "round"}
    found = []
    for flip in (False, True):
        leaf = LEAF.placed(x, y, 15, angle=-12 * -down if flip else 12 * -down, flip=flip)
        found.append(svg.path(leaf.data(), fill=fill, **line))
        inner = LEAF.placed(x, y, 9, angle=-30 * -down if flip else 30 * -down, flip=flip)
        found.append(svg.path(inner.data(), fill=mix(fill, mood.accent, 0.35), **line))
    for rib, angle in zip(ribs, (-64, 64, -34, 34, 0), strict=True):
        turned = rib.placed(x, y, 9.5, angle=angle if down < 0 else 180 - angle)
        found.append(svg.path(turned.data(), fill=mix(mood.paper, mood.accent, 0.12 if angle else 0.55), **line))
    found.append(svg.circle(x, y, 1.8, fill=mood.accent, stroke=mood.ink, stroke_width=0.5))
    return found


def lace(panel: Panel, mood: Mood, seed: int) -> list[str]:
    """A hide stretched on four poles by a lace."""
    luck = chance(seed, "hide")
    body = panel.inset(11)
    corners = even_steps(np.vstack([body.corners(), body.corners()[:1]]), 7.5)
    wild = corners + luck.normal(0, 0.9, corners.shape)
    wild[-1] = wild[0]
    hide = shapely.Polygon(wild).buffer(3).buffer(-2.4)
    wood = mix(mood.stain, mood.paper, 0.42)
    line = {"stroke": mood.ink, "stroke_width": 0.7, "stroke_linejoin": "round"}
    found = []
    outer = panel.inset(4.5).corners()
    for start, end in zip(outer, np.roll(outer, -1, axis=0), strict=True):
        along = (end - start) / math.dist(start, end)
        pole = ribbon(np.array([start - along * 5.5, (start + end) / 2, end + along * 5.5]), np.array([3.4, 4.0, 3.0]))
        found.append(svg.path(svg.run_data(np.vstack([pole, pole[:1]]), True), fill=wood, **line))
    ties = []
    rim = shapely.LineString(outer[[0, 1, 2, 3, 0]])
    holes = even_steps(shapely.get_coordinates(hide.buffer(-2.6).exterior), 15)
    for index, hole in enumerate(holes[:-1]):
        spot = shapely.Point(hole)
        for shift in (-3.2, 3.2) if index % 1 == 0 else ():
            post = rim.interpolate(rim.project(spot) + shift)
            ties.append(svg.run_data(np.array([hole, (post.x, post.y)])))
    found.append(svg.path(svg.polygon_data(hide), fill=_sheet(panel, mood), **line))
    found += svg.paths(svg.areas(hide.buffer(-1.6)), stroke=mood.stain, stroke_width=0.5, stroke_opacity=0.5)
    found += svg.paths(ties, stroke=mood.accent, stroke_width=0.9, stroke_linecap="round")
    found += [svg.circle(x, y, 0.8, fill=mood.ink) for x, y in holes[:-1]]
    for x, y in outer:
        found.append(svg.path(f"M{svg.plain(x - 3)} {svg.plain(y - 3)}l6 6m0-6l-6 6", stroke=mood.accent, stroke_width=1.5))
        found.append(svg.circle(x, y, 1.4, fill=mood.second, stroke=mood.ink, stroke_width=0.5))
    return found


def knot(panel: Panel, mood: Mood, seed: int) -> list[str]:
    """A plait of two strands that pass over and under each other all the way round."""
    body = panel.inset(6)
    around = body.corners()[[0, 1, 2, 3, 0]]
    length = 2 * (body.width + body.height)
    waves = 2 * round(length / 24)
    points = even_steps(around, 1.2)
    rounded = shapely.Polygon(body.corners()).buffer(-5).buffer(5).exterior
    points = even_steps(shapely.get_coordinates(rounded), 1.2)
    count = len(points)
    phase = np.arange(count) / (count - 1) * waves * math.pi
    along = directions(points)
    along[0] = along[-1] = (along[1] + along[-2]) / 2
    across = np.column_stack([along[:, 1], -along[:, 0]])
    one, other = (points + across * (sign * 3.3 * np.sin(phase))[:, None] for sign in (1, -1))
    found = [
        svg.path(panel.inset(1.2).data(7), fill=mix(mood.paper, mood.second, 0.3), stroke=mood.ink, stroke_width=0.8),
        svg.path(panel.inset(11).data(3), fill=_sheet(panel, mood), stroke=mood.ink, stroke_width=0.8),
        svg.path(panel.inset(12.8).data(2.4), stroke=mood.accent, stroke_width=0.5),
    ]
    found += _strand([one], mood, mood.accent)
    found += _strand([other], mood, mood.second)
    over = [
        one[max(0, middle - 4) : middle + 5]
        for middle in (round(k * (count - 1) / waves) for k in range(1, waves, 2))
    ]
    return [*found, *_strand(over, mood, mood.accent)]


def _strand(parts: list[Points], mood: Mood, colour: str) -> list[str]:
    data = [svg.run_data(part) for part in parts]
    return [
        *svg.paths(data, stroke=mood.ink, stroke_width=3.2),
        *svg.paths(data, stroke=mix(colour, mood.paper, 0.45), stroke_width=2.0),
    ]


def leaf(panel: Panel, mood: Mood, seed: int) -> list[str]:
    """A vine that winds about the panel, with leaves by turns and berries at the corners."""
    luck = chance(seed, "vine")
    found = [
        svg.path(panel.inset(3).data(5), fill=mix(mood.paper, mood.accent, 0.22), stroke=mood.ink, stroke_width=0.8),
        svg.path(panel.inset(12).data(3), fill=_sheet(panel, mood), stroke=mood.ink, stroke_width=0.8),
        svg.path(panel.inset(13.8).data(2.4), stroke=mood.accent, stroke_width=0.5),
    ]
    path = shapely.Polygon(panel.inset(7.5).corners()).buffer(-5).buffer(5).exterior
    points = even_steps(shapely.get_coordinates(path), 1.5)
    waves = round(path.length / 26)
    phase = np.arange(len(points)) / (len(points) - 1) * waves * 2 * math.pi
    along = directions(points)
    across = np.column_stack([along[:, 1], -along[:, 0]])
    vine = points + across * (2.2 * np.sin(phase))[:, None]
    stem = mix(mood.second, mood.ink, 0.35)
    found.append(svg.path(svg.run_data(vine), stroke=stem, stroke_width=0.9))
    leaves, veins, berries = [], [], []
    for k in range(2 * waves):
        index = round((k + 0.5) / (2 * waves) * (len(vine) - 1))
        heading = math.degrees(math.atan2(along[index][1], along[index][0]))
        side = 1 if k % 2 else -1
        angle = heading + side * luck.uniform(32, 52)
        size = luck.uniform(4.6, 6.0)
        leaves.append(LEAF.placed(*vine[index], size, angle=angle).data())
        veins.append(VEIN.placed(*vine[index], size, angle=angle).data())
        berries.append(tuple(vine[index] - across[index] * side * -2.6 + along[index] * 2.0))
    green = mix(mood.leaf, mood.second, 0.3)
    found += svg.paths(leaves, fill=green, stroke=stem, stroke_width=0.5)
    found += svg.paths(veins, stroke=stem, stroke_width=0.35)
    found += [svg.circle(x, y, 1.0, fill=mood.accent) for x, y in berries[::3]]
    for x, y in panel.inset(7.5).corners():
        petals = [LEAF.placed(x, y, 4.6, angle=45 + 90 * k).data() for k in range(4)]
        found += svg.paths(petals, fill=mix(mood.accent, mood.paper, 0.35), stroke=stem, stroke_width=0.5)
        found.append(svg.circle(x, y, 1.6, fill=mood.accent, stroke=stem, stroke_width=0.5))
    return found


def thorn(panel: Panel, mood: Mood, seed: int) -> list[str]:
    """Iron: barbs along the edges, spikes at the corners, an ember in each."""
    iron = mix(mood.second, mood.paper, 0.25)
    line = {"stroke": mood.ink, "stroke_width": 0.7, "stroke_linejoin": "miter"}
    body = panel.inset(9)
    barbs = []
    rim = body.corners()
    for start, end in zip(rim, np.roll(rim, -1, axis=0), strict=True):
        along = (end - start) / math.dist(start, end)
        out = np.array([along[1], -along[0]])
        count = 2 * round(math.dist(start, end) / 26)
        for k in range(1, count):
            foot = start + (end - start) * k / count
            lean = along * (3.4 if k < count / 2 else -3.4 if k > count / 2 else 0)
            reach = 7.5 if k == count // 2 else 4.6
            barbs.append(svg.run_data(np.array([foot - along * 2.4, foot + out * reach + lean, foot + along * 2.4])))
    spikes = []
    for (x, y), (right, down) in zip(rim, ((-1, -1), (1, -1), (1, 1), (-1, 1)), strict=True):
        spikes.append(
            svg.run_data(
                np.array(
                    [
                        (x - right * 9, y),
                        (x - right * 3.4, y + down * 3),
                        (x + right * 8.4, y + down * 8.4),
                        (x + right * 3, y - down * 3.4),
                        (x, y - down * 9),
                        (x - right * 3.5, y - down * 3.5),
                        (x - right * 9, y),
                    ]
                ),
                True,
            )
        )
    found = [
        *svg.paths(barbs, fill=iron, **line),
        svg.path(body.data(), fill=iron, **line),
        svg.path(body.inset(3.4).data(), fill=_sheet(panel, mood), **line),
        svg.path(body.inset(5.4).data(), stroke=mood.accent, stroke_width=0.6),
        *svg.paths(spikes, fill=iron, **line),
    ]
    return [
        *found,
        *(svg.circle(x, y, 2.2, fill=mood.ember, stroke=mood.ink, stroke_width=0.6) for x, y in rim),
        *(svg.circle(x - 0.5, y - 0.5, 0.8, fill=mix(mood.ember, "#ffe9a0", 0.7)) for x, y in rim),
    ]


def stone(panel: Panel, mood: Mood, seed: int) -> list[str]:
    """A tablet of dressed stone with bevelled edges, a little cracked, and a jewel at each corner."""
    luck = chance(seed, "stone")
    grey = mix(mood.rock_shade, mood.paper, 0.35)
    outer, inner = panel.inset(2.5).corners(), panel.inset(10).corners()
    found = [svg.path(panel.inset(2.5).data(), fill=grey, stroke=mood.ink, stroke_width=0.9)]
    for index, shade in enumerate((0.45, -0.18, -0.3, 0.2)):
        after = (index + 1) % 4
        side = np.array([outer[index], outer[after], inner[after], inner[index], outer[index]])
        tone = mix(grey, "#ffffff", shade) if shade > 0 else mix(grey, mood.ink, -shade)
        found.append(svg.path(svg.run_data(side, True), fill=tone, stroke=mood.ink, stroke_width=0.4))
    cracks = []
    for _ in range(7):
        side = luck.integers(0, 4)
        spot = outer[side] + (outer[(side + 1) % 4] - outer[side]) * luck.uniform(0.12, 0.88)
        inwards = (np.array(panel.middle()) - spot) * (0, 1) if side % 2 == 0 else (np.array(panel.middle()) - spot) * (1, 0)
        inwards = inwards / max(1e-9, math.hypot(*inwards))
        steps = inwards * 2.3 + luck.normal(0, 0.9, (3, 2))
        cracks.append(svg.run_data(np.vstack([spot, spot + steps.cumsum(axis=0)])))
    found += svg.paths(cracks, stroke=mood.ink, stroke_width=0.5, stroke_opacity=0.7)
    found += [
        svg.path(panel.inset(10).data(), fill=_sheet(panel, mood), stroke=mood.ink, stroke_width=0.8),
        svg.path(panel.inset(12.2).data(), stroke=mood.accent, stroke_width=0.6),
    ]
    for (x, y), colour in zip(panel.inset(6.2).corners(), (mood.accent, mood.second) * 2, strict=True):
        found.append(svg.path(f"M{svg.plain(x)} {svg.plain(y - 4.6)}l4.6 4.6-4.6 4.6-4.6-4.6z", fill=colour, stroke=mood.ink, stroke_width=0.7))
        found.append(svg.path(f"M{svg.plain(x)} {svg.plain(y - 4.6)}l-4.6 4.6h4.6z", fill="#ffffff", fill_opacity=0.45))
    return found


MANNERS: dict[str, Ornament] = {
    "scroll": scroll,
    "lace": lace,
    "knot": knot,
    "leaf": leaf,
    "thorn": thorn,
    "stone": stone,
}
