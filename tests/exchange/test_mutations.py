"""Twenty thousand damaged and treacherous files of every kind: none crashes anything, and none is half applied."""

from __future__ import annotations

from random import Random

import pytest

from engine.exchange.packets import encode_packet
from tests.exchange.mutating import SHAPES, damaged, deliver, stage, treacherous

KINDS = sorted(SHAPES)
PER_KIND = 2500
"""Times eight kinds: twenty thousand."""
GOOD = {"filed", "accepted", "waiting", "heard", "claimed", "taken_over"}


@pytest.mark.parametrize("kind", KINDS)
def test_a_good_file_is_taken(kind: str) -> None:
    one = stage(kind)
    assert deliver(one, encode_packet(one.packet)) in GOOD


@pytest.mark.parametrize("kind", KINDS)
def test_a_damaged_file_is_refused_whatever_happened_to_it(kind: str) -> None:
    one = stage(kind)
    right = deliver(one, encode_packet(one.packet))
    rng = Random(kind)
    seen = set()
    for _ in range(PER_KIND * 3 // 5):
        data = damaged(one.packet, rng)
        code = deliver(one, data)
        seen.add(code)
        assert code not in GOOD or code == right
    assert {"damaged", "forged"} <= seen


@pytest.mark.parametrize("kind", KINDS)
def test_a_treacherous_file_crashes_nothing(kind: str) -> None:
    one = stage(kind)
    rng = Random(f"within {kind}")
    seen = set()
    for _ in range(PER_KIND * 2 // 5):
        seen.add(deliver(one, treacherous(one, rng)))
    assert "schema" in seen
    assert seen - GOOD
