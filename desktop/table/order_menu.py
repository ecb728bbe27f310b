"""What the menu of orders offers beyond the map: orders of the whole power, and orders that the rules refuse."""

from __future__ import annotations

from desktop.frame.table import Table
from desktop.settings.translation import Translator

_tr = Translator("OrderMenu")


def install(window: Table) -> None:
    """Add to the menu of orders."""
    tool = window.tool
    window.add_action("orders", _tr("Orders of the whole power"), tool.open_power, "F2")
    lenient = window.add_action("orders", _tr("Allow impossible orders"), lambda: None)
    lenient.setCheckable(True)
    lenient.setToolTip(
        _tr("Every space and unit can be chosen, as at a table; the judge says what comes of it")
    )
    lenient.toggled.connect(tool.set_lenient)
