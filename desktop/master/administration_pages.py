"""The pages of the table's administration: players, deadline and missing orders, turns taken back, and the annals."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
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
from desktop.widgets.moment_edit import MomentEdit
from engine import POLICIES, Entry, players_in

POWER, PLAYER = range(2)
NOBODY = "nobody"
"""What annals say in place of a deadline that there is not."""


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
        column.addWidget(self.table, 1)
        column.addWidget(self.reason)
        self.table.itemChanged.connect(self._change)
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
            self.table.setItem(row, PLAYER, QTableWidgetItem(seat.player if seat is not None else ""))
        self.table.blockSignals(False)

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
            "wait": self.tr("Nothing is judged until everybody has sent something"),
        }
        group = QButtonGroup(self)
        for policy in POLICIES:
            button = QRadioButton(words.get(policy, policy))
            self.policies[policy] = button
            group.addButton(button)
            column.addWidget(button)
            button.clicked.connect(lambda _=False, policy=policy: self.administration.set_policy(policy))
        column.addStretch(1)
        self.keep.clicked.connect(self._set)
        self.has_deadline.toggled.connect(lambda _: self._follow())
        administration.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Show how it is."""
        deadline = self.session.game.deadline
        self.has_deadline.setChecked(bool(deadline))
        self.moment.show_moment(deadline)
        self.policies[self.session.game.missing_orders].setChecked(True)
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
            "rollback": self.tr("taken back: {said}"),
            "deadline": self.tr("deadline: {said}"),
            "handover": self.tr("game master: {said}"),
            "early": self.tr("judged without {said}"),
            "pin": self.tr("a forgotten PIN was taken away: {said}"),
            "sealing": self.tr("sealed for those around one computer"),
            "unsealing": self.tr("given to a game master by {said}"),
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
        if entry.what not in ("replacement", "handover"):
            return entry.said
        names = [name or self.tr("nobody") for name in players_in(entry)]
        if entry.what == "replacement" and len(set(names)) == 1:
            return self.tr("{player}, with a new key").format(player=names[0])
        return " → ".join(names)
