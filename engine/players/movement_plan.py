"""A Clerk's movement: units go where it is worth most, others help them, and all orders agree with each other."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from msgspec import Struct

from engine.judge.rules import Situation, once, seen_by
from engine.model.orders import Order
from engine.players.alliance import allies_of
from engine.players.characters import Character
from engine.players.levels import CLERK, Level
from engine.players.order_options import Piece, goal_in, merits_of, pieces_of
from engine.players.outlook import HUNDRED, Outlook
from engine.views.view import EVERYBODY

STAY = 1.02
"""What staying counts against going somewhere as good."""
HOPE = 0.3
"""What an attack counts that only succeeds when the defender leaves."""
ALLIED = Character(2.4, 1.0, "", 0.0)
"""Allies are bold: against somebody stronger than each of them only attacks help."""
Sheet = dict[str, Order]
"""Main orders by the key of the piece that they are for."""


class Wish(Struct, frozen=True, eq=False):
    """Something that a piece could do: where it would be, what that is worth, and by which order; None for staying."""

    value: float
    piece: Piece
    space: str
    order: Order | None


def plan_movement(outlook: Outlook, level: Level, rng: Random, is_alone: bool = False) -> Sheet:
    """Orders for all pieces of a power in movement: its part of what allies do, unless it goes alone or makes mistakes."""
    situation = outlook.situation
    allies = allies_of(situation, outlook.power) if not (is_alone or level.slips) else frozenset[str]()
    if not allies:
        return _MovementPlan(outlook, level, rng).orders()
    together = plan_together(situation, allies).get(outlook.power, {})
    own = [piece.key for piece in pieces_of(situation, outlook.power)]
    unseen = [key for key in own if key not in together]
    alone = _MovementPlan(outlook, level, rng).orders() if unseen else {}
    return {key: order for key in own if (order := together.get(key) or alone.get(key)) is not None}


@once
def plan_together(situation: Situation, allies: frozenset[str]) -> Mapping[str, Sheet]:
    """By ally the orders for all pieces of allies, as if they were one power's. Each of them works out the same, without a
    word, from what everybody sees."""
    public = seen_by(situation.rules, situation.position, EVERYBODY)
    outlook = Outlook(public, min(allies), ALLIED, side=allies)
    sheet = _MovementPlan(outlook, CLERK, Random("together")).orders()
    return {
        ally: {piece.key: sheet[piece.key] for piece in pieces_of(public, ally) if piece.key in sheet}
        for ally in sorted(allies)
    }


def orders_of_allies(situation: Situation, power: str) -> dict[str, list[Order]]:
    """What the allies of a power do, as far as all of them know."""
    allies = allies_of(situation, power)
    together = plan_together(situation, allies) if allies else {}
    return {ally: list(sheet.values()) for ally, sheet in together.items() if ally != power}


class _MovementPlan:
    def __init__(self, outlook: Outlook, level: Level, rng: Random) -> None:
        self.outlook, self.level, self.rng = outlook, level, rng
        self.pieces = tuple(
            piece for power in sorted(outlook.side) for piece in pieces_of(outlook.situation, power)
        )
        self.free: dict[str, Piece] = {piece.key: piece for piece in self.pieces}
        self.at: Mapping[str, Piece] = {
            piece.space: piece for piece in self.pieces if outlook.held.get(piece.space) == piece.unit
        }
        self.sheet: Sheet = {}
        self.goals: dict[str, str] = {}
        """Where the pieces go that have their orders, by key; their own space for those that stay."""
        self.taken: set[str] = set()
        """The spaces that an own piece goes to or stays in."""
        self.best: dict[str, float] = {}

    def orders(self) -> Sheet:
        for wish in self._wishes():
            if wish.piece.key in self.free and (wish.space not in self.taken or not self._fights(wish.piece)):
                self._try(wish)
        self._turn_back()
        self._help()
        for piece in list(self.free.values()):
            self._stay(piece)
        return self.sheet

    def _fights(self, piece: Piece) -> bool:
        """Whether a piece needs a space for itself."""
        return piece.unit.kind not in self.outlook.rules.phantom

    def _wishes(self) -> list[Wish]:
        """Every piece with everything that it can do, what is worth most first."""
        found: list[Wish] = []
        for piece in self.pieces:
            wishes = self._wishes_of(piece)
            self.best[piece.key] = max(wish.value for wish in wishes)
            found += wishes
        return sorted(found, key=lambda wish: (-wish.value, wish.piece.key, wish.space))

    def _wishes_of(self, piece: Piece) -> list[Wish]:
        outlook, noise, rng = self.outlook, self.level.noise, self.rng
        worth, merits = outlook.worth(piece.unit), merits_of(outlook.situation, piece.unit.power)
        slips = rng.random() < self.level.slips
        most = max(worth.values()) if slips else 0.0
        moves = [
            order
            for order in piece.special
            if order in merits or goal_in(outlook.situation, order) not in ("", *piece.goals)
        ]
        found: list[Wish] = []
        for order in (None, *piece.all_goals.values(), *moves):
            space = piece.space if order is None else goal_in(outlook.situation, order) or piece.space
            place = piece.unit.place if order is None or space == piece.space else order.target
            value = worth.get(place, 0.0) * (1 + noise * (2 * rng.random() - 1))
            value = rng.random() * most if slips else self._hoped(piece, space, value)
            if order is None:
                value *= STAY
            elif merits:
                value += merits.get(order, 0) / HUNDRED
            found.append(Wish(value, piece, space, order))
        return found

    def _hoped(self, piece: Piece, space: str, value: float) -> float:
        """What is left of a goal that somebody holds whom nobody will drive out."""
        holder = self.outlook.held.get(space)
        if holder is None or holder.power in self.outlook.side or not self._fights(piece):
            return value
        force = piece.unit.strength + sum(
            other.unit.strength
            for other in self.pieces
            if other.key != piece.key and (piece.space, space) in other.supports
        )
        return value if force > holder.strength else value * HOPE

    def _try(self, wish: Wish) -> None:
        """Give a piece its order, with the supports that it needs, if they are to be had."""
        piece, space = wish.piece, wish.space
        if wish.order is None:
            self._stay(piece)
            return
        if space == piece.space or not self._fights(piece):
            self._give(piece, space, wish.order)
            return
        own = self.at.get(space)
        if own is not None and self.goals.get(own.key) in (space, piece.space):
            return
        carriers = self._carriers(wish)
        helpers = self._helpers(wish, carriers) if carriers is not None else None
        if carriers is None or helpers is None:
            return
        self._give(piece, space, wish.order)
        for carrier in carriers:
            self._give(carrier, carrier.space, carrier.convoys[piece.space, space])
        for helper in helpers:
            self._give(helper, helper.space, helper.supports[piece.space, space])

    def _carriers(self, wish: Wish) -> list[Piece] | None:
        """The own fleets that bring a piece over sea; none needed for who goes by itself, None if they are not there."""
        piece, space = wish.piece, wish.space
        if wish.order != piece.carried.get(space):
            return []
        fleets = [one for one in self.free.values() if (piece.space, space) in one.convoys]
        return way_over_sea(self.outlook.situation, fleets, piece.space, space)

    def _helpers(self, wish: Wish, busy: list[Piece]) -> list[Piece] | None:
        """The pieces that support a move, as many as it takes and can be spared; None when it is not worth trying."""
        outlook, piece, space = self.outlook, wish.piece, wish.space
        holder, own = outlook.held.get(space), self.at.get(space)
        needed = holder.strength if holder is not None and holder.power not in outlook.side else 0
        rivals = outlook.competition(space) if own is None else 0
        force, helpers = piece.unit.strength, list[Piece]()
        offered = [
            other
            for other in self.free.values()
            if other.key != piece.key and other not in busy and (piece.space, space) in other.supports
        ]
        offered.sort(key=lambda other: (self.best[other.key], other.key))
        wanted = max(needed + 1, rivals + 1 if space in outlook.rules.centres else 0)
        for other in offered:
            if force >= wanted:
                break
            if force <= needed or self.best[other.key] < wish.value * 0.8:
                helpers.append(other)
                force += other.unit.strength
        if force > needed:
            return helpers
        return [] if piece.space not in outlook.rules.centres and self.rng.random() < 0.25 else None

    def _give(self, piece: Piece, space: str, order: Order) -> None:
        self.sheet[piece.key] = order
        self.goals[piece.key] = space
        self.free.pop(piece.key, None)
        if self._fights(piece):
            self.taken.add(space)

    def _stay(self, piece: Piece) -> None:
        """Let a piece stay, to be given something to do later on if there is anything."""
        self.goals[piece.key] = piece.space
        self.free.pop(piece.key, None)
        self.sheet.pop(piece.key, None)
        if self._fights(piece):
            self.taken.add(piece.space)
        if piece.hold is not None:
            self.sheet[piece.key] = piece.hold

    def _turn_back(self) -> None:
        """Whoever goes where an own piece stays after all, or changes places with one, stays too."""
        again = True
        while again:
            again = False
            for piece in self.pieces:
                goal = self.goals.get(piece.key, piece.space)
                other = self.at.get(goal)
                if goal == piece.space or other is None or not self._fights(piece):
                    continue
                if self.goals.get(other.key, other.space) in (goal, piece.space):
                    self._void(piece, goal)
                    again = True

    def _void(self, piece: Piece, goal: str) -> None:
        """Take an order back, with the supports and convoys that it had."""
        self.taken.discard(goal)
        for other in self.pieces:
            order = self.sheet.get(other.key)
            helping = other.supports.get((piece.space, goal)), other.convoys.get((piece.space, goal))
            if order is not None and order in helping:
                self._stay(other)
        self._stay(piece)

    def _help(self) -> None:
        """Those that only hold support what needs it most: a move that others may dispute, or a neighbour in danger."""
        for piece in self.pieces:
            if self.sheet.get(piece.key) != piece.hold:
                continue
            offered = [
                (self._need(other), other.key, order)
                for other in self.pieces
                if other.key != piece.key and (order := self._support(piece, other)) is not None
            ]
            need, _, order = max(offered, key=lambda one: one[:2], default=(0.0, "", None))
            if need > 0 and order is not None:
                self._give(piece, piece.space, order)

    def _support(self, piece: Piece, other: Piece) -> Order | None:
        """The order by which a piece helps what another one does; None for a support that others give to each other."""
        goal = self.goals.get(other.key, other.space)
        return piece.supports.get((other.space, "" if goal == other.space else goal))

    def _need(self, other: Piece) -> float:
        goal = self.goals.get(other.key, other.space)
        order = self.sheet.get(other.key)
        place = order.target if order is not None and goal != other.space else other.unit.place
        return self.outlook.competition(goal) * self.outlook.worth(other.unit).get(place, 0.0)


def way_over_sea(situation: Situation, fleets: list[Piece], origin: str, goal: str) -> list[Piece] | None:
    """The fewest of some fleets that carry from coast to coast; None if they do not reach."""
    rules = situation.rules
    by_sea = {one.space: one for one in fleets}
    front = [[one] for one in fleets if origin in rules.coasts_at.get(one.space, ())]
    seen = {way[-1].space for way in front}
    while front:
        way = front.pop(0)
        if goal in rules.coasts_at[way[-1].space]:
            return way
        for sea in sorted(rules.sea_links[way[-1].space]):
            if sea in by_sea and sea not in seen:
                seen.add(sea)
                front.append([*way, by_sea[sea]])
    return None
