"""The German sentences: every code, every blank, every word of the variants that come with the program."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine import (
    ENGLISH,
    Order,
    Season,
    Variant,
    VariantError,
    adjudicate,
    describe_space,
    find_variant,
    find_variants,
    order_label,
    season_title,
    sentences_in,
    voice_of,
    write_report,
)
from engine.judge.dice import Dice
from engine.reports.sentences import Sentences
from engine.traits.german import GERMAN
from engine.variants.finding import own_shelf
from engine.variants.words import read_words, words_file, words_in
from tests.cases import Case, load_cases, orders_of, start_of

BLANK = re.compile(r"\{\w+\}")
TONGUE = sentences_in("de")
VARIANTS = tuple(find_variants((own_shelf(),)).variants.values())
THROWN = ("storm on {place} in {season}, for {power}", "Rhanyhyn for {unit}")
"""What dice are thrown for while turns are judged."""
THROWING = [case for case in load_cases("cases/*/*.toml") if case.turn.record.get("throws")]
PROPER_NAMES = frozenset(
    {
        "Mordor",
        "Rohan",
        "Gondor",
        "Arnor",
        "Angmar",
        "Harad",
        "Rhovanion",
        "Campbell",
        "Fraser",
        "Gordon",
        "Graham",
        "Keith",
        "MacDonald",
        "MacLeod",
        "Stewart",
        "Creek",
        "Dakota",
        "Illinois",
        "Lords",
        "Ramen",
        "Lord",
        "Raver",
        "Eoman",
        "Manethrall",
        "Ur-Lord",
        "Ring",
        "VIA",
        "Tuile",
        "Laire",
        "Yavie",
        "Quelle",
        "Hrive",
        "Coire",
        "England",
        "Supply",
        "Lord Foul",
        "Thomas Covenant",
        "Hile Troy",
    }
)
"""Names that are the same in German."""


def blanks(text: str) -> Counter[str]:
    return Counter(BLANK.findall(text))


def said_by(variant: Variant) -> Iterator[str]:
    """Every English text of a variant and its traits that a window may show."""
    yield variant.summary
    yield variant.length
    yield from variant.sentences.values()
    for kind in variant.rules.kinds.values():
        yield from (kind.name, *kind.barred)
    for kinds in variant.rules.orders.values():
        for order in kinds.values():
            yield order.label
            yield from (qualifier.label or qualifier.written for qualifier in order.qualifiers)
    for option in variant.option_table.values():
        yield from (option.name, option.about, *option.values)
    for step in variant.calendar.steps:
        yield from (step.name, step.phase, f"{step.phase}s")
    yield from (power.name for power in variant.powers)


def is_a_word(text: str) -> bool:
    """Whether a text says something: no number, no list of spaces."""
    return any(letter.isalpha() for letter in text) and not re.fullmatch(r"\w{3}(-\w{3})+", text)


def test_every_code_has_a_german_sentence_and_no_other_has() -> None:
    assert set(TONGUE.table) == set(ENGLISH.table)


def test_both_tables_fill_in_the_same_blanks() -> None:
    differing = [code for code, text in ENGLISH.table.items() if blanks(text) != blanks(TONGUE.table[code])]
    assert differing == []


def test_an_empty_sentence_is_empty_in_both() -> None:
    assert [code for code in TONGUE.table if bool(TONGUE.table[code]) != bool(ENGLISH.table[code])] == []


def test_sentences_end_alike() -> None:
    """A colon is taken off and a full stop is put behind by those who write reports."""
    ends = (".", ":", "?")
    differing = [
        code
        for code, text in ENGLISH.table.items()
        if code.partition(".")[0] in ("why", "outcome", "rule", "concern", "event", "report")
        and [text.endswith(end) for end in ends] != [TONGUE.table[code].endswith(end) for end in ends]
    ]
    assert differing == []


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
def test_all_that_a_variant_says_is_there_in_german(variant: Variant) -> None:
    words = variant.words("de")
    said = {text for text in said_by(variant) if is_a_word(text)}
    assert sorted(text for text in said if text not in words and text not in PROPER_NAMES) == []
    assert [text for text in said if text in words and blanks(text) != blanks(words[text])] == []


def test_no_german_word_is_for_something_that_nobody_says() -> None:
    said = {text for variant in VARIANTS for text in said_by(variant)}
    things = {"boat", "canoe", "BB", "Staff", "Stone"}
    assert sorted(set(GERMAN) - said - things - {"movements", "adjustments"}) == []
    for variant in VARIANTS:
        path = words_file(variant.folder, "de")
        own = read_words(path) if path.is_file() else {}
        tags = {"devastation", "loan", "lurker", "taboo"}
        said = {*said_by(variant), *THROWN}
        assert sorted(set(own) - said - tags - {variant.name, variant.players}) == []


@pytest.mark.parametrize("case", THROWING, ids=lambda case: case.name)
def test_what_dice_are_thrown_for_is_told_in_german(case: Case) -> None:
    sheets, _ = orders_of(case, case.turn)
    dice = Dice(case.name, case.turn.season, case.turn.record["throws"])
    position = start_of(case)
    report = adjudicate(case.variant.rules_with(case.options), position, sheets, dice)
    assert report.throws
    text = write_report(case.variant, position, report, None, "text", TONGUE)
    assert all(throw.reason not in text for throw in report.throws)
    assert "Würfel für Sturm auf Hudson Bay im " in text or "Würfel für Rhanyhyn für " in text


def test_a_composed_text_is_said_with_its_parts() -> None:
    words = {
        "storm on {place} in {season}": "Sturm auf {place} im {season}",
        "Fall": "Herbst",
        "{unit} holds": "hält",
    }
    tongue = Sentences({}, "de", words)
    assert tongue.composed("storm on North Sea in Fall 1902") == "Sturm auf North Sea im Herbst 1902"
    assert tongue.composed("storm on North Sea") == "storm on North Sea"
    assert tongue.composed("A PAR holds") == "A PAR holds"
    assert ENGLISH.composed("storm on North Sea in Fall 1902") == "storm on North Sea in Fall 1902"


def test_a_report_is_german_from_the_title_to_the_end() -> None:
    variant = find_variant("standard")
    orders = {
        "Austria": (Order("move", "VIE", kind="A", target="GAL"),),
        "Russia": (Order("move", "WAR", kind="A", target="GAL"),),
    }
    position = variant.start
    text = write_report(variant, position, adjudicate(variant.rules, position, orders), None, "text", TONGUE)
    assert "Frühjahr 1901" in text
    assert "Österreich" in text
    assert "abgewiesen von A WAR (Russland), 1 gegen 1" in text
    assert "ohne Befehl: hält." in text
    assert "Austria" not in text
    assert "bounced" not in text


def test_labels_spaces_and_seasons_are_german() -> None:
    variant = find_variant("standard")
    voice = voice_of(TONGUE, variant, variant.start)
    kinds = {kind.verb: kind for kinds in variant.rules.orders.values() for kind in kinds.values()}
    assert order_label(voice, kinds["move"]) == "Ziehen"
    assert order_label(voice, kinds["build"]) == "Aufbauen"
    assert order_label(voice, kinds["build"], Order("build", "VIE", kind="A")) == "Armee aufbauen"
    assert describe_space(voice, variant.start, "VIE").lines == (
        "Zentrum (Österreich)",
        "Österreich: Armee",
    )
    assert season_title(voice.sentences, variant.calendar, Season(1901, 3)) == "Herbst 1901 (Rückzüge)"
    assert season_title(ENGLISH, variant.calendar, Season(1901, 3)) == "Fall 1901 (retreats)"


def test_counts_and_lists_follow_german_grammar() -> None:
    assert TONGUE.count("centres", 1) == "1 Zentrum"
    assert TONGUE.count("centres", 0) == "0 Zentren"
    assert TONGUE.enumerate(("A", "B", "C")) == "A, B und C"
    assert TONGUE.enumerate(("A", "B"), "or") == "A oder B"


def test_a_language_that_there_is_not_is_english() -> None:
    assert sentences_in("tlh") is ENGLISH
    assert sentences_in("") is ENGLISH
    assert not words_in(VARIANTS[0].folder, "tlh")


def test_words_that_cannot_be_read_leave_the_variant_playable(tmp_path: Path) -> None:
    broken = words_file(tmp_path, "de")
    broken.write_text('"Austria" = 3\n', encoding="utf-8")
    with pytest.raises(VariantError, match="no table of words"):
        read_words(broken)
    assert words_in(tmp_path, "de") == GERMAN


@pytest.mark.parametrize("name", ["scottomacy", "mordor_v_world_ii"])
def test_what_a_board_writes_for_short_is_said_as_a_word(name: str) -> None:
    variant = find_variant(name)
    voice = voice_of(TONGUE, variant, variant.start)
    kinds = {kind.verb: kind for kinds in variant.rules.orders.values() for kind in kinds.values()}
    assert voice.sentences.word("BB") == "Boot"
    assert order_label(voice, kinds["build_boat"], Order("build_boat", "11", thing="BB")) == "Boot bauen"
    assert [text for text in voice.sentences.table.values() if "BB" in text] == []
