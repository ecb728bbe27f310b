"""Ground that only some kinds can enter, and must leave in the next movement season or be lost (CHR-7, CHR-12)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.judge.dice import Dice
from engine.judge.outcomes import Event, Report
from engine.judge.rules import Situation
from engine.model.season import MOVEMENT
from engine.traits.base.parameters import TagRef
from engine.traits.base.tracking import lose, reached
from engine.traits.base.trait import Trait


class Lava(Trait, frozen=True):
    """Who does not leave such ground in the next movement season is lost; kinds that are barred by its tag never enter."""

    before = ("bearers", "council", "destruction", "objects", "ravers", "stacks")

    tag: TagRef
    """On the spaces of such ground."""

    def consequences(self, situation: Situation, dice: Dice | None, report: Report) -> Report:
        """Who was there before the season and has not left is lost; who has just come may stay until the next."""
        if situation.rules.calendar.step(report.season).phase != MOVEMENT:
            return report
        burning = situation.rules.board.tagged(self.tag)
        there = [unit for unit in report.units if unit.place in burning]
        if not there:
            return report
        entered = reached(situation, report)
        lost = [unit for unit in there if unit.space not in entered]
        events = tuple(Event("burnt", unit.power, (unit.space,)) for unit in lost)
        return replace(lose(report, lost), events=(*report.events, *events))
