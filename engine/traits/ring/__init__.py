"""The Ring: carried, hidden, worn, sunk, and the end of many games (MVW-6 to MVW-12, BAR-4, BAR-7 to BAR-10)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from engine.judge.phases import Phase
from engine.judge.rules import Situation
from engine.model.order_kind import PLACE, POWER, THING, OrderKind, Qualifier, Refusal, Slot
from engine.model.orders import Order
from engine.model.season import ADJUSTMENT, MOVEMENT, RETREAT
from engine.traits.ahead import OPTION as RETREATS_AHEAD
from engine.traits.givens import switch
from engine.traits.ring import lore as facts, orders
from engine.traits.ring.endings import OPTION, end
from engine.traits.ring.handing import follow, sit_still
from engine.traits.ring.knowing import hear, may_hide, might_order, see
from engine.traits.ring.lore import BARRED, DONNING, SINCE, TRANSFER, Lore, read_lore
from engine.traits.ring.ruin import is_out, neither_more_nor_less, obeys_nobody, stand_or_fall
from engine.traits.ring.wearing import against_foe, comes_first, grow_old, shunned
from engine.traits.trait import Parameters, RuleOption, Trait

__all__ = ["ring"]

EVERY_PHASE = (MOVEMENT, RETREAT, ADJUSTMENT, TRANSFER, DONNING)


def ring(parameters: Parameters) -> Trait:
    """The trait.

    `foe` is the power against which a wearer counts one more and which alone raises a sunk Ring, by its `raisers`;
    `lord` the kind of its unit that must not get the Ring, `goal` the space where it was made. `wearers` are the kinds
    that may wear it, `foe_wears` says whether the foe may. `two_years` is a number of seasons; `ages` whether a wearer
    changes after them, `removable` whether the Ring may be taken off. `retreat_carries` says whether a retreat takes it
    along unasked, `ruins` whether a power is out that loses its wearer, `raised_by_convoy` how it is raised where armies
    do not stand at sea, `always_ends` whether the endings hold without an option. `sent_ahead` lets orders for its
    phases go with the moves, under the option of the retreats.
    """
    lore = read_lore(parameters)
    ahead = RETREATS_AHEAD if switch(parameters, "sent_ahead", False) else ""
    answers: list[tuple[str, Callable[..., Any]]] = [
        ("before_phase", lore.bound(comes_first)),
        ("consequences", lore.bound(follow)),
        ("sight", lore.bound(see)),
        ("hearing", lore.bound(hear)),
        ("hides", lore.bound(may_hide)),
        ("might_order", lore.bound(might_order)),
        ("pieces", lambda situation: {facts.THING: 1}),
        ("bonus", lore.bound(against_foe)),
        ("on_step", lore.bound(grow_old)),
        ("verdict", lore.bound(end)),
    ]
    if lore.ages:
        answers.append(("may_support", lore.bound(shunned)))
    if lore.ruins:
        answers += [
            ("may_order", obeys_nobody),
            ("retreats", stand_or_fall),
            ("out", is_out),
            ("spent", neither_more_nor_less),
        ]
    return Trait(
        name="ring",
        dated=(SINCE, BARRED),
        orders=tuple(kind for one in _orders(lore) for kind in _by_phase(one, bool(ahead))),
        qualifiers=_qualifiers(lore),
        phases=(
            Phase(TRANSFER, sit_still, lore.bound(orders.orderable), ahead),
            Phase(DONNING, sit_still, lore.bound(orders.orderable), ahead),
        ),
        options=() if lore.always_ends else (_ENDINGS,),
        things=((facts.THING, ("the Ring", "One Ring", "the One Ring")),),
        answers=tuple(answers),
    )


_ENDINGS = RuleOption(
    OPTION,
    ("off", "on"),
    "Whether the Ring can end the game: its wearer or its bearer in the Dark Tower, its lord with it or gone.",
    "BAR-10",
)


def _by_phase(kind: OrderKind, is_ahead: bool) -> tuple[OrderKind, ...]:
    """An order about the Ring, which must say for which season it is meant where it can be sent with the moves."""
    if not is_ahead or kind.verb not in ("put_on", "take_off", "sink"):
        return (kind,)
    return tuple(
        replace(
            kind,
            phases=(phase,),
            qualifiers=_WHEN[phase],
            form=f"{kind.form}{_WHEN_FORM[phase]}",
            check=_meant_now(kind, _WHEN[phase]),
        )
        for phase in kind.phases
    )


def _meant_now(kind: OrderKind, qualifiers: tuple[Qualifier, ...]) -> orders.Check:
    """The check of an order, which is refused where it says that it is meant for another season."""
    others = {
        qualifier.name for found in _WHEN.values() for qualifier in found if qualifier not in qualifiers
    }

    def check(situation: Situation, power: str, order: Order) -> Refusal | None:
        if others & set(order.qualifiers):
            return Refusal("wrong_phase", (order.verb,))
        return kind.check(situation, power, order) if kind.check is not None else None

    return check


def _goes_without_saying(situation: Situation, power: str, order: Order) -> bool:
    """In its own season nobody needs to be offered the words that say which it is."""
    return False


_BEFORE_RETREATS = Qualifier(
    "before retreats",
    "before retreats",
    ("before retreats", "before retreating"),
    fits=_goes_without_saying,
)
_AFTER_HAND_OVER = Qualifier(
    "after hand-over",
    "after hand-over",
    ("after hand-over", "after handing over", "after the hand-over"),
    fits=_goes_without_saying,
)
_WHEN: Mapping[str, tuple[Qualifier, ...]] = {
    MOVEMENT: (),
    DONNING: (_BEFORE_RETREATS,),
    TRANSFER: (_AFTER_HAND_OVER,),
}
_WHEN_FORM = {
    phase: "".join(f"[ {{+{qualifier.name}}}]" for qualifier in qualifiers)
    for phase, qualifiers in _WHEN.items()
}


def _orders(lore: Lore) -> tuple[OrderKind, ...]:
    put_on, take_off = lore.bound(orders.check_put_on), lore.bound(orders.check_take_off)
    ring_slot = Slot("thing", THING)
    found = [
        OrderKind(
            verb="put_on",
            letter="P",
            label="Put on the {thing}",
            phases=(MOVEMENT, TRANSFER, DONNING),
            form="{unit} puts on {thing}",
            words=("puts on", "put on", "wears", "dons"),
            slots=(ring_slot,),
            is_side_order=True,
            check=put_on,
            values=orders.list_units(put_on, "put_on"),
        ),
        OrderKind(
            verb="transfer",
            letter="T",
            label="Hand over the {thing}",
            phases=(TRANSFER,),
            form="transfers {thing} to {target}",
            words=("transfers", "transfer", "hands", "hand", "gives", "hands over"),
            slots=(ring_slot, Slot("target", PLACE)),
            of_power=True,
            is_side_order=True,
            check=lore.bound(orders.check_transfer),
            values=lore.bound(orders.list_transfers),
        ),
        OrderKind(
            verb="sink",
            letter="K",
            label="Sink the {thing}",
            phases=(MOVEMENT, TRANSFER),
            form="sinks {thing}",
            words=("sinks", "sink", "drowns"),
            slots=(ring_slot,),
            of_power=True,
            is_side_order=True,
            check=lore.bound(orders.check_sink),
            values=lore.bound(orders.list_sinking),
        ),
        OrderKind(
            verb="tell",
            letter="L",
            label="Tell where the Ring is",
            phases=EVERY_PHASE,
            form="tells {power}",
            words=("tells", "tell", "shows the ring to", "shows ring to"),
            slots=(Slot("power", POWER),),
            of_power=True,
            is_side_order=True,
            check=lore.bound(orders.check_tell),
            values=lore.bound(orders.list_hearers),
        ),
        OrderKind(
            verb="stop_telling",
            letter="N",
            label="Tell no longer where the Ring is",
            phases=EVERY_PHASE,
            form="stops telling {power}",
            words=("stops telling", "stop telling", "tells no longer"),
            slots=(Slot("power", POWER),),
            of_power=True,
            is_side_order=True,
            check=lore.bound(orders.check_stop_telling),
            values=lore.bound(orders.list_told),
        ),
    ]
    if lore.removable:
        found.append(
            OrderKind(
                verb="take_off",
                letter="O",
                label="Take off the {thing}",
                phases=(MOVEMENT, TRANSFER, DONNING),
                form="{unit} takes off {thing}",
                words=("takes off", "take off", "doffs"),
                slots=(ring_slot,),
                is_side_order=True,
                check=take_off,
                values=orders.list_units(take_off, "take_off"),
            )
        )
    return tuple(found)


def _qualifiers(lore: Lore) -> tuple[tuple[str, Qualifier], ...]:
    carried = Qualifier(
        facts.CARRIED,
        "with Ring",
        ("with ring", "with the ring", "carrying ring", "carrying the ring", "taking the ring"),
        fits=orders.has_ring,
        check=lore.bound(orders.check_carried),
    )
    left = Qualifier(
        facts.LEFT,
        "leaving Ring",
        ("leaving ring", "leaving the ring", "without ring", "without the ring", "leaves the ring"),
        fits=orders.has_ring,
        check=lore.bound(orders.check_left),
    )
    found = [(verb, qualifier) for verb in ("move", "retreat") for qualifier in (carried, left)]
    if lore.raised_by_convoy:
        raised = Qualifier(
            facts.RAISED,
            "raising Ring",
            ("raising ring", "raising the ring", "recovering ring", "recovering the ring"),
            fits=lore.bound(orders.may_raise),
            check=lore.bound(orders.check_raised),
        )
        found.append(("move", raised))
    return tuple(found)
