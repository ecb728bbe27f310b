"""A game by file that was given no title is called by its variant."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from desktop.post.claim_dialog import ClaimDialog
from desktop.post.summaries import seat_line, table_line
from engine import all_seats, decode_packet, find_variant
from tests.cli.calling import call

NAME = "Kingless for three"


@pytest.fixture
def invitation(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A player's invitation to a game of three without a title."""
    monkeypatch.setenv("CHANCERY_HOME", str(tmp_path / "home"))
    save = tmp_path / "game.chancery"
    assert call("new", save, "--variant", "kingless_three").code == 0
    assert call("exchange", "invite", save, "--out", tmp_path).code == 0
    return next(tmp_path.glob("*.chancery-post"))


def test_its_seat_is_listed_by_the_variant(invitation: Path, tmp_path: Path) -> None:
    assert call("exchange", "claim", invitation, "--player", "Ann", "--out", tmp_path).code == 0
    ((path, _),) = all_seats()
    assert seat_line(path).startswith(f"{NAME}: ")


def test_whoever_claims_a_seat_reads_the_name_of_the_variant(invitation: Path, qtbot: QtBot) -> None:
    dialog = ClaimDialog(decode_packet(invitation.read_bytes()))
    qtbot.addWidget(dialog)
    assert [label.text() for label in dialog.findChildren(QLabel)].count(NAME) == 2


def test_its_round_table_is_listed_by_the_variant(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHANCERY_HOME", str(tmp_path / "home"))
    save, power = tmp_path / "round.chancery", next(iter(find_variant("kingless_three").rules.powers))
    found = call(
        *("exchange", "table", "found", save, "--variant", "kingless_three"),
        *("--power", power, "--player", "Ann", "--out", tmp_path),
    )
    assert found.code == 0, found.err
    assert table_line(save).startswith(f"{NAME}: ")
