"""Text meant for a file or another program: standard output as it is, always UTF-8."""

from __future__ import annotations

from referee.cli.world import World


def write(world: World, text: str) -> int:
    """Write a text with one line end; signs beyond a terminal's own encoding are kept."""
    text = text.rstrip("\n") + "\n"
    buffer = getattr(world.stdout, "buffer", None)
    if buffer is None:
        world.stdout.write(text)
    else:
        world.stdout.flush()
        buffer.write(text.encode("utf-8"))
    world.stdout.flush()
    return 0
