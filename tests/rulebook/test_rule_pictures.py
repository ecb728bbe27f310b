"""The pictures on pages about rules: each is a position with orders that are allowed, stands on its page, and is drawn."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtGui import QColor, QImage, QTextDocument
from pytestqt.qtbot import QtBot

from desktop.rulebook.rule_pictures import (
    HIGHEST,
    LAND,
    WIDEST,
    image_in,
    picture_of,
    picture_size,
    shown_in,
    start_of,
)
from desktop.rulebook.rules_page import RulesPage
from engine import ILLEGAL, Order, Variant, VariantError, adjudicate, find_variants
from maps.rules_pages import PICTURES, pictures_of, pictures_on, rules_page_of, with_captions
from tests.cases import variant_named

OWN = sorted(name for name in find_variants().variants if (variant_named(name).folder / "rules.md").is_file())
DRAWN = [(name, key) for name in OWN for key in pictures_of(variant_named(name))]
TAUGHT = {"move", "standoff", "support", "cut", "dislodge", "convoy", "retreat", "builds", "coasts"}


def codes(variant: Variant, key: str) -> dict[str, str]:
    shown = shown_in(variant, pictures_of(variant)[key])
    sheets: dict[str, list[Order]] = {}
    for power, order in shown.orders:
        sheets.setdefault(power, []).append(order)
    report = adjudicate(variant.rules, shown.position, sheets)
    return {one.order.unit or one.order.target: one.code for one in report.outcomes}


@pytest.mark.parametrize("name", OWN)
def test_every_page_has_pictures_and_every_picture_a_page(name: str) -> None:
    variant = variant_named(name)
    english, german = rules_page_of(variant), rules_page_of(variant, "de")
    assert english is not None
    assert german is not None
    assert pictures_on(english[0])
    assert pictures_on(english[0]) == pictures_on(german[0])
    assert sorted(pictures_on(english[0])) == sorted(pictures_of(variant))


def test_the_regular_rules_show_all_that_a_beginner_learns() -> None:
    assert set(pictures_of(variant_named("standard"))) == TAUGHT


@pytest.mark.parametrize(("name", "key"), DRAWN)
def test_a_picture_has_orders_that_are_allowed(name: str, key: str) -> None:
    found = codes(variant_named(name), key)
    assert found
    assert ILLEGAL not in found.values()


@pytest.mark.parametrize(
    ("key", "expected"),
    [
        ("standoff", {"PAR": "bounced", "MUN": "bounced"}),
        ("support", {"PAR": "moved", "MAR": "supported", "MUN": "bounced"}),
        ("cut", {"PAR": "bounced", "MAR": "cut", "PIE": "bounced", "BUR": "held"}),
        ("dislodge", {"PAR": "moved", "MAR": "supported", "BUR": "held"}),
        ("convoy", {"LON": "moved", "ENG": "convoyed"}),
    ],
)
def test_std_1_a_picture_shows_what_its_words_say(key: str, expected: dict[str, str]) -> None:
    assert codes(variant_named("standard"), key) == expected


@pytest.mark.parametrize("name", OWN)
def test_pictures_are_drawn_small_and_not_empty(name: str, qtbot: QtBot) -> None:
    variant = variant_named(name)
    for text in list(pictures_of(variant).values())[:2]:
        picture = picture_of(variant, shown_in(variant, text))
        width, height = picture_size(picture, 1.0)
        assert 100 < width <= WIDEST
        assert 100 < height <= HIGHEST
        image = image_in(picture, 1.0, 2.0)
        assert image.width() == 2 * width
        colours = {
            image.pixelColor(x, y).name() for x in range(0, 2 * width, 9) for y in range(0, 2 * height, 9)
        }
        assert QColor(LAND).name() in colours
        assert len(colours) > 5


def test_chr_5b_how_a_power_begins_is_drawn_as_it_sees_it() -> None:
    variant = variant_named("chronicle")
    kinds = {
        power: {unit.kind for unit in start_of(variant, power).position.units} for power in ("Foul", "Ramen")
    }
    assert "R" in kinds["Foul"]
    assert "R" not in kinds["Ramen"]


def test_a_text_that_is_no_position_is_refused_with_its_line() -> None:
    with pytest.raises(VariantError, match="line 2"):
        shown_in(variant_named("standard"), "France: A PAR\nFrance: A Nowhere\n")


def test_a_picture_is_followed_by_its_words() -> None:
    page = f"Before.\n\n![Two armies]({PICTURES}#two)\n\nAfter."
    assert with_captions(page) == f"Before.\n\n![Two armies]({PICTURES}#two)\n\n*Two armies*\n\nAfter."


def drawn_on(page: RulesPage, name: str) -> QImage:
    found = page.text.document().resource(
        QTextDocument.ResourceType.ImageResource, QUrl(f"{PICTURES}#{name}")
    )
    assert isinstance(found, QImage)
    return found


@pytest.mark.parametrize("name", ["standard", "scattered"])
def test_the_page_keeps_room_for_its_pictures_and_draws_them(name: str, qtbot: QtBot) -> None:
    page = RulesPage(variant_named(name))
    qtbot.addWidget(page)
    page.show()
    room, high = drawn_on(page, "standoff").size(), page.text.document().size().height()
    qtbot.waitUntil(lambda: not page._waiting)
    image = drawn_on(page, "standoff")
    assert image.deviceIndependentSize().toSize() == room
    assert page.text.document().size().height() == pytest.approx(high, abs=2)
    assert image.pixelColor(image.width() // 2, 4).alpha() == 255


def test_a_picture_that_cannot_be_drawn_is_left_to_its_words(qtbot: QtBot, tmp_path: Path) -> None:
    variant = variant_named("standard")
    page = RulesPage(variant)
    qtbot.addWidget(page)
    assert list(page._pictures(f"![Nothing]({PICTURES}#nothing)")) == []
