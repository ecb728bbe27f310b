"""The README's example is run as it stands."""

from __future__ import annotations

import io
import re
from pathlib import Path

from desktop.cli.main import main

README = Path(__file__).parents[1] / "README.md"


def test_readme_example(tmp_path: Path) -> None:
    given, expected = re.findall(r"```text\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    path = tmp_path / "spring.txt"
    path.write_text(given, encoding="utf-8")
    out, err = io.StringIO(), io.StringIO()
    assert main(["judge", str(path)], io.StringIO(), out, err) == 0
    assert out.getvalue().strip() == expected.strip()
    assert err.getvalue() == ""
