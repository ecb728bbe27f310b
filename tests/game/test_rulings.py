"""What a game master rules is carried out, and all else follows from it."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.game.adjudication import adjudicate_turn
from engine.game.game_errors import TurnError
from engine.game.order_sets import submit
from engine.game.records import Game
from engine.game.setup import new_game
from engine.judge.dice import Dice
from engine.judge.outcomes import Ruling
from engine.judge.overruling import RulingError
from engine.judge.turns import adjudicate, advance
from engine.reports.explain import explain_all
from engine.reports.report import write_report
from tests.cases import Case, load_cases, orders_of, start_of
from tests.game.ruled_games import judged, ruling, venice
from tests.game.table import outcome_codes, send, set_up, standard, units_of, written

CASES = [*load_cases("datc/*.toml"), *load_cases("cases/**/*.toml")]


SAMPLE = [case for case in CASES if case.turn.season[-1] in "MR"][::3]
"""Every third case of all variants."""


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
