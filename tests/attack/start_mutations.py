"""Positions that no game would come to, as somebody might set them by hand or write them into a save.

python -m tests.attack.start_mutations [--count 2000] [--first 0] [VARIANT ...]

A game begins from each. What is not refused is played for some turns, by players who order at random.
"""

from __future__ import annotations

import sys
import traceback
from argparse import ArgumentParser
from functools import cache
from random import Random

from msgspec.structs import replace

from engine.game import new_game
from engine.game.faults import SetupError
from engine.game.memories import memory_keys
from engine.model.ids import KindCode, Place, PowerId, SpaceId, UnitKey
from engine.model.position import Position
from engine.model.season import Season
from engine.model.units import Dislodged, Token, Unit
from engine.variants.finding import find_variant
from engine.variants.loading import Variant
from tests.attack.variant_mutations import VARIANTS, play_on

named = cache(find_variant)
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


def attempt(name: str, seed: int) -> str:
    """Begin a game and play it on; "refused", "played", or how it fell over."""
    variant = named(name)
    start = odd_start(variant, Random(f"start {name} {seed}"))
    try:
        play_on(new_game(variant, seed=str(seed), start=start), variant, seed)
    except SetupError as error:
        return "refused" if str(error) else "refused without a word"
    except Exception:  # noqa: BLE001
        return f"seed {seed}, {name}: {traceback.format_exc(limit=-4)}"
    return "played"


def main() -> int:
    parser = ArgumentParser(prog="python -m tests.attack.start_mutations", description=__doc__)
    parser.add_argument("--count", type=int, default=2000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("variants", nargs="*", default=VARIANTS)
    asked = parser.parse_args()
    tally: dict[str, int] = {}
    for seed in range(asked.first, asked.first + asked.count):
        came = attempt(asked.variants[seed % len(asked.variants)], seed)
        kind = came if came in ("played", "refused") else "fell over"
        tally[kind] = tally.get(kind, 0) + 1
        if kind == "fell over":
            sys.stdout.write(f"{came}\n")
    sys.stdout.write(f"{tally}\n")
    return int("fell over" in tally)


if __name__ == "__main__":
    sys.exit(main())
