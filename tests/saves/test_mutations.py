"""Ten thousand damaged saves: each loads well or says where it is damaged, and nothing before that is lost."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest

from engine.game import Game
from engine.game.turns import result_after
from engine.saves import SaveError, decode, encode
from tests.game.table import named
from tests.saves.shelf import GAMES

CHUNKS = 20
PER_CHUNK = 500
CODES = {
    "too_large", "too_deep", "damaged_json", "not_ours", "newer_version", "schema", "unknown_variant",
    "variant_changed", "bad_setup", "out_of_order", "order_unreadable", "hash_mismatch",
}  # fmt: skip


def flip(data: bytearray, rng: Random) -> None:
    for _ in range(rng.choice((1, 1, 1, 2, 8))):
        data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)


def overwrite(data: bytearray, rng: Random) -> None:
    data[rng.randrange(len(data))] = rng.choice(b'"{}[],:0123456789abcdefABCDEF \\-')


def delete(data: bytearray, rng: Random) -> None:
    at = rng.randrange(len(data))
    del data[at : at + rng.choice((1, 1, 2, 10, 300))]


def insert(data: bytearray, rng: Random) -> None:
    at = rng.randrange(len(data))
    junk = (b"x", b"\x00", b"\xff\xfe", b'"', b"{", b"]", b",", b"\\u0000", b"1e400", b"[" * 3000, b"9" * 400)
    data[at:at] = rng.choice(junk)


def truncate(data: bytearray, rng: Random) -> None:
    del data[rng.randrange(len(data)) :]


def duplicate(data: bytearray, rng: Random) -> None:
    at = rng.randrange(len(data))
    piece = data[at : at + rng.choice((1, 5, 40, 400))]
    to = rng.choice((at, rng.randrange(len(data))))
    data[to:to] = piece


def duplicate_lines(data: bytearray, rng: Random) -> None:
    lines = bytes(data).splitlines(keepends=True)
    at = rng.randrange(len(lines))
    piece = lines[at : at + rng.randrange(1, 12)]
    to = rng.randrange(len(lines))
    data[:] = b"".join((*lines[:to], *piece, *lines[to:]))


def drop_lines(data: bytearray, rng: Random) -> None:
    lines = bytes(data).splitlines(keepends=True)
    at = rng.randrange(len(lines))
    data[:] = b"".join((*lines[:at], *lines[at + rng.randrange(1, 6) :]))


BYTE_LEVEL = (flip, overwrite, delete, insert, truncate, duplicate, duplicate_lines, drop_lines)


def holders(raw: Any) -> list[Any]:
    """Every object and list in the value."""
    found: list[Any] = []
    front = [raw]
    while front:
        one = front.pop()
        if isinstance(one, (dict, list)) and one:
            found.append(one)
            front.extend(one.values() if isinstance(one, dict) else one)
    return found


def spot(raw: Any, rng: Random) -> tuple[Any, Any]:
    holder = rng.choice(holders(raw))
    return holder, rng.choice(list(holder)) if isinstance(holder, dict) else rng.randrange(len(holder))


def remove_member(raw: Any, rng: Random) -> None:
    holder, key = spot(raw, rng)
    del holder[key]


def retype(raw: Any, rng: Random) -> None:
    holder, key = spot(raw, rng)
    odd = (
        None,
        True,
        0,
        -1,
        1.5,
        10**30,
        10**18,
        "",
        "x",
        "é" * 500,
        [],
        {},
        [[]],
        {"a": 1},
        ["A PAR H"],
        "DEEP",
    )
    holder[key] = rng.choice(odd)


def rename(raw: Any, rng: Random) -> None:
    holder = rng.choice([one for one in holders(raw) if isinstance(one, dict)])
    key = rng.choice(list(holder))
    holder[rng.choice((key + "s", key.upper(), "", "turns", "France", "start"))] = holder.pop(key)


def swap(raw: Any, rng: Random) -> None:
    one, a = spot(raw, rng)
    two, b = spot(raw, rng)
    first, second = copy.deepcopy(one[a]), copy.deepcopy(two[b])
    one[a], two[b] = second, first


def swap_orders(raw: Any, rng: Random) -> None:
    lists = [one for one in holders(raw["turns"]) if isinstance(one, list) and isinstance(one[0], str)]
    if len(lists) < 2:
        return
    one, two = rng.sample(lists, 2)
    a, b = rng.randrange(len(one)), rng.randrange(len(two))
    one[a], two[b] = two[b], one[a]


def respell_order(raw: Any, rng: Random) -> None:
    lists = [one for one in holders(raw) if isinstance(one, list) and isinstance(one[0], str)]
    if lists:
        texts = rng.choice(lists)
        at = rng.randrange(len(texts))
        words = texts[at].split()
        words[rng.randrange(len(words))] = rng.choice(
            ("PAR", "F", "A", "H", "-", "S", "BUR", "STP/NC", "VIA", "Par.")
        )
        texts[at] = " ".join(words)


def change_hash(raw: Any, rng: Random) -> None:
    named_hashes = [
        (one, key)
        for one in holders(raw)
        if isinstance(one, dict)
        for key in ("seal", "position", "variant_digest")
        if isinstance(one.get(key), str)
    ]
    (one, key), (two, other) = rng.choice(named_hashes), rng.choice(named_hashes)
    one[key] = rng.choice(("0" * 64, one[key][::-1], one[key].upper(), one[key][:-1], two[other]))


def shuffle(raw: Any, rng: Random) -> None:
    lists = [one for one in holders(raw) if isinstance(one, list) and len(one) > 1]
    if lists:
        rng.shuffle(rng.choice(lists))


def repeat(raw: Any, rng: Random) -> None:
    lists = [one for one in holders(raw) if isinstance(one, list)]
    if lists:
        one = rng.choice(lists)
        one.insert(rng.randrange(len(one) + 1), copy.deepcopy(rng.choice(one)))


JSON_LEVEL = (
    remove_member, retype, rename, swap, swap_orders, respell_order, change_hash, shuffle, repeat
)  # fmt: skip


def mutate_json(data: bytes, change: Callable[[Any, Random], None], rng: Random) -> bytes:
    raw = json.loads(data)
    change(raw, rng)
    text = json.dumps(raw, indent=2, sort_keys=True, ensure_ascii=False) + "\n"
    depth = rng.choice((50, 5000))
    return text.replace('"DEEP"', "[" * depth + "]" * depth).encode()


def without_names(game: Game) -> Game:
    return msgspec.structs.replace(game, title="", seats=(), missing_orders="hold", annals=())


def ends_of_turns(data: bytes) -> list[int]:
    """Where each turn ends in a canonical file."""
    ends: list[int] = []
    at = data.index(b'\n  "turns": [')
    end = data.index(b'\n  "unfinished"')
    while (at := data.find(b"\n    }", at + 1, end)) >= 0:
        ends.append(at + 6)
    return ends


def check_salvage(fault: SaveError, game: Game) -> None:
    """What is salvaged is the beginning of the very game, and it ends where the fault is said to be."""
    assert fault.code in CODES
    assert fault.place
    assert fault.message
    salvage = fault.salvage
    if salvage is None:
        assert not fault.place.startswith(("turn ", "$.turns[", "$.unfinished"))
        return
    count = len(salvage.turns)
    assert salvage.turns == game.turns[:count]
    assert salvage.current == result_after(game, count)
    assert salvage.sheets == ()
    if fault.place.startswith("turn "):
        assert fault.place.startswith(f"turn {count + 1} (")
    elif fault.place.startswith("$.turns["):
        assert fault.place.startswith(f"$.turns[{count}]")


def opened(data: bytes) -> Game | SaveError:
    try:
        return decode(data, named).game
    except SaveError as fault:
        return fault


def check(data: bytes, mutated: bytes, game: Game, is_bytes: bool) -> str:
    """Judge one damaged file: the code of its fault, or "good"."""
    result = opened(mutated)
    if isinstance(result, Game):
        assert without_names(result) == without_names(game)
        return "good"
    check_salvage(result, game)
    if is_bytes:
        pairs = enumerate(zip(data, mutated, strict=False))
        same = next((index for index, (a, b) in pairs if a != b), len(mutated))
        whole = sum(end <= same for end in ends_of_turns(data))
        assert whole == 0 or (result.salvage is not None and len(result.salvage.turns) >= whole)
    return result.code


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_no_damage_crashes_hangs_or_loses_anything(chunk: int) -> None:
    game, variant = list(GAMES.values())[chunk % len(GAMES)]()
    data = encode(game, variant)
    rng = Random(chunk)
    seen: set[str] = set()
    for number in range(PER_CHUNK):
        if number % 2:
            changed = bytearray(data)
            rng.choice(BYTE_LEVEL)(changed, rng)
            mutated = bytes(changed)
        else:
            mutated = mutate_json(data, rng.choice(JSON_LEVEL), rng)
        seen.add(check(data, mutated, game, is_bytes=bool(number % 2)))
    assert {"good", "damaged_json", "schema", "hash_mismatch"} <= seen
