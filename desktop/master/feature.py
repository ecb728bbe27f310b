"""What an open table has for its game master. At a table that players share it is not there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop.master import ruling_feature, setup_feature
from desktop.table.open_flow import OpenFlow

if TYPE_CHECKING:
    from desktop.table.table_window import TableWindow


def install(window: TableWindow) -> None:
    """Add it, if one person leads the table and sees everything."""
    flow = window.flow
    if not isinstance(flow, OpenFlow):
        return
    window.menus["game"].addSeparator()
    setup_feature.install(window, flow)
    ruling_feature.install(window, flow)
