"""What a replay's page is told: numbers and words as JSON, in which everything that recurs stands once."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from desktop.history.report_page import Page
from desktop.history.result_icons import LINES
from desktop.history.turn_conflicts import mark_of
from desktop.history.why_rows import Row, Why
from desktop.painting.annotation_figures import annotation_figures
from desktop.painting.curves import STEPS
from desktop.painting.figures import NONE, Figure, StyledPath
from desktop.painting.map_picture import halo, owned_figure
from desktop.painting.order_figures import OrderArrow, order_figure
from desktop.painting.piece_placement import Piece
from desktop.painting.work_progress import Tell
from desktop.playback.scenes import scene_title
from desktop.replays.page_map import owned_ids
from desktop.replays.replay_data import Replay, ReplayTurn
from engine import Outcome
from maps.layout import Point

NEAR = 0.12
"""How far a curve may leave the points for which it is written, in units of the sheet."""
Json = Any
_POINTS = re.compile(r"M?(-?[\d.]+) (-?[\d.]+)")


class PageData:
    """Tells a page of a replay. Paths, their styles and figures have numbers, under which they are named."""

    def __init__(self, replay: Replay, dry: frozenset[str]) -> None:
        self.replay, self._dry = replay, dry
        self._powers = {power: number for number, power in enumerate(replay.powers)}
        self._paths: dict[str, int] = {}
        self._styles: dict[tuple[str, ...], int] = {}
        self._figures: dict[Figure, int] = {}
        self._owned: dict[tuple[str, str], int] = {}

    def told(self, words: Mapping[str, str], tell: Tell) -> Json:
        """All of it; `words` are those of the page itself."""
        turns = []
        for number, turn in enumerate(self.replay.turns):
            tell(number, len(self.replay.turns))
            turns.append(self._turn(turn))
        owned = [self._owner_of(key, power) for key, power in self._owned]
        return {
            "words": words,
            "marks": LINES,
            "unit": self.replay.context.layout.unit,
            "powers": [
                [name, self.replay.context.palette.paint(power).colour]
                for power, name in self.replay.powers.items()
            ],
            "turns": turns,
            "owned": owned,
            "standings": self.replay.standings,
            "figures": [[self._path(styled) for styled in figure] for figure in self._figures],
            "paths": list(self._paths),
            "styles": list(self._styles),
        }

    def _turn(self, turn: ReplayTurn) -> Json:
        told: dict[str, Json] = {
            "title": turn.title,
            "year": turn.year,
            "verdict": turn.verdict,
            "owners": [self._owned_number(key, power) for key, power in turn.owners.items()],
            "pieces": [self._piece(piece, mover) for piece, mover in turn.pieces],
        }
        if turn.annotations:
            figures = annotation_figures(turn.annotations, self.replay.context.layout)
            told["notes"] = [[self._path(styled) for styled in figure] for figure in figures]
        if turn.page is None:
            return told
        told["scenes"] = [
            [
                scene_title(scene.about),
                [self._arrow(turn, arrow) for arrow in scene.arrows],
                [
                    [travel.mover, int(travel.returns), [_rounded(point) for point in travel.points]]
                    for travel in scene.travels
                ],
            ]
            for scene in turn.scenes
        ]
        told["report"] = list(_report(turn.page, self._powers))
        told["why"] = [_why(outcome, why) for outcome, why in turn.whys]
        return told

    def _arrow(self, turn: ReplayTurn, arrow: OrderArrow) -> Json:
        figure = order_figure(arrow, self.replay.context.layout.unit)
        return [[self._path(styled) for styled in figure], _rounded(arrow.way[0]), turn.why_number(arrow)]

    def _piece(self, piece: Piece, mover: int) -> Json:
        number = self._figures.setdefault(piece.figure, len(self._figures))
        return [number, *_rounded(piece.at), round(piece.scale, 5), piece.turn, mover]

    def _path(self, styled: StyledPath) -> list[int]:
        path = self._paths.setdefault(smooth(styled.path), len(self._paths))
        return [path, self._styles.setdefault(style_of(styled), len(self._styles))]

    def _owned_number(self, key: str, power: str) -> int:
        return self._owned.setdefault((key, power), len(self._owned))

    def _owner_of(self, key: str, power: str) -> Json:
        """What shows that a power owns a space: ids that take its colours, what lies on the land, the rim of the name."""
        context = self.replay.context
        if key not in context.layout.spaces:
            return [[], 0, [], []]
        over = owned_figure(context, key, power, key in self._dry)
        rim = halo(context, key, power)
        return [
            owned_ids(key),
            self._powers.get(power, -1),
            [self._path(one) for one in over],
            [self._path(rim)],
        ]


def style_of(styled: StyledPath) -> tuple[str, ...]:
    """Fill, stroke, width, opacity and dashes; nothing for what is as usual."""
    has_line = styled.stroke != NONE
    return (
        styled.fill,
        styled.stroke if has_line else NONE,
        f"{styled.width:.4g}" if has_line else "",
        f"{styled.opacity:g}" if styled.opacity < 1 else "",
        " ".join(f"{dash:.4g}" for dash in styled.dashes),
    )


def smooth(path: str) -> str:
    """Path data; a bent line that is drawn in many steps becomes the one curve that it is."""
    if path.count("L") != STEPS or path.count("M") != 1 or not path.startswith("M") or path.endswith("Z"):
        return path
    points = [(float(x), float(y)) for x, y in _POINTS.findall(path.replace("L", " "))]
    if len(points) != STEPS + 1:
        return path
    start, middle, end = points[0], points[STEPS // 2], points[-1]
    knee = tuple(2 * middle[axis] - (start[axis] + end[axis]) / 2 for axis in (0, 1))
    for step, point in enumerate(points):
        share = step / STEPS
        for axis in (0, 1):
            at = (1 - share) ** 2 * start[axis] + 2 * share * (1 - share) * knee[axis] + share**2 * end[axis]
            if abs(at - point[axis]) > NEAR:
                return path
    return f"M{start[0]:.7g} {start[1]:.7g}Q{knee[0]:.1f} {knee[1]:.1f} {end[0]:.7g} {end[1]:.7g}"


def _rounded(point: Point) -> list[float]:
    return [round(point[0], 1), round(point[1], 1)]


def _report(page: Page, powers: Mapping[str, int]) -> Iterator[Json]:
    """Parts of a report: a heading, whose it is, its lines, and the number of its first order, or -1."""
    number = 0
    if page.alone is not None:
        yield [page.alone.head, powers.get(page.alone.power, -1), page.alone.lines, -1]
    for count, chapter in enumerate(page.chapters):
        if count:
            yield [chapter.title, -1, [], -1]
        for part in chapter.parts:
            yield [part.head, powers.get(part.power, -1), part.lines, number if part.outcomes else -1]
            number += len(part.outcomes)


def _why(outcome: Outcome, why: Why) -> Json:
    return [mark_of(outcome), [_row(row) for row in why.rows]]


def _row(row: Row) -> Json:
    return [row.text, row.numbers, [_row(part) for part in row.parts]]
