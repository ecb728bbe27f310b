"""Where which kinds are built: in home centres, and for some powers elsewhere (SCO-4)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.judge.rules import Situation
from engine.judge.supply import home_sites
from engine.model.ids import KindCode, Place
from engine.traits.trait import Parameters, Trait

Sites = tuple[tuple[Place, KindCode], ...]


def building_sites(parameters: Parameters) -> Trait:
    """The trait. `homes` lists the kinds that are built in home centres.

    `elsewhere` has a table for each power that builds in other spaces too: for each kind the list of those spaces. They
    need no owner, only to be free, and serve a power as long as it owns one of its home centres.
    """
    homes = parameters.get("homes", [])
    if not isinstance(homes, list) or not all(isinstance(code, str) for code in homes):
        raise ValueError("homes must be a list of kinds")
    elsewhere = _elsewhere(parameters.get("elsewhere", {}))

    def sites(situation: Situation, power: str) -> Sites:
        at_home = [(place, kind) for place, kind in home_sites(situation, power) if kind in homes]
        further = elsewhere.get(power, ())
        owners = situation.position.owner_table()
        if not further or not any(owners.get(home) == power for home in situation.rules.homes[power]):
            return tuple(at_home)
        taken = {unit.space for unit in situation.position.units}
        space_of = situation.rules.board.space_of
        return (*at_home, *(site for site in further if space_of[site[0]] not in taken))

    return Trait(name="building_sites", answers=(("build_sites", sites),), replaces=("build_sites",))


def _elsewhere(given: object) -> dict[str, Sites]:
    fault = "elsewhere must be a table of powers, each with the places where it builds a kind"
    if not isinstance(given, Mapping):
        raise ValueError(fault)
    found: dict[str, Sites] = {}
    for power, kinds in given.items():
        if not isinstance(kinds, Mapping) or not all(isinstance(places, list) for places in kinds.values()):
            raise ValueError(fault)
        found[power] = tuple(
            (Place(str(place)), KindCode(code)) for code, places in kinds.items() for place in places
        )
    return found
