"""Whole games by random players: the same hashes each time, back and forth."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from engine.game.adjudication import adjudicate_turn, report_of, undo_turn
from engine.game.records import Game, Sheet
from engine.game.setup import new_game
from engine.game.standings import standings
from engine.model.position import digest
from tests.game.table import code_of, named, play_random


@pytest.mark.parametrize("name", ["standard", "scattered"])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_game_replayed_gives_the_same_hashes(name: str, seed: int) -> None:
    variant = named(name)
    game = play_random(new_game(variant, {}, {}, str(seed)), variant, 60, Random(seed))
    assert len(game.turns) == 60 or game.current.verdict is not None
    phases = {variant.calendar.step(turn.season).phase for turn in game.turns}
    assert phases == {"movement", "retreat", "adjustment"}
    again = new_game(variant, {}, {}, str(seed))
    for turn in game.turns:
        again, report = adjudicate_turn(_resent(again, turn.sheets), variant)
        assert again.turns[-1].digest == turn.digest == digest(again.current)
        assert report_of(game, variant, len(again.turns) - 1) == report
    assert again == game


def _resent(game: Game, sheets: tuple[Sheet, ...]) -> Game:
    return replace(game, sheets=sheets)


def test_a_game_can_be_taken_back_to_its_start_and_played_again() -> None:
    variant = named("standard")
    game = play_random(new_game(variant), variant, 25, Random(7))
    past = [game]
    while past[-1].turns:
        past.append(undo_turn(past[-1]))
    assert past[-1].current == variant.start
    forth = past[-1]
    for _ in game.turns:
        wanted = past[len(past) - 1 - len(forth.turns) - 1]
        played, _ = adjudicate_turn(_resent(forth, past[len(past) - 1 - len(forth.turns)].sheets), variant)
        assert played.current == wanted.current
        forth = played
    assert forth == game


def test_standings_have_a_row_for_each_settled_year() -> None:
    variant = named("standard")
    game = play_random(new_game(variant), variant, 40, Random(5))
    rows = standings(game, variant)
    assert [row.year for row in rows] == list(range(1900, 1900 + len(rows)))
    assert dict(rows[0].centres)["Russia"] == 4
    last = game.current.season.year - (code_of(game, variant)[0] in "SF")
    assert rows[-1].year == last
    assert all(sum(count for _, count in row.centres) <= 34 for row in rows)
    assert sum(count for _, count in rows[-1].centres) > 22
