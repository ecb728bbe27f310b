"""`chancery exchange table`: found, join, seal, open, reveal, vote and look, as people type it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from desktop.cli.exchange.round_table import COMMANDS
from engine.files.exchange.exchange_error import ExchangeError
from engine.files.exchange.packets import decode_packet
from engine.files.round_table.table_storage import table_path
from engine.files.saves.game_document import load_game
from engine.files.saves.home import HOME
from tests.cli.calling import Called, call
from tests.game.table import named

POWERS = ("Austria", "England", "France", "Germany", "Italy", "Russia", "Turkey")


class House:
    """Seven computers and the post between them."""

    def __init__(self, where: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.where, self.monkeypatch = where, monkeypatch
        self.post = where / "post"
        self.post.mkdir()
        for module in (
            "desktop.cli.asking",
            "desktop.cli.exchange.round_table.founding_commands",
            "desktop.cli.exchange.round_table.envelope_command",
        ):
            monkeypatch.setattr(f"{module}.find_variant", named)

    def at(self, power: str, *argv: object, stdin: str = "") -> Called:
        self.monkeypatch.setenv(HOME, str(self.where / power / "home"))
        return call("exchange", *argv, stdin=stdin)

    def good(self, power: str, *argv: object, stdin: str = "") -> Any:
        done = self.at(power, *argv, "--json", stdin=stdin)
        assert done.code == 0, (power, argv, done)
        return done.json

    def save(self, power: str) -> Path:
        return self.where / power / "round.chancery"

    def status(self, power: str) -> Any:
        return self.good(power, "table", "status", self.save(power))

    def watch(self, *powers: str) -> None:
        for power in powers:
            self.good(power, "watch", self.post, self.save(power), "--once")

    def begin(self) -> None:
        """All have joined, and the first turn is open."""
        out = ("--out", self.post)
        for power in POWERS:
            (self.where / power).mkdir()
        title = ("--title", "Round", "--player", "Fay")
        self.good("France", "table", "found", self.save("France"), "--power", "france", *title, *out)
        for power in POWERS:
            if power != "France":
                founding = self.post / "Round all founding 1.chancery-post"
                game = ("--game", self.save(power), "--power", power)
                self.good(power, "table", "join", founding, *game, *out)
        self.watch("France", *POWERS, *POWERS)


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> House:
    monkeypatch.chdir(tmp_path)
    return House(tmp_path, monkeypatch)


@pytest.mark.parametrize("name", [" Zoe ", "Z" * 81])
def test_nobody_joins_by_a_name_that_no_game_takes(house: House, name: str) -> None:
    for power in ("France", "Italy"):
        (house.where / power).mkdir()
    out = ("--power", "France", "--title", "Round", "--out", house.post)
    refused = house.at("France", "table", "found", house.save("France"), *out, "--player", name, "--json")
    assert (refused.code, refused.json["error"]["code"]) == (1, "bad_name")
    house.good("France", "table", "found", house.save("France"), *out)
    founding = house.post / "Round all founding 1.chancery-post"
    game = ("--game", house.save("Italy"), "--power", "Italy", "--player", name, "--json")
    refused = house.at("Italy", "table", "join", founding, *game)
    assert (refused.code, refused.json["error"]["code"]) == (1, "bad_name")
    assert not house.save("Italy").exists()


def test_the_status_of_the_exchange_lists_tables(house: House) -> None:
    save = house.save("France")
    save.parent.mkdir()
    title = ("--title", "Round", "--power", "France")
    house.good("France", "table", "found", save, *title, "--out", house.post)
    for where in ((), (save.parent,), (save,)):
        answer = house.good("France", "status", *where)
        (table,) = answer["tables"]
        assert (table["title"], table["power"], table["stage"]) == ("Round", "France", "gathering")
        assert (answer["games"], answer["faults"]) == ([], [])
        said = house.at("France", "status", *where).out
        assert "Round" in said
        assert "people are joining" in said
    assert house.good("Italy", "status")["tables"] == []
    save.with_name(f"{save.name}.table").write_bytes(b"{")
    done = house.at("France", "status", "--json")
    assert done.json["faults"][0]["code"] == "damaged"
    assert "damaged" in house.at("France", "status", save).err


def test_a_turn_by_folder_and_by_mail_and_a_vote(house: House) -> None:
    house.begin()
    status = house.status("Italy")
    assert (status["stage"], status["season"], status["turn"]) == ("sealing", "S1901M", 1)
    assert status["waiting"] == list(POWERS)
    prints = {seat["power"]: seat["fingerprint"] for seat in status["seats"]}
    assert len(set(prints.values())) == 7
    assert [seat["yours"] for seat in status["seats"]].count(True) == 1
    _seal(house)
    _drafted(house)
    house.watch(*POWERS, *POWERS)
    assert house.status("Austria")["waiting"] == ["Turkey"]
    _vote(house)
    _elsewhere(house)


def _seal(house: House) -> None:
    page = "A PAR - BUR\nA MAR S A PAR - BUR\nF BRE - MAO\n"
    checked = house.good("France", "table", "seal", house.save("France"), "-", "--check", stdin=page)
    assert (checked["sealed"], checked["orders"][0]) == (False, "A PAR - BUR")
    bad = house.at("France", "table", "seal", house.save("France"), "-", stdin="A PAR - NOWHERE\n")
    assert bad.code == 1
    assert house.status("France")["waiting"] == list(POWERS)
    done = house.at("France", "table", "seal", house.save("France"), "-", "--out", house.post, stdin=page)
    assert "It cannot be changed any more." in done.out
    again = house.at("France", "table", "seal", house.save("France"), "-", "--json", stdin=page)
    assert (again.code, again.json["error"]["code"]) == (1, "doubled")


def _drafted(house: House) -> None:
    """Orders that were entered into the game's own file are sealed, and the others seal what they like."""
    save = house.save("Italy")
    house.monkeypatch.setenv(HOME, str(house.where / "Italy" / "home"))
    assert (
        call("orders", save, "-", "--power", "Italy", stdin="A VEN - TYR\nA ROM H\nF NAP - ION\n").code == 0
    )
    sealed = house.good("Italy", "table", "seal", save, "--out", house.post)
    assert sealed["orders"] == ["A VEN - TYR", "A ROM H", "F NAP - ION"]
    for power in ("Austria", "England", "Germany", "Russia"):
        house.good(power, "table", "seal", house.save(power), "--out", house.post)


def _vote(house: House) -> None:
    refused = house.at("Italy", "table", "vote", house.save("Italy"), "France", "hold", "--json")
    assert refused.json["error"]["code"] == "not_late"
    usage = house.at("Italy", "table", "vote", house.save("Italy"), "Turkey", "replace", "--json")
    assert (usage.code, usage.json["error"]["code"]) == (2, "bad_vote")
    passed = []
    for power in ("Austria", "England", "Germany", "Italy"):
        said = ("--reason", "on holiday", "--out", house.post)
        answer = house.good(power, "table", "vote", house.save(power), "Turkey", "hold", *said)
        passed.append(answer["passed"])
        house.watch(*POWERS)
    assert passed == [False, False, False, True]
    house.watch(*POWERS, *POWERS)
    stands = [house.status(power) for power in POWERS]
    assert {one["season"] for one in stands} == {"F1901M"}
    assert len({one["history"] for one in stands}) == 1
    (decision,) = stands[0]["decisions"]
    assert (decision["about"], decision["what"], decision["reason"]) == ("Turkey", "hold", "on holiday")
    game = load_game(house.save("Russia"), named).game
    sheets = {sheet.power: sheet for sheet in game.turns[0].sheets}
    assert "Turkey" not in sheets
    assert len(sheets["France"].orders or ()) == 3
    text = house.at("Russia", "table", "status", house.save("Russia")).out
    assert "by vote of Austria, England, Germany, Italy: hold Turkey (on holiday)" in text


def _elsewhere(house: House) -> None:
    """A new computer with the key, and a newcomer without one, both from the folder alone."""
    new = house.where / "new"
    new.mkdir()
    house.monkeypatch.setenv("CHANCERY_PASSPHRASE", "long enough")
    house.good("France", "keys", "--export", house.where / "keys.bin")
    house.monkeypatch.setenv(HOME, str(new / "home"))
    assert call("exchange", "keys", "--import", house.where / "keys.bin").code == 0
    join = ("exchange", "table", "join", house.post, "--power", "France", "--json")
    done = call(*join, "--game", new / "again.chancery")
    assert done.code == 0, done
    assert done.json["seated"]
    assert (
        done.json["fingerprint"]
        == {s["power"]: s for s in house.status("France")["seats"]}["France"]["fingerprint"]
    )
    house.monkeypatch.setenv(HOME, str(new / "home"))
    status = call("exchange", "table", "status", new / "again.chancery", "--json").json
    assert status["history"] == house.status("France")["history"]
    house.monkeypatch.setenv(HOME, str(house.where / "stranger"))
    stranger = call(*join, "--game", new / "stranger.chancery")
    assert not stranger.json["seated"]
    sealed = call("exchange", "table", "seal", new / "stranger.chancery", "--json")
    assert sealed.json["error"]["code"] == "not_claimed"


def test_files_are_opened_by_what_they_are(house: House) -> None:
    house.begin()
    house.good("Italy", "table", "seal", house.save("Italy"), "--out", house.where / "mail")
    (envelope,) = (house.where / "mail").glob("*envelope*")
    opened = house.good("Russia", "open", envelope, "--out", house.where / "mail")["opened"]
    assert [(one["code"], one["power"]) for one in opened] == [("filed", "Italy")]
    assert house.good("Russia", "open", envelope)["opened"][0]["code"] == "doubled"
    house.monkeypatch.setenv(HOME, str(house.where / "nobody"))
    astray = call("exchange", "open", envelope, "--json")
    assert (astray.code, astray.json["opened"][0]["code"]) == (1, "no_table")
    again = house.good("Italy", "table", "reveal", house.save("Italy"), "--out", house.where / "again")
    assert again["made"] == []
    assert [path.read_bytes() for path in (house.where / "again").glob("*envelope*")] == [
        envelope.read_bytes()
    ]
    damaged = house.where / "bad.chancery-post"
    damaged.write_bytes(envelope.read_bytes()[:-40])
    bad = house.at("Russia", "table", "open", house.save("Russia"), damaged, "--json")
    assert (bad.code, bad.json["opened"][0]["code"]) == (1, "damaged")


def test_what_cannot_be_founded_or_joined(house: House, tmp_path: Path) -> None:
    hidden = house.at(
        "Italy", "table", "found", tmp_path / "x.chancery", "--power", "1", "--variant", "chronicle", "--json"
    )
    assert hidden.code != 0
    power = named("chronicle").powers[0].id
    hidden = house.at(
        "Italy",
        "table",
        "found",
        tmp_path / "x.chancery",
        "--power",
        power,
        "--variant",
        "chronicle",
        "--json",
    )
    assert hidden.json["error"]["code"] == "needs_master"
    assert not (tmp_path / "x.chancery.table").exists()
    none = house.at(
        "Italy", "table", "join", house.post, "--game", tmp_path / "x.chancery", "--power", "Italy", "--json"
    )
    assert none.json["error"]["code"] == "no_founding"
    missing = house.at("Italy", "table", "status", tmp_path / "x.chancery", "--json")
    assert (missing.code, missing.json["error"]["code"]) == (3, "no_table")
    first = ("table", "found", tmp_path / "y.chancery", "--power", "Italy", "--out", house.post)
    house.good("Italy", *first)
    second = house.at("Italy", *first, "--title", "Another", "--json")
    assert (second.code, second.json["error"]["code"]) == (3, "exists")


@pytest.mark.parametrize(
    "step", ["engine.files.round_table.table_storage.write_beside", "remember_game", "write_packets"]
)
def test_a_founding_that_was_cut_short_is_finished(
    step: str, house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save = tmp_path / "round.chancery"
    given = ("table", "found", save, "--power", "Italy", "--title", "Round", "--out", house.post)

    def stop(*_: object) -> None:
        raise ExchangeError("cannot_write", "the machine stops")

    with monkeypatch.context() as patch:
        patch.setattr(
            step if "." in step else f"desktop.cli.exchange.round_table.founding_commands.{step}", stop
        )
        assert house.at("Italy", *given, "--json").code != 0
    assert list(house.post.iterdir()) == []
    done = house.good("Italy", *given)
    again = house.good("Italy", *given)
    assert again == done
    assert len(list(house.post.glob("*founding*"))) == 1
    assert len(list(house.post.glob("*joining*"))) == 1
    (table,) = house.good("Italy", "status", save)["tables"]
    assert (table["title"], table["power"]) == ("Round", "Italy")
    founding = next(house.post.glob("*founding*"))
    assert decode_packet(founding.read_bytes()).game == done["game"]


def test_another_founding_is_not_taken_for_the_same(house: House, tmp_path: Path) -> None:
    save = tmp_path / "round.chancery"
    given = ("table", "found", save, "--out", house.post)
    house.good("Italy", *given, "--power", "Italy", "--title", "Round")
    kept = table_path(save).read_bytes()
    for other in (
        ("--power", "France", "--title", "Round"),
        ("--power", "Italy", "--title", "Other"),
        ("--power", "Italy", "--title", "Round", "--player", "Ida"),
    ):
        refused = house.at("Italy", *given, *other, "--json")
        assert (refused.code, refused.json["error"]["code"]) == (3, "exists")
    assert table_path(save).read_bytes() == kept


def test_the_founder_says_who_has_a_seat_that_two_want(house: House) -> None:
    for power in (*POWERS, "rival"):
        (house.where / power).mkdir()
    out = ("--out", house.post)
    house.good("France", "table", "found", house.save("France"), "--power", "France", *out)
    (founding,) = house.post.glob("*founding*")
    for power in (*POWERS, "rival"):
        if power != "France":
            name = "Italy" if power == "rival" else power
            answer = house.good(
                power, "table", "join", founding, "--game", house.save(power), "--power", name,
                "--out", house.where / power,
            )  # fmt: skip
            wanted = answer["fingerprint"] if power == "rival" else ""
    mail = [path for power in (*POWERS, "rival") for path in (house.where / power).glob("*joining*")]
    house.good("France", "table", "open", house.save("France"), *mail, *out)
    status = house.status("France")
    assert [one["code"] for one in status["findings"]] == ["two_joinings"]
    refused = house.at("France", "table", "roster", house.save("France"), "--json")
    assert refused.json["error"]["code"] == "conflicting"
    roster = house.good("France", "table", "roster", house.save("France"), "--seat", f"Italy={wanted}", *out)
    assert roster["seats"]["Italy"] == wanted
    assert any("roster" in one["file"] for one in roster["written"])


def test_help_tells_of_every_verb(house: House) -> None:
    for verb in COMMANDS:
        done = house.at("Italy", "table", verb, "--help")
        assert done.code == 0
        assert "json keys" in done.out
