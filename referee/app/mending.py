"""What is done to a game's record: taken back, brought back, copied, noted, corrected, overruled."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from referee import __version__
from referee.app.answer import Answer
from referee.app.dicebox import Dicebox
from referee.app.house import mark_of, meant
from referee.app.past import after
from referee.app.refusals import recalled_refusal
from referee.app.replay import Again, Corrected, command_in
from referee.app.session import Means, Session
from referee.app.taking_back import back, entries_to, forth, told
from referee.engine.command import Accepted, Command, Refused
from referee.engine.faults import Missing, Unreadable
from referee.engine.fold import fold
from referee.engine.record import replace
from referee.engine.verdict import Json, Ruling
from referee.journal.entry import Draft, Entry
from referee.journal.place import publish


def undo(session: Session, count: int = 1, to: int | None = None) -> Answer:
    """Take `count` decisions back, or all after line `to` of the log; dice stay visible in it.

    What the program did by itself after a decision goes with it.
    """
    entries = back(session, count) if to is None else entries_to(session, to)
    move = session.history.undo(entries)
    dice = tuple(
        Ruling("game.undo_dice", "advice", {"entry": n})
        for n in move.commands
        if session.entries[n - 1].rolled
    )
    gone = session.events(move.commands)
    session.write([Draft("undo", target=move.target, program=__version__)])
    if session.game.charts is not None:
        from referee.app.charts import take_back

        take_back(session.game, gone)
    answer = Answer("undo", "done", session.game, result={"undone": list(move.commands)})
    answer.rulings = (*told(session, "game.undone", move.commands), *dice)
    answer.extra = session
    return answer


def redo(session: Session, count: int = 1) -> Answer:
    """Bring decisions back, each with what followed it by itself."""
    move = session.history.redo(forth(session, count))
    session.write([Draft("redo", target=move.target, program=__version__)])
    if session.game.charts is not None:
        from referee.app.charts import keep_read

        keep_read(session.game, session.events(move.commands))
    answer = Answer("redo", "done", session.game, result={"redone": list(move.commands)})
    answer.rulings = told(session, "game.redone", move.commands)
    answer.extra = session
    return answer


def fork(session: Session, path: Path) -> None:
    """The same game in another file, to try things in; never over another file."""
    publish(path, *session.journal.raw_head, session.journal.first_hash, session.entries)


def note(session: Session, text: str, ruling: bool = False, withdraw: str | None = None) -> Answer:
    """Keep a note among the entries.

    A `ruling` is found by `rule` from now on; `withdraw` names one (its entry, `house.N`)
    that is found no more, `text` then says why. Both at once: a ruling put in its place.
    """
    gone = None if withdraw is None else meant(session.entries, withdraw)
    if not text.strip() and (ruling or gone is None):
        raise Unreadable("note.empty")
    mark = mark_of(ruling, gone.n if gone else None)
    draft = Draft("note", mark, note=text.strip(), program=__version__)
    written = session.write([draft], session.state)
    answer = Answer("note", "done", session.game, result={"note": text.strip(), **(mark or {})})
    answer.rulings = () if gone or ruling else (Ruling("game.noted"),)
    if gone:
        params = {"text": gone.note, "card": f"house.{gone.n}"}
        answer.rulings = (Ruling("game.ruling_withdrawn", params=params),)
    if ruling:
        card = f"house.{written[-1].n}"
        answer.result = {**answer.result, "card": card}
        answer.rulings = (*answer.rulings, Ruling("game.ruled", params={"card": card}))
    answer.extra = session
    return answer


def seat(session: Session, text: str) -> Answer:
    """Another player for a side from now on: `germany=Zoé`, `germany Zoé`."""
    from referee.app.opening import seated

    side, equals, name = text.partition("=" if "=" in text else " ")
    seats = seated(session.game, f"{side}={name}" if equals else text)
    if not seats:
        raise Unreadable("game.players_form", text=text)
    draft = Draft("note", {"seats": dict(seats)}, note=text.strip(), program=__version__)
    session.write([draft], session.state)
    answer = Answer("players", "done", session.game, result={"players": session.players})
    powers = session.game.lexicon.get("power", {})
    answer.rulings = tuple(
        Ruling("game.seated_power", params={"power": each, "name": who}) if each in powers
        else Ruling("game.seated_side", params={"side": each, "name": who})
        for each, who in seats.items()
    )  # fmt: skip
    answer.extra = session
    return answer


def correct(session: Session, number: int, dice: str, reason: str = "") -> Answer:
    """Judge an entry again with other dice, and everything after it again; the log keeps why."""
    numbers = session.history.from_entry(number)
    target = session.entries[number - 1]
    if not target.rolled:
        raise Unreadable("game.no_dice_there", entry=number)
    line = [n for n in session.history.line if n < number]
    state = session.after(session.begun(), line)
    drafts = [Draft("correct", target=number, note=reason.strip(), program=__version__)]
    rulings: list[Ruling] = [Ruling("game.corrected", params={"entry": number})]
    kept, session.state = session.state, state
    was = state  # the position before each entry as the game was played
    try:
        for n in numbers:
            command = command_in(session.entries[n - 1].command)
            then, was = was, after(session.game, was, session.entries[n - 1], session.journal.path)
            if n != number and _anothers(session, command, then):
                rulings += [_dropped(session.entries[n - 1]), Ruling("game.anothers", "advice")]
                continue
            answers = command.answers
            box: Dicebox = Again(session.entries[n - 1], answers)
            if n == number:
                box = Corrected(dice, answers, target)
            command = replace(command, answers=())
            try:
                decision, given = session.decided(command, box)
            except Missing:  # more is asked now than then: the question is left open
                if n == number:
                    box = Corrected(dice, answers, target)
                    command = replace(command, hold=True)
                    decision, given = session.decided(command, box)
                else:
                    rulings.append(_dropped(session.entries[n - 1]))
                    continue
            except Unreadable:  # what fitted then is no answer now
                if n == number:
                    raise
                rulings.append(_dropped(session.entries[n - 1]))
                continue
            if isinstance(decision, Refused):
                rulings += [
                    _dropped(session.entries[n - 1]),
                    *(replace(r, severity="advice") for r in decision.rulings),
                ]
                continue
            if n == number:
                box.finish()
                rulings += decision.rulings  # the new verdict
            drafts.append(
                session.draft(
                    session.entries[n - 1].kind,
                    replace(command, answers=given),
                    decision,
                    box.rolls,
                    session.entries[n - 1].note,
                    n,
                )
            )
            session.state = fold(session.game.evolve, session.state, decision.events)
    finally:
        session.state = kept
    session.write(drafts)
    answer = Answer("correct", "done", session.game, result={"corrected": number})
    answer.rulings, answer.extra = tuple(rulings), session
    return answer


def _anothers(session: Session, command: Command, then: Any) -> bool:
    """Whether it was one side's to decide then, and is the other's now: whoever won the throw."""
    if command.name in ("next", "answer"):
        return False
    theirs, now = (session.game.status(each).get("decides") for each in (then, session.state))
    return theirs is not None and now is not None and theirs != now


def _dropped(entry: Entry) -> Ruling:
    """A later line that is left out, with the dice it held: they lay on the table, and are typed again."""
    told: dict[str, Json] = {"entry": entry.n, "verb": entry.command["name"]}
    if not entry.rolled:
        return Ruling("game.dropped", "advice", told)
    thrown: list[Json] = [list(roll["dice"]) for roll in entry.dice]
    return Ruling("game.dropped_dice", "advice", {**told, "thrown": thrown})


def overrule(session: Session, reason: str, means: Means) -> Answer:
    """Set the last refusal aside: the command is done, the reason stays in the log."""
    if not reason.strip():
        raise Unreadable("game.reason")
    refused = recalled_refusal(session.last_hash)
    if refused is None:
        raise Unreadable("game.no_refusal")
    box, aside = session.box(means), set(refused.overruled)
    while True:
        trial = replace(refused, overruled=frozenset(aside))
        decision, given = session.decided(trial, box)
        if isinstance(decision, Accepted):
            break
        codes = {ruling.code for ruling in decision.rulings if ruling.severity == "refusal"}
        if codes <= aside:
            raise Unreadable("game.cannot_overrule")
        aside |= codes
    session.write(
        [
            session.draft(
                "overrule", replace(trial, answers=given), decision, box.rolls, reason.strip()
            )
        ]
    )
    answer = Answer("overrule", "done", session.game, refused.name, dict(refused.args))
    answer.rolls, answer.result = box.rolls, {**decision.result, "overruled": sorted(aside)}
    answer.rulings = (
        Ruling("game.overruled", "advice", {"reason": reason.strip()}),
        *decision.rulings,
    )
    answer.extra = session
    return answer
