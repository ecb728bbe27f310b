"""What tests at the table share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication

from tests.table import hands


@pytest.fixture(scope="session", autouse=True)
def windows(qapp: QApplication) -> Iterator[None]:
    """Close the windows that several tests have used."""
    yield
    for window in hands.WINDOWS.values():
        window.close()
        window.deleteLater()
    hands.WINDOWS.clear()
