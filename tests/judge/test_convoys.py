"""Which fleets a convoy may need (DATC 6.G.19), against the definition itself on random waters."""

from __future__ import annotations

from itertools import combinations
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from engine.judge.convoys import is_needed, linked

COASTS = "XYZ"
SEAS = "abcdefg"


def _random_waters(rng: Random) -> Any:
    """Seas that touch each other and coasts by chance: as much of rules as sea ways are asked of."""
    links: dict[str, set[str]] = {sea: set() for sea in SEAS}
    for one, other in combinations(SEAS, 2):
        if rng.random() < 0.35:
            links[one].add(other)
            links[other].add(one)
    coasts = {sea: {coast for coast in COASTS if rng.random() < 0.25} for sea in SEAS}
    return SimpleNamespace(sea_links=links, coasts_at=coasts)


def _breaks_some_chain(waters: Any, seas: set[str], sea: str) -> bool:
    """The definition: some fleets make a way among which this one cannot be spared."""
    others = sorted(seas - {sea})
    return any(
        linked(waters, {*chosen, sea}, "X", "Y") and not linked(waters, set(chosen), "X", "Y")
        for count in range(len(others) + 1)
        for chosen in combinations(others, count)
    )


@pytest.mark.parametrize("seed", range(120))
def test_a_fleet_is_needed_where_some_way_breaks_without_it(seed: int) -> None:
    rng = Random(seed)
    waters = _random_waters(rng)
    seas = {sea for sea in SEAS if rng.random() < 0.85}
    for sea in sorted(seas):
        assert is_needed(waters, seas, sea, "X", "Y") == _breaks_some_chain(waters, seas, sea), sea


def test_the_random_waters_have_both_answers_by_chains_of_several_fleets() -> None:
    found = set()
    for seed in range(120):
        waters = _random_waters(Random(seed))
        for sea in SEAS:
            if not {"X", "Y"} <= waters.coasts_at[sea]:
                found.add((is_needed(waters, set(SEAS), sea, "X", "Y"), linked(waters, SEAS, "X", "Y")))
    assert found == {(True, True), (False, True), (False, False)}


def test_a_fleet_that_is_not_there_is_not_needed() -> None:
    waters = SimpleNamespace(
        sea_links={"a": {"b"}, "b": {"a", "c"}, "c": {"b"}}, coasts_at={"a": {"X"}, "b": set(), "c": {"Y"}}
    )
    assert is_needed(waters, {"a", "b", "c"}, "b", "X", "Y")
    assert not is_needed(waters, {"a", "c"}, "b", "X", "Y")
