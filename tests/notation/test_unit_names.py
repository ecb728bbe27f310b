"""Orders that say by its name which of several units of one kind they are for (CHR-16)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine import (
    STYLES,
    Completer,
    Order,
    Style,
    complete,
    new_game,
    ordered_units,
    read_order,
    review_sheet,
    seen_by,
    submit,
    write_order,
)
from engine.files.saves.decoding import decode
from engine.files.saves.encoding import encode
from tests.cases import variant_named

CHRONICLE = variant_named("chronicle")
SHEOL = Order("move", "FCr", "R", target="KQu", name="Sheol")


@pytest.mark.parametrize(
    "text",
    [
        "R FCr Sheol - KQu",
        "R Sheol FCr - KQu",
        "Raver Sheol in Foul's Creche moves to Kurash Qwellinir",
        "r fcr sheol -> kqu",
    ],
)
def test_a_name_stands_behind_the_place_or_before_it(text: str) -> None:
    reading = read_order(CHRONICLE.lexicon, "movement", text)
    assert reading.order == SHEOL, reading
    assert not reading.doubts


def test_a_name_without_a_kind() -> None:
    assert read_order(CHRONICLE.lexicon, "movement", "Sheol FCr - KQu").order == replace(SHEOL, kind="")


def test_an_order_without_a_name_is_read_as_before() -> None:
    assert read_order(CHRONICLE.lexicon, "movement", "R FCr - KQu").order == replace(SHEOL, name="")
    assert write_order(CHRONICLE.lexicon, replace(SHEOL, name="")) == "R FCr - KQu"


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize(
    "order",
    [SHEOL, Order("hold", "FCr", "R", name="Sheol"), replace(SHEOL, qualifiers=("occupies",)),
     Order("take", "FCr", "R", thing="Stone", name="Herem")],
)  # fmt: skip
def test_what_is_written_is_read_back(order: Order, style: Style) -> None:
    text = write_order(CHRONICLE.lexicon, order, style)
    assert order.name in text
    assert read_order(CHRONICLE.lexicon, "movement", text).order == order


def test_the_choices_of_several_name_them_and_those_of_one_do_not() -> None:
    start = new_game(CHRONICLE)
    situation = seen_by(CHRONICLE.rules, start.current, "Foul")
    assert {order.name for order in complete(situation, "Foul") if order.kind == "R"} == {
        "Herem",
        "Jehannum",
        "Sheol",
    }
    alone = replace(start.current, units=tuple(u for u in start.current.units if u.name in ("", "Sheol")))
    situation = seen_by(CHRONICLE.rules, alone, "Foul")
    assert {order.name for order in complete(situation, "Foul") if order.kind == "R"} == {""}


def test_a_line_is_completed_with_or_without_the_name() -> None:
    start = new_game(CHRONICLE)
    completer = Completer(CHRONICLE.lexicon, seen_by(CHRONICLE.rules, start.current, "Foul"), "Foul")
    named = [one.text for one in completer.completions("R FCr Sheol - K")]
    assert "R FCr Sheol - KQu" in named
    assert all("Sheol" in text for text in named)
    unnamed = [one.text for one in completer.completions("R FCr - KQ")]
    assert {"R FCr Herem - KQu", "R FCr Sheol - KQu"} <= set(unnamed)


def test_orders_that_name_their_unit_come_before_those_that_do_not() -> None:
    ravers = [unit for unit in CHRONICLE.start.units if unit.kind == "R"]
    orders = (replace(SHEOL, name=""), replace(SHEOL, name="Herem"))
    assert [unit.name for unit in ordered_units(CHRONICLE.rules, ravers, orders) if unit] == [
        "Jehannum",
        "Herem",
    ]


def test_a_name_is_kept_in_a_save() -> None:
    game = submit(new_game(CHRONICLE), CHRONICLE, "Foul", (SHEOL, Order("hold", "FCr", "U")))
    sheet = decode(encode(game, CHRONICLE), lambda _: CHRONICLE).game.sheet("Foul")
    assert sheet is not None
    assert sheet.orders == (SHEOL, Order("hold", "FCr", "U"))


def test_two_orders_of_one_name_are_doubled() -> None:
    orders = (SHEOL, replace(SHEOL, target="RTh"))
    game = submit(new_game(CHRONICLE), CHRONICLE, "Foul", orders)
    assert review_sheet(game, CHRONICLE, "Foul").doubled == ("FCr",)
    game = submit(new_game(CHRONICLE), CHRONICLE, "Foul", (SHEOL, replace(SHEOL, name="Herem")))
    assert review_sheet(game, CHRONICLE, "Foul").doubled == ()
