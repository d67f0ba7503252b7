"""Marks for the extraction of sentences; they change nothing."""

from __future__ import annotations


def N_(message: str) -> str:  # noqa: N802  (gettext's own name)
    """Mark a sentence for translation."""
    return message


def NP_(one: str, many: str, count: str) -> tuple[str, str, str]:  # noqa: N802
    """Mark a sentence with a plural; `count` names the parameter that decides."""
    return one, many, count
