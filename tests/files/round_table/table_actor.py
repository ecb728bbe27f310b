"""One player of a table without a game master, in a process of his own, with a home, a script, and a folder that all share.

python -m tests.files.round_table.table_actor PLAN SHARED HOME
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

import msgspec
from msgspec import Struct

import desktop.cli.asking
import desktop.cli.exchange.round_table.envelope_command
import desktop.cli.exchange.round_table.founding_commands
import engine
from engine.files.saves.game_document import load_game
from tests.files.exchange.actor import Actor, Plan
from tests.game.table import named


class TablePlan(Plan):
    """A plan, and whether its player founds the table."""

    is_founder: bool = False


class Ended(Struct):
    """How the game ended for a player."""

    position: str
    history: str
    seeds: list[str]
    findings: list[str]


def play(actor: Actor, plan: TablePlan) -> Ended:
    """Found or join the table, seal what the script says for each season, until the game is over."""
    save = actor.home / "round.chancery"
    out, who = ("--out", actor.shared), ("--power", plan.power, "--player", f"Player of {plan.power}")
    if plan.is_founder:
        title = ("--title", plan.title, "--variant", plan.variant)
        actor.chancery("exchange", "table", "found", save, *who, *title, *out)
    else:
        while not list(actor.shared.glob("*founding*")):
            time.sleep(0.05)
        (founding,) = actor.shared.glob("*founding*")
        actor.chancery("exchange", "table", "join", founding, "--game", save, *who, *out)
    seen: object = None
    while True:
        seen = actor.wait(seen)
        actor.chancery("exchange", "watch", actor.shared, save, "--once")
        status = actor.chancery("exchange", "table", "status", save)
        if status["over"]:
            break
        if status["stage"] == "sealing" and plan.power in status["waiting"]:
            page = plan.orders.get(status["season"], "")
            draw = ["--draw"] if status["season"] == plan.draw_in else []
            actor.chancery(
                "exchange", "table", "seal", save, *(["-"] if page else []), *draw, *out, stdin=page
            )
    game = load_game(save, named).game
    assert engine.digest(game.current) == status["position"]
    findings = [one["code"] for one in status["findings"]]
    return Ended(status["position"], status["history"], [turn.seed for turn in game.turns], findings)


def main() -> int:
    """A board is loaded once for all commands of the process, which would else do it each."""
    for module in (
        engine,
        desktop.cli.asking,
        desktop.cli.exchange.round_table.founding_commands,
        desktop.cli.exchange.round_table.envelope_command,
    ):
        module.find_variant = named  # type: ignore[attr-defined]
    path, shared, home = sys.argv[1:]
    plan = msgspec.json.decode(Path(path).read_bytes(), type=TablePlan)
    ended = play(Actor(Path(shared), Path(home), plan), plan)
    sys.stdout.write(msgspec.json.encode(ended).decode())
    return 0


if __name__ == "__main__":
    sys.exit(main())
