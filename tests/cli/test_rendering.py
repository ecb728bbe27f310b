"""The command that draws a board, or a position of a game."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from maps.map_file import read_picture
from tests.cli.calling import call
from tests.cli.drawn_maps import loaded, run
from tests.maps.small_board import PALETTE, write_board

SVG = "{http://www.w3.org/2000/svg}"


def layers(path: Path) -> dict[str, ElementTree.Element]:
    root = ElementTree.fromstring(path.read_bytes())
    return {child.get("id", ""): child for child in root if child.tag == f"{SVG}g"}


def labels(group: ElementTree.Element) -> list[str]:
    return [child.get("aria-label", "") for child in group if child.get("aria-label")]


def titles(group: ElementTree.Element) -> list[str]:
    return [title.text or "" for title in group.iter(f"{SVG}title")]


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
    from desktop.cli.maps import render_command as render

    asked: list[str] = []
    real = render.view

    def view(rules: object, position: object, power: str) -> object:
        asked.append(power)
        return real(rules, position, power)  # type: ignore[arg-type]

    monkeypatch.setattr(render, "view", view)
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
