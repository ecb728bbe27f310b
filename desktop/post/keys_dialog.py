"""The keys of this computer: listed, made, and carried to another one under a passphrase."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QDialogButtonBox,
    QFileDialog,
    QHBoxLayout,
    QInputDialog,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QMessageBox,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from desktop.post.dispatch import unreadable
from desktop.post.file_types import KEYS
from desktop.post.passphrase_prompt import PassphrasePrompt
from desktop.settings.error_messages import error_text
from desktop.settings.storage import games_folder
from desktop.widgets.dialog import Dialog
from engine import (
    PRIVATE,
    EngineError,
    ExchangeError,
    KeyFile,
    Keyring,
    export_keys,
    fingerprint,
    import_keys,
    new_identity,
    write_file,
)

MOST_BYTES = 60_000_000


class KeysDialog(Dialog):
    """Keys are what seats and games are held by: whoever loses one asks the game master for a new invitation."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Keys"))
        self.keys = QListWidget()
        self.keys.setAccessibleName(self.tr("Keys of this computer"))
        self.answer = QLabel()
        self.answer.setWordWrap(True)
        self.new = QPushButton(self.tr("New key …"))
        self.copy = QPushButton(self.tr("Copy the public key"))
        self.export = QPushButton(self.tr("Export all …"))
        self.take_in = QPushButton(self.tr("Import …"))
        self.new.clicked.connect(self._make)
        self.copy.clicked.connect(self._copy)
        self.export.clicked.connect(self._ask_export)
        self.take_in.clicked.connect(self._ask_import)
        about = QLabel(
            self.tr(
                "Every seat and every game that you lead by file has a key on this computer. Export them for another "
                "computer; your notes and drafts by file go along. If a key is lost, ask the game master for a new "
                "invitation to your seat."
            )
        )
        about.setWordWrap(True)
        row = QHBoxLayout()
        for button in (self.new, self.copy, self.export, self.take_in):
            button.setAutoDefault(False)
            row.addWidget(button)
        column = QVBoxLayout(self)
        column.addWidget(about)
        column.addWidget(self.keys, 1)
        column.addLayout(row)
        column.addWidget(self.answer)
        close = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        close.rejected.connect(self.reject)
        column.addWidget(close)
        self.resize(620, 420)
        self.refresh()

    def refresh(self) -> None:
        """List the keys."""
        self.keys.clear()
        for key in Keyring().all():
            locked = self.tr("under a passphrase") if key.is_locked else self.tr("not protected")
            owner = f"{key.title or key.game}  {key.seat}".strip()
            item = QListWidgetItem(f"{owner}  ·  {fingerprint(key.public)}  ·  {locked}")
            item.setData(0x100, key.public)
            self.keys.addItem(item)

    def make(self, name: str) -> KeyFile:
        """Make a key, such as for a game that is going to be handed over."""
        made = Keyring().add(new_identity(), title=name)
        self.refresh()
        return made

    def export_to(self, path: Path, passphrase: str) -> None:
        """Write all keys under a passphrase, with the seats, the notes and the drafts that belong to them."""
        write_file(path, export_keys(Keyring().all(), passphrase, PassphrasePrompt(self)), PRIVATE)

    def import_from(self, path: Path, passphrase: str, *, is_protected: bool = False) -> int:
        """Take in what was exported; how many keys. They are under the passphrase here too if they are to be protected."""
        try:
            with path.open("rb") as file:
                data = file.read(MOST_BYTES + 1)
        except OSError as error:
            raise ExchangeError("not_here", unreadable(path, error)) from error
        found = import_keys(data, passphrase, passphrase if is_protected else "")
        self.refresh()
        return len(found.keys)

    def _make(self) -> None:
        name, is_given = QInputDialog.getText(self, self.new.text(), self.tr("What is it for?"))
        if is_given:
            made = self.make(name.strip())
            QGuiApplication.clipboard().setText(made.public)
            self.answer.setText(self.tr("Its public key was copied: {key}").format(key=made.public))

    def _copy(self) -> None:
        item = self.keys.currentItem()
        if item is not None:
            QGuiApplication.clipboard().setText(str(item.data(0x100)))
            self.answer.setText(self.tr("Copied: {key}").format(key=item.data(0x100)))

    def _ask_export(self) -> None:
        name, _ = QFileDialog.getSaveFileName(
            self, self.export.text(), str(games_folder() / f"Chancery{KEYS}")
        )
        passphrase = self._passphrase(Path(name), is_new=True) if name else ""
        if name and passphrase:
            self._tell(
                lambda: self.export_to(Path(name), passphrase), self.tr("Written: {file}").format(file=name)
            )

    def _ask_import(self) -> None:
        name, _ = QFileDialog.getOpenFileName(self, self.take_in.text(), str(games_folder()))
        if name:
            self.take_file(Path(name))

    def take_file(self, path: Path) -> None:
        """Ask for the passphrase of exported keys, and take them in."""
        passphrase = self._passphrase(path)
        if passphrase:
            asked = self.tr("Keep the keys under this passphrase on this computer too?")
            answer = QMessageBox.question(self, self.take_in.text(), asked)
            is_kept = answer == QMessageBox.StandardButton.Yes
            self._tell(
                lambda: self.import_from(path, passphrase, is_protected=is_kept),
                self.tr("The keys are here now."),
            )

    def _passphrase(self, path: Path, *, is_new: bool = False) -> str:
        """What somebody types; twice if it is new, for nobody opens a file whose passphrase was mistyped."""
        text = self._typed(self.tr("Passphrase of the keys in {file}").format(file=path.name))
        if text and is_new and self._typed(self.tr("The same passphrase again")) != text:
            self.answer.setText(self.tr("The two passphrases are not the same. Nothing was written."))
            return ""
        return text

    def _typed(self, words: str) -> str:
        text, is_given = QInputDialog.getText(self, self.tr("Passphrase"), words, QLineEdit.EchoMode.Password)
        if is_given and not text:
            self.answer.setText(self.tr("The passphrase must not be empty."))
        return text if is_given else ""

    def _tell(self, do: Callable[[], object], words: str) -> None:
        try:
            do()
        except EngineError as error:
            self.answer.setText(error_text(error))
        else:
            self.answer.setText(words)
