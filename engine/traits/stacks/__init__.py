"""Stacks: units of one sort that combine by meeting and split by orders for their parts (CHR-5U, CHR-6b.b, CHR-6b.c)."""

from __future__ import annotations

from collections.abc import Set
from functools import partial

from engine.judge.dice import Dice
from engine.judge.outcomes import Report
from engine.judge.rules import Situation
from engine.model.ids import SpaceId
from engine.model.order_kind import PLACE, OrderKind, Slot
from engine.model.season import MOVEMENT
from engine.model.units import HALVES, UnitKind
from engine.traits.stacks.breaking import DOOMED, break_up, end_retreats
from engine.traits.stacks.meeting import divides, fits, joined, joins, remainder
from engine.traits.stacks.params import Params
from engine.traits.stacks.split_orders import check_split, list_splits, splits


class Stacks(Params, frozen=True):
    """Units of one sort stand together as one unit, and go apart again."""

    divides = divides
    joins = joins
    fits = fits
    joined = joined
    remainder = remainder
    splits = splits

    def touches(self, situation: Situation) -> Set[SpaceId]:
        """Parts of stacks are told by their kind; what is ordered as a whole goes as any other unit."""
        return frozenset()

    def consequences(self, situation: Situation, dice: Dice | None, report: Report) -> Report:
        return end_retreats(self, situation, break_up(self, situation, report))

    def explains(self) -> dict[str, str]:
        sizes = {code: "stack" if size > 1 else "stack_part" for code, size in self.sizes.items()}
        return {**sizes, DOOMED: "stack_doomed"}

    def unit_kinds(self) -> tuple[UnitKind, ...]:
        return tuple(
            UnitKind(
                code,
                self.called if size == 1 else f"{self.called} Stack of {size}",
                "army",
                strength=HALVES * size,
                barred=self.barred,
            )
            for size, code in enumerate(self.codes, 1)
        )

    def order_kinds(self) -> tuple[OrderKind, ...]:
        return (
            OrderKind(
                verb="split",
                letter="P",
                label="Part and go two ways",
                phases=(MOVEMENT,),
                form="{unit} - {target} + {route}",
                words=("-", "to", "splits to"),
                slots=(Slot("target", PLACE), Slot("route", PLACE, many=True)),
                check=partial(check_split, self),
                values=partial(list_splits, self),
            ),
        )
