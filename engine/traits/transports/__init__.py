"""Ships that carry a unit over sea, land it and take it aboard again (SCO-7, SCO-8, SCO-9)."""

from __future__ import annotations

from engine.model.order_kind import KIND, PLACE, OrderKind, Slot
from engine.model.season import MOVEMENT
from engine.traits.trait import Parameters, Trait
from engine.traits.transports.holds import Transports
from engine.traits.transports.orders import (
    check_embarking,
    check_landing,
    list_embarking,
    list_landings,
    obey_transports,
    only_ship,
)
from engine.traits.transports.passage import (
    bar_coasts,
    bar_support,
    go_aboard,
    joins_fleet,
    land_apart,
    set_void,
    ways_by_fleet,
)

__all__ = ["transports"]


def transports(parameters: Parameters) -> Trait:
    """The trait. `carrier` is the kind of the ships, `cargo` the kind of which each carries one, of its own power."""
    carrier, cargo = parameters.get("carrier", ""), parameters.get("cargo", "")
    if not isinstance(carrier, str) or not isinstance(cargo, str) or not carrier or not cargo:
        raise ValueError("carrier and cargo must be kinds of unit")
    ships = Transports(carrier, cargo)
    return Trait(
        name="transports",
        orders=_orders(ships),
        answers=(
            ("carries", ships.room),
            ("ways", ships.bound(ways_by_fleet)),
            ("may_order", ships.bound(obey_transports)),
            ("may_enter", ships.bound(bar_coasts)),
            ("may_support", ships.bound(bar_support)),
            ("first_step", ships.bound(only_ship)),
            ("splits", ships.bound(land_apart)),
            ("joins", ships.bound(joins_fleet)),
            ("joined", ships.bound(go_aboard)),
            ("cancels", ships.bound(set_void)),
            ("yields", ships.embarks),
        ),
    )


def _orders(ships: Transports) -> tuple[OrderKind, ...]:
    land = OrderKind(
        verb="land",
        letter="L",
        label="Land {subject_kind}",
        phases=(MOVEMENT,),
        form="{unit} lands {subject_kind} - {target}",
        words=("lands", "land", "disembarks", "disembark", "puts ashore"),
        slots=(Slot("subject_kind", KIND), Slot("target", PLACE)),
        check=ships.bound(check_landing),
        values=ships.bound(list_landings),
    )
    embark = OrderKind(
        verb="embark",
        letter="E",
        label="Embark in a certain sea",
        phases=(MOVEMENT,),
        form="{unit} embarks in {target}",
        words=("embarks in", "embark in", "embarks", "embark", "embarks on", "goes aboard in", "goes aboard"),
        slots=(Slot("target", PLACE),),
        acts="move",
        check=ships.bound(check_embarking),
        values=ships.bound(list_embarking),
    )
    board = OrderKind(
        verb="board",
        letter="A",
        label="Embark",
        phases=(MOVEMENT,),
        form="{unit} embarks",
        words=("embarks", "embark", "goes aboard"),
        acts="move",
        check=ships.bound(check_embarking),
        values=ships.bound(list_embarking),
    )
    return land, embark, board
