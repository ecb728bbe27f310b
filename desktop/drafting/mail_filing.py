"""Mails that came in, read as orders of whoever sent them: for which game each is, what is in doubt, and filing it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from desktop.drafting.order_page import FiledOrder, Page, file_page, read_page
from engine import (
    Desk,
    FiledMail,
    Loaded,
    ReceivedMail,
    Sentences,
    calls_in,
    fault_sentence,
    html_text,
    is_filed,
    names_of,
    note_late,
    review,
    review_sentence,
    season_title,
)

FILED, READY, DOUBTFUL, KNOWN = "filed", "ready", "doubtful", "known"
TURN = "turn"
GUESSES = ("near_miss", "ditto", "dash_sign", "land_route")
"""Doubts about an order that mean that another may have been wanted."""
EXCESS = "excess"
"""What a review says of more builds or removals than are due."""


class OpenedGame(Struct, frozen=True):
    """A game that mails may be for."""

    save: Path
    loaded: Loaded
    desk: Desk
    is_by_file: bool = False
    """Whether its orders come as files, and none is taken from a text."""

    def powers_of(self, address: str) -> tuple[str, ...]:
        """Whose orders come from an address: those of its own powers, and in the open turn those for which it was asked."""
        listed = self.desk.addresses.items()
        own = [power for power, known in listed if address in (one.casefold() for one in known)]
        season = self.loaded.variant.calendar.code(self.loaded.game.current.season)
        asked = [one.power for one in calls_in(self.desk, season) if one.address.casefold() == address]
        return tuple(dict.fromkeys((*own, *asked)))


class Sorted(Struct, frozen=True):
    """A mail with the game that it is for, and what becomes of it."""

    mail: ReceivedMail
    state: str
    game: OpenedGame | None = None
    powers: tuple[str, ...] = ()
    page: Page | None = None
    doubts: tuple[str, ...] = ()
    is_late: bool = False


def game_of(mail: ReceivedMail, games: Sequence[OpenedGame]) -> tuple[OpenedGame | None, bool]:
    """The game that a mail is for, by its sender and its subject; and whether its sender plays in any."""
    theirs = [one for one in games if mail.sender and not one.is_by_file and one.powers_of(mail.sender)]
    titles = {one.save: one.loaded.game.title.casefold() for one in theirs}
    named = [one for one in theirs if titles[one.save] and titles[one.save] in mail.subject.casefold()]
    chosen = named or theirs
    return (chosen[0] if len(chosen) == 1 else None), bool(theirs)


def sort_mail(mail: ReceivedMail, games: Sequence[OpenedGame], sentences: Sentences, now: datetime) -> Sorted:
    """What a mail is, and what is in doubt about it."""
    known = next((one for one in games if is_filed(one.desk, mail.digest)), None)
    game, is_known = game_of(mail, games)
    if known is not None:
        filed = next(one for one in known.desk.received if one.digest == mail.digest)
        return Sorted(mail, KNOWN, known, tuple(filed.powers))
    if mail.packets:
        return Sorted(mail, READY)
    if game is None:
        code = "no_game" if is_known else "no_address" if mail.sender else "no_sender"
        if any(one.is_by_file and mail.sender and one.powers_of(mail.sender) for one in games):
            code = "by_file"
        codes = [code, "too_large"] if mail.is_too_large else [code]
        doubts = tuple(sentences.say(f"inbox.{code}", value=mail.sender) for code in codes)
        return Sorted(mail, DOUBTFUL, doubts=doubts)
    powers = game.powers_of(mail.sender)
    page, doubts = read_for(mail, game, powers, mail.text, sentences)
    state = DOUBTFUL if doubts else READY
    return Sorted(mail, state, game, powers, page, doubts, is_late(mail, game, now))


def is_late(mail: ReceivedMail, game: OpenedGame, now: datetime) -> bool:
    """Whether a mail came after the deadline of the open turn."""
    deadline = game.loaded.game.deadline
    return bool(deadline) and came(mail, now) > datetime.fromisoformat(deadline)


def came(mail: ReceivedMail, now: datetime) -> datetime:
    """When a mail came: as it says, but no later than now; now if it does not say."""
    return min(mail.when, now) if mail.when is not None else now


def read_for(
    mail: ReceivedMail,
    game: OpenedGame,
    powers: Sequence[str],
    text: str,
    sentences: Sentences,
    tell: Callable[[int, int], None] | None = None,
) -> tuple[Page, tuple[str, ...]]:
    """The orders of a mail for a game, as orders of these powers, and what is in doubt about it; `tell` as for a page."""
    played, variant = game.loaded.game, game.loaded.variant
    names = names_of(played, variant)
    said = sentences.of(variant)
    called = {str(power): said.word(name) for power, name in names.items()}
    only = powers[0] if len(powers) == 1 else ""
    page = read_page(played, variant, text, only, tell, sentences, html_text(mail.text))
    page = _without_strangers(page, powers, called, sentences)
    doubts = [text for _, _, text in page.doubts]
    doubts += [
        sentences.say("inbox.not_understood", part=one.reading.text.strip())
        for one in page.orders()
        if one.order is None
    ]
    doubts += [one.problem for one in page.orders() if one.order is not None and one.problem]
    doubts += _doubts_about_orders(game.loaded, page, sentences)
    if any(one.reading.is_quoted for one in page.orders()):
        doubts.append(sentences.say("inbox.quoted"))
    if any(not one.power for one in page.press):
        doubts.append(sentences.say("inbox.whose_press"))
    strangers = dict.fromkeys(one.power for one in page.press if one.power and one.power not in powers)
    doubts += [
        sentences.say("inbox.press_of_stranger", power=called.get(power, power)) for power in strangers
    ]
    if not page.press and not any(one.is_fit for one in page.orders()):
        doubts.append(sentences.say("inbox.too_large" if mail.is_too_large else "inbox.no_order"))
    if mail.documents:
        doubts.append(sentences.say("inbox.documents", value=", ".join(mail.documents)))
    if played.current.verdict is not None:
        doubts.append(sentences.say("inbox.game_over"))
    doubts += _doubts_about_sender(mail, game, powers, called, sentences)
    doubts += _doubts_about_time(mail, game, powers, called, sentences)
    return page, tuple(dict.fromkeys(doubts))


def _doubts_about_orders(loaded: Loaded, page: Page, sentences: Sentences) -> list[str]:
    """What in the orders was guessed, and whether there are more builds or removals than are due."""
    variant = loaded.variant
    fit = [one for one in page.orders() if one.is_fit]
    doubts = [
        fault_sentence(sentences, variant, doubt)
        for one in fit
        for doubt in one.reading.doubts
        if doubt.code in GUESSES
    ]
    filed, _ = file_page(loaded.game, variant, page)
    for power in dict.fromkeys(one.power for one in fit):
        doubts += (
            review_sentence(sentences, variant, filed.current, item)
            for item in review(filed, variant, power)
            if item.code == EXCESS
        )
    return doubts


def _without_strangers(
    page: Page, powers: Sequence[str], called: dict[str, str], sentences: Sentences
) -> Page:
    """The page on which only orders of these powers can be filed."""

    def checked(one: FiledOrder) -> FiledOrder:
        if one.order is None or not one.power or one.power in powers:
            return one
        return replace(one, problem=sentences.say("inbox.stranger", power=called.get(one.power, one.power)))

    lines = [replace(line, orders=tuple(map(checked, line.orders))) for line in page.lines]
    return replace(page, lines=tuple(lines))


def _doubts_about_sender(
    mail: ReceivedMail, game: OpenedGame, powers: Sequence[str], called: dict[str, str], sentences: Sentences
) -> list[str]:
    """Whether its sender was not proved on the way, or others have ordered for the same powers in this turn."""
    doubts = [sentences.say("inbox.unproved", value=mail.unproved)] if mail.unproved else []
    season = game.loaded.variant.calendar.code(game.loaded.game.current.season)
    for power in powers:
        filed = [one for one in game.desk.received if power in one.powers and one.season == season]
        before = filed[-1].sender if filed else ""
        if before and mail.sender != before:
            doubts.append(sentences.say("inbox.other_address", power=called.get(power, power), value=before))
    return doubts


def _doubts_about_time(
    mail: ReceivedMail, game: OpenedGame, powers: Sequence[str], called: dict[str, str], sentences: Sentences
) -> list[str]:
    """Whether a mail may be of the turn before, or is older than what was filed."""
    played, calendar, desk = game.loaded.game, game.loaded.variant.calendar, game.desk
    if mail.when is None:
        return []
    doubts = []
    last = calendar.code(played.turns[-1].season) if played.turns else ""
    told = [_moment(one.when) for one in desk.sent if (one.season, one.what) == (last, TURN)]
    if told and mail.when < min(told):
        season = season_title(sentences.of(game.loaded.variant), calendar, played.current.season)
        doubts.append(sentences.say("inbox.before_turn", season=season))
    code = calendar.code(played.current.season)
    for power in powers:
        filed = [_moment(one.when) for one in desk.received if power in one.powers and one.season == code]
        if filed and mail.when < max(filed):
            doubts.append(sentences.say("inbox.older", power=called.get(power, power)))
    return doubts


def _moment(when: str) -> datetime:
    """A moment as desks have it; the earliest for what is none."""
    try:
        moment = datetime.fromisoformat(when)
    except ValueError:
        return datetime.min.replace(tzinfo=UTC)
    return moment if moment.tzinfo is not None else moment.replace(tzinfo=UTC)


def filed_with(game: OpenedGame, mail: ReceivedMail, page: Page, now: datetime) -> OpenedGame:
    """The game and its desk with the orders of a mail, which are noted as late if it came late.

    Raises GameError if the game refuses any of them: then nothing is filed.
    """
    played, troubles = file_page(game.loaded.game, game.loaded.variant, page)
    if troubles:
        raise troubles[0][1]
    powers = sorted({one.power for one in page.orders() if one.is_fit})
    senders = sorted({*powers, *(one.power for one in page.press)})
    moment = came(mail, now)
    played = note_late(played, powers, moment)
    season = game.loaded.variant.calendar.code(played.current.season)
    return OpenedGame(
        game.save,
        replace(game.loaded, game=played),
        noted_mail(game.desk, mail, senders, season, moment),
    )


def noted_mail(desk: Desk, mail: ReceivedMail, powers: Sequence[str], season: str, moment: datetime) -> Desk:
    """The desk with a mail as filed for some powers, or as set aside where it is for nobody."""
    filed = FiledMail(mail.digest, list(powers), season, moment.isoformat(timespec="seconds"), mail.sender)
    return replace(desk, received=[*desk.received, filed])
