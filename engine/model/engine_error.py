"""The base of what the engine refuses."""

from __future__ import annotations

from typing import ClassVar


class EngineError(Exception):
    """Something cannot be done: a code, what is wrong, what to do, where, and what it is about.

    The error itself speaks English, with every detail. `engine.reports.error_sentences` says it in another language, by
    the sort of the error and its code.
    """

    sort: ClassVar[str] = ""
    """Which codes it has: a table of sentences has them as `error.<sort>.<code>`."""

    def __init__(
        self,
        code: str,
        problem: str,
        remedy: str = "",
        about: tuple[str, ...] = (),
        place: str = "",
        cause: str = "",
    ) -> None:
        self.code = code
        self.cause = cause
        """Which it is of several causes that have one code, if that is known: then a table of sentences may have it
        as `error.<sort>.<code>.<cause>`."""
        self.problem = problem
        self.remedy = remedy
        self.about = about
        """The powers, places, seasons, files or names that the sentence speaks of."""
        self.place = place
        """Where in a file it is, if it is in one."""
        super().__init__(problem)

    @property
    def where(self) -> str:
        """The file and the place in it, as far as they are known. The root of a file ("$") is no place that a reader would
        look for."""
        return "" if self.place == "$" else self.place

    @property
    def words(self) -> str:
        """What is wrong, and what to do, without the place."""
        return f"{self.problem}. {self.remedy}" if self.remedy else self.problem

    def __str__(self) -> str:
        return f"{self.where}: {self.words}" if self.where else self.words
