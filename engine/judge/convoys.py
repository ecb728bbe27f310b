"""Sea ways: which chains of fleets can carry an army from one coast to another."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Set

from engine.judge.rules import Rules, Situation, once
from engine.model.units import Unit


@once
def convoying_seas(situation: Situation) -> Mapping[str, Unit]:
    """The spaces from which a unit now standing there could convoy. Whoever carries a unit convoys nobody besides."""
    rules = situation.rules
    space_of, coasts = rules.board.space_of, rules.coasts_at
    return {
        space: unit
        for unit in situation.position.units
        if unit.kind in rules.convoyers and not unit.cargo and (space := space_of[unit.place]) in coasts
    }


@once
def carrying_seas(situation: Situation, kind: str, origin: str = "", without: str = "") -> Set[str]:
    """The seas from which a unit now standing there could carry units of a kind from elsewhere, `without` one of them."""
    kinds = situation.rules.kinds
    return {
        sea
        for sea, fleet in convoying_seas(situation).items()
        if kind in kinds[fleet.kind].convoys and sea not in (origin, without)
    }


def linked(rules: Rules, seas: Collection[str], origin: str, target: str) -> bool:
    """Whether a chain of these seas leads from one coast to the other."""
    coasts = rules.coasts_at
    front = [sea for sea in seas if origin in coasts[sea]]
    seen = set(front)
    while front:
        sea = front.pop()
        if target in coasts[sea]:
            return True
        for other in rules.sea_links[sea]:
            if other in seas and other not in seen:
                seen.add(other)
                front.append(other)
    return False


def is_needed(rules: Rules, seas: Collection[str], sea: str, origin: str, target: str) -> bool:
    """Whether some chain of these seas leads from coast to coast and would break without `sea` (DATC 6.G.19).

    Such a chain has no short cut: only its first sea touches the origin, only its last the target, and seas that
    do not follow each other do not touch. It is looked for from `sea` on, to the origin first and then to the target.
    Where `sea` itself lies at one of the coasts, the shortest way to the other that keeps off the first will do.
    """
    coasts = rules.coasts_at
    if origin in coasts[sea] and target in coasts[sea]:
        return True
    if sea not in seas:
        return False
    for coast, other in ((origin, target), (target, origin)):
        if not leads_to(rules, [one for one in seas if coast not in coasts[one]], sea, other):
            return False
        if coast in coasts[sea]:
            return True
    for near in _runs(rules, seas, (sea,), origin, target):
        # The part that is found already is turned round, so that it goes on from `sea`.
        for _ in _runs(rules, seas, near[::-1], target, origin):
            return True
    return False


def _runs(
    rules: Rules, seas: Collection[str], begun: tuple[str, ...], coast: str, other: str
) -> Iterator[tuple[str, ...]]:
    """Chains that go on from the last sea of one begun until they touch a coast, without short cuts. What is added
    does not touch the other coast."""
    links, coasts = rules.sea_links, rules.coasts_at
    chains = [begun]
    while chains:
        chain = chains.pop()
        if coast in coasts[chain[-1]]:
            yield chain
            continue
        for following in links[chain[-1]]:
            if following not in seas or other in coasts[following] or following in chain:
                continue
            if not any(following in links[earlier] for earlier in chain[:-1]):
                chains.append((*chain, following))


def leads_to(rules: Rules, seas: Collection[str], sea: str, coast: str) -> bool:
    """Whether a chain of these seas leads from one of them to a coast."""
    links, coasts = rules.sea_links, rules.coasts_at
    front, seen = [sea], {sea}
    while front:
        here = front.pop()
        if coast in coasts[here]:
            return True
        for other in links[here]:
            if other in seas and other not in seen:
                seen.add(other)
                front.append(other)
    return False


def basin_of(rules: Rules, seas: Collection[str], sea: str) -> set[str]:
    """A sea with all of these seas that chains of them lead to."""
    links = rules.sea_links
    front, basin = [sea], {sea}
    while front:
        for other in links[front.pop()]:
            if other in seas and other not in basin:
                basin.add(other)
                front.append(other)
    return basin


def coasts_of(rules: Rules, seas: Iterable[str]) -> set[str]:
    """The spaces in which somebody may land from these seas."""
    return {coast for sea in seas for coast in rules.coasts_at[sea]}
