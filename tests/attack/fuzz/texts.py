"""Texts that strangers write: orders, positions, blocks in mails, names, and words to look for."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random

from msgspec import Struct

from desktop.cli.asking import power_called, season_called, variant_called
from desktop.cli.failures import CommandError
from engine.files.exchange.exchange_error import ExchangeError
from engine.files.exchange.file_names import file_name, safe_name
from engine.files.exchange.packets import ORDERS
from engine.files.exchange.text_block import packets_in_text, text_block
from engine.files.exchange.timestamps import parse_time
from engine.files.saves.decoding import decode
from engine.files.saves.encoding import encode
from engine.game.adjudication import report_of, result_after
from engine.game.administration import replace_player, set_deadline
from engine.game.game_errors import GameError
from engine.game.records import Game, Seat
from engine.game.setup import name_country, new_game, rename_game
from engine.model.ids import PowerId
from engine.model.orders import Order
from engine.notation.position_writing import write_position
from engine.notation.reading import read_order
from engine.notation.writing import write_order
from engine.reports.formatter import fault_sentence
from engine.reports.report import write_report
from engine.reports.sentences import ENGLISH, sentences_in
from engine.variants.catalogue import find_variants
from engine.variants.variant_error import suggestion
from engine.views.completions import Completer
from engine.views.view import seen_by
from tests.attack.fuzz.kinds import Kind
from tests.attack.fuzz.mutators import ODD_TEXTS, reworded
from tests.attack.fuzz.packets import stage
from tests.cli.calling import call
from tests.files.exchange.tables import random_game
from tests.game.table import named

VARIANTS = sorted(find_variants().variants)


class Text(Struct, frozen=True):
    """A text with what it is read in."""

    variant: str
    phase: str
    text: str


@cache
def game_of(name: str) -> Game:
    return random_game(name, "attack", 2)


@cache
def pages(name: str) -> tuple[str, ...]:
    """Positions, with orders and their reports, of a game of the variant, as people would type them."""
    variant, game = named(name), game_of(name)
    rules = variant.rules_with(dict(game.options))
    found: list[str] = []
    before = new_game(variant, {}, {}, game.seed).current
    for index, turn in enumerate(game.turns):
        after = result_after(game, index + 1)
        board = write_position(variant.lexicon, variant.calendar, before, name)
        report = write_report(variant, before, report_of(game, variant, index), after, rules=rules)
        lines = [f"{sheet.power}: {_orders(name, sheet.orders)}" for sheet in turn.sheets if sheet.orders]
        found += [
            board + "\norders\n" + "\n".join(lines),
            f"{board}\nreport\n{report}",
            "\n".join(lines),
            report,
        ]
        before = after
    return tuple(found)


def _orders(name: str, orders: tuple[Order, ...]) -> str:
    return ", ".join(write_order(named(name).lexicon, order) for order in orders)


def _phases(name: str) -> list[str]:
    return sorted({step.phase for step in named(name).calendar.steps})


def odd_order(rng: Random) -> Text:
    name = rng.choice(VARIANTS)
    lines = rng.choice(pages(name)[2::4]).replace(", ", "\n").splitlines()
    text = reworded(rng.choice(lines or ["A PAR - BUR"]), rng)
    return Text(name, rng.choice(_phases(name)), text)


def open_order(given: Text) -> str:
    variant = named(given.variant)
    reading = read_order(variant.lexicon, given.phase, given.text)
    for fault in (*reading.faults, *reading.doubts):
        fault_sentence(ENGLISH, variant, fault)
        fault_sentence(sentences_in("de"), variant, fault)
    return "read" if reading.order is not None else "not understood"


def odd_position(rng: Random) -> Text:
    name = rng.choice(VARIANTS)
    return Text(name, "", reworded(rng.choice(pages(name)[0::4]), rng))


def judge(given: Text) -> str:
    return called("judge", "-", text=given.text)


def called(*argv: str, text: str) -> str:
    done = call(*argv, stdin=text.encode("utf-8", "surrogatepass"))
    assert done.code in (0, 1, 2, 3), done
    return f"exit {done.code}"


def odd_mail(rng: Random) -> str:
    block = text_block(stage(ORDERS).packet)
    lead = rng.choice(("", "Dear all,\n", "> ", ">" * 400, "\n" * 400, "BEGIN CHANCERY POST " * 200))
    text = lead + "".join(f"{rng.choice(('', '> ', '| '))}{line}\n" for line in block.splitlines())
    return (
        reworded(text, rng) if rng.random() < 0.8 else text.replace("\n", rng.choice(("\r\n", "\n> ", " ")))
    )


def open_mail(text: str) -> str:
    try:
        found = packets_in_text(text)
    except ExchangeError as fault:
        return fault.code
    return "whole" if any(not isinstance(one, ExchangeError) for one in found) else "damaged"


def odd_name(rng: Random) -> str:
    return reworded(rng.choice(("Zoë", "Spring “73”", "Gaul", "Ann -> Ben", *ODD_TEXTS)), rng, (0, 1, 2))


def open_name(text: str) -> str:
    """A text as title, player, country, reason and deadline of a game, and in the name of a file."""
    codes: set[str] = set()
    variant = named("standard")
    game = new_game(variant)
    for change in (
        lambda: new_game(variant, {}, [Seat(PowerId("France"), text, "")], "", text),
        lambda: new_game(variant, {}, {}, text, ""),
        lambda: new_game(variant, {text: text}, {}, "", ""),
        lambda: new_game(variant, {}, {text: text}, "", ""),
        lambda: name_country(game, "France", text),
        lambda: replace_player(game, "France", text, text),
        lambda: set_deadline(game, text),
        lambda: rename_game(game, text),
    ):
        try:
            made = change()
            assert decode(encode(made, variant), named).game == made
            codes.add("taken")
        except GameError as fault:
            codes.add(fault.code)
    _check_file_name(safe_name(text))
    _check_file_name(file_name(stage(ORDERS).packet, text))
    return "taken" if "taken" in codes else "refused"


def _check_file_name(name: str) -> None:
    """A name that stays in its folder, and that every system can hold."""
    assert Path(name).name == name or name == ""
    assert name.isprintable()
    assert len(name.encode()) <= 255


def odd_word(rng: Random) -> str:
    return reworded(
        rng.choice(("France", "S1901M", "standard", "A PAR", "2031-05-17T20:00", *ODD_TEXTS)), rng, (0, 1)
    )


def look_for(text: str) -> str:
    """A word that is looked for among powers, seasons, variants, orders; or a moment."""
    variant = named("standard")
    found = 0
    for look in (
        lambda: power_called(variant, text),
        lambda: season_called(variant, text),
        lambda: variant_called(text),
        lambda: parse_time(text),
    ):
        try:
            look()
            found += 1
        except (CommandError, ExchangeError):
            continue
    suggestion(text, [space.name for space in variant.board.spaces.values()])
    found += bool(_completer().completions(text))
    return "found" if found else "nothing"


@cache
def _completer() -> Completer:
    variant = named("standard")
    return Completer(variant.lexicon, seen_by(variant.rules, variant.start, "France"), "France")


KINDS = (
    Kind("order", odd_order, open_order, frozenset({"read", "not understood"}), short=500),
    Kind("position", odd_position, judge, frozenset({"exit 0", "exit 1"}), short=200),
    Kind("mail", odd_mail, open_mail, frozenset({"whole", "damaged", "no_block"})),
    Kind("name", odd_name, open_name, frozenset({"taken", "refused"})),
    Kind("word", odd_word, look_for, frozenset({"found", "nothing"})),
)
