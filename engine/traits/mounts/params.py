"""Who has a mount, who sits on it, and where no mount goes (CHR-6a)."""

from __future__ import annotations

from functools import cached_property

from engine.judge.rules import Situation
from engine.model.ids import KindCode, PowerId
from engine.model.order_kind import Refusal
from engine.model.orders import Order
from engine.model.units import Unit
from engine.traits.base.parameters import KindRef, PowerRef, SpaceRef, TagRef, Word
from engine.traits.base.tracking import as_kind, is_aboard, marked, unmarked
from engine.traits.base.trait import Trait

MOUNTED = "mounted"
"""On units whose kind does not say it."""
GONE = "mounts.gone"
"""Remembered when nobody has a mount any more."""
CALL, SET_OUT, RIDE, DISMOUNT = "call", "set_out", "ride", "dismount"
"""To call a mount; to call and set out on it; to ride two steps; to dismount, and perhaps go on foot."""


class Params(Trait, frozen=True):
    """The mounts of a variant."""

    mount: Word
    """What a mount is called."""
    mounted: dict[KindRef, KindRef] = {}
    """For each kind that may call: the kind that it is when mounted."""
    alone: tuple[KindRef, ...] = ()
    """Kinds that may call too, but only when they are joined to nobody, and keep their code when mounted."""
    chosen: dict[KindRef, KindRef] = {}
    """For each kind that is put to the mounts: the kind that it is when chosen."""
    closed: tuple[SpaceRef, ...] = ()
    """Spaces that no mount enters."""
    closed_tag: TagRef = ""
    """On further spaces that no mount enters."""
    herders: PowerRef = PowerId("")
    """The power without whose home there are no mounts."""

    @cached_property
    def on_foot(self) -> dict[KindCode, KindCode]:
        """For each kind that is mounted: the kind that it is on foot."""
        return {ridden: kind for kind, ridden in self.mounted.items()}


def is_mounted(mounts: Params, unit: Unit) -> bool:
    return unit.kind in mounts.on_foot or MOUNTED in unit.marks


def may_call(mounts: Params, situation: Situation, unit: Unit) -> bool:
    """Who has a mount to call: one that was chosen, or who rides alone (CHR-9b)."""
    if situation.position.remembered(GONE) or is_mounted(mounts, unit):
        return False
    return unit.kind in mounts.mounted or (unit.kind in mounts.alone and not is_aboard(situation, unit))


def is_closed(mounts: Params, situation: Situation, space: str | None) -> bool:
    record = situation.rules.board.spaces.get(space or "")
    return record is not None and (record.id in mounts.closed or mounts.closed_tag in record.tags)


def up(mounts: Params, situation: Situation, unit: Unit) -> Unit:
    """The unit in the saddle."""
    if unit.kind in mounts.mounted:
        return as_kind(situation, unit, mounts.mounted[unit.kind])
    return marked(unit, MOUNTED) if unit.kind in mounts.alone else unit


def down(mounts: Params, situation: Situation, unit: Unit) -> Unit:
    """The unit on foot."""
    if unit.kind in mounts.on_foot:
        return as_kind(situation, unit, mounts.on_foot[unit.kind])
    return unmarked(unit, MOUNTED)


def unchosen(mounts: Params, situation: Situation, unit: Unit) -> Unit:
    """The unit as one that has no mount at all."""
    walker = down(mounts, situation, unit)
    plain = {chosen: kind for kind, chosen in mounts.chosen.items()}
    return as_kind(situation, walker, plain[walker.kind]) if walker.kind in plain else walker


def goes_twice(order: Order) -> bool:
    """Whether an order is for a move of two steps."""
    return order.verb in (SET_OUT, RIDE) and bool(order.route)


def as_moving(mounts: Params, situation: Situation, unit: Unit, order: Order) -> Unit | None:
    """Who calls rides off mounted, who dismounts goes on foot (CHR-6a.2, CHR-6a.6)."""
    if order.verb == SET_OUT:
        return up(mounts, situation, unit)
    return down(mounts, situation, unit) if order.verb == DISMOUNT else None


def as_dislodged(mounts: Params, situation: Situation, unit: Unit, order: Order) -> Unit | None:
    """Who has dismounted is driven out on foot; who called and rode off is driven out of another space, and mounted."""
    if order.verb == DISMOUNT:
        return down(mounts, situation, unit)
    away = situation.rules.board.space_meant(order.unit) != unit.space
    return up(mounts, situation, unit) if order.verb == SET_OUT and away else None


def first_step(mounts: Params, situation: Situation, unit: Unit, order: Order) -> str | None:
    return order.route[0] if goes_twice(order) else None


def may_enter(mounts: Params, situation: Situation, unit: Unit, place: str) -> Refusal | None:
    """No mount enters some spaces (CHR-6a.7, CHR-21)."""
    space = situation.rules.board.space_meant(place)
    if is_mounted(mounts, unit) and is_closed(mounts, situation, space):
        return Refusal("no_mount_there", (place,))
    return None
