"""The sentence table: every code that the engine can produce has a sentence, and every blank has a name."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import engine
from engine import Variant, find_variants
from engine.judge import outcomes
from engine.model.events import DISORDER
from engine.notation.faults import Doubt, Fault
from engine.notation.position_reading import LineFault
from engine.reports.sentences import ENGLISH, PLACEHOLDERS, Sentences, sentences_in, write_strength
from engine.traits import TRAITS
from engine.variants import translations
from engine.variants.catalogue import bundled_folder
from engine.variants.translations import coded, read_texts, trait_texts

SOURCE = Path(engine.__file__).parent
TABLE = ENGLISH.table
VARIANTS = tuple(find_variants((bundled_folder(),)).variants.values())
BLANK = re.compile(r"\{(\w+)\}")
CODE = re.compile(r"[a-z][a-z_]*(\.[a-z_]+)*")


@cache
def nodes(folder: Path) -> tuple[ast.Call | ast.Assign, ...]:
    """Every call and every assignment in the source."""
    trees = (ast.parse(path.read_text(encoding="utf-8")) for path in sorted(folder.rglob("*.py")))
    return tuple(node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Call | ast.Assign))


def calls(name: str, folder: Path = SOURCE) -> Iterator[ast.Call]:
    """Every call of that name in the source."""
    for node in nodes(folder):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name:
            yield node


def strings(node: ast.AST) -> set[str]:
    """The codes among the strings of an expression."""
    found = (part.value for part in ast.walk(node) if isinstance(part, ast.Constant))
    return {value for value in found if isinstance(value, str) and CODE.fullmatch(value)}


def assigned(name: str, folder: Path) -> set[str]:
    """Strings that are assigned to a variable of that name."""
    found: set[str] = set()
    for node in nodes(folder):
        if not isinstance(node, ast.Assign) or not isinstance(node.value, ast.Constant | ast.IfExp):
            continue
        if any(isinstance(t, ast.Name) and t.id == name for t in node.targets):
            found |= strings(node.value)
    return found


def rules_in_source() -> set[str]:
    direct = {code for call in calls("Refusal") if call.args for code in strings(call.args[0])}
    return direct | assigned("rule", SOURCE / "judge")


def outcome_codes() -> set[str]:
    return {value for name, value in vars(outcomes).items() if name.isupper() and isinstance(value, str)}


def reason_codes() -> set[str]:
    folder = SOURCE / "reports"
    return {code for call in calls("Reason", folder) if call.args for code in strings(call.args[0])}


def brought_by_traits() -> Sentences:
    """The table with what every trait says."""
    more = dict(said for name in TRAITS for said in coded(trait_texts(name, "en")))
    return Sentences({**ENGLISH.table, **more})


def test_the_help_of_a_function_does_not_print_all_sentences() -> None:
    assert repr(ENGLISH) == "Sentences(language='en')"


def test_every_refusal_rule_has_a_sentence() -> None:
    rules = rules_in_source()
    table = brought_by_traits()
    assert len(rules) > 30
    assert sorted(rule for rule in rules if not table.knows(f"rule.{rule}")) == []


def test_every_outcome_has_a_sentence_a_phrase_and_a_word() -> None:
    codes = outcome_codes() - {DISORDER} | {"dislodged"}
    assert len(codes) > 18
    for family in ("outcome", "result", "word"):
        assert sorted(code for code in codes if not ENGLISH.knows(f"{family}.{code}")) == []


def test_every_fault_and_doubt_has_a_sentence() -> None:
    for family, kind in (("fault", Fault), ("fault", LineFault), ("doubt", Doubt)):
        codes = set(re.findall(r'"([a-z_]+)"', kind.__doc__ or ""))
        assert codes
        assert sorted(code for code in codes if not ENGLISH.knows(f"{family}.{code}")) == []
    written = {code for call in calls("Fault") if call.args for code in strings(call.args[0])}
    assert sorted(code for code in written if not ENGLISH.knows(f"fault.{code}")) == []


def test_every_event_and_verdict_has_a_sentence() -> None:
    events = {code for call in calls("Event") if call.args for code in strings(call.args[0])} | {DISORDER}
    verdicts = {code for call in calls("Verdict") if len(call.args) > 1 for code in strings(call.args[1])}
    assert "civil_disorder" in events
    assert "victory" in verdicts
    table = brought_by_traits()
    assert sorted(code for code in events if not table.knows(f"event.{code}")) == []
    assert (
        sorted(code for code in verdicts | {"draw", "concession"} if not table.knows(f"verdict.{code}")) == []
    )


def test_every_reason_has_a_sentence() -> None:
    codes = reason_codes()
    assert len(codes) > 50
    assert sorted(code for code in codes if not ENGLISH.knows(f"why.{code}")) == []


def test_every_code_that_reports_say_is_in_the_table() -> None:
    said: set[str] = set()
    for path in sorted((SOURCE / "reports").glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Attribute)
                and node.func.attr == "say"
            ):
                said |= {code for code in strings(node.args[0]) if "." in code}
    assert sorted(code for code in said if not ENGLISH.knows(code)) == []


@pytest.mark.parametrize("code", sorted(TABLE))
def test_templates_have_only_known_blanks(code: str) -> None:
    template = TABLE[code]
    assert set(re.findall(r"\{(\w+)\}", template)) <= PLACEHOLDERS
    assert template.count("{") == template.count("}") == len(re.findall(r"\{\w+\}", template))


def test_a_missing_code_shows_itself() -> None:
    assert ENGLISH.say("rule.never_heard_of") == "[rule.never_heard_of]"
    assert Sentences({}).say("outcome.held", unit="A PAR") == "[outcome.held]"


def test_a_blank_without_a_value_stays_visible() -> None:
    assert Sentences({"why.x": "{unit} and {target}"}).say("why.x", unit="A PAR") == "A PAR and {target}"


def test_values_are_never_read_as_templates() -> None:
    table = Sentences({"why.x": "{unit}"})
    assert table.say("why.x", unit="{target}", target="no") == "{target}"


def test_a_longer_code_falls_back_on_the_shorter() -> None:
    assert ENGLISH.say("outcome.disrupted.convoy", unit="F ENG", culprits="F WAL").startswith(
        "The convoy by F ENG"
    )
    assert ENGLISH.say("outcome.held.hold", unit="A PAR") == "A PAR holds."
    assert not ENGLISH.knows("outcome")


def test_another_language_is_another_mapping() -> None:
    german = Sentences({**ENGLISH.table, "outcome.held": "{unit} hält.", "list.and": " und "}, "de")
    assert german.say("outcome.held", unit="A MUN") == "A MUN hält."
    assert german.enumerate(["A", "B", "C"]) == "A, B und C"
    assert ENGLISH.enumerate(["A", "B", "C"]) == "A, B and C"
    assert ENGLISH.enumerate(["A", "B"], "or") == "A or B"
    assert ENGLISH.enumerate([]) == ""


def test_a_thing_takes_the_form_that_goes_with_its_number() -> None:
    assert [ENGLISH.count("centres", number) for number in (0, 1, 2, 21)] == [
        "0 centres", "1 centre", "2 centres", "21 centres",
    ]  # fmt: skip
    assert ENGLISH.count("units", 1) == "1 unit"


def test_a_language_may_have_other_forms() -> None:
    polish = Sentences(
        {
            "count.form": "many",
            "count.form.1": "one",
            "count.form.2": "few",
            "count.units.one": "{count} jednostka",
            "count.units.few": "{count} jednostki",
            "count.units.many": "{count} jednostek",
        }
    )
    assert [polish.count("units", number) for number in (1, 2, 5)] == [
        "1 jednostka", "2 jednostki", "5 jednostek",
    ]  # fmt: skip


@pytest.mark.parametrize("code", sorted(code for code in TABLE if not code.startswith(("rule.", "place."))))
def test_no_sentence_begins_with_a_place(code: str) -> None:
    """Its article would be small. Rules begin small anyway, and are made to begin large where they stand alone."""
    assert not TABLE[code].startswith(("{place}", "{target}", "{spaces}"))


@pytest.mark.parametrize(
    ("halves", "text"), [(0, "0"), (1, "1/2"), (2, "1"), (3, "1 1/2"), (4, "2"), (-2, "-1"), (-3, "-1 1/2")]
)
def test_strength_is_written_in_units(halves: int, text: str) -> None:
    assert write_strength(halves) == text


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
def test_a_variant_leaves_no_blank_of_a_trait_open(variant: Variant) -> None:
    """What a trait's sentences call by the variant's own words is filled in when they are asked for."""
    for language in ("en", "de"):
        said = variant.sentences(language)
        assert [code for code, text in said.items() if set(BLANK.findall(text)) - PLACEHOLDERS] == []


def test_a_language_is_found_by_the_names_of_its_files_and_stays_english_where_it_lacks_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, text in (
        ("sentences/xx.toml", '[outcome]\nheld = "{unit} stat."\n[words]\nSpring = "Ver"\n'),
        ("traits/taboo.xx.toml", '[rule]\ntaboo_wrath = "{power} nihil aedificat."\n'),
    ):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    monkeypatch.setattr(translations, "ENGINE", tmp_path)
    spoken = sentences_in("xx").of(next(one for one in VARIANTS if "taboo" in one.trait_names))
    assert spoken.say("outcome.held", unit="W 96") == "W 96 stat."
    assert spoken.say("rule.taboo_wrath", power="Creek") == "Creek nihil aedificat."
    assert spoken.word("Spring") == "Ver"
    assert spoken.say("outcome.built", unit="W 96") == "W 96 is built."


@pytest.mark.parametrize("path", sorted(SOURCE.rglob("*.toml")), ids=lambda path: path.name)
def test_files_of_sentences_are_what_toml_says_they_are(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert read_texts(text, path.name) == tomllib.loads(text)


@pytest.mark.parametrize(
    "line",
    ['held = """', 'held = "a", "b"', "held = 3", 'held="so"', 'held = "a \\" b"', "held", 'held = "', "= x"],
)
def test_a_line_that_is_no_entry_is_refused_with_its_number(line: str) -> None:
    with pytest.raises(ValueError, match=r"^xx\.toml, line 3: write "):
        read_texts(f"# A word\n[outcome]\n{line}\n", "xx.toml")


NUMBERED = {
    "en": re.compile(r"^\{(power|powers|owner)\} (has|is|does|was|\w+[^s]s)\b"),
    "de": re.compile(r"^\{(power|powers|owner)\} (hat|ist|darf|muss|kann|wird|war|\w+t)\b"),
}
"""A power as the subject of a verb in the singular, which is wrong of Elves, Lords and whatever players call theirs."""


@pytest.mark.parametrize("language", NUMBERED)
def test_no_power_is_the_subject_of_a_verb_in_the_singular(language: str) -> None:
    own = sentences_in(language).table
    said = {
        **own,
        **{f"{one.id} {code}": text for one in VARIANTS for code, text in one.sentences(language).items()},
    }
    assert {code: text for code, text in said.items() if NUMBERED[language].search(text)} == {}
