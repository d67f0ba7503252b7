"""The audit: what was altered, how dice fell (against printed chi-square tables), who took what back."""

from __future__ import annotations

import json
import sqlite3
from hashlib import sha256
from pathlib import Path

import pytest
from journal_evening import Game, roll

from referee.journal.audit import Report, chi_square_tail, verify
from referee.journal.entry import Draft
from referee.journal.store import Journal

M44 = {"m44": ("I", "I", "A", "G", "F", "S")}


def audited(save: Path) -> Report:
    with Journal.open(save) as journal:
        return verify(journal, M44)


def found(save: Path) -> list[tuple[str, int]]:
    return [(problem.code, problem.entry) for problem in audited(save).problems]


def test_a_sound_game(save: Path, game: Game) -> None:
    game.do()
    game.do("attack", dice=[roll(1, 2)])
    game.note()
    game.undo()
    game.redo()
    report = audited(save)
    assert report.ok
    assert (report.entries, report.kinds) == (5, {"command": 2, "note": 1, "undo": 1, "redo": 1})
    assert report.history.line == (1, 2)
    assert json.loads(json.dumps(report.as_json()))["in_effect"] == 2


def test_an_empty_game_is_sound(save: Path, game: Game) -> None:
    assert audited(save).ok


# -- dice ---------------------------------------------------------------------------


# Upper critical values of the chi-square distribution, as printed in every statistics book.
@pytest.mark.parametrize(("square", "freedom", "chance"), [
    (3.841, 1, 0.05), (5.991, 2, 0.05), (7.815, 3, 0.05), (9.488, 4, 0.05), (11.070, 5, 0.05),
    (16.919, 9, 0.05), (6.635, 1, 0.01), (15.086, 5, 0.01), (21.666, 9, 0.01), (0.554, 5, 0.99),
    (30.144, 19, 0.05), (0.0, 5, 1.0),
])  # fmt: skip
def test_chi_square_tables(square: float, freedom: int, chance: float) -> None:
    assert chi_square_tail(square, freedom) == pytest.approx(chance, rel=2e-3)


def test_dice_are_counted_by_source_and_face(save: Path, game: Game) -> None:
    # 60 dice, 10 expected of each face: (5² + 2² + 1² + 1² + 2² + 5²) / 10 = 6.
    faces = [face for face, times in enumerate((5, 8, 9, 11, 12, 15), 1) for _ in range(times)]
    game.do("attack", dice=[roll(*faces)])
    game.do("attack", dice=[roll(6, 6, source="app"), roll(10, sides=10, source="seeded")])
    typed, app, seeded = audited(save).dice
    assert (typed.source, typed.faces, typed.total) == ("typed", 6, 60)
    assert typed.counts == {1: 5, 2: 8, 3: 9, 4: 11, 5: 12, 6: 15}
    assert typed.chi_square == pytest.approx(6.0)
    assert typed.chance == pytest.approx(0.3062, abs=1e-4)  # R: pchisq(6, 5, lower.tail=FALSE)
    assert (app.source, app.counts[6], app.chance) == ("app", 2, None)  # too few to say
    assert (seeded.source, seeded.faces, seeded.counts[10]) == ("seeded", 10, 1)


def test_a_special_die_has_its_own_expectation(save: Path, game: Game) -> None:
    # 30 Memoir dice: infantry is on two of six sides, so 10 are expected, 5 of the others.
    letters = ["I"] * 12 + ["A"] * 5 + ["G"] * 4 + ["F"] * 6 + ["S"] * 3
    game.do("attack", dice=[roll(*letters, sides="m44")])
    (count,) = audited(save).dice
    assert count.counts == {"I": 12, "A": 5, "G": 4, "F": 6, "S": 3}
    assert count.chi_square == pytest.approx(4 / 10 + 0 + 1 / 5 + 1 / 5 + 4 / 5)
    with Journal.open(save) as journal:
        (undescribed,) = verify(journal).dice
    assert (undescribed.total, undescribed.chi_square) == (30, None)


def test_every_die_counts_once(save: Path, game: Game) -> None:
    game.do("attack", dice=[roll(1)])  # 1: mistyped
    game.put(
        Draft("correct", target=1), Draft("command", {"name": "attack"}, [roll(2)], replays=1)
    )  # 2, 3
    game.do("attack", dice=[roll(3, source="app")])  # 4
    game.undo()  # 5: the tape gives the same faces again
    game.do("attack", dice=[roll(3, source="app")])  # 6
    game.do("attack", dice=[roll(4)])  # 7
    game.undo()  # 8: really thrown, so it counts
    typed, app = audited(save).dice
    assert (typed.counts[1], typed.counts[2], typed.counts[4], typed.total) == (0, 1, 1, 2)
    assert (app.counts[3], app.total) == (1, 1)


@pytest.mark.parametrize(("dice", "code"), [
    ([roll(7)], "audit.face"), ([roll(0)], "audit.face"), ([roll("I")], "audit.face"),
    ([roll(True)], "audit.face"), ([roll("X", sides="m44")], "audit.face"),
    ([roll(1, source="dreamt")], "audit.source"), ([{"dice": [1]}], "audit.dice"),
    (["six"], "audit.dice"),
])  # fmt: skip
def test_impossible_dice_are_named(
    save: Path, game: Game, dice: list[dict[str, object]], code: str
) -> None:
    game.do()
    game.do("attack", dice=dice)
    assert found(save) == [(code, 2)]


# -- what players did -----------------------------------------------------------------


def test_take_backs_across_dice(save: Path, game: Game) -> None:
    game.do()  # 1
    game.do("attack", dice=[roll(1, 2), roll(3)])  # 2
    game.do()  # 3
    game.undo()  # 4: no dice
    game.put(Draft("undo", target=0, by="Luc"))  # 5: takes 2 and 1 back
    report = audited(save)
    assert [(t.entry, t.by, t.commands, t.dice) for t in report.take_backs] == [
        (5, "Luc", (2, 1), 3)
    ]


def test_overrules_and_corrections(save: Path, game: Game) -> None:
    game.do("attack", dice=[roll(1)])
    game.put(Draft("overrule", {"name": "buy"}, note="we agreed"))
    game.correct(1)
    report = audited(save)
    assert report.overrules == ((2, "we agreed"),)
    assert report.corrections == ((3, 1),)
    assert [t.entry for t in report.take_backs] == [3]


# -- what was done to the file ----------------------------------------------------------


def edit(save: Path, statement: str) -> None:
    connection = sqlite3.connect(save, isolation_level=None)
    connection.execute(statement)
    connection.close()


@pytest.mark.parametrize(("statement", "problems"), [
    ("UPDATE entry SET note = 'x' WHERE n = 3", [("audit.altered", 3)]),
    ("UPDATE entry SET note = 'x' WHERE n IN (2, 4)", [("audit.altered", 2), ("audit.altered", 4)]),
    ("DELETE FROM entry WHERE n = 3",
     [("audit.gap", 4), ("audit.parent", 4)]),
    ("DELETE FROM entry WHERE n > 3", [("audit.cut", 5)]),
    ("DELETE FROM tip", [("audit.no_tip", 0)]),
    ("UPDATE tip SET hash = 'x'", [("audit.tip", 5)]),
    ("UPDATE entry SET kind = 'dance' WHERE n = 5", [("audit.altered", 5), ("audit.kind", 5)]),
    ("UPDATE entry SET events = '{' WHERE n = 5", [("audit.altered", 5), ("audit.unreadable", 5)]),
    ("UPDATE entry SET parent = 1 WHERE n = 5", [("audit.altered", 5), ("audit.parent", 5)]),
    ("UPDATE entry SET replays = 9 WHERE n = 5", [("audit.altered", 5), ("audit.replays", 5)]),
])  # fmt: skip
def test_everything_wrong_is_reported(
    save: Path, game: Game, statement: str, problems: list[tuple[str, int]]
) -> None:
    for _ in range(5):
        game.do()
    edit(save, statement)
    report = audited(save)
    assert [(problem.code, problem.entry) for problem in report.problems] == problems
    assert not report.ok


def sealed_anew(save: Path, game: Game, number: int, **columns: object) -> None:
    """Another value in the last entry, and all hashes made again."""
    entry = game.entries[-1]
    assert entry.n == number
    entry = entry._replace(**columns)  # type: ignore[arg-type]
    seal = sha256((entry.line.rpartition(',"hash":')[0] + "}").encode()).hexdigest()
    connection = sqlite3.connect(save, isolation_level=None)
    for name, value in (*columns.items(), ("hash", seal)):
        connection.execute(f"UPDATE entry SET {name} = ? WHERE n = ?", (value, number))
    connection.execute("UPDATE tip SET hash = ?", (seal,))
    connection.close()


@pytest.mark.parametrize(("columns", "code"), [
    ({"target": 1}, "audit.no_move"), ({"target": -1}, "audit.no_move"),
    ({"target": 10**18}, "audit.no_move"), ({"replays": 1}, "audit.replays"),
    ({"replays": 3}, "audit.replays"), ({"replays": -1}, "audit.replays"),
    ({"at": "x"}, "audit.no_time"), ({"at": ""}, "audit.no_time"),
    ({"at": "2026-11-28T03:18:61Z"}, "audit.no_time"), ({"at": "2026-02-30T03:18:00Z"}, "audit.no_time"),
    ({"at": "2099-11-28T03:18:00+99:00"}, "audit.no_time"), ({"at": "2099-11-28"}, "audit.no_time"),
    ({"at": "2099-11-28T03:18:00.5Z"}, "audit.no_time"), ({"at": "2099-11-28T03:18:00"}, "audit.no_time"),
])  # fmt: skip
def test_nonsense_sealed_anew_is_found(
    save: Path, game: Game, columns: dict[str, object], code: str
) -> None:
    for _ in range(4):
        game.do()
    sealed_anew(save, game, 4, **columns)
    assert found(save) == [(code, 4)]


def test_only_what_a_correction_gives_anew_repeats(save: Path, game: Game) -> None:
    """In order, at once, some of it left out; anything else repeats nothing."""
    for _ in range(3):
        game.do("attack", dice=[roll(1)])  # 1 to 3
    drafts = [
        Draft("correct", target=1),
        *(Draft("command", {"name": "a"}, replays=n) for n in (1, 3)),
    ]
    game.put(*drafts)  # 4 to 6
    game.do()  # 7
    assert found(save) == []
    sealed_anew(save, game, 7, replays=2)
    assert found(save) == [("audit.replays", 7)]


def test_hashes_made_anew_do_not_hide_impossible_links(save: Path, game: Game) -> None:
    for _ in range(3):
        game.do()
    last = game.entries[-1]._replace(kind="redo", target=1)
    seal = sha256((last.line.rpartition(',"hash":')[0] + "}").encode()).hexdigest()
    edit(save, f"UPDATE entry SET kind = 'redo', target = 1, hash = '{seal}' WHERE n = 3")
    edit(save, f"UPDATE tip SET hash = '{seal}'")
    assert found(save) == [("audit.target", 3)]
