"""What a variant's file says of its start is looked up when it loads: things, their owners, and what is remembered."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from engine.game.position_status import position_status
from engine.variants.catalogue import bundled_folder
from engine.variants.loading import FILE, Variant
from engine.variants.schema import TokenFile, VariantFile
from engine.variants.variant_error import VariantError
from tests.variants.test_references import FILES, board_of

BAR, IND = "baranduin", "indianomacy"
RING = TokenFile("Ring", "Shi")


def start_with(name: str, **changed: Any) -> Variant:
    """A variant whose file says something else of its start."""
    folder, (board, files) = bundled_folder() / name, board_of(name)
    record: VariantFile = msgspec.structs.replace(FILES[name], **changed)
    return Variant(folder, record, board, (folder / FILE, *files))


@pytest.mark.parametrize(
    ("name", "changed", "words"),
    [
        (BAR, {"tokens": (TokenFile("Rnig", "Shi"),)}, "tokens[0].kind: unknown thing 'Rnig'. Did you mean Ring?"),
        (BAR, {"tokens": (TokenFile("Ring", "Shy"),)}, "tokens[0].space: unknown space 'Shy'. Did you mean"),
        (BAR, {"tokens": (TokenFile("Ring", "Shi", "Elfs"),)}, "tokens[0].owner: unknown power 'Elfs'. Did you mean Elves?"),
        (BAR, {"tokens": (RING, RING)}, "tokens: there are 2 × Ring, more than the game has"),
        (BAR, {"memory": {"ring.wron": "18006"}}, "memory.ring.wron: no trait remembers this. Did you mean ring.worn"),
        (IND, {"memory": {"boats": "x"}}, "memory.boats: no trait remembers this"),
    ],
)  # fmt: skip
def test_a_start_that_cannot_be_is_refused(name: str, changed: dict[str, Any], words: str) -> None:
    with pytest.raises(VariantError) as caught:
        start_with(name, **changed)
    assert caught.value.file.endswith(FILE)
    assert words in str(caught.value)


@pytest.mark.parametrize(
    ("name", "power", "units", "words"),
    [
        ("scottomacy", "England", ("F e + {A + A}",), "units[0]: the unit in e cannot carry 1 × A"),
        ("scottomacy", "England", ("A 89", "F e + {A @Atlantis}"), "units[1]: 'Atlantis' is no power"),
        (
            "scottomacy",
            "England",
            ("A 89", "A 89", "F e + A + A"),
            "units[2]: the unit in e cannot carry 2 × A; 89 is taken",
        ),
        ("chronicle", "Foul", ("R FCr = Sheol", "R FCr = Sheol"), "units[1]: 2 units are called Sheol"),
    ],
)  # fmt: skip
def test_a_start_is_held_to_what_every_position_is(
    name: str, power: str, units: tuple[str, ...], words: str
) -> None:
    """One validator for all: what no game may begin with no folder can have."""
    powers = dict(FILES[name].powers)
    powers[power] = msgspec.structs.replace(powers[power], units=units)
    with pytest.raises(VariantError) as caught:
        start_with(name, powers=powers)
    assert words in str(caught.value)


def test_the_starts_of_all_variants_can_be_played() -> None:
    for name in FILES:
        variant = start_with(name)
        assert position_status(variant, variant.start) == (), name
