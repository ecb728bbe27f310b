"""`chancery inbox`: who sent what, for which game, and what is in doubt."""

from __future__ import annotations

import json
import subprocess
import sys
from email.message import EmailMessage
from email.policy import SMTP
from pathlib import Path
from typing import Any

import pytest

from engine import mail_text
from tests.cli.calling import call


@pytest.fixture
def club(tmp_path: Path) -> Path:
    """Two games with addresses, and a folder for mails."""
    for name, title, power in (("club", "Club night", "Austria"), ("other", "Long game", "France")):
        call("new", tmp_path / f"{name}.chancery", "--title", title)
        call("desk", tmp_path / f"{name}.chancery", "--address", f"{power}=anna@example.org")
    call("desk", tmp_path / "club.chancery", "--address", "Russia=rus@example.org")
    (tmp_path / "mails").mkdir()
    return tmp_path


def send(club: Path, name: str, sender: str, text: str, subject: str = "orders", encoding: str = "") -> None:
    message = EmailMessage(policy=SMTP)
    message["From"], message["To"], message["Subject"] = sender, "gm@example.org", subject
    message.set_content(text, cte=encoding or None)
    (club / "mails" / f"{name}.eml").write_bytes(message.as_bytes())


def look(club: Path, *more: str) -> Any:
    return call("inbox", club / "mails", "--games", club, "--json", *more).json["mails"]


def test_a_mail_is_its_senders_and_is_filed_once(club: Path) -> None:
    send(club, "a", "Rus <RUS@example.org>", "A War - Gal\nF Sev - Rum\n", encoding="base64")
    (seen,) = look(club)
    assert (seen["state"], seen["powers"], seen["season"]) == ("ready", ["Russia"], "S1901M")
    assert seen["orders"] == ["A WAR - GAL", "F SEV - RUM"]
    assert look(club, "--file")[0]["state"] == "filed"
    assert look(club, "--file")[0]["state"] == "known"
    assert "A WAR - GAL" in call("show", club / "club.chancery", "--orders").out


def test_the_subject_tells_which_game_where_a_sender_has_several(club: Path) -> None:
    send(club, "a", "anna@example.org", "A Vie - Gal\n")
    assert look(club)[0]["doubts"] == ["it is not clear for which game it is"]
    send(club, "a", "anna@example.org", "A Vie - Gal\n", "Re: Club night: Spring 1901")
    (seen,) = look(club)
    assert (Path(seen["game"]).name, seen["powers"], seen["state"]) == ("club.chancery", ["Austria"], "ready")


def test_what_is_attached_is_not_read_and_that_is_said(club: Path) -> None:
    message = EmailMessage(policy=SMTP)
    message["From"], message["Subject"] = "rus@example.org", "orders"
    message.set_content("A War - Gal. The rest is attached.\n")
    message.add_attachment("F Sev - Rum\n", filename="Züge.txt")
    message.add_attachment(b"\xff\xd8", maintype="image", subtype="jpeg", filename="me.jpg")
    (club / "mails" / "a.eml").write_bytes(message.as_bytes())
    (seen,) = look(club, "--file")
    assert seen["state"] == "doubtful"
    assert "what is attached is not read: Züge.txt" in seen["doubts"]


@pytest.mark.parametrize(
    ("content", "named"),
    [
        ({"filename": "orders"}, "orders"),
        ({}, "text/plain"),
        ({"disposition": "inline"}, "text/plain"),
        ({"disposition": "inline", "subtype": "html"}, "text/html"),
    ],
)
def test_a_second_text_in_a_mail_is_not_read_and_that_is_said(
    club: Path, content: dict[str, str], named: str
) -> None:
    message = EmailMessage(policy=SMTP)
    message["From"], message["Subject"] = "rus@example.org", "orders"
    message.set_content("A War - Gal\n")
    message.add_alternative("<p>A War - Gal</p>", subtype="html")
    message.add_attachment(b"\xff\xd8", maintype="image", subtype="jpeg", filename="me.jpg")
    message.add_attachment("F Sev - Rum\n", **content)
    (club / "mails" / "a.eml").write_bytes(message.as_bytes())
    (seen,) = look(club, "--file")
    assert (seen["state"], seen["doubts"]) == ("doubtful", [f"what is attached is not read: {named}"])


def test_of_a_mail_without_words_its_head_is_not_taken_for_any(club: Path) -> None:
    message = EmailMessage(policy=SMTP)
    message["From"], message["Subject"], message["X-Mood"] = "rus@example.org", "orders", "A War - Gal"
    message.set_content("\n")
    path = club / "mails" / "a.eml"
    path.write_bytes(message.as_bytes())
    (seen,) = look(club)
    assert (seen["orders"], seen["doubts"]) == ([], ["there is no order in it that could be filed"])
    assert mail_text(path.read_text(encoding="utf-8")) == "From: rus@example.org\nSubject: orders"


TEXT = "A War - Gal\nA Mos - Ukr\n"


def both_ways(club: Path, html: str) -> None:
    """A mail of Russia, with its text and something else as HTML."""
    message = EmailMessage(policy=SMTP)
    message["From"], message["Subject"] = "rus@example.org", "orders"
    message.set_content(TEXT)
    message.add_alternative(html, subtype="html")
    (club / "mails" / "a.eml").write_bytes(message.as_bytes())


@pytest.mark.parametrize(
    ("html", "doubts"),
    [
        ("<p>A War - Gal<br>A Mos - Ukr</p>", []),
        ("<ul><li>A&nbsp;War &ndash; Gal<li>A Mos - Ukr</ul><blockquote>A Mos - Sev</blockquote>", []),
        ("<p>See my orders as text!</p>", []),
        (
            "<p>A War - Gal<br>A Mos - Stp</p>",
            [
                "what it says as HTML has orders that its text has not: A MOS - STP",
                "what it says as HTML has not all orders of its text: there is no A MOS - UKR",
            ],
        ),
        (
            "<p>A War - Gal<br><s>A Mos - Ukr</s></p>",
            ["what it says as HTML has not all orders of its text: there is no A MOS - UKR"],
        ),
    ],
)
def test_a_mail_that_has_other_orders_as_html_than_as_text_is_in_doubt(
    club: Path, html: str, doubts: list[str]
) -> None:
    both_ways(club, html)
    (seen,) = look(club, "--file")
    assert (seen["state"], seen["doubts"]) == ("doubtful" if doubts else "filed", doubts)
    assert ("A WAR - GAL" in call("show", club / "club.chancery", "--orders").out) == (not doubts)


def test_orders_only_in_the_html_of_a_mail_are_named(club: Path) -> None:
    both_ways(club, "<p>A War - Gal</p>")
    called = call("orders", club / "club.chancery", club / "mails" / "a.eml", "--power", "Russia", "--check")
    assert (
        "line 1: what it says as HTML has not all orders of its text: there is no A MOS - UKR" in called.err
    )


@pytest.mark.parametrize(
    ("sender", "text", "doubt"),
    [
        ("stranger@example.org", "A War - Gal\n", "nobody has the address"),
        ("rus@example.org", "Hello, how are you?\n", "there is no order in it"),
        ("rus@example.org", "A War - Atlantis\n", "is not understood"),
        ("rus@example.org", "Austria:\nA Vie - Gal\n", "not the sender's"),
        ("rus@example.org", "Thank you!\n\n> Russia: A War - Gal\n", "only quoted"),
        ("rus@example.org", "A War - Galiccia\n", "Galiccia was taken for"),
        ("rus@example.org", 'A War - Gal\nA Mos - "\n', "Ditto marks"),
        (
            "rus@example.org",
            "A War - Gal\nF Sev - Rum\n\nscratch that\nA War - Ukr\n",
            "more than one order for Warsaw",
        ),
    ],
)
def test_what_is_in_doubt_is_said_and_never_filed(club: Path, sender: str, text: str, doubt: str) -> None:
    send(club, "a", sender, text)
    before = (club / "club.chancery").read_bytes()
    (seen,) = look(club, "--file")
    assert seen["state"] == "doubtful"
    assert any(doubt in one for one in seen["doubts"])
    assert (club / "club.chancery").read_bytes() == before


def test_orders_of_one_turn_from_another_address_want_a_word(club: Path) -> None:
    call("desk", club / "club.chancery", "--address", "Russia=rus@example.org,two@example.org")
    send(club, "a", "rus@example.org", "A War - Gal\n")
    assert look(club, "--file")[0]["state"] == "filed"
    send(club, "b", "two@example.org", "A War - Ukr\n")
    send(club, "c", "rus@example.org", "A War - Sil\n")
    found = {Path(one["file"]).stem: one for one in look(club, "--file")}
    assert found["b"]["doubts"] == ["orders of Russia for this turn came from rus@example.org before"]
    assert found["c"]["state"] == "filed"
    assert "A WAR - SIL" in call("show", club / "club.chancery", "--orders").out


@pytest.mark.parametrize(
    ("checked", "failed"),
    [
        ("mx.example.net; spf=pass; dkim=fail (bad signature)", "dkim=fail"),
        ("mx.example.net; DMARC=Fail header.from=example.org; spf=softfail", "dmarc=fail, spf=softfail"),
        ("mx.example.net; dkim=pass header.d=example.org; xdkim=fail", ""),
    ],
)
def test_a_sender_who_was_not_proved_on_the_way_wants_a_word(club: Path, checked: str, failed: str) -> None:
    text = f"Authentication-Results: {checked}\nFrom: rus@example.org\nSubject: orders\n\nA War - Gal\n"
    (club / "mails" / "a.eml").write_text(text, encoding="utf-8")
    (seen,) = look(club, "--file")
    assert seen["state"] == ("doubtful" if failed else "filed")
    proof = f"the computer that took it in could not prove its sender ({failed})"
    assert seen["doubts"] == ([proof] if failed else [])


def test_a_mail_that_is_too_large_is_in_doubt_and_says_what_to_do(club: Path) -> None:
    send(club, "a", "rus@example.org", "A War - Gal\n")
    send(club, "b", "anna@example.org", "A Vie - Gal\n" + "x" * 60 + "\n" * 2_000_000, "Club night")
    send(club, "c", "stranger@example.org", "\n" * 2_000_001)
    found = call("inbox", club / "mails", "--games", club, "--json")
    words = "it has more than 2 MB and is not read: save it without what is attached"
    assert found.code == 1
    assert [(one["state"], one["powers"], one["doubts"]) for one in found.json["mails"]] == [
        ("ready", ["Russia"], []),
        ("doubtful", ["Austria"], [words]),
        ("doubtful", [], ["nobody has the address stranger@example.org", words]),
    ]


def put(club: Path, name: str, when: str, text: str, sender: str = "rus@example.org") -> None:
    """A mail that came at a moment."""
    head = f"From: {sender}\nSubject: orders\nDate: {when}\n\n"
    (club / "mails" / f"{name}.eml").write_text(head + text, encoding="utf-8")


def test_of_two_mails_the_later_holds_whatever_their_files_are_called(club: Path) -> None:
    put(club, "a", "Tue, 17 Nov 2026 12:00:00 +0000", "A War - Ukr\n")
    put(club, "b", "Mon, 16 Nov 2026 12:00:00 +0000", "A War - Gal\n")
    assert [one["state"] for one in look(club, "--file")] == ["filed", "filed"]
    assert "A WAR - UKR" in call("show", club / "club.chancery", "--orders").out
    put(club, "c", "Mon, 16 Nov 2026 18:00:00 +0000", "A War - Sil\n")
    (late,) = [one for one in look(club, "--file") if one["state"] != "known"]
    assert late["doubts"] == ["a later mail of Russia was filed already"]
    assert "A WAR - UKR" in call("show", club / "club.chancery", "--orders").out


def test_a_mail_of_the_turn_before_is_in_doubt(club: Path) -> None:
    """It was not filed while its turn was open: the next is not for it."""
    game = club / "club.chancery"
    put(club, "a", "Mon, 16 Nov 2026 12:00:00 +0000", "A Mos H\n")
    call("deadline", game, "2026-11-16T20:00+00:00")
    call("run", club, "--now", "2026-11-17T12:00+00:00")
    (seen,) = look(club, "--file")
    assert seen["doubts"] == ["it was sent before Fall 1901 was open, and may be meant for the turn before"]
    put(club, "a", "Wed, 18 Nov 2026 12:00:00 +0000", "A Mos H\n")
    assert look(club, "--file")[0]["state"] == "filed"


def test_whether_a_mail_is_late_is_told_by_when_it_came(club: Path) -> None:
    game = club / "club.chancery"
    call("deadline", game, "2026-11-16T20:00+00:00")
    put(club, "a", "Mon, 16 Nov 2026 19:59:00 +0000", "A War - Gal\n")
    put(club, "b", "Mon, 16 Nov 2026 20:01:00 +0000", "A Vie H\n", "Anna <anna@example.org>")
    call("desk", club / "other.chancery", "--address", "France=")
    assert [one["late"] for one in look(club, "--file")] == [False, True]
    saved = game.read_text(encoding="utf-8")
    assert saved.count('"late"') == 1
    assert "2026-11-16T20:01" in saved


def test_what_comes_twice_at_the_same_time_is_filed_once(club: Path) -> None:
    """Processes of their own, all on one folder."""
    for number in range(4):
        put(club, f"m{number}", f"Mon, 16 Nov 2026 12:0{number}:00 +0000", "A War - Gal\n")
    command = [
        sys.executable,
        "-P",
        "-m",
        "desktop.cli.main",
        "inbox",
        str(club / "mails"),
        "--games",
        str(club),
    ]
    running = [
        subprocess.Popen(
            [*command, "--file", "--json"], stdout=subprocess.PIPE, cwd=Path(__file__).parents[2]
        )
        for _ in range(3)
    ]
    for one in running:
        answer = json.loads(one.communicate(timeout=120)[0])
        assert {mail["state"] for mail in answer["mails"]} <= {"filed", "known"}
        assert answer["faults"] == []
    kept = json.loads((club / "club.chancery.desk").read_text(encoding="utf-8"))["received"]
    assert len(kept) == len({one["digest"] for one in kept}) == 4


HOSTILE = [
    "From: anna@example.org\r\nFrom: rus@example.org",
    "From: anna@example.org <rus@evil.example>",
    "From: \x00\x1b]0;x\x07 <rus@example.org",
    "From: =?utf-8?b?////?= <rus@example.org>",
    'From: rus@example.org\r\nContent-Type: multipart/mixed; boundary=""',
    "From: rus@example.org\r\nSubject: =?utf\ufffd8?q?Z=C3=BCge?=",
    "From: rus@example.org\r\nSubject: =?utf-8?b?abcde?=",
    "From: .<rus@example.org>\r\nMIME-Version: 1.0\r\nContent-Type: text/plain",
    "From: rus@example.org\r\nContent-Type: text/plain; charset=no-such-thing\r\nContent-Transfer-Encoding: base64",
    "From: rus@example.org\r\nContent-Type: multipart/alternative\r\nContent-Transfer-Encoding: quoted-printable",
    "From: rus@example.org,\r\nContent-Transfer-Encoding: base64",
    "From: @\r\nContent-Type: text/html",
    "From: rus@example.org\r\nSubject: \u202eClub night\x1b[2J\r\nDate: Sat, 31 Feb 2026 99:99:99 +9999",
    "From: rus@example.org\r\nContent-Type: message/rfc822\r\nContent-Transfer-Encoding: base64",
]


@pytest.mark.parametrize("head", HOSTILE)
def test_hostile_heads_stop_nothing_and_file_for_nobody_else(club: Path, head: str) -> None:
    (club / "mails" / "a.eml").write_bytes(f"{head}\r\n\r\nAustria:\r\nA Vie - Gal\r\n".encode())
    put(club, "z", "Mon, 16 Nov 2026 12:00:00 +0000", "A War - Gal\n")
    found = call("inbox", club / "mails", "--games", club, "--file", "--json")
    assert found.json["faults"] == []
    assert [one["state"] for one in found.json["mails"] if one["file"].endswith("z.eml")] == ["filed"]
    assert "A VIE - GAL" not in call("show", club / "club.chancery", "--orders").out
    plain = call("inbox", club / "mails", "--games", club)
    assert "\x1b" not in plain.out
