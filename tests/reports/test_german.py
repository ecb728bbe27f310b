"""The German sentences: every code, every blank, every word of the variants that come with the program."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop.canvas.names_outside import names_outside
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
    formatter_of,
    order_label,
    season_title,
    sentences_in,
    traits,
    write_report,
)
from engine.judge.dice import Dice
from engine.reports.formatter import Formatter
from engine.reports.sentences import Sentences
from engine.traits import TRAITS
from engine.variants.catalogue import bundled_folder
from engine.variants.translations import (
    Texts,
    coded,
    engine_texts,
    read_words,
    trait_texts,
    words_file,
    words_in,
)
from maps.map_file import load_picture
from tests.cases import Case, load_cases, orders_of, start_of, variant_named

BLANK = re.compile(r"\{\w+\}")
ENGINE = "the engine"
FOLDER = Path(traits.__file__).parent
TONGUE = sentences_in("de")
VARIANTS = tuple(find_variants((bundled_folder(),)).variants.values())
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


LETTER = "letter."
"""Begins the codes of letters that pick orders: the English ones are those of the order kinds."""


def texts_of(name: str, language: str) -> Texts:
    """What the file of a trait says, or that of the engine."""
    return engine_texts(language) if name == ENGINE else trait_texts(name, language)


def table(name: str, language: str) -> dict[str, str]:
    return dict(coded(texts_of(name, language)))


@pytest.mark.parametrize("name", [ENGINE, *TRAITS])
def test_every_code_has_a_german_sentence_with_the_same_blanks_and_no_other_has(name: str) -> None:
    english, german = table(name, "en"), table(name, "de")
    assert {code for code in german if not code.startswith(LETTER)} == set(english)
    assert [code for code, text in english.items() if blanks(text) != blanks(german[code])] == []
    assert [code for code, text in english.items() if bool(text) != bool(german[code])] == []
    assert "words" not in texts_of(name, "en")
    words = texts_of(name, "de").get("words", {})
    assert [text for text, said in words.items() if blanks(text) != blanks(said)] == []


@pytest.mark.parametrize("name", [ENGINE, *TRAITS])
def test_sentences_end_alike(name: str) -> None:
    """A colon is taken off and a full stop is put behind by those who write reports."""
    ends = (".", ":", "?")
    german = table(name, "de")
    differing = [
        code
        for code, text in table(name, "en").items()
        if code.partition(".")[0] in ("why", "outcome", "rule", "review", "event", "report")
        and [text.endswith(end) for end in ends] != [german[code].endswith(end) for end in ends]
    ]
    assert differing == []


def test_every_file_of_sentences_belongs_to_a_trait() -> None:
    files = [path.name.split(".") for path in FOLDER.rglob("*.toml")]
    assert {name for name, *_ in files} <= set(TRAITS)
    assert {tuple(rest) for _, *rest in files} == {("en", "toml"), ("de", "toml")}


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
def test_all_that_a_variant_says_is_there_in_german(variant: Variant) -> None:
    words = variant.words("de")
    said = {text for text in said_by(variant) if is_a_word(text)}
    assert sorted(text for text in said if text not in words and text not in PROPER_NAMES) == []
    assert [text for text in said if text in words and blanks(text) != blanks(words[text])] == []


def test_no_german_word_is_for_something_that_nobody_says() -> None:
    said = {text for variant in VARIANTS for text in said_by(variant)}
    terms = {term for variant in VARIANTS for trait in variant._traits for term in trait.terms().values()}
    things = {thing for variant in VARIANTS for trait in variant._traits for thing in trait.named_things()}
    own = {text for name in (ENGINE, *TRAITS) for text in texts_of(name, "de").get("words", ())}
    remembered = {"devastation", "loan", "lurker", "taboo"}
    marks = {key for variant in VARIANTS for key in variant.explained} | {"of {power}"}
    coasts = {f"{side} coast" for side in ("north", "east", "south", "west")}
    assert sorted(own - said - terms - things - marks - remembered - coasts - {*THROWN}) == []
    for variant in VARIANTS:
        path = words_file(variant.folder, "de")
        own = read_words(path) if path.is_file() else {}
        said = {
            *said_by(variant),
            *variant.explained,
            *THROWN,
            *(space.name for space in variant.board.spaces.values()),
            *names_outside(load_picture(variant.board_folder)),
        }
        assert sorted(set(own) - said - {variant.name, variant.players}) == []


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
    formatter = formatter_of(TONGUE, variant, variant.start)
    kinds = {kind.verb: kind for kinds in variant.rules.orders.values() for kind in kinds.values()}
    assert order_label(formatter, kinds["move"]) == "Ziehen"
    assert order_label(formatter, kinds["build"]) == "Aufbauen"
    assert order_label(formatter, kinds["build"], Order("build", "VIE", kind="A")) == "Armee aufbauen"
    assert describe_space(formatter, variant.start, "VIE").lines == (
        "Zentrum (Österreich)",
        "Österreich: Armee",
    )
    assert season_title(formatter.sentences, variant.calendar, Season(1901, 3)) == "Herbst 1901 (Rückzüge)"
    assert season_title(ENGLISH, variant.calendar, Season(1901, 3)) == "Fall 1901 (retreats)"


@pytest.mark.parametrize(
    ("variant", "place", "name"),
    [
        ("standard", "MUN", "München"),
        ("standard", "STP/SC", "St. Petersburg (Südküste)"),
        ("scattered", "VIE", "Wien"),
        ("indianomacy", "d", "Oberer See"),
        ("middle_earth_iv", "Shi", "Auenland"),
        ("chronicle", "Rev", "Revelstone"),
    ],
)
def test_spaces_have_german_names_where_there_are_any(variant: str, place: str, name: str) -> None:
    assert Formatter(TONGUE, variant_named(variant)).name(place) == name


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
def test_german_letters_are_of_german_verbs_and_each_picks_one_order(variant: Variant) -> None:
    formatter = Formatter(TONGUE, variant)
    for kinds in variant.rules.orders.values():
        assert all(TONGUE.of(variant).knows(f"{LETTER}{kind.verb}") for kind in kinds.values())
        letters = [formatter.letter(kind) for kind in kinds.values()]
        assert len(set(letters)) == len(letters)


def test_every_space_of_the_regular_board_has_a_german_name() -> None:
    standard = variant_named("standard")
    words = read_words(words_file(standard.folder, "de"))
    assert sorted({space.name for space in standard.board.spaces.values()} - set(words)) == []


def test_counts_and_lists_follow_german_grammar() -> None:
    assert TONGUE.count("centres", 1) == "1 Zentrum"
    assert TONGUE.count("centres", 0) == "0 Zentren"
    assert TONGUE.enumerate(("A", "B", "C")) == "A, B und C"
    assert TONGUE.enumerate(("A", "B"), "or") == "A oder B"


def test_a_language_that_there_is_not_is_english() -> None:
    assert sentences_in("tlh") is ENGLISH
    assert sentences_in("") is ENGLISH
    assert sentences_in("../sentences/de") is ENGLISH
    assert not words_in((VARIANTS[0].folder,), VARIANTS[0]._traits, "tlh")


def test_words_that_cannot_be_read_leave_the_variant_playable(tmp_path: Path) -> None:
    broken = words_file(tmp_path, "de")
    broken.write_text('"Austria" = 3\n', encoding="utf-8")
    with pytest.raises(VariantError, match="no table of words"):
        read_words(broken)
    assert words_in((tmp_path,), (), "de")["Spring"] == "Frühjahr"


@pytest.mark.parametrize("name", ["scottomacy", "mordor_v_world_ii"])
def test_what_a_board_writes_for_short_is_said_as_a_word(name: str) -> None:
    variant = find_variant(name)
    formatter = formatter_of(TONGUE, variant, variant.start)
    kinds = {kind.verb: kind for kinds in variant.rules.orders.values() for kind in kinds.values()}
    assert formatter.sentences.word("BB") == "Boot"
    assert order_label(formatter, kinds["build_boat"], Order("build_boat", "11", thing="BB")) == "Boot bauen"
    assert [text for text in formatter.sentences.table.values() if "BB" in text] == []
