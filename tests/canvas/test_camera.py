"""What part of the sheet is seen: zooming keeps the point under the pointer, nothing is ever lost from sight."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, QRectF, QSizeF

from desktop.canvas.camera import NEAREST, Camera


def camera(width: float = 900, height: float = 600) -> Camera:
    seen = Camera(QRectF(0, 0, 1800, 1360))
    seen.resize(QSizeF(width, height))
    return seen


def near(point: QPointF, x: float, y: float) -> bool:
    return (point.x(), point.y()) == pytest.approx((x, y), abs=0.01)


def test_at_first_the_whole_sheet_is_seen_in_the_middle() -> None:
    seen = camera()
    assert seen.visible() == QRectF(0, 0, 1800, 1360)
    assert near(seen.to_window(QPointF(900, 680)), 450, 300)


def test_zooming_keeps_what_is_under_the_pointer() -> None:
    seen = camera()
    at = QPointF(200, 150)
    under = seen.to_sheet(at)
    for factor in (1.5, 2.0, 0.8, 1.3):
        seen.zoom(factor, at)
        assert near(seen.to_sheet(at), under.x(), under.y())


def test_nobody_zooms_beyond_the_ends() -> None:
    seen = camera()
    seen.zoom(0.01, QPointF(10, 10))
    assert seen.is_fitted
    assert seen.visible() == QRectF(0, 0, 1800, 1360)
    seen.zoom(1e6, QPointF(10, 10))
    assert seen.scale == NEAREST


def test_panning_never_loses_the_sheet() -> None:
    seen = camera()
    seen.zoom(4, QPointF(450, 300))
    seen.pan(QPointF(1e6, -1e6))
    assert not seen.visible().isEmpty()
    assert seen.visible().width() * seen.scale > 400


def test_a_resized_window_keeps_its_middle_or_the_whole() -> None:
    seen = camera()
    seen.resize(QSizeF(1600, 1000))
    assert seen.visible() == QRectF(0, 0, 1800, 1360)
    seen.zoom(3, QPointF(800, 500))
    middle = seen.to_sheet(QPointF(800, 500))
    seen.resize(QSizeF(1000, 800))
    assert near(seen.to_sheet(QPointF(500, 400)), middle.x(), middle.y())


def test_a_region_is_shown_whole() -> None:
    seen = camera()
    seen.show(QRectF(300, 300, 100, 50))
    assert seen.visible().contains(QRectF(300, 300, 100, 50))
    assert not seen.is_fitted


def test_a_region_is_shown_again_in_a_window_of_another_size_until_somebody_looks_elsewhere() -> None:
    region = QRectF(300, 300, 600, 300)
    seen = camera()
    seen.resize(QSizeF(80, 40))
    seen.show(region)
    seen.resize(QSizeF(900, 600))
    first = seen.scale
    assert seen.visible().contains(region)
    seen.resize(QSizeF(1800, 1200))
    assert seen.scale == 2 * first
    seen.pan(QPointF(-40, 0))
    seen.resize(QSizeF(900, 600))
    assert seen.scale == 2 * first
