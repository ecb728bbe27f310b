"""`chancery orders`: a page of orders, read line by line and filed into the open turn of a game."""

from __future__ import annotations

from argparse import Namespace
from typing import Any

from desktop.cli.asking import power_called
from desktop.cli.failures import DONE, WRONG_INPUT, InputError
from desktop.cli.filing import FiledOrder, Page, read_page
from desktop.cli.games import keep_game, open_game
from desktop.cli.streams import Streams
from engine import ENGLISH, Game, OrdersError, Variant, fault_sentence, preferences, submit


def run(arguments: Namespace, streams: Streams) -> int:
    loaded = open_game(arguments.game, streams, arguments.accept_changed_variant)
    game, variant = loaded.game, loaded.variant
    if game.current.verdict is not None:
        raise InputError(
            "game_over", "the game is over; take the last turn back if it should go on", arguments.game
        )
    power = power_called(variant, arguments.power) if arguments.power is not None else ""
    page = read_page(game, variant, streams.read_text(arguments.file), power)
    filed, troubles = _file(game, variant, page)
    if not arguments.check and filed is not game:
        keep_game(arguments.game, filed, variant)
    code = variant.calendar.code(game.current.season)
    is_good = not troubles and page.is_understood
    if arguments.json:
        streams.answer(_answer(variant, code, page, troubles, is_filed=not arguments.check))
    else:
        _say(streams, variant, page, troubles)
        done = "Checked" if arguments.check else "Filed"
        count = sum(one.is_fit for one in page.orders())
        lost = len(page.orders()) - count
        rest = f"; {lost} not filed" if lost else ""
        streams.say(f"{done} for {code}: {count} {'order' if count == 1 else 'orders'}{rest}.")
    return DONE if is_good else WRONG_INPUT


def _file(game: Game, variant: Variant, page: Page) -> tuple[Game, list[tuple[str, str, str]]]:
    """The game with what was understood, and (power, code, sentence) where a power's orders were not accepted."""
    troubles: list[tuple[str, str, str]] = []
    for power in dict.fromkeys(one.power for one in page.orders() if one.is_fit):
        mine = [one for one in page.orders() if one.is_fit and one.power == power]
        now = [one.order for one in mine if one.phase == page.phase and one.order is not None]
        ahead = [
            preferences(phase, [one.order for one in mine if one.phase == phase and one.order is not None])
            for phase in dict.fromkeys(one.phase for one in mine if one.phase != page.phase)
        ]
        try:
            game = submit(game, variant, power, now or None, ahead or None)
        except OrdersError as error:
            troubles.append((power, error.code, str(error)))
    return game, troubles


def _answer(
    variant: Variant, code: str, page: Page, troubles: list[tuple[str, str, str]], is_filed: bool
) -> dict[str, Any]:
    orders = page.orders()
    return {
        "season": code,
        "filed": is_filed,
        "understood": sum(one.order is not None for one in orders),
        "not_understood": sum(not one.is_fit for one in orders),
        "lines": [
            {
                "line": line.number,
                "text": line.text,
                "orders": [_order_answer(variant, one) for one in line.orders],
                "remarks": list(line.remarks),
                "junk": line.is_junk,
            }
            for line in page.lines
            if line.text.strip()
        ],
        "troubles": [{"power": power, "code": code, "message": text} for power, code, text in troubles],
    }


def _order_answer(variant: Variant, one: FiledOrder) -> dict[str, Any]:
    reading = one.reading
    return {
        "text": reading.text,
        "power": one.power or None,
        "order": one.written,
        "phase": one.phase,
        "accepted": one.is_fit,
        "problem": one.problem or None,
        "illegal": None if one.refusal is None else {"rule": one.refusal.rule, "message": one.refusal_text},
        "doubts": [
            {
                "code": doubt.code,
                "part": doubt.part,
                "meant": doubt.meant,
                "message": fault_sentence(ENGLISH, variant, doubt),
            }
            for doubt in reading.doubts
        ],
        "faults": [
            {
                "code": fault.code,
                "start": fault.start,
                "end": fault.end,
                "part": fault.part,
                "candidates": list(fault.candidates),
                "message": fault_sentence(ENGLISH, variant, fault),
            }
            for fault in one.faults
        ],
    }


def _say(streams: Streams, variant: Variant, page: Page, troubles: list[tuple[str, str, str]]) -> None:
    for line in page.lines:
        for one in line.orders:
            head = f"line {line.number}: {one.power or '(nobody)'}: "
            shown = one.written if one.written is not None else one.reading.text
            ahead = f" (sent ahead for the next {one.phase})" if one.is_ahead and one.is_fit else ""
            streams.say(f"{head}{shown}{ahead}")
            notes = [fault_sentence(ENGLISH, variant, doubt) for doubt in one.reading.doubts]
            notes += [fault_sentence(ENGLISH, variant, fault) for fault in one.faults]
            if one.refusal is not None:
                notes.append(f"Not allowed as things stand: {one.refusal_text}")
            if one.problem:
                notes.append(one.problem)
            for note in notes:
                streams.say(f"    {note}")
        for remark in line.remarks:
            streams.say(f"line {line.number}: passed over: {remark}")
    for power, _, text in troubles:
        streams.warn(f"{power}: {text}")
