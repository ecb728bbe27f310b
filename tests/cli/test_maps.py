"""`chancery maps`: building, checking and drawing boards."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

import maps.cartographer
from engine import VariantError
from maps.cartographer.source import SourceError
from maps.map_file import read_picture
from tests.cli.calling import call
from tests.maps.islet import SOURCE, islet
from tests.maps.small_board import BORDERS, PALETTE, VARIANT, write_board

ROOT = Path(__file__).parents[2]
COPY = VARIANT.replace('board = "board.toml"', 'board = "duchy"').replace(
    'homes = ["SOU"]', 'homes = ["LOW"]'
)
SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A shelf with a board, and a variant that borrows it. No other boards are found."""
    shelf = tmp_path / "shelf"
    write_board(shelf / "duchy", {"variant.toml": VARIANT})
    (shelf / "copy").mkdir()
    (shelf / "copy" / "variant.toml").write_text(COPY, encoding="utf-8")
    (shelf / "copy" / "palette.toml").write_text(PALETTE, encoding="utf-8")
    monkeypatch.setenv("CHANCERY_VARIANTS", str(shelf))
    monkeypatch.setattr("desktop.cli.maps.board_folders.search_path", lambda: (shelf,))
    return shelf


@pytest.fixture
def game(shelf: Path) -> Path:
    """A game with one judged turn."""
    path = shelf.parent / "game.chancery"
    assert call("new", path, "--variant", "duchy", "--title", "Club night").code == 0
    assert call("orders", path, "-", stdin="Frogs: A TOP - DUC\nNewts: F SOU - OCE\n").code == 0
    assert call("adjudicate", path).code == 0
    return path


def layers(path: Path) -> dict[str, ElementTree.Element]:
    root = ElementTree.fromstring(path.read_bytes())
    return {child.get("id", ""): child for child in root if child.tag == f"{SVG}g"}


def labels(group: ElementTree.Element) -> list[str]:
    return [child.get("aria-label", "") for child in group if child.get("aria-label")]


def titles(group: ElementTree.Element) -> list[str]:
    return [title.text or "" for title in group.iter(f"{SVG}title")]


# usage


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


# check


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


# build


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


# render


def test_a_bare_board_is_the_map_as_it_is(shelf: Path, tmp_path: Path) -> None:
    target = tmp_path / "duchy.svg"
    called = call("maps", "render", "duchy", "--svg", target)
    assert (called.code, called.out) == (0, f"{target}\n")
    drawn, file = (read_picture(path.read_text("utf-8")) for path in (target, shelf / "duchy" / "map.svg"))
    assert drawn.text() == file.text()


def test_a_borrowed_board_has_the_homes_and_the_colours_of_its_variant(shelf: Path, tmp_path: Path) -> None:
    target = tmp_path / "copy.svg"
    assert call("maps", "render", "copy", "--svg", target).code == 0
    found = layers(target)
    assert "pieces" not in found
    assert "head" not in found
    assert len(found["ownership"]) == 4
    assert titles(found["marks"]).count("Home centre") == 2
    assert titles(found["marks"]).count("Neutral centre") == 2


def test_the_start_of_a_variant_shows_whose_homes_are_whose(shelf: Path, tmp_path: Path) -> None:
    target = tmp_path / "start.svg"
    for name, homes in (("duchy", 2), ("copy", 2)):
        called = call("maps", "render", name, "--start", "--svg", target, "--json")
        assert (called.code, called.json["season"]) == (0, "S1901M")
        found = layers(target)
        assert titles(found["pieces"]) == ["Newts: Fleet SOU", "Frogs: Army TOP"]
        assert titles(found["marks"]).count("Home centre") == homes
        assert labels(found["head"]) == ["Spring 1901", "The duchy"]
        assert [label for label in labels(found["key"]) if "unit" not in label] == ["Frogs", "Newts"]


def test_a_start_needs_a_variant_and_no_game(shelf: Path, game: Path, tmp_path: Path) -> None:
    called = call("maps", "render", "duchy", "--start", "--game", game, "--svg", tmp_path / "x")
    assert called.code == 2
    write_board(shelf / "bare")
    called = call("maps", "render", shelf / "bare", "--start", "--svg", tmp_path / "x")
    assert called.code == 3
    assert "bare" in called.err


def test_a_position_of_a_game(game: Path, tmp_path: Path) -> None:
    target = tmp_path / "game.svg"
    called = call("maps", "render", "duchy", "--game", game, "--svg", target, "--json")
    assert called.code == 0
    assert (called.json["board"], called.json["season"], called.json["written"]) == (
        "duchy",
        "W1901A",
        [str(target)],
    )
    found = layers(target)
    assert titles(found["pieces"]) == ["Frogs: Army DUC", "Newts: Fleet OCE"]
    assert labels(found["head"]) == ["Winter 1901", "Club night", "The duchy"]
    assert labels(found["key"]) == ["Frogs", "2 centres, 1 unit", "Newts", "1 centre, 1 unit"]


@pytest.mark.parametrize("choice", [["--turn", "0"], ["--season", "S1901M"]])
def test_an_earlier_position(game: Path, tmp_path: Path, choice: list[str]) -> None:
    target = tmp_path / "game.svg"
    assert call("maps", "render", "duchy", "--game", game, "--svg", target, *choice).code == 0
    found = layers(target)
    assert titles(found["pieces"]) == ["Newts: Fleet SOU", "Frogs: Army TOP"]
    assert labels(found["head"])[0] == "Spring 1901"


@pytest.mark.parametrize("turn", ["-1", "99"])
def test_a_turn_that_never_was(game: Path, tmp_path: Path, turn: str) -> None:
    called = call("maps", "render", "duchy", "--game", game, "--svg", tmp_path / "x", f"--turn={turn}")
    assert called.code == 1
    assert "the game has 1 judged turns" in called.err


def test_the_picture_is_made_from_what_its_reader_may_see(
    game: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from desktop.cli.maps import render_command

    asked: list[str] = []
    real = render_command.view

    def view(rules: object, position: object, power: str) -> object:
        asked.append(power)
        return real(rules, position, power)  # type: ignore[arg-type]

    monkeypatch.setattr(render_command, "view", view)
    target = tmp_path / "x.svg"
    assert call("maps", "render", "duchy", "--game", game, "--svg", target).code == 0
    assert call("maps", "render", "duchy", "--game", game, "--svg", target, "--as", "newts").code == 0
    assert asked == ["", "Newts"]
    assert call("maps", "render", "duchy", "--game", game, "--svg", target, "--as", "Toads").code == 2


def test_a_game_on_another_board(game: Path, shelf: Path, tmp_path: Path) -> None:
    write_board(shelf / "other")
    called = call("maps", "render", "other", "--game", game, "--svg", tmp_path / "x")
    assert called.code == 1
    assert "the game is one of duchy" in called.err


def test_a_game_of_the_borrowing_variant_is_drawn_on_the_borrowed_board(shelf: Path, tmp_path: Path) -> None:
    path, target = tmp_path / "copied", tmp_path / "x.svg"
    assert call("new", path, "--variant", "copy").code == 0
    for name in ("copy", "duchy"):
        assert call("maps", "render", name, "--game", path, "--svg", target).code == 0
        assert len(titles(layers(target)["pieces"])) == 2


@pytest.mark.parametrize("name", ["map.svg", "layout.json"])
def test_a_board_that_was_never_built(game: Path, shelf: Path, tmp_path: Path, name: str) -> None:
    (shelf / "duchy" / name).unlink()
    called = call("maps", "render", "duchy", "--game", game, "--svg", tmp_path / "x")
    assert called.code == 3
    assert "`chancery maps build duchy` writes it" in called.err


def test_a_faulty_palette(game: Path, shelf: Path, tmp_path: Path) -> None:
    write_board(shelf / "duchy", {"palette.toml": PALETTE.replace("#f0bf2c", "yellow")})
    called = call("maps", "render", "duchy", "--game", game, "--svg", tmp_path / "x")
    assert called.code == 3
    assert "powers.Newts.colour: 'yellow' is no colour" in called.err


def test_a_faulty_borrowing_variant(shelf: Path, tmp_path: Path) -> None:
    (shelf / "copy" / "variant.toml").write_text('board = "duchy"\n', encoding="utf-8")
    called = call("maps", "render", "copy", "--svg", tmp_path / "x")
    assert called.code == 3
    assert "variant.toml" in called.err


def test_a_file_that_cannot_be_written(shelf: Path, tmp_path: Path) -> None:
    called = call("maps", "render", "duchy", "--svg", tmp_path / "none" / "x.svg")
    assert called.code == 3
    assert "cannot be written" in called.err


# as a process


def run(shelf: Path, *argv: object, code: str = "") -> subprocess.CompletedProcess[str]:
    """The program without a screen; `code` is run after it."""
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    env = {key: value for key, value in os.environ.items() if key not in hidden}
    words = [str(one) for one in argv]
    text = f"import sys\nfrom desktop.cli.main import main\ncode = main({words!r})\n{code}\nsys.exit(code)\n"
    return subprocess.run(
        [sys.executable, "-c", text],
        cwd=ROOT,
        env={**env, "CHANCERY_VARIANTS": str(shelf)},
        capture_output=True,
        text=True,
        check=False,
    )


def loaded(*names: str) -> str:
    return f"sys.stderr.write(' '.join(name for name in {names!r} if name in sys.modules))"


def test_pictures_and_pages_without_a_screen(shelf: Path, game: Path, tmp_path: Path) -> None:
    png, pdf = tmp_path / "x.png", tmp_path / "x.pdf"
    done = run(shelf, "maps", "render", "duchy", "--game", game, "--png", png, "--pdf", pdf, "--width", 500)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == f"{png}\n{pdf}\n"
    data = png.read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    width, height = int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")
    assert width == 500
    assert height > 375
    assert pdf.read_bytes().startswith(b"%PDF")


def test_a_map_that_cannot_be_drawn(shelf: Path, tmp_path: Path) -> None:
    write_board(shelf / "duchy", {"map.svg": "<svg"})
    for kind in ("--png", "--pdf"):
        done = run(shelf, "maps", "render", "duchy", kind, tmp_path / "x")
        assert done.returncode == 3
        assert "map.svg: line 1: is no valid XML" in done.stderr


def test_qt_is_only_loaded_for_points_and_letters(shelf: Path, tmp_path: Path) -> None:
    vectors = ["--svg", tmp_path / "x", "--pdf", tmp_path / "y"]
    for argv in (["maps", "render", "duchy", *vectors], ["maps", "check", "duchy"]):
        done = run(shelf, *argv, code=loaded("PySide6", "PySide6.QtCore"))
        assert (done.returncode, done.stderr) == (0, "")


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
