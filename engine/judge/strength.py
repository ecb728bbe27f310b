"""Strengths in half units, as bounds while something is open (DATC 5.B.5 to 5.B.8)."""

from __future__ import annotations

from engine.judge.resolution import MOVE, NO, NOBODY, UNKNOWN, YES, Resolution
from engine.judge.splitting import is_head_on, left_strength, remains
from engine.judge.stacking import may_share


def backing(state: Resolution, number: int, against: str) -> tuple[int, int]:
    """Bounds of a unit's strength and supports, without the supports of the power that it would dislodge."""
    record = state.units[number]
    least, most = record.least, record.most
    for supporter in record.supporters:
        helper = state.units[supporter]
        if helper.power == against:
            least -= helper.low
            most -= helper.high
    return least, most


def occupant_strength(state: Resolution, number: int, occupant: int) -> tuple[int, int, int]:
    """Whether the occupant of a space is met there by a move, and bounds of the strength that it opposes to it."""
    other = state.units[occupant]
    if occupant in state.parts:
        fate = YES if is_head_on(state, number, occupant) else remains(state, occupant)
        return fate, *left_strength(state, occupant, number)
    if other.action != MOVE or is_head_on(state, number, occupant):
        return YES, other.least, other.most
    if other.succeeds == YES:
        return NO, NOBODY, NOBODY
    if other.succeeds == NO:
        return YES, other.strength, other.strength
    return UNKNOWN, NOBODY, other.strength


def meet_occupant(state: Resolution, number: int, occupant: int) -> tuple[int, int, int, int]:
    """Bounds of the attack on an occupied space, and of the strength that the occupant opposes to it.

    An attack on a unit of one's own power has no strength while that unit stays, and supports from the occupant's
    power do not help to dislodge it (DATC 5.B.8).
    """
    record, other = state.units[number], state.units[occupant]
    least, most = record.least, record.most
    stays, floor, ceiling = occupant_strength(state, number, occupant)
    if stays == NO:
        return least, most, NOBODY, NOBODY
    if other.power == record.power:
        return (NOBODY, NOBODY, floor, ceiling) if stays == YES else (NOBODY, most, NOBODY, ceiling)
    if record.supporters:
        least, reduced = backing(state, number, other.power)
        most = reduced if stays == YES else most
    if state.rules.answers.bonus is not None:
        behind, ahead = lead(state, number, occupant, other.power)
        floor, ceiling = floor if floor == NOBODY else floor - ahead, ceiling - behind
    return least, most, floor, ceiling


def prevention(state: Resolution, rival: int, occupant: int) -> tuple[int, int]:
    """Bounds of the strength with which another mover to the same space keeps a unit out (DATC 5.B.6)."""
    record = state.units[rival]
    least, most = record.least, record.most
    if rival in state.path:
        path = state.path[rival]
        if path == NO:
            return NOBODY, NOBODY
        if path == UNKNOWN:
            least = NOBODY
    if occupant >= 0 and _is_driven_off(state, rival, occupant):
        fate = state.units[occupant].succeeds
        if fate == YES and not _may_still_come(state, rival):
            return NOBODY, NOBODY
        if fate != NO and record.succeeds != YES:
            least = NOBODY
    return least, most


def _may_still_come(state: Resolution, rival: int) -> bool:
    """Whether a move is not beaten by one that met it head on and succeeded: that one may have got in among others."""
    return state.rules.answers.joins is not None and state.units[rival].succeeds != NO


def _is_driven_off(state: Resolution, rival: int, occupant: int) -> bool:
    """Whether the rival bounces nobody if the occupant's move to the rival's space succeeds (DATC 4.A.7).

    Units that join each other where they meet drive nobody off when they change places.
    """
    if may_share(state, rival, occupant):
        return False
    if state.rules.options["dislodged_bounce"] == "never":
        other = state.units[occupant]
        return other.action == MOVE and other.target == state.units[rival].origin
    return is_head_on(state, rival, occupant)


def lead(state: Resolution, number: int, opponent: int, owner: str | None = None) -> tuple[int, int]:
    """Bounds of how much more the one counts against the other than the other against it, by trait.

    `owner` is the power that an attack would dislodge: its supports bring no bonus either.
    """
    ours, theirs = edge(state, number, opponent, owner), edge(state, opponent, number)
    return ours[0] - theirs[1], ours[1] - theirs[0]


def edge(state: Resolution, number: int, opponent: int, owner: str | None = None) -> tuple[int, int]:
    """Bounds of the half units that a unit and its supports count more against this opponent than against others."""
    asked = state.rules.answers.bonus
    if asked is None:
        return 0, 0
    record, other = state.units[number], state.units[opponent].unit
    least: int = asked(state.situation, record.unit, other)
    most = least
    for supporter in record.supporters:
        helper = state.units[supporter]
        if helper.high > 0 and helper.power != owner:
            more = asked(state.situation, helper.unit, other)
            most += more
            if helper.low > 0:
                least += more
    return least, most
