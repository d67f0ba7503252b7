"""`log`: the entries of a game, each with its events, its dice and its standing."""

from __future__ import annotations

from referee.app.answer import Answer
from referee.app.house import marked, withdrawals
from referee.app.replay import command_in
from referee.app.session import Session
from referee.journal.entry import COMMANDS, Entry


def chronicle(session: Session, last: int | None, everything: bool) -> Answer:
    """The log of a game; without `everything`, only what is in effect and the notes."""
    standing, ended = session.history.standings(), withdrawals(session.entries)
    chosen: list[Entry] = [
        entry
        for entry in session.entries
        if everything or entry.kind == "note" or standing.get(entry.n) == "in_effect"
    ]
    earlier = 0
    if last is not None:
        earlier = max(0, len(chosen) - last)
        chosen = chosen[-last:]
    rows = [
        {
            "entry": entry.n,
            "kind": entry.kind,
            "at": entry.at,
            "by": entry.by,
            "command": entry.command["name"] if entry.kind in COMMANDS else None,
            "args": dict(command_in(entry.command).args) if entry.kind in COMMANDS else None,
            "answers": entry.command["answers"] if entry.kind in COMMANDS else None,
            "dice": entry.dice,
            "events": entry.events,
            "note": entry.note,
            "target": entry.target,
            "replays": entry.replays,
            "standing": standing.get(entry.n),
            "moved": list(session.history.moved.get(entry.n, ())),
            **marked(entry),
            **({"withdrawn": ended[entry.n]} if entry.n in ended else {}),
        }
        for entry in chosen
    ]
    answer = Answer(
        "log",
        "log",
        session.game,
        result={"entries": rows, "log_length": len(session.entries), "earlier": earlier},
    )
    answer.extra = session
    return answer
