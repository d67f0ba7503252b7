"""Text meant for a file or another program: standard output as it is, always UTF-8."""

from __future__ import annotations

from referee.cli.context import Context
from referee.present.screen import data


def write(context: Context, text: str) -> int:
    """Write a text with one line end; signs beyond a terminal's own encoding are kept."""
    data(context, text)
    return 0
