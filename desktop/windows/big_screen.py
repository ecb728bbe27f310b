"""A second window for the screen that the whole table looks at: only what everybody may see, large and without menus."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QCloseEvent, QGuiApplication, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QLabel, QMainWindow, QVBoxLayout, QWidget

from desktop.canvas.board_factory import board_for
from desktop.frame.open_flow import OpenFlow
from desktop.frame.table import Table
from desktop.history.mark_images import dress_document, is_dark_theme, mark_element
from desktop.history.report_page import page_of, report_html
from desktop.hotseat.clock import Clock
from desktop.hotseat.curtain import NOTHING, READY, WAITING, CurtainSeat
from desktop.hotseat.flow import HotseatFlow
from desktop.playback.player import Player
from desktop.post.round_table_session import RoundTableSession
from desktop.post.time_texts import moment_words
from desktop.session.board_presenter import BoardPresenter
from desktop.session.changes import Change
from desktop.session.ending_texts import verdict_words
from desktop.session.public_session import PublicSession
from desktop.session.session import Session
from desktop.settings.languages import names_of, word
from desktop.settings.preferences import notifier, preferences
from desktop.settings.storage import has_place, remember_window, restore_window
from desktop.settings.translation import Translator
from desktop.widgets.rich_text import RichPage
from desktop.widgets.window_sizing import fit_to_screen

_tr = Translator("BigScreen")

PLACE = "big screen"
"""Under which name the place of the window is kept."""
SIDE, LINES = 0.27, 46
"""How much of the width the words have, and how many lines of them the height."""
STYLE = """
h1 {{ font-size: {large}px; font-weight: 600; margin: 0 0 4px 0; }}
h2 {{ font-size: {size}px; font-weight: 600; margin: 8px 0 2px 0; }}
ul {{ margin: 2px 0 4px 0; -qt-list-indent: 0; margin-left: 14px; }}
"""
Seats = Callable[[], Sequence[CurtainSeat]]


class BigScreen(QMainWindow):
    """The public board; beside it the season, the clock, who is ready, and what came of the last turn."""

    def __init__(self, source: Session, seats: Seats, clock: Clock | None = None) -> None:
        super().__init__()
        self.session, self._seats, self._clock = PublicSession(source), seats, clock
        self.session.setParent(self)
        self.board = board_for(source.variant, source.rules, source.game.id)
        self.board.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.board.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.presenter = BoardPresenter(self.session, self.board)
        self.player = Player(self.presenter)
        self.season, self.time, self.ready = QLabel(), QLabel(), QLabel()
        self.report = RichPage()
        self._size = 0
        self._written: tuple[object, ...] = ()
        """Of which turn the report is, and how it is written."""
        self._build()
        for keys, do in (("F11", self.toggle_full), ("Escape", self._leave_full), ("Ctrl+W", self.close)):
            QShortcut(QKeySequence(keys), self).activated.connect(do)
        self.session.changed.connect(self._follow)
        self.presenter.shown.connect(self.refresh)
        notifier.changed.connect(self._restyle)
        if clock is not None:
            clock.shown.connect(self.tell_time)
        self._place()
        self.refresh()

    def _build(self) -> None:
        self.season.setObjectName("title")
        self.time.setObjectName("clock")
        for label, name in (
            (self.season, self.tr("Season")),
            (self.time, self.tr("Time left")),
            (self.ready, self.tr("Who is ready")),
        ):
            label.setAccessibleName(name)
            label.setWordWrap(True)
        self.report.setAccessibleName(self.tr("What came of the last turn"))
        self.side = QWidget()
        column = QVBoxLayout(self.side)
        column.setContentsMargins(18, 14, 18, 14)
        column.setSpacing(12)
        for label in (self.season, self.time, self.ready):
            column.addWidget(label)
        column.addWidget(self.report, 1)
        column.addStretch()
        whole = QWidget()
        row = QHBoxLayout(whole)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.board, 1)
        row.addWidget(self.side)
        self.setCentralWidget(whole)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        name = self.session.game.title or word(self.session.variant, self.session.variant.name)
        self.setWindowTitle(self.tr("{game} · for everybody").format(game=name))

    def _place(self) -> None:
        """Where it was last; at first on the screen that the table is not on."""
        fit_to_screen(self, 1280, 720)
        if has_place(PLACE):
            restore_window(self, PLACE)
            return
        others = [one for one in QGuiApplication.screens() if one is not QGuiApplication.primaryScreen()]
        if others:
            self.setGeometry(others[0].availableGeometry())
            self.setWindowState(Qt.WindowState.WindowFullScreen)

    def toggle_full(self) -> None:
        """Fill the whole screen, or no longer."""
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    def _leave_full(self) -> None:
        self.setWindowState(self.windowState() & ~Qt.WindowState.WindowFullScreen)

    def _follow(self, change: Change) -> None:
        """Tell what was judged step by step, as the table does; else show the present."""
        if change.judged:
            first = self.session.last_told
            self.board.fit()
            if preferences().is_animated:
                self.player.play(first, self.session.count - 1)
            else:
                self.presenter.show_turn(first)
        elif change.game:
            self.show_present()
        self.refresh()

    def show_present(self) -> None:
        """Show where everybody stands now."""
        self.presenter.show_present()

    def refresh(self) -> None:
        """Say all that is said beside the board anew."""
        session = self.session
        is_past = not self.presenter.is_present
        self.season.setText(session.title_of(self.presenter.turn) if is_past else session.title)
        self.ready.setText(verdict_words(session) if session.is_over else self._ready_words())
        self.ready.setVisible(bool(self.ready.text()))
        self.tell_time()
        self._tell_report()

    def _ready_words(self) -> str:
        marks = {READY: "✓", WAITING: "…", NOTHING: "–"}
        states = {
            READY: self.tr("ready"),
            WAITING: self.tr("has still to order"),
            NOTHING: self.tr("nothing to order"),
        }
        lines = []
        for one in self._seats():
            who = f"{one.name} ({one.powers})" if one.name else one.powers
            said = one.note or f"{marks[one.state]} {states[one.state]}"
            lines.append(f"{who}  {said}")
        return "\n".join(lines)

    def tell_time(self) -> None:
        """How long there is to talk, or until when orders are due."""
        clock, deadline = self._clock, self.session.game.deadline
        words = ""
        if not self.session.is_over and clock is not None and clock.is_wound:
            words = clock.face.text()
        elif not self.session.is_over and deadline:
            words = self.tr("Orders until {moment}").format(moment=moment_words(deadline))
        self.time.setText(words)
        self.time.setVisible(bool(words))

    def _tell_report(self) -> None:
        session = self.session
        turn = session.last_told if self.presenter.is_present else self.presenter.turn
        palette = self.board.context.palette
        colours = {power: palette.paint(power).colour for power in session.rules.powers}
        written = (turn, session.game.turns, self._size, is_dark_theme(), *colours.values())
        if written == self._written:
            return
        self._written = written
        self.report.setVisible(turn >= 0)
        if turn < 0:
            return
        dress_document(self.report.document(), colours.values(), is_dark=is_dark_theme())
        size = self._size or self.fontInfo().pixelSize()
        self.report.document().setDefaultStyleSheet(
            STYLE.format(size=round(size * 0.9), large=round(size * 1.1))
        )
        marked = partial(mark_element, scale=size / 18)
        page = page_of(session, session.told_with(turn))
        self.report.setHtml(report_html(page, colours, marked, has_links=False))

    def _restyle(self) -> None:
        self._size = 0
        self._scale()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._scale()

    def _scale(self) -> None:
        """Write as large as the window is high, and as the person likes it."""
        self.side.setFixedWidth(round(self.width() * SIDE))
        size = max(12, round(self.height() / LINES * preferences().text / 100))
        if size != self._size:
            self._size = size
            sizes = f"font-size: {size}px;"
            self.side.setStyleSheet(
                f"QLabel, QTextBrowser {{ {sizes} }} #title {{ font-size: {round(size * 1.6)}px; }}"
                f" #clock {{ font-size: {round(size * 1.4)}px; }}"
            )
            self._tell_report()

    def closeEvent(self, event: QCloseEvent) -> None:
        remember_window(self, PLACE)
        super().closeEvent(event)


def seats_of(window: Table) -> Sequence[CurtainSeat]:
    """Who is ready at a table, as everybody may know it."""
    flow, session = window.flow, window.session
    if isinstance(flow, HotseatFlow):
        return flow.guest_list.guests(flow.seating)
    names = {str(power): name for power, name in names_of(session.game, session.variant).items()}
    players = {str(seat.power): seat.player for seat in session.game.seats}
    if isinstance(session, RoundTableSession):
        asked, done = session.state.asked, set(session.state.envelopes)
    elif isinstance(flow, OpenFlow):
        asked = session.powers_to_seat()
        done = {sheet.power for sheet in session.game.sheets if sheet.orders is not None}
    else:
        return ()
    return tuple(
        CurtainSeat(power, names[power], players.get(power, ""), READY if power in done else WAITING)
        for power in asked
    )


def install(window: Table) -> None:
    """Let a table have its big screen."""
    opened: list[BigScreen] = []
    was_present = [True]

    def forget() -> None:
        opened.clear()

    def open_screen() -> None:
        if not opened:
            flow = window.flow
            clock = flow.curtain.clock if isinstance(flow, HotseatFlow) else None
            screen = BigScreen(window.session, lambda: seats_of(window), clock)
            screen.destroyed.connect(forget)
            opened.append(screen)
        opened[0].show()
        opened[0].raise_()

    def follow() -> None:
        """When the table comes back from its results, so does the screen."""
        is_back = window.presenter.is_present and not was_present[0]
        was_present[0] = window.presenter.is_present
        if opened and is_back:
            opened[0].show_present()

    action = window.add_action("game", _tr("Screen for everybody"), open_screen, "Ctrl+F11")
    action.setToolTip(_tr("A second window that shows only what everybody may see; F11 fills the screen"))
    window.presenter.shown.connect(follow)
    if isinstance(window.flow, HotseatFlow):
        window.flow.computers.changed.connect(lambda: opened[0].refresh() if opened else None)
    window.closed.connect(lambda: opened[0].close() if opened else None)
