"""Positions that no game would come to, as somebody might set them by hand or write them into a save."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from engine.game.memories import memory_keys
from engine.model.ids import KindCode, Place, PowerId, SpaceId, UnitKey
from engine.model.position import Position
from engine.model.season import Season
from engine.model.units import Dislodged, Token, Unit
from engine.variants.loading import Variant

NAMED = {
    "baranduin": ("Ring",),
    "mordor_v_world_ii": ("Ring", "BB"),
    "chronicle": ("Staff", "Stone", "Rhanyhyn"),
    "indianomacy": ("canoe",),
    "middle_earth_iv": ("boat",),
    "scottomacy": ("BB",),
}
"""Things that do not lie on the board from the first."""


def things_of(variant: Variant) -> list[str]:
    """What orders and tokens call the things of a variant."""
    return sorted({token.kind for token in variant.start.tokens} | set(NAMED.get(variant.id, ())))


def _marks(variant: Variant, rng: Random) -> tuple[str, ...]:
    things = [thing for trait in things_of(variant) for thing in (trait, f"{trait} within")]
    pool = [*things, *(f"of {power.id}" for power in variant.powers), "seized", "x"]
    return tuple(sorted({rng.choice(pool) for _ in range(rng.choice([0, 0, 0, 1, 2]))}))


def _unit(variant: Variant, rng: Random, place: str = "") -> Unit:
    power = rng.choice([*variant.rules.powers, ""])
    kind = rng.choice(sorted(variant.rules.kinds))
    at = place or rng.choice(sorted(variant.board.space_of))
    cargo = () if place else tuple(_unit(variant, rng, at) for _ in range(rng.choice([0, 0, 0, 1, 2])))
    name = rng.choice(["", "", "Herem", "x"])
    return Unit(
        PowerId(power),
        KindCode(kind),
        Place(at),
        rng.choice([0, 1, 2, 2, 3, 4]),
        name,
        cargo,
        _marks(variant, rng),
    )


def _token(variant: Variant, rng: Random, position: Position) -> Token:
    kind = rng.choice([*things_of(variant), "x"])
    holder = rng.choice(["", *(unit.key for unit in position.units)])
    space = SpaceId(holder.partition("*")[0]) if holder else rng.choice(sorted(variant.board.spaces))
    return Token(kind, space, holder, rng.choice(["", *variant.rules.powers, "x"]))


def _memory(variant: Variant, rng: Random) -> tuple[str, str]:
    spaces, powers = sorted(variant.board.spaces), list(variant.rules.powers)
    key = rng.choice([*memory_keys(variant, dict(variant.start.memory)), "x"])
    key += rng.choice([*spaces, *powers, "x"]) if key.endswith(".") else ""
    words = [
        *spaces[:3],
        *powers,
        "1",
        "0",
        "-5",
        "99999",
        "x",
        "x>y",
        f"{powers[0]}>{powers[-1]}",
        "S1901M",
        "²",
        ",",
    ]
    return key, rng.choice(words)


def odd_start(variant: Variant, rng: Random) -> Position:
    """The start with some things changed."""
    start = variant.start
    units, memory = list(start.units), dict(start.memory)
    for _ in range(rng.randrange(1, 7)):
        do = rng.choice(["unit", "unit", "token", "memory", "memory", "gone", "owner", "season", "driven"])
        if do == "unit":
            units.append(_unit(variant, rng))
        elif do == "gone" and units:
            units.pop(rng.randrange(len(units)))
        elif do == "token":
            start = replace(start, tokens=(*start.tokens, _token(variant, rng, start)))
        elif do == "memory":
            key, value = _memory(variant, rng)
            memory[key] = value
        elif do == "owner":
            centre = rng.choice([space.id for space in variant.board.centres()])
            owners = {**dict(start.owners), centre: PowerId(rng.choice(list(variant.rules.powers)))}
            start = replace(start, owners=tuple(sorted(owners.items())))
        elif do == "season":
            steps = len(variant.calendar.steps)
            start = replace(
                start, season=Season(rng.choice([0, 1, start.season.year, 9999]), rng.randrange(steps))
            )
        elif do == "driven":
            places = sorted(variant.board.space_of)
            retreats = tuple(Place(rng.choice(places)) for _ in range(rng.randrange(3)))
            start = replace(
                start,
                dislodged=(
                    *start.dislodged,
                    Dislodged(_unit(variant, rng), UnitKey(rng.choice(places)), retreats),
                ),
            )
    return replace(start, units=tuple(units), memory=tuple(sorted(memory.items())))
