"""What a table can do beyond orders: the modules whose `install(window)` adds it, in the order of their panels."""

from __future__ import annotations

FEATURES = ("desktop.table.report_panel",)
