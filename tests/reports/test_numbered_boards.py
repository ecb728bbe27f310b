"""Boards whose spaces have numbers or letters for keys: whoever reads of a space reads its name."""

from __future__ import annotations

import pytest

from engine import ENGLISH, Formatter, Order, Variant, adjudicate, formatter_of, read_order, write_report
from engine.game.review import review, review_sentence
from engine.game.setup import new_game
from engine.notation.lexicon import is_opaque
from engine.reports.sentences import sentences_in
from tests.cases import variant_named

NUMBERED = ("indianomacy", "mordor_v_world_ii", "scottomacy")
INDIANOMACY = variant_named("indianomacy")


def formatters(variant: Variant) -> list[Formatter]:
    return [formatter_of(words, variant, variant.start) for words in (ENGLISH, sentences_in("de"))]


def test_orders_and_units_have_the_names_of_their_spaces() -> None:
    formatter = formatter_of(ENGLISH, INDIANOMACY, INDIANOMACY.start)
    assert formatter.order(Order("move", "53", "W", target="d")) == "W 53 Wahpeton - d Lake Superior"
    assert formatter.unit("10") == "W 10 Mohawk"


def test_names_are_in_the_language_that_is_spoken() -> None:
    variant = variant_named("mordor_v_world_ii")
    formatter = formatter_of(sentences_in("de"), variant, variant.start)
    assert formatter.unit("12") == "SA 12 Auenland"


def test_keys_that_tell_stay_alone() -> None:
    variant = variant_named("standard")
    assert not any(map(is_opaque, variant.board.spaces))
    assert formatter_of(ENGLISH, variant, variant.start).unit("VIE") == "A VIE"


@pytest.mark.parametrize("name", NUMBERED)
def test_what_is_written_with_names_is_read_back(name: str) -> None:
    variant = variant_named(name)
    unit = variant.start.units[0]
    for formatter in formatters(variant):
        for space in variant.board.spaces:
            for order in (
                Order("move", unit.place, unit.kind, target=space),
                Order("hold", space, unit.kind),
            ):
                reading = read_order(variant.lexicon, "movement", formatter.order(order))
                assert (reading.order, reading.doubts) == (order, ()), formatter.order(order)


def test_reports_and_reviews_name_spaces() -> None:
    game = new_game(INDIANOMACY)
    report = adjudicate(INDIANOMACY.rules, game.current, {})
    assert "W 10 Mohawk, no order: held." in write_report(INDIANOMACY, game.current, report)
    power = next(unit.power for unit in game.current.units if unit.place == "10")
    found = review(game, INDIANOMACY, power)
    told = [review_sentence(ENGLISH, INDIANOMACY, game.current, one) for one in found]
    assert "W 10 Mohawk has no order: it holds." in told
