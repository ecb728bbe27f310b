"""`chancery inbox`: who sent what, for which game, and what is in doubt."""

from __future__ import annotations

from email.message import EmailMessage
from email.policy import SMTP
from pathlib import Path
from typing import Any

import pytest

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


@pytest.mark.parametrize(
    ("sender", "text", "doubt"),
    [
        ("stranger@example.org", "A War - Gal\n", "nobody has the address"),
        ("rus@example.org", "Hello, how are you?\n", "there is no order in it"),
        ("rus@example.org", "A War - Atlantis\n", "is not understood"),
        ("rus@example.org", "Austria:\nA Vie - Gal\n", "not the sender's"),
    ],
)
def test_what_is_in_doubt_is_said_and_never_filed(club: Path, sender: str, text: str, doubt: str) -> None:
    send(club, "a", sender, text)
    before = (club / "club.chancery").read_bytes()
    (seen,) = look(club, "--file")
    assert seen["state"] == "doubtful"
    assert any(doubt in one for one in seen["doubts"])
    assert (club / "club.chancery").read_bytes() == before


def test_a_mail_that_cannot_be_read_stops_no_other(club: Path) -> None:
    send(club, "a", "rus@example.org", "A War - Gal\n")
    (club / "mails" / "b.eml").write_bytes(b"x" * 2_000_001)
    found = call("inbox", club / "mails", "--games", club, "--json")
    assert found.code == 1
    assert [one["state"] for one in found.json["mails"]] == ["ready"]
    assert [one["code"] for one in found.json["faults"]] == ["too_large"]
