"""A parameter that a trait cannot use is refused when its variant loads, in a sentence that says what it must be."""

from __future__ import annotations

import pytest

from engine.game.setup import new_game
from engine.variants.catalogue import bundled_folder
from engine.variants.loading import load_variant
from tests.variants.parameters import FAULTY, Faulty, complaint, laid_by_hand


@pytest.mark.parametrize("fault", FAULTY, ids=lambda fault: f"{fault.trait}: {fault.words}")
def test_a_faulty_parameter_is_refused(fault: Faulty) -> None:
    said = complaint(fault)
    assert fault.words in said
    assert "traits" in said


def test_chr_13_what_is_laid_by_hand_is_not_drawn() -> None:
    start = new_game(laid_by_hand(), seed="x").current
    assert {token.kind: token.space for token in start.tokens}["Staff"] == "Rwo"
    assert start.remembered("lurker.all") == "DeP"
    assert start.remembered("lurker.some") not in ("", "DeP")


def test_the_files_load_as_they_are() -> None:
    for name in sorted({fault.variant for fault in FAULTY}):
        assert load_variant(bundled_folder() / name).id == name
