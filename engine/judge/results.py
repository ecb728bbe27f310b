"""How the orders of a movement phase ended, once every move is decided."""

from __future__ import annotations

import msgspec

from engine.judge.cutting import cutters
from engine.judge.field import ACTS, CONVOY, HOLD, MOVE, NO, SUPPORT, YES, Field, Result
from engine.judge.outcomes import (
    BOUNCED,
    CONVOYED,
    CUT,
    DISRUPTED,
    HELD,
    MOVED,
    NO_CONVOY,
    OWN_UNIT,
    PARADOX,
    SUPPORTED,
    UNMATCHED,
    Outcome,
)
from engine.judge.splitting import NOBODY
from engine.judge.stacking import failure, fellows_of
from engine.judge.standing import stands_still
from engine.judge.strength import edge, holding, meet_occupant, prevention
from engine.model.ids import SpaceId
from engine.model.orders import Order


def outcomes_of(field: Field, victims: dict[int, int]) -> list[Outcome]:
    """One outcome for every order sent and for every unit without one, units in the order of the board."""
    outcomes: list[Outcome] = []
    refused = _refused_by_unit(field, victims)
    for number, order in enumerate(field.given):
        if order is None and number in field.host:
            outcomes += refused.get(number, ())
            continue
        if number not in refused or (order is not None and order.verb != ""):
            outcomes.append(_outcome(field, number, victims))
        outcomes += refused.get(number, ())
    outcomes += [outcome for number, outcome in field.refused if number < 0]
    return outcomes


def _outcome(field: Field, number: int, victims: dict[int, int]) -> Outcome:
    """How a unit's order ended; to hold, when it has none."""
    order, what, unit = field.given[number], field.act[number], field.units[number]
    code, by, strength, against = HELD, _NOBODY, unit.strength, 0
    if number in field.parted and (what == HOLD or _sends_parts(field, number)):
        code, by, strength, against = _parted_outcome(field, number)
    elif what == MOVE:
        code, by, strength, against = move_outcome(field, number)
    elif number in field.unmatched:
        code, strength = UNMATCHED, 0
    elif what == SUPPORT:
        code, by, strength = _support_outcome(field, number)
    elif what == CONVOY:
        code, by = _convoy_outcome(field, number, victims)
        strength = 0
    void = field.void.get(number)
    if void is not None:
        code, by, strength, against = void.code, void.by, 0, 0
    return Outcome(
        unit.power,
        order if order is not None else Order("hold", unit.place, unit.kind),
        code,
        by,
        strength,
        against,
        dislodged_by=field.loc[victims[number]] if number in victims else "",
        rule=void.rule if void is not None else "",
        given=order is not None and number not in field.implied,
        carried=_carried(field, number) if field.host else (),
    )


def _carried(field: Field, number: int) -> tuple[tuple[SpaceId, str], ...]:
    """What came out of other units to where this one is or goes, by space and kind, where it is of another kind; the
    phantoms meet nobody."""
    bearers = [number, *field.parted.get(number, ())]
    ends = {field.loc[number], *(field.dest[one] for one in bearers)}
    return tuple(
        (field.loc[part], field.units[part].kind)
        for part, host in field.host.items()
        if host != number
        and field.dest[part] in ends
        and field.units[part].kind not in {field.units[host].kind, *field.rules.phantom}
    )


_NOBODY: tuple[SpaceId, ...] = ()


def _is_sent(field: Field, part: int) -> bool:
    """Whether a part goes by the order of its unit, and not by one of its own."""
    return field.given[part] is None and part not in field.detached


def _sends_parts(field: Field, host: int) -> bool:
    """Whether it was the unit's own order that sent parts of it out."""
    return field.act[host] != MOVE and any(_is_sent(field, part) for part in field.parted[host])


def _asks_for_parts(field: Field, host: int, order: Order) -> bool:
    """Whether a unit's own order is one to send parts of it out, though they may have the same order of their own."""
    asked = field.rules.answers.splits
    return asked is not None and asked(field.situation, field.units[host], order) is not None


def _parted_outcome(field: Field, host: int) -> Result:
    """How an order ended that sent parts of a unit out: as moved when all of them got in."""
    order, parts = field.given[host], field.parted[host]
    sent = [part for part in parts if _is_sent(field, part)]
    if not sent and order is not None and order.verb not in ACTS and _asks_for_parts(field, host, order):
        sent = parts
    ends = [move_outcome(field, part) for part in sent]
    if not ends:
        return HELD, (), field.strength[host], 0
    failed = [end for end in ends if end[0] != MOVED]
    if not failed:
        return MOVED, (), max(end[2] for end in ends), max(end[3] for end in ends)
    by = tuple(sorted({space for end in failed for space in end[1]}))
    return failed[0][0], by, failed[0][2], failed[0][3]


def _refused_by_unit(field: Field, victims: dict[int, int]) -> dict[int, list[Outcome]]:
    """Illegal orders by unit, each with the fate of the unit that therefore held."""
    found: dict[int, list[Outcome]] = {}
    for number, outcome in field.refused:
        if number >= 0:
            if number in victims:
                outcome = msgspec.structs.replace(outcome, dislodged_by=field.loc[victims[number]])
            found.setdefault(number, []).append(outcome)
    return found


def move_outcome(field: Field, number: int) -> Result:
    if field.units[number].kind in field.rules.phantom:
        return MOVED, (), field.strength[number], 0
    space = field.dest[number]
    occupant = field.at.get(space, -1)
    rivals = field.attackers[space]
    won = field.wins[number] == YES
    if won and len(rivals) == 1 and (occupant < 0 or not stands_still(field, occupant)):
        return MOVED, (), field.least[number], 0
    if number in field.convoyed and field.path[number] == NO:
        return _route_outcome(field, number)
    if not won and (field.leaders or field.rules.answers.fits is not None):
        wanting = failure(field, number)
        if wanting is not None:
            return *wanting, field.least[number], 0
    if number in field.stalled:
        return PARADOX, _places(field, sorted(field.suspended)), 0, 0
    strength, against, culprits = _clash(field, number, occupant, rivals)
    if won:
        return MOVED, (), strength, against
    if culprits == [occupant] and field.powers[occupant] == field.powers[number]:
        return OWN_UNIT, (field.loc[occupant],), strength, against
    return BOUNCED, _places(field, culprits), strength, against


def _clash(field: Field, number: int, occupant: int, rivals: list[int]) -> tuple[int, int, list[int]]:
    """The strength of an attack, the greatest that met it, and everyone it did not overcome.

    Where strength differs from opponent to opponent, the two numbers are those of the hardest meeting.
    """
    meetings: list[tuple[int, int, int, int]] = []
    strength = field.least[number]
    timid = number in field.yielding
    fellows = fellows_of(field, number)
    if occupant >= 0 and occupant not in fellows:
        attack, _, opposed, _ = meet_occupant(field, number, occupant)
        if opposed != NOBODY or attack == NOBODY:
            strength = attack if attack != NOBODY else strength
            hold = holding(field, number, occupant)
            meetings.append(
                (*_meeting(field, number, occupant, attack, hold, field.powers[occupant]), occupant)
            )
    for rival in rivals:
        if rival != number and rival not in fellows and (timid or rival not in field.yielding):
            opposed = _presence(field, rival) if timid else prevention(field, rival, occupant)[0]
            if opposed != NOBODY:
                meetings.append((*_meeting(field, number, rival, strength, opposed), rival))
    if not meetings:
        return strength, 0, []
    _, ours, theirs, _ = max(meetings)
    if field.rules.answers.bonus is None or ours == NOBODY:
        ours, theirs = strength, max(theirs for _, _, theirs, _ in meetings)
    won = field.wins[number] == YES
    if timid and not won:
        return 0, 0, [other for *_, other in meetings]
    culprits = [] if won else [other for _, mine, hers, other in meetings if mine <= hers]
    return ours, theirs, culprits


def _presence(field: Field, rival: int) -> int:
    """What another mover counts to one that never fights: it stops that one even where it is itself driven off."""
    return NOBODY if field.path.get(rival) == NO else field.least[rival]


def _meeting(
    field: Field, number: int, other: int, strength: int, opposed: int, owner: str | None = None
) -> tuple[int, int, int]:
    """By how much the other is ahead, and the strengths of both when they meet."""
    ours = strength + edge(field, number, other, owner)[0] if strength != NOBODY else NOBODY
    theirs = opposed + edge(field, other, number)[0]
    return theirs - ours, ours, theirs


def _places(field: Field, numbers: list[int]) -> tuple[SpaceId, ...]:
    if len(numbers) == 1:
        return (field.loc[numbers[0]],)
    return tuple(sorted([field.loc[number] for number in numbers]))


def _route_outcome(field: Field, army: int) -> Result:
    fleets = field.carriers.get(army, [])
    suspended = [fleet for fleet in fleets if fleet in field.suspended]
    if suspended:
        return PARADOX, _places(field, suspended), 0, 0
    culprits = [
        attacker
        for fleet in fleets
        for attacker in field.attackers.get(field.loc[fleet], ())
        if field.wins[attacker] == YES
    ]
    return (DISRUPTED if culprits else NO_CONVOY), _places(field, culprits), 0, 0


def _support_outcome(field: Field, number: int) -> tuple[str, tuple[SpaceId, ...], int]:
    worth = field.low[number]
    if worth == field.strength[number] and (worth or not cutters(field, number)):
        return SUPPORTED, (), worth
    return CUT, cutters(field, number), worth


def _convoy_outcome(field: Field, number: int, victims: dict[int, int]) -> tuple[str, tuple[SpaceId, ...]]:
    if number in field.suspended:
        return PARADOX, (field.loc[field.subject[number]],)
    if number in victims:
        return DISRUPTED, (field.loc[victims[number]],)
    return CONVOYED, ()
