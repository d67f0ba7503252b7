"""`rescue`: the sound part of a damaged save; the rolling copy; what crashes leave is swept."""

from __future__ import annotations

import os
import sqlite3
import time
from pathlib import Path

import pytest
from beginnings import Table
from program import Program
from reseal import Save, forged

from referee.app.keeping import copy_of, keep_copy
from referee.journal.entry import digest, head_text
from referee.journal.store import Journal
from referee.journal.trouble import sqlite_trouble


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Table:
    return Table(tmp_path_factory.mktemp("table"), [["evening"]] * 2)


@pytest.fixture
def evening(referee: Program, table: Table, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Two hundred entries: many pages. Played once; every test has the files as they were then."""
    table.seated(monkeypatch)
    path = Path("sunday.referee")
    if not table.laid(["evening"]):
        monkeypatch.chdir(table.place)
        assert referee("new", "aa1941", "--save", str(path)).code == 0
        for _ in range(30):
            for words in (["do", "next"], ["note", "x" * 200]):
                referee(*words)
        table.keep(["evening"], 0)
    monkeypatch.chdir(table.place)
    copy_of(path).unlink(missing_ok=True)
    return path


def rescued(referee: Program, path: Path) -> dict[str, object]:
    before = path.read_bytes()
    said = referee.json("rescue", str(path))
    assert said.code == 0, said.out
    assert path.read_bytes() == before
    assert referee("verify", str(said.result["save"])).code == 0
    assert referee("status", "--save", str(said.result["save"])).code == 0
    return said.result


def test_a_changed_entry_ends_the_sound_part(evening: Path, referee: Program) -> None:
    count = len(Save(evening).rows)
    with sqlite3.connect(evening) as file:
        file.execute("UPDATE entry SET note = 'forged' WHERE n = 14")
    file.close()
    assert referee("status", "--save", str(evening)).code == 4
    result = rescued(referee, evening)
    assert result["entries"] == 13
    assert result["missing"] == list(range(14, count + 1))
    text = referee("rescue", str(evening), "-o", "again.referee").out
    assert f"Missing: entries 14 to {count}." in " ".join(text.split())
    assert Save(Path("again.referee")).rows == Save(evening).rows[:13]


def test_flipped_pages_cost_what_comes_after(evening: Path, referee: Program) -> None:
    raw = bytearray(evening.read_bytes())
    start = len(raw) - 2 * 4096
    raw[start : start + 4096] = os.urandom(4096)
    evening.write_bytes(bytes(raw))
    result = rescued(referee, evening)
    assert isinstance(result["entries"], int) and result["entries"] >= 0


def test_the_copy_saves_what_the_file_lost(evening: Path, referee: Program) -> None:
    assert referee("note", "one more").code == 0
    count = len(Save(evening).rows)
    kept = copy_of(evening)
    assert kept.is_file() and kept.stat().st_mode & 0o777 == 0o600
    evening.write_bytes(b"\0" * 5000)
    result = rescued(referee, evening)
    assert result["entries"] == count and result["missing"] is None and result["from_copy"] is True
    text = " ".join(referee("rescue", str(evening)).out.split())
    assert "does not tell whether more came after" in text and "Nothing is missing" not in text


def test_a_copy_of_unknown_kin_says_which_game_it_is_of(evening: Path, referee: Program) -> None:
    assert referee("note", "one more").code == 0
    evening.write_bytes(b"\0" * 5000)
    begun = Save(copy_of(evening)).header["created"][:10]
    for lang, told in (
        ("en", "Nothing in the file tells which game it was; the copy is of aa1941/standard"),
        (
            "fr",
            "Rien dans le fichier ne dit quelle partie c’était ; la copie est celle de aa1941/standard",
        ),
    ):
        text = " ".join(referee("--lang", lang, "rescue", str(evening)).out.split())
        assert told in text.replace("\u202f", " ") and begun in text


@pytest.mark.parametrize("entries", [0, 2])
def test_a_copy_of_another_game_is_rescued_only_on_demand(
    referee: Program, tmp_path: Path, entries: int
) -> None:
    """The head of the game is lost; its entries go on from another than the copy that lies there."""
    path = small(referee)
    other = Path("other.referee")
    assert referee("new", "m44/pegasus_bridge", "--save", str(other)).code == 0
    for _ in range(entries):
        assert referee("note", "another game", "--save", str(other)).code == 0
    copy_of(path).write_bytes(other.read_bytes())
    raw = path.read_bytes()
    at = raw.index(b'"dice_mode"')
    path.write_bytes(raw[:at] + b"#####" + raw[at + 5 :])
    before = set(tmp_path.rglob("*.referee"))
    for lang, told in (("en", "is of another game"), ("fr", "est celle d’une autre partie")):
        said = referee("--lang", lang, "rescue", str(path))
        assert said.code == 4
        text = " ".join(said.err.split())
        force = "--force" if lang == "en" else "--écraser"
        assert told in text and "m44/pegasus_bridge" in text and force in text
    assert set(tmp_path.rglob("*.referee")) == before
    said = referee.json("rescue", str(path), "--force")
    assert (said.code, said.result["entries"], said.result["from_copy"]) == (
        0,
        entries,
        entries > 0,
    )
    assert (
        referee.json("status", "--save", str(said.result["save"])).result["scenario"]
        == "pegasus_bridge"
    )


def test_what_the_file_does_not_tell_is_unknown(evening: Path, referee: Program) -> None:
    """Every entry reads, but not the line that says how many there were."""
    with sqlite3.connect(evening) as file:
        file.execute("DELETE FROM tip")
    file.close()
    result = rescued(referee, evening)
    assert result["entries"] == len(Save(evening).rows) and result["missing"] is None
    assert "Nothing is missing" not in " ".join(referee("rescue", str(evening)).out.split())


def test_the_copy_follows_once_a_minute(evening: Path, referee: Program) -> None:
    referee("note", "first")
    kept = copy_of(evening)
    before = len(Save(kept).rows)
    referee("note", "second")
    assert len(Save(kept).rows) == before
    os.utime(kept, (0, 0))
    referee("note", "third")
    assert len(Save(kept).rows) == before + 2


def test_half_of_what_another_terminal_writes_is_no_copy(evening: Path) -> None:
    """The pages were read while they were written: the last good state was none."""
    with Journal.open(evening) as journal:
        known = journal.first_hash, journal.entries()
    other = sqlite3.connect(evening, isolation_level=None)
    other.execute("PRAGMA cache_size = 1")  # what does not fit goes to the disk before its end
    other.execute("BEGIN")
    other.execute("UPDATE entry SET note = note || ?", ("y" * 100,))
    keep_copy(evening, *known)
    assert not copy_of(evening).exists()
    other.execute("ROLLBACK")
    other.close()
    keep_copy(evening, *known)
    assert copy_of(evening).read_bytes() == evening.read_bytes()


def test_what_is_no_event_ends_it_too(evening: Path, referee: Program) -> None:
    forged(evening, lambda save: save.row(5)["events"][0].update(kind="sorcery"))
    assert rescued(referee, evening)["entries"] == 4


def test_nothing_to_rescue(referee: Program) -> None:
    Path("dust.referee").write_bytes(os.urandom(9000))
    said = referee("rescue", "dust.referee")
    assert said.code == 4 and "`referee rescue" not in said.err  # no advice to do it again
    assert referee("rescue", "nowhere.referee").code == 4
    assert sorted(path.name for path in Path().iterdir() if path.is_file()) == ["dust.referee"]


def test_never_over_a_file(evening: Path, referee: Program) -> None:
    Path("there.referee").write_text("mine")
    assert referee("rescue", str(evening), "-o", "there.referee").code == 4
    assert referee("rescue", str(evening), "-o", str(evening)).code == 2
    assert Path("there.referee").read_text() == "mine"


@pytest.mark.parametrize("folder", [".", "..", "/", "./", "x/"])
def test_a_folder_is_no_name_for_a_new_save(folder: str, evening: Path, referee: Program) -> None:
    assert referee("export", str(evening), "-o", "sunday.jsonl").code == 0
    before = sorted(Path().iterdir())
    for words in (
        ["new", "m44", "--save"], ["new", "--again", "--save"], ["fork"],
        ["import", "sunday.jsonl", "--save"],
    ):  # fmt: skip
        said = referee(*words, folder)
        told = f"{folder} names a folder" if folder == "x/" else f"{folder} is a folder"
        assert (said.code, told in said.err) == (2, True), (words, said.err)
    if folder != "x/":
        assert referee("rescue", str(evening), "-o", folder).code == 2
    assert sorted(Path().iterdir()) == before


def test_a_save_that_cannot_be_named_so_is_not_the_exports_fault(
    evening: Path, referee: Program
) -> None:
    assert referee("export", str(evening), "-o", "sunday.jsonl").code == 0
    said = referee("import", "sunday.jsonl", "--save", "a" * 300)
    assert said.code == 2 and "sunday.jsonl" not in said.err and "name is too long" in said.err


def test_leftovers_of_a_crash_are_swept(evening: Path, referee: Program) -> None:
    gone = 2**22 + 7  # no process has it
    left = [Path(f".referee-{gone}-0123abcd.tmp"), Path(f".referee-{gone}-0123abcd.tmp-journal")]
    alive, other = Path(f".referee-{os.getpid()}-0123abcd.tmp"), Path(".mine.tmp")
    for path in (*left, alive, other):
        path.write_text("x")
    assert referee("note", "go on").code == 0
    assert not any(path.exists() for path in left)
    assert alive.exists() and other.exists()


def test_a_lost_page_is_told_by_verify(evening: Path, referee: Program) -> None:
    """SQLite may read a column that is gone as nothing."""
    full, empty = "events TEXT NOT NULL", "events TEXT"
    for before, after in ((full, empty), (empty, full)):
        with sqlite3.connect(evening) as file:
            if before == empty:
                file.execute("UPDATE entry SET events = NULL WHERE n = 3")
            file.execute("PRAGMA writable_schema = ON")
            file.execute("UPDATE sqlite_master SET sql = replace(sql, ?, ?)", (before, after))
        file.close()
    said = referee("verify", str(evening))
    assert said.code == 4 and "ntry 3" in said.out
    assert rescued(referee, evening)["entries"] == 2


def test_a_flipped_bit_in_the_description_of_the_tables(evening: Path, referee: Program) -> None:
    """SQLite then quotes a byte that is no letter, which Python told as an error of another kind."""
    raw = bytearray(evening.read_bytes())
    at = raw.index(b"NOT NULL")
    raw[at + 5] ^= 0x80
    evening.write_bytes(bytes(raw))
    for words in (["status", "--save"], ["verify"], ["export"], ["undo", "--save"]):
        said = referee(*words, str(evening))
        assert said.code == 4, said.err
        assert "damaged" in said.err
    said = referee("rescue", str(evening))
    assert said.code in (0, 4), said.err
    assert "bug" not in said.err


@pytest.mark.parametrize("value", ["", "x", b"\x80", 1.5, -1, 2**62])
def test_a_value_of_another_kind(evening: Path, referee: Program, value: object) -> None:
    """One bit turns the kind of a value in the file: a text for a number, nothing for a text."""
    whole = evening.read_bytes()
    with sqlite3.connect(evening) as file:
        columns = [row[1] for row in file.execute("PRAGMA table_info(entry)")]
    file.close()
    for column in columns[1:]:
        evening.write_bytes(whole)
        with sqlite3.connect(evening) as file:
            changed = file.execute(
                f"UPDATE entry SET {column} = ?1 WHERE n = 2 AND {column} IS NOT ?1", (value,)
            ).rowcount
        file.close()
        for words in (["verify"], ["status", "--save"]) if changed else ():  # `by` was empty before
            said = referee(*words, str(evening))
            assert said.code == 4, (column, words, said.out, said.err)


def test_a_table_that_no_longer_numbers_its_entries(evening: Path, referee: Program) -> None:
    """One bit in « PRIMARY » makes it the name of a type: every number is read as nothing."""
    raw = evening.read_bytes()
    evening.write_bytes(
        raw.replace(b"n INTEGER PRIMARY KEY, parent", b"n INTEGER PRIMIRY KEY, parent")
    )
    for words in (["verify"], ["status", "--save"]):
        said = referee(*words, str(evening))
        assert said.code == 4, (said.out, said.err)


def test_what_is_built_anew_keeps_its_position_with_the_next_command(
    evening: Path, referee: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So that no command after it has to read the whole game; nothing more is written before."""
    monkeypatch.setattr("referee.app.session.SNAPSHOT_EVERY", 4)
    assert referee("export", str(evening), "-o", "sunday.jsonl").code == 0
    assert referee("import", "sunday.jsonl", "--save", "imported.referee").code == 0
    assert referee("rescue", str(evening), "-o", "built.referee").code == 0
    for name in ("imported.referee", "built.referee"):
        with Journal.open(Path(name)) as journal:
            assert journal.snapshots() == []
        assert referee("do", "collect", "--save", name).code == 0
        with Journal.open(Path(name)) as journal:
            kept = [n for n, _, _ in journal.snapshots()]
            assert kept == [max(e.n for e in journal.entries() if e.kind == "command")]
        assert referee("verify", name).code == 0


@pytest.mark.parametrize("told", [99_999_999, 9_000_000_000_000_000, -7])
def test_a_number_that_no_file_has_room_for_tells_nothing(referee: Program, told: int) -> None:
    """A flipped bit in the number of the last entry filled all the memory with what was missing."""
    assert referee("new", "tlc", "--save", "g.referee").code == 0
    assert referee("note", "one", "--save", "g.referee").code == 0
    copy_of(Path("g.referee")).unlink(missing_ok=True)
    with sqlite3.connect("g.referee") as file:
        file.execute("UPDATE tip SET n = ?", (told,))
    file.close()
    result = rescued(referee, Path("g.referee"))
    assert result["entries"] == 1
    assert result["missing"] is None


def test_a_clock_that_was_put_back_does_not_end_the_copies(referee: Program) -> None:
    """A copy dated tomorrow was taken for fresh until then: a day of the game was in no copy."""
    save = Path("g.referee")
    assert referee("new", "tlc", "--save", str(save)).code == 0
    assert referee("note", "one", "--save", str(save)).code == 0
    tomorrow = save.stat().st_mtime + 86_400
    os.utime(copy_of(save), (tomorrow, tomorrow))
    assert referee("note", "two", "--save", str(save)).code == 0
    assert [row["note"] for row in Save(copy_of(save)).rows] == ["one", "two"]


def seals(path: Path) -> list[str]:
    file = sqlite3.connect(path)
    found = [str(seal) for (seal,) in file.execute("SELECT hash FROM entry ORDER BY n")]
    file.close()
    return found


def small(referee: Program) -> Path:
    path = Path("small.referee")
    assert referee("new", "m44", "--save", str(path)).code == 0
    for n in range(3):
        assert referee("note", f"note number {n}", "--save", str(path)).code == 0
    copy_of(path).unlink(missing_ok=True)
    return path


# The format field, the first page's own head, the scenario, an entry's text and its hash, the mark of the end.
@pytest.mark.parametrize(
    "mark",
    [
        b"SQLite", b"CREATE TABLE game", b"CREATE TABLE entry", b'"scenario":"', b'"game":"m44"',
        b"note number 1", b'"dice_mode"',
    ],
)  # fmt: skip
@pytest.mark.parametrize("bit", [0, 6])
def test_one_flipped_bit_costs_nothing(mark: bytes, bit: int, referee: Program) -> None:
    path = small(referee)
    kept = Save(path).rows
    raw = bytearray(path.read_bytes())
    raw[raw.index(mark) + 3] ^= 1 << bit
    path.write_bytes(bytes(raw))
    said = referee.json("rescue", str(path))
    assert said.code == 0, said.out
    assert said.result["entries"] == 3 and said.result["missing"] == []
    assert Save(Path(str(said.result["save"]))).rows == kept


@pytest.mark.parametrize("at", [5, 20, 28, 100, 104])
def test_the_first_page_is_no_secret(at: int, referee: Program) -> None:
    path = small(referee)
    raw = bytearray(path.read_bytes())
    raw[at] ^= 0xFF
    path.write_bytes(bytes(raw))
    said = referee.json("rescue", str(path))
    assert (said.code, said.result["entries"]) == (0, 3)


def test_a_hash_that_was_hit(referee: Program) -> None:
    path = small(referee)
    seal = seals(path)[1]
    raw = path.read_bytes()
    path.write_bytes(raw.replace(seal.encode(), b"x" + seal.encode()[1:], 1))
    said = referee.json("rescue", str(path))
    assert (said.code, said.result["entries"]) == (0, 3)


def test_the_copy_lends_its_head(referee: Program) -> None:
    """The head is beyond one bit: the copy has the same, the file every entry."""
    path = small(referee)
    first = Path("first.referee")
    assert referee("fork", str(first), "--save", str(path)).code == 0
    assert referee("note", "after the copy", "--save", str(path)).code == 0
    copy_of(path).write_bytes(first.read_bytes())
    raw = path.read_bytes()
    at = raw.index(b'"dice_mode"')
    path.write_bytes(raw[:at] + b"#####" + raw[at + 5 :])
    said = referee.json("rescue", str(path))
    assert (said.code, said.result["entries"], said.result["from_copy"]) == (0, 4, False)


def test_a_newer_file_is_told_to_be_one(referee: Program) -> None:
    path = small(referee)
    with sqlite3.connect(path) as file:
        file.execute("PRAGMA user_version = 99")
    file.close()
    told = " ".join(referee("rescue", str(path)).out.split())
    assert "newer version (file format 99" in told and "Nothing is missing" not in told


def test_a_mark_that_numbers_nothing(referee: Program) -> None:
    """The row of the end damaged so that its number is none: one line, no fault of the program."""
    path = small(referee)
    raw = bytearray(path.read_bytes())
    page = next(at for at in range(0, len(raw), 4096) if at and raw[at] == 13
                and seals(path)[-1].encode() in raw[at : at + 4096]
                and b"note number" not in raw[at : at + 4096])  # fmt: skip
    # The cell's header: its first column (`n`) becomes NULL.
    cell = int.from_bytes(raw[page + 8 : page + 10], "big") + page
    raw[cell + 4] = 0
    path.write_bytes(bytes(raw))
    for words in (["verify", str(path)], ["status", "--save", str(path)]):
        said = referee(*words)
        told = said.out + said.err
        assert said.code == 4, told
        assert "None" not in told and "bug" not in told
    assert referee.json("rescue", str(path)).result["entries"] == 3


def test_a_save_whose_start_was_hit_is_still_one(referee: Program) -> None:
    path = small(referee)
    raw = bytearray(path.read_bytes())
    raw[3] ^= 4
    path.write_bytes(bytes(raw))
    assert "rescue" in referee("status", "--save", str(path)).err
    Path("other.referee").write_bytes(bytes(raw))
    assert referee("new", "tlc", "--save", "tlc.referee").code == 0
    assert referee("export", "tlc.referee", "-o", "other.referee", "--force").code == 2
    assert Path("other.referee").read_bytes() == bytes(raw)


@pytest.mark.parametrize("kind", ["pipe", "folder", "link"])
@pytest.mark.parametrize("ending", ["-journal", "-wal"])
def test_what_is_no_file_beside_a_save_is_named(
    evening: Path, referee: Program, kind: str, ending: str
) -> None:
    """SQLite waited for the pipe for ever, and of a folder the disk or the save was blamed."""
    other = Path(f"sunday.referee{ending}")
    {"pipe": os.mkfifo, "folder": os.mkdir, "link": lambda at: at.symlink_to("x")}[kind](other)
    for words in (["status", "--save", str(evening)], ["play", str(evening)]):
        said = referee(*words)
        assert (said.code, f"{other} is in the way" in said.err) == (4, True)
    assert referee.json("rescue", str(evening)).result["missing"] == []
    other.rmdir() if kind == "folder" else other.unlink()
    assert referee("status", "--save", str(evening)).code == 0


def test_pages_in_each_others_place_are_no_bug(evening: Path, referee: Program) -> None:
    """A row of numbers stood where the header is sealed."""
    raw, size = evening.read_bytes(), 4096
    pages = [raw[at : at + size] for at in range(0, len(raw), size)]
    for first in range(1, min(6, len(pages))):
        for second in range(first + 1, min(6, len(pages))):
            order = list(pages)
            order[first], order[second] = order[second], order[first]
            evening.write_bytes(b"".join(order))
            said = referee("rescue", str(evening), "-o", f"{first}{second}.referee")
            assert said.code in (0, 4), said.err
            if said.code == 0:
                assert referee("verify", f"{first}{second}.referee").code == 0


def test_a_save_that_may_not_be_read_is_not_called_damaged(
    evening: Path, referee: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening.rename(copy_of(evening))
    evening.write_bytes(b"")
    access = os.access
    monkeypatch.setattr(
        os, "access", lambda path, mode: Path(path) != evening and access(path, mode)
    )
    said = " ".join(referee("rescue", str(evening)).out.split())
    assert "sunday.referee itself may not be read from here" in said
    assert "damaged" not in said


def test_a_disk_that_gives_nothing_back_names_rescue() -> None:
    error = sqlite3.OperationalError("disk I/O error")
    error.sqlite_errorcode, error.sqlite_errorname = sqlite3.SQLITE_IOERR_READ, "SQLITE_IOERR_READ"
    fault = sqlite_trouble(error, Path("a.referee"), 0, None)
    assert (fault.code, fault.hint) == ("save.disk", "save.hint.copy")
    error.sqlite_errorcode = sqlite3.SQLITE_IOERR_WRITE
    error.sqlite_errorname = "SQLITE_IOERR_WRITE"
    assert sqlite_trouble(error, Path("a.referee"), 0, None).hint is None


def test_a_current_game_that_may_not_be_looked_at_is_the_one_that_is_meant(
    evening: Path, referee: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The only save of the folder was taken instead, and what was typed went into another game."""
    Path("shut").mkdir()
    referee("new", "aa1941", "--save", "shut/current.referee")
    stat = Path.stat

    def no_stat(path: Path, **how: bool) -> os.stat_result:
        if path.name == "current.referee":
            raise PermissionError(13, "", str(path))
        return stat(path, **how)

    monkeypatch.setattr(Path, "stat", no_stat)
    before = evening.read_bytes()
    said = referee("note", "for the other game")
    told = " ".join(said.err.split())
    assert (said.code, "current.referee may not be read" in told) == (4, True)
    assert evening.read_bytes() == before


# What is worked out as it is read, and stands nowhere in the file: a view without end, a giant column.
NOT_PLAIN = {
    "a view without end": """
        ALTER TABLE entry RENAME TO e2;
        CREATE VIEW entry AS WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c)
            SELECT e2.* FROM c LEFT JOIN e2;""",
    "a column that is worked out": """
        ALTER TABLE game RENAME TO g2;
        CREATE TABLE game (id INTEGER PRIMARY KEY, header TEXT, hash TEXT,
            scenario TEXT AS (hex(zeroblob(300000000))) VIRTUAL);
        INSERT INTO game (id, header, hash) SELECT id, header, hash FROM g2; DROP TABLE g2;""",
    "a column too many": "ALTER TABLE entry ADD COLUMN extra DEFAULT 1;",
}


@pytest.mark.parametrize("how", NOT_PLAIN)
def test_nothing_is_read_that_does_not_stand_in_the_file(
    how: str, evening: Path, referee: Program
) -> None:
    with sqlite3.connect(evening) as file:
        file.executescript(NOT_PLAIN[how])
    file.close()
    copy_of(evening).unlink(missing_ok=True)
    assert referee.json("status", "--save", str(evening)).code == 4
    said = referee.json("rescue", str(evening), "-o", "new.referee")
    assert said.code in ((0,) if how == "a column too many" else (0, 4))
    assert len(said.out) < 5000  # no giant text was read


def test_a_copy_of_another_game_is_known_by_the_hashes_that_still_stand_in_the_bytes(
    evening: Path, referee: Program
) -> None:
    assert referee("new", "m44/pegasus_bridge", "--save", "other.referee").code == 0
    copy_of(evening).write_bytes(Path("other.referee").read_bytes())
    raw = bytearray(evening.read_bytes())
    raw[100:9100] = bytes(9000)  # the tables and the head are lost, entries stand behind
    evening.write_bytes(bytes(raw))
    said = referee.json("rescue", str(evening), "-o", "new.referee")
    assert said.code == 4, said.out
    assert referee("rescue", str(evening), "-o", "new.referee", "--force").code == 0


@pytest.mark.parametrize("header", ["[]", "null", "nonsense", "[" * 3000, "{}", '{"game":"zzz"}'])
def test_a_sealed_head_of_no_game_is_nothing_to_rescue(
    evening: Path, referee: Program, header: str
) -> None:
    """It was taken for a head: a bug of the program, or a fault of a file that was not there any more."""
    other = Path("other.referee")
    assert referee("new", "tlc", "--save", str(other)).code == 0
    with sqlite3.connect(other) as file:
        (scenario,) = file.execute("SELECT scenario FROM game").fetchone()
        seal = digest(head_text(header, scenario))
        file.execute("UPDATE game SET header = ?, hash = ?", (header, seal))
        file.execute("UPDATE tip SET hash = ?", (seal,))
    file.close()
    copy_of(evening).write_bytes(other.read_bytes())
    with sqlite3.connect(evening) as file:
        file.execute("UPDATE game SET header = 'x', scenario = 'y', hash = 'z'")
        file.execute("UPDATE entry SET note = note || 'q'")
    file.close()
    for save, *force in ((evening,), (evening, "--force"), (other,)):
        said = referee("rescue", str(save), "-o", "out.referee", *force)
        assert said.code == 4, said.err
        assert "out.referee" not in said.err
        assert f"{save} can be rescued" in " ".join(said.err.split())
        assert not Path("out.referee").exists()


def test_of_a_save_that_is_gone_the_copy_is_named_and_rescued(
    evening: Path, referee: Program
) -> None:
    entries = len(Save(evening).rows)
    copy_of(evening).write_bytes(evening.read_bytes())
    evening.unlink()
    for name in (evening.name, evening.stem):
        said = referee("status", "--save", name)
        told = " ".join(said.err.split())
        assert said.code == 4 and f"`referee rescue {evening.name}`" in told, told
    said = referee("rescue", evening.stem)
    told = " ".join(said.out.split())
    assert said.code == 0 and "is gone" in told and "aa1941/" in told, told
    assert len(Save(Path(f"{evening.stem}-rescued.referee")).rows) == entries
    for name in ("other.referee", "x" * 240 + ".referee"):
        said = referee("rescue", name)
        assert (said.code, "no saved game" in said.err) == (4, True)


def test_the_copy_of_a_game_that_is_gone_outlives_a_new_one_of_its_name(
    evening: Path, referee: Program
) -> None:
    entries, name = len(Save(evening).rows), evening.name
    copy_of(evening).write_bytes(evening.read_bytes())
    long_ago = time.time() - 7200
    os.utime(copy_of(evening), (long_ago, long_ago))
    evening.unlink()
    said = referee("new", "m44", "--save", name)
    told = " ".join(said.out.split())
    assert said.code == 0 and f"`referee rescue {evening.stem}-2.referee`" in told, told
    assert referee("note", "of the new one", "--save", name).code == 0
    assert [row["note"] for row in Save(copy_of(evening)).rows] == ["of the new one"]
    assert referee("rescue", f"{evening.stem}-2.referee").code == 0
    assert len(Save(Path(f"{evening.stem}-2-rescued.referee")).rows) == entries


def test_a_save_that_takes_the_name_of_another_leaves_its_copy(
    evening: Path, referee: Program
) -> None:
    copy_of(evening).write_bytes(evening.read_bytes())
    long_ago = time.time() - 7200
    os.utime(copy_of(evening), (long_ago, long_ago))
    header = Save(evening).header
    assert referee("new", "m44/pegasus_bridge", "--save", "other.referee").code == 0
    Path("other.referee").replace(evening)
    assert referee("note", "of the other", "--save", evening.name).code == 0
    assert Save(copy_of(evening.with_name(f"{evening.stem}-2.referee"))).header == header
    assert referee("note", "and on", "--save", evening.name).code == 0
    assert not copy_of(evening.with_name(f"{evening.stem}-3.referee")).exists()


def test_a_game_of_the_same_name_elsewhere_is_not_taken_for_one_that_is_gone(
    evening: Path, referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    here = Path.cwd()
    monkeypatch.chdir(elsewhere)
    assert referee("new", "m44", "--save", evening.name).code == 0
    monkeypatch.chdir(here)
    copy_of(evening).write_bytes(evening.read_bytes())
    evening.unlink()
    said = referee("note", "for the one that is gone", "--save", evening.name)
    assert said.code == 4 and "rescue" in said.err  # its file was named: it is the one meant
    said = referee("note", "for the one that is gone", "--save", evening.stem)
    assert said.code == 2 and evening.name in said.err  # a game that is called so: several are
    assert len(Save(elsewhere / evening.name).rows) == 0  # nothing went to the other one
    assert referee("rescue", str(evening.absolute())).code == 0


def test_the_copy_of_a_game_outlives_an_older_state_of_it(evening: Path, referee: Program) -> None:
    """An old export imported under the name of the deleted save wrote over the copy that held it all."""
    name, long_ago = evening.name, time.time() - 7200
    assert referee("export", name, "-o", "old.jsonl").code == 0
    assert referee("note", "the latest", "--save", name).code == 0
    whole = len(Save(evening).rows)
    copy_of(evening).write_bytes(evening.read_bytes())
    os.utime(copy_of(evening), (long_ago, long_ago))
    evening.unlink()
    said = referee("import", "old.jsonl", "--save", name)
    told = " ".join(said.out.split())
    assert said.code == 0 and f"`referee rescue {evening.stem}-2.referee`" in told, told
    assert referee("note", "of the older one", "--save", name).code == 0
    assert referee("rescue", f"{evening.stem}-2.referee").code == 0
    assert len(Save(Path(f"{evening.stem}-2-rescued.referee")).rows) == whole
    assert Save(copy_of(evening)).rows[-1]["note"] == "of the older one"


def test_a_backup_put_back_leaves_the_copy_that_has_more(evening: Path, referee: Program) -> None:
    before, long_ago = evening.read_bytes(), time.time() - 7200
    assert referee("note", "the latest", "--save", evening.name).code == 0
    copy_of(evening).write_bytes(evening.read_bytes())
    os.utime(copy_of(evening), (long_ago, long_ago))
    evening.write_bytes(before)
    assert referee("note", "on from the backup", "--save", evening.name).code == 0
    left = copy_of(evening.with_name(f"{evening.stem}-2.referee"))
    assert Save(left).rows[-1]["note"] == "the latest"
    os.utime(copy_of(evening), (long_ago, long_ago))
    assert referee("note", "and on", "--save", evening.name).code == 0
    assert not copy_of(evening.with_name(f"{evening.stem}-3.referee")).exists()
