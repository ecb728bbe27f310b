"""Qt without a screen."""

from __future__ import annotations

import os

os.environ["QT_QPA_PLATFORM"] = os.environ.get("QT_QPA_PLATFORM") or "offscreen"
