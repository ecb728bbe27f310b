"""Thinking beside the window: real processes, and all that can happen to them."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, QTimer
from pytestqt.qtbot import QtBot

from desktop.settings.error_log import log_file
from desktop.thinking import thinker as module
from desktop.thinking.thinker import Thinker
from engine import (
    CLERK,
    LEVELS,
    MINISTER,
    PAGE,
    Level,
    Plan,
    Position,
    Variant,
    find_variant,
    new_game,
    plan,
    view,
)

BABBLE = """
import sys
sys.stdin.readline()
sys.stdout.buffer.write({said!r} * {times})
sys.stdout.flush()
sys.stdin.read()
"""
"""A process that says something other than a plan, and then nothing."""


class Table:
    """Somebody who has powers of a variant thought for, and hears what comes of it."""

    def __init__(self, qtbot: QtBot, name: str = "standard") -> None:
        self.bot, self.variant = qtbot, find_variant(name)
        self.game = new_game(self.variant)
        self.rules = self.variant.rules_with(dict(self.game.options))
        self.parent = QObject()
        self.thinker = Thinker(self.parent)
        self.plans: list[tuple[object, Plan]] = []
        self.failures: list[tuple[object, str]] = []
        self.thinker.planned.connect(lambda key, found: self.plans.append((key, found)))
        self.thinker.failed.connect(lambda key, words: self.failures.append((key, words)))

    def view(self, power: str) -> Position:
        return view(self.rules, self.game.current, power)

    def ask(self, key: object, power: str, level: Level = CLERK, weigh: bool = False) -> None:
        options = dict(self.game.options)
        self.thinker.think(key, self.variant, options, self.view(power), power, level, "seed", (), weigh)

    def wait(self, count: int = 1) -> None:
        self.bot.waitUntil(lambda: len(self.plans) >= count)

    def process(self) -> int:
        """The id of the process that thinks, once it runs."""
        self.bot.waitUntil(lambda: bool(self.thinker._processes and self.thinker._processes[0].processId()))
        return self.thinker._processes[0].processId()


@pytest.fixture
def tables(qtbot: QtBot) -> Iterator[Callable[..., Table]]:
    """Makes tables, and ends them."""
    made: list[Table] = []

    def make(name: str = "standard") -> Table:
        made.append(Table(qtbot, name))
        return made[-1]

    yield make
    for one in made:
        one.parent.deleteLater()


@pytest.fixture
def table(tables: Callable[..., Table]) -> Table:
    return tables()


def _is_alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.parametrize("level", [CLERK, MINISTER])
def test_the_plan_is_that_of_the_engine(table: Table, level: Level) -> None:
    table.ask("seat", "France", level, weigh=True)
    assert (table.thinker.is_thinking, table.thinker.keys) == (True, ("seat",))
    table.wait()
    wanted = plan(table.rules, table.view("France"), "France", level, "seed", weigh=True)
    assert table.plans == [("seat", wanted)]
    assert wanted.orders
    assert not table.failures
    assert not table.thinker.is_thinking


@pytest.mark.parametrize("name", ["scottomacy", "mordor_v_world_ii"])
def test_other_variants(tables: Callable[..., Table], name: str) -> None:
    table = tables(name)
    power = str(table.variant.powers[0].id)
    table.ask(0, power, PAGE)
    table.wait()
    assert table.plans == [(0, plan(table.rules, table.view(power), power, PAGE, "seed"))]


def test_two_at_once_by_one_process(table: Table) -> None:
    told: list[tuple[object, ...]] = []
    table.thinker.changed.connect(lambda: told.append(table.thinker.keys))
    table.ask("one", "France", MINISTER)
    table.ask("two", "Turkey")
    process = table.process()
    table.wait(2)
    assert [key for key, _ in table.plans] == ["one", "two"]
    assert table.plans[1][1].orders == plan(table.rules, table.view("Turkey"), "Turkey", CLERK, "seed").orders
    assert table.process() == process
    assert told == [("one",), ("one", "two"), ("two",), ()]


def test_stop_works_at_once_and_the_window_lives(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    real = module.child_command
    commands = [[sys.executable, "-EP", "-c", BABBLE.format(said=b"", times=1)]]
    monkeypatch.setattr(module, "child_command", lambda entry: commands.pop() if commands else real(entry))
    ticks: list[int] = []
    clock = QTimer(table.parent)
    clock.timeout.connect(lambda: ticks.append(1))
    clock.start(5)
    table.ask("slow", "France", MINISTER)
    table.ask("next", "Turkey")
    process = table.process()
    table.bot.waitUntil(lambda: len(ticks) > 40)
    assert not table.plans
    table.thinker.stop("slow")
    assert table.thinker.keys == ("next",)
    assert not _is_alive(process)
    table.wait()
    assert [key for key, _ in table.plans] == ["next"]
    assert not table.failures


def test_who_waits_is_stopped_without_harm_to_who_thinks(table: Table) -> None:
    table.ask("one", "France", MINISTER)
    table.ask("two", "Turkey", MINISTER)
    process = table.process()
    table.thinker.stop("two")
    table.wait()
    assert (table.plans[0][0], table.thinker.keys, table.process()) == ("one", (), process)
    table.ask("three", "Italy", MINISTER)
    table.thinker.stop()
    assert not table.thinker.is_thinking
    assert not _is_alive(process)


def test_a_second_thought_with_a_key_takes_the_place_of_the_first(table: Table) -> None:
    table.ask("seat", "France", MINISTER)
    table.ask("seat", "Turkey")
    table.wait()
    assert table.plans == [("seat", plan(table.rules, table.view("Turkey"), "Turkey", CLERK, "seed"))]


def test_a_killed_process_is_replaced_by_a_clerk(table: Table) -> None:
    table.ask("seat", "France", MINISTER)
    os.kill(table.process(), signal.SIGKILL)
    table.wait()
    found = table.plans[0][1]
    assert found.orders == plan(table.rules, table.view("France"), "France", CLERK, "seed").orders
    assert found.failure.startswith("Minister: the process ended")
    assert [key for key, _ in table.failures] == ["seat"]
    assert "Clerk" in table.failures[0][1]
    assert "France). Minister: the process ended" in log_file().read_text("utf-8")


@pytest.mark.parametrize(
    ("said", "times", "why"),
    [
        (b"I am a fish\n", 1, "cannot be read"),
        (b'{"number": 99, "plan": {}}\n', 1, "nobody had asked"),
        (b'{"number": 1, "plan": {"orders": 5}}\n', 1, "cannot be read"),
        (b"\xff\n", 1, "cannot be read"),
        (b"x", 20_000_000, "cannot be read"),
        (b"", 1, "for too long"),
    ],
)
def test_a_process_that_raves_or_is_silent(
    table: Table, monkeypatch: pytest.MonkeyPatch, said: bytes, times: int, why: str
) -> None:
    """The first is mad; who comes after it is not."""
    babble = [sys.executable, "-EP", "-c", BABBLE.format(said=said, times=times)]
    real, commands = module.child_command, [babble]
    monkeypatch.setattr(module, "child_command", lambda entry: commands.pop() if commands else real(entry))
    if not said:
        table.thinker.most_seconds, table.thinker.grace = 0.5, 0.5
    table.ask("seat", "France", MINISTER)
    if not said:
        table.bot.waitUntil(lambda: not commands)
        table.thinker.grace = module.GRACE
    table.wait()
    found = table.plans[0][1]
    assert found.level == "Clerk"
    assert found.orders
    assert why in found.failure
    assert len(table.failures) == 1


@pytest.mark.parametrize(
    "command", [["/there/is/no/such/program"], [sys.executable, "-EP", "-c", "raise SystemExit(3)"]]
)
def test_where_nothing_helps_units_hold(
    table: Table, monkeypatch: pytest.MonkeyPatch, command: list[str]
) -> None:
    monkeypatch.setattr(module, "child_command", lambda entry: command)
    table.ask("seat", "France", MINISTER)
    table.wait()
    found = table.plans[0][1]
    assert (found.orders, found.level) == ((), "")
    assert found.failure.startswith("Minister: ")
    assert "; Clerk: " in found.failure
    assert "hold" in table.failures[0][1]


def test_a_variant_that_has_changed_meanwhile_is_not_played(table: Table) -> None:
    table.variant.digest, kept = "another", table.variant.digest
    try:
        table.ask("seat", "France")
    finally:
        table.variant.digest = kept
    table.wait()
    assert "the files of standard have changed" in table.plans[0][1].failure


def test_a_variant_that_is_on_no_shelf(table: Table, tmp_path: Path) -> None:
    own = Path(find_variant("standard").folder)
    folder = tmp_path / "shelf" / "elsewhere"
    folder.mkdir(parents=True)
    for name in ("variant.toml", "board.toml", "borders.tsv"):
        (folder / name).write_bytes((own / name).read_bytes())
    table.variant = find_variant("elsewhere", [folder.parent])
    assert isinstance(table.variant, Variant)
    table.ask("seat", "France")
    table.wait()
    assert table.plans[0][1].orders
    assert not table.failures


def test_the_brake_cuts_a_thought_short(table: Table) -> None:
    table.thinker.most_seconds = 0.01
    table.ask("seat", "France", MINISTER)
    table.wait()
    found = table.plans[0][1]
    assert found.ran_late
    assert found.orders
    assert not table.failures


def test_the_process_ends_with_the_window(qtbot: QtBot, table: Table) -> None:
    table.ask("seat", "France", MINISTER)
    process = table.process()
    table.parent, owner = QObject(), table.parent
    owner.deleteLater()
    qtbot.waitUntil(lambda: not _is_alive(process))
    assert not table.plans


def test_the_process_ends_when_nobody_has_thought_for_long(table: Table) -> None:
    table.ask("seat", "France")
    table.wait()
    process = table.process()
    table.thinker._idle.start(0)
    table.bot.waitUntil(lambda: not _is_alive(process))
    table.ask("seat", "France")
    table.wait(2)
    assert table.plans[0] == table.plans[1]


def test_every_level_has_a_title() -> None:
    assert [module.level_title(level) for level in LEVELS.values()] == ["Page", "Clerk", "Minister"]
