"""Whoever can write to a folder plants links and files under the names that the program will use there."""

from __future__ import annotations

import os
import re
import secrets
import stat
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from engine import (
    PRIVATE,
    ExchangeError,
    FolderChanges,
    Keyring,
    apply_changes,
    digest_of,
    new_identity,
    write_file,
    write_output,
    write_save,
)
from engine.files.saves.atomic import LEFT_OVER, READABLE, draft, write_atomic
from engine.files.saves.home import HOME
from tests.cli.calling import call

SECRET, DATA = b"somebody's own file\n", b"what the program writes\n"
DRAFT = re.compile(r"\.chancery-[0-9a-f]{32}\.tmp")
pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows has neither such links nor such modes")


def key_of(path: Path) -> Path:
    """Where a key is kept, in the folder of a path."""
    return next(one for one in path.parent.rglob("*.chancery-key"))


def errand_done(path: Path) -> None:
    """Write a file as an errand into a shared folder does; what stands in its way is said, as a fault."""
    done = apply_changes(path.parent, FolderChanges(writes=((path.name, DATA),)))
    for one in done.troubles:
        raise ExchangeError(one.code, one.message)


WRITERS: dict[str, Callable[[Path], None]] = {
    "save": lambda path: write_save(path, DATA, digest_of(path)),
    "packet": lambda path: write_file(path, DATA),
    "errand": lambda path: errand_done(path),
    "export": lambda path: write_output(path, DATA),
    "key": lambda path: Keyring(path.parent).add(new_identity()) and None,
}


class Names:
    """Tells every name that is opened for a new file, before it is."""

    def __init__(self, patch: pytest.MonkeyPatch, seen: Callable[[Path], None]) -> None:
        real = os.open

        def opened(path: str | Path, flags: int, mode: int = 0o777, **more: int) -> int:
            if flags & os.O_CREAT:
                assert flags & os.O_EXCL
                assert flags & os.O_NOFOLLOW
                seen(Path(path))
            return real(path, flags, mode, **more)

        patch.setattr(os, "open", opened)


@pytest.mark.parametrize("how", WRITERS)
def test_no_two_drafts_have_one_name(how: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    names: list[str] = []
    Names(monkeypatch, lambda path: names.append(path.name))
    for number in range(3):
        path = tmp_path / f"folder {number}" / "England.chancery-post"
        path.parent.mkdir()
        WRITERS[how](path)
    assert len(set(names)) == len(names) >= 3
    assert all(DRAFT.fullmatch(name) for name in names)
    assert not [one for one in tmp_path.rglob("*") if DRAFT.fullmatch(one.name)]


@pytest.mark.parametrize("how", WRITERS)
def test_a_link_is_not_followed_even_by_who_guesses_the_name(
    how: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    victim = tmp_path / "victim"
    victim.write_bytes(SECRET)
    victim.chmod(0o640)
    folder = tmp_path / "shared"
    folder.mkdir()
    Names(monkeypatch, lambda path: path.symlink_to(victim))
    with pytest.raises(Exception, match="File exists"):
        WRITERS[how](folder / "England.chancery-post")
    assert victim.read_bytes() == SECRET
    assert stat.S_IMODE(victim.stat().st_mode) == 0o640


@pytest.mark.parametrize("how", ["save", "packet", "errand", "export"])
def test_links_under_the_names_of_old_drafts_do_nothing(how: str, tmp_path: Path) -> None:
    victim, path = tmp_path / "victim", tmp_path / "shared" / "England.chancery-post"
    victim.write_bytes(SECRET)
    path.parent.mkdir()
    for name in (".tmp", ".0.tmp", ".1.tmp", ".part", ".bak"):
        (path.parent / f".{path.name}{name}").symlink_to(victim)
    WRITERS[how](path)
    assert path.read_bytes() == DATA
    assert victim.read_bytes() == SECRET


def test_a_link_under_the_name_of_a_packet_is_replaced(tmp_path: Path) -> None:
    victim, path = tmp_path / "victim", tmp_path / "shared" / "England.chancery-post"
    victim.write_bytes(SECRET)
    path.parent.mkdir()
    path.symlink_to(victim)
    write_file(path, DATA)
    assert not path.is_symlink()
    assert path.read_bytes() == DATA
    assert victim.read_bytes() == SECRET


def test_a_lock_is_not_put_where_a_link_leads(tmp_path: Path) -> None:
    from engine import SaveError, locked

    (tmp_path / ".game.lock").symlink_to(tmp_path / "elsewhere")
    with pytest.raises(SaveError), locked(tmp_path / "game", 0):
        pass
    assert not (tmp_path / "elsewhere").exists()


@pytest.fixture
def open_umask() -> Iterator[None]:
    before = os.umask(0o022)
    yield
    os.umask(before)


@pytest.mark.usefixtures("open_umask")
@pytest.mark.parametrize(
    ("how", "wanted"),
    [("save", 0o600), ("key", 0o600), ("packet", 0o644), ("errand", 0o644), ("export", 0o644)],
)
def test_who_may_read_what_is_new(how: str, wanted: int, tmp_path: Path) -> None:
    path = tmp_path / "England.chancery-post"
    WRITERS[how](path)
    made = key_of(path) if how == "key" else path
    assert stat.S_IMODE(made.stat().st_mode) == wanted


@pytest.mark.usefixtures("open_umask")
def test_nobody_else_reads_saves_ledgers_and_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME, str(tmp_path / "home"))
    led, round_table, post = tmp_path / "led.chancery", tmp_path / "round.chancery", tmp_path / "post"
    assert call("new", led).code == 0
    for _ in range(2):
        assert call("orders", led, "-", stdin="France: A Par - Bur").code == 0
    assert call("exchange", "invite", led, "--out", post).code == 0
    assert call("exchange", "table", "found", round_table, "--power", "France", "--out", post).code == 0
    own = [one for one in tmp_path.rglob("*") if one.is_file() and post not in one.parents]
    assert {one.name for one in own} >= {
        "led.chancery", "led.chancery.bak", "led.chancery.ledger", "round.chancery.table", "games.json",
    }  # fmt: skip
    assert {stat.S_IMODE(one.stat().st_mode) for one in own} == {0o600}
    assert {stat.S_IMODE(one.stat().st_mode) for one in post.iterdir()} == {0o644}


@pytest.mark.usefixtures("open_umask")
@pytest.mark.parametrize(("mode", "meanwhile"), [(PRIVATE, 0o600), (0o640, 0o600), (READABLE, 0o644)])
def test_a_draft_is_never_open_to_more_than_the_file(
    mode: int | None, meanwhile: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[int] = []
    real = os.fdopen

    def watched(handle: int, *given: str) -> object:
        seen.append(stat.S_IMODE(os.fstat(handle).st_mode))
        return real(handle, *given)

    monkeypatch.setattr(os, "fdopen", watched)
    write_atomic(tmp_path / "file", DATA, mode)
    assert seen == [meanwhile]


@pytest.mark.parametrize("how", WRITERS)
def test_the_file_and_its_folder_reach_the_disk(
    how: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced: list[str] = []
    real = os.fsync

    def noted(handle: int) -> None:
        synced.append("folder" if stat.S_ISDIR(os.fstat(handle).st_mode) else "file")
        real(handle)

    monkeypatch.setattr(os, "fsync", noted)
    WRITERS[how](tmp_path / "England.chancery-post")
    assert synced == ["file", "folder"]


def test_old_drafts_are_cleared_and_nothing_else(tmp_path: Path) -> None:
    old, young, foreign = (
        tmp_path / f".chancery-{secrets.token_hex(16)}.tmp",
        tmp_path / f".chancery-{secrets.token_hex(16)}.tmp",
        tmp_path / ".England.chancery-post.tmp",
    )
    folder = tmp_path / f".chancery-{secrets.token_hex(16)}.tmp"
    folder.mkdir()
    past = time.time() - LEFT_OVER - 60
    for one in (old, young, foreign):
        one.write_bytes(DATA)
    for one in (old, foreign, folder):
        os.utime(one, (past, past))
    link = tmp_path / f".chancery-{secrets.token_hex(16)}.tmp"
    link.symlink_to(foreign)
    write_file(tmp_path / "England.chancery-post", DATA)
    assert not old.exists()
    assert all(one.exists() for one in (young, foreign, folder, link))


def test_a_draft_that_is_being_written_stays(tmp_path: Path) -> None:
    with draft(tmp_path / "a", DATA, PRIVATE) as mine:
        write_atomic(tmp_path / "b", DATA, PRIVATE)
        mine.replace(tmp_path / "a")
    assert sorted(one.name for one in tmp_path.iterdir()) == ["a", "b"]


def test_what_the_user_names_is_written_where_it_leads(tmp_path: Path) -> None:
    real, link = tmp_path / "real", tmp_path / "link"
    real.write_bytes(SECRET)
    real.chmod(0o640)
    link.symlink_to(real)
    write_output(link, DATA)
    assert link.is_symlink()
    assert (real.read_bytes(), stat.S_IMODE(real.stat().st_mode)) == (DATA, 0o640)


def test_a_pipe_that_the_user_names_is_written_to(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    heard: list[bytes] = []
    reader = threading.Thread(target=lambda: heard.append(pipe.read_bytes()))
    reader.start()
    write_output(pipe, DATA)
    reader.join(20)
    assert heard == [DATA]
    assert stat.S_ISFIFO(pipe.stat().st_mode)


def test_a_protected_file_is_not_replaced_by_an_export(tmp_path: Path) -> None:
    path = tmp_path / "book.html"
    path.write_bytes(SECRET)
    path.chmod(0o444)
    with pytest.raises(PermissionError):
        write_output(path, DATA)
    assert path.read_bytes() == SECRET


def test_half_an_export_never_replaces_a_whole_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "book.html"
    write_output(path, SECRET)

    def full(handle: int) -> None:
        raise OSError(28, "no space left")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="no space left"):
        write_output(path, DATA)
    assert path.read_bytes() == SECRET
    assert [one.name for one in tmp_path.iterdir()] == [path.name]
