"""What pages say about games of computers follows from the games: numbers, and the words for them."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from engine.players.matches import MatchResult
from tests.bench.played_games import Group, Job, Whole, file_of, group_of, groups, keep, kept, read
from tests.bench.player_pages import PAGE, PART, TABLES, write_players_page
from tests.bench.player_rules import ENGLISH, GERMAN, PAGES, Words, rules_pages, section, with_section
from tests.bench.players import main, play, play_again, take_in
from tests.pages.places import ROOT

RULES = sorted(ROOT.glob("maps/*/rules.md"))


def whole(number: int, winner: str, one: str = "Clerk", rest: str = "Clerk") -> Whole:
    """A game of Baranduin that somebody won after four years, or that was open in the end; Rohan was out."""
    centres = {"Mordor": 9, "Gondor": 6, "Rohan": 0, "Elves": 2, "Dwarves": 2, "Men of the North": 2}
    how = "victory" if winner else ""
    result = MatchResult(
        *("baranduin", "s", {}, (winner,) if winner else (), how, 4 if winner else 20, centres),
        *({"move": 90, "transfer": 3}, 0, (), {one: 0.002, rest: 0.002}, {one: 0.02, rest: 0.02}),
    )
    return Whole(Job("baranduin", one, rest, number, 20), result, 40)


def sort_of(*games: Whole) -> Group:
    return group_of(games[0].job, map(kept, games))


def equals() -> Group:
    """Twenty games: Mordor has eighteen, one of them by its lead, Gondor two."""
    return sort_of(
        *(whole(number, "Gondor" if number < 2 else "Mordor" if number < 19 else "") for number in range(20))
    )


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (
            ENGLISH,
            (
                "20 games of Clerks, the middle level.",
                "| Mordor | 90 % ± 7 | 0 % |",
                "- **Easy:** Mordor (nine of ten games).",
                "Rohan (no game, out in nearly all)",
                "- **Length:** 19 of 20 games were won, after 4 years on average; open after 20: 1.",
            ),
        ),
        (
            GERMAN,
            (
                "20 Partien von Schreibern",
                "- **Leicht:** Mordor (neun von zehn Partien).",
                "Rohan (keine Partie, in fast allen ausgeschieden)",
                "19 von 20 Partien wurden gewonnen",
            ),
        ),
    ],
    ids=("en", "de"),
)
def test_words_follow_from_numbers(words: Words, said: tuple[str, ...]) -> None:
    made = " ".join(section(equals(), None, words).split())
    for one in said:
        assert one in made
    assert ("Ministers" in made, "Minister " in made) == (False, False)


def test_the_highest_level_has_a_column_of_its_own() -> None:
    ministers = sort_of(*(whole(number, "Mordor", "Minister", "Minister") for number in range(4)))
    made = section(equals(), ministers, ENGLISH)
    assert "| power | Clerks | Ministers | ended without it |" in made
    assert "| Mordor | 90 % ± 7 | 100 % ± 15 | 0 % |" in made
    assert "Among Ministers" not in made, "of so few games no words are made"


def test_what_was_written_by_hand_stays() -> None:
    page = f"# B\n\n{ENGLISH.heading}\n\nOld.\n\n{ENGLISH.kept} Talk.\n\n## Rulings\n"
    once = with_section(page, [(equals(), None)], ENGLISH)
    assert once.endswith(f"\n\n{ENGLISH.kept} Talk.\n\n## Rulings\n")
    assert "Old." not in once
    assert with_section(once, [(equals(), None)], ENGLISH) == once


@pytest.mark.parametrize("page", RULES, ids=lambda page: page.parent.name)
def test_each_page_has_a_place_for_it(page: Path) -> None:
    for name, words in PAGES.items():
        text = page.with_name(name).read_text(encoding="utf-8")
        assert text.count(words.heading) == text.count(words.kept) == 1


def test_the_tables_of_the_page_are_made(tmp_path: Path) -> None:
    page = tmp_path / "players.md"
    page.write_text(PAGE.read_text(encoding="utf-8"), encoding="utf-8")
    assert sorted(part[1] for part in PART.findall(page.read_text(encoding="utf-8"))) == sorted(TABLES)
    among = sort_of(
        *(whole(number, power, "Minister") for number, power in enumerate(("Dwarves", "Elves", "Gondor")))
    )
    write_players_page([equals(), among], page)
    text = page.read_text(encoding="utf-8")
    assert "| Baranduin | 3, the first 3 of 6 seats | 100.0 % ± 17.9 | 17 % | 6.0 ± 1.1 |" in text
    assert "| Baranduin | 20 | Mordor 90.0 % ± 7.3, Gondor 10.0 % ± 7.3 |" in text
    assert "| Baranduin | Clerks | transfer 3 |" in text
    assert "| Baranduin |  | 2 / 20 | 2 / 20 | 40 |" in text


def test_a_page_loses_no_row(tmp_path: Path) -> None:
    """Of games that are not kept it says what it said."""
    page = tmp_path / "players.md"
    page.write_text(PAGE.read_text(encoding="utf-8"), encoding="utf-8")
    write_players_page([equals()], page)
    assert len(page.read_text(encoding="utf-8").splitlines()) == len(
        PAGE.read_text(encoding="utf-8").splitlines()
    )
    write_players_page([], page)
    assert "| Baranduin | 20 | Mordor 90.0 %" in page.read_text(encoding="utf-8")


def test_games_are_kept_and_come_back(tmp_path: Path) -> None:
    """By their sort, each once, in the order of their numbers."""
    option = Job("seventeen76", "Clerk", "Clerk", 1, 20, "sixth_power=on")
    for number in (2, 0, 2):
        game = whole(number, "Mordor", "Minister")
        keep(game.job, kept(game), tmp_path)
    keep(option, kept(whole(1, "")), tmp_path)
    first, second = groups(tmp_path)
    assert (first.one, first.rest, first.years, first.options) == ("Minister", "Clerk", 20, "")
    assert [game.number for game in first.games] == [0, 2]
    assert first.games[0] == kept(whole(0, "Mordor", "Minister"))
    assert (second.variant.id, second.options) == ("seventeen76", "sixth_power=on")
    assert "Spain" in second.powers


def test_games_of_other_files_are_taken_in_once(tmp_path: Path) -> None:
    others, folder = tmp_path / "others.jsonl", tmp_path / "played"
    lines = [msgspec.json.encode(whole(number, "Mordor")) for number in range(2)]
    others.write_bytes(b"\n".join(lines))
    game = whole(0, "Gondor")
    keep(game.job, kept(game), folder)
    take_in([others, others], folder)
    assert [game.leaders for game in read(file_of(game.job, folder))] == [("Gondor",), ("Mordor",)]


def test_a_game_that_is_played_again_comes_out_the_same(tmp_path: Path) -> None:
    """In another process, whose sets have another order; and one that was noted wrongly is found."""
    jobs = [Job("kingless", "Clerk", "Clerk", number, 3) for number in range(2)]
    games = [kept(play(job)) for job in jobs]
    keep(jobs[0], games[0], tmp_path)
    keep(jobs[1], msgspec.structs.replace(games[1], years=99), tmp_path)
    assert play_again(jobs, tmp_path, 1) == {jobs[0]: True, jobs[1]: False}


def test_who_asks_for_games_that_are_not_kept_is_not_told_that_they_are_alike(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ("--again", "1", "--variant", "kingless", "--years", "3", "--played", str(tmp_path))
    monkeypatch.setattr("sys.argv", ["players", *arguments])
    assert main() == 1
    assert capsys.readouterr().out == "no such game is kept\n"


def test_pages_say_what_the_kept_games_say(tmp_path: Path) -> None:
    """Whoever adds games writes the pages too."""
    page = tmp_path / "players.md"
    page.write_text(PAGE.read_text(encoding="utf-8"), encoding="utf-8")
    found = groups()
    write_players_page(found, page)
    assert page.read_text(encoding="utf-8") == PAGE.read_text(encoding="utf-8")
    for rules, text in rules_pages(found).items():
        assert rules.read_text(encoding="utf-8") == text, f"{rules} is made by tests.bench.players --write"
