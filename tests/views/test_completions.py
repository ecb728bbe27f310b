"""Completing a line: what is offered begins with what was typed, is legal, and says no more than the power may see."""

from __future__ import annotations

import pytest

from engine.game.setup import new_game, rules_of
from engine.notation.reading import read_order
from engine.variants.catalogue import find_variants
from engine.views.choices import complete
from engine.views.completions import Completer
from engine.views.view import seen_by
from tests.cases import variant_named

VARIANTS = sorted(find_variants().variants)


def completer(name: str = "standard", power: str = "France") -> Completer:
    variant = variant_named(name)
    game = new_game(variant)
    return Completer(variant.lexicon, seen_by(rules_of(game, variant), game.current, power), power)


def texts(text: str, name: str = "standard", power: str = "France") -> list[str]:
    return [one.text for one in completer(name, power).completions(text)]


def test_step_by_step() -> None:
    assert texts("") == ["F BRE ", "A MAR ", "A PAR "]
    assert texts("A") == ["A MAR ", "A PAR "]
    assert texts("A PAR") == ["A PAR H", "A PAR - ", "A PAR S "]
    assert texts("A PAR - ") == ["A PAR - BRE", "A PAR - BUR", "A PAR - GAS", "A PAR - PIC"]
    assert texts("A PAR - B") == ["A PAR - BRE", "A PAR - BUR"]
    assert texts("A PAR - BUR") == []


def test_a_unit_may_be_named_without_its_kind() -> None:
    assert texts("par - g") == ["A PAR - GAS"]


def test_full_words_are_completed_in_full_words() -> None:
    assert texts("army paris to g") == ["Army Paris to Gascony"]
    assert "Army Paris supports " in texts("army paris ")


def test_a_name_of_several_words_may_be_half_written() -> None:
    assert texts("F Bre - mid atl") == ["Fleet Brest to Mid-Atlantic Ocean"]


def test_what_begins_no_legal_order_has_no_completion() -> None:
    assert texts("A MUN") == []
    assert texts("A PAR - MUN") == []


def test_units_without_orders_come_first() -> None:
    offered = completer().completions("", first=["PAR"])
    assert offered[0].text == "A PAR "


@pytest.mark.parametrize("name", VARIANTS)
def test_every_legal_order_is_reached_by_taking_offers(name: str) -> None:
    variant = variant_named(name)
    game = new_game(variant)
    rules = rules_of(game, variant)
    power = variant.powers[0].id
    seen = seen_by(rules, game.current, power)
    offers = Completer(variant.lexicon, seen, power)
    reached, waiting, tried = set(), [""], set()
    while waiting:
        text = waiting.pop()
        tried.add(text)
        for one in offers.completions(text, 10_000):
            if one.order is not None:
                reached.add(one.order)
                assert read_order(variant.lexicon, "movement", one.text).order == one.order
            elif one.text not in tried:
                waiting.append(one.text)
    assert reached == set(complete(seen, power))
