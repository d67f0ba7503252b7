"""`log`: the entries of a game, each with its events, its dice and its standing."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from referee.app import past
from referee.app.answer import Answer
from referee.app.asked_cells import as_asked
from referee.app.house import withdrawals
from referee.app.kept import Kept, position_before
from referee.app.marks import marked
from referee.app.refusals import SECRET
from referee.app.replay import args_in
from referee.app.session import Session
from referee.app.taking_back import question
from referee.engine.faults import Fault
from referee.engine.verdict import Json
from referee.journal.entry import COMMANDS, Entry

MANY = 100  # entries from the first answer told to the last, from which what they answered is kept
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
    with as_asked(session.game, session.entries):
        asked = questions(session, [e.n for e in chosen if standing.get(e.n) == "in_effect"])
    moved = session.history.moved
    found: list[dict[str, Json]] = []
    for entry in chosen:
        n, _, kind, target, replays, at, by = entry[:7]
        command = entry.command if kind in COMMANDS else None
        row: dict[str, Json] = {
            "entry": n,
            "kind": kind,
            "at": at,
            "by": by,
            "command": command and command["name"],
            "args": command and dict(args_in(command)),
            "answers": command and command["answers"],
            "dice": entry.dice,
            "events": entry.events,
            "note": entry.note,
            "target": target,
            "replays": replays,
            "standing": standing.get(n),
        }
        if n in asked:
            row |= _of(asked[n])
        row["moved"] = list(moved.get(n, ()))
        if kind == "correct":
            row |= corrected(session, entry)
        elif kind == "note":
            row |= marked(entry)
        if n in ended:
            row["withdrawn"] = ended[n]
        found.append(row)
    return found


def _of(asked: dict[str, Json]) -> dict[str, Json]:
    """The command that an answer was of, and the question, where it would still be put."""
    return {"asked" if "code" in asked else "of": asked}


def corrected(session: Session, entry: Entry) -> dict[str, Json]:
    """The dice of an entry as they were typed, and as they really fell."""
    was = session.entries[(entry.target or 0) - 1].dice if entry.target else []
    again = (e for e in session.entries[entry.n : entry.n + 1] if e.replays is not None)
    now = next(again, None)
    return {"was": was, "became": now.dice if now is not None else []}


def questions(session: Session, numbers: Sequence[int]) -> dict[int, dict[str, Json]]:
    """What was asked where entries in effect answered: the question, and the command it is of."""
    wanted = {n for n in numbers if _answers(session.entries[n - 1])}
    if not wanted:
        return {}
    if max(wanted) - min(wanted) > MANY:
        return _every_question(session, wanted)
    found: dict[int, dict[str, Json]] = {}
    start, state = position_before(session, min(wanted))
    for n in session.history.after(start):
        if n in wanted and (asked := _question(session, state)) is not None:
            found[n] = asked
        if n == max(wanted):
            break
        state = past.after(session.game, state, session.entries[n - 1], session.journal.path)
    return found


def _answers(entry: Entry) -> bool:
    """Whether a command answered a question; most are not parsed for it."""
    return '"answer"' in entry.raw_command and entry.command["name"] == "answer"


def _question(session: Session, state: Any) -> dict[str, Json] | None:
    """What a game waits for, and the command it is of."""
    if state.open is None:
        return None
    found: dict[str, Json] = {"of": state.open["name"], "args": state.open["args"]}
    ask = None  # its cell is known by now and asked no more, or its rules were others
    with suppress(Fault, *past.TROUBLE):
        ask = session.game.question(state)
    return found if ask is None else {**question(ask), **found}


def _every_question(session: Session, wanted: set[int]) -> dict[int, dict[str, Json]]:
    """Those of a long log: read once, then kept in the cache – never what one player alone knows."""
    kept = Kept(session, "asked")
    for entry, before, _ in kept.unknown():
        if _answers(entry):
            asked = _question(session, before)
            if asked is not None:
                kept.rows[entry.n] = asked
    if not any(SECRET in row["args"] for row in kept.rows.values()):
        kept.keep()
    return {n: row for n, row in kept.rows.items() if n in wanted}
