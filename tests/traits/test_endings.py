"""Endings and ownership may be settled on any step of the calendar, movement too (IND-10: when a Winter is complete)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.judge.turns import adjudicate, advance
from engine.traits.base.assembling import assemble
from engine.traits.regular import Regular
from tests.traits.table import STANDARD, stand


def test_ind_10_victory_is_looked_for_when_winter_is_over() -> None:
    calendar = STANDARD.calendar
    steps = tuple(
        replace(step, ends=step.name == "Spring" and step.phase == "movement") for step in calendar.steps
    )
    rules = assemble(
        STANDARD.board, replace(calendar, steps=steps), STANDARD.powers, [Regular(victory=4)], {}
    )
    position = stand(rules, "France: A PAR", "F1901M", "France: PAR, MAR, BRE, BEL")
    winter = advance(rules, position, adjudicate(rules, position, {}))
    assert rules.calendar.code(winter.season) == "W1901A"
    assert winter.verdict is None
    spring = advance(rules, winter, adjudicate(rules, winter, {}))
    assert rules.calendar.code(spring.season) == "S1902M"
    assert spring.verdict is not None
    assert spring.verdict.winners == ("France",)
