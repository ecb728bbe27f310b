"""What tests at the table share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication

from tests.table import hands


@pytest.fixture(scope="module", autouse=True)
def windows(qapp: QApplication) -> Iterator[None]:
    """The windows that several tests have used are gone when others begin."""
    yield
    for window in hands.WINDOWS.values():
        window.close()
        window.deleteLater()
    hands.WINDOWS.clear()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
