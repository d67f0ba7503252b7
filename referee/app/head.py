"""What the head of a save says, judged before anything of it is shown or used."""

from __future__ import annotations

import re

from referee.app import past
from referee.app.games import game as find_game
from referee.app.marks import seated
from referee.engine.faults import Fault
from referee.engine.verdict import Json
from referee.games.contract import Game, Position
from referee.i18n.language import LANGUAGES
from referee.journal.faults import SaveFault
from referee.journal.store import Journal
from referee.scenario.titles import game_names

TEXTS, BY_NAME = ("game", "scenario", "dice_mode", "program", "created"), ("options", "players")
MARKS = ("id", "level", "commit", "program", "created", "dice_mode", "own", "shipped")
# All that this version writes there.
WRITTEN = frozenset((*TEXTS, *BY_NAME, *MARKS, "format", "lang", "series", "seed"))
_PLAIN = re.compile(r"[\w.:+ -]{0,80}", re.ASCII)
_SEALED = re.compile("[0-9a-f]{64}")  # the SHA-256 of a seed
HEADER = {**dict.fromkeys(TEXTS, str), **dict.fromkeys(BY_NAME, dict)}  # dicts: texts by name


def game_of(journal: Journal) -> Game:
    """The game that a save is of; `SaveFault` when its header is none of ours."""
    return find_game(name_of(journal))


def name_of(journal: Journal) -> str:
    """What the game of a save is called; the same fault."""
    header, path = journal.header, str(journal.path)
    if (
        any(not isinstance(header.get(key), kind) for key, kind in HEADER.items())
        or not all(isinstance(text, str) for key in BY_NAME for text in header[key].values())
        or not seated(header["players"])
    ):
        raise SaveFault("save.head_malformed", "save.hint.copy", path=path)
    if header.get("lang") not in (None, "", *LANGUAGES) or not all(
        isinstance(header.get(key, ""), str) and _PLAIN.fullmatch(header.get(key, ""))
        for key in MARKS
    ):  # what a stranger wrote there would reach pages and file names
        raise SaveFault("save.head_malformed", "save.hint.copy", path=path)
    if "commit" in header and not _SEALED.fullmatch(header["commit"]):
        raise SaveFault("save.head_malformed", "save.hint.copy", path=path)
    games = header.get("series", [])  # those that a return match continues
    if not isinstance(games, list) or not all(map(_a_game, games)):
        raise SaveFault("save.head_malformed", "save.hint.copy", path=path)
    name = str(header["game"])
    if not game_names().readings(name):
        raise SaveFault("save.game_unknown", "save.hint.update", path=path, name=name)
    return name


def _a_game(found: Json) -> bool:
    """Whether this is what a game leaves for its return match: who played what, who won, the scores."""
    if not isinstance(found, dict) or not isinstance(found.get("winner", 0), str | None):
        return False
    return all(
        isinstance(table := found.get(key), dict)
        and all(type(each) is kind for each in table.values())
        for key, kind in (("players", str), ("scores", int))
    )


def beginning(game: Game, journal: Journal) -> Position:
    """The state before the first command; `SaveFault` when no game begins from the head of a save."""
    try:
        return game.initial(journal.scenario, journal.header["options"])
    except (Fault, *past.TROUBLE) as error:
        path = str(journal.path)
        raise SaveFault("save.head_malformed", "save.hint.copy", path=path) from error
