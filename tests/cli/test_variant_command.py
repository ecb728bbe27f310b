"""The command that lists variants, and says all about one."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.calling import call


def test_variants_are_listed() -> None:
    called = call("variants")
    assert called.code == 0
    assert "standard: Diplomacy (7 powers, 75 spaces, 34 centres)" in called.out
    listed = {one["id"]: one for one in call("variants", "--json").json["variants"]}
    assert listed["standard"]["centres"] == 34
    assert set(listed["scattered"]) == {
        "id",
        "name",
        "summary",
        "players",
        "length",
        "complexity",
        "powers",
        "spaces",
        "centres",
    }


def test_faulty_folders_are_told_and_harm_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "broken"
    folder.mkdir()
    (folder / "variant.toml").write_text("name = 3\n", encoding="utf-8")
    monkeypatch.setenv("CHANCERY_VARIANTS", str(tmp_path))
    called = call("variants")
    assert called.code == 0
    assert "variant.toml" in called.err
    assert "standard" in called.out
    (fault,) = call("variants", "--json").json["faults"]
    assert set(fault) == {"file", "place", "problem", "remedy"}
    assert call("variants", "broken").code == 3


def test_one_variant_in_full() -> None:
    called = call("variants", "scattered")
    assert called.code == 0
    for part in (
        "Bel-StP-Vie",
        "BEL, STP, VIE",
        "convoy_paradox = szykman | all_hold",
        "UNIT S SUBJECT[ - TARGET]",
    ):
        assert part in called.out
    about = call("variants", "scattered", "--json").json
    assert about["calendar"]["start"] == "S1901M"
    assert "\n| SCA-1 |" in about["rules"]
    assert {"name", "value", "values", "about", "source"} == set(about["options"][0])
    assert {"verb", "phases", "writing", "words"} == set(about["orders"][0])


def test_the_rules_of_a_variant_are_printed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from engine.variants.catalogue import bundled_folder

    folder = tmp_path / "mine"
    folder.mkdir()
    text = (bundled_folder() / "standard" / "variant.toml").read_text(encoding="utf-8")
    (folder / "variant.toml").write_text(text.replace('"board.toml"', '"standard"'), encoding="utf-8")
    (folder / "rules.md").write_text("# Mine\n\nAs usual.\n", encoding="utf-8")
    monkeypatch.setenv("CHANCERY_VARIANTS", str(tmp_path))
    assert "# Mine" in call("variants", "mine").out
    assert call("variants", "mine", "--json").json["rules"].startswith("# Mine")


def test_an_unknown_variant_is_answered_with_names_like_it() -> None:
    called = call("variants", "standrad")
    assert called.code == 2
    assert "Did you mean standard?" in called.err
    assert call("variants", "nope", "--json").json["error"]["code"] == "unknown_variant"
