"""`rescue`: the sound part of a damaged save as a new one."""

from __future__ import annotations

import os
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from functools import partial
from itertools import count as counted
from pathlib import Path

from referee.app import standing
from referee.app.answer import Answer
from referee.app.healing import entry_mended, first_page_again, head_mended
from referee.app.keeping import copy_of
from referee.app.saves import made, new_save
from referee.app.session import Session
from referee.app.witness import made_anew
from referee.engine.faults import Unreadable
from referee.engine.verdict import Json, Ruling
from referee.journal.bounds import Row, confined, fitting, room_of, rows_of
from referee.journal.entry import COLUMNS, TEXTS, Entry, digest, first_broken, head_text, parsed
from referee.journal.faults import SaveFault
from referee.journal.history import Walk
from referee.journal.place import MAX_FILE, check_place, only_read, publish
from referee.journal.schema import FORMAT, plain
from referee.paths import real_path
from referee.writing import SUFFIX, beside_name

DATE = 10  # letters of a time that are its day
_HASH = re.compile("[0-9a-f]{64}")
_WORDS = re.compile(r"(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])")
_HASHES = re.compile(_WORDS.pattern.encode())
_NOT_SOUND = frozenset(("save.damaged", "save.head_malformed"))  # a head of which no game begins
_SELECT = f"SELECT {', '.join(COLUMNS)} FROM entry"
MOST = MAX_FILE // 128  # entries: the two hashes of each fill as many bytes


class Part:
    """What can be read of a file: its head, its entries up to the first that is not sound.

    One flipped bit of a head or of an entry is put back; `head` stands in for one that is lost.
    """

    def __init__(self, head: tuple[str, str, str] | None = None) -> None:
        self.head: tuple[str, str, str] | None = None
        self.entries: list[Entry] = []
        self.last = 0  # the number of the last entry that was ever written, as far as it is told
        self.told = False  # whether the file says how far the game had gone
        self.version = FORMAT  # of the file, as it says
        self.own = False  # whether the head is the file's own
        self.links: set[str] = set()  # the hashes that its entries stand under, sound or not
        self._other = head

    @property
    def whole(self) -> bool:
        """Whether nothing is missing, as far as the file tells."""
        return self.head is not None and self.told and len(self.entries) == self.last

    def read(self, file: sqlite3.Connection) -> None:
        """Take in the file that SQLite has open; views and columns that are none of ours are not read."""
        if not plain(file):
            raise sqlite3.DatabaseError("not the tables of a save")
        with suppress(sqlite3.Error):
            found = file.execute("SELECT n FROM tip").fetchone()
            # A number that no file of this program has room for is damaged itself, and tells nothing.
            if found is not None and isinstance(found[0], int) and 0 <= found[0] <= MOST:
                self.last, self.told = found[0], True
            (self.version,) = file.execute("PRAGMA user_version").fetchone()
            # A newer program's may hold more than is read.
            self.told = self.told and self.version <= FORMAT
        own = self._head(file)
        if own is not None and not all(map(_is_object, own[:2])):
            own = None  # sealed, and no head of any game
        self.own, self.head = own is not None, own or self._other
        if not self.own:
            self._see_links(file)
        if self.head is None:
            return
        seal = self.head[2]
        self.entries = list(self._rows(file))
        while broken := first_broken(self.entries, seal):
            if not self._mend(file, broken, seal):
                self.entries = self.entries[: broken - 1]
        walk = Walk()
        for number, entry in enumerate(self.entries):
            if walk.step(*entry[:4]):
                self.entries = self.entries[:number]
                break

    def _head(self, file: sqlite3.Connection) -> tuple[str, str, str] | None:
        file.text_factory = bytes
        with suppress(sqlite3.Error, TypeError, UnicodeDecodeError):
            header, scenario, sealed = file.execute(
                "SELECT header, scenario, hash FROM game"
            ).fetchone()
            if not (isinstance(header, bytes) and isinstance(scenario, bytes)):
                return None  # a page of something else stands where the head was
            seal, first = _ascii(sealed), None
            with suppress(UnicodeDecodeError):
                texts = header.decode(), scenario.decode()
                if digest(head_text(*texts)) == seal:
                    return (*texts, seal)
            with suppress(sqlite3.Error, TypeError):
                row = file.execute("SELECT prev_hash FROM entry WHERE n = 1").fetchone()
                first = _ascii(row[0])
            return head_mended(header, scenario, seal, first)
        return None

    def _see_links(self, file: sqlite3.Connection) -> None:
        file.text_factory = bytes
        with suppress(sqlite3.Error):
            for row in fitting(file.execute(_SELECT), room_of(file)):
                self.links |= {each for each in map(_ascii, row[-2:]) if _HASH.fullmatch(each)}

    def _mend(self, file: sqlite3.Connection, number: int, seal: str) -> bool:
        """Put one bit of an entry back; whether that was all it wanted."""
        file.text_factory = bytes
        with suppress(sqlite3.Error):
            row = file.execute(f"{_SELECT} WHERE n = ?", (number,)).fetchone()
            before = self.entries[number - 2].hash if number > 1 else seal
            after = self.entries[number].prev_hash if number < len(self.entries) else None
            found = entry_mended(row, number, before, after) if row else None
            if found is not None:
                self.entries[number - 1] = found
                return True
        return False

    def _rows(self, file: sqlite3.Connection) -> Iterator[Entry]:
        with suppress(sqlite3.Error):  # a sound file is read at once
            file.text_factory = str
            every = rows_of(file, f"{_SELECT} ORDER BY n", TEXTS)
            if [row[0] for row in every] == list(range(1, len(every) + 1)):
                self.last = max(self.last, len(every))
                yield from map(Entry._make, every)
                return
        file.text_factory = _as_far_as_it_goes
        with suppress(sqlite3.Error):
            for number, row in enumerate(fitting(_one_by_one(file), room_of(file)), 1):
                self.last = max(self.last, number)
                yield Entry._make(row)


def _one_by_one(file: sqlite3.Connection) -> Iterator[Row]:
    """The entries from the first on, each looked up by its number, up to one that is not there."""
    for number in counted(1):
        row = file.execute(f"{_SELECT} WHERE n = ?", (number,)).fetchone()
        if row is None:
            return
        yield row


def part_of(path: Path, head: tuple[str, str, str] | None = None) -> Part:
    """What can be read of a file as it is and, where that is not all, with its first page anew."""
    part, again = Part(head), Part(head)
    with suppress(sqlite3.Error, SaveFault, OSError, ValueError, OverflowError):
        check_place(path, write=False)
        with closing(only_read(path)) as file:
            part.read(file)
    if part.whole:
        return part
    if not part.links:  # SQLite reads no entry any more: the hashes still stand in the bytes
        with suppress(OSError, SaveFault):
            check_place(path, write=False)
            part.links = {each.decode() for each in _HASHES.findall(path.read_bytes())}
    with suppress(sqlite3.Error, SaveFault, OSError, ValueError, OverflowError):
        check_place(path, write=False)
        with closing(sqlite3.connect(":memory:")) as file:
            raw = first_page_again(path.read_bytes())
            file.deserialize(raw)
            confined(file, len(raw))
            again.read(file)
    if again.head is None or len(again.entries) < len(part.entries):
        return part
    again.last, again.told = max(part.last, again.last), part.told or again.told
    again.version, again.links = part.version, part.links | again.links
    again.told = again.told and part.version <= FORMAT
    return again


def _is_object(text: str) -> bool:
    """Whether a text is what a header and a scenario are."""
    try:
        return isinstance(parsed(text), dict)
    except (ValueError, RecursionError):
        return False


def _ascii(raw: object) -> str:
    """A hash as it stands in a file, whatever else stands there."""
    return raw.decode("ascii", "replace") if isinstance(raw, bytes) else ""


def _as_far_as_it_goes(raw: bytes) -> str:
    return raw.decode("utf-8", "replace")


def _copy_of_another(part: Part, kept: Part) -> bool | None:
    """Whether the copy is of another game than the damaged file; `None` where nothing in that tells.

    Entries that go on from the copy, and hashes that it holds, are of its game; so is whatever else looks
    like one and stands in it, too (the head commits to a seed by such a word).
    """
    if kept.head is None or part.own or part.entries:
        return False
    if not part.links:
        return None
    texts = (*kept.head, *(str(value) for entry in kept.entries for value in entry))
    return part.links.isdisjoint(word for text in texts for word in _WORDS.findall(text))


def _whose(part: Part) -> dict[str, Json]:
    """Which game a copy is of, as far as its head says."""
    header = parsed(part.head[0]) if part.head is not None else {}
    game, name, date = (str(header.get(key, "")) for key in ("game", "scenario", "created"))
    return {"game": game, "name": name, "date": date[:DATE]}


def rescued(path: Path, target: Path | None, force: bool = False) -> Answer:
    """A new save with everything sound of a damaged one, or of its last good copy if that has more.

    What is missing is named; the damaged file stays as it is. A copy that is of another game is only
    taken with `force`; where the file does not tell, it is said whose the copy is. Of a save that is
    gone the copy is what is left.
    """
    kept = part_of(copy_of(path))
    if kept.head is None and path.is_symlink():
        kept = part_of(beside_name(path))
    gone = (
        not path.exists() and kept.head is not None
    )  # a link that leads nowhere is no save either
    if not path.is_file() and not gone:
        check_place(path, write=False)  # its fault names the nearest one
    part = part_of(path, kept.head)
    best = part
    another = _copy_of_another(part, kept)
    if another and not force:
        raise SaveFault(
            "save.copy_of_another", "save.hint.rescue_force", path=str(path),
            n_entries=len(kept.entries), **_whose(kept),
        )  # fmt: skip
    same = part.head is None or kept.head == part.head
    if kept.head is not None and same and len(kept.entries) > len(part.entries):
        best = kept
    if best.head is None:
        best = kept
    if best.head is None:
        raise SaveFault("save.nothing_sound", path=str(path))
    if target is not None and real_path(new_save(target)) == real_path(path):
        raise Unreadable("save.exists", path=str(new_save(target)))
    session, count = made(target, lambda: free_name(path), lambda name: _built(name, best, path))
    target = session.journal.path
    last = max(part.last, kept.last, count)
    result = {
        "save": str(target), "of": str(path), "entries": count, "from_copy": best is kept,
        "missing": list(range(count + 1, last + 1)) if last > count or part.told else None,
    }  # fmt: skip
    answer = Answer("rescue", "done", session.game, result=result)
    params: dict[str, Json] = {
        "path": str(target),
        "n_entries": count,
        "first": count + 1,
        "last": last,
    }
    code = "game.rescued_all" if last == count else "game.rescued"
    if last == count + 1:
        code = "game.rescued_but_one"
    if last == count and not part.told:
        code = "game.rescued_untold"  # the damaged file does not tell how far the game had gone
    if best is kept and not os.access(path, os.R_OK):
        code = "game.rescued_unread"
        params["of"] = str(path)
    if gone:
        code = "game.rescued_gone"
        params |= {"of": str(path), **_whose(kept)}
    rulings = [Ruling(code, params=params)]
    if part.version > FORMAT:
        rulings.append(
            Ruling("game.rescued_newer", "advice", params={"format": part.version, "known": FORMAT})
        )
    if best is kept and not gone:
        rulings.append(Ruling("game.rescued_copy", "advice"))
    if another is not False and not gone:
        rulings.append(Ruling("game.rescued_whose", "advice", _whose(kept)))
    answer.rulings = tuple(rulings)
    return answer


def _built(target: Path, part: Part, path: Path) -> tuple[Session, int]:
    """The new save; an entry that is no event of the game ends it before.

    What is wrong with all of it is told of the damaged file (`path`): the new one is gone again.
    """
    assert part.head is not None
    count, head = len(part.entries), part.head
    game = str(parsed(head[0]).get("id", ""))
    while True:
        sound = part.entries[:count]
        publish(target, *head, sound, partial(made_anew, target, game, head[2], sound))
        try:
            session = Session.open(target, read=sound)
            standing.status(session)
            return session, count
        except SaveFault as fault:
            target.unlink()
            entry = fault.params.get("entry")
            if not isinstance(entry, int) or not 0 < entry <= count:
                if fault.code in _NOT_SOUND:
                    raise SaveFault("save.nothing_sound", path=str(path)) from fault
                raise SaveFault(fault.code, **{**fault.params, "path": str(path)}) from fault
            count = entry - 1


def free_name(path: Path) -> Path:
    """`sunday-rescued.referee`, or the next free name of the kind."""
    free, number = path.with_name(f"{path.stem}-rescued{SUFFIX}"), 1
    while free.exists() or free.is_symlink():
        number += 1
        free = path.with_name(f"{path.stem}-rescued-{number}{SUFFIX}")
    return free
