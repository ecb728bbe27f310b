"""Adds plans to a table: the panel, out of sight until there is one, and the actions that make and open one."""

from __future__ import annotations

from PySide6.QtCore import Qt

from desktop.frame.table import Table
from desktop.plans.plan_panel import PlanPanel
from desktop.settings.translation import Translator

_tr = Translator("PlanFeature")


def install(window: Table) -> None:
    """Add it."""
    panel = PlanPanel(window.presenter)
    dock = window.add_dock("plan", _tr("Plan"), panel, Qt.DockWidgetArea.RightDockWidgetArea)
    window.tabifyDockWidget(window.docks["report"], dock)
    dock.hide()

    def bring_forward() -> None:
        dock.show()
        dock.raise_()

    def make() -> None:
        from desktop.plans.plan_dialog import PlanDialog

        PlanDialog(window.presenter, panel.game_id, window).open()

    panel.opened.connect(bring_forward)
    window.add_action("game", _tr("Make a plan for an ally …"), make)
    window.add_action("game", _tr("Open a plan …"), panel.ask_for_file)
