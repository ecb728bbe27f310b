"""The inks with which everything is drawn upon maps."""

from __future__ import annotations

INK, CREAM, WARNING = "#2a1d12", "#fff8e6", "#c01f10"
"""Lines, the pale line about them, and the sign of what is dislodged."""
