"""Something lurks unseen in two spaces: a unit that enters is lost, in one of them only certain kinds (CHR-12, CHR-14)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Set

from msgspec.structs import replace

from engine.judge.dice import Dice
from engine.judge.outcomes import Event, Report
from engine.judge.rules import Situation
from engine.model.ids import SpaceId
from engine.model.position import Position
from engine.model.units import Unit
from engine.traits.base.memory import Memorable, Memory
from engine.traits.base.parameters import KindRef, TagRef
from engine.traits.base.tracking import lose, reached
from engine.traits.base.trait import Trait

ALL, SOME = "lurker.all", "lurker.some"
"""Where it takes all, and where only certain kinds. Remembered, and told to nobody."""

KNOWN, DREADED = -300, -20
"""What it is worth to keep away from where it took somebody, and from where it may be."""


class Lurker(Trait, frozen=True):
    """Something lurks in two spaces, of which nobody knows, and takes those who enter.

    A game master who draws them himself starts the game from a position that remembers both spaces.
    """

    before = ("bearers", "council", "destruction", "objects", "ravers", "stacks")
    remembers = (Memorable(ALL), Memorable(SOME))

    tag: TagRef
    """On the spaces among which the two are drawn."""
    prey: tuple[KindRef, ...] = ()
    """The kinds that only one of them is deadly to."""

    def opening(self, situation: Situation, dice: Dice, position: Position) -> Position:
        """Draw two spaces, unless the game master has."""
        memory = dict(position.memory)
        spaces = [space.id for space in situation.rules.board.spaces.values() if self.tag in space.tags]
        for key in (ALL, SOME):
            free = [space for space in spaces if space not in (memory.get(ALL), memory.get(SOME))]
            if key not in memory:
                memory[key] = free[dice.throw(f"Lair {key}", len(free)) - 1]
        return replace(position, memory=tuple(sorted(memory.items())))

    def consequences(self, situation: Situation, dice: Dice | None, report: Report) -> Report:
        """Whoever has entered, by a move or a retreat, is lost when that has taken effect; phantoms are spared."""
        lairs = {space: key == SOME for key, space in situation.position.memory if key in (ALL, SOME)}
        space_of = situation.rules.board.space_of
        there = [unit for unit in report.units if space_of[unit.place] in lairs]
        if not there:
            return report
        entered = reached(situation, report)
        lost = [
            unit
            for unit in there
            if unit.space in entered
            and unit.kind not in situation.rules.phantom
            and (not lairs[unit.space] or unit.kind in self.prey)
        ]
        events = tuple(Event("devoured", unit.power, (unit.space,)) for unit in lost)
        return replace(lose(report, lost), events=(*report.events, *events))

    def attracts(self, situation: Situation, unit: Unit, heard: Sequence[Event]) -> dict[SpaceId, int]:
        """Nobody goes where somebody was taken, and all rather go round the others of these spaces."""
        if unit.kind in situation.rules.phantom:
            return {}
        taken = {event.about[0] for event in heard if event.code == "devoured"}
        spaces = situation.rules.board.spaces.values()
        return {one.id: KNOWN if one.id in taken else DREADED for one in spaces if self.tag in one.tags}

    def touches(self, situation: Situation) -> Set[SpaceId]:
        """It hides what is remembered, and no unit."""
        return frozenset()

    def sight(self, situation: Situation, power: str, position: Position) -> Position:
        return replace(position, memory=_without(position.memory))

    def hearing(self, situation: Situation, power: str, report: Report) -> Report:
        return report if report.memory is None else replace(report, memory=_without(report.memory))


def _without(memory: Iterable[tuple[str, str]]) -> Memory:
    return tuple(pair for pair in memory if pair[0] not in (ALL, SOME))
