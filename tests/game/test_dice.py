"""Dice: from the seed or by hand, on record, repeatable."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.game.adjudication import adjudicate_turn, adjudicate_unasked, report_of, undo_turn
from engine.game.game_errors import TurnError
from engine.game.missing_orders import missing_orders
from engine.game.records import Game
from engine.game.setup import new_game
from engine.variants.loading import Variant
from tests.game.storms import load_stormy
from tests.game.table import code_of, play, units_of


@pytest.fixture
def stormy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Variant:
    return load_stormy(tmp_path, monkeypatch)


def at_sea(stormy: Variant, seed: str = "tempest") -> Game:
    game = new_game(stormy, {}, {}, seed)
    game, _ = play(game, stormy, {"England": "F LON - NTH, F EDI - NWG", "France": "F BRE - MAO"})
    assert code_of(game, stormy) == "U1901T"
    return game


def test_the_same_seed_throws_the_same(stormy: Variant) -> None:
    first, report = adjudicate_turn(at_sea(stormy), stormy)
    again, same = adjudicate_turn(at_sea(stormy), stormy)
    assert (first, report) == (again, same)
    assert [throw.reason for throw in report.throws] == ["storm in MAO", "storm in NTH", "storm in NWG"]
    assert report.throws == first.turns[-1].throws
    values = {
        tuple(throw.value for throw in adjudicate_turn(at_sea(stormy, s), stormy)[1].throws) for s in "abcdef"
    }
    assert len(values) > 1


def test_throws_by_hand_come_first_and_are_marked(stormy: Variant) -> None:
    game, report = adjudicate_turn(at_sea(stormy), stormy, by_hand=[1, 6])
    assert [(throw.value, throw.by_hand) for throw in report.throws][:2] == [(1, True), (6, True)]
    assert not report.throws[2].by_hand
    assert "F MAO" not in units_of(game, "France")
    assert report_of(game, stormy, 1) == report


def test_a_die_that_cannot_fall_so_is_refused(stormy: Variant) -> None:
    for by_hand, code in (([7], "bad_throw"), ([0], "bad_throw"), ([1, 2, 3, 4], "unused_throws")):
        with pytest.raises(TurnError) as caught:
            adjudicate_turn(at_sea(stormy), stormy, by_hand)
        assert caught.value.code == code


def test_a_phase_that_asks_nobody_runs_on(stormy: Variant) -> None:
    game = at_sea(stormy)
    assert missing_orders(game, stormy) == ()
    after, reports = adjudicate_unasked(game, stormy)
    assert len(reports) == 1
    assert code_of(after, stormy) == "F1901M"
    assert undo_turn(after) == game
