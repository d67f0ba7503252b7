"""A witness outside the file: what this machine remembers of a game, private to its owner.

The seed of the program's dice is kept here and only committed to in the save (its SHA-256), so
that a copy of the save does not show the next roll; when the game is over it is revealed there.
The hash of every entry that was written here is kept, too: a past rewritten and sealed again
shows. A fingerprint of the last hash, ten letters, can be written down or sent to the others.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from errno import EILSEQ
from hashlib import sha256
from pathlib import Path
from typing import TextIO

from referee import waiting
from referee.app.marks import marked
from referee.engine.verdict import Json
from referee.journal.entry import Entry
from referee.journal.store import Journal
from referee.paths import real_path, user_dir
from referee.writing import NO_WAIT, alone, folder, own_lines, own_text, owners, write

LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # Crockford's: no I, L, O, U
READ_AS = str.maketrans("OIL", "011")
LENGTH = 10  # letters of 5 bits
KEPT = 20  # hexadecimal digits of a hash that are remembered
_NOTE = re.compile(rb"~(\d{1,9}) ([0-9A-Z]{5}-[0-9A-Z]{5})")  # of an entry that gave way
_WAY = re.compile(rb"\?(\d+ [0-9a-f]{20}) (\d+ [0-9a-f]{20})")  # what makes way once another stands
GONE = "gone"  # the place of a seed whose file is another now


def fingerprint(seal: str) -> str:
    """Ten letters for a hash: `K7QF3-M9XPA`."""
    number = int.from_bytes(sha256(f"referee {seal}".encode()).digest()[:7], "big") >> 6
    letters = "".join(LETTERS[number >> shift & 31] for shift in range(45, -5, -5))
    return f"{letters[:5]}-{letters[5:]}"


def noted(text: str) -> str:
    """A fingerprint as somebody typed it, in the program's form; empty when it is none."""
    letters = "".join(c for c in text.upper().translate(READ_AS) if c not in " -–—\u00a0")
    if len(letters) != LENGTH or set(letters) - set(LETTERS):
        return ""
    return f"{letters[:5]}-{letters[5:]}"


def noted_at(text: str, first_hash: str, entries: Sequence[Entry]) -> int | None:
    """The entry after which a fingerprint was noted (0: the start); nothing when there is none."""
    hashes = (first_hash, *(entry.hash for entry in entries))
    return next((n for n, seal in enumerate(hashes) if fingerprint(seal) == text), None)


def committed(game: str, seed: str) -> str:
    """What a save says of a seed that it does not tell."""
    return sha256(f"{game}/{seed}".encode("utf-8", "surrogatepass")).hexdigest()


# -- seeds -------------------------------------------------------------------------------
class Seeds:
    """The seeds of a game: those this machine keeps, those the save has revealed."""

    def __init__(
        self, header: Mapping[str, Json], entries: Sequence[Entry], path: Path | None = None
    ) -> None:
        self.place = "" if path is None else place_of(path)
        self.game = str(header.get("id", ""))
        self.public = header.get("seed")
        self._commits = [(0, str(header["commit"]))] if "commit" in header else []
        self._told: dict[str, tuple[int, str]] = {}
        for entry in entries:
            if entry.kind != "note":
                continue
            mark = marked(entry)
            if "commit" in mark:
                self._commits.append((entry.n, mark["commit"]))
            elif "seed" in mark:
                self._told[committed(self.game, mark["seed"])] = (entry.n, mark["seed"])

    def at(self, entry: int) -> str | None:
        """The seed of the dice of an entry, when this machine or the save tells it."""
        commit = next((c for n, c in reversed(self._commits) if n < entry), None)
        if commit is None:
            return None if self.public is None else str(self.public)
        if commit in self._told:
            return self._told[commit][1]
        return self._kept().get(commit, ("", ""))[0] or None

    def now(self) -> str | None:
        """The seed to roll with: kept here, for this place, not revealed yet; nothing: draw another.

        A copy in another place draws its own, lest it show what the game itself rolls next.
        """
        if not self._commits:
            return None if self.public is None else str(self.public)
        commit = self._commits[-1][1]
        seed, place = self._kept().get(commit, ("", ""))
        elsewhere = place and self.place and place != self.place
        return None if commit in self._told or elsewhere else seed or None

    def to_reveal(self) -> str | None:
        """The seed that the end of the game reveals."""
        return self.now() if self._commits else None

    def strangers(self) -> list[int]:
        """Entries that reveal a seed nobody committed to before."""
        known = {commit: n for n, commit in self._commits}
        return [n for commit, (n, _) in self._told.items() if known.get(commit, n) >= n]

    def spoiled(self) -> list[int]:
        """Where commitments stand (0: the head) whose seed, as this machine keeps it, is another: no die falls by it.

        Whoever could write another seed there would choose the dice; a letter that went wrong is no seed either.
        """
        if not self._commits:
            return []
        kept = self._raw()
        sound = self._sound(kept)
        return [n for n, c in self._commits if c in kept and c not in sound and c not in self._told]

    def spoiled_now(self) -> bool:
        """Whether the dice to come were to fall by such a seed: a new one is drawn before they do."""
        return bool(self._commits) and self._commits[-1][0] in self.spoiled()

    def draw(self) -> tuple[str, str] | None:
        """A fresh seed kept on this machine, with its commitment; nothing when none can be kept."""
        seed = os.urandom(16).hex()
        commit = committed(self.game, seed)
        try:
            path = _seed_files(self.game)[-1]
            with alone(path):  # copies of one game may draw at once
                kept = {**_seeds_in(path), commit: (seed, self.place)}
                write(path, json.dumps(kept) + "\n", private=True)
        except OSError:
            return None
        return seed, commit

    def _raw(self) -> dict[str, Json]:
        """What this machine keeps, whatever it is."""
        old, new = map(_seeds_in, _seed_files(self.game))
        return {**old, **new}

    def _kept(self) -> dict[str, tuple[str, str]]:
        """Commitment → seed and the place it was drawn for (none: wherever the game is)."""
        return self._sound(self._raw())

    def _sound(self, every: Mapping[str, Json]) -> dict[str, tuple[str, str]]:
        """Those of what is kept that are seeds: one that is not the one committed to is none."""
        kept: dict[str, tuple[str, str]] = {}
        for commit, raw in every.items():
            seed, place = raw if isinstance(raw, list) and len(raw) == 2 else (raw, "")
            if not (isinstance(seed, str) and isinstance(place, str)):
                continue
            if committed(self.game, seed) == commit:
                kept[commit] = seed, place
        return kept


def _seed_files(game: str) -> tuple[Path, Path]:
    """Where seeds are kept: as releases up to 0.2.0 wrote them, a text each, and with the place of each.

    Two files, since those releases read every seed of theirs as a text, and both may be played in turn.
    """
    return _place(f"{game}.seeds"), _place(f"{game}.placed.seeds")


def _seeds_in(path: Path) -> dict[str, Json]:
    try:
        found = json.loads(own_text(path))
    except (OSError, ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


# -- what was seen -----------------------------------------------------------------------
def remember(
    path: Path,
    game: str,
    first_hash: str,
    written: Iterable[Entry],
    earlier: Sequence[Entry] = (),
    gave_way: Sequence[Entry] = (),
) -> None:
    """Keep the hashes of entries now written to a save, and of earlier ones first met here; those that
    `gave_way` to them (to a turn by mail) are missed by nobody.

    They stand already: a memory that takes nothing is told, and stops nothing.
    """
    if not game:
        return
    with _told(path, game):
        seen = _seen(path, game)
        fresh = not _whole_lines(seen)
        with _appending(seen) as file:
            if fresh:
                file.write(f"0 {first_hash[:KEPT]}\n")
            entries = (*earlier, *written) if fresh else written
            file.write("".join(f"-{line_of(entry)}\n" for entry in gave_way))
            file.write("".join(f"~{entry.n} {fingerprint(entry.hash)}\n" for entry in gave_way))
            file.write("".join(f"{line_of(entry)}\n" for entry in entries))


def to_give_way(path: Path, game: str, gave_way: Sequence[Entry], first: Entry) -> None:
    """Keep, before a turn by mail is written, which entries give way once its `first` one stands: whatever ends
    the program in between, they are missed by nobody then.
    """
    if not game:
        return
    with _told(path, game):
        seen = _seen(path, game)
        if _whole_lines(seen):  # else nothing is remembered that could be missed
            with _appending(seen) as file:
                file.write("".join(f"?{line_of(first)} {line_of(entry)}\n" for entry in gave_way))


@contextmanager
def _told(path: Path, game: str) -> Iterator[None]:
    """What this machine cannot remember is said, once a call."""
    try:
        yield
    except OSError:
        waiting.once(_seen(path, game), waiting.FORGOTTEN)


def made_anew(path: Path, game: str, first_hash: str, entries: Iterable[Entry]) -> None:
    """A save that this program makes of entries that stand already (a fork, an import, a rescue): what was
    written under its name before, of the same game, is another file's past.
    """
    if not game:
        return
    seen = _seen(path, game)
    with _told(path, game):
        lines = (f"{line_of(entry)}\n" for entry in entries)
        try:
            write(seen, f"0 {first_hash[:KEPT]}\n{''.join(lines)}", private=True)
        except OSError:  # at least it is not called by what another file was
            with suppress(FileNotFoundError):
                seen.unlink()
            raise
    _other_dice(path, game)


def _other_dice(path: Path, game: str) -> None:
    """What was drawn for the file that had this name before is not rolled again: whoever threw with it has seen
    what comes. `verify` still judges by it; the next roll draws anew, and the log says so.
    """
    here = place_of(path)
    for seeds in filter(Path.exists, _seed_files(game)):
        with suppress(OSError), alone(seeds):
            found = _seeds_in(seeds)
            moved = {commit: [raw[0], GONE] if isinstance(raw, list) and raw[1:] == [here] else raw
                     for commit, raw in found.items()}  # fmt: skip
            if moved != found:
                write(seeds, json.dumps(moved) + "\n", private=True)


def rewritten(path: Path, game: str, first_hash: str, entries: Sequence[Entry]) -> int | None:
    """The first entry that this machine wrote and that stands no more (0: the head), if any.

    One more than the last entry when the end is cut. What went on from an older copy does not make
    it good: dice seen and thrown again would leave no trace. It is told until the players say in the log
    that the copy was put back knowingly. `OSError`: what it remembers cannot be read, or there are lines in it
    that this program never writes, and nothing else was found.
    """
    end = len(entries) + 1
    gone = missing(path, game, first_hash, entries)
    return min((min(int(each.partition(b" ")[0]), end) for each in gone), default=None)


def missing(path: Path, game: str, first_hash: str, entries: Sequence[Entry]) -> set[bytes]:
    """What is remembered of entries (and of a head) that stand no more; `OSError` as of `rewritten`."""
    if not game:
        return set()
    kept: list[bytes] = []
    spoiled = False
    with suppress(FileNotFoundError):
        raw = list(own_lines(_seen(path, game)))
        if _as_it_stands(raw, first_hash, entries):
            return set()
        if raw and not raw[-1].endswith(b"\n"):  # cut by a crash
            del raw[-1]
        kept = [line.rstrip(b"\n") for line in raw]
        spoiled = not kept
    standing = {f"0 {first_hash[:KEPT]}".encode(), *(line_of(entry).encode() for entry in entries)}
    if kept and standing.issuperset(kept):  # as it nearly always is, whenever a game is opened
        return set()
    meant = {line_of(entry).encode() for entry in entries if "restored" in marked(entry)}
    there: set[bytes] = set()  # what stood here once, asked for where a turn by mail was begun
    gone: set[bytes] = set()
    for line in kept:
        if line in standing:
            if line in meant:
                gone = {each for each in gone if each.startswith(b"0 ")}
        elif line.startswith(b"-") and _is_line(line[1:]):
            gone.discard(line[1:])
        elif way := _WAY.fullmatch(line):  # a turn was to be written: it was, or nothing gave way
            there = there or standing.union(kept, (each[1:] for each in kept if each[:1] == b"-"))
            if way[1] in there:
                gone.discard(way[2])
                there.add(way[2])
        elif _is_line(line):
            gone.add(line)
        else:
            spoiled |= _NOTE.fullmatch(line) is None
    if spoiled and not gone:
        raise OSError(EILSEQ, os.strerror(EILSEQ), str(_seen(path, game)))
    return gone


def _as_it_stands(raw: Sequence[bytes], first_hash: str, entries: Sequence[Entry]) -> bool:
    """Whether just these entries are remembered, one after the other: of most games, at a glance."""
    known = [f"0 {first_hash[:KEPT]}\n", *[f"{each.n} {each.hash[:KEPT]}\n" for each in entries]]
    return len(raw) == len(known) and b"".join(raw) == "".join(known).encode()


def as_remembered(journal: Journal, header: Mapping[str, Json], entries: Sequence[Entry]) -> bool:
    """Whether a save holds just what this machine wrote there, or it knows of nothing written in that place."""
    game = str(header.get("id", ""))
    try:
        raw = list(own_lines(_seen(journal.path, game)))
    except OSError:
        return not another(journal.path, game)
    return not raw or _as_it_stands(raw, journal.first_hash, entries)


def gave_way_noted(path: Path, game: str, text: str) -> int | None:
    """The entry of this machine after which a fingerprint was noted and that gave way to a turn by mail, if any."""
    with suppress(OSError):
        for line in own_lines(_seen(path, game)) if game else ():
            found = _NOTE.fullmatch(line.rstrip(b"\n"))
            if found and found[2].decode() == text:
                return int(found[1])
    return None


def _whole_lines(path: Path) -> bool:
    """Whether lines are remembered here, after what a crash cut of the last one is taken away: the next would
    go on in it.
    """
    if not path.exists():
        return False
    *_, last = (b"", *own_lines(path))
    if last and not last.endswith(b"\n"):
        os.truncate(path, path.stat().st_size - len(last))
    return path.stat().st_size > 0


def line_of(entry: Entry) -> str:
    """What is remembered of an entry."""
    return f"{entry.n} {entry.hash[:KEPT]}"


def _is_line(line: bytes) -> bool:
    """Whether a line was written whole: a crash may have cut it."""
    digits, _, seal = line.partition(b" ")
    return digits.isdigit() and len(seal) == KEPT


def another(path: Path, game: str) -> bool:
    """Whether this machine wrote a game in this place before, and never this one.

    For good reasons, maybe; but a game whose id was changed, too, is unknown to `rewritten`: no clean past.
    """
    own = _seen(path, game)
    place = own.name.rpartition("-")[2]
    with suppress(OSError):
        return not own.exists() and any(own.parent.glob(f"*-{place}"))
    return False


def _seen(path: Path, game: str) -> Path:
    return beside(path, game, "seen")


def beside(path: Path | None, name: str, kind: str) -> Path:
    """A private file of this machine; one for a save at its place: a copy elsewhere goes on by itself."""
    if path is None:
        return _place(f"{name}.{kind}")
    return _place(f"{name}-{place_of(path)}.{kind}")


def place_of(path: Path) -> str:
    """A few letters for where a save is."""
    return sha256(str(real_path(path)).encode("utf-8", "surrogateescape")).hexdigest()[:12]


# -- private files -----------------------------------------------------------------------
def _place(name: str) -> Path:
    safe = "".join(c for c in name if c.isalnum() or c in "-.")
    return user_dir() / "witness" / safe


def _appending(path: Path) -> TextIO:
    folder(path.parent)
    return os.fdopen(owners(path, os.O_WRONLY | os.O_APPEND | NO_WAIT), "w")
