"""Founding and joining a table without a game master: what is asked, and where it is kept."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMessageBox, QWidget

from desktop.post.folder_watch import set_watched
from desktop.post.passphrase_prompt import PassphrasePrompt
from desktop.post.round_table_seat import ROSTER, found, join, known_key
from desktop.post.seat_dialog import TakeSeatDialog
from desktop.settings.storage import unused_path
from desktop.settings.translation import Translator
from engine import (
    EngineError,
    Packet,
    RoundTable,
    Variant,
    candidates,
    find_variant,
    fingerprint,
    founding_of,
    list_folder,
    new_table,
    read_items,
    receive_table_packets,
    table_variant,
)

_tr = Translator("RoundTableJoining")


Refuse = Callable[[EngineError], object]
"""Says why a table could not be founded or joined."""


def ask_to_found(
    variant: Variant,
    options: dict[str, str],
    title: str,
    parent: QWidget,
    refuse: Refuse,
    advice: bool = False,
) -> Path | None:
    """Ask for a seat and found a table: the file of its game; None if it was given up."""
    dialog = TakeSeatDialog(variant, title, parent=parent)

    def carry_out() -> Path:
        path = unused_path(title)
        found(path, variant, options, title, dialog.seat, dialog.passphrase.text(), advice)
        return path

    return dialog.carry_out(carry_out, refuse)


def ask_to_join(founding: Packet, folder: Path | None, parent: QWidget, refuse: Refuse) -> Path | None:
    """Ask for a seat and join a table: the file of its game; None if it was given up. Raises ExchangeError."""
    bare = new_table(founding)
    variant = table_variant(bare, find_variant)
    others = _lying_beside(founding, folder)
    table, _ = receive_table_packets(bare, variant, [("", one) for one in others])
    wanted = candidates(table, variant)
    is_given = any(one.kind == ROSTER for one in others)
    mine = [power for power in wanted if known_key(bare.game, power) is not None]
    free = [power for power, several in wanted.items() if not several]
    who = founding_of(table)[1].founder, fingerprint(founding.sender)
    dialog = TakeSeatDialog(variant, table.title, mine or free, who, parent)
    if is_given and not mine:
        dialog.hint.setText(
            _tr(
                "All seats are given. A key is made; tell it to the others, who can vote to give you the seat."
            )
        )
    if folder is not None:
        dialog.offer_folder(_tr("Share the folder {folder} with the others").format(folder=folder.name))
        dialog.folder.setChecked(bool(others))

    def carry_out() -> tuple[Path, RoundTable]:
        path, ask = unused_path(table.title), PassphrasePrompt(parent)
        return path, join(path, founding, others, dialog.seat, dialog.passphrase.text(), ask)

    taken = dialog.carry_out(carry_out, refuse)
    if taken is None:
        return None
    path, joined = taken
    if folder is not None and dialog.folder.isChecked():
        set_watched(joined.game, folder)
    if is_given and not mine:
        title = _tr("Your key")
        QGuiApplication.clipboard().setText(joined.key or "")
        words = _tr("Send the others this key, with which they can vote for you. It was copied:\n{key}")
        QMessageBox.information(parent, title, words.format(key=joined.key))
    return path


def _lying_beside(founding: Packet, folder: Path | None) -> list[Packet]:
    """The other files of a table in the folder in which its founding lies."""
    if folder is None:
        return []
    found = read_items(
        list_folder(folder), lambda one: one.game == founding.game and one.kind != founding.kind
    )
    return [packet for _, packet in found.packets]
