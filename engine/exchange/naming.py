"""What files are called, so that people find them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.exchange.packets import Packet

SUFFIX = ".chancery-post"
LEDGER_SUFFIX = ".ledger"
_UNFIT = re.compile(r"[^\w.,'&()+-]+")
_LONGEST = 60
EVERYBODY_NAME = "all"
SUCCESSOR_NAME = "next game master"
"""For whom a game is that is handed over: everything else without a seat is for everybody."""
HANDOVER = "handover"


def file_name(packet: Packet, title: str = "") -> str:
    """The name of a packet's file: game, season, power, kind and number."""
    parts = (
        fit(title) or packet.game[:8],
        packet.season,
        fit(packet.seat) or (SUCCESSOR_NAME if packet.kind == HANDOVER else EVERYBODY_NAME),
        packet.kind,
        str(packet.number),
    )
    return " ".join(part for part in parts if part) + SUFFIX


def fit(text: str) -> str:
    """A text as a part of a name that every system takes."""
    return _UNFIT.sub(" ", text)[:_LONGEST].strip(" .")


def ledger_path(save: Path) -> Path:
    """Where the ledger of a save is: beside it."""
    return save.with_name(f"{save.name}{LEDGER_SUFFIX}")
