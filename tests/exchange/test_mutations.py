"""Damaged and treacherous files of every kind: none crashes anything, and none is half applied.

`python -m tests.exchange.soak` does the same with twenty thousand.
"""

from __future__ import annotations

import pytest

from tests.exchange.mutating import GOOD, SHAPES, bombard

PER_KIND = 500


@pytest.mark.parametrize("kind", sorted(SHAPES))
def test_no_bad_file_crashes_anything_or_is_half_applied(kind: str) -> None:
    outside, within = bombard(kind, PER_KIND, "suite")
    assert {"damaged", "forged"} <= outside
    assert "schema" in within
    assert within - GOOD
