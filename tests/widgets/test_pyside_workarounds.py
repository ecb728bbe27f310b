"""Events that nobody has met before go through filters that are written in Python, and the program stands."""

from __future__ import annotations

import os
import subprocess
import sys

SCRIPT = """
from PySide6.QtWidgets import QApplication
application = QApplication([])
from desktop.widgets.pyside_workarounds import import_event_types
import_event_types()
from desktop.widgets.preferences_dialog import PreferencesDialog
from desktop.settings.languages import speak
for language in ("de", "en"):
    speak(language)
    PreferencesDialog()
application.processEvents()
print("whole")
"""


def test_a_program_that_knows_all_events_stands_when_they_come() -> None:
    """Without that this one falls: PySide makes types in the midst of an event."""
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
    )
    assert (done.returncode, done.stdout.strip()) == (0, "whole"), done.stderr
