"""The games under way: where their saves are, where they stand, when they were played last."""

from __future__ import annotations

from pathlib import Path

from referee.app import past, standing
from referee.app.answer import Answer
from referee.app.saves import places, remembered
from referee.engine.faults import Fault
from referee.engine.verdict import Json
from referee.journal.faults import JournalFault

MOST = 200  # saves that are opened for a list


def games_under_way() -> Answer:
    """`saves`: the games under way, the one played last first."""
    current = next(iter(remembered()), None)
    rows = [_row(path, current) for path in list(places())[:MOST]]
    rows.sort(key=lambda row: (row["played"], row["save"]), reverse=True)
    return Answer("saves", "under_way", result={"saves": rows})


def _row(path: Path, current: Path | None) -> dict[str, Json]:
    row: dict[str, Json] = {
        "save": str(path), "name": path.stem, "current": path == current, "played": "",
        "trouble": None,
    }  # fmt: skip
    try:
        return {**row, **_standing(path)}
    except (
        past.TROUBLE
    ):  # what a stranger wrote there is no game: the others are listed all the same
        params = {"path": str(path)}
        return {**row, "trouble": {"code": "save.head_malformed", "params": params}}
    except (Fault, JournalFault) as fault:
        return {**row, "trouble": {"code": fault.code, "params": dict(fault.params)}}


def _standing(path: Path) -> dict[str, Json]:
    from referee.app.session import Session

    session = Session.open(path)
    try:
        status, header = standing.status(session).result, session.header
        last = session.entries[-1].at if session.entries else str(header.get("created", ""))
        keys = ("round", "turn", "date", "side", "phase", "step", "victory")
        return {
            "game": session.game.id, "scenario": header["scenario"],
            "title": dict(session.journal.scenario.get("title") or {}),
            "players": dict(header["players"]), "dice_mode": header["dice_mode"],
            **{key: status[key] for key in keys if key in status},
            "log_length": len(session.entries), "played": last,
        }  # fmt: skip
    finally:
        session.journal.close()


def under_way(game: str) -> list[Path]:
    """The saves of a game that is not over yet, the one played last first."""
    rows = games_under_way().result["saves"]
    return [Path(row["save"]) for row in rows if row.get("game") == game and not row.get("victory")]
