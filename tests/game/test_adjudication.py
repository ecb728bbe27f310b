"""Playing turns: retreats, adjustments, silence, victory, and taking turns back."""

from __future__ import annotations

import pytest

from engine.game.adjudication import adjudicate_turn, position_after, report_of, undo_turn
from engine.game.game_errors import OrdersError, TurnError
from engine.game.missing_orders import missing_orders
from engine.game.order_sets import submit
from engine.game.setup import new_game
from engine.model.position import digest
from tests.game.table import code_of, outcome_codes, play, send, set_up, standard, units_of

BURGUNDY = {
    "Germany": "A MUN, A RUH",
    "France": "A BUR",
    "England": "A PIC",
    "Italy": "A GAS",
}
BURGUNDY_ORDERS = {
    "Germany": "A MUN - BUR, A RUH S A MUN - BUR",
    "England": "A PIC - PAR",
    "Italy": "A GAS - PAR",
}


def test_std_2_a_retreat_goes_to_an_empty_uncontested_space_but_not_to_the_attackers_origin() -> None:
    game, _ = play(set_up("S1901M", BURGUNDY), standard(), BURGUNDY_ORDERS)
    assert code_of(game, standard()) == "S1901R"
    assert game.current.dislodged[0].retreats == ("BEL", "MAR")
    for goal in ("MUN", "PAR", "PIC", "RUH"):
        after, report = play(game, standard(), {"France": f"A BUR R {goal}"})
        assert units_of(after, "France") == set(), goal
        assert {outcome.code for outcome in report.outcomes} == {"illegal", "disbanded"}
    after, _ = play(game, standard(), {"France": "A BUR R MAR"})
    assert units_of(after, "France") == {"A MAR"}


def test_std_2_the_origin_of_a_convoyed_attacker_is_open() -> None:
    units = {"Germany": "A LON, F NTH, F EDI", "England": "A YOR"}
    walking = {"Germany": "A LON - YOR, F NTH H, F EDI S A LON - YOR"}
    sailing = {"Germany": "A LON - YOR VIA, F NTH C A LON - YOR, F EDI S A LON - YOR"}
    for orders, is_open in ((walking, False), (sailing, True)):
        game, _ = play(set_up("S1901M", units), standard(), orders)
        assert ("LON" in game.current.dislodged[0].retreats) is is_open


def test_std_2_two_retreats_to_one_space_destroy_both() -> None:
    units = {
        "Germany": "A MUN, A RUH",
        "France": "A BUR",
        "Austria": "A TYR, A VEN",
        "Italy": "A PIE",
    }
    orders = {
        "Germany": "A MUN - BUR, A RUH S A MUN - BUR",
        "Austria": "A TYR - PIE, A VEN S A TYR - PIE",
    }
    game, _ = play(set_up("S1901M", units), standard(), orders)
    game, report = play(game, standard(), {"France": "A BUR R MAR", "Italy": "A PIE R MAR"})
    assert outcome_codes(report) == {"BUR": "clashed", "PIE": "clashed"}
    assert units_of(game, "France") | units_of(game, "Italy") == set()


WINTER = {"France": "A SPA, F POR", "Germany": "A KIE, A MUN, A BER, F HOL"}
WINTER_OWNERS = {"France": "PAR MAR SPA POR", "Germany": "KIE MUN"}


def test_std_3_builds_only_in_owned_empty_home_centres() -> None:
    game = set_up("W1901A", WINTER, WINTER_OWNERS)
    game, report = play(game, standard(), {"France": "Build A SPA, Build F BRE, Build A PAR, Build F MAR"})
    results = {outcome.order.unit: outcome.rule or outcome.code for outcome in report.outcomes}
    assert results == {"SPA": "not_home", "BRE": "not_owned", "PAR": "built", "MAR": "built"}
    assert units_of(game, "France") == {"A SPA", "F POR", "A PAR", "F MAR"}


def test_std_3_removals_by_the_player() -> None:
    game, _ = play(
        set_up("W1901A", WINTER, WINTER_OWNERS), standard(), {"Germany": "Remove A KIE, Remove A MUN"}
    )
    assert units_of(game, "Germany") == {"A BER", "F HOL"}


def test_std_3_else_by_civil_disorder() -> None:
    game, report = play(set_up("W1901A", WINTER, WINTER_OWNERS), standard(), {"Germany": "Remove A KIE"})
    assert units_of(game, "Germany") == {"A MUN", "A BER"}
    assert [(event.code, event.about) for event in report.events] == [("disorder", ("HOL",))]


def test_std_3_who_owes_what_in_winter() -> None:
    game = set_up("W1901A", WINTER, WINTER_OWNERS)
    owed = {one.power: one for one in missing_orders(game, standard())}
    assert (owed["France"].count, owed["France"].places) == (2, ("MAR", "PAR"))
    assert owed["Germany"].count == 2
    game = send(game, standard(), {"France": "Waive, Build A PAR", "Germany": "Remove A KIE"})
    owed = {one.power: one for one in missing_orders(game, standard())}
    assert set(owed) == {"Germany"}
    assert owed["Germany"].count == 1


MANY = "BRE MAR PAR SPA POR BEL HOL MUN KIE BER DEN LON LVP EDI TUN ROM NAP"


def test_std_4_eighteen_centres_win_when_fall_is_over() -> None:
    game = set_up("S1910M", {"France": "A TYR"}, {"France": MANY, "Italy": "VEN"})
    game, _ = play(game, standard(), {"France": "A TYR - VEN"})
    assert game.current.verdict is None
    game, _ = play(game, standard())
    assert game.current.verdict is not None
    assert (game.current.verdict.how, game.current.verdict.winners) == ("victory", ("France",))


def test_std_4_after_victory_nothing_more_is_accepted_until_it_is_undone() -> None:
    game = set_up("F1910M", {"France": "A TYR"}, {"France": MANY, "Italy": "VEN"})
    game, _ = play(game, standard(), {"France": "A TYR - VEN"})
    with pytest.raises(OrdersError) as refused:
        submit(game, standard(), "France", ())
    assert refused.value.code == "game_over"
    with pytest.raises(TurnError) as stopped:
        adjudicate_turn(game, standard())
    assert stopped.value.code == "game_over"
    assert missing_orders(game, standard()) == ()
    game = undo_turn(game)
    assert game.current.verdict is None
    game, _ = play(game, standard(), {"France": "A TYR H"})
    assert game.current.verdict is None


def test_std_4_seventeen_do_not_win() -> None:
    game = set_up("F1910M", {"France": "A TYR"}, {"France": MANY, "Italy": "VEN"})
    game, _ = play(game, standard(), {"France": "A TYR - BOH"})
    assert game.current.verdict is None
    assert code_of(game, standard()) == "W1910A"


def test_std_5_without_orders_units_hold() -> None:
    game, report = play(new_game(standard()), standard())
    assert game.current.units == standard().start.units
    assert {outcome.code for outcome in report.outcomes} == {"held"}
    assert not any(outcome.given for outcome in report.outcomes)
    assert code_of(game, standard()) == "F1901M"


def test_std_5_without_orders_retreats_disband() -> None:
    game, _ = play(set_up("S1901M", BURGUNDY), standard(), BURGUNDY_ORDERS)
    game, report = play(game, standard())
    assert units_of(game, "France") == set()
    assert outcome_codes(report) == {"BUR": "disbanded"}


def test_std_5_without_orders_builds_are_waived_and_removals_fall_to_civil_disorder() -> None:
    game, report = play(set_up("W1901A", WINTER, WINTER_OWNERS), standard())
    assert units_of(game, "France") == {"A SPA", "F POR"}
    assert len(units_of(game, "Germany")) == 2
    assert len(report.events) == 2


def test_undo_brings_back_the_position_and_the_orders_that_had_been_sent() -> None:
    first = new_game(standard())
    sent = send(first, standard(), {"France": "A PAR - BUR", "Italy": "A VEN - TYR"})
    played, report = adjudicate_turn(sent, standard())
    assert undo_turn(played) == sent
    again, same = adjudicate_turn(undo_turn(played), standard())
    assert (again, same) == (played, report)
    with pytest.raises(TurnError) as caught:
        undo_turn(first)
    assert caught.value.code == "no_turns"


def test_every_position_and_report_of_the_past_can_be_asked_for() -> None:
    game = new_game(standard())
    reports = []
    for sheets in ({"France": "A PAR - BUR"}, {"France": "A BUR - MUN"}, {}):
        game, report = play(game, standard(), sheets)
        reports.append(report)
    assert position_after(game, 0) == standard().start
    assert position_after(game, 3) == game.current
    for index, report in enumerate(reports):
        assert report_of(game, standard(), index) == report
        assert digest(position_after(game, index + 1)) == game.turns[index].digest
    for count in (-1, 4):
        with pytest.raises(TurnError):
            position_after(game, count)


def test_throws_that_nobody_needs_are_refused() -> None:
    with pytest.raises(TurnError) as caught:
        adjudicate_turn(new_game(standard()), standard(), by_hand=[3])
    assert caught.value.code == "unused_throws"
