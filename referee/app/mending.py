"""What is done to a game's record: taken back, brought back, copied, noted, overruled."""

from __future__ import annotations

from pathlib import Path

from referee import __version__
from referee.app import correcting, holding, witness
from referee.app.answer import Answer
from referee.app.house import mark_of, meant
from referee.app.refusals import are_kept, recalled_refusal
from referee.app.saves import beside, made
from referee.app.session import Means, Session
from referee.app.taking_back import back, dice_told, entries_to, forth, going, told
from referee.engine.command import Accepted
from referee.engine.faults import Missing, Unreadable
from referee.engine.names import whole
from referee.engine.record import replace
from referee.engine.verdict import Ruling
from referee.journal.entry import Draft
from referee.journal.place import publish
from referee.paths import cache_dir


def undo(session: Session, count: int = 1, to: int | None = None, why: str = "") -> Answer:
    """Take `count` decisions back, or all after line `to` of the log; dice stay visible in it.

    What the program did by itself after a decision goes with it. A correction with nothing done
    since is such a decision: what it set aside comes back (`why` stands in the log for it).
    """
    if to is None and count > 0 and (last := correcting.last(session)):
        going(session, count)  # a count that cannot be is told before anything is done
        answer = correcting.taken_back(session, last, why)
        if count == 1:
            return answer
        more = undo(session, count - 1)
        more.rulings = (*answer.rulings, *more.rulings)
        return more
    entries = back(session, count) if to is None else entries_to(session, to)
    move = session.history.undo(entries)
    dice = dice_told(session, move.commands)
    gone = session.events(sorted(move.commands))
    session.write([Draft("undo", target=move.target, program=__version__)])
    if session.game.charts is not None:
        from referee.app.charts import take_back

        take_back(session.game, gone)
    answer = Answer("undo", "done", session.game, result={"undone": list(move.commands)})
    answer.rulings = (*told(session, "game.undone", move.commands), *dice)
    answer.extra = session
    return answer


def redo(session: Session, count: int = 1) -> Answer:
    """Bring decisions back, each with what followed it by itself; dice put right are put right anew."""
    if count > 0 and not session.history.redoable and (last := correcting.undone(session)):
        gone, now = last
        thrown = [list(roll["dice"]) for roll in gone.dice]
        raise Unreadable("game.redo_correction", entry=now, thrown=thrown)
    move = session.history.redo(forth(session, count))
    session.write([Draft("redo", target=move.target, program=__version__)])
    if session.game.charts is not None:
        from referee.app.charts import keep_read

        keep_read(session.game, session.events(move.commands))
    answer = Answer("redo", "done", session.game, result={"redone": list(move.commands)})
    answer.rulings = told(session, "game.redone", move.commands)
    answer.extra = session
    return answer


def fork(session: Session, named: str | None) -> Path:
    """The same game in another file, to try things in, under a free name beside it if none is given; never
    over another file.
    """

    def copied(path: Path) -> Path:
        first, entries = session.journal.first_hash, session.entries
        game = str(session.header.get("id", ""))

        def built() -> None:
            witness.made_anew(path, game, first, entries)

        publish(path, *session.journal.raw_head, first, entries, built)
        return path

    return made(named, lambda: beside(session.journal.path), copied)


def note(session: Session, text: str, ruling: bool = False, withdraw: str | None = None) -> Answer:
    """Keep a note among the entries.

    A `ruling` is found by `rule` from now on; `withdraw` names one (its entry, `house.N`)
    that is found no more, `text` then says why. Both at once: a ruling put in its place.
    """
    gone = None if withdraw is None else meant(session.entries, withdraw)
    if not whole(text).strip() and (ruling or gone is None):
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

    said = [
        part if "=" in part else "=".join(part.split(None, 1)) for part in text.split(",")
    ]  # each side with its name, whichever way they are put together
    seats = seated(session.game, ",".join(said) if " " in text.strip() or "=" in text else text)
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


def overrule(session: Session, reason: str, means: Means) -> Answer:
    """Set the last refusal aside: the command is done, the reason stays in the log."""
    if not whole(reason).strip():
        raise Unreadable("game.reason")
    refused = recalled_refusal(session.last_hash)
    if refused is None:
        if are_kept():
            raise Unreadable("game.no_refusal")
        raise Unreadable("game.refusal_unkept", path=str(cache_dir()))
    box, aside, left = session.box(means), set(refused.overruled), False
    while True:
        trial = replace(refused, overruled=frozenset(aside))
        try:
            decision, given = session.decided(trial, box)
        except Missing as fault:
            if not holding.left_open(trial, means, box, fault.given):
                raise
            means, refused, left = replace(means, hold=True), replace(refused, hold=True), True
            box = session.box(means)
            continue
        if isinstance(decision, Accepted):
            break
        codes = {ruling.code for ruling in decision.rulings if ruling.severity == "refusal"}
        if codes <= aside:
            raise Unreadable("game.cannot_overrule")
        aside |= codes
    session.write(
        [
            session.draft(
                "overrule",
                replace(trial, answers=given),
                decision,
                box.rolls,
                reason.strip(),
                how=means,
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
    if left:  # what the question came to is told besides what was set aside
        answer = holding.gone_on(session, means, answer)
        answer.result = {**answer.result, "overruled": sorted(aside)}
    return answer
