"""Every character of a letter is part of an order, of something not understood, of a heading or of talk."""

from __future__ import annotations

import pytest
from hypothesis import given, settings, strategies as st

from engine.letters.accounting import HEADING, ORDER, TALK, UNREAD
from engine.letters.letter import read_letter
from engine.letters.mail import mail_text
from engine.notation.lexicon import Lexicon
from tests.game.table import standard

MOVEMENT = "movement"
BITS = (
    "France: ", "A Par-Bur", "F Bre - Mid", ", ", "; ", " and ", "<b>", "</b>", "<br>", "<td>", "<tr>", "<table>",
    "<F Lon-Nth>", "<A <Mun> S A Ber>", "&amp;", "&gt; ", "\u200b", "\n", "\n\n", "hello there", "A Xyzzy - Bur", "1. ",
    "> ", "From: a@example.org\n", "-- \n", "| ", '"', "ITALY\n", "<html>", "<body>", "</body>", "<blockquote>", "<script>",
    "</script>", "not ", "if ", "(", ")", "A Nor - Swe", "<p class='x'>", "<!-- A Ven -->", "\xa0", "| Italy | Germany |\n",
)  # fmt: skip


def pieces(lexicon: Lexicon, text: str) -> list[list[tuple[str, str]]]:
    return [
        [(one.sort, one.text) for one in line.pieces()] for line in read_letter(lexicon, MOVEMENT, text).lines
    ]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        (
            "France: A Par-Bur, hello, F Bre",
            [(HEADING, "France: "), (ORDER, "A Par-Bur, "), (TALK, "hello, "), (ORDER, "F Bre")],
        ),
        ("1. A Par-Bur", [(ORDER, "1. A Par-Bur")]),
        ("FRANCE", [(HEADING, "FRANCE")]),
        ("A Xyzzy-Bur; A Par H.", [(UNREAD, "A Xyzzy-Bur; "), (ORDER, "A Par H.")]),
        ("<A Par-Bur>, [F Bre H]", [(ORDER, "<A Par-Bur>, "), (ORDER, "[F Bre H]")]),
        ("Good luck to all", [(TALK, "Good luck to all")]),
        ("A P\u200bar-Bur", [(ORDER, "A P\u200bar-Bur")]),
        ("---", [(TALK, "---")]),
        ("A Par - Bur R Gas, Pic", [(ORDER, "A Par - Bur"), (ORDER, " R Gas, "), (ORDER, "Pic")]),
    ],
)  # fmt: skip
def test_the_pieces_of_a_line(lexicon: Lexicon, line: str, expected: list[tuple[str, str]]) -> None:
    (found,) = pieces(lexicon, line)
    assert found == expected


@settings(deadline=None)
@given(st.lists(st.sampled_from(BITS), max_size=14).map("".join))
def test_the_pieces_together_are_the_letter(text: str) -> None:
    lines = read_letter(standard().lexicon, MOVEMENT, text, "France").lines
    shown = mail_text(text).splitlines()
    assert ["".join(piece.text for piece in line.pieces()) for line in lines] == shown
    for line in lines:
        found = [piece.reading for piece in line.pieces() if piece.reading >= 0]
        assert found == list(range(len(line.readings))), "each reading has its piece"


WORDS = ("Budapest", "A Vie-Gal", "we attack", "A Mun", "regards", "Nap")


@settings(deadline=None)
@given(
    st.lists(
        st.tuples(
            st.sampled_from(WORDS),
            st.sampled_from(("p", "b", "td", "div", "span", "u", "h2", "li", "blockquote")),
        ),
        min_size=1,
        max_size=6,
    )
)
def test_no_word_of_a_page_in_html_is_lost(parts: list[tuple[str, str]]) -> None:
    page = "".join(f"<{tag} class='a'>{word}</{tag}> " for word, tag in parts)
    shown = " ".join(
        mail_text(f"<html><body>{page}</body></html>").replace("|", " ").replace(">", " ").split()
    )
    assert shown == " ".join(word for word, _ in parts)
    assert " ".join(mail_text(page).replace("|", " ").replace(">", " ").split()) == shown


@pytest.mark.parametrize("text", ["<A Ber-Mun>", "<F <NTH> S A hol-bel>", "<LPL>", "A < B > C", "<S A Mun>"])
def test_what_is_no_tag_is_text(text: str) -> None:
    assert mail_text(text) == text
