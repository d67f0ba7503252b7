"""Return matches: the same scenario once more, sides changed or not, the scores added."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.app import standing
from referee.app.session import Session
from referee.engine.faults import Unreadable
from referee.engine.verdict import Json, Ruling, info

SCORED = ("medals",)  # ledgers that count from one game to the next


def ended(session: Session) -> dict[str, Json]:
    """What a game leaves for its return match: who played what, who won, the medals."""
    victory = standing.status(session).result.get("victory") or {}
    ledgers = session.game.board(session.state).ledgers
    scores = {
        side: value
        for side, ledger in ledgers.items()
        for code in SCORED
        if isinstance(value := ledger.get(code), int)
    }
    return {
        "players": session.players,
        "winner": victory.get("winner"),
        "scores": scores,
    }


def before(session: Session) -> list[Json]:
    """The games that this one continues, oldest first."""
    return list(session.header.get("series", []))


def swapped(players: Mapping[str, str]) -> dict[str, str]:
    """Two players change sides; three or more say themselves who plays what."""
    names = list(dict.fromkeys(players.values()))
    if len(names) != 2:
        raise Unreadable("series.swap", count=len(names))
    other = {names[0]: names[1], names[1]: names[0]}
    return {side: other[name] for side, name in players.items()}


def told(session: Session) -> tuple[Ruling, ...]:
    """The scores of the games together, one line a player, once there was more than one game."""
    games = before(session)
    if not games:
        return ()
    now = ended(session)
    if now["winner"]:
        games = [*games, now]
    return tuple(
        info("series.score", player=name, won=row["won"], medals=row["medals"], games=len(games))
        for name, row in _tally(session, games).items()
    )


def _tally(session: Session, games: list[Any]) -> dict[str, dict[str, int]]:
    teams = session.game.board(session.state).teams
    found: dict[str, dict[str, int]] = {}
    for each in games:
        winners = {each["winner"], *teams.get(each["winner"] or "", ())}
        for name in dict.fromkeys(each["players"].values()):
            mine = {side for side, who in each["players"].items() if who == name}
            row = found.setdefault(name, {"won": 0, "medals": 0})
            row["won"] += bool(mine & winners)
            row["medals"] += sum(
                value for side, value in each["scores"].items()
                if side in mine or mine & set(teams.get(side, ()))
            )  # fmt: skip
    return found
