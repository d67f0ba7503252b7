"""A game of 10,000 entries against a fresh one: every command as whole processes, ratios in one run.

    .venv/bin/python benchmarks/long_game.py [ENTRIES] [RUNS]

Goals: 2.5 of a fresh game; 5 for `verify`, `export` and `fork`, which read all, and 5 for a whole
log. A tenth of the entries is measured, too: what reads all must grow no faster than the game.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from statistics import median

from startup import seconds

from referee.app.opening import start
from referee.app.session import Means
from referee.engine.command import Command

ROWS: dict[str, tuple[list[str], float]] = {
    "status": (["status"], 2.5),
    "log": (["log"], 2.5),
    "board": (["board"], 2.5),
    "where": (["where", "russia"], 2.5),
    "units": (["units"], 2.5),
    "rule": (["rule", "can a bomber land on a carrier"], 2.5),
    "do": (["do", "buy", "1", "infantry"], 2.5),
    "next": (["next"], 2.5),
    "note": (["note", "pizza"], 2.5),
    "undo": (["undo"], 2.5),
    "redo": (["redo"], 2.5),
    "verify": (["verify"], 5),
    "export": (["export", "-o", "out.jsonl", "--force"], 5),
}
POSITIONAL = ("verify", "export")  # they take the save as a word


def long_game(path: Path, entries: int) -> None:
    """A game in which the banker corrects a treasury again and again."""
    session, _ = start("aa1941", str(path), [], None, "typed", "en")
    while len(session.entries) < entries:
        for sign in (1, -1):
            args = {"subject": "treasury", "power": "germany", "relative": True, "ipc": sign,
                    "reason": "bench"}  # fmt: skip
            session.act(Command("correct", args), Means())


def main(entries: int, runs: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        env = {**os.environ, "HOME": folder, "NO_COLOR": "1"}
        env.pop("PYTHONDONTWRITEBYTECODE", None)
        for place in ("DATA", "CONFIG", "CACHE"):
            env[f"XDG_{place}_HOME"] = os.environ[f"XDG_{place}_HOME"] = f"{folder}/{place}"
        ours = str(Path(sys.executable).with_name("referee"))
        saves = [Path(folder) / f"{name}.referee" for name in ("fresh", "tenth", "old")]
        for save, count in zip(saves, (2, entries // 10, entries), strict=True):
            long_game(save, count)
        print(f"{'command':<10}{'ratio':>7}{'goal':>7}{'a tenth':>9}")
        for name, (words, goal) in ROWS.items():
            found = []
            for run in range(runs + 1):
                times = []
                for save in saves:
                    put = [str(save)] if name in POSITIONAL else ["--save", str(save)]
                    times.append(seconds([ours, words[0], *put, *words[1:]], env, Path(folder)))
                if run:  # the first one only warms
                    found.append(times)
            old = median(c / a for a, _, c in found)
            tenth = median(b / a for a, b, _ in found)
            print(f"{name:<10}{old:>7.2f}{goal:>7}{tenth:>9.2f}", flush=True)


if __name__ == "__main__":
    given = [int(word) for word in sys.argv[1:]]
    main(given[0] if given else 10_000, given[1] if len(given) > 1 else 7)
