"""`chancery check`: a printed adjudication compared with the judge."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Annotated

from msgspec import Struct

from desktop.cli.answer_records import OrderText, PlaceName, PowerName, Record, SeasonCode, answer_of
from desktop.cli.asking import checked_options
from desktop.cli.commands import ACCEPT, OPTION, Call, Reply, argument, command, flag
from desktop.cli.failures import DONE, WRONG_INPUT, InputError, UsageError
from desktop.cli.games import open_game, position_in
from desktop.cli.position_text import playable, position_from, variant_for
from desktop.cli.speaking import spoken
from desktop.cli.streams import STDIN
from engine import (
    MOVEMENT,
    Check,
    Position,
    Rules,
    Variant,
    cases_in,
    check_adjudication,
    fault_sentence,
    find_variants,
    finding_sentence,
    fitting_variant,
    headline,
    rules_of,
    unread_sentence,
    variant_named,
    write_explanation,
    write_order,
    write_position,
)

_UNITS = re.compile(r"^\s*units\s*:?\s*$", re.IGNORECASE | re.MULTILINE)
_ORDERS = re.compile(r"^[ \t]*(?:orders|report)[ \t]*:?[ \t]*$", re.IGNORECASE | re.MULTILINE)
_SETTING = re.compile(r"^\s*(?:variant|season)\s*[:=].*$|^[ \t]*#(?!#*\s).*$", re.IGNORECASE | re.MULTILINE)

AGREES = "agrees"
VERDICTS = {"disagrees": "Disagree", "untold": "Cannot be told", "unstated": "Not printed", AGREES: "Agree"}
"""What may come of comparing an order, and the heading over those of which it does."""


class Asked(Struct, frozen=True):
    """What a report is compared in."""

    variant: Variant
    rules: Rules
    position: Position | None
    """None if it is to be found from the report."""
    report: str
    seed: str = ""


class Counts(Record, frozen=True):
    agrees: int
    disagrees: int
    unstated: int
    unread: int
    untold: Annotated[int, "what depends on something that is not known"]
    orders: Annotated[int, "orders in the report, read or not"]
    compared: Annotated[int, "orders that were compared"]


class FindingAnswer(Record, rename={"said": "printed"}, frozen=True):
    line: int
    code: str
    verdict: str
    power: PowerName
    order: OrderText | None
    said: str
    message: str
    why: str | None


class Unread(Record, frozen=True):
    line: int
    text: str
    message: str


class Doubt(Record, frozen=True):
    line: int
    message: str


class CheckAnswer(Record, frozen=True):
    variant: str
    season: SeasonCode
    headline: Annotated[str, "how much was compared, and whether anything disagrees"]
    position_from: Annotated[str, "given, start, or report: made from the report itself"]
    other_season: bool
    marked: Annotated[bool, "whether any result is printed"]
    counts: Counts
    findings: list[FindingAnswer]
    unread: list[Unread]
    doubts: list[Doubt]
    silent: list[PlaceName]
    text: Annotated[str, "the next position"]


@command(
    argument("file", "FILE", "the report; - for the input", nargs="?", default="-"),
    argument("--variant", "V", "the variant, if FILE does not name it"),
    OPTION,
    argument("--case", "NAME", "one case of a file of test cases"),
    argument("--position", "FILE", "the position in which the orders were given", "where"),
    argument("--game", "GAME", "a game in which they were given", "where"),
    argument("--season", "CODE", "with --game: the turn that the report is of"),
    flag("--all", "tell what agrees as well"),
    ACCEPT,
    answer=CheckAnswer,
    about="""
FILE is a report as a zine or a judge prints it: power headings, orders with "(bounce)", "(cut)", "(dislodged, ret. Tyr)",
NSO, underlined orders as _A Ven-Tri_; below headings such as "Positions:" and "Centres:" what comes of it. The orders are
judged in the position of --game, or in that of --position, or in one that stands in FILE itself before a line "orders"
(as `judge` reads it); else at the start of the variant, or in a position made from the units that have orders in FILE. What
depends on an order that was not read cannot be told. The exit code is 0 when nothing disagrees and all was read.""",
)
def check(call: Call) -> Reply:
    text = call.streams.read_text(call.file)
    place = "input" if call.file == STDIN else call.file
    if not text.strip():
        raise InputError("no_input", "there is nothing in it to be checked", place)
    text = _case(call, text, place)
    asked = _asked(call, text, place)
    found = check_adjudication(asked.variant, asked.position, asked.report, asked.rules, asked.seed)
    if not found.findings and not found.unread:
        raise InputError("no_report", _nothing_compared(asked.variant, found), place)
    return Reply(
        lambda: _answer(asked, found),
        lambda: _words(asked, found, call.all),
        DONE if not found.disagreements() and not found.unread else WRONG_INPUT,
    )


def _nothing_compared(variant: Variant, found: Check) -> str:
    """Why a report says nothing: nobody had anything to order, or it is none."""
    title = variant.calendar.title(found.position.season)
    if variant.calendar.step(found.position.season).phase != MOVEMENT:
        return f"there is no order in it: in {title} there may have been none, and then nothing is to be compared"
    return f"there is no order in it that could be one of {variant.name}; --variant says of which game it is"


def _case(call: Call, text: str, place: str) -> str:
    """The case of a file of test cases that is asked for, or the only one; any other text as it is."""
    cases = dict(cases_in(text))
    names = [call.case] if call.case is not None else list(cases)
    if len(names) > 1 or (call.case is not None and call.case not in cases):
        some = ", ".join(list(cases)[:5])
        raise InputError("several_cases", f"name one of its {len(cases)} cases by --case: {some} ...", place)
    return cases[names[0]] if names else text


def _asked(call: Call, text: str, place: str) -> Asked:
    if call.game is not None:
        loaded = open_game(call)
        game, variant = loaded.game, loaded.variant
        position = position_in(game, variant, call.season)
        return Asked(variant, rules_of(game, variant), position, text, game.seed)
    if call.season is not None:
        raise UsageError("no_game", "--season needs a --game", "--season")
    written = text if call.position is None else call.streams.read_text(call.position)
    variant = _variant(call.variant, f"{written}\n{text}")
    rules = variant.rules_with(checked_options(variant, call.option))
    if call.position is not None:
        position = position_from(call, variant, rules, written, call.position)
        return Asked(variant, rules, playable(variant, rules, position, call.position), text)
    orders = _ORDERS.search(text)
    if orders is not None and _UNITS.search(text, 0, orders.start()):
        position = position_from(call, variant, rules, text[: orders.start()], place)
        report = "\n" * text.count("\n", 0, orders.end()) + text[orders.end() :]
        return Asked(variant, rules, playable(variant, rules, position, place), report)
    return Asked(variant, rules, None, _SETTING.sub(_kept, text))


def _kept(setting: re.Match[str]) -> str:
    """Of a line above a report, the season that it names."""
    name, _, value = setting.group().partition(":")
    return value.strip() if name.strip().lower() == "season" else ""


def _variant(asked: str | None, text: str) -> Variant:
    """The variant that is named; else the one of whose powers most stand in the report, the usual one before others."""
    usual = variant_for(asked, text)
    if asked is not None or variant_named(text):
        return usual
    others = find_variants().variants.values()
    return fitting_variant((usual, *others), text) or usual


def _answer(asked: Asked, check: Check) -> CheckAnswer:
    variant, said = asked.variant, spoken()
    verdicts = Counter(one.verdict for one in check.findings)
    return CheckAnswer(
        variant=variant.id,
        season=variant.calendar.code(check.position.season),
        headline=headline(said, check.counts()),
        position_from=check.source,
        other_season=check.is_other_season,
        marked=check.published.is_marked,
        counts=Counts(
            **{verdict: verdicts[verdict] for verdict in VERDICTS},
            unread=len(check.unread),
            orders=check.counts().orders,
            compared=check.counts().compared,
        ),
        findings=[
            answer_of(
                FindingAnswer,
                one,
                order=None if one.order is None else write_order(variant.lexicon, one.order),
                message=finding_sentence(said, variant, check.position, one),
                why=None if one.explanation is None else write_explanation(said, variant, one.explanation),
            )
            for one in check.findings
        ],
        unread=[
            *(
                Unread(line, reading.text.strip(), unread_sentence(said, variant, reading))
                for line, reading in check.unread
            ),
            *(Unread(line, text, "") for line, text in check.published.unread),
        ],
        doubts=[Doubt(line, fault_sentence(said, variant, doubt)) for line, doubt in check.doubts()],
        silent=list(check.silent),
        text=write_position(variant.lexicon, variant.calendar, check.following, variant.id),
    )


def _words(asked: Asked, check: Check, is_all: bool) -> Iterator[str]:
    answer, title = _answer(asked, check), asked.variant.calendar.title(check.position.season)
    yield f"{asked.variant.name}, {title}: {answer.headline}."
    if check.source != "given":
        yield spoken().say(f"check.source.{check.source}")
    if answer.other_season:
        yield f"The report names another season; it was compared in {title}."
    if not answer.marked:
        yield "No results are printed with the orders; this is how they end."
    for verdict, head in VERDICTS.items():
        found = [one for one in answer.findings if one.verdict == verdict and (verdict != AGREES or is_all)]
        yield from [f"\n{head}"] if found else []
        for one in found:
            where = f"line {one.line}, " if one.line else ""
            power = "" if one.code.startswith("unit") or one.code == "owner" else f"{one.power}: "
            yield f"  {where}{power}{one.message}"
            if one.code == "result":
                yield from (f"    {line}" for line in (one.why or "").splitlines()[1:])
    if check.unread:
        yield "\nNot understood"
        yield from (f"  line {one.line}: {one.text}: {one.message}" for one in answer.unread if one.message)
    yield from (f"\nline {one.line}: {one.message}" for one in answer.doubts)
    if answer.silent:
        yield f"\nWithout an order in the report: {', '.join(answer.silent)}"
    if check.published.unread:
        yield "\nPassed over"
        yield from (f"  line {line}: {text}" for line, text in check.published.unread)
