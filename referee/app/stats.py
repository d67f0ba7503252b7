"""`stats FOLDER`: the same over a season of saves: who played, who won, whose dice fell well."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from referee.app import past, standing
from referee.app.answer import Answer
from referee.app.doubts import doubts
from referee.app.report import banded, fallen
from referee.app.session import Session
from referee.app.throws import Moments, Throw
from referee.app.witness import as_remembered
from referee.engine.faults import Fault, Unreadable
from referee.engine.record import record
from referee.engine.verdict import Json, advice
from referee.journal.entry import Entry
from referee.journal.faults import JournalFault
from referee.journal.history import goes_on
from referee.journal.store import Journal
from referee.writing import SUFFIX

FEW = 5  # saves that are named


def stats(folder: Path) -> Answer:
    """A row for each game and one for each player; saves that cannot be read are named.

    Of several saves of one game (a fork, an import, a rescue, a copy) the one that goes furthest counts.
    """
    if not folder.is_dir():
        raise Unreadable("stats.no_folder", path=str(folder))
    found: list[Read] = []
    unread: list[Json] = []
    # `glob` takes a folder that may not be listed for an empty one.
    for path in sorted(each for each in folder.iterdir() if each.name.endswith(SUFFIX)):
        try:
            found.append(_read(path))
        except past.TROUBLE:
            params = {"path": str(path)}
            unread.append({"file": path.name, "code": "save.head_malformed", "params": params})
            continue
        except (JournalFault, Fault) as fault:
            unread.append({"file": path.name, "code": fault.code, "params": dict(fault.params)})
    copies = _copies(found)
    kept = [each for each in found if each.file not in copies]
    games = [each.row for each in kept]
    thrown: dict[str, list[Throw]] = {}
    played: dict[str, list[bool]] = {}
    for each in kept:
        for name, winning in each.won.items():
            played.setdefault(name, []).append(winning)
        for throw in each.throws:
            if whose := each.seats.get(throw.side):
                thrown.setdefault(whose, []).append(throw)
    if not games and not unread:
        raise Unreadable("stats.none", path=str(folder))
    players = [_player(name, won, thrown.get(name, ())) for name, won in sorted(played.items())]
    left_out = [{"file": name, "of": of} for name, of in copies.items()]
    result = {
        "folder": str(folder), "games": games, "players": players, "unread": unread,
        "copies": left_out,
    }  # fmt: skip
    answer = Answer("stats", "stats", result=result)
    if doubted := [each.file for each in kept if each.doubted]:
        more = max(0, len(doubted) - FEW)
        files = ", ".join(doubted[:FEW])
        code = "stats.doubted_more" if more else "stats.doubted"
        answer.rulings = (advice(code, files=files, more=more),)
    return answer


@record
class Read:
    """What is counted of a save: its row, its seats, who won, what was thrown; what tells whose copy it is, and whether
    this machine knows another past of it.
    """

    row: dict[str, Json]
    seats: dict[str, str]
    won: dict[str, bool]
    throws: list[Throw]
    head: str
    path: Path
    doubted: bool

    @property
    def file(self) -> str:
        """The name of the save."""
        return self.path.name


def _copies(found: Sequence[Read]) -> dict[str, str]:
    """Saves whose game is told whole by another one of them → that one.

    Of the same history the shorter name is the game: `sunday`, not `sunday-rescued`.
    """
    games: dict[str, list[Path]] = {}
    for each in found:
        games.setdefault(each.head, []).append(each.path)
    copies: dict[str, str] = {}
    for saves in games.values():
        if len(saves) > 1:  # read once more, and let go: a season may be long
            copies |= _of_one_game({path: _entries(path) for path in saves})
    return dict(sorted(copies.items()))


def _of_one_game(saves: Mapping[Path, Sequence[Entry]]) -> dict[str, str]:
    order = sorted(saves, key=lambda path: (-len(saves[path]), len(path.name), path.name))
    kept: list[Path] = []
    copies: dict[str, str] = {}
    for path in order:
        of = next((one for one in kept if goes_on(saves[path], saves[one])), None)
        if of is None:
            kept.append(path)
        else:
            copies[path.name] = of.name
    return copies


def _entries(path: Path) -> Sequence[Entry]:
    with Journal.open(path) as journal:
        return journal.entries()


def _read(path: Path) -> Read:
    """All that is counted of a save, or none of it."""
    session = Session.open(path, write=False)
    try:
        throws = [throw for moment in Moments(session) for throw in moment.throws]
        seats = session.players
        status = standing.status(session).result
        winner = (status.get("victory") or {}).get("winner")
        winners = _members(session, winner)
        won = {}
        for name in dict.fromkeys(seats.values()):
            mine = {side for side, who in seats.items() if who == name}
            won[name] = bool(winners & _with_teams(session, mine))
        row, head = _row(path, session, status, winner), session.journal.first_hash
        known = as_remembered(session.journal, session.header, session.entries)
        doubted = not known and bool(doubts(session, dice=False))
        return Read(row, seats, won, throws, head, path, doubted)
    finally:
        session.journal.close()


def _row(
    path: Path, session: Session, status: Mapping[str, Any], winner: str | None
) -> dict[str, Json]:
    entries = session.entries
    return {
        "file": path.name,
        "game": session.game.id,
        "scenario": session.header["scenario"],
        "title": _title(session.journal.scenario.get("title")),
        "played": entries[-1].at if entries else session.header.get("created"),
        "turn": next((status[key] for key in ("date", "turn", "round") if key in status), None),
        "commands": len(session.history.line),
        "winner": winner,
        "players": session.players,
    }


def _title(raw: Json) -> dict[str, str] | None:
    """The scenario's title in each language; `ValueError` for what is none."""
    if raw is None:
        return None
    if not isinstance(raw, dict) or not all(isinstance(text, str) for text in raw.values()):
        raise ValueError(raw)
    return raw


def _members(session: Session, winner: str | None) -> set[str]:
    """A winning side and those that play for it."""
    if not winner:
        return set()
    return {winner, *session.game.board(session.state).teams.get(winner, ())}


def _with_teams(session: Session, sides: set[str]) -> set[str]:
    """Sides of a player, with the alliances that they belong to."""
    teams = session.game.board(session.state).teams
    return sides | {team for team, members in teams.items() if sides & set(members)}


def _player(name: str, won: Sequence[bool], throws: Sequence[Throw]) -> Json:
    found = fallen(throws)
    dice = banded(found) if found is not None else {}
    return {"name": name, "games": len(won), "won": sum(won), **dice}
