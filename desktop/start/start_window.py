"""The first window: the boards as pictures, and the games that were played last."""

from __future__ import annotations

import secrets
from pathlib import Path

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QIcon, QKeySequence
from PySide6.QtWidgets import (
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QMessageBox,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from desktop.start.new_game import NewGameDialog
from desktop.start.pictures import board_picture
from desktop.storage import SUFFIX, fresh_path, recent_files, remember_file
from engine import Game, SaveError, Variant, VariantError, find_variant, find_variants, load_game, save_game

CARD = QSize(250, 180)
ID = Qt.ItemDataRole.UserRole


class StartWindow(QWidget):
    """Begin a game, or go on with one."""

    chosen = Signal(Game, Variant, Path)
    """A game to be played, and the file in which it is kept."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle("Chancery")
        self.setAcceptDrops(True)
        self.variants = find_variants().variants
        self.boards = QListWidget()
        self.boards.setObjectName("boards")
        self.boards.setAccessibleName(self.tr("Boards"))
        self.recent = QListWidget()
        self.recent.setAccessibleName(self.tr("Games played last"))
        self.open_button = QPushButton(self.tr("Open a game …"))
        self.open_button.setShortcut(QKeySequence.StandardKey.Open)
        self.new_button = QPushButton(self.tr("New game …"))
        self.new_button.setShortcut(QKeySequence.StandardKey.New)
        self._build()
        self.boards.itemActivated.connect(lambda item: self.begin(item.data(ID)))
        self.boards.itemClicked.connect(lambda item: self.begin(item.data(ID)))
        self.recent.itemActivated.connect(lambda item: self.open(Path(item.data(ID))))
        self.recent.itemClicked.connect(lambda item: self.open(Path(item.data(ID))))
        self.open_button.clicked.connect(self._ask_for_file)
        self.new_button.clicked.connect(lambda: self.begin(""))
        self.refresh()

    def _build(self) -> None:
        title = QLabel("Chancery")
        title.setObjectName("title")
        subtitle = QLabel(self.tr("for Diplomacy and its variants"))
        subtitle.setObjectName("subtitle")
        left = QVBoxLayout()
        for widget in (title, subtitle, self.new_button, self.open_button):
            left.addWidget(widget)
        left.addWidget(QLabel(self.tr("Games played last")))
        left.addWidget(self.recent, 1)
        self.boards.setViewMode(QListWidget.ViewMode.IconMode)
        self.boards.setIconSize(CARD)
        self.boards.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.boards.setMovement(QListWidget.Movement.Static)
        self.boards.setSpacing(14)
        self.boards.setWordWrap(True)
        for variant in self.variants.values():
            item = QListWidgetItem(
                QIcon(board_picture(variant, CARD, self.devicePixelRatioF())), variant.name
            )
            item.setData(ID, variant.id)
            item.setToolTip(variant.summary)
            self.boards.addItem(item)
        columns = QHBoxLayout(self)
        columns.addLayout(left, 1)
        columns.addWidget(self.boards, 3)
        self.resize(1200, 760)

    def refresh(self) -> None:
        """List the games that were played last."""
        self.recent.clear()
        for path in recent_files():
            item = QListWidgetItem(path.stem)
            item.setData(ID, str(path))
            item.setToolTip(str(path))
            self.recent.addItem(item)

    def begin(self, variant: str) -> None:
        """Set up a new game, of this variant if one is named."""
        dialog = NewGameDialog(self.variants.values(), variant, self)
        if dialog.exec() == NewGameDialog.DialogCode.Accepted:
            game = dialog.game(secrets.token_hex(16))
            path = fresh_path(game.title)
            save_game(path, game, dialog.variant)
            self._play(game, dialog.variant, path)

    def open(self, path: Path) -> None:
        """Go on with a saved game; what is wrong with the file is said, and nothing happens to it."""
        try:
            loaded = load_game(path, find_variant)
        except (SaveError, VariantError) as error:
            QMessageBox.warning(self, self.tr("This game cannot be opened"), f"{path.name}: {error}")
            return
        self._play(loaded.game, loaded.variant, path)

    def _play(self, game: Game, variant: Variant, path: Path) -> None:
        remember_file(path)
        self.refresh()
        self.chosen.emit(game, variant, path)

    def _ask_for_file(self) -> None:
        name, _ = QFileDialog.getOpenFileName(
            self, self.tr("Open a game"), "", self.tr("Games of Chancery (*{suffix})").format(suffix=SUFFIX)
        )
        if name:
            self.open(Path(name))

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasUrls():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        for url in event.mimeData().urls():
            self.open(Path(url.toLocalFile()))
