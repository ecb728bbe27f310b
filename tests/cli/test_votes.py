"""Draws and concessions from the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.calling import call

POWERS = ("Austria", "England", "France", "Germany", "Italy", "Russia", "Turkey")


@pytest.fixture
def game(tmp_path: Path) -> Path:
    path = tmp_path / "game.chancery"
    assert call("new", path, "--seed", "x").code == 0
    return path


def test_a_draw_to_which_all_agree_ends_the_game(game: Path) -> None:
    assert "Nothing is proposed." in call("vote", game).out
    said = call("vote", game, "--power", "fra", "--draw")
    assert said.code == 0
    assert "1. draw: Austria, England, France" in said.out
    assert "for: France; against: nobody; not yet: Austria, England" in said.out
    assert "Proposal 1, to be voted upon: draw" in call("show", game).out
    for power in POWERS:
        said = call("vote", game, "--power", power, "--yes", "1", "--json")
        if said.json["verdict"]:
            break
    assert said.json["verdict"]["how"] == "draw"
    assert "The game is over (draw)" in call("vote", game).out
    assert call("vote", game, "--power", "France", "--no", "1").code == 1


def test_concessions_and_draws_among_some(game: Path) -> None:
    call("vote", game, "--power", "Italy", "--concede", "Turkey")
    said = call("vote", game, "--power", "Italy", "--draw", "France", "Germany", "--json").json
    first, second = said["proposals"]
    assert (first["number"], first["how"], first["winners"], first["by"]) == (
        1,
        "concession",
        ["Turkey"],
        "Italy",
    )
    assert second["winners"] == ["France", "Germany"]
    said = call("vote", game, "--power", "Russia", "--no", "2", "--json").json
    assert said["proposals"][1]["against"] == ["Russia"]
    assert "Russia" not in said["proposals"][1]["silent"]


def test_votes_that_are_none(game: Path) -> None:
    called = call("vote", game, "--power", "France", "--yes", "1")
    assert called.code == 1
    assert "there is no proposal 1; no proposal can be voted upon" in called.err
    assert call("vote", game, "--power", "France", "--yes", "0").code == 1
    assert call("vote", game, "--power", "France", "--draw", "France").code == 1
    assert call("vote", game, "--power", "Narnia", "--draw").code == 2
    assert call("vote", game, "--power", "France").code == 2
    assert call("vote", game, "--draw").code == 2
    assert call("vote", game, "--yes", "1", "--no", "1", "--power", "France").code == 2
