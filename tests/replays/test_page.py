"""A replay as a web page: it has everything in it, runs no script but its own, and tells nobody what he may not know."""

from __future__ import annotations

import json
import re
import zlib
from base64 import b64decode, b64encode
from functools import cache
from hashlib import sha256
from html.parser import HTMLParser
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QApplication

from desktop.painting.curves import curve_line
from desktop.painting.work_progress import quiet
from desktop.replays.making import Shape, replay_bytes
from desktop.replays.page_data import smooth
from desktop.replays.replay_data import Wish, make_replay, session_for
from desktop.settings.languages import speak, spoken
from desktop.widgets.background_job import EndedError
from engine import EVERYBODY, Game, Variant, hides_nothing
from tests.cases import variant_named
from tests.cli.calling import call
from tests.files.exchange.tables import VARIANTS
from tests.history import played
from tests.soak.twins import run_pair

pytestmark = pytest.mark.usefixtures("qapp")

HIDING = [name for name in VARIANTS if not hides_nothing(variant_named(name).rules)]
LARGEST = 3_000_000
HOSTILE = "</script><script>alert(1)</script><img src=x onerror=alert(2)>\"'&"


def page(game: Game, variant: Variant, hearer: str | None = None) -> str:
    return replay_bytes(session_for(game, variant, hearer), Shape(), Wish(), quiet).decode()


@cache
def standard() -> str:
    return page(*played.begun(played.STANDARD, 4))


def told(text: str) -> Any:
    packed = re.search(r'<script type="text/plain" id="data"[^>]*>([^<]*)</script>', text)
    assert packed is not None
    return json.loads(zlib.decompress(b64decode(packed[1])))


class Parts(HTMLParser):
    """The scripts of a page that would run, and all addresses in it."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.scripts: list[dict[str, str | None]] = []
        self.handlers: list[str] = []
        self.addresses: list[str] = []
        self.tags: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        if tag == "script" and dict(attrs).get("type") is None:
            self.scripts.append(dict(attrs))
        for name, value in attrs:
            if name.startswith("on"):
                self.handlers.append(name)
            if name in ("href", "src", "xlink:href", "action", "srcset"):
                self.addresses.append(value or "")


def test_a_page_is_one_file_that_asks_nobody_for_anything() -> None:
    parts = Parts(standard())
    assert all(address.startswith("#") for address in parts.addresses)
    assert not {"link", "iframe", "img", "object", "embed"} & set(parts.tags)
    assert not re.search(r"@import|url\((?!#)", standard())
    script = (files("resources") / "web" / "replay.js").read_text("utf-8")
    assert not re.search(r"fetch\(|XMLHttpRequest|import\(|WebSocket|sendBeacon", script)


def test_no_script_runs_but_its_own() -> None:
    text = standard()
    parts = Parts(text)
    assert parts.scripts == [{}]
    assert not parts.handlers
    script = (files("resources") / "web" / "replay.js").read_text("utf-8")
    assert f"<script>{script}</script>" in text
    name = b64encode(sha256(script.encode()).digest()).decode()
    assert f"default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-{name}'" in text
    assert "</script" not in script
    assert not re.search(
        r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\b|Function\(", script
    )


def test_what_people_write_stays_text() -> None:
    game, variant = played.begun(played.STANDARD, 1)
    text = page(replace(game, title=HOSTILE), variant)
    parts = Parts(text)
    assert parts.scripts == [{}]
    assert not parts.handlers
    assert "img" not in parts.tags
    assert "alert(1)</script>" not in text
    assert text.count("&lt;/script&gt;&lt;script&gt;alert(1)") == 1


def test_every_order_is_told_with_why_and_its_arrow_leads_there() -> None:
    data = told(standard())
    assert [turn["title"] for turn in data["turns"]][:2] == ["Spring 1901", "Fall 1901"]
    for turn in data["turns"][:-1]:
        lines = sum(len(part[2]) for part in turn["report"] if part[3] >= 0)
        assert lines == len(turn["why"])
        assert all(rows and rows[0][0] for _, rows in turn["why"])
        arrows = [arrow for scene in turn["scenes"] for arrow in scene[1]]
        assert arrows
        assert all(0 <= why < lines for _, _, why in arrows)
    assert "scenes" not in data["turns"][-1]
    assert data["standings"][0][1] == "1900"


def test_the_last_position_says_who_has_won_if_the_game_is_over_with_it() -> None:
    game, variant = played.played(played.STANDARD)
    session = session_for(game, variant, None)
    over = make_replay(session, Wish(session.count - 1), quiet).turns
    assert [bool(turn.verdict) for turn in over] == [False, True]
    assert over[-1].verdict.startswith("Victory of ")
    assert str(over[-1].year) == make_replay(session, Wish(session.count - 1), quiet).standings[0][-1]
    cut = make_replay(session, Wish(0, 0), quiet).turns
    assert [turn.verdict for turn in cut] == ["", ""]


def test_numbers_name_what_is_there() -> None:
    data = told(standard())
    pairs = [pair for figure in data["figures"] for pair in figure]
    for turn in data["turns"]:
        assert all(0 <= piece[0] < len(data["figures"]) for piece in turn["pieces"])
        assert all(0 <= number < len(data["owned"]) for number in turn["owners"])
        pairs += [pair for scene in turn.get("scenes", ()) for arrow in scene[1] for pair in arrow[0]]
    assert {path for path, _ in pairs} <= set(range(len(data["paths"])))
    assert {style for _, style in pairs} <= set(range(len(data["styles"])))
    ids = set(re.findall(r' id="([^"]+)"', standard()))
    assert all(ids & set(owned[0]) for owned in data["owned"])


def test_a_unit_that_moves_takes_its_pieces_along() -> None:
    data = told(standard())
    for turn in data["turns"][:-1]:
        movers = {piece[5] for piece in turn["pieces"]} - {-1}
        travels = {travel[0]: travel[2] for scene in turn["scenes"] for travel in scene[2]}
        assert movers == set(travels)
        starts = {piece[5]: piece[1:3] for piece in turn["pieces"] if piece[5] >= 0}
        assert all(points[0] == starts[mover] for mover, points in travels.items())


def test_the_seasons_that_are_wished_for_are_shown() -> None:
    game, variant = played.begun(played.STANDARD, 4)
    replay = make_replay(session_for(game, variant, None), Wish(1, 2), quiet)
    whole = make_replay(session_for(game, variant, None), Wish(), quiet)
    assert [turn.title for turn in replay.turns[:2]] == [turn.title for turn in whole.turns[1:3]]
    assert replay.turns[-1].title == whole.turns[3].title
    assert replay.turns[-1].owners == whole.turns[3].owners


def test_a_page_says_whose_it_is_and_in_which_language(request: pytest.FixtureRequest) -> None:
    request.addfinalizer(lambda: speak("en"))
    speak("de")
    game, variant = played.begun(played.STANDARD, 1)
    text = page(game, variant, "France")
    assert '<html lang="de">' in text
    assert "Frankreich" in text.split("</header>")[0]
    assert told(text)["words"]["pause"] == "Pause"
    assert told(text)["words"]["play"] == "Abspielen"
    assert told(text)["turns"][0]["title"] == "Frühjahr 1901"


@pytest.mark.parametrize("seat", ["Gondor", EVERYBODY])
def test_what_is_untold_is_not_in_the_file(seat: str) -> None:
    game, variant = played.played(played.HIDDEN)
    secrets = played.secrets(played.HIDDEN, seat)
    assert secrets
    data = told(page(game, variant, seat))
    for turn, secret in secrets:
        lines = [line for part in data["turns"][turn]["report"] for line in part[2]]
        assert not any(line.startswith(secret) for line in lines)


@pytest.mark.parametrize("name", HIDING)
def test_what_is_unseen_changes_no_byte(name: str) -> None:
    variant, differed = variant_named(name), 0
    for seed in range(2):
        pair = run_pair(variant, f"replay {seed}", most=5)
        differed += pair.differed
        if all(game.turns for game in pair.games):
            one, other = (page(game, variant, pair.reader) for game in pair.games)
            assert one == other, f"{name}, replay {seed}"
    assert differed
    whole = [page(game, variant) for game in pair.games]
    assert whole[0] != whole[1], "the game master sees that they differ"


@pytest.mark.parametrize("name", ["scottomacy-victory", "chronicle-majority"])
def test_a_page_of_a_long_game_can_be_mailed(name: str) -> None:
    assert len(page(*played.played(name))) < LARGEST * 0.7


def test_bent_lines_become_curves_and_others_stay() -> None:
    bent = curve_line((10.0, 20.0), (310.0, 90.0), 0.1, 0.9)
    assert re.fullmatch(r"M\S+ \S+Q\S+ \S+ \S+ \S+", smooth(bent))
    assert len(smooth(bent)) * 4 < len(bent)
    jagged = bent.replace("L", "L9", 1)
    assert smooth(jagged) == jagged
    assert smooth("M1 2L3 4Z") == "M1 2L3 4Z"


def test_the_work_ends_when_it_is_no_longer_wanted() -> None:
    def stop(done: int, whole: int) -> None:
        raise EndedError

    with pytest.raises(EndedError):
        replay_bytes(session_for(*played.begun(played.STANDARD, 1), None), Shape(), Wish(), stop)


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    path, orders = tmp_path / "g.chancery", tmp_path / "page"
    assert call("new", path).code == 0
    for text in ("GERMANY: F Kie-Den, A Mun-Tyr", "GERMANY: F Den H"):
        orders.write_text(text, encoding="utf-8")
        assert call("orders", path, orders).code == 0
        assert call("adjudicate", path).code == 0
    return path


def test_the_command_writes_a_page(saved: Path, tmp_path: Path, qapp: QApplication) -> None:
    target = tmp_path / "replay.html"
    answer = call("replay", saved, "--html", target, "--public", "--from", "F1901M", "--json").json
    assert answer["written"] == [str(target)]
    assert (answer["told_to"], answer["turns"]) == ("everybody", 1)
    assert [turn["title"] for turn in told(target.read_text("utf-8"))["turns"]] == [
        "Fall 1901",
        "Winter 1901",
    ]


def test_the_command_speaks_the_language_of_its_environment(
    saved: Path, tmp_path: Path, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CHANCERY_LANGUAGE", "de")
    target, book = tmp_path / "replay.html", tmp_path / "book.txt"
    call("replay", saved, "--html", target, "--to", "S1901M")
    assert told(target.read_text("utf-8"))["turns"][0]["title"] == "Frühjahr 1901"
    call("book", saved, "--text", book, "--no-maps")
    assert "Frühjahr 1901" in book.read_text("utf-8")
    assert spoken() == "en"


def test_the_command_says_what_is_wrong(saved: Path, tmp_path: Path) -> None:
    assert "--html FILE" in call("replay", saved).err
    both = call("replay", saved, "--html", tmp_path / "x.html", "--from", "F1901M", "--to", "S1901M")
    assert both.code
    assert "before the first" in both.err
    empty = tmp_path / "empty.chancery"
    assert call("new", empty).code == 0
    assert "nothing to show" in call("replay", empty, "--html", tmp_path / "x.html").err
    for command, form in (("replay", "--html"), ("book", "--html"), ("export", "--diplomacy")):
        nowhere = tmp_path / "nowhere" / "x"
        said = call(command, saved, form, nowhere).err
        assert f"{nowhere}: the file cannot be written: the folder is not there. Bring it back" in said
        assert ".tmp" not in said
