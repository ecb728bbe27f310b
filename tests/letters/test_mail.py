"""Mails as people send them: heads, quotations, signatures, encodings, markup. What is quoted is nobody's order."""

from __future__ import annotations

import base64

import pytest

from engine.letters.letter import read_letter
from engine.letters.letter_lines import Letter
from engine.letters.mail import HEAD, OWN, QUOTED, SIGNED, mail_text, take_apart
from engine.notation.lexicon import Lexicon
from engine.notation.writing import write_order

MOVEMENT = "movement"


def filed(lexicon: Lexicon, page: str, power: str = "") -> list[tuple[str, str]]:
    return [
        (owner, write_order(lexicon, order))
        for owner, order in read_letter(lexicon, MOVEMENT, page, power).orders()
    ]


def doubts(sheet: Letter) -> set[str]:
    return {doubt.code for _, doubt in sheet.doubts()}


OURS = [("England", "F LON - NTH"), ("England", "A LVP - YOR")]
ORDERS = "England: F Lon-Nth, A Lvp-Yor"
THEIRS = "Austria: A Vie-Gal, F Tri-Alb"


@pytest.mark.parametrize(
    "page",
    [
        f"{ORDERS}\n\n> {THEIRS}",
        f"> {THEIRS}\n\n{ORDERS}",
        f"> > {THEIRS}\n>> {THEIRS}\n{ORDERS}\n> so far",
        f"{ORDERS}\n\nOn Monday, 3 March, the game master wrote:\n> {THEIRS}",
        f"GM wrote:\n> {THEIRS}\n\nEngland: F Lon-Nth\n\nGM also wrote:\n> {THEIRS}\n\nA Lvp-Yor",
        f"{ORDERS}\n\nOn Monday, 3 March, the game master wrote:\n\n{THEIRS}",
        f"{ORDERS}\n\nAm 3. März um 10:12 schrieb die Spielleitung:\n{THEIRS}",
        f"{ORDERS}\n\nLe 3 mars, le maître a écrit :\n{THEIRS}",
        f"{ORDERS}\n\n-----Original Message-----\nFrom: gm@example.org\nSubject: Fall\n\n{THEIRS}",
        f"{ORDERS}\n\n-------- Ursprüngliche Nachricht --------\nVon: gm@example.org\n\n{THEIRS}",
        f"{ORDERS}\n\n____________\nFrom: GM\nSent: Monday\nTo: England\nSubject: Fall\n\n{THEIRS}",
        f"{ORDERS}\nVon: GM\nGesendet: Montag\nAn: England\nBetreff: Herbst\n\n{THEIRS}",
        f"{ORDERS}\n\nDe: GM\nEnviado el: lunes\nPara: todos\nAsunto: RE: órdenes\n\n{THEIRS}",
        f"<div><p>{ORDERS}</p><div><p><b>From:</b> GM<br><b>Sent:</b> Monday<br><b>To:</b> x</p></div><p>{THEIRS}</p></div>",
        f"<html><body><p>{ORDERS}</p><blockquote>{THEIRS}</blockquote></body></html>",
        f"<div>{ORDERS}</div>\n<blockquote type=cite>\n{THEIRS}\n</blockquote>",
    ],
)
def test_what_is_quoted_beside_own_orders_is_talk(lexicon: Lexicon, page: str) -> None:
    sheet = read_letter(lexicon, MOVEMENT, page)
    assert filed(lexicon, page) == OURS
    assert not doubts(sheet)
    assert not sheet.faults()


@pytest.mark.parametrize(
    "page",
    [
        f"> {ORDERS}",
        ">> England:\n>> F Lon-Nth\n>> A Lvp-Yor",
        f"Here it is again.\n\n---------- Forwarded message ----------\nFrom: x@example.org\n\n{ORDERS}",
        f"Begin forwarded message:\n\n{ORDERS}",
    ],
)
def test_a_letter_with_nothing_but_quotation_asks(lexicon: Lexicon, page: str) -> None:
    assert filed(lexicon, page) == OURS
    assert doubts(read_letter(lexicon, MOVEMENT, page)) == {"quoted"}


def test_a_new_mail_ends_the_power_of_the_one_before(lexicon: Lexicon) -> None:
    page = f"From: a@example.org\nSubject: orders\n\n{ORDERS}\n\nFrom: b@example.org\n\nA Vie-Gal"
    assert filed(lexicon, page, "England") == [*OURS, ("", "A VIE - GAL")]


HEAD_OF_WINDOW = "From: x@example.org\nSent: Monday\nTo: gm\nSubject: orders\n\n"


def test_a_mail_copied_out_of_a_window_is_its_senders_own(lexicon: Lexicon) -> None:
    page = f"{HEAD_OF_WINDOW}{ORDERS}\n\n{HEAD_OF_WINDOW}{THEIRS}"
    assert filed(lexicon, page) == OURS
    assert not doubts(read_letter(lexicon, MOVEMENT, page))


def test_a_quoted_mail_ends_the_power_of_the_one_quoted_before(lexicon: Lexicon) -> None:
    page = f"Thanks!\n\n{HEAD_OF_WINDOW}{ORDERS}\n\n{HEAD_OF_WINDOW}A Vie-Gal"
    assert filed(lexicon, page) == [*OURS, ("", "A VIE - GAL")]


def test_each_mail_is_asked_for_itself(lexicon: Lexicon) -> None:
    page = f"From: a@example.org\n\n{ORDERS}\n\nFrom: b@example.org\n> {THEIRS}"
    sheet = read_letter(lexicon, MOVEMENT, page)
    assert filed(lexicon, page) == [*OURS, ("Austria", "A VIE - GAL"), ("Austria", "F TRI - ALB")]
    assert {line.number for line in sheet.lines for one in line.readings if one.doubts} == {6}


def test_heads_and_signatures_are_no_orders(lexicon: Lexicon) -> None:
    page = f"From: France <f@example.org>\nSubject: Paris to Burgundy\n\n{ORDERS}\n-- \nA Par-Bur\nVienna\n\nA Edi-Yor"
    assert filed(lexicon, page) == [*OURS, ("England", "A EDI - YOR")]


def test_orders_below_the_sign_of_a_signature_are_asked_about(lexicon: Lexicon) -> None:
    page = "Hi, here they come\n--\nA Par-Bur\nF Bre-MAO\nParis - London - Rome\nPaul"
    sheet = read_letter(lexicon, MOVEMENT, page, default_power="France")
    assert [(number, reading.text) for number, reading in sheet.faults()] == [
        (3, "A Par-Bur"),
        (4, "F Bre-MAO"),
    ]
    assert {fault.code for _, reading in sheet.faults() for fault in reading.faults} == {"in_signature"}
    assert not sheet.orders()


def test_the_subject_says_the_season(lexicon: Lexicon) -> None:
    sheet = read_letter(lexicon, MOVEMENT, f"From: a@example.org\nSubject: Re: Spring 1910\n\n{ORDERS}")
    assert sheet.seasons() == ((2, "Spring 1910"),)


def test_lines_are_told_apart() -> None:
    page = [
        "From: a@b",
        "",
        "own",
        "> quoted",
        "-- ",
        "signed",
        "",
        "own",
        "On 3 May X wrote:",
        "quoted",
        "From: c@d",
        "",
    ]
    assert [line.sort for line in take_apart(page)] == [
        HEAD, OWN, OWN, QUOTED, SIGNED, SIGNED, OWN, OWN, HEAD, QUOTED, QUOTED, QUOTED,
    ]  # fmt: skip


@pytest.mark.parametrize("encoding", ["base64", "quoted-printable", "7bit"])
def test_a_mail_as_it_was_sent_is_decoded(lexicon: Lexicon, encoding: str) -> None:
    body = {
        "base64": base64.encodebytes(ORDERS.encode()).decode(),
        "quoted-printable": ORDERS.replace("-", "=2D").replace("A Lvp", "=\nA Lvp"),
        "7bit": ORDERS,
    }[encoding]
    page = (
        "From: England <e@example.org>\nSubject: =?utf-8?q?Z=C3=BCge?=\nMIME-Version: 1.0\n"
        f"Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: {encoding}\n\n{body}\n"
    )
    assert filed(lexicon, page) == OURS


HEAD_ON_THE_WAY = """Delivered-To: gm@example.org
Received: by 2002:a05:6402:1234 with SMTP id abc;
        Sat, 21 Nov 2026 09:00:00 -0800 (PST)
Authentication-Results: mx.example.net;
       dkim=pass header.i=@example.org
DKIM-Signature: v=1; a=rsa-sha256;
        bh=F Bre-Mao;
        b=Germany: A Mun-Ruh
MIME-Version: 1.0
From: England <e@example.org>
Subject: Züge
Content-Type: {kind}
"""


@pytest.mark.parametrize(
    ("kind", "body"),
    [
        ("text/plain; charset=utf-8", ORDERS),
        ("text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit", f"Grüße!\n{ORDERS}"),
        (
            "multipart/alternative; boundary=x",
            f"--x\nContent-Type: text/plain\n\n{ORDERS}\n--x\nContent-Type: text/html\n\n<p>{THEIRS}</p>\n--x--\n",
        ),
    ],
)
def test_what_computers_write_into_the_head_of_a_mail_is_no_order(
    lexicon: Lexicon, kind: str, body: str
) -> None:
    page = f"{HEAD_ON_THE_WAY.format(kind=kind)}\n{body}"
    assert filed(lexicon, page) == OURS
    assert "�" not in mail_text(page)
    assert "dkim" not in mail_text(page)


def test_of_a_mail_in_two_forms_the_plain_one_is_read(lexicon: Lexicon) -> None:
    page = (
        "From: e@example.org\nMIME-Version: 1.0\nContent-Type: multipart/alternative; boundary=x\n\n"
        f"--x\nContent-Type: text/plain\n\n{ORDERS}\n--x\nContent-Type: text/html\n\n<p>{THEIRS}</p>\n--x--\n"
    )
    assert filed(lexicon, page) == OURS


def test_of_a_mail_whose_plain_form_is_blank_the_other_is_read(lexicon: Lexicon) -> None:
    page = (
        "From: e@example.org\nMIME-Version: 1.0\nContent-Type: multipart/alternative; boundary=x\n\n"
        f"--x\nContent-Type: text/plain\n\n \n--x\nContent-Type: text/html\n\n<p>{ORDERS}</p>\n--x--\n"
    )
    assert "boundary" not in mail_text(page)
    assert filed(lexicon, page) == OURS


def test_a_mail_in_html_alone_is_shown_as_text(lexicon: Lexicon) -> None:
    page = (
        "From: e@example.org\nMIME-Version: 1.0\nContent-Type: text/html\n\n"
        "<html><style>F Bre-Mao</style><body>England:<br>F Lon&nbsp;- Nth"
        "<table><tr><td>A Lvp -\nYor</td></tr></table></body></html>"
    )
    assert filed(lexicon, page) == OURS


@pytest.mark.parametrize("sign", ["\u200b", "\ufeff", "\u00ad", "\u2060"])
def test_characters_that_cannot_be_seen_say_nothing(lexicon: Lexicon, sign: str) -> None:
    assert filed(lexicon, f"Eng{sign}land: {sign}F L{sign}on-Nth{sign}, A Lvp-Yor") == OURS


@pytest.mark.parametrize(
    "page",
    [
        "Content-Type: multipart/mixed; boundary=y\n\n--y\n\n",
        "From: x\nContent-Type: text/html; charset=zz\n\n=C3",
    ],
)
def test_a_broken_mail_is_shown_as_it_is(page: str) -> None:
    assert mail_text(page).strip()
