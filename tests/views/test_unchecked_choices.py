"""Everything can be written, be it allowed or not; what is allowed comes first."""

from __future__ import annotations

import pytest

from engine import Draft, Order, choices, choose, find_variants, seen_by, unchecked_choices, write_order
from engine.notation.reading import read_order
from tests.cases import variant_named

VARIANTS = sorted(find_variants().variants)


@pytest.mark.parametrize("name", VARIANTS)
def test_what_is_allowed_comes_first_and_every_order_can_be_written(name: str) -> None:
    """Of one power, each verb with the last choice that is offered, which is seldom an allowed one."""
    variant = variant_named(name)
    power = next(iter(variant.rules.powers))
    situation = seen_by(variant.rules, variant.start, power)
    allowed = choices(situation, power)
    assert unchecked_choices(situation, power)[: len(allowed)] == allowed
    begun = choose(situation, Draft(), allowed[0])
    for verb in unchecked_choices(situation, power, begun):
        draft = choose(situation, begun, verb)
        for _ in range(6):
            offered = unchecked_choices(situation, power, draft)
            if offered[-1].slot == "done" or offered[0].slot == "done":
                break
            draft = choose(situation, draft, next(one for one in reversed(offered) if one.value))
        text = write_order(variant.lexicon, draft.order)
        assert read_order(variant.lexicon, "movement", text).order is not None, text


def test_any_space_and_any_unit_may_be_meant() -> None:
    variant = variant_named("standard")
    situation = seen_by(variant.rules, variant.start, "France")
    move = Draft(Order("move", "PAR", "A"), ("unit", "verb"))
    assert len(unchecked_choices(situation, "France", move)) >= len(variant.board.spaces) - 1
    support = Draft(Order("support", "PAR", "A"), ("unit", "verb"))
    assert "SEV" in {choice.value for choice in unchecked_choices(situation, "France", support)}
