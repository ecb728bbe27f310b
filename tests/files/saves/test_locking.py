"""Several programs at one file: nothing is lost, and nobody is left waiting for ever."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from inspect import Parameter, signature
from pathlib import Path

import pytest

from engine.files.exchange.exchange_documents import write_seat
from engine.files.exchange.ledger import write_ledger
from engine.files.saves.game_document import load_game
from engine.files.saves.locking import locked
from engine.files.saves.save_error import SaveError
from engine.files.saves.save_files import (
    NEW as NOTHING,
    backup_of,
    digest_of,
    file_digest,
    save_game,
    write_save,
)
from tests.files.saves.shelf import GAMES
from tests.game.table import named

ROOT = Path(__file__).parents[3]
OLD, OTHER, NEW = b"old\n", b"other\n", b"new\n"
ADD_ONE = """
import sys
from pathlib import Path
from engine.files.saves.save_files import file_digest, write_save
from engine.files.saves.locking import locked
path = Path(sys.argv[1])
for _ in range(5):
    with locked(path, 60):
        data = path.read_bytes()
        write_save(path, str(int(data) + 1).encode(), file_digest(data))
"""


def put(path: Path, data: bytes) -> None:
    """Write over whatever is there."""
    write_save(path, data, digest_of(path))


def refused(path: Path, data: bytes = NEW, expected: str = NOTHING) -> str:
    with pytest.raises(SaveError) as caught:
        write_save(path, data, expected)
    assert caught.value.place == str(path)
    return caught.value.code


def test_programs_that_change_one_file_wait_for_each_other(tmp_path: Path) -> None:
    path = tmp_path / "count"
    path.write_bytes(b"0")
    running = [
        subprocess.Popen([sys.executable, "-c", ADD_ONE, str(path)], cwd=ROOT, stderr=subprocess.PIPE)
        for _ in range(6)
    ]
    for process in running:
        _, errors = process.communicate(timeout=120)
        assert (process.returncode, errors) == (0, b"")
    assert path.read_bytes() == b"30"
    assert sorted(entry.name for entry in tmp_path.iterdir()) == ["count", "count.bak"]


def test_who_waits_too_long_is_told(tmp_path: Path) -> None:
    path = tmp_path / "game"
    with locked(path), pytest.raises(SaveError) as caught, locked(path, 0.05):
        pass
    assert caught.value.code == "in_use"
    assert "is being changed by another program; try again" in caught.value.message
    with locked(path, 0):
        pass


def test_a_lock_that_a_crash_left_behind_is_none(tmp_path: Path) -> None:
    (tmp_path / ".game.lock").write_bytes(b"")
    with locked(tmp_path / "game", 0):
        pass
    assert list(tmp_path.iterdir()) == []


def test_no_lock_where_nothing_can_be_written(tmp_path: Path) -> None:
    for path in (tmp_path / "none" / "game", Path("/"), Path("a\0b"), Path("x" * 5000)):
        with pytest.raises(SaveError), locked(path, 0):
            pass


def test_a_file_that_changed_since_it_was_read_is_not_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "game"
    put(path, OLD)
    put(path, OTHER)
    assert refused(path, NEW, file_digest(OLD)) == "changed_meanwhile"
    assert path.read_bytes() == OTHER
    write_save(path, NEW, file_digest(OTHER))
    assert path.read_bytes() == NEW
    path.unlink()
    assert refused(path, NEW, file_digest(NEW)) == "cannot_write", "nobody has changed it; it may come back"
    assert not path.exists()


def test_a_file_that_should_not_be_there_is_not_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "game"
    path.write_bytes(OLD)
    assert refused(path, NEW, NOTHING) == "file_exists"
    assert path.read_bytes() == OLD
    assert not backup_of(path).exists()


def test_nobody_can_write_without_saying_what_is_there() -> None:
    for write in (write_save, save_game, write_ledger, write_seat):
        assert signature(write).parameters["expected"].default is Parameter.empty


def test_a_written_file_is_known_to_whoever_wrote_it(tmp_path: Path) -> None:
    path = tmp_path / "game"
    digest = write_save(path, OLD, NOTHING)
    assert digest == digest_of(path) == file_digest(OLD)
    assert write_save(path, NEW, digest) == file_digest(NEW)


def test_a_loaded_game_knows_its_file(tmp_path: Path) -> None:
    game, variant = GAMES["open"]()
    path = tmp_path / "game"
    save_game(path, game, variant, NOTHING)
    loaded = load_game(path, named)
    assert loaded.file_digest == file_digest(path.read_bytes())
    path.write_bytes(path.read_bytes() + b"\n")
    with pytest.raises(SaveError) as caught:
        save_game(path, game, variant, loaded.file_digest)
    assert caught.value.code == "changed_meanwhile"


def test_a_link_stays_one(tmp_path: Path) -> None:
    folder = tmp_path / "real"
    folder.mkdir()
    real, link = folder / "game", tmp_path / "link"
    real.write_bytes(OLD)
    link.symlink_to(real)
    put(link, NEW)
    assert link.is_symlink()
    assert real.read_bytes() == NEW
    assert backup_of(link) == backup_of(real)
    assert backup_of(real).read_bytes() == OLD
    real.unlink()
    put(link, OTHER)
    assert real.read_bytes() == OTHER


def test_a_lock_is_the_same_by_every_name(tmp_path: Path) -> None:
    link = tmp_path / "link"
    link.symlink_to(tmp_path / "game")
    with locked(tmp_path / "game"), pytest.raises(SaveError), locked(link, 0.01):
        pass


def test_only_ordinary_files_are_replaced(tmp_path: Path) -> None:
    folder, pipe = tmp_path / "folder", tmp_path / "pipe"
    folder.mkdir()
    os.mkfifo(pipe)
    for path in (folder, pipe, Path("/"), Path()):
        assert refused(path) == "not_a_file"
    assert folder.is_dir()
    assert stat.S_ISFIFO(pipe.stat().st_mode)
    assert refused(Path("a\0b")) == "cannot_write"


def test_a_protected_file_is_not_replaced(tmp_path: Path) -> None:
    path = tmp_path / "game"
    put(path, OLD)
    path.chmod(0o444)
    assert refused(path) == "read_only"
    assert path.read_bytes() == OLD
    path.chmod(0o600)
    put(path, NEW)
