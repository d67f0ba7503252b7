"""`report`: what a game was, when it is over or as far as it came; the souvenir of an evening."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any

from referee.app import standing
from referee.app.answer import Answer
from referee.app.by_turn import by_turn
from referee.app.chronicle import chronicle
from referee.app.recap import QUIET, dice_before, heading_of, opening
from referee.app.session import Session
from referee.app.throws import WHEN, Moment, Moments, Throw, point
from referee.engine.luck import Average, Band, average, band_of
from referee.engine.names import fold
from referee.engine.reading import read_int
from referee.engine.record import as_json
from referee.engine.verdict import Json, Ruling

LAST = frozenset(("last", "derniere", "dernier"))
NIGHT = timedelta(hours=6)  # a pause that parts two evenings


def report(session: Session, since: str | None = None) -> Answer:
    """The whole of a game: its course by turn, its battles, its ledgers over time, its dice.

    `since` an entry, or `last`: only what came after it, after the evening before.
    """
    after = _after(session, since)
    whole = Moments(session)
    walked = [moment for moment in whole if moment.entry.n > after]
    rows = [
        row for row in chronicle(session, None, False).result["entries"] if row["entry"] > after
    ]
    status = standing.status(session).result
    by_entry = {row["entry"]: row for row in rows}
    throws = [throw for moment in walked for throw in moment.throws]
    result: dict[str, Json] = {
        "scenario": session.header["scenario"],
        "players": session.players,
        "options": dict(session.header.get("options") or {}),
        "began": session.header.get("created"),
        "last": rows[-1]["at"] if rows else session.header.get("created"),
        "entries": len(session.entries) - after,
        "commands": len(walked),
        "victory": status.get("victory"),
        "standing": {key: status[key] for key in (*WHEN, "side", "phase", "step") if key in status},
        "course": _course(rows, _headed(session, after)),
        "battles": [
            {**_battle(session, chain, whole), "beside": as_json(beside)}
            for chain, beside in _fights(session, walked, by_entry)
        ],
        "curves": _curves(session, walked),
        "turns": by_turn(session, walked, by_entry),
        "dice": luck_of(session, throws),
        "rulings": [row["entry"] for row in rows if _ruled(row)],
        "notes": [
            row["entry"]
            for row in rows
            if row["kind"] == "note" and row.get("note") and not _ruled(row)
        ],
    }
    whole.kept.keep()  # with the chances of its battles
    answer = Answer("report", "report", session.game, result=result)
    answer.extra = (session, {n: _whole(session, row) for n, row in by_entry.items()})
    return answer


def _whole(session: Session, row: Mapping[str, Any]) -> Mapping[str, Any]:
    """What a sequence of questions came to, with the dice of all of it."""
    if not any(event["kind"] == "answered" for event in row["events"]):
        return row
    return {**row, "dice": [*dice_before(session, row["entry"]), *row["dice"]]}


def _after(session: Session, since: str | None) -> int:
    """The entry after which is told: the one named, or the last before a night's pause."""
    if since is None:
        return 0
    if fold(since) not in LAST:
        return read_int("--since", since, 0, len(session.entries))
    times = [_time(entry.at) for entry in session.entries]
    pauses = (
        n for n in range(len(times) - 1, 0, -1)
        if (now := times[n]) and (before := times[n - 1]) and now - before > NIGHT
    )  # fmt: skip
    return next(pauses, 0)


def _time(text: str) -> datetime | None:
    """When an entry was written; nothing where that is no time of this program's: `verify` tells it."""
    try:
        return datetime.fromisoformat(text) if text.endswith("Z") else None
    except ValueError:
        return None


def _ruled(row: Mapping[str, Any]) -> bool:
    """A ruling made by the table: a refusal set aside, dice or pieces put right, a house rule."""
    return (
        row["kind"] in ("overrule", "correct")
        or bool(row.get("ruling") or row.get("withdraws") or row.get("restored"))
        or row["command"] == "correct"
    )


# -- the course ----------------------------------------------------------------------------
def _headed(session: Session, after: int) -> Mapping[str, Json]:
    """The turn and side that the game had come to with an entry."""
    for n in reversed(session.history.line):
        for event in reversed(session.entries[n - 1].events if n <= after else ()):
            if event["kind"] == "stepped":
                return heading_of(event["data"], parts=False)
    return opening(session, parts=False)


def _course(rows: Sequence[Mapping[str, Any]], begun: Mapping[str, Json]) -> list[Json]:
    """The entries worth telling, under the turn and side in which they came."""
    chapters: list[dict[str, Any]] = [{"heading": begun, "entries": []}]
    for row in rows:
        for event in row["events"] if row["kind"] != "note" else ():
            if event["kind"] == "stepped":
                heading = heading_of(event["data"], parts=False)
                if chapters[-1]["heading"] != heading:
                    chapters.append({"heading": heading, "entries": []})
        told = any(event["kind"] not in QUIET for event in row["events"])
        if told or (row["kind"] == "note" and row.get("note")):
            chapters[-1]["entries"].append(row["entry"])
    return [chapter for chapter in chapters if chapter["entries"]]


# -- the battles ---------------------------------------------------------------------------
def _fights(
    session: Session, walked: Sequence[Moment], rows: Mapping[int, Mapping[str, Any]]
) -> Iterator[tuple[list[Moment], Sequence[Ruling]]]:
    """Each fight, with what the game tells of it afterwards: what was to be expected of it."""
    for chain in _chains(walked):
        events = [event for moment in chain for event in rows[moment.entry.n]["events"]]
        beside = session.game.beside(session.state, events)
        if beside or _of_dice(chain):
            yield chain, beside


def _battles(walked: Sequence[Moment]) -> list[list[Moment]]:
    """The fights of which the dice tell something."""
    return [chain for chain in _chains(walked) if _of_dice(chain)]


def _chains(walked: Sequence[Moment]) -> list[list[Moment]]:
    """The commands of each fight, from the one that opened it to the one that ended it."""
    chains: list[list[Moment]] = []
    for at, moment in enumerate(walked):
        if moment.waiting and chains and chains[-1][-1] is walked[at - 1]:
            chains[-1].append(moment)
        else:
            chains.append([moment])
    return chains


def _of_dice(chain: Sequence[Moment]) -> bool:
    """Whether something was told before its dice, or some of them could succeed."""
    return any("promised" in moment.row for moment in chain) or any(
        throw.good is not None for moment in chain for throw in moment.throws
    )


def _battle(session: Session, chain: Sequence[Moment], whole: Moments) -> Json:
    throws = [throw for moment in chain for throw in moment.throws]
    first = chain[0]
    return {
        "entry": first.entry.n,
        "last": chain[-1].entry.n,
        "when": first.when,
        "side": first.side,
        "chance": _chance(session, chain, whole),
        **_before(chain),
        "dice": [
            {"side": side, **banded(found)}
            for side, found in _by_side(throws).items()
            if found is not None
        ],
    }


def _before(chain: Sequence[Moment]) -> dict[str, Json]:
    """What was told of a fight before its first dice: the game's own words, else its successes."""
    rows = [moment.row for moment in chain if moment.throws]
    told = next((row["promised"] for row in rows if "promised" in row), None)
    likely = rows[0].get("likely") if rows and told is None else None
    return {"told": told and told[0], "promised": told and told[1], "successes": likely}


def _chance(session: Session, chain: Sequence[Moment], whole: Moments) -> float | None:
    """The attacker's chance before the first die, where two forces meet; worked out once."""
    row = next((moment.row for moment in chain if "forces" in moment.row), None)
    if row is None:
        return None
    if "chance" not in row:
        from referee.app.procedures import battle_odds

        found = battle_odds(session.game, row["forces"])
        chance = None if found is None else found["attacker_wins"]
        row["chance"] = chance if isinstance(chance, float) else None
        whole.kept.fresh += 1
    return row["chance"]  # type: ignore[no-any-return]


def luck(session: Session) -> Answer:
    """`luck`: successes against fair dice, by side: of the last fight, and of the whole game."""
    walked = Moments(session)
    fights = _battles(walked)
    last = [throw for moment in fights[-1] for throw in moment.throws] if fights else []
    result: dict[str, Json] = {
        "battle": luck_of(session, last),
        "battle_at": fights[-1][0].entry.n if fights else None,
        "game": luck_of(session, [throw for moment in walked for throw in moment.throws]),
    }
    told = session.game.luck(session.state)
    if told is not None:
        result["value"] = dict(told[0])
    answer = Answer("luck", "luck", session.game, result=result)
    answer.rulings = told[1] if told is not None else ()
    return answer


# -- the dice ------------------------------------------------------------------------------
def luck_of(session: Session, throws: Sequence[Throw]) -> list[Json]:
    """A row for each side that threw: successes against fair dice, then totals read off charts."""
    players = session.players
    return [
        {"side": side, "player": players.get(side), **banded(found)}
        for side, found in _by_side(throws).items()
        if found is not None
    ] + [
        {
            "side": side, "player": players.get(side), "thrown": found.dice, "sides": found.sides,
            "mean": found.mean, "low": found.low, "high": found.high,
        }
        for side, found in _totals(throws)
    ]  # fmt: skip


def _by_side(throws: Sequence[Throw]) -> dict[str, Band | None]:
    mine: dict[str, list[Throw]] = {}
    for throw in throws:
        mine.setdefault(throw.side, []).append(throw)
    return {side: fallen(thrown) for side, thrown in mine.items()}


def fallen(throws: Iterable[Throw]) -> Band | None:
    """Successes of some throws against fair dice; `None` where none of them had a success."""
    groups: Counter[tuple[int, int]] = Counter()
    hits = 0
    for throw in throws:
        if throw.good is not None and throw.faces:
            groups[throw.good, throw.sides] += len(throw.faces)
            hits += throw.hits
    return band_of(groups, hits)


def banded(found: Band) -> dict[str, Json]:
    """Successes beside what fair dice give."""
    return {
        "thrown": found.dice, "hits": found.hits, "expected": round(found.expected, 2),
        "low": found.low, "high": found.high, "at_most": round(found.at_most, 4),
    }  # fmt: skip


def _totals(throws: Sequence[Throw]) -> list[tuple[str, Average]]:
    found: dict[tuple[str, int], list[int]] = {}
    for throw in throws:
        if throw.good is None and all(isinstance(face, int) for face in throw.faces):
            mine = found.setdefault((throw.side, throw.sides), [])
            mine += [int(face) for face in throw.faces]
    return [(side, average(faces, sides)) for (side, sides), faces in found.items() if faces]


# -- the ledgers over time -----------------------------------------------------------------
def _curves(session: Session, walked: Sequence[Moment]) -> list[Json]:
    """What the ledgers held at the start of each turn and now: money, medals, points, units."""
    points: list[tuple[Json, Any]] = []
    for moment in walked:
        if "point" in moment.row or not points:
            now, ledgers = moment.row["point"] if "point" in moment.row else point(session, moment)
            if not points or points[-1][0] != now:
                points.append((now, ledgers))
    points.append((None, as_json(session.game.board(session.state).ledgers)))
    codes = dict.fromkeys(
        code for _, ledgers in points for ledger in ledgers.values() for code in ledger
    )
    curves: list[Json] = []
    for code in codes:
        lines = {
            side: [ledgers.get(side, {}).get(code) for _, ledgers in points]
            for side in points[-1][1]
        }
        kept = {side: values for side, values in lines.items() if _moves(values)}
        if kept and len(points) > 2:
            whole = {side: values for side, values in lines.items() if any(map(_number, values))}
            curves.append(
                {"ledger": code, "when": [when for when, _ in points[:-1]], "values": whole}
            )
    return curves


def _number(value: Json) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def _moves(values: Sequence[Json]) -> bool:
    """Whether a ledger is a number that changed."""
    return len({value for value in values if _number(value)}) > 1
