"""What the game master rules comes about, everything else is judged accordingly, and the save has it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from msgspec.structs import replace

from engine.files.saves.decoding import decode
from engine.files.saves.encoding import encode
from engine.game.adjudication import adjudicate_turn, overrule, report_of, undo_turn
from engine.game.administration import return_to
from engine.game.game_errors import TurnError
from engine.game.order_sets import orders_in_force, submit
from engine.game.records import Game
from engine.game.rulings import edit_position
from engine.game.setup import new_game, rules_of
from engine.judge import turns
from engine.judge.dice import Dice
from engine.judge.outcomes import Report, Ruling
from engine.judge.overruling import RulingError
from engine.judge.rules import Situation
from engine.judge.turns import adjudicate, advance
from engine.model.ids import PowerId
from engine.model.orders import Order
from engine.reports.explain import explain, explain_all
from engine.reports.render import write_explanation
from engine.reports.report import write_report
from engine.reports.sentences import ENGLISH
from engine.variants.loading import Variant
from engine.views.view import view_report
from tests.cases import Case, load_cases, orders_of, start_of
from tests.game.storms import load_stormy
from tests.game.table import named, outcome_codes, position_of, send, set_up, standard, units_of, written

CASES = [*load_cases("datc/*.toml"), *load_cases("cases/**/*.toml")]
SAMPLE = [case for case in CASES if case.turn.season[-1] in "MR"][::3]
"""Every third case of all variants."""


def order(text: str, phase: str = "movement") -> Order:
    return written(standard(), phase, text)[0]


def ruling(power: str, text: str, succeeds: bool, phase: str = "movement", why: str = "so it is") -> Ruling:
    return Ruling(why, PowerId(power), order(text, phase), succeeds)


def venice() -> Game:
    game = new_game(standard())
    sheets = {
        "Italy": "A VEN - TRI, A ROM - VEN",
        "Austria": "F TRI H, A VIE - TYR",
        "Germany": "A MUN - TYR",
    }
    return send(game, standard(), sheets)


def judged(game: Game, *rulings: Ruling) -> tuple[Game, Report]:
    return adjudicate_turn(game, standard(), rulings=rulings)


def refusal(game: Game, rulings: Sequence[Ruling]) -> TurnError:
    with pytest.raises(TurnError) as caught:
        adjudicate_turn(game, standard(), rulings=rulings)
    assert caught.value.problem
    assert caught.value.remedy
    return caught.value


def test_a_move_ruled_in_dislodges_and_makes_room_for_the_one_behind_it() -> None:
    game, report = judged(venice(), ruling("Italy", "A VEN - TRI", True))
    codes = outcome_codes(report)
    assert (codes["VEN"], codes["ROM"]) == ("moved", "moved")
    assert units_of(game, "Italy") == {"A TRI", "A VEN", "F NAP"}
    (driven_out,) = game.current.dislodged
    assert (driven_out.unit.place, driven_out.by, driven_out.retreats) == ("TRI", "VEN", ("ADR", "ALB"))
    assert [one.order.unit for one in report.outcomes if one.ruled] == ["VEN"]


def test_a_move_ruled_in_keeps_its_rival_out() -> None:
    game, report = judged(venice(), ruling("Austria", "A VIE - TYR", True))
    assert units_of(game, "Austria") == {"A TYR", "F TRI", "A BUD"}
    (rival,) = [one for one in report.outcomes if one.order.unit == "MUN"]
    assert (rival.code, rival.by) == ("bounced", ("VIE",))


def test_a_stronger_rival_is_kept_out_too_and_blames_the_one_that_got_in() -> None:
    game = send(
        set_up("S1904M", {"Austria": "A VIE", "Germany": "A MUN, A BOH"}),
        standard(),
        {"Austria": "A VIE - TYR", "Germany": "A MUN - TYR, A BOH S A MUN - TYR"},
    )
    game, report = judged(game, ruling("Austria", "A VIE - TYR", True))
    assert units_of(game, "Austria") == {"A TYR"}
    (rival,) = [one for one in report.outcomes if one.order.unit == "MUN"]
    assert (rival.code, rival.by) == ("bounced", ("VIE",))


def test_a_move_ruled_out_stays_and_is_met_where_it_stands() -> None:
    game = send(
        set_up("S1904M", {"France": "A PAR, A GAS", "Germany": "A MUN, A RUH"}),
        standard(),
        {"France": "A PAR - PIC, A GAS - PAR", "Germany": "A MUN - BUR, A RUH H"},
    )
    game, report = judged(game, ruling("France", "A PAR - PIC", False))
    assert units_of(game, "France") == {"A PAR", "A GAS"}
    codes = outcome_codes(report)
    assert (codes["PAR"], codes["GAS"]) == ("bounced", "own_unit")


def test_of_two_that_meet_head_on_the_one_ruled_in_drives_the_other_out() -> None:
    game = send(
        set_up("S1904M", {"France": "A PAR", "Germany": "A BUR, A MUN"}),
        standard(),
        {"France": "A PAR - BUR", "Germany": "A BUR - PAR, A MUN S A BUR - PAR"},
    )
    game, _ = judged(game, ruling("France", "A PAR - BUR", True))
    assert units_of(game, "France") == {"A BUR"}
    assert [one.unit.place for one in game.current.dislodged] == ["BUR"]


@pytest.mark.parametrize(("stands", "place"), [(True, "A BUR"), (False, "A MUN")])
def test_a_support_counts_or_not_as_ruled(stands: bool, place: str) -> None:
    sheets = {"Germany": "A MUN - BUR, A RUH S A MUN - BUR", "France": "A BUR H"}
    units = {"Germany": "A MUN, A RUH", "France": "A BUR"}
    if stands:
        units["England"], sheets["England"] = "A BEL", "A BEL - RUH"
    game = send(set_up("S1904M", units), standard(), sheets)
    by_rule, _ = judged(game)
    after, report = judged(game, ruling("Germany", "A RUH S A MUN - BUR", stands))
    assert place in units_of(after, "Germany")
    assert units_of(after, "Germany") != units_of(by_rule, "Germany")
    assert outcome_codes(report)["RUH"] == ("supported" if stands else "cut")


def test_a_convoy_ruled_out_leaves_the_army_ashore() -> None:
    game = send(
        set_up("S1904M", {"England": "A LON, F NTH"}),
        standard(),
        {"England": "A LON - NWY, F NTH C A LON - NWY"},
    )
    game, report = judged(game, ruling("England", "F NTH C A LON - NWY", False))
    assert units_of(game, "England") == {"A LON", "F NTH"}
    found = {one.order.unit: (one.code, one.by) for one in report.outcomes}
    assert found == {"LON": ("disrupted", ("NTH",)), "NTH": ("disrupted", ())}


def test_a_convoyed_move_ruled_in_lands_though_its_fleet_is_sunk() -> None:
    units = {"England": "A LON, F NTH", "France": "F ENG, F BEL"}
    sheets = {"England": "A LON - NWY, F NTH C A LON - NWY", "France": "F ENG - NTH, F BEL S F ENG - NTH"}
    game, _ = judged(
        send(set_up("S1904M", units), standard(), sheets), ruling("England", "A LON - NWY", True)
    )
    assert units_of(game, "England") == {"A NWY"}
    assert [one.unit.place for one in game.current.dislodged] == ["NTH"]


def dislodged_two() -> Game:
    game = set_up(
        "S1904M",
        {"France": "A BUR", "Germany": "A MUN, A RUH", "Italy": "A PIC", "England": "A BEL, F ENG"},
    )
    sheets = {
        "Germany": "A MUN - BUR, A RUH S A MUN - BUR",
        "England": "A BEL - PIC, F ENG S A BEL - PIC",
    }
    game, _ = adjudicate_turn(send(game, standard(), sheets), standard())
    return send(game, standard(), {"France": "A BUR R PAR", "Italy": "A PIC R PAR"})


def test_a_retreat_ruled_in_leaves_the_other_without_a_place() -> None:
    by_rule, _ = judged(dislodged_two())
    assert units_of(by_rule, "France") == units_of(by_rule, "Italy") == set()
    game, report = judged(dislodged_two(), ruling("France", "A BUR R PAR", True, "retreat"))
    assert (units_of(game, "France"), units_of(game, "Italy")) == ({"A PAR"}, set())
    found = {one.power: (one.code, one.by, one.ruled) for one in report.outcomes}
    assert found == {"France": ("retreated", (), True), "Italy": ("clashed", ("BUR",), False)}
    assert [one.order.verb for one in report.outcomes] == ["retreat", "retreat"]


def test_a_retreat_ruled_out_is_lost() -> None:
    game = dislodged_two()
    game = submit(game, standard(), "Italy", written(standard(), "retreat", "A PIC D"))
    game, report = judged(game, ruling("France", "A BUR R PAR", False, "retreat"))
    assert units_of(game, "France") == set()
    assert {one.power: one.code for one in report.outcomes} == {"France": "clashed", "Italy": "disbanded"}


@pytest.mark.parametrize("case", SAMPLE, ids=lambda case: case.name)
def test_a_ruling_is_carried_out_or_refused_and_one_that_changes_nothing_changes_nothing(case: Case) -> None:
    rules, start = case.variant.rules_with(case.options), start_of(case)
    sheets, _ = orders_of(case, case.turn)
    throws = case.turn.record.get("throws", ())
    by_rule = adjudicate(rules, start, sheets, Dice("", case.turn.season, throws))
    for outcome in [one for one in by_rule.outcomes if one.given]:
        for succeeds in (True, False):
            upon = Ruling("x", outcome.power, outcome.order, succeeds)
            try:
                report = adjudicate(rules, start, sheets, Dice("", case.turn.season, throws), [upon])
            except RulingError:
                continue
            assert any(
                one.ruled and one.order == outcome.order and one.succeeded == succeeds
                for one in report.outcomes
            )
            following = advance(rules, start, report)
            explain_all(rules, start, sheets, report)
            write_report(case.variant, start, report, following, rules=rules)
            if succeeds == outcome.succeeded:
                assert (report.units, report.dislodged) == (by_rule.units, by_rule.dislodged)


@pytest.mark.parametrize(
    ("rulings", "code"),
    [
        ([("Austria", "F TRI H", True)], "not_ruled"),
        ([("Austria", "A VIE - GAL", True)], "no_such_order"),
        ([("Italy", "A VIE - TYR", True)], "no_such_order"),
        ([("Austria", "A VIE - TYR", True), ("Germany", "A MUN - TYR", True)], "contradiction"),
        ([("Italy", "A ROM - VEN", True)], "contradiction"),
        ([("Austria", "A VIE - TYR", True), ("Austria", "A VIE - TYR", False)], "double_ruling"),
    ],
)
def test_what_cannot_be_is_refused(rulings: list[tuple[str, str, bool]], code: str) -> None:
    assert refusal(venice(), [ruling(*one) for one in rulings]).code == code


def test_an_order_that_is_not_allowed_cannot_be_ruled_in() -> None:
    game = send(new_game(standard()), standard(), {"France": "A PAR - MOS"})
    fault = refusal(game, [ruling("France", "A PAR - MOS", True)])
    assert fault.code == "not_allowed"
    assert "A PAR - MOS" in fault.problem


def test_a_convoy_is_not_ruled_to_stand_nor_a_support_of_nothing() -> None:
    game = send(
        set_up("S1904M", {"England": "A LON, F NTH, A YOR"}),
        standard(),
        {"England": "A LON - NWY, F NTH C A LON - NWY, A YOR S F NTH"},
    )
    assert refusal(game, [ruling("England", "F NTH C A LON - NWY", True)]).code == "not_ruled"
    game = send(
        set_up("S1904M", {"England": "A LON, A YOR"}), standard(), {"England": "A LON - WAL, A YOR S A LON"}
    )
    assert refusal(game, [ruling("England", "A YOR S A LON", True)]).code == "not_ruled"


def test_builds_are_not_ruled_upon() -> None:
    game = set_up("W1904A", {"France": "A PIC"}, {"France": "PAR MAR"})
    game = submit(game, standard(), "France", written(standard(), "adjustment", "Build A PAR"))
    assert refusal(game, [ruling("France", "Build A PAR", False, "adjustment")]).code == "not_ruled"


@pytest.mark.parametrize("reason", ["", "   ", "x" * 501])
def test_a_ruling_needs_a_reason_that_a_line_can_show(reason: str) -> None:
    fault = refusal(venice(), [ruling("Italy", "A VEN - TRI", True, why=reason)])
    assert fault.code in ("no_reason", "bad_reason")


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
