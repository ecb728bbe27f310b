"""Commands tell of a sealed game what everybody may know, and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine import NEW, Order, SealKeys, new_game, save_game, seal_game, submit, view, write_position
from tests.cases import variant_named
from tests.cli.calling import call

HIDING = variant_named("mordor_v_world_ii")


@pytest.fixture
def sealed(tmp_path: Path) -> Path:
    """A game with hidden things, and an order of every power."""
    game = seal_game(new_game(HIDING, seed="nobody knows", title="Tea"), SealKeys())
    for power in HIDING.rules.powers:
        game = submit(game, HIDING, power, [Order("hold", game.current.units_of(power)[0].place)])
    path = tmp_path / "tea.chancery"
    save_game(path, game, HIDING, NEW)
    return path


@pytest.mark.parametrize(
    "command",
    [
        ("adjudicate", "{}"),
        ("orders", "{}", "--power", "Gondor", "-"),
        ("report", "{}"),
        ("explain", "{}", "A Ang"),
        ("rollback", "{}", "--reason", "x"),
        ("salvage", "{}", "new.chancery"),
        ("exchange", "publish", "{}"),
        ("show", "{}", "--power", "Gondor"),
        ("show", "{}", "--orders"),
        ("vote", "{}", "--power", "Gondor", "--draw"),
        ("suggest", "{}", "--power", "Gondor", "--master"),
    ],
)
def test_no_command_tells_what_a_seat_may_know(
    sealed: Path, command: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    before = sealed.read_bytes()
    called = call(*(word.replace("{}", str(sealed)) for word in command))
    assert called.code != 0
    assert "Hold" not in called.out + called.err
    assert "nobody knows" not in called.out + called.err
    assert sealed.read_bytes() == before


def test_a_command_says_that_the_game_is_sealed_and_what_to_do(sealed: Path) -> None:
    called = call("adjudicate", sealed)
    assert "sealed" in called.err
    assert "window" in called.err


@pytest.mark.parametrize("command", ["run {}", "run {} --dry-run"])
def test_a_folder_with_a_sealed_game_is_in_order(sealed: Path, command: str) -> None:
    """What is called by the clock tells of a fault only where there is something to be done about it."""
    called = call(*(word.replace("{}", str(sealed.parent)) for word in command.split()), "--json")
    assert (called.code, called.json["faults"]) == (0, [])


def test_the_backup_of_a_sealed_game_is_not_praised_as_the_game(sealed: Path) -> None:
    sealed.with_name(sealed.name + ".bak").write_bytes(sealed.read_bytes())
    assert ".bak" not in call("adjudicate", sealed).err


def test_show_shows_what_everybody_may_see(sealed: Path) -> None:
    called = call("show", sealed, "--json")
    assert called.code == 0
    assert called.json["orders"] == {}
    assert called.json["owed"] == []
    known = view(HIDING.rules, new_game(HIDING, seed="nobody knows").current)
    assert called.json["text"] == write_position(HIDING.lexicon, HIDING.calendar, known, HIDING.id)
    assert "nobody knows" not in called.out
    assert "sealed" in call("show", sealed).out


def test_games_lists_it_as_sealed(sealed: Path) -> None:
    called = call("games", sealed.parent, "--json")
    assert called.code == 0
    assert called.json["games"][0]["sealed"]
    assert called.json["games"][0]["owed"] == []
    assert "sealed" in call("games", sealed.parent).out
