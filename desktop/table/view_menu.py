"""The View menu: zoom, names, layers, colours, letters. What is chosen is kept, and holds for every board."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from msgspec.structs import replace
from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenu

from desktop.canvas.camera import STEP
from desktop.canvas.display_options import AUTO, FULL, NAMES, NUMBERS, OFF, SHORT, TEXTS, DisplayOptions
from desktop.frame.table import Table
from desktop.settings.accessible_palettes import CONTRAST, OWN, PALETTES
from desktop.settings.kept import Kept
from desktop.settings.power_palette import palette_for
from desktop.settings.preferences import (
    CONTRAST as CONTRAST_THEME,
    LIGHT,
    notifier,
    preferences,
    set_preferences,
)
from desktop.table.colours_dialog import ColoursDialog

VIEW = "view"
KEPT = Kept("looks", DisplayOptions, DisplayOptions())


def stored_display() -> DisplayOptions:
    """How boards were last looked at; as usual where that cannot be read."""
    display = KEPT.get()
    return replace(
        display,
        names=display.names if display.names in NAMES else AUTO,
        text=min(TEXTS, key=lambda size: abs(size - display.text)),
    )


class ViewMenu(QObject):
    """The actions, and what they do to the board of a table."""

    def __init__(self, window: Table) -> None:
        super().__init__(window)
        self.window = window
        self.board = window.board
        self.display = stored_display()
        self.names: dict[str, QAction] = {}
        self.layers: dict[str, QAction] = {}
        self.palettes: dict[str, QAction] = {}
        self.texts: dict[str, QAction] = {}
        menu = window.menus[VIEW]
        menu.setToolTipsVisible(True)
        self._add_zoom()
        menu.addSeparator()
        self._add_names(menu)
        self._add_layers(menu)
        self._add_colours(menu)
        self._add_texts(menu)
        menu.addSeparator()
        notifier.changed.connect(self._follow_preferences)
        self._dress()

    def _add_zoom(self) -> None:
        board = self.board
        enlarge = self.window.add_action(VIEW, self.tr("Zoom in"), lambda: board.zoom(STEP))
        enlarge.setShortcuts([QKeySequence("Ctrl++"), QKeySequence("Ctrl+="), QKeySequence("+")])
        diminish = self.window.add_action(VIEW, self.tr("Zoom out"), lambda: board.zoom(1 / STEP))
        diminish.setShortcuts([QKeySequence("Ctrl+-"), QKeySequence("-")])
        self.selection = self.window.add_action(
            VIEW, self.tr("Zoom to what is chosen"), self.zoom_to_chosen, "Ctrl+9"
        )
        self.selection.setToolTip(
            self.tr("The spaces that are lit or chosen, or else the one under the pointer.")
        )

    def zoom_to_chosen(self) -> None:
        """Show what is lit large; without highlights what the pointer is on; else the whole board."""
        highlights = self.board.highlights
        spaces = highlights.chosen | highlights.lit | highlights.blamed or frozenset(
            {self.board.pointed} - {""}
        )
        if spaces:
            self.board.show_spaces(sorted(spaces))
        else:
            self.board.fit()

    def _add_names(self, menu: QMenu) -> None:
        words = {
            AUTO: self.tr("In full where they can be read"),
            FULL: self.tr("In full"),
            SHORT: self.tr("Short"),
            NUMBERS: self.tr("Numbers only"),
            OFF: self.tr("None"),
        }
        keys = {AUTO: "Ctrl+5", FULL: "Ctrl+1", SHORT: "Ctrl+2", NUMBERS: "Ctrl+3", OFF: "Ctrl+4"}
        self.names = self._choice(
            menu.addMenu(self.tr("Names")), words, lambda key: self._look(names=key), keys
        )
        places = self.board.context.layout.spaces.values()
        self.names[NUMBERS].setVisible(any(one.number is not None for one in places))

    def _add_layers(self, menu: QMenu) -> None:
        shown = menu.addMenu(self.tr("Layers"))
        shown.setToolTipsVisible(True)
        layers = {
            "orders": (self.tr("Orders"), "Ctrl+Shift+O", self.tr("Arrows and signs of what was ordered.")),
            "results": (
                self.tr("Results"),
                "Ctrl+Shift+R",
                self.tr("Marks of what came of orders, each by its shape."),
            ),
            "borders": (self.tr("Borders"), "Ctrl+Shift+B", self.tr("Lines between spaces.")),
            "influence": (
                self.tr("Influence"),
                "Ctrl+Shift+I",
                self.tr(
                    "Spaces without a centre are softly tinted for the power whose units stand there, or, where none "
                    "stand, for the one power whose units could cross a border into them. Where several could, "
                    "nobody's colour is shown."
                ),
            ),
            "patterns": (
                self.tr("Patterns and letters"),
                "Ctrl+Shift+P",
                self.tr(
                    "Tells powers without colours: by patterns on their land and letters on their pieces."
                ),
            ),
            "contrast": (
                self.tr("High contrast"),
                "Ctrl+Shift+H",
                self.tr("Thick borders, and names on a pale ground."),
            ),
        }
        for key, (text, keys, tip) in layers.items():
            action = self.window.add_action(shown, text, partial(self._switch, key), keys)
            action.setCheckable(True)
            action.setToolTip(tip)
            action.setStatusTip(tip)
            action.setWhatsThis(tip)
            self.layers[key] = action

    def _add_colours(self, menu: QMenu) -> None:
        words = {
            OWN: self.tr("As the variant has them"),
            "protan": self.tr("For eyes without red (protan)"),
            "deutan": self.tr("For eyes without green (deutan)"),
            "tritan": self.tr("For eyes without blue (tritan)"),
            CONTRAST: self.tr("High contrast"),
        }
        colours = menu.addMenu(self.tr("Colours"))
        self.palettes = self._choice(colours, words, self._see)
        colours.addSeparator()
        self.window.add_action(colours, self.tr("Colours of the powers …"), self.choose_colours)

    def choose_colours(self) -> None:
        """Let a person give the powers other colours."""
        ColoursDialog(self.window.session.variant, self.window.session.game.id, self.window).exec()

    def _add_texts(self, menu: QMenu) -> None:
        words = {
            str(TEXTS[0]): self.tr("Small"),
            str(TEXTS[1]): self.tr("Usual"),
            str(TEXTS[2]): self.tr("Large"),
            str(TEXTS[3]): self.tr("Very large"),
        }
        self.texts = self._choice(
            menu.addMenu(self.tr("Letters on the board")), words, lambda key: self._look(text=float(key))
        )

    def _choice(
        self,
        menu: QMenu,
        words: Mapping[str, str],
        do: Callable[[str], object],
        keys: Mapping[str, str] | None = None,
    ) -> dict[str, QAction]:
        """Actions of which one is checked."""
        group = QActionGroup(self)
        found: dict[str, QAction] = {}
        for key, text in words.items():
            action = self.window.add_action(menu, text, partial(do, key), (keys or {}).get(key, ""))
            action.setCheckable(True)
            group.addAction(action)
            found[key] = action
        return found

    def _switch(self, layer: str) -> None:
        self._look(**{layer: self.layers[layer].isChecked()})

    def _see(self, sight: str) -> None:
        set_preferences(palette="" if sight == OWN else sight)

    def _look(self, **changes: object) -> None:
        """Look at boards otherwise from now on."""
        self.display = replace(self.display, **changes)
        KEPT.set(self.display)
        self._dress()

    def _follow_preferences(self) -> None:
        self._dress()
        palette = palette_for(self.window.session.variant, self.window.session.game.id)
        if palette != self.board.context.palette:
            self.board.set_palette(palette)

    def _dress(self) -> None:
        """Put all choices into effect, and check them."""
        theme, display = preferences().theme, self.display
        shown = replace(
            display,
            contrast=display.contrast or theme == CONTRAST_THEME,
            dark=theme != LIGHT or display.dark,
            text=min(TEXTS[-1], max(display.text, preferences().text / 100)),
        )
        self.board.set_display(shown)
        self.names[display.names].setChecked(True)
        self.texts[str(display.text)].setChecked(True)
        self.palettes[preferences().palette if preferences().palette in PALETTES else OWN].setChecked(True)
        for key, action in self.layers.items():
            action.setChecked(getattr(display, key))


def install(window: Table) -> None:
    """Add zoom, names, layers, colours and letters to the View menu."""
    ViewMenu(window)
