"""The last refusal of a game, kept aside until anything else happens, for `overrule`.

It lies in the cache under the hash of the last entry: the save itself holds only
what happened, and a refusal is forgotten by itself as soon as something does.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from pathlib import Path

from referee.app import past
from referee.app.answer import Roll
from referee.app.replay import command_in, command_out
from referee.engine.ask import Answer as Given
from referee.engine.command import Command
from referee.engine.record import replace
from referee.paths import cache_dir
from referee.writing import own_text, write

SECRET = "secret"  # how games call a word that only one player knows
_OPENS = re.compile(r"[0-9a-f]{64}")  # what such a word becomes: the key of a box
# The last refusal that holds such a word, or that the disk did not take, in this evening.
_unwritten: dict[str, Command] = {}
KEPT = 20  # refusals kept, of all games: the latest


def _prune(folder: Path) -> None:
    """Forget the oldest refusals: what came after them is long written."""
    known = sorted(folder.glob("*.json"), key=lambda path: path.stat().st_mtime, reverse=True)
    for old in known[KEPT:]:
        old.unlink(missing_ok=True)


def _refusal_file(last_hash: str) -> Path:
    return cache_dir() / "refused" / f"{last_hash[:24]}.json"


def _secret(command: Command) -> bool:
    """Whether a command holds what its owner alone may know: a word, or the keys made of it."""
    keys = command.args.get("keys")
    opening = keys.values() if isinstance(keys, Mapping) else ()
    return SECRET in command.args or any(_OPENS.fullmatch(str(each)) for each in opening)


def remember_refusal(last_hash: str, command: Command, given: tuple[Given, ...]) -> None:
    """Keep the refused command aside until anything else happens, for `overrule`."""
    _unwritten.clear()
    path = _refusal_file(last_hash)
    try:
        if _secret(command):  # in no file that somebody else finds
            _unwritten[last_hash] = replace(command, answers=given)
            path.unlink(missing_ok=True)
            return
        write(path, json.dumps(command_out(replace(command, answers=given))), private=True)
        _prune(path.parent)
    except OSError:  # without a cache it is known in this evening alone
        _unwritten[last_hash] = replace(command, answers=given)


def are_kept() -> bool:
    """Whether a refusal can be kept here for a later command: the folder takes a file."""
    tried = cache_dir() / "refused" / ".tried"
    try:
        write(tried, "{}", private=True).unlink()
    except OSError:
        return False
    return True


def typed_only(given: Sequence[Given], rolls: Sequence[Roll]) -> tuple[Given, ...]:
    """Answers up to the first dice that the program threw: those fall anew, the same again.

    `rolls` are the last dice among the answers; what came before them was typed.
    """
    dice = sum(not isinstance(answer, str) for answer in given)
    sources = ["typed"] * (dice - len(rolls)) + [roll.source for roll in rolls]
    kept: list[Given] = []
    for answer in given:
        if not isinstance(answer, str) and sources.pop(0) != "typed":
            break
        kept.append(answer)
    return tuple(kept)


def recalled_refusal(last_hash: str) -> Command | None:
    """The command refused since the last entry, if any."""
    if last_hash in _unwritten:
        return _unwritten[last_hash]
    try:
        return command_in(json.loads(own_text(_refusal_file(last_hash))))
    except (OSError, *past.TROUBLE):
        return None
