"""Something that lurks unseen in two spaces: whoever enters is lost, in one of them only certain kinds (CHR-12, CHR-14)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from engine.judge.outcomes import Event, Report
from engine.judge.rules import Situation
from engine.model.position import Position
from engine.traits.givens import word, words
from engine.traits.memory import Memory
from engine.traits.trait import Parameters, Trait
from engine.traits.whereabouts import lose, reached

if TYPE_CHECKING:
    from engine.judge.dice import Dice

ALL, SOME = "lurker.all", "lurker.some"
"""Where it takes all, and where only certain kinds. Remembered, and told to nobody."""


class Lurker(Struct, frozen=True):
    """What a variant says of it."""

    tag: str
    prey: tuple[str, ...]


def lurker(parameters: Parameters) -> Trait:
    """The trait. `tag` is on the spaces among which two are drawn; `prey` are the kinds that only one is deadly to.

    A game master who draws them himself starts the game from a position that remembers both spaces. List it before
    traits that look at the units of a report.
    """
    rule = Lurker(word(parameters, "tag"), words(parameters, "prey"))
    return Trait(
        name="lurker",
        answers=(
            ("opening", partial(_hide, rule)),
            ("consequences", partial(_devour, rule)),
            ("sight", _unseen),
            ("hearing", _unheard),
        ),
    )


def _hide(rule: Lurker, situation: Situation, dice: Dice, position: Position) -> Position:
    """Draw two spaces, unless the game master has."""
    memory = dict(position.memory)
    spaces = [space.id for space in situation.rules.board.spaces.values() if rule.tag in space.tags]
    for key in (ALL, SOME):
        free = [space for space in spaces if space not in (memory.get(ALL), memory.get(SOME))]
        if key not in memory:
            memory[key] = free[dice.throw(f"Lair {key}", len(free)) - 1]
    return replace(position, memory=tuple(sorted(memory.items())))


def _devour(rule: Lurker, situation: Situation, dice: Dice | None, report: Report) -> Report:
    """Whoever has entered, by a move or a retreat, is lost when that has taken effect; phantoms are spared."""
    entered = reached(situation, report)
    lairs = {situation.position.remembered(ALL): False, situation.position.remembered(SOME): True}
    lost = [
        unit
        for unit in report.units
        if unit.space in lairs
        and unit.space in entered
        and unit.kind not in situation.rules.phantom
        and (not lairs[unit.space] or unit.kind in rule.prey)
    ]
    events = tuple(Event("devoured", unit.power, (unit.space,)) for unit in lost)
    return replace(lose(report, lost), events=(*report.events, *events))


def _without(memory: Iterable[tuple[str, str]]) -> Memory:
    return tuple(pair for pair in memory if pair[0] not in (ALL, SOME))


def _unseen(situation: Situation, power: str, position: Position) -> Position:
    return replace(position, memory=_without(position.memory))


def _unheard(situation: Situation, power: str, report: Report) -> Report:
    return report if report.memory is None else replace(report, memory=_without(report.memory))
