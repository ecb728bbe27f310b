"""Notices of the desktop: by its own service where there is one, by an icon in its tray, or by a window that asks to be
looked at. Where there is nothing of the kind, nothing happens."""

from __future__ import annotations

import sys
from collections.abc import Callable

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication, QSystemTrayIcon, QWidget

NAME = "Chancery"
SERVICE, PATH = "org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop"
INTERFACE, METHOD = "org.freedesktop.portal.Notification", "AddNotification"
"""The service of Linux desktops that takes notices. The older one wants kinds of numbers that cannot be given here."""
SHOWN = 8000
"""Milliseconds that an icon in the tray shows a notice."""


class DesktopNotices(QObject):
    """Shows notices in the best way that this desktop knows."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._count = 0
        self._tray: QSystemTrayIcon | None = None
        self._window: QWidget | None = None
        """The window that the last notice in the tray was about."""

    def show(self, window: QWidget, title: str, words: str) -> str:
        """Tell something of a window. Returns the way in which it was told."""
        for way, tell in (("service", self._by_service), ("tray", self._by_tray)):
            if tell(window, title, words):
                return way
        QApplication.alert(window)
        return "alert"

    def _by_service(self, window: QWidget, title: str, words: str) -> bool:
        """By the service of Linux desktops. What it is called with is never waited for."""
        if not sys.platform.startswith("linux"):
            return False
        try:
            from PySide6.QtDBus import QDBusConnection, QDBusMessage
        except ImportError:
            return False
        bus = QDBusConnection.sessionBus()
        if not bus.isConnected() or not bus.interface().isServiceRegistered(SERVICE).value():
            return False
        self._count += 1
        call = QDBusMessage.createMethodCall(SERVICE, PATH, INTERFACE, METHOD)
        call.setArguments([f"{NAME.lower()}-{self._count}", {"title": title, "body": words}])
        return bus.send(call)

    def _by_tray(self, window: QWidget, title: str, words: str) -> bool:
        """By an icon in the tray, which brings the window forward when the notice is clicked."""
        if not (QSystemTrayIcon.isSystemTrayAvailable() and QSystemTrayIcon.supportsMessages()):
            return False
        if self._tray is None:
            self._tray = QSystemTrayIcon(QApplication.windowIcon(), self)
            self._tray.messageClicked.connect(self._bring)
        self._window = window
        self._tray.show()
        self._tray.showMessage(title, words, QApplication.windowIcon(), SHOWN)
        return True

    def _bring(self) -> None:
        if self._window is not None:
            self._window.raise_()
            self._window.activateWindow()


Tell = Callable[[QWidget, str, str], object]
_made: list[DesktopNotices] = []


def tell_desktop(window: QWidget, title: str, words: str) -> None:
    """Tell something of a window by the desktop."""
    if not _made:
        _made.append(DesktopNotices(QApplication.instance()))
    _made[0].show(window, title, words)
