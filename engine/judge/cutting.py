"""Which supports and which convoy routes stand: bounds while moves are open, the truth once they are decided."""

from __future__ import annotations

from engine.judge.convoys import linked
from engine.judge.field import NO, UNKNOWN, YES, Field
from engine.model.ids import SpaceId


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
    if field.rules.answers.cut is None:
        high = 0 if hit else field.strength[number]
        low = 0 if perhaps else high
    else:
        low, high = _bound_by_trait(field, number, hit, perhaps)
    helped = field.subject[number]
    field.least[helped] += low - field.low[number]
    field.most[helped] += high - field.high[number]
    field.low[number] = low
    field.high[number] = high


def _bound_by_trait(field: Field, number: int, hit: list[int], perhaps: list[int]) -> tuple[int, int]:
    """Bounds of a support that an attack need not cut whole: nothing is left of it if the supporter is dislodged."""
    if not hit and not perhaps:
        return field.strength[number], field.strength[number]
    if any(field.wins[attacker] == YES for attacker in hit):
        return 0, 0
    high = _left(field, number, [(attacker, field.least[attacker]) for attacker in hit])
    low = _left(field, number, [(attacker, field.most[attacker]) for attacker in hit + perhaps])
    at_risk = any(field.wins[attacker] == UNKNOWN for attacker in hit + perhaps)
    return (0 if at_risk else low), high


def _left(field: Field, number: int, attacks: list[tuple[int, int]]) -> int:
    """What a trait leaves of a support under attacks, each with its strength, supports included."""
    asked = field.rules.answers.cut
    if not attacks or asked is None:
        return field.strength[number]
    met = tuple((field.units[attacker], force) for attacker, force in attacks)
    left: int = asked(field.situation, field.units[number], met)
    return left


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


def follow_route(field: Field, army: int) -> None:
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
    if field.rules.options["convoy_disruption"] == "any_route" or army in field.bound:
        if len(afloat) < len(field.carriers[army]):
            field.path[army] = NO
        elif len(safe) == len(field.carriers[army]):
            field.path[army] = YES
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
