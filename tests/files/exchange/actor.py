"""One person of a game by file, in a process of his own: he has a home, a script, and a folder that all share.

python -m tests.files.exchange.actor PLAN master SHARED HOME
python -m tests.files.exchange.actor PLAN player SHARED HOME

A plan says what is played and what is ordered when; a player's plan has nothing but his own orders.
"""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

import engine
from engine.files.saves.game_document import load_game
from engine.files.saves.home import HOME
from engine.model.position import digest
from tests.cli.calling import call
from tests.game.table import named

PATIENCE = 1200.0
"""Seconds until an actor gives up: something must have gone wrong."""
PAUSE = 0.05


class Plan(Struct):
    """What an actor knows beforehand."""

    variant: str
    seed: str
    title: str
    power: str = ""
    orders: dict[str, str] = {}
    """By season, a page of orders."""
    draw_in: str = ""
    """The season in which everybody proposes a draw."""


class Actor:
    """Somebody who looks into the folder whenever something in it has changed."""

    def __init__(self, shared: Path, home: Path, plan: Plan) -> None:
        self.shared, self.home, self.plan = shared, home, plan
        self.until = time.monotonic() + PATIENCE
        home.mkdir(parents=True, exist_ok=True)
        os.environ[HOME] = str(home / "post")

    def chancery(self, *argv: object, stdin: str = "") -> Any:
        done = call(*argv, "--json", stdin=stdin)
        assert done.code == 0, (argv, done)
        return done.json if done.out else None

    def wait(self, seen: object) -> object:
        """Until something in the folder is another than was seen."""
        while time.monotonic() < self.until:
            now = sorted(name for name in os.listdir(self.shared) if not name.startswith("."))  # noqa: PTH208
            if now != seen:
                return now
            time.sleep(PAUSE)
        raise TimeoutError(f"{self.plan.power or 'the game master'} waited in vain; in the folder: {seen}")


def lead(actor: Actor) -> str:
    """The game master: invites, publishes, judges when all have sent, and at the end lays everything open."""
    save, plan = actor.home / "game.chancery", actor.plan
    actor.chancery("new", save, "--variant", plan.variant, "--seed", plan.seed, "--title", plan.title)
    actor.chancery("exchange", "invite", save, "--out", actor.shared)
    seen: object = None
    while True:
        seen = actor.wait(seen)
        actor.chancery("exchange", "watch", actor.shared, save, "--once")
        (game,) = actor.chancery("exchange", "status", save)["games"]
        if game["over"]:
            break
        if game["published"] and all(seat["number"] for seat in game["seats"]):
            actor.chancery("adjudicate", save)
            actor.chancery("exchange", "watch", actor.shared, save, "--once")
    actor.chancery("exchange", "publish", save, "--record", "--out", actor.shared)
    return digest(load_game(save, named).game.current)


def play(actor: Actor) -> str:
    """A player: claims his seat, sends what his script says for each season, and checks the record at the end."""
    plan, seen = actor.plan, object()
    invitation = actor.shared / f"{plan.title} {plan.power} invitation 1.chancery-post"
    while not invitation.exists():
        actor.wait(seen)
        time.sleep(PAUSE)
    actor.chancery(
        "exchange", "claim", invitation, "--player", f"Player of {plan.power}", "--out", actor.shared
    )
    sealed = ""
    while True:
        seen = actor.wait(seen)
        actor.chancery("exchange", "watch", actor.shared, "--once")
        (seat,) = actor.chancery("exchange", "status")["seats"]
        news = [line for line in seat["news"] if "its hash is" in line]
        if news:
            return str(news[0].rpartition(" ")[2].rstrip("."))
        if seat["season"] and not seat["over"] and seat["season"] != sealed:
            sealed = seat["season"]
            page = plan.orders.get(sealed, "")
            draw = ["--draw"] if sealed == plan.draw_in else []
            out = ("--out", actor.shared)
            actor.chancery("exchange", "seal", *(["-"] if page else []), *out, *draw, stdin=page)


def main() -> int:
    """A board is loaded once for all commands of the process, which would else do it each."""
    engine.find_variant = named
    plan, role, shared, home = sys.argv[1:]
    actor = Actor(Path(shared), Path(home), msgspec.json.decode(Path(plan).read_bytes(), type=Plan))
    sys.stdout.write((lead if role == "master" else play)(actor))
    return 0


if __name__ == "__main__":
    sys.exit(main())
