"""Deadlines, missing orders, replaced players, turns taken back, games that the game master ends."""

from __future__ import annotations

import pytest

from engine.files.saves.decoding import decode
from engine.files.saves.encoding import encode
from engine.game.adjudication import adjudicate_turn, powers_in_disorder, report_of
from engine.game.administration import (
    allow_advice,
    newcomers,
    players_in,
    replace_master,
    replace_player,
    roll_back,
    set_deadline,
    set_policy,
    turn_readiness,
)
from engine.game.agreements import declare_end
from engine.game.game_errors import AgreementError, SetupError, TurnError
from engine.game.records import Game
from engine.game.setup import new_game
from engine.reports.report import write_report
from engine.reports.report_lines import Newcomer, Player
from tests.files.saves.shelf import GAMES
from tests.game.table import code_of, named, play, send, standard


def begun() -> Game:
    return new_game(standard(), seats={"France": "Ann"})


def again(game: Game) -> Game:
    return decode(encode(game, standard()), named).game


def test_a_deadline_is_kept_to_the_minute_until_the_turn_is_judged() -> None:
    game = set_deadline(begun(), "2026-03-02T12:00:30+01:00", "the usual month")
    assert game.deadline == "2026-03-02T12:00+01:00"
    assert again(game) == game
    assert [(one.what, one.said, one.reason) for one in game.annals] == [
        ("deadline", "2026-03-02T12:00+01:00", "the usual month")
    ]
    after, _ = adjudicate_turn(game, standard())
    assert after.deadline == ""
    assert set_deadline(game, "").deadline == ""


@pytest.mark.parametrize("text", ["soon", "2026-03-02", "2026-03-02T12:00", "2026-13-02T12:00+00:00"])
def test_a_deadline_that_is_not_the_same_everywhere_is_refused(text: str) -> None:
    with pytest.raises(SetupError) as caught:
        set_deadline(begun(), text)
    assert caught.value.code == "bad_deadline"


def test_a_player_is_replaced_and_the_annals_say_so() -> None:
    game = replace_player(begun(), "France", "Ben", "she moved\naway")
    seat = game.seat("France")
    assert seat is not None
    assert seat.player == "Ben"
    (entry,) = again(game).annals
    assert (entry.what, entry.power, entry.said, entry.reason) == (
        "replacement",
        "France",
        "Ann -> Ben",
        "she moved away",
    )
    with pytest.raises(SetupError) as caught:
        replace_player(game, "France", "Ben")
    assert caught.value.code == "same_player"
    with pytest.raises(SetupError):
        replace_player(game, "Gaul", "Ben")


def test_turns_are_taken_back_with_the_orders_of_the_earliest() -> None:
    game, _ = play(begun(), standard(), {"France": "A PAR - BUR"})
    game, _ = play(game, standard(), {"France": "A BUR - MUN"})
    back = roll_back(game, standard(), 2, "a letter was overlooked")
    assert code_of(back, standard()) == "S1901M"
    assert [sheet.power for sheet in back.sheets] == ["France"]
    (entry,) = again(back).annals
    assert (entry.what, entry.said) == ("rollback", "S1901M, F1901M")
    assert standard().calendar.code(entry.season) == "S1902M"
    with pytest.raises(TurnError) as caught:
        roll_back(game, standard(), 3)
    assert caught.value.code == "no_such_turn"
    with pytest.raises(TurnError) as caught:
        roll_back(begun(), standard())
    assert caught.value.code == "no_turns"


def test_the_game_waits_only_if_it_says_so() -> None:
    game = send(begun(), standard(), {"France": "A PAR H, A MAR H, F BRE H"})
    told = turn_readiness(game, standard())
    assert len(told.silent) == 6
    assert not told.is_waiting
    assert turn_readiness(set_policy(game, "wait"), standard()).is_waiting
    with pytest.raises(SetupError) as caught:
        set_policy(game, "guess")
    assert caught.value.code == "bad_option"


def test_nobody_is_waited_for_who_has_ordered_something() -> None:
    game = set_policy(begun(), "wait")
    for power in standard().powers:
        unit = game.current.units_of(power.id)[0]
        game = send(game, standard(), {power.id: f"{unit.kind} {unit.place} H"})
    told = turn_readiness(game, standard())
    assert told.owed
    assert not told.is_waiting


def test_who_sends_nothing_is_said_to_be_in_civil_disorder() -> None:
    game = set_policy(send(begun(), standard(), {"France": "A PAR - BUR"}), "disorder")
    assert "Italy" in powers_in_disorder(game, standard())
    assert "France" not in powers_in_disorder(game, standard())
    after, report = adjudicate_turn(game, standard())
    text = write_report(standard(), game.current, report, after.current)
    assert "No orders came from Italy: civil disorder." in text
    assert report_of(again(after), standard(), 0) == report
    quiet, _ = adjudicate_turn(set_policy(game, "hold"), standard())
    assert quiet.current == after.current


def test_advice_is_allowed_and_forbidden_and_the_annals_say_so() -> None:
    game = allow_advice(begun(), True, "Ann; Ben")
    assert game.advice
    assert again(game) == game
    game = allow_advice(game, False)
    assert again(game) == game
    assert [(one.what, one.said, one.reason) for one in game.annals] == [
        ("advice", "allowed", "Ann; Ben"),
        ("advice", "forbidden", ""),
    ]


def test_the_game_master_ends_the_game() -> None:
    game = declare_end(begun(), standard(), "concession", ["France"], "all others resigned")
    assert game.current.verdict is not None
    assert (game.current.verdict.how, game.current.verdict.winners) == ("concession", ("France",))
    assert again(game) == game
    report = report_of(game, standard(), 0)
    text = write_report(standard(), begun().current, report, game.current)
    assert "The game is conceded to France." in text
    assert "all others resigned" in text
    assert "[" not in text


@pytest.mark.parametrize(
    ("how", "winners"), [("draw", ["France"]), ("concession", ["France", "Italy"]), ("x", ["Italy"])]
)
def test_an_ending_that_is_none_is_refused(how: str, winners: list[str]) -> None:
    with pytest.raises(AgreementError) as caught:
        declare_end(begun(), standard(), how, winners, "so")
    assert caught.value.code == "bad_ending"
    with pytest.raises(AgreementError):
        declare_end(begun(), standard(), "draw", ["France", "Gaul"], "so")
    with pytest.raises(TurnError):
        declare_end(begun(), standard(), "draw", ["France", "Italy"], "")


def test_an_ending_by_agreement_is_told_in_words() -> None:
    game, variant = GAMES["drawn"]()
    report = report_of(game, variant, len(game.turns) - 1)
    text = write_report(variant, game.turns[-1].before, report, game.current)
    assert "All survivors agreed on a draw" in text
    assert "[" not in text


@pytest.mark.parametrize(
    "before", ["", "x -> y", "x ->", "-> y", '"x" -> "y"', '"', "nobody", "a\\\\", "Zoë"]
)
@pytest.mark.parametrize("after", ["", "x -> y", "x ->", "-> y", '"x" -> "y"', '"', "nobody", "a\\\\"])
def test_the_annals_tell_any_names_apart(before: str, after: str) -> None:
    """Whatever players are called: who was there before, and who comes for him."""
    game, told = new_game(standard(), {}, {"France": before}), (Player(before), Player(after))
    if before != after:
        replaced = replace_player(game, "France", after)
        assert players_in(replaced.annals[-1]) == told
        assert newcomers(replaced, game.current.season) == (Newcomer("France", *told),)
    handed = replace_master(game, before, after)
    assert players_in(handed.annals[-1]) == told
    assert newcomers(handed, game.current.season) == (Newcomer("", *told),)
