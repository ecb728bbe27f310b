"""A picture: a map as elements, in layers, with washes and names by space. Board, exports and pages are drawn from it.

It is a value: whoever paints owners or adds pieces makes another picture, which shares what stays as it was.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property

from msgspec import Struct
from msgspec.structs import replace

LAYERS = ("paper", "sea", "land", "decoration", "borders", "labels", "marks", "frame")
"""The ids of a map's layers, the lowest first."""
LAND, LABELS, MARKS = "land", "labels", "marks"
SPACE, WASH, NAME = "space-", "wash-", "name-"
"""What the ids of a space's own things begin with: its shape, its ground, its name."""
SVG, XLINK = "http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink"
HREF = "xlink:href"
UNSEEN = ("title", "desc")
Box = tuple[float, float, float, float]
"""Left, top, width and height."""
_UNSAFE = re.compile(r"[^A-Za-z0-9.-]")
_ESCAPED = re.compile(r"_([0-9a-f]+)_")
_SIGNS = str.maketrans(
    {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "\n": "&#10;", "\r": "&#13;", "\t": "&#9;"}
)
_REFERENCE = re.compile(r"url\(#([^)]+)\)")


def space_id(key: str) -> str:
    """The id of a space's shape. Whatever is no letter, digit, dot or hyphen becomes its number in `_hex_`."""
    return SPACE + _escaped(key)


def wash_id(key: str) -> str:
    """The id of the group that is a space's ground."""
    return WASH + _escaped(key)


def name_id(key: str) -> str:
    """The id of the group that is a space's name."""
    return NAME + _escaped(key)


def _escaped(key: str) -> str:
    return _UNSAFE.sub(lambda match: f"_{ord(match[0]):x}_", key)


def key_of(identifier: str, prefix: str = SPACE) -> str:
    """The key of a space from the id of one of its things; nothing where the id is another's."""
    if not identifier.startswith(prefix):
        return ""
    return _ESCAPED.sub(lambda match: chr(int(match[1], 16)), identifier.removeprefix(prefix))


class Element(Struct, frozen=True):
    """An element of a drawing; without a name it is text."""

    name: str
    attributes: Mapping[str, str] = {}
    children: tuple[Element, ...] = ()
    text: str = ""

    def get(self, attribute: str, default: str = "") -> str:
        return self.attributes.get(attribute, default)

    def with_(self, **attributes: str) -> Element:
        """The same with other attributes; an underscore in a name stands for a hyphen."""
        changed = {key.replace("_", "-"): value for key, value in attributes.items()}
        return replace(self, attributes={**self.attributes, **changed})

    def walk(self) -> Iterator[Element]:
        """It and all that is within it."""
        yield self
        for child in self.children:
            yield from child.walk()

    def used(self) -> Iterator[str]:
        """The ids that it and all within it refer to."""
        for element in self.walk():
            for key, value in element.attributes.items():
                if key == HREF:
                    yield value.removeprefix("#")
                elif value.startswith("url("):
                    yield from _REFERENCE.findall(value)


def group(children: Iterable[Element], title: str = "", **attributes: str) -> Element:
    """A group; an underscore in the name of an attribute stands for a hyphen."""
    named = (Element("title", {}, (Element("", text=title),)),) if title else ()
    return Element("g", {}, (*named, *children)).with_(**attributes)


class Picture(Struct, frozen=True, dict=True, eq=False):
    """A whole map."""

    box: Box
    """The sheet."""
    layers: tuple[Element, ...]
    """Groups whose ids are the names of the layers, the lowest first."""
    attributes: Mapping[str, str] = {}
    """What holds for everything in it."""
    title: str = ""
    definitions: tuple[Element, ...] = ()

    @cached_property
    def named(self) -> Mapping[str, Element]:
        """Whatever has an id."""
        drawn = (element for one in (*self.definitions, *self.layers) for element in one.walk())
        found: dict[str, Element] = {}
        for element in drawn:
            found.setdefault(element.get("id"), element)
        return found

    @cached_property
    def shapes(self) -> Mapping[str, Element]:
        """The shape of every space."""
        return {key: element for name, element in self.named.items() if (key := key_of(name))}

    @cached_property
    def washes(self) -> frozenset[str]:
        """The spaces that have ground."""
        return frozenset(key for layer in self.layers if layer.get("id") == LAND for key in _washes(layer))

    def layer(self, name: str) -> Element | None:
        return next((layer for layer in self.layers if layer.get("id") == name), None)

    def with_layer(self, layer: Element, below: str = "") -> Picture:
        """With a layer put below another; above all where that is not there."""
        at = next(
            (index for index, one in enumerate(self.layers) if one.get("id") == below), len(self.layers)
        )
        return replace(self, layers=(*self.layers[:at], layer, *self.layers[at:]))

    def with_changed(self, name: str, change: Callable[[Element], Element]) -> Picture:
        """With a layer changed, if it is there."""
        layers = (change(layer) if layer.get("id") == name else layer for layer in self.layers)
        return replace(self, layers=tuple(layers))

    def repainted(self, colours: Callable[[str, int], tuple[str, ...]]) -> Picture:
        """With the ground of every space in other colours: `colours` is asked for a space and how many steps its wash has,
        and answers with those from the border inwards."""
        return self.with_changed(LAND, lambda land: _repainted(land, colours))

    def definitions_for(self, elements: Iterable[Element]) -> tuple[Element, ...]:
        """What elements use from elsewhere, and what that uses."""
        found: dict[str, Element] = {}
        waiting = [name for element in elements for name in element.used()]
        while waiting:
            name = waiting.pop()
            if name not in found and name in self.named:
                found[name] = self.named[name]
                waiting += self.named[name].used()
        return tuple(found.values())

    def text(self) -> str:
        """The picture as an SVG file."""
        parts = [f"<title>{xml_text(self.title)}</title>"] if self.title else []
        if self.definitions:
            parts.append(element_text(Element("defs", {}, self.definitions), lines=1))
        parts += [element_text(layer, lines=1) for layer in self.layers]
        body = "\n".join(parts)
        return f'<?xml version="1.0" encoding="UTF-8"?>\n{self.head()}\n{body}\n</svg>\n'

    def head(self) -> str:
        """The tag with which its file begins."""
        left, top, width, height = (f"{number:.7g}" for number in self.box)
        size = {"viewBox": f"{left} {top} {width} {height}", "width": width, "height": height}
        attributes = _attribute_text({**size, **self.attributes})
        return f'<svg xmlns="{SVG}" xmlns:xlink="{XLINK}"{attributes}>'


def _washes(element: Element) -> Iterator[str]:
    for child in element.children:
        key = key_of(child.get("id"), WASH) or key_of(child.get("id"))
        if key:
            yield key
        else:
            yield from _washes(child)


def _repainted(element: Element, colours: Callable[[str, int], tuple[str, ...]]) -> Element:
    changed = []
    for child in element.children:
        wash, space = key_of(child.get("id"), WASH), key_of(child.get("id"))
        if wash:
            changed.append(_with_steps(child, wash, colours))
        elif space:
            changed.append(child.with_(fill=colours(space, 1)[-1]))
        else:
            changed.append(_repainted(child, colours) if child.children else child)
    return replace(element, children=tuple(changed))


def _with_steps(wash: Element, key: str, colours: Callable[[str, int], tuple[str, ...]]) -> Element:
    """A wash in other colours. Each of its steps is an area in the one before; one that is parted has one colour."""
    fills = [child.get("fill") for child in wash.children]
    steps = [
        number for number, fill in enumerate(fills) if fill and (not number or fill != fills[number - 1])
    ]
    own, depth, changed = colours(key, len(steps)), -1, []
    for number, child in enumerate(wash.children):
        depth += number in steps
        changed.append(child.with_(fill=own[min(max(depth, 0), len(own) - 1)]) if fills[number] else child)
    return replace(wash, children=tuple(changed))


def element_text(element: Element, lines: int = 0) -> str:
    """An element as SVG, with a line for each thing in it that many levels deep."""
    if not element.name:
        return xml_text(element.text)
    head = f"{element.name}{_attribute_text(element.attributes)}"
    if not element.children:
        return f"<{head}/>"
    end = "\n" if lines else ""
    inner = end.join(element_text(child, max(0, lines - 1)) for child in element.children)
    return f"<{head}>{end}{inner}{end}</{element.name}>"


def seen_text(element: Element) -> str:
    """An element as SVG, without what is not drawn."""
    if element.name in UNSEEN:
        return ""
    if not element.name:
        return xml_text(element.text)
    inner = "".join(map(seen_text, element.children))
    head = f"{element.name}{_attribute_text(element.attributes)}"
    return f"<{head}>{inner}</{element.name}>" if inner else f"<{head}/>"


def _attribute_text(attributes: Mapping[str, str]) -> str:
    return "".join(f' {key}="{xml_text(value)}"' for key, value in attributes.items())


def xml_text(text: str) -> str:
    """A text as XML has it, between marks or between quotes. `xml.sax.saxutils` would load half of the web with it."""
    return text.translate(_SIGNS)
