"""Saves of jDip: what is read of them, and what of a damaged or hostile one."""

from __future__ import annotations

import gzip

import pytest

from engine.archives import jdip_save as module
from engine.archives.history import History
from engine.archives.phase_reading import RecordReader
from engine.archives.phase_record import RecordError
from engine.archives.recognising import read_history
from engine.archives.replaying import RESULT, SUCCEEDED, play_through
from engine.model.position import digest
from tests.archives.jdip_saves import jdip_save, jdip_text
from tests.archives.random_games import random_game
from tests.cases import variant_named

STANDARD = variant_named("standard")
GAME = random_game(STANDARD, "jdip", 2)
TEXT = jdip_text(GAME, STANDARD, 'The "Friday" game')


def read(data: bytes) -> History:
    return read_history(RecordReader(STANDARD), data)


@pytest.mark.parametrize("seed", range(2))
def test_a_game_comes_back(seed: int) -> None:
    game = random_game(STANDARD, f"jdip-{seed}")
    again = play_through(STANDARD, read(jdip_save(game, STANDARD)), dict(game.options))
    assert again.differences == ()
    assert [digest(turn.before) for turn in again.game.turns] == [digest(turn.before) for turn in game.turns]
    assert digest(again.game.current) == digest(game.current)


@pytest.mark.parametrize("head", [b"", b"\xef\xbb\xbf"])
def test_it_need_not_be_packed_and_has_its_title(head: bytes) -> None:
    history = read(head + TEXT.encode())
    assert history.title == 'The "Friday" game'
    assert len(history.phases) == len(GAME.turns)


def test_a_move_that_is_said_to_have_ended_otherwise_differs() -> None:
    other = TEXT.replace('value="FAILURE"', 'value="SUCCESS"')
    found = play_through(STANDARD, read(other.encode()), dict(GAME.options)).differences
    assert {RESULT} == {one.code for one in found if one.code == RESULT and one.theirs == SUCCEEDED}


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("dip.world.World", "dip.world.Other", "there is no dip.world.World in it"),
        ("</jsx>", "", "is no valid XML"),
        ('idref="', 'idref="9', "refers to what is not there"),
        ('field="provArray"', 'field="others"', "dip.world.Position has no provArray"),
        ('field="turnStates"', 'field="turns"', "dip.world.World has no turnStates"),
        ('value="movement"', 'value="meeting"', "a turn has no season that is known"),
        ("<null/>", "", "as many entries as the map has provinces"),
    ],
)
def test_what_is_not_as_jdip_writes_it_is_told(old: str, new: str, said: str) -> None:
    assert old in TEXT
    with pytest.raises(RecordError, match=said) as caught:
        read(TEXT.replace(old, new).encode())
    assert caught.value.code == "jdip_save"


def test_a_space_that_is_not_on_the_board_is_told() -> None:
    with pytest.raises(RecordError) as caught:
        read(TEXT.replace('value="par"', 'value="xyz"').encode())
    assert caught.value.code == "unknown_place"


def test_entities_are_refused() -> None:
    bomb = f'<!DOCTYPE jsx [<!ENTITY a "{"a" * 50}"><!ENTITY b "&a;&a;&a;">]>'
    with pytest.raises(RecordError, match="it declares entities"):
        read(TEXT.replace("<jsx", f"{bomb}<jsx", 1).encode())


def test_what_unpacks_to_too_much_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_BYTES", 100_000)
    with pytest.raises(RecordError, match="more than 100000 bytes"):
        read(gzip.compress(b"<jsx>" + b" " * 200_000 + b"</jsx>"))


def test_too_many_objects_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_NODES", 1000)
    with pytest.raises(RecordError, match="too many objects"):
        read(TEXT.encode())


def test_objects_within_each_other_need_no_stack() -> None:
    deep = '<object class="a" id="1">' * 20_000 + "</object>" * 20_000
    with pytest.raises(RecordError, match=r"no dip\.world\.World"):
        read(f"<jsx>{deep}</jsx>".encode())


def test_a_part_of_a_packed_save_is_damaged() -> None:
    packed = jdip_save(GAME, STANDARD)
    with pytest.raises(RecordError) as caught:
        read(packed[: len(packed) // 2])
    assert caught.value.code == "jdip_save"
