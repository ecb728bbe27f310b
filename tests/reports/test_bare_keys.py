"""Sentences call spaces, powers, kinds and seasons by their names: no bare key stands where a name belongs."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import msgspec
import pytest

from engine import (
    adjudicate,
    advance,
    describe_space,
    explain_all,
    find_variants,
    formatter_of,
    refusal_sentence,
    sentences_in,
    write_explanation,
    write_report,
)
from engine.judge.dice import Dice
from engine.judge.outcomes import Report
from engine.judge.phases import Orders
from engine.judge.rules import Rules, Situation
from engine.model.order_kind import Refusal
from engine.model.orders import Order
from engine.model.position import Position
from engine.reports.sentences import Sentences
from engine.variants.catalogue import bundled_folder
from engine.variants.loading import Variant
from tests.cases import judged_turns, load_cases
from tests.generate import random_sheets

VARIANTS = tuple(find_variants((bundled_folder(),)).variants.values())
TONGUES = tuple(map(sentences_in, ("en", "de")))
TURNS = 10
WRITTEN = frozenset({"order", "count", "value", "strength", "against", "reason", "rule", "part"})
"""Blanks for orders as they are written, for numbers, and for what other sentences say."""
Said = list[tuple[str, str, str]]


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> Said:
    """The code of each sentence that is said, with its blanks and what stands in them, as far as the sentence has them."""
    found: Said = []
    say = Sentences.say

    def heard(self: Sentences, code: str, **values: str) -> str:
        template = self._template(code) or ""
        found.extend((code, name, value) for name, value in values.items() if f"{{{name}}}" in template)
        return say(self, code, **values)

    monkeypatch.setattr(Sentences, "say", heard)
    return found


def names_of(variant: Variant) -> frozenset[str]:
    """What spaces are called in sentences."""
    formatters = [formatter_of(tongue, variant, variant.start) for tongue in TONGUES]
    return frozenset(formatter.place(space) for formatter in formatters for space in variant.board.spaces)


def keys_of(variant: Variant) -> frozenset[str]:
    """Whatever has a name besides its key."""
    spaces = (space.id for space in variant.board.spaces.values() if space.name != space.id)
    coasts = (place for place in variant.board.space_of if "/" in place)
    powers = (power.id for power in variant.powers if power.name != power.id)
    seasons = (step.code for step in variant.calendar.steps)
    return frozenset((*spaces, *coasts, *powers, *seasons, *variant.rules.kinds))


def bare(variant: Variant, said: Said) -> list[tuple[str, str, str]]:
    """Where a key stands alone, as all that a blank holds or one of several in a row, or a space as if it did something."""
    keys, names = keys_of(variant), names_of(variant)
    links = ["list.and", "list.or", "list.comma"]
    found = []
    for code, name, value in said:
        if name in WRITTEN:
            continue
        row = value
        for tongue in TONGUES:
            for link in links:
                row = row.replace(tongue.table[link], "\n")
        wrong = keys | names if name == "culprits" else keys
        if any(part.partition(" (")[0] in wrong for part in row.split("\n")):
            found.append((code, name, value))
    return found


def spoilt(variant: Variant, rng: Random, sheets: dict[str, list[Order]]) -> dict[str, list[Order]]:
    """The orders with some that go elsewhere, help somebody else or leave the kind out, mostly against a rule."""
    spaces = sorted(variant.board.spaces)

    def spoil(order: Order) -> Order:
        field = rng.choice(("target", "subject", "unit", "kind", "subject_kind", "", "", "", ""))
        if not field or not getattr(order, field):
            return order
        return msgspec.structs.replace(order, **{field: "" if "kind" in field else rng.choice(spaces)})

    return {power: list(map(spoil, sheet)) for power, sheet in sheets.items()}


def played(variant: Variant, seed: int) -> Iterator[tuple[Position, dict[str, list[Order]], Report]]:
    """The turns of a game by random orders."""
    rules, rng, position = variant.rules, Random(seed), variant.start
    for turn in range(TURNS):
        sheets = spoilt(variant, rng, random_sheets(Situation(rules, position), rng))
        report = adjudicate(rules, position, sheets, Dice(str(seed), str(turn)))
        yield position, sheets, report
        position = advance(rules, position, report)


def say_all(
    tongue: Sentences, variant: Variant, rules: Rules, position: Position, sheets: Orders, report: Report
) -> None:
    """Say everything about a turn: the report, why each order ended so, what is refused, where the dislodged are."""
    after = advance(rules, position, report)
    write_report(variant, position, report, after, "text", tongue)
    for explanation in explain_all(rules, position, sheets, report):
        write_explanation(tongue, variant, explanation)
    formatter = formatter_of(tongue, variant, after)
    for one in after.dislodged:
        describe_space(formatter, after, one.unit.space)
    for outcome in report.outcomes:
        if outcome.rule:
            refusal = Refusal(outcome.rule, until=outcome.until)
            refusal_sentence(tongue, variant, position, outcome.power, outcome.order, refusal)


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
def test_no_key_stands_where_a_name_belongs_in_a_game(variant: Variant, said: Said) -> None:
    for number, (position, sheets, report) in enumerate(played(variant, 5)):
        say_all(TONGUES[number % 2], variant, variant.rules, position, sheets, report)
    assert said
    assert "\n".join(map(str, sorted(set(bare(variant, said))))) == ""


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
def test_no_key_stands_where_a_name_belongs_in_a_case(variant: Variant, said: Said) -> None:
    """Cases have what comes about too rarely by chance, such as second steps that meet."""
    for number, case in enumerate(load_cases("cases/*/*.toml")):
        if case.variant.id == variant.id:
            for position, sheets, report in judged_turns(case):
                rules = variant.rules_with(case.options)
                say_all(TONGUES[number % 2], variant, rules, position, sheets, report)
    assert "\n".join(map(str, sorted(set(bare(variant, said))))) == ""
