"""A short run of the random games that `make soak` plays by the hundred."""

from __future__ import annotations

import pytest

from engine.variants.catalogue import find_variants
from tests.cases import variant_named
from tests.soak.games import option_sets, soak

VARIANTS = sorted(find_variants().variants)
YEARS = 6


@pytest.mark.parametrize("seed", ["a", "b", "c"])
@pytest.mark.parametrize("name", VARIANTS)
def test_a_random_game_runs_through(name: str, seed: str) -> None:
    """Checked every turn: what stands where, what is conserved, what is seen; then saved and replayed."""
    account = soak(variant_named(name), seed, YEARS)
    assert account.turns > YEARS or account.ending
    assert any(outcome.endswith(" moved") for outcome in account.results)


@pytest.mark.parametrize(
    ("name", "options"),
    [(name, options) for name in VARIANTS for options in option_sets(variant_named(name))],
    ids=str,
)
def test_a_random_game_runs_through_with_an_option_of_the_variant(name: str, options: dict[str, str]) -> None:
    account = soak(variant_named(name), "d", YEARS, options)
    assert account.turns > YEARS or account.ending
