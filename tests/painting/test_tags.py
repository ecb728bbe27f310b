"""Tags: what is remembered of spaces and marked on pieces is seen, and told without colour."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from shapely import Point

from desktop.canvas.board_factory import draw_context_of
from desktop.painting.piece_placement import pieces_of
from desktop.painting.tags import Notice, initials, notices, tag_figure
from maps.outlines import area_of
from tests.cases import variant_named

SPACES, POWERS = {"Cha", "Mob", "CSh", "SaE", "5"}, {"America", "France"}


def test_what_is_remembered_of_a_space_is_noticed() -> None:
    memory = (("loan.Cha", "America > France"), ("devastation.Mob", "2"), ("lurker.all", "CSh, SaE"))
    assert list(notices(memory, SPACES, POWERS)) == [
        Notice("Cha", "loan", ("America", "France")),
        Notice("Mob", "devastation", (), "2"),
        Notice("CSh", "lurker"),
        Notice("SaE", "lurker"),
    ]


@pytest.mark.parametrize(
    "entry", [("ring.since", "5"), ("taboo.broken", "France"), ("landing.waiting", "1782"), ("x.y", "")]
)
def test_what_is_no_space_is_not_noticed(entry: tuple[str, str]) -> None:
    """A number is no space, also on boards whose spaces have numbers."""
    assert list(notices((entry,), SPACES, POWERS)) == []


def test_what_is_remembered_of_a_power_hangs_where_it_is_about() -> None:
    memory = (("taboo.broken", "France"), ("taboo.until", "W1603A"))
    assert list(notices(memory, SPACES, POWERS, {"taboo": "5"})) == [Notice("5", "taboo", ("France",))]
    assert list(notices(memory, SPACES, POWERS, {"taboo": "elsewhere"})) == []


def test_a_broken_taboo_has_its_tag_on_the_map() -> None:
    variant = variant_named("indianomacy")
    context = draw_context_of(variant, variant.rules)
    broken = replace(variant.start, memory=(("taboo.broken", "Apache"), ("taboo.until", "W1602A")))
    assert "taboo: Apache" not in {piece.title for piece in pieces_of(context, variant.start)}
    (tag,) = [piece for piece in pieces_of(context, broken) if piece.title == "taboo: Apache"]
    places = context.layout.spaces["120"]
    assert area_of(places.outline).distance(Point(*tag.at)) < context.layout.unit


def test_a_notice_says_what_it_is() -> None:
    assert Notice("Cha", "loan", ("America", "France")).title == "loan: America > France"
    assert Notice("CSh", "lurker").title == "lurker"


@pytest.mark.parametrize(
    ("word", "letters"),
    [
        ("Sauron", "Sa"),
        ("Lord of the Nazgul", "LN"),
        ("Great Goblin", "GG"),
        ("mounted", "mo"),
        ("of Troy", "Tr"),
    ],
)
def test_words_are_known_by_their_first_letters(word: str, letters: str) -> None:
    assert initials(word) == letters


@pytest.mark.parametrize("word", ["free", "Sauron", "loan", "mounted", "lift", "Great Goblin", "jetty"])
@pytest.mark.parametrize("number", ["", "2", "10"])
def test_the_letters_of_a_tag_stay_on_it(word: str, number: str) -> None:
    _, plate, *_, written = tag_figure(word, number=number)
    assert area_of(plate.path).buffer(-3).contains(area_of(written.path))


def test_tags_differ_by_letters_numbers_and_stripes() -> None:
    tags = [
        tag_figure("loan"),
        tag_figure("devastation"),
        tag_figure("devastation", number="2"),
        tag_figure("loan", ("#123456", "#654321")),
    ]
    assert len({tuple(styled.path for styled in tag) for tag in tags}) == len(tags)
