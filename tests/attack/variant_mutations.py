"""Variant folders that somebody has spoilt: a real one with one or two things in it changed, by a seed.

python -m tests.attack.variant_mutations [--count 2000] [--first 0]

Each is loaded. What loads is played for some seasons, by players who order at random: it must not fall over.
"""

from __future__ import annotations

import json
import shutil
import sys
import tomllib
import traceback
from argparse import ArgumentParser
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from engine.game import Game, adjudicate_turn, new_game, rules_of, submit
from engine.game.faults import SetupError
from engine.reports.report import report_parts
from engine.saves import decode, encode
from engine.variants.faults import VariantError
from engine.variants.finding import own_shelf
from engine.variants.loading import Variant, load_variant
from engine.views.view import EVERYBODY, hear, seen_by
from tests.soak.players import Habits, play

VARIANTS = (
    "baranduin",
    "chronicle",
    "indianomacy",
    "middle_earth_iv",
    "mordor_v_world_ii",
    "scottomacy",
    "seventeen76",
    "standard",
)
TURNS = 6
ODD: tuple[Any, ...] = (
    0,
    -1,
    1,
    2,
    99,
    10**9,
    -(10**9),
    1.5,
    True,
    False,
    "",
    "X",
    "0",
    [],
    {},
    [[]],
    [""],
    {"": ""},
)
"""What stands in place of something."""
Key = str | int


def places(value: Any, at: tuple[Key, ...] = ()) -> Iterator[tuple[Key, ...]]:
    """The ways to all that is in a file."""
    if at:
        yield at
    items: Any = (
        value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    )
    for key, inner in items:
        yield from places(inner, (*at, key))


def found(value: Any, at: tuple[Key, ...]) -> Any:
    for key in at:
        value = value[key]
    return value


def texts_in(value: Any) -> Iterator[str]:
    """All texts in a value, keys too."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        yield from value
        yield from (text for inner in value.values() for text in texts_in(inner))
    elif isinstance(value, list):
        yield from (text for inner in value for text in texts_in(inner))


def toml_of(value: Any) -> str:
    """A value as TOML, tables within the line."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(key)} = {toml_of(inner)}" for key, inner in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(toml_of, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


def toml_file(record: dict[str, Any]) -> str:
    return "".join(f"{json.dumps(key)} = {toml_of(value)}\n" for key, value in record.items())


def mutate(record: dict[str, Any], rng: Random) -> str:
    """Change one thing, and say what."""
    ways = list(places(record))
    # What traits are told is most of what can go wrong; a board has hundreds of spaces and little else.
    traits = [way for way in ways if way[0] in ("traits", "memory", "tokens", "calendar", "neutral")]
    at = rng.choice(traits if traits and rng.random() < 0.8 else ways)
    holder, key = found(record, at[:-1]), at[-1]
    texts = sorted({text for way in ways if isinstance(text := found(record, way), str)})
    names = sorted({str(part) for way in ways for part in way if isinstance(part, str)})
    do = rng.choice(["drop", "odd", "text", "name", "swap", "twice", "shuffle", "empty", "rename"])
    old = holder[key]
    if do == "drop":
        del holder[key]
    elif do == "odd":
        holder[key] = rng.choice(ODD)
    elif do == "text":
        holder[key] = rng.choice(texts)
    elif do == "name":
        holder[key] = rng.choice(names)
    elif do == "swap":
        holder[key] = deepcopy(found(record, rng.choice(ways)))
    elif do == "twice" and isinstance(holder, list):
        holder.append(deepcopy(old))
    elif do == "shuffle" and isinstance(old, list):
        rng.shuffle(old)
    elif do == "empty" and isinstance(old, str | list | dict):
        holder[key] = type(old)()
    elif do == "rename" and isinstance(holder, dict):
        holder[rng.choice([*names, *texts])] = holder.pop(key)
    else:
        holder[key] = [old, old]
    return f"{do} {'.'.join(map(str, at))} (was {str(old)[:60]})"


def mutate_borders(text: str, rng: Random) -> tuple[str, str]:
    """Change one line of the table."""
    lines = text.splitlines()
    number = rng.randrange(1, len(lines))
    cells = lines[number].split("\t")
    do = rng.choice(["drop", "twice", "cell", "column", "empty"])
    if do == "drop":
        del lines[number]
    elif do == "twice":
        lines.append("\t".join([cells[1], cells[0], *cells[2:]]) if len(cells) > 1 else "")
    elif do == "empty":
        lines = lines[:2]
    else:
        other = rng.choice(lines).split("\t")
        place = rng.randrange(len(cells))
        cells[place] = (
            other[place] if place < len(other) and do == "cell" else rng.choice(["", "nobody", "army"])
        )
        lines[number] = "\t".join(cells)
    return "\n".join(lines) + "\n", f"{do} line {number + 1}"


def spoilt(folder: Path, seed: int) -> tuple[Path, list[str]]:
    """A folder with a variant in it that was spoilt, and how."""
    rng = Random(f"variant {seed}")
    name = VARIANTS[seed % len(VARIANTS)]
    made, done = folder / name, []
    made.mkdir(parents=True)
    own = own_shelf() / name
    for file in ("variant.toml", "board.toml", "borders.tsv"):
        shutil.copyfile(own / file, made / file)
    for _ in range(rng.choice([1, 1, 2])):
        file = rng.choices(["variant.toml", "board.toml", "borders.tsv"], [8, 2, 1])[0]
        path = made / file
        text = path.read_text("utf-8")
        if file == "borders.tsv":
            text, how = mutate_borders(text, rng)
        else:
            record = tomllib.loads(text)
            how = mutate(record, rng)
            text = toml_file(record)
        path.write_text(text, encoding="utf-8")
        done.append(f"{name}/{file}: {how}")
    return made, done


def play_on(game: Game, variant: Variant, seed: int, turns: int = TURNS) -> None:
    """Some turns by random orders, each told to everybody; then saved and opened."""
    rng, habits = Random(f"play {seed}"), Habits()
    rules = rules_of(game, variant)
    for _ in range(turns):
        if game.current.verdict is not None:
            break
        for power in rules.powers:
            orders = play(seen_by(rules, game.current, power), power, rng, habits)
            if orders:
                game = submit(game, variant, power, orders)
        before = game.current
        game, report = adjudicate_turn(game, variant)
        for power in (EVERYBODY, *rules.powers):
            hear(rules, before, report, power)
        report_parts(variant, before, report, game.current)
    assert decode(encode(game, variant), lambda name: variant).game.turns == game.turns


def attempt(folder: Path, seed: int) -> str:
    """Load and play one; "refused", "played", or how it fell over."""
    made, how = spoilt(folder, seed)
    try:
        variant = load_variant(made, (own_shelf(),))
        play_on(new_game(variant, seed=str(seed)), variant, seed)
    except (VariantError, SetupError) as error:
        return "refused" if str(error) else "refused without a word"
    except Exception:  # noqa: BLE001
        return f"seed {seed}, {how}:\n{traceback.format_exc(limit=-4)}"
    finally:
        shutil.rmtree(made)
    return "played"


def main() -> int:
    parser = ArgumentParser(prog="python -m tests.attack.variant_mutations", description=__doc__)
    parser.add_argument("--count", type=int, default=2000)
    parser.add_argument("--first", type=int, default=0)
    asked = parser.parse_args()
    tally: dict[str, int] = {}
    with TemporaryDirectory() as folder:
        for seed in range(asked.first, asked.first + asked.count):
            came = attempt(Path(folder), seed)
            kind = came if came in ("played", "refused") else "fell over"
            tally[kind] = tally.get(kind, 0) + 1
            if kind == "fell over":
                sys.stdout.write(f"{came}\n")
    sys.stdout.write(f"{tally}\n")
    return int("fell over" in tally)


if __name__ == "__main__":
    sys.exit(main())
