"""Resolving a movement phase: which moves succeed.

The rules are equations between decisions (DATC 5.B). A decision is reached as soon as it holds whatever the
open ones turn out to be, with lower and upper bounds for every strength; such conclusions are never taken
back, so the order in which they are drawn does not matter. What stays open in the end depends on itself:
a ring of moves, or a convoy paradox (`cores`).
"""

from __future__ import annotations

from engine.judge.convoys import linked
from engine.judge.cores import settle_core
from engine.judge.field import MOVE, NO, UNKNOWN, YES, Field
from engine.judge.outcomes import BOUNCED, CUT, MOVED, OWN_UNIT, Outcome
from engine.model.ids import SpaceId


def solve(field: Field) -> None:
    """Decide every move of the field, leaving `wins`, `path`, `low` and `high` settled."""
    open_supports = bool(field.matched) and _weigh_supports(field)
    for army in field.convoyed:
        _follow_route(field, army)
    at, dest, wins, act, convoyed = field.at, field.dest, field.wins, field.act, field.convoyed
    attackers, given, results = field.attackers, field.given, field.results
    powers, least = field.powers, field.least
    settled = not open_supports and not field.yielding and field.rules.answers.bonus is None
    undecided = False
    for number in field.movers:
        if wins[number] != UNKNOWN:
            continue
        space = dest[number]
        occupant = at.get(space, -1)
        if occupant < 0:
            if number in convoyed:
                wins[number] = verdict(field, number)
            elif len(attackers[space]) == 1:
                wins[number] = YES
                order = given[number]
                assert order is not None
                results[number] = Outcome(powers[number], order, MOVED, (), least[number])
                continue
            elif settled and convoyed.isdisjoint(attackers[space]):
                _melee(field, attackers[space], -1)
                continue
            else:
                wins[number] = verdict(field, number)
        elif act[occupant] == MOVE and wins[occupant] == UNKNOWN:
            _decide_chain(field, number, settled)
        elif settled and len(attackers[space]) == 1 and number not in convoyed:
            _duel(field, number, occupant)
            continue
        else:
            _decide(field, number, occupant, settled)
        undecided = undecided or wins[number] == UNKNOWN
    if undecided or open_supports or (convoyed and UNKNOWN in field.path.values()):
        _decide_rest(field, [number for number in field.movers if wins[number] == UNKNOWN])


def _weigh_supports(field: Field) -> bool:
    """Weigh the supports of units under attack. True if the worth of one stays open."""
    still_open = False
    for number in field.matched:
        weigh_support(field, number)
        if field.low[number] != field.high[number]:
            still_open = True
        elif field.low[number] == 0:
            order = field.given[number]
            assert order is not None
            field.results[number] = Outcome(field.powers[number], order, CUT, cutters(field, number))
    return still_open


def _decide_chain(field: Field, number: int, settled: bool) -> None:
    """Decide a move after the one that would make room for it, and that after its own, if they can be."""
    at, dest, act, wins = field.at, field.dest, field.act, field.wins
    chain = [number]
    occupant = at.get(dest[number], -1)
    while occupant >= 0 and act[occupant] == MOVE and wins[occupant] == UNKNOWN and occupant not in chain:
        chain.append(occupant)
        occupant = at.get(dest[occupant], -1)
    while chain:
        last = chain.pop()
        _decide(field, last, at.get(dest[last], -1), settled)


def _decide(field: Field, number: int, occupant: int, settled: bool) -> None:
    """Decide a move to an occupied space, the short way if it can be."""
    rivals = field.attackers[field.dest[number]]
    if not settled or occupant < 0 or not field.convoyed.isdisjoint(rivals):
        field.wins[number] = verdict(field, number)
    elif len(rivals) == 1:
        _duel(field, number, occupant)
    elif field.act[occupant] != MOVE or (
        field.wins[occupant] != UNKNOWN and all(field.loc[rival] != field.dest[occupant] for rival in rivals)
    ):
        _melee(field, rivals, occupant)
    else:
        field.wins[number] = verdict(field, number)


def _melee(field: Field, rivals: list[int], occupant: int) -> None:
    """Decide all moves to one space when all supports are settled and nobody there fights head on."""
    loc, least, powers = field.loc, field.least, field.powers
    owner: str | None = None
    hold = 0
    if occupant >= 0 and not (field.act[occupant] == MOVE and field.wins[occupant] == YES):
        owner = powers[occupant]
        hold = field.strength[occupant] if field.act[occupant] == MOVE else least[occupant]
    for number in rivals:
        strength = attack = least[number]
        culprits: list[SpaceId] = []
        if owner is not None:
            if powers[number] == owner:
                attack = 0
            elif number in field.backers:
                strength = attack = backing(field, number, owner)[0]
            if attack <= hold:
                culprits.append(loc[occupant])
        against = hold
        for other in rivals:
            if other != number:
                opposed = least[other]
                if opposed > against:
                    against = opposed
                if opposed >= strength:
                    culprits.append(loc[other])
        order = field.given[number]
        assert order is not None
        code = MOVED if not culprits else BOUNCED
        if attack == 0 and len(culprits) == 1:
            code = OWN_UNIT
        field.wins[number] = NO if culprits else YES
        field.results[number] = Outcome(
            powers[number], order, code, tuple(sorted(culprits)), strength, against
        )


def _duel(field: Field, number: int, occupant: int) -> None:
    """Decide the only move to an occupied space when all supports are settled: `verdict` and outcome in one."""
    powers, order = field.powers, field.given[number]
    assert order is not None
    power = powers[number]
    attack = field.least[number]
    opposed = field.least[occupant]
    if field.act[occupant] == MOVE and (
        field.dest[occupant] != field.loc[number] or occupant in field.convoyed
    ):
        left = field.wins[occupant]
        if left == YES:
            field.wins[number] = YES
            field.results[number] = Outcome(power, order, MOVED, (), attack)
            return
        if left == UNKNOWN:
            return
        opposed = field.strength[occupant]
    owner = powers[occupant]
    if owner != power and number in field.backers:
        attack = backing(field, number, owner)[0]
    if owner != power and attack > opposed:
        field.wins[number] = YES
        field.results[number] = Outcome(power, order, MOVED, (), attack, opposed)
        return
    field.wins[number] = NO
    code = BOUNCED if owner != power else OWN_UNIT
    field.results[number] = Outcome(power, order, code, (field.loc[occupant],), attack, opposed)


def _decide_rest(field: Field, pending: list[int]) -> None:
    """Go round until nothing new is learnt; then break a core, and go round again."""
    while True:
        pending = propagate(field, pending)
        if not pending:
            return
        settle_core(field, pending, propagate, verdict)
        pending = [number for number in pending if field.wins[number] == UNKNOWN]


def propagate(field: Field, pending: list[int]) -> list[int]:
    """Draw every conclusion that can be drawn. Returns the moves that stay open."""
    wins, low, high = field.wins, field.low, field.high
    supports = [number for number in field.matched if low[number] != high[number]]
    routes = [army for army in field.convoyed if field.path[army] == UNKNOWN]
    learnt = True
    while learnt:
        learnt = False
        for number in supports:
            before = low[number], high[number]
            weigh_support(field, number)
            learnt = learnt or before != (low[number], high[number])
        for army in routes:
            if field.path[army] == UNKNOWN:
                _follow_route(field, army)
                learnt = learnt or field.path[army] != UNKNOWN
        still = []
        for number in pending:
            wins[number] = verdict(field, number)
            if wins[number] == UNKNOWN:
                still.append(number)
            else:
                learnt = True
        pending = still
    return pending


def weigh_support(field: Field, number: int) -> None:
    """Bound what a support is worth, given who attacks the supporter (DATC 5.B.2)."""
    powers, convoyed, wins = field.powers, field.convoyed, field.wins
    power, bears = powers[number], field.dest[number]
    hit: list[int] = []
    perhaps: list[int] = []
    for attacker in field.attackers.get(field.loc[number], ()):
        if powers[attacker] == power or attacker in field.yielding:
            continue
        path = field.path[attacker] if attacker in convoyed else YES
        if field.loc[attacker] == bears and not comes_by_sea(field, attacker):
            cuts = wins[attacker]
        elif attacker in convoyed and spares_support(field, attacker, number):
            cuts = NO
        else:
            cuts = path if wins[attacker] != YES else YES
        if cuts == YES:
            hit.append(attacker)
        elif cuts == UNKNOWN:
            perhaps.append(attacker)
    high = _worth(field, number, hit)
    low = _worth(field, number, hit + perhaps) if perhaps else high
    helped = field.subject[number]
    field.least[helped] += low - field.low[number]
    field.most[helped] += high - field.high[number]
    field.low[number] = low
    field.high[number] = high


def cutters(field: Field, supporter: int) -> tuple[SpaceId, ...]:
    """Where the units came from that cut a support."""
    found = [
        field.loc[attacker]
        for attacker in field.attackers.get(field.loc[supporter], ())
        if cuts(field, attacker, supporter)
    ]
    return tuple(sorted(found)) if len(found) > 1 else tuple(found)


def cuts(field: Field, attacker: int, supporter: int) -> bool:
    """Whether an attack cut a support, as far as the attacker's move and route are decided."""
    if field.powers[attacker] == field.powers[supporter] or attacker in field.yielding:
        return False
    if field.wins[attacker] == YES:
        return True
    if field.loc[attacker] == field.dest[supporter] and not comes_by_sea(field, attacker):
        return False
    if attacker in field.convoyed:
        return field.path[attacker] == YES and not spares_support(field, attacker, supporter)
    return True


def comes_by_sea(field: Field, attacker: int) -> bool:
    """Whether a convoyed army counts as coming from the sea, so that it may cut support against its origin (DATC 4.A.4)."""
    return attacker in field.convoyed and field.rules.options["convoy_cut_from"] == "sea"


def _worth(field: Field, number: int, attackers: list[int]) -> int:
    if not attackers:
        return field.strength[number]
    asked = field.rules.answers.cut
    if asked is None or any(field.wins[attacker] == YES for attacker in attackers):
        return 0
    left: int = asked(field.situation, field.units[number], [field.units[attacker] for attacker in attackers])
    return left


def spares_support(field: Field, army: int, supporter: int) -> bool:
    """Paradox rules of older rulebooks: a convoyed army does not cut support against its own convoy (DATC 4.A.2)."""
    rule = field.rules.options["convoy_paradox"]
    if rule not in ("1971", "1982", "2000"):
        return False
    fleet = field.at.get(field.dest[supporter], -1)
    if rule == "1982":
        return any(fleet in fleets for fleets in field.carriers.values())
    fleets = field.carriers.get(army, [])
    if fleet not in fleets:
        return False
    if rule == "1971":
        return True
    others = {field.loc[other] for other in fleets if other != fleet}
    return not linked(field.rules, others, field.loc[army], field.dest[army])


def _follow_route(field: Field, army: int) -> None:
    """Decide whether a convoy route holds: all its fleets stay, or every route is broken (DATC 5.B.4)."""
    if field.path[army] != UNKNOWN:
        return
    safe, afloat = set(), set()
    for fleet in field.carriers[army]:
        fate = fleet_fate(field, fleet)
        if fate == NO:
            safe.add(field.loc[fleet])
        if fate != YES:
            afloat.add(field.loc[fleet])
    if field.rules.options["convoy_disruption"] == "any_route" and len(afloat) < len(field.carriers[army]):
        field.path[army] = NO
    elif field.rules.options["convoy_disruption"] == "any_route" and len(safe) < len(field.carriers[army]):
        return
    elif linked(field.rules, safe, field.loc[army], field.dest[army]):
        field.path[army] = YES
    elif not linked(field.rules, afloat, field.loc[army], field.dest[army]):
        field.path[army] = NO


def fleet_fate(field: Field, fleet: int) -> int:
    """Whether a convoying fleet fails: dislodged, or suspended by a paradox."""
    if fleet in field.suspended:
        return YES
    fate = NO
    for attacker in field.attackers.get(field.loc[fleet], ()):
        if field.wins[attacker] == YES:
            return YES
        if field.wins[attacker] == UNKNOWN:
            fate = UNKNOWN
    return fate


def is_head_on(field: Field, number: int, occupant: int) -> bool:
    """Whether two units move at each other over the same border."""
    return (
        field.act[occupant] == MOVE
        and field.dest[occupant] == field.loc[number]
        and number not in field.convoyed
        and occupant not in field.convoyed
    )


def backing(field: Field, number: int, against: str) -> tuple[int, int]:
    """Bounds of a unit's strength and supports, without the supports of the power that it would dislodge."""
    least, most = field.least[number], field.most[number]
    for backer in field.backers.get(number, ()):
        if field.powers[backer] == against:
            least -= field.low[backer]
            most -= field.high[backer]
    return least, most


def verdict(field: Field, number: int) -> int:
    """Whether a move succeeds as far as the present knowledge tells (DATC 5.B.1, 5.B.5 to 5.B.8)."""
    path = field.path[number] if number in field.convoyed else YES
    if path == NO:
        return NO
    space = field.dest[number]
    occupant = field.at.get(space, -1)
    rivals = field.attackers[space]
    if occupant < 0 and len(rivals) == 1:
        return path
    if number in field.yielding:
        return _judge_yielding(field, number, occupant, rivals, path)
    least, most = field.least[number], field.most[number]
    certain = path == YES
    if occupant >= 0:
        least, most, floor, ceiling = meet_occupant(field, number, occupant)
        if most <= floor:
            return NO
        certain = certain and least > ceiling
    if len(rivals) > 1:
        for rival in rivals:
            if rival != number and rival not in field.yielding:
                floor, ceiling = prevention(field, rival, occupant)
                if ceiling and field.rules.answers.bonus is not None:
                    behind, ahead = lead(field, number, rival)
                    floor, ceiling = floor and floor - ahead, ceiling - behind
                if most <= floor:
                    return NO
                certain = certain and least > ceiling
    return YES if certain else UNKNOWN


def meet_occupant(field: Field, number: int, occupant: int) -> tuple[int, int, int, int]:
    """Bounds of the attack on an occupied space, and of the strength that the occupant opposes to it.

    An attack on a unit of one's own power has no strength while that unit stays, and supports from the occupant's
    power do not help to dislodge it (DATC 5.B.8).
    """
    least, most = field.least[number], field.most[number]
    if field.act[occupant] == MOVE and not is_head_on(field, number, occupant):
        if field.wins[occupant] == YES:
            return least, most, 0, 0
        stays = field.wins[occupant] == NO
        ceiling = field.strength[occupant]
        floor = ceiling if stays else 0
    else:
        stays = True
        floor, ceiling = field.least[occupant], field.most[occupant]
    owner = field.powers[occupant]
    if owner == field.powers[number]:
        return (0, 0, 0, 0) if stays else (0, most, 0, ceiling)
    if number in field.backers:
        least, reduced = backing(field, number, owner)
        most = reduced if stays else most
    if field.rules.answers.bonus is not None:
        behind, ahead = lead(field, number, occupant)
        floor, ceiling = floor and floor - ahead, ceiling - behind
    return least, most, floor, ceiling


def holding(field: Field, number: int, occupant: int) -> int:
    """The strength with which an occupant that stays, or comes head on, meets a move, once all is settled."""
    if field.act[occupant] == MOVE and not is_head_on(field, number, occupant):
        return field.strength[occupant]
    return field.least[occupant]


def prevention(field: Field, rival: int, occupant: int) -> tuple[int, int]:
    """Bounds of the strength with which another mover to the same space keeps a unit out (DATC 5.B.6)."""
    least, most = field.least[rival], field.most[rival]
    if rival in field.convoyed:
        path = field.path[rival]
        if path == NO:
            return 0, 0
        if path == UNKNOWN:
            least = 0
    if occupant >= 0 and _is_driven_off(field, rival, occupant):
        if field.wins[occupant] == YES:
            return 0, 0
        if field.wins[occupant] == UNKNOWN:
            least = 0
    return least, most


def _is_driven_off(field: Field, rival: int, occupant: int) -> bool:
    """Whether the rival bounces nobody if the occupant's move to the rival's space succeeds (DATC 4.A.7)."""
    if field.rules.options["dislodged_bounce"] == "never":
        return field.act[occupant] == MOVE and field.dest[occupant] == field.loc[rival]
    return is_head_on(field, rival, occupant)


def lead(field: Field, number: int, opponent: int) -> tuple[int, int]:
    """Bounds of how much more the one counts against the other than the other against it, by trait."""
    ours, theirs = edge(field, number, opponent), edge(field, opponent, number)
    return ours[0] - theirs[1], ours[1] - theirs[0]


def edge(field: Field, number: int, opponent: int) -> tuple[int, int]:
    """Bounds of the half units that a unit and its supports count more against this opponent than against others."""
    asked = field.rules.answers.bonus
    if asked is None:
        return 0, 0
    least = most = asked(field.situation, field.units[number], field.units[opponent])
    for backer in field.backers.get(number, ()):
        if field.high[backer] > 0:
            more = asked(field.situation, field.units[backer], field.units[opponent])
            most += more
            if field.low[backer] > 0:
                least += more
    return least, most


def _judge_yielding(field: Field, number: int, occupant: int, rivals: list[int], path: int) -> int:
    """A move that never fights gets in only where nobody stands and nobody else goes."""
    verdict = path
    if occupant >= 0:
        if field.act[occupant] != MOVE or is_head_on(field, number, occupant):
            return NO
        if field.wins[occupant] != YES:
            if field.wins[occupant] == NO:
                return NO
            verdict = UNKNOWN
    for rival in rivals:
        if rival != number:
            rival_path = field.path[rival] if rival in field.convoyed else YES
            if rival_path == YES:
                return NO
            if rival_path == UNKNOWN:
                verdict = UNKNOWN
    return verdict
