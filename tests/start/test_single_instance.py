"""One program a person: a second start hands its files to the first, and ends."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from threading import Timer

import pytest
from pytestqt.qtbot import QtBot

from desktop.single_instance import SingleInstance
from engine import NEW, find_variant, new_game, save_game

ROOT = Path(__file__).parents[2]
LONGEST = 300
"""Seconds. Only a program that hangs takes so long, however busy the machine is."""
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="sockets are files elsewhere")


@pytest.fixture
def runtime() -> Iterator[Path]:
    """A folder for sockets, whose paths must be short."""
    with tempfile.TemporaryDirectory(prefix="run-") as name:
        yield Path(name)


@pytest.fixture
def folder(tmp_path: Path, runtime: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A person of his own."""
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(runtime))
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"):
        place = tmp_path / name
        place.mkdir(mode=0o700)
        monkeypatch.setenv(name, str(place))
    variant = find_variant("standard")
    for title in ("Friday", "Sunday"):
        save_game(tmp_path / f"{title}.chancery", new_game(variant, title=title), variant, NEW)
    return tmp_path


class Started:
    """A program that was started."""

    def __init__(self, *names: object) -> None:
        command = [sys.executable, "-m", "tests.start.one_program", *map(str, names)]
        self.process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
        self.limit = Timer(LONGEST, self.process.kill)
        """Whoever does not say what is expected is ended, and has then said all."""
        self.limit.start()

    def says(self, words: str) -> bool:
        """Whether it comes to have such windows."""
        assert self.process.stdout is not None
        return any(words in line for line in self.process.stdout)

    def end(self) -> int:
        assert self.process.stdout is not None
        self.process.stdout.close()
        try:
            return self.process.wait(LONGEST)
        finally:
            self.limit.cancel()


@pytest.fixture
def first(folder: Path) -> Iterator[Started]:
    program = Started(folder / "Friday.chancery")
    assert program.says("1 Friday")
    yield program
    program.process.kill()
    program.end()


def test_a_second_start_opens_its_file_in_the_first(folder: Path, first: Started) -> None:
    second = Started(folder / "Sunday.chancery")
    assert first.says("2 Sunday")
    assert second.end() == 0


@pytest.mark.skipif(sys.platform == "darwin", reason="all names are text there")
def test_a_file_whose_name_is_no_text_is_handed_over_too(folder: Path, first: Started) -> None:
    odd = (folder / "Sunday.chancery").rename(folder / os.fsdecode(b"caf\xe9.chancery"))
    assert Started(odd).end() == 0
    assert first.says("2 Sunday")


def test_a_game_that_is_open_comes_to_the_front_and_is_not_opened_again(folder: Path, first: Started) -> None:
    Started(folder / "Sunday.chancery").end()
    assert first.says("2 Sunday")
    (folder / "link.chancery").symlink_to(folder / "Friday.chancery")
    assert Started(folder / "link.chancery").end() == 0
    assert first.says("2 Friday")
    assert Started().end() == 0


def test_what_cannot_be_opened_is_told_and_the_first_goes_on(folder: Path, first: Started) -> None:
    for name in ("none.chancery", "nothing.chancery"):
        assert Started(folder / name).end() == 0
        assert first.says(f"{name}: The file cannot be read")
    assert Started(folder / "Sunday.chancery").end() == 0
    assert first.says("2 Sunday")


def test_what_a_killed_program_has_left_is_in_nobodys_way(
    folder: Path, runtime: Path, first: Started
) -> None:
    os.kill(first.process.pid, signal.SIGKILL)
    first.process.wait(60)
    (left,) = runtime.glob("chancery-*/*")
    assert left.is_socket()
    again = Started(folder / "Sunday.chancery")
    assert again.says("1 Sunday")
    second = Started(folder / "Friday.chancery")
    assert again.says("2 Friday")
    assert second.end() == 0
    again.process.kill()
    again.end()


def test_nobody_elses_folder_is_used(folder: Path, runtime: Path, qtbot: QtBot) -> None:
    place = runtime / f"chancery-{os.getuid()}"
    place.mkdir()
    place.chmod(0o777)
    instance = SingleInstance()
    assert instance.name == ""
    assert not instance.hand_over_or_listen(["Friday.chancery"])
    assert list(place.iterdir()) == []


def test_a_folder_too_deep_for_a_socket_is_left_for_another(
    folder: Path, runtime: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    deep = folder / ("deep" * 25)
    deep.mkdir()
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(deep))
    monkeypatch.setattr(tempfile, "tempdir", str(runtime))
    first, second = SingleInstance(), SingleInstance()
    assert not first.hand_over_or_listen([])
    assert Path(first.name).is_socket()
    assert second.name == first.name
    assert list(deep.iterdir()) == []


def test_another_person_has_another_socket(
    folder: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine = SingleInstance()
    assert not mine.hand_over_or_listen([])
    monkeypatch.setenv("XDG_DATA_HOME", str(folder / "elsewhere"))
    assert SingleInstance().name != mine.name


def test_a_program_that_does_not_answer_is_left_alone(
    folder: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It listens, and its window is frozen: the second start opens the file itself, and leaves the socket."""
    monkeypatch.setattr("desktop.single_instance.PATIENCE", 50)
    frozen, second = SingleInstance(), SingleInstance()
    assert not frozen.hand_over_or_listen([])
    assert not second.hand_over_or_listen(["Friday.chancery"])
    handed: list[list[Path]] = []
    frozen.handed.connect(handed.append)
    qtbot.waitUntil(lambda: bool(handed))
    assert handed == [[Path.cwd() / "Friday.chancery"]]
