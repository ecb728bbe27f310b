"""Opening a file: whatever is wrong with it is said, with what can be done, and nothing happens to it."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QMessageBox, QWidget

from desktop.settings.error_messages import error_text, file_error_text
from desktop.settings.storage import save_new
from desktop.settings.translation import Translator
from engine import Loaded, SaveError, VariantError, find_variant, load_game

_tr = Translator("Opening")

BROKEN = ("damaged_json", "too_deep", "schema")
"""What is wrong with a damaged game, and with what is none."""
SIGN, BEGINNING = b"chancery-game", 4096
"""What a game has among its first bytes."""


def open_game(path: Path, parent: QWidget | None = None) -> tuple[Loaded, Path] | None:
    """The game in a file; or what could be saved of a damaged one, in a file of its own."""
    try:
        return load_game(path, find_variant), path
    except SaveError as error:
        if error.code == "variant_changed":
            return _open_changed(path, error, parent)
        return _salvage(path, error, parent)
    except VariantError as error:
        _say(parent, path, error_text(error))
        return None


def _open_changed(path: Path, error: SaveError, parent: QWidget | None) -> tuple[Loaded, Path] | None:
    """Offer to go on although the variant's files are others by now."""
    title, asked = (
        _tr("The variant has changed"),
        _tr("Open the game all the same? Its turns are verified."),
    )
    if (
        QMessageBox.question(parent, title, f"{path.name}: {error_text(error)}\n\n{asked}")
        != QMessageBox.StandardButton.Yes
    ):
        return None
    try:
        return load_game(path, find_variant, accept_changed_variant=True), path
    except SaveError as other:
        return _salvage(path, other, parent)


def _salvage(path: Path, error: SaveError, parent: QWidget | None) -> tuple[Loaded, Path] | None:
    """Offer to go on with what is whole of a damaged game. The damaged file stays as it is."""
    game = error.salvage
    if game is None:
        _say(parent, path, file_error_text(error, is_ours=error.code not in BROKEN or _is_ours(path)))
        return None
    asked = QMessageBox(parent)
    asked.setIcon(QMessageBox.Icon.Warning)
    asked.setWindowTitle(_tr("This game is damaged"))
    asked.setText(f"{path.name}: {error_text(error)}")
    whole = _tr(
        "%n turn(s) are whole. Go on from there in a new file? This one is left as it is.", len(game.turns)
    )
    asked.setInformativeText(whole)
    asked.setStandardButtons(QMessageBox.StandardButton.Yes | QMessageBox.StandardButton.Cancel)
    if asked.exec() != QMessageBox.StandardButton.Yes:
        return None
    variant = find_variant(game.variant)
    try:
        saved, _ = save_new(game, variant, f"{path.stem} {_tr('recovered')}", path.parent)
    except (SaveError, OSError) as fault:
        _say(parent, path, error_text(fault))
        return None
    return load_game(saved, find_variant), saved


def _is_ours(path: Path) -> bool:
    """Whether a file that cannot be read begins as a game does."""
    try:
        with path.open("rb") as file:
            return SIGN in file.read(BEGINNING)
    except OSError:
        return True


def _say(parent: QWidget | None, path: Path, words: str) -> None:
    QMessageBox.warning(parent, _tr("This game cannot be opened"), f"{path.name}: {words}")
