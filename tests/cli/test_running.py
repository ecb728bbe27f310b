"""`chancery desk` and `chancery run`: games of a folder that are judged when they are due, and the mails."""

from __future__ import annotations

import email
import email.policy
from email.message import EmailMessage
from pathlib import Path
from shutil import rmtree
from typing import Any

import pytest

from desktop.books import book
from engine import Game, Variant
from tests.cli.calling import Called, call

DEADLINE = "2026-11-21T20:00+01:00"
EARLIER, NEAR, GRACE, LATER = (
    "2026-11-18T12:00+01:00",
    "2026-11-21T10:00+01:00",
    "2026-11-21T21:00+01:00",
    "2026-11-21T23:00+01:00",
)


@pytest.fixture
def new_club(tmp_path: Path) -> Path:
    """A folder with one game, due on a Saturday, with two addresses, of which nobody was told yet."""
    game = tmp_path / "club.chancery"
    call("new", game, "--title", "Club night")
    call("deadline", game, DEADLINE)
    found = call(
        *(
            "desk",
            game,
            "--every",
            "2 weeks",
            "--on",
            "Saturday",
            "--zone",
            "Europe/Berlin",
            "--grace",
            "2 hours",
        ),
        *("--address", "Austria=anna@example.org", "--address", "Russia=rus@example.org,two@example.org"),
        *("--sender", "gm@example.org"),
    )
    assert found.code == 0, found.err
    return tmp_path


@pytest.fixture
def club(new_club: Path) -> Path:
    """The same, once its players were told that it begins."""
    assert call("run", new_club, "--now", EARLIER, "--no-maps").code == 0
    rmtree(new_club / "outbox")
    return new_club


def run(club: Path, now: str, *more: str) -> Any:
    found: Called = call("run", club, "--now", now, "--json", "--no-maps", *more)
    (game,) = found.json["games"]
    return game


def mails(club: Path) -> dict[str, EmailMessage]:
    read = email.policy.default
    files = sorted((club / "outbox").glob("*.eml"))
    return {path.stem: email.message_from_bytes(path.read_bytes(), policy=read) for path in files}  # type: ignore[misc]


def test_long_before_the_deadline_nothing_is_done(club: Path) -> None:
    assert run(club, EARLIER)["due"] == "not_due"
    assert not (club / "outbox").exists()


def test_players_are_told_once_how_a_game_begins_and_until_when_they_order(new_club: Path) -> None:
    assert len(run(new_club, EARLIER)["mails"]) == 2
    assert run(new_club, EARLIER)["mails"] == []
    found = mails(new_club)["club S1901M Austria opening"]
    assert found["Subject"] == "Club night: Spring 1901"
    text = " ".join(found.get_content().split())
    assert "Austria: A BUD, F TRI, A VIE" in text
    assert "your orders for Austria are wanted. They are due until 2026-11-21 20:00" in text


def test_who_has_no_deadline_is_told_of_no_beginning(new_club: Path) -> None:
    call("deadline", new_club / "club.chancery", "none")
    assert (run(new_club, EARLIER)["due"], run(new_club, EARLIER)["mails"]) == ("open", [])


@pytest.mark.parametrize(
    ("variant", "power", "file"),
    [("standard", "Austria", "Land S1901M.pdf"), ("chronicle", "Foul", "Land S3401M Foul.pdf")],
)
def test_a_beginning_has_its_map_and_tells_a_seat_what_it_sees(
    tmp_path: Path, variant: str, power: str, file: str
) -> None:
    save = tmp_path / "land.chancery"
    call("new", save, "--variant", variant, "--title", "Land", "--seed", "one")
    call("desk", save, "--address", f"{power}=a@example.org")
    call("deadline", save, DEADLINE)
    assert call("run", tmp_path, "--now", EARLIER).code == 0
    (mail,) = mails(tmp_path).values()
    (pages,) = mail.iter_attachments()
    assert (pages.get_filename(), pages.get_content()[:4]) == (file, b"%PDF")
    seen = call("show", save, "--power", power, "--json").json["text"].split()
    body = mail.get_body()
    assert isinstance(body, EmailMessage)
    assert body.get_content().split()[: len(seen)] == seen


def test_who_is_silent_shortly_before_is_reminded_once(club: Path) -> None:
    call("orders", club / "club.chancery", "-", "--power", "Austria", stdin="A Vie - Gal\n")
    first = run(club, NEAR)
    assert (first["due"], [one["power"] for one in first["mails"]]) == ("remind", ["Russia"])
    assert run(club, NEAR)["mails"] == []
    (reminder,) = mails(club).values()
    assert reminder["To"] == "rus@example.org, two@example.org"
    assert "2026-11-21 20:00" in reminder.get_content()


def test_nobody_is_told_or_reminded_again_in_another_language(
    new_club: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = call("run", new_club, "--now", NEAR, "--no-maps", "--json").json["games"][0]
    assert len(first["mails"]) == 4
    monkeypatch.setenv("CHANCERY_LANGUAGE", "de")
    again = call("run", new_club, "--now", NEAR, "--no-maps", "--json").json["games"][0]
    assert again["mails"] == []
    judged = call("run", new_club, "--now", LATER, "--no-maps", "--json").json["games"][0]
    assert len(judged["mails"]) == 2
    assert "Frühjahr 1901" in judged["mails"][0]["subject"]
    monkeypatch.setenv("CHANCERY_LANGUAGE", "en")
    assert call("run", new_club, "--now", LATER, "--json").json["games"][0]["mails"] == []


def test_in_the_grace_orders_are_still_taken_and_then_it_is_judged(club: Path) -> None:
    assert run(club, GRACE)["due"] == "grace"
    judged = run(club, LATER)
    assert (judged["due"], judged["judged"], judged["deadline"]) == (
        "judge",
        ["S1901M"],
        "2026-12-05T20:00+01:00",
    )
    found = mails(club)["club S1901M Austria turn"]
    assert (found["Subject"], found["From"]) == ("Club night: Spring 1901", "gm@example.org")
    assert "Fall 1901 is open, and your orders for Austria are wanted" in found.get_content().replace(
        "\n", " "
    )


def test_maps_go_with_the_mails_of_a_turn_as_its_player_may_see_them(
    club: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What all see is drawn once; nothing is drawn for a reminder, and nothing if it is only said what would be done."""
    drawn: list[str] = []
    draw = book.turn_pages

    def watched(game: Game, variant: Variant, hearer: str, language: str) -> bytes:
        drawn.append(hearer)
        return draw(game, variant, hearer, language)

    monkeypatch.setattr(book, "turn_pages", watched)
    call("new", club / "ring.chancery", "--variant", "chronicle", "--seed", "one", "--title", "Land")
    call("desk", club / "ring.chancery", "--address", "Foul=e@example.org")
    call("deadline", club / "ring.chancery", DEADLINE)
    call("run", club, "--now", NEAR)
    call("run", club, "--now", LATER, "--dry-run")
    assert drawn == ["Foul"]
    assert call("run", club, "--now", LATER).code == 0
    assert drawn == ["Foul", "", "Foul"]
    found = mails(club)
    for name, file in (
        ("club S1901M Austria turn", "Club night S1901M.pdf"),
        ("club S1901M Russia turn", "Club night S1901M.pdf"),
        ("ring S3401M Foul turn", "Land S3401M Foul.pdf"),
    ):
        (part,) = found[name].iter_attachments()
        assert (part.get_filename(), part.get_content_type()) == (file, "application/pdf")
        assert part.get_content().startswith(b"%PDF")
    assert not any(True for _ in found["club S1901M Austria reminder"].iter_attachments())


def test_a_game_that_waits_is_not_judged(club: Path) -> None:
    call("deadline", club / "club.chancery", "--missing", "wait")
    assert run(club, LATER)["due"] == "waits"
    assert "S1901M" in call("deadline", club / "club.chancery").out


STOOD_BY, AFTER = "2026-11-22T12:00+01:00", "2026-11-25T12:00+01:00"


def test_a_stand_by_player_is_asked_before_a_turn_is_judged_without_orders(club: Path) -> None:
    """He is told what the seat may know, his orders are the power's in this turn, and then it is judged."""
    game = club / "club.chancery"
    call("desk", game, "--stand-by", "ina@example.org, joe@example.org", "--stand-by-days", "2")
    powers = ("England", "France", "Germany", "Italy", "Turkey")
    for power, unit in zip(powers, ("A Lvp", "A Par", "A Mun", "A Rom", "A Con"), strict=True):
        call("orders", game, "-", "--power", power, stdin=f"{unit} H\n")
    asked = run(club, LATER)
    assert (asked["due"], asked["judged"]) == ("call", [])
    assert [(one["power"], one["to"]) for one in asked["mails"]] == [
        ("Austria", ["ina@example.org"]),
        ("Russia", ["joe@example.org"]),
    ]
    text = " ".join(mails(club)["club S1901M Austria stand_by"].get_content().split())
    assert "If you order for Austria, send its orders until 2026-11-23 23:00" in text
    assert "Austria: A BUD, F TRI, A VIE" in text
    assert run(club, STOOD_BY)["due"] == "grace"
    (club / "inbox").mkdir()
    (club / "inbox" / "a.eml").write_text("From: ina@example.org\n\nA Vie - Gal\n", encoding="utf-8")
    found = call("inbox", club / "inbox", "--games", club, "--file", "--json").json["mails"]
    assert [(one["state"], one["powers"]) for one in found] == [("filed", ["Austria"])]
    judged = run(club, AFTER)
    assert (judged["silent"], judged["judged"]) == (["Russia"], ["S1901M"])
    (club / "inbox" / "b.eml").write_text("From: ina@example.org\n\nA Gal H\n", encoding="utf-8")
    found = call("inbox", club / "inbox", "--games", club, "--json").json["mails"]
    assert [one["state"] for one in found if one["file"].endswith("b.eml")] == ["doubtful"]


def test_a_dry_run_asks_no_stand_by_player(club: Path) -> None:
    call("desk", club / "club.chancery", "--stand-by", "ina@example.org")
    before = (club / "club.chancery.desk").read_bytes()
    told = run(club, LATER, "--dry-run")
    assert (told["due"], [one["to"] for one in told["mails"]]) == ("call", [["ina@example.org"]])
    assert (club / "club.chancery.desk").read_bytes() == before


def test_a_dry_run_does_nothing(club: Path) -> None:
    before = {path.name: path.read_bytes() for path in club.iterdir() if path.is_file()}
    told = run(club, LATER, "--dry-run")
    assert told["judged"] == ["S1901M"]
    assert {path.name: path.read_bytes() for path in club.iterdir() if path.is_file()} == before
    assert not (club / "outbox").exists()


def test_where_everybody_is_in_it_is_judged_early_if_the_desk_says_so(club: Path) -> None:
    game = club / "club.chancery"
    powers = ("Austria", "England", "France", "Germany", "Italy", "Russia", "Turkey")
    starts = ("A Vie", "A Lvp", "A Par", "A Mun", "A Rom", "A War", "A Con")
    for power, unit in zip(powers, starts, strict=True):
        call("orders", game, "-", "--power", power, stdin=f"{unit} H\n")
    assert run(club, EARLIER)["due"] == "not_due"
    call("desk", game, "--early", "yes")
    assert run(club, EARLIER)["judged"] == ["S1901M"]


def test_a_mail_tells_no_more_than_the_seat_may_know(tmp_path: Path) -> None:
    game = tmp_path / "ring.chancery"
    call("new", game, "--variant", "baranduin", "--seed", "one")
    powers = [seat["power"] for seat in call("show", game, "--json").json["seats"]]
    call("desk", game, *(part for power in powers for part in ("--address", f"{power}=p@example.org")))
    call("deadline", game, DEADLINE)
    run(tmp_path, LATER)
    season = call("report", game, "--json").json["turns"][0]["season"]
    for power in powers:
        told = call("report", game, "--power", power).out
        *report, _ = (
            mails(tmp_path)[f"ring {season} {power} turn"]
            .get_content()
            .replace("\r\n", "\n")
            .strip()
            .split("\n\n")
        )
        assert report
        assert [part for part in report if part not in told] == []


def test_judging_before_the_deadline_wants_to_be_asked_for(club: Path) -> None:
    game = club / "club.chancery"
    call("deadline", game, "2999-01-01T12:00+00:00")
    refused = call("adjudicate", game)
    assert refused.code == 1
    assert "--early" in refused.err
    assert call("adjudicate", game, "--early").code == 0


def test_after_a_turn_was_judged_by_hand_the_next_run_tells_it_and_the_rhythm_goes_on(club: Path) -> None:
    assert call("adjudicate", club / "club.chancery", "--early").code == 0
    told = run(club, EARLIER)
    assert (told["season"], told["due"], told["deadline"][10:]) == ("F1901M", "not_due", "T20:00+01:00")
    assert [one["subject"] for one in told["mails"]] == ["Club night: Spring 1901"] * 2
    assert run(club, EARLIER)["mails"] == []


def test_a_turn_that_is_judged_again_changes_no_deadline_and_sends_only_what_is_new(club: Path) -> None:
    game = club / "club.chancery"
    call("deadline", game, "2999-01-05T20:00+01:00")
    call("orders", game, "-", stdin="Austria: A Vie - Gal\n")
    call("adjudicate", game, "--early")
    told = run(club, EARLIER)
    assert (told["deadline"], len(told["mails"])) == ("2999-01-19T20:00+01:00", 2)
    for orders, mails in (("A Vie - Gal", 0), ("A Vie - Tri", 2)):
        call("adjudicate", game, "--undo")
        assert run(club, LATER)["due"] == "open", "nothing is judged while it is taken back"
        call("orders", game, "-", stdin=f"Austria: {orders}\n")
        call("adjudicate", game)
        told = run(club, EARLIER)
        assert (told["deadline"], len(told["mails"])) == ("2999-01-19T20:00+01:00", mails)


def test_orders_after_the_deadline_are_on_record_as_late(club: Path) -> None:
    game = club / "club.chancery"
    call("deadline", game, "2020-01-01T12:00+00:00")
    for _ in range(2):
        call("orders", game, "-", "--power", "Austria", stdin="A Vie - Gal\n")
    assert game.read_text(encoding="utf-8").count('"late"') == 1


def test_one_game_that_cannot_be_opened_stops_no_other(club: Path) -> None:
    (club / "broken.chancery").write_text("nothing", encoding="utf-8")
    found = call("run", club, "--now", LATER, "--json")
    assert found.code == 1
    assert [one["judged"] for one in found.json["games"]] == [["S1901M"]]
    assert [one["file"] for one in found.json["faults"]] == ["broken.chancery"]


def test_mails_that_cannot_be_written_are_written_by_the_next_run(club: Path) -> None:
    """The turn is judged all the same, once."""
    (club / "outbox").write_text("in the way", encoding="utf-8")
    found = call("run", club, "--now", LATER, "--json")
    assert found.code == 1
    assert [one["code"] for one in found.json["faults"]] == ["cannot_write"]
    again = call("run", club, "--now", LATER, "--json")
    assert (again.json["games"], len(again.json["faults"])) == ([], 1)
    (club / "outbox").unlink()
    told = run(club, LATER)
    assert (told["due"], told["judged"], [one["power"] for one in told["mails"]]) == (
        "not_due",
        [],
        ["Austria", "Russia"],
    )
    assert run(club, LATER)["mails"] == []
    assert call("report", club / "club.chancery", "--json").json["turns"][0]["season"] == "S1901M"


@pytest.mark.parametrize(
    "option",
    [
        ("--address", "Austria=nobody"),
        ("--stand-by", "nobody"),
        ("--stand-by-days", "0"),
        ("--sender", "Max\nBcc: x@example.org"),
        ("--every", "often"),
        ("--address", "Mars=a@example.org"),
        ("--on", "Someday"),
        ("--at", "25:00"),
        ("--zone", "Mars/Base"),
        ("--grace", "2 fortnights"),
        ("--holiday", "2027-01-06..2026-12-20"),
    ],
)
def test_what_no_desk_can_have_is_refused(club: Path, option: tuple[str, str]) -> None:
    before = (club / "club.chancery.desk").read_bytes()
    assert call("desk", club / "club.chancery", *option).code in (1, 2)
    assert (club / "club.chancery.desk").read_bytes() == before


def test_an_option_changes_what_it_is_about_and_nothing_else(club: Path) -> None:
    game = club / "club.chancery"

    def rhythm(*options: str) -> dict[str, Any]:
        return call("desk", game, *options, "--json").json["rhythm"]  # type: ignore[no-any-return]

    before = rhythm()
    days = [["2026-12-20", "2027-01-06"], ["2027-05-01", "2027-05-01"]]
    holidays = ("--holiday", "2026-12-20..2027-01-06", "--holiday", "2027-05-01")
    assert rhythm(*holidays) == before | {"holidays": days}
    assert rhythm("--zone", "Europe/London", "--at", "18:30") == before | {
        "holidays": days,
        "zone": "Europe/London",
        "at": "18:30",
    }
    assert rhythm("--every", "10 days")["weekday"] == ""
    last = rhythm("--holiday", "none", "--grace", "none")
    assert (last["every"], last["holidays"], last["grace"], last["zone"]) == (10, [], 0, "Europe/London")


@pytest.mark.parametrize("option", ["--on", "--at", "--zone", "--grace", "--holiday"])
def test_without_a_rhythm_nothing_of_it_can_be_changed(tmp_path: Path, option: str) -> None:
    call("new", tmp_path / "a.chancery")
    found = call("desk", tmp_path / "a.chancery", option, "x")
    assert found.code == 2
    assert "--every: say how often orders are due as well" in found.err


def test_one_of_something_is_said_as_one(club: Path) -> None:
    options = ("--every", "week", "--stand-by", "a@example.org", "--stand-by-days", "1")
    told = call("desk", club / "club.chancery", *options).out
    assert "every week on Saturday at 20:00" in told
    assert "for 1 day:" in told
