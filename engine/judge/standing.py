"""The table after movement: who stands where, who was driven out, and where to."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Set

import msgspec

from engine.judge.field import MOVE, NO, YES, Field
from engine.judge.reaching import TO_RETREAT, goals_of
from engine.judge.rules import Situation, as_seen
from engine.judge.splitting import NOBODY, moved_host, remains, what_stays
from engine.judge.stacking import are_fellows, gathered
from engine.judge.strength import prevention
from engine.model.ids import Place, SpaceId, UnitKey
from engine.model.orders import Order
from engine.model.position import sort_units
from engine.model.units import Dislodged, Unit, relocated


def move_units(field: Field) -> tuple[tuple[Unit, ...], dict[int, int]]:
    """The units that stand after movement, and the dislodged ones with the number of their attacker."""
    units: list[Unit | None] = list(field.units)
    wins, at, dest, goal = field.wins, field.at, field.dest, field.goal
    victims: dict[int, int] = {}
    for part in field.host:
        units[part] = None
    for host in field.parted:
        units[host] = what_stays(field, host)
    for number in field.movers:
        if wins[number] == YES:
            occupant = at.get(dest[number], -1)
            if (
                occupant >= 0
                and stands_still(field, occupant)
                and field.units[number].kind not in field.rules.phantom
                and not are_fellows(field, number, occupant)
            ):
                other = victims.get(occupant, number)
                victims[occupant] = number if field.least[number] > field.least[other] else other
            if number not in field.parted:
                units[number] = relocated(field.units[number], goal[number])
    for number in victims:
        units[number] = None
    standing = [unit for unit in units if unit is not None]
    standing += [
        moved_host(field, host) for host in field.parted if field.act[host] == MOVE and wins[host] == YES
    ]
    return sort_units(gathered(field, standing)), victims


def _leaving(field: Field, victim: int, order: Order | None) -> Unit:
    """A unit that is driven out, or what stayed of it, as it is by then."""
    unit = what_stays(field, victim) if victim in field.parted else field.units[victim]
    assert unit is not None
    asked = field.rules.answers.as_dislodged
    changed: Unit | None = asked(field.situation, unit, order) if asked is not None and order else None
    return unit if changed is None else changed


def stands_still(field: Field, number: int) -> bool:
    """Whether a unit, or something of it, is still where it was when all is decided."""
    if number in field.parted:
        return remains(field, number) == YES
    return field.wins[number] != YES


def driven_out(
    field: Field,
    victims: dict[int, int],
    closed: Set[str],
    standing: Iterable[Unit] = (),
    orders: Mapping[int, Order | None] | None = None,
) -> tuple[Dislodged, ...]:
    """The dislodged units, each with the places that are open to it, as far as its power can see who stands there.

    `orders` has what they were ordered, where the field does not.
    """
    found: list[Dislodged] = []
    standing = tuple(standing)
    for victim, attacker in sorted(victims.items()):
        unit = _leaving(field, victim, field.given[victim] if orders is None else orders[victim])
        barred = _barred(field, attacker)
        shut = closed
        if field.rules.answers.sight is not None:
            unseen = _unseen_by(field, unit.power, standing)
            shut = closed - (unseen - contested(field))
            barred = SpaceId("") if field.loc[victim] in unseen else barred
        found.append(Dislodged(unit, UnitKey(field.loc[attacker]), _retreats(field, unit, barred, shut)))
    return tuple(found)


def _barred(field: Field, attacker: int) -> SpaceId:
    """The space that a dislodged unit may not retreat to because its attacker came from there."""
    if attacker in field.convoyed and field.rules.options["convoyed_retreat"] == "open":
        return SpaceId("")
    return field.loc[attacker]


def _unseen_by(field: Field, power: str, standing: tuple[Unit, ...]) -> set[str]:
    """The spaces in which, for all that a power can see, nobody stands after movement; phantoms close none anyway."""
    after = Situation(field.rules, msgspec.structs.replace(field.situation.position, units=standing))
    seen = {(unit.place, unit.kind, unit.name) for unit in as_seen(after, power).position.units}
    return {
        unit.space
        for unit in standing
        if unit.kind not in field.rules.phantom and (unit.place, unit.kind, unit.name) not in seen
    }


def closed_to_retreats(field: Field, standing: Iterable[Unit]) -> set[str]:
    """Spaces that are occupied when movement is done, or stand empty after a standoff (STD-2)."""
    space_of, phantom = field.rules.board.space_of, field.rules.phantom
    closed: set[str] = {space_of[unit.place] for unit in standing if unit.kind not in phantom}
    return closed | contested(field)


def contested(field: Field) -> set[str]:
    """The goals of moves that failed and yet kept them contested."""
    return {
        field.dest[number] for number in field.movers if field.wins[number] != YES and contests(field, number)
    }


def contests(field: Field, number: int) -> bool:
    """Whether a failed move still kept its goal contested: it got there and was not driven off head on.

    A move that never fights contests what somebody else tried to enter too.
    """
    if number in field.yielding:
        rivals = field.attackers[field.dest[number]]
        return any(rival != number and field.path.get(rival) != NO for rival in rivals)
    return prevention(field, number, field.at.get(field.dest[number], -1))[1] != NOBODY


def _retreats(field: Field, unit: Unit, barred: str, closed: Set[str]) -> tuple[Place, ...]:
    space_of, answers = field.rules.board.space_of, field.rules.answers
    asked = answers.may_enter
    ends = sorted(set(goals_of(field.situation, unit, TO_RETREAT).values()))
    places = tuple(
        end
        for end in ends
        if (space := space_of[end]) not in closed
        and space != barred
        and (asked is None or asked(field.situation, unit, end) is None)
    )
    return answers.retreats(field.situation, unit, places) if answers.retreats is not None else places
