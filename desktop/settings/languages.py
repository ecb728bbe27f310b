"""The languages of the program: which there are, which is spoken, and the engine's sentences in it.

A language is spoken by windows that are opened from then on; those that are open keep theirs. Orders are written alike in
all of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.resources import files

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

import engine
from desktop.settings.preferences import notifier, preferences
from engine import ENGLISH, Calendar, Game, PowerId, Season, Sentences, Variant, season_title, sentences_in

ENGLISH_CODE = "en"
LANGUAGES = {ENGLISH_CODE: "English", "de": "Deutsch"}
"""Their codes and their own names."""


class _Tongue:
    """The language that is spoken now."""

    def __init__(self) -> None:
        self.language = ENGLISH_CODE
        self.sentences = ENGLISH
        self.translators: list[QTranslator] = []
        self.words = b""
        """What the windows say, compiled; Qt reads it where it is."""


_tongue = _Tongue()


def preferred(system: QLocale | None = None) -> str:
    """The language that this person wants: the one chosen, or the first of the system's that there is."""
    chosen = preferences().language
    if chosen in LANGUAGES:
        return chosen
    wanted = (name.partition("-")[0] for name in (system or QLocale.system()).uiLanguages())
    return next((code for code in wanted if code in LANGUAGES), ENGLISH_CODE)


def spoken() -> str:
    """The language that is spoken now."""
    return _tongue.language


def speak(language: str) -> None:
    """Speak a language from now on: the windows', Qt's own and the engine's."""
    application = QCoreApplication.instance()
    for translator in _tongue.translators:
        QCoreApplication.removeTranslator(translator)
        translator.deleteLater()
    _tongue.translators = []
    for translator in (_of_qt(language), _of_windows(language)) if application is not None else ():
        if not translator.isEmpty():
            QCoreApplication.installTranslator(translator)
            _tongue.translators.append(translator)
    _tongue.language = language if language in LANGUAGES else ENGLISH_CODE
    _tongue.sentences = sentences_in(_tongue.language)


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Speak a language for a while; nothing for the one that is spoken anyway."""
    before = spoken()
    if language and language != before:
        speak(language)
    try:
        yield
    finally:
        if spoken() != before:
            speak(before)


def follow_preferences() -> None:
    """Speak the preferred language, now and whenever another one is preferred."""
    speak(preferred())
    notifier.changed.connect(_follow)


def _follow() -> None:
    if preferred() != spoken():
        speak(preferred())


def sentences() -> Sentences:
    """The engine's sentences in the language that is spoken."""
    return _tongue.sentences


def word(variant: Variant, text: str) -> str:
    """A text of a variant in the language that is spoken, or as the variant has it."""
    return variant.words(_tongue.sentences.language).get(text, text)


def option_name(variant: Variant, name: str) -> str:
    """What an option of a variant is called, to read."""
    words = word(variant, name).replace("_", " ")
    return words[:1].upper() + words[1:]


def value_name(variant: Variant, name: str, value: str) -> str:
    """What a value of an option means, to read."""
    said, code = sentences().of(variant), f"option.{name}.{value}"
    return said.say(code) if said.knows(code) else said.word(value).replace("_", " ")


def option_words(variant: Variant, name: str, value: str) -> str:
    """An option with its value, to read."""
    return f"{option_name(variant, name)}: {value_name(variant, name, value)}"


def names_of(game: Game, variant: Variant) -> dict[PowerId, str]:
    """What the powers of a game are called: as was chosen, or as the variant calls them, in the language spoken."""
    return {power: word(variant, name) for power, name in engine.names_of(game, variant).items()}


def season_words(variant: Variant, calendar: Calendar, season: Season) -> str:
    """A moment of a game to read."""
    return season_title(sentences().of(variant), calendar, season)


def _of_qt(language: str) -> QTranslator:
    """What Qt itself says, such as the words on its buttons."""
    translator = QTranslator(QCoreApplication.instance())
    if language != ENGLISH_CODE:
        where = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
        translator.load(f"qtbase_{language}", where)
    return translator


def _of_windows(language: str) -> QTranslator:
    """What the windows say. English has a file too, for the forms of words that are counted."""
    translator = QTranslator(QCoreApplication.instance())
    file = files("resources") / "translations" / f"chancery_{language}.qm"
    if file.is_file():
        _tongue.words = file.read_bytes()
        translator.load(_tongue.words)
    return translator
