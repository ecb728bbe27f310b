"""A program that draws orders until it is killed: says each that it has given, once the click is over."""

from __future__ import annotations

import itertools
import sys
from pathlib import Path

from PySide6.QtWidgets import QApplication

from desktop.session.session import Session
from desktop.table.table_window import TableWindow
from engine import GameDocument, Order, find_variant, write_order

TARGETS = ("BUR", "PIC", "GAS", "BRE")


def main() -> None:
    application = QApplication([])
    document = GameDocument(Path(sys.argv[1]), find_variant)
    window = TableWindow(Session(document.load(), document.variant, document))
    window.show()
    window.session.take_seat("France")
    for target in itertools.cycle(TARGETS):
        order = Order("move", "PAR", "A", target=target)
        window.session.give(order)
        application.processEvents()
        sys.stdout.write(f"{write_order(document.variant.lexicon, order)}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
