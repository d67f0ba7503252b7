"""A game of 10,000 entries against a fresh one: `status` as whole processes, ratio in one run.

.venv/bin/python benchmarks/long_game.py [ENTRIES] [RUNS]
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


def long_game(path: Path, entries: int) -> None:
    """A game in which the banker corrects a treasury again and again, written in batches."""
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
        ours = [str(Path(sys.executable).with_name("referee")), "status", "--save"]
        fresh, tenth, old = (Path(folder) / f"{name}.referee" for name in ("fresh", "tenth", "old"))
        start("aa1941", str(fresh), [], None, "typed", "en")
        long_game(tenth, entries // 10)
        long_game(old, entries)
        seconds([*ours, str(fresh)], env)
        rows = [
            tuple(seconds([*ours, str(save)], env) for save in (fresh, tenth, old))
            for _ in range(runs)
        ]
        print(f"{entries // 10} entries / fresh: {median(b / a for a, b, _ in rows):.2f}")
        print(f"{entries} entries / fresh: {median(c / a for a, _, c in rows):.2f} (goal 2.5)")


if __name__ == "__main__":
    given = [int(word) for word in sys.argv[1:]]
    main(given[0] if given else 10_000, given[1] if len(given) > 1 else 7)
