"""Opens the boxes of a sealed save: what is in them is the save of any other game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import msgspec

from engine.files.saves.parsing import parse
from engine.files.saves.save_error import SaveError
from engine.files.saves.save_schema import HeadFile, SealedFile, SealedHeadFile
from engine.game.records import PinLock, Seal
from engine.model.ids import PowerId

FindKey = Callable[[str], bytes | None]
"""The key of a sealed game by the game's id, None if it is not here."""
_T = TypeVar("_T")


def converted(raw: Any, shape: type[_T], path: str) -> _T:
    """The value in its shape. SaveError "schema" with the path of what does not fit."""
    try:
        return msgspec.convert(raw, shape)
    except msgspec.ValidationError as error:
        what, _, where = str(error).partition(" - at `")
        inner = where.rstrip("`").removeprefix("$")
        raise SaveError("schema", f"{path}{inner}", what) from error
    except RecursionError:
        raise SaveError("too_deep", path, "brackets are nested too deep here") from None


def is_sealed(content: dict[str, Any]) -> bool:
    """Whether a save is that of a sealed game."""
    head = content.get("game")
    return isinstance(head, dict) and "box" in head


def opened_boxes(content: dict[str, Any], find_key: FindKey | None) -> tuple[dict[str, Any], Seal | None]:
    """A save as it would be without a seal, and the seal. A turn that its key does not open stays in its box.

    SaveError "sealed", "no_seal_key"; "schema" and "hash_mismatch" for a head that is damaged.
    """
    if not is_sealed(content):
        return content, None
    head = converted(content["game"], SealedHeadFile, "$.game")
    if find_key is None:
        raise SaveError(
            "sealed",
            "$.game",
            "the game is played around one computer, and its file is sealed: it tells nobody more than his seat may know. "
            "Open it in the window of the program. Those who play it can give it to a game master there",
        )
    key = find_key(head.id)
    if key is None:
        raise SaveError(
            "no_seal_key",
            "$.game",
            "the game is sealed, and its key is on the computer where it is played. Nothing is lost: take it along from "
            "there (Game, Take to another computer), and open it with the passphrase that was chosen",
        )
    from engine.files.saves.boxes import open_box

    raw = open_box(head.box, key)
    if raw is None:
        raise SaveError("hash_mismatch", "$.game.box", "the box is damaged, or was closed by another key")
    inside = _parsed(raw)
    table = converted(inside, HeadFile, "$.game.box")
    pins = tuple(
        PinLock(tuple(PowerId(power) for power in one.powers), one.public, one.lock) for one in table.pins
    )
    turns = content.get("turns")
    opened = {**content, "game": inside["game"]}
    if isinstance(turns, list):
        opened["turns"] = [_opened(turn, key) for turn in turns]
    if "unfinished" in content:
        opened["unfinished"] = _opened(content["unfinished"], key)
    return opened, Seal(key, pins, head.passphrase)


def _opened(raw: Any, key: bytes) -> Any:
    try:
        record = msgspec.convert(raw, SealedFile)
    except (msgspec.ValidationError, RecursionError):
        return raw
    from engine.files.saves.boxes import open_box

    content = open_box(record.box, key)
    return raw if content is None else _parsed(content)


def _parsed(content: bytes) -> Any:
    """What is in a box. Whoever has the key has written it; it is JSON nevertheless, or nothing."""
    try:
        return msgspec.json.decode(content)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None


def sealed_head(data: bytes) -> SealedHeadFile | None:
    """What everybody may read of a sealed save; None for another one."""
    try:
        content = parse(data)
        if isinstance(content, dict) and is_sealed(content):
            return converted(content["game"], SealedHeadFile, "$.game")
    except SaveError:
        pass
    return None
