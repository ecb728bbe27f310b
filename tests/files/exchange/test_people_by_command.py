"""Players, keys and game masters that change, by the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.calling import call
from tests.files.exchange.houses import PASSPHRASE, POWERS, House


def test_a_lost_key_is_claimed_again_and_waits_for_the_game_master(seated: House) -> None:
    invitation = seated.json("max", "invite", seated.save, "--power", "France")["written"][0]["file"]
    assert seated.call("France", "claim", invitation).code == 1
    claim = seated.json(
        "another computer", "claim", invitation, "--player", "P. France", "--out", seated.folder
    )
    (opened,) = seated.json("max", "open", claim["written"][0]["file"])["opened"]
    assert opened["code"] == "waiting"
    (game,) = seated.json("max", "status", seated.save)["games"]
    assert [one["power"] for one in game["seats"] if one["claim_waiting"]] == ["France"]
    accepted = seated.json("max", "accept", seated.save, "France")
    assert accepted["fingerprint"] == claim["fingerprint"]
    sealed = seated.json("France", "seal", "-", "--out", seated.folder, stdin="A Par H")["written"][0]["file"]
    assert seated.json("max", "open", sealed, code=1)["opened"][0]["code"] == "replaced_player"
    assert seated.call("max", "accept", seated.save, "France").code == 1


def test_a_game_master_who_lost_his_key_is_trusted_again(seated: House) -> None:
    assert seated.call("max elsewhere", "publish", seated.save).code == 3
    invited = seated.json("max elsewhere", "invite", seated.save, "--new-key")
    files = {one["power"]: one["file"] for one in invited["written"]}
    assert sorted(files) == list(POWERS)
    published = seated.json("max elsewhere", "publish", seated.save, "--note", "I am back")["written"][0][
        "file"
    ]
    assert seated.json("France", "open", published, code=1)["opened"][0]["code"] == "other_master"
    refused = seated.json("France", "open", files["France"], code=1)["opened"][0]
    assert refused["code"] == "other_master"
    assert "--trust" in refused["message"]
    assert seated.json("France", "open", files["France"], "--trust")["opened"][0]["code"] == "heard"
    assert seated.json("France", "open", published)["opened"][0]["code"] == "heard"
    sealed = seated.json("France", "seal", "-", "--out", seated.folder, stdin="A Par H")["written"][0]["file"]
    assert seated.json("max elsewhere", "open", sealed)["opened"][0]["code"] == "filed"


def test_keys_and_seats_go_to_another_computer(seated: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(PASSPHRASE, "tea at four")
    bundle = seated.folder / "keys"
    seated.json("France", "keys", "--export", bundle)
    assert seated.call("France", "keys", "--export", bundle).code == 3
    taken = seated.json("laptop", "keys", "--import", bundle, "--protect")
    assert [(one["power"], one["locked"]) for one in taken["keys"]] == [("France", True)]
    sealed = seated.json("laptop", "seal", "-", "--out", seated.folder, stdin="A Par H")["written"][0]["file"]
    assert seated.json("max", "open", sealed)["opened"][0]["code"] == "filed"
    monkeypatch.setenv(PASSPHRASE, "tea at five")
    assert seated.call("laptop", "seal", "-", "--out", seated.folder, stdin="A Par H").code == 1
    monkeypatch.delenv(PASSPHRASE)
    done = seated.call("laptop", "seal", "-", "--out", seated.folder, stdin="A Par H")
    assert done.code == 1
    assert PASSPHRASE in done.err


def test_a_player_is_replaced(seated: House) -> None:
    answer = seated.json("max", "replace", seated.save, "fra", "--player", "Yves", "--reason", "moved away")
    kinds = [Path(one["file"]).name for one in answer["written"]]
    assert kinds == [
        "Spring France invitation 2.chancery-post",
        "Spring S1901M France notice 1.chancery-post",
    ]
    assert seated.json("Italy", "open", answer["written"][1]["file"])["opened"][0]["code"] == "heard"
    sealed = seated.json("France", "seal", "-", "--out", seated.folder, stdin="A Par H")["written"][0]["file"]
    assert seated.json("max", "open", sealed, code=1)["opened"][0]["code"] == "replaced_player"


def test_a_game_is_handed_over(seated: House) -> None:
    key = seated.json("ada", "keys", "--new", "Ada")["keys"][0]["key"]
    written = seated.json("max", "handover", seated.save, "--to", key, "--name", "Ada")["written"]
    notice, packet = (one["file"] for one in written)
    assert seated.call("max", "publish", seated.save).code == 1
    assert seated.json("Italy", "open", packet, code=1)["opened"][0]["code"] == "not_for_us"
    answer = seated.json("ada", "open", packet, "--take-over", "--out", seated.folder / "ada")
    save = answer["written"][0]["file"]
    assert seated.json("Italy", "open", notice)["opened"][0]["code"] == "heard"
    file = seated.json("ada", "publish", save, "--note", "Hello")["written"][0]["file"]
    for power in ("Italy", "France"):
        assert seated.json(power, "open", file)["opened"][0]["code"] == "heard", power
    sealed = seated.json("France", "seal", "-", "--out", seated.folder, stdin="A Par H")["written"][0]["file"]
    assert seated.json("ada", "open", sealed)["opened"][0]["code"] == "filed"
    assert seated.call("max", "handover", seated.save, "--to", "nonsense").code == 2


@pytest.mark.parametrize("name", [" Zoe ", "Zoe\n", "Z" * 81])
def test_nobody_claims_a_seat_by_a_name_that_no_game_takes(house: House, name: str) -> None:
    """It is told at once, to him who typed it, and nothing is kept or written."""
    written = house.json("max", "invite", house.save)["written"]
    out = house.folder / "zoe"
    refused = house.json("zoe", "claim", written[2]["file"], "--player", name, "--out", out, code=1)
    assert refused["error"]["code"] == "bad_name"
    assert not out.exists()
    assert house.json("zoe", "status")["seats"] == []
    assert house.json("zoe", "claim", written[2]["file"], "--player", name.strip()[:80], "--out", out)[
        "written"
    ]


def test_a_game_that_was_handed_over_is_changed_by_no_other_command(seated: House) -> None:
    key = seated.json("ada", "keys", "--new", "Ada")["keys"][0]["key"]
    seated.json("max", "handover", seated.save, "--to", key)
    before = seated.save.read_bytes()
    for command in (("adjudicate", seated.save, "--anyway"), ("orders", seated.save, "-")):
        done = call(*command, "--json", stdin="France: A Par H\n")
        assert done.code == 1
        assert done.json["error"]["code"] == "handed_over"
    assert seated.save.read_bytes() == before
    assert call("show", seated.save).code == 0


def test_a_hand_over_stands_in_the_annals_and_in_the_report_of_the_turn(seated: House) -> None:
    key = seated.json("ada", "keys", "--new", "Ada")["keys"][0]["key"]
    written = seated.json("max", "handover", seated.save, "--to", key, "--name", "Ada")["written"]
    assert [Path(one["file"]).name for one in written] == [
        "Spring S1901M all notice 1.chancery-post",
        "Spring S1901M next game master handover 1.chancery-post",
    ]
    answer = seated.json("ada", "open", written[1]["file"], "--take-over", "--out", seated.folder / "ada")
    save = answer["written"][0]["file"]
    for one in (seated.save, save):
        assert "S1901M, handover: Max -> Ada" in call("show", one).out
    assert call("adjudicate", save, "--anyway").code == 0
    assert "At the table\n  Ada leads the game in place of Max.\n" in call("report", save).out


def test_a_lost_key_stands_in_the_annals_with_its_reason(seated: House) -> None:
    seated.json("max", "replace", seated.save, "France", "--reason", "lost her key")
    assert (
        "S1901M, replacement France: P. France -> P. France (lost her key)" in call("show", seated.save).out
    )
    assert call("adjudicate", seated.save, "--anyway").code == 0
    assert "At the table" not in call("report", seated.save).out, "the same person plays on"


def test_a_game_that_is_led_already_is_not_taken_over_into_another_folder(seated: House) -> None:
    key = seated.json("ada", "keys", "--new", "Ada")["keys"][0]["key"]
    own = seated.json("max", "keys")["keys"][0]["key"]
    _, packet = seated.json("max", "handover", seated.save, "--to", key)["written"]
    taken = seated.json("ada", "open", packet["file"], "--take-over", "--out", seated.folder / "here")
    save = taken["written"][0]["file"]
    again = seated.json("ada", "open", packet["file"], "--out", seated.folder / "there")
    assert again["opened"][0]["code"] == "doubled"
    assert save in again["opened"][0]["message"]
    assert again["written"] == []
    assert not (seated.folder / "there").exists()
    _, back = seated.json("ada", "handover", save, "--to", own, "--out", seated.folder / "back")["written"]
    answer = seated.json("max", "open", back["file"], "--take-over", "--out", seated.folder / "again")
    assert answer["opened"][0]["code"] == "taken_over"
    assert seated.json("max", "publish", answer["written"][0]["file"])["season"] == "S1901M"


def test_several_invitations_of_one_game_are_not_all_claimed(house: House) -> None:
    written = house.json("max", "invite", house.save)["written"]
    answer = house.json("France", "open", *(one["file"] for one in written), code=1)
    assert {one["code"] for one in answer["opened"]} == {"which_seat"}
    assert house.json("France", "keys")["keys"] == []
