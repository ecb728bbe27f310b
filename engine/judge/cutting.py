"""Which supports and which convoy routes stand: bounds while moves are open, the truth once they are decided."""

from __future__ import annotations

from engine.judge.convoys import linked
from engine.judge.resolution import NO, NOBODY, UNKNOWN, YES, Resolution
from engine.model.ids import SpaceId

CUT_BY_DISLODGING, CUT_BY_ATTACK = "cut_dislodged", "cut_attack"
CUTS = (CUT_BY_DISLODGING, CUT_BY_ATTACK)
OWN_ATTACK, NO_ATTACK, FAILED_CONVOY = "uncut_own", "uncut_yielding", "uncut_convoy"
FROM_TARGET, SPARED = "uncut_target", "uncut_spared"


def weigh_support(state: Resolution, number: int) -> None:
    """Bound what a support is worth, given who attacks the supporter (DATC 5.B.2)."""
    units, path = state.units, state.path
    record = units[number]
    hit: list[int] = []
    perhaps: list[int] = []
    for attacker in state.attackers.get(record.origin, ()):
        comer = units[attacker]
        if comer.power == record.power or attacker in state.never_fights:
            continue
        if comer.origin == record.target and not _comes_by_sea(state, attacker):
            cuts = comer.succeeds
        elif attacker in path and _spares_support(state, attacker, number):
            cuts = NO
        elif comer.succeeds == YES:
            cuts = YES
        else:
            cuts = path.get(attacker, YES)
        if cuts == YES:
            hit.append(attacker)
        elif cuts == UNKNOWN:
            perhaps.append(attacker)
    if state.rules.answers.cut is None:
        high = 0 if hit else record.strength
        low = 0 if perhaps else high
    else:
        low, high = _bound_by_trait(state, number, hit, perhaps)
    helped = units[record.subject]
    helped.least += low - record.low
    helped.most += high - record.high
    record.low, record.high = low, high


def _bound_by_trait(state: Resolution, number: int, hit: list[int], perhaps: list[int]) -> tuple[int, int]:
    """Bounds of a support that an attack need not cut whole: nothing is left of it if the supporter is dislodged."""
    units = state.units
    if not hit and not perhaps:
        return units[number].strength, units[number].strength
    if any(units[attacker].succeeds == YES for attacker in hit):
        return 0, 0
    high = _left(state, number, [(attacker, units[attacker].least) for attacker in hit])
    low = _left(state, number, [(attacker, units[attacker].most) for attacker in hit + perhaps])
    at_risk = any(units[attacker].succeeds == UNKNOWN for attacker in hit + perhaps)
    return (0 if at_risk else low), high


def _left(state: Resolution, number: int, attacks: list[tuple[int, int]]) -> int:
    """What a trait leaves of a support under attacks, each with its strength, supports included."""
    asked, record = state.rules.answers.cut, state.units[number]
    if not attacks or asked is None:
        return record.strength
    met = tuple((state.units[attacker].unit, force) for attacker, force in attacks)
    left: int = asked(state.situation, record.unit, met)
    return left


def cutters(state: Resolution, supporter: int) -> tuple[SpaceId, ...]:
    """Where the units came from that cut a support."""
    crowd = state.attackers.get(state.units[supporter].origin, ())
    return state.origins([one for one in crowd if effect_on_support(state, one, supporter) in CUTS])


def effect_on_support(state: Resolution, attacker: int, supporter: int) -> str:
    """How an attack cut a support, or why it did not, once the attacker's move and route are decided."""
    comer, record = state.units[attacker], state.units[supporter]
    if comer.power == record.power:
        return OWN_ATTACK
    if attacker in state.never_fights:
        return NO_ATTACK
    if comer.succeeds == YES:
        return CUT_BY_DISLODGING
    if state.path.get(attacker) == NO:
        return FAILED_CONVOY
    if comer.origin == record.target and not _comes_by_sea(state, attacker):
        return FROM_TARGET
    if attacker in state.path and _spares_support(state, attacker, supporter):
        return SPARED
    return CUT_BY_ATTACK


def _comes_by_sea(state: Resolution, attacker: int) -> bool:
    """Whether a convoyed army counts as coming from the sea, so that it may cut support against its origin (DATC 4.A.4)."""
    return attacker in state.path and state.rules.options["convoy_cut_from"] == "sea"


def _spares_support(state: Resolution, army: int, supporter: int) -> bool:
    """Paradox rules of older rulebooks: a convoyed army does not cut support against its own convoy (DATC 4.A.2)."""
    rule = state.rules.options["convoy_paradox"]
    if rule not in ("1971", "1982", "2000"):
        return False
    fleet = state.holder(state.units[supporter].target)
    if rule == "1982":
        return any(fleet in fleets for fleets in state.fleets.values())
    fleets = state.fleets[army]
    if fleet not in fleets:
        return False
    if rule == "1971":
        return True
    others = {state.units[other].origin for other in fleets if other != fleet}
    return not linked(state.rules, others, state.units[army].origin, state.units[army].target)


def follow_route(state: Resolution, army: int) -> None:
    """Decide whether a convoy route holds: all its fleets stay, or every route is broken (DATC 5.B.4)."""
    if state.path[army] != UNKNOWN:
        return
    record, fleets = state.units[army], state.fleets[army]
    safe: set[str] = set()
    afloat: set[str] = set()
    for fleet in fleets:
        fate = fleet_fails(state, fleet)
        if fate == NO:
            safe.add(state.units[fleet].origin)
        if fate != YES:
            afloat.add(state.units[fleet].origin)
    if state.rules.options["convoy_disruption"] == "any_route" or army in state.bound:
        if len(afloat) < len(fleets):
            state.path[army] = NO
        elif len(safe) == len(fleets):
            state.path[army] = YES
    elif linked(state.rules, safe, record.origin, record.target):
        state.path[army] = YES
    elif not linked(state.rules, afloat, record.origin, record.target):
        state.path[army] = NO


def fleet_fails(state: Resolution, fleet: int) -> int:
    """Whether a convoying fleet fails: dislodged, or suspended by a paradox."""
    if fleet in state.suspended:
        return YES
    fate = NO
    for attacker in state.attackers.get(state.units[fleet].origin, ()):
        succeeds = state.units[attacker].succeeds
        if succeeds == YES:
            return YES
        if succeeds == UNKNOWN:
            fate = UNKNOWN
    return fate


def who_dislodged(state: Resolution, fleet: int) -> int:
    """The unit that got in where a fleet was, or NOBODY."""
    crowd = state.attackers.get(state.units[fleet].origin, ())
    return next((one for one in crowd if state.units[one].succeeds == YES), NOBODY)
