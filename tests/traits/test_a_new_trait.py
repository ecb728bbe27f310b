"""A new trait is one file: the smallest, as docs/traits.md prints it, under another name and in another folder."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import engine.traits
from engine.judge.turns import adjudicate
from engine.model.ids import KindCode, Place, PowerId
from engine.model.orders import Order
from engine.model.position import Position, sort_units
from engine.model.units import Unit
from engine.traits import TraitCatalogue
from engine.variants import references, translations
from engine.variants.catalogue import bundled_folder
from engine.variants.loading import Variant, load_variant
from engine.variants.variant_error import VariantError

PAGE = Path(__file__).parents[2] / "docs" / "traits.md"
PRINTED = re.compile(r'```python\n(""".*?)```', re.DOTALL)


def _load(folder: Path, *traits: str) -> Variant:
    """The regular game with further traits."""
    text = (bundled_folder() / "standard" / "variant.toml").read_text(encoding="utf-8")
    text = text.replace('board = "board.toml"', 'board = "standard"')
    listed = "".join(f'[[traits]]\nname = "{trait}"\n\n' for trait in traits)
    (folder / "variant.toml").write_text(text.replace("[calendar]", f"{listed}[calendar]"), encoding="utf-8")
    return load_variant(folder, (bundled_folder(),))


@pytest.fixture
def modules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder in which traits are found too."""
    folder = tmp_path / "modules"
    folder.mkdir()
    monkeypatch.setattr(engine.traits, "__path__", [*engine.traits.__path__, str(folder)])
    monkeypatch.setattr(references, "TRAITS", TraitCatalogue())
    return folder


def _retreats_of_nobody(variant: Variant) -> tuple[Place, ...]:
    """Where a unit of nobody in Burgundy may retreat to that two armies drive out."""
    units = [("", "BUR"), ("France", "PAR"), ("France", "MAR")]
    standing = [Unit(PowerId(power), KindCode("A"), Place(place), 2) for power, place in units]
    sheet = [
        Order("move", "PAR", "A", target="BUR"),
        Order("support", "MAR", "A", subject="PAR", target="BUR"),
    ]
    report = adjudicate(
        variant.rules, Position(variant.start.season, sort_units(standing)), {"France": sheet}
    )
    (one,) = report.dislodged
    return one.retreats


def test_the_smallest_trait_works_in_a_file_of_its_own(
    tmp_path: Path, modules: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (printed,) = PRINTED.findall(PAGE.read_text(encoding="utf-8"))
    assert "class Garrisons(Trait" in printed
    with pytest.raises(VariantError, match="unknown trait 'last_stands'"):
        _load(tmp_path, "last_stands")
    monkeypatch.setattr(references, "TRAITS", TraitCatalogue())
    (modules / "last_stands.py").write_text(printed.replace("Garrisons", "LastStands"), encoding="utf-8")
    assert _retreats_of_nobody(_load(tmp_path)) != ()
    variant = _load(tmp_path, "last_stands")
    assert variant.rules.traits == ("regular", "last_stands")
    assert _retreats_of_nobody(variant) == ()


def test_a_module_without_its_class_is_no_trait(tmp_path: Path, modules: Path) -> None:
    (modules / "oddments.py").write_text('"""Nothing."""\n', encoding="utf-8")
    with pytest.raises(VariantError, match="oddments has no trait Oddments") as told:
        _load(tmp_path, "oddments")
    assert told.value.file == str(tmp_path / "variant.toml")
    assert told.value.place == "traits[1]"


TRAIT = '''"""A trait of somebody's own."""

from engine.traits.base.trait import Trait


class {called}(Trait, frozen=True):
    """Nothing yet."""

    {line}
'''
FORBIDS = "def may_order(self, situation, power, order): return None"


@pytest.mark.parametrize(
    ("name", "line", "said"),
    [
        ("misnamed", "def may_oder(self, situation): return None", "may_oder overrides nothing of Trait"),
        ("mistaken", "def may_order(self, situation): return None", "is given other arguments than it takes"),
        ("misspelt", "def may_order(self situation): return None", "cannot be used"),
        ("misplaced", "from engine.nowhere import nothing", "No module named 'engine.nowhere'"),
        ("unfinished", "years: int = later", "name 'later' is not defined"),
        ("tongueless", FORBIDS, "has no sentences. Write tongueless.en.toml beside its module"),
    ],
)
def test_a_faulty_trait_is_a_fault_of_the_folder_that_lists_it(
    tmp_path: Path, modules: Path, name: str, line: str, said: str
) -> None:
    text = TRAIT.format(called=name.capitalize(), line=line)
    (modules / f"{name}.py").write_text(text, encoding="utf-8")
    with pytest.raises(VariantError) as told:
        _load(tmp_path, name)
    assert said in str(told.value)
    assert told.value.place == "traits[1]"


def test_sentences_that_cannot_be_read_are_such_a_fault(
    tmp_path: Path, modules: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (modules / "mumbling.py").write_text(TRAIT.format(called="Mumbling", line=FORBIDS), encoding="utf-8")
    (tmp_path / "traits").mkdir()
    (tmp_path / "traits" / "mumbling.en.toml").write_text("[rule]\nhm\n", encoding="utf-8")
    _load(tmp_path)  # what the traits of the program say is kept when they are first loaded
    monkeypatch.setattr(translations, "ENGINE", tmp_path)
    with pytest.raises(VariantError, match=r"mumbling\.en\.toml, line 2: write a code"):
        _load(tmp_path, "mumbling")
