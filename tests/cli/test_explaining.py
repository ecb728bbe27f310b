"""What `chancery explain` makes of questions that do not name an order as it was given."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.calling import call


@pytest.fixture
def judged(tmp_path: Path) -> Path:
    game = tmp_path / "game.chancery"
    call("new", game, "--seed", "x")
    page = "FRANCE: A Par - Bur\nGERMANY: A Mun - Bur\nRUSSIA: F Stp - Bot"
    call("orders", game, "-", stdin=page)
    call("adjudicate", game)
    return game


def test_explaining_an_order_that_was_not_given(judged: Path) -> None:
    said = call("explain", judged, "A PAR - GAS").out
    assert "A PAR - GAS was not ordered in S1901M. What was ordered: A PAR - BUR." in said
    assert "stopped by A MUN" in said
    answer = call("explain", judged, "A PAR - GAS", "--json").json
    assert answer["note"].startswith("A PAR - GAS was not ordered")
    assert call("explain", judged, "A PAR - BUR", "--json").json["note"] is None
    assert "the unit had no order" in call("explain", judged, "A VIE - GAL").out
    assert "not ordered" not in call("explain", judged, "F STP/SC - BOT").out


def test_explaining_a_unit(judged: Path) -> None:
    for text in ("A PAR", "Army Paris", "F STP/SC"):
        assert "not ordered" not in call("explain", judged, text).out
    assert "A PAR H was not ordered" in call("explain", judged, "A PAR H").out


def test_explaining_a_space_where_others_met(judged: Path) -> None:
    said = call("explain", judged, "Burgundy")
    assert said.code == 0
    assert "No unit was ordered in Burgundy; this is what tried to get there." in said.out
    assert "France, Spring 1901" in said.out
    assert "Germany, Spring 1901" in said.out
    answer = call("explain", judged, "Bur", "--json").json
    assert {answer["power"], answer["more"][0]["power"]} == {"France", "Germany"}


def test_explaining_an_ambiguous_name(judged: Path) -> None:
    called = call("explain", judged, "Liv")
    assert called.code == 1
    assert "Liverpool" in called.err
    assert "Livonia" in called.err
