"""A variant made for tests: in Summer a die is thrown for every fleet at sea, and on 1 it is lost."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.judge.dice import Dice
from engine.judge.outcomes import Event, Report
from engine.judge.phases import Orders, Phase
from engine.judge.rules import Rules, Situation
from engine.model.position import Position
from engine.traits import TRAITS
from engine.traits.base.trait import Trait
from engine.variants import references
from engine.variants.catalogue import bundled_folder
from engine.variants.loading import Variant, load_variant


def _storm(rules: Rules, position: Position, orders: Orders, dice: Dice) -> Report:
    sailing = [unit for unit in position.units if rules.board.spaces[unit.space].terrain == "sea"]
    lost = [unit for unit in sailing if dice.throw(f"storm in {unit.space}") == 1]
    return Report(
        position.season,
        (),
        tuple(unit for unit in position.units if unit not in lost),
        tokens=position.tokens,
        events=tuple(Event("storm", unit.power, (unit.place,)) for unit in lost),
    )


def _nothing(situation: Situation, power: str) -> tuple[str, ...]:
    return ()


class Storms(Trait, frozen=True):
    """In Summer."""

    def phases(self) -> tuple[Phase, ...]:
        return (Phase("storm", _storm, _nothing),)


def load_stormy(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Variant:
    """The regular game with storms."""
    monkeypatch.setattr(references, "TRAITS", {**TRAITS, "storms": Storms})
    text = (bundled_folder() / "standard" / "variant.toml").read_text(encoding="utf-8")
    text = text.replace('board = "board.toml"', 'board = "standard"')
    text = text.replace("[calendar]", '[[traits]]\nname = "storms"\n\n[calendar]')
    spring = '{ name = "Spring", code = "S", phase = "retreat" },'
    text = text.replace(
        spring, f'{spring}\n    {{ name = "Summer", code = "U", phase = "storm", letter = "T" }},'
    )
    path = folder / "stormy"
    path.mkdir()
    (path / "variant.toml").write_text(text, encoding="utf-8")
    return load_variant(path, (bundled_folder(),))
