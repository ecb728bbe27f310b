"""Units that come from beyond the board when their time has come and their space is free (SCO-4)."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from engine.judge.outcomes import Event
from engine.judge.rules import Rules, Situation
from engine.model.ids import KindCode, Place, PowerId
from engine.model.position import Position, sort_units
from engine.model.units import Unit
from engine.traits.trait import Parameters, Trait


class Arrival(Struct, frozen=True):
    """One unit that is to come."""

    kind: str
    place: str
    cargo: tuple[str, ...] = ()

    def unit(self, rules: Rules, power: str) -> Unit:
        aboard = tuple(_bare(rules, power, code, self.place) for code in self.cargo)
        return replace(_bare(rules, power, self.kind, self.place), cargo=aboard)


def _bare(rules: Rules, power: str, code: str, place: str) -> Unit:
    return Unit(PowerId(power), KindCode(code), Place(place), rules.kinds[code].strength)


def reinforcements(parameters: Parameters) -> Trait:
    """The trait. `power` gets `units`, a list of tables with `kind`, `place` and the kinds in `cargo`.

    They come in the year `year` when one of the `steps` of the calendar begins, named by their codes. A unit whose space
    is taken waits for the next such step. A power without units and centres gets none.
    """
    power = parameters.get("power", "")
    year = parameters.get("year", 0)
    steps = parameters.get("steps", [])
    if not isinstance(power, str) or not power:
        raise ValueError("power must name who gets the units")
    if type(year) is not int:
        raise ValueError("year must be a number")
    if not isinstance(steps, list) or not steps:
        raise ValueError("steps must list codes of steps of the calendar")
    arrivals = _arrivals(parameters.get("units", []))
    key = f"reinforcements.{power}"

    def dawn(before: Situation, position: Position) -> Position:
        rules = before.rules
        if rules.calendar.step(position.season).code not in steps or position.season.year < year:
            return position
        if not position.units_of(power) and not position.centres_of(power):
            return position
        here = position.remembered(key).split()
        taken = {unit.space for unit in position.units}
        coming = [
            one for one in arrivals if one.place not in here and rules.board.space_of[one.place] not in taken
        ]
        if not coming:
            return position
        memory = {**dict(position.memory), key: " ".join([*here, *(one.place for one in coming)])}
        return replace(
            position,
            units=sort_units([*position.units, *(one.unit(rules, power) for one in coming)]),
            memory=tuple(sorted(memory.items())),
            news=(*position.news, *(Event("reinforced", power, (one.place,)) for one in coming)),
        )

    return Trait(name="reinforcements", answers=(("on_step", dawn),))


def _arrivals(listed: object) -> tuple[Arrival, ...]:
    if not isinstance(listed, list) or not listed:
        raise ValueError("units must be a list of tables, each with a kind and a place")
    found = tuple(_arrival(entry) for entry in listed)
    if len({one.place for one in found}) < len(found):
        raise ValueError("units must have a place each")
    return found


def _arrival(entry: object) -> Arrival:
    if not isinstance(entry, Mapping) or set(entry) - {"kind", "place", "cargo"}:
        raise ValueError("every unit must be a table with kind, place and perhaps cargo")
    kind, place, cargo = entry.get("kind"), entry.get("place"), entry.get("cargo", [])
    if not isinstance(kind, str) or not isinstance(place, str) or not isinstance(cargo, list):
        raise ValueError("every unit must have a kind and a place, and its cargo be a list")
    return Arrival(kind, place, tuple(str(code) for code in cargo))
