"""Sea ways: which chains of fleets can carry an army from one shore to another."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from engine.judge.rules import Rules
from engine.model.units import Unit


def convoying_seas(rules: Rules, units: Iterable[Unit]) -> dict[str, Unit]:
    """The spaces from which a unit now standing there could convoy. Whoever carries a unit convoys nobody besides."""
    space_of, shores = rules.board.space_of, rules.shores
    return {
        space: unit
        for unit in units
        if unit.kind in rules.convoyers and not unit.cargo and (space := space_of[unit.place]) in shores
    }


def carrying_seas(rules: Rules, units: Iterable[Unit], army: Unit, without: str = "") -> set[str]:
    """The seas from which a unit now standing there could carry this army, `without` one of them."""
    shut = (without, rules.board.space_of[army.place])
    return {
        sea
        for sea, fleet in convoying_seas(rules, units).items()
        if army.kind in rules.kinds[fleet.kind].convoys and sea not in shut
    }


def linked(rules: Rules, seas: Collection[str], origin: str, target: str) -> bool:
    """Whether a chain of these seas leads from one shore to the other."""
    shores = rules.shores
    front = [sea for sea in seas if origin in shores[sea]]
    seen = set(front)
    while front:
        sea = front.pop()
        if target in shores[sea]:
            return True
        for other in rules.sea_links[sea]:
            if other in seas and other not in seen:
                seen.add(other)
                front.append(other)
    return False


def is_needed(rules: Rules, seas: Collection[str], sea: str, origin: str, target: str) -> bool:
    """Whether some chain of these seas leads from shore to shore and would break without `sea` (DATC 6.G.19).

    Such a chain has no short cut: only its first sea touches the origin, only its last the target, and seas that
    do not follow each other do not touch. It is looked for from `sea` on, to the origin first and then to the target.
    """
    shores = rules.shores
    if origin in shores[sea] and target in shores[sea]:
        return True
    if sea not in seas or not leads_to(rules, seas, sea, origin) or not leads_to(rules, seas, sea, target):
        return False
    for near in _runs(rules, seas, (sea,), origin, target):
        # The part that is found already is turned round, so that it goes on from `sea`.
        for _ in _runs(rules, seas, near[::-1], target, origin):
            return True
    return False


def _runs(
    rules: Rules, seas: Collection[str], begun: tuple[str, ...], shore: str, other: str
) -> Iterator[tuple[str, ...]]:
    """Chains that go on from the last sea of one begun until they touch a shore, without short cuts. What is added
    does not touch the other shore."""
    links, shores = rules.sea_links, rules.shores
    chains = [begun]
    while chains:
        chain = chains.pop()
        if shore in shores[chain[-1]]:
            yield chain
            continue
        for following in links[chain[-1]]:
            if following not in seas or other in shores[following] or following in chain:
                continue
            if not any(following in links[earlier] for earlier in chain[:-1]):
                chains.append((*chain, following))


def leads_to(rules: Rules, seas: Collection[str], sea: str, shore: str) -> bool:
    """Whether a chain of these seas leads from one of them to a shore."""
    front, seen = [sea], {sea}
    while front:
        here = front.pop()
        if shore in rules.shores[here]:
            return True
        following = {other for other in rules.sea_links[here] if other in seas} - seen
        seen |= following
        front.extend(following)
    return False
