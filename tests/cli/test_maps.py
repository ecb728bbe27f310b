"""The commands that build and check boards."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import maps.cartographer
from engine import VariantError
from maps.cartographer.source import SourceError
from tests.cli.calling import call
from tests.cli.drawn_maps import loaded, run
from tests.maps.islet import SOURCE, islet
from tests.maps.small_board import BORDERS, VARIANT, write_board


@pytest.mark.parametrize(
    "argv",
    [
        ["maps"],
        ["maps", "burn"],
        ["maps", "render"],
        ["maps", "render", "duchy"],
        ["maps", "render", "duchy", "--svg", "x", "--width", "wide"],
        ["maps", "render", "duchy", "--svg", "x", "--width", "3"],
        ["maps", "render", "duchy", "--svg", "x", "--turn", "1"],
        ["maps", "render", "duchy", "--svg", "x", "--as", "Frogs"],
        ["maps", "render", "nowhere", "--svg", "x"],
        ["maps", "render", "/no/such/folder", "--svg", "x"],
        ["maps", "check", "nowhere"],
    ],
)
def test_wrong_usage(shelf: Path, argv: list[str]) -> None:
    called = call(*argv)
    assert (called.code, called.out) == (2, "")
    assert called.err


def test_an_unknown_board_is_answered_with_near_names(shelf: Path) -> None:
    assert "Did you mean duchy?" in call("maps", "check", "dutchy").err
    assert call("maps", "check", "dutchy", "--json").json["error"]["code"] == "unknown_board"


@pytest.mark.parametrize("action", ["build", "check", "render"])
def test_every_action_documents_its_json(action: str) -> None:
    called = call("maps", action, "--help")
    assert called.code == 0
    assert "json keys:" in called.out


def test_a_sound_board(shelf: Path) -> None:
    called = call("maps", "check", "duchy")
    assert (called.code, called.out) == (0, "duchy: sound\n")
    answer = call("maps", "check", "--json").json
    assert answer == {"boards": [{"board": "duchy", "folder": str(shelf / "duchy"), "faults": []}]}


def test_a_folder_serves_as_well_and_a_borrowed_board_is_checked_once(shelf: Path) -> None:
    assert call("maps", "check", shelf / "duchy").out == "duchy: sound\n"
    assert call("maps", "check", "copy", "duchy", shelf / "copy").out == "duchy: sound\n"


def test_a_folder_in_the_current_one(shelf: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_board(shelf.parent / "elsewhere")
    monkeypatch.chdir(shelf.parent)
    assert call("maps", "check", "elsewhere").out == "elsewhere: sound\n"
    monkeypatch.chdir(shelf.parent / "elsewhere")
    (Path.cwd() / "variant.toml").write_text(VARIANT, encoding="utf-8")
    assert call("maps", "check", ".").out == "elsewhere: sound\n"


def test_faults_are_told_with_all_there_is_to_know(shelf: Path) -> None:
    write_board(shelf / "duchy", {"borders.tsv": BORDERS.replace("SOU\tDUC\tarmy\ttouching\n", "")})
    called = call("maps", "check")
    assert called.code == 1
    first, *rest = called.out.splitlines()
    assert first == "duchy: 2 faults"
    assert any(
        line.startswith("  borders.tsv: SOU, DUC at (500, 300): the two share a border") for line in rest
    )
    answer = call("maps", "check", "--json")
    assert answer.code == 1
    (board,) = answer.json["boards"]
    fault = next(fault for fault in board["faults"] if fault["spaces"])
    assert set(fault) == {"file", "spaces", "where", "problem", "remedy"}
    assert (fault["spaces"], fault["where"]) == (["SOU", "DUC"], [500.0, 300.0])


def test_there_may_be_nothing_to_check(shelf: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("desktop.cli.maps.board_folders.search_path", lambda: (shelf / "none",))
    for action in ("check", "build"):
        assert call("maps", action).code == 1


@pytest.mark.parametrize(
    ("text", "trouble"),
    [
        (None, "has neither board.toml nor variant.toml"),
        ("x", "names no board"),
        ('board = "none"', "no board 'none'"),
    ],
)
def test_a_folder_without_a_board(shelf: Path, text: str | None, trouble: str) -> None:
    folder = shelf.parent / "bare"
    folder.mkdir()
    if text is not None:
        (folder / "variant.toml").write_text(text, encoding="utf-8")
    called = call("maps", "check", folder)
    assert called.code == 3
    assert trouble in called.err


def test_building_names_the_files(shelf: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    built: list[Path] = []

    def build(folder: Path) -> list[Path]:
        built.append(folder)
        return [folder / "borders.tsv", folder / "map.svg"]

    monkeypatch.setattr("maps.cartographer.building.build", build)
    write_board(shelf / "bare", {"source.toml": None})
    called = call("maps", "build")
    assert (called.code, called.out, called.err) == (0, "duchy: borders.tsv, map.svg\n", "")
    assert call("maps", "build", "copy").code == 0
    assert built == [shelf / "duchy", shelf / "duchy"]
    answer = call("maps", "build", "duchy", "--json").json
    assert answer["boards"] == [
        {
            "board": "duchy",
            "folder": str(shelf / "duchy"),
            "written": ["borders.tsv", "map.svg"],
            "fault": None,
            "complaints": [],
        }
    ]


@pytest.mark.parametrize("kind", [SourceError, VariantError])
def test_a_source_that_is_refused_does_not_keep_others_from_being_built(
    shelf: Path, monkeypatch: pytest.MonkeyPatch, kind: type[SourceError] | type[VariantError]
) -> None:
    def build(folder: Path) -> list[Path]:
        if folder.name == "duchy":
            raise kind(folder / "source.toml", "land.TOP", "has no seeds", "Give it one.")
        return [folder / "map.svg"]

    monkeypatch.setattr("maps.cartographer.building.build", build)
    write_board(shelf / "last")
    called = call("maps", "build")
    assert called.code == 1
    assert called.out == "last: map.svg\n"
    assert "land.TOP: has no seeds. Give it one." in called.err
    answer = call("maps", "build", "--json")
    assert answer.code == 1
    assert [board["fault"] and board["fault"]["place"] for board in answer.json["boards"]] == [
        "land.TOP",
        None,
    ]


def test_a_board_that_cannot_be_written(shelf: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def build(folder: Path) -> list[Path]:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("maps.cartographer.building.build", build)
    called = call("maps", "build", "duchy")
    assert called.code == 3
    assert "Permission denied" in called.err


@pytest.mark.parametrize(
    "argv", [["variants"], ["show", "GAME"], ["maps", "--help"], ["maps", "render", "x"]]
)
def test_other_commands_load_neither_the_cartographer_nor_qt(
    shelf: Path, game: Path, argv: list[str]
) -> None:
    late = ("shapely", "numpy", "svgelements", "uharfbuzz", "maps.cartographer", "PySide6")
    done = run(shelf, *[game if word == "GAME" else word for word in argv], code=loaded(*late))
    assert not set(late) & set(done.stderr.split())


def test_a_draft_is_written_elsewhere_with_its_complaints(tmp_path: Path) -> None:
    folder = islet(tmp_path / "islet", SOURCE.replace('touch = ["NW MID"', 'touch = ["NW ISL"'))
    called = call("maps", "build", str(folder), "--draft", str(tmp_path / "drafts"))
    assert called.code == 0
    assert "NW" in called.out
    assert "must touch" in called.out
    assert not (folder / "map.svg").exists()
    assert (tmp_path / "drafts" / "islet" / "map.svg").is_file()
    answer = call("maps", "build", str(folder), "--draft", str(tmp_path / "drafts"), "--json").json
    assert any("must touch" in text for text in answer["boards"][0]["complaints"])


@pytest.mark.parametrize("what", ["build", "check"])
def test_what_builds_boards_may_be_missing(shelf: Path, what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(maps, "cartographer", maps.cartographer)  # what is imported anew is forgotten again
    for name in [name for name in sys.modules if name.startswith("maps.cartographer")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "uharfbuzz", None)
    called = call("maps", what, "duchy")
    assert called.code == 1
    assert "pip install 'chancery[maps]'" in called.err
