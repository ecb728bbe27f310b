"""A table without a game master: every seat with what it has sent, what is voted, and what can be done about it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QFileDialog, QGridLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from desktop.post.folder_watch import watch_words
from desktop.post.round_table_session import RoundTableSession
from desktop.post.round_table_texts import (
    GATHERING,
    OPENING,
    decision_words,
    finding_words,
    seat_words,
    sentence,
    stage_words,
    vote_words,
    waiting_words,
)
from desktop.post.seat_list import WIDTH, Log, SeatList, let_wrap
from desktop.post.send_dialog import outbox
from desktop.settings.languages import names_of, season_words
from desktop.settings.translation import Translator
from engine import TableFinding, fingerprint

if TYPE_CHECKING:
    from desktop.post.round_table_flow import RoundTableFlow

_tr = Translator("RoundTablePanel")


class RoundTablePanel(QWidget):
    """Seats, votes, and the log of what came and went."""

    def __init__(self, flow: RoundTableFlow) -> None:
        super().__init__()
        self.flow, self.session = flow, flow.session
        self.setAcceptDrops(True)
        self.heading, self.waiting, self.about, self.warning = QLabel(), QLabel(), QLabel(), QLabel()
        self.votes, self.decided, self.folder_line = QLabel(), QLabel(), QLabel()
        for label, name in (
            (self.heading, "heading"),
            (self.waiting, ""),
            (self.about, "faint"),
            (self.warning, "warning"),
            (self.votes, ""),
            (self.decided, "faint"),
            (self.folder_line, "faint"),
        ):
            label.setObjectName(name)
            let_wrap(label)
        self.about.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        headings = self.tr("Power"), self.tr("Player"), self.tr("State")
        self.seats, self.log = SeatList(headings, self.tr("Seats")), Log(self.tr("What came and went"))
        self.open = self._button(self.tr("Open files …"), self._ask_for_files)
        self.paste = self._button(self.tr("Paste from a mail"), flow.take_clipboard)
        self.watch = self._button(self.tr("Shared folder …"), flow.ask_folder)
        self.send = self._button(self.tr("Send again …"), flow.send_again)
        self.vote = self._button(self.tr("Vote …"), lambda: flow.ask_vote(self.chosen))
        self.give = self._button(self.tr("Give the seats …"), flow.ask_roster)
        self._build()
        flow.told.connect(self.say)
        self.session.changed.connect(self.refresh)
        self.refresh()

    def _button(self, words: str, do: Callable[[], object]) -> QPushButton:
        button = QPushButton(words)
        button.clicked.connect(lambda _=False: self.flow.safely(do))
        return button

    def _build(self) -> None:
        self.setMinimumWidth(WIDTH)
        self.seats.itemSelectionChanged.connect(self._follow)
        grid = QGridLayout()
        for number, button in enumerate((self.vote, self.send, self.open, self.paste, self.watch, self.give)):
            button.setObjectName("step")
            grid.addWidget(button, number // 2, number % 2)
        whole = QVBoxLayout(self)
        whole.addWidget(self.heading)
        whole.addWidget(self.waiting)
        whole.addWidget(self.warning)
        whole.addWidget(self.seats)
        whole.addWidget(self.about)
        whole.addWidget(self.votes)
        whole.addLayout(grid)
        whole.addWidget(self.decided)
        whole.addWidget(self.folder_line)
        whole.addWidget(self.log, 1)

    @property
    def chosen(self) -> str:
        """The power whose row is chosen."""
        return self.seats.chosen

    def refresh(self) -> None:
        """Show how the table stands."""
        session, state = self.session, self.session.state
        names = {str(power): name for power, name in names_of(session.game, session.variant).items()}
        parts = [stage_words(state.stage)]
        if state.stage not in (GATHERING, OPENING):
            parts.insert(0, session.title)
        self.heading.setText(sentence("  ·  ".join(parts)))
        _show(self.waiting, waiting_words(state, names))
        _show(self.warning, "\n".join(f"⚠ {self._found(one)}" for one in state.findings))
        self._list_seats(session, names)
        settled = {(one.what, one.about) for one in state.decisions if one.turn == state.turn}
        votes = [vote_words(one, names) for one in state.tallies if (one.what, one.about) not in settled]
        _show(self.votes, "\n".join(votes))
        decided = [decision_words(one, names) for one in reversed(state.decisions[-5:])]
        _show(self.decided, "\n".join(decided))
        _show(self.folder_line, watch_words(self.flow.watch))
        self._follow()

    def _found(self, finding: TableFinding) -> str:
        """What everybody should know of a seat; of a turn that is over, in which turn it was."""
        words = sentence(finding_words(finding))
        calendar = self.session.rules.calendar
        season = calendar.season(finding.season) if finding.season else None
        if season is None:
            return words
        return f"{season_words(self.session.variant, calendar, season)}: {words}"

    def _list_seats(self, session: RoundTableSession, names: dict[str, str]) -> None:
        state, rows = session.state, []
        is_known = session.has_seat or state.game is None
        own = session.own if is_known else ""
        for power, name in names.items():
            called = self.tr("{power} (you)").format(power=name) if power == own else name
            words = seat_words(state, power, own)
            rows.append((power, (called, state.players.get(power, ""), words), self._about(power, name)))
        self.seats.fill(rows)

    def _about(self, power: str, name: str) -> str:
        """The key of a seat, which two people can compare by voice."""
        key = self.session.state.keys.get(power)
        if key is None:
            return self.tr("{power}: nobody has it yet").format(power=name)
        return self.tr("{power}: key {fingerprint}").format(power=name, fingerprint=fingerprint(key))

    def _follow(self) -> None:
        hint = self.tr("Choose a seat to see its key. Compare the keys once by voice.")
        self.about.setText(self.seats.about or hint)
        state = self.session.state
        self.vote.setEnabled(self.flow.may_vote(self.chosen))
        self.give.setVisible(state.stage == GATHERING and self.flow.table_seat.is_founder)
        self.give.setEnabled(not state.waiting)
        count = len(self.flow.table_seat.unsent())
        words = self.tr("To be sent: {count}").format(count=count) if count else self.tr("Send again …")
        self.send.setText(words)

    def say(self, words: str) -> None:
        """Put a line into the log."""
        self.log.say(words)

    def _ask_for_files(self) -> None:
        names, _ = QFileDialog.getOpenFileNames(
            self, self.open.text(), str(outbox(self.flow.table_seat.table.game))
        )
        self.flow.take([Path(name) for name in names])

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasUrls():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        paths = [Path(url.toLocalFile()) for url in event.mimeData().urls()]
        self.flow.safely(lambda: self.flow.take(paths))


def _show(label: QLabel, text: str) -> None:
    """Let a label say something, or not be there."""
    label.setText(text)
    label.setVisible(bool(text))


def add_round_table_panel(flow: RoundTableFlow) -> RoundTablePanel:
    """Give a table without a game master its panel."""
    panel = RoundTablePanel(flow)
    title = _tr("Round table")
    flow.window.add_dock("round", title, panel, Qt.DockWidgetArea.LeftDockWidgetArea)
    return panel
