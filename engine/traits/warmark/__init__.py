"""A warmark without strength of his own, who joins armies and leads them through forests (CHR-9)."""

from __future__ import annotations

from collections.abc import Set
from functools import partial

from engine.judge.rules import Situation
from engine.model.ids import SpaceId
from engine.model.order_kind import Qualifier
from engine.traits.warmark.leading import (
    acts_as,
    captures,
    depends_on,
    joined,
    joins,
    may_join,
    may_order,
    outcome_after,
    retreats,
    splits,
    ways,
)
from engine.traits.warmark.params import JOINS, Params, carries
from engine.traits.warmark.parting_ways import conclude


class Warmark(Params, frozen=True):
    """He makes an army stronger that he joins, and opens forests to those that cross them."""

    carries = carries
    joins = joins
    joined = joined
    splits = splits
    acts_as = acts_as
    ways = ways
    depends_on = depends_on
    may_order = may_order
    retreats = retreats
    captures = captures
    outcome = outcome_after
    consequences = conclude

    def touches(self, situation: Situation) -> Set[SpaceId]:
        return {unit.space for unit in situation.position.units if unit.kind == self.leader}

    def qualifiers(self) -> tuple[tuple[str, Qualifier], ...]:
        joining = Qualifier(
            name=JOINS,
            written="joins",
            words=("joins", "and joins", "join", "and join"),
            fits=partial(may_join, self),
            label="and join the army there",
        )
        return tuple((verb, joining) for verb in self.joins_by)
