"""What is otherwise in one position than in another: centres that changed hands, units that came, went and moved.

Units have no names. Where the turns between are known, each is followed from order to order; where its way is lost, one
unit has gone and another has come.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from desktop.session.session import TurnView
from engine import Outcome, Position, Unit, space_in

GAINED, LOST = "gained", "lost"
CAME, WENT, MOVED = "came", "went", "moved"


class Change(Struct, frozen=True):
    """One thing that is otherwise."""

    what: str
    space: str
    """Where it is now; of what has gone, where it was."""
    power: str
    before: str = ""
    """The owner before, or the space from which a unit has come."""
    unit: Unit | None = None


class Differences(Struct, frozen=True):
    """All that is otherwise."""

    centres: tuple[Change, ...]
    units: tuple[Change, ...]

    @property
    def changes(self) -> tuple[Change, ...]:
        return (*self.centres, *self.units)

    @property
    def spaces(self) -> tuple[str, ...]:
        """Every space in which something is otherwise, each once."""
        named = (space for one in self.changes for space in (one.space, _origin(one)) if space)
        return tuple(dict.fromkeys(named))


def differences(before: Position, after: Position, turns: Sequence[TurnView] = ()) -> Differences:
    """What is otherwise in the second position; `turns` are those between, as far as they were told."""
    return Differences(tuple(_centres(before, after)), tuple(_units(before, after, turns)))


def _origin(change: Change) -> str:
    return change.before if change.unit is not None else ""


def _centres(before: Position, after: Position) -> Iterable[Change]:
    was = {str(space): str(power) for space, power in before.owners}
    now = {str(space): str(power) for space, power in after.owners}
    for space in sorted(was.keys() | now.keys()):
        old, new = was.get(space, ""), now.get(space, "")
        if old != new:
            yield Change(GAINED if new else LOST, space, new or old, old)


def _units(before: Position, after: Position, turns: Sequence[TurnView]) -> Iterable[Change]:
    origins = _followed(before, turns)
    left = list(_standing(before))
    found: list[Change] = []
    new: list[Unit] = []
    for unit in _standing(after):
        origin = origins.get(_key(unit), str(unit.space) if not turns else "")
        old = next((one for one in left if _is_same(one, unit) and one.space == origin), None)
        if old is None:
            new.append(unit)
            continue
        left.remove(old)
        if old.space != unit.space:
            found.append(Change(MOVED, str(unit.space), str(unit.power), str(old.space), unit))
    for unit in new:
        stayed = next((one for one in left if _is_same(one, unit) and one.space == unit.space), None)
        if stayed is not None:
            left.remove(stayed)
        else:
            found.append(Change(CAME, str(unit.space), str(unit.power), unit=unit))
    found += [Change(WENT, str(unit.space), str(unit.power), unit=unit) for unit in left]
    rank = {MOVED: 1, CAME: 0, WENT: 2}
    return sorted(found, key=lambda one: (one.power, rank[one.what], one.space))


def _standing(position: Position) -> Iterable[Unit]:
    return (*position.units, *(one.unit for one in position.dislodged))


def _is_same(one: Unit, other: Unit) -> bool:
    return (one.power, one.kind, one.name) == (other.power, other.kind, other.name)


_Key = tuple[str, str, str, str]


def _key(unit: Unit) -> _Key:
    return (str(unit.power), str(unit.kind), unit.name, str(unit.space))


def _followed(before: Position, turns: Sequence[TurnView]) -> dict[_Key, str]:
    """Where the units that can be followed to the end stood at the beginning, by what they are and where they are."""
    origins = {_key(unit): str(unit.space) for unit in _standing(before)}
    for turn_view in turns:
        arrived = {_key(unit) for unit in _standing(turn_view.after)}
        moves = {}
        for outcome in turn_view.report.outcomes:
            moves.update(_move(outcome, origins, arrived))
        stays = {
            key: origin for key, origin in origins.items() if key in arrived and key not in moves.values()
        }
        following = {goal: origins[start] for goal, start in moves.items()}
        origins = {**stays, **following}
    return origins


def _move(outcome: Outcome, known: dict[_Key, str], arrived: set[_Key]) -> dict[_Key, _Key]:
    """The way of a unit that went somewhere: where it is now, and from where it came."""
    order = outcome.order
    if not outcome.succeeded or order.subject or not order.target or not order.unit:
        return {}
    start, goal = str(space_in(order.unit)), str(space_in(order.target))
    for key in known:
        power, kind, name, space = key
        there = (power, kind, name, goal)
        if space == start and power == outcome.power and order.kind in ("", kind) and there in arrived:
            return {there: key}
    return {}
