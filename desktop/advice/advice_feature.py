"""Adds advice to a table: the panel, out of sight until it is wanted, its action and its button."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction

from desktop.advice.advice_panel import KEY, AdvicePanel
from desktop.frame.table import Table
from desktop.settings.translation import Translator
from desktop.widgets.adaptive_widgets import bring_forward
from engine import MINISTER

_tr = Translator("AdviceFeature")


def install(window: Table) -> None:
    """Add it."""
    panel = AdvicePanel(window.presenter, window.thinker, lambda: window.tool.is_locked())
    dock = window.add_dock("advice", _tr("Advice"), panel, Qt.DockWidgetArea.RightDockWidgetArea)
    window.tabifyDockWidget(window.docks["report"], dock)
    dock.hide()
    panel.pointed.connect(window.look_at)

    def ask() -> None:
        refusal = panel.refusal()
        if refusal:
            window.say(refusal)
            return
        dock.show()
        bring_forward(dock)
        panel.choose_level(MINISTER)
        panel.ask()

    def tell(key: object, words: str) -> None:
        if key == KEY:
            window.say(words)

    text = _tr("What would a Minister do?")
    window.add_action("orders", text, ask, "Ctrl+Shift+A")
    button = QAction(_tr("Advice"), window)
    button.setToolTip(text)
    button.triggered.connect(lambda _=False: ask())
    window.bar.addAction(button)
    panel.offered.connect(button.setVisible)
    button.setVisible(window.session.may_be_advised)
    window.thinker.failed.connect(tell)
    dock.visibilityChanged.connect(lambda seen: None if seen or dock.isVisible() else panel.forget())
