"""A program that cannot be started, as where an installed file is damaged: told by a sentence, a log and a window."""

from __future__ import annotations

import sys

import pytest

from desktop import failed_start, screen
from desktop.settings.error_log import log_file
from tests.answering import messages
from tests.cli.calling import call


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch, qapp: object) -> list[str]:
    """What stands in windows that were opened."""
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setattr(screen, "missing_packages", list)
    return messages()


def damaged(names: list[str]) -> int:
    raise ValueError(f"a damaged file, {len(names)} names")


def test_it_is_said_in_a_sentence_in_a_window_and_in_the_log(
    told: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("desktop.app.main", damaged)
    done = call()
    assert done.code != 0
    assert done.err.startswith(
        "chancery: the program cannot be started (ValueError: a damaged file, 0 names)."
    )
    assert str(log_file()) in done.err
    assert "Traceback" not in done.err
    assert [one[:30] for one in told] == ["The program cannot be started "]
    assert "in damaged" in log_file().read_text("utf-8")


def test_a_window_says_it_even_if_nothing_of_the_program_can_be_loaded(
    told: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in list(sys.modules):
        if name.split(".")[0] == "engine" or name.startswith("desktop.widgets"):
            monkeypatch.setitem(sys.modules, name, None)
    failed_start.report_failed_start(ValueError("damaged sentences"))
    assert ["damaged sentences" in one for one in told] == [True]


def test_where_no_window_can_be_the_sentence_remains(
    told: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def nothing(words: str) -> None:
        raise ImportError(words)

    monkeypatch.setattr("desktop.app.main", damaged)
    monkeypatch.setattr(failed_start, "_show", nothing)
    assert "cannot be started" in call().err
    assert told == []
