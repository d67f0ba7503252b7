"""An audit of a saved game: nothing altered, nothing missing, and how the dice fell.

Whether the game's rules come to the same state again is the app's to check; here
only what the journal itself can tell.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any

from referee.engine.record import field, record
from referee.journal.entry import COMMANDS, KINDS, Entry, Json, digest, sealed_text, typed
from referee.journal.faults import SaveFault
from referee.journal.history import History, Walk, history, replaced
from referee.journal.store import Journal

_SHOWN = 40  # letters of a nonsense that are shown
SOURCES = ("typed", "app", "seeded")
Sides = Mapping[str, Sequence[str]]  # special dice: name → the letter on each side


@record
class Problem:
    """Something wrong: a code, the entry it concerns (0: the whole game), parameters.

    `as_params` are those of its sentence: the entry's number is one of them.
    """

    code: str
    entry: int = 0
    params: Mapping[str, Json] = field(default_factory=dict)

    def as_params(self) -> dict[str, Json]:
        """The parameters of its sentence."""
        return {"entry": self.entry, **self.params}


@record
class DiceCount:
    """How the dice of one kind and one source fell.

    `counts` has every face, fallen or not. `chi_square` is the sum of
    (fallen - expected)² / expected; `chance` the probability that fair dice
    differ at least as much, `None` with fewer than 5 expected on some face
    (too few dice to say) or when the die's sides are not known.
    """

    source: str
    faces: int | str
    total: int
    counts: Mapping[int | str, int]
    chi_square: float | None
    chance: float | None


@record
class TakeBack:
    """An undo or a correction that crossed dice: who, which commands, how many dice."""

    entry: int
    by: str
    commands: tuple[int, ...]
    dice: int


@record
class Report:
    """What `verify` found. `kinds` counts the entries of every kind."""

    entries: int
    kinds: Mapping[str, int]
    problems: tuple[Problem, ...]
    dice: tuple[DiceCount, ...]
    take_backs: tuple[TakeBack, ...]
    overrules: tuple[tuple[int, str], ...]  # entry, reason
    corrections: tuple[tuple[int, int], ...]  # entry, the entry corrected
    history: History
    read: Sequence[Entry] = ()  # the entries themselves, as they stand in the file

    @property
    def ok(self) -> bool:
        """Whether everything is as it was written."""
        return not self.problems

    def as_json(self) -> dict[str, Json]:
        """The report for `--json`."""
        return {
            "ok": self.ok,
            "entries": self.entries,
            "kinds": dict(self.kinds),
            "in_effect": len(self.history.line),
            "problems": [
                {"code": item.code, "entry": item.entry, "params": item.as_params()}
                for item in self.problems
            ],
            "dice": [
                {
                    "source": item.source, "faces": item.faces, "total": item.total,
                    "counts": {str(face): count for face, count in item.counts.items()},
                    "chi_square": item.chi_square, "chance": item.chance,
                }
                for item in self.dice
            ],
            "take_backs": [
                {
                    "entry": item.entry, "by": item.by,
                    "commands": list(item.commands), "dice": item.dice,
                }
                for item in self.take_backs
            ],
            "overrules": [{"entry": entry, "reason": why} for entry, why in self.overrules],
            "corrections": [{"entry": entry, "of": of} for entry, of in self.corrections],
        }  # fmt: skip


def verify(journal: Journal, special: Sides | None = None) -> Report:
    """Audit a game. Everything wrong is reported, not raised, as long as SQLite can read the file.

    When chain and links hold, whoever judges the entries reads what each holds (`unreadable` tells of
    those that nobody judges). `special` gives the sides of special dice, `{"m44": ("I", "I", "A", …)}`.
    """
    rows, tip = journal.rows()
    entries = [Entry._make(row) for row in rows]
    problems = [] if journal.sound() else [Problem("audit.file")]
    problems += _chain(entries, journal.first_hash)
    entries = [_of_its_kind(entry) for entry in entries]
    last = entries[-1] if entries else None
    if tip is None or not isinstance(tip[0], int):
        problems.append(Problem("audit.no_tip"))
    elif tip[0] > (last.n if last else 0):
        problems.append(Problem("audit.cut", tip[0], {"last": last.n if last else 0}))
    elif tip != ((last.n, last.hash) if last else (0, journal.first_hash)):
        problems.append(Problem("audit.tip", tip[0]))
    problems += _links(entries)
    rolls: dict[int, list[tuple[int | str, str, list[Any]]]] = {}
    problems += unreadable(entries) if problems else ()
    for entry in entries:
        good, wrong = _rolls(entry, special or {})
        rolls[entry.n] = good
        problems += wrong
    past = history(entries)
    return Report(
        entries=len(entries),
        kinds=dict(Counter(entry.kind for entry in entries)),
        problems=tuple(problems),
        dice=_dice(entries, past, rolls, special or {}),
        take_backs=tuple(_take_backs(entries, past, rolls)),
        overrules=tuple((entry.n, entry.note) for entry in entries if entry.kind == "overrule"),
        corrections=tuple(
            (entry.n, entry.target or 0) for entry in entries if entry.kind == "correct"
        ),
        history=past,
        read=entries,
    )


def _chain(entries: Sequence[Entry], first_hash: str) -> Iterator[Problem]:
    before, expected = first_hash, 1
    for entry in entries:
        n = entry.n if isinstance(entry.n, int) else expected  # a damaged table may number nothing
        if entry.n != expected:
            yield Problem("audit.gap", n, {"expected": expected})
        elif entry.prev_hash != before:
            yield Problem("audit.chain", n)
        try:
            same = typed(entry) and digest(sealed_text(*entry[:-1])) == entry.hash
        except (TypeError, ValueError):
            same = False
        if not same:
            yield Problem("audit.altered", n)
        before, expected = entry.hash, n + 1


def _of_its_kind(entry: Entry) -> Entry:
    """An entry with numbers where numbers belong and texts where texts do.

    A damaged file may hold a text for a number; the chain has told of it, and the rest can be read.
    """
    odd: dict[str, Any] = {}
    for name, value in zip(Entry._fields, entry, strict=True):
        if name in ("target", "replays"):
            if value is not None and not isinstance(value, int):
                odd[name] = None
        elif name in ("n", "parent"):
            if not isinstance(value, int):
                odd[name] = 0
        elif not isinstance(value, str):
            odd[name] = ""
    return entry._replace(**odd) if odd else entry


def _links(entries: Sequence[Entry]) -> Iterator[Problem]:
    walk, again, before = Walk(), tuple[int, ...](), tuple[int, ...]()
    for entry in entries:
        n, parent, kind, target, replays, at = entry[:6]
        if kind not in KINDS:
            yield Problem("audit.kind", n, {"kind": kind})
        wrong = walk.step(n, parent, kind, target)
        if wrong and kind in KINDS:
            yield Problem(f"audit.{wrong}", n)
        elif target is not None and (kind in COMMANDS or kind == "note"):
            yield Problem("audit.no_move", n)
        # A correction is followed at once by what it gives anew, in order, some of it left out: what
        # it moved, or what the correction that it takes back moved.
        if replays in before and replays not in again:
            again = before
        before = ()
        if replays is not None and (kind not in COMMANDS or replays not in again):
            yield Problem("audit.replays", n)
        elif kind == "correct":
            again = walk.moved.get(n, ())
            before = _moved_before(walk, entries, target)
        else:
            again = () if replays is None else again[again.index(replays) + 1 :]
        if not is_time(at):
            yield Problem("audit.no_time", n, {"at": at[:_SHOWN]})


def _moved_before(walk: Walk, entries: Sequence[Entry], target: int | None) -> tuple[int, ...]:
    """What the correction moved that gave an entry anew: nothing where none did."""
    at = target if target is not None and 0 < target <= len(entries) else 0
    first = entries[at - 1].replays if at else None
    corrections = (n for n in sorted(walk.moved, reverse=True) if n < at)
    found = (walk.moved[n] for n in corrections if entries[n - 1].kind == "correct")
    return next((moved for moved in found if moved[:1] == (first,)), ())


def is_time(text: str) -> bool:
    """Whether a text is a moment as entries are dated: `2026-05-01T19:30:00Z`."""
    try:
        return f"{datetime.fromisoformat(text[:-1]).isoformat()}Z" == text
    except ValueError:
        return False


def unreadable(entries: Iterable[Entry]) -> Iterator[Problem]:
    """Entries whose command, dice or events are no JSON."""
    for entry in entries:
        try:
            whole = isinstance(entry.events, list) and (entry.command, entry.dice)
        except SaveFault:
            whole = False
        if not whole:
            yield Problem("audit.unreadable", entry.n)


def _rolls(
    entry: Entry, special: Sides
) -> tuple[list[tuple[int | str, str, list[Any]]], list[Problem]]:
    """The well-formed rolls of an entry as (faces, source, dice), and what is wrong with others."""
    good: list[tuple[int | str, str, list[Any]]] = []
    wrong: list[Problem] = []
    try:
        rolls = entry.dice if entry.rolled else []
    except SaveFault:
        return [], []  # told by `unreadable`
    for roll in rolls if isinstance(rolls, list) else [rolls]:
        match roll:
            case {"dice": list(dice), "faces": int() | str() as faces, "source": str(source)}:
                sides = _sides(faces, special)
                bad = [face for face in dice if not _possible(face, sides)]
                wrong += [
                    Problem("audit.face", entry.n, {"face": str(face), "faces": faces})
                    for face in bad
                ]
                if source not in SOURCES:
                    wrong.append(Problem("audit.source", entry.n, {"source": source}))
                good.append((faces, source, [face for face in dice if _possible(face, sides)]))
            case _:
                wrong.append(Problem("audit.dice", entry.n))
    return good, wrong


def _sides(faces: int | str, special: Sides) -> Sequence[int | str] | None:
    """Every side of a die; `None` for a special die that nobody described."""
    if isinstance(faces, int):
        return range(1, faces + 1)
    return special.get(faces)


def _possible(face: object, sides: Sequence[int | str] | None) -> bool:
    if isinstance(face, bool) or not isinstance(face, int | str):
        return False
    return isinstance(face, str) if sides is None else face in sides


def _dice(
    entries: Sequence[Entry],
    past: History,
    rolls: Mapping[int, list[tuple[int | str, str, list[Any]]]],
    special: Sides,
) -> tuple[DiceCount, ...]:
    """Every die once.

    A correction replaces what it corrects, and dice of the tape count only in
    effect, since taking them back and asking again gives the same faces.
    """
    corrected = replaced(entries)
    in_effect = set(past.line)
    fallen: dict[tuple[str, int | str], Counter[int | str]] = {}
    for n, groups in rolls.items():
        for faces, source, dice in groups:
            if n not in corrected and (source == "typed" or n in in_effect):
                fallen.setdefault((source, faces), Counter()).update(dice)
    order = sorted(fallen, key=lambda key: (key[0] not in SOURCES, key[0] != "typed", str(key)))
    return tuple(
        _counted(source, faces, fallen[source, faces], _sides(faces, special))
        for source, faces in order
    )


def _counted(
    source: str,
    faces: int | str,
    fallen: Counter[int | str],
    sides: Sequence[int | str] | None,
) -> DiceCount:
    total = fallen.total()
    if sides is None:
        known: dict[int | str, int] = dict(sorted(fallen.items(), key=str))
        return DiceCount(source, faces, total, known, None, None)
    shares = Counter(sides)
    counts = {face: fallen[face] for face in shares}
    if not total:
        return DiceCount(source, faces, 0, counts, None, None)
    expected = {face: total * share / len(sides) for face, share in shares.items()}
    square = sum((counts[face] - expected[face]) ** 2 / expected[face] for face in shares)
    enough = min(expected.values()) >= 5 and len(shares) > 1
    chance = chi_square_tail(square, len(shares) - 1) if enough else None
    return DiceCount(source, faces, total, counts, square, chance)


def chi_square_tail(square: float, freedom: int) -> float:
    """The probability that a chi-square value with `freedom` degrees is at least `square`."""
    half = square / 2
    if freedom % 2:
        tail, term, at = math.erfc(math.sqrt(half)), math.exp(-half) / math.sqrt(math.pi), 0.5
        term *= math.sqrt(half) * 2
    else:
        tail, term, at = math.exp(-half), math.exp(-half) * half, 1.0
    # Each two degrees more add one term of the incomplete gamma function's recurrence.
    while at < freedom / 2:
        tail += term
        at += 1
        term *= half / at
    return min(1.0, tail)


def _take_backs(
    entries: Sequence[Entry],
    past: History,
    rolls: Mapping[int, list[tuple[int | str, str, list[Any]]]],
) -> Iterator[TakeBack]:
    for entry in entries:
        if entry.kind in ("undo", "correct"):
            gone = past.moved.get(entry.n, ())
            dice = sum(len(group[2]) for n in gone for group in rolls.get(n, []))
            if dice:
                yield TakeBack(entry.n, entry.by, gone, dice)
