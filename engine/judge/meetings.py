"""How a decided move ended: whom it met, with what strengths, and who stopped it. One place for every reason of a move."""

from __future__ import annotations

from engine.judge.outcomes import BOUNCED, DISRUPTED, MOVED, NO_CONVOY, OWN_UNIT, PARADOX
from engine.judge.resolution import NO, NOBODY, YES, Meeting, Resolution, Result
from engine.judge.splitting import stands_still
from engine.judge.stacking import sharers, want_of_company
from engine.judge.strength import backing, edge, occupant_strength, prevention


def move_result(state: Resolution, number: int) -> Result:
    """How a move ended."""
    record = state.units[number]
    if record.unit.kind in state.rules.phantom:
        return MOVED, (), record.strength, 0
    if state.path.get(number) == NO:
        return _route_result(state, number)
    if state.meetings is not None:
        state.meetings[number] = meetings_of(state, number)
    won = record.succeeds == YES
    occupant = state.holder(record.target)
    if (
        won
        and len(state.attackers[record.target]) == 1
        and (occupant < 0 or not stands_still(state, occupant))
    ):
        return MOVED, (), record.least, 0
    if not won and (state.escorts or state.rules.answers.fits is not None):
        wanting = want_of_company(state, number)
        if wanting is not None:
            return *wanting, record.least, 0
    if number in state.stalled:
        return PARADOX, state.origins(sorted(state.suspended)), 0, 0
    found = meetings_of(state, number) if state.meetings is None else state.meetings[number]
    strength, against = _strengths(state, number, found)
    if won:
        return MOVED, (), strength, against
    culprits = [one.opponent for one in found if one.stops]
    if found and number in state.never_fights:
        culprits, strength, against = [one.opponent for one in found], 0, 0
    if culprits == [occupant] and state.units[occupant].power == record.power:
        return OWN_UNIT, state.origins(culprits), strength, against
    return BOUNCED, state.origins(culprits), strength, against


def meetings_of(state: Resolution, number: int) -> tuple[Meeting, ...]:
    """Whom a move met in the space that it went to: who stood there and was not joined, then other movers."""
    record = state.units[number]
    occupant = state.holder(record.target)
    timid, shared = number in state.never_fights, sharers(state, number)
    strength = record.least
    found: list[Meeting] = []
    if occupant >= 0 and occupant not in shared:
        stays, opposed, _ = occupant_strength(state, number, occupant)
        if stays == YES:
            owner = state.units[occupant].power
            attack = NOBODY if owner == record.power else backing(state, number, owner)[0]
            strength = attack if attack != NOBODY else strength
            found.append(_meeting(state, number, occupant, attack, opposed, owner))
    for rival in state.attackers[record.target]:
        if rival != number and rival not in shared:
            opposed = _presence(state, rival) if timid else _prevention(state, rival, occupant)
            if opposed != NOBODY:
                found.append(_meeting(state, number, rival, strength, opposed))
    return tuple(found)


def _presence(state: Resolution, rival: int) -> int:
    """What another mover counts to one that never fights: it stops that one even where it is itself driven off (BOAT-11)."""
    return NOBODY if state.path.get(rival) == NO else state.units[rival].least


def _prevention(state: Resolution, rival: int, occupant: int) -> int:
    return NOBODY if rival in state.never_fights else prevention(state, rival, occupant)[0]


def _meeting(
    state: Resolution, number: int, other: int, strength: int, opposed: int, owner: str | None = None
) -> Meeting:
    """The strengths of both when they meet; `owner` has the unit that an attack would dislodge."""
    ours = strength + edge(state, number, other, owner)[0] if strength != NOBODY else NOBODY
    return Meeting(other, ours, opposed + edge(state, other, number)[0])


def _strengths(state: Resolution, number: int, found: tuple[Meeting, ...]) -> tuple[int, int]:
    """What an attack counted, and the most that met it. Where strength differs from opponent to opponent, the two numbers
    are those of the hardest meeting."""
    least = state.units[number].least
    if not found:
        return least, 0
    hardest = max(found, key=lambda one: (one.theirs - one.ours, one.ours, one.theirs))
    if state.rules.answers.bonus is not None and hardest.ours != NOBODY:
        return hardest.ours, hardest.theirs
    fought = [one.ours for one in found if one.ours != NOBODY]
    strength = fought[0] if fought and state.rules.answers.bonus is None else least
    return strength, max(one.theirs for one in found)


def _route_result(state: Resolution, army: int) -> Result:
    """How the move of an army ended whose convoy did not carry it."""
    fleets = state.fleets.get(army, [])
    suspended = [fleet for fleet in fleets if fleet in state.suspended]
    if suspended:
        return PARADOX, state.origins(suspended), 0, 0
    culprits = [
        attacker
        for fleet in fleets
        for attacker in state.attackers.get(state.units[fleet].origin, ())
        if state.units[attacker].succeeds == YES
    ]
    return (DISRUPTED if culprits else NO_CONVOY), state.origins(culprits), 0, 0
