"""The names on the board are those of the language that is spoken, in the places of the printed ones."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
import shapely
from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop.canvas.board_factory import board_for
from desktop.canvas.display_options import FULL, DisplayOptions
from desktop.canvas.name_labels import Naming, written_name
from desktop.canvas.names_outside import names_outside
from desktop.canvas.painter_paths import painter_path
from desktop.canvas.spoken_names import lettered, spoken_layout, words_outside
from desktop.settings.languages import speak, word
from engine import Variant
from maps.layout import Layout, layout_of
from maps.map_file import load_picture
from maps.outlines import area_of, label_area
from maps.picture import LABELS, Element, Picture, name_id
from tests.canvas.boards import board
from tests.cases import variant_named

BOARDS = ("standard", "scottomacy", "seventeen76", "indianomacy", "middle_earth_iv", "baranduin")


@pytest.fixture
def german(qapp: QApplication) -> Iterator[None]:
    speak("de")
    yield
    speak("en")


def map_of(variant: Variant) -> Picture:
    picture, layout = load_picture(variant.board_folder), spoken_layout(variant)
    return lettered(picture, variant.board_folder, layout, words_outside(variant))


def labels_of(picture: Picture) -> dict[str, Element]:
    layer = picture.layer(LABELS)
    assert layer is not None
    return {one.get("aria-label"): one for one in layer.children if one.get("aria-label")}


def said(layout: Layout, key: str) -> str:
    return " ".join(layout.spaces[key].label.lines)


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("name", BOARDS)
def test_in_english_the_map_is_as_it_is_printed(name: str) -> None:
    variant = variant_named(name)
    picture, layout = load_picture(variant.board_folder), spoken_layout(variant)
    assert layout == layout_of(variant)
    assert lettered(picture, variant.board_folder, layout, words_outside(variant)) is picture


@pytest.mark.usefixtures("german")
def test_spaces_have_their_german_names_and_those_without_keep_theirs() -> None:
    layout = spoken_layout(variant_named("standard"))
    assert (said(layout, "MUN"), said(layout, "TYS")) == ("München", "Tyrrhenisches Meer")
    assert layout.spaces["BER"] == layout_of(variant_named("standard")).spaces["BER"]
    assert said(spoken_layout(variant_named("scottomacy")), "bb") == "Mittlere Nordsee"


@pytest.mark.usefixtures("german")
@pytest.mark.parametrize("name", BOARDS)
def test_names_stand_in_their_spaces_and_off_the_units(name: str) -> None:
    variant = variant_named(name)
    printed, layout = layout_of(variant), spoken_layout(variant)
    others = [key for key, places in layout.spaces.items() if places != printed.spaces[key]]
    assert others
    for key in others:
        places, before = layout.spaces[key], printed.spaces[key].label
        label = places.label
        assert label.angle == before.angle
        assert 0.75 < label.size / before.size <= 1.0
        if label.short:
            assert label.lines == (key,)
            continue
        beyond = label_area(label).difference(label_area(before).buffer(2))
        assert beyond.difference(area_of(places.outline).buffer(0.1)).is_empty, key
        assert not beyond.intersects(shapely.Point(places.unit).buffer(0.45 * layout.unit)), key


@pytest.mark.usefixtures("german")
def test_the_name_is_lettered_in_the_colours_of_the_printed_one() -> None:
    variant = variant_named("scottomacy")
    picture, layout = load_picture(variant.board_folder), spoken_layout(variant)
    shown = lettered(picture, variant.board_folder, layout, words_outside(variant))
    for key, places in layout.spaces.items():
        before, after = picture.named[name_id(key)], shown.named[name_id(key)]
        if places == layout_of(variant).spaces[key]:
            assert after == before
        else:
            assert {fill(one) for one in after.children} == {fill(one) for one in before.children}
            assert after.children[-1].get("d") == written_name(key, places, Naming(FULL))


@pytest.mark.usefixtures("german")
def test_what_is_exported_is_called_by_the_name_that_stands_there() -> None:
    variant = variant_named("indianomacy")
    shown = map_of(variant)
    layer = shown.layer(LABELS)
    assert layer is not None
    called = {one.get("aria-label"): one.children[0].children[0].text for one in layer.children}
    assert called["Sankt-Lorenz-Strom"] == "Sankt-Lorenz-Strom"
    assert "St. Lawrence River" not in called


def fill(element: Element) -> str:
    return element.get("fill")


def test_the_board_of_a_german_window_shows_german_names(
    qtbot: QtBot, request: pytest.FixtureRequest
) -> None:
    request.addfinalizer(lambda: speak("en"))
    pictures = []
    for language in ("en", "de", "en"):
        speak(language)
        view = board(qtbot)
        view.set_display(DisplayOptions(names=FULL))
        view.base_map.finish()
        pictures.append(view.grab().toImage())
    assert pictures[0] == pictures[2] != pictures[1]


@pytest.mark.usefixtures("german")
def test_windows_on_the_same_board_share_their_map(qtbot: QtBot) -> None:
    variant = variant_named("standard")
    first, second = (board_for(variant, variant.rules) for _ in range(2))
    qtbot.addWidget(first)
    qtbot.addWidget(second)
    assert first.base_map.chunks is second.base_map.chunks
    assert first.base_map.chunks.picture.layer(LABELS) is not None


OUTSIDE = ("standard", "scottomacy", "seventeen76", "middle_earth_iv", "baranduin", "kingless")
"""The boards with names out of play that German has words for."""


@pytest.mark.usefixtures("german")
@pytest.mark.parametrize("name", OUTSIDE)
def test_what_is_out_of_play_has_its_german_name_where_the_printed_one_stands(name: str) -> None:
    variant = variant_named(name)
    picture = load_picture(variant.board_folder)
    shown = map_of(variant)
    words = {one: word(variant, one) for one in names_outside(picture) if not re.search(r"\(.\.C\.\)", one)}
    assert words
    assert any(spoken != printed for printed, spoken in words.items())
    titles = names_outside(shown)
    assert set(words.values()) <= set(titles)
    assert not {printed for printed, spoken in words.items() if printed != spoken} & set(titles)
    before, after = labels_of(picture), labels_of(shown)
    for printed, spoken in words.items():
        if printed != spoken:
            drawn = painter_path("".join(one.get("d") for one in after[spoken].walk() if one.get("d")))
            starts = [one.get("transform") for one in before[printed].walk() if one.get("transform")]
            x, y = (float(number) for number in starts[0].rstrip(")").split()[-2:])
            assert drawn.boundingRect().adjusted(-60, -60, 60, 60).contains(QPointF(x, y)), spoken


@pytest.mark.usefixtures("german")
def test_ireland_and_switzerland_are_named_in_german() -> None:
    variant = variant_named("standard")
    shown = map_of(variant)
    assert {"Irland", "Schweiz", "Island"} <= set(names_outside(shown))
