"""`chancery score`: finished games, and the people who played them."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine import NEW, SealKeys, declare_end, new_game, save_game, seal_game
from tests.cases import variant_named
from tests.cli.calling import call

VARIANT = variant_named("standard")


@pytest.fixture
def games(tmp_path: Path) -> Path:
    """Two drawn games, and one that goes on."""
    for number, sharers in (("1", ("France", "Italy")), ("2", ("France", "Italy", "Turkey"))):
        game = new_game(VARIANT, {}, {"France": "Ada", "Italy": "Bob"}, seed=number, title=f"Game {number}")
        ended = declare_end(game, VARIANT, "draw", sharers, "late")
        save_game(tmp_path / f"{number}.chancery", ended, VARIANT, NEW)
    save_game(tmp_path / "3.chancery", new_game(VARIANT, {}), VARIANT, NEW)
    return tmp_path


def test_one_game(games: Path) -> None:
    called = call("score", games / "2.chancery", "--json")
    (game,) = called.json["games"]
    points = {one["power"]: (one["points"], one["exact"]) for one in game["powers"]}
    assert points["France"] == (33.3333, "100/3")
    assert points["Austria"] == (0, "0")
    assert "33.33" in call("score", games / "2.chancery").out


def test_a_folder_is_scored_by_people(games: Path) -> None:
    called = call("score", games, "--people")
    assert called.code == 0
    assert [line.split() for line in called.out.splitlines()] == [
        ["Player", "Points", "Games", "Average", "Wins", "Draws"],
        ["Ada", "83.33", "2", "41.67", "0", "2"],
        ["Bob", "83.33", "2", "41.67", "0", "2"],
    ]
    answer = call("score", games / "1.chancery", games / "2.chancery", "--system", "carnage", "--json").json
    # of seven powers with 3 or 4 centres: 1000 to 6000 shared by six
    assert [one["exact"] for one in answer["people"]] == ["7006", "7006"]
    rows = call("score", games, "--people", "--csv").out.splitlines()
    assert rows[1] == "Ada,83.33,2,41.67,0,2"


def test_a_game_that_is_not_over_is_refused(games: Path) -> None:
    called = call("score", games / "3.chancery")
    assert called.code == 1
    assert "not over" in called.err
    both = call("score", games / "1.chancery", games / "3.chancery", "--json")
    assert both.code == 1
    assert [fault["code"] for fault in both.json["faults"]] == ["not_over"]
    assert len(both.json["games"]) == 1


def test_an_unknown_system_is_a_wrong_use(games: Path) -> None:
    assert call("score", games, "--system", "elo").code == 2


def test_a_sealed_game_is_scored(tmp_path: Path) -> None:
    game = seal_game(new_game(VARIANT, {}, {"France": "Ada"}), SealKeys())
    ended = declare_end(game, VARIANT, "concession", ("France",), "late")
    save_game(tmp_path / "sealed.chancery", ended, VARIANT, NEW)
    assert "100" in call("score", tmp_path, "--people").out
