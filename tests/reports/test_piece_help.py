"""What pieces are and can do: of every kind, token and mark of every variant, in both languages, with its rule."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from engine import (
    Formatter,
    explain_kind,
    explain_pieces,
    explain_unit,
    find_variants,
    formatter_of,
    kinds_of_piece,
    sentences_in,
    view,
)
from engine.variants.piece_entries import read_pieces
from engine.variants.variant_error import VariantError
from tests.cases import load_cases, start_of, variant_named
from tests.pages.places import all_rules

VARIANTS = sorted(find_variants().variants)
LANGUAGES = ("en", "de")


def formatter(name: str, language: str) -> Formatter:
    variant = variant_named(name)
    return formatter_of(sentences_in(language), variant, variant.start, {})


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", VARIANTS)
def test_every_kind_token_and_mark_is_explained(name: str, language: str) -> None:
    rules, said = all_rules(), formatter(name, language)
    for key in kinds_of_piece(said):
        piece = explain_kind(said, key)
        assert piece is not None, f"say in pieces.toml of {name} what {key!r} is"
        assert piece.rule in rules, f"{name}: {key!r} names no rule that a page lists"
        assert len(re.findall(r"[.!?](?: |$)", piece.says)) == 2, piece.says
        assert not {*"{["} & {*piece.says}


@pytest.mark.parametrize("name", VARIANTS)
def test_the_german_is_no_english(name: str) -> None:
    english, german = formatter(name, "en"), formatter(name, "de")
    for key in kinds_of_piece(english):
        one, other = explain_kind(english, key), explain_kind(german, key)
        assert one is not None
        assert other is not None
        assert one.says != other.says, key
        assert one.rule == other.rule


@pytest.mark.parametrize("name", [name for name in VARIANTS if name != "scattered"])
def test_folders_write_of_pieces_that_there_are(name: str) -> None:
    folder = variant_named(name).folder
    known = {*kinds_of_piece(formatter(name, "en")), "*"}
    english = read_pieces(folder)
    assert set(english) <= known
    path = folder / "pieces.de.toml"
    german = tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    assert set(german) == {key for key, entry in english.items() if entry.says}


@pytest.mark.parametrize("name", [name for name in VARIANTS if name not in ("standard", "scattered")])
def test_nothing_in_the_positions_of_cases_is_left_unexplained(name: str) -> None:
    said = formatter(name, "de")
    for case in load_cases(f"cases/{name}/*.toml"):
        position = start_of(case)
        for unit in (*position.units, *(one.unit for one in position.dislodged)):
            needed = 1 + len(set(unit.marks))
            assert len(explain_unit(said, unit)) >= needed, (case.name, unit)
        for token in position.tokens:
            told = {piece.name for piece in explain_pieces(said, position, token.space)}
            assert len(told) > len(set(token.marks)), (case.name, token)


def test_mvw_6_what_is_unseen_is_not_explained() -> None:
    variant = variant_named("mordor_v_world_ii")
    told = {
        power: [
            piece.name
            for piece in explain_pieces(
                formatter("mordor_v_world_ii", "en"), view(variant.rules, variant.start, power), "12"
            )
        ]
        for power in ("Arnor", "Rohan")
    }
    assert "Ring" in told["Arnor"]
    assert told["Rohan"] == ["Single Army"]


def test_chr_5b_a_bare_raver_is_explained_to_its_power_alone() -> None:
    variant, said = variant_named("chronicle"), formatter("chronicle", "en")
    told = {
        power: [
            piece.name for piece in explain_pieces(said, view(variant.rules, variant.start, power), "FCr")
        ]
        for power in ("Foul", "Ramen")
    }
    assert told == {"Foul": ["Ur-Vile", "Raver"], "Ramen": ["Ur-Vile"]}


def test_a_unit_is_explained_with_what_it_has_aboard() -> None:
    variant = variant_named("seventeen76")
    fleet = next(unit for unit in variant.start.units if unit.cargo)
    names = [piece.name for piece in explain_unit(formatter("seventeen76", "en"), fleet)]
    assert names == ["Double Fleet", "Free", "Double Army"]


def test_a_folder_without_the_file_says_what_its_traits_say(tmp_path: Path) -> None:
    assert read_pieces(tmp_path) == {}
    (tmp_path / "pieces.toml").write_text("[A]\nrule = 3\n", encoding="utf-8")
    with pytest.raises(VariantError, match=r"pieces\.toml.*A"):
        read_pieces(tmp_path)
