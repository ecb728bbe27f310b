"""Writes what pages say from the code: `make pages`."""

from __future__ import annotations

import sys

from tests.pages.generated import pages
from tests.pages.places import shown

for path, text in pages():
    if not path.is_file() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8", newline="")
        sys.stdout.write(f"{shown(path)}\n")
