"""`log`: the entries of a game, each with its events, its dice and its standing."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from referee.app import past
from referee.app.answer import Answer
from referee.app.house import marked, withdrawals
from referee.app.replay import command_in
from referee.app.session import Session
from referee.app.taking_back import question
from referee.engine.verdict import Json
from referee.journal.entry import COMMANDS, Entry

TOLD = ("note", "correct")  # what is told though nothing in the game stands for it


def chronicle(session: Session, last: int | None, everything: bool) -> Answer:
    """The log of a game; without `everything`, only what is in effect and the notes."""
    chosen = told_of(session, everything)
    earlier = 0
    if last is not None:
        earlier = max(0, len(chosen) - last)
        chosen = chosen[-last:]
    answer = Answer(
        "log",
        "log",
        session.game,
        result={
            "entries": rows(session, chosen), "log_length": len(session.entries),
            "earlier": earlier,
        },
    )  # fmt: skip
    answer.extra = session
    return answer


def told_of(session: Session, everything: bool = False) -> list[Entry]:
    """The entries that the log tells."""
    if everything:
        return session.entries
    line = set(session.history.line)
    return [entry for entry in session.entries if entry.n in line or entry.kind in TOLD]


def rows(session: Session, chosen: Sequence[Entry]) -> list[dict[str, Json]]:
    """Entries as the log tells them."""
    standing, ended = session.history.standings(), withdrawals(session.entries)
    asked = questions(session, [e.n for e in chosen if standing.get(e.n) == "in_effect"])
    found: list[dict[str, Json]] = []
    for entry in chosen:
        command = entry.command if entry.kind in COMMANDS else None
        found.append({
            "entry": entry.n,
            "kind": entry.kind,
            "at": entry.at,
            "by": entry.by,
            "command": command and command["name"],
            "args": command and dict(command_in(command).args),
            "answers": command and command["answers"],
            "dice": entry.dice,
            "events": entry.events,
            "note": entry.note,
            "target": entry.target,
            "replays": entry.replays,
            "standing": standing.get(entry.n),
            **({"asked": asked[entry.n]} if entry.n in asked else {}),
            "moved": list(session.history.moved.get(entry.n, ())),
            **(corrected(session, entry) if entry.kind == "correct" else {}),
            **marked(entry),
            **({"withdrawn": ended[entry.n]} if entry.n in ended else {}),
        })  # fmt: skip
    return found


def corrected(session: Session, entry: Entry) -> dict[str, Json]:
    """The dice of an entry as they were typed, and as they really fell."""
    was = session.entries[(entry.target or 0) - 1].dice if entry.target else []
    again = (e for e in session.entries[entry.n :] if e.replays == entry.target)
    now = next(again, None)
    return {"was": was, "became": now.dice if now is not None else []}


def questions(session: Session, numbers: Sequence[int]) -> dict[int, dict[str, Json]]:
    """What was asked where entries in effect answered: the question, and the command it is of."""
    wanted = {n for n in numbers if session.entries[n - 1].command["name"] == "answer"}
    if not wanted:
        return {}
    found: dict[int, dict[str, Json]] = {}
    line = session.history.line
    start, state = _before(session, min(wanted))
    for n in line:
        if n <= start:
            continue
        if n in wanted and state.open is not None:
            ask = session.game.question(state)
            if ask is not None:
                found[n] = {**question(ask), "of": state.open["name"], "args": state.open["args"]}
        if n == max(wanted):
            break
        state = past.after(session.game, state, session.entries[n - 1], session.journal.path)
    return found


def _before(session: Session, entry: int) -> tuple[int, Any]:
    """The nearest position kept before an entry, and after which command it stands."""
    line = set(session.history.line)
    kept = [
        (n, text)
        for n, version, text in session.journal.snapshots()
        if version == session.version and n in line and n < entry
    ]
    for n, text in sorted(kept, reverse=True)[:1]:
        try:
            header = session.header
            return n, session.game.load(
                session.journal.scenario, header["options"], json.loads(text)
            )
        except past.TROUBLE:
            break
    return 0, session.begun()
