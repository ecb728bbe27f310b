"""Mails of a game master: what they say, how they become drafts and links, and that nobody's name breaks them."""

from __future__ import annotations

import email
import email.policy
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from urllib.parse import parse_qs, unquote, urlsplit

import pytest
from msgspec.structs import replace

from desktop.drafting.order_page import file_page, read_page
from engine import (
    ENGLISH,
    Desk,
    ExchangeError,
    Game,
    Mail,
    SetupError,
    Variant,
    adjudicate_turn,
    checked_address,
    checked_sender,
    desk_path,
    draft,
    error_sentence,
    listed_mails,
    mail_link,
    new_game,
    noted,
    read_desk,
    read_mail,
    replace_player,
    sentences_in,
    turn_mails,
    undo_turn,
    unsent,
    with_addresses,
    write_draft,
)
from tests.cases import variant_named

NOW = datetime(2026, 11, 18, 12, tzinfo=UTC)
MAIL = Mail("Austria", ("anna@example.org",), "Club night: Spring 1901", "Hello\nyou\n", "S1901M", "turn")


def judged() -> tuple[Game, Variant, Desk]:
    """A game of which one turn was judged, with an address for everybody."""
    variant = variant_named("standard")
    game = adjudicate_turn(new_game(variant, title="Club night"), variant)[0]
    desk = Desk()
    for seat in game.seats:
        desk = with_addresses(desk, seat.power, [f"{seat.power.lower()}@example.org"])
    return game, variant, desk


def test_what_was_told_of_a_turn_is_not_told_anew_because_orders_come_in() -> None:
    game, variant, desk = judged()
    before = turn_mails(game, variant, desk, ENGLISH)
    sent = file_page(game, variant, read_page(game, variant, "A Vie H\nA Bud H\nF Tri H\n", "Austria"))[0]
    after = turn_mails(sent, variant, desk, ENGLISH)
    assert [one.digest for one in after] == [one.digest for one in before]


def test_a_mail_speaks_one_language() -> None:
    game, variant, desk = judged()
    german = turn_mails(game, variant, desk, sentences_in("de"))[0]
    assert german.subject == "Club night: Frühjahr 1901"
    assert "Herbst 1901 ist offen, und deine Befehle für Österreich werden erwartet." in german.text


def test_after_a_correction_only_what_has_changed_goes_out() -> None:
    game, variant, desk = judged()
    mails = turn_mails(game, variant, desk, ENGLISH)
    desk = noted(desk, mails, "2026-11-18T12:00+00:00")
    assert unsent(turn_mails(game, variant, desk, ENGLISH), desk) == ()
    moved = with_addresses(desk, "Italy", ["new@example.org"])
    assert [one.power for one in unsent(turn_mails(game, variant, moved, ENGLISH), moved)] == ["Italy"]
    back = undo_turn(game)
    back = file_page(back, variant, read_page(back, variant, "A Ven - Pie\n", "Italy"))[0]
    again = adjudicate_turn(back, variant)[0]
    assert len(unsent(turn_mails(again, variant, desk, ENGLISH), desk)) == len(desk.addresses)
    replaced = replace_player(game, "Italy", "Ina")
    assert unsent(turn_mails(replaced, variant, desk, ENGLISH), desk) == ()


@pytest.mark.parametrize(
    "address",
    [
        "nobody",
        "a@b@c",
        "a b@example.org",
        "a@example.org\nBcc: x@example.org",
        "anna@exa mple.org",
        "ä@example.org",
        "=?utf-8?q?x?=@example.org",
        '"a"@example.org',
        "a@example.org,b@example.org",
        "a@",
        "@b",
        "a@b.",
    ],
)
def test_what_is_no_address_is_refused(address: str) -> None:
    with pytest.raises(SetupError):
        checked_address(address)
    with pytest.raises(SetupError):
        checked_sender(address)


@pytest.mark.parametrize(
    "sender", ["gm@example.org", "Max <gm@example.org>", "Max Müller <gm@example.org>", ""]
)
def test_a_game_master_may_have_a_name(sender: str) -> None:
    message = email.message_from_bytes(draft(MAIL, checked_sender(sender), NOW), policy=email.policy.default)
    assert message.get("From") == (sender or None)


@pytest.mark.parametrize("sender", ["Max\n <gm@example.org>", "a@b.c <gm@example.org>", "Max <nobody>"])
def test_what_is_no_sender_is_refused(sender: str) -> None:
    with pytest.raises(SetupError):
        checked_sender(sender)


def test_a_link_says_to_whom_and_what_and_nothing_else() -> None:
    odd = replace(MAIL, to=("a?bcc=x&y@example.org", "b@example.org"), subject="Tea & Coffee\r\nBcc: x")
    link, is_whole = mail_link(odd)
    split = urlsplit(link)
    assert is_whole
    assert [unquote(one) for one in split.path.split(",")] == list(odd.to)
    assert parse_qs(split.query) == {"subject": ["Tea & Coffee Bcc: x"], "body": ["Hello\r\nyou"]}


def test_a_long_text_is_left_out_of_a_link() -> None:
    link, is_whole = mail_link(replace(MAIL, text="ä" * 2000))
    assert not is_whole
    assert "body" not in link
    assert len(link) < 200


def test_a_file_goes_with_its_mail_as_it_is_and_as_a_text(tmp_path: Path) -> None:
    mail = replace(MAIL, file="Spring Österreich 1.chancery-post", data=b"\x00# Chancery", block="-----BEGIN")
    message = email.message_from_bytes(draft(mail, "", NOW), policy=email.policy.default)
    (part,) = message.iter_attachments()  # type: ignore[attr-defined]
    assert (part.get_filename(), part.get_content()) == (mail.file, mail.data)
    assert mail.whole.endswith("\n-----BEGIN")


def test_no_two_powers_share_a_draft_however_long_their_names_are(tmp_path: Path) -> None:
    save = tmp_path / f"{'A very long name of a game that goes on ' * 3}.chancery"
    powers = ["MacDonald of the Isles and of Islay", "MacDonald of the Isles and of Skye", "a/b", "a?b"]
    paths = {write_draft(tmp_path / "outbox", save, replace(MAIL, power=power), "", NOW) for power in powers}
    assert len(paths) == len(powers)
    assert {path.parent for path in paths} == {tmp_path / "outbox"}


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_is_wrong_on_the_disk_names_its_file_in_each_language(tmp_path: Path, language: str) -> None:
    save, gone = tmp_path / "club.chancery", tmp_path / "gone"
    (tmp_path / "outbox").write_text("in the way", encoding="utf-8")
    kept = {"broken": b"{", "moment": b'{"format": "chancery-desk", "sender": 3}'}
    for name, data in kept.items():
        desk_path(save.with_name(f"{name}.chancery")).write_bytes(data)
    tries: dict[str, Callable[[], object]] = {
        "outbox": lambda: write_draft(tmp_path / "outbox", save, MAIL, "", NOW),
        "gone": lambda: listed_mails(gone),
        "gone/a.eml": lambda: read_mail(gone / "a.eml"),
        **{
            f"{name}.chancery.desk": lambda name=name: read_desk(tmp_path / f"{name}.chancery")  # type: ignore[misc]
            for name in kept
        },
    }
    for named, do in tries.items():
        with pytest.raises(ExchangeError) as found:
            do()
        words = error_sentence(sentences_in(language), found.value)
        assert named in words
        assert (".bak" in words) is named.endswith(".desk"), (
            "a desk was sent by nobody who could be asked for it"
        )
