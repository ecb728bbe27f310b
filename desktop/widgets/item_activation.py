"""When an item of a list is activated: by Enter, and by one click or by two, whatever the desktop has lists do."""

from __future__ import annotations

from PySide6.QtWidgets import QAbstractItemView


def activate_by_click(view: QAbstractItemView) -> None:
    """Let one click activate an item; in all other lists the theme has it take two.

    `activated` says so once on every desktop. Who hears `clicked` as well hears some desktops' one click twice.
    """
    view.setStyleSheet(f"{view.styleSheet()}\nQAbstractItemView {{ activate-on-singleclick: 1; }}")
