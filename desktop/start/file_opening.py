"""Opening a file: whatever is wrong with it is said, with what can be done, and nothing happens to it."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QInputDialog, QLineEdit, QMessageBox, QWidget

from desktop.post.file_types import is_own, is_own_key
from desktop.settings.error_messages import error_text, file_error_text
from desktop.settings.storage import save_new
from desktop.settings.translation import Translator
from desktop.widgets.dialog import deleted_when_closed
from engine import (
    FindKey,
    GameDocument,
    SaveError,
    SealKeys,
    VariantError,
    find_variant,
    is_under_passphrase,
    read_save,
    take_key,
)

_tr = Translator("Opening")


def open_game(path: Path, parent: QWidget | None = None, *, is_led: bool = False) -> GameDocument | None:
    """The game in a file; or what could be saved of a damaged one, in a file of its own. A sealed game is opened for those
    around this computer only, and not for somebody who leads it and sees everything."""
    find_key = None if is_led else SealKeys().find
    try:
        return _opened(path, find_key)
    except SaveError as error:
        if error.code == "variant_changed":
            return _open_changed(path, error, parent, find_key)
        try:
            if error.code == "no_seal_key" and _take_key(path, parent):
                return open_game(path, parent)
        except SaveError as fault:
            error = fault
        return _salvage(path, error, parent)
    except VariantError as error:
        _say(parent, path, error_text(error))
        return None


def _opened(path: Path, find_key: FindKey | None, *, accept_changed_variant: bool = False) -> GameDocument:
    document = GameDocument(path, find_variant, accept_changed_variant, find_key)
    document.load()
    return document


def _take_key(path: Path, parent: QWidget | None) -> bool:
    """Ask for the passphrase of a sealed game that was taken to this computer; whether its key is here now.

    Raises SaveError.
    """
    data = read_save(path)
    if not is_under_passphrase(data):
        return False
    asked = _tr("{file} comes from another computer. Its passphrase:").format(file=path.name)
    while True:
        typed, is_given = QInputDialog.getText(
            parent, _tr("Passphrase of the game"), asked, QLineEdit.EchoMode.Password
        )
        if not is_given:
            return False
        if take_key(data, typed, SealKeys()):
            return True
        asked = _tr("This is not the passphrase of {file}. Try again:").format(file=path.name)


def _open_changed(
    path: Path, error: SaveError, parent: QWidget | None, find_key: FindKey | None
) -> GameDocument | None:
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
        return _opened(path, find_key, accept_changed_variant=True)
    except SaveError as other:
        return _salvage(path, other, parent)


def _salvage(path: Path, error: SaveError, parent: QWidget | None) -> GameDocument | None:
    """Offer to go on with what is whole of a damaged game. The damaged file stays as it is."""
    game = error.salvage
    if game is None:
        _say(parent, path, _words_of_own(path) or file_error_text(error))
        return None
    asked = deleted_when_closed(QMessageBox(parent))
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
        return save_new(game, variant, f"{path.stem} {_tr('recovered')}", path.parent)
    except SaveError as fault:
        _say(parent, path, error_text(fault))
        return None


def _words_of_own(path: Path) -> str:
    """What a file is that the program keeps for itself, and what to open instead; nothing for others."""
    if not is_own(path):
        return ""
    if is_own_key(path):
        return _tr(
            "This is a secret key that Chancery keeps for itself. Leave it where it is, and give it to nobody: open the "
            "game or the seat that it belongs to. “Keys …” in the menu Game writes a file with your keys for another "
            "computer."
        )
    return _tr(
        "This is a file that Chancery keeps for itself. Leave it where it is, and open the game or the seat that it belongs "
        "to."
    )


def _say(parent: QWidget | None, path: Path, words: str) -> None:
    QMessageBox.warning(parent, _tr("This game cannot be opened"), f"{path.name}: {words}")
