"""The fields of a rhythm of deadlines: how often, on which day, at what time, with what grace, and when nothing is due."""

from __future__ import annotations

from zoneinfo import available_timezones

from PySide6.QtCore import QLocale, QTime, QTimeZone, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFormLayout,
    QHBoxLayout,
    QLineEdit,
    QSpinBox,
    QTimeEdit,
    QWidget,
)

from desktop.settings.languages import spoken
from desktop.widgets.window_sizing import pad_spin_box
from engine import DAYS, WEEKDAYS, WEEKS, Rhythm, rhythm_of

MOST = {DAYS: 366, WEEKS: 52}
MOST_GRACE, STEP = 14 * 24 * 60, 30
FORM = "HH:mm"


class RhythmForm(QWidget):
    """A rhythm, or none."""

    edited = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.is_kept = QCheckBox(self.tr("Deadlines come by themselves"))
        self.every, self.unit, self.weekday, self.zone = QSpinBox(), QComboBox(), QComboBox(), QComboBox()
        self.at, self.grace, self.holidays = QTimeEdit(), QSpinBox(), QLineEdit()
        self.unit.addItem(self.tr("weeks"), WEEKS)
        self.unit.addItem(self.tr("days"), DAYS)
        self.weekday.addItem(self.tr("on the same day"), "")
        for number, day in enumerate(WEEKDAYS, 1):
            self.weekday.addItem(QLocale(spoken()).dayName(number), day)
        self.zone.addItems(sorted(available_timezones()))
        self.zone.setEditable(True)
        self.zone.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.zone.setMinimumContentsLength(12)
        self.at.setDisplayFormat(FORM)
        self.every.setRange(1, MOST[WEEKS])
        self.grace.setRange(0, MOST_GRACE)
        self.grace.setSingleStep(STEP)
        self.grace.setSuffix(self.tr(" minutes"))
        self.grace.setSpecialValueText(self.tr("none"))
        self.holidays.setPlaceholderText("2026-12-20..2027-01-06, 2027-05-01")
        for box in (self.every, self.grace, self.at):
            pad_spin_box(box)
        self._build()
        self.unit.currentIndexChanged.connect(lambda _: self._follow())
        self.is_kept.toggled.connect(lambda _: self._follow())
        for signal in (
            self.is_kept.clicked,
            self.every.valueChanged,
            self.unit.activated,
            self.weekday.activated,
            self.at.timeChanged,
            self.zone.currentTextChanged,
            self.grace.valueChanged,
            self.holidays.textEdited,
        ):
            signal.connect(lambda _: self.edited.emit())
        self.show_rhythm(None)

    def _build(self) -> None:
        names = {
            self.every: self.tr("How often"),
            self.unit: self.tr("Weeks or days"),
            self.weekday: self.tr("Day of the week"),
            self.at: self.tr("Time"),
            self.zone: self.tr("Time zone"),
            self.grace: self.tr("Grace for late orders"),
            self.holidays: self.tr("Holidays"),
        }
        for widget, name in names.items():
            widget.setAccessibleName(name)
        often, clock = QHBoxLayout(), QHBoxLayout()
        for widget in (self.every, self.unit, self.weekday):
            often.addWidget(widget)
        for widget in (self.at, self.zone):
            clock.addWidget(widget)
        often.addStretch(1)
        clock.addStretch(1)
        form = QFormLayout(self)
        form.setContentsMargins(0, 0, 0, 0)
        form.addRow(self.is_kept)
        form.addRow(self.tr("Every"), often)
        form.addRow(self.tr("At"), clock)
        form.addRow(self.tr("Grace"), self.grace)
        form.addRow(names[self.holidays], self.holidays)

    def _follow(self) -> None:
        is_kept, unit = self.is_kept.isChecked(), str(self.unit.currentData())
        for widget in (self.every, self.unit, self.at, self.zone, self.grace, self.holidays):
            widget.setEnabled(is_kept)
        self.weekday.setEnabled(is_kept and unit == WEEKS)
        self.every.setMaximum(MOST[unit])

    def show_rhythm(self, rhythm: Rhythm | None) -> None:
        """Show a rhythm; where there is none, the usual one, which does not hold."""
        shown = rhythm or Rhythm(2, WEEKS, WEEKDAYS[5], zone=_own_zone())
        widgets = (
            self.is_kept,
            self.every,
            self.unit,
            self.weekday,
            self.at,
            self.zone,
            self.grace,
            self.holidays,
        )
        for widget in widgets:
            widget.blockSignals(True)
        self.is_kept.setChecked(rhythm is not None)
        self.unit.setCurrentIndex(self.unit.findData(shown.unit))
        self.every.setMaximum(MOST[shown.unit])
        self.every.setValue(shown.every)
        self.weekday.setCurrentIndex(self.weekday.findData(shown.weekday))
        self.at.setTime(QTime.fromString(shown.at, FORM))
        self.zone.setCurrentText(shown.zone)
        self.grace.setValue(shown.grace)
        spans = (first if first == last else f"{first}..{last}" for first, last in shown.holidays)
        self.holidays.setText(", ".join(spans))
        for widget in widgets:
            widget.blockSignals(False)
        self._follow()

    def rhythm(self) -> Rhythm | None:
        """The rhythm as it is wished; None for none. Raises SetupError "bad_rhythm"."""
        if not self.is_kept.isChecked():
            return None
        unit = str(self.unit.currentData())
        spans = [one.strip() for one in self.holidays.text().replace(";", ",").split(",") if one.strip()]
        return rhythm_of(
            f"{self.every.value()} {unit}",
            str(self.weekday.currentData()) if unit == WEEKS else "",
            self.at.time().toString(FORM),
            self.zone.currentText(),
            f"{self.grace.value()} minutes" if self.grace.value() else "",
            tuple(spans),
        )


def _own_zone() -> str:
    """The zone of this computer by its name, where it has one."""
    name = bytes(QTimeZone.systemTimeZoneId().data()).decode()
    return name if name in available_timezones() else "UTC"
