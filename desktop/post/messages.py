"""What came by file, in whole sentences of the language that is spoken.

The engine says in English what became of a file, with every detail. In another language the sentence is made of the kind of
the file, whose it is, and the code.
"""

from __future__ import annotations

from collections.abc import Mapping

from desktop.settings.error_messages import as_sentence, exchange_error_text
from desktop.settings.languages import season_words, word
from desktop.settings.translation import Translator
from engine import Filing, Packet, SeatNews, Variant

_tr = Translator("Messages")

FILED = "filed"
TURN, RECEIPT, RECORD = "turn", "receipt", "record"
REWRITTEN, CLAIM, HANDED_OVER, REPLACED = "rewritten", "claim", "handed_over", "replaced"


def filing_words(filing: Filing, variant: Variant | None = None) -> str:
    """What became of a packet; with its variant, powers and seasons are named in the language that is spoken."""
    words, packet = exchange_error_text(filing.code), filing.packet
    if not words or packet is None:
        return words or as_sentence(filing.message)
    if filing.code == FILED and packet.kind in _arrivals():
        power, season = _power(packet, variant), _season(packet, variant)
        return _arrivals()[packet.kind].format(power=power, season=season, number=packet.number)
    about = ", ".join(part for part in (_power(packet, variant), _season(packet, variant)) if part)
    return f"{about}: {words}" if about else words


def news_words(news: SeatNews) -> str:
    """What a player was told besides turns."""
    words = _of_news().get((news.what, len(news.about))) if exchange_error_text(FILED) else None
    if words is None:
        return news.message
    about = [exchange_error_text(one) or one for one in news.about] if news.what == CLAIM else news.about
    return words.format(*about)


def _power(packet: Packet, variant: Variant | None) -> str:
    """Whose a file is."""
    powers = variant.powers if variant is not None else ()
    named = (word(variant, power.name) for power in powers if variant and power.id == packet.seat)
    return next(named, packet.seat)


def _season(packet: Packet, variant: Variant | None) -> str:
    """Of what season it is."""
    season = variant.calendar.season(packet.season) if variant is not None and packet.season else None
    if variant is None or season is None:
        return packet.season
    return season_words(variant, variant.calendar, season)


def _arrivals() -> Mapping[str, str]:
    """What has come in and is of use, by the kind of the file."""
    return {
        "orders": _tr("The orders of {power} for {season} have come in and are filed."),
        TURN: _tr("The file of {season} has come in."),
        RECEIPT: _tr("The game master has answered your file {number} of {season}."),
        "notice": _tr("The game master tells of a change at the table; see the news."),
        RECORD: _tr("The record of the whole game has come in; see the news."),
        "joining": _tr("{power} has been asked for; the founder gives the seats."),
        "roster": _tr("The founder has given the seats."),
        "envelope": _tr("The sealed orders of {power} for {season} have come in."),
        "reveal": _tr("The key of {power} to the orders of {season} has come in."),
        "result": _tr("What the program of {power} made of {season} has come in."),
        "ballot": _tr("A vote of {power} has come in."),
    }


def _of_news() -> Mapping[tuple[str, int], str]:
    """Sentences of news, by what they are of and how much is known about it."""
    return {
        (REWRITTEN, 1): _tr("What was told of {0} before is no longer so."),
        (CLAIM, 1): _tr("The game master says of your claim: {0}"),
        (REPLACED, 1): _tr("The player of {0} is replaced."),
        (REPLACED, 2): _tr("The player of {0} is replaced by {1}."),
        (RECORD, 1): _tr("The record agrees with what you were told; its hash is {0}."),
        (HANDED_OVER, 1): _tr("The game has another game master, with the key {0}."),
        (HANDED_OVER, 2): _tr("The game has another game master: {1}, with the key {0}."),
    }
