"""Settings for the whole suite."""

from __future__ import annotations

import os
import signal
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot
from pytestqt.wait_signal import SignalBlocker

os.environ["QT_QPA_PLATFORM"] = os.environ.get("QT_QPA_PLATFORM") or "offscreen"
pytest.register_assert_rewrite("tests.cases")
if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
    # Whoever starts the suite in the background has it ignore interrupts, and what it starts would ignore them, too.
    signal.signal(signal.SIGINT, signal.default_int_handler)

_HOME = tempfile.TemporaryDirectory(prefix="chancery-", ignore_cleanup_errors=True)
"""Nothing of the tests is left among the user's own settings and data, nor afterwards here."""
for _kept in ("HOME", "USERPROFILE", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"):
    os.environ[_kept] = str(Path(_HOME.name, _kept))
    Path(os.environ[_kept]).mkdir()
os.environ.pop("CHANCERY_HOME", None)


def pytest_unconfigure() -> None:
    """What a worker kept goes with it."""
    _HOME.cleanup()


PATIENCE = 60_000
"""Milliseconds. What comes at all comes long before, also on a machine that is busy with something else."""


class PatientBot(QtBot):
    """Waits as long as it takes, where a test does not say how long."""

    def waitUntil(self, callback: Callable[[], object], *, timeout: int = PATIENCE) -> None:  # noqa: N802
        super().waitUntil(callback, timeout=timeout)

    def waitSignal(self, signal: object, *, timeout: int = PATIENCE, **more: object) -> SignalBlocker:  # noqa: N802
        return super().waitSignal(signal, timeout=timeout, **more)

    def waitActive(self, widget: object, *, timeout: int = PATIENCE) -> object:  # noqa: N802
        return super().waitActive(widget, timeout=timeout)


@pytest.fixture
def qtbot(qapp: object, request: pytest.FixtureRequest) -> PatientBot:
    """The plugin's own, with more patience."""
    return PatientBot(request)


@pytest.fixture(scope="session", autouse=True)
def one_application(qapp: object) -> None:
    """There is one application for windows and pictures alike, whichever test comes first; it begins as the program does."""
    from desktop.widgets.pyside_workarounds import import_event_types

    import_event_types()


@pytest.fixture(autouse=True)
def own_settings(request: pytest.FixtureRequest) -> Iterator[None]:
    """Every test with a window begins with the program's own settings."""
    if "qtbot" not in request.fixturenames:
        yield
        return
    from PySide6.QtCore import QCoreApplication, QSettings

    QCoreApplication.setOrganizationName("Chancery")
    QCoreApplication.setApplicationName("Chancery")
    QSettings().clear()
    yield
    QSettings().clear()


@pytest.fixture(autouse=True)
def nothing_left(request: pytest.FixtureRequest) -> Iterator[None]:
    """What a test has opened or put on is gone when the next begins: windows that stay are dressed anew with all others."""
    if not {"qtbot", "qapp"} & set(request.fixturenames):
        yield
        return
    from PySide6.QtCore import QCoreApplication, QEvent
    from PySide6.QtWidgets import QApplication, QDialog, QMainWindow

    before, palette = set(QApplication.topLevelWidgets()), QApplication.palette()
    application: QApplication = request.getfixturevalue("qapp")
    style = application.styleSheet()
    yield
    for window in QApplication.topLevelWidgets():
        # Other widgets without a parent are somebody's: a completer deletes its list by itself.
        if (
            "qtbot" in request.fixturenames
            and isinstance(window, QMainWindow | QDialog)
            and window.parent() is None
            and window not in before
        ):
            window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    if application.styleSheet() != style:
        application.setStyleSheet(style)
    if QApplication.palette() != palette:
        application.setPalette(palette)


@pytest.fixture(autouse=True)
def done_anyway(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who is done in a test is done, whatever he has overlooked; tests of the review answer it themselves."""
    review = sys.modules.get("desktop.typing.review_dialog")
    if review is None:
        return
    from PySide6.QtCore import QTimer
    from PySide6.QtWidgets import QDialog

    def answered(dialog: QDialog) -> int:
        """The dialog is really open, and answered at once."""
        QTimer.singleShot(0, dialog.accept)
        return QDialog.exec(dialog)

    monkeypatch.setattr(review.ReviewDialog, "exec", answered)
