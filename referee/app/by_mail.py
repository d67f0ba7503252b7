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
import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from referee import __version__, signals
from referee.app import doubts, recorded, standing, taking_back
from referee.app.answer import Answer
from referee.app.auditing import judged_since
from referee.app.exchange import imported, whole
from referee.app.games import game as find_game
from referee.app.house import withdrawals
from referee.app.mail_mark import came_so_far, keep_mark
from referee.app.marks import marked
from referee.app.session import Session
from referee.app.witness import fingerprint, remember, to_give_way
from referee.engine.faults import Fault, Unreadable
from referee.engine.record import record
from referee.engine.verdict import Json, Ruling, advice, info
from referee.given import given_bytes
from referee.journal.entry import Draft, Entry, canonical, parsed
from referee.journal.exchange import A_SAVE, MAX_ENTRIES, export_lines, first_other, no_entry
from referee.journal.faults import Moved, NoExport, SaveFault
from referee.journal.history import all_taken_back, apart, history, plain_notes
from referee.journal.store import Journal
from referee.writing import draft_beside, write

TURN = 1
Deed = tuple[str, Json, Json, Json, str]  # kind, target, command, dice, note
TRIES = 5  # readings of a save that goes on meanwhile
LARGEST = 16 * 1024 * 1024  # bytes of a turn; a whole campaign of years has 10 MiB
SHOWN = 240  # letters of what came that are quoted
_SEAL = re.compile("[0-9a-f]{64}")


def written(path: Path, since: int | None) -> tuple[Answer, str]:
    """The turn of a save as the lines of a file: everything after `since`.

    Left out, everything after what came last by mail; the whole game where nothing did.
    """
    with whole(path) as journal:
        lines = list(export_lines(journal))
        entries, head = journal.entries(), journal.raw_head
        game = str(journal.header["game"])
    start = came_so_far(head) if since is None else since
    if not 0 <= start < len(entries):
        raise Unreadable("turn.nothing", entry=start, last=len(entries))
    first = {"referee_turn": TURN, "game": game, "head": json.loads(lines[0])["hash"],
             "since": start, "hashes": [entry.hash for entry in entries[:start]]}  # fmt: skip
    text = "\n".join([json.dumps(first, separators=(",", ":")), *lines[start + 1 :]]) + "\n"
    told = info("turn.written", n=len(entries) - start, first=start + 1, last=len(entries))
    result: dict[str, Json] = {"since": start, "last": len(entries)}
    return Answer("export", "turn", result=result, rulings=(told,)), text


def taken(path: Path, source: Path) -> Answer:
    """The entries of a turn added to a save; a history that differs is refused, and where.

    A save that goes on in another terminal meanwhile is read again: what was written there is part of
    the history that is compared.
    """
    turn = _read(source)
    for _ in range(TRIES):
        with suppress(Moved):
            return _taken(path, source, turn)
    return _taken(path, source, turn)


def _taken(path: Path, source: Path, turn: Turn) -> Answer:
    head, lines = turn.head, turn.lines
    with Journal.open(path) as journal:
        mine, own = journal.entries(), list(export_lines(journal))
        head = {**head, "game": journal.header["game"]}
    if len(own) != len(mine) + 2:  # it went on between the two readings
        raise Moved("save.moved", path=str(path))
    last = mine[-1].hash if mine else json.loads(own[0])["hash"]
    if json.loads(own[0])["hash"] != head["head"]:
        raise Unreadable("turn.other_game", path=str(source))
    theirs = [*head["hashes"], *turn.seals]
    at = apart(mine, theirs)
    here = own[head["since"] + 1 : at or len(mine) + 1]
    if (odd := first_other(turn.lines[:-1], here)) is not None:  # the hash of it alone is no entry
        raise SaveFault("turn.line", "import.line.hash", path=str(source), line=odd + 2)
    left_out = len(mine) - at + 1 if at else 0
    if at and not all_taken_back(mine, at):
        raise _differs(head, mine, lines, at)
    gave_way = mine[at - 1 :] if at else []
    hold = _standing_notes(mine, at) if at else []
    notes = [each for each in gave_way if each.note and each not in hold]
    throws = sum(len(each.dice) for each in gave_way if each.rolled and each.replays is None)
    if at:  # what this table played and took back again makes way
        mine, own = mine[: at - 1], [*own[:at], own[-1]]
    if len(mine) < head["since"]:
        raise Unreadable("turn.gap", first=len(mine) + 1, last=head["since"])
    new = lines[len(mine) - head["since"] : -1]
    if not new:
        return Answer("import", "turn", result={"entries": 0},
                      rulings=(info("turn.known", last=len(mine)),))  # fmt: skip
    try:
        longer = [*own[:-1], *new, lines[-1]]
        again = [Draft("note", None, note=text, program=__version__) for text in plain_notes(notes)]
        if throws:  # whoever saw them may have played otherwise since: both tables know of them
            again.append(Draft("note", {"gave_way": throws}, program=__version__))
        coming = Longer(longer, len(mine), again, hold, gave_way, len(theirs))
        session, unjudged = _put(path, last, coming, source)
    except SaveFault as fault:
        if fault.code != "import.line":
            if int(fault.params.get("entry", 0)) > len(
                mine
            ):  # what came is no game of this program
                raise SaveFault(fault.code, **{**fault.params, "path": str(source)}) from None
            raise
        line = int(fault.params["line"]) - head["since"]  # of the file that came
        raise SaveFault("turn.line", fault.hint, **{**fault.params, "line": line,
                        "path": str(source)}) from None  # fmt: skip
    told = [
        info("turn.taken", n=len(new), first=len(mine) + 1, last=len(theirs)),
        *taking_back.by_a_turn(session, mine, len(theirs)),
    ]
    if unjudged:  # the other table may be of that version, or only say so
        programs = ", ".join(sorted({each.program for each in unjudged}))
        told.append(advice("turn.unjudged", n=len(unjudged), programs=programs))
    if left_out:
        if missed := doubts.missed(session, gave_way):  # the memory of this machine took nothing
            told.append(advice("turn.missed", entry=missed))
        if more := left_out - len(plain_notes(notes)) - len(hold):
            told.append(info("turn.left_out", n=more))
        if throws:
            told.append(info("turn.gave_way", n=throws))
        told += _notes_told(notes)
        told += [
            info("turn.withdrawn_again", text=mine[mark["withdraws"] - 1].note)
            for each in hold
            if "withdraws" in (mark := marked(each))
        ]
    result: dict[str, Json] = {
        "entries": len(new), "log_length": len(session.entries), "unjudged": len(unjudged),
        "witness": fingerprint(session.last_hash),
    }  # fmt: skip
    answer = Answer("import", "turn", session.game, result=result, rulings=tuple(told))
    answer.extra = session
    return answer


def _standing_notes(mine: Sequence[Entry], at: int) -> list[Entry]:
    """The notes from an entry on that hold whatever turn comes in: those that only withdraw a ruling of the house
    which both tables share, and those that say that an older copy was put back knowingly, or that dice made way.
    """
    return [
        each for each in mine[at - 1 :]
        if set(mark := marked(each)) in ({"restored"}, {"gave_way"})
        or (set(mark) == {"withdraws"} and 0 < mark["withdraws"] < at)
    ]  # fmt: skip


def _notes_told(notes: Sequence[Entry]) -> list[Ruling]:
    """What became of notes that were left out: what was only written down stands at the end again."""
    plain = plain_notes(notes)
    gone = [each.note for each in notes if each.note not in plain]
    told = [info("turn.notes_again", texts="; ".join(plain))] if plain else []
    return told + ([info("turn.notes_out", texts="; ".join(gone))] if gone else [])


@record
class Longer:
    """The game with the turn that came: its `lines` as of an export, how many entries `stay`, the `notes` written
    again behind it and those that `hold`, which entries `gave_way`, and up to which one the mail came.
    """

    lines: list[str]
    stays: int
    notes: Sequence[Draft]
    hold: Sequence[Entry]
    gave_way: Sequence[Entry]
    upto: int


def _put(path: Path, last: str, more: Longer, source: Path) -> tuple[Session, list[Entry]]:
    """The longer game in the save, after the entries that stay, once it opens, tells where it stands, and what
    came (`source`) is judged as `verify` judges it; and what of it another version wrote, which is not judged.

    `last` is the hash of the entry up to which the save was read: `Moved` where it went on since. What
    is added is added in one transaction, as every command is: the file stays the file that it is, for
    other terminals, for a link to it, and for its owner who may have closed it. Once it stands nothing that is
    kept beside it stops it: that what gave way is missed by nobody, and how far the mail came.
    """
    raw, whole = draft_beside(path), draft_beside(path)
    with Journal.open(path, write=True) as journal:
        try:
            write(raw, "\n".join(more.lines) + "\n", private=True)
            longer = imported(raw, whole)
            wrong, unjudged = judged_since(longer, more.stays)
            longer.journal.close()
        except SaveFault as fault:  # of a draft: who reads it knows the save
            named = fault.params.get("path") in (str(raw), str(whole))
            told = {**fault.params, "path": str(path)} if named else fault.params
            raise SaveFault(fault.code, fault.hint, **told) from None
        except OSError as error:
            raise OSError(error.errno, error.strerror, str(path)) from None
        finally:
            for left in (raw, whole):
                with suppress(OSError):
                    left.unlink()
        if wrong:
            why = Fault(wrong[0].code, **wrong[0].as_params())
            raise SaveFault("turn.unsound", path=str(source), why=why)
        over = withdrawals(longer.entries)  # what the other table withdrew, too, is withdrawn once
        again = [
            *more.notes,
            *(
                Draft("note", mark, note=each.note, program=__version__)
                for each in more.hold
                if (mark := dict(marked(each))).get("withdraws") not in over
            ),
        ]
        came, game = longer.entries[more.stays :], str(journal.header.get("id", ""))
        if more.gave_way:
            to_give_way(path, game, more.gave_way, came[0])
        with signals.whole():
            came = [*came, *journal.append(again, last, taken=came)]
            recorded.append(came[-1].n, by_mail=True)
            if more.gave_way:  # this machine wrote others there; from now on these are the game
                remember(path, game, journal.first_hash, came, gave_way=more.gave_way)
            keep_mark(journal.raw_head, more.upto)
    session = Session.open(path)
    standing.status(session)
    recorded.told(session)
    return session, unjudged


@record
class Turn:
    """A file as it was read: its first line, the lines after it, and the hash that each entry says it has."""

    head: dict[str, Json]
    lines: list[str]
    seals: list[str]


def _read(source: Path) -> Turn:
    """What a file holds; a line is what ends with a line feed, whatever else a note may hold."""
    raw = given_bytes(source, LARGEST)
    if raw.startswith(A_SAVE):
        raise NoExport("import.a_save", path=str(source))
    if raw.count(b"\n") > MAX_ENTRIES:
        told = {"path": str(source), "line": MAX_ENTRIES}
        raise SaveFault("turn.line", "import.line.too_large", **told)
    try:
        first, *lines = raw.removesuffix(b"\n").decode("utf-8").split("\n")
    except UnicodeDecodeError:
        raise Unreadable("turn.not_ours", path=str(source), line=1) from None
    found = _json(source, first, 1)
    hashes: Json = found.get("hashes")
    since = found.get("since")
    fine = (
        found.get("referee_turn") == TURN and isinstance(hashes, list) and bool(lines)
        and type(found["referee_turn"]) is type(since) is int and since == len(hashes) and isinstance(found.get("head"), str)
        and all(isinstance(each, str) and _SEAL.fullmatch(each) for each in hashes)
    )  # fmt: skip
    if not fine:
        raise Unreadable("turn.not_ours", path=str(source), line=1)
    seals = [_seal(source, line, n) for n, line in enumerate(lines[:-1], 2)]
    end = _json(source, lines[-1], len(lines) + 1)
    if set(end) != {"end", "hash"} or canonical(end["end"]) != str(len([*hashes, *seals])):
        raise Unreadable("turn.cut", path=str(source))
    return Turn(found, lines, seals)


def _seal(source: Path, line: str, number: int) -> str:
    """The hash that an entry says it has; a line that is none is told before anything is compared with it."""
    found = _json(source, line, number)
    if why := no_entry(found):
        raise SaveFault("turn.line", f"import.line.{why}", path=str(source), line=number, why=why)
    return str(found["hash"])


def _json(source: Path, line: str, number: int) -> dict[str, Json]:
    try:
        found = parsed(line)
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict):
        raise Unreadable("turn.not_ours", path=str(source), line=number)
    return found


def _differs(
    head: dict[str, Json], mine: Sequence[Entry], lines: list[str], at: int
) -> Unreadable:  # fmt: skip
    """Where two histories part, and the first deed that is another: here, and at the other table.

    The same deed at two tables is two entries, each with its own time: it is told to be the same.
    """
    said: dict[str, Any] = {"entry": at, "last": at - 1}
    since, shared = head["since"], history(mine[: at - 1]).line
    back = history(mine).line[: len(shared)] != shared
    if at <= since:  # what the other table did there is not in the file: it can never be taken
        code = "turn.differs_there" if back else "turn.differs_before"
        return Unreadable(code, **said, first=since + 1)
    if back:  # no going back to an entry makes way for the turn
        right = any(
            entry.kind == "correct" for entry in mine[at - 1 :]
        )  # for good: no redo, no undo
        return Unreadable("turn.differs_corrected" if right else "turn.differs_back", **said)
    theirs = (json.loads(line) for line in lines[at - since - 1 : -1])
    pairs = zip(map(_deed, mine[at - 1 :]), map(_told_deed, theirs), strict=False)
    other = next(((n, *pair) for n, pair in enumerate(pairs, at) if pair[0] != pair[1]), None)
    if other is None:
        return Unreadable("turn.twin", **said)
    n, one, two = other
    names = [_called(head, _verb(each)) for each in (one, two)]
    if names[0] == names[1]:
        names = [_in_full(head, each) for each in (one, two)]
    said |= {"here": names[0], "there": names[1]}
    if n == at:
        return Unreadable("turn.differs", **said)
    return Unreadable("turn.differs_later", **said, other=n)


def _deed(entry: Entry) -> Deed:
    """What an entry did, whenever it was written and by whom."""
    command = json.loads(entry.raw_command)
    return entry.kind, entry.target, command, json.loads(entry.raw_dice), entry.note


def _told_deed(found: dict[str, Json]) -> Deed:
    """The same of a line that came."""
    keys = ("kind", "target", "command", "dice", "note")
    kind, target, command, dice, note = (found.get(key) for key in keys)
    return str(kind), target, command, dice, str(note or "")


def _verb(deed: Deed) -> str:
    kind, _, command, *_ = deed
    name = command.get("name") if isinstance(command, dict) else None
    return name if isinstance(name, str) and name else kind


def _called(head: dict[str, Json], verb: str) -> dict[str, str]:
    """What a verb is called in either language."""
    forms = find_game(str(head.get("game"))).lexicon.get("verb", {}).get(verb, {})
    return {"en": forms.get("en", _quoted(verb)), "fr": forms.get("fr", _quoted(verb))}


def _in_full(head: dict[str, Json], deed: Deed) -> dict[str, str]:
    """A deed with what it was given and its dice, where the verb alone does not tell it."""
    _, target, command, dice, note = deed
    lexicon = find_game(str(head.get("game"))).lexicon
    values = list(_values(command.get("args"))) if isinstance(command, dict) else []
    values.sort(key=lambda value: value.lstrip("-").isdecimal())  # who, then how many
    told = _called(head, _verb(deed))
    for lang, word in (("en", "dice"), ("fr", "dés")):
        for value in values:
            forms = next((of[value] for of in lexicon.values() if value in of), {})
            told[lang] += f" {forms.get(lang, value)}"
        told[lang] += f" {target}" if target else ""
        faces = " ".join(_values(dice))
        told[lang] += f" ({word} {faces})" if faces else ""
        told[lang] = _quoted(told[lang] + (f" – {note}" if note else ""))
    return told


def _quoted(text: str) -> str:
    """What came, on one line, as far as it is shown."""
    return " ".join(text[:SHOWN].split()) + ("…" if len(text) > SHOWN else "")


def _values(given: Json) -> Iterator[str]:
    """Words and numbers, however they are nested."""
    if isinstance(given, dict):
        given = list(given.values())
    if isinstance(given, list):
        for each in given:
            yield from _values(each)
    elif isinstance(given, str | int | float) and not isinstance(given, bool):
        yield str(given)
