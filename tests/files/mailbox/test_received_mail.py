"""Mails as they come in: who sent them and when, whatever their headers say."""

from __future__ import annotations

import random
from datetime import UTC, datetime
from pathlib import Path

import pytest

from engine import ExchangeError, read_mail


def read(folder: Path, head: str, text: str = "A War - Gal\n") -> object:
    path = folder / "mail.eml"
    path.write_bytes(f"{head}\n\n{text}".encode())
    return read_mail(path)


@pytest.mark.parametrize(
    ("line", "sender"),
    [
        ("From: RUS@example.org", "rus@example.org"),
        ("From: Rus <rus@example.org>", "rus@example.org"),
        ('From: "Rus, the <great>" <rus@example.org> (me)', "rus@example.org"),
        ("From: =?utf-8?q?anna=40example=2Eorg?= <rus@example.org>", "rus@example.org"),
        ('From: "anna@example.org" <mallory@example.org>', "mallory@example.org"),
        ("From: anna@example.org <mallory@example.org>", ""),
        ("From: anna@example.org, mallory@example.org", ""),
        ("From: <anna@example.org> <mallory@example.org>", ""),
        ("From: anna@example.org\nFrom: mallory@example.org", ""),
        ("Reply-To: anna@example.org", ""),
        ("From: anna@example.org\n mallory@example.org", ""),
        ("From:", ""),
        ("From: <>", ""),
        ("From: (", ""),
        ("", ""),
    ],
)
def test_the_one_sender_is_told_and_no_other(tmp_path: Path, line: str, sender: str) -> None:
    assert read(tmp_path, line).sender == sender  # type: ignore[attr-defined]


def test_when_it_came_is_told_by_who_took_it_in_last(tmp_path: Path) -> None:
    head = (
        "Received: from a by gm.example.org; Sat, 21 Nov 2026 19:59:00 +0100\n"
        "Received: from b by a; Sat, 21 Nov 2026 21:00:00 +0100\n"
        "Date: Sat, 21 Nov 2026 12:00:00 +0100"
    )
    assert read(tmp_path, head).when == datetime(2026, 11, 21, 18, 59, tzinfo=UTC)  # type: ignore[attr-defined]
    sent = read(tmp_path, "Date: Sat, 21 Nov 2026 12:00:00 +0100")
    assert sent.when == datetime(2026, 11, 21, 11, tzinfo=UTC)  # type: ignore[attr-defined]
    assert read(tmp_path, "Date: yesterday").when is None  # type: ignore[attr-defined]
    assert read(tmp_path, "Date: Sat, 99 Nov 99999 12:00:00 +9999").when is None  # type: ignore[attr-defined]


def test_a_subject_is_one_line_that_does_nothing_to_a_window(tmp_path: Path) -> None:
    found = read(tmp_path, "Subject: =?utf-8?q?Re=3A_Club=0A=1B=5B2Jnight=E2=80=AE?=\n more")
    assert found.subject == "Re: Club [2Jnight more"  # type: ignore[attr-defined]
    assert read(tmp_path, "Subject: =?no-such?q?a?=").subject == "=?no-such?q?a?="  # type: ignore[attr-defined]


def test_of_a_mail_that_is_too_large_the_head_is_read(tmp_path: Path) -> None:
    (tmp_path / "a.eml").write_bytes(b"From: a@b.de\nSubject: x\n\n" + b"A War - Gal\n" * 200_000)
    found = read_mail(tmp_path / "a.eml")
    assert (found.sender, found.subject, found.text, found.is_too_large) == ("a@b.de", "x", "", True)


def test_what_is_gone_is_said(tmp_path: Path) -> None:
    with pytest.raises(ExchangeError) as found:
        read_mail(tmp_path / "b.eml")
    assert found.value.code == "unreadable_file"


@pytest.mark.parametrize("encoding", ["utf-8", "cp1252"])
def test_a_mail_that_is_not_encoded_is_read_as_it_was_written(tmp_path: Path, encoding: str) -> None:
    head = f"From: a@b.de\nContent-Type: text/plain; charset={encoding}\nContent-Transfer-Encoding: 8bit\n"
    (tmp_path / "a.eml").write_bytes(f"{head}\nA Mün – Tir\n".encode(encoding))
    assert "A Mün – Tir" in read_mail(tmp_path / "a.eml").text


def test_no_head_whatever_is_in_it_stops_the_reading(tmp_path: Path) -> None:
    dice = random.Random(20)
    parts = [
        "From",
        "Date",
        "Subject",
        "Received",
        ":",
        ";",
        " ",
        "\n",
        "\n ",
        "\t",
        "<",
        ">",
        "(",
        ")",
        '"',
        "\\",
        "@",
    ]
    parts += [
        "=?utf-8?b?",
        "?=",
        "=?x?q?=FF?=",
        "anna@example.org",
        "Sat, 21 Nov 2026 25:61 +9999",
        "\x00",
        "\udcff",
        "é",
        ",",
    ]
    path = tmp_path / "odd.eml"
    for _ in range(2000):
        text = "".join(dice.choices(parts, k=dice.randint(1, 30)))
        path.write_bytes(text.encode("utf-8", "surrogateescape"))
        assert read_mail(path).path == path
