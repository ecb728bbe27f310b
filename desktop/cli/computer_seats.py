"""Computers that commands put into seats, and that order when a turn is judged."""

from __future__ import annotations

import secrets
import time

from desktop.cli.answer_records import PowerName, Record, SeasonCode
from desktop.cli.commands import argument
from desktop.cli.streams import Streams
from desktop.cli.suggest_command import MOST_SECONDS, level_called
from engine import Budget, Computer, Game, Variant, computers_due, order_by_computers

COMPUTER = argument("--computer", "LEVEL", "a computer plays it: Page, Clerk or Minister", "who")


class ComputerAnswer(Record, frozen=True):
    season: SeasonCode
    power: PowerName
    level: str


def computer_called(level: str | None) -> Computer | None:
    """A computer of the level of a name, with a character of its own; None where none is named. UsageError for another."""
    return None if level is None else Computer(level_called(level).name, secrets.token_hex(8))


def ordered_by_computers(game: Game, variant: Variant, streams: Streams) -> tuple[Game, list[ComputerAnswer]]:
    """The game with the orders of all computers that are due in the open turn, and for whom they order."""
    due, code = computers_due(game, variant), variant.calendar.code(game.current.season)
    game, plans = order_by_computers(game, variant, _budget)
    for power, found in plans.items():
        if found.failure:
            streams.warn(f"{code}, {power}: thinking failed, and a lower level stepped in: {found.failure}")
    return game, [ComputerAnswer(code, power, computer.level) for power, computer in due.items()]


def _budget() -> Budget:
    ends = time.monotonic() + MOST_SECONDS
    return Budget(is_late=lambda: time.monotonic() > ends)


def told_computers(ordered: list[ComputerAnswer]) -> list[str]:
    """For whom computers have ordered, in words for the game master."""
    return [f"{one.season}: a computer ({one.level}) ordered for {one.power}." for one in ordered]
