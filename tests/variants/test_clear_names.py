"""Mistakes in names and spaces that would only show in the middle of a game are refused when a variant loads."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from engine.variants.catalogue import bundled_folder
from engine.variants.loading import load_variant
from engine.variants.variant_error import VariantError

MISTAKES = [
    ("variant.toml", 'words = ["German", "Ger"]', 'words = ["German", "French"]', "powers.Germany.words", "France"),
    ("board.toml", 'ALB = { name = "Albania" }', 'ALB = { name = "Albania", aliases = ["Paris"] }', "spaces.ALB", "PAR"),
    ("board.toml", 'BEL = { name = "Belgium", centre = "centre" }', 'BEL = { name = "Belgium", centre = "yes" }',
     "spaces.BEL.centre", "castle"),
    ("board.toml", "[spaces]", '[spaces]\nXYZ = { name = "Nowhere" }', "spaces.XYZ", "border"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("file", "old", "new", "place", "word"), MISTAKES, ids=[mistake[3] for mistake in MISTAKES]
)
def test_mistake_is_named(tmp_path: Path, file: str, old: str, new: str, place: str, word: str) -> None:
    folder = tmp_path / "copied"
    shutil.copytree(bundled_folder() / "standard", folder)
    path = folder / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises(VariantError) as caught:
        load_variant(folder)
    assert caught.value.file == str(path)
    assert place in caught.value.place
    assert word in str(caught.value)


def test_the_unchanged_copy_loads(tmp_path: Path) -> None:
    shutil.copytree(bundled_folder() / "standard", tmp_path / "copied")
    assert load_variant(tmp_path / "copied").name == "Diplomacy"
