"""The file: what is written is read again, and every way it can be wrong has its name."""

from __future__ import annotations

import json
import os
import sqlite3
import stat
import threading
import time
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from journal_evening import HEADER, SCENARIO, Game, roll

from referee.journal import place, schema
from referee.journal.entry import MAX_TEXT, Draft, Entry
from referee.journal.faults import JournalFault, Moved, SaveFault
from referee.journal.history import history
from referee.journal.store import SNAPSHOTS, Journal


def edit(save: Path, *statements: str, values: tuple[Any, ...] = ()) -> None:
    connection = sqlite3.connect(save, isolation_level=None)
    for statement in statements:
        connection.execute(statement, values)
    connection.close()


def refused(save: Path, write: bool = False) -> SaveFault:
    with pytest.raises(SaveFault) as caught, Journal.open(save, write=write, wait=0.1) as journal:
        journal.entries()
    assert caught.value.exit_code == 4
    return caught.value


# -- what is written is read again ------------------------------------------------


def test_a_new_game(save: Path) -> None:
    with Journal.create(save, HEADER, SCENARIO) as journal:
        assert journal.header == {**HEADER, "format": 1}
        assert journal.scenario == SCENARIO
        assert journal.entries() == []
        assert journal.last_hash == journal.first_hash
    assert [file.name for file in save.parent.iterdir()] == [save.name]  # one file, no leftovers


def test_entries_come_back_as_given(save: Path, game: Game) -> None:
    draft = Draft(
        "command",
        command={"name": "buy", "args": {"force": {"infantry": 3}}},
        dice=[roll(1, 6)],
        events=[{"kind": "bought", "v": 1, "data": {"« é »": "\x00\n\u2028\x1b[31m"}}],
        note="two\nlines\x00",
        by="Inès",
        at="2026-05-01T20:00:00Z",
        program="0.1.0",
        data="abc",
    )
    (written,) = game.put(draft)
    with Journal.open(save) as again:
        (entry,) = again.entries()
    assert entry == written
    assert (entry.n, entry.parent, entry.kind, entry.at) == (1, 0, "command", draft.at)
    assert entry.command == draft.command
    assert entry.dice == draft.dice
    assert entry.events == draft.events
    assert (entry.note, entry.by, entry.program, entry.data) == (
        draft.note, "Inès", "0.1.0", "abc",
    )  # fmt: skip
    assert entry.rolled
    assert not game.do().rolled


def test_the_hash_can_be_checked_by_anybody(game: Game) -> None:
    game.do("buy", by='Zoé "the hammer"')
    entry = game.do("next", note="\t\\")
    line = json.loads(entry.line)
    seal = line.pop("hash")
    text = json.dumps(line, separators=(",", ":"), ensure_ascii=False)
    assert sha256(text.encode()).hexdigest() == seal == entry.hash
    assert line["prev"] == game.entries[0].hash


def test_half_characters_do_not_stop_a_game(game: Game) -> None:
    game.do("bu\udce9y", note="caf\udce9")
    (entry,) = game.entries
    assert entry.note == "caf?"
    assert entry.command == {"name": "bu?y"}


def test_several_entries_are_one_transaction(game: Game) -> None:
    game.do()
    with pytest.raises(ValueError, match="unknown kind"):
        game.put(Draft("command"), Draft("dance"))
    with pytest.raises(ValueError, match="JSON"):
        game.put(Draft("command"), Draft("command", command=float("nan")))
    with pytest.raises(SaveFault, match=r"save\.too_large"):
        game.put(Draft("command"), Draft("note", note="x" * (MAX_TEXT + 1)))
    assert len(game.entries) == 1
    assert [entry.n for entry in game.put(Draft("command"), Draft("note"))] == [2, 3]


def test_parents_follow_the_head(game: Game) -> None:
    for _ in range(3):
        game.do()  # 1, 2, 3
    game.note()  # 4
    game.undo(2)  # 5
    game.note()  # 6
    game.redo()  # 7
    game.do()  # 8
    game.correct(2)  # 9, then 10 and 11 replay 2 and 8
    assert [entry.parent for entry in game.entries] == [0, 1, 2, 3, 3, 1, 1, 2, 8, 1, 10]
    assert game.line == (1, 10, 11)
    assert [entry.replays for entry in game.entries[-2:]] == [2, 8]


@pytest.mark.parametrize("draft", [
    Draft("undo"), Draft("undo", target=7), Draft("undo", target=3), Draft("redo", target=1),
    Draft("redo", target=99), Draft("correct", target=3), Draft("correct", target=0),
])  # fmt: skip
def test_a_wrong_target_is_never_written(game: Game, draft: Draft) -> None:
    game.do()  # 1
    game.do()  # 2
    game.do()  # 3
    game.undo(2)  # 4: only 1 is in effect
    with pytest.raises(ValueError, match=r"target|line|no entry"):
        game.put(draft)
    assert len(game.entries) == 4


def test_another_terminal_went_on(save: Path, game: Game) -> None:
    seen = game.journal.last_hash
    with Journal.open(save, write=True) as other:
        other.append([Draft("command", {"name": "next"})], other.last_hash)
    with pytest.raises(Moved) as caught:
        game.journal.append([Draft("command", {"name": "next"})], seen)
    assert caught.value.exit_code == 4
    assert len(game.entries) == 1
    game.do()
    assert len(game.entries) == 2


def test_ten_thousand_entries(save: Path, game: Game) -> None:
    drafts = [Draft("command", {"name": "buy", "n": n}, at="x") for n in range(10_000)]
    written = game.put(*drafts)
    with Journal.open(save) as again:
        assert tuple(again.entries()) == written
    edit(save, "UPDATE entry SET at = 'y' WHERE n = 9_999".replace("_", ""))
    assert refused(save).params["entry"] == 9_999


def test_a_name_with_every_sign(tmp_path: Path) -> None:
    for name in ("a b?c#d%20é.referee", "x;y&z=.referee"):
        with Journal.create(tmp_path / name, HEADER, SCENARIO) as journal:
            journal.append([Draft("note", note="here")], journal.last_hash)
        with Journal.open(tmp_path / name) as journal:
            assert len(journal.entries()) == 1


# -- snapshots ----------------------------------------------------------------------


def test_the_newest_snapshot_on_the_line_is_found(game: Game) -> None:
    for n in range(1, 7):
        entry = game.do()
        assert game.journal.keep_snapshot(entry, "v1", {"after": n})
    journal = game.journal

    def found() -> Any:
        snapshot = journal.snapshot(game.entries, game.line, "v1")
        return snapshot and snapshot.state

    assert found() == {"after": 6}
    game.undo(2)
    assert found() == {"after": 4}
    game.do()
    assert found() == {"after": 4}
    assert journal.snapshot(game.entries, game.line, "v2") is None
    assert journal.snapshot(game.entries, (), "v1") is None
    edit(journal.path, "UPDATE snapshot SET state = '{\"after\":99}' WHERE n = 4")
    assert found() == {"after": 3}  # a touched one is passed over
    edit(journal.path, "UPDATE snapshot SET n = 100 + n")
    assert found() is None
    journal.forget_snapshots()
    assert found() is None


def test_a_snapshot_is_kept_with_its_command(game: Game) -> None:
    draft = Draft("command", {"name": "buy"})
    (entry,) = game.journal.append([draft], game.journal.last_hash, state=("v1", {"money": 12}))
    found = game.journal.snapshot(game.entries, game.line, "v1")
    assert found is not None
    assert (found.n, found.state) == (entry.n, {"money": 12})
    game.journal.append([Draft("note")], game.journal.last_hash, state=("v1", {"money": 0}))
    again = game.journal.snapshot(game.entries, game.line, "v1")
    assert again == found  # a note has no state of its own


def test_a_snapshot_comes_back_in_its_order(game: Game) -> None:
    """What stood first stands first: a rule that goes through it decides the same after a reading."""
    entry = game.do()
    assert game.journal.keep_snapshot(entry, "v1", {"units": {"Yak": 1, "Marat": 2}})
    found = game.journal.snapshot(game.entries, game.line, "v1")
    assert found is not None and list(found.state["units"]) == ["Yak", "Marat"]


def test_old_snapshots_make_room(save: Path, game: Game) -> None:
    for n in range(SNAPSHOTS + 5):
        game.journal.keep_snapshot(game.do(), "v1", n)
    connection = sqlite3.connect(save)
    assert connection.execute("SELECT count(*), max(n) FROM snapshot").fetchone() == (
        SNAPSHOTS, SNAPSHOTS + 5,
    )  # fmt: skip
    game.journal.keep_snapshot(game.entries[-1], "v2", "newer code")
    assert connection.execute("SELECT n, version FROM snapshot").fetchall() == [
        (SNAPSHOTS + 5, "v2")
    ]
    connection.close()


def test_a_busy_file_only_costs_the_snapshot(save: Path, game: Game) -> None:
    entry = game.do()
    other = sqlite3.connect(save, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    assert not game.journal.keep_snapshot(entry, "v1", {})
    other.close()
    assert game.journal.keep_snapshot(entry, "v1", {})


# -- places -------------------------------------------------------------------------


def test_a_game_is_never_overwritten(save: Path, game: Game) -> None:
    game.do()
    with pytest.raises(SaveFault, match=r"save\.exists"):
        Journal.create(save, HEADER, SCENARIO)
    assert len(game.entries) == 1
    assert [file.name for file in save.parent.iterdir()] == [save.name]


def test_two_creators_at_once_make_one_game(save: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # The second one looked before the first was done: the last step must still refuse.
    monkeypatch.setattr(Path, "exists", lambda self: False)
    Journal.create(save, HEADER, SCENARIO).close()
    with pytest.raises(SaveFault, match=r"save\.exists"):
        Journal.create(save, {**HEADER, "seed": "other"}, SCENARIO)
    with Journal.open(save) as journal:
        assert journal.header["seed"] == "Émile"


def test_a_file_system_without_hard_links(save: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_link(*_: object) -> None:
        raise PermissionError(1, "no hard links here")

    monkeypatch.setattr(os, "link", no_link)
    with Journal.create(save, HEADER, SCENARIO) as journal:
        assert journal.entries() == []
    with pytest.raises(SaveFault, match=r"save\.exists"):
        Journal.create(save, HEADER, SCENARIO)


def test_the_leftovers_of_a_deleted_game_do_not_spoil_a_new_one(save: Path, game: Game) -> None:
    game.do()
    leftover = save.with_name(save.name + "-journal")
    # A transaction that never ended, as a crash leaves it: its rollback file is "hot".
    connection = sqlite3.connect(save, isolation_level=None)
    connection.execute("PRAGMA cache_size = 1")
    connection.execute("BEGIN IMMEDIATE")
    connection.execute("UPDATE entry SET note = ?", ("x" * 100_000,))
    stale = leftover.read_bytes()
    connection.execute("ROLLBACK")
    connection.close()
    save.unlink()
    leftover.write_bytes(stale)
    with Journal.create(save, {**HEADER, "seed": "new"}, SCENARIO) as journal:
        assert journal.header["seed"] == "new"
        assert journal.entries() == []


def test_no_such_game_names_the_nearest(save: Path, game: Game) -> None:
    fault = refused(save.with_name("soiree.referee"))
    assert (fault.code, fault.hint) == ("save.missing", "save.hint.nearest")
    assert fault.params["nearest"] == [save.name]
    fault = refused(save.with_name("qqq.referee"))
    assert (fault.code, fault.hint) == ("save.missing", "save.hint.new")
    assert refused(save / "inside.referee").code == "save.missing"
    assert not save.with_name("qqq.referee").exists()


def test_a_link_that_leads_nowhere_is_told_alike_by_who_opens_and_who_begins(
    tmp_path: Path,
) -> None:
    link, gone = tmp_path / "link.referee", tmp_path / "gone.referee"
    link.symlink_to(gone)
    fault = refused(link)
    assert (fault.code, fault.hint) == ("save.missing", "save.hint.link")
    with pytest.raises(SaveFault) as found:
        Journal.create(link, HEADER, SCENARIO)
    assert (found.value.code, found.value.hint) == ("save.exists", "save.hint.link")
    assert {fault.params["to"], found.value.params["to"]} == {str(gone)}
    assert link.is_symlink() and not gone.exists()


def test_a_folder_a_missing_folder_a_pipe(tmp_path: Path) -> None:
    assert refused(tmp_path).code == "save.folder"
    os.mkfifo(tmp_path / "pipe.referee")
    assert refused(tmp_path / "pipe.referee").code == "save.not_ours"
    with pytest.raises(SaveFault, match=r"save\.no_folder") as caught:
        Journal.create(tmp_path / "nowhere" / "a.referee", HEADER, SCENARIO)
    assert caught.value.params["folder"] == str(tmp_path / "nowhere")
    assert refused(tmp_path / ("x" * 300)).code == "save.disk"


def test_files_of_others(tmp_path: Path) -> None:
    text = tmp_path / "notes.txt"
    text.write_text("The Caucasus fell on Tuesday, and nobody wrote down who held Ukraine.\n" * 40)
    assert refused(text).code == "save.not_ours"
    scenario = tmp_path / "standard.yaml"
    scenario.write_text("format: 1\ngame: aa1941\n" * 100)
    assert refused(scenario).hint == "save.hint.scenario"
    export = tmp_path / "game.jsonl"
    export.write_text('{"referee":1,"header":{}}\n' * 100)
    assert refused(export).hint == "save.hint.import"
    other = tmp_path / "other.db"
    edit(other, "CREATE TABLE entry (n)")
    assert refused(other).code == "save.not_ours"


def test_a_file_that_may_only_be_read(
    save: Path, game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    game.do()
    may = os.access
    monkeypatch.setattr(os, "access", lambda path, mode: mode != os.W_OK and may(path, mode))
    with Journal.open(save) as journal:
        assert len(journal.entries()) == 1
    fault = refused(save, write=True)
    assert fault.code == "save.read_only"
    monkeypatch.setattr(os, "access", lambda path, mode: False)
    assert refused(save).code == "save.no_access"


def test_sqlite_says_read_only(save: Path, game: Game) -> None:
    with Journal.open(save) as journal:
        journal._connection.execute("PRAGMA query_only = ON")
        with pytest.raises(SaveFault, match=r"save\.read_only"):
            journal.append([Draft("note")], journal.last_hash)


def test_a_full_disk_loses_nothing(save: Path, game: Game) -> None:
    game.do()
    pages = game.journal._connection.execute("PRAGMA page_count").fetchone()[0]
    game.journal._connection.execute(f"PRAGMA max_page_count = {pages}")
    with pytest.raises(SaveFault, match=r"save\.disk_full"):
        game.do("x" * 100_000)
    assert len(game.entries) == 1
    game.do("small")


# -- damage -------------------------------------------------------------------------


@pytest.mark.parametrize("keep", [0, 1, 50, 100, 511, 4096, 5000, -1, -4096])
def test_a_file_cut_short(save: Path, game: Game, keep: int) -> None:
    game.put(*(Draft("command", {"name": "buy", "n": n}) for n in range(200)))
    whole = save.read_bytes()
    save.write_bytes(whole[:keep])
    fault = refused(save)
    # Without its very last byte the file is whole to SQLite, but an entry has lost its end.
    assert fault.code == {1: "save.not_ours", -1: "save.altered"}.get(keep, "save.damaged")


def test_the_beginning_destroyed(save: Path, game: Game) -> None:
    whole = save.read_bytes()
    save.write_bytes(bytes(4096) + whole[4096:])
    assert refused(save).code == "save.damaged"


@pytest.mark.parametrize("step", range(0, 20_000, 1_237))
def test_a_page_overwritten_is_noticed_or_harmless(save: Path, game: Game, step: int) -> None:
    written = game.put(*(Draft("command", {"name": "buy", "n": n}) for n in range(60)))
    whole = bytearray(save.read_bytes())
    at = 100 + step % (len(whole) - 164)
    whole[at : at + 64] = bytes(64)
    save.write_bytes(whole)
    found, code = None, ""
    try:
        with Journal.open(save, wait=0.1) as journal:
            found = tuple(journal.entries())
    except SaveFault as fault:
        code = fault.code
    assert found == written or code in {
        "save.damaged", "save.altered", "save.altered_head", "save.cut", "save.not_ours",
    }  # fmt: skip


@pytest.mark.parametrize("change", [
    "kind = 'note'", "parent = 0", "target = 1", "replays = 1", "at = ''", "by = 'Zoé'",
    "command = '{}'", "dice = '[{\"dice\":[1]}]'", "events = '[1]'", "note = 'x'", "program = '9'",
    "data = 'x'", "prev_hash = hash", "hash = prev_hash", "kind = x'00ff'",
    "command = CAST(x'ff' AS TEXT)",
])  # fmt: skip
def test_an_altered_entry_is_named(save: Path, game: Game, change: str) -> None:
    for _ in range(5):
        game.do()
    edit(save, f"UPDATE entry SET {change} WHERE n = 3")
    fault = refused(save)
    if "CAST" in change:  # not even text any more
        assert fault.code == "save.damaged"
    else:
        assert (fault.code, fault.params["entry"]) == ("save.altered", 3)


def test_one_flipped_bit_in_a_row(save: Path, game: Game) -> None:
    for _ in range(5):
        game.do("the quick brown fox")
    whole = save.read_bytes()
    at = whole.index(b"quick")
    save.write_bytes(whole[:at] + b"puick" + whole[at + 5 :])
    assert refused(save).code == "save.altered"


def test_a_recomputed_hash_breaks_the_next_one(save: Path, game: Game) -> None:
    for _ in range(3):
        game.do()
    entry = game.entries[1]._replace(note="never said")
    text = entry.line.rpartition(',"hash":')[0] + "}"
    edit(
        save,
        "UPDATE entry SET note = 'never said', hash = ? WHERE n = 2",
        values=(sha256(text.encode()).hexdigest(),),
    )
    assert refused(save).params["entry"] == 3


def test_missing_entries(save: Path, game: Game) -> None:
    for _ in range(4):
        game.do()
    edit(save, "DELETE FROM entry WHERE n = 4")
    fault = refused(save)
    assert (fault.code, fault.params["last"], fault.params["entry"]) == ("save.cut", 3, 4)
    edit(save, "DELETE FROM entry WHERE n = 2")
    fault = refused(save)
    assert (fault.code, fault.params["entry"]) == ("save.altered", 2)


@pytest.mark.parametrize("change", [
    "UPDATE game SET scenario = replace(scenario, 'war', 'peace')",
    "UPDATE game SET header = replace(header, 'short', 'long')",
])  # fmt: skip
def test_an_altered_head(save: Path, game: Game, change: str) -> None:
    edit(save, change)
    assert refused(save).code == "save.altered_head"


@pytest.mark.parametrize("change", [
    "DROP TABLE entry", "DROP TABLE snapshot", "DELETE FROM game", "CREATE TABLE more (x)",
    "CREATE TRIGGER evil AFTER INSERT ON entry BEGIN DELETE FROM entry; END",
    "CREATE VIEW v AS SELECT 1",
])  # fmt: skip
def test_other_tables_than_ours(save: Path, game: Game, change: str) -> None:
    edit(save, change)
    assert refused(save).code == ("save.damaged" if change.startswith("DELETE") else "save.tables")


# A condition that SQLite works out for hours at every entry that is written, and hears no Ctrl-C meanwhile.
SLOW = "CHECK (instr(hex(zeroblob(15000000)), hex(zeroblob(7000000)) || hash) = 0)"


@pytest.mark.parametrize("more", [
    SLOW, "CHECK (length(note) >= 0)", "FOREIGN KEY (parent) REFERENCES entry (n)",
])  # fmt: skip
def test_a_condition_more_is_not_as_the_program_makes_it(save: Path, game: Game, more: str) -> None:
    relay(save, lambda sql: sql.rstrip(") ") + f", {more})")
    fault = refused(save, write=True)
    assert (fault.code, fault.hint) == ("save.tables", "save.hint.rescue")


def test_line_ends_in_the_tables_do_not_count(save: Path, game: Game) -> None:
    relay(save, lambda sql: " ".join(sql.split()))
    with Journal.open(save) as journal:
        assert journal.entries() == game.entries


def relay(save: Path, change: Callable[[str], str]) -> None:
    """Lay the table of entries out otherwise, as a stranger can."""
    connection = sqlite3.connect(save)
    (sql,) = connection.execute("SELECT sql FROM sqlite_master WHERE name = 'entry'").fetchone()
    connection.execute("PRAGMA writable_schema = ON")
    connection.execute("UPDATE sqlite_master SET sql = ? WHERE name = 'entry'", (change(sql),))
    connection.commit()
    connection.close()


def test_unreadable_json_behind_a_good_hash(save: Path, game: Game) -> None:
    good = game.do()
    for text in ("{", "[" * 100_000):
        entry = good._replace(raw_command=text)
        with pytest.raises(SaveFault, match=r"save\.entry_unreadable"):
            _ = entry.command


def test_a_umask_that_takes_everything_leaves_the_save_to_its_owner(tmp_path: Path) -> None:
    before = os.umask(0o777)
    try:
        Journal.create(tmp_path / "g.referee", HEADER, SCENARIO).close()
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "g.referee").stat().st_mode) == 0o600


def test_a_draft_that_cannot_be_opened_is_told_by_the_name_of_the_save(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def shut(path: Path, *_: object) -> None:
        raise SaveFault("save.read_only", path=str(path))

    monkeypatch.setattr(place, "connect", shut)
    path = tmp_path / "g.referee"
    with pytest.raises(SaveFault) as caught:
        Journal.create(path, HEADER, SCENARIO)
    assert caught.value.params["path"] == str(path)
    assert not [each for each in tmp_path.iterdir() if each.is_file()]


# -- versions -----------------------------------------------------------------------


def test_a_newer_file_is_refused_by_name(save: Path, game: Game) -> None:
    game.do("buy", program="7.2.0")
    edit(save, "PRAGMA user_version = 3")
    fault = refused(save)
    assert (fault.code, fault.hint) == ("save.newer", "save.hint.program")
    assert (fault.params["format"], fault.params["known"]) == (3, 1)
    assert fault.params["program"] == "7.2.0"
    edit(save, "DROP TABLE tip")
    assert refused(save).params["program"] == "0.1.0"  # from the header
    edit(save, "DROP TABLE game")
    assert refused(save).hint == "save.hint.update"


def add_mood(connection: sqlite3.Connection) -> None:
    connection.execute("ALTER TABLE tip ADD COLUMN mood TEXT")


def test_an_older_file_is_copied_then_converted(
    save: Path, game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    game.do()
    before = game.entries
    of_one = schema.DDL
    with_mood = [
        text.replace("since TEXT NOT NULL", "since TEXT NOT NULL, mood TEXT") for text in of_one
    ]
    monkeypatch.setattr(schema, "FORMAT", 2)
    monkeypatch.setattr(schema, "MIGRATIONS", {1: add_mood})
    monkeypatch.setattr(schema, "DDL", tuple(with_mood))
    with Journal.open(save) as journal:
        assert journal.entries() == before
    connection = sqlite3.connect(save)
    assert connection.execute("PRAGMA user_version").fetchone() == (2,)
    assert "mood" in [row[1] for row in connection.execute("PRAGMA table_info(tip)")]
    connection.close()
    kept = save.with_name(save.name + ".v1")
    monkeypatch.setattr(schema, "FORMAT", 1)
    monkeypatch.setattr(schema, "DDL", of_one)
    with Journal.open(kept) as journal:
        assert journal.entries() == before


def test_a_failed_conversion_changes_nothing(
    save: Path, game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    game.do()

    def half(connection: sqlite3.Connection) -> None:
        add_mood(connection)
        connection.execute("INSERT INTO nowhere VALUES (1)")

    as_it_was = save.read_bytes()
    save.with_name(save.name + ".v1").write_text("an older copy, kept")
    monkeypatch.setattr(schema, "FORMAT", 3)
    monkeypatch.setattr(schema, "MIGRATIONS", {1: add_mood, 2: half})
    assert refused(save).code == "save.damaged"
    assert save.read_bytes() == as_it_was
    assert save.with_name(save.name + ".v1-2").exists()
    monkeypatch.setattr(schema, "MIGRATIONS", {})
    assert refused(save).code == "save.too_old"


# -- several at once ------------------------------------------------------------------


def test_a_held_file_is_named_with_its_last_writer(save: Path, game: Game) -> None:
    game.do("buy", program="0.1.0")
    holder = sqlite3.connect(save, isolation_level=None)
    holder.execute("BEGIN EXCLUSIVE")
    fault = refused(save)  # not even readable
    assert (fault.code, fault.hint) == ("save.locked", "save.hint.wait")
    with pytest.raises(SaveFault) as caught:
        game.journal.append([Draft("note")], "x" * 64)
    assert (caught.value.code, caught.value.hint) == ("save.locked", "save.hint.holder")
    assert caught.value.params["pid"] == os.getpid()
    assert caught.value.params["program"] == "0.1.0"
    holder.close()
    game.do()


def test_a_held_file_can_still_be_read_while_somebody_prepares_to_write(
    save: Path, game: Game
) -> None:
    game.do()
    holder = sqlite3.connect(save, isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")
    with Journal.open(save, wait=0.1) as journal:
        assert len(journal.entries()) == 1
        with pytest.raises(SaveFault) as caught:
            journal.append([Draft("note")], journal.last_hash)
    assert (caught.value.code, caught.value.hint) == ("save.locked", "save.hint.holder")
    holder.close()


def test_a_second_writer_waits(save: Path, game: Game) -> None:
    holder = sqlite3.connect(save, isolation_level=None, check_same_thread=False)
    holder.execute("BEGIN EXCLUSIVE")

    def let_go() -> None:
        time.sleep(0.3)
        holder.execute("ROLLBACK")

    thread = threading.Thread(target=let_go)
    thread.start()
    with Journal.open(save, write=True, wait=10) as journal:
        journal.append([Draft("note")], journal.first_hash)
    thread.join()
    holder.close()
    assert len(game.entries) == 1


def test_a_reader_does_not_hold_the_file(save: Path, game: Game) -> None:
    with Journal.open(save) as reader:
        reader.entries()
        for _ in range(3):
            game.do()  # would wait for the reader's lock, 0.2 s, and fail
        assert len(reader.entries()) == 3


@pytest.mark.synced
def test_the_file_is_small_and_plain(save: Path, game: Game) -> None:
    game.do()
    assert stat.S_ISREG(save.stat().st_mode)
    mode = game.journal._connection.execute("PRAGMA journal_mode").fetchone()
    full_or_more = game.journal._connection.execute("PRAGMA synchronous").fetchone()[0]
    assert mode == ("delete",)
    assert full_or_more >= 2
    assert save.read_bytes()[68:72] == b"Rfre"


def test_a_game_turned_to_wal_by_another_tool_is_turned_back(save: Path, game: Game) -> None:
    game.journal.close()
    edit(save, "PRAGMA journal_mode = WAL")
    with Journal.open(save, write=True) as journal:
        journal.append([Draft("note")], journal.last_hash)
        assert journal._connection.execute("PRAGMA journal_mode").fetchone() == ("delete",)


def test_every_fault_has_the_same_shape() -> None:
    fault = SaveFault("save.missing", "save.hint.new", path="x")
    assert isinstance(fault, JournalFault)
    assert str(fault) == "save.missing(path='x')"
    assert issubclass(Moved, SaveFault)


def test_entries_are_plain_tuples_of_columns() -> None:
    assert len(Entry._fields) == 15
    assert place.INSERT.count("?") == 15


def test_history_and_store_agree_on_the_head(game: Game) -> None:
    for _ in range(4):
        game.do()
    game.undo(3)
    game.redo(2)
    game.correct(2)
    game.undo()
    entry = game.do()
    assert entry.parent == history(game.entries[:-1]).head


@pytest.mark.parametrize("back", [2, 100, 10**6, 3 * 10**11])
def test_a_clock_that_is_put_back_or_goes_wild_dates_nothing_before_what_was_written(
    back: int, save: Path, game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    game.do()
    first = game.entries[-1].at
    real = time.time
    for seconds in (-back, back):
        monkeypatch.setattr("referee.journal.place.time.time", lambda by=seconds: real() + by)
        game.do()
    times = [entry.at for entry in game.entries]
    assert times == sorted(times)
    assert times[-2] >= first
    assert all(len(at) == 20 for at in times)


def test_a_folder_that_may_not_be_listed(save: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The save stood there whole, and it was said that it could not be made."""
    opened = os.open

    def shut(path: Path | str, flags: int, mode: int = 0o777) -> int:
        if flags & os.O_DIRECTORY:
            raise PermissionError(13, "may not be listed", str(path))
        return opened(path, flags, mode)

    monkeypatch.setattr(os, "open", shut)
    with Journal.create(save, HEADER, SCENARIO) as journal:
        assert journal.entries() == []
