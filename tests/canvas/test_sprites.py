"""Pieces as little pictures: everything that stands on a board is drawn, and known without colour."""

from __future__ import annotations

from random import Random

import pytest
from PySide6.QtCore import QSizeF
from PySide6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot

from desktop.canvas.board_factory import draw_context_of
from desktop.canvas.camera import Camera
from desktop.canvas.sprites import LEAST, MOST, Sprites, enlarged
from desktop.painting.piece_placement import Piece, pieces_of
from engine import Position, find_variants, seen_by, view
from engine.game.adjudication import adjudicate_turn
from engine.game.order_sets import submit
from engine.game.setup import new_game
from tests.canvas.boards import board
from tests.cases import variant_named
from tests.soak.players import play

TURNS = 14


def dense(name: str) -> Position:
    """The position with the most on it in a short random game."""
    variant = variant_named(name)
    rng, game = Random(f"sprites {name}"), new_game(variant, seed="sprites")
    best = game.current
    for _ in range(TURNS):
        if game.current.verdict is not None:
            break
        for power in variant.rules.powers:
            orders = play(seen_by(variant.rules, game.current, power), power, rng)
            game = submit(game, variant, power, orders) if orders else game
        game, _ = adjudicate_turn(game, variant)
        best = max(best, game.current, key=_weight)
    return best


def _weight(position: Position) -> int:
    loaded = sum(len(unit.cargo) + len(unit.marks) for unit in position.units)
    return len(position.units) + len(position.tokens) + 2 * len(position.dislodged) + 2 * loaded


@pytest.mark.parametrize("name", sorted(find_variants().variants))
def test_everything_that_may_be_seen_is_drawn(qtbot: QtBot, name: str) -> None:
    """Units, what they carry, what is said of them, tokens and who was dislodged; for one power and for everybody."""
    variant = variant_named(name)
    context = draw_context_of(variant, variant.rules)
    whole = dense(name)
    for power in ("", next(iter(variant.rules.powers))):
        position = view(variant.rules, whole, power)
        pieces = pieces_of(context, position)
        titles = [piece.title for piece in pieces]
        for unit in (*position.units, *(one.unit for one in position.dislodged)):
            kind = variant.rules.kinds[unit.kind].name
            assert any(title.startswith(f"{unit.power}: {kind} {unit.place}") for title in titles), unit
            assert all(mark in titles for mark in unit.marks), unit
            assert all(f"aboard: {one.power} {one.kind}" in titles for one in unit.cargo), unit
        assert {token.kind for token in position.tokens} <= set(titles)
    window = board(qtbot, name)
    window.show_position(whole, {})
    assert not window.grab().isNull()


def test_the_kinds_of_a_variant_are_told_by_shape_or_letters() -> None:
    for variant in find_variants().variants.values():
        context = draw_context_of(variant, variant.rules)
        unit = variant.start.units[0]
        position = Position(
            variant.start.season,
            tuple(
                type(unit)(unit.power, code, unit.place, kind.strength)
                for code, kind in variant.rules.kinds.items()
            ),
        )
        figures = [
            piece.figure for piece in pieces_of(context, position) if piece.title.startswith(unit.power)
        ]
        shapes = {tuple(styled.path for styled in figure) for figure in figures}
        assert len(shapes) == len(variant.rules.kinds), variant.id


def painted(sprites: Sprites, camera: Camera, pieces: list[Piece]) -> QImage:
    image = QImage(400, 300, QImage.Format.Format_RGB32)
    image.fill(0xFFFFFFFF)
    painter = QPainter(image)
    sprites.paint(painter, pieces, camera, 1.0, is_moving=False)
    painter.end()
    return image


@pytest.mark.usefixtures("qapp")
def test_pieces_that_are_not_in_sight_are_not_painted() -> None:
    variant = variant_named("standard")
    context = draw_context_of(variant, variant.rules)
    from PySide6.QtCore import QPointF, QRectF

    camera = Camera(QRectF(0, 0, context.layout.width, context.layout.height))
    camera.resize(QSizeF(400, 300))
    sprites, pieces = Sprites(context.layout.unit), pieces_of(context, variant.start)
    blank = QImage(400, 300, QImage.Format.Format_RGB32)
    blank.fill(0xFFFFFFFF)
    assert painted(sprites, camera, pieces) != blank
    camera.zoom(12, QPointF(0, 0))
    camera.look_at(QPointF(*context.layout.spaces["NAO"].unit))
    assert painted(sprites, camera, pieces) == blank


@pytest.mark.usefixtures("qapp")
def test_pieces_are_enlarged_on_a_small_board_only() -> None:
    from PySide6.QtCore import QRectF

    camera = Camera(QRectF(0, 0, 1800, 1440))
    camera.resize(QSizeF(300, 240))
    assert enlarged(30.0, camera) == MOST
    camera.resize(QSizeF(3600, 2880))
    assert enlarged(30.0, camera) == 1.0
    camera.scale = LEAST / 30.0 / 1.1
    assert enlarged(30.0, camera) == pytest.approx(1.1)
