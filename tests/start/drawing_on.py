"""A program that draws orders until it is killed: says each that it has given, once the click is over."""

from __future__ import annotations

import itertools
import sys
from pathlib import Path

from PySide6.QtWidgets import QApplication

from desktop.session.session import Session
from desktop.settings.storage import GameSaver
from desktop.table.table_window import TableWindow
from engine import Order, find_variant, load_game, write_order


def main() -> None:
    application = QApplication([])
    path = Path(sys.argv[1])
    loaded = load_game(path, find_variant)
    window = TableWindow(
        Session(loaded.game, loaded.variant, GameSaver(path, loaded.variant, loaded.file_digest))
    )
    window.show()
    window.session.take_seat("France")
    for target in itertools.cycle(("BUR", "PIC", "GAS")):
        order = Order("move", "PAR", "A", target=target)
        window.session.give(order)
        application.processEvents()
        sys.stdout.write(f"{write_order(loaded.variant.lexicon, order)}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
