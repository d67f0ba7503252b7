"""Undo, redo, corrections and branches: numbers worked out by hand, then any sequence at all."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.journal.entry import Entry
from referee.journal.faults import NoSuchEntry
from referee.journal.history import History, history, replaced


class Paper:
    """A journal on paper: entries with links and nothing else."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []

    def add(self, kind: str, target: int | None = None, replays: int | None = None) -> int:
        n = len(self.entries) + 1
        self.entries.append(
            Entry(n, self.now.head, kind, target, replays, "", "", "null", "[]", "[]", *[""] * 5)
        )
        return n

    @property
    def now(self) -> History:
        return history(self.entries)

    def do(self, times: int = 1) -> None:
        for _ in range(times):
            self.add("command")

    def undo(self, count: int = 1) -> None:
        self.add("undo", self.now.undo(count).target)

    def redo(self, count: int = 1) -> None:
        self.add("redo", self.now.redo(count).target)

    def correct(self, target: int) -> None:
        replays = self.now.from_entry(target)
        self.add("correct", target)
        for n in replays:
            self.add("command", replays=n)


def test_a_new_game_has_nothing_to_undo_or_redo() -> None:
    now = Paper().now
    assert (now.line, now.head, now.undoable, now.redoable) == ((), 0, (), ())
    with pytest.raises(NoSuchEntry, match=r"save\.undo.none"):
        now.undo()
    with pytest.raises(NoSuchEntry, match=r"save\.redo.none"):
        now.redo()


def test_undo_and_redo_count_commands_given() -> None:
    paper = Paper()
    paper.do(3)
    paper.undo(2)  # entry 4 takes back 3, then 2
    assert paper.now.line == (1,)
    assert paper.now.redoable == (2, 3)
    assert paper.now.moved == {4: (3, 2)}
    paper.redo()  # entry 5 brings 2 back
    assert paper.now.line == (1, 2)
    paper.redo()
    assert paper.now.line == (1, 2, 3)
    assert paper.now.undo(3).target == 0
    assert paper.now.undo(3).commands == (3, 2, 1)


def test_notes_are_not_counted_and_keep_redo() -> None:
    paper = Paper()
    paper.do()  # 1
    paper.add("note")  # 2
    paper.do()  # 3
    paper.undo()  # 4
    paper.add("note")  # 5
    assert paper.now.line == (1,)
    assert paper.now.redoable == (3,)
    assert paper.entries[4].parent == 1
    paper.redo()
    assert paper.now.undo(2).commands == (3, 1)


def test_an_overruled_command_counts_as_one() -> None:
    paper = Paper()
    paper.do()
    paper.add("overrule")
    assert paper.now.line == (1, 2)
    assert paper.now.undo().target == 1


def test_a_new_command_after_an_undo_starts_a_branch() -> None:
    paper = Paper()
    paper.do(3)
    paper.undo(2)  # 4
    paper.redo(1)  # 5
    paper.do()  # 6, after 2; leaves 3 behind
    assert paper.entries[5].parent == 2
    assert paper.now.line == (1, 2, 6)
    assert paper.now.dropped == ((3,),)
    assert paper.now.redoable == ()
    paper.undo(2)  # 7 takes back 6 and 2
    paper.do()  # 8
    assert paper.now.line == (1, 8)
    assert paper.now.dropped == ((3,), (2, 6))
    assert paper.now.standings() == {
        1: "in_effect", 8: "in_effect", 3: "left_behind", 2: "left_behind", 6: "left_behind",
    }  # fmt: skip


def test_a_correction_replays_from_the_corrected_command() -> None:
    paper = Paper()
    paper.do(4)
    paper.undo()  # 5 takes 4 back
    paper.correct(2)  # 6 correct, 7 replays 2, 8 replays 3
    assert paper.entries[6].parent == 1
    assert paper.now.line == (1, 7, 8)
    assert paper.now.dropped == ((4,), (2, 3))
    assert paper.now.moved[6] == (2, 3)
    assert replaced(paper.entries) == {2: 7, 3: 8}
    paper.undo()
    assert paper.now.line == (1, 7)
    assert paper.now.redoable == (8,)


@pytest.mark.parametrize(("count", "code"), [(0, "count"), (-1, "count"), (3, "too_far")])
def test_impossible_counts_are_named(count: int, code: str) -> None:
    paper = Paper()
    paper.do(2)
    with pytest.raises(NoSuchEntry, match=rf"save\.undo.{code}") as caught:
        paper.now.undo(count)
    assert caught.value.exit_code == 2
    paper.undo(2)
    with pytest.raises(NoSuchEntry, match=rf"save\.redo.{code}"):
        paper.now.redo(count)


def test_only_a_command_in_effect_can_be_corrected() -> None:
    paper = Paper()
    paper.do(2)
    paper.add("note")
    paper.undo()
    assert paper.now.from_entry(1) == (1,)
    for taken_back_or_note in (2, 3, 4):
        with pytest.raises(NoSuchEntry, match=r"save\.entry.not_in_effect"):
            paper.now.from_entry(taken_back_or_note)
    for unknown in (0, -1, 5):
        with pytest.raises(NoSuchEntry, match=r"save\.entry.unknown"):
            paper.now.from_entry(unknown)


def test_what_is_left_to_fold_after_a_snapshot() -> None:
    paper = Paper()
    paper.do(3)
    paper.add("note")
    paper.do()
    assert paper.now.after(2) == (3, 5)
    assert paper.now.after(0) == (1, 2, 3, 5)
    assert paper.now.after(5) == ()


@pytest.mark.parametrize("kind", ["undo", "redo", "correct"])
@pytest.mark.parametrize("target", [None, -1, 2, 99])
def test_a_move_to_nowhere_moves_nothing(kind: str, target: int | None) -> None:
    paper = Paper()
    paper.do()
    paper.add("note")
    paper.add(kind, target)
    assert paper.now.line == (1,)


VERBS = st.lists(
    st.tuples(
        st.sampled_from(["do", "do", "do", "note", "undo", "redo", "correct", "overrule"]),
        st.integers(1, 4),
    ),
    max_size=40,
)


def played(verbs: list[tuple[str, int]]) -> tuple[Paper, list[int]]:
    """The paper journal, and the line by the plainest bookkeeping: two stacks of numbers."""
    paper = Paper()
    line: list[int] = []
    waiting: list[int] = []
    for verb, count in verbs:
        if verb in ("do", "overrule"):
            line.append(paper.add("command" if verb == "do" else verb))
            waiting = []
        elif verb == "note":
            paper.add("note")
        elif verb == "undo" and len(line) >= count:
            paper.undo(count)
            waiting += [line.pop() for _ in range(count)]
        elif verb == "redo" and len(waiting) >= count:
            paper.redo(count)
            line += [waiting.pop() for _ in range(count)]
        elif verb == "correct" and len(line) >= count:
            target = line[-count]
            paper.correct(target)
            waiting, tail = [], line[-count:]
            del line[-count:]
            line += [len(paper.entries) - len(tail) + 1 + at for at in range(len(tail))]
    return paper, line


@given(VERBS)
def test_the_line_is_what_plain_bookkeeping_says(verbs: list[tuple[str, int]]) -> None:
    paper, line = played(verbs)
    now = paper.now
    assert list(now.line) == line
    assert line == sorted(line)
    commands = [e.n for e in paper.entries if e.kind in ("command", "overrule")]
    everywhere = [*now.line, *now.redoable, *(n for branch in now.dropped for n in branch)]
    assert sorted(everywhere) == commands  # each command is in exactly one place
    parents = [0, *line]
    assert [paper.entries[n - 1].parent for n in line] == parents[: len(line)]


@given(VERBS, st.integers(1, 10))
def test_undo_n_then_redo_n_changes_nothing(verbs: list[tuple[str, int]], count: int) -> None:
    paper, line = played(verbs)
    count = min(count, len(line))
    before = paper.now
    if not count:
        return
    paper.undo(count)
    assert list(paper.now.line) == line[: len(line) - count]
    paper.redo(count)
    assert (paper.now.line, paper.now.redoable) == (before.line, before.redoable)
    for _ in range(count):
        paper.undo()
    for _ in range(count):
        paper.redo()
    assert (paper.now.line, paper.now.dropped) == (before.line, before.dropped)


def test_ten_thousand_entries() -> None:
    paper = Paper()
    paper.entries = [
        Entry(n, n - 1, "command", None, None, "", "", "null", "[]", "[]", *[""] * 5)
        for n in range(1, 10_001)
    ]
    paper.undo(4_000)
    paper.redo(1_000)
    assert paper.now.line == tuple(range(1, 7_001))
    assert paper.now.redoable == tuple(range(7_001, 10_001))
