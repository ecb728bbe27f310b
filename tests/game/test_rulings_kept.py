"""Rulings in reports and saves, upon throws and upon earlier turns."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from engine.files.saves.decoding import decode
from engine.files.saves.encoding import encode
from engine.game.adjudication import adjudicate_turn, overrule, report_of, undo_turn
from engine.game.administration import return_to
from engine.game.game_errors import TurnError
from engine.game.order_sets import orders_in_force
from engine.game.records import Game
from engine.game.rulings import edit_position
from engine.game.setup import new_game, rules_of
from engine.judge import turns
from engine.judge.outcomes import Report, Ruling
from engine.judge.rules import Situation
from engine.model.ids import PowerId
from engine.reports.explain import explain
from engine.reports.render import write_explanation
from engine.reports.report import write_report
from engine.reports.sentences import ENGLISH
from engine.variants.loading import Variant
from engine.views.view import view_report
from tests.game.ruled_games import judged, ruling, venice
from tests.game.storms import load_stormy
from tests.game.table import named, outcome_codes, position_of, send, standard, written


def test_the_report_and_the_explanation_say_that_it_was_ruled() -> None:
    game = venice()
    after, report = judged(game, ruling("Italy", "A VEN - TRI", True, why="the letter was late"))
    text = write_report(standard(), game.current, report, after.current)
    assert "A VEN - TRI: succeeds by the game master's ruling." in text
    assert "A VEN - TRI (Italy) succeeds by the game master's ruling: the letter was late" in text
    zine = write_report(standard(), game.current, report, after.current, style="zine")
    assert "A Ven-Tri (ruling)" in zine
    assert "the letter was late" in zine
    why = explain(rules_of(game, standard()), game.current, orders_in_force(game, standard()), "VEN", report)
    told = write_explanation(ENGLISH, standard(), why)
    assert "By the game master's ruling: the letter was late" in told
    assert "What the rules alone say of it:" in told


def test_the_save_has_the_ruling_and_replays_it() -> None:
    game, report = judged(venice(), ruling("Italy", "A VEN - TRI", True, why="the letter was late"))
    again = decode(encode(game, standard()), named).game
    assert again == game
    assert again.turns[0].rulings[0].reason == "the letter was late"
    assert report_of(again, standard(), 0) == report


def test_the_last_turn_is_judged_again_with_other_rulings() -> None:
    by_rule, _ = judged(venice())
    game, _ = overrule(by_rule, standard(), [ruling("Italy", "A VEN - TRI", True)])
    assert game == judged(venice(), ruling("Italy", "A VEN - TRI", True))[0]
    back, _ = overrule(game, standard(), [])
    assert back == by_rule
    assert undo_turn(game).turns == ()


def test_the_last_turn_is_not_judged_again_over_orders_that_would_be_lost() -> None:
    by_rule, _ = judged(venice())
    sent = send(by_rule, standard(), {"France": "A PAR - BUR"})
    with pytest.raises(TurnError) as caught:
        overrule(sent, standard(), [])
    assert caught.value.code == "orders_sent"


@pytest.fixture
def storm(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Game, Variant]:
    """A summer with two fleets at sea, for each of which a die is thrown."""
    variant = load_stormy(tmp_path, monkeypatch)
    start = position_of(variant, "U1901T", {"France": "F ENG, F NTH"})
    return new_game(variant, seed="s", start=start), variant


Storm = tuple[Game, Variant]


def test_a_throw_shows_what_is_ruled_and_the_others_what_they_would(storm: Storm) -> None:
    game, variant = storm
    _, report = adjudicate_turn(game, variant)
    assert len(report.throws) == 2
    wanted = report.throws[0].value % 6 + 1
    after, ruled = adjudicate_turn(game, variant, rulings=[Ruling("it fell down", throw=1, value=wanted)])
    assert [one.value for one in ruled.throws] == [wanted, report.throws[1].value]
    text = write_report(variant, game.current, ruled, after.current)
    assert f"Die 1 shows {wanted} by the game master's ruling: it fell down" in text
    assert decode(encode(after, variant), lambda name: variant).game == after


def test_a_throw_by_hand_and_a_ruling_upon_it_replay(storm: Storm) -> None:
    game, variant = storm
    after, report = adjudicate_turn(game, variant, [5], [Ruling("cocked", throw=1, value=2)])
    assert report.throws[0].value == 2
    assert decode(encode(after, variant), lambda name: variant).game == after


def test_ind_9_a_throw_by_hand_shows_again_what_it_did_when_the_ruling_is_taken_back(storm: Storm) -> None:
    game, variant = storm
    by_hand, _ = adjudicate_turn(game, variant, [5, 3])
    ruled, report = overrule(by_hand, variant, [Ruling("cocked", throw=1, value=2)])
    assert [(one.value, one.entered) for one in report.throws] == [(2, 5), (3, 0)]
    ruled = decode(encode(ruled, variant), lambda name: variant).game
    assert report_of(ruled, variant, 0) == report
    again, _ = overrule(ruled, variant, [Ruling("cocked", throw=1, value=4)])
    assert overrule(again, variant, [])[0] == by_hand


def test_a_throw_by_hand_that_cannot_be_is_refused_also_under_a_ruling(storm: Storm) -> None:
    with pytest.raises(TurnError) as caught:
        adjudicate_turn(*storm, [9], [Ruling("cocked", throw=1, value=2)])
    assert caught.value.code == "bad_throw"


@pytest.mark.parametrize(
    ("throw", "value", "code"), [(99, 1, "no_such_throw"), (1, 7, "bad_throw"), (0, 1, "bad_ruling")]
)
def test_throws_that_cannot_be_are_refused(storm: Storm, throw: int, value: int, code: str) -> None:
    with pytest.raises(TurnError) as caught:
        adjudicate_turn(*storm, rulings=[Ruling("so", throw=throw, value=value)])
    assert caught.value.code == code


def test_who_is_not_told_of_an_order_is_not_told_of_a_ruling_upon_it() -> None:
    game = venice()
    _, report = judged(game, ruling("Italy", "A VEN - TRI", True))
    rules = rules_of(game, standard())
    assert view_report(rules, game.current, report, "France").rulings == report.rulings

    def italian(situation: Situation, power: str, told: Report) -> Report:
        return replace(told, outcomes=tuple(one for one in told.outcomes if one.power == power))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rules, "answers", replace(rules.answers, hearing=italian))
        assert view_report(rules, game.current, report, "Italy").rulings == report.rulings
        assert view_report(rules, game.current, report, "France").rulings == ()


def test_an_earlier_turn_is_ruled_upon_once_the_game_has_returned_to_it() -> None:
    first, _ = judged(venice())
    later, _ = judged(send(first, standard(), {"Germany": "A MUN H"}))
    later = send(later, standard(), {"Italy": "A VEN H"})
    back = return_to(later, standard(), 1, "misread")
    assert (back.turns, back.current, back.sheets) == (first.turns, first.current, ())
    assert [(one.what, one.said, one.reason) for one in back.annals] == [("rollback", "F1901M", "misread")]
    ruled, report = overrule(back, standard(), [ruling("Italy", "A VEN - TRI", True)])
    assert outcome_codes(report)["VEN"] == "moved"
    assert len(ruled.turns) == 1


def test_returning_to_the_last_turn_takes_back_what_was_sent_since_and_nothing_else() -> None:
    game, _ = judged(venice())
    assert return_to(game, standard(), 1) == game, "nothing was sent, and nothing is noted"
    back = return_to(send(game, standard(), {"Germany": "A MUN H"}), standard(), 1, "misread")
    assert (back.current, back.sheets) == (game.current, ())
    assert [(one.what, one.said) for one in back.annals] == [("rollback", "F1901M")]


def test_returning_takes_a_position_back_that_was_set_by_hand() -> None:
    game, _ = judged(venice())
    edited = edit_position(game, standard(), replace(game.current, units=game.current.units[1:]), "lost")
    assert return_to(edited, standard(), 1).current == game.current
    later, _ = judged(edited)
    assert return_to(later, standard(), 1).current == game.current


@pytest.mark.parametrize("count", [-1, 0, 2])
def test_there_must_be_a_turn_to_return_to(count: int) -> None:
    game, _ = judged(venice())
    if count == 0:
        assert return_to(game, standard(), 0).current == standard().start
        return
    with pytest.raises(TurnError) as caught:
        return_to(game, standard(), count)
    assert caught.value.code == "no_such_turn"


def _stacks() -> tuple[Game, Variant]:
    """A stack of five, and one more that would join it."""
    variant = named("chronicle")
    start = position_of(variant, "S3402M", {"Foul": "5U CpB, U Vic"})
    return send(new_game(variant, start=start), variant, {"Foul": "U Vic - CpB, 5U CpB H"}), variant


def _joining(variant: Variant) -> Ruling:
    return Ruling("so it is", PowerId("Foul"), written(variant, "movement", "U Vic - CpB")[0], True)


def test_more_in_a_space_than_the_pieces_can_show_cannot_be_ruled() -> None:
    game, variant = _stacks()
    with pytest.raises(TurnError) as caught:
        adjudicate_turn(game, variant, rulings=[_joining(variant)])
    assert caught.value.code == "contradiction"
    assert "more in one space" in str(caught.value)


@pytest.mark.parametrize("fault", [AssertionError, KeyError, IndexError])
def test_a_fault_of_the_program_is_not_told_as_a_rule(
    monkeypatch: pytest.MonkeyPatch, fault: type[Exception]
) -> None:
    def fail(*told: object) -> None:
        raise fault("a fault of the program")

    monkeypatch.setattr(turns, "adjudicate_movement", fail)
    game, variant = _stacks()
    with pytest.raises(fault):
        adjudicate_turn(game, variant, rulings=[_joining(variant)])
