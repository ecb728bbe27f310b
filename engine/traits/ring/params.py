"""What a variant says of its Ring, and the plain facts about it that everything else asks."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Annotated

import msgspec
from msgspec import Meta

from engine.judge.rules import Rules, Situation
from engine.model.position import Position, sort_tokens
from engine.model.units import HALVES, Token, Unit
from engine.traits.base.memory import number_in
from engine.traits.base.parameters import Count, KindRef, PowerRef, SpaceRef
from engine.traits.base.trait import Trait

THING = "Ring"
TRANSFER, DONNING = "transfer", "donning"
"""The phases of the trait: hand-over, and the season of retreats in which the Ring may only be put on or off."""
WEARING, THRALL = "wearing", "thrall"
"""Marks of a unit: it wears the Ring; it has done so for more than two years."""
SUNK, FLEEING = "sunk", "fleeing"
"""Marks of the Ring: at the bottom of a sea; with a unit that was driven out and has not yet retreated."""
CARRIED, LEFT, RAISED = "with_ring", "leaving_ring", "raising_ring"
"""Qualifiers of moves and retreats."""
WEARER, SINCE, LAST, ENTERED = "ring.worn", "ring.since", "ring.left", "ring.entered"
"""Memory: who wears the Ring and from which season on; who had it last; that it was carried to the goal."""
DRIVEN_OUT = "ring.driven_out"
"""Memory, everybody's: that a wearer was driven out and may have to retreat."""
SHOWN = "ring.shown"
"""Memory of a view alone: that its power is being told where the Ring is, by whomever."""
TOLD, BARRED, OVER, OUT = "ring.told.", "ring.barred.", "ring.over.", "ring.out."
"""Memory by power: whom it tells; when it took the Ring off; that it wore it over two years; that it is out."""
WORN_STRENGTH, THRALL_STRENGTH = 3 * HALVES, 4 * HALVES


class Params(Trait, frozen=True):
    """The Ring of a variant."""

    foe: PowerRef
    """The power against which a wearer counts one more, and which alone raises a sunk Ring."""
    lord: KindRef
    """The kind of the foe's unit that must not get the Ring."""
    goal: SpaceRef
    """Where it was made."""
    wearers: Annotated[tuple[KindRef, ...], Meta(min_length=1)]
    """The kinds that may wear it."""
    raisers: Annotated[tuple[KindRef, ...], Meta(min_length=1)]
    """The kinds of the foe that raise it."""
    two_years: Count
    """How many seasons they are."""
    foe_wears: bool = False
    """Whether the foe may wear it."""
    retreat_carries: bool = True
    """Whether a retreat takes the Ring along when its order does not say."""
    removable: bool = True
    """Whether it may be taken off."""
    ages: bool = True
    """Whether a wearer changes after two years."""
    ruins: bool = False
    """Whether a power is out when its wearer is lost."""
    raised_by_convoy: bool = False
    """Whether it is raised by a convoy, where armies do not stand at sea."""
    always_ends: bool = True
    """Whether the endings hold without an option."""
    sent_ahead: bool = False
    """Whether orders for its phases may go with the moves, under the option of the retreats."""


def ring_in(tokens: Iterable[Token]) -> Token | None:
    for token in tokens:
        if token.kind == THING:
            return token
    return None


def with_ring(tokens: Iterable[Token], ring: Token) -> tuple[Token, ...]:
    """The tokens with the Ring as it is now."""
    return sort_tokens([*(token for token in tokens if token.kind != THING), ring])


def is_sunk(ring: Token) -> bool:
    return SUNK in ring.marks


def is_wearing(unit: Unit) -> bool:
    return WEARING in unit.marks


def bearer(position: Position) -> Unit | None:
    """The unit that the Ring is with: the one that stands where it lies, or the one that was driven out with it."""
    ring = ring_in(position.tokens)
    if ring is None or is_sunk(ring):
        return None
    if FLEEING in ring.marks:
        return next((one.unit for one in position.dislodged if one.unit.space == ring.space), None)
    return finder(position.units, ring.space)


def finder(units: Iterable[Unit], space: str) -> Unit | None:
    """The unit of a power that stands in a space."""
    for unit in units:
        if unit.place.startswith(space) and unit.space == space and unit.power:
            return unit
    return None


def wearer(position: Position) -> Unit | None:
    """The unit that wears the Ring, standing or driven out."""
    for unit in (*position.units, *[one.unit for one in position.dislodged]):
        if unit.marks and is_wearing(unit):
            return unit
    return None


def seasons_since(rules: Rules, position: Position, key: str) -> int:
    """How many seasons it is since what is remembered by number, that season counted too; 0 if nothing is."""
    began = position.remembered(key)
    return rules.calendar.number(position.season) - number_in(began) + 1 if began else 0


def noted(memory: Iterable[tuple[str, str]], changes: dict[str, str]) -> tuple[tuple[str, str], ...]:
    """Memory with some keys changed; an empty word forgets its key."""
    table = {**dict(memory), **changes}
    return tuple(sorted((key, word) for key, word in table.items() if word))


def told_by(position: Position, power: str) -> tuple[str, ...]:
    """The powers to which a power shows where the Ring is."""
    return tuple(name for name in position.remembered(TOLD + power).split(",") if name)


def knows(position: Position, power: str) -> bool:
    """Whether a power knows by itself where the Ring is: its unit is with it, or it had it last and nobody has now."""
    if not power or ring_in(position.tokens) is None:
        return False
    holder = bearer(position)
    if holder is not None:
        return holder.power == power
    return position.remembered(LAST) == power


def is_informed(position: Position, power: str, powers: Collection[str]) -> bool:
    """Whether a power knows where the Ring is, by itself or because one that knows tells it (MVW-6)."""
    return knows(position, power) or is_shown(position, power, powers)


def is_shown(position: Position, power: str, powers: Collection[str]) -> bool:
    """Whether a power is told where the Ring is by one that knows; its view says so without saying by whom."""
    if not power:
        return False
    tellers = [
        key.removeprefix(TOLD)
        for key, names in position.memory
        if key.startswith(TOLD) and power in names.split(",")
    ]
    return position.remembered(SHOWN) == power or any(
        teller in powers and knows(position, teller) for teller in tellers
    )


def can_see(params: Params, unit: Unit, power: str) -> bool:
    """Whether a power sees a unit: a wearer is seen by its own, and by the foe when it is a thrall (MVW-10c)."""
    if not is_wearing(unit) or unit.power == power:
        return True
    return power == params.foe and THRALL in unit.marks


def changed(unit: Unit, strength: int, *marks: str) -> Unit:
    """A unit with other marks of the Ring, and the strength that goes with them."""
    others = [mark for mark in unit.marks if mark not in (WEARING, THRALL)]
    return msgspec.structs.replace(unit, strength=strength, marks=tuple(sorted([*others, *marks])))


def is_out(situation: Situation, power: str) -> bool:
    """Whether a power is out because its wearer was lost (BAR-9b)."""
    return bool(situation.position.remembered(OUT + power))
