"""`chancery run` as cron has it: twice at once, killed in the middle, where nothing can be written, and tried dry before."""

from __future__ import annotations

import ctypes
import json
import os
import resource
import subprocess
import sys
from email.message import Message
from email.parser import BytesParser
from pathlib import Path
from typing import Any

import pytest

from tests.cli.calling import call
from tests.cli.test_process import ROOT

NOW = "2026-11-21T23:00+01:00"
GAMES = {"club": "hold", "night": "disorder", "duel": "wait", "late": "stand_by"}
POWERS = ("Austria", "England", "France", "Germany", "Italy", "Russia", "Turkey")
PR_CAPBSET_DROP, CAP_DAC_OVERRIDE = 24, 1
"""As Linux numbers them."""
MOST = 300_000
"""Bytes that a file may have where there is little room: a save has fewer, a mail with maps has more."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a game of each way of missing orders, all overdue, with an address for each power."""
    for name, missing in GAMES.items():
        game = tmp_path / f"{name}.chancery"
        call("new", game, "--title", name.title(), "--seed", name)
        call("deadline", game, "2026-11-21T20:00+01:00", "--missing", missing)
        addresses = [words for one in POWERS for words in ("--address", f"{one}={one}@{name}.example")]
        call("desk", game, "--every", "2 weeks", "--zone", "Europe/Berlin", *addresses)
    return tmp_path


def bind() -> None:
    """Let a folder's mode bind the process that is started next, although it is root's."""
    ctypes.CDLL(None).prctl(PR_CAPBSET_DROP, CAP_DAC_OVERRIDE, 0, 0, 0)


def started(folder: Path, *more: str, room: int = 0) -> subprocess.Popen[bytes]:
    """`chancery run` in a process of its own, bound by modes, which may write files of so many bytes."""

    def squeeze() -> None:
        bind()
        if room:
            resource.setrlimit(resource.RLIMIT_FSIZE, (room, room))

    command = [sys.executable, "-P", "-m", "desktop.cli.main", "run", str(folder), "--now", NOW, "--json"]
    return subprocess.Popen(
        [*command, *more],
        stdout=subprocess.PIPE,
        cwd=ROOT,
        preexec_fn=squeeze,
        env=os.environ | {"QT_QPA_PLATFORM": "offscreen"},
    )


def answer(process: subprocess.Popen[bytes]) -> Any:
    return json.loads(process.communicate(timeout=120)[0])


def outbox(folder: Path) -> list[Message]:
    return [BytesParser().parsebytes(path.read_bytes()) for path in sorted(folder.glob("outbox/*.eml"))]


def told(folder: Path) -> list[tuple[str, str]]:
    """Who has a mail about what, drafts that a kill has left aside."""
    return sorted((str(mail["To"]), str(mail["Subject"])) for mail in outbox(folder))


def judged(folder: Path) -> dict[str, int]:
    """How many turns each game has."""
    return {name: call("show", folder / f"{name}.chancery", "--json").json["turns"] for name in GAMES}


pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="processes are limited otherwise elsewhere")

WANTED = {"club": 1, "night": 1, "duel": 0, "late": 1}


def test_a_dry_run_says_what_then_is_done(folder: Path) -> None:
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    dry = call("run", folder, "--now", NOW, "--dry-run", "--no-maps", "--json").json
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == before
    done = call("run", folder, "--now", NOW, "--no-maps", "--json").json
    for game in done["games"]:
        for mail in game["mails"]:
            assert Path(mail["file"]).exists()
            mail["file"] = None
    assert dry == done
    assert judged(folder) == WANTED


def test_a_dry_run_says_what_each_mail_is_about(folder: Path) -> None:
    said = call("run", folder, "--now", NOW, "--dry-run").out
    assert "  France (France@duel.example): a mail would be written: Duel: your orders are missing" in said
    assert "  France (France@club.example): a mail would be written: Club: Spring 1901" in said


def test_two_at_once_judge_every_game_once_and_write_every_mail_once(folder: Path) -> None:
    answers = [answer(one) for one in [started(folder, "--no-maps") for _ in range(3)]]
    assert all(one["faults"] == [] for one in answers)
    done = [season for one in answers for game in one["games"] for season in game["judged"]]
    mails = [mail["file"] for one in answers for game in one["games"] for mail in game["mails"]]
    assert done == ["S1901M"] * 3
    assert len(mails) == len(set(mails)) == len(outbox(folder))
    assert judged(folder) == WANTED


@pytest.mark.parametrize("most", [1, 9, 20])
def test_one_that_is_killed_is_made_up_for_by_the_next(folder: Path, most: int) -> None:
    whole = folder / "whole"
    whole.mkdir()
    for path in folder.glob("*.chancery*"):
        (whole / path.name).write_bytes(path.read_bytes())
    call("run", whole, "--now", NOW, "--no-maps")
    process = started(folder, "--no-maps")
    while len(list(folder.glob("outbox/*.eml"))) < most and process.poll() is None:
        pass
    process.kill()
    process.communicate()
    assert call("run", folder, "--now", NOW, "--no-maps").code == 0
    assert told(folder) == told(whole)
    assert judged(folder) == WANTED
    again = call("run", folder, "--now", NOW, "--no-maps", "--json").json
    assert [mail for game in again["games"] for mail in game["mails"]] == []


def test_where_there_is_no_room_for_mails_the_next_run_writes_them(folder: Path) -> None:
    found = answer(started(folder, room=MOST))
    assert {one["code"] for one in found["faults"]} == {"cannot_write"}
    assert judged(folder) == WANTED
    assert call("run", folder, "--now", NOW, "--no-maps").code == 0
    assert len(told(folder)) == 7 * len(GAMES) + 7


def test_a_folder_that_is_closed_is_left_as_it_is(folder: Path) -> None:
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    folder.chmod(0o555)
    try:
        probe = [sys.executable, "-c", "import pathlib, sys; pathlib.Path(sys.argv[1]).touch()"]
        is_closed = subprocess.run(
            [*probe, folder / "probe"], preexec_fn=bind, stderr=subprocess.DEVNULL
        ).returncode
        if not is_closed:
            pytest.skip("nothing is closed to root where it may not give up that right")
        found = answer(started(folder, "--no-maps"))
    finally:
        folder.chmod(0o755)
    assert len(found["faults"]) == len(GAMES)
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == before
