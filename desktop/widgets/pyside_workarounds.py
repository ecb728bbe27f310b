"""The kinds of event that there are, made known to Python before the first one comes.

PySide makes a Python type when it first meets it. If that is while an event goes through a filter that is written in
Python, it may fall over itself and take the program with it; so all of them are met beforehand.
"""

from __future__ import annotations

from PySide6 import QtCore, QtGui, QtWidgets

ENDING = "Event"


def import_event_types() -> None:
    """Meet every kind of event once."""
    for module in (QtCore, QtGui, QtWidgets):
        for name in dir(module):
            if name.endswith(ENDING):
                getattr(module, name)
