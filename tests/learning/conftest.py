"""Lessons that are open, and nothing that is learnt from one test to the next."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QEvent

from desktop.learning.tutorial_window import TutorialWindow
from desktop.settings.kept import LEARNT
from desktop.settings.languages import speak
from tests.learning.lessons import opened


@pytest.fixture(autouse=True)
def settled() -> Iterator[None]:
    yield
    LEARNT.forget()
    speak("en")
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.fixture
def lesson(request: pytest.FixtureRequest) -> Iterator[TutorialWindow]:
    """The lesson that a test is marked with."""
    window = opened(request.param)
    yield window
    window.close()
