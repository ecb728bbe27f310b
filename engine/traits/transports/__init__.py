"""Ships that carry a unit over sea, land it and take it aboard again (SCO-7, SCO-8, SCO-9)."""

from __future__ import annotations

from collections.abc import Set
from functools import partial

from engine.judge.rules import Situation
from engine.model.ids import SpaceId
from engine.model.order_kind import KIND, PLACE, OrderKind, Slot
from engine.model.orders import Order
from engine.model.season import MOVEMENT
from engine.traits.transports.orders import (
    check_embarking,
    check_landing,
    list_embarking,
    list_landings,
    obey_transports,
    only_ship,
)
from engine.traits.transports.params import Params, embarks, room
from engine.traits.transports.passage import (
    bar_coasts,
    bar_support,
    go_aboard,
    joins_fleet,
    land_apart,
    set_void,
    ways_by_fleet,
)

LANDED = 60
"""What it is worth to land on such a centre, in hundredths of a centre."""


class Transports(Params, frozen=True):
    """Each ship carries one unit of its own power over sea."""

    carries = room

    def merit(self, situation: Situation, power: str, order: Order) -> int:
        """Who is carried is carried to land on a centre of somebody else that nobody holds."""
        if order.verb != "land":
            return 0
        space = situation.rules.board.space_meant(order.target)
        is_held = any(unit.space == space for unit in situation.position.units)
        is_own = space in situation.position.centres_of(power)
        return LANDED if space in situation.rules.centres and not is_held and not is_own else 0

    ways = ways_by_fleet
    may_order = obey_transports
    may_enter = bar_coasts
    may_support = bar_support
    first_step = only_ship
    splits = land_apart
    joins = joins_fleet
    joined = go_aboard
    cancels = set_void
    yields = embarks

    def touches(self, situation: Situation) -> Set[SpaceId]:
        """Only ships with somebody aboard, which are never looked for in tables; to go aboard is a further way."""
        return frozenset()

    def order_kinds(self) -> tuple[OrderKind, ...]:
        land = OrderKind(
            verb="land",
            letter="L",
            label="Land {subject_kind}",
            phases=(MOVEMENT,),
            form="{unit} lands {subject_kind} - {target}",
            words=("lands", "land", "disembarks", "disembark", "puts ashore"),
            slots=(Slot("subject_kind", KIND), Slot("target", PLACE)),
            check=partial(check_landing, self),
            values=partial(list_landings, self),
        )
        embark = OrderKind(
            verb="embark",
            letter="E",
            label="Embark in a certain sea",
            phases=(MOVEMENT,),
            form="{unit} embarks in {target}",
            words=(
                *("embarks in", "embark in", "embarks", "embark", "embarks on"),
                *("goes aboard in", "goes aboard"),
            ),
            slots=(Slot("target", PLACE),),
            acts="move",
            check=partial(check_embarking, self),
            values=partial(list_embarking, self),
        )
        board = OrderKind(
            verb="board",
            letter="A",
            label="Embark",
            phases=(MOVEMENT,),
            form="{unit} embarks",
            words=("embarks", "embark", "goes aboard"),
            acts="move",
            check=partial(check_embarking, self),
            values=partial(list_embarking, self),
        )
        return land, embark, board
