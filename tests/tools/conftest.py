"""What tests of tools share: they are tried at a table."""

from tests.table.conftest import windows

__all__ = ["windows"]
