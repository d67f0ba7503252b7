"""Screens that fail, disks that are full, letters that are missing, two writers at once: all five games.

    .venv/bin/python tools/outages.py [GAME …] [--few]

Every command is told to a screen of every encoding in both languages; commands that write meet a full
or closed screen, a closed everything, and a disk that fills up at every size; two processes write one
save and one store of charts while others read them. After each the save must be whole, hold what was
told and nothing else, and nobody may see a traceback or a word that is not so. `--few`: a small dose.
Exit code 1 when anything was wrong.
"""

from __future__ import annotations

import io
import os
import resource
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from inside import own_home, printed
from player import GAMES, Player

from referee.app.opening import start
from referee.cli.arguments import split_globals
from referee.cli.commands import COMMANDS
from referee.cli.context import Context
from referee.cli.main import run

ENCODINGS = "ascii", "cp437", "cp932", "latin-1", "cp1252"
PROGRAM = sys.executable, "-m", "referee"
BROKEN = ">/dev/full", ">&-", "<&- >&- 2>&-", ">/dev/full 2>/dev/full", "2>&-"
SIZES = (0, 1, 4, 16, 40, 64, 100, 128, 160, 200, 256, 400)  # KiB that a file may reach
Wrong = Iterator[str]


def command(*words: str, before: str = "", after: str = "") -> subprocess.CompletedProcess[str]:
    """One command in a process of its own, by a shell that may spoil its streams or its limits."""
    return subprocess.run(
        ["bash", "-c", f'{before} exec "$@" {after}', "bash", *PROGRAM, *words],
        capture_output=True, text=True, timeout=120, check=False, stdin=subprocess.DEVNULL,
    )  # fmt: skip


def bugs(said: subprocess.CompletedProcess[str]) -> bool:
    """Whether a command broke rather than said what is wrong."""
    told = said.stdout + said.stderr
    return said.returncode not in range(6) or "Traceback" in told or "Exception ignored" in told


def count(save: Path) -> int:
    """The entries of a save that is whole; -1 where it is not."""
    with io.StringIO() as out, io.StringIO() as err:
        words = ["--json", "verify", str(save)]
        if run(words, "referee", _context(words, out, err)):
            return -1
    from referee.app.saves import open_session

    session = open_session(str(save), write=False)
    session.journal.close()
    return len(session.entries)


def _context(words: Sequence[str], out: io.TextIOBase, err: io.TextIOBase, typed: str = "") -> Context:  # fmt: skip
    environ = {**os.environ, "COLUMNS": "80"}
    return Context("referee", split_globals(list(words))[0], environ, io.StringIO(typed), out, err)  # type: ignore[arg-type]


# -- letters -------------------------------------------------------------------------------
def looked(game: str, save: Path) -> list[list[str]]:
    """Every command in a form that asks for nothing."""
    scenario, put = GAMES[game], ["--save", str(save)]
    words: dict[str, list[str]] = {
        "scenarios": [game], "setup": [scenario], "rule": [game, "--summary"], "table": [game],
        "resolve": [game], "odds": [game], "chart": [game], "check": [scenario], "army": [],
        "export": [str(save)], "verify": [str(save)], "docs": [game], "tutorial": ["--help"],
        "rescue": ["--help"], "new": ["--help"], "play": [str(save)], "config": [],
    }  # fmt: skip
    saved = "status", "board", "where", "units", "next", "do", "undo", "redo", "log", "report", "luck", "note"  # fmt: skip
    return [
        [name, *words.get(name, [*put] if name in saved else [])]
        for name in COMMANDS
        if not name.startswith("_")
    ]


def letters(game: str, save: Path, encodings: Sequence[str]) -> Wrong:
    """Every command and its help on screens of every encoding, in both languages."""
    for encoding in encodings:
        for lang in ("en", "fr"):
            for words in [*looked(game, save), *([name, "--help"] for name in COMMANDS)]:
                out = io.TextIOWrapper(io.BytesIO(), encoding=encoding, write_through=True)
                err = io.TextIOWrapper(io.BytesIO(), encoding=encoding, write_through=True)
                given = ["--lang", lang, *words]
                name = f"{game} {encoding} {' '.join(given)}"
                try:
                    code = run(given, "referee", _context(given, out, err, "next\n"))
                except SystemExit as left:
                    code = int(left.code or 0)
                except Exception as error:
                    yield f"{name}: {error!r}"
                    continue
                written = out.buffer.getvalue() + err.buffer.getvalue()  # type: ignore[attr-defined]
                try:  # what is exported is UTF-8 on every screen
                    told = written.decode("utf-8" if words == ["export", str(save)] else encoding)
                except UnicodeDecodeError as error:
                    yield f"{name}: {error}"
                    continue
                if code not in (0, 1, 2, 3, 4) or "Traceback" in told or "another program" in told:
                    yield f"{name}: code {code}: {told[-200:]!r}"


# -- screens and disks ---------------------------------------------------------------------
def screens(game: str, save: Path, broken: Sequence[str]) -> Wrong:
    """A note and a look at a game on screens that are full or closed: recorded, and said."""
    for after in broken:
        before = count(save)
        said = command("note", "unseen", "--save", str(save), after=after)
        kept = count(save)
        seen = after == "2>&-"
        if bugs(said) or kept != before + 1 or said.returncode != (0 if seen else 5):
            yield f"{game} note {after}: code {said.returncode}, {before} then {kept} entries, {said.stderr!r}"
        said = command("log", "--save", str(save), after=after)
        if bugs(said) or count(save) != kept:
            yield f"{game} log {after}: code {said.returncode}, {said.stderr!r}"
        said = command("play", str(save), before="printf 'note two\\nquit\\n' |", after=after)
        if bugs(said) or count(save) not in (kept, kept + 1):
            yield f"{game} play {after}: code {said.returncode}, {said.stderr!r}"


def disks(game: str, save: Path, sizes: Sequence[int]) -> Wrong:
    """No file may grow past a size: what was refused is not there, what was told is."""
    new = save.with_name("other.referee")
    written: tuple[tuple[str, ...], ...] = (
        ("note", "x" * 3000, "--save", str(save)), ("next", "--save", str(save)),
        ("undo", "--save", str(save)), ("fork", str(new), "--save", str(save)),
        ("export", str(save), "-o", str(new.with_suffix(".jsonl")), "--force"),
        ("config", "set", "lang", "en"), ("new", GAMES[game], "--save", str(new)),
    )  # fmt: skip
    for size in sizes:
        for words in written:
            new.unlink(missing_ok=True)
            before = count(save)
            said = command(*words, before=f"ulimit -f {size}; trap '' XFSZ;")
            after = count(save)
            name = f"{game} {' '.join(words)[:60]} at {size} KiB: code {said.returncode}"
            if bugs(said) or after < before:
                yield f"{name}, {before} then {after} entries, {said.stderr!r}"
            elif "--save" in words and words[0] in ("note", "undo"):
                if (said.returncode in (0, 5)) != (after == before + 1):
                    yield f"{name}, {before} then {after} entries, {said.stderr!r}"
            elif new.exists() and count(new) < 0:
                yield f"{name}: a half save stays: {said.stderr!r}"
            left = [p.name for p in save.parent.iterdir() if ".tmp" in p.name]
            if left:
                yield f"{name}: left behind {left}"


# -- many at once --------------------------------------------------------------------------
def together(game: str, save: Path, writers: int, rounds: int) -> Wrong:
    """Processes that write one save and one store of charts, and others that only read."""
    before = count(save)
    for turn in range(rounds):
        running = [
            subprocess.Popen([*PROGRAM, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
            for each in range(writers)
            for words in (
                ("note", f"{each} of {turn}", "--save", str(save)),
                ("chart", "wif5", "set", "assault", f"column={each + 1}:1", f"die={turn + 1}", "result=1/1"),
                ("status", "--save", str(save)), ("log", "--save", str(save)),
                ("table", "wif5", "assault"),
            )
        ]  # fmt: skip
        noted = 0
        for process in running:
            out, err = process.communicate(timeout=120)
            words = [str(word) for word in process.args[3:]]  # type: ignore[index]
            if words[0] == "note" and process.returncode == 0:
                noted += 1
            late = words[0] == "note" and process.returncode == 4 and "another terminal" in err
            if (process.returncode and not late) or "Traceback" in out + err:
                yield f"{game} together {words[:4]}: code {process.returncode}: {err or out!r}"
        kept = count(save)
        if kept != before + noted:
            yield f"{game} together: {before} entries and {noted} notes told, {kept} kept"
        before = kept
    from referee.app.charts import owned_cells

    cells = len(owned_cells("wif5").get("assault", {}))
    if cells != writers * rounds:
        yield f"{game} together: {writers * rounds} cells written, {cells} kept"


def main(games: Sequence[str], few: bool = False) -> int:
    """All of it, and how much was tried."""
    wrong: list[str] = []
    for game in games:
        with own_home() as home:
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
            save = Path(home) / "table" / "evening.referee"
            save.parent.mkdir()
            session, _ = start(GAMES[game], str(save), [], None, "app", "en")
            Player(session, "1").play(6)
            session.journal.close()
            found = [
                *letters(game, save, ENCODINGS[:1] if few else ENCODINGS),
                *screens(game, save, BROKEN[:2] if few else BROKEN),
                *disks(game, save, SIZES[3:5] if few else SIZES),
                *together(game, save, 2, 1 if few else 4),
            ]
        print(f"{game}: {len(found)} wrong", flush=True)
        wrong += found
    printed(wrong)
    return 1 if wrong else 0


if __name__ == "__main__":
    given = sys.argv[1:]
    sys.exit(main([word for word in given if word in GAMES] or list(GAMES), "--few" in given))
