"""A game of 10,000 entries against a fresh one: every command in every game, ratios in one run.

    .venv/bin/python benchmarks/long_game.py [ENTRIES] [RUNS] [GAME …] [COMMAND …]

Games played by somebody who takes whatever is offered (`tools/player.py`), undo and notes among
it. Whole processes in turn (fresh, a tenth, old), processor time of each; the median of the
ratios counts. The commands that read all must grow no faster than the game: a tenth is measured,
too. Goals: 2.5 of a fresh game; 5 for those that read all. Exit code 1 when one is missed.
`verify --first` is the first `verify` after a game that was played here (before each run the
machine knows only what it knew then); of games taken from LONG_GAMES it knows nothing.
"""

from __future__ import annotations

import os
import resource
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tools"))

from player import GAMES, long_game
from startup import GAMES as WORDS

from referee.paths import user_dir

AT_SAVE = ("verify", "export", "report", "rescue", "fork")  # the save is a word of theirs
ALL = {"verify", "export", "rescue", "fork", "report", "stats", "luck", "log all", "import"}
OUT = {"export": ["-o", "OUT"], "rescue": ["-o", "OUT"], "fork": ["OUT"], "report": ["-o", "OUT"]}


def rows(game: str) -> dict[str, list[str]]:
    """Every command that a game in progress answers."""
    words = WORDS[game]
    return {
        "status": ["status"], "board": ["board"], "units": ["units"], "log": ["log"],
        "log --recap": ["log", "--recap"], "log all": ["log", "all"], "saves": ["saves"],
        "rule": ["rule", *words["rule"]], "odds": ["odds"], "luck": ["luck"], "stats": ["stats"],
        "do": ["do", *words["do"]], "next": ["next"], "note": ["note", "pizza"],
        "undo": ["undo"], "redo": ["redo"], "roll": ["roll", "3d6"], "correct": ["correct", "1"],
        "overrule": ["overrule", "because"], "verify": ["verify"], "report": ["report"],
        "verify --first": ["verify"], "verify --again": ["verify", "--again"],
        "export": ["export"], "rescue": ["rescue"], "fork": ["fork"], "import": ["import"],
        "play": ["play"],
    }  # fmt: skip


def call(program: str, name: str, words: list[str], save: Path) -> list[str]:
    """The command line on a save."""
    ending = {"export": "jsonl", "report": "md"}.get(name, "referee")
    out = save.parent.parent / f"{save.parent.name}-out.{ending}"
    out.unlink(missing_ok=True)
    if name == "import":
        return [program, "import", str(save.with_suffix(".jsonl")), "--save", str(out)]
    if name == "stats":
        return [program, "stats", str(save.parent)]
    end = [str(out) if word == "OUT" else word for word in OUT.get(name, words[1:])]
    if name == "fork":
        return [program, "fork", *end, "--save", str(save)]
    if words[0] in AT_SAVE:
        return [program, words[0], str(save), *end]
    if name in ("saves", "roll"):
        return [program, *words]
    return [program, words[0], *words[1:], "--save", str(save)]


def spent(command: list[str], env: dict[str, str], cwd: Path) -> float:
    """The processor time of a whole process: what others do on the machine does not count."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(
        command, env=env, cwd=cwd, input=b"quit\n", capture_output=True, check=False
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode not in (0, 1, 2, 3):
        raise SystemExit(f"{' '.join(command)}: exit {done.returncode}\n{done.stderr.decode()}")
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def remembered() -> dict[Path, bytes]:
    """What this machine knows to be judged."""
    return {each: each.read_bytes() for each in (user_dir() / "witness").glob("*.judged")}


def forget(known: dict[Path, bytes]) -> None:
    """All of that but what was known once."""
    for each in remembered():
        each.unlink()
    for each, content in known.items():
        each.write_bytes(content)


def main(entries: int, runs: int, games: list[str], only: list[str]) -> int:
    """Measure and print (`only` these commands, or all); 1 when a goal is missed."""
    missed: list[str] = []
    slowest: dict[str, tuple[float, str]] = {}
    with tempfile.TemporaryDirectory() as folder:
        env = {**os.environ, "HOME": folder, "NO_COLOR": "1"}
        env.pop("PYTHONDONTWRITEBYTECODE", None)
        for place in ("DATA", "CONFIG", "CACHE"):
            env[f"XDG_{place}_HOME"] = os.environ[f"XDG_{place}_HOME"] = f"{folder}/{place}"
        program = str(Path(sys.executable).with_name("referee"))
        kept = Path(os.environ["LONG_GAMES"]) if "LONG_GAMES" in os.environ else None
        print(f"{'game':<8}{'command':<14}{'ratio':>7}{'goal':>6}{'a tenth':>9}   ms (old, fresh)")
        for game in games:
            place = Path(folder) / game
            saves = [place / name / "game.referee" for name in ("fresh", "tenth", "old")]
            for save, count in zip(saves, (5, entries // 10, entries), strict=True):
                save.parent.mkdir(parents=True)
                if kept and (kept / f"{game}-{count}.referee").exists():
                    shutil.copy(kept / f"{game}-{count}.referee", save)
                else:
                    long_game(game, save, count)
                    if kept:
                        shutil.copy(save, kept / f"{game}-{count}.referee")
                lines = str(save.with_suffix(".jsonl"))
                subprocess.run([program, "export", str(save), "-o", lines], env=env, check=True,
                               capture_output=True)  # fmt: skip
            known = remembered()
            for name, words in rows(game).items():
                if only and name not in only:
                    continue
                found = []
                for run in range(runs + 1):
                    if name == "verify --first":
                        forget(known)
                    times = [spent(call(program, name, words, s), env, s.parent) for s in saves]
                    if run:  # the first one only warms
                        found.append(times)
                ratio = median(c / a for a, _, c in found)
                tenth = median(b / a for a, b, _ in found)
                goal = 5.0 if name.partition(" --")[0] in ALL else 2.5
                now, then = (1000 * median(t[at] for t in found) for at in (2, 0))
                print(
                    f"{game:<8}{name:<14}{ratio:>7.2f}{goal:>6}{tenth:>9.2f}   {now:.0f}, {then:.0f}",
                    flush=True,
                )
                slowest[name] = max(slowest.get(name, (0.0, "")), (ratio, game))
                if ratio > goal:
                    missed.append(f"{game} {name}: {ratio:.2f}")
    print(f"\n{'slowest':<14}{'ratio':>7}")
    for name, (ratio, game) in slowest.items():
        print(f"{name:<14}{ratio:>7.2f}   {game}")
    print("missed: " + ("; ".join(missed) or "none"))
    return 1 if missed else 0


if __name__ == "__main__":
    numbers = [int(word) for word in sys.argv[1:] if word.isdigit()]
    chosen = [word for word in sys.argv[1:] if word in GAMES]
    sys.exit(
        main(
            numbers[0] if numbers else 10_000,
            numbers[1] if len(numbers) > 1 else 5,
            chosen or list(GAMES),
            [word for word in sys.argv[1:] if word not in GAMES and not word.isdigit()],
        )
    )
