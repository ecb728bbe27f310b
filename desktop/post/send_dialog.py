"""What goes out: a file in a folder that the sender chooses, and a text to paste into a mail."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QDialogButtonBox,
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from desktop.settings.error_messages import error_text
from desktop.settings.kept import OUTBOX
from desktop.settings.storage import games_folder
from desktop.widgets.dialog import Dialog
from engine import EngineError, Packet, file_name, text_block, write_packet

FIXED = 'QPlainTextEdit { font-family: "DejaVu Sans Mono", monospace; font-size: 12px; }'
"""A text that nobody reads, and whose lines should look alike."""


def outbox(game: str) -> Path:
    """The folder into which files of a game are written."""
    stored = OUTBOX.get(game)
    return Path(stored) if stored else games_folder()


def set_outbox(game: str, folder: Path) -> None:
    OUTBOX.set(str(folder), game)


def write_post(packet: Packet, title: str, folder: Path) -> Path:
    """Write a packet into a folder: where it is. ExchangeError if that cannot be done."""
    return write_packet(folder / file_name(packet, title), packet)


class SendDialog(Dialog):
    """Packets that are to be sent: they are written to files at once, and can be copied as a text."""

    def __init__(
        self,
        packet: Packet,
        title: str,
        words: str,
        parent: QWidget | None = None,
        more: Sequence[Packet] = (),
    ) -> None:
        super().__init__(parent)
        self.packets, self.title_of_game = (packet, *more), title
        self.setWindowTitle(self.tr("To be sent"))
        self.words, self.where = QLabel(words), QLabel()
        for label in (self.words, self.where):
            label.setWordWrap(True)
        self.text = QPlainTextEdit("\n".join(text_block(one) for one in self.packets))
        self.text.setReadOnly(True)
        self.text.setAccessibleName(self.tr("The file as a text"))
        self.text.setStyleSheet(FIXED)
        self.text.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.copy = QPushButton(self.tr("Copy as text"))
        self.folder = QPushButton(self.tr("Write it elsewhere …"))
        self.copy.clicked.connect(self._copy)
        self.folder.clicked.connect(self._choose)
        self._build()
        self._write(outbox(packet.game))

    def _build(self) -> None:
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        for button in (self.copy, self.folder):
            button.setAutoDefault(False)
        row = QHBoxLayout()
        row.addWidget(self.folder)
        row.addWidget(self.copy)
        row.addStretch(1)
        column = QVBoxLayout(self)
        for widget in (self.words, self.where):
            column.addWidget(widget)
        column.addLayout(row)
        hint = QLabel(self.tr("Or paste this text into a mail:"))
        hint.setObjectName("faint")
        column.addWidget(hint)
        column.addWidget(self.text, 1)
        column.addWidget(buttons)
        self.resize(640, 460)

    def _write(self, folder: Path) -> None:
        try:
            paths = [write_post(one, self.title_of_game, folder) for one in self.packets]
        except EngineError as error:
            self.where.setText(error_text(error))
            return
        set_outbox(self.packets[0].game, folder)
        self.where.setText("\n".join(self.tr("Written: {file}").format(file=path) for path in paths))

    def _choose(self) -> None:
        chosen = QFileDialog.getExistingDirectory(self, self.folder.text(), str(outbox(self.packets[0].game)))
        if chosen:
            self._write(Path(chosen))

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.text.toPlainText())
        self.copy.setText(self.tr("✓ Copied"))
