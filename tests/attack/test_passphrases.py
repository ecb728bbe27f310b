"""Exported keys that somebody finds: guessing is dear, opening is not, and no keyboard locks their owner out."""

from __future__ import annotations

import unicodedata
from pathlib import Path

import msgspec
import pytest
from nacl.pwhash import argon2id
from nacl.secret import SecretBox

from engine.files.exchange import keyring
from engine.files.exchange.exchange_error import ExchangeError
from engine.files.exchange.identities import new_identity
from engine.files.exchange.keyring import Keyring, lock_up, open_bundle, unlock_key
from engine.files.saves import boxes
from engine.files.saves.boxes import AT_HOME, TRAVELLING, Lock
from tests.cli.calling import call

WORD = "Küchenschlüssel für Zoë"


def locked_before(content: bytes, typed: str, lengths: tuple[int, int]) -> Lock:
    """A lock as former programs made it: of the very letters that were typed."""
    operations, memory = lengths
    salt = bytes(argon2id.SALTBYTES)
    key = argon2id.kdf(SecretBox.KEY_SIZE, typed.encode(), salt, operations, memory)
    return Lock(bytes(SecretBox(key).encrypt(content)), memory, operations, salt)


def exported(ring: Keyring) -> dict[str, dict[str, object]]:
    return msgspec.json.decode(ring.export(ring.all(), "tea at four", lambda what: "").partition(b"\n")[2])


def test_guessing_at_what_travels_takes_moderate_argon2id(tmp_path: Path) -> None:
    ring = Keyring(tmp_path)
    ring.add(new_identity())
    lock = exported(ring)["lock"]
    assert (lock["operations"], lock["memory"]) == (argon2id.OPSLIMIT_MODERATE, argon2id.MEMLIMIT_MODERATE)


def test_exports_of_former_programs_open(tmp_path: Path) -> None:
    ring, identity = Keyring(tmp_path), new_identity()
    ring.add(identity)
    content = msgspec.json.encode(keyring.Bundle([ring.file_of(identity.public)]))
    lock = locked_before(
        content, "tea at four", (argon2id.OPSLIMIT_INTERACTIVE, argon2id.MEMLIMIT_INTERACTIVE)
    )
    data = msgspec.json.encode({"format": "chancery-keys", "lock": msgspec.to_builtins(lock), "version": 1})
    assert [one.public for one in open_bundle(data, "tea at four").keys] == [identity.public]


@pytest.mark.parametrize(
    ("name", "value"),
    [("memory", argon2id.MEMLIMIT_MODERATE + 1), ("operations", argon2id.OPSLIMIT_MODERATE + 1)],
)
def test_a_file_of_keys_cannot_ask_for_more_than_ours_do(tmp_path: Path, name: str, value: int) -> None:
    """256 MiB for a file that one opens oneself, with a passphrase that one was told; not a byte more."""
    ring = Keyring(tmp_path)
    ring.add(new_identity())
    raw = exported(ring)
    raw["lock"][name] = value
    with pytest.raises(ExchangeError) as caught:
        open_bundle(msgspec.json.encode(raw), "tea at four")
    assert caught.value.code == "not_ours"


@pytest.mark.parametrize("made", ["NFC", "NFD"])
@pytest.mark.parametrize("typed", ["NFC", "NFD"])
def test_a_passphrase_is_the_same_on_every_keyboard(made: str, typed: str) -> None:
    first, second = (unicodedata.normalize(form, WORD) for form in (made, typed))
    assert unlock_key(lock_up(b"x", first, AT_HOME), second) == b"x"
    assert unlock_key(locked_before(b"x", first, AT_HOME), second) == b"x"


def test_half_a_character_is_a_passphrase_like_any_other() -> None:
    """A terminal may hand over what is no Unicode."""
    assert unlock_key(lock_up(b"x", "tea \udcff", AT_HOME), "tea \udcff") == b"x"


def test_no_memory_is_not_called_a_wrong_passphrase(monkeypatch: pytest.MonkeyPatch) -> None:
    lock = lock_up(b"x", "tea", AT_HOME)

    def refused(*given: object) -> bytes:
        raise boxes.CryptoError("Unexpected failure in key derivation")

    monkeypatch.setattr(argon2id, "kdf", refused)
    with pytest.raises(ExchangeError) as caught:
        unlock_key(lock, "tea")
    assert caught.value.code == "no_memory"
    with pytest.raises(ExchangeError) as caught:
        lock_up(b"x", "tea", TRAVELLING)
    assert caught.value.code == "no_memory"


def test_a_drawn_seed_has_128_bits(tmp_path: Path) -> None:
    """Whoever knows the start and the throws of a game could otherwise try out all seeds."""
    seeds = set()
    for name in ("one", "two"):
        assert call("new", str(tmp_path / name)).code == 0
        seeds.add(msgspec.json.decode((tmp_path / name).read_bytes())["game"]["seed"])
    assert len(seeds) == 2
    assert all(len(bytes.fromhex(seed)) * 8 == 128 for seed in seeds)


def test_a_save_with_a_short_seed_still_opens(tmp_path: Path) -> None:
    save = str(tmp_path / "old")
    assert call("new", save, "--seed", "7").code == 0
    assert call("show", save).code == 0
