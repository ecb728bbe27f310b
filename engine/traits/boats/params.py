"""What a variant says of its boats, and the plain facts about them that everything else asks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from engine.judge.occupants import occupants
from engine.judge.reaching import goals_of
from engine.judge.rules import Rules, Situation, once
from engine.model.board import SEA
from engine.model.ids import Place
from engine.model.orders import Order
from engine.model.season import MOVEMENT
from engine.model.units import Token, Unit
from engine.traits.base.parameters import Number, PowerRef, Word
from engine.traits.base.trait import Trait

PASSAGE = "boat"
QUALIFIER = "boat"
INLAND = "inland"
"""The mark of a boat that was built inland and must be carried to a coast."""


class Params(Trait, frozen=True):
    """The boats of a variant."""

    word: Word = "boat"
    """What a boat is called."""
    words: tuple[str, ...] = ()
    """Further names."""
    landing: Literal["yields", "fights"] = "yields"
    """Whether a sailing move that ends on land yields, or is a normal one that fights (MVW-11)."""
    destroying: Literal["beside", "main"] = "beside"
    """Whether a boat is destroyed by a side order, or by a unit's whole order, which is judged after movement."""
    portage: bool = False
    """Whether boats may be built inland and carried to a coast."""
    limit: Number = 0
    """The most that one power may have of those it built; 0 for any number, and then nobody remembers the builder."""
    builders_not: tuple[PowerRef, ...] = ()
    """The powers that build none (SCO-10)."""
    sea_retreats: bool = False
    """Whether a party that is driven out at sea may retreat by boat (SCO-11)."""

    @property
    def landing_fights(self) -> bool:
        return self.landing == "fights"

    @property
    def remembers_builders(self) -> bool:
        """Whether it matters who built a boat."""
        return self.limit > 0 or self.portage


def boats_at(boats: Params, situation: Situation, space: str) -> Sequence[Token]:
    """The boats in a space."""
    return _by_space(situation, boats.word).get(space, ())


@once
def _by_space(situation: Situation, word: str) -> Mapping[str, Sequence[Token]]:
    """The boats by the space in which they lie."""
    found: dict[str, list[Token]] = {}
    for token in situation.position.tokens:
        if token.kind == word:
            found.setdefault(token.space, []).append(token)
    return found


def afloat(boats: Params, situation: Situation, space: str) -> list[Token]:
    """Those of them that can be sailed."""
    return [token for token in boats_at(boats, situation, space) if INLAND not in token.marks]


def carried(boats: Params, situation: Situation, space: str) -> Token | None:
    """The boat in an inland space that its builder must carry to a coast."""
    for token in boats_at(boats, situation, space):
        if INLAND in token.marks:
            return token
    return None


def doomed(tokens: Sequence[Token], power: str, builder: str) -> Token:
    """Of boats that lie together the one that a power destroys: one of the builder that it names, else one of its own
    (SCO-24)."""
    named = [token for token in tokens if token.owner == builder] if builder else tokens
    return min(named, key=lambda token: own_first(power, token))


def own_first(power: str, token: Token) -> tuple[bool, str]:
    """The order in which a power takes or destroys boats that lie together: those that it built come first (SCO-24)."""
    return token.owner != power, token.owner


def sails(rules: Rules, unit: Unit) -> bool:
    """Whether a unit is of a kind that goes by boat."""
    return PASSAGE in rules.kinds[unit.kind].further


def at_sea(rules: Rules, unit: Unit) -> bool:
    return rules.board.spaces[unit.space].terrain == SEA


def is_coast(rules: Rules, space: str) -> bool:
    """Whether a boat can lie in a space that is no open sea."""
    return rules.board.spaces[space].terrain != SEA and space in rules.board.exits.get(PASSAGE, {})


def waterways(rules: Rules, unit: Unit) -> tuple[Place, ...]:
    """Where a boat goes from where a unit stands. Boats do not choose between coasts (SCO-18)."""
    return rules.board.exits.get(PASSAGE, {}).get(unit.space, ())


def on_foot(rules: Rules, unit: Unit, target: str) -> Place | None:
    """The place that a unit reaches without a boat, or None."""
    return rules.destinations[unit.kind].get(unit.place, {}).get(target)


def is_for_boats(rules: Rules, unit: Unit, target: str) -> bool:
    """Whether a boat could bring a unit to a target, and nothing else could."""
    is_carried = unit.kind in rules.cargo_kinds and rules.order_kind(MOVEMENT, "convoy") is not None
    if is_carried or on_foot(rules, unit, target) is not None:
        return False
    return (rules.board.space_meant(target) or "") in waterways(rules, unit)


def is_sailing(situation: Situation, unit: Unit, order: Order) -> bool:
    """Whether a move is made by boat: the order says so, or there is no other way (BOAT-3)."""
    if order.verb != "move" or not sails(situation.rules, unit):
        return False
    if QUALIFIER in order.qualifiers:
        return True
    return on_foot(situation.rules, unit, order.target) is None and not _joins(situation, unit, order)


def _joins(situation: Situation, unit: Unit, order: Order) -> bool:
    """Whether a move goes to somebody who takes the unit in, by another trait."""
    asked = situation.rules.answers.joins
    space = situation.rules.board.space_meant(order.target)
    return asked is not None and any(
        asked(situation, unit, order, other) for other in occupants(situation).get(space or "", ())
    )


def goes_otherwise(boats: Params, situation: Situation, unit: Unit, target: str) -> bool:
    """Whether another trait brings a unit without a boat to a target that is over water (SCO-23)."""
    return not afloat(boats, situation, unit.space) and target in goals_of(situation, unit)
