"""The pages about powers: made from the start of each variant, in both languages, and telling nothing that is hidden."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine import ENGLISH, find_variants, power_page, sentences_in
from engine.variants.power_words import powers_in, read_powers
from engine.variants.variant_error import VariantError
from tests.cases import variant_named

POWERS = [
    (name, power.id) for name, variant in sorted(find_variants().variants.items()) for power in variant.powers
]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("name", "power"), POWERS)
def test_every_power_has_a_page(name: str, power: str, language: str) -> None:
    variant = variant_named(name)
    page = power_page(sentences_in(language), variant, power)
    sections = re.findall(r"^## (.*)$", page, re.MULTILINE)
    assert len(sections) >= 3 - (not variant.rules.powers[power].homes)
    assert not re.search(r"\[\w+\.|\{\w+\}", page), page
    assert (page != power_page(ENGLISH, variant, power)) == (language != "en")


def test_s76_you_are_the_creek() -> None:
    page = power_page(ENGLISH, variant_named("seventeen76"), "Creek")
    assert page.startswith("# You are Creek\n\nYou live off tribes in the south")
    assert "You begin with W Chi, W Cho and W Cre. Home centres: Creek, Chickasaw and Choctaw." in page
    assert "3 of 15 tribes, 0 of 5 centres" in page
    assert "- America: 2 moves" in page
    assert "(S76-2)" in page


def test_std_neighbours_have_their_distances_the_nearest_first() -> None:
    page = power_page(ENGLISH, variant_named("standard"), "Germany")
    near = re.findall(r"^- (\w+): (?:right|(\d))", page.partition("## Who is near")[2], re.MULTILINE)
    moves = [int(count or 1) for _, count in near]
    assert moves == sorted(moves)
    board = variant_named("standard").board
    assert dict(near)["France"] == str(board.distances(["PAR", "BRE", "MAR"])["MUN"])


@pytest.mark.parametrize(
    ("name", "power", "words"),
    [
        ("scottomacy", "England", "out of the game"),
        ("scottomacy", "England", "Reinforcements come"),
        ("seventeen76", "France", "must land within the year"),
        ("seventeen76", "Spain", "are ceded centres"),
        ("chronicle", "Foul", "go unseen and take over"),
        ("chronicle", "Giants", "until it is healed by the Caamora"),
        ("chronicle", "Ramen", "Every Rhanyhyn depends on you"),
        ("chronicle", "Lords", "elect Lords"),
        ("baranduin", "Mordor", "its wearer counts one more"),
    ],
)
def test_traits_say_what_is_special(name: str, power: str, words: str) -> None:
    page = power_page(ENGLISH, variant_named(name), power)
    assert words in page.partition("## What is special about you")[2]


def test_mvw_6_the_page_of_another_does_not_tell_where_the_ring_is() -> None:
    variant = variant_named("mordor_v_world_ii")
    assert "The Shire" not in power_page(ENGLISH, variant, "Mordor").partition("## What you want")[2]


@pytest.mark.parametrize("name", sorted(find_variants().variants))
@pytest.mark.parametrize("file", ["powers.toml", "powers.de.toml"])
def test_folders_write_a_few_sentences_of_every_power(name: str, file: str) -> None:
    variant = variant_named(name)
    written = read_powers(variant.folder / file)
    assert set(written) == {power.id for power in variant.powers}
    assert all(len(re.findall(r"[.!?](?: |$)", text)) >= 3 for text in written.values())
    assert len(set(written.values())) == len(written)


def test_a_file_that_is_no_table_of_texts_is_named(tmp_path: Path) -> None:
    (tmp_path / "powers.toml").write_text("France = 3\n", encoding="utf-8")
    with pytest.raises(VariantError, match=r"powers\.toml.*France"):
        read_powers(tmp_path / "powers.toml")
    assert powers_in(tmp_path, "de") == {}
