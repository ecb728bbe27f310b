"""Settings for the whole suite."""

from __future__ import annotations

import pytest

pytest.register_assert_rewrite("tests.cases")
