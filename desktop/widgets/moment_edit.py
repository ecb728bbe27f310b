"""A field for a day and an hour, with a calendar in the language that is spoken."""

from __future__ import annotations

from datetime import datetime

from PySide6.QtCore import QDateTime, QLocale
from PySide6.QtWidgets import QDateTimeEdit, QWidget

from desktop.settings.languages import spoken
from desktop.widgets.window_sizing import pad_spin_box

AHEAD = 7
"""Days from now that are proposed where there is no deadline yet."""


class MomentEdit(QDateTimeEdit):
    """A deadline, by the clock of this computer."""

    def __init__(self) -> None:
        super().__init__()
        self.setCalendarPopup(True)
        pad_spin_box(self)
        self.setLocale(QLocale(spoken()))
        self.setDisplayFormat("yyyy-MM-dd HH:mm")
        self.setAccessibleName(self.tr("Deadline"))
        self._name_calendar()

    @property
    def moment(self) -> str:
        """The moment as files have it."""
        moment = datetime.fromtimestamp(self.dateTime().toSecsSinceEpoch()).astimezone()
        return moment.isoformat(timespec="minutes")

    def show_moment(self, moment: str) -> None:
        """Show a moment that a file has; a week from now if there is none."""
        if moment:
            seconds = int(datetime.fromisoformat(moment).timestamp())
            self.setDateTime(QDateTime.fromSecsSinceEpoch(seconds))
        else:
            self.setDateTime(QDateTime.currentDateTime().addDays(AHEAD))

    def _name_calendar(self) -> None:
        """Qt leaves the parts of a calendar without words for those who do not see them."""
        calendar = self.calendarWidget()
        calendar.setLocale(QLocale(spoken()))
        words = {
            "qt_calendar_calendarview": self.tr("Days of the month"),
            "qt_calendar_prevmonth": self.tr("Month before"),
            "qt_calendar_nextmonth": self.tr("Month after"),
        }
        for part, name in words.items():
            for widget in calendar.findChildren(QWidget, part):
                widget.setAccessibleName(name)
