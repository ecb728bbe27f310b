"""A power that means to win, against others who play at random now and then.

python -m tests.soak.champion VARIANT POWER [--seed S] [--years N] [--options NAME=VALUE,...]
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Mapping
from random import Random

from engine.game.adjudication import adjudicate_turn
from engine.game.conditional import preferences
from engine.game.order_sets import submit
from engine.game.records import Game
from engine.game.setup import new_game
from engine.letters.letter import read_letter
from engine.model.orders import Order
from engine.model.season import RETREAT
from engine.notation.writing import write_order
from engine.variants.catalogue import find_variant
from engine.variants.loading import Variant
from engine.views.view import seen_by
from tests.soak.replay import ending
from tests.soak.strategies import Champion, Dabbler, Strategy


def play_out(
    variant: Variant,
    players: Mapping[str, Strategy],
    seed: str,
    years: int,
    options: Mapping[str, str] | None = None,
    story: str = "",
) -> tuple[Game, str]:
    """The game, and its text as far as it went. Powers that nobody is named for are played by a dabbler."""
    rules = variant.rules_with(options or {})
    rng = Random(f"champion {variant.id} {' '.join(sorted(players))} {seed}")
    game = new_game(variant, options, seed=seed)
    last = game.current.season.year + years
    others = Dabbler()
    blocks: list[str] = []
    while game.current.verdict is None and game.current.season.year < last:
        lines = [rules.calendar.code(game.current.season)]
        for power in rules.powers:
            player = players.get(power, others)
            situation = seen_by(rules, game.current, power)
            orders = player.orders(situation, power, rng)
            ordered = {order.unit for order in orders}
            ahead = [one for one in player.ahead(situation, power) if one.unit in ordered]
            if orders:
                conditional = [preferences(RETREAT, ahead)] if ahead else None
                game = submit(game, variant, power, orders, conditional)
                lines.append(_page(variant, game, power, orders, ahead))
        if len(lines) > 1:
            blocks.append("\n".join(lines))
        game, _ = adjudicate_turn(game, variant)
    head = [f"# {line}" for line in story.splitlines()]
    head += [f"variant: {variant.id}", f"seed: {seed}", f"ends: {ending(game)}"]
    if options:
        head.append("options: " + ", ".join(f"{name}={value}" for name, value in options.items()))
    return game, "\n\n".join(["\n".join(head), *blocks]) + "\n"


def _page(variant: Variant, game: Game, power: str, orders: list[Order], ahead: list[Order]) -> str:
    """A power's orders on one line; one below the other where one line would be read otherwise."""
    texts = [_written(variant, order, ahead) for order in orders]
    line = f"{power}: " + "; ".join(texts)
    phase = variant.calendar.step(game.current.season).phase
    read = [order for _, order in read_letter(variant.lexicon, phase, line).orders()]
    return line if read == orders else "\n".join([f"{power}:", *texts])


def _written(variant: Variant, order: Order, ahead: list[Order]) -> str:
    """An order, and behind it where its unit retreats if it is driven out."""
    text = write_order(variant.lexicon, order)
    places = [one.target for one in ahead if one.unit == order.unit]
    return f"{text} R {', '.join(places)}" if places else text


def main() -> int:
    parser = ArgumentParser(prog="python -m tests.soak.champion", description=__doc__)
    parser.add_argument("variant")
    parser.add_argument("power")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--years", type=int, default=40)
    parser.add_argument("--options", default="", help="NAME=VALUE, with commas between")
    chosen = parser.parse_args()
    options = dict(pair.split("=") for pair in chosen.options.split(",") if pair)
    players = {chosen.power: Champion()}
    game, text = play_out(find_variant(chosen.variant), players, chosen.seed, chosen.years, options)
    sys.stdout.write(text)
    return 0 if game.current.verdict is not None else 1


if __name__ == "__main__":
    sys.exit(main())
