"""A line typed at a question of a command: at a terminal, or from a pipe with the question shown."""

from __future__ import annotations

from referee.cli.context import Context
from referee.cli.shell.lines import read_line, shown
from referee.engine.names import legible
from referee.present.screen import out


def typed(context: Context, prompt: str) -> str:
    """What was typed, without blanks at its ends. `KeyboardInterrupt` where the lines are over."""
    asked = shown(context, prompt)
    try:
        if context.interactive:
            out(context, asked, "")
            return read_line(context).strip()
        line = read_line(context)
    except EOFError:
        raise KeyboardInterrupt from None
    text = legible(line.rstrip())
    out(context, f"{asked}{text}")
    return text.strip()
