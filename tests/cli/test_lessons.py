"""`chancery lessons`: what there is, and what is wrong with a lesson of one's own."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.calling import call

LESSON = """
number = 1
title = { en = "One" }
about = { en = "One thing." }
power = "Austria"
variant = "standard"
[[steps]]
do = "judge"
orders = ["A VIE - TRI"]
after = "Austria: A TRI"
say = { en = "Go." }
"""


def test_lessons_are_listed_and_checked() -> None:
    answer = call("lessons", "--variant", "scattered", "--json").json
    assert [one["id"] for one in answer["lessons"]] == ["scattered/01-scattered"]
    assert answer["faults"] == []
    assert "1 lessons, 0 of them faulty." in call("lessons", "--variant", "scattered").out
    assert call("lessons", "--variant", "nowhere").code == 1


def test_a_lesson_that_cannot_be_solved_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "mine"
    (folder / "lessons").mkdir(parents=True)
    own = Path(__file__).parents[2] / "maps" / "scattered" / "variant.toml"
    (folder / "variant.toml").write_bytes(own.read_bytes())
    (folder / "lessons" / "odd.toml").write_text(LESSON, encoding="utf-8")
    monkeypatch.setenv("CHANCERY_VARIANTS", str(tmp_path))
    called = call("lessons", "--variant", "standard", "--json")
    (fault,) = called.json["faults"]
    assert "odd.toml: steps[0]: its orders do not lead to what is wanted" in fault
    assert called.code != 0
