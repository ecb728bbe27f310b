"""Who sees the Ring and its wearer, and what the others are told (MVW-6, MVW-10c, MVW-10f, BAR-4, BAR-9c)."""

from __future__ import annotations

from collections.abc import Collection, Iterable

import msgspec
from msgspec import Struct

from engine.judge.outcomes import BOUNCED, DONE, HELD, HINDERED, ILLEGAL, Outcome, Report
from engine.judge.reaching import TO_RETREAT, goals_of
from engine.judge.rules import UNSEEN, Rules, Situation
from engine.model.board import SEA
from engine.model.events import Event
from engine.model.ids import Place, PowerId, SpaceId, UnitKey
from engine.model.orders import Order
from engine.model.position import Position
from engine.model.season import MOVEMENT, RETREAT
from engine.model.units import Dislodged, Token, Unit
from engine.traits.ring.orders import phase_of
from engine.traits.ring.params import (
    BARRED,
    CARRIED,
    DONNING,
    DRIVEN_OUT,
    LAST,
    LEFT,
    OUT,
    OVER,
    RAISED,
    SHOWN,
    SINCE,
    THING,
    TOLD,
    TRANSFER,
    WEARER,
    Params,
    bearer,
    can_see,
    is_informed,
    is_shown,
    noted,
    ring_in,
    wearer,
)

VERBS = ("put_on", "take_off", "transfer", "sink", "tell", "stop_telling")
_RIDERS = frozenset({CARRIED, LEFT, RAISED})
_WORDS = ("ring_elsewhere", "ring_worn", "ring_both_ways", "ring_not_raised")
"""The rules that the words of a move or retreat about the Ring may offend."""


def see(params: Params, situation: Situation, power: str, position: Position) -> Position:
    """The position as a power sees it."""
    whole = situation.position
    return msgspec.structs.replace(
        position,
        units=tuple([unit for unit in position.units if not unit.marks or can_see(params, unit, power)]),
        dislodged=_seen_dislodged(params, situation, power, position.units, position.dislodged),
        tokens=_seen_tokens(params, situation.rules, whole, power, position.tokens),
        memory=_own_memory(whole, power, situation.rules.powers, position.memory),
    )


def _seen_dislodged(
    params: Params, situation: Situation, power: str, units: Iterable[Unit], dislodged: tuple[Dislodged, ...]
) -> tuple[Dislodged, ...]:
    """The dislodged units that a power sees, as if an unseen unit were nowhere: not where it came from, nor in the way."""
    if not dislodged:
        return dislodged
    hidden = {unit.space for unit in units if not can_see(params, unit, power)}
    seen = tuple(one for one in dislodged if can_see(params, one.unit, power))
    if not hidden:
        return seen
    return tuple(
        msgspec.structs.replace(
            one,
            by=UnitKey(UNSEEN) if one.unit.space in hidden else one.by,
            retreats=one.retreats if one.unit.power == power else _open_ways(situation, one, hidden),
        )
        for one in seen
    )


def _open_ways(situation: Situation, one: Dislodged, hidden: set[SpaceId]) -> tuple[Place, ...]:
    """The retreats of another power's unit, with those that are closed to it by somebody whom only it sees (BAR-12,
    MVW-15)."""
    if not one.retreats:
        return ()
    space_of = situation.rules.board.space_of
    ways = goals_of(situation, one.unit, TO_RETREAT).values()
    return tuple(
        sorted({*one.retreats, *(way for way in ways if space_of[way] in hidden - {one.unit.space})})
    )


def _seen_tokens(
    params: Params, rules: Rules, whole: Position, power: str, tokens: tuple[Token, ...]
) -> tuple[Token, ...]:
    """The tokens that a power sees: the Ring if it knows of it, and no boat that an unseen unit is in (MVW-17)."""
    asea = {
        unit.space
        for unit in whole.units
        if unit.marks and not can_see(params, unit, power) and rules.board.spaces[unit.space].terrain == SEA
    }
    informed = is_informed(whole, power, rules.powers)
    if informed and not asea:
        return tokens
    return tuple(
        [token for token in tokens if (informed if token.kind == THING else token.space not in asea)]
    )


def _own_memory(
    whole: Position, power: str, powers: Collection[str], memory: tuple[tuple[str, str], ...]
) -> tuple[tuple[str, str], ...]:
    """What is remembered, as far as it is a power's business, with a note if the Ring is shown to it by others: a view
    says by itself what its power knows."""
    kept = tuple([pair for pair in memory if not _is_secret(whole, power, pair[0])])
    return noted(kept, {SHOWN: power}) if is_shown(whole, power, powers) else kept


def _is_secret(whole: Position, power: str, key: str) -> bool:
    """Whether something that is remembered is none of a power's business."""
    if not key.startswith("ring.") or key.startswith(OUT) or key == DRIVEN_OUT:
        return False
    if key == LAST:
        return whole.remembered(LAST) != power
    if key in (WEARER, SINCE):
        return whole.remembered(WEARER) != power
    return key not in (TOLD + power, BARRED + power, OVER + power)


def may_hide(params: Params, situation: Situation, power: str, start: Position) -> bool:
    """Whether a power may have a wearer that is not to be seen in this view: neither a wearer nor an unworn Ring is, and
    of the units that can wear it the power shows fewer than it began with (MVW-10f, BAR-9c, BAR-16, MVW-20)."""
    position = situation.position
    ring = ring_in(position.tokens)
    if wearer(position) is not None or (power == params.foe and not params.foe_wears):
        return False
    if ring is not None and (not ring.holder or bearer(position) is not None):
        return False
    return _great(params, power, position) < _great(params, power, start)


def might_order(params: Params, situation: Situation, power: str) -> bool:
    """Whether a power may have an order to give that a view does not show: about the Ring, which any unit may have, or, if
    a wearer was driven out, for its retreat."""
    phase, position = phase_of(situation), situation.position
    is_in = any(unit.power == power for unit in position.units) or bool(position.centres_of(power))
    if not is_in or position.remembered(OUT + power):
        return False
    may_wear = power != params.foe or params.foe_wears
    return (
        phase == TRANSFER
        or (phase == DONNING and may_wear)
        or (phase == RETREAT and may_wear and bool(position.remembered(DRIVEN_OUT)))
    )


def _great(params: Params, power: str, position: Position) -> int:
    """How many units of a power can wear the Ring, standing or driven out."""
    pieces = (*position.units, *(one.unit for one in position.dislodged))
    return sum(unit.power == power and unit.kind in params.wearers for unit in pieces)


class Shade(Struct, frozen=True):
    """A unit that did something unseen in a turn."""

    power: PowerId
    origin: SpaceId
    bears_on: str = ""
    """The space in which it gave support."""


def hear(params: Params, situation: Situation, power: str, report: Report) -> Report:
    """The report as a power is told it: orders about the Ring by their own power only, a conflict with an unseen unit
    by its effect alone."""
    rules = situation.rules
    outcomes = tuple(
        _without_qualifiers(outcome) if outcome.power != power else outcome
        for outcome in report.outcomes
        if outcome.power == power or not _is_private(outcome)
    )
    shade = _shade(params, situation, power, report)
    events = report.events
    dislodged = _seen_dislodged(params, situation, power, report.units, report.dislodged)
    if shade is not None:
        outcomes = tuple(
            _veiled(rules, shade, outcome) for outcome in outcomes if not _is_of(rules, shade, outcome)
        )
        events = tuple(event for event in events if not _names(rules, shade, event))
    events = (*events, *_driven_out(params, situation, power, report))
    after = msgspec.structs.replace(
        situation.position,
        units=report.units,
        dislodged=report.dislodged,
        tokens=report.tokens,
        memory=situation.position.memory if report.memory is None else report.memory,
    )
    known = tuple((key, word) for key, word in after.memory if not _is_secret(after, power, key))
    return msgspec.structs.replace(
        report,
        outcomes=outcomes,
        units=tuple(unit for unit in report.units if can_see(params, unit, power)),
        dislodged=dislodged,
        tokens=_seen_tokens(params, rules, after, power, report.tokens),
        events=events,
        memory=None if report.memory is None else known,
    )


def _is_private(outcome: Outcome) -> bool:
    """Whether an outcome is all about the Ring; of a refused retreat another one says what became of the unit."""
    return outcome.order.verb in VERBS or (outcome.order.verb == "retreat" and _offends_by_words(outcome))


def _offends_by_words(outcome: Outcome) -> bool:
    """Whether an order was refused for its words about the Ring."""
    return (
        outcome.code == ILLEGAL and outcome.rule in _WORDS and bool(_RIDERS & set(outcome.order.qualifiers))
    )


def _without_qualifiers(outcome: Outcome) -> Outcome:
    """The order without its words about the Ring; one that was refused for them is as good as none."""
    order = outcome.order
    if not _RIDERS & set(order.qualifiers):
        return outcome
    if _offends_by_words(outcome):
        hold = Order("hold", order.unit, order.kind)
        return msgspec.structs.replace(outcome, order=hold, code=HELD, rule="", given=False)
    kept = tuple(qualifier for qualifier in order.qualifiers if qualifier not in _RIDERS)
    return msgspec.structs.replace(outcome, order=msgspec.structs.replace(order, qualifiers=kept))


def _shade(params: Params, situation: Situation, power: str, report: Report) -> Shade | None:
    """The wearer of this turn, if the power does not see it: one that put the Ring on counts, one that took it off not."""
    rules = situation.rules
    unit = wearer(situation.position)
    if any(outcome.order.verb == "take_off" and outcome.code == DONE for outcome in report.outcomes):
        unit = None
    for outcome in report.outcomes:
        if outcome.order.verb == "put_on" and outcome.code == DONE and outcome.power != power:
            space = rules.board.space_meant(outcome.order.unit)
            assert space is not None
            return _shade_at(rules, report, outcome.power, space)
    if unit is None or can_see(params, unit, power):
        return None
    return _shade_at(rules, report, unit.power, unit.space)


def _shade_at(rules: Rules, report: Report, power: PowerId, origin: SpaceId) -> Shade:
    for outcome in report.outcomes:
        order = outcome.order
        if (
            outcome.power == power
            and order.verb == "support"
            and rules.board.space_meant(order.unit) == origin
        ):
            return Shade(power, origin, rules.board.space_meant(order.target or order.subject) or "")
    return Shade(power, origin)


def _is_of(rules: Rules, shade: Shade, outcome: Outcome) -> bool:
    """Whether an order is one of the unseen unit."""
    return outcome.power == shade.power and rules.board.space_meant(outcome.order.unit) == shade.origin


def _veiled(rules: Rules, shade: Shade, outcome: Outcome) -> Outcome:
    """An outcome of which only the effect is told where the unseen unit had a part in it."""
    if outcome.dislodged_by == shade.origin:
        outcome = msgspec.structs.replace(outcome, dislodged_by=UNSEEN)
    goal = rules.board.space_meant(outcome.order.target)
    helped = outcome.code == BOUNCED and bool(shade.bears_on) and goal == shade.bears_on
    if shade.origin not in outcome.by and not helped:
        return outcome
    seen = tuple(place for place in outcome.by if place != shade.origin)
    by = seen if seen == outcome.by else (*seen, UnitKey(UNSEEN))
    return msgspec.structs.replace(outcome, code=HINDERED, by=by, strength=0, against=0)


def _driven_out(params: Params, situation: Situation, power: str, report: Report) -> tuple[Event, ...]:
    """That an unseen unit was dislodged in this turn, for those who do not see it (MVW-10f)."""
    if phase_of(situation) != MOVEMENT:
        return ()
    return tuple(
        Event("ring_driven_out", "", (one.unit.space,))
        for one in report.dislodged
        if not can_see(params, one.unit, power)
    )


def _names(rules: Rules, shade: Shade, event: Event) -> bool:
    """Whether an event is about the unseen unit."""
    return event.power == shade.power and any(
        rules.board.space_meant(place) == shade.origin for place in event.about
    )
