"""Dice that were typed wrongly: an entry judged again with others, and everything after it again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from referee import __version__
from referee.app.answer import Answer
from referee.app.asked_cells import as_asked
from referee.app.dicebox import Dicebox
from referee.app.past import after, as_stored
from referee.app.replay import Again, Corrected, command_in
from referee.app.session import Session
from referee.engine.ask import Answer as Given
from referee.engine.ask import Choice, Dice
from referee.engine.command import Command, Refused
from referee.engine.faults import Missing, Unreadable
from referee.engine.fold import fold
from referee.engine.names import whole
from referee.engine.open_question import mark_of
from referee.engine.record import record, replace
from referee.engine.verdict import Json, Ruling
from referee.journal.entry import Draft, Entry, canonical

FEW = 3  # entries left out that are told one by one
# Told how many entries would be left out; raises where nobody wants that.
Agreed = Callable[[int], None]


@record
class Left:
    """An entry that no longer holds, and why, where a rule says so."""

    entry: Entry
    why: tuple[Ruling, ...] = ()


def correct(
    session: Session, number: int, dice: str, reason: str = "", agreed: Agreed = lambda left: None
) -> Answer:
    """Judge an entry again with other dice, and everything after it again; the log keeps why.

    How many later entries hold no longer is told to `agreed` before anything is written. No dice, or those that
    stand there and come to the same, put nothing right: `Unreadable`.
    """
    numbers = session.history.from_entry(number)
    if not session.entries[number - 1].rolled:
        raise Unreadable("game.no_dice_there", entry=number)
    if not dice.strip(" ;"):
        raise Unreadable("shell.correct.dice")
    drafts, verdict, left = _again(session, numbers, dice)
    if not left and _the_same(session.entries[number - 1], drafts[0]):
        raise Unreadable("game.same_dice", entry=number)
    if left:
        agreed(len(left))
    marked = Draft("correct", target=number, note=whole(reason).strip(), program=__version__)
    session.write([marked, *drafts])
    answer = Answer("correct", "done", session.game, result={"corrected": number})
    told = Ruling("game.corrected", params={"entry": number})
    answer.rulings, answer.extra = (told, *verdict, *_told(left)), session
    return answer


def _the_same(entry: Entry, draft: Draft) -> bool:
    """Whether an entry judged again is what it was: the same faces, and what they came to."""
    faces = [[list(roll["dice"]) for roll in each.dice] for each in (entry, draft)]
    return faces[0] == faces[1] and entry.raw_events == canonical(list(draft.events))


def called_off(session: Session) -> set[int]:
    """The commands in effect of a verb that was dropped at its question: their dice count no more."""
    found, under_way = set[int](), list[int]()
    for n in session.history.line:
        entry = session.entries[n - 1]
        if '"kind":"asked"' in entry.raw_events:
            under_way.append(n)
        elif '"kind":"answered"' in entry.raw_events:
            if '"name":"abandon"' in entry.raw_command and entry.command["name"] == "abandon":
                found.update(under_way)
            under_way = []
    return found


def last(session: Session) -> int:
    """The correction that came last, if nothing was done since; 0 where there is none."""
    for entry in reversed(session.entries):
        if entry.kind == "correct":
            gone = session.history.moved.get(entry.n, ())
            first = session.entries[entry.n].replays if entry.n < len(session.entries) else None
            return entry.n if gone and first == entry.target == gone[0] else 0
        if entry.kind != "note" and entry.replays is None:
            return 0
    return 0


def undone(session: Session) -> tuple[Entry, int] | None:
    """The entry with the dice of a correction that was taken back last, if nothing was done since, and the
    number that its command has now.
    """
    for entry in reversed(session.entries):
        if entry.kind == "correct":
            gone = session.entries[(entry.target or 0) - 1]
            now = session.entries[entry.n] if entry.n < len(session.entries) else None
            again = now is not None and gone.replays is not None and now.replays == gone.replays
            return (gone, entry.n + 1) if again else None
        if entry.kind != "note" and entry.replays is None:
            return None
    return None


def line_again(session: Session, number: int) -> list[int]:
    """The commands in effect before a correction: those of the game that stands again without it."""
    gone = session.history.moved[number]
    return [*_line_before(session, gone[0]), *gone]


def taken_back(session: Session, number: int, why: str = "") -> Answer:
    """A correction that was none: its entry has its old dice again, and all that it left out is back."""
    gone = session.history.moved[number]
    drafts, _, left = _again(session, gone)
    given = [n for n in session.history.line if n > number]
    session.write([Draft("correct", target=given[0], note=why, program=__version__), *drafts])
    answer = Answer("undo", "done", session.game, result={"undone": given, "redone": list(gone)})
    told = Ruling("game.uncorrected", params={"entry": gone[0], "n": len(drafts)})
    answer.rulings, answer.extra = (told, *_told(left)), session
    return answer


def _again(
    session: Session, numbers: Sequence[int], dice: str | None = None
) -> tuple[list[Draft], list[Ruling], list[Left]]:
    """Entries judged again, the first of them with other dice; its verdict, and what no longer holds."""
    drafts: list[Draft] = []
    verdict: list[Ruling] = []
    left: list[Left] = []
    before = _line_before(session, numbers[0])
    kept, session.state = session.state, session.after(session.begun(), before)
    was = session.state  # the position before each entry as the game was played
    try:
        chosen = {} if dice is None else _choices_then(session, numbers, was)
        for n in numbers:
            entry, other = session.entries[n - 1], n == numbers[0] and dice is not None
            command = command_in(entry.command)
            then, was = was, after(session.game, was, entry, session.journal.path)
            if n != numbers[0] and _anothers(session, command, then):
                left.append(Left(entry, (Ruling("game.anothers", "advice"),)))
                continue
            answers = command.answers
            if n != numbers[0] and _asks_another(session, chosen.get(n, "")):
                left.append(Left(entry))
                continue
            box: Dicebox = Again(entry, answers)
            command, lacking = replace(command, answers=()), None
            marks = _marks(session, command, entry, answers) if other else ()
            if other:
                box = Corrected(str(dice), answers, entry, marks)
            try:
                decision, given = session.decided(command, box)
            except Missing as more:  # more is asked now than then: the question is left open
                if not other:
                    left.append(Left(entry))
                    continue
                lacking = more
                box = Corrected(str(dice), answers, entry, marks)
                command = replace(command, hold=True)
                decision, given = session.decided(command, box)
            except Unreadable:  # what fitted then is no answer now
                if other:
                    raise
                left.append(Left(entry))
                continue
            if isinstance(decision, Refused):
                why = tuple(replace(ruling, severity="advice") for ruling in decision.rulings)
                left.append(Left(entry, why))
                continue
            if other:
                _used_up(box, lacking)
                verdict += decision.rulings
            again = replace(command, answers=given)
            drafts.append(session.draft(entry.kind, again, decision, box.rolls, entry.note, n))
            events = as_stored(decision.events)
            session.state = fold(session.game.evolve, session.state, events)
    finally:
        session.state = kept
    return drafts, verdict, left


def _used_up(box: Dicebox, lacking: Missing | None) -> None:
    """Refuse dice left over. Where all were used and more were asked (`lacking`), a line that had its dice
    with it waits before the first of them: then too few were typed, and it is said for what.
    """
    try:
        box.finish()
    except Unreadable:
        ask = lacking and lacking.params.get("ask")
        if lacking is None or not isinstance(ask, Dice):
            raise
        few = Unreadable("dice.too_few", got=0, dice=ask.dice, ask=ask)
        few.said = lacking.said
        raise few from None


def _line_before(session: Session, number: int) -> list[int]:
    """The commands that were in effect before an entry, wherever it stands by now."""
    found: list[int] = []
    at = session.entries[number - 1].parent
    while at:
        found.append(at)
        at = session.entries[at - 1].parent
    return found[::-1]


def _marks(
    session: Session, command: Command, entry: Entry, answers: Sequence[Given]
) -> tuple[str, ...]:
    """What tells the choices of an entry from one another, as they were asked then."""
    box = Again(entry, answers)
    try:
        with as_asked(session.game, session.entries):
            session.decided(command, box)
    except (Missing, Unreadable):
        return ()
    return tuple(box.marks)


def _choices_then(session: Session, numbers: Sequence[int], state: Any) -> dict[int, str]:
    """What tells the choice that each entry answered from others, as the players met it: a cell of a chart
    with its die.
    """
    found: dict[int, str] = {}
    with as_asked(session.game, session.entries):
        for n in numbers:
            entry = session.entries[n - 1]
            if entry.command["name"] == "answer":
                ask = session.game.question(state)
                if isinstance(ask, Choice):
                    found[n] = mark_of(ask)
            state = after(session.game, state, entry, session.journal.path)
    return found


def _asks_another(session: Session, was: str) -> bool:
    """Whether another choice is open now than an answer was given to."""
    ask = session.game.question(session.state) if was else None
    return isinstance(ask, Choice) and mark_of(ask) != was


def _anothers(session: Session, command: Command, then: Any) -> bool:
    """Whether it was one side's to decide then, and is the other's now: whoever won the throw."""
    if command.name in ("next", "answer"):
        return False
    theirs, now = (session.game.status(each).get("decides") for each in (then, session.state))
    return theirs is not None and now is not None and theirs != now


def _told(left: Sequence[Left]) -> list[Ruling]:
    """What was left out: a few entries one by one, many as a number; each reason once."""
    told: list[Ruling] = []
    if len(left) > FEW:
        first, last = left[0].entry.n, left[-1].entry.n
        params: dict[str, Json] = {"n": len(left), "first": first, "last": last}
        told.append(Ruling("game.dropped_many", "advice", params))
        told += [_dropped(each.entry, "game.dropped_thrown") for each in left if each.entry.rolled]
        told += [ruling for each in left for ruling in each.why]
    else:
        for each in left:
            code = "game.dropped_dice" if each.entry.rolled else "game.dropped"
            told += [_dropped(each.entry, code), *each.why]
    return [ruling for at, ruling in enumerate(told) if ruling not in told[:at]]


def _dropped(entry: Entry, code: str) -> Ruling:
    """A later line that is left out, with the dice it held: they lay on the table, and are typed again."""
    told: dict[str, Json] = {"entry": entry.n, "verb": entry.command["name"]}
    thrown: list[Json] = [list(roll["dice"]) for roll in entry.dice]
    return Ruling(code, "advice", {**told, "thrown": thrown} if thrown else told)
