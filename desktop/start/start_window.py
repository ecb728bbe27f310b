"""The first window: the boards as pictures, and the games that were played last."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication, QKeyEvent, QKeySequence, QShowEvent
from PySide6.QtWidgets import (
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QMessageBox,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from desktop.canvas.board_pictures import drawable
from desktop.hotseat.house_rules import keep_rules
from desktop.post.file_types import KEYS, POST, SEAT, TABLE, is_keys, is_post, table_save
from desktop.settings.error_messages import error_text
from desktop.settings.languages import spoken
from desktop.settings.preferences import set_game_colours
from desktop.settings.storage import (
    ENVELOPES,
    HOTSEAT,
    SUFFIX,
    games_folder,
    remember_file,
    remember_play_mode,
    save_new,
)
from desktop.start.board_wall import BoardWall
from desktop.start.file_opening import open_game
from desktop.start.recent_list import ID, RecentList
from desktop.widgets.enter_key import press_with_enter
from desktop.widgets.item_activation import activate_by_click
from desktop.widgets.window_sizing import fit_to_screen
from engine import DEFAULT, EngineError, Game, GameDocument, SealKeys, Variant, find_variants, seal_game

if TYPE_CHECKING:
    from desktop.post.inbox import Inbox
    from desktop.start.new_game import NewGameDialog
    from desktop.windows.launcher import Launcher

SIDE, EDGE = 300, 14
HISTORIES = (".json", ".jsonl", ".txt", ".md", ".html", ".htm", ".log", ".jdip")
"""How files of games end that were played elsewhere; what is our own in a text is known before."""


class StartWindow(QWidget):
    """Begin a game, or go on with one."""

    chosen = Signal(GameDocument)
    """A game to be played."""
    seat_opened = Signal(Path)
    """A seat that is played by file."""
    game_opened = Signal(Path)
    """A game that is led from here has got something by file."""
    table_opened = Signal(Path)
    """A table without a game master."""
    led = Signal(Path)
    """A game that is to be seen as its game master sees it."""
    respoken = Signal()
    """Another language is spoken now, and this window still shows the former."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle("Chancery")
        self.setAcceptDrops(True)
        catalogue = drawable(find_variants())
        self.variants = dict(
            sorted(catalogue.variants.items(), key=lambda one: (one[0] != DEFAULT, one[1].name))
        )
        self.faults = QLabel("\n".join(error_text(fault) for fault in catalogue.faults))
        self.boards = BoardWall(self.variants)
        self.recent = RecentList()
        self.new_button = self._button(self.tr("New game …"), QKeySequence.StandardKey.New)
        self.alone_button = QPushButton(self.tr("Play alone …"))
        self.learn_button = QPushButton(self.tr("Learn to play …"))
        self.open_button = self._button(self.tr("Open a game …"), QKeySequence.StandardKey.Open)
        self.paste_button = self._button(self.tr("Paste a file from a mail"), QKeySequence.StandardKey.Paste)
        self.taste_button = self._button(self.tr("Preferences …"), QKeySequence("Ctrl+,"))
        self._counter: Inbox | None = None
        self._doors: Launcher | None = None
        self.launcher = {key: QPushButton(words) for key, words in self._launcher_words().items()}
        self.side = QVBoxLayout()
        self._build()
        activate_by_click(self.boards)
        activate_by_click(self.recent)
        self.boards.itemActivated.connect(lambda item: self.begin(item.data(ID)))
        self.recent.itemActivated.connect(lambda item: self.open(Path(item.data(ID))))
        self.open_button.clicked.connect(self._ask_for_file)
        self.new_button.clicked.connect(lambda: self.begin(""))
        self.alone_button.clicked.connect(self.play_alone)
        self.learn_button.clicked.connect(lambda: self.go_through("learn"))
        self.paste_button.clicked.connect(self._paste)
        self.taste_button.clicked.connect(self.prefer)
        for key, button in self.launcher.items():
            button.clicked.connect(lambda _=False, key=key: self.go_through(key))
        self.refresh()

    def _launcher_words(self) -> dict[str, str]:
        """What there is for game masters and for those who study the game."""
        return {
            "table": self.tr("Game master's table …"),
            "check": self.tr("Check an adjudication …"),
            "games": self.tr("Games at a glance …"),
            "lessons": self.tr("Teaching positions …"),
        }

    def go_through(self, key: str) -> None:
        """Open one of the game master's windows; they are loaded when the first one is wanted."""
        self.doors().open(key)

    def doors(self) -> Launcher:
        """What opens other windows; it is made when the first one is wanted."""
        from desktop.windows.launcher import Launcher

        if self._doors is None:
            self._doors = Launcher(self)
            self._doors.opened.connect(self.open)
            self._doors.led.connect(self.led)
        return self._doors

    def prefer(self) -> None:
        """Ask what this person prefers."""
        from desktop.widgets.preferences_dialog import PreferencesDialog

        before = spoken()
        PreferencesDialog(self).exec()
        if spoken() != before:
            self.respoken.emit()

    def _button(self, words: str, keys: QKeySequence | QKeySequence.StandardKey) -> QPushButton:
        button = QPushButton(words)
        button.setShortcut(keys)
        return button

    def _build(self) -> None:
        title = QLabel("Chancery")
        title.setObjectName("title")
        subtitle = QLabel(self.tr("for Diplomacy and its variants"))
        subtitle.setObjectName("subtitle")
        for widget in (
            title,
            subtitle,
            self.new_button,
            self.alone_button,
            self.learn_button,
            self.open_button,
            self.paste_button,
        ):
            self.side.addWidget(widget)
        heading = QLabel(self.tr("Games played last"))
        heading.setObjectName("heading")
        self.side.addSpacing(12)
        self.side.addWidget(heading)
        self.side.addWidget(self.recent, 1)
        masters = QLabel(self.tr("For game masters"))
        masters.setObjectName("heading")
        self.side.addWidget(masters)
        for button in self.launcher.values():
            button.setObjectName("step")
            self.side.addWidget(button)
        self.side.addSpacing(8)
        self.side.addWidget(self.taste_button)
        self.faults.setObjectName("warning")
        self.faults.setWordWrap(True)
        self.faults.setVisible(bool(self.faults.text()))
        right = QVBoxLayout()
        right.addWidget(self.boards, 1)
        right.addWidget(self.faults)
        subtitle.setWordWrap(True)
        columns = QHBoxLayout(self)
        columns.addWidget(self._scrolled())
        columns.addLayout(right, 1)
        fit_to_screen(self, 1240, 780)

    def _scrolled(self) -> QScrollArea:
        """The side with the buttons; it scrolls where large text leaves no room for all of it."""
        left = QWidget()
        left.setLayout(self.side)
        area = QScrollArea()
        area.setObjectName("side")
        area.setWidgetResizable(True)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(left)
        left.ensurePolished()
        area.setFixedWidth(max(SIDE, self.side.minimumSize().width() + 2 * EDGE))
        return area

    def refresh(self) -> None:
        """List the games that were played last."""
        self.recent.fill()

    def begin(self, variant: str) -> None:
        """Set up a new game, of this variant if one is named."""
        from desktop.start.new_game import NewGameDialog

        dialog = NewGameDialog(self.variants.values(), variant, self)
        document = dialog.carry_out(lambda: self._keep_game_of(dialog), self._refuse)
        if document is not None:
            keep_rules(document.content.id, dialog.table.rules())
            set_game_colours(document.content.id, dialog.seats.chosen)
            self._play(document)
        elif dialog.result() == NewGameDialog.DialogCode.Accepted:
            game = dialog.game("")
            self.inbox().found(dialog.variant, dict(game.options), game.title, game.advice)

    def _keep_game_of(self, dialog: NewGameDialog) -> GameDocument | None:
        """Keep the game that was set up, if there is one before its table is founded. Raises SaveError."""
        if dialog.way == ENVELOPES:
            return None
        game = dialog.game(secrets.token_hex(16))
        return self._keep(game, dialog.variant, dialog.way, dialog.table.with_pins)

    def play_alone(self) -> None:
        """Set up a game of one person against computers."""
        from desktop.start.play_alone import PlayAloneDialog

        dialog = PlayAloneDialog(self.variants.values(), self)
        document = dialog.carry_out(
            lambda: self._keep(dialog.game(secrets.token_hex(16)), dialog.variant, HOTSEAT), self._refuse
        )
        if document is not None:
            self._play(document)

    def _keep(
        self, game: Game, variant: Variant, way: str, lock: Callable[[Game], Game] = lambda game: game
    ) -> GameDocument:
        """Keep a new game, sealed if it is played around this computer. Raises SaveError."""
        if way == HOTSEAT:
            game = lock(seal_game(game, SealKeys()))
        document = save_new(game, variant)
        remember_play_mode(game, way)
        return document

    def _refuse(self, error: EngineError) -> None:
        self.say(error_text(error))

    def open(self, path: Path) -> None:
        """Open a file by what it is: a saved game, a seat, or what somebody has sent.

        What is wrong with it is said, and nothing happens to it.
        """
        if path.suffix == SEAT:
            self.seat_opened.emit(path)
            return
        if path.suffix != SUFFIX and is_post(path):
            self.inbox().take_file(path)
            return
        if is_keys(path):
            self.inbox().take_keys(path)
            return
        save = table_save(path)
        if save is not None:
            self.table_opened.emit(save)
            return
        if path.suffix in HISTORIES:
            self.doors().bring_in(path)
            return
        document = open_game(path, self)
        if document is not None:
            self._play(document)

    def _paste(self) -> None:
        """Take what was copied from a mail, or a game that was played elsewhere."""
        text = QGuiApplication.clipboard().text()
        if not self.doors().bring_in_text(text):
            self.inbox().take_text(text)

    def inbox(self) -> Inbox:
        """Where files and texts are handed in; it is made when the first one is."""
        from desktop.post.inbox import Inbox

        if self._counter is None:
            self._counter = Inbox(self)
            self._counter.seat_opened.connect(self.seat_opened)
            self._counter.game_opened.connect(self.game_opened)
            self._counter.table_opened.connect(self.table_opened)
            self._counter.claimed.connect(self.refresh)
        return self._counter

    def say(self, words: str) -> None:
        """Say what went wrong."""
        QMessageBox.warning(self, "Chancery", words)

    def _play(self, document: GameDocument) -> None:
        remember_file(document.path)
        self.refresh()
        self.chosen.emit(document)

    def _ask_for_file(self) -> None:
        others = " ".join(f"*{form}" for form in HISTORIES)
        name, _ = QFileDialog.getOpenFileName(
            self,
            self.tr("Open a game"),
            str(games_folder()),
            f"{self.tr('Files of Chancery')} (*{SUFFIX} *{SEAT} *{POST} *{TABLE} *{KEYS} *.txt);;"
            f"{self.tr('Games of other programs, and reports as text')} ({others})",
        )
        if name:
            self.open(Path(name))

    def showEvent(self, event: QShowEvent) -> None:
        """Whoever comes back from a table has the first button ready again."""
        super().showEvent(event)
        self.new_button.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not press_with_enter(self, event):
            super().keyPressEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasUrls():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        for url in event.mimeData().urls():
            self.open(Path(url.toLocalFile()))
