"""A game by mail: the entries of a turn as a file, added to the other table's save.

The file holds the hash of every entry before, so that a history that went another way is told with
the point where it did; the entries themselves are those of the save, as they were sealed. A note
under seal stays under seal, and a seed of the app's dice that was not revealed is not in it.

    {"referee_turn":1,"game":"wif5","head":"…","since":40,"hashes":["…", …]}
    {"n":41,…,"hash":"…"}
    {"end":44,"hash":"…"}
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from referee.app import standing
from referee.app.answer import Answer
from referee.app.exchange import imported
from referee.app.games import game as find_game
from referee.app.session import Session
from referee.app.witness import remember
from referee.engine.faults import Unreadable
from referee.engine.verdict import Json, info
from referee.given import given_bytes
from referee.journal.entry import Entry, head_text
from referee.journal.exchange import export_lines
from referee.journal.history import history
from referee.journal.store import Journal
from referee.paths import user_dir
from referee.writing import alone, own_text, write

TURN = 1
LARGEST = 32 * 1024 * 1024


def written(path: Path, since: int | None) -> tuple[Answer, str]:
    """The turn of a save as the lines of a file: everything after `since`.

    Left out, everything after what came last by mail; the whole game where nothing did.
    """
    with Journal.open(path) as journal:
        lines = list(export_lines(journal))
        entries, head = journal.entries(), journal.raw_head
        game = str(journal.header["game"])
    start = _mark(head) if since is None else since
    if not 0 <= start < len(entries):
        raise Unreadable("turn.nothing", entry=start, last=len(entries))
    first = {"referee_turn": TURN, "game": game, "head": json.loads(lines[0])["hash"],
             "since": start, "hashes": [entry.hash for entry in entries[:start]]}  # fmt: skip
    text = "\n".join([json.dumps(first, separators=(",", ":")), *lines[start + 1 :]]) + "\n"
    told = info("turn.written", n=len(entries) - start, first=start + 1, last=len(entries))
    result: dict[str, Json] = {"since": start, "last": len(entries)}
    return Answer("export", "turn", result=result, rulings=(told,)), text


def taken(path: Path, source: Path) -> Answer:
    """The entries of a turn added to a save; a history that differs is refused, and where."""
    head, lines = _read(source)
    with alone(path):
        with Journal.open(path) as journal:
            mine, own = journal.entries(), list(export_lines(journal))
            raw_head = journal.raw_head
        if json.loads(own[0])["hash"] != head["head"]:
            raise Unreadable("turn.other_game", path=str(source))
        theirs = [*head["hashes"], *(json.loads(line).get("hash") for line in lines[:-1])]
        pairs = enumerate(zip(mine, theirs, strict=False), 1)
        apart = next((n for n, (entry, hash) in pairs if entry.hash != hash), 0)
        left_out = len(mine) - apart + 1 if apart else 0
        if apart and not _all_taken_back(mine, apart):
            here, there = _verb(mine[apart - 1]), _verb_in(lines, apart - head["since"])
            raise Unreadable("turn.differs", entry=apart, last=apart - 1, here=_called(head, here),
                             there=_called(head, there))  # fmt: skip
        notes = [each.note for each in mine[apart - 1 :] if apart and each.note]
        if apart:  # what this table played and took back again makes way
            mine, own = mine[: apart - 1], [*own[:apart], own[-1]]
        if len(mine) < head["since"]:
            raise Unreadable("turn.gap", first=len(mine) + 1, last=head["since"])
        new = lines[len(mine) - head["since"] : -1]
        if not new:
            return Answer("import", "turn", result={"entries": 0},
                          rulings=(info("turn.known", last=len(mine)),))  # fmt: skip
        session = _put(path, [*own[:-1], *new, lines[-1]])
        _keep_mark(raw_head, len(theirs))
    told = [info("turn.taken", n=len(new), first=len(mine) + 1, last=len(theirs))]
    if left_out:  # this machine wrote others there; from now on these are the game
        remember(path, str(session.header.get("id", "")), session.journal.first_hash,
                 session.entries[apart - 1 :])  # fmt: skip
        told.append(info("turn.left_out", n=left_out))
        if notes:
            told.append(info("turn.notes_out", texts="; ".join(notes)))
    result: dict[str, Json] = {"entries": len(new), "log_length": len(session.entries)}
    answer = Answer("import", "turn", session.game, result=result, rulings=tuple(told))
    answer.extra = session
    return answer


def _put(path: Path, lines: list[str]) -> Session:
    """The longer game in the place of the shorter one, once it opens and tells where it stands."""
    raw, whole = path.with_name(f".{path.name}.turn.jsonl"), path.with_name(f".{path.name}.turn")
    try:
        write(raw, "\n".join(lines) + "\n", private=True)
        with suppress(FileNotFoundError):
            whole.unlink()
        imported(raw, whole).journal.close()
        whole.replace(path)
    finally:
        for left in (raw, whole):
            with suppress(OSError):
                left.unlink()
    session = Session.open(path)
    standing.status(session)
    return session


def _read(source: Path) -> tuple[dict[str, Json], list[str]]:
    try:
        first, *lines = given_bytes(source, LARGEST).decode("utf-8").splitlines()
    except (UnicodeDecodeError, ValueError):
        raise Unreadable("turn.not_ours", path=str(source), line=1) from None
    found = _json(source, first, 1)
    hashes = found.get("hashes")
    fine = (
        found.get("referee_turn") == TURN and isinstance(hashes, list) and bool(lines)
        and found.get("since") == len(hashes) and isinstance(found.get("head"), str)
    )  # fmt: skip
    if not fine:
        raise Unreadable("turn.not_ours", path=str(source), line=1)
    for number, line in enumerate(lines, 2):
        _json(source, line, number)
    if "end" not in json.loads(lines[-1]):
        raise Unreadable("turn.cut", path=str(source))
    return found, lines


def _json(source: Path, line: str, number: int) -> dict[str, Json]:
    try:
        found = json.loads(line)
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict):
        raise Unreadable("turn.not_ours", path=str(source), line=number)
    return found


def _all_taken_back(mine: Sequence[Entry], first: int) -> bool:
    """Whether nothing from an entry on is in effect here; a note holds nothing up, it is told."""
    return not history(mine).after(first - 1)


def _called(head: dict[str, Json], verb: str) -> Json:
    """What a verb is called in either language."""
    forms = find_game(str(head.get("game"))).lexicon.get("verb", {}).get(verb, {})
    return {"en": forms.get("en", verb), "fr": forms.get("fr", verb)}


def _verb(entry: Entry) -> str:
    return (
        str(entry.command.get("name") or entry.kind) if entry.raw_command[:1] == "{" else entry.kind
    )


def _verb_in(lines: list[str], place: int) -> str:
    """What the other table did there, where the file says it."""
    if not 1 <= place < len(lines):
        return "…"
    found = json.loads(lines[place - 1])
    command = found.get("command")
    name = command.get("name") if isinstance(command, dict) else None
    return str(name or found.get("kind", "…"))


# -- what came last by mail --------------------------------------------------------------------
def _sidecar(head: tuple[str, str]) -> Path:
    from hashlib import sha256

    return user_dir() / "mail" / sha256(head_text(*head).encode()).hexdigest()[:24]


def _mark(head: tuple[str, str]) -> int:
    try:
        return int(own_text(_sidecar(head)))
    except (OSError, ValueError):
        return 0


def _keep_mark(head: tuple[str, str], n: int) -> None:
    write(_sidecar(head), f"{n}\n", private=True)
