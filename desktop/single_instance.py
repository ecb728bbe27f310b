"""One program a person: a second start hands its files to the program that runs, and ends.

Where no socket is possible the programs run side by side; their documents overwrite nothing of each other.
"""

from __future__ import annotations

import hashlib
import os
import stat
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path

import msgspec
from msgspec import Struct
from PySide6.QtCore import QLockFile, QObject, QTimer, Signal
from PySide6.QtNetwork import QLocalServer, QLocalSocket

from desktop.settings.kept import settings_file
from engine import exchange_home

PATIENCE = 3000
"""Milliseconds in which the program that runs has to answer; one that does not is left alone."""
MOST_BYTES = 1_000_000
LONGEST_NAME = 100
"""Bytes of a socket's path: systems take 104 at least, and the one that ends it."""
TAKEN = b"taken\n"
TOKEN = "XDG_ACTIVATION_TOKEN"
"""With what a second start may bring a window of the first to the front, where the desktop wants that."""


class HandedOver(Struct, frozen=True):
    """What a second start hands over."""

    files: list[bytes] = []
    """As the system has their names, which need be no text."""
    token: str = ""


class SingleInstance(QObject):
    """Hands files over to the program of this person that runs, or listens for those of later starts."""

    handed = Signal(list)
    """Files, as paths, that another start was to open. None at all: the program is to show itself. The socket is done with
    by then: it is deleted while whoever is told of a file still has a dialog open."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.name = _socket_name()
        self._server: QLocalServer | None = None

    def hand_over_or_listen(self, names: Iterable[str]) -> bool:
        """Whether a program that runs has taken the files; if not, this one listens from now on, where that is possible."""
        if not self.name:
            return False
        lock = QLockFile(f"{_lock_place(self.name)}.lock")
        is_locked = lock.tryLock(PATIENCE)
        try:
            return self._hand_over(names) or (is_locked and self._listen())
        finally:
            lock.unlock()

    def _hand_over(self, names: Iterable[str]) -> bool:
        socket = QLocalSocket()
        socket.connectToServer(self.name)
        if not socket.waitForConnected(PATIENCE):
            return False
        handed = HandedOver([os.fsencode(Path(name).absolute()) for name in names], os.environ.get(TOKEN, ""))
        socket.write(msgspec.json.encode(handed) + b"\n")
        answer = b""
        while len(answer) < len(TAKEN) and socket.waitForReadyRead(PATIENCE):
            answer += bytes(socket.readAll().data())
        return answer == TAKEN

    def _listen(self) -> bool:
        """Listen; False in any case, for nothing was handed over. What a killed program has left is removed first."""
        server = QLocalServer(self)
        server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        probe = QLocalSocket()
        probe.connectToServer(self.name)
        if not probe.waitForConnected(PATIENCE):
            QLocalServer.removeServer(self.name)
        if server.listen(self.name):
            server.newConnection.connect(self._accept)
            self._server = server
        return False

    def _accept(self) -> None:
        while self._server is not None and (socket := self._server.nextPendingConnection()) is not None:
            heard = bytearray()
            socket.readyRead.connect(lambda socket=socket, heard=heard: self._hear(socket, heard))
            socket.disconnected.connect(socket.deleteLater)

    def _hear(self, socket: QLocalSocket, heard: bytearray) -> None:
        heard += bytes(socket.readAll().data())
        if len(heard) > MOST_BYTES:
            socket.abort()
        if not heard.endswith(b"\n"):
            return
        try:
            handed = msgspec.json.decode(bytes(heard), type=HandedOver)
        except (msgspec.DecodeError, UnicodeDecodeError):
            socket.abort()
            return
        socket.write(TAKEN)
        socket.flush()
        if handed.token:
            os.environ[TOKEN] = handed.token
        files = [Path(os.fsdecode(name)) for name in handed.files]
        QTimer.singleShot(0, self, lambda: self.handed.emit(files))


def _socket_name() -> str:
    """The name of the socket of this person: in a folder that only he can look into; "" where there is none.

    Who keeps his settings and keys elsewhere is somebody else.
    """
    whose = f"{settings_file()}\n{exchange_home()}"
    name = hashlib.sha256(whose.encode(errors="surrogateescape")).hexdigest()[:16]
    if sys.platform == "win32":
        return f"chancery-{name}"
    places = (
        Path(folder, f"chancery-{os.getuid()}", name)
        for folder in (os.environ.get("XDG_RUNTIME_DIR"), tempfile.gettempdir())
        if folder
    )
    place = next((place for place in places if len(os.fsencode(place)) <= LONGEST_NAME), None)
    return str(place) if place is not None and _is_own(place.parent) else ""


def _is_own(folder: Path) -> bool:
    """Whether nobody else can look into a folder, which is made if it is not there."""
    try:
        folder.mkdir(mode=0o700, exist_ok=True)
        found = folder.lstat()
    except OSError:
        return False
    return stat.S_ISDIR(found.st_mode) and found.st_uid == os.getuid() and not found.st_mode & 0o077


def _lock_place(name: str) -> Path:
    """Where the lock is that two starts at once agree by."""
    return Path(tempfile.gettempdir(), name)
