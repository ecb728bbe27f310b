"""Where variants are looked for, who wins, and what a variant's hash stands for."""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs
import pytest

from engine.variants.catalogue import (
    SEARCH_PATH_VARIABLE,
    find_variant,
    find_variants,
    search_path,
    user_folder,
)
from engine.variants.loading import files_digest, load_variant
from engine.variants.variant_error import VariantError
from tests.variants.folders import FILES, spoil, write_folder

DISTURBED = {
    "variant.toml": ('name = "Pond"', 'name = "Mere"'),
    "board.toml": ('name = "Hill"', 'name = "Mound"'),
    "borders.tsv": ("WES\tHIL\tarmy\ttouching", "WES\tHIL\tarmy\tbridge"),
}


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A user's own data folder, and no folders by environment."""
    monkeypatch.delenv(SEARCH_PATH_VARIABLE, raising=False)
    monkeypatch.setattr(platformdirs, "user_data_dir", lambda *_, **__: str(tmp_path / "home"))
    return tmp_path / "home"


def test_the_bundled_variants_are_found_and_sound(home: Path) -> None:
    catalogue = find_variants()
    assert catalogue.faults == ()
    assert {"standard", "scattered"} <= set(catalogue.variants)
    assert list(catalogue.variants) == sorted(catalogue.variants)
    for name, variant in catalogue.variants.items():
        assert variant.id == name
        assert variant.start.units
        assert variant.powers


def test_a_folder_in_the_users_data_is_found(home: Path) -> None:
    assert "pond" not in find_variants().variants
    write_folder(user_folder() / "pond")
    assert user_folder() == home / "variants"
    assert find_variant("pond").name == "Pond"
    assert "standard" in find_variants().variants


def test_a_variant_is_found_by_the_name_that_it_bears(home: Path) -> None:
    assert find_variant("1776").id == "seventeen76"
    assert find_variant(" middle-earth diplomacy IV ").id == "middle_earth_iv"
    spoil(user_folder() / "mere", "variant.toml", 'name = "Pond"', 'name = "Standard"')
    assert find_variant("Standard").id == "standard"
    (user_folder() / "mere" / "variant.toml").write_text("name =", encoding="utf-8")
    with pytest.raises(VariantError, match="no such variant"):
        find_variant("pond")


def test_folders_named_by_the_environment_are_searched_first(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    spoil(first / "pond", "variant.toml", 'name = "Pond"', 'name = "First"')
    spoil(second / "pond", "variant.toml", 'name = "Pond"', 'name = "Second"')
    spoil(user_folder() / "pond", "variant.toml", 'name = "Pond"', 'name = "Third"')
    write_folder(second / "mere")
    monkeypatch.setenv(SEARCH_PATH_VARIABLE, os.pathsep.join((str(first), str(second), "")))
    assert search_path()[:3] == (first, second, user_folder())
    assert find_variant("pond").name == "First"
    assert find_variant("mere").name == "Pond"
    monkeypatch.setenv(SEARCH_PATH_VARIABLE, str(second))
    assert find_variant("pond").name == "Second"
    monkeypatch.setenv(SEARCH_PATH_VARIABLE, "")
    assert find_variant("pond").name == "Third"


def test_a_users_folder_wins_over_the_bundled_one_of_that_name(home: Path) -> None:
    bundled = find_variant("standard")
    write_folder(user_folder() / "standard")
    assert find_variant("standard").name == "Pond"
    assert find_variants().variants["standard"].digest != bundled.digest


def test_a_bundled_variant_keeps_the_board_beside_it(home: Path) -> None:
    """A user's own "standard" changes no other variant's board."""
    write_folder(user_folder() / "standard")
    assert len(find_variant("scattered").board.spaces) == 75


@pytest.mark.parametrize("name", ["Pond", " pond ", "POND"])
def test_names_are_found_in_any_case(tmp_path: Path, name: str) -> None:
    write_folder(tmp_path / "pond")
    assert find_variant(name, (tmp_path,)).id == "pond"


def test_no_name_reaches_outside_the_shelves(tmp_path: Path) -> None:
    write_folder(tmp_path / "pond")
    write_folder(tmp_path / "shelf" / "mere")
    for name in ("../pond", "mere/../../pond", str(tmp_path / "pond"), "", "."):
        with pytest.raises(VariantError, match="no such variant"):
            find_variant(name, (tmp_path / "shelf",))


@pytest.mark.parametrize("ends", ["\r\n", "\r"])
def test_the_digest_does_not_depend_on_line_ends(tmp_path: Path, ends: str) -> None:
    plain = load_variant(write_folder(tmp_path / "a" / "pond"))
    files = {name: text.replace("\n", "\r\n") for name, text in FILES.items()}
    if ends == "\r":
        files = {**FILES, "borders.tsv": FILES["borders.tsv"].replace("\n", "\r")}
    other = load_variant(write_folder(tmp_path / "b" / "pond", files))
    assert (tmp_path / "b" / "pond" / "borders.tsv").read_bytes().count(ends.encode()) >= 7
    assert other.digest == plain.digest
    assert len(plain.digest) == 64


def test_the_digest_does_not_depend_on_the_place_on_disk(tmp_path: Path) -> None:
    digests = {load_variant(write_folder(tmp_path / name / "pond")).digest for name in "abc"}
    assert len(digests) == 1


def test_the_digest_does_not_depend_on_lines_that_name_rules(tmp_path: Path) -> None:
    plain = load_variant(write_folder(tmp_path / "plain"))
    named = load_variant(spoil(tmp_path / "named", "variant.toml", "[calendar]", "#: rules\n[calendar]"))
    remark = load_variant(spoil(tmp_path / "remark", "variant.toml", "[calendar]", "# A remark.\n[calendar]"))
    assert named.digest == plain.digest != remark.digest


@pytest.mark.parametrize("name", ['"""Pond%s"""', "'''Pond%s'''", '"Pond%s"'])
def test_nothing_hides_from_the_digest_behind_the_mark_of_rules(tmp_path: Path, name: str) -> None:
    """A line of a longer string is text; nor does every line end for readers end a line of TOML."""
    end = "\u2028" if name.startswith('"P') else "\n"
    digests = set()
    for number, text in enumerate((f"{end}#: one", f"{end}#: two")):
        folder = spoil(tmp_path / str(number), "variant.toml", '"Pond"', name % text)
        digests.add(files_digest((folder / "variant.toml",)))
    assert len(digests) == 2


def test_the_digest_changes_with_the_content_of_each_file(tmp_path: Path) -> None:
    digests = {load_variant(write_folder(tmp_path / "plain")).digest}
    for file, (old, new) in DISTURBED.items():
        digests.add(load_variant(spoil(tmp_path / file, file, old, new)).digest)
    assert len(digests) == 1 + len(DISTURBED)


def test_the_digest_tells_a_line_end_from_an_odd_separator(tmp_path: Path) -> None:
    """A line separator inside a name is content, though some take it for the end of a line."""
    one = spoil(tmp_path / "one", "variant.toml", 'name = "Pond"', 'name = """Po\nnd"""')
    other = spoil(tmp_path / "other", "variant.toml", 'name = "Pond"', 'name = """Po\u2028nd"""')
    assert files_digest((one / "variant.toml",)) != files_digest((other / "variant.toml",))


def test_a_borrowed_board_is_part_of_the_digest(tmp_path: Path) -> None:
    text = FILES["variant.toml"].replace('"board.toml"', '"pond"')
    digests = set()
    for shelf, hill in (("a", "Hill"), ("b", "Mound")):
        spoil(tmp_path / shelf / "pond", "board.toml", 'name = "Hill"', f'name = "{hill}"')
        folder = tmp_path / shelf / "puddle"
        folder.mkdir()
        (folder / "variant.toml").write_text(text, encoding="utf-8")
        digests.add(load_variant(folder).digest)
    assert len(digests) == 2


def test_a_variant_is_loaded_once_while_its_files_say_the_same(tmp_path: Path) -> None:
    write_folder(tmp_path / "pond")
    first = find_variant("pond", (tmp_path,))
    assert find_variant("pond", (tmp_path,)) is first
    assert find_variants((tmp_path,)).variants["pond"] is first


@pytest.mark.parametrize("file", DISTURBED)
def test_a_file_that_was_changed_is_read_anew(tmp_path: Path, file: str) -> None:
    write_folder(tmp_path / "pond")
    before = find_variant("pond", (tmp_path,))
    old, new = DISTURBED[file]
    path = tmp_path / "pond" / file
    path.write_text(path.read_text("utf-8").replace(old, new), "utf-8")
    after = find_variant("pond", (tmp_path,))
    assert after is not before
    assert after.digest != before.digest
    path.unlink()
    with pytest.raises(VariantError):
        find_variant("pond", (tmp_path,))


def test_a_nearer_board_of_the_name_that_is_borrowed_is_taken(tmp_path: Path) -> None:
    near, far = tmp_path / "near", tmp_path / "far"
    write_folder(far / "pond")
    write_folder(
        near / "mere", {**FILES, "variant.toml": FILES["variant.toml"].replace("board.toml", "pond")}
    )
    assert find_variant("mere", (near, far)).board_folder == far / "pond"
    write_folder(near / "pond")
    assert find_variant("mere", (near, far)).board_folder == near / "pond"
