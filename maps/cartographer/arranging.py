"""Arranging one space: its name near the visual middle, the unit beside it, everything clear of everything else."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice

import numpy as np
import shapely

from maps.cartographer.arrangement import ROOMY, SNUG, TIGHT, Arrangement, Draft, Pads, Wants, better
from maps.cartographer.attachments import ATTACHED_GAP, mark_places, number_places, number_places_by
from maps.cartographer.free_space import FreeSpace
from maps.cartographer.labelling import Wording
from maps.cartographer.placing import (
    Box,
    Disc,
    Discs,
    Sign,
    boats_discs,
    clear_of,
    discs_at,
    number_box,
    number_discs,
    stamp_discs,
)
from maps.cartographer.projection import Points
from maps.layout import Point

LABEL_PLACES = 10
"""How many places of a label are tried out in full."""
ATTACHMENTS = 3
"""How many ways to set the mark and the number beside the label are tried out in full."""
PATIENCE = 0.5
"""Worse wordings are tried as long as they could win by saving this part of what the best one's places cost."""
STANDINGS = 350
"""How many places of a piece are weighed up."""
COST_OF_LEAVING = 1.0
"""Of a name that a hand has set and that leaves its space."""
COST_OF_LOOSE_MARK, COST_OF_LOOSE_NUMBER = 0.6, 0.6
"""Of standing elsewhere than at the name, whose group they belong to."""
COST_OF_STRAYING = 1.2
"""Of standing a unit's diameter away from the name."""
COST_OF_CROSSING = 0.8
"""Of a name or a number that a river runs through."""


class Arranger:
    """Finds room for all that a space wants, with given pads."""

    def __init__(self, free_space: FreeSpace, wants: Wants, pads: Pads) -> None:
        self.free_space, self.wants, self.pads = free_space, wants, pads
        self.scale = min(max(free_space.breadth, 2 * wants.unit), 7 * wants.unit)
        self.heart = np.array(free_space.heart)
        self.stamp = stamp_discs(wants.unit)
        self.boats = boats_discs(wants.unit)
        self.mark: Discs = ((0.0, 0.0, wants.mark),) if wants.mark else ()
        self.number = number_discs(wants.number) if wants.number else ()
        self.fixed = self._fixed()
        self.stamps = self._standings(wants.unit_at, self.stamp, wants.pieces)
        self.berths = self._standings(wants.boats_at, self.boats, wants.pieces and wants.boats)
        self.marks = self._standings(wants.mark_at, self.mark, bool(self.mark))
        self.numbers = self._standings(None, self.number, bool(self.number))
        self.ashore = self._ashore()

    def _fixed(self) -> list[Sign]:
        """What a hand has set already: all else keeps clear of it."""
        wants = self.wants
        signs: list[Sign] = []
        if wants.pieces and wants.unit_at:
            signs += discs_at(wants.unit_at, self.stamp)
        if wants.pieces and wants.boats and wants.boats_at:
            signs += discs_at(wants.boats_at, self.boats)
        if wants.mark_at and self.mark:
            signs += discs_at(wants.mark_at, self.mark)
        return signs

    def _standings(self, fixed: Point | None, discs: Discs, wanted: bool) -> Points:
        if not wanted:
            return np.empty((0, 2))
        if fixed is not None:
            return np.array([fixed])
        points = self.free_space.standings(discs, self.pads.border, STANDINGS)
        return points[clear_of(points, discs, self.fixed, self.pads.gap)]

    def _ashore(self) -> Points:
        """How far each berth is from the water."""
        if self.wants.water is None or not len(self.berths):
            return np.zeros(len(self.berths))
        away: Points = shapely.distance(shapely.points(self.berths), self.wants.water)
        return away / self.scale

    def hopeless(self) -> bool:
        """Whether something finds no room even when it is alone."""
        return self._lacks_room(self.stamps, self.berths) or (bool(self.mark) and not len(self.marks))

    def with_label(self, wording: Wording, best: Arrangement | None = None) -> Arrangement | None:
        """The best arrangement with the name written in this way, or the best so far if that is better."""
        if self.wants.label_at is not None:
            return self._around(wording, self.wants.label_at, best)
        places = self.free_space.lodgings(wording.width, wording.height, wording.angle, self.pads.border)
        places = places[self._free_for(wording, places)]
        if not len(places):
            return best
        before = best
        block = max(self.free_space.pitch, self.scale / 6)
        for place in [*self._by_mark(wording, places), *self._spread(wording, places, block)]:
            best = self._around(wording, place, best)
        while best is not before and best is not None and block > self.free_space.pitch:
            block /= 2
            assert best.label is not None
            for place in _near(places, best.label, block):
                best = self._around(wording, place, best)
        return best

    def _by_mark(self, wording: Wording, places: Points) -> list[Point]:
        """The places where the name has a mark that a hand has set below it or at its ends."""
        mark = self.wants.mark_at
        if mark is None or not self.mark:
            return []
        found = []
        for (x, y), _ in mark_places(wording.box((0.0, 0.0)), self.wants.mark, self.pads.gap)[:3]:
            away = np.hypot(places[:, 0] - mark[0] + x, places[:, 1] - mark[1] + y)
            nearest = int(np.argmin(away))
            if away[nearest] < 2 * self.free_space.pitch:
                found.append(_point(places[nearest]))
        return found

    def _free_for(self, wording: Wording, places: Points) -> Points:
        free = np.ones(len(places), dtype=bool)
        for sign in self.fixed:
            assert isinstance(sign, Disc)
            middle = np.array([[sign.x, sign.y]])
            turned = wording.box((0.0, 0.0))
            free &= turned.distance(middle - places) >= sign.radius + self.pads.gap
        return free

    def _spread(self, wording: Wording, places: Points, block: float) -> list[Point]:
        """The place nearest to the heart in each block of the space, if may be off the rivers, the best blocks first."""
        away = np.hypot(*(places - self.heart).T) + self.scale * self._crossings(wording, places)
        order = np.argsort(away, kind="stable")
        blocks = np.floor((places[order] - self.heart) / block + 0.5).astype(int)
        _, first = np.unique(blocks, axis=0, return_index=True)
        return [_point(places[order[index]]) for index in sorted(first.tolist())[:LABEL_PLACES]]

    def _crossings(self, wording: Wording, places: Points) -> Points:
        """What it costs at each place that a river runs through the name."""
        if self.wants.rivers is None:
            return np.zeros(len(places))
        corners = shapely.get_coordinates(wording.box((0.0, 0.0)).grown(ATTACHED_GAP).area())
        shapely.prepare(self.wants.rivers)
        crossed = shapely.intersects(self.wants.rivers, shapely.polygons(corners + places[:, None]))
        return np.asarray(COST_OF_CROSSING * crossed)

    def without_label(self) -> Arrangement | None:
        """The best arrangement when the name stands elsewhere."""
        return self._settled(Draft(0.0, None, self.stamps, self.berths, self.ashore))

    def _around(self, wording: Wording, at: Point, best: Arrangement | None) -> Arrangement | None:
        """Everything else around a label that stands here, or the best so far if that is better."""
        away = math.hypot(at[0] - self.heart[0], at[1] - self.heart[1]) / self.scale
        cost = wording.cost + self.pads.cost + away
        box = wording.box(at)
        if self.wants.label_at is not None and not self.free_space.holds(box, 0.0):
            cost += COST_OF_LEAVING
        cost += self._crossing(box)
        if best is not None and cost >= best.cost:
            return best
        if self.wants.label_at is None and not self.free_space.holds(box, self.pads.border * 0.7):
            return best
        draft = self._opened(cost, box)
        if draft is None:
            return best
        found: Arrangement | None = None
        limit = math.inf if best is None else best.cost
        for attached in self._attached(draft, wording, box):
            found = better(found, self._settled(attached, limit))
        if found is None:
            found = self._settled(draft, limit)
        return better(best, found and replace(found, wording=wording, label=at))

    def _crossing(self, box: Box) -> float:
        """What it costs that a river runs through a name or a number."""
        rivers = self.wants.rivers
        crossed = rivers is not None and rivers.intersects(box.grown(ATTACHED_GAP).area())
        return COST_OF_CROSSING if crossed else 0.0

    def _opened(self, cost: float, box: Box) -> Draft | None:
        """A draft with the label alone, unless it leaves no room for the pieces."""
        stamps, berths, ashore = self.stamps, self.berths, self.ashore
        if self.wants.unit_at is None:
            stamps = stamps[clear_of(stamps, self.stamp, [box], self.pads.gap)]
        if self.wants.boats_at is None:
            clear = clear_of(berths, self.boats, [box], self.pads.gap)
            berths, ashore = berths[clear], ashore[clear]
        if self._lacks_room(stamps, berths):
            return None
        return Draft(cost, box, stamps, berths, ashore)

    def _lacks_room(self, stamps: Points, berths: Points) -> bool:
        return self.wants.pieces and not (len(stamps) and (len(berths) or not self.wants.boats))

    def _attached(self, draft: Draft, wording: Wording, box: Box) -> Iterator[Draft]:
        """The draft with the mark and the number set at the name in the ways that printed boards have them.

        What does not fit at the name is left to be set near it.
        """
        nowhere: list[tuple[Point | None, float]] = [(None, 0.0)]
        for mark, mark_cost in islice(self._marks_beside(box) or nowhere, ATTACHMENTS):
            stands = discs_at(mark, self.mark) if mark is not None else []
            number, number_cost = next(iter(self._numbers_beside(wording, box, mark, stands) or nowhere))
            placed = [number_box(self.wants.number, number)] if number is not None else []
            cost = draft.cost + mark_cost + number_cost
            yield replace(draft, cost=cost, signs=(*stands, *placed), mark=mark, number=number)

    def _marks_beside(self, box: Box) -> Sequence[tuple[Point | None, float]]:
        if not self.mark:
            return [(None, 0.0)]
        if self.wants.mark_at is not None:
            apart = float(box.distance(np.array([self.wants.mark_at]))[0]) - self.wants.mark
            return [(self.wants.mark_at, self._straying(apart))]
        return self._fitting(self.mark, mark_places(box, self.wants.mark, self.pads.gap), self.fixed)

    def _straying(self, apart: float) -> float:
        """What it costs that something stands this far from the name, not counting what looks close enough."""
        return COST_OF_STRAYING * max(apart - 4.0, 0.0) / self.wants.unit

    def _numbers_beside(
        self, wording: Wording, box: Box, mark: Point | None, stands: list[Sign]
    ) -> Sequence[tuple[Point | None, float]]:
        if not self.number:
            return [(None, 0.0)]
        options = number_places(wording, box, self.wants.number)
        if mark is not None and not box.angle and mark[1] > box.y + box.height / 2:
            options += number_places_by(mark, self.wants.mark, self.wants.number)
        fitting = self._fitting(self.number, options, [*self.fixed, *stands])
        return sorted(
            ((at, cost + self._crossing(number_box(self.wants.number, at))) for at, cost in fitting),
            key=lambda option: option[1],
        )

    def _fitting(
        self, discs: Discs, options: list[tuple[Point, float]], signs: list[Sign]
    ) -> list[tuple[Point, float]]:
        """Those options that are inside and clear of other signs than the label, of which all of them are clear."""
        points = np.array([point for point, _ in options])
        fits = clear_of(points, discs, signs, self.pads.gap * 0.5)
        fits[fits] = self.free_space.takes(points[fits], discs, self.pads.border)
        return [option for option, fit in zip(options, fits.tolist(), strict=True) if fit]

    def _settled(self, draft: Draft, limit: float = math.inf) -> Arrangement | None:
        """The draft with the unit, and then whatever has no place yet, near to it, if it costs less than the limit."""
        if draft.cost + self._missing(draft) >= limit:
            return None
        cost, signs = draft.cost, list(draft.signs)
        box, unit, boats, mark, number = draft.box, None, None, draft.mark, draft.number
        if self.wants.pieces:
            found = self._unit(draft)
            if found is None:
                return None
            unit, more = found
            cost += more
            if cost >= limit:
                return None
            signs += discs_at(unit, self.stamp)
        home = box or Disc(*(unit or _point(self.heart)), 0.0)
        written = [box] if box is not None else []
        if self.mark and mark is None:
            found = self._nearest(self.marks, self.mark, [*written, *signs], home, bool(self.wants.mark_at))
            if found is None:
                return None
            mark, more = found
            cost += COST_OF_LOOSE_MARK + more
            signs += discs_at(mark, self.mark)
        if self.number and number is None:
            found = self._nearest(self.numbers, self.number, [*written, *signs], home)
            if found is None:
                return None
            number, more = found
            cost += COST_OF_LOOSE_NUMBER + more
            signs.append(number_box(self.wants.number, number))
        if self.wants.boats and unit is not None:
            found = self._berth(draft, signs, unit)
            if found is None:
                return None
            boats, more = found
            cost += more
        return Arrangement(cost, unit, mark, boats, number)

    def _missing(self, draft: Draft) -> float:
        """What it costs at least that the mark or the number are not at the name."""
        mark = COST_OF_LOOSE_MARK if self.mark and draft.mark is None else 0.0
        return mark + (COST_OF_LOOSE_NUMBER if self.number and draft.number is None else 0.0)

    def _unit(self, draft: Draft) -> tuple[Point, float] | None:
        """Beside, below or above the name, so that both together lie about the middle."""
        points, box = draft.stamps, draft.box
        if self.wants.unit_at is None:
            points = points[clear_of(points, self.stamp, draft.signs, self.pads.gap)]
        if not len(points):
            return None
        away = np.hypot(*(points - self.heart).T)
        cost = 0.5 * away
        if box is not None:
            middle = np.array([box.x, box.y])
            between = np.hypot(*((points + middle) / 2 - self.heart).T)
            aside = np.abs(points - middle).min(axis=1)
            apart = np.maximum(box.distance(points) - 0.62 * self.wants.unit, 0.0)
            below = 0.04 * self.scale * (points[:, 1] > box.y + 1)
            cost = 0.3 * away + 0.9 * between + 0.3 * aside + 0.5 * apart + below
        best = int(np.argmin(cost))
        return _point(points[best]), float(cost[best]) / self.scale

    def _berth(self, draft: Draft, signs: Sequence[Sign], unit: Point) -> tuple[Point, float] | None:
        """At the shore, near the unit."""
        points, ashore = draft.berths, draft.ashore
        if self.wants.boats_at is None:
            clear = clear_of(points, self.boats, signs, self.pads.gap)
            points, ashore = points[clear], ashore[clear]
        if not len(points):
            return None
        cost = 0.3 * np.hypot(*(points - unit).T) / self.scale + 0.15 * ashore
        best = int(np.argmin(cost))
        return _point(points[best]), float(cost[best])

    def _nearest(
        self, points: Points, discs: Discs, signs: Sequence[Sign], home: Sign, fixed: bool = False
    ) -> tuple[Point, float] | None:
        if not fixed:
            points = points[clear_of(points, discs, signs, self.pads.gap)]
        if not len(points):
            return None
        away = home.distance(points)
        best = int(np.argmin(away))
        return _point(points[best]), self._straying(float(away[best]) - discs[0][2])


def arrange(free_space: FreeSpace, wants: Wants, wordings: Sequence[Wording]) -> Arrangement | None:
    """The best arrangement over all wordings, with little air if need be."""
    best: Arrangement | None = None
    arrangers: dict[Pads, Arranger] = {}
    smallest = min((wording.size for wording in wordings), default=0.0)
    tasks = [
        (wording.cost + pads.cost, wording, pads)
        for wording in wordings
        for pads in (ROOMY, TIGHT, SNUG)
        if wording.size <= max(pads.largest, smallest)
    ]
    enough = math.inf
    for least, wording, pads in sorted(tasks, key=lambda task: task[0]):
        if least >= enough:
            break
        if pads not in arrangers:
            arrangers[pads] = Arranger(free_space, wants, pads)
        if arrangers[pads].hopeless():
            continue
        found = arrangers[pads].with_label(wording, best)
        if found is not None and found is not best:
            best = found
            enough = least + PATIENCE * (best.cost - least)
    return best


def arrange_without_label(free_space: FreeSpace, wants: Wants) -> Arrangement | None:
    """The best arrangement when the name stands elsewhere."""
    for pads in (ROOMY, TIGHT, SNUG):
        arranger = Arranger(free_space, wants, pads)
        found = None if arranger.hopeless() else arranger.without_label()
        if found is not None:
            return found
    return None


def _near(places: Points, at: Point, step: float) -> list[Point]:
    """The places nearest to points a step away, in the four directions."""
    found = []
    for right, down in ((-1, 0), (1, 0), (0, -1), (0, 1)):
        away = np.hypot(places[:, 0] - at[0] - right * step, places[:, 1] - at[1] - down * step)
        nearest = int(np.argmin(away))
        if away[nearest] < step * 0.75:
            found.append(_point(places[nearest]))
    return found


def _point(pair: Points) -> Point:
    return float(pair[0]), float(pair[1])
