"""Marks for the extraction of sentences; they change nothing."""

from __future__ import annotations


def N_(message: str) -> str:  # noqa: N802  (gettext's own name)
    """Mark a sentence for translation."""
    return message


def NP_(one: str, many: str, count: str) -> tuple[str, str, str]:  # noqa: N802
    """Mark a sentence with a plural; `count` names the parameter that decides."""
    return one, many, count


class Contexted(str):
    """A sentence that needs a translation of its own: the same English may say something else."""

    __slots__ = ("context",)
    context: str

    def __new__(cls, context: str, message: str) -> Contexted:
        """The sentence, and where it is said."""
        made = super().__new__(cls, message)
        made.context = context
        return made


def C_(context: str, message: str) -> str:  # noqa: N802
    """Mark a sentence whose translation depends on where it is said (gettext's `msgctxt`)."""
    return Contexted(context, message)
