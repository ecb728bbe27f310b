"""A power that means to win, against others who play at random: how the played games were made that tests replay.

    python -m tests.soak.champion VARIANT POWER [--seed S] [--years N] > tests/data/games/NAME.txt

It takes what lies open, attacks what it outnumbers, and walks towards the rest.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from random import Random

from engine.game import Game, adjudicate_turn, new_game, submit
from engine.judge.reaching import goals_of
from engine.judge.rules import Rules, Situation
from engine.judge.validate import check_entry
from engine.model.ids import SpaceId
from engine.model.orders import Order
from engine.model.season import MOVEMENT
from engine.model.units import Unit
from engine.notation.writing import write_order
from engine.variants.finding import find_variant
from engine.variants.loading import Variant
from engine.views.view import seen_by
from tests.soak.players import play


class Campaign:
    """One movement season of the champion."""

    def __init__(self, situation: Situation, power: str) -> None:
        self.situation, self.power, self.rules = situation, power, situation.rules
        self.free = [unit for unit in situation.position.units if unit.power == power]
        self.held = {
            unit.space: unit for unit in situation.position.units if unit.kind not in self.rules.elusive
        }
        self.orders: list[Order] = []
        self.taken: set[str] = set()

    def plan(self) -> list[Order]:
        self._stay_on_prizes()
        for prize in self._prizes():
            self._go_for(prize)
        self._march()
        return self.orders

    def _prizes(self) -> list[SpaceId]:
        owners = self.situation.position.owner_table()
        return [
            SpaceId(space) for space in sorted(self.rules.centres) if owners.get(SpaceId(space)) != self.power
        ]

    def _stay_on_prizes(self) -> None:
        """Whoever stands on a centre that is not yet counted waits for the Fall."""
        prizes = set(self._prizes())
        for unit in list(self.free):
            if unit.space in prizes:
                self._order(unit, Order("hold", unit.place, unit.kind))
                self.taken.add(unit.space)

    def _go_for(self, prize: SpaceId) -> None:
        """Enter a prize, with as many supports as its defender is worth."""
        near = [unit for unit in self.free if self._way(unit, prize)]
        defender = self.held.get(prize)
        if not near or prize in self.taken or (defender is not None and defender.power == self.power):
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
        return self.rules.offence(self.situation, MOVEMENT, self.power, order) is None

    def _way(self, unit: Unit, space: SpaceId) -> str:
        """The place by which a unit enters a space, or nothing."""
        for end in sorted(set(goals_of(self.situation, unit).values())):
            if self.rules.board.space_of[end] == space and check_entry(self.situation, unit, end) is None:
                return end
        return ""

    def _march(self) -> None:
        """Bring the others nearer to what is still to be had."""
        distances = self.rules.board.distances(self._prizes())
        for unit in sorted(self.free, key=lambda unit: distances.get(unit.space, 99)):
            steps = [
                (distances.get(self.rules.board.space_of[end], 99), end)
                for end in sorted(set(goals_of(self.situation, unit).values()))
                if self.rules.board.space_of[end] not in self.taken
                and self.rules.board.space_of[end] not in self.held
                and check_entry(self.situation, unit, end) is None
            ]
            best = min(steps, default=(99, ""))
            if best[1] and best[0] <= distances.get(unit.space, 99):
                self.taken.add(self.rules.board.space_of[best[1]])
                self._order(unit, Order("move", unit.place, unit.kind, target=best[1]))

    def _order(self, unit: Unit, order: Order) -> None:
        if self.rules.offence(self.situation, MOVEMENT, self.power, order) is None:
            self.orders.append(order)
        self.free.remove(unit)


def champion_orders(situation: Situation, power: str, rng: Random) -> list[Order]:
    """Moves by plan, everything else at random."""
    step = situation.rules.calendar.step(situation.position.season)
    if step.phase == MOVEMENT:
        return Campaign(situation, power).plan()
    return play(situation, power, rng)


def play_out(variant: Variant, power: str, seed: str, years: int) -> tuple[Game, list[str]]:
    """The game, and its text as far as it went."""
    rules: Rules = variant.rules
    rng = Random(f"champion {variant.id} {power} {seed}")
    game = new_game(variant, seed=seed)
    lines = [f"variant: {variant.id}", f"seed: {seed}"]
    last = game.current.season.year + years
    while game.current.verdict is None and game.current.season.year < last:
        lines += ["", rules.calendar.code(game.current.season)]
        for other in rules.powers:
            situation = seen_by(rules, game.current, other)
            orders = (
                champion_orders(situation, power, rng) if other == power else _idle(situation, other, rng)
            )
            if orders:
                game = submit(game, variant, other, orders)
                lines.append(
                    f"{other}: " + "; ".join(write_order(variant.lexicon, order) for order in orders)
                )
        game, _ = adjudicate_turn(game, variant)
    verdict = game.current.verdict
    ends = f"{verdict.how}: {', '.join(verdict.winners)}" if verdict is not None else "nothing"
    lines.insert(2, f"ends: {ends}")
    return game, lines


def _idle(situation: Situation, power: str, rng: Random) -> list[Order]:
    """Others do something in one turn of three."""
    return play(situation, power, rng) if rng.random() < 0.35 else []


def main() -> int:
    parser = ArgumentParser(prog="python -m tests.soak.champion", description=__doc__)
    parser.add_argument("variant")
    parser.add_argument("power")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--years", type=int, default=40)
    chosen = parser.parse_args()
    game, lines = play_out(find_variant(chosen.variant), chosen.power, chosen.seed, chosen.years)
    sys.stdout.write("\n".join(lines) + "\n")
    return 0 if game.current.verdict is not None else 1


if __name__ == "__main__":
    sys.exit(main())
