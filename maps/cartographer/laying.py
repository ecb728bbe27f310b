"""Laying out: where the pieces, the marks and the name of every space go on the sheet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import shapely

from maps.cartographer.arranging import Arrangement, Wants, arrange, arrange_without_label
from maps.cartographer.drawing.svg import area_data
from maps.cartographer.labelling import Wording, broken, rounded, short_wordings, word, wordings
from maps.cartographer.outskirts import Outskirts, leader_to, stage_leader
from maps.cartographer.placing import (
    MARGIN,
    NUMBER_SIZE,
    STAGE,
    TOKEN,
    Box,
    Disc,
    Sign,
    boats_at,
    clear_of,
    mark_radius,
    number_box,
    stamp_at,
    stamp_discs,
)
from maps.cartographer.projection import Points
from maps.cartographer.room import Room
from maps.cartographer.sheet import Area, Lines, Sheet
from maps.cartographer.source import Cartouche, LabelHint, PlaceHint
from maps.layout import Callout, Label, Layout, Places, Point

TITLE_HEIGHT = 0.45
"""The height of the title piece as a part of its width."""
OUTSIDE_SIZE = 12.5
MOST_CELLS = 900
LAKES_AVOIDED = 0.35
"""Lakes within a space are kept clear of names and pieces while they are a smaller part of it than this."""

# Where pieces stand on a stage, in units' diameters from its middle.
ON_STAGE = {
    "unit": (-0.25, -0.2),
    "boats": (0.1, 0.63),
    "tokens": (0.64, 0.1),
    "centre": (-0.6, 0.53),
    "dislodged": (0.27, 0.27),
    "second": (0.55, -0.2),
    "third": (-0.05, 0.58),
}


def lay_out(sheet: Sheet) -> Layout:
    """The whole layout. Hand-set places in the source win; nothing depends on chance."""
    return _Laying(sheet).layout()


def keep_clear(cartouche: Cartouche) -> list[Area]:
    """The boxes of the title piece and the compass, which nothing may cover."""
    x, y = cartouche.at
    height = cartouche.width * TITLE_HEIGHT
    kept: list[Area] = [Box(x, y, cartouche.width, height).area()]
    if cartouche.rose is not None:
        kept.append(Disc(*cartouche.rose, cartouche.rose_size).area())
    return kept


@dataclass
class _Plan:
    """One space while it is laid out."""

    key: str
    shape: Area
    room: Room
    wants: Wants
    label_hint: LabelHint
    place_hint: PlaceHint
    arrangement: Arrangement
    stage: Point | None = None
    on_stage: bool = False
    label: Label | None = None
    to: Point | None = None

    def signs(self) -> list[Sign]:
        """What must not be covered, as far as it has a place."""
        unit = self.wants.unit
        found: list[Sign] = []
        arrangement = self.arrangement
        if arrangement.unit is not None:
            found += stamp_at(arrangement.unit, unit)
        if arrangement.mark is not None:
            found.append(Disc(*arrangement.mark, self.wants.mark))
        if arrangement.boats is not None:
            found += boats_at(arrangement.boats, unit)
        if arrangement.number is not None:
            found.append(number_box(self.key, arrangement.number))
        if self.label is not None:
            found.append(Box(*self.label.at, self.label.width, self.label.height, self.label.angle))
        return found


class _Laying:
    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.unit = sheet.source.unit
        self.radius = STAGE * self.unit / 2
        self.kept = keep_clear(sheet.source.cartouche)
        self.frame = shapely.box(MARGIN, MARGIN, sheet.width - MARGIN, sheet.height - MARGIN)
        self.taboo = shapely.union_all(
            [*self.kept, *(strait.line.buffer(strait.width / 2 + 1) for strait in sheet.straits)]
        )
        self.lakes = shapely.union_all(list(sheet.lakes))
        seas = [key for key in sheet.shapes if sheet.is_sea(key)]
        self.water = shapely.union_all([sheet.ocean, *(sheet.shapes[key] for key in seas)])
        self.outskirts = Outskirts(
            (sheet.width, sheet.height),
            self.unit,
            [shape for key, shape in sheet.shapes.items() if not sheet.is_sea(key)],
            [sheet.shapes[key] for key in seas],
            self.kept,
        )

    def layout(self) -> Layout:
        plans = [self._planned(key, shape) for key, shape in self.sheet.shapes.items()]
        for plan in plans:
            for sign in plan.signs():
                self.outskirts.add(sign.area())
        for plan in plans:
            self._set_outside(plan)
        spaces = {plan.key: self._places(plan, plans) for plan in plans}
        return Layout(self.sheet.width, self.sheet.height, self.unit, spaces)

    def _point(self, point: Point | None) -> Point | None:
        return None if point is None else self.sheet.to_sheet(point)

    def _usable(self, shape: Area) -> Area:
        """The part of a space where something may stand at all."""
        usable = shape.intersection(self.frame).difference(self.taboo)
        return usable if usable.area > 0 else shape

    def _planned(self, key: str, shape: Area) -> _Plan:
        source, space = self.sheet.source, self.sheet.board.spaces[key]
        hint = source.places.get(key, PlaceHint())
        label_hint = source.labels.get(key, LabelHint())
        water = self._waterside(key, shape)
        wants = Wants(
            self.unit,
            hint.callout is None,
            mark_radius(space.centre, self.unit),
            "boat" in source.passages and water is not None,
            key if source.numbered else "",
            water,
            self._point(hint.unit),
            self._point(hint.centre),
            self._point(hint.boats),
            None if label_hint.outside else self._point(label_hint.at),
        )
        usable = self._usable(shape)
        dry = usable.difference(self.lakes)
        grounds = [dry, usable] if usable.area * (1 - LAKES_AVOIDED) < dry.area < usable.area else [usable]
        for ground in grounds:
            plan = self._fitted(_Plan(key, shape, Room(ground), wants, label_hint, hint, Arrangement(0.0)))
            if plan is not None and plan.label is not None and not plan.label.short:
                return plan
        return plan or self._on_stage(_Plan(key, shape, Room(usable), wants, label_hint, hint, Arrangement(0.0)))

    def _waterside(self, key: str, shape: Area) -> Lines | None:
        """Where a space meets the water that boats use, or nothing."""
        if self.sheet.is_sea(key):
            return shape.boundary
        for border in self.sheet.borders:
            places = {border.a.partition("/")[0], border.b.partition("/")[0]}
            if key in places and {"boat", "fleet"} & set(border.passages):
                shore = shape.boundary.intersection(self.water.buffer(0.5))
                return shore if not shore.is_empty else shape.boundary
        return None

    def _names(self, plan: _Plan) -> list[Wording]:
        name = self.sheet.board.spaces[plan.key].name
        sea = self.sheet.is_sea(plan.key)
        return wordings(name, sea, plan.room.breadth, plan.room.axis(), plan.label_hint)

    def _fitted(self, plan: _Plan) -> _Plan | None:
        """Everything within the space: the name in full, else the key, else no name."""
        raise NotImplementedError
