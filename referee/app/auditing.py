"""`verify`: the journal's own audit, and the game judged again from its first entry."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from referee import __version__
from referee.app import past
from referee.app.answer import Answer
from referee.app.head_more import head_more, head_wrong
from referee.app.judged_before import Before, before, remember
from referee.app.judging import Judged, judged
from referee.app.marks import marked
from referee.app.session import Session
from referee.app.shipping import armies_brought, differing, shipped_digest, shipped_now
from referee.app.witness import another, fingerprint, gave_way_noted, noted, noted_at, rewritten
from referee.engine.dice import SPECIAL
from referee.engine.faults import Fault, Unreadable
from referee.engine.verdict import Json
from referee.journal.audit import Problem, is_time, unreadable, verify
from referee.journal.entry import COMMANDS, Entry, canonical, digest
from referee.journal.faults import SaveFault
from referee.journal.store import Journal
from referee.released import dates_backwards, is_newer, was_released

LETTERS, FEW = 20, 5  # of a version that is none, and versions, that are told


def verified(path: Path, witness: str | None = None, again: bool = False) -> Answer:
    """Chain, links, dice, take-backs; then every command judged again on the position before it.

    What this program judged sound before on this machine is judged once more only when it is asked
    for (`again`).
    """
    journal = Journal.open(path)
    report = verify(journal, SPECIAL)
    result: dict[str, Json] = dict(report.as_json())
    answer = Answer("verify", "verified", result=result)
    found, told = list[Problem](), Judged()
    found += unreadable(e for e in report.read if report.ok and e.kind not in COMMANDS)
    if report.ok and not found:
        try:
            session = Session(journal, report.read)
        except SaveFault as fault:  # what it holds is no game of this program
            number = int(fault.params.get("entry", 0))
            found.append(Problem(fault.code, number, dict(fault.params)))
        else:
            answer.game, answer.extra = session.game, session
            found += _witnessed(session, result, witness)
            found += head_problems(session.header, session.entries)
            found += version_problems(session.header, session.entries)
            found += _head_more(session)
            began = session.header["program"]
            if began != __version__ and was_released(began):
                result["begun_with"] = began
            found += _as_shipped(session, result)
            told = _judged(session, again)
            found += told.problems
            if not found:
                remembered(session, told)
    result["judged"] = {
        "entries": told.entries, "before": told.before, "folded": list(told.folded),
        "programs": list(told.programs), "unrevealed": told.unrevealed, "charts": told.charts,
    }  # fmt: skip
    result["problems"] = [
        *result["problems"],
        *({"code": p.code, "entry": p.entry, "params": p.as_params()} for p in found),
    ]
    result["ok"] = result["state_matches"] = not result["problems"]
    if result["problems"]:
        answer.fault = Fault("verify.failed", path=str(path))
        answer.fault.exit_code = 4
    return answer


def judged_since(session: Session, stays: int) -> tuple[list[Problem], list[Entry]]:
    """What `verify` would find wrong with the entries after one, the first of them first; those of another
    released version, which it only applies.

    A turn that came by mail is judged so before it is added: nothing is ever taken out of a save again.
    """
    header, entries, report = session.header, session.entries, verify(session.journal, SPECIAL)
    told = judged(session, known=Before(stays))
    found = [
        *report.problems,
        *unreadable(each for each in report.read if each.kind not in COMMANDS),
        *head_problems(header, entries),
        *version_problems(header, entries),
        *(Problem("audit.stranger", n) for n in session.seeds.strangers()),
        *told.problems,
    ]
    wrong = sorted((each for each in found if each.entry > stays), key=lambda each: each.entry)
    return wrong, [entries[n - 1] for n in told.folded if n > stays]


def version_problems(header: Mapping[str, Json], entries: Sequence[Entry]) -> Iterator[Problem]:
    """Versions of the program that wrote a game and were never released, or are newer: each once, the first few.

    What is no command may bear none, as it did of old.
    """
    told: set[str] = set()
    began = header.get("program", __version__)
    if isinstance(began, str) and is_newer(began):
        params = {"version": began[:LETTERS], "own": __version__}
        yield Problem("audit.begun_newer", 0, params)
    for entry in entries:
        version = entry.program
        if version in told or was_released(version):
            continue
        if not version and entry.kind not in COMMANDS:
            continue
        if len(told) == FEW:
            break
        told.add(version)
        code = "audit.version_newer" if is_newer(version) else "audit.version"
        yield Problem(code, entry.n, {"version": version[:LETTERS], "own": __version__})


def _head_more(session: Session) -> Iterator[Problem]:
    """What this version never writes into the head of a game."""
    for key in head_more(session.game, session.header, session.journal.scenario):
        yield Problem("audit.header", 0, {"key": key})


def _as_shipped(session: Session, result: dict[str, Json]) -> list[Problem]:
    """What of the scenario is not as this program ships it under that name.

    A scenario of the players' own is theirs to know. The head keeps the digest of what the program
    shipped when the game began: where this one ships another, nothing is compared, and that is said.
    """
    header = session.header
    result["own_scenario"] = own = "own" in header
    now = None if own else shipped_now(header["game"], header["scenario"])
    told = header.get("shipped")
    result["scenario_compared"] = now is not None and told == shipped_digest(now)
    if now is None or not result["scenario_compared"]:
        return []
    kept = session.journal.scenario
    result["own_armies"] = armies_brought(kept, now)
    other = differing(kept, now, armies=header["program"] == __version__)
    return [Problem("audit.scenario", 0, {"keys": other})] if other else []


def _judged(session: Session, again: bool) -> Judged:
    known = Before() if again else known_sound(session)
    if known.entry:
        try:
            return judged(session, known=known)
        except (SaveFault, *past.TROUBLE):  # the memory is of no use: judge all
            pass
    return judged(session)


def known_sound(session: Session) -> Before:
    """How far this machine knows the game to be sound."""
    game = str(session.header.get("id", ""))
    return before(session.journal.path, game, session.entries, _cells(session))


def remembered(session: Session, told: Judged) -> None:
    """Keep how far the game is sound, where nothing was wrong: unless a roll was left unjudged."""
    if told.unrevealed or not told.entries:
        return
    game, path = str(session.header.get("id", "")), session.journal.path
    last = session.entries[-1]
    remember(path, game, last, told.positions.items(), told.charts, _cells(session))


def _cells(session: Session) -> str:
    """The digest of the owner's cells that a game is judged with."""
    charts = session.game.charts
    return "" if charts is None else digest(canonical(charts.owner))


def _witnessed(session: Session, result: dict[str, Json], text: str | None) -> list[Problem]:
    """What the players' note, and this machine's memory, say against a past or an end."""
    journal, entries = session.journal, session.entries
    found: list[Problem] = []
    result["witness"] = fingerprint(session.last_hash)
    if text is not None:
        note = noted(text)
        if not note:
            raise Unreadable("game.witness", text=text)
        at = noted_at(note, journal.first_hash, entries)
        if at is None and (
            way := gave_way_noted(journal.path, str(session.header.get("id", "")), note)
        ):
            result["noted"] = {"entry": way, "gave_way": True}
        elif at is None:
            found.append(Problem("audit.noted", 0, {"text": note}))
        else:
            result["noted"] = {"entry": at, "since": len(entries) - at}
    game = str(session.header.get("id", ""))
    result["memory_read"], changed = True, None
    try:
        changed = rewritten(journal.path, game, journal.first_hash, entries)
    except OSError:
        result["memory_read"] = False
    if changed is not None:
        code = "audit.seen" if 0 < changed <= len(entries) else "audit.seen_cut"
        found.append(Problem("audit.seen_head" if not changed else code, changed))
    result["another_here"] = another(journal.path, game)
    result["clock_back"] = [
        {"entry": entry.n, "at": entry.at, "before": latest}
        for entry, latest in _backwards(_begun(session.header), entries)
        if dates_backwards(entry.program)
    ]
    result["restored"] = [
        {"entry": entry.n, "left_out": mark["restored"]}
        for entry in entries
        if "restored" in (mark := marked(entry))
    ]
    seeds = session.seeds
    found += [Problem("audit.stranger", n) for n in seeds.strangers()]
    result["seeds_spoiled"] = list[Json](seeds.spoiled())
    return found


def head_problems(header: Mapping[str, Json], entries: Sequence[Entry]) -> Iterator[Problem]:
    """What is wrong with a header, and times that run backwards."""
    for key in head_wrong(header):
        yield Problem("audit.header", 0, {"key": key})
    for entry, latest in _backwards(_begun(header), entries):
        if not dates_backwards(entry.program):
            yield Problem("audit.time", entry.n, {"at": entry.at, "before": latest})


def _begun(header: Mapping[str, Json]) -> str:
    """When a game was begun; empty where its head tells no time."""
    at = str(header.get("created", ""))
    return at if is_time(at) else ""


def _backwards(at: str, entries: Sequence[Entry]) -> Iterator[tuple[Entry, str]]:
    """Entries dated earlier than what comes before them, with that date.

    What was written next to one of a release that went by the clock is compared with that one: this
    program keeps the date of the last entry, not the latest of all.
    """
    for entry in entries:
        if entry.at < at:
            yield entry, at
        at = entry.at if dates_backwards(entry.program) else max(at, entry.at)
