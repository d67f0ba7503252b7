"""`doctor`: versions, places, and whether everything is in order."""

from __future__ import annotations

from contextlib import suppress

from referee.app.answer import Answer
from referee.app.health import examine
from referee.cli.context import Context
from referee.cli.declare import Call
from referee.engine.faults import Fault
from referee.present import show
from referee.present.views import health

EXAMPLES = ("doctor", "doctor --json")


def run(ctx: Call) -> int:
    """Look at everything."""
    context: Context = ctx.obj
    with suppress(Fault):
        context.settings  # noqa: B018  (broken settings are one of the things to tell, not the end)
    language = {"lang": context.lang, "origin": context.language_origin}
    terminal = {
        "interactive": context.interactive,
        "width": context.width,
        "colour": context.colour,
        "encoding": getattr(context.stdout, "encoding", None) or "–",
        "ascii": context.ascii,
    }
    answer = examine(language, terminal, context.program)
    if answer.game is not None:
        context.voice.lexicon = answer.game.lexicon
    answer.result = health.told(context.voice, answer.result)
    if context.json or answer.fault is None:
        return show(context, answer)
    fault, answer.fault = answer.fault, None
    show(context, answer)
    return show(context, Answer("doctor", "nothing", fault=fault))
