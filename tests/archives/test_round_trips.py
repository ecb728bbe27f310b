"""A game written for others and brought in again is the same game."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest
from msgspec.structs import replace

from engine.archives.judge_history import judge_history
from engine.archives.phase_reading import RecordReader
from engine.archives.recognising import read_history, variant_in
from engine.archives.replaying import play_through
from engine.archives.saved_writing import saved_record
from engine.archives.text_history import text_history
from engine.game.adjudication import adjudicate_turn
from engine.game.records import Game, Sheet
from engine.game.setup import new_game
from engine.model.ids import KindCode, Place, PowerId
from engine.model.position import digest
from engine.model.season import MOVEMENT, RETREAT
from engine.notation.reading import read_order
from engine.variants.loading import Variant
from tests.archives.random_games import random_game
from tests.cases import variant_named

STANDARD = variant_named("standard")


def _saved(game: Game, variant: Variant) -> bytes:
    return msgspec.json.encode(saved_record(game, variant))


def _printed(game: Game, variant: Variant) -> bytes:
    return judge_history(game, variant).encode()


@pytest.mark.parametrize("write", [_saved, _printed])
@pytest.mark.parametrize("name", ["standard", "scattered", "kingless"])
@pytest.mark.parametrize("seed", range(3))
def test_a_game_comes_back(write: Callable[[Game, Variant], bytes], name: str, seed: int) -> None:
    variant = variant_named(name)
    game = random_game(variant, f"{name}-{seed}")
    history = read_history(RecordReader(variant), write(game, variant))
    again = play_through(variant, history, dict(game.options))
    assert again.differences == ()
    assert [digest(turn.before) for turn in again.game.turns] == [digest(turn.before) for turn in game.turns]
    assert digest(again.game.current) == digest(game.current)


@pytest.mark.parametrize("write", [_saved, _printed])
@pytest.mark.parametrize("name", ["standard", "kingless", "scottomacy"])
def test_turns_in_which_nobody_orders_come_back(write: Callable[[Game, Variant], bytes], name: str) -> None:
    variant = variant_named(name)
    game = new_game(variant, seed=name)
    for _ in range(3):
        game, _ = adjudicate_turn(game, variant)
    again = play_through(variant, read_history(RecordReader(variant), write(game, variant)))
    assert again.differences == ()
    assert [turn.season for turn in again.game.turns] == [turn.season for turn in game.turns]
    assert [turn.sheets for turn in again.game.turns] == [turn.sheets for turn in game.turns]
    assert digest(again.game.current) == digest(game.current)


@pytest.mark.parametrize("write", [_saved, _printed])
@pytest.mark.parametrize("name", ["standard", "kingless", "mordor_v_world_ii", "baranduin", "indianomacy"])
def test_phases_in_which_nothing_is_ordered_come_back_also_at_the_end(
    write: Callable[[Game, Variant], bytes], name: str
) -> None:
    variant = variant_named(name)
    game = new_game(variant, seed=name)
    for _ in range(2 * len(variant.calendar.steps)):
        game, _ = adjudicate_turn(game, variant)
        if variant.calendar.step(game.turns[-1].season).phase not in (MOVEMENT, RETREAT):
            again = play_through(variant, read_history(RecordReader(variant), write(game, variant)))
            assert again.differences == ()
            assert [turn.season for turn in again.game.turns] == [turn.season for turn in game.turns]
            assert again.game.current.season == game.current.season


def test_units_on_islands_come_back() -> None:
    """An army is on Bornholm by convoy only."""
    kingless = variant_named("kingless")
    start = replace(
        kingless.start,
        units=tuple(
            replace(unit, kind=KindCode("A"), place=Place("BOR")) if unit.space == "SMA" else unit
            for unit in kingless.start.units
        ),
    )
    game, _ = adjudicate_turn(new_game(kingless, seed="island", start=start), kingless)
    again = play_through(kingless, read_history(RecordReader(kingless), _saved(game, kingless)))
    assert again.differences == ()
    assert "BOR" in {unit.place for unit in again.game.turns[0].before.units}


def test_a_history_says_of_which_variant_it_is() -> None:
    variants = [
        STANDARD,
        *(variant_named(name) for name in ("kingless", "scattered", "scottomacy", "seventeen76")),
    ]
    for variant in variants:
        game = random_game(variant, variant.id, 1)
        for write in (_saved, _printed):
            assert variant_in(variants, write(game, variant)) is variant
    assert variant_in(variants, b"PK\x03\x04") is None
    assert variant_in(variants, b"nothing of the kind") is None


@pytest.mark.parametrize("choice", ["intent", "fallback"])
def test_a_saved_game_comes_back_by_the_options_that_it_was_judged_by(choice: str) -> None:
    """An army that says that it goes by sea and has no convoy stays or walks, by the option."""
    game = new_game(STANDARD, {"adjacent_convoy": choice}, seed="options")
    order = read_order(STANDARD.lexicon, MOVEMENT, "A MOS - STP VIA").order
    assert order is not None
    game, _ = adjudicate_turn(replace(game, sheets=(Sheet(PowerId("Russia"), (order,)),)), STANDARD)
    again = play_through(STANDARD, read_history(RecordReader(STANDARD), _saved(game, STANDARD)))
    assert again.differences == ()
    assert again.game.options == game.options


def test_what_is_written_names_units_as_the_package_does() -> None:
    variant = variant_named("standard")
    record = saved_record(random_game(variant, "written", 1), variant)
    first = record["phases"][0]
    assert first["name"] == "S1901M"
    assert first["state"]["units"]["RUSSIA"] == ["A MOS", "F SEV", "F STP/SC", "A WAR"]
    assert first["state"]["centers"]["ITALY"] == ["NAP", "ROM", "VEN"]
    assert record["phases"][-1]["orders"] == {}


@pytest.mark.parametrize("seed", ["a", "b", "c", "d"])
@pytest.mark.parametrize("begin", [1, 3, 6])
def test_a_judges_text_without_its_beginning_is_played_through_without_a_difference(
    seed: str, begin: int
) -> None:
    game = random_game(STANDARD, seed, 5)
    lines = judge_history(game, STANDARD).splitlines()
    heads = [number for number, line in enumerate(lines) if "Movement results" in line]
    history = text_history(STANDARD, "\n".join(lines[heads[begin] :]))
    replayed = play_through(STANDARD, history)
    assert replayed.is_made
    assert replayed.differences == ()
    first = next(turn for turn in game.turns if turn.season == history.phases[0].season)
    assert replayed.game.turns[0].before.units == first.before.units
