"""A faulty folder says which file, where in it, and what to do; and the other folders are played on."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.variants.catalogue import find_variant, find_variants
from engine.variants.loading import load_variant
from engine.variants.variant_error import VariantError, suggestion
from engine.variants.variant_files import MOST_BYTES
from tests.variants.folders import BORDERS, spoil as spoilt, write_folder

V, B, T = "variant.toml", "board.toml", "borders.tsv"

# id, file, passage, what stands there instead, the file blamed, the place in it, parts of problem and remedy
FAULTS = [
    ("bad-toml", V, 'name = "Pond"', "name = Pond", V, "", "no valid TOML", "syntax"),
    ("bad-toml-board", B, "[spaces]", "[spaces", B, "", "no valid TOML", "syntax"),
    ("twice-the-same-space", B, "HIL = ", 'HIL = { name = "Hill" }\nHIL = ', B, "", "no valid TOML", "syntax"),
    ("endless-nesting", V, 'name = "Pond"', "name = " + "[" * 100_000, V, "", "no valid TOML", "syntax"),
    ("endless-number", V, "victory = 2", "victory = " + "9" * 5000, V, "", "no valid TOML", "syntax"),
    ("wrong-type", V, 'name = "Pond"', "name = 5", V, "name", "cannot use this", "a text, 1 to 80 long"),
    ("wrong-type-deep", V, 'homes = ["EAS"]', 'homes = "EAS"', V, "powers.Frogs.homes", "cannot use", "a list"),
    ("wrong-type-space", B, 'name = "Hill"', "name = true", B, "spaces.HIL.name", "cannot use", "a text"),
    ("wrong-type-value", B, 'name = "Hill"', 'name = "Hill", value = 10', B, "spaces.HIL.value", "cannot use", "0 to 9"),
    ("empty-name", V, 'name = "Pond"', 'name = ""', V, "name", "cannot use this", "1 to 80 long"),
    ("key-missing", V, 'board = "board.toml"', "", V, "the file", "`board`", "Give it a text"),
    ("key-missing-board", B, 'borders = "borders.tsv"', "", B, "the file", "`borders`", "Give it a text"),
    ("unknown-key", V, 'board = "board.toml"', 'board = "board.toml"\ncolour = "red"', V, "the file", "`colour`",
     "calendar, "),
    ("unknown-key-power", V, 'homes = ["EAS"]', 'home = ["EAS"]', V, "powers.Frogs", "`home`", "homes"),
    ("unknown-key-space", B, 'name = "Hill"', 'name = "Hill", hight = 3', B, "spaces.HIL", "`hight`", "aliases, "),
    ("bad-space-key", B, "HIL = ", '"HIL/NC" = ', B, "spaces.HIL/NC", "no key", "letters and digits, 1 to 12"),
    ("blank-name", V, 'name = "Pond"', 'name = " "', V, "name", "nothing but blanks", "Write something"),
    ("blank-power", V, "[powers.Frogs]", '[powers." "]', V, "powers. ", "nothing but blanks", "Write something"),
    ("unseen-power", V, "[powers.Frogs]", '[powers."\\u202eF"]', V, "powers.\u202eF", "not to be seen", "Leave out"),
    ("two-lines", V, 'name = "Winter"', 'name = "Win\\nter"', V, "calendar.steps[2].name", "not to be seen", "Leave out"),
    ("unseen-space", B, 'name = "Hill"', 'name = "Hi\\u200bll"', B, "spaces.HIL.name", "not to be seen", "Leave out"),
    ("unseen-trait-word", V, "victory = 2", 'victory = 2\nvictory_season = "\\u202e"', V, "traits[0].victory_season",
     "not to be seen", "Leave out"),
    ("trait-no-table", V, '[[traits]]\nname = "regular"\nvictory = 2', "traits = [5]", V, "traits[0]", "cannot use",
     "a table"),
    ("unknown-trait", V, 'name = "regular"', 'name = "regulr"', V, "traits[0]", "unknown trait 'regulr'", "regular"),
    ("trait-without-name", V, 'name = "regular"', "", V, "traits[0]", "unknown trait ''", "regular"),
    ("trait-name-no-text", V, 'name = "regular"', 'name = ["regular"]', V, "traits[0]", "unknown trait", "regular"),
    ("unknown-parameter", V, "victory = 2", "victry = 2", V, "traits[0].victry", "no such parameter", "victory"),
    ("bad-parameter", V, "victory = 2", "victory = 0", V, "traits[0].victory", "trait 'regular'", "1 or more"),
    ("bad-parameter-type", V, "victory = 2", 'victory = "two"', V, "traits[0].victory", "trait 'regular'", "whole number"),
    ("trait-twice", V, "[calendar]", '[[traits]]\nname = "regular"\n\n[calendar]', V, "traits", "regular", "Leave one"),
    ("no-traits", V, '[[traits]]\nname = "regular"\nvictory = 2', "traits = []", V, "traits", "cannot use", "not empty"),
    ("unknown-option", V, "[calendar]", '[options]\nconvoy_paradx = "1971"\n[calendar]', V, "options.convoy_paradx",
     "no trait has this option", "convoy_paradox"),
    ("unknown-option-value", V, "[calendar]", '[options]\nconvoy_paradox = "1970"\n[calendar]', V,
     "options.convoy_paradox", "'1970' is no choice", "szykman"),
    ("unknown-home", V, 'homes = ["EAS"]', 'homes = ["EAST"]', V, "powers.Frogs.homes", "unknown space 'EAST'", "EAS"),
    ("home-no-centre", V, 'homes = ["WES"]', 'homes = ["HIL"]', V, "powers.Newts.homes", "HIL is no centre", "centre"),
    ("owns-no-centre", V, 'homes = ["WES"]', 'homes = ["WES"]\nowns = ["PON"]', V, "powers.Newts.owns",
     "PON is no centre", "centre"),
    ("owned-twice", V, 'homes = ["WES"]', 'homes = ["WES"]\nowns = ["WES", "EAS"]', V, "powers.Newts",
     "EAS is also owned by Frogs", "one power"),
    ("no-powers", V, """[powers.Frogs]
homes = ["EAS"]
units = ["F EAS/NC"]

[powers.Newts]
homes = ["WES"]
units = ["A WES"]
""", "[powers]\n", V, "powers", "cannot use", "not empty"),
    ("unknown-unit-place", V, '"A WES"', '"A WEST"', V, "powers.Newts.units[0]", "unknown place 'WEST'", "WES"),
    ("unknown-unit-kind", V, '"A WES"', '"X WES"', V, "powers.Newts.units[0]", "unknown kind of unit 'X'", "A, F"),
    ("no-unit", V, '"A WES"', '"WES"', V, "powers.Newts.units[0]", "'WES' is no unit", "A PAR"),
    ("fleet-inland", V, '"A WES"', '"F HIL"', V, "powers.Newts.units[0]", "Fleet cannot stand in HIL", "another place"),
    ("army-at-sea", V, '"A WES"', '"A PON"', V, "powers.Newts.units[0]", "Army cannot stand in PON", "another place"),
    ("army-on-a-coast", V, '"A WES"', '"A EAS/SC"', V, "powers.Newts.units[0]", "Army cannot stand in EAS/SC",
     "another place"),
    ("fleet-without-coast", V, '"F EAS/NC"', '"F EAS"', V, "powers.Frogs.units[0]", "Fleet cannot stand in EAS", "coast"),
    ("fleet-unknown-coast", V, '"F EAS/NC"', '"F EAS/WC"', V, "powers.Frogs.units[0]", "unknown place 'EAS/WC'",
     "EAS/NC"),
    ("two-units", V, '"A WES"', '"A WES", "A EAS"', V, "powers.Newts.units[1]", "EAS is taken", "Move one"),
    ("no-movement", V, '    { name = "Spring", code = "S", phase = "movement" },\n', "", V, "calendar.steps",
     "no movement", "movement"),
    ("no-steps", V, """steps = [
    { name = "Spring", code = "S", phase = "movement" },
    { name = "Spring", code = "S", phase = "retreat" },
    { name = "Winter", code = "W", phase = "adjustment", captures = true },
]""", "steps = []", V, "calendar.steps", "cannot use", "1 to 40 long"),
    ("unknown-phase", V, 'phase = "retreat"', 'phase = "retreet"', V, "calendar.steps[1].phase", "'retreet'", "retreat"),
    ("same-codes", V, 'code = "W", phase = "adjustment"', 'code = "S", phase = "movement"', V, "calendar.steps",
     "same code", "different letters"),
    ("codes-that-read-alike", V, 'code = "W", phase = "adjustment"', 'code = "s", phase = "movement"', V,
     "calendar.steps", "same code", "different letters"),
    ("bad-code", V, 'code = "W"', 'code = "W1"', V, "calendar.steps[2].code", "cannot use", "of letters, 1 to 2"),
    ("bad-letter", V, 'code = "W"', 'code = "W", letter = "1"', V, "calendar.steps[2].letter", "cannot use", "of letters"),
    ("bad-start", V, "S1901M", "X1901M", V, "calendar.start", "'X1901M' is no season", "S1901M"),
    ("start-without-year", V, "S1901M", "Spring", V, "calendar.start", "'Spring' is no season", "S1901M"),
    ("start-in-words", V, "S1901M", "someday", V, "calendar.start", "is no season", "S1901M"),
    ("board-path", V, 'board = "board.toml"', 'board = "../board.toml"', V, "board", "is a path", "Name a file"),
    ("board-absolute", V, 'board = "board.toml"', 'board = "/etc/passwd"', V, "board", "is a path", "Name a file"),
    ("board-parent", V, 'board = "board.toml"', 'board = ".."', V, "board", "is a path", "Name a file"),
    ("board-nothing", V, 'board = "board.toml"', 'board = ""', V, "board", "is a path", "Name a file"),
    ("board-of-nobody", V, 'board = "board.toml"', 'board = "lake"', V, "board", "no variant 'lake'", "board.toml"),
    ("board-missing", V, 'board = "board.toml"', 'board = "lake.toml"', "lake.toml", "", "cannot be read", "Put the file"),
    ("board-nul", V, 'board = "board.toml"', 'board = "a\\u0000.toml"', V, "board", "not to be seen", "Leave out"),
    ("board-endless", V, 'board = "board.toml"', 'board = "%s"' % ("a" * 300), V, "board", "cannot use", "at most 80 long"),
    ("board-endless-bytes", V, 'board = "board.toml"', 'board = "%s"' % ("\U00010348" * 80), V, "board",
     "is a path", "Name a file"),
    ("borders-endless", B, '"borders.tsv"', '"%s"' % ("a" * 300), B, "borders", "cannot use", "at most 80 long"),
    ("borders-path", B, '"borders.tsv"', '"../borders.tsv"', B, "borders", "same folder", "file's name"),
    ("borders-nothing", B, '"borders.tsv"', '""', B, "borders", "same folder", "file's name"),
    ("borders-parent", B, '"borders.tsv"', '".."', B, "borders", "same folder", "file's name"),
    ("borders-nul", B, '"borders.tsv"', '"a\\u0000b"', B, "borders", "not to be seen", "Leave out"),
    ("borders-missing", B, '"borders.tsv"', '"edges.tsv"', "edges.tsv", "", "cannot be read", "Put the file"),
    ("bad-terrain", B, 'terrain = "sea"', 'terrain = "see"', B, "spaces.PON.terrain", "'see'", "land, sea, both"),
    ("columns-missing", T, "EAS\tHIL\tarmy\ttouching", "EAS\tHIL\tarmy", T, "line 6", "3 columns", "from, to, for, why"),
    ("columns-by-blanks", T, "EAS\tHIL\tarmy\ttouching", "EAS HIL army touching", T, "line 6", "1 columns", "tabs"),
    ("no-heading", T, "from\tto\tfor\twhy\n", "", T, "line 2", "name the columns", "from TAB to"),
    ("empty-table", T, BORDERS, "# nothing\n", T, "", "name the columns", "from TAB to"),
    ("border-unknown-place", T, "EAS\tHIL", "EAS\tHILL", T, "line 6", "unknown place 'HILL'", "HIL"),
    ("border-unknown-coast", T, "EAS/NC", "EAS/WC", T, "line 3", "unknown place 'EAS/WC'", "EAS/SC"),
    ("border-twice", T, "WES\tHIL\tarmy", "HIL\tEAS\tarmy", T, "line 7", "already on line 6", "Merge"),
    ("border-itself", T, "EAS\tHIL", "EAS\tEAS", T, "line 6", "borders on itself", "Remove"),
    ("border-own-coast", T, "EAS\tHIL", "EAS/NC\tEAS/SC", T, "line 6", "borders on itself", "Remove"),
    ("border-for-nobody", T, "EAS\tHIL\tarmy", "EAS\tHIL\t,", T, "line 6", "for nobody", "army"),
    ("fleet-border-without-coast", T, "EAS\tHIL\tarmy", "EAS\tWES\tarmy,fleet", T, "line 6", "which coast of EAS",
     "EAS/NC or EAS/SC"),
    ("army-border-with-coast", T, "EAS/NC\tPON\tfleet", "EAS/NC\tHIL\tarmy", T, "line 3", "army stands in EAS",
     "Write EAS"),
    ("border-unknown-class", T, "EAS\tHIL\tarmy", "EAS\tHIL\tarny", T, "EAS - HIL", "for 'arny'", "Did you mean army?"),
    ("border-nobody-and-army", T, "EAS\tHIL\tarmy", "EAS\tHIL\tarmy,nobody", T, "line 6", "for nobody and for others",
     "Write nobody alone"),
    ("cargo", V, '"A WES"', '"A WES + A"', V, "powers.Newts.units[0]", "the unit in WES cannot carry 1 × A", "Leave out"),
    ("home-twice", V, 'homes = ["WES"]', 'homes = ["WES", "WES"]', V, "powers.Newts", "WES is listed twice", "once"),
    ("unknown-thing", V, "[[traits]]", 'tokens = [{ kind = "Ring", space = "EAS" }]\n[[traits]]', V, "tokens[0].kind",
     "unknown thing 'Ring'", "leave this out"),
    ("unknown-memory", V, "[[traits]]", 'memory = { taboo = "x" }\n[[traits]]', V, "memory.taboo",
     "no trait remembers this", "leave this out"),
    ("alias-unknown-space", V, "[calendar]", '[names]\nMere = "MER"\n[calendar]', V, "names", "MER", "Name a space"),
    ("alias-is-a-key", V, "[calendar]", '[names]\nHil = "WES"\n[calendar]', V, "names", "Hil", "Name a space"),
    ("keys-read-alike", B, "HIL = ", 'Hil = { name = "Knoll" }\nHIL = ', B, "spaces.HIL", "reads like Hil", "another key"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("file", "old", "new", "blamed", "place", "problem", "remedy"),
    [fault[1:] for fault in FAULTS],
    ids=[fault[0] for fault in FAULTS],
)
def test_a_fault_names_file_place_and_remedy(
    tmp_path: Path, file: str, old: str, new: str, blamed: str, place: str, problem: str, remedy: str
) -> None:
    folder = spoilt(tmp_path / "pond", file, old, new)
    with pytest.raises(VariantError) as caught:
        load_variant(folder)
    fault = caught.value
    assert Path(fault.file) == folder / blamed
    assert fault.place == place
    assert problem in fault.problem
    assert remedy in fault.remedy
    assert fault.remedy.endswith((".", "?"))
    assert str(fault).startswith(str(folder / blamed))


def test_the_unspoilt_folder_loads(tmp_path: Path) -> None:
    variant = load_variant(write_folder(tmp_path / "pond"))
    assert (variant.id, variant.name, variant.players) == ("pond", "Pond", "2")
    assert [(unit.power, unit.kind, unit.place) for unit in variant.start.units] == [
        ("Frogs", "F", "EAS/NC"),
        ("Newts", "A", "WES"),
    ]
    assert variant.start.owners == (("EAS", "Frogs"), ("WES", "Newts"))


@pytest.mark.parametrize("name", [V, B, T])
def test_a_missing_file_is_named(tmp_path: Path, name: str) -> None:
    folder = write_folder(tmp_path / "pond")
    (folder / name).unlink()
    with pytest.raises(VariantError, match="cannot be read") as caught:
        load_variant(folder)
    assert Path(caught.value.file) == folder / name


@pytest.mark.parametrize("name", [V, B, T])
def test_a_file_that_is_not_utf_8_is_named_with_the_byte(tmp_path: Path, name: str) -> None:
    folder = write_folder(tmp_path / "pond")
    (folder / name).write_bytes(b"# caf\xe9\n")
    with pytest.raises(VariantError, match="not UTF-8") as caught:
        load_variant(folder)
    assert Path(caught.value.file) == folder / name
    assert caught.value.place == "byte 5"


@pytest.mark.parametrize("name", [V, B, T])
def test_a_file_that_is_too_large_is_named(tmp_path: Path, name: str) -> None:
    folder = write_folder(tmp_path / "pond")
    (folder / name).write_bytes(b"#" * (MOST_BYTES + 1))
    with pytest.raises(VariantError, match="larger than") as caught:
        load_variant(folder)
    assert Path(caught.value.file) == folder / name


def test_a_folder_in_place_of_a_file_is_named(tmp_path: Path) -> None:
    folder = write_folder(tmp_path / "pond")
    (folder / T).unlink()
    (folder / T).mkdir()
    with pytest.raises(VariantError, match="cannot be read"):
        load_variant(folder)


def test_one_faulty_folder_does_not_take_the_others_down(tmp_path: Path) -> None:
    """Every fault of the table at once, on two shelves, beside two sound folders."""
    shelves = (tmp_path / "one", tmp_path / "two")
    for number, (name, file, old, new, *_) in enumerate(FAULTS):
        spoilt(shelves[number % 2] / name, file, old, new)
    write_folder(shelves[0] / "sound")
    write_folder(shelves[1] / "sound-as-well")
    (shelves[1] / "no-variant").mkdir()
    (shelves[0] / "readme.txt").write_text("not a folder", encoding="utf-8")
    catalogue = find_variants((*shelves, tmp_path / "no such shelf"))
    assert list(catalogue.variants) == ["sound", "sound-as-well"]
    assert len(catalogue.faults) == len(FAULTS)
    blamed = {Path(fault.file).parent.name for fault in catalogue.faults}
    assert blamed == {fault[0] for fault in FAULTS}


def test_a_board_is_borrowed_from_beside_or_from_another_shelf(tmp_path: Path) -> None:
    lender = write_folder(tmp_path / "one" / "pond")
    borrower = tmp_path / "two" / "puddle"
    write_folder(borrower)
    for name in (B, T):
        (borrower / name).unlink()
    text = (borrower / V).read_text(encoding="utf-8").replace('"board.toml"', '"pond"')
    (borrower / V).write_text(text, encoding="utf-8")
    catalogue = find_variants((borrower.parent, lender.parent))
    assert catalogue.faults == ()
    assert catalogue.variants["puddle"].board.spaces == catalogue.variants["pond"].board.spaces
    with pytest.raises(VariantError, match="no variant 'pond'"):
        load_variant(borrower)


def test_options_of_a_game_are_checked_like_those_of_the_file(tmp_path: Path) -> None:
    variant = load_variant(write_folder(tmp_path / "pond"))
    with pytest.raises(VariantError, match="no trait has this option"):
        variant.rules_with({"dance": "yes"})
    with pytest.raises(VariantError, match="no choice"):
        variant.rules_with({"waiving": "perhaps"})
    assert variant.rules_with({"waiving": "forbidden"}).option("waiving") == "forbidden"


def test_an_unknown_variant_suggests_near_names(tmp_path: Path) -> None:
    write_folder(tmp_path / "pond")
    with pytest.raises(VariantError, match="pond") as caught:
        find_variant("ponds", (tmp_path,))
    assert caught.value.problem == "no such variant"


@pytest.mark.parametrize(
    ("word", "known", "remedy"),
    [
        ("PARI", ["PAR", "MOS", "BER"], "Did you mean PAR?"),
        ("zzz", ["PAR", "MOS"], "Use one of: MOS, PAR."),
        ("zzz", [], "There is none; leave this out."),
        (
            "zzz",
            [f"Q{number}" for number in range(13)],
            "Use one of: Q0, Q1, Q10, Q11, Q12, Q2, Q3, Q4, Q5, Q6, Q7, Q8, and 1 more.",
        ),
    ],
)
def test_suggestions(word: str, known: list[str], remedy: str) -> None:
    assert suggestion(word, known) == remedy
