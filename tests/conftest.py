"""Settings for the whole suite."""

from __future__ import annotations

import gc
import os
import signal
import tempfile
from collections.abc import Callable, Iterator
from functools import lru_cache
from pathlib import Path
from pkgutil import resolve_name

import pytest
from pytestqt.qtbot import QtBot
from pytestqt.wait_signal import SignalBlocker

os.environ["QT_QPA_PLATFORM"] = os.environ.get("QT_QPA_PLATFORM") or "offscreen"
pytest.register_assert_rewrite("tests.cases")
if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
    # Whoever starts the suite in the background has it ignore interrupts, and what it starts would ignore them, too.
    signal.signal(signal.SIGINT, signal.default_int_handler)

MEMORY, ROOM = Path("/dev/shm"), 2 << 30
"""A disk in the memory, where there is one, and the bytes that it must have free: thousands of saves wait for no other."""


def _is_usable_memory() -> bool:
    if not os.access(MEMORY, os.W_OK | os.X_OK):
        return False
    disk = os.statvfs(MEMORY)
    return disk.f_bavail * disk.f_frsize >= ROOM and not disk.f_flag & os.ST_NOEXEC


if "TMPDIR" not in os.environ and _is_usable_memory():
    os.environ["TMPDIR"] = tempfile.tempdir = str(MEMORY)

_HOME = tempfile.TemporaryDirectory(prefix="chancery-", ignore_cleanup_errors=True)
"""Nothing of the tests is left among the user's own settings and data, nor afterwards here."""
for _kept in ("HOME", "USERPROFILE", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"):
    os.environ[_kept] = str(Path(_HOME.name, _kept))
    Path(os.environ[_kept]).mkdir()
os.environ.pop("CHANCERY_HOME", None)


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[object]:
    """Nothing that is collected is garbage: it is not looked through again and again."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()
        gc.freeze()


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
def one_application(qapp: object) -> Iterator[None]:
    """There is one application for windows and pictures alike, whichever test comes first; it begins as the program does."""
    from PySide6.QtGui import QGuiApplication

    from desktop.settings.languages import ENGLISH_CODE, speak
    from desktop.widgets.pyside_workarounds import import_event_types

    import_event_types()
    speak(ENGLISH_CODE)
    yield
    # Without a screen Qt keeps what was copied until Python is gone, and would then ask Python to destroy it.
    QGuiApplication.clipboard().clear()


@pytest.fixture(scope="session", autouse=True)
def patient() -> Iterator[None]:
    """A save that nothing holds up is written before the next line of a test, however busy the machine is."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("engine.files.saves.document.A_MOMENT", 30.0)
        yield


@pytest.fixture(scope="session", autouse=True)
def boards_kept() -> Iterator[None]:
    """Tests go to and fro between all boards: the program keeps what it has drawn of the last two, they that of eight."""
    with pytest.MonkeyPatch.context() as patch:
        for name in (
            "maps.map_file._kept",
            "desktop.canvas.board_factory.bare_picture",
            "desktop.canvas.base_map.map_chunks",
            "desktop.canvas.base_map.kept_render",
        ):
            usual = resolve_name(name)
            patch.setattr(name, lru_cache(maxsize=4 * usual.cache_parameters()["maxsize"])(usual.__wrapped__))
        yield


@pytest.fixture(scope="module", autouse=True)
def nothing_left_of_a_module(qapp: object) -> Iterator[None]:
    """Windows that the tests of a module have shared go with it. Of what is still there, nothing is garbage."""
    from PySide6.QtCore import QCoreApplication, QEvent
    from PySide6.QtGui import QUndoStack
    from PySide6.QtWidgets import QApplication
    from shiboken6 import isValid

    yield
    for window in QApplication.topLevelWidgets():
        if is_window(window):
            window.close()
            window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    for stack in gc.get_objects():
        # A window that is closed has cleared it. With sessions that never had one, its commands may be gone before it is.
        if type(stack) is QUndoStack and isValid(stack):
            stack.clear()
    gc.collect()
    gc.freeze()


def is_window(widget: object) -> bool:
    """Whether it is a window by itself. Other widgets without a parent are somebody's: a completer deletes its own list."""
    from PySide6.QtWidgets import QDialog, QMainWindow

    return isinstance(widget, QMainWindow | QDialog) and widget.parent() is None


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
    from PySide6.QtWidgets import QApplication

    before, palette = set(QApplication.topLevelWidgets()), QApplication.palette()
    application: QApplication = request.getfixturevalue("qapp")
    style = application.styleSheet()
    yield
    for window in QApplication.topLevelWidgets():
        if "qtbot" in request.fixturenames and is_window(window) and window not in before:
            window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    if application.styleSheet() != style:
        application.setStyleSheet(style)
    if QApplication.palette() != palette:
        application.setPalette(palette)


@pytest.fixture(autouse=True)
def done_anyway(request: pytest.FixtureRequest) -> Iterator[None]:
    """Who is done in a test is done, whatever he has overlooked; tests of the review answer it themselves."""
    if not {"qtbot", "qapp"} & set(request.fixturenames):
        yield
        return
    from desktop.typing.review_dialog import ReviewDialog
    from tests.answering import PERSON, answer

    answer(ReviewDialog, lambda dialog: dialog.anyway.click())
    yield
    PERSON.leave()
