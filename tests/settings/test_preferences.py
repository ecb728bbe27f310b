"""What a person prefers is kept, told at once, and never breaks the program."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings, QSize, Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QCheckBox,
    QComboBox,
    QDockWidget,
    QLineEdit,
    QMainWindow,
    QRadioButton,
)
from pytestqt.qtbot import QtBot

from desktop.settings.power_palette import palette_for
from desktop.settings.preferences import (
    CONTRAST,
    DARK,
    LIGHT,
    Preferences,
    notifier,
    preferences,
    set_power_colour,
    set_preferences,
)
from desktop.settings.theme import THEMES, restyle
from desktop.widgets.preferences_dialog import PreferencesDialog
from desktop.widgets.swatch import swatch
from tests.cases import variant_named


def test_a_taste_is_kept_and_told(qtbot: QtBot) -> None:
    with qtbot.waitSignal(notifier.changed):
        set_preferences(theme=DARK, text=130)
    assert preferences() == Preferences(theme=DARK, text=130)


@pytest.mark.parametrize("stored", ["", "{", "3", '{"theme": 3}', '{"text": "large"}'])
def test_what_cannot_be_read_is_the_usual(qtbot: QtBot, stored: str) -> None:
    QSettings().setValue("taste", stored)
    assert preferences() == Preferences()


def test_what_makes_no_sense_is_put_right(qtbot: QtBot) -> None:
    kept = set_preferences(
        theme="mauve", text=1000, pace=1, colours={"standard": {"France": "red", "Italy": "#00ff00"}}
    )
    assert kept == Preferences(text=200, pace=25, colours={"standard": {"Italy": "#00ff00"}})


def test_a_power_has_its_own_colour_until_another_is_chosen(qtbot: QtBot) -> None:
    variant = variant_named("standard")
    own = palette_for(variant).paint("France")
    set_power_colour("standard", "France", "#123456")
    chosen = palette_for(variant).paint("France")
    assert (chosen.colour, chosen.pattern) == ("#123456", own.pattern)
    set_power_colour("standard", "France", "")
    assert palette_for(variant).paint("France") == own


def contrast(one: str, other: str) -> float:
    """How well two colours can be told apart (WCAG 2)."""

    def light(name: str) -> float:
        parts = [int(name[at : at + 2], 16) / 255 for at in (1, 3, 5)]
        red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    high, low = sorted((light(one), light(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize(("name", "least"), [(LIGHT, 4.5), (DARK, 4.5), (CONTRAST, 7.0)])
def test_words_can_be_read_in_every_theme(name: str, least: float) -> None:
    theme = THEMES[name]
    for ink in (theme.ink, theme.faint, theme.off, theme.warning, theme.title):
        for ground in (theme.page, theme.sheet, theme.band):
            assert contrast(ink, ground) >= least, (ink, ground)
    assert contrast(theme.ink, theme.chosen) >= 4.5
    assert contrast(theme.on_accent, theme.accent) >= 4.5


def test_the_program_changes_its_clothes(qtbot: QtBot, qapp: QApplication) -> None:
    restyle(qapp)
    light = qapp.styleSheet()
    set_preferences(theme=DARK, text=200)
    restyle(qapp)
    assert THEMES[DARK].page in qapp.styleSheet()
    assert "font-size: 30px" in qapp.styleSheet()
    set_preferences(theme=LIGHT, text=100)
    restyle(qapp)
    assert qapp.styleSheet() == light


@pytest.mark.parametrize("sort", [QRadioButton, QCheckBox])
def test_what_is_chosen_is_seen_also_while_it_cannot_be_changed(
    qtbot: QtBot, qapp: QApplication, sort: type[QRadioButton] | type[QCheckBox]
) -> None:
    former = qapp.styleSheet()
    restyle(qapp)
    pictures = []
    for is_chosen in (False, True):
        button = sort()
        qtbot.addWidget(button)
        button.setChecked(is_chosen)
        button.setEnabled(False)
        pictures.append(button.grab().toImage())
    qapp.setStyleSheet(former)
    assert pictures[0] != pictures[1]


@pytest.mark.parametrize("name", [LIGHT, DARK, CONTRAST])
def test_fields_that_cannot_be_changed_look_like_it(qtbot: QtBot, qapp: QApplication, name: str) -> None:
    former = qapp.styleSheet()
    set_preferences(theme=name)
    restyle(qapp)
    box, line = QComboBox(), QLineEdit("2400")
    box.addItem("2400")
    for field in (box, line):
        qtbot.addWidget(field)
        field.resize(120, 40)
    usual = [field.grab().toImage() for field in (box, line)]
    for field in (box, line):
        field.setEnabled(False)
    faded = [field.grab().toImage() for field in (box, line)]
    set_preferences(theme=LIGHT)
    qapp.setStyleSheet(former)
    for before, after in zip(usual, faded, strict=True):
        assert after != before
        assert after.pixelColor(60, 6) == QColor(THEMES[name].page)
        assert before.pixelColor(60, 6) == QColor(THEMES[name].sheet)


def test_what_is_chosen_shows_at_once_and_can_be_taken_back(qtbot: QtBot) -> None:
    dialog = PreferencesDialog()
    qtbot.addWidget(dialog)
    dialog.theme.setCurrentIndex(dialog.theme.findData(CONTRAST))
    dialog.theme.activated.emit(dialog.theme.currentIndex())
    assert preferences().theme == CONTRAST
    dialog.reject()
    assert preferences().theme == LIGHT


@pytest.mark.parametrize("theme_name", [LIGHT, DARK, CONTRAST])
def test_a_colour_has_an_edge_that_is_seen_on_every_ground(qtbot: QtBot, theme_name: str) -> None:
    set_preferences(theme=theme_name)
    shown = swatch(THEMES[theme_name].button, QSize(26, 18), 1.0).pixmap(QSize(26, 18)).toImage()
    assert shown.pixelColor(12, 9).name() == THEMES[theme_name].button
    assert shown.pixelColor(0, 9).name() == shown.pixelColor(12, 17).name() == THEMES[theme_name].ink


@pytest.mark.parametrize("theme_name", [LIGHT, DARK, CONTRAST])
def test_the_buttons_of_panels_are_seen_in_every_theme(
    qtbot: QtBot, qapp: QApplication, theme_name: str
) -> None:
    before = qapp.styleSheet()
    set_preferences(theme=theme_name)
    restyle(qapp)
    window = QMainWindow()
    qtbot.addWidget(window)
    dock = QDockWidget("Orders", window)
    window.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, dock)
    window.resize(300, 200)
    window.show()
    shown, band = dock.grab().toImage(), THEMES[theme_name].band
    for button in dock.findChildren(QAbstractButton):
        box = button.geometry()
        signs = {
            shown.pixelColor(x, y).name()
            for x in range(box.left(), box.right() + 1)
            for y in range(box.top(), box.bottom() + 1)
        }
        assert max(contrast(sign, band) for sign in signs) >= 4.5
    qapp.setStyleSheet(before)


@pytest.mark.parametrize("name", THEMES)
def test_signs_are_seen_on_every_theme(name: str, qapp: QApplication) -> None:
    """Arrows of lists and numbers, and the signs of panels, stand out from what they are drawn on."""
    set_preferences(theme=name)
    restyle(qapp)
    chosen = THEMES[name]
    files = set(re.findall(r'url\("([^"]+/(?:chevron|more|close|float)[^"]*\.svg)"\)', qapp.styleSheet()))
    assert len(files) == 5
    for file in files:
        (colour,) = set(re.findall(r'stroke="(#\w+)"', Path(file).read_text(encoding="utf-8")))
        assert (
            min(contrast(colour, ground) for ground in (chosen.page, chosen.sheet, chosen.button)) >= 3.0
        ), file
    set_preferences(theme=LIGHT)
    restyle(qapp)
