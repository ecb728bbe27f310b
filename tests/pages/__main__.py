"""Writes what pages say from the code: `make pages`."""

from __future__ import annotations

import sys

from tests.pages.generated import made, pages
from tests.pages.places import shown

for page in pages():
    text = made(page)
    if not page.is_file() or page.read_text(encoding="utf-8") != text:
        page.write_text(text, encoding="utf-8", newline="")
        sys.stdout.write(f"{shown(page)}\n")
