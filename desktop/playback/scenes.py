"""A judged turn in scenes: who helped, whose help was cut, who got through, who did not, who was driven off.

What belongs to which scene follows from what an order names and how it ended, not from what it is called.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct

from desktop.painting.arrow_builder import goals_of
from desktop.painting.curves import curve_point
from desktop.settings.translation import Translator
from engine import (
    ILLEGAL,
    RETREAT,
    OrderKind,
    Outcome,
    Position,
    Report,
    Rules,
    Unit,
    ordered_units,
    space_in,
    told_outcomes,
)
from maps.layout import Point

_tr = Translator("PlaybackBar")

HELPED, CUT, WENT, STOPPED, DROVE, OTHERS = "helped", "cut", "went", "stopped", "drove", "others"
SCENES = (HELPED, CUT, WENT, STOPPED, DROVE, OTHERS)
"""The scenes in the order in which they are told."""
SCENE = 1100
"""Milliseconds of a scene at the usual pace."""
TRAVEL = 0.8
"""The part of a scene in which something moves; then it is looked at."""
FARTHEST = 0.55
"""How much of its way a unit goes that is thrown back."""


class Journey(Struct, frozen=True):
    """A unit on its way: over which places, and whether it comes back."""

    unit: Unit
    way: tuple[str, ...]
    returns: bool = False


class Scene(Struct, frozen=True):
    """A part of what happened."""

    about: str
    """One of SCENES."""
    outcomes: tuple[Outcome, ...]
    journeys: tuple[Journey, ...] = ()
    spaces: tuple[str, ...] = ()
    """Where something happens that is no order, such as a unit that was driven off."""


def scenes_of(rules: Rules, before: Position, report: Report) -> tuple[Scene, ...]:
    """The scenes of a turn; those in which nothing happens are left out."""
    phase = rules.calendar.step(before.season).phase
    kinds, told = rules.orders.get(phase, {}), told_outcomes(before, report)
    pieces = [one.unit for one in before.dislodged] if phase == RETREAT else list(before.units)
    given = [outcome for outcome in told if outcome.given]
    meant = ordered_units(rules, pieces, [outcome.order for outcome in given])
    units = {id(outcome): unit for outcome, unit in zip(given, meant, strict=True)}

    sorted_out: dict[str, list[Outcome]] = {about: [] for about in SCENES}
    for outcome in told:
        if outcome.given or not outcome.dislodged_by:
            sorted_out[_scene_of(outcome)].append(outcome)
    driven = tuple(dict.fromkeys(str(one.unit.space) for one in report.dislodged))
    scenes = []
    for about in SCENES:
        outcomes = tuple(sorted_out[about])
        journeys = tuple(_journeys(about, outcomes, kinds, units))
        places = driven if about == DROVE else ()
        if outcomes or places:
            scenes.append(Scene(about, outcomes, journeys, places))
    return tuple(scenes)


def _scene_of(outcome: Outcome) -> str:
    order = outcome.order
    if order.subject:
        return HELPED if outcome.succeeded else CUT
    if order.unit and (order.target or order.route):
        return WENT if outcome.succeeded else STOPPED
    return OTHERS


def _journeys(
    about: str,
    outcomes: Iterable[Outcome],
    kinds: Mapping[str, OrderKind],
    units: Mapping[int, Unit | None],
) -> Iterable[Journey]:
    if about not in (WENT, STOPPED):
        return
    for outcome in outcomes:
        unit, order = units.get(id(outcome)), outcome.order
        if unit is not None and outcome.code != ILLEGAL and order.verb in kinds:
            way = (order.unit, *goals_of(order, kinds[order.verb]))
            yield Journey(unit, way, returns=about == STOPPED)


def spaces_told(scenes: Sequence[Scene]) -> set[str]:
    """The spaces in which something happens in any of several scenes, or was to."""
    found = {space for scene in scenes for space in scene.spaces}
    for scene in scenes:
        for order in (outcome.order for outcome in scene.outcomes):
            found |= {
                str(space_in(place))
                for place in (order.unit, order.subject, order.target, *order.route)
                if place
            }
    return found


def scene_title(about: str) -> str:
    """What a scene is about, to be read."""
    words = {
        HELPED: _tr("Help that was given"),
        CUT: _tr("Help that failed"),
        WENT: _tr("Who got through"),
        STOPPED: _tr("Who was stopped"),
        DROVE: _tr("Who was driven off"),
        OTHERS: _tr("Everything else"),
    }
    return words[about]


def journey_point(points: Sequence[Point], share: float, *, returns: bool = False) -> Point:
    """Where a unit is that goes over two points or more, after a share (0 to 1) of its time."""
    legs = len(points) - 1
    there = (1 - math.cos(math.pi * share)) / 2
    gone = legs * there if not returns else FARTHEST * math.sin(math.pi * share)
    leg = min(int(gone), legs - 1)
    return curve_point(points[leg], points[leg + 1], gone - leg)
