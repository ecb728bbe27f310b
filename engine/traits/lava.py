"""Ground that only some kinds can enter, and must leave in the next movement season or be lost (CHR-7, CHR-12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from engine.judge.outcomes import Event, Report
from engine.judge.rules import Situation
from engine.model.season import MOVEMENT
from engine.traits.givens import word
from engine.traits.trait import Parameters, Trait
from engine.traits.whereabouts import lose, reached

if TYPE_CHECKING:
    from engine.judge.dice import Dice


def lava(parameters: Parameters) -> Trait:
    """The trait. `tag` is on the spaces of such ground; kinds that are barred by it never enter.

    List it before traits that look at the units of a report.
    """
    tag = word(parameters, "tag")

    def burn(situation: Situation, dice: Dice | None, report: Report) -> Report:
        """Who was there before the season and has not left is lost; who has just come may stay until the next."""
        if situation.rules.calendar.step(report.season).phase != MOVEMENT:
            return report
        entered = reached(situation, report)
        spaces = situation.rules.board.spaces
        lost = [unit for unit in report.units if tag in spaces[unit.space].tags and unit.space not in entered]
        events = tuple(Event("burnt", unit.power, (unit.space,)) for unit in lost)
        return replace(lose(report, lost), events=(*report.events, *events))

    return Trait(
        name="lava",
        answers=(("consequences", burn),),
    )
