"""What a side in a fight counts, support by support, and what became of each support."""

from __future__ import annotations

from engine.judge.cutting import cutters, effect_on_support
from engine.judge.matching import binding_route
from engine.judge.outcomes import BOUNCED, Outcome
from engine.judge.resolution import MOVE, SUPPORT, YES, Resolution
from engine.judge.strength import edge, occupant_strength
from engine.reports.reasons import Reason, total
from engine.reports.resolved import supporters_of


def attack(state: Resolution, number: int) -> Reason:
    """What a move brings to bear on its goal."""
    record = state.units[number]
    parts = backed(state, number, spared_power(state, number))
    kind = carried_kind(state, number)
    return Reason("attack", record.origin, record.goal, strength=total(parts), kind=kind, parts=parts)


def carried_kind(state: Resolution, number: int) -> str:
    """The kind of a unit that leaves one of another kind, which carries it; else nothing."""
    kind = state.units[number].unit.kind
    return kind if state.units[state.host.get(number, number)].unit.kind != kind else ""


def spared_power(state: Resolution, number: int) -> str | None:
    """The power whose supports do not help a move, because the unit that it would dislodge is theirs; else None."""
    occupant = state.holder(state.units[number].target)
    if occupant < 0 or occupant_strength(state, number, occupant)[0] != YES:
        return None
    power = state.units[occupant].power
    return None if power == state.units[number].power else power


def backed(state: Resolution, number: int, excluded: str | None = None) -> tuple[Reason, ...]:
    """A unit's own strength and each support that was meant for it, whether it counted or not."""
    supports = (support(state, supporter, excluded) for supporter in supporters_of(state, number))
    return (base(state, number), *supports, *_forbidden(state, number))


def unbacked(state: Resolution, number: int) -> tuple[Reason, ...]:
    """A unit that could not leave: its own strength, since nobody supports it in place."""
    helpers = [state.units[one] for one in sorted(state.units[number].supporters)]
    vain = (Reason("support_of_move", helper.origin, helper.target) for helper in helpers)
    return (base(state, number), *vain)


def left_behind(state: Resolution, host: int) -> tuple[Reason, ...]:
    """What stayed of a unit that went apart."""
    stayed = [part for part in state.parts[host] if state.units[part].succeeds != YES]
    if host not in state.vacated and state.units[host].succeeds != YES:
        stayed = [host] if host in state.single else [host, *stayed]
    return tuple(base(state, one) for one in stayed)


def base(state: Resolution, number: int) -> Reason:
    record, kind = state.units[number], carried_kind(state, number)
    return Reason("base", record.origin, strength=record.strength, counts=True, kind=kind)


def bonus(state: Resolution, number: int, opponent: int, owner: str | None = None) -> tuple[Reason, ...]:
    """What both count more against each other by rules of the game.

    What the opponent counts more is a part of its strength; what the attack does is told beside it. Supports by the
    owner of the unit that would be dislodged bring the attacker nothing here either.
    """
    if state.rules.answers.bonus is None:
        return ()
    ours, theirs = edge(state, number, opponent, owner)[0], edge(state, opponent, number)[1]
    here, there = state.units[number].origin, state.units[opponent].origin
    found: list[Reason] = []
    if theirs:
        found.append(Reason("bonus", there, strength=theirs, counts=True))
    if ours:
        kind = carried_kind(state, number)
        found.append(Reason("bonus_against", here, there, strength=ours, kind=kind))
    return tuple(found)


def _forbidden(state: Resolution, number: int) -> list[Reason]:
    space_of, origin = state.rules.board.space_of, state.units[number].origin
    found: list[Reason] = []
    for other, outcome in state.refused:
        order = outcome.order
        if other >= 0 and order.verb == "support" and space_of.get(order.subject, "") == origin:
            here = state.units[other].origin
            found.append(illegal_help("support_illegal", here, outcome))
    return found


def illegal_help(code: str, place: str, outcome: Outcome) -> Reason:
    """An order to support or convoy that is not allowed, and why."""
    order = outcome.order
    return Reason(code, place, order.target, rule=outcome.rule, until=outcome.until, order=order)


def support(state: Resolution, supporter: int, excluded: str | None = None) -> Reason:
    """What one support was worth and why, without the supports of a power that is excluded."""
    record = state.units[supporter]
    place, bears, worth = record.origin, record.target, record.low
    if supporter in state.unmatched:
        return Reason("support_unmatched", place, bears, parts=mismatch(state, supporter))
    parts = _attacks_on(state, supporter)
    by = cutters(state, supporter)
    if worth == 0 < record.strength:
        return Reason("support_cut", place, bears, by, parts=parts)
    if record.power == excluded:
        return Reason("support_victims", place, bears)
    code = "support_given" if worth == record.strength else "support_weakened"
    return Reason(code, place, bears, by, strength=worth, counts=True, parts=parts)


def _attacks_on(state: Resolution, supporter: int) -> tuple[Reason, ...]:
    """Every attack on a supporting unit: how it cut the support, or why not."""
    place = state.units[supporter].origin
    return tuple(
        Reason(
            effect_on_support(state, attacker, supporter),
            state.units[attacker].origin,
            place,
            kind=carried_kind(state, attacker),
        )
        for attacker in state.attackers.get(place, ())
    )


def mismatch(state: Resolution, number: int) -> tuple[Reason, ...]:
    """Why a support or convoy found no order that it fits."""
    record = state.units[number]
    subject, order = record.subject, record.order
    helped = state.units[subject]
    place, goal = helped.origin, helped.goal
    assert order is not None
    cancelled = state.cancelled.get(subject)
    if cancelled is not None and cancelled.code == BOUNCED and not order.target:
        return (Reason("subject_stood_off", place),)
    if helped.action != MOVE:
        return (Reason("subject_stays" if order.target else "subject_stiff", place),)
    if not order.target:
        return (Reason("subject_moves", place, goal),)
    if helped.target != record.target:
        return (Reason("subject_elsewhere", place, goal),)
    if record.action == SUPPORT:
        yields = subject in state.never_fights
        return (Reason("subject_yields" if yields else "subject_other_coast", place, goal),)
    if subject in state.path or is_off_route(state, number):
        return (Reason("fleet_off_route", record.origin),)
    return (Reason("subject_overland", place, goal),)


def is_off_route(state: Resolution, fleet: int) -> bool:
    """Whether a written route binds the army that a fleet would carry, and leaves the fleet out."""
    record = state.units[fleet]
    route = binding_route(state, record.subject)
    return route is not None and record.origin not in route
