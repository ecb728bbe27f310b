"""Games of computer players of which every plan is kept, with the view that it was made from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest
from msgspec import Struct

from engine.judge.rules import Rules
from engine.model.events import Event
from engine.model.position import Position
from engine.players import matches
from engine.players.levels import Budget, Level
from engine.players.matches import MatchResult, play_match
from engine.players.planning import Plan
from tests.cases import variant_named

OPTIONS = {"seventeen76": {"sixth_power": "on"}, "baranduin": {"ring_endings": "on"}}
"""What brings in most of the rules of a variant."""


class Thought(Struct, frozen=True):
    """One plan: in which rules, from which view, for whom."""

    rules: Rules
    view: Position
    power: str
    plan: Plan

    @property
    def phase(self) -> str:
        return self.rules.calendar.step(self.view.season).phase


def watched(
    patch: pytest.MonkeyPatch, name: str, seats: Mapping[str, str], seed: str, years: int
) -> tuple[list[Thought], MatchResult]:
    """Every plan of a game, and how it went."""
    thoughts: list[Thought] = []
    think = matches.plan

    def noted(
        rules: Rules,
        view: Position,
        power: str,
        level: Level,
        seed: str,
        budget: Budget,
        heard: Sequence[Event],
    ) -> Plan:
        found = think(rules, view, power, level, seed, budget, heard)
        thoughts.append(Thought(rules, view, power, found))
        return found

    patch.setattr(matches, "plan", noted)
    _, result = play_match(variant_named(name), seats, seed, years, OPTIONS.get(name))
    return thoughts, result
