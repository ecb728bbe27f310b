"""The error of annotations and plans."""

from __future__ import annotations

from engine.model.engine_error import EngineError


class SketchError(EngineError):
    """Annotations or a plan cannot be read or kept.

    Codes: "unreadable", "too_large", "not_ours", "newer", "damaged", "other_game", "other_variant", "unknown_place",
    "unknown_power", "unknown_season", "bad_order", "too_many", "locked". Nothing is written over a file that
    could not be read.
    """

    sort = "sketch"
