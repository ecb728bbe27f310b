"""Laying out: where the pieces, the marks and the name of every space go on the sheet."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import shapely
from shapely import LineString, MultiLineString, Polygon

from maps.cartographer.arrangement import Arrangement, Wants
from maps.cartographer.arranging import arrange, arrange_without_label
from maps.cartographer.free_space import FreeSpace
from maps.cartographer.labelling import Caption, rounded, short_wordings
from maps.cartographer.lines import solid
from maps.cartographer.outside_placement import OutsidePlacement, leader_to, target_of
from maps.cartographer.placing import (
    MARGIN,
    NUMBER_SIZE,
    STAGE,
    Box,
    Disc,
    Sign,
    label_box,
    mark_radius,
    number_box,
    stamp_at,
    title_height,
)
from maps.cartographer.secondary_slots import SecondarySlots, coast_places
from maps.cartographer.sheet import Area, Lines, Sheet
from maps.cartographer.source import Cartouche, LabelHint, PlaceHint
from maps.cartographer.space_plan import SpacePlan, outside_names
from maps.layout import Callout, Layout, Places, Point
from maps.outlines import area_data, strings

SCALE_BAR = (190.0, 40.0)
POOR = 4.4
"""An arrangement that costs more has a name that is tiny and slanting, or a mark far away from it."""
LAKES_AVOIDED = 0.35
"""Lakes within a space are kept clear of names and pieces while they are a smaller part of it than this."""

SHORE = 2.0
"""How far from such lakes."""

ON_STAGE = {
    "unit": (-0.25, -0.2),
    "boats": (0.15, 0.58),
    "tokens": (0.64, 0.1),
    "centre": (-0.6, 0.53),
    "dislodged": (0.27, 0.27),
    "second": (0.55, -0.2),
    "third": (-0.05, 0.58),
}
"""Where pieces stand on a stage, in units' diameters from its middle."""


def lay_out(sheet: Sheet) -> Layout:
    """The whole layout. Hand-set places in the source win; nothing depends on chance."""
    return _LayoutRun(sheet).layout()


def keep_clear(cartouche: Cartouche) -> list[Area]:
    """The title piece, the compass and the scale bar, which nothing may cover."""
    kept: list[Area] = [Box(*cartouche.at, cartouche.width, title_height(cartouche)).area()]
    if cartouche.rose is not None:
        kept.append(Disc(*cartouche.rose, cartouche.rose_size).area())
    if cartouche.scale is not None:
        kept.append(Box(*cartouche.scale, *SCALE_BAR).area())
    return kept


class _LayoutRun:
    """First everything within its space, then names and stages outside, then the spare places."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.unit = sheet.source.unit
        self.radius = STAGE * self.unit / 2
        kept = keep_clear(sheet.source.cartouche)
        self.frame = shapely.box(MARGIN, MARGIN, sheet.width - MARGIN, sheet.height - MARGIN)
        straits = [strait.line.buffer(strait.width / 2 + 1) for strait in sheet.straits]
        self.taboo = shapely.union_all([*kept, *straits])
        self.lakes = shapely.union_all(list(sheet.lakes)).buffer(SHORE)
        waters = [shape for key, shape in sheet.shapes.items() if sheet.is_sea(key)]
        lands = [shape for key, shape in sheet.shapes.items() if not sheet.is_sea(key)]
        self.water = shapely.union_all([sheet.ocean, *waters]).buffer(0.5)
        self.harbours = {
            place.partition("/")[0]
            for border in sheet.borders
            if {"boat", "fleet"} & set(border.passages)
            for place in (border.a, border.b)
        }
        self.reserved = self._reserved()
        self.outside = OutsidePlacement((sheet.width, sheet.height), self.unit, lands, waters, kept)

    def _reserved(self) -> dict[str, Area]:
        """Where hands have set stages and names outside of their spaces: other spaces keep clear of them."""
        source = self.sheet.source
        found: dict[str, Area] = {}
        for key, label_hint in source.labels.items():
            at = self._point(label_hint.at)
            if label_hint.outside and at is not None and key in self.sheet.shapes:
                names = outside_names(self.sheet.board.spaces[key].name, self.sheet.is_sea(key), label_hint)
                found[key] = self._led(key, Caption(names[0], self._number(key)).box(at).grown(2))
        for key, hint in source.places.items():
            at = self._point(hint.callout)
            if at is not None and key in self.sheet.shapes:
                stage = self._led(key, Disc(*at, self.radius + 2))
                found[key] = shapely.union(found.get(key, Polygon()), stage)
        return found

    def _led(self, key: str, sign: Sign) -> Area:
        """A sign outside of its space, with the line that leads there."""
        area = sign.area()
        return shapely.union(area, LineString(leader_to(target_of(self.sheet.shapes[key]), area)).buffer(1.5))

    def _number(self, key: str) -> str:
        """The number or letter that is printed with the name, if there is one."""
        source = self.sheet.source
        return key if source.numbered and key not in source.unnumbered else ""

    def layout(self) -> Layout:
        plans = [self._planned(key, shape) for key, shape in self.sheet.shapes.items()]
        for plan in plans:
            for sign in plan.signs():
                self.outside.add(sign.area())
        for plan in plans:
            if plan.staged:
                self._set_stage(plan)
            if plan.label is None:
                self._set_name_outside(plan)
        spaces = {plan.key: self._places(plan, plans) for plan in plans}
        return Layout(self.sheet.width, self.sheet.height, self.unit, spaces)

    def _planned(self, key: str, shape: Area) -> SpacePlan:
        """The space with all that finds room within it. At the water a leader is better than a poor name."""
        plan = self._blank(key, shape)
        named = self._with_name(plan)
        if named and plan.arrangement.cost <= POOR:
            return plan
        if shape.distance(self.water) < 1 and self._nameless(plan):
            return plan
        if named or self._with_legend(plan) or self._nameless(plan):
            return plan
        self._staged(plan)
        return plan

    def _rivers(self, shape: Area) -> Lines | None:
        """The rivers within a space."""
        found = [part for stream in self.sheet.streams for part in strings(stream.line.intersection(shape))]
        return MultiLineString(found) if found else None

    def _blank(self, key: str, shape: Area) -> SpacePlan:
        source, space = self.sheet.source, self.sheet.board.spaces[key]
        hint = source.places.get(key, PlaceHint())
        label_hint = source.labels.get(key, LabelHint())
        wants = Wants(
            self.unit,
            mark=mark_radius(space.centre, self.unit),
            boats="boat" in source.passages and key in self.harbours,
            number=self._number(key),
            water=self._waterside(key, shape),
            rivers=self._rivers(shape),
            unit_at=self._point(hint.unit),
            mark_at=self._point(hint.centre),
            boats_at=self._point(hint.boats),
            label_at=None if label_hint.outside else self._point(label_hint.at),
        )
        free_spaces = self._free_spaces(key, shape)
        return SpacePlan(key, space.name, self.sheet.is_sea(key), shape, free_spaces, wants, label_hint, hint)

    def _point(self, point: Point | None) -> Point | None:
        return None if point is None else self.sheet.to_sheet(point)

    def _free_spaces(self, key: str, shape: Area) -> list[FreeSpace]:
        """The part of a space where something may stand, first without its lakes."""
        foreign = shapely.union_all([area for other, area in self.reserved.items() if other != key])
        usable = solid(shape.intersection(self.frame).difference(shapely.union(self.taboo, foreign)))
        if usable.area < 1:
            usable = shape
        dry = solid(usable.difference(self.lakes))
        avoided = usable.area * (1 - LAKES_AVOIDED) < dry.area < usable.area - 1
        return [FreeSpace(area) for area in ([dry, usable] if avoided else [usable])]

    def _waterside(self, key: str, shape: Area) -> Lines | None:
        """Where a space meets water."""
        if self.sheet.is_sea(key) or key not in self.harbours:
            return None
        shore = shape.boundary.intersection(self.water)
        return None if shore.is_empty else shore

    def _with_name(self, plan: SpacePlan) -> bool:
        if plan.label_hint.outside or plan.hint.callout is not None:
            return False
        return _accepted(plan, lambda free_space: arrange(free_space, plan.wants, plan.names()))

    def _with_legend(self, plan: SpacePlan) -> bool:
        """Only the key, which on a numbered board is the number."""
        hint = plan.label_hint
        if hint.outside or hint.at is not None or plan.hint.callout is not None:
            return False
        wants = replace(plan.wants, number="")
        keys = short_wordings(plan.key, plan.sea, plan.free_space.breadth)
        return _accepted(plan, lambda free_space: arrange(free_space, wants, keys))

    def _nameless(self, plan: SpacePlan) -> bool:
        if plan.wants.label_at is not None or plan.hint.callout is not None:
            return False
        wants = replace(plan.wants, number="")
        return _accepted(plan, lambda free_space: arrange_without_label(free_space, wants))

    def _staged(self, plan: SpacePlan) -> None:
        """The pieces go on a stage; the name with its number and the mark stay in the space if they find room."""
        plan.staged = True
        wants = replace(plan.wants, pieces=False)
        free_space = plan.free_spaces[-1]
        names = [] if plan.label_hint.outside else plan.names()
        bare = replace(wants, number="", label_at=None)
        found = arrange(free_space, wants, names) or arrange_without_label(free_space, bare)
        if found is not None:
            plan.accept(found)

    def _set_stage(self, plan: SpacePlan) -> None:
        """A stage at the nearest free place, with the name beside it if it has none yet."""
        caption = plan.captions()[0] if plan.label is None and plan.label_hint.at is None else None
        target = plan.target()
        at = self._point(plan.hint.callout)
        found = None
        if at is None:
            found = self.outside.place_for_stage(plan.shape, target, self.radius, caption)
            at = found.stage if found is not None else None
        if at is None:
            at = plan.free_space.heart
        stage = Disc(*at, self.radius).area()
        leader = self.outside.leader(plan.shape, target, [stage])
        plan.callout = Callout(rounded(at), round(self.radius, 1), rounded(leader[1]))
        self.outside.add(stage)
        self.outside.add(LineString(leader).buffer(1.0))
        self._people_stage(plan, at)
        if found is not None and found.label is not None and caption is not None:
            self._set_caption(plan, caption, found.label)

    def _people_stage(self, plan: SpacePlan, at: Point) -> None:
        """Unit and boats on the stage, and the mark if the space had no room for it."""
        arrangement, wants = plan.arrangement, plan.wants
        mark = arrangement.mark
        plan.arrangement = replace(
            arrangement,
            unit=wants.unit_at or self._staged_point("unit", at),
            boats=(wants.boats_at or self._staged_point("boats", at)) if wants.boats else None,
            mark=mark or (self._staged_point("centre", at) if wants.mark else None),
        )

    def _staged_point(self, what: str, at: Point) -> Point:
        right, down = ON_STAGE[what]
        return at[0] + right * self.unit, at[1] + down * self.unit

    def _set_name_outside(self, plan: SpacePlan) -> None:
        """The name at a hand-set or at the nearest free place, with a leader."""
        captions, target = plan.captions(), plan.target()
        caption = captions[0]
        at = self._point(plan.label_hint.at)
        leader: tuple[Point, ...] = ()
        if at is None:
            found = self.outside.place_for_label(plan.shape, target, captions)
            if found is not None and found.label is not None and found.caption is not None:
                at, caption = found.label, found.caption
        if at is not None and (plan.label_hint.at is None or plan.label_hint.outside):
            leader = self.outside.leader(plan.shape, target, caption.starts(at))
        self._set_caption(plan, caption, at or plan.free_space.heart, leader)
        if leader:
            self.outside.add(LineString(leader).buffer(1.0))

    def _set_caption(
        self, plan: SpacePlan, caption: Caption, at: Point, leader: tuple[Point, ...] = ()
    ) -> None:
        """The name and its number outside of the space."""
        plan.label = caption.wording.label(at, leader)
        plan.arrangement = replace(plan.arrangement, number=caption.number_at(plan.label.at))
        self.outside.add(caption.box(plan.label.at).area())

    def _places(self, plan: SpacePlan, plans: Sequence[SpacePlan]) -> Places:
        arrangement, hint = plan.arrangement, plan.hint
        assert arrangement.unit is not None
        assert plan.label is not None
        slots = self._spare_places(plan, self._signs_over(plan, plans))
        slots |= {
            name: given
            for name in ("dislodged", "second", "third", "tokens")
            if (given := self._point(getattr(hint, name))) is not None
        }
        coasts = self._coasts(plan, arrangement.unit)
        left, top, right, bottom = plan.shape.bounds
        return Places(
            outline=area_data(plan.shape),
            box=(round(left, 1), round(top, 1), round(right, 1), round(bottom, 1)),
            unit=rounded(arrangement.unit),
            **{name: rounded(point) for name, point in slots.items()},
            label=plan.label,
            boats=None if arrangement.boats is None else rounded(arrangement.boats),
            number=None if arrangement.number is None else rounded(arrangement.number),
            number_size=0.0 if arrangement.number is None else NUMBER_SIZE,
            centre=None if arrangement.mark is None else rounded(arrangement.mark),
            coasts={coast: rounded(point) for coast, point in coasts.items()},
            callout=plan.callout,
        )

    def _signs_over(self, plan: SpacePlan, plans: Sequence[SpacePlan]) -> list[Sign]:
        """All signs that spare pieces of a space should not cover, also those of others that stand in it."""
        signs = plan.signs()
        for other in plans:
            if other is plan:
                continue
            if other.callout is not None:
                signs.append(Disc(*other.callout.at, other.callout.radius))
            if other.label is not None and (other.label.leader or other.callout is not None):
                signs.append(label_box(other.label))
                if other.arrangement.number is not None:
                    signs.append(number_box(other.key, other.arrangement.number))
        return signs

    def _spare_places(self, plan: SpacePlan, signs: list[Sign]) -> dict[str, Point]:
        if plan.callout is not None:
            names = ("dislodged", "second", "third", "tokens")
            return {name: self._staged_point(name, plan.callout.at) for name in names}
        at = plan.arrangement.unit
        assert at is not None
        stamp = stamp_at(at, self.unit)
        around = [sign for sign in signs if sign not in stamp]
        slots = SecondarySlots(plan.free_space, self.unit, at, around, stamp)
        dislodged = slots.dislodged()
        second = slots.piece([at])
        third = slots.piece([at, second])
        tokens = slots.tokens([dislodged, second, third])
        return {"dislodged": dislodged, "second": second, "third": third, "tokens": tokens}

    def _coasts(self, plan: SpacePlan, unit: Point) -> dict[str, Point]:
        shores = self.sheet.coasts.get(plan.key, {})
        if not shores:
            return {}
        around = [sign for sign in plan.signs() if sign not in stamp_at(unit, self.unit)]
        found = coast_places(plan.free_space, self.unit, unit, around, shores)
        given = {coast: self.sheet.to_sheet(point) for coast, point in plan.hint.coasts.items()}
        return found | given


def _accepted(plan: SpacePlan, find: Callable[[FreeSpace], Arrangement | None]) -> bool:
    """Whether an arrangement was found, in the first room that has one."""
    for free_space in plan.free_spaces:
        found = find(free_space)
        if found is not None:
            plan.accept(found)
            return True
    return False
