"""Setting up a game: variant, options, seats, and the start if it is not the variant's own."""

from __future__ import annotations

import hashlib
import unicodedata
from collections.abc import Iterable, Mapping

import msgspec

from engine.game.game_errors import SetupError
from engine.game.limits import LATEST_YEAR, LONGEST_NAME, LONGEST_SEED, LONGEST_TITLE
from engine.game.position_status import checked_position
from engine.game.records import BY_COMPUTER, BY_NOBODY, BY_PERSON, Computer, Game, Seat
from engine.judge.dice import Dice, NothingToDrawError
from engine.judge.rules import Rules, Situation
from engine.model.ids import PowerId
from engine.model.position import Position, digest
from engine.variants.loading import Variant
from engine.variants.variant_error import VariantError, suggestion

ID_LENGTH = 16
OPENING = "opening"
"""What the dice before the first turn go by."""
UNSHOWN = ("Cc", "Cs", "Zl", "Zp")
"""Categories of characters that no name may have: controls, halves of pairs, line ends."""


def new_game(
    variant: Variant,
    options: Mapping[str, str] | None = None,
    seats: Iterable[Seat] | Mapping[str, str] = (),
    seed: str = "",
    title: str = "",
    start: Position | None = None,
    last_year: int = 0,
    advice: bool = False,
) -> Game:
    """A game before its first turn. Powers that no seat names are played by nobody in particular.

    Raises SetupError for an option, power, name, start or last year that cannot be used.
    """
    title = _checked_text("title", title, LONGEST_TITLE)
    seed = _checked_text("seed", seed, LONGEST_SEED)
    try:
        rules = variant.rules_with(options or {})
    except VariantError as error:
        raise SetupError("bad_option", f"{error.place}: {error.problem}", error.remedy) from error
    chosen = tuple(sorted(rules.options.items()))
    begin = _opened(rules, variant.start, seed) if start is None else checked_position(variant, rules, start)
    if last_year and not begin.season.year <= last_year <= LATEST_YEAR:
        raise SetupError(
            "bad_year",
            f"the game cannot end with {last_year}; it begins in {begin.season.year}",
            "Name that year or a later one.",
            (str(last_year), str(begin.season.year)),
        )
    return Game(
        id=opening_digest(variant.id, chosen, seed, begin)[:ID_LENGTH],
        title=title,
        variant=variant.id,
        variant_digest=variant.digest,
        options=chosen,
        seats=_seated(variant, seats),
        seed=seed,
        current=begin,
        last_year=last_year,
        advice=advice,
    )


def _opened(rules: Rules, start: Position, seed: str) -> Position:
    """The variant's start, with whatever is thrown or drawn for before the first turn."""
    asked = rules.answers.opening
    if asked is None:
        return start
    try:
        opened: Position = asked(Situation(rules, start), Dice(seed, OPENING), start)
    except NothingToDrawError as error:
        raise SetupError("bad_start", str(error), "Correct the variant, or choose another seed.") from error
    return opened


def opening_digest(variant: str, options: tuple[tuple[str, str], ...], seed: str, start: Position) -> str:
    """The hash of all that decides over a game before its first order."""
    parts = ("chancery-game", variant, options, seed, digest(start))
    return hashlib.sha256(msgspec.json.encode(parts)).hexdigest()


def rules_of(game: Game, variant: Variant) -> Rules:
    """The rules of a game. SetupError if the variant is not the one that it is played with."""
    if (game.variant, game.variant_digest) != (variant.id, variant.digest):
        raise SetupError(
            "wrong_variant",
            f"the game is played with {game.variant!r} as of {game.variant_digest[:8]}, "
            f"not with {variant.id!r} as of {variant.digest[:8]}",
            "Use the variant that the game began with.",
            (game.variant, variant.id),
        )
    return variant.rules_with(dict(game.options))


def seat_player(game: Game, power: str, player: str | Computer | None) -> Game:
    """The game with another player for a power: a person by his name, if he has said one, a computer, or nobody.

    A computer that stands in leaves the seat to whoever has it.
    """
    seat = _seat(game, power)
    if isinstance(player, Computer) and player.season is not None:
        return _with_seat(game, msgspec.structs.replace(seat, computer=player))
    if isinstance(player, str):
        changed = Seat(seat.power, player, seat.country, BY_PERSON)
    else:
        played_by = BY_NOBODY if player is None else BY_COMPUTER
        changed = Seat(seat.power, "", seat.country, played_by, player)
    return _with_seat(game, changed)


def name_country(game: Game, power: str, country: str) -> Game:
    """The game with a power's country called so from now on; an empty name takes it back (SCA-1)."""
    return _with_seat(game, msgspec.structs.replace(_seat(game, power), country=country))


def rename_game(game: Game, title: str) -> Game:
    """The game with another title."""
    return msgspec.structs.replace(game, title=_checked_text("title", title, LONGEST_TITLE))


def names_of(game: Game, variant: Variant) -> dict[PowerId, str]:
    """What reports call each power: the name its player chose, or the variant's."""
    chosen = {seat.power: seat.country for seat in game.seats}
    return {power.id: chosen.get(power.id) or power.name for power in variant.powers}


def _seat(game: Game, power: str) -> Seat:
    seat = game.seat(power)
    if seat is None:
        raise _unknown_power(power, (seat.power for seat in game.seats))
    return seat


def _with_seat(game: Game, changed: Seat) -> Game:
    seats = tuple(changed if seat.power == changed.power else seat for seat in game.seats)
    _check_seats(seats)
    return msgspec.structs.replace(game, seats=seats)


def _seated(variant: Variant, given: Iterable[Seat] | Mapping[str, str]) -> tuple[Seat, ...]:
    if isinstance(given, Mapping):
        given = [Seat(PowerId(power), player) for power, player in given.items()]
    powers = {power.id for power in variant.powers}
    table: dict[str, Seat] = {}
    for seat in given:
        if seat.power not in powers:
            raise _unknown_power(seat.power, powers)
        if seat.power in table:
            raise SetupError(
                "double_seat", f"{seat.power} has two seats", "Name each power once.", (seat.power,)
            )
        table[seat.power] = seat
    seats = tuple(table.get(power, Seat(power)) for power in sorted(powers))
    _check_seats(seats)
    return seats


def _check_seats(seats: tuple[Seat, ...]) -> None:
    taken = {seat.power.casefold(): seat.power for seat in seats}
    for seat in seats:
        _check_computer(seat)
        _checked_text(f"player of {seat.power}", seat.player, LONGEST_NAME)
        _checked_text(f"country of {seat.power}", seat.country, LONGEST_NAME)
        if seat.country:
            owner = taken.setdefault(seat.country.casefold(), seat.power)
            if owner != seat.power:
                raise SetupError(
                    "name_taken",
                    f"{seat.country!r} already stands for {owner}",
                    "Choose another name for the country.",
                    (seat.power, owner),
                )


def _check_computer(seat: Seat) -> None:
    """A computer has a seat of its own, or stands in for a person in one turn."""
    computer = seat.computer
    is_own = seat.played_by == BY_COMPUTER
    if (computer is not None and computer.season is None) != is_own or (
        computer and seat.played_by == BY_NOBODY
    ):
        raise SetupError(
            "bad_seat",
            f"it is not clear whether a computer plays {seat.power}",
            "Name a level for a computer, and a season where it stands in for a person.",
            (seat.power,),
        )
    if computer is not None:
        _checked_text(f"level of {seat.power}", computer.level, LONGEST_NAME)
        _checked_text(f"seed of {seat.power}", computer.seed, LONGEST_SEED)


def check_player(name: str) -> None:
    """SetupError "bad_name" if no player can be called so; nothing is no name, and may be."""
    _checked_text("name of the player", name, LONGEST_NAME)


def _checked_text(what: str, text: str, longest: int) -> str:
    """A name as it is, if a file can hold it and a line can show it."""
    if len(text) > longest:
        raise SetupError("bad_name", f"the {what} is too long", f"Use at most {longest} characters.", (what,))
    if text != text.strip() or any(unicodedata.category(letter) in UNSHOWN for letter in text):
        raise SetupError(
            "bad_name",
            f"the {what} has control characters, or spaces at its ends",
            "Use letters, signs and single spaces.",
            (what,),
        )
    return text


def _unknown_power(power: str, known: Iterable[str]) -> SetupError:
    return SetupError("unknown_power", f"there is no power {power!r}", suggestion(power, known), (power,))
