"""Saves on disk: whole, old or new, whatever fails."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from engine.files.saves.decoding import decode
from engine.files.saves.encoding import encode
from engine.files.saves.game_document import load_game
from engine.files.saves.save_error import SaveError
from engine.files.saves.save_files import (
    NEW as NOTHING,
    backup_of,
    digest_of,
    file_digest,
    read_save,
    save_game,
    write_save,
)
from engine.files.saves.save_schema import MOST_BYTES
from tests.files.saves.shelf import GAMES
from tests.game.table import named

OLDER, OLD, NEW = b"older\n", b"old\n", b"new and longer\n" * 100


def put(path: Path, data: bytes) -> None:
    """Write over whatever is there."""
    write_save(path, data, digest_of(path))


def test_a_game_goes_to_disk_and_comes_back(tmp_path: Path) -> None:
    game, variant = GAMES["open"]()
    path = tmp_path / "my game.chancery"
    save_game(path, game, variant, NOTHING)
    assert load_game(path, named).game == game
    assert path.read_bytes() == encode(game, variant)
    assert [entry.name for entry in tmp_path.iterdir()] == [path.name]


def test_the_file_before_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "game.chancery"
    for data in (OLDER, OLD, NEW):
        put(path, data)
    assert path.read_bytes() == NEW
    assert backup_of(path).read_bytes() == OLD
    assert sorted(entry.name for entry in tmp_path.iterdir()) == ["game.chancery", "game.chancery.bak"]


def test_a_folder_with_the_name_of_the_backup_is_in_nobodys_way(tmp_path: Path) -> None:
    path = tmp_path / "game.chancery"
    (tmp_path / "game.chancery.bak").mkdir()
    for data in (OLDER, OLD, NEW):
        put(path, data)
    assert path.read_bytes() == NEW
    assert backup_of(path).read_bytes() == OLD
    assert (tmp_path / "game.chancery.bak").is_dir()


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such modes")
def test_who_may_read_the_file_does_not_change(tmp_path: Path) -> None:
    path = tmp_path / "game.chancery"
    put(path, OLD)
    for mode in (0o600, 0o640):
        path.chmod(mode)
        put(path, NEW)
        assert path.stat().st_mode & 0o777 == mode
        assert backup_of(path).stat().st_mode & 0o777 == mode


class Saboteur:
    """Fails at the n-th call of the functions that touch the disk, and counts them."""

    def __init__(self, patch: pytest.MonkeyPatch, fail_at: int) -> None:
        self.calls = 0
        self.fail_at = fail_at
        self.log: list[str] = []
        for owner, name in (
            (os, "open"),
            (os, "fdopen"),
            (os, "fchmod"),
            (os, "fsync"),
            (Path, "replace"),
            (Path, "read_bytes"),
            (Path, "exists"),
        ):
            patch.setattr(owner, name, self.wrapped(name, getattr(owner, name)))

    def wrapped(self, name: str, real: Any) -> Any:
        def step(*given: Any, **more: Any) -> Any:
            self.calls += 1
            self.log.append(name)
            if self.calls == self.fail_at:
                raise OSError(28, f"no space left ({name})")
            result = real(*given, **more)
            return Failing(result, self) if name == "fdopen" else result

        return step


class Failing:
    """A file that may fail while it is written, leaving half of it."""

    def __init__(self, file: Any, saboteur: Saboteur) -> None:
        self.file, self.saboteur = file, saboteur

    def write(self, data: bytes) -> None:
        self.saboteur.calls += 1
        self.saboteur.log.append("write")
        if self.saboteur.calls == self.saboteur.fail_at:
            self.file.write(data[: len(data) // 2])
            raise OSError(28, "no space left (write)")
        self.file.write(data)

    def flush(self) -> None:
        self.file.flush()

    def fileno(self) -> int:
        return int(self.file.fileno())

    def __enter__(self) -> Failing:
        return self

    def __exit__(self, *_: object) -> None:
        self.file.close()


def attempt(path: Path) -> SaveError | None:
    try:
        write_save(path, NEW, file_digest(OLD))
    except SaveError as fault:
        return fault
    return None


def count_steps(folder: Path) -> int:
    path = folder / "count"
    put(path, OLDER)
    with pytest.MonkeyPatch.context() as patch:
        saboteur = Saboteur(patch, 0)
        write_save(path, OLD, file_digest(OLDER))
    assert {"open", "write", "fchmod", "fsync", "exists", "read_bytes", "replace"} <= set(saboteur.log)
    return saboteur.calls


def test_whatever_step_fails_the_old_or_the_new_file_is_whole(tmp_path: Path) -> None:
    steps = count_steps(tmp_path)
    assert steps >= 10
    outcomes = set()
    for fail_at in range(1, steps + 1):
        folder = tmp_path / str(fail_at)
        folder.mkdir()
        path = folder / "game.chancery"
        put(path, OLDER)
        put(path, OLD)
        with pytest.MonkeyPatch.context() as patch:
            Saboteur(patch, fail_at)
            fault = attempt(path)
        wanted = NEW if fault is None else OLD
        assert fault is None or (fault.code, fault.place) == ("cannot_write", str(path))
        assert path.read_bytes() == wanted
        assert backup_of(path).read_bytes() in (OLDER, OLD)
        assert {entry.name for entry in folder.iterdir()} == {"game.chancery", "game.chancery.bak"}
        put(path, NEW)
        assert path.read_bytes() == NEW
        outcomes.add(wanted)
    assert outcomes == {OLD, NEW}


def test_a_machine_that_stops_leaves_whole_files(tmp_path: Path) -> None:
    """Nothing is cleaned up when the power goes: then drafts stay behind, and do no harm."""
    path = tmp_path / "game.chancery"
    put(path, OLD)
    for fail_at in range(1, 12):
        with pytest.MonkeyPatch.context() as patch:
            Saboteur(patch, fail_at)
            patch.setattr(Path, "unlink", lambda *_, **__: None)
            with suppress(SaveError):
                write_save(path, OLD, file_digest(OLD))
        assert path.read_bytes() == OLD
        assert not backup_of(path).exists() or backup_of(path).read_bytes() == OLD
    put(path, NEW)
    assert path.read_bytes() == NEW


def test_a_first_save_that_fails_leaves_nothing(tmp_path: Path) -> None:
    path = tmp_path / "game.chancery"
    with pytest.MonkeyPatch.context() as patch:
        Saboteur(patch, 2)
        with pytest.raises(SaveError):
            write_save(path, NEW, NOTHING)
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(SaveError) as caught:
        write_save(tmp_path / "no" / "game", NEW, NOTHING)
    assert caught.value.code == "cannot_write"
    with pytest.raises(SaveError) as caught:
        read_save(tmp_path / "no" / "game")
    assert caught.value.code == "unreadable_file"


def test_a_file_that_is_too_large_is_not_read_whole(tmp_path: Path) -> None:
    path = tmp_path / "huge"
    with path.open("wb") as file:
        file.truncate(MOST_BYTES + 1)
    with pytest.raises(SaveError) as caught:
        read_save(path)
    assert caught.value.code == "too_large"


def test_a_damaged_file_can_be_saved_again_from_what_is_left(tmp_path: Path) -> None:
    game, variant = GAMES["open"]()
    path = tmp_path / "game.chancery"
    put(path, encode(game, variant)[:-500])
    with pytest.raises(SaveError) as caught:
        load_game(path, named)
    assert caught.value.salvage is not None
    save_game(path, caught.value.salvage, variant, digest_of(path))
    assert load_game(path, named).game.turns == game.turns
    assert decode(read_save(path), named).game == caught.value.salvage
