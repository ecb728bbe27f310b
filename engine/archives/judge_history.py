"""A game as the judges of the mail days print it: under each season a line for every order, with its power and what failed.

`import` reads it back, and so do programs that read such histories.
"""

from __future__ import annotations

from engine.archives.text_history import NO_ORDERS
from engine.game.adjudication import position_after, report_of
from engine.game.records import Game
from engine.judge.outcomes import (
    BOUNCED,
    CLASHED,
    CUT,
    DISRUPTED,
    HINDERED,
    ILLEGAL,
    LAPSED,
    NO_CONVOY,
    OWN_UNIT,
    PARADOX,
    UNMATCHED,
    Outcome,
)
from engine.model.ids import KindCode, Place
from engine.model.position import Position
from engine.model.season import ADJUSTMENT, MOVEMENT, RETREAT
from engine.model.units import Unit
from engine.notation.writing import write_order, write_unit
from engine.variants.loading import Variant

_HEADS = {
    MOVEMENT: "Movement results for {name} of {year}.",
    RETREAT: "Retreat orders for {name} of {year}.",
    ADJUSTMENT: "Adjustment orders for {name} of {year}.",
}
"""What heads a turn, by its phase; one of another phase is headed by its code."""
_MARKS = {
    BOUNCED: "bounce",
    OWN_UNIT: "bounce",
    CLASHED: "bounce",
    NO_CONVOY: "no convoy",
    DISRUPTED: "no convoy",
    PARADOX: "no convoy",
    CUT: "cut",
    UNMATCHED: "void",
    ILLEGAL: "void",
    HINDERED: "fails",
    LAPSED: "void",
}


def judge_history(game: Game, variant: Variant) -> str:
    """The whole game with all that its game master knows."""
    pages: list[str] = []
    for number, turn in enumerate(game.turns):
        if turn.agreement is not None:
            break
        step = variant.calendar.step(turn.season)
        head = _HEADS.get(step.phase, variant.calendar.code(turn.season))
        lines = [head.format(name=step.name, year=turn.season.year)]
        outcomes = report_of(game, variant, number).outcomes
        for power in variant.powers:
            written = [
                f"{power.name}: {_line(variant, one)}"
                for one in outcomes
                if one.power == power.id and (one.given or step.phase == MOVEMENT)
            ]
            lines += ["", *written] if written else []
        lines += ["", NO_ORDERS] if len(lines) == 1 else []
        if _is_set_by_hand(game, number + 1):
            lines += _listed(variant, position_after(game, number + 1))
        pages.append("\n".join(lines))
    return "\n\n".join(pages) + "\n"


def _is_set_by_hand(game: Game, count: int) -> bool:
    """Whether the position after so many turns is not what came of them."""
    return bool(game.turns[count].edits if count < len(game.turns) else game.edits)


def _listed(variant: Variant, position: Position) -> list[str]:
    """The units and the centres of every power, each on a line."""
    units = {
        power.name: [write_unit(variant.lexicon, unit) for unit in position.units if unit.power == power.id]
        for power in variant.powers
    }
    centres = {
        power.name: [space for space, owner in position.owners if owner == power.id]
        for power in variant.powers
    }
    return [
        "",
        "Positions:",
        *(f"{name}: {', '.join(listed)}." for name, listed in units.items() if listed),
        "",
        "Centres:",
        *(f"{name}: {', '.join(listed)}." for name, listed in centres.items() if listed),
    ]


def _line(variant: Variant, outcome: Outcome) -> str:
    """An order with its mark; or the unit that had none, so that a turn without orders is told, too."""
    order = outcome.order
    if outcome.given:
        return f"{write_order(variant.lexicon, order, 'full')}.{_mark(outcome)}"
    unit = Unit(outcome.power, KindCode(order.kind), Place(order.unit), outcome.strength, name=order.name)
    return f"{write_unit(variant.lexicon, unit, 'full')}, No Order Processed.{_mark(outcome)}"


def _mark(outcome: Outcome) -> str:
    said = [_MARKS[outcome.code]] if outcome.code in _MARKS else []
    if outcome.dislodged_by:
        said.append("dislodged")
    return f"  (*{', '.join(said)}*)" if said else ""
