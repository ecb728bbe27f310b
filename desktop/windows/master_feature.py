"""What an open table has for its game master. At a table that players share only the teaching positions are there."""

from __future__ import annotations

from desktop.frame.open_flow import OpenFlow
from desktop.frame.table import Table
from desktop.settings.translation import Translator
from desktop.windows.launcher import Launcher

_tr = Translator("MasterFeature")


def install(window: Table) -> None:
    """Add it; most of it only if one person leads the table and sees everything."""
    launcher = Launcher(window)
    launcher.opened.connect(window.opening)
    window.add_action("help", _tr("Teaching positions …"), launcher.open_lessons)
    flow = window.flow
    if not isinstance(flow, OpenFlow):
        return
    from desktop.mailbox import mailbox_feature
    from desktop.master import administration_dialog, ruling_feature, setup_feature

    window.menus["game"].addSeparator()
    setup_feature.install(window)
    window.add_action(
        "game", _tr("Check a printed adjudication …"), lambda: launcher.open_check(window.session)
    )
    printed = window.menus["game"].addMenu(_tr("Press and reports"))
    window.add_action(printed, _tr("Press …"), lambda: _open_press(window))
    window.add_action(printed, _tr("Reports …"), lambda: _open_reports(window), "Ctrl+Shift+M")
    window.add_action(printed, _tr("History book …"), lambda: _open_book(window))
    window.add_action(printed, _tr("Zine …"), lambda: _open_zine(window))
    ruling_feature.install(window, flow)
    administration_dialog.install(window, flow)
    mailbox_feature.install(window)


def _open_reports(window: Table) -> None:
    """Tell the turn that is shown, at present the last one."""
    from desktop.master.reports_dialog import ReportsDialog

    presenter = window.presenter
    ReportsDialog(
        window.session, window.session.last_told if presenter.is_present else presenter.turn, window
    ).exec()


def _open_press(window: Table) -> None:
    """Edit the press of the turn that is shown; at present that of the open one, or of the last if the game is over."""
    from desktop.master.press_editor import OPEN, PressEditor

    session, presenter = window.session, window.presenter
    present = session.count - 1 if session.is_over else OPEN
    PressEditor(session, present if presenter.is_present else presenter.turn, window).exec()


def _open_zine(window: Table) -> None:
    """Put an issue of a zine together, with this game for a beginning."""
    from desktop.master.zine_dialog import ZineDialog

    document = window.session.document
    ZineDialog([document.path] if document is not None else [], window).open()


def _open_book(window: Table) -> None:
    """Offer the whole game as pages with a map a season."""
    from desktop.exporting.writers import PDF
    from desktop.master.reports_dialog import WHOLE, ReportsDialog

    ReportsDialog(window.session, WHOLE, window, form=PDF).exec()
