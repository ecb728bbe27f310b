"""What a variant says of its boats, and the plain facts about them that everything else asks."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from msgspec import Struct

from engine.judge.occupants import occupants
from engine.judge.reaching import goals_of
from engine.judge.rules import Rules, Situation
from engine.model.board import SEA
from engine.model.ids import Place
from engine.model.orders import Order
from engine.model.position import Position
from engine.model.season import MOVEMENT
from engine.model.units import Token, Unit
from engine.traits.givens import switch
from engine.traits.trait import Parameters

PASSAGE = "boat"
RIDER = "boat"
INLAND = "inland"
"""The mark of a boat that was built inland and must be carried to a coast."""


class Boats(Struct, frozen=True):
    """A variant's boats."""

    word: str
    words: tuple[str, ...] = ()
    landing_fights: bool = False
    destroys_besides: bool = True
    portage: bool = False
    limit: int = 0
    """The most that one power may have of those it built; 0 for any number, and then nobody remembers the builder."""
    builders_not: tuple[str, ...] = ()
    sea_retreats: bool = False

    @property
    def remembers_builders(self) -> bool:
        """Whether it matters who built a boat."""
        return self.limit > 0 or self.portage

    def bound(self, answer: Callable[..., Any]) -> Callable[..., Any]:
        """A function that is first told about these boats."""
        return partial(answer, self)

    def at(self, position: Position, space: str) -> list[Token]:
        """The boats in a space."""
        return [token for token in position.tokens if token.kind == self.word and token.space == space]

    def afloat(self, position: Position, space: str) -> list[Token]:
        """Those of them that can be sailed."""
        return [token for token in self.at(position, space) if INLAND not in token.marks]

    def carried(self, position: Position, space: str) -> Token | None:
        """The boat in an inland space that its builder must carry to a coast."""
        return next((token for token in self.at(position, space) if INLAND in token.marks), None)


def doomed(tokens: list[Token], power: str, builder: str) -> Token:
    """Of boats that lie together the one that a power destroys: one of the builder that it names, else one of its own."""
    named = [token for token in tokens if token.owner == builder] if builder else tokens
    return min(named, key=lambda token: own_first(power, token))


def own_first(power: str, token: Token) -> tuple[bool, str]:
    """The order in which a power takes or destroys boats that lie together: those that it built come first."""
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
    if RIDER in order.qualifiers:
        return True
    return on_foot(situation.rules, unit, order.target) is None and not _joins(situation, unit, order)


def _joins(situation: Situation, unit: Unit, order: Order) -> bool:
    """Whether a move goes to somebody who takes the unit in, by another trait."""
    asked = situation.rules.answers.joins
    space = situation.rules.board.space_meant(order.target)
    return asked is not None and any(
        asked(situation, unit, order, other) for other in occupants(situation).get(space or "", ())
    )


def goes_otherwise(crew: Boats, situation: Situation, unit: Unit, target: str) -> bool:
    """Whether another trait brings a unit without a boat to a target that is over water."""
    return not crew.afloat(situation.position, unit.space) and target in goals_of(situation, unit)


def read_switches(parameters: Parameters) -> Boats:
    """The parameters of a variant, each checked."""
    word = parameters.get("word", "boat")
    words = parameters.get("words", [])
    limit = parameters.get("limit", 0)
    landing = parameters.get("landing", "yields")
    destroying = parameters.get("destroying", "beside")
    builders_not = parameters.get("builders_not", [])
    if not isinstance(word, str) or not word:
        raise ValueError("word must be what a boat is called")
    for name, value in (("words", words), ("builders_not", builders_not)):
        if not isinstance(value, list) or not all(isinstance(text, str) for text in value):
            raise ValueError(f"{name} must be a list of texts")
    if landing not in ("yields", "fights"):
        raise ValueError('landing must be "yields" or "fights"')
    if destroying not in ("beside", "main"):
        raise ValueError('destroying must be "beside" or "main"')
    if not isinstance(limit, int) or isinstance(limit, bool) or limit < 0:
        raise ValueError("limit must be a whole number of boats, 0 for any")
    return Boats(
        word,
        tuple(words) if isinstance(words, list) else (),
        landing == "fights",
        destroying == "beside",
        switch(parameters, "portage", False),
        limit,
        tuple(builders_not) if isinstance(builders_not, list) else (),
        switch(parameters, "sea_retreats", False),
    )
