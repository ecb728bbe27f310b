"""Asking for the passphrase of a key."""

from __future__ import annotations

from typing import ClassVar

from PySide6.QtWidgets import QInputDialog, QLineEdit, QWidget

from desktop.settings.translation import Translator
from engine import ExchangeError, KeyFile, key_name

_tr = Translator("PassphrasePrompt")


class PassphrasePrompt:
    """Asks whoever sits there, once for each key while the program runs, and again when it did not fit."""

    _known: ClassVar[dict[str, str]] = {}

    def __init__(self, parent: QWidget | None = None) -> None:
        self._parent = parent

    def __call__(self, what: str) -> str:
        if what in self._known:
            return self._known[what]
        words = _tr("Passphrase of {key}").format(key=what)
        answer, is_given = QInputDialog.getText(
            self._parent, _tr("Passphrase"), words, QLineEdit.EchoMode.Password
        )
        if not is_given:
            raise ExchangeError(
                "locked_key", _tr("the key is under a passphrase"), _tr("Type it when you are asked.")
            )
        self._known[what] = answer
        return answer

    def forget(self, what: str) -> None:
        """Forget a passphrase that does not fit."""
        self._known.pop(what, None)

    @classmethod
    def remember(cls, key: KeyFile, passphrase: str) -> None:
        """Remember what was chosen for a new key, so that it is not asked for at once."""
        if key.is_locked:
            cls._known[key_name(key)] = passphrase

    @classmethod
    def forget_all(cls) -> None:
        """Forget everything, as when the program ends."""
        cls._known.clear()
