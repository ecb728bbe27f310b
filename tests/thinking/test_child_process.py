"""The program as a child of itself: how it is started, and how it ends."""

from __future__ import annotations

import subprocess
import sys

import pytest

from desktop.cli.main import CHILDREN
from desktop.thinking.child_process import PLAY, THINK, Child, child_command


def test_every_child_is_an_entry_of_the_program() -> None:
    assert set(CHILDREN) == {THINK, PLAY}


@pytest.mark.parametrize("entry", sorted(CHILDREN))
def test_a_child_without_parent_ends(entry: str) -> None:
    """Whoever wrote to it is gone: there is nobody to answer."""
    done = subprocess.run(child_command(entry), stdin=subprocess.DEVNULL, capture_output=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")


@pytest.mark.parametrize("entry", sorted(CHILDREN))
def test_a_child_that_is_told_nonsense_dies(entry: str, capfd: pytest.CaptureFixture[str]) -> None:
    child = Child(entry)
    try:
        assert child.ask(b"nonsense") == b""
        assert child.ask(b"nonsense") == b""
    finally:
        child.end()
    assert "DecodeError" in capfd.readouterr().err


def test_a_frozen_program_is_its_own_child(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert child_command(THINK) == [sys.executable, THINK]
