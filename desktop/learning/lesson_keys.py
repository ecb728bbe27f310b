"""What somebody at the keyboard presses in a step of a lesson: the same words in all lessons."""

from __future__ import annotations

from PySide6.QtGui import QKeySequence

from desktop.learning.pupil import Pupil
from desktop.settings.translation import Translator
from engine import CLICK, WHY

_tr = Translator("LessonKeys")

BACK, NEXT, HINT, DONE, POWER = "Ctrl+PgUp", "Ctrl+PgDown", "Ctrl+F1", "Ctrl+Return", "F2"
"""The keys of a lesson's buttons, and the one that lists the orders of a whole power."""


def key_name(keys: str) -> str:
    """Keys as they are written on keyboards of the language that is spoken."""
    return QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText)


def key_words(pupil: Pupil) -> str:
    """How the step is done by keys."""
    words = [_tr("By keys:")]
    if pupil.step.do in (CLICK, WHY) and not pupil.is_over:
        words.append(_tr("The arrow keys lead from space to space, Enter clicks."))
    elif any(not order.unit for order in pupil.missing):
        words.append(_tr("{power} lists the orders of the whole power; the arrow keys and Enter choose."))
    elif pupil.may_order and not pupil.is_ordered:
        words.append(_tr("Tab leads to your units, then to what may be chosen; Enter chooses."))
    if pupil.may_judge:
        words.append(_tr("{done} is “{button}”."))
    if pupil.may_go_on or pupil.has_failed or pupil.is_over:
        words.append(_tr("{next} goes on."))
    return " ".join(words).format(
        power=key_name(POWER), done=key_name(DONE), next=key_name(NEXT), button=pupil.names["done"]
    )
