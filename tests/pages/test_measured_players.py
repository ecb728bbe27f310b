"""What pages say about games of computers follows from the games: numbers, and the words for them."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.players.matches import MatchResult
from tests.bench.played_games import Group, Job, Played, groups
from tests.bench.player_pages import PAGE, PART, TABLES, write_players_page
from tests.bench.player_rules import ENGLISH, GERMAN, PAGES, Words, section, with_section
from tests.pages.places import ROOT

RULES = sorted(ROOT.glob("maps/*/rules.md"))


def played(
    number: int, winner: str, one: str = "Clerk", rest: str = "Clerk", power: str = "Mordor"
) -> Played:
    """A game of Baranduin that somebody won after four years, or that was open in the end; Rohan was out."""
    centres = {"Mordor": 9, "Gondor": 6, "Rohan": 0, "Elves": 2, "Dwarves": 2, "Men of the North": 2}
    how = "victory" if winner else ""
    result = MatchResult(
        *("baranduin", "s", {}, (winner,) if winner else (), how, 4 if winner else 20, centres),
        *({"move": 90, "transfer": 3}, 0, (), {one: 0.002, rest: 0.002}, {one: 0.02, rest: 0.02}),
    )
    return Played(Job("baranduin", one, rest, number, 20), power, result, 40, 1.0)


def equals() -> Group:
    """Twenty games: Mordor has eighteen, one of them by its lead, Gondor two."""
    (group,) = groups(
        [played(number, "Gondor" if number < 2 else "Mordor" if number < 19 else "") for number in range(20)]
    )
    return group


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
    ministers = groups([played(number, "Mordor", "Minister", "Minister") for number in range(4)])[0]
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
    among = [played(number, "Mordor", "Minister", "Clerk") for number in range(3)]
    write_players_page(groups([*equals().games, *among]), page)
    text = page.read_text(encoding="utf-8")
    assert "| Baranduin | 3, the first 3 of 6 seats | 100.0 % ± 17.9 | 17 % | 6.0 ± 1.1 |" in text
    assert "| Baranduin | 20 | Mordor 90.0 % ± 7.3, Gondor 10.0 % ± 7.3 |" in text
    assert "| Baranduin | Clerks | transfer 3 |" in text
    assert "| Baranduin |  | 2 / 20 | 2 / 20 | 40 |" in text
