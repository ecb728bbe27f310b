"""What tests of play by file share."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.calling import call
from tests.files.exchange.houses import PASSPHRASE, POWERS, House
from tests.files.exchange.tables import Table, open_table


@pytest.fixture
def table() -> Table:
    found = open_table("standard")
    found.publish()
    return found


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> House:
    monkeypatch.delenv(PASSPHRASE, raising=False)
    found = House(tmp_path, monkeypatch)
    call("new", found.save, "--title", "Spring", "--seed", "a long seed of dice")
    return found


@pytest.fixture
def seated(house: House) -> House:
    """A game in which France and Italy are claimed and the first turn is published and heard."""
    written = house.json("max", "invite", house.save, "--master", "Max")["written"]
    files = {one["power"]: one["file"] for one in written}
    claims = []
    for power in ("France", "Italy"):
        out = house.folder / power
        claims += house.json(power, "claim", files[power], "--player", f"P. {power}", "--out", out)["written"]
    opened = house.json("max", "open", *(one["file"] for one in claims))["opened"]
    assert [one["code"] for one in opened] == ["accepted", "accepted"]
    published = house.json("max", "publish", house.save, "--deadline", "2031-05-17T20:00+00:00")
    assert published["unclaimed"] == [power for power in POWERS if power not in ("France", "Italy")]
    for power in ("France", "Italy"):
        (one,) = house.json(power, "open", published["written"][0]["file"])["opened"]
        assert one["code"] == "heard"
    return house
