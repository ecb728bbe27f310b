"""Positions, saves and teaching positions that no game would have, as a stranger may send them: told, never a crash."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from engine.files.lessons.lesson_file import LessonError, read_head, read_lesson
from engine.files.saves.decoding import decode
from engine.files.saves.encoding import encode
from engine.files.saves.save_error import SaveError
from engine.game.adjudication import adjudicate_turn
from engine.game.game_errors import GameError
from engine.game.position_status import position_status
from engine.game.setup import SetupError, new_game
from engine.judge import removing
from engine.judge.rules import Situation
from engine.judge.supply import all_units, removals_due
from engine.model.position import Position, sort_units
from engine.model.units import Token, Unit
from tests.cli.calling import call
from tests.game.table import named, standard

LESSON = """
id = "x"
title = "x"
note = "x"
variant = "standard"
season = "W1901A"
units = "France: A PAR"
owners = "France: PAR, Remove A PAR => illegal"
"""


def test_half_a_character_in_a_damaged_save_is_no_crash() -> None:
    """What is salvaged from a torn file is read like a whole one, which cannot have such a thing."""
    data = encode(new_game(standard(), {}, {}, "s", "Title"), standard())
    torn = data.replace(b'"title"', rb'"\ud800"')[:-3]
    with pytest.raises(SaveError) as caught:
        decode(torn, named)
    assert caught.value.code == "damaged_json"


@pytest.mark.parametrize("text", ["\ud800", "x\0", "x\n"])
@pytest.mark.parametrize("what", ["seed", "title"])
def test_a_seed_or_title_that_no_file_can_hold_is_refused(what: str, text: str) -> None:
    with pytest.raises(SetupError) as caught:
        new_game(standard(), **{what: text})
    assert caught.value.code == "bad_name"


@pytest.mark.parametrize("key", ["loan.Atlantis", "devastation.Atlantis", "loan."])
def test_what_is_remembered_of_a_space_that_there_is_not_is_refused(key: str) -> None:
    variant = named("seventeen76")
    start = msgspec.structs.replace(variant.start, memory=((key, "America > France"),))
    with pytest.raises(GameError) as caught:
        new_game(variant, {}, {}, "s", "", start)
    assert caught.value.code == "bad_start"


def test_the_same_in_a_text_is_told_by_the_command() -> None:
    board = "variant: seventeen76\nseason: W1776A\nunits\nAmerica: A Alb\ncentres\nAmerica: Alb\n"
    text = f"{board}memory\nloan.Atlantis: America > France\n"
    for command in ("judge", "check"):
        done = call(command, "-", stdin=text + "orders\nAmerica: waive\n")
        assert done.code == 1
        assert "loan.Atlantis" in done.err


def test_a_boat_that_lies_nowhere_goes_adrift() -> None:
    variant = named("indianomacy")
    start = msgspec.structs.replace(variant.start, tokens=(*variant.start.tokens, Token("canoe", "")))
    game, _ = adjudicate_turn(new_game(variant, {}, {}, "s", "", start), variant)
    assert Token("canoe", "") not in game.current.tokens


@pytest.mark.parametrize("text", [LESSON, LESSON + "then = " + "[" * 5000])
def test_a_teaching_position_that_cannot_be_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "x.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(LessonError):
        read_lesson(read_head(path), standard())


@pytest.mark.parametrize("which", range(4))
def test_cargo_that_no_ship_carries_is_refused_and_civil_disorder_ends_all_the_same(
    monkeypatch: pytest.MonkeyPatch, which: int
) -> None:
    """Two armies aboard one fleet: a save of 2 kB had its removals go on for ever."""
    variant = named("scottomacy")
    season = variant.calendar.season("W1491A")
    assert season is not None
    spaces = variant.board.spaces.values()
    seas = [space.id for space in spaces if space.terrain == "sea" and "shallow" not in space.tags]
    army, seas = Unit("England", "A", seas[0]), seas[:4]
    units = [
        Unit("England", "F", place, cargo=(replace(army, place=place),) * (2 if place == seas[which] else 1))
        for place in seas
    ]
    start = Position(season, sort_units(units))
    with pytest.raises(SetupError) as caught:
        new_game(variant, {}, {}, "s", "", start)
    assert caught.value.code == "bad_start"
    assert [one.code for one in position_status(variant, start)] == ["cargo"]

    asked = iter(range(100))
    monkeypatch.setattr(
        removing, "removals_due", lambda *told: next(asked) is not None and removals_due(*told)
    )
    situation = Situation(variant.rules, start)
    due = removals_due(situation, "England")
    taken, after = removing.in_disorder(situation, "England")
    assert due > 0
    assert len(taken) == due
    assert len(list(all_units(after.position.units))) == 9 - due


def test_all_faults_of_a_position_are_told_at_once() -> None:
    start = standard().start
    odd = replace(
        start,
        units=(*start.units, Unit("France", "A", "NTH"), Unit("Gondor", "A", "ALB")),
        owners=(*start.owners, ("BUR", "France")),
    )
    with pytest.raises(SetupError) as caught:
        new_game(standard(), start=odd)
    for said in ("North Sea", "Gondor", "Burgundy"):
        assert said in str(caught.value)
