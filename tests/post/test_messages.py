"""What came by file is told in German as fully as in English."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from desktop.post.messages import filing_words, news_words
from desktop.settings.languages import speak
from engine import Filing, Identity, Packet, SeatNews, new_identity
from engine.files.exchange.packets import Head, make_packet
from engine.files.exchange.seats import SeatDraft
from tests.cases import variant_named


@pytest.fixture
def german(qtbot: QtBot) -> Iterator[None]:
    speak("de")
    yield
    speak("en")


@pytest.fixture(scope="module")
def identity() -> Identity:
    return new_identity()


def packet(identity: Identity, kind: str) -> Packet:
    return make_packet(identity, Head(kind, "0123456789abcdef", "S1901M", "France", 3), SeatDraft())


@pytest.mark.parametrize(
    ("kind", "told"),
    [
        ("orders", ("Befehle", "France", "S1901M")),
        ("turn", ("S1901M",)),
        ("receipt", ("Datei 3", "S1901M")),
        ("envelope", ("versiegelt", "France", "S1901M")),
        ("reveal", ("Schlüssel", "France", "S1901M")),
        ("ballot", ("Stimme", "France")),
    ],
)
def test_what_is_filed_is_named(german: None, identity: Identity, kind: str, told: tuple[str, ...]) -> None:
    words = filing_words(Filing("post", "filed", "It is filed.", packet(identity, kind)))
    assert all(part in words for part in told), words
    assert "{" not in words


def test_powers_and_seasons_are_named_as_the_variant_is_spoken_of(german: None, identity: Identity) -> None:
    variant = variant_named("standard")
    words = filing_words(Filing("post", "filed", "It is filed.", packet(identity, "orders")), variant)
    assert "Frankreich" in words
    assert "Frühjahr 1901" in words
    refused = filing_words(
        Filing("post", "old", "there is a newer file", packet(identity, "orders")), variant
    )
    assert refused.startswith("Frankreich, Frühjahr 1901: ")


def test_what_cannot_be_used_says_whose_it_is(german: None, identity: Identity) -> None:
    words = filing_words(Filing("post", "old", "there is a newer file", packet(identity, "orders")))
    assert words.startswith("France, S1901M: ")
    assert "newer" not in words


@pytest.mark.parametrize(
    ("code", "told"),
    [
        ("filed_late", "France, S1901M: Nach der Abgabefrist angekommen und abgelegt."),
        (
            "too_late",
            "France, S1901M: Die Befehle sind für einen Zug, der schon ausgewertet war, als sie ankamen. "
            "Befiehl für die offene Jahreszeit.",
        ),
    ],
)
def test_late_orders_are_told_as_late(german: None, identity: Identity, code: str, told: str) -> None:
    assert filing_words(Filing("post", code, "They came late.", packet(identity, "orders"))) == told


def test_english_is_the_engines(identity: Identity) -> None:
    filing = Filing("post", "filed", "The orders of France are filed.", packet(identity, "orders"))
    assert filing_words(filing) == "The orders of France are filed."
    assert news_words(SeatNews("replaced", "The player of France is replaced.", "", ["France"])) == (
        "The player of France is replaced."
    )


@pytest.mark.parametrize(
    ("what", "about", "told"),
    [
        ("replaced", ["France", "Zoë"], "Den Spieler von France ersetzt nun Zoë."),
        ("replaced", ["France"], "Der Spieler von France ist ersetzt."),
        ("rewritten", ["S1901M"], "Was vorher über S1901M mitgeteilt wurde, gilt nicht mehr."),
        (
            "handed_over",
            ["ab-cd", "Max"],
            "Die Partie hat einen anderen Spielleiter: Max, mit dem Schlüssel ab-cd.",
        ),
        ("claim", ["accepted"], "Der Spielleiter sagt zu deinem Anspruch: Der Anspruch ist angenommen."),
    ],
)
def test_news_are_told_whole(german: None, what: str, about: list[str], told: str) -> None:
    assert news_words(SeatNews(what, "In English.", "", about)) == told


def test_news_of_older_files_stay_as_they_were_written(german: None) -> None:
    assert (
        news_words(SeatNews("replaced", "The player of France is replaced."))
        == "The player of France is replaced."
    )
