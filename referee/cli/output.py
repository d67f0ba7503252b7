"""Text meant for a file or another program: standard output as it is, always UTF-8."""

from __future__ import annotations

from referee.cli.context import Context


def write(context: Context, text: str) -> int:
    """Write a text with one line end; signs beyond a terminal's own encoding are kept."""
    text = text.rstrip("\n") + "\n"
    buffer = getattr(context.stdout, "buffer", None)
    if buffer is None:
        context.stdout.write(text)
    else:
        context.stdout.flush()
        buffer.write(text.encode("utf-8"))
    context.stdout.flush()
    return 0
