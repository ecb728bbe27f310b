"""Damaged and treacherous files at a table without a game master: none crashes anything, and none is half applied.

`python -m tests.exchange.soak` does the same with many more.
"""

from __future__ import annotations

import pytest

from tests.exchange.envelope_mutating import GOOD, KINDS, bombard

PER_KIND = 300


@pytest.mark.parametrize("kind", KINDS)
def test_no_bad_file_crashes_a_table_or_is_half_applied(kind: str) -> None:
    outside, within = bombard(kind, PER_KIND, "suite")
    assert {"damaged", "forged"} <= outside
    assert "schema" in within
    assert within - GOOD
