"""The pages of the table's administration: players, deadline and missing orders, turns taken back, and the annals."""

from __future__ import annotations

import secrets

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QComboBox,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QLineEdit,
    QListWidget,
    QPushButton,
    QRadioButton,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from desktop.master.administration_steps import Administration
from desktop.post.time_texts import moment_words
from desktop.settings.languages import names_of, season_words
from desktop.thinking.thinker import level_title
from desktop.widgets.moment_edit import MomentEdit
from engine import (
    BY_COMPUTER,
    CLERK,
    LEVELS,
    POLICIES,
    STAND_BY,
    Computer,
    Entry,
    Player,
    Seat,
    StandBy,
    players_in,
)

POWER, PLAYER = range(2)
INDENT = 24
NOBODY = "nobody"
"""What annals say in place of a deadline that there is not."""


def level_box(name: str) -> QComboBox:
    """A choice among the levels of computers."""
    box = QComboBox()
    box.setAccessibleName(name)
    for level in LEVELS.values():
        box.addItem(level_title(level), level.name)
    box.setCurrentIndex(box.findData(CLERK.name))
    return box


class PlayersPage(QWidget):
    """Who plays what. A name that is changed in the table is a replacement, and stands in the annals."""

    def __init__(self, administration: Administration) -> None:
        super().__init__()
        self.administration, self.session = administration, administration.session
        self.table = QTableWidget(0, 2)
        self.table.setAccessibleName(self.tr("Players"))
        self.table.setHorizontalHeaderLabels((self.tr("Power"), self.tr("Player")))
        self.table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.table.verticalHeader().hide()
        self.reason = QLineEdit()
        self.reason.setAccessibleName(self.tr("Reason"))
        self.reason.setPlaceholderText(self.tr("Reason of the next replacement, if there is one"))
        words = QLabel(self.tr("Change a name to put somebody else in the seat."))
        words.setObjectName("faint")
        column = QVBoxLayout(self)
        column.addWidget(words)
        self.level = level_box(self.tr("Level of the computer"))
        self.seat_computer = QPushButton(self.tr("Let a computer play this power"))
        self.seat_computer.setAutoDefault(False)
        row = QHBoxLayout()
        row.addWidget(self.level)
        row.addWidget(self.seat_computer, 1)
        column.addWidget(self.table, 1)
        column.addWidget(self.reason)
        column.addLayout(row)
        self.table.itemChanged.connect(self._change)
        self.table.itemSelectionChanged.connect(self._follow)
        self.seat_computer.clicked.connect(self._seat_computer)
        administration.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Show who plays what."""
        names = names_of(self.session.game, self.session.variant)
        self.table.blockSignals(True)
        self.table.setRowCount(len(names))
        for row, (power, name) in enumerate(names.items()):
            seat = self.session.game.seat(power)
            title = QTableWidgetItem(name)
            title.setData(Qt.ItemDataRole.UserRole, str(power))
            title.setFlags(Qt.ItemFlag.ItemIsEnabled)
            self.table.setItem(row, POWER, title)
            self.table.setItem(row, PLAYER, QTableWidgetItem(self._called(seat)))
        self.table.blockSignals(False)
        self._follow()

    def _called(self, seat: Seat | None) -> str:
        if seat is None or seat.played_by != BY_COMPUTER or seat.computer is None:
            return seat.player if seat is not None else ""
        return self.tr("a computer ({level})").format(level=level_title(LEVELS[seat.computer.level]))

    def _chosen(self) -> str:
        """The power in the row that is chosen."""
        head = self.table.item(self.table.currentRow(), POWER)
        return "" if head is None else str(head.data(Qt.ItemDataRole.UserRole))

    def _follow(self) -> None:
        self.seat_computer.setEnabled(bool(self._chosen()) and not self.session.is_over)

    def _seat_computer(self) -> None:
        computer = Computer(self.level.currentData(), secrets.token_hex(8))
        if self._chosen() and self.administration.replace(self._chosen(), computer, self.reason.text()):
            self.reason.clear()

    def _change(self, item: QTableWidgetItem) -> None:
        head = self.table.item(item.row(), POWER)
        if item.column() == PLAYER and head is not None:
            power = str(head.data(Qt.ItemDataRole.UserRole))
            if self.administration.replace(power, item.text().strip(), self.reason.text()):
                self.reason.clear()
            else:
                self.refresh()


class DeadlinePage(QWidget):
    """Until when orders are due, and what is done about those that do not come."""

    def __init__(self, administration: Administration, *, is_by_file: bool = False) -> None:
        """By file only what is done about missing orders: the deadline goes out to everybody with the post."""
        super().__init__()
        self.administration, self.session = administration, administration.session
        self.has_deadline = QCheckBox(self.tr("Orders are due until"))
        self.moment = MomentEdit()
        self.keep = QPushButton(self.tr("Set the deadline"))
        self.policies: dict[str, QRadioButton] = {}
        row = QHBoxLayout()
        row.addWidget(self.has_deadline)
        row.addWidget(self.moment, 1)
        row.addWidget(self.keep)
        heading = QLabel(self.tr("When orders are missing"))
        heading.setObjectName("heading")
        column = QVBoxLayout(self)
        if not is_by_file:
            column.addLayout(row)
            column.addSpacing(10)
        column.addWidget(heading)
        words = {
            "hold": self.tr("What is there is judged; units without an order hold"),
            "disorder": self.tr("The same, and the report says who is in civil disorder"),
            "stand_by": self.tr("A computer orders for whoever has sent nothing"),
            "wait": self.tr("Nothing is judged until everybody has sent something"),
        }
        group = QButtonGroup(self)
        for policy in POLICIES:
            button = QRadioButton(words.get(policy, policy))
            self.policies[policy] = button
            group.addButton(button)
            column.addWidget(button)
            button.clicked.connect(lambda _=False, policy=policy: self.administration.set_policy(policy))
            if policy == STAND_BY:
                column.addLayout(self._lay_out_stand_by())
        self.advice = QCheckBox(self.tr("Players may ask computers for advice"))
        self.advice.clicked.connect(lambda is_allowed: self.administration.allow_advice(is_allowed))
        column.addSpacing(10)
        column.addWidget(self.advice)
        column.addStretch(1)
        self.keep.clicked.connect(self._set)
        self.has_deadline.toggled.connect(lambda _: self._follow())
        administration.changed.connect(self.refresh)
        self.refresh()

    def _lay_out_stand_by(self) -> QHBoxLayout:
        """Who stands by, and whether reports say so."""
        self.level = level_box(self.tr("Who stands by"))
        self.told = QCheckBox(self.tr("Reports tell of computers"))
        for signal in (self.level.activated, self.told.clicked):
            signal.connect(lambda _: self._set_stand_by())
        row = QHBoxLayout()
        row.addSpacing(INDENT)
        row.addWidget(self.level)
        row.addWidget(self.told)
        row.addStretch(1)
        return row

    def _set_stand_by(self) -> None:
        stand_by = StandBy(self.level.currentData(), self.told.isChecked())
        self.administration.set_policy(STAND_BY, stand_by)

    def refresh(self) -> None:
        """Show how it is."""
        stand_by = self.session.game.stand_by
        self.level.setCurrentIndex(self.level.findData(stand_by.level))
        self.told.setChecked(stand_by.is_told)
        deadline = self.session.game.deadline
        self.has_deadline.setChecked(bool(deadline))
        self.moment.show_moment(deadline)
        self.policies[self.session.game.missing_orders].setChecked(True)
        self.advice.setChecked(self.session.game.advice)
        self._follow()

    def _follow(self) -> None:
        """Without a tick the deadline is taken away, if there is one."""
        is_ticked, is_set = self.has_deadline.isChecked(), bool(self.session.game.deadline)
        self.moment.setEnabled(is_ticked)
        self.keep.setEnabled(is_ticked or is_set)
        is_leaving = is_set and not is_ticked
        self.keep.setText(self.tr("Take the deadline away") if is_leaving else self.tr("Set the deadline"))

    def _set(self) -> None:
        if not self.has_deadline.isChecked():
            self.administration.set_deadline("", "")
            return
        self.administration.set_deadline(self.moment.moment, "")


class TurnsPage(QWidget):
    """The turns that were judged; one that is chosen is open again, and those after it are gone."""

    def __init__(self, administration: Administration) -> None:
        super().__init__()
        self.administration, self.session = administration, administration.session
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Judged turns"))
        self.reason = QLineEdit()
        self.reason.setAccessibleName(self.tr("Reason"))
        self.reason.setPlaceholderText(self.tr("Reason, if there is one: it stands in the annals"))
        self.take = QPushButton()
        words = QLabel(
            self.tr("Choose the turn that shall be open again, with the orders that had been sent for it.")
        )
        words.setObjectName("faint")
        words.setWordWrap(True)
        column = QVBoxLayout(self)
        column.addWidget(words)
        column.addWidget(self.list, 1)
        column.addWidget(self.reason)
        column.addWidget(self.take)
        self.list.currentRowChanged.connect(lambda _: self._follow())
        self.take.clicked.connect(self._take)
        administration.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """List the turns, the last first."""
        count = self.session.count
        self.list.clear()
        self.list.addItems([self.session.title_of(turn) for turn in range(count - 1, -1, -1)])
        self.list.setCurrentRow(0 if count else -1)
        self._follow()

    def _follow(self) -> None:
        row = self.list.currentRow()
        self.take.setEnabled(row >= 0)
        item = self.list.item(row) if row >= 0 else None
        self.take.setText(
            self.tr("Open {season} again: %n turn(s) taken back", None, row + 1).format(season=item.text())
            if item is not None
            else self.tr("No turn was judged yet")
        )

    def _take(self) -> None:
        if self.administration.roll_back(self.list.currentRow() + 1, self.reason.text()):
            self.reason.clear()


class AnnalsPage(QWidget):
    """What happened about the table so far."""

    def __init__(self, administration: Administration) -> None:
        super().__init__()
        self.session = administration.session
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Annals"))
        self.list.setWordWrap(True)
        column = QVBoxLayout(self)
        column.addWidget(self.list)
        administration.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """List what is recorded, the last first."""
        session = self.session
        names: dict[str, str] = {
            str(power): name for power, name in names_of(session.game, session.variant).items()
        }
        words = {
            "replacement": self.tr("{power}: {said}"),
            "stand_in": self.tr("{power}, for one turn: {said}"),
            "stand_by": self.tr("{power}, for one turn, untold: {said}"),
            "rollback": self.tr("taken back: {said}"),
            "deadline": self.tr("deadline: {said}"),
            "handover": self.tr("game master: {said}"),
            "early": self.tr("judged without {said}"),
            "late": self.tr("{power}: orders came late, {said}"),
            "pin": self.tr("a forgotten PIN was taken away: {said}"),
            "sealing": self.tr("sealed for those around one computer"),
            "unsealing": self.tr("given to a game master by {said}"),
            "advice": self.tr("advice of computers: {said}"),
        }
        self.list.clear()
        for one in reversed(session.game.annals):
            known = self._said(one)
            said = words.get(one.what, "{said}").format(power=names.get(one.power, one.power), said=known)
            reason = f" ({self._reason(one)})" if one.reason else ""
            self.list.addItem(
                f"{season_words(session.variant, session.rules.calendar, one.season)}: {said}{reason}"
            )
        if not self.list.count():
            self.list.addItem(
                self.tr("Nothing yet: replacements, deadlines, turns taken back and hand-overs stand here.")
            )

    def _reason(self, entry: Entry) -> str:
        """Why; of a hand-over, with what key the game is led from then on."""
        return (
            self.tr("key {fingerprint}").format(fingerprint=entry.reason)
            if entry.what == "handover"
            else entry.reason
        )

    def _said(self, entry: Entry) -> str:
        """What an entry says, in the language of the window."""
        if entry.what == "deadline":
            return self.tr("none") if entry.said == NOBODY else moment_words(entry.said)
        if entry.what == "rollback":
            calendar = self.session.rules.calendar
            found = [(code, calendar.season(code)) for code in entry.said.split(", ")]
            return ", ".join(
                code if season is None else season_words(self.session.variant, calendar, season)
                for code, season in found
            )
        if entry.what == "advice":
            return self.tr("allowed") if entry.said == "allowed" else self.tr("not allowed")
        if entry.what not in ("replacement", "stand_in", "stand_by", "handover"):
            return entry.said
        names = [self._called(one) for one in players_in(entry)]
        if entry.what == "replacement" and len(set(names)) == 1:
            return self.tr("{player}, with a new key").format(player=names[0])
        return " → ".join(names)

    def _called(self, player: Player) -> str:
        if player.level:
            return self.tr("a computer ({level})").format(level=level_title(LEVELS[player.level]))
        return player.name or (self.tr("somebody") if player.is_unnamed else self.tr("nobody"))
