"""Everything that a power, or the public, is shown of the open turn of a game and of the turn before it."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.game.adjudication import position_after, powers_in_disorder, result_after
from engine.game.missing_orders import awaited_orders, missing_orders_of, powers_asked, powers_passed
from engine.game.records import DISORDER, Game
from engine.game.review import order_progress, review, review_sheet
from engine.game.setup import rules_of
from engine.game.standings import standings, survivors, unit_counts, victory_progress
from engine.judge.outcomes import Report
from engine.reports.known_reasons import explain_known
from engine.reports.render import write_explanation
from engine.reports.report import write_report
from engine.reports.sentences import ENGLISH
from engine.variants.loading import Variant
from engine.views.choices import complete
from engine.views.view import seen_by, view, view_report


def shown(game: Game, variant: Variant, power: str, report: Report | None) -> dict[str, Any]:
    """By what shows it: views, reports, explanations, books, lists. `report` is what came of the turn before, unhidden."""
    rules = rules_of(game, variant)
    current = view(rules, game.current, power)
    found: dict[str, Any] = {
        "view": current,
        "survivors": survivors(game, variant),
        "asked": powers_asked(game, variant),
        "passed": powers_passed(game, variant),
        "awaited": awaited_orders(game, variant),
        "in disorder": powers_in_disorder(replace(game, missing_orders=DISORDER), variant),
        "standings": standings(game, variant, power),
        "progress": victory_progress(game, variant, current),
        "counts": unit_counts(game, current),
    }
    if power:
        found["owed"] = missing_orders_of(game, variant, power)
        found["dues"] = order_progress(game, variant, power)
        found["scrutiny"] = review_sheet(game, variant, power)
        found["concerns"] = review(game, variant, power)
        found["choices"] = list(complete(seen_by(rules, game.current, power), power))
    if report is not None:
        before, after = position_after(game, len(game.turns) - 1), result_after(game, len(game.turns))
        seen, heard = view(rules, before, power), view_report(rules, before, report, power)
        found["before"], found["heard"] = seen, heard
        for style in ("text", "zine"):
            found[style] = write_report(variant, seen, heard, view(rules, after, power), style, rules=rules)
        why = [explain_known(rules, seen, heard, outcome) for outcome in heard.outcomes]
        found["why"] = [write_explanation(ENGLISH, variant, one) for one in why]
    return found
