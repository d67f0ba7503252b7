"""The arguments of the commands in a save: what their verbs declare, and nothing more.

What a verb does not know it does not read: the rules would give the same whatever stood there, and `log --json`
would tell it as if the game had written it. So what is written is held to the declaration (`engine.declared`), and
so is what is read. Entries of another version that was released, or is to come, are taken as they stand: its verbs
may have known other words.
"""

from __future__ import annotations

from pathlib import Path

from referee import __version__
from referee.app.replay import command_out
from referee.engine.command import Command
from referee.engine.declared import Undeclared
from referee.engine.verdict import Json
from referee.games.contract import Game
from referee.journal.entry import COMMANDS, Entry
from referee.journal.faults import SaveFault
from referee.released import is_newer, was_released

LETTERS = 40  # of a stranger's key that are told


def recorded(game: Game, command: Command) -> Json:
    """A command as the journal stores it; `Undeclared` where it holds what its verb does not declare."""
    if key := game.registry.undeclared(command.name, command.args):
        raise Undeclared(f"{game.id}: {command.name}: {key}")
    return command_out(command)


def must_be_declared(
    game: Game, entry: Entry, path: Path, hint: str | None = "save.hint.copy"
) -> None:
    """`SaveFault` for an entry of this version whose command holds an argument that its verb does not declare.

    What is no command at all is not judged here.
    """
    program = entry.program
    if entry.kind not in COMMANDS:
        return
    if program != __version__ and (was_released(program) or is_newer(program)):
        return
    command = entry.command
    if not isinstance(command, dict) or not isinstance(name := command.get("name"), str):
        return
    if key := game.registry.undeclared(name, command.get("args")):
        raise SaveFault(
            "save.entry_undeclared", hint,
            path=str(path), entry=entry.n, verb=name[:LETTERS], key=key[:LETTERS],
        )  # fmt: skip
