"""Positions and reports that are given to commands as text."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.files.lessons.library import own_lessons
from tests.cli.calling import call
from tests.cli.master_games import units


def test_a_game_begins_in_a_position(tmp_path: Path) -> None:
    position, path = tmp_path / "position.txt", tmp_path / "g.chancery"
    position.write_text("season: F1905M\nunits\nFrance: A PAR\nItaly: A ROM\n", encoding="utf-8")
    assert call("new", path, "--position", position).code == 0
    assert call("show", path, "--json").json["season"] == "F1905M"
    ruled = tmp_path / "r.chancery"
    assert (
        call("new", ruled, "--position", position, "--reason", "the end game", "--missing", "wait").code == 0
    )
    assert units(ruled, "FRANCE") == {"A PAR"}
    assert call("edit", ruled, "--undo", "--json").json["undone"] == "the end game"
    assert call("new", tmp_path / "x", "--reason", "y").code == 2
    assert call("new", tmp_path / "x", "--missing", "guess").code == 2


def test_a_printed_report_is_checked(tmp_path: Path) -> None:
    printed = own_lessons() / "published" / "scattered-spring-1901.txt"
    called = call("check", printed, "--json")
    assert called.code == 0
    counts = {
        "agrees": 42,
        "disagrees": 0,
        "unstated": 0,
        "unread": 0,
        "untold": 0,
        "orders": 21,
        "compared": 21,
    }
    assert called.json["counts"] == counts
    assert called.json["position_from"] == "start"
    assert called.json["doubts"] == []
    wrong = tmp_path / "wrong.txt"
    wrong.write_text(printed.read_text(encoding="utf-8").replace("(cut)", ""), encoding="utf-8")
    called = call("check", wrong)
    assert called.code == 1
    assert "line 9, Edi-Gre-Ven: F EDI S F BEL - NTH: nothing is printed of it" in called.out
    assert "attacks Edinburgh and so cuts the support" in called.out


def test_the_judge_teaches(tmp_path: Path) -> None:
    listed = call("teach", "--json").json["lessons"]
    assert len(listed) > 160
    assert listed[0] == {
        "id": "6.A.1",
        "chapter": "6.A",
        "chapter_title": "What no unit can do",
        "title": "A fleet cannot jump",
    }
    assert "6.F.22" in call("teach").out
    called = call("teach", "6.f.22", "--json")
    assert called.code == 0
    assert called.json["agrees"]
    assert len(called.json["turns"]) == 2
    text = call("teach", "6.D.3").out
    assert "All as it must be." in text
    assert call("teach", "6.Z.1", "--json").json["error"]["code"] == "no_lesson"
    path = tmp_path / "lesson.chancery"
    assert call("teach", "6.D.3", "--save", path).code == 0
    assert call("adjudicate", path).code == 0
    assert call("teach", "6.D.3", "--save", path).code == 3
    assert call("teach", "--save", path).code == 2


RETREATS = {
    "chronicle": """\
variant: chronicle
season: S3402R

units
Giants: G Vic, G WdS

dislodged
Foul: U Vic = 1 [one part goes] by CpB -> FoR
Foul: U Vic = 2 [one part goes] by CpB -> FoR
Foul: 2ER WdS + {HT @Troy [a mark]} + R (4) [of Troy] by Rev -> none

news
friend_goes: Covenant
""",
    "baranduin": """\
variant: baranduin
season: Y3018R

units
Mordor: DA Mir

dislodged
Elves: A Mir [Thranduil] by Car -> GMo
""",
}


@pytest.mark.parametrize("name", RETREATS)
def test_what_is_shown_can_be_set_and_changes_nothing(name: str, tmp_path: Path) -> None:
    """The game is of the variant that the text names, and the text that it shows is the text that it was set up with."""
    text, game = tmp_path / "position.txt", tmp_path / "g.chancery"
    text.write_text(RETREATS[name], encoding="utf-8")
    made = call("new", game, "--position", text, "--json")
    assert (made.code, made.json["variant"]) == (0, name)
    shown = call("show", game)
    assert shown.out.endswith(f"\n{RETREATS[name]}")
    before = game.read_bytes()
    again = call("edit", game, "-", "--reason", "x", "--json", stdin=shown.out)
    assert again.json["error"]["code"] == "nothing_changed"
    assert game.read_bytes() == before


def test_a_position_of_an_unknown_variant_begins_no_game(tmp_path: Path) -> None:
    text = tmp_path / "position.txt"
    text.write_text("variant: atlantis\nunits\nFrance: A PAR\n", encoding="utf-8")
    refused = call("new", tmp_path / "g.chancery", "--position", text, "--json")
    assert (refused.code, refused.json["error"]["code"]) == (1, "unknown_variant")


def test_a_position_of_another_variant_is_told_to_be_one(tmp_path: Path) -> None:
    """Not by a line of trouble for every power that the other variant does not have."""
    text, game = tmp_path / "position.txt", tmp_path / "g.chancery"
    text.write_text(RETREATS["baranduin"], encoding="utf-8")
    call("new", game, "--variant", "chronicle")
    for words in (
        ("new", tmp_path / "other.chancery", "--variant", "chronicle", "--position", text),
        ("edit", game, text, "--reason", "x"),
        ("check", tmp_path / "page.txt", "--variant", "chronicle", "--position", text),
    ):
        (tmp_path / "page.txt").write_text("Lords: L Rev H, held\n", encoding="utf-8")
        refused = call(*words, "--json")
        assert (refused.code, refused.json["error"]["code"]) == (1, "other_variant"), words
        assert "baranduin" in refused.json["error"]["message"]
    text.write_text(
        RETREATS["baranduin"].replace("variant: baranduin", "variant: Baranduin"), encoding="utf-8"
    )
    assert call("new", tmp_path / "named.chancery", "--position", text).code == 0


def test_what_cannot_be_set_even_so_is_not_offered(tmp_path: Path) -> None:
    game = tmp_path / "g.chancery"
    call("new", game)
    over = "season: W1905A\nunits\nFrance: A PAR\ncentres\nFrance: PAR\nended: draw (France)\n"
    doubtful = "season: S1905R\nunits\nFrance: A PAR\ndislodged\nItaly: A GAS by MAR -> SPA\n"
    for text, is_offered in ((over, False), (doubtful, True)):
        told = call("edit", game, "-", "--reason", "x", stdin=text)
        assert told.code == 1
        assert ("--anyway" in told.out) == is_offered, told.out
        assert call("edit", game, "-", "--reason", "x", "--anyway", stdin=text).code == (
            0 if is_offered else 1
        )
