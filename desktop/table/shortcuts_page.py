"""The page that says what the mouse and the keys do."""

from __future__ import annotations

from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QVBoxLayout

from desktop.frame.table import Table
from desktop.widgets.dialog import Dialog
from desktop.widgets.rich_text import RichPage
from desktop.widgets.window_sizing import fit_to_screen

MARGIN = 18
"""The air about the text, in points."""


class ShortcutsPage(Dialog):
    """Gestures first, then every key that a menu has."""

    def __init__(self, window: Table) -> None:
        super().__init__(window)
        self.setWindowTitle(self.tr("Mouse and keys"))
        self.text = RichPage()
        self.text.setAccessibleName(self.tr("Mouse and keys"))
        self.text.setMarkdown("\n".join([*self._gestures(), "", *self._keys(window)]))
        self.text.document().setDocumentMargin(MARGIN)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.text)
        fit_to_screen(self, 620, 720)

    def _gestures(self) -> list[str]:
        rows = (
            (self.tr("Drag a unit"), self.tr("it moves there; to a far coast, a convoy is proposed")),
            (
                self.tr("Drag with the right button"),
                self.tr("it supports: through a unit to where that goes, or to where an arrow ends"),
            ),
            (self.tr("Drop on an arrow"), self.tr("it helps that order")),
            (self.tr("Click a unit"), self.tr("all that it can be ordered, with the letters for it")),
            (
                self.tr("A letter"),
                self.tr("the order it stands for, of the unit under the pointer or of the one picked next"),
            ),
            (self.tr("Click beside the units"), self.tr("with the right button: orders of the whole power")),
            (self.tr("Esc"), self.tr("lets go, as does a second click; Backspace goes one step back")),
            (self.tr("Delete"), self.tr("takes back the order of the unit under the ring")),
            (
                self.tr("Tab, arrows, Enter"),
                self.tr("from unit to unit and over the map without a mouse; F6 leaves the map"),
            ),
            (self.tr("Wheel"), self.tr("nearer and farther, to the pointer")),
            (self.tr("Middle button or space"), self.tr("drag the map")),
        )
        return [
            f"## {self.tr('Orders and map')}",
            "",
            f"| {self.tr('What you do')} | {self.tr('What happens')} |",
            "|---|---|",
            *(f"| **{a}** | {b} |" for a, b in rows),
        ]

    def _keys(self, window: Table) -> list[str]:
        rows = []
        for action in window.findChildren(QAction):
            keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
            if keys and action.text():
                rows.append(f"| **{keys}** | {_named(action, window)} |")
        heads = f"| {self.tr('Key')} | {self.tr('What it does')} |"
        return [f"## {self.tr('Keys')}", "", heads, "|---|---|", *sorted(rows)]


def _named(action: QAction, window: Table) -> str:
    """What an action does; in a menu within a menu, that one's title first."""
    menus = [one for one in action.associatedObjects() if isinstance(one, QMenu)]
    titles = [menu.title() for menu in menus if menu not in window.menus.values()]
    return ": ".join([*titles[:1], action.text()]).replace("&", "")
