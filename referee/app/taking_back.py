"""Undo and redo as players mean them: back to what somebody decided, never to a die that fell by itself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from referee.app import correcting
from referee.app.session import Session
from referee.engine.ask import Ask, Dice
from referee.engine.record import replace
from referee.engine.verdict import Json, Ruling, advice
from referee.i18n.messages import find
from referee.journal.entry import Entry
from referee.journal.faults import NoSuchEntry
from referee.journal.history import Walk, enough, history


def by_itself(entry: Entry, header: Mapping[str, Json]) -> bool:
    """Whether the program went on alone here: it rolled an open question's dice unasked."""
    command = entry.command
    if "auto" in command:
        return bool(command["auto"])
    # Before 0.2 nothing marked them.
    return (
        command["name"] == "answer" and entry.rolled and header["dice_mode"] == "app"
        and entry.program == "0.1.0" and all(roll["source"] == "app" for roll in entry.dice)
    )  # fmt: skip


def back(session: Session, count: int) -> int:
    """How many entries `undo count` takes back: each decision with what followed it by itself."""
    session.history.undo(count)  # a count that cannot be is told as ever
    return _entries(session, session.history.undoable, count)


def going(session: Session, count: int, to: int | None = None) -> tuple[int, ...]:
    """The commands that `undo count`, or `undo to` a line of the log, takes back, the last one first.

    A correction with nothing done since is itself the last decision: taken back alone it takes no
    command with it, and what more goes are the last ones of the game that stands again then.
    """
    if to is not None:
        return session.history.undo(entries_to(session, to)).commands
    last = correcting.last(session) if count > 0 else 0
    if not last:
        return session.history.undo(back(session, count)).commands
    line = correcting.line_again(session, last)
    enough("undo", count, len(line) + 1)
    return tuple(line[::-1][: _entries(session, line[::-1], count - 1)])


def _entries(session: Session, numbers: Sequence[int], count: int) -> int:
    """How many of these entries so many decisions are."""
    left, entries = count, 0
    for n in numbers if count else ():
        entries += 1
        left -= not by_itself(session.entries[n - 1], session.header)
        if not left:
            break
    return entries


def forth(session: Session, count: int) -> int:
    """How many entries `redo count` brings back: each decision with what followed it by itself."""
    session.history.redo(count)
    alone = [by_itself(session.entries[n - 1], session.header) for n in session.history.redoable]
    decided, entries = 0, 0
    for itself in alone:
        decided += not itself
        if decided > count:
            break
        entries += 1
    return max(entries, 1)


def entries_to(session: Session, entry: int) -> int:
    """How many entries to take back so that the game stands as after line `entry` of the log."""
    line = session.history.line
    if entry and not 1 <= entry <= len(session.entries):
        code = "save.entry.unknown" if session.entries else "save.entry.none_yet"
        raise NoSuchEntry(code, entry=entry, last=len(session.entries))
    head = _head_after(session.entries[:entry])
    if head and head not in line:
        raise NoSuchEntry("save.entry.left_behind", entry=entry)
    gone = len(session.history.after(head))
    if not gone:
        raise NoSuchEntry("save.entry.stands_there", entry=entry)
    return gone


def _head_after(entries: Sequence[Entry]) -> int:
    walk = Walk()
    for entry in entries:
        walk.step(*entry[:4])
    return walk.head


def told(session: Session, code: str, numbers: Sequence[int]) -> tuple[Ruling, ...]:
    """Which commands were taken (or brought) back, and what is asked now, if anything is."""
    entries = [session.entries[n - 1] for n in numbers]
    # Every step that was gone past is named; dice that fell by themselves belong to their command.
    decided = [
        entry for entry in entries
        if entry.command["name"] == "next" or not by_itself(entry, session.header)
    ] or entries  # fmt: skip
    came_to = session.game.came_to
    verbs = list(dict.fromkeys(came_to(entry.command["name"], entry.events) for entry in decided))
    low, high = min(numbers), max(numbers)
    place = str(low) if low == high else f"{low}–{high}"
    said = [Ruling(code, params={"n": len(decided), "verbs": verbs, "place": place})]
    ask = session.question()
    if ask is not None:
        said.append(_back_to(session, ask))
    return tuple(said)


def dice_told(session: Session, numbers: Sequence[int]) -> tuple[Ruling, ...]:
    """Of the commands taken back those with dice: they were seen, and stay on record."""
    rolled = [n for n in numbers if session.entries[n - 1].rolled]
    return tuple(Ruling("game.undo_dice", "advice", {"entry": n}) for n in rolled)


def by_a_turn(session: Session, mine: Sequence[Entry], last: int) -> Iterator[Ruling]:
    """What a turn that came by mail (up to entry `last`) takes back of what stood in effect here (`mine`), the dice
    that go with it, and those that it puts right: nobody at this table did that, and the log tells little of it.
    """
    before, came = history(mine).line, session.entries[len(mine) : last]
    again = dict[
        int | None, int
    ]()  # what stands still, judged again by a correction → as which entry
    for n in session.history.line:
        at: int | None = session.entries[n - 1].replays
        while at:
            again[at] = n
            at = session.entries[at - 1].replays
    gone = [n for n in before[::-1] if n not in session.history.line and n not in again]
    if gone:
        yield replace(told(session, "turn.takes_back", gone)[0], severity="advice")
        yield from dice_told(session, gone)
    for each in came:
        if each.kind == "correct" and each.target in again and each.target in before:
            was, now = (session.entries[n - 1] for n in (each.target, again[each.target]))
            same = (was.dice, was.raw_events) == (now.dice, now.raw_events)
            yield advice("turn.corrected_back" if same else "game.corrected", entry=each.target)


def _back_to(session: Session, ask: Ask) -> Ruling:
    """What is asked again: in the words of the table, and where the question lies."""
    asked = question(ask)
    if find(short := f"shell.ask.{ask.what}"):
        asked = {
            "code": short,
            "params": {**asked["params"], "n_dice": asked["params"].get("dice")},
        }
    space = (session.state.open or {}).get("args", {}).get("space")
    nth = asked["params"].get("round")
    if isinstance(space, str) and isinstance(nth, int):
        return Ruling("game.back_to_round", params={"told": [asked], "space": space, "round": nth})
    return Ruling("game.back_to", params={"told": [asked]})


def question(ask: Ask) -> Mapping[str, Json]:
    """A question as a sentence in a sentence."""
    params = dict(ask.params)
    if isinstance(ask, Dice):
        params |= {"dice": ask.dice, "hits_on": ask.hits_on, "faces": ask.faces}
    return {"code": ask.what, "params": params}
