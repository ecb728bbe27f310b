"""`chancery check`: a printed adjudication compared with the judge."""

from __future__ import annotations

import re
from argparse import Namespace
from typing import Any

from msgspec import Struct

from desktop.cli.asking import checked_options
from desktop.cli.failures import DONE, WRONG_INPUT, InputError, UsageError
from desktop.cli.games import open_game, position_in
from desktop.cli.position_text import playable, position_from, variant_for
from desktop.cli.streams import STDIN, Streams
from engine import (
    ENGLISH,
    Check,
    Finding,
    Position,
    Rules,
    Variant,
    check_adjudication,
    fault_sentence,
    finding_sentence,
    rules_of,
    unread_sentence,
    write_explanation,
    write_order,
    write_position,
)

_UNITS = re.compile(r"^\s*units\s*:?\s*$", re.IGNORECASE | re.MULTILINE)
_ORDERS = re.compile(r"^[ \t]*(?:orders|report)[ \t]*:?[ \t]*$", re.IGNORECASE | re.MULTILINE)
_SETTING = re.compile(r"^\s*(?:variant|season)\s*[:=].*$|^\s*#.*$", re.IGNORECASE | re.MULTILINE)


class Asked(Struct, frozen=True):
    """What a report is compared in."""

    variant: Variant
    rules: Rules
    position: Position
    report: str
    seed: str = ""


def run(arguments: Namespace, streams: Streams) -> int:
    text = streams.read_text(arguments.file)
    place = "input" if arguments.file == STDIN else arguments.file
    if not text.strip():
        raise InputError("no_input", "there is nothing in it to be checked", place)
    asked = _asked(arguments, streams, text, place)
    check = check_adjudication(asked.variant, asked.position, asked.report, asked.rules, asked.seed)
    if not check.findings and not check.unread:
        raise InputError("no_report", "there is no order in it", place)
    if arguments.json:
        streams.answer(_answer(asked, check))
    else:
        _say(arguments, streams, asked, check)
    return DONE if not check.disagreements() and not check.unread else WRONG_INPUT


def _asked(arguments: Namespace, streams: Streams, text: str, place: str) -> Asked:
    if arguments.game is not None:
        loaded = open_game(arguments.game, streams, arguments.accept_changed_variant)
        game, variant = loaded.game, loaded.variant
        position = position_in(game, variant, arguments.season)
        return Asked(variant, rules_of(game, variant), position, text, game.seed)
    if arguments.season is not None:
        raise UsageError("no_game", "--season needs a --game", "--season")
    written = text if arguments.position is None else streams.read_text(arguments.position)
    variant = variant_for(arguments.variant, f"{written}\n{text}")
    rules = variant.rules_with(checked_options(variant, arguments.option))
    if arguments.position is not None:
        position = position_from(variant, rules, written, arguments.position, streams, is_json=arguments.json)
        return Asked(variant, rules, playable(variant, rules, position, arguments.position), text)
    orders = _ORDERS.search(text)
    if orders is not None and _UNITS.search(text, 0, orders.start()):
        position = position_from(
            variant, rules, text[: orders.start()], place, streams, is_json=arguments.json
        )
        report = "\n" * text.count("\n", 0, orders.end()) + text[orders.end() :]
        return Asked(variant, rules, playable(variant, rules, position, place), report)
    return Asked(variant, rules, variant.start, _SETTING.sub("", text))


def _counts(check: Check) -> dict[str, int]:
    verdicts = [one.verdict for one in check.findings]
    counted = {verdict: verdicts.count(verdict) for verdict in ("agrees", "disagrees", "unstated")}
    return {**counted, "unread": len(check.unread)}


def _answer(asked: Asked, check: Check) -> dict[str, Any]:
    variant = asked.variant
    return {
        "variant": variant.id,
        "season": variant.calendar.code(asked.position.season),
        "other_season": check.is_other_season,
        "marked": check.published.is_marked,
        "counts": _counts(check),
        "findings": [
            {
                "line": one.line,
                "code": one.code,
                "verdict": one.verdict,
                "power": one.power,
                "order": None if one.order is None else write_order(variant.lexicon, one.order),
                "printed": one.said,
                "message": finding_sentence(ENGLISH, variant, asked.position, one),
                "why": _why(asked, one),
            }
            for one in check.findings
        ],
        "unread": [
            *(
                {
                    "line": line,
                    "text": reading.text.strip(),
                    "message": unread_sentence(ENGLISH, variant, reading),
                }
                for line, reading in check.unread
            ),
            *({"line": line, "text": text, "message": ""} for line, text in check.published.unread),
        ],
        "doubts": [
            {"line": line, "message": fault_sentence(ENGLISH, variant, doubt)}
            for line, doubt in check.doubts()
        ],
        "silent": list(check.silent),
        "text": write_position(variant.lexicon, variant.calendar, check.following, variant.id),
    }


def _why(asked: Asked, one: Finding) -> str | None:
    if one.explanation is None:
        return None
    return write_explanation(ENGLISH, asked.variant, one.explanation)


def _say(arguments: Namespace, streams: Streams, asked: Asked, check: Check) -> None:
    counts = _counts(check)
    title = asked.variant.calendar.title(asked.position.season)
    streams.say(
        f"{title}: {counts['agrees']} agree, {counts['disagrees']} disagree, "
        f"{counts['unread']} not understood."
    )
    if check.is_other_season:
        streams.say(f"The report names another season; it was compared in {title}.")
    if not check.published.is_marked:
        streams.say("No results are printed with the orders; this is how they end.")
    _say_findings(streams, asked, check, "disagrees", "Disagree")
    _say_findings(streams, asked, check, "unstated", "Not printed")
    if arguments.all:
        _say_findings(streams, asked, check, "agrees", "Agree")
    if check.unread:
        streams.say("\nNot understood")
        for line, reading in check.unread:
            said = unread_sentence(ENGLISH, asked.variant, reading)
            streams.say(f"  line {line}: {reading.text.strip()}: {said}")
    for line, doubt in check.doubts():
        streams.say(f"\nline {line}: {fault_sentence(ENGLISH, asked.variant, doubt)}")
    if check.silent:
        streams.say(f"\nWithout an order in the report: {', '.join(check.silent)}")
    if check.published.unread:
        streams.say("\nPassed over")
        for line, text in check.published.unread:
            streams.say(f"  line {line}: {text}")


def _say_findings(streams: Streams, asked: Asked, check: Check, verdict: str, head: str) -> None:
    found = [one for one in check.findings if one.verdict == verdict]
    if found:
        streams.say(f"\n{head}")
    for one in found:
        where = f"line {one.line}, " if one.line else ""
        said = finding_sentence(ENGLISH, asked.variant, asked.position, one)
        power = "" if one.code.startswith("unit") or one.code == "owner" else f"{one.power}: "
        streams.say(f"  {where}{power}{said}")
        if one.explanation is not None and one.code == "result":
            for line in write_explanation(ENGLISH, asked.variant, one.explanation).splitlines()[1:]:
                streams.say(f"    {line}")
