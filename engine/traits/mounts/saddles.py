"""Who has a mount, who sits on it, and where no mount goes (CHR-6a)."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from engine.judge.rules import Situation
from engine.model.order_kind import Refusal
from engine.model.orders import Order
from engine.model.units import Unit
from engine.traits.whereabouts import as_kind, is_aboard, marked, unmarked

MOUNTED = "mounted"
"""On units whose kind does not say it."""
GONE = "mounts.gone"
"""Remembered when nobody has a mount any more."""
CALL, SET_OUT, RIDE, DISMOUNT = "call", "set_out", "ride", "dismount"
"""To call a mount; to call and set out on it; to ride two steps; to dismount, and perhaps go on foot."""


class Saddles(Struct, frozen=True):
    """What a variant says of its mounts."""

    name: str
    """What the mount is called."""
    mounted: Mapping[str, str]
    """For each kind that may call: the kind that it is when mounted."""
    marked: tuple[str, ...]
    """Kinds that may call, but only alone, and keep their code when mounted."""
    chosen: Mapping[str, str]
    """For each kind that has not been chosen: the kind that it is when chosen."""
    closed: tuple[str, ...]
    tag: str
    """Spaces, and the tag of spaces, that no mount enters."""
    herders: str
    """The power without whose home there are no mounts."""

    def is_mounted(self, unit: Unit) -> bool:
        return unit.kind in self.mounted.values() or MOUNTED in unit.marks

    def may_call(self, situation: Situation, unit: Unit) -> bool:
        if situation.position.remembered(GONE) or self.is_mounted(unit):
            return False
        return unit.kind in self.mounted or (unit.kind in self.marked and not is_aboard(situation, unit))

    def is_closed(self, situation: Situation, space: str | None) -> bool:
        record = situation.rules.board.spaces.get(space or "")
        return record is not None and (record.id in self.closed or self.tag in record.tags)

    def up(self, situation: Situation, unit: Unit) -> Unit:
        """The unit in the saddle."""
        if unit.kind in self.mounted:
            return as_kind(situation, unit, self.mounted[unit.kind])
        return marked(unit, MOUNTED) if unit.kind in self.marked else unit

    def down(self, situation: Situation, unit: Unit) -> Unit:
        """The unit on foot."""
        on_foot = {ridden: kind for kind, ridden in self.mounted.items()}
        if unit.kind in on_foot:
            return as_kind(situation, unit, on_foot[unit.kind])
        return unmarked(unit, MOUNTED)

    def unchosen(self, situation: Situation, unit: Unit) -> Unit:
        """The unit as one that has no mount at all."""
        walker = self.down(situation, unit)
        plain = {chosen: kind for kind, chosen in self.chosen.items()}
        return as_kind(situation, walker, plain[walker.kind]) if walker.kind in plain else walker


def goes_twice(order: Order) -> bool:
    """Whether an order is for a move of two steps."""
    return order.verb in (SET_OUT, RIDE) and bool(order.route)


def guise(saddles: Saddles, situation: Situation, unit: Unit, order: Order) -> Unit | None:
    """Who calls rides off mounted, who dismounts goes on foot (CHR-6a.2, CHR-6a.6)."""
    if order.verb == SET_OUT:
        return saddles.up(situation, unit)
    return saddles.down(situation, unit) if order.verb == DISMOUNT else None


def expelled(saddles: Saddles, situation: Situation, unit: Unit, order: Order) -> Unit | None:
    """Who has dismounted is driven out on foot; who called and rode off is driven out of another space, and mounted."""
    if order.verb == DISMOUNT:
        return saddles.down(situation, unit)
    away = situation.rules.board.space_meant(order.unit) != unit.space
    return saddles.up(situation, unit) if order.verb == SET_OUT and away else None


def first_step(saddles: Saddles, situation: Situation, unit: Unit, order: Order) -> str | None:
    return order.route[0] if goes_twice(order) else None


def may_enter(saddles: Saddles, situation: Situation, unit: Unit, place: str) -> Refusal | None:
    """No mount enters some spaces (CHR-6a.7)."""
    space = situation.rules.board.space_meant(place)
    if saddles.is_mounted(unit) and saddles.is_closed(situation, space):
        return Refusal("no_mount_there", (place,))
    return None
