"""`doctor`: versions, places, and whether everything is in order."""

from __future__ import annotations

from contextlib import suppress

import typer

from referee.app.answer import Answer
from referee.app.health import examine
from referee.cli.world import World
from referee.engine.faults import Fault
from referee.present import show
from referee.present.views import health

EXAMPLES = ("doctor", "doctor --json")


def run(ctx: typer.Context) -> int:
    """Look at everything."""
    world: World = ctx.obj
    with suppress(Fault):
        world.settings  # noqa: B018  (broken settings are one of the things to tell, not the end)
    language = {"lang": world.lang, "origin": world.language_origin}
    terminal = {
        "interactive": world.interactive,
        "width": world.width,
        "colour": world.colour,
        "encoding": getattr(world.stdout, "encoding", None) or "–",
        "ascii": world.ascii,
    }
    answer = examine(language, terminal, world.program)
    if answer.game is not None:
        world.voice.lexicon = answer.game.lexicon
    answer.result = health.told(world.voice, answer.result)
    if world.json or answer.fault is None:
        return show(world, answer)
    fault, answer.fault = answer.fault, None
    show(world, answer)
    return show(world, Answer("doctor", "nothing", fault=fault))
