"""A game written for others and brought in again is the same game."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from engine.archives.judge_history import judge_history
from engine.archives.phase_reading import RecordReader
from engine.archives.recognising import read_history
from engine.archives.replaying import play_through
from engine.archives.saved_writing import saved_record
from engine.game.records import Game
from engine.model.position import digest
from engine.variants.loading import Variant
from tests.archives.random_games import random_game
from tests.cases import variant_named


def _saved(game: Game, variant: Variant) -> bytes:
    return msgspec.json.encode(saved_record(game, variant))


def _printed(game: Game, variant: Variant) -> bytes:
    return judge_history(game, variant).encode()


@pytest.mark.parametrize("write", [_saved, _printed])
@pytest.mark.parametrize("name", ["standard", "scattered"])
@pytest.mark.parametrize("seed", range(3))
def test_a_game_comes_back(write: Callable[[Game, Variant], bytes], name: str, seed: int) -> None:
    variant = variant_named(name)
    game = random_game(variant, f"{name}-{seed}")
    history = read_history(RecordReader(variant), write(game, variant))
    again = play_through(variant, history, dict(game.options))
    assert again.differences == ()
    assert [digest(turn.before) for turn in again.game.turns] == [digest(turn.before) for turn in game.turns]
    assert digest(again.game.current) == digest(game.current)


def test_what_is_written_names_units_as_the_package_does() -> None:
    variant = variant_named("standard")
    record = saved_record(random_game(variant, "written", 1), variant)
    first = record["phases"][0]
    assert first["name"] == "S1901M"
    assert first["state"]["units"]["RUSSIA"] == ["A MOS", "F SEV", "F STP/SC", "A WAR"]
    assert first["state"]["centers"]["ITALY"] == ["NAP", "ROM", "VEN"]
    assert record["phases"][-1]["orders"] == {}
