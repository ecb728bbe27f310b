"""`chancery exchange`: a game by file from the command line."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest

from desktop.cli.commands import Call
from desktop.cli.exchange import COMMANDS, watch_command
from engine.files.exchange import packet_files
from tests.cli.calling import call
from tests.files.exchange.houses import POWERS, House


def test_a_game_from_invitation_to_the_next_turn(seated: House) -> None:
    page = "A Par - Bur\nA Mar S A Par - Bur\nF Bre - MAO\nA Mar R Gas"
    sealed = seated.json("France", "seal", "-", "--out", seated.folder, "--note", "ciao", stdin=page)
    assert sealed["orders"] == ["A PAR - BUR", "A MAR S A PAR - BUR", "F BRE - MAO"]
    assert sealed["ahead"] == {"retreat": [["A MAR R GAS"]]}
    assert sealed["owed"] == 0
    (file,) = sealed["written"]
    assert Path(file["file"]).name == "Spring S1901M France orders 1.chancery-post"
    (opened,) = seated.json("max", "open", file["file"], "--out", seated.folder / "answers")["opened"]
    assert (opened["code"], opened["power"], opened["number"]) == ("filed", "France", 1)
    (answer,) = (seated.folder / "answers").iterdir()
    seated.json("France", "open", answer)
    (seat,) = seated.json("France", "status")["seats"]
    assert (seat["answer"], seat["number"], seat["season"]) == ("filed", 1, "S1901M")
    (game,) = seated.json("max", "status", seated.save)["games"]
    france = next(one for one in game["seats"] if one["power"] == "France")
    assert (france["state"], france["note"], france["player"]) == ("in", "ciao", "P. France")
    assert call("adjudicate", seated.save, "--early").code == 0
    published = seated.json("max", "publish", seated.save, "--note", "Well played")
    assert (published["season"], published["supersedes"]) == ("F1901M", False)
    seated.json("France", "open", published["written"][0]["file"])
    shown = seated.json("France", "show")
    assert "A BUR" in shown["position"]
    assert "A PAR - BUR" in shown["report"]
    assert shown["note"] == "Well played"
    assert seated.call("France", "show", "--season", "S1901M").code == 0
    assert seated.call("France", "show", "--season", "F1905M").code == 1


def test_a_pasted_mail_is_opened_from_the_input(seated: House) -> None:
    sealed = seated.json("France", "seal", "-", "--out", seated.folder, "--text", stdin="A Par H")
    mail = "Dear Max,\n" + "".join(f"> {line}\n" for line in sealed["text"].splitlines())
    (opened,) = seated.json("max", "open", "-", stdin=mail)["opened"]
    assert opened["code"] == "filed"
    written = seated.json("max", "publish", seated.save, "--text")["written"]
    text = Path(written[0]["file"]).read_text(encoding="utf-8")
    assert text.startswith("-----BEGIN CHANCERY POST-----")


def test_what_cannot_be_used_says_why_and_ends_with_1(seated: House) -> None:
    sealed = seated.json("France", "seal", "-", "--out", seated.folder, stdin="A Par H")["written"][0]["file"]
    damaged = seated.folder / "damaged.chancery-post"
    damaged.write_bytes(Path(sealed).read_bytes()[:-90])
    answer = seated.json("max", "open", damaged, seated.save, sealed, code=1)
    assert [one["code"] for one in answer["opened"]] == ["damaged", "not_ours", "filed"]
    done = seated.call("max", "open", sealed)
    assert done.code == 0
    assert "this very file has come in before" in done.out
    assert seated.json("Italy", "open", sealed, code=1)["opened"][0]["code"] == "no_key"
    assert seated.call("max", "open", seated.folder / "nowhere").code == 3


def test_a_file_that_cannot_be_read_does_not_keep_the_others_out(seated: House) -> None:
    sealed = seated.json("France", "seal", "-", "--out", seated.folder, stdin="A Par H")["written"][0]["file"]
    nowhere = seated.folder / "nowhere"
    answer = seated.json("max", "open", nowhere, seated.folder, sealed, code=3)
    assert [one["code"] for one in answer["opened"]] == ["unreadable_file", "unreadable_file", "filed"]
    assert answer["opened"][0]["source"] == str(nowhere)
    said = seated.call("max", "open", nowhere, sealed)
    assert said.code == 3
    assert f"{nowhere}: not used: the file cannot be read: it is not there" in said.out
    assert "this very file has come in before" in said.out


def test_a_page_that_is_not_understood_is_not_sealed(seated: House) -> None:
    answer = seated.json(
        "France", "seal", "-", "--out", seated.folder, stdin="A Par - Bur\nA Mra - Gsa\n", code=1
    )
    assert answer["written"] == []
    assert answer["number"] is None
    checked = seated.json("France", "seal", "-", "--check", stdin="A Par - Bur")
    assert checked["written"] == []
    assert checked["page"]["understood"] == 1
    assert seated.call("France", "seal", "-", stdin="Dear Max").code == 1


def test_orders_of_others_are_not_sealed(seated: House) -> None:
    answer = seated.json("France", "seal", "-", "--out", seated.folder, stdin="Italy: A Ven H", code=1)
    assert answer["written"] == []


def test_votes_go_with_the_orders(seated: House) -> None:
    sealed = seated.json("France", "seal", "--draw", "France", "Italy", "--out", seated.folder)
    assert sealed["wishes"] == [{"how": "draw", "winners": ["France", "Italy"], "agrees": True}]
    seated.json("max", "open", sealed["written"][0]["file"])
    file = seated.json("max", "publish", seated.save)["written"][0]["file"]
    seated.json("Italy", "open", file)
    assert seated.json("Italy", "show")["proposals"][0]["votes"] == {"France": True}
    assert seated.call("Italy", "seal", "--yes", "2").code == 2
    sealed = seated.json("Italy", "seal", "--yes", "1", "--out", seated.folder)
    seated.json("max", "open", sealed["written"][0]["file"])
    assert call("vote", seated.save, "--json").json["proposals"][0]["in_favour"] == ["France", "Italy"]


def test_twenty_games_are_listed_with_who_owes_what(house: House) -> None:
    folder = house.folder / "games"
    folder.mkdir()
    for number in range(20):
        save = folder / f"game {number:02}.chancery"
        call("new", save, "--title", f"Game {number}")
        house.json("max", "invite", save, "--out", house.folder / "out")
    call("new", folder / "hotseat.chancery")
    (folder / "broken.chancery").write_text("{", encoding="utf-8")
    (folder / "broken.chancery.ledger").write_text("{}", encoding="utf-8")
    answer = house.json("max", "status", folder, code=1)
    assert [one["title"] for one in answer["games"]] == [f"Game {number}" for number in range(20)]
    assert [Path(one["file"]).name for one in answer["faults"]] == ["broken.chancery"]
    done = house.call("max", "status", folder)
    assert done.out.count("not claimed: Austria") == 20
    assert "broken.chancery" in done.err


def test_a_record_is_checked_and_kept(seated: House) -> None:
    assert seated.call("max", "publish", seated.save, "--record").code == 1
    call("vote", seated.save, "--power", "France", "--concede", "Italy")
    for power in POWERS:
        call("vote", seated.save, "--power", power, "--yes", "1")
    written = seated.json("max", "publish", seated.save, "--record")["written"]
    turn, record = (one["file"] for one in written)
    answer = seated.json("France", "open", turn, record, "--out", seated.folder / "books")
    assert [one["code"] for one in answer["opened"]] == ["heard", "heard"]
    assert "agrees with what you were told" in answer["opened"][1]["message"]
    assert call("show", answer["written"][0]["file"]).code == 0
    assert seated.call("France", "seal", "--draw").code == 1


def test_files_that_are_opened_together_are_heard_in_their_order(seated: House) -> None:
    """The notice of a hand-over comes first by its name, and the last turn of who hands it over is heard all the same."""
    assert call("adjudicate", seated.save, "--anyway").code == 0
    turn = seated.json("max", "publish", seated.save)["written"][0]["file"]
    key = seated.json("ada", "keys", "--new", "Ada")["keys"][0]["key"]
    notice, _ = (one["file"] for one in seated.json("max", "handover", seated.save, "--to", key)["written"])
    for _ in range(2):
        opened = seated.json("Italy", "open", notice, turn)["opened"]
    assert [one["source"] for one in opened] == [notice, turn]
    assert {one["code"] for one in opened} == {"doubled"}
    assert seated.json("Italy", "status")["seats"][0]["season"] == "F1901M"


def test_a_damaged_ledger_is_named_before_anything_is_changed(seated: House) -> None:
    ledger = seated.save.with_name(f"{seated.save.name}.ledger")
    ledger.write_bytes(b"{")
    before = seated.save.read_bytes()
    done = call("adjudicate", seated.save, "--anyway", "--json")
    assert done.code == 3
    assert done.json["error"]["place"] == str(ledger)
    assert seated.save.read_bytes() == before


def test_the_folder_is_watched_by_all(house: House) -> None:
    shared = house.folder / "shared"
    shared.mkdir()
    written = house.json("max", "invite", house.save, "--out", house.folder / "by hand")["written"]
    for one in written:
        house.json(one["power"], "claim", one["file"], "--out", house.folder / "nowhere in particular")
        assert house.json(one["power"], "watch", shared, "--once")["written"]
    (shared / "half.chancery-post").write_bytes(b'{"body"')
    first = house.json("max", "watch", shared, house.save, "--once", "--judge")
    assert first["unfinished"] == ["half.chancery-post"]
    assert [one["code"] for one in first["opened"]] == ["accepted"] * 7
    for power in POWERS:
        house.json(power, "watch", shared, "--once")
        house.json(power, "seal", "--out", shared)
    second = house.json("max", "watch", shared, house.save, "--once", "--judge")
    assert [one["season"] for one in second["judged"]] == ["S1901M"]
    house.json("France", "watch", shared, "--once")
    (seat,) = house.json("France", "status")["seats"]
    assert seat["season"] == "F1901M"


def test_a_watched_game_goes_on_at_the_deadline_if_a_computer_stands_by(house: House) -> None:
    shared = house.folder / "shared"
    shared.mkdir()
    written = house.json("max", "invite", house.save, "--out", house.folder / "by hand")["written"]
    for one in written:
        house.json(one["power"], "claim", one["file"], "--out", house.folder / "nowhere in particular")
        house.json(one["power"], "watch", shared, "--once")
    watch = ("watch", shared, house.save, "--once", "--judge")
    house.json("max", *watch)
    house.json("France", "watch", shared, "--once")
    house.json("France", "seal", "-", "--out", shared, stdin="A PAR - BUR")
    assert house.json("max", *watch)["judged"] == []
    assert call("deadline", house.save, "2020-05-17T20:00+00:00", "--missing", "hold").code == 0
    assert house.json("max", *watch)["judged"] == []
    assert (
        call("deadline", house.save, "2099-05-17T20:00+00:00", "--missing", "stand_by", "--untold").code == 0
    )
    assert house.json("max", *watch)["judged"] == []
    assert call("deadline", house.save, "2020-05-17T20:00+00:00").code == 0
    (judged,) = house.json("max", *watch)["judged"]
    assert judged["season"] == "S1901M"
    assert [one["power"] for one in judged["computers"]] == [one for one in POWERS if one != "France"]
    # The next turn has no deadline yet, and waits for people.
    assert house.json("max", *watch)["judged"] == []
    house.json("Italy", "watch", shared, "--once")
    (seat,) = house.json("Italy", "status")["seats"]
    assert seat["season"] == "F1901M"
    files = [path.read_bytes() for path in shared.rglob("*") if path.is_file()]
    assert not any(b"Clerk" in data or b"computer" in data for data in files)


def test_a_watch_wakes_up_at_the_deadline(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing has changed in the folder then, nor in the files of the game."""
    moments = iter(["2030-01-01T00:00:00+00:00", "2040-01-01T00:00:00+00:00"])
    watch = watch_command.Watch(Call(judge=True))
    watch.deadlines[str(house.save)] = "2035-01-01T00:00+00:00"
    monkeypatch.setattr(watch_command, "current_time", lambda: next(moments))
    assert not watch.is_due
    assert watch.is_due


def test_a_computer_gets_a_seat_and_is_neither_invited_nor_waited_for(seated: House) -> None:
    replaced = seated.json("max", "replace", seated.save, "Italy", "--computer", "clerk")
    assert len(replaced["written"]) == 1
    (game,) = seated.json("max", "status", seated.save)["games"]
    assert next(one["state"] for one in game["seats"] if one["power"] == "Italy") == "computer"
    published = seated.json("max", "publish", seated.save)
    assert "Italy" not in published["unclaimed"]
    assert "Austria" in published["unclaimed"]
    assert "Italy" not in [one["power"] for one in seated.json("max", "invite", seated.save)["written"]]
    judged = call("adjudicate", seated.save, "--early", "--json").json
    assert [one["power"] for one in judged["computers"]] == ["Italy"]
    back = seated.json("max", "replace", seated.save, "Italy", "--player", "Cleo")
    assert len(back["written"]) == 2


def test_one_look_at_a_folder_that_cannot_be_written_ends_with_a_code(
    seated: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    shared = seated.folder / "shared"
    shared.mkdir()

    def refuse(*_: object) -> None:
        raise OSError(errno.EROFS, "Read-only file system")

    with monkeypatch.context() as patch:
        patch.setattr(packet_files, "draft", refuse)
        done = seated.call("max", "watch", shared, seated.save, "--once")
    assert done.code == 3
    assert "you may not write there" in done.out
    assert "not used" not in done.out
    assert list(shared.iterdir()) == []
    assert seated.call("max", "watch", shared, seated.save, "--once").code == 0
    assert len(list(shared.iterdir())) == 1


def test_a_receipt_under_another_name_is_told_as_what_it_is(seated: House) -> None:
    shared = seated.folder / "shared"
    shared.mkdir()
    seated.json("France", "seal", "-", "--out", shared, stdin="A Par H")
    taken = shared / "Spring S1901M France receipt 1.chancery-post"
    taken.mkdir()
    done = seated.call("max", "watch", shared, seated.save, "--once")
    assert (done.code, "not used" in done.out) == (0, False)
    assert f"Something else is called {taken.name}." in done.out


@pytest.mark.parametrize(
    ("argv", "code"),
    [
        (("publish", "SAVE"), 3),
        (("status", "SAVE"), 3),
        (("accept", "SAVE", "France"), 3),
        (("seal",), 3),
        (("show",), 3),
        (("watch", "nowhere at all", "--once"), 3),
        (("keys", "--import", "nowhere at all"), 3),
        (("keys", "--export", "x", "--only", "nothing"), 2),
        (("invite", "SAVE", "--power", "Spain"), 2),
        (("nonsense",), 2),
    ],
    ids=str,
)
def test_trouble_ends_with_a_sentence_and_a_code(house: House, argv: tuple[str, ...], code: int) -> None:
    done = house.call("max", *(house.save if part == "SAVE" else part for part in argv))
    assert done.code == code, done
    assert done.err
    assert "Traceback" not in done.err


def test_help_tells_of_every_action(house: House) -> None:
    for action in COMMANDS:
        done = house.call("max", action, "--help")
        assert done.code == 0
        assert "json keys" in done.out


def test_press_is_sealed_with_orders_and_told_to_all(seated: House) -> None:
    assert call("press", seated.save, "--allow", "grey").code == 0
    published = seated.json("max", "publish", seated.save)
    for power in ("France", "Italy"):
        seated.json(power, "open", published["written"][0]["file"])
    page = "A Par - Bur\n\nGrey press:\nSomebody arms."
    sealed = seated.json("France", "seal", "-", "--out", seated.folder, stdin=page)
    assert [(one["colour"], one["text"]) for one in sealed["press"]] == [("grey", "Somebody arms.")]
    seated.json("max", "open", sealed["written"][0]["file"])
    signed = seated.json("Italy", "seal", "--press", "Peace.", "--out", seated.folder)
    seated.json("max", "open", signed["written"][0]["file"])
    refused = seated.call("Italy", "seal", "--press", "I resign.", "--colour", "black", "--as", "Kaiser")
    assert refused.code != 0
    assert call("adjudicate", seated.save, "--early").code == 0
    published = seated.json("max", "publish", seated.save)
    seated.json("Italy", "open", published["written"][0]["file"])
    shown = seated.call("Italy", "show", "--season", "S1901M").out
    assert "Press\n  Anonymous: Somebody arms.\n  Italy: Peace.\n" in shown
