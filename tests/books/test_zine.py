"""An issue of a zine: what its file has, and what is made of it."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest
from pytestqt.qtbot import QtBot

from desktop.books.zine import (
    GameArticle,
    ZinePaper,
    article_of,
    deadlines_html,
    paper_zine,
    paragraphs,
    told_in,
    web_zine,
)
from desktop.books.zine_issue import GamePart, Issue, IssueError, TextPart, read_issue
from engine import Loaded
from engine.game.adjudication import adjudicate_turn
from engine.game.administration import set_deadline
from engine.game.order_sets import submit
from engine.game.records import Game
from engine.game.setup import new_game
from engine.model.orders import Order
from tests.cases import variant_named
from tests.cli.calling import call

STANDARD = variant_named("standard")
ISSUE = """
title = "The Courier <12>"
number = 12
masthead = "For those who write letters."
[[texts]]
title = "House rules"
text = "Orders are due when they are due."
[[games]]
file = "club.chancery"
press = "Vienna: we know & we wait."
map = false
"""


def nothing(done: int, count: int) -> None:
    """Hears how far it is."""


def judged() -> Game:
    game = submit(
        new_game(STANDARD, title="Club night"), STANDARD, "Austria", [Order("move", "VIE", "A", target="GAL")]
    )
    game, _ = adjudicate_turn(game, STANDARD)
    return set_deadline(game, "2026-11-21T20:00+01:00")


def article(**more: object) -> str:
    part = msgspec.convert({"file": "club.chancery", "map": False, **more}, GamePart)
    return article_of(part, Loaded(judged(), STANDARD, 4)).html


def test_a_game_has_its_report_its_press_its_deadline_and_no_markup_of_others(qtbot: QtBot) -> None:
    html = article(press="Vienna: <script>we know</script>\n\nMoscow: we wait.")
    assert "A Vie-Gal" in html
    assert "Fall 1901 are due until Sat 21 Nov 2026, 20:00 (UTC+1)" in html
    assert "&lt;script&gt;" in html
    assert "<script" not in html


def test_another_turn_is_told_by_its_code_and_one_that_is_not_there_is_refused(qtbot: QtBot) -> None:
    assert "A Vie-Gal" in article(season="s1901m")
    with pytest.raises(IssueError) as caught:
        article(season="F1950M")
    assert "F1950M" in str(caught.value)


def test_the_contents_have_the_page_on_which_each_text_and_each_game_begins(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    painted: list[dict[str, int]] = []
    paint = ZinePaper.paint

    def watched(paper: ZinePaper, known: dict[str, int], tell: object) -> None:
        painted.append(dict(known))
        paint(paper, known, nothing)

    monkeypatch.setattr(ZinePaper, "paint", watched)
    part = msgspec.convert({"file": "club.chancery", "map": False}, GamePart)
    one = article_of(part, Loaded(judged(), STANDARD, 4))
    long = TextPart("Letters", "\n\n".join(["We have heard from many of you. " * 40] * 12))
    texts = [
        TextPart("House rules", "Be kind."),
        long,
        TextPart("", "A word."),
        TextPart("Waiting list", "Anna."),
    ]
    made = paper_zine(Issue("The Courier", texts=texts), [one, one], nothing)
    assert made.startswith(b"%PDF")
    assert painted == [{}, {"t0": 1, "t1": 1, "t3": 4, "g0": 5, "g1": 6}]


def test_the_page_for_the_web_needs_nothing_else(qtbot: QtBot) -> None:
    part = msgspec.convert({"file": "club.chancery", "map": False}, GamePart)
    page = web_zine(
        Issue("A & B", masthead="Hello."), [article_of(part, Loaded(judged(), STANDARD, 4))], nothing
    ).decode()
    assert "A &amp; B" in page
    assert "Sat 21 Nov 2026, 20:00 (UTC+1)" in page
    assert "http" not in page


def test_deadlines_stand_by_their_own_clocks_the_nearest_first(qtbot: QtBot) -> None:
    titles = {
        "2026-11-21T20:00+01:00": "Second",
        "2027-01-02T08:00+00:00": "Last",
        "2026-11-22T00:00+05:30": "First",
    }
    games = [GameArticle(title, "", deadline, "", None) for deadline, title in titles.items()]
    page = web_zine(Issue("A"), games, nothing).decode()
    table = re.findall(r"<tr><td>(.*?)</td><td><b>(.*?)</b>", page)
    assert table == [
        ("Sun 22 Nov 2026, 00:00 (UTC+05:30)", "First"),
        ("Sat 21 Nov 2026, 20:00 (UTC+1)", "Second"),
        ("Sat 2 Jan 2027, 08:00 (UTC)", "Last"),
    ]


def test_an_issue_in_german_writes_its_dates_in_german(qtbot: QtBot) -> None:
    part = msgspec.convert({"file": "club.chancery", "map": False}, GamePart)
    (told,), words = told_in(Issue("A", language="de", games=[part]), [Loaded(judged(), STANDARD, 4)])
    assert "Sa. 21. Nov. 2026, 20:00 (UTC+1)" in told.html
    assert "Sa. 21. Nov. 2026, 20:00 (UTC+1)" in deadlines_html([told], words)


def test_an_empty_line_parts_paragraphs() -> None:
    assert paragraphs("one\ntwo\r\n\r\nthree") == "<p>one two</p><p>three</p>"


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("title = ", "issue.toml"),
        ('title = "x"', "issue.toml"),
        ('title = "x"\ncolour = "red"', "issue.toml"),
        ('title = "x"\n[[games]]\nfile = 7', "games[0].file"),
        ('title = "x"\n[[texts]]\ntitle = "y"\nfile = "nowhere.txt"', "nowhere.txt"),
        ('title = "x"\n[[texts]]\ntitle = "y"\ntext = "a"\nfile = "b"', "texts: y"),
    ],
)
def test_an_issue_that_is_none_is_refused_with_its_place(tmp_path: Path, text: str, place: str) -> None:
    file = tmp_path / "issue.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(IssueError) as caught:
        read_issue(file)
    assert place in caught.value.place
    assert caught.value.remedy


def test_a_game_that_begins_has_its_position_and_its_map(qtbot: QtBot) -> None:
    game = submit(new_game(STANDARD), STANDARD, "Austria", [Order("move", "VIE", "A", target="GAL")])
    begun = article_of(GamePart("club.chancery"), Loaded(game, STANDARD, 4))
    assert "<b>Austria:</b> A BUD, F TRI, A VIE." in begun.html
    assert begun.season == "Spring 1901"
    assert begun.turn_page is not None
    assert begun.turn_page.drawing.arrows == ()


def test_the_command_makes_both_and_says_what_is_missing(qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "issue.toml").write_text(ISSUE, encoding="utf-8")
    assert call("zine", tmp_path / "issue.toml", "--html", tmp_path / "a.html").code == 3
    call("new", tmp_path / "club.chancery")
    call("adjudicate", tmp_path / "club.chancery")
    found = call(
        "zine", tmp_path / "issue.toml", "--html", tmp_path / "a.html", "--pdf", tmp_path / "a.pdf", "--json"
    )
    assert found.code == 0
    assert [Path(one).name for one in found.json["written"]] == ["a.html", "a.pdf"]
    assert "House rules" in (tmp_path / "a.html").read_text(encoding="utf-8")
