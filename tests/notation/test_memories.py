"""What was read before never changes what is read now."""

from __future__ import annotations

from random import Random

import pytest

from engine.letters.letter import read_letter
from engine.notation.lexicon import Lexicon
from engine.notation.reading import read_order
from tests.cases import variant_named

FRAGMENTS = (
    "A Par", "A Mar - Bur", "S A Par - Bur", "via convoy", "F Bre - Eng", "A Pic H", "Build A Par", "Burgandy",
    "A Par R Gas", "hold", ",", ".", "France:", "support", "A Bur", "- Pic", "convoys", "Waive", "please",
)  # fmt: skip


def fresh() -> Lexicon:
    variant = variant_named("standard")
    return Lexicon(
        board=variant.board,
        unit_kinds=variant.rules.kinds.values(),
        powers={power.id: (power.name, *power.words) for power in variant.powers},
        order_kinds=[kind for kinds in variant.rules.orders.values() for kind in kinds.values()],
    )


@pytest.mark.parametrize("chunk", range(4))
def test_a_warm_lexicon_reads_like_a_cold_one(chunk: int) -> None:
    rng = Random(f"memories {chunk}")
    warm = fresh()
    for _ in range(12):
        text = " ".join(rng.choice(FRAGMENTS) for _ in range(rng.randint(2, 7)))
        for part in (text, *text.split(",")):
            read_order(warm, "movement", part)
        first, second = read_letter(warm, "movement", text), read_letter(warm, "movement", text)
        assert first == second == read_letter(fresh(), "movement", text), text


def test_the_same_page_twice() -> None:
    lexicon = fresh()
    text = "A Par S A Mar - Bur via convoy A Pic H"
    assert read_letter(lexicon, "movement", text) == read_letter(lexicon, "movement", text)
