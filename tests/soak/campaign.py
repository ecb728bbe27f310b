"""One turn of a power that means to win: it takes what lies open, attacks what it outnumbers, and walks towards the rest."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from engine.judge.reaching import goals_of
from engine.judge.rules import Situation
from engine.judge.supply import affordable, price_of, removals_due
from engine.judge.validate import check_entry
from engine.model.board import SEA
from engine.model.ids import PowerId, SpaceId
from engine.model.orders import Order
from engine.model.position import sort_units
from engine.model.season import ADJUSTMENT, MOVEMENT, RETREAT
from engine.model.units import Unit
from engine.views.choices import UNIT, VERB, Draft, complete

FAR = 99
FALLBACKS = 2
"""How many places a retreat that is sent ahead names."""
BOAT = "build_boat"
LANDINGS = ("land", "land_sail")


class Campaign:
    """The table as one power sees it, and what it makes of it. Friends are left alone."""

    def __init__(self, situation: Situation, power: str, friends: Collection[str] = ()) -> None:
        self.situation, self.power, self.rules = situation, power, situation.rules
        self.friends = {power, *friends}
        self.free = [
            unit
            for unit in situation.position.units
            if unit.power == power and unit.kind not in self.rules.phantom
        ]
        self.held = {
            unit.space: unit for unit in situation.position.units if unit.kind not in self.rules.phantom
        }
        self.orders: list[Order] = []
        self.taken: set[str] = set()
        self.left: set[str] = set()
        """The spaces from which own units move away."""
        self.prizes = self._prizes()

    def plan(self) -> list[Order]:
        """The orders of a movement season."""
        self._stay_on_prizes()
        self._land()
        for prize in self.prizes:
            self._go_for(prize)
        self._march()
        return self.orders

    def _prizes(self) -> list[SpaceId]:
        """The centres that are to be had, the richest first."""
        owners = self.situation.position.owner_table()
        spaces = self.rules.board.spaces
        wanted = [
            SpaceId(space) for space in self.rules.centres if owners.get(SpaceId(space)) not in self.friends
        ]
        return sorted(wanted, key=lambda space: (-spaces[space].value, space))

    def _stay_on_prizes(self) -> None:
        """Whoever stands on a centre that is not yet counted waits for the Fall."""
        for unit in list(self.free):
            if unit.space in self.prizes and not unit.cargo:
                self._order(unit, Order("hold", unit.place, unit.kind))
                self.taken.add(unit.space)

    def _land(self) -> None:
        """A fleet with an army aboard lands it on a prize that it can take."""
        verbs = [verb for verb in LANDINGS if self.rules.order_kind(MOVEMENT, verb) is not None]
        for unit in [unit for unit in self.free if unit.cargo and verbs]:
            offered = [
                order
                for verb in verbs
                for order in complete(
                    self.situation, self.power, Draft(Order(verb, unit.place, unit.kind), (UNIT, VERB))
                )
                if self._beats(order.target, unit.cargo[0].strength)
            ]
            if offered:
                best = min(
                    offered,
                    key=lambda order: (self.prizes.index(SpaceId(order.target)), -len(order.qualifiers)),
                )
                self._order(unit, best)
                self.taken.add(best.target)

    def _beats(self, place: str, strength: int) -> bool:
        """Whether a prize can be had with a strength."""
        space = self.rules.board.space_of[place]
        defender = self.held.get(space)
        return (
            space in self.prizes
            and space not in self.taken
            and (defender is None or (defender.power not in self.friends and defender.strength < strength))
        )

    def _go_for(self, prize: SpaceId) -> None:
        """Enter a prize, with as many supports as its defender is worth."""
        near = [unit for unit in self.free if not unit.cargo and self._way(unit, prize)]
        defender = self.held.get(prize)
        if not near or prize in self.taken or (defender is not None and defender.power in self.friends):
            return
        leader = max(near, key=lambda unit: unit.strength)
        needed = defender.strength if defender is not None else 0
        helpers: list[Unit] = []
        force = leader.strength
        for unit in near:
            if force > needed:
                break
            if unit is not leader and self._may_help(unit, leader, prize):
                helpers.append(unit)
                force += unit.strength
        if force <= needed:
            return
        goal = self._way(leader, prize)
        self._order(leader, Order("move", leader.place, leader.kind, target=goal))
        self.taken.add(prize)
        for unit in helpers:
            support = Order("support", unit.place, unit.kind, leader.place, leader.kind, target=goal)
            self._order(unit, support)

    def _may_help(self, unit: Unit, leader: Unit, prize: SpaceId) -> bool:
        goal = self._way(leader, prize)
        order = Order("support", unit.place, unit.kind, leader.place, leader.kind, target=goal)
        return self._is_legal(MOVEMENT, order)

    def _way(self, unit: Unit, space: SpaceId) -> str:
        """The place by which a unit enters a space, or nothing."""
        for end in sorted(set(goals_of(self.situation, unit).values())):
            if self.rules.board.space_of[end] == space and check_entry(self.situation, unit, end) is None:
                return end
        return ""

    def _march(self) -> None:
        """Bring the others nearer to what is still to be had; who cannot get on by land takes to the water."""
        afloat = {kind.code: self.distances(kind.code, True) for kind in self.rules.kinds.values()}
        ashore = {kind.code: self.distances(kind.code, False) for kind in self.rules.kinds.values()}
        for unit in sorted(self.free, key=lambda unit: (afloat[unit.kind].get(unit.place, FAR), unit.place)):
            by_land, by_water = ashore[unit.kind], afloat[unit.kind]
            if by_land.get(unit.place, FAR) > by_water.get(unit.place, FAR) or not self.step(unit, by_land):
                self._embark(unit, by_water)

    def _embark(self, unit: Unit, distances: dict[str, int]) -> None:
        """Sail, or build a boat where the water leads somewhere and none lies there."""
        if self.step(unit, distances):
            return
        boat = Order(BOAT, unit.place, unit.kind)
        waters = self.rules.board.exits.get("boat", {}).get(unit.place, ())
        leads = any(distances.get(end, FAR) <= distances.get(unit.place, FAR) for end in waters)
        lies = any(token.space == unit.space for token in self.situation.position.tokens)
        if leads and not lies and self._is_legal(MOVEMENT, boat):
            self._order(unit, boat)

    def step(self, unit: Unit, distances: dict[str, int]) -> bool:
        """One step nearer to where the distances are counted from, if there is one; to put to sea is one, and for
        fleets every way over the sea."""
        steps = [
            (distances.get(end, FAR), end)
            for end in sorted(set(goals_of(self.situation, unit).values()))
            if self._is_open(self.rules.board.space_of[end])
            and check_entry(self.situation, unit, end) is None
        ]
        distance, end = min(steps, default=(FAR, ""))
        here, spaces = distances.get(unit.place, FAR), self.rules.board.spaces
        roams = self.rules.kinds[unit.kind].passage == "fleet" or spaces[unit.space].terrain != SEA
        if end and distance == here and roams:
            distance -= spaces[self.rules.board.space_of[end]].terrain == SEA
        if not end or distance >= here:
            return False
        self.taken.add(self.rules.board.space_of[end])
        self._order(unit, Order("move", unit.place, unit.kind, target=end))
        return True

    def _is_open(self, space: str) -> bool:
        return space not in self.taken and (space not in self.held or space in self.left)

    def distances(self, kind: str, by_water: bool, goals: Collection[str] | None = None) -> dict[str, int]:
        """Steps from each place to the nearest prize, for units of a kind."""
        record, board = self.rules.kinds[kind], self.rules.board
        passages = (record.passage, *record.further) if by_water else (record.passage,)
        wanted = self.prizes if goals is None else goals
        reached: dict[str, int] = {
            place: 0 for place, space in sorted(board.space_of.items()) if space in wanted
        }
        front = list(reached)
        while front:
            following: list[str] = []
            for place in front:
                for passage in passages:
                    for end in board.exits.get(passage, {}).get(place, ()):
                        if end not in reached:
                            reached[end] = reached[place] + 1
                            following.append(end)
            front = following
        return reached

    def fallbacks(self) -> list[Order]:
        """Retreats to be sent ahead, for units beside which others stand."""
        found: list[Order] = []
        for unit in self.situation.position.units:
            around = self.rules.board.neighbours[unit.space]
            beset = any(space in self.held and self.held[space].power not in self.friends for space in around)
            if unit.power == self.power and beset:
                ends = sorted(set(self.rules.destinations[unit.kind][unit.place].values()))
                safe = [end for end in ends if self._is_open(self.rules.board.space_of[end])]
                found += (Order("retreat", unit.place, unit.kind, target=end) for end in safe[:FALLBACKS])
        return found

    def retreats(self) -> list[Order]:
        """Back to where the next prize is near."""
        found: list[Order] = []
        used: set[str] = set()
        for one in self.situation.position.dislodged:
            if one.unit.power == self.power:
                distances = self.distances(one.unit.kind, True)
                ends = [end for end in one.retreats if end not in used]
                best = min(ends, key=lambda end: (distances.get(end, FAR), end), default="")
                used.add(best)
                verb = "retreat" if best else "disband"
                order = Order(verb, one.unit.place, one.unit.kind, target=best)
                found += [order] if self._is_legal(RETREAT, order) else []
        return found

    def adjustments(self) -> list[Order]:
        """New units where the next prize is near, armies rather than fleets; the farthest are removed."""
        found: list[Order] = []
        now = self.situation
        space_of = self.rules.board.space_of
        used: set[str] = set()
        while sites := [site for site in affordable(now, self.power) if space_of[site[0]] not in used]:
            place, kind = min(sites, key=lambda site: (self._worth(*site), *site))
            used.add(space_of[place])
            unit = Unit(PowerId(self.power), kind, place, self.rules.kinds[kind].strength)
            units = sort_units([*now.position.units, unit])
            now = Situation(self.rules, msgspec.structs.replace(now.position, units=units))
            found.append(Order("build", place, kind))
        for _ in range(removals_due(self.situation, self.power)):
            order = max(
                (Order("remove", unit.place, unit.kind) for unit in self.free),
                key=lambda order: (self._worth(order.unit, order.kind), order.unit),
            )
            self.free = [unit for unit in self.free if unit.place != order.unit]
            found += [order] if self._is_legal(ADJUSTMENT, order) else []
        return found

    def _worth(self, place: str, kind: str) -> tuple[bool, int, int]:
        """The less, the better."""
        distance = self.distances(kind, True).get(place, FAR)
        price = price_of(self.situation, self.power, place, kind)
        return self.rules.kinds[kind].passage == "fleet", distance, price

    def _is_legal(self, phase: str, order: Order) -> bool:
        return self.rules.why_illegal(self.situation, phase, self.power, order) is None

    def _order(self, unit: Unit, order: Order) -> None:
        if self._is_legal(MOVEMENT, order):
            self.orders.append(order)
            if order.verb == "move":
                self.left.add(unit.space)
        self.free.remove(unit)
