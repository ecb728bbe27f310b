"""What is saved is what was played."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random

import msgspec
import pytest

from engine.files.saves.decoding import decode
from engine.files.saves.encoding import encode
from engine.files.saves.save_schema import VERSION
from engine.game.adjudication import adjudicate_turn, adjudicate_unasked
from engine.game.setup import new_game
from engine.model.position import digest
from engine.variants.catalogue import find_variant
from tests.files.saves.shelf import GAMES
from tests.game.storms import load_stormy
from tests.game.table import named, play, play_random


@pytest.mark.parametrize("name", GAMES)
def test_decoding_gives_the_same_game_and_encoding_the_same_bytes(name: str) -> None:
    game, variant = GAMES[name]()
    data = encode(game, variant)
    loaded = decode(data, named)
    assert loaded.game == game
    assert loaded.variant is variant
    assert (loaded.version, loaded.is_variant_changed) == (VERSION, False)
    assert encode(loaded.game, variant) == data


@pytest.mark.parametrize("name", GAMES)
def test_the_bytes_are_canonical(name: str) -> None:
    data = encode(*GAMES[name]())
    text = data.decode("utf-8")
    assert text == json.dumps(json.loads(text), indent=2, sort_keys=True, ensure_ascii=False) + "\n"


@pytest.mark.parametrize("name", GAMES)
def test_the_way_the_file_is_laid_out_does_not_matter(name: str) -> None:
    game, variant = GAMES[name]()
    raw = json.loads(encode(game, variant))
    turned = json.dumps(dict(reversed(raw.items())), ensure_ascii=True).encode()
    assert decode(turned, named).game == game


def test_orders_may_be_spelt_otherwise_as_long_as_nothing_is_guessed() -> None:
    variant = named("standard")
    game, _ = play(new_game(variant), variant, {"France": "A PAR - BUR"})
    data = encode(game, variant).replace(b"A PAR - BUR", b"army Paris -> Burgundy")
    assert decode(data, named).game == game


def test_a_long_game_survives_and_every_position_hash_is_in_the_file() -> None:
    variant = named("standard")
    game = play_random(new_game(variant, {}, {}, "long"), variant, 80, Random(3))
    data = encode(game, variant)
    assert decode(data, named).game == game
    raw = json.loads(data)
    assert [turn["position"] for turn in raw["turns"]] == [turn.digest for turn in game.turns]
    assert raw["turns"][-1]["position"] == digest(game.current)


def test_dice_are_on_record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stormy = load_stormy(tmp_path, monkeypatch)
    game, _ = play(new_game(stormy, {}, {}, "tempest"), stormy, {"England": "F LON - NTH, F EDI - NWG"})
    game, _ = adjudicate_turn(game, stormy, by_hand=[5])
    data = encode(game, stormy)
    assert [throw.get("by_hand", False) for throw in json.loads(data)["turns"][1]["throws"]] == [True, False]
    assert decode(data, lambda name: stormy).game == game
    game, _ = adjudicate_unasked(game, stormy)


def test_the_variants_own_start_is_not_written_but_another_is() -> None:
    assert "start" not in json.loads(encode(*GAMES["open"]()))["game"]
    assert json.loads(encode(*GAMES["set up"]()))["game"]["start"]["season"] == {"year": 1904, "step": 0}


def test_the_real_finder_fits() -> None:
    game, variant = GAMES["fresh"]()
    assert decode(encode(game, variant), find_variant).game == game


def test_an_option_that_came_later_does_not_break_old_saves() -> None:
    game, variant = GAMES["open"]()
    raw = json.loads(encode(game, variant))
    fewer = tuple((name, value) for name, value in game.options if name != "waiving")
    older = msgspec.structs.replace(game, options=fewer)
    data = encode(older, variant)
    assert "waiving" not in json.loads(data)["game"]["options"]
    loaded = decode(data, named)
    assert loaded.game.options == fewer
    assert loaded.game.id != game.id
    assert encode(loaded.game, variant) == data
    assert raw["turns"][0]["position"] == json.loads(data)["turns"][0]["position"]


SCRIPT = """
import sys
from random import Random
from engine.game.setup import new_game
from engine.files.saves.encoding import encode
from tests.game.table import play_random, standard
game = play_random(new_game(standard(), {}, {}, "hash"), standard(), 30, Random(9))
sys.stdout.buffer.write(encode(game, standard()))
"""


def test_the_bytes_do_not_depend_on_the_order_of_hashes() -> None:
    written = set()
    for seed in ("0", "1", "77"):
        done = subprocess.run(
            [sys.executable, "-c", SCRIPT],
            cwd=Path(__file__).parents[3],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        )
        written.add(done.stdout)
    assert len(written) == 1
    assert len(written.pop()) > 10_000


def test_it_begins_with_a_line_for_people_which_counts_for_nothing() -> None:
    game, variant = GAMES["open"]()
    data = encode(game, variant)
    first, _, rest = data.partition(b"\n")[2].partition(b"\n")
    assert first.startswith(b'  "about": "A game of Chancery')
    assert "Öffne" in first.decode()
    assert decode(b'{"about": "Something else",' + rest, named).game == game
    assert decode(b"{" + rest, named).game == game
