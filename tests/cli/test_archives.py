"""`chancery import` and `chancery export`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from desktop.cli import import_command
from engine import SaveError
from tests.cli.calling import call

HISTORY = """Spring 1901

Austria: A Vie - Gal (bounce), A Bud - Ser
Russia: A War - Gal (bounce)
"""
WRONG = HISTORY.replace("A Bud - Ser", "A Bud - Ser (bounce)")


@pytest.fixture
def history(tmp_path: Path) -> Path:
    path = tmp_path / "club.txt"
    path.write_text(HISTORY, encoding="utf-8")
    return path


def test_a_history_is_checked_and_saved(history: Path, tmp_path: Path) -> None:
    found = call("import", history, "--to", tmp_path / "games", "--json")
    assert found.code == 0
    (game,) = found.json["games"]
    assert (game["phases"], game["orders"], game["differences"]) == (1, 3, [])
    assert "Fall 1901" in call("show", game["written"]).out


def test_a_difference_is_told_with_its_season(history: Path) -> None:
    history.write_text(WRONG, encoding="utf-8")
    found = call("import", history)
    assert found.code == 1
    assert "S1901M: Austria: A BUD - SER failed there; here: moved." in found.out


def test_nothing_is_written_over(history: Path, tmp_path: Path) -> None:
    assert call("import", history, "--to", tmp_path).code == 0
    before = (tmp_path / "club.chancery").read_bytes()
    again = call("import", history, "--to", tmp_path)
    assert again.code == 1
    assert "club.txt" in again.out
    assert (tmp_path / "club.chancery").read_bytes() == before


def test_a_game_goes_out_and_comes_in_again(history: Path, tmp_path: Path) -> None:
    call("import", history, "--to", tmp_path)
    saved, printed = tmp_path / "out.json", tmp_path / "out.txt"
    assert call("export", tmp_path / "club.chancery", "--diplomacy", saved, "--judge", printed).code == 0
    assert json.loads(saved.read_text())["phases"][0]["orders"]["RUSSIA"] == ["A WAR - GAL"]
    assert call("import", saved, printed).code == 0


@pytest.mark.parametrize("form", ["--judge", "--diplomacy"])
def test_a_game_is_never_written_over_by_what_is_made_of_it(form: str, history: Path, tmp_path: Path) -> None:
    call("import", history, "--to", tmp_path)
    game = tmp_path / "club.chancery"
    before = game.read_bytes()
    found = call("export", game, form, game)
    assert found.code == 3
    assert "give another name" in found.err
    assert call("book", game, "--html", game).code == 3
    assert game.read_bytes() == before


def test_two_forms_are_not_written_into_one_file(history: Path, tmp_path: Path) -> None:
    call("import", history, "--to", tmp_path)
    for command, one, other in (("export", "--judge", "--diplomacy"), ("book", "--html", "--text")):
        found = call(command, tmp_path / "club.chancery", one, tmp_path / "a", other, tmp_path / "a")
        assert found.code == 2
    assert not (tmp_path / "a").exists()


def test_the_variant_is_found_from_the_file(tmp_path: Path) -> None:
    saved, game = tmp_path / "one.json", tmp_path / "one.chancery"
    call("new", game, "--variant", "kingless")
    call("adjudicate", game, "--early")
    call("export", game, "--diplomacy", saved, "--judge", tmp_path / "one.txt")
    found = call("import", saved, tmp_path / "one.txt", "--to", tmp_path / "games", "--json")
    assert found.code == 0
    for one in found.json["games"]:
        assert "Kingless" in call("show", one["written"]).out
    assert call("import", saved, "--variant", "standard").code == 1


def test_an_archive_has_a_game_a_line_and_one_that_is_none_stops_no_other(
    history: Path, tmp_path: Path
) -> None:
    call("import", history, "--to", tmp_path)
    call("export", tmp_path / "club.chancery", "--diplomacy", tmp_path / "one.json")
    line = (tmp_path / "one.json").read_text()
    archive = tmp_path / "all.jsonl"
    archive.write_text(f"{line}\n{{broken\n{line}", encoding="utf-8")
    found = call("import", archive, "--to", tmp_path / "games", "--json")
    assert found.code == 1
    assert [Path(one["written"]).name for one in found.json["games"]] == ["all-1.chancery", "all-4.chancery"]
    assert [one["file"] for one in found.json["faults"]] == [f"{archive}, line 3"]


@pytest.fixture
def archive(history: Path, tmp_path: Path) -> Path:
    """Three games in one file."""
    call("import", history, "--to", tmp_path)
    call("export", tmp_path / "club.chancery", "--diplomacy", tmp_path / "one.json")
    path = tmp_path / "all.jsonl"
    path.write_text(f"{(tmp_path / 'one.json').read_text().strip()}\n" * 3, encoding="utf-8")
    return path


def test_an_import_that_is_broken_off_tells_what_it_did_and_goes_on(
    archive: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = tmp_path / "games"
    replayed = import_command.play_through
    with monkeypatch.context() as patch:
        answers = iter([replayed])

        def interrupt(*given: Any) -> Any:
            following = next(answers, None)
            if following is None:
                raise KeyboardInterrupt
            return following(*given)

        patch.setattr(import_command, "play_through", interrupt)
        found = call("import", archive, "--to", games)
    assert found.code == 130
    assert "all-1.chancery" in found.out
    assert "--go-on" in found.out
    again = call("import", archive, "--to", games, "--go-on", "--json")
    assert (again.code, again.json["passed"], again.json["complete"]) == (0, 1, True)
    assert sorted(one.name for one in games.iterdir()) == [f"all-{n}.chancery" for n in (1, 2, 3)]


def test_a_full_disk_ends_an_import(archive: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fill(*given: Any) -> None:
        raise SaveError("cannot_write", "all-1.chancery", "the game cannot be saved: there is no room left")

    monkeypatch.setattr(import_command, "save_game", fill)
    found = call("import", archive, "--to", tmp_path / "games", "--json")
    assert found.code == 1
    assert [one["code"] for one in found.json["faults"]] == ["cannot_write"]
    assert not found.json["complete"]


def test_histories_of_one_name_are_files_of_their_own(history: Path, tmp_path: Path) -> None:
    other = tmp_path / "other" / "club.txt"
    other.parent.mkdir()
    other.write_text(HISTORY, encoding="utf-8")
    found = call("import", history, other, "--to", tmp_path / "games", "--json")
    names = [Path(one["written"]).name for one in found.json["games"]]
    assert (found.code, names) == (0, ["club.chancery", "club (2).chancery"])
    again = call("import", history, other, "--to", tmp_path / "games", "--go-on", "--json")
    assert (again.code, again.json["passed"]) == (0, 2)


@pytest.mark.parametrize("name", ["empty.txt", "empty.jsonl"])
def test_a_file_without_a_game_is_told(name: str, tmp_path: Path) -> None:
    (tmp_path / name).write_text("\n", encoding="utf-8")
    called = call("import", str(tmp_path / name), "--json")
    assert (called.code, [one["code"] for one in called.json["faults"]]) == (1, ["no_history"])


def test_games_of_an_archive_with_a_long_name_are_all_kept(archive: Path, tmp_path: Path) -> None:
    long = archive.rename(tmp_path / f"{'a' * 90}.jsonl")
    found = call("import", long, "--to", tmp_path / "games", "--json")
    assert (found.code, len(found.json["games"])) == (0, 3)


@pytest.mark.parametrize(
    ("arguments", "code"), [(("import", "nowhere.json"), 3), (("export", "nowhere.chancery"), 2)]
)
def test_what_is_not_there_is_told(arguments: tuple[str, ...], code: int, tmp_path: Path) -> None:
    assert call(*arguments).code == code
