"""An SVG map as a PDF, all of it as vectors.

Qt's own PDF writer makes 14 megabytes of a map: it writes every stroke as the outline of the stroke, and nine digits
for each number. What maps are drawn with is little, though, and PDF knows nearly all of it: paths, strokes, transforms
and transparency are written as they are, and the page is a tenth of that, crisp at every size.

Known are groups, plain shapes and uses, their fills and strokes, and radial gradients of one colour that fades. A map with
other elements is refused rather than shown without them.
"""

from __future__ import annotations

import itertools
import re
import zlib
from collections.abc import Mapping

from desktop.painting.figures import NONE, PictureError
from desktop.painting.pdf_shapes import (
    SHAPES,
    box_of,
    colour_operands,
    fine,
    matrices,
    number_of,
    shape_operations,
)
from desktop.painting.work_progress import Tell, part_of, quiet
from maps.picture import HREF, Element, Picture

LONG_SIDE = 420.0
"""Of a page, in millimetres, as that of A3."""
POINTS = 72 / 25.4
"""In a millimetre."""
UNSEEN = ("title", "desc", "defs", "symbol", "radialGradient", "linearGradient")
"""Elements that are not drawn where they stand."""
STYLES = {
    "fill": "#000000",
    "fill-opacity": "1",
    "fill-rule": "nonzero",
    "stroke": NONE,
    "stroke-opacity": "1",
    "stroke-width": "1",
    "stroke-linecap": "butt",
    "stroke-linejoin": "miter",
    "stroke-dasharray": NONE,
    "opacity": "1",
}
"""What is handed down from group to group, and what it is where nothing is said."""
_CAPS = {"butt": 0, "round": 1, "square": 2}
_JOINS = {"miter": 0, "round": 1, "bevel": 2}
OPACITY = "opacity"
Style = Mapping[str, str]


def pdf_bytes(picture: Picture, title: str = "", tell: Tell = quiet) -> bytes:
    """The picture as a page that it fills."""
    left, top, width, height = picture.box
    scale = LONG_SIDE * POINTS / max(width, height)
    page = _Page(picture)
    page.write(f"{fine(scale)} 0 0 {fine(-scale)} {fine(-left * scale)} {fine((top + height) * scale)} cm")
    try:
        style = {**STYLES, **{key: value for key, value in picture.attributes.items() if key in STYLES}}
        for number, layer in enumerate(picture.layers):
            page.draw(layer, style, part_of(tell, number, len(picture.layers)))
        return page.document((width * scale, height * scale), title)
    except (ValueError, IndexError, OverflowError, RecursionError) as error:
        raise PictureError(
            "cannot_print", f"a page cannot show something in the map ({error}); write PNG or SVG"
        ) from error


class _Page:
    """What is drawn on a page, and the objects that it needs."""

    def __init__(self, picture: Picture) -> None:
        self.named = picture.named
        self.content: list[str] = []
        self.state: dict[str, str] = {}
        self.objects: list[bytes] = []
        self.states: dict[str, int] = {}
        """Graphics states by what they say, and the numbers of their objects."""

    def write(self, operation: str) -> None:
        self.content.append(operation)

    def draw(self, element: Element, inherited: Style, tell: Tell = quiet) -> None:
        """An element and all that is in it."""
        style = {**inherited, **{key: value for key, value in element.attributes.items() if key in STYLES}}
        if "opacity" in element.attributes:
            style[OPACITY] = f"{float(inherited[OPACITY]) * float(element.get(OPACITY)):.6g}"
        if element.name in UNSEEN or not element.name:
            return
        steps = matrices(element.get("transform"))
        if element.name == "use":
            steps = [*steps, (1.0, 0.0, 0.0, 1.0, number_of(element, "x"), number_of(element, "y"))]
            used = self.named.get(element.get(HREF).removeprefix("#"))
            inner: tuple[Element, ...] = () if used is None else (used,)
        elif element.name == "g":
            inner = element.children
        elif element.name in SHAPES:
            inner = ()
        else:
            raise PictureError(
                "cannot_print",
                f"a page cannot show the map's <{element.name}>; draw it as a path, or write PNG or SVG",
            )
        if element.name == "use" and not inner:
            return
        with_state = self._moved(steps)
        if element.name in SHAPES:
            self._paint(element, style)
        for number, child in enumerate(inner):
            tell(number, len(inner))
            self.draw(child, style)
        self._back(with_state)

    def _moved(self, matrices: list[tuple[float, ...]]) -> dict[str, str] | None:
        """Begin another system of coordinates, if there is one; what was set before is returned."""
        if not matrices:
            return None
        before = dict(self.state)
        self.write("q")
        for matrix in matrices:
            self.write(" ".join(map(fine, matrix)) + " cm")
        return before

    def _back(self, before: dict[str, str] | None) -> None:
        if before is not None:
            self.write("Q")
            self.state = before

    def _paint(self, element: Element, style: Style) -> None:
        fill, stroke = style["fill"], style["stroke"]
        if fill.startswith("url(#"):
            self._fade(element, self.named.get(fill[5:-1]))
            fill = NONE
        if fill == NONE and stroke == NONE:
            return
        self._set_alpha(style, fill, stroke)
        if fill != NONE:
            self._set("fill", colour_operands(fill) + " rg")
        if stroke != NONE:
            self._set("stroke", colour_operands(stroke) + " RG")
            self._set("width", fine(float(style["stroke-width"])) + " w")
            self._set("cap", f"{_CAPS.get(style['stroke-linecap'], 0)} J")
            self._set("join", f"{_JOINS.get(style['stroke-linejoin'], 0)} j")
            dashes = style["stroke-dasharray"]
            lengths = () if dashes == NONE else re.split(r"[\s,]+", dashes.strip())
            self._set("dashes", f"[{' '.join(fine(float(length)) for length in lengths)}] 0 d")
        self.write(shape_operations(element))
        inside = "*" if style["fill-rule"] == "evenodd" and fill != NONE else ""
        self.write(("S" if fill == NONE else "f" if stroke == NONE else "B") + inside)

    def _set(self, name: str, operation: str) -> None:
        if self.state.get(name) != operation:
            self.state[name] = operation
            self.write(operation)

    def _set_alpha(self, style: Style, fill: str, stroke: str) -> None:
        clear = (
            float(style["fill-opacity"]) * float(style[OPACITY]) if fill != NONE else 1.0,
            float(style["stroke-opacity"]) * float(style[OPACITY]) if stroke != NONE else 1.0,
        )
        says = "/ca {} /CA {}".format(*map(fine, clear))
        self._set("alpha", f"/{self._state_named(says)} gs")

    def _state_named(self, says: str) -> str:
        if says not in self.states:
            self.states[says] = self.add(f"<< /Type /ExtGState {says} >>")
        return f"G{self.states[says]}"

    def _fade(self, element: Element, gradient: Element | None) -> None:
        """A circle or a rectangle in a gradient: its colour through a mask of the gradient's opacities."""
        if gradient is None:
            return
        colours = {stop.get("stop-color") for stop in gradient.children}
        if element.name not in ("circle", "rect") or gradient.name != "radialGradient" or len(colours) != 1:
            raise PictureError(
                "cannot_print",
                f"a page cannot show the map's gradient {gradient.get('id')!r}; use plain colours, or write PNG or SVG",
            )
        x, y, width, height = box_of(element)
        self.write(f"q {fine(width)} 0 0 {fine(height)} {fine(x)} {fine(y)} cm")
        self.write(
            f"/{self._mask(gradient)} gs {colour_operands(gradient.children[0].get('stop-color', '#000000'))} rg"
        )
        self.write("0 0 1 1 re f Q")

    def _mask(self, gradient: Element) -> str:
        name = f"mask {gradient.get('id')}"
        if name not in self.states:
            stops = [
                (number_of(stop, "offset"), float(stop.get("stop-opacity", "1")))
                for stop in gradient.children
            ]
            pieces = " ".join(
                f"<< /FunctionType 2 /Domain [0 1] /N 1 /C0 [{fine(one)}] /C1 [{fine(other)}] >>"
                for (_, one), (_, other) in itertools.pairwise(stops)
            )
            bounds = " ".join(fine(place) for place, _ in stops[1:-1])
            function = (
                f"<< /FunctionType 3 /Domain [0 1] /Functions [{pieces}] /Bounds [{bounds}]"
                f" /Encode [{'0 1 ' * (len(stops) - 1)}] >>"
            )
            radius = fine(float(gradient.get("r", "0.5")))
            shading = (
                "<< /ShadingType 3 /ColorSpace /DeviceGray /Extend [true true]"
                f" /Coords [.5 .5 0 .5 .5 {radius}] /Function {function} >>"
            )
            form = self.add(
                "<< /Type /XObject /Subtype /Form /BBox [0 0 1 1] /Length 5"
                " /Group << /S /Transparency /CS /DeviceGray >>"
                f" /Resources << /Shading << /S {shading} >> >> >>\nstream\n/S sh\nendstream"
            )
            self.states[name] = self.add(
                f"<< /Type /ExtGState /ca 1 /SMask << /S /Luminosity /G {form} 0 R >> >>"
            )
        return f"G{self.states[name]}"

    def add(self, text: str) -> int:
        """An object, and its number: after the five that every document begins with."""
        self.objects.append(text.encode("latin-1"))
        return len(self.objects) + 5

    def document(self, size: tuple[float, float], title: str) -> bytes:
        drawn = zlib.compress("\n".join(self.content).encode("ascii"), 9)
        states = " ".join(f"/G{number} {number} 0 R" for number in self.states.values())
        head = f"<< /Length {len(drawn)} /Filter /FlateDecode >>\nstream\n".encode()
        objects = [
            b"<< /Type /Catalog /Pages 2 0 R >>",
            b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
            (
                f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {size[0]:.2f} {size[1]:.2f}] /Contents 4 0 R"
                f" /Group << /S /Transparency /CS /DeviceRGB >> /Resources << /ExtGState << {states} >> >> >>"
            ).encode(),
            head + drawn + b"\nendstream",
            f"<< /Title <feff{title.encode('utf-16-be').hex()}> /Producer (Chancery) >>".encode(),
            *self.objects,
        ]
        parts, places = [b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n"], []
        at = len(parts[0])
        for number, content in enumerate(objects, 1):
            places.append(at)
            parts.append(b"%d 0 obj\n%s\nendobj\n" % (number, content))
            at += len(parts[-1])
        context = "".join(f"{place:010d} 00000 n \n" for place in places)
        count = len(objects) + 1
        parts.append(
            f"xref\n0 {count}\n0000000000 65535 f \n{context}"
            f"trailer\n<< /Size {count} /Root 1 0 R /Info 5 0 R >>\nstartxref\n{at}\n%%EOF\n".encode()
        )
        return b"".join(parts)
