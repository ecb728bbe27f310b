"""Orders taken apart for typing: the parts make up the order again, and each has its spellings."""

from __future__ import annotations

import pytest

from engine.model.orders import Order
from engine.notation.spelling import Speller
from engine.notation.writing import write_order
from engine.variants.catalogue import find_variants
from engine.views.choices import complete
from engine.views.view import seen_by
from tests.cases import variant_named

VARIANTS = sorted(find_variants().variants)


@pytest.mark.parametrize("name", VARIANTS)
def test_the_parts_make_up_the_order_in_both_writings(name: str) -> None:
    variant = variant_named(name)
    speller = Speller(variant.lexicon)
    for power in variant.powers:
        for order in complete(seen_by(variant.rules, variant.start, power.id), power.id):
            atoms = speller.atoms(order)
            assert "".join(atom.short for atom in atoms).strip() == write_order(variant.lexicon, order)
            assert "".join(atom.full for atom in atoms).strip() == write_order(variant.lexicon, order, "full")
            assert all(atom.spellings for atom in atoms)


def test_a_part_has_all_its_spellings() -> None:
    speller = Speller(variant_named("standard").lexicon)
    kind, place, arrow, target = speller.atoms(Order("move", unit="MAO", kind="F", target="SPA/SC"))
    assert {("f",), ("fleet",)} <= set(kind.spellings)
    assert kind.optional
    assert not kind.ends
    assert {("mao",), ("mid", "atlantic", "ocean")} <= set(place.spellings)
    assert {("-",), ("to",), ("moves", "to")} <= set(arrow.spellings)
    assert {("spa", "sc"), ("spain", "south", "coast"), ("spa",)} <= set(target.spellings)
