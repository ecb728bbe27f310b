"""Letters are read with the lexicons that single orders are read with."""

from __future__ import annotations

from tests.notation.conftest import calendar, lexicon

__all__ = ["calendar", "lexicon"]
