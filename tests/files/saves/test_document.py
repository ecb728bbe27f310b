"""docs/file-format.md: its example is a save, and it lists what there is."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec

from engine.files.saves.decoding import decode
from engine.files.saves.encoding import encode
from engine.files.saves.save_error import SaveError
from engine.files.saves.save_schema import GameFile, SaveFile, TurnFile, UnfinishedFile
from tests.game.table import code_of, named, standard, units_of

DOCUMENT = (Path(__file__).parents[3] / "docs" / "file-format.md").read_text(encoding="utf-8")


def example() -> bytes:
    found = re.search(r"```json\n(.*?)```", DOCUMENT, re.DOTALL)
    assert found is not None
    return found[1].encode()


def test_the_example_is_the_game_that_the_text_tells() -> None:
    loaded = decode(example(), named, accept_changed_variant=True)
    game = loaded.game
    assert code_of(game, standard()) == "F1904M"
    assert units_of(game, "France") == {"A PIC"}
    assert [sheet.power for sheet in game.sheets] == ["France"]
    assert game.proposals[0].by == "Germany"


def test_the_example_is_canonical() -> None:
    game = decode(example(), named, accept_changed_variant=True).game
    written = encode(game, standard()).decode()
    today = re.sub(r'"variant_digest": "\w+"', f'"variant_digest": "{standard().digest}"', example().decode())
    assert written == today


def test_every_member_and_code_is_described() -> None:
    for shape in (SaveFile, GameFile, TurnFile, UnfinishedFile):
        for field in msgspec.structs.fields(shape):
            assert f"`{field.name}`" in DOCUMENT, field.name
    for code in re.findall(r'"(\w+)"', SaveError.__doc__ or ""):
        assert f"`{code}`" in DOCUMENT, code
