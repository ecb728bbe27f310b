"""Cheats at a round table: no turn that was judged is taken back, all honest players have one game, and cheats are named."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st

from tests.attack.cheats import GANGS, CheatedTable, play


@pytest.mark.parametrize("cheats", GANGS)
@settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_whatever_cheats_do_no_judged_turn_changes_and_all_have_one_game(
    cheats: tuple[str, ...], data: st.DataObject
) -> None:
    def choose(options: Sequence[Any]) -> Any:
        return options[data.draw(st.integers(0, len(options) - 1))]

    play(CheatedTable(cheats, choose), 60, Random(data.draw(st.integers(0, 9999))))
