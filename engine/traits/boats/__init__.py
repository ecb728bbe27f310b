"""Boats that lie on coasts and carry whoever stands there (BOAT-1 to BOAT-12)."""

from __future__ import annotations

from engine.model.order_kind import POWER, THING, OrderKind, Qualifier, Slot
from engine.model.season import MOVEMENT
from engine.traits.boats.consequences import float_boats, sweep_boats
from engine.traits.boats.crews import Boats, read_switches
from engine.traits.boats.orders import (
    bar_support,
    check_build,
    check_destroy,
    check_sailing,
    fits_sailing,
    list_builders,
    list_destroyers,
    obey_boats,
)
from engine.traits.boats.sailing import ends_afloat, never_fights, sea_ways, sink_destroyed
from engine.traits.trait import Parameters, Trait

__all__ = ["boats"]


def boats(parameters: Parameters) -> Trait:
    """The trait. `word` is what a boat is called, `words` are further names.

    `landing` is "yields", or "fights" where a sailing move that ends on land is a normal one (MVW-11). `destroying` is
    "beside", or "main" where it is a unit's whole order and judged after movement. `portage` lets boats be built inland
    and carried to a coast; `limit` is the most that one power may have of those it built, and `builders_not` the powers
    that build none (SCO-10). `sea_retreats` lets a party that is driven out at sea retreat by boat (SCO-11).
    """
    crew = read_switches(parameters)
    return Trait(
        name="boats",
        orders=_orders(crew),
        qualifiers=(("move", _in_boat(crew)),),
        things=((crew.word, crew.words),),
        terms=(("boat", crew.word),),
        answers=(
            ("ways", crew.bound(sea_ways)),
            ("yields", crew.bound(never_fights)),
            ("may_order", crew.bound(obey_boats)),
            ("may_support", crew.bound(bar_support)),
            ("outcome", crew.bound(ends_afloat)),
            ("before_phase", crew.bound(sink_destroyed)),
            ("consequences", crew.bound(float_boats)),
            ("on_step", crew.bound(sweep_boats)),
        ),
    )


def _in_boat(crew: Boats) -> Qualifier:
    names = (crew.word, *crew.words)
    return Qualifier(
        name="boat",
        written=f"in {crew.word}",
        words=tuple(
            f"{how} {name}" for name in names for how in ("in", "with", "by", "in a", "with a", "by a")
        ),
        fits=crew.bound(fits_sailing),
        check=crew.bound(check_sailing),
    )


def _orders(crew: Boats) -> tuple[OrderKind, ...]:
    build = OrderKind(
        verb="build_boat",
        letter="B",
        label="Build {thing}",
        phases=(MOVEMENT,),
        form="{unit} builds {thing}",
        words=("builds", "build", "makes", "make", "b"),
        slots=(Slot("thing", THING),),
        check=crew.bound(check_build),
        values=crew.bound(list_builders),
    )
    whose = (Slot("power", POWER, optional=True),) if crew.remembers_builders else ()
    destroy = OrderKind(
        verb="destroy_boat",
        letter="X",
        label="Destroy {thing}",
        phases=(MOVEMENT,),
        form="{unit} destroys {thing}" + ("[ of {power}]" if whose else ""),
        words=("destroys", "destroy", "burns", "burn", "sinks", "wrecks"),
        slots=(Slot("thing", THING), *whose),
        is_side_order=crew.destroys_besides,
        check=crew.bound(check_destroy),
        values=crew.bound(list_destroyers),
    )
    return build, destroy
