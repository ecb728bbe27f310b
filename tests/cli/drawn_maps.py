"""Maps that a command has drawn, for their tests."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.maps.small_board import VARIANT

ROOT = Path(__file__).parents[2]
COPY = VARIANT.replace('board = "board.toml"', 'board = "duchy"').replace(
    'homes = ["SOU"]', 'homes = ["LOW"]'
)


def run(shelf: Path, *argv: object, code: str = "") -> subprocess.CompletedProcess[str]:
    """The program without a screen; `code` is run after it."""
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    env = {key: value for key, value in os.environ.items() if key not in hidden}
    words = [str(one) for one in argv]
    text = f"import sys\nfrom desktop.cli.main import main\ncode = main({words!r})\n{code}\nsys.exit(code)\n"
    return subprocess.run(
        [sys.executable, "-c", text],
        cwd=ROOT,
        env={**env, "CHANCERY_VARIANTS": str(shelf)},
        capture_output=True,
        text=True,
        check=False,
    )


def loaded(*names: str) -> str:
    return f"sys.stderr.write(' '.join(name for name in {names!r} if name in sys.modules))"
