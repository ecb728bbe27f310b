"""The Ring: carried, hidden, worn, sunk, and the end of many games (MVW-6 to MVW-12, BAR-4, BAR-7 to BAR-10)."""

from __future__ import annotations

from collections.abc import Mapping, Set
from functools import partial

from msgspec.structs import replace

from engine.judge.phases import Phase
from engine.judge.rules import Situation
from engine.model.ids import Place, SpaceId
from engine.model.order_kind import PLACE, POWER, THING, OrderKind, Qualifier, Refusal, Slot
from engine.model.orders import Order
from engine.model.season import ADJUSTMENT, MOVEMENT, RETREAT
from engine.model.units import Unit
from engine.traits.base.memory import OF_POWER, Memorable
from engine.traits.base.trait import RuleOption
from engine.traits.retreats_ahead import OPTION as RETREATS_AHEAD
from engine.traits.ring import orders, params as facts
from engine.traits.ring.endings import OPTION, end, progress
from engine.traits.ring.handing import follow, sit_still
from engine.traits.ring.knowing import hear, may_hide, might_order, see
from engine.traits.ring.params import (
    BARRED,
    DONNING,
    DRIVEN_OUT,
    ENTERED,
    LAST,
    OUT,
    OVER,
    SINCE,
    THRALL,
    TOLD,
    TRANSFER,
    WEARER,
    Params,
    is_out,
    is_wearing,
)
from engine.traits.ring.seeking import match_for_all, what_for, what_it_is_worth, where_to
from engine.traits.ring.wearing import against_foe, comes_first, grow_old, shunned

EVERY_PHASE = (MOVEMENT, RETREAT, ADJUSTMENT, TRANSFER, DONNING)
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


_RING = Slot("thing", THING)


def _orders(params: Params) -> tuple[OrderKind, ...]:
    put_on, take_off = _wearing(params)
    others = (*_handing(params), *_telling(params))
    return (put_on, *others, take_off) if params.removable else (put_on, *others)


def _wearing(params: Params) -> tuple[OrderKind, OrderKind]:
    """To put it on, and to take it off again."""
    put_on, take_off = partial(orders.check_put_on, params), partial(orders.check_take_off, params)
    return (
        OrderKind(
            verb="put_on",
            letter="P",
            label="Put on the {thing}",
            phases=(MOVEMENT, TRANSFER, DONNING),
            form="{unit} puts on {thing}",
            words=("puts on", "put on", "wears", "dons"),
            slots=(_RING,),
            is_side_order=True,
            check=put_on,
            values=orders.list_units(put_on, "put_on"),
        ),
        OrderKind(
            verb="take_off",
            letter="O",
            label="Take off the {thing}",
            phases=(MOVEMENT, TRANSFER, DONNING),
            form="{unit} takes off {thing}",
            words=("takes off", "take off", "doffs"),
            slots=(_RING,),
            is_side_order=True,
            check=take_off,
            values=orders.list_units(take_off, "take_off"),
        ),
    )


def _handing(params: Params) -> tuple[OrderKind, OrderKind]:
    """To give it to another unit, or to the sea."""
    return (
        OrderKind(
            verb="transfer",
            letter="T",
            label="Hand over the {thing}",
            phases=(TRANSFER,),
            form="transfers {thing} to {target}",
            words=("transfers", "transfer", "hands", "hand", "gives", "hands over"),
            slots=(_RING, Slot("target", PLACE)),
            of_power=True,
            is_side_order=True,
            check=partial(orders.check_transfer, params),
            values=partial(orders.list_transfers, params),
        ),
        OrderKind(
            verb="sink",
            letter="K",
            label="Sink the {thing}",
            phases=(MOVEMENT, TRANSFER),
            form="sinks {thing}",
            words=("sinks", "sink", "drowns"),
            slots=(_RING,),
            of_power=True,
            is_side_order=True,
            check=partial(orders.check_sink, params),
            values=partial(orders.list_sinking, params),
        ),
    )


def _telling(params: Params) -> tuple[OrderKind, OrderKind]:
    """To let others know where it is, and to do so no longer."""
    return (
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
            check=partial(orders.check_tell, params),
            values=partial(orders.list_hearers, params),
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
            check=partial(orders.check_stop_telling, params),
            values=partial(orders.list_told, params),
        ),
    )


def _qualifiers(params: Params) -> tuple[tuple[str, Qualifier], ...]:
    carried = Qualifier(
        facts.CARRIED,
        "with Ring",
        ("with ring", "with the ring", "carrying ring", "carrying the ring", "taking the ring"),
        fits=orders.has_ring,
        check=partial(orders.check_carried, params),
        label="taking the Ring along, as it does anyway",
    )
    left = Qualifier(
        facts.LEFT,
        "leaving Ring",
        (
            *("leaving ring", "leaving the ring", "leaving the ring behind", "leaving ring behind"),
            *("without ring", "without the ring", "leaves the ring", "leaves the ring behind"),
        ),
        fits=orders.has_ring,
        check=partial(orders.check_left, params),
        label="leaving the Ring behind",
    )
    found = [(verb, qualifier) for verb in ("move", "retreat") for qualifier in (carried, left)]
    if params.raised_by_convoy:
        raised = Qualifier(
            facts.RAISED,
            "raising Ring",
            ("raising ring", "raising the ring", "recovering ring", "recovering the ring"),
            fits=partial(orders.may_raise, params),
            check=partial(orders.check_raised, params),
            label="raising the Ring from the sea",
        )
        found.append(("move", raised))
    return tuple(found)


class Ring(Params, frozen=True):
    """One power seeks the Ring; the others carry it unseen, wear it, and may end the game with it."""

    remembers = (
        Memorable(WEARER),
        Memorable(SINCE, dated=True),
        *(Memorable(key) for key in (LAST, ENTERED, DRIVEN_OUT)),
        Memorable(TOLD.removesuffix("."), OF_POWER),
        Memorable(BARRED.removesuffix("."), OF_POWER, dated=True),
        *(Memorable(key.removesuffix("."), OF_POWER) for key in (OVER, OUT)),
    )

    before_phase = comes_first
    consequences = follow
    sight = see
    hearing = hear
    hides = may_hide
    might_order = might_order
    bonus = against_foe
    may_support = shunned
    on_step = grow_old
    verdict = end
    progress = progress
    attracts = where_to
    merit = what_for
    worth = what_it_is_worth
    overlord = match_for_all

    def unanswered(self) -> tuple[str, ...]:
        ruin = () if self.ruins else ("may_order", "retreats", "out", "spent")
        return ruin if self.ages else (*ruin, "may_support")

    def pieces(self, situation: Situation) -> dict[str, int]:
        return {facts.THING: 1}

    def touches(self, situation: Situation) -> Set[SpaceId]:
        """The wearer, whom not all can see, and the units of powers that are out."""
        out = {power for power in situation.rules.powers if self.ruins and is_out(situation, power)}
        units = situation.position.units
        return {unit.space for unit in units if is_wearing(unit) or THRALL in unit.marks or unit.power in out}

    def may_order(self, situation: Situation, power: str, order: Order) -> Refusal | None:
        """A power that has lost the Ring with its wearer is out; its units stand in civil disorder (BAR-9b)."""
        return Refusal("ring_ruined", (power,)) if is_out(situation, power) else None

    def retreats(self, situation: Situation, unit: Unit, places: tuple[Place, ...]) -> tuple[Place, ...]:
        return () if is_out(situation, unit.power) else places

    def out(self, situation: Situation, power: str) -> bool:
        return is_out(situation, power)

    def spent(self, situation: Situation, power: str) -> int | None:
        """Of a power that is out, just what its centres carry: it neither builds nor removes."""
        supply = situation.rules.answers.supply
        return supply(situation).get(power, 0) if supply is not None and is_out(situation, power) else None

    def named_things(self) -> dict[str, tuple[str, ...]]:
        return {facts.THING: ("the Ring", "One Ring", "the One Ring")}

    def explains(self) -> dict[str, str]:
        aged = {facts.THRALL: "ring_thrall"} if self.ages else {}
        return {
            facts.THING: "ring",
            facts.WEARING: "ring_wearer",
            facts.SUNK: "ring_sunk",
            facts.FLEEING: "ring_fleeing",
            **aged,
        }

    def tells(self) -> dict[str, str]:
        return {self.foe: "ring_foe"}

    def options(self) -> tuple[RuleOption, ...]:
        return () if self.always_ends else (_ENDINGS,)

    def phases(self) -> tuple[Phase, ...]:
        ahead = RETREATS_AHEAD if self.sent_ahead else ""
        return tuple(
            Phase(phase, sit_still, partial(orders.orderable, self), ahead) for phase in (TRANSFER, DONNING)
        )

    def order_kinds(self) -> tuple[OrderKind, ...]:
        return tuple(kind for one in _orders(self) for kind in _by_phase(one, self.sent_ahead))

    def qualifiers(self) -> tuple[tuple[str, Qualifier], ...]:
        return _qualifiers(self)
