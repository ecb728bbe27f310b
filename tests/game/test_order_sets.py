"""Sets of orders: replacing, combining, taking back, refusing."""

from __future__ import annotations

import pytest

from engine.game.game_errors import OrdersError
from engine.game.limits import MOST_ORDERS
from engine.game.missing_orders import missing_orders
from engine.game.order_sets import orders_in_force, submit, withdraw
from engine.game.records import Conditional, Game
from engine.game.setup import new_game
from engine.model.ids import SpaceId
from engine.model.orders import Order
from engine.model.position import Position
from engine.model.units import Token
from engine.notation.writing import write_order
from engine.variants.loading import Variant
from engine.variants.starting_units import read_unit
from tests.game.table import ahead, named, play, send, standard, written


def texts(game: Game, power: str) -> list[str]:
    return written_for(game, standard(), power)


def written_for(game: Game, variant: Variant, power: str) -> list[str]:
    orders = orders_in_force(game, variant).get(power, ())
    return [write_order(variant.lexicon, order) for order in orders]


def test_a_second_set_replaces_the_first() -> None:
    game = send(new_game(standard()), standard(), {"France": "A PAR - BUR, F BRE - MAO"})
    game = send(game, standard(), {"France": "A PAR - PIC"})
    assert texts(game, "France") == ["A PAR - PIC"]


def test_under_combine_a_second_set_replaces_orders_to_the_same_units() -> None:
    game = send(
        new_game(standard(), {"order_sets": "combine"}), standard(), {"France": "A PAR - BUR, F BRE - MAO"}
    )
    game = send(game, standard(), {"France": "A PAR - PIC, A MAR H"})
    assert texts(game, "France") == ["F BRE - MAO", "A PAR - PIC", "A MAR H"]


def test_under_combine_coasts_do_not_make_two_units_of_one() -> None:
    game = send(new_game(standard(), {"order_sets": "combine"}), standard(), {"Russia": "F STP/SC - BOT"})
    game = send(game, standard(), {"Russia": "F STP - FIN"})
    assert texts(game, "Russia") == ["F STP - FIN"]


@pytest.mark.parametrize(
    ("name", "unit", "canoes", "sets", "kept"),
    [
        pytest.param(
            "indianomacy",
            "Dakota: W 53",
            1,
            ("W 53 - 52", "W 53 destroys canoe"),
            ["W 53 - 52", "W 53 destroys canoe"],
            id="IND-7",
        ),
        pytest.param(
            "indianomacy",
            "Dakota: W 53",
            2,
            ("W 53 - 52, W 53 destroys canoe", "W 53 destroys canoe, W 53 H"),
            ["W 53 destroys canoe", "W 53 H"],
            id="BOAT-7",
        ),
        pytest.param(
            "seventeen76",
            "France: DF GSL + DA [free]",
            0,
            ("DF GSL H", "DA GSL - Que"),
            ["DF GSL H", "DA GSL - Que"],
            id="S76-11",
        ),
        pytest.param(
            "chronicle",
            "Foul: 3U RPl",
            0,
            ("2U RPl - GKr, U RPl H", "3U RPl - RWa"),
            ["3U RPl - RWa"],
            id="CHR-5U",
        ),
    ],
)
def test_under_combine_only_what_cannot_stand_beside_an_order_goes(
    name: str, unit: str, canoes: int, sets: tuple[str, str], kept: list[str]
) -> None:
    variant = named(name)
    power, _, piece = unit.partition(": ")
    units = (read_unit(variant.rules, power, piece),)
    boats = tuple(Token("canoe", SpaceId(piece.split()[1])) for _ in range(canoes))
    start = Position(variant.start.season, units, tokens=boats, memory=variant.start.memory)
    game = new_game(variant, {"order_sets": "combine"}, start=start)
    for orders in sets:
        game = send(game, variant, {power: orders})
    assert written_for(game, variant, power) == kept


def test_s76_9_under_combine_loans_of_other_centres_stay() -> None:
    variant = named("seventeen76")
    game = new_game(variant, {"order_sets": "combine"})
    for orders in ("lends Bos to France, lends Mon to France", "lends Bos to America"):
        game = send(game, variant, {"Britain": orders})
    assert written_for(game, variant, "Britain") == ["lends Mon to France", "lends Bos to America"]


def test_conditionals_combine_by_phase() -> None:
    variant = standard()
    retreat, builds = ahead(variant, "retreat", "A PAR R GAS"), ahead(variant, "adjustment", "Build A PAR")
    for option, phases in (("replace", ["adjustment"]), ("combine", ["adjustment", "retreat"])):
        game = new_game(variant, {"order_sets": option})
        game = submit(game, variant, "France", None, [retreat])
        game = submit(game, variant, "France", None, [builds])
        assert [one.phase for one in game.sheets[0].conditionals] == phases


def test_withdrawing_takes_all_of_a_turn_back() -> None:
    game = send(new_game(standard()), standard(), {"France": "A PAR - BUR", "Italy": "A ROM - APU"})
    game = withdraw(game, "France")
    assert [sheet.power for sheet in game.sheets] == ["Italy"]
    with pytest.raises(OrdersError) as caught:
        withdraw(game, "France")
    assert caught.value.code == "nothing_sent"


def test_orders_are_kept_in_the_order_of_the_powers_whoever_sends_first() -> None:
    sheets = {"France": "A PAR - BUR", "Italy": "A ROM - APU", "Austria": "A VIE H"}
    forth = send(new_game(standard()), standard(), sheets)
    back = send(new_game(standard()), standard(), dict(reversed(sheets.items())))
    assert forth == back


def test_sending_nothing_is_not_the_same_as_an_empty_set() -> None:
    game = new_game(standard())
    assert submit(game, standard(), "France", None) == game
    assert submit(game, standard(), "France", ()).sheets[0].orders == ()


def test_illegal_orders_are_accepted_and_judged() -> None:
    game, report = play(new_game(standard()), standard(), {"France": "A PAR - MOS, A MUN - RUH"})
    codes = {(outcome.order.unit, outcome.code, outcome.rule) for outcome in report.outcomes if outcome.rule}
    assert codes == {("PAR", "illegal", "not_adjacent"), ("MUN", "illegal", "foreign_unit")}
    assert len(game.turns) == 1


@pytest.mark.parametrize(
    ("power", "order", "code"),
    [
        ("Spain", Order("hold", "PAR", "A"), "unknown_power"),
        ("France", Order("build", "PAR", "A"), "wrong_phase"),
        ("France", Order("fly", "PAR", "A"), "wrong_phase"),
        ("France", Order("move", "PAR", "A", target="XXX"), "not_writable"),
        ("France", Order("hold", "PAR", "A", target="BUR"), "not_writable"),
        ("France", Order("move", "PAR", "A", target="BUR", qualifiers=("soon",)), "not_writable"),
    ],
)
def test_what_cannot_be_an_order_now_is_refused(power: str, order: Order, code: str) -> None:
    with pytest.raises(OrdersError) as caught:
        submit(new_game(standard()), standard(), power, [order])
    assert caught.value.code == code
    assert caught.value.remedy


@pytest.mark.parametrize(
    "conditional",
    [
        Conditional("movement", ((Order("hold", "PAR", "A"),),)),
        Conditional("feast", ()),
        Conditional("retreat", ((),)),
        Conditional("retreat", ((Order("build", "PAR", "A"),),)),
    ],
)
def test_what_cannot_be_sent_ahead_is_refused(conditional: Conditional) -> None:
    with pytest.raises(OrdersError):
        submit(new_game(standard()), standard(), "France", None, [conditional])


def test_too_many_orders_are_refused() -> None:
    order = written(standard(), "movement", "A PAR H")
    share = MOST_ORDERS // 7
    game = submit(new_game(standard()), standard(), "France", order * share)
    game = submit(game, standard(), "Italy", order * share)
    with pytest.raises(OrdersError) as caught:
        submit(game, standard(), "Russia", order * (share + 1))
    assert caught.value.code == "too_many_orders"


def test_missing_names_units_without_orders() -> None:
    game = send(new_game(standard()), standard(), {"France": "A PAR - BUR, A MAR H"})
    owed = {one.power: one for one in missing_orders(game, standard())}
    assert owed["France"].places == ("BRE",)
    assert not owed["France"].is_silent
    assert owed["Russia"].count == 4
    assert owed["Russia"].is_silent
    game = send(game, standard(), {"France": "A PAR - BUR, A MAR H, F BRE - MAO"})
    assert "France" not in {one.power for one in missing_orders(game, standard())}
