"""Spirits without bodies that go unseen and occupy the pieces of others (CHR-5)."""

from __future__ import annotations

from collections.abc import Sequence, Set
from functools import partial

from engine.judge.rules import Situation
from engine.model.events import Event
from engine.model.ids import PowerId, SpaceId
from engine.model.order_kind import OrderKind, Qualifier
from engine.model.orders import Order
from engine.model.season import MOVEMENT
from engine.model.units import Unit, UnitKind
from engine.traits.ravers.occupying import OCCUPIES, OCCUPY, arrive, captures, on_step, seize, splits
from engine.traits.ravers.orders import check_occupy, is_spirit, list_occupiers, may_order, may_support
from engine.traits.ravers.params import OWNER, Params, carries, owner_of
from engine.traits.ravers.views import hearing, might_order, sight

GAINED = 80
"""What it is worth to command a unit of another, in hundredths of a centre."""


class Ravers(Params, frozen=True):
    """Unseen spirits of one power occupy the units of others, and are reborn when they lose them."""

    after = ("companions", "lava", "lurker", "warmark")

    carries = carries
    before_phase = seize
    splits = splits
    may_order = may_order
    may_support = may_support
    captures = captures
    consequences = arrive
    on_step = on_step
    sight = sight
    hearing = hearing
    might_order = might_order

    def touches(self, situation: Situation) -> Set[SpaceId]:
        """Only spirits and their hosts, which are never looked for in tables."""
        return frozenset()

    def merit(self, situation: Situation, power: str, order: Order) -> int:
        """A unit of another is gained, and lost to him."""
        if order.verb == OCCUPY:
            return GAINED
        if OCCUPIES not in order.qualifiers:
            return 0
        space, others = situation.rules.board.space_meant(order.target), situation.position.units
        hosts = [unit for unit in others if unit.space == space and unit.kind in self.hosts]
        return GAINED if any(unit.power not in ("", power) for unit in hosts) else 0

    def attracts(self, situation: Situation, unit: Unit, heard: Sequence[Event]) -> dict[SpaceId, int]:
        """Spirits go where there is somebody to occupy."""
        if unit.kind != self.kind:
            return {}
        hosts = [
            one for one in situation.position.units if one.kind in self.hosts and one.kind not in self.keys
        ]
        return {host.space: GAINED for host in hosts if host.power not in ("", unit.power)}

    def payer(self, situation: Situation, unit: Unit, power: PowerId) -> PowerId:
        """An occupied unit is fed by its own power (CHR-5f)."""
        owner = owner_of(unit)
        return power if owner == unit.power else owner

    def unit_kinds(self) -> tuple[UnitKind, ...]:
        return (UnitKind(self.kind, self.called, "army", strength=0, barred=self.barred, phantom=True),)

    def unit_names(self) -> tuple[str, ...]:
        return self.names

    def explains(self) -> dict[str, str]:
        hosts = {str(code): "host" for code in (*self.hosts.values(), *self.grown.values())}
        return {self.kind: "spirit", **hosts, OWNER: "host_owner"}

    def tells(self) -> dict[str, str]:
        return {self.power: "ravers"}

    def terms(self) -> dict[str, str]:
        return {"spirit": self.called, "thing": " or the ".join(sorted(set(self.keys.values())))}

    def order_kinds(self) -> tuple[OrderKind, ...]:
        return (
            OrderKind(
                verb=OCCUPY,
                letter="Y",
                label="Occupy",
                phases=(MOVEMENT,),
                form="{unit} occupies",
                words=("occupies", "occupy"),
                is_side_order=True,
                check=partial(check_occupy, self),
                values=partial(list_occupiers, self),
            ),
        )

    def qualifiers(self) -> tuple[tuple[str, Qualifier], ...]:
        on_arrival = Qualifier(
            name=OCCUPIES,
            written="occupies",
            words=("occupies", "and occupies", "occupy", "and occupy"),
            fits=partial(is_spirit, self),
            label="and occupy the piece there",
        )
        return (("move", on_arrival),)
