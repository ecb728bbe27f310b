"""Commands are declared where they run: words in any order, and a help that is made from the declaration."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from itertools import permutations
from pathlib import Path
from typing import Annotated, NotRequired, TypedDict

import pytest

from desktop.cli.answer_keys import keys_text
from desktop.cli.answer_records import PowerName, Record
from desktop.cli.commands import Command, Table
from desktop.cli.main import COMMANDS
from tests.cli.calling import call


def commands(
    table: Table = COMMANDS, words: tuple[str, ...] = ()
) -> Iterator[tuple[tuple[str, ...], Command]]:
    """Every command of the command line, with the words that call it."""
    for name, (place, _) in table.items():
        module, _, function = place.partition(":")
        home = import_module(f"desktop.cli.{module}")
        if function:
            yield (*words, name), getattr(home, function)
        else:
            yield from commands(home.COMMANDS, (*words, name))


class Inner(Record, frozen=True, rename={"is_late": "late"}):
    power: PowerName
    is_late: bool


class Loose(TypedDict):
    code: str
    reason: NotRequired[str]


class Outer(Record, frozen=True):
    title: str
    first: Inner
    many: list[Inner]
    by: PowerName | None
    orders: dict[PowerName, list[str]]
    marked: Annotated[bool, "whether any is"]
    loose: Loose


ALL = dict(commands())


@pytest.mark.parametrize("words", list(permutations(["FIRST", "--power=France", "SECOND", "--check"])))
def test_the_words_of_a_command_stand_in_any_order(words: tuple[str, ...], tmp_path: Path) -> None:
    game, page = tmp_path / "game.chancery", tmp_path / "page.txt"
    assert call("new", game, "--seed", "x").code == 0
    page.write_text("A PAR - BUR")
    files = iter([game, page])
    called = call(
        "orders", *(next(files) if word in ("FIRST", "SECOND") else word for word in words), "--json"
    )
    assert called.code == 0, called
    assert called.json["understood"] == 1


@pytest.mark.parametrize("option", [["--power", "France"], ["--power=France"]])
def test_an_option_may_stand_between_the_file_of_a_game_and_its_page(
    option: list[str], tmp_path: Path
) -> None:
    game = tmp_path / "game.chancery"
    call("new", game, "--seed", "x")
    assert call("orders", game, *option, "-", stdin="A PAR - BUR").code == 0
    assert call("show", game, "--json").json["orders"] == {"France": ["A PAR - BUR"]}


def test_a_file_whose_name_begins_with_a_dash_stands_behind_two(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert call("new", "--seed", "x", "--", "-odd.chancery").code == 0
    assert (tmp_path / "-odd.chancery").is_file()


@pytest.mark.parametrize("words", ALL, ids=" ".join)
def test_every_command_tells_what_it_takes_and_the_keys_of_its_answers(words: tuple[str, ...]) -> None:
    called = call(*words, "--help")
    assert called.code == 0
    assert called.out.startswith(f"usage: chancery {' '.join(words)} ")
    assert "json keys" in called.out
    for one in ALL[words].arguments:
        assert one.names[-1] in called.out or one.options["metavar"] in called.out


def test_keys_are_written_from_the_types_of_a_record() -> None:
    assert keys_text({"": Inner}) == 'json keys: "power", "late"'
    written = " ".join(keys_text({"": Inner, "with --all": Outer}).split())
    assert written == (
        'json keys: "power", "late" json keys with --all: "title", "first": {"power", "late"}, '
        '"many": [{"power", "late"}], "by": power or null, "orders": {power: [text]}, '
        '"marked": whether any is, "loose": {"code", "reason"}'
    )
