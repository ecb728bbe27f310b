"""Passphrases are asked for once for each key, and again when they do not fit."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from desktop.post.passphrase_prompt import PassphrasePrompt
from desktop.post.round_table_seat import RoundTableSeat, found as found_table
from engine import HOME, ExchangeError, Keyring, new_identity
from tests.answering import typing
from tests.cases import variant_named


@pytest.fixture
def typed(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """What somebody types when he is asked, one after another."""
    answers = typing()
    monkeypatch.setenv(HOME, str(tmp_path / "home"))
    PassphrasePrompt.forget_all()
    yield answers
    PassphrasePrompt.forget_all()


def test_a_wrong_passphrase_is_not_kept(typed: list[str]) -> None:
    key = Keyring().add(new_identity(), title="Friday", passphrase="right")
    typed += ["wrong", "right"]
    with pytest.raises(ExchangeError) as caught:
        Keyring().identity(key.public, PassphrasePrompt())
    assert caught.value.code == "wrong_passphrase"
    assert Keyring().identity(key.public, PassphrasePrompt()).public == key.public
    assert Keyring().identity(key.public, PassphrasePrompt()).public == key.public
    assert typed == []


def test_two_seats_of_a_game_have_a_passphrase_each(typed: list[str]) -> None:
    ring, asked = Keyring(), PassphrasePrompt()
    first = ring.add(new_identity(), "0" * 16, "France", "Friday", "one")
    second = ring.add(new_identity(), "0" * 16, "Italy", "Friday", "two")
    third = ring.add(new_identity(), "1" * 16, "France", "Friday", "three")
    typed += ["one", "two", "three"]
    for key in (first, second, third):
        assert ring.identity(key.public, asked).public == key.public
    assert typed == []


def test_who_has_just_chosen_a_passphrase_is_not_asked_for_it(typed: list[str], tmp_path: Path) -> None:
    path = tmp_path / "Round.chancery"
    found_table(path, variant_named("standard"), {}, "Round", ("France", "Ada"), "chosen")
    RoundTableSeat(path, PassphrasePrompt()).go_on()
    assert typed == []
