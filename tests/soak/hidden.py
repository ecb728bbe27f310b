"""What is hidden in a variant, from whom, and where else it could be: said by the rules, without asking the engine's views.

Bare Ravers, hidden things and lairs (CHR-5b, CHR-12 to CHR-14), the Ring and its wearer (MVW-6, MVW-10c, BAR-4, BAR-9c).
"""

from __future__ import annotations

from random import Random
from typing import Any

from msgspec.structs import replace

from engine.judge.outcomes import DONE, STOPPED, Outcome, Report
from engine.model.board import SEA
from engine.model.ids import SpaceId, space_in
from engine.model.orders import Order
from engine.model.position import Position, sort_tokens, sort_units
from engine.model.units import Unit, relocated
from engine.variants.loading import Variant

RING, WEARING, THRALL = "Ring", "wearing", "thrall"
RING_VERBS = frozenset({"put_on", "take_off", "transfer", "sink", "tell", "stop_telling"})
RING_RIDERS = frozenset({"with_ring", "leaving_ring", "raising_ring"})
LAIRS = ("lurker.all", "lurker.some")
THINGS = ("Staff", "Stone")
PUBLIC = frozenset(
    {"devoured", "slain", "laid_waste", "relic_destroyed", "ring_ruin", "occupied", "freed"}
    | {f"{what}.{thing}" for what in ("taken", "taken_unseen", "dropped") for thing in THINGS}
)
"""Events that everybody hears by the rules, whatever brought them about."""


def is_hidden(variant: Variant, unit: Unit, reader: str) -> bool:
    """Whether a reader never sees a unit (CHR-5b, MVW-10c, BAR-9c)."""
    if unit.power == reader:
        return False
    if unit.kind in variant.rules.phantom:
        return True
    return WEARING in unit.marks and not (THRALL in unit.marks and reader == "Mordor")


def is_secret(variant: Variant, position: Position, reader: str, power: str, order: Order) -> bool:
    """Whether an order of another power is none of a reader's business, whatever comes of it."""
    if power == reader:
        return False
    spirits = any(unit.power == power and unit.kind in variant.rules.phantom for unit in _pieces(position))
    if order.verb in RING_VERBS or order.verb == "occupy" or order.kind in variant.rules.phantom:
        return True
    if order.verb == "pick_up" and spirits:
        return True
    worn = {
        unit.space for unit in _pieces(position) if unit.power == power and is_hidden(variant, unit, reader)
    }
    return not variant.rules.phantom and space_in(order.unit) in worn


def enlightens(position: Position, reader: str, order: Order) -> bool:
    """Whether an order would let a reader know of the Ring."""
    there = {unit.space for unit in position.units if unit.power == reader}
    return order.power == reader or (order.verb == "transfer" and space_in(order.target) in there)


def _pieces(position: Position) -> tuple[Unit, ...]:
    return (*position.units, *(one.unit for one in position.dislodged))


def fork(variant: Variant, position: Position, reader: str, rng: Random) -> Position:
    """The position with all hidden things somewhere else of which a reader knows nothing."""
    return _other_lairs(
        variant,
        _other_things(variant, _other_units(variant, position, reader, rng), reader, rng),
        reader,
        rng,
    )


def _other_units(variant: Variant, position: Position, reader: str, rng: Random) -> Position:
    """Hidden units in other places where they may stand; those that fight far from everybody."""
    rules, units, tokens = variant.rules, [], list(position.tokens)
    held = {unit.space for unit in _pieces(position)}
    near = held | {SpaceId(other) for space in held for other in rules.board.neighbours[space]}
    for unit in position.units:
        phantom = unit.kind in rules.phantom
        free = [
            place
            for place in sorted(rules.board.space_of)
            if rules.can_stand(relocated(unit, place))
            and (phantom or rules.board.space_of[place] not in near)
        ]
        rooted = not phantom and (
            rules.board.spaces[unit.space].terrain == SEA or knows_of(position, reader, RING)
        )
        if is_hidden(variant, unit, reader) and free and not rooted and rng.random() < 0.8:
            moved = relocated(unit, rng.choice(free))
            near.add(moved.space)
            tokens = [
                replace(one, space=moved.space, holder=moved.key if one.holder else "")
                if one.space == unit.space and (one.holder == unit.key or one.kind == RING)
                else one
                for one in tokens
            ]
            unit = moved
        units.append(unit)
    return replace(position, units=sort_units(units), tokens=sort_tokens(tokens))


def knows_of(position: Position, reader: str, thing: str) -> bool:
    """Whether a reader may know where a thing is (CHR-13, MVW-6)."""
    token = next((one for one in position.tokens if one.kind == thing), None)
    if token is None:
        return True
    if thing != RING:
        known = position.remembered(f"objects.{thing}").split(", ")
        return bool(token.holder) or reader in known or "all" in known
    there = [unit for unit in _pieces(position) if unit.space == token.space]
    tellers = [
        key
        for key, told_to in position.memory
        if key.startswith("ring.told.") and reader in told_to.split(",")
    ]
    return (
        bool(tellers)
        or position.remembered("ring.left") == reader
        or any(unit.power == reader for unit in there)
    )


def _other_things(variant: Variant, position: Position, reader: str, rng: Random) -> Position:
    """Things that nobody carries in sight, elsewhere: where the reader has no unit and nobody wears the Ring."""
    board, tokens = variant.rules.board, []
    held = {unit.space for unit in _pieces(position) if unit.power == reader or unit.space in position.owners}
    worn = any(WEARING in unit.marks for unit in _pieces(position))
    memory = dict(position.memory)
    for token in position.tokens:
        if token.kind in (RING, *THINGS) and not worn and not knows_of(position, reader, token.kind):
            spaces = [
                one.id
                for one in board.spaces.values()
                if one.id not in held and one.terrain == "land" and "forest" not in one.tags
            ]
            there = rng.choice(spaces)
            units = [
                unit
                for unit in position.units
                if unit.space == there and unit.power and unit.kind not in variant.rules.phantom
            ]
            holder = units[0].key if units and token.kind == RING else ""
            token = replace(token, space=there, holder=holder, marks=())
            if token.kind == RING:
                memory.pop("ring.left", None)
            else:
                memory.pop(f"objects.{token.kind}", None)
        tokens.append(token)
    return replace(position, tokens=sort_tokens(tokens), memory=tuple(sorted(memory.items())))


def _other_lairs(variant: Variant, position: Position, reader: str, rng: Random) -> Position:
    memory = dict(position.memory)
    lairs = [one.id for one in variant.rules.board.spaces.values() if "sarangrave" in one.tags]
    if LAIRS[0] in memory and rng.random() < 0.3:
        memory[LAIRS[0]], memory[LAIRS[1]] = rng.sample(lairs, 2)
    return replace(position, memory=tuple(sorted(memory.items())))


def with_homes(variant: Variant, position: Position) -> Position:
    """The position in which every power with a unit has a centre, as in any game when its year begins."""
    owners = dict(position.owners)
    for power in variant.powers:
        free = [space for space in power.homes if space not in owners]
        if (
            power.id not in owners.values()
            and free
            and any(unit.power == power.id for unit in _pieces(position))
        ):
            owners[free[0]] = power.id
    return replace(position, owners=tuple(sorted(owners.items())))


def effect(variant: Variant, reader: str, before: Position, report: Report, after: Position) -> Any:
    """What a turn did on the table before a reader's eyes, and what is announced by the rules."""
    units = [
        replace(unit, marks=tuple(mark for mark in unit.marks if not mark.endswith(" within")))
        for unit in report.units
        if not is_hidden(variant, unit, reader)
    ]
    dislodged = [
        (one.unit.place, one.unit.power, bool(one.retreats))
        for one in report.dislodged
        if not is_hidden(variant, one.unit, reader)
    ]
    driven_out = [one.unit.space for one in report.dislodged if is_hidden(variant, one.unit, reader)]
    events = [one for one in (*report.events, *after.news) if not one.to and one.code in PUBLIC]
    phantom = variant.rules.phantom
    turned = {verb: _turned(report, verb, reader) for verb in ("put_on", "take_off")}
    hidden = {
        unit.space
        for unit in _pieces(before)
        if is_hidden(variant, unit, reader) and unit.kind not in phantom
    }
    hidden = (hidden | turned["put_on"]) - turned["take_off"]
    ends = [
        (*_end(one), bool(hidden & {*one.by, one.dislodged_by}))
        for one in report.outcomes
        if (
            not is_secret(variant, before, reader, one.power, one.order)
            or _came_to_light(turned["take_off"], one)
        )
        and not (one.power != reader and space_in(one.order.unit) in hidden)
    ]
    own = [one for one in report.events if reader in one.to]
    spaces = variant.rules.board.spaces
    unseen = {
        one.space
        for one in _pieces(after)
        if is_hidden(variant, one, reader) and spaces[one.space].terrain == SEA
    }
    boats = [one for one in after.tokens if one.kind not in (RING, *THINGS) and one.space not in unseen]
    own += [one for one in after.tokens if one.kind == RING and knows_of(after, reader, RING)]
    return units, dislodged, driven_out, events, sorted(ends), after.owners, after.verdict, own, boats


def _turned(report: Report, verb: str, reader: str) -> set[SpaceId]:
    """Where somebody else became unseen, or was seen again, before the moves of a turn."""
    done = [
        one for one in report.outcomes if one.order.verb == verb and one.code == DONE and one.power != reader
    ]
    return {space_in(one.order.unit) for one in done}


def _came_to_light(spaces: set[SpaceId], outcome: Outcome) -> bool:
    """Whether an order is one of a unit that took the Ring off before it: that is told as of anybody (MVW-10b)."""
    return space_in(outcome.order.unit) in spaces and outcome.order.verb not in RING_VERBS


def _end(outcome: Outcome) -> tuple[str, str, bool, bool, bool]:
    """How an order ended as far as it can be seen on the table."""
    order = outcome.order
    return (
        outcome.power,
        f"{order.verb} {order.kind} {order.unit} {order.subject} {order.target} {order.thing}",
        outcome.succeeded,
        outcome.code in (STOPPED, "second_lost"),
        bool(outcome.dislodged_by),
    )
