"""What a table can do beyond orders: the modules whose `install(window)` adds it, in the order of their panels."""

from __future__ import annotations

FEATURES = (
    "desktop.table.reminders",
    "desktop.table.view_menu",
    "desktop.typing.typing_feature",
    "desktop.typing.draft_bar",
    "desktop.table.order_menu",
    "desktop.history.report_panel",
    "desktop.history.private_news",
    "desktop.playback.bar",
    "desktop.history.timeline_panel",
    "desktop.history.why_actions",
    "desktop.history.compare_panel",
    "desktop.history.scores_dialog",
    "desktop.advice.advice_feature",
    "desktop.typing.notes_panel",
    "desktop.annotating.annotating_feature",
    "desktop.plans.plan_feature",
    "desktop.table.victory_panel",
    "desktop.windows.sandbox",
    "desktop.windows.master_feature",
    "desktop.windows.big_screen",
    "desktop.post.notices",
    "desktop.exporting.export_feature",
    "desktop.table.game_menu",
    "desktop.table.hints",
)
