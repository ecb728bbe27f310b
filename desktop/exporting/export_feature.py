"""What a table has in its menus for export and print."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, Qt

if TYPE_CHECKING:
    from desktop.exporting.export_dialog import ExportDialog
    from desktop.table.table_window import TableWindow


def install(window: TableWindow) -> None:
    """Add export and print to the table. What they need is loaded when they are first wanted."""

    def open_dialog() -> ExportDialog:
        from desktop.exporting.export_dialog import ExportDialog

        dialog = ExportDialog(window.presenter, window)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()
        return dialog

    game = window.menus["game"]
    game.addSeparator()
    translate = QCoreApplication.translate
    window.add_action("game", translate("ExportDialog", "Export …"), open_dialog, "Ctrl+Shift+E")
    window.add_action(
        "game", translate("ExportDialog", "Print …"), lambda: open_dialog().print.click(), "Ctrl+P"
    )
