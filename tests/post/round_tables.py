"""A table without a game master, of which one player sits at a window, for its tests."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from desktop.app import WindowManager
from desktop.post.round_table_flow import RoundTableFlow
from desktop.post.round_table_panel import RoundTablePanel
from desktop.post.seat_dialog import TakeSeatDialog
from desktop.settings.storage import ENVELOPES
from desktop.start.new_game import NewGameDialog
from desktop.table.table_window import TableWindow
from engine import (
    Keyring,
    Packet,
    decode_packet,
    encode_packet,
    file_name,
    find_variant as found,
    join_table,
    new_identity,
    new_table,
    remember_game,
)
from engine.files.round_table.table_storage import TableDocument
from tests.answering import accept, answer
from tests.cases import variant_named
from tests.files.round_table.envelope_players import Player, Room

VARIANT = variant_named("standard")
POWER = "France"


class House:
    """France's computer, and the folder in which all files of the table are."""

    def __init__(self, folder: Path) -> None:
        self.mail, self.save = folder / "mail", folder / "mine" / "Round.chancery"
        self.mail.mkdir()
        self.save.parent.mkdir()
        self.sent: list[str] = []

    def post(self, *packets: Packet) -> list[Path]:
        """Put files into the folder."""
        paths = []
        for packet in packets:
            paths.append(self.mail / file_name(packet, "Round"))
            paths[-1].write_bytes(encode_packet(packet))
        return paths

    def packets(self) -> list[Packet]:
        return [decode_packet(path.read_bytes()) for path in sorted(self.mail.glob("*.chancery-post"))]

    def sit(self, room: Room) -> None:
        """France has a seat at a table that others share with it."""
        player = room[POWER]
        TableDocument(self.save, found, player.table).keep(player.table)
        Keyring().add(player.identity, player.table.game, POWER)
        remember_game(player.table.game, self.save)

    def spread(self, room: Room, *, but: Iterable[str] = (POWER,)) -> None:
        """Everybody else takes in the folder and puts there what is due, until nothing more follows."""
        while True:
            made = []
            for power, player in room.players.items():
                if power not in but:
                    player.receive(*[one for one in self.packets() if one.sender != player.identity.public])
                    made += player.due()
            if not made:
                return
            self.post(*made)


def table_of(windows: WindowManager, qtbot: QtBot) -> tuple[TableWindow, RoundTableFlow, RoundTablePanel]:
    window = next(iter(windows.tables.values()))
    assert isinstance(window.flow, RoundTableFlow)
    panel = window.docks["round"].widget()
    assert isinstance(panel, RoundTablePanel)
    return window, window.flow, panel


def states(panel: RoundTablePanel) -> dict[str, str]:
    return {
        str(panel.seats.item(row, 0).data(Qt.ItemDataRole.UserRole)): panel.seats.item(row, 2).text()
        for row in range(panel.seats.rowCount())
    }


def choose(panel: RoundTablePanel, power: str) -> None:
    panel.seats.selectRow(list(states(panel)).index(power))


def founding(house: House, windows: WindowManager) -> None:
    """France founds a table from the dialog for new games."""

    def begin(dialog: NewGameDialog) -> None:
        dialog.title.setText("Round")
        dialog.envelopes.click()
        assert dialog.way == ENVELOPES
        accept(dialog)

    def sit(dialog: TakeSeatDialog) -> None:
        dialog.power.setCurrentIndex(dialog.power.findData(POWER))
        dialog.player.setText("Fay")
        accept(dialog)

    answer(NewGameDialog, begin)
    answer(TakeSeatDialog, sit)
    for path in house.mail.iterdir():
        path.unlink()
    windows.start.begin("standard")


def others(house: House) -> Room:
    """Everybody else joins by the founding."""
    (first,) = [one for one in house.packets() if one.kind == "founding"]
    players = {}
    for power in (str(one.id) for one in VARIANT.powers):
        if power != POWER:
            identity = new_identity()
            table, packet = join_table(new_table(first), power, identity, f"P. {power}")
            players[power] = Player(VARIANT, table, identity)
            house.post(packet)
    return Room(players)


def write_outgoing(monkeypatch: pytest.MonkeyPatch, house: House) -> None:
    """What is to be sent is written by the dialog as it is opened."""
    monkeypatch.setattr("desktop.post.send_dialog.outbox", lambda game: house.mail)
