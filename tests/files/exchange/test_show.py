"""What `chancery exchange show` tells after seasons in which nobody ordered anything."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.calling import call
from tests.files.exchange.houses import House


def test_a_player_reads_the_movement_of_the_last_turn_that_was_ordered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = House(tmp_path, monkeypatch)
    call(
        "new",
        house.save,
        "--variant",
        "mordor_v_world_ii",
        "--title",
        "Ring",
        "--seed",
        "a long seed of dice",
    )
    written = house.json("max", "invite", house.save, "--master", "Max")["written"]
    file = next(one["file"] for one in written if one["power"] == "Arnor")
    (claim,) = house.json("Arnor", "claim", file, "--player", "A", "--out", house.folder / "a")["written"]
    house.json("max", "open", claim["file"])
    judged = call("adjudicate", house.save)
    assert judged.code == 0
    published = house.json("max", "publish", house.save)
    house.json("Arnor", "open", published["written"][0]["file"])
    shown = house.call("Arnor", "show").out
    report = shown.partition("\nvariant:")[0]
    assert (
        report.index("Tuile 3001") < report.index("SA 12 The Shire, no order: held.") < report.index("Next:")
    )
    assert "Next: Tuile 3001" not in report
