"""Settings for the whole suite."""

from __future__ import annotations

import os

import pytest

os.environ["QT_QPA_PLATFORM"] = os.environ.get("QT_QPA_PLATFORM") or "offscreen"
pytest.register_assert_rewrite("tests.cases")
