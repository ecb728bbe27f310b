"""A Minister's movement: samples of what the others may do, and climbing over its own orders against all of them.

It begins with the best of some Clerk's plans. Then it changes one order at a time, or those that belong together (a move
with its supports, an army with the fleets that carry it), has every candidate judged against every sample, and keeps what is
better. No support is ever left for an order that is not given.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from random import Random

from msgspec import Struct

from engine.judge.rules import seen_by
from engine.model.orders import Order
from engine.players.agreement import agreed, mended, put, support_of
from engine.players.characters import Character
from engine.players.evaluation import Evaluation
from engine.players.levels import Budget, Level
from engine.players.movement_plan import Sheet, orders_of_allies, plan_movement, way_over_sea
from engine.players.order_options import Piece, merits_of, pieces_of
from engine.players.outlook import HUNDRED, Outlook
from engine.views.lookahead import Lookahead

GUESS = Level("guess", noise=0.25)
"""How the others are taken to play."""
EVEN = Character(1.0, 1.0, "", 0.0)
STARTS = 6
"""With how many own plans it begins."""
FIRST = 3
"""After how many samples a candidate is given up that is much worse so far."""
MARGIN = 0.25
BETTER = 1e-6
SPECIALS = 12
"""How many special orders of one piece are looked at in one round."""


class Weighed(Struct, frozen=True):
    """What one order of a plan is for, in numbers."""

    order: Order
    gain: float
    """How much worse it would be, in centres, if its unit just held."""
    succeeds: int
    """Against how many of the samples it succeeds."""
    samples: int


class Search:
    """One power's search for better orders in one movement."""

    def __init__(
        self,
        outlook: Outlook,
        level: Level,
        rng: Random,
        budget: Budget,
        samples: Sequence[Mapping[str, Sequence[Order]]],
        side: Sequence[Order] = (),
    ) -> None:
        self.outlook, self.level, self.rng, self.budget = outlook, level, rng, budget
        self.power, self.situation, self.side = outlook.power, outlook.situation, tuple(side)
        self.ahead = Lookahead(outlook.rules, outlook.position)
        self.pieces = pieces_of(outlook.situation, outlook.power)
        self.by_key = {piece.key: piece for piece in self.pieces}
        self.evaluation = Evaluation(outlook)
        self.merits = merits_of(outlook.situation, outlook.power)
        self.samples, self.allied = samples, orders_of_allies(outlook.situation, outlook.power)
        self.sheet: Sheet = {}
        self.values: list[float] = []
        """What the best sheet came to against each sample."""
        self._tried: set[frozenset[Order]] = set()

    def run(self, candidates: int) -> Sheet:
        """The best orders that were found with so many judged candidates."""
        self._climb(candidates)
        return self._agreed()

    def _climb(self, candidates: int) -> None:
        for number in range(STARTS):
            if number and not self.budget.has_left(candidates):
                return
            level = self.level if number == 0 else GUESS
            self._consider(plan_movement(self.outlook, level, self.rng, is_alone=number > 0))
        improving = True
        while improving and self.budget.has_left(candidates):
            improving = False
            for piece in self.rng.sample(self.pieces, len(self.pieces)):
                for sheet in self._changes(piece):
                    if not self.budget.has_left(candidates):
                        return
                    improving |= self._consider(sheet)

    def _agreed(self) -> Sheet:
        """The best orders without those that fail by the fault of others among them."""
        self.sheet, self.side = agreed(
            self.situation, self.power, self.pieces, self.sheet, self.side, self._mean, self.allied
        )
        return self.sheet

    def try_special(self, sheet: Sheet, candidates: int) -> Sheet:
        """A sheet with those special orders in it that make it better, as far as so many candidates show."""
        specials = [(piece, order) for piece in self.pieces for order in piece.special]
        self.sheet = mended(self.pieces, self.situation, sheet)
        if specials:
            self._consider(sheet)
        for piece, order in self.rng.sample(specials, len(specials)):
            if not self.budget.has_left(candidates):
                break
            self._consider({**self.sheet, piece.key: order})
        return self._agreed()

    def weighed(self, sheet: Sheet) -> tuple[Weighed, ...]:
        """What each order of a sheet is for: how often it succeeds, and what it is better than if its unit held."""
        orders, ended = [*sheet.values(), *self.side], Counter[Order]()
        for sample in self.samples:
            outcomes, _ = self.ahead.judge({**sample, self.power: orders})
            ended.update(
                one.order for one in outcomes if one.power == self.power and one.given and one.succeeded
            )
        whole, found = self._mean(sheet), list[Weighed]()
        for piece in self.pieces:
            order = sheet.get(piece.key)
            if order is not None:
                without = {**sheet}
                put(without, piece, piece.hold)
                gain = whole - self._mean(mended(self.pieces, self.situation, without))
                found.append(Weighed(order, gain, ended[order], len(self.samples)))
        return tuple(found)

    def _mean(self, sheet: Sheet) -> float:
        orders = [*sheet.values(), *self.side]
        self.budget.spend(len(self.samples))
        after = [self.ahead.judge({**sample, self.power: orders})[1] for sample in self.samples]
        return sum(map(self.evaluation.of, after)) / len(after)

    @property
    def expected(self) -> float:
        """What the orders came to, on average."""
        return sum(self.values) / len(self.values) if self.values else 0.0

    def _consider(self, sheet: Sheet) -> bool:
        """Take a sheet if it is better than the best so far; whether it was."""
        sheet = mended(self.pieces, self.situation, sheet)
        key = frozenset(sheet.values())
        if key in self._tried:
            return False
        self._tried.add(key)
        values = self._judged(sheet)
        if values is None or (self.values and sum(values) <= sum(self.values) + BETTER):
            return False
        self.sheet, self.values = sheet, values
        return True

    def _judged(self, sheet: Sheet) -> list[float] | None:
        """What a sheet comes to against each sample; None if it was given up."""
        orders = [*sheet.values(), *self.side]
        extra = sum(self.merits.get(order, 0) for order in sheet.values()) / HUNDRED if self.merits else 0.0
        values: list[float] = []
        for number, sample in enumerate(self.samples):
            if self.values and number >= FIRST:
                lag = (sum(self.values[:number]) - sum(values)) / number
                if lag > MARGIN:
                    return None
            self.budget.spend()
            _, after = self.ahead.judge({**sample, self.power: orders})
            values.append(self.evaluation.of(after) + extra)
        return values

    def _changes(self, piece: Piece) -> Iterator[Sheet]:
        """Sheets that differ in what one piece does, and in what goes with it."""
        if piece.hold is not None:
            yield {**self.sheet, piece.key: piece.hold}
        for order in piece.goals.values():
            yield {**self.sheet, piece.key: order}
        for space, order in piece.carried.items():
            yield from self._convoyed(piece, space, order)
        for other in self.pieces:
            support = support_of(self.situation, self.sheet, piece, other)
            if support is not None:
                yield {**self.sheet, piece.key: support}
        special = list(piece.special)
        if len(special) > SPECIALS:
            special = self.rng.sample(special, SPECIALS)
        for order in special:
            yield {**self.sheet, piece.key: order}
        for space, order in piece.goals.items():
            yield from self._supported(piece, space, order)

    def _supported(self, piece: Piece, space: str, order: Order) -> Iterator[Sheet]:
        """A move with one helper, or two."""
        helpers = [
            other
            for other in self.pieces
            if other.key != piece.key and (piece.space, space) in other.supports
        ]
        for number, one in enumerate(helpers):
            with_one = {**self.sheet, piece.key: order, one.key: one.supports[piece.space, space]}
            yield with_one
            for two in helpers[number + 1 :]:
                yield {**with_one, two.key: two.supports[piece.space, space]}

    def _convoyed(self, piece: Piece, space: str, order: Order) -> Iterator[Sheet]:
        """An army with the fleets that carry it."""
        fleets = [other for other in self.pieces if (piece.space, space) in other.convoys]
        way = way_over_sea(self.situation, fleets, piece.space, space)
        if way is not None:
            convoy = {fleet.key: fleet.convoys[piece.space, space] for fleet in way}
            yield {**self.sheet, piece.key: order, **convoy}


def guesses(outlook: Outlook, count: int, rng: Random, budget: Budget) -> list[Mapping[str, Sequence[Order]]]:
    """What the others may do, as far as one can see: so many times orders for each of them. Allies do what all know."""
    rules, position = outlook.rules, outlook.position
    known = orders_of_allies(outlook.situation, outlook.power)
    others = [
        Outlook(seen_by(rules, position, power), power, EVEN)
        for power in rules.powers
        if power not in (outlook.power, *known)
    ]
    found: list[Mapping[str, Sequence[Order]]] = []
    for _ in range(count):
        budget.spend(0)
        found.append(
            known | {other.power: list(plan_movement(other, GUESS, rng).values()) for other in others}
        )
    return found
