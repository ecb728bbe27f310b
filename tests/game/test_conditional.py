"""Orders sent ahead: retreats and adjustments that come with the moves."""

from __future__ import annotations

from engine.game.adjudication import adjudicate_unasked, undo_turn
from engine.game.missing_orders import missing_orders
from engine.game.order_sets import orders_in_force, submit
from engine.game.records import Conditional, Game
from engine.game.setup import new_game
from tests.game.table import ahead, code_of, play, send, set_up, standard, units_of, written

UNITS = {"Germany": "A MUN, A RUH", "France": "A BUR"}
ATTACK = {"Germany": "A MUN - BUR, A RUH S A MUN - BUR"}


def dislodge(text: str, season: str = "S1901M") -> Game:
    """France is driven out of Burgundy, having sent this ahead."""
    game = set_up(season, UNITS, {"Germany": "MUN KIE", "France": "PAR MAR"})
    game = submit(game, standard(), "France", None, [ahead(standard(), "retreat", text)])
    return play(game, standard(), ATTACK)[0]


def test_the_first_open_preference_is_used() -> None:
    game = dislodge("A BUR R MUN, A BUR R PIC, A BUR R GAS")
    assert code_of(game, standard()) == "S1901R"
    assert missing_orders(game, standard()) == ()
    assert orders_in_force(game, standard()) == {"France": written(standard(), "retreat", "A BUR R PIC")}
    game, reports = adjudicate_unasked(game, standard())
    assert len(reports) == 1
    assert code_of(game, standard()) == "F1901M"
    assert units_of(game, "France") == {"A PIC"}
    assert game.turns[-1].sheets == ()


def test_disbanding_may_be_preferred() -> None:
    game, _ = adjudicate_unasked(dislodge("A BUR D"), standard())
    assert units_of(game, "France") == set()


def test_a_list_of_which_nothing_is_open_is_an_answer_all_the_same() -> None:
    game = dislodge("A BUR R MUN, A BUR R RUH")
    assert missing_orders(game, standard()) == ()
    game, _ = adjudicate_unasked(game, standard())
    assert code_of(game, standard()) == "F1901M"
    assert units_of(game, "France") == set()


def test_an_explicit_set_overrides_even_an_empty_one() -> None:
    game = dislodge("A BUR R PIC")
    chosen, _ = play(send(game, standard(), {"France": "A BUR R GAS"}), standard())
    assert units_of(chosen, "France") == {"A GAS"}
    nothing, _ = play(submit(game, standard(), "France", ()), standard())
    assert units_of(nothing, "France") == set()


def test_the_game_waits_when_a_power_sent_explicit_orders() -> None:
    game = send(dislodge("A BUR R PIC"), standard(), {"France": "A BUR R GAS"})
    assert adjudicate_unasked(game, standard()) == (game, ())


def test_the_game_waits_for_a_unit_that_nothing_was_sent_ahead_for() -> None:
    game = set_up("S1901M", UNITS)
    game, _ = play(game, standard(), ATTACK)
    assert [one.power for one in missing_orders(game, standard())] == ["France"]
    assert adjudicate_unasked(game, standard()) == (game, ())
    game, reports = adjudicate_unasked(game, standard(), unasked={"retreat"})
    assert len(reports) == 1
    assert units_of(game, "France") == set()


def test_std_2_a_unit_that_can_go_nowhere_is_lost_at_once() -> None:
    units = {"Germany": "A MUN, A RUH", "France": "A BUR, A PIC, A PAR, A GAS, A MAR, A BEL"}
    game = set_up("S1901M", units)
    game, report = play(game, standard(), ATTACK)
    assert [(one.unit.place, one.retreats) for one in report.dislodged] == [("BUR", ())]
    assert game.current.dislodged == ()
    assert code_of(game, standard()) == "F1901M"


def test_what_was_sent_ahead_lapses_when_its_season_is_past() -> None:
    game = set_up("S1901M", UNITS)
    game = submit(game, standard(), "France", None, [ahead(standard(), "retreat", "A BUR R PIC")])
    game, _ = play(game, standard())
    game, _ = play(game, standard(), ATTACK)
    assert code_of(game, standard()) == "F1901R"
    assert orders_in_force(game, standard()) == {}


def test_adjustments_sent_with_moves_wait_for_winter() -> None:
    game = set_up("F1901M", {"France": "A GAS", "Italy": "A ROM"}, {"France": "PAR MAR", "Italy": "ROM"})
    builds = ahead(
        standard(), "adjustment", "Build A GAS, Build F PAR, Remove A GAS, Build F MAR, Build A PAR"
    )
    game = submit(game, standard(), "France", written(standard(), "movement", "A GAS - SPA"), [builds])
    game, _ = play(game, standard())
    assert code_of(game, standard()) == "W1901A"
    game, reports = adjudicate_unasked(game, standard())
    assert units_of(game, "France") == {"A SPA", "F MAR", "A PAR"}
    assert all(outcome.code == "built" for outcome in reports[0].outcomes)


def test_too_few_adjustments_sent_ahead_keep_the_game_waiting() -> None:
    game = set_up("F1901M", {"France": "A GAS"}, {"France": "PAR MAR"})
    builds = ahead(standard(), "adjustment", "Build F MAR")
    game = submit(game, standard(), "France", written(standard(), "movement", "A GAS - SPA"), [builds])
    game, _ = play(game, standard())
    assert missing_orders(game, standard())[0].count == 1
    assert adjudicate_unasked(game, standard()) == (game, ())
    game, _ = play(game, standard())
    assert units_of(game, "France") == {"A SPA", "F MAR"}


def test_alternatives_for_one_site_do_not_build_twice() -> None:
    game = set_up("F1901M", {"Italy": "A ROM"}, {"France": "PAR MAR BRE", "Italy": "ROM"})
    builds = ahead(standard(), "adjustment", "Build F BRE, Build A BRE, Build A PAR, Waive")
    game = submit(game, standard(), "France", None, [builds])
    game, _ = adjudicate_unasked(play(game, standard())[0], standard())
    assert units_of(game, "France") == {"F BRE", "A PAR"}
    assert code_of(game, standard()) == "S1902M"


def test_a_later_list_replaces_an_earlier_one_and_an_empty_one_takes_it_back() -> None:
    game = dislodge("A BUR R PIC", season="F1901M")
    first = ahead(standard(), "adjustment", "Build A PAR")
    game = undo_turn(game)
    game = submit(game, standard(), "France", None, [*game.sheets[0].conditionals, first])
    retreating, _ = play(game, standard())
    for conditional, expected in (
        (ahead(standard(), "adjustment", "Build F MAR"), {"F MAR"}),
        (Conditional("adjustment"), set()),
    ):
        sent = submit(
            retreating, standard(), "France", written(standard(), "retreat", "A BUR D"), [conditional]
        )
        winter, _ = play(sent, standard())
        assert code_of(winter, standard()) == "W1901A"
        orders = orders_in_force(winter, standard()).get("France", ())
        assert {f"{order.kind} {order.unit}" for order in orders} == expected


def test_sending_only_ahead_leaves_the_present_phase_as_it_was() -> None:
    game = dislodge("A BUR R PIC", season="F1901M")
    game = submit(game, standard(), "France", None, [ahead(standard(), "adjustment", "Build A PAR")])
    game, reports = adjudicate_unasked(game, standard())
    assert units_of(game, "France") == {"A PIC", "A PAR"}
    assert [code_of(game, standard()), len(reports)] == ["S1902M", 2]


def test_undo_brings_conditional_orders_back() -> None:
    game = dislodge("A BUR R PIC")
    done, _ = adjudicate_unasked(game, standard())
    assert undo_turn(done) == game
    assert undo_turn(game).sheets[0].conditionals == (ahead(standard(), "retreat", "A BUR R PIC"),)


def test_two_conditional_retreats_to_one_space_destroy_each_other() -> None:
    units = UNITS | {"Austria": "A TYR, A VEN", "Italy": "A PIE"}
    game = set_up("S1901M", units)
    game = submit(
        game, standard(), "France", None, [ahead(standard(), "retreat", "A BUR R MAR, A BUR R GAS")]
    )
    game = submit(game, standard(), "Italy", None, [ahead(standard(), "retreat", "A PIE R MAR, A PIE R TUS")])
    game, _ = play(game, standard(), ATTACK | {"Austria": "A TYR - PIE, A VEN S A TYR - PIE"})
    game, _ = adjudicate_unasked(game, standard())
    assert units_of(game, "France") | units_of(game, "Italy") == set()


def test_run_on_never_moves_for_anybody() -> None:
    game = new_game(standard())
    assert adjudicate_unasked(game, standard()) == (game, ())
