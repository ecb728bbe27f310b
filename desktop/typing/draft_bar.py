"""The drafts of a seat's orders above their list: which of them is ordered, and what can be done with it."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QInputDialog,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from desktop.frame.table import Table
from desktop.session.drafts import Drafts
from desktop.settings.translation import Translator
from engine import MOST_DRAFTS

_tr = Translator("DraftBar")

LONGEST = 80
"""Letters of a draft's name."""


class DraftBar(QWidget):
    """A choice of drafts. Until a second one is kept there is nothing to choose, and it is not there."""

    said = Signal(str)
    """Something for the status line."""

    def __init__(self, drafts: Drafts, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.drafts = drafts
        self.new: QAction | None = None
        self.others: tuple[QAction, ...] = ()
        """What the menu offers: another draft, and what can be done with those there are."""
        self.choice, self.more = QComboBox(), QToolButton()
        self.choice.setAccessibleName(_tr("Draft that is ordered"))
        self.choice.setToolTip(_tr("The draft in front is what Done hands in"))
        self.choice.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.more.setText(_tr("New draft"))
        self.more.setToolTip(_tr("Keep these orders, and go on in a copy of them"))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.choice, 1)
        row.addWidget(self.more)
        self.choice.activated.connect(drafts.switch)
        self.more.clicked.connect(lambda: self.keep())
        drafts.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Follow the drafts."""
        listed = self.drafts.listed
        with QSignalBlocker(self.choice):
            self.choice.clear()
            self.choice.addItems([one.name for one in listed])
            self.choice.setCurrentIndex(self.drafts.front if listed else -1)
        self.more.setEnabled(len(listed) < MOST_DRAFTS)
        self.setVisible(bool(listed))
        if self.new is not None:
            self.new.setEnabled(self.drafts.is_offered)
        for action in self.others:
            action.setEnabled(bool(listed))

    def tell_failure(self, why: str) -> None:
        """Say that drafts are not kept."""
        if why:
            self.said.emit(_said(why))

    def keep(self) -> None:
        """Keep the orders, and go on in a copy, which has the next number for a name."""
        names = {one.name for one in self.drafts.listed}
        numbers = (_tr("Draft {number}").format(number=number) for number in range(1, MOST_DRAFTS + 2))
        free = [name for name in numbers if name not in names]
        self.drafts.keep(free[0], free[0] if names else free[1])

    def step(self, by: int) -> None:
        """Order what the next draft has, or the one before."""
        count = len(self.drafts.listed)
        if count:
            self.drafts.switch((self.drafts.front + by) % count)

    def ask_name(self) -> None:
        """Ask what the draft in front is to be called."""
        listed = self.drafts.listed
        if listed:
            now = listed[self.drafts.front].name
            name, is_given = QInputDialog.getText(self, _tr("Rename the draft"), _tr("Name"), text=now)
            if is_given:
                self.drafts.rename(self.drafts.front, name.strip()[:LONGEST])

    def delete(self) -> None:
        """Throw the draft in front away; it can be undone."""
        self.drafts.delete(self.drafts.front)


def install(window: Table) -> None:
    """Add the drafts to the panel of orders and to their menu."""
    drafts = Drafts(window.session)
    panel = window.docks["orders"].widget()
    layout = panel.layout() if panel is not None else None
    assert isinstance(layout, QVBoxLayout)
    bar = DraftBar(drafts, panel)
    layout.insertWidget(1, bar)
    drafts.refused.connect(bar.said)
    bar.said.connect(window.say)
    window.closed.connect(drafts.papers.flush)
    drafts.papers.failed.connect(bar.tell_failure)
    menu = window.menus["orders"].addMenu(_tr("Drafts"))
    bar.new = window.add_action(menu, _tr("New draft"), bar.keep, "Ctrl+D")
    bar.others = (
        window.add_action(menu, _tr("Next draft"), lambda: bar.step(1), "Ctrl+Shift+D"),
        window.add_action(menu, _tr("Rename the draft …"), bar.ask_name),
        window.add_action(menu, _tr("Delete the draft"), bar.delete),
    )
    bar.refresh()


def _said(why: str) -> str:
    return _tr("Notes and drafts cannot be kept: {why}").format(why=why)
