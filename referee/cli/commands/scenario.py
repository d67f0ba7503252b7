"""`scenario new` and `scenario schema`: what authors of scenarios start from."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated

from referee.app.answer import Answer
from referee.app.french_words import choice_of
from referee.cli.context import Context
from referee.cli.declare import Argument, Call
from referee.cli.options import Force, Game, Output
from referee.cli.output import to_file, write
from referee.engine.faults import Unreadable
from referee.i18n.mark import N_
from referee.present import show
from referee.scenario.skeleton import schema_path, skeleton
from referee.scenario.titles import game_names

SHAPE = "new|schema GAME [-o FILE]"
EXAMPLES = (
    "scenario new aa1941 -o kursk.yaml",
    "scenario new aa1941",
    "scenario schema aa1941 -o aa1941.schema.json",
)
ACTIONS = ("new", "schema")
_ID = re.compile(r"[a-z][a-z0-9_]*")


def run(
    ctx: Call,
    action: Annotated[
        str,
        Argument(
            metavar="new|schema", help=N_("a new scenario, or the JSON Schema for your editor")
        ),
    ],
    game: Game,
    output: Output = None,
    force: Force = False,
) -> int:
    """Start a scenario."""
    context: Context = ctx.obj
    action = choice_of(action, ACTIONS, "scenario")
    if action not in ACTIONS:
        raise Unreadable("scenario.action", "hint.options", text=action, options=list(ACTIONS))
    key = game_names().find(game)
    text = _text(action, key, output)
    result: dict[str, object] = {"schema": str(schema_path(key))}
    if output is None and not context.json:
        return write(context, text)
    if output is None:
        result["text"] = text
    else:
        to_file(context, output, text, force, begun=True)
        result["file"] = output
    return show(context, Answer("scenario", "skeleton", None, action, result=result))


def _text(action: str, game: str, output: str | None) -> str:
    if action == "schema":
        return schema_path(game).read_text(encoding="utf-8")
    stem = re.sub(r"\W+", "_", Path(output or "").stem.lower(), flags=re.ASCII).strip("_")
    return skeleton(game, stem) if _ID.fullmatch(stem) and len(stem) <= 60 else skeleton(game)
