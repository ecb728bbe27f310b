"""Damaged saves: each loads well or says where it is damaged, and nothing before that is lost. Odd starts, well sealed."""

from __future__ import annotations

import json
from functools import cache
from random import Random
from typing import Any

import msgspec

from engine.files.saves.decoding import decode
from engine.files.saves.encoding import encode
from engine.files.saves.save_error import SaveError
from engine.game.adjudication import adjudicate_turn, result_after
from engine.game.administration import turn_readiness
from engine.game.game_errors import GameError
from engine.game.order_sets import submit
from engine.game.records import Game
from engine.game.review import review
from engine.game.setup import new_game, rules_of
from engine.model.position import Position
from engine.notation.position_writing import write_position
from engine.reports.report import write_report
from engine.variants.catalogue import find_variants
from engine.variants.loading import Variant
from engine.views.view import EVERYBODY, seen_by, view_report
from tests.attack.fuzz.kinds import Kind
from tests.attack.fuzz.mutators import (
    BYTES,
    ODD_VALUES,
    TREE,
    Twist,
    holders,
    json_bytes,
    remove_member,
    repeat_element,
    transplant,
    twisted,
)
from tests.attack.fuzz.starts import odd_start as changed_start
from tests.files.exchange.tables import random_game
from tests.files.saves.shelf import GAMES
from tests.game.table import named
from tests.soak.players import Habits, play

TURNS = 3
CODES = {
    "too_large", "too_deep", "damaged_json", "not_ours", "newer_version", "schema", "unknown_variant",
    "variant_changed", "bad_setup", "out_of_order", "order_unreadable", "hash_mismatch",
}  # fmt: skip


def swap_orders(raw: Any, rng: Random) -> None:
    lists = [one for one in holders(raw.get("turns")) if isinstance(one, list) and isinstance(one[0], str)]
    if len(lists) >= 2:
        one, two = rng.sample(lists, 2)
        a, b = rng.randrange(len(one)), rng.randrange(len(two))
        one[a], two[b] = two[b], one[a]


def respell_order(raw: Any, rng: Random) -> None:
    lists = [one for one in holders(raw) if isinstance(one, list) and isinstance(one[0], str)]
    if lists:
        texts = rng.choice(lists)
        at = rng.randrange(len(texts))
        words = str(texts[at]).split() or [""]
        words[rng.randrange(len(words))] = rng.choice(
            ("PAR", "F", "A", "H", "-", "S", "BUR", "STP/NC", "VIA", "Par.")
        )
        texts[at] = " ".join(words)


def change_hash(raw: Any, rng: Random) -> None:
    found = [
        (one, key)
        for one in holders(raw)
        if isinstance(one, dict)
        for key in ("seal", "position", "variant_digest")
        if isinstance(one.get(key), str)
    ]
    if found:
        (one, key), (two, other) = rng.choice(found), rng.choice(found)
        one[key] = rng.choice(("0" * 64, one[key][::-1], one[key].upper(), one[key][:-1], two[other]))


WAYS: tuple[Twist, ...] = (*TREE, swap_orders, respell_order, change_hash)


@cache
def _example(number: int) -> tuple[Game, bytes, Any]:
    game, variant = list(GAMES.values())[number]()
    data = encode(game, variant)
    return game, data, json.loads(data)


def damaged_save(rng: Random) -> tuple[int, bytes, bool]:
    """The number of the game, its bytes with something wrong in them, and whether it was done byte by byte."""
    number = rng.randrange(len(GAMES))
    _, data, raw = _example(number)
    if rng.random() < 0.5:
        changed = bytearray(data)
        rng.choice(BYTES)(changed, rng)
        return number, bytes(changed), True
    return number, json_bytes(twisted(raw, rng, (1, 1, 1, 3), WAYS), rng, indent=2) + b"\n", False


def open_save(damaged: tuple[int, bytes, bool]) -> str:
    number, mutated, is_bytes = damaged
    game, data, _ = _example(number)
    try:
        found = decode(mutated, named).game
    except SaveError as fault:
        _check_salvage(fault, game)
        if is_bytes:
            _check_nothing_lost(fault.salvage, data, mutated)
        return fault.code
    assert _without_names(found) == _without_names(game)
    return "good"


def _check_nothing_lost(salvage: Game | None, data: bytes, mutated: bytes) -> None:
    """Every turn that ends before the damage is there."""
    pairs = enumerate(zip(data, mutated, strict=False))
    same = next((index for index, (a, b) in pairs if a != b), len(mutated))
    whole = sum(end <= same for end in _ends_of_turns(data))
    assert whole == 0 or (salvage is not None and len(salvage.turns) >= whole)


def _without_names(game: Game) -> Game:
    return msgspec.structs.replace(game, title="", seats=(), missing_orders="hold", annals=())


def _ends_of_turns(data: bytes) -> list[int]:
    """Where each turn ends in a canonical file."""
    ends: list[int] = []
    at = data.index(b'\n  "turns": [')
    end = data.index(b'\n  "unfinished"')
    while (at := data.find(b"\n    }", at + 1, end)) >= 0:
        ends.append(at + 6)
    return ends


def _check_salvage(fault: SaveError, game: Game) -> None:
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


@cache
def _words(name: str) -> tuple[Any, ...]:
    """Words of a variant: what a stranger who wants to do harm puts into its positions."""
    variant = named(name)
    memory = [part for key, value in variant.start.memory for part in (key, value)]
    powers = [str(power.id) for power in variant.powers]
    return (
        *sorted(variant.board.space_of),
        *powers,
        *sorted(variant.rules.kinds),
        *(memory or [""]),
        *(token.kind for token in variant.start.tokens),
        "", "nobody", 0, 1, 2, 3, 4, 99, -1,
    )  # fmt: skip


@cache
def _positions(name: str) -> tuple[Any, ...]:
    """Positions of a variant's game: the start, and those after each turn, as JSON."""
    game = random_game(name, "attack", 2)
    found = [
        new_game(named(name), {}, {}, "s").current,
        *(result_after(game, n + 1) for n in range(len(game.turns))),
    ]
    return tuple(json.loads(msgspec.json.encode(one)) for one in found if one.verdict is None)


def odd_position(name: str, rng: Random) -> Any:
    """A position of a variant in which things are where they should not be."""

    def replant(raw: Any, rng: Random) -> None:
        spots = [
            (one, key)
            for one in holders(raw)
            for key in (one if isinstance(one, dict) else range(len(one)))
            if not isinstance(one[key], dict | list)
        ]
        if spots:
            holder, key = rng.choice(spots)
            alike = [one for one in _words(name) if type(one) is type(holder[key])]
            holder[key] = rng.choice(alike if alike and rng.random() < 0.95 else ODD_VALUES[:12])

    ways = (replant, repeat_element, remove_member, transplant) if rng.random() < 0.3 else (replant,)
    ways = TREE if rng.random() < 0.1 else ways
    return twisted(rng.choice(_positions(name)), rng, (1, 1, 2, 6), ways)


def odd_start(rng: Random) -> bytes:
    """A save that begins with an odd position, sealed as the program would have sealed it."""
    name = rng.choice(sorted(find_variants().variants))
    variant, seed = named(name), rng.choice(("", "x"))
    start = (
        odd_position(name, rng) if rng.random() < 0.5 else msgspec.to_builtins(changed_start(variant, rng))
    )
    try:
        return encode(new_game(variant, {}, (), seed, "Odd", msgspec.convert(start, Position)), variant)
    except (msgspec.ValidationError, GameError, LookupError, RecursionError, ValueError, TypeError):
        raw = json.loads(encode(new_game(variant, {}, (), seed, "Odd"), variant))
        raw["game"]["start"] = start
        return json_bytes(raw, rng)


def open_start(data: bytes) -> str:
    try:
        loaded = decode(data, named)
    except SaveError as fault:
        return fault.code
    return play_on(loaded.game, loaded.variant)


def play_on(game: Game, variant: Variant, turns: int = TURNS) -> str:
    """All that a table does with a game: show it to everybody, look after orders, judge, tell, save."""
    rng, rules = Random(game.id), rules_of(game, variant)
    try:
        for _ in range(turns):
            if game.current.verdict is not None:
                break
            write_position(variant.lexicon, variant.calendar, game.current, variant.id)
            for power in rules.powers:
                review(game, variant, power)
                orders = play(seen_by(rules, game.current, power), power, rng, Habits())
                game = submit(game, variant, power, orders) if orders else game
            turn_readiness(game, variant)
            before = game.current
            game, report = adjudicate_turn(game, variant)
            for power in (EVERYBODY, *rules.powers):
                view_report(rules, before, report, power)
            write_report(variant, before, report, game.current, rules=rules)
        assert decode(encode(game, variant), lambda name: variant).game == game
    except GameError as fault:
        return fault.code
    return "played"


KINDS = (
    Kind(
        "save",
        damaged_save,
        open_save,
        frozenset({"good", "damaged_json", "schema", "hash_mismatch"}),
        short=4000,
    ),
    Kind("start", odd_start, open_start, frozenset({"played", "schema", "bad_setup"})),
)
