"""The texts of the windows: all of them can be translated, and the translators' files have them all."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest

import desktop
import resources
from desktop.settings.languages import LANGUAGES
from desktop.translating.text_finder import LostTextError, Text, sources, texts_in
from desktop.translating.ts_files import COUNTED_ONLY, compile_file, ts_file, update

FOLDER = Path(desktop.__path__[0])
TRANSLATIONS = Path(resources.__path__[0]) / "translations"
SHOWING = frozenset(
    {
        "QAction",
        "QCheckBox",
        "QDockWidget",
        "QGroupBox",
        "QLabel",
        "QListWidgetItem",
        "QMenu",
        "QPushButton",
        "QRadioButton",
        "QToolButton",
        "about",
        "addAction",
        "addItem",
        "addItems",
        "addMenu",
        "addRow",
        "addTab",
        "add_action",
        "add_dock",
        "critical",
        "getOpenFileName",
        "getSaveFileName",
        "getText",
        "getInt",
        "getItem",
        "information",
        "insertItem",
        "question",
        "say",
        "setAccessibleDescription",
        "setAccessibleName",
        "setHeaderLabels",
        "setHorizontalHeaderLabels",
        "setInformativeText",
        "setPlaceholderText",
        "setPrefix",
        "setStatusTip",
        "setSuffix",
        "setText",
        "setTitle",
        "setToolTip",
        "setWhatsThis",
        "setWindowTitle",
        "showMessage",
        "warning",
    }
)
"""Calls that put words before people."""
KEYED = frozenset({"add_action", "add_dock"})
"""Those whose first argument is a name for code, not for people."""
KEYS = re.compile(r"(Ctrl|Shift|Alt|F\d+|Esc|Del|Space|Home|End|Return|Enter|Tab|\+|,|[A-Z0-9])+")
WORD = re.compile(r"[A-Za-zÀ-ÿ]{2,}")
CODE = re.compile(r"<[^>]*>|&\w+;|https?://\S+|\*\.\w+|\b[a-z_]+\.[a-z_]*|\bChancery\b")
"""Markup, names of files, codes of sentences, and the name of the program: the same in every language."""
BLANK = re.compile(r"\{\w+\}|%n")


@pytest.fixture(scope="module")
def found() -> tuple[Text, ...]:
    return texts_in(sources(FOLDER))


def messages(ts: Path) -> Iterator[tuple[Text, list[str]]]:
    """Every text of a translators' file with its translations."""
    for context in ElementTree.parse(ts).getroot().findall("context"):
        name = context.findtext("name") or ""
        for message in context.findall("message"):
            counted = message.get("numerus") == "yes"
            told = message.find("translation")
            assert told is not None
            forms = (
                [form.text or "" for form in told.findall("numerusform")] if counted else [told.text or ""]
            )
            yield Text(name, message.findtext("source") or "", counted), forms


def literal_words(node: ast.expr) -> str:
    """The words that an argument has written in it, without what it asks to be translated."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        return " ".join(part.value for part in node.values if isinstance(part, ast.Constant))
    if isinstance(node, ast.IfExp):
        return f"{literal_words(node.body)} {literal_words(node.orelse)}"
    if isinstance(node, ast.BinOp):
        return f"{literal_words(node.left)} {literal_words(node.right)}"
    if isinstance(node, ast.List | ast.Tuple):
        return " ".join(literal_words(item) for item in node.elts)
    return ""


def untranslated(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Words that a call shows as they stand in the source."""
    for call in ast.walk(tree):
        if not isinstance(call, ast.Call):
            continue
        name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
        shown = call.args[1:] if name in KEYED else call.args
        for argument in shown if name in SHOWING else ():
            words = CODE.sub(" ", literal_words(argument)).strip()
            if WORD.search(words) and not KEYS.fullmatch(words):
                yield call.lineno, words


def test_no_window_shows_words_that_cannot_be_translated() -> None:
    shown = [
        f"{path.relative_to(FOLDER)}:{line}: {words}"
        for path in sources(FOLDER)
        for line, words in untranslated(ast.parse(path.read_text(encoding="utf-8")))
    ]
    assert shown == []


def test_windows_ask_for_sentences_names_and_seasons_in_the_language_that_is_spoken() -> None:
    """Only one module of the windows knows English from other languages. What a page of orders says of itself is for the
    command line; windows say it in their own words. What is said of mails comes in the sentences that it is given."""
    found = [
        f"{path.relative_to(FOLDER)}:{number}: {line.strip()}"
        for path in sources(FOLDER)
        if path.name not in ("languages.py", "mail_filing.py", "order_page.py")
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if re.search(r"\bENGLISH\b|calendar\.title\(|from engine import .*\bnames_of\b|^    names_of,$", line)
    ]
    assert found == []


def test_texts_are_translated_in_one_place() -> None:
    """Whatever asks Qt by itself is not found by those who collect the texts."""
    asking = [
        path.name for path in sources(FOLDER) if "Application.translate" in path.read_text(encoding="utf-8")
    ]
    assert asking == ["translation.py"]


def test_words_in_the_source_are_found() -> None:
    code = 'label.setText("Hello you")\nQAction(f"{x} there")\nbox.addItem("Yes" if x else self.tr("No"))\n'
    assert [words for _, words in untranslated(ast.parse(code))] == ["Hello you", "there", "Yes"]


def test_texts_are_found_however_they_are_asked_for(tmp_path: Path) -> None:
    module = tmp_path / "window.py"
    module.write_text(
        "class Window:\n"
        "    def show(self):\n"
        "        self.tr('plain'), f\"<b>{self.tr('in a string')}</b>\", self.tr('%n thing(s)', '', 3)\n"
        "        self.tr('one' if x else 'other')\n"
        "_tr = Translator('Else')\n"
        "_tr('where'), _tr('%n way(s)', 2)\n",
        encoding="utf-8",
    )
    assert set(texts_in([module])) == {
        Text("Window", "plain"),
        Text("Window", "in a string"),
        Text("Window", "%n thing(s)", is_counted=True),
        Text("Window", "one"),
        Text("Window", "other"),
        Text("Else", "where"),
        Text("Else", "%n way(s)", is_counted=True),
    }


def test_a_text_that_is_put_together_is_named_by_its_place(tmp_path: Path) -> None:
    module = tmp_path / "window.py"
    module.write_text("class Window:\n    def show(self, x):\n        self.tr(f'so {x}')\n", encoding="utf-8")
    with pytest.raises(LostTextError, match=r"window\.py:3: the text is not written"):
        texts_in([module])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_translated(found: tuple[Text, ...], language: str) -> None:
    wanted = {text for text in found if text.is_counted or language != COUNTED_ONLY}
    told = dict(messages(ts_file(TRANSLATIONS, language)))
    assert set(told) == wanted, "run `make translations` and translate what is new"
    assert [text for text, forms in told.items() if not all(forms)] == []
    ts = ElementTree.parse(ts_file(TRANSLATIONS, language))
    assert ts.findall(".//translation[@type]") == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_blanks_and_edges_are_the_same_on_both_sides(language: str) -> None:
    wrong = [
        (text.source, form)
        for text, forms in messages(ts_file(TRANSLATIONS, language))
        for form in forms
        if Counter(BLANK.findall(text.source)) != Counter(BLANK.findall(form))
        or text.source[:1].isspace() != form[:1].isspace()
        or text.source[-1:].isspace() != form[-1:].isspace()
        or text.source.endswith("…") != form.endswith("…")
    ]
    assert wrong == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_counted_texts_have_a_form_for_one_and_a_form_for_many(language: str) -> None:
    counted = [forms for text, forms in messages(ts_file(TRANSLATIONS, language)) if text.is_counted]
    assert counted
    assert all(len(forms) == 2 for forms in counted)
    assert all("(s)" not in form for forms in counted for form in forms)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_compiled_file_is_that_of_the_readable_one(language: str, tmp_path: Path) -> None:
    ts = ts_file(TRANSLATIONS, language)
    copy = tmp_path / ts.name
    copy.write_bytes(ts.read_bytes())
    assert compile_file(copy).read_bytes() == ts.with_suffix(".qm").read_bytes(), "run `make translations`"


def test_an_update_keeps_what_was_translated_and_marks_what_is_new(tmp_path: Path) -> None:
    ts = tmp_path / "chancery_de.ts"
    update(ts, [Text("Window", "old"), Text("Window", "gone")], "de")
    ts.write_text(
        ts.read_text("utf-8").replace(
            '<translation type="unfinished"></translation>', "<translation>alt</translation>"
        ),
        encoding="utf-8",
    )
    update(ts, [Text("Window", "old"), Text("Window", 'new "one"\nof two lines')], "de")
    assert dict(messages(ts)) == {
        Text("Window", "old"): ["alt"],
        Text("Window", 'new "one"\nof two lines'): [""],
    }
