"""Who plays what at a table, and what has happened about it: seats change hands here, for good or for one turn."""

from __future__ import annotations

from PySide6.QtWidgets import (
    QCheckBox,
    QDialogButtonBox,
    QGridLayout,
    QLabel,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from desktop.hotseat.seat_choice import SeatChoice
from desktop.master.administration_pages import AnnalsPage
from desktop.master.administration_steps import Administration
from desktop.session.session import Session
from desktop.settings.languages import names_of
from desktop.widgets.adaptive_widgets import ScrollPanel
from desktop.widgets.dialog import Dialog
from desktop.widgets.window_sizing import fit_to_screen
from engine import BY_PERSON, Computer, computer_at

OK, CANCEL = QDialogButtonBox.StandardButton.Ok, QDialogButtonBox.StandardButton.Cancel


class SeatsDialog(Dialog):
    """A row for each power, and the annals."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Who plays what"))
        self.session = session
        self.choices: dict[str, SeatChoice] = {}
        self.names: dict[str, QLineEdit] = {}
        self.once: dict[str, QCheckBox] = {}
        rows = QWidget()
        grid = QGridLayout(rows)
        grid.setColumnStretch(2, 1)
        for row, (power, called) in enumerate(names_of(session.game, session.variant).items()):
            self._add_row(grid, row, power, called)
        grid.setRowStretch(len(self.choices), 1)
        self._before = {power: self._chosen(power) for power in self.choices}
        hint = QLabel(
            self.tr(
                "A computer that stands in for one turn leaves the seat to whoever has it. What was ordered in a seat that "
                "changes hands is ordered anew."
            )
        )
        hint.setObjectName("faint")
        hint.setWordWrap(True)
        heading = QLabel(self.tr("What has happened at this table"))
        heading.setObjectName("heading")
        self.annals = AnnalsPage(Administration(session, self))
        self.ends = QDialogButtonBox(OK | CANCEL)
        self.ends.accepted.connect(self.accept)
        self.ends.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.addWidget(ScrollPanel(rows), 3)
        column.addWidget(hint)
        column.addWidget(heading)
        column.addWidget(self.annals, 1)
        column.addWidget(self.ends)
        fit_to_screen(self, 760, 620)

    def _add_row(self, grid: QGridLayout, row: int, power: str, called: str) -> None:
        seat, computer = self.session.game.seat(power), computer_at(self.session.game, power)
        assert seat is not None
        choice = self.choices[power] = SeatChoice(self.tr("By whom {power} is played").format(power=called))
        choice.choose(computer.level if computer is not None else seat.played_by)
        name = self.names[power] = QLineEdit(seat.player)
        name.setPlaceholderText(self.tr("whoever sits here"))
        name.setAccessibleName(self.tr("Player of {power}").format(power=called))
        once = self.once[power] = QCheckBox(self.tr("this turn only"))
        once.setAccessibleName(self.tr("{power} is played so in this turn only").format(power=called))
        once.setChecked(computer is not None and computer.season is not None)
        choice.currentIndexChanged.connect(lambda _, power=power: self._follow(power))
        for column, widget in enumerate((QLabel(called), choice, name, once)):
            grid.addWidget(widget, row, column)
        self._follow(power)

    def _follow(self, power: str) -> None:
        choice, seat = self.choices[power], self.session.game.seat(power)
        self.names[power].setEnabled(choice.played_by == BY_PERSON)
        can_stand_in = choice.is_computer and seat is not None and seat.played_by == BY_PERSON
        self.once[power].setEnabled(can_stand_in)
        if not can_stand_in:
            self.once[power].setChecked(False)

    def _chosen(self, power: str) -> tuple[str, str, bool]:
        played_by = self.choices[power].played_by
        name = self.names[power].text().strip() if played_by == BY_PERSON else ""
        return played_by, name, self.once[power].isChecked()

    def changes(self) -> dict[str, str | Computer | None]:
        """Who is to play each power that changes hands: a person by his name, a computer, or nobody."""
        found: dict[str, str | Computer | None] = {}
        for power, choice in self.choices.items():
            played_by, name, is_once = chosen = self._chosen(power)
            if chosen != self._before[power]:
                season = self.session.game.current.season if is_once else None
                found[power] = name if played_by == BY_PERSON else choice.computer(season)
        return found
