"""docs/rules.md: every rule of every variant is found, in cases and in code or data, and no other is spoken of."""

from __future__ import annotations

import pytest

from tests.pages.places import all_rules, cases, named_in, places_in_code, places_in_tests

RULES = all_rules()
CODE = places_in_code()


def test_all_rules_are_listed() -> None:
    assert len(RULES) >= 227
    assert {rule.page for rule in RULES.values()} >= {"standard", "indianomacy", "chronicle"}


@pytest.mark.parametrize("name", RULES)
def test_a_rule_has_a_place_in_code_or_data(name: str) -> None:
    assert name in CODE, (
        f"name {name} in the docstring of what carries it out, or with #: in the variant's files"
    )


def test_a_rule_has_a_case_or_a_test() -> None:
    files, tests = cases(), places_in_tests()
    assert [name for name in RULES if name not in files and name not in tests] == []


def test_no_rule_is_named_that_no_page_lists() -> None:
    """A name may stand for its parts: MVW-10 for MVW-10a to MVW-10f."""
    groups = {name[:end] for name in RULES for end in range(1, len(name)) if not name[end].isdigit()}
    assert {name: places for name, places in CODE.items() if name not in RULES and name not in groups} == {}


def test_names_of_rules_are_told_apart() -> None:
    assert named_in("as MVW-12.1 says (BAR-9a, CHR-5d1); CHR-6b.a, S76-13.") == {
        "MVW-12.1",
        "BAR-9a",
        "CHR-5d1",
        "CHR-6b.a",
        "S76-13",
    }
    assert named_in("CHR-6a. Then UTF-8 and XIND-5") == {"CHR-6a"}
