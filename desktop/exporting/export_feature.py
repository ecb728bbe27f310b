"""What a table has in its menus for export and print."""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop.frame.table import Table
from desktop.settings.translation import Translator

if TYPE_CHECKING:
    from desktop.exporting.export_dialog import ExportDialog

_tr = Translator("ExportDialog")


def install(window: Table) -> None:
    """Add export and print to the table. What they need is loaded when they are first wanted."""

    def open_dialog() -> ExportDialog:
        from desktop.exporting.export_dialog import ExportDialog

        dialog = ExportDialog(window.presenter, window)
        dialog.open()
        return dialog

    game = window.menus["game"]
    game.addSeparator()
    window.add_action("game", _tr("Export …"), open_dialog, "Ctrl+Shift+E")
    window.add_action("game", _tr("Print …"), lambda: open_dialog().print.click(), "Ctrl+P")
