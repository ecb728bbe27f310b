"""A replay as a browser shows it, where there is one that can be asked."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from desktop.painting.work_progress import quiet
from desktop.replays.making import Shape, replay_bytes
from desktop.replays.replay_data import Wish, session_for
from tests.history import played

BROWSER = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
PATIENCE = 120
POLICY = re.compile(r'<meta http-equiv="Content-Security-Policy"[^>]*>')
PRESS = """<script>
addEventListener("load", async () => {{
  while (!document.getElementById("ui-time")) await new Promise((on) => setTimeout(on, 5));
  document.getElementById("{where}").dispatchEvent(new KeyboardEvent("keydown", {{ key: "{key}", bubbles: true }}));
  document.body.dataset.pressed = document.getElementById("ui-play").title;
}});
</script></body>"""
Shown = Callable[[str, str], str]
pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.skipif(BROWSER is None, reason="no browser")]


@pytest.fixture(scope="module")
def page() -> str:
    """A game that was won after many years."""
    return replay_bytes(session_for(*played.played(played.STANDARD), None), Shape(), Wish(), quiet).decode()


@pytest.fixture
def shown(tmp_path: Path) -> Shown:
    def show(text: str, address: str) -> str:
        """What is in the page when it has come to rest."""
        file = tmp_path / "replay.html"
        file.write_text(text, encoding="utf-8")
        done = subprocess.run(
            [
                str(BROWSER), "--headless=new", "--no-sandbox", "--disable-gpu", f"--user-data-dir={tmp_path / 'kept'}",
                "--virtual-time-budget=3000", "--dump-dom", f"{file.as_uri()}#{address}",
            ],
            capture_output=True, text=True, check=True, timeout=PATIENCE,
        )  # fmt: skip
        return done.stdout

    return show


def test_the_end_says_who_has_won_and_marks_its_year(page: str, shown: Shown) -> None:
    text = shown(page, "at=100000")
    scene = re.search(r'<p id="ui-scene"[^>]*>([^<]*)<', text)
    assert scene is not None
    assert scene[1].startswith("Victory of ")
    years = re.findall(r'<th class="([^"]*)">(\d+)</th>', text)
    assert [year for name, year in years if name == "now"] == [max(year for _, year in years)]


@pytest.mark.parametrize("where", ["ui-time", "words"])
def test_space_plays_wherever_one_has_clicked(page: str, shown: Shown, where: str) -> None:
    """Whoever has moved the time by hand goes on with Space; in a list of seasons it opens the list."""
    free = POLICY.sub("", page)
    pressed = re.compile(r'data-pressed="(\w+)"')
    for place, is_played in ((where, True), ("ui-season", False)):
        text = shown(free.replace("</body>", PRESS.format(where=place, key=" ")), "at=3")
        assert pressed.findall(text) == ["Pause" if is_played else "Play"]
