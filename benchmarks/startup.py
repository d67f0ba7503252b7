"""How much longer a command takes than a minimal Typer program: ratios in one run.

    .venv/bin/python benchmarks/startup.py [RUNS]

Pairs of whole processes in turn (minimal, ours, minimal, ours, …); the median of
the pairwise ratios is what counts, absolute times only say how busy the machine is.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

MINIMAL = """
import typer
app = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)
@app.command()
def one(name: str = "x"):
    print(name)
@app.command()
def two(name: str = "x", count: int = 1):
    print(name * count)
app()
"""
BATTLE = ["attack=3 infantry, 2 tanks, 1 fighter", "defend=4 infantry, 1 tank"]
COMMANDS = {
    "status": (["status"], 1.6),
    "next": (["next"], 1.6),
    "roll": (["roll", "5d6", "--hit", "4"], 1.6),
    "table": (["table", "aa1941", "units", "unit=tank", "value=cost"], 1.6),
    "resolve": (["resolve", "aa1941", "battle", *BATTLE, "--seed", "1"], 1.6),
    "resolve (fr)": (["--lang", "fr", "resolve", "aa1941", "battle", *BATTLE, "--seed", "1"], 1.6),
    "odds": (["odds", "aa1941", "battle", *BATTLE], None),
    "rule": (["rule", "aa1941", "can a bomber land on a carrier"], 1.8),
}


def seconds(command: list[str], env: dict[str, str]) -> float:
    begin = time.perf_counter()
    done = subprocess.run(
        command, env=env, stdin=subprocess.DEVNULL, capture_output=True, check=False
    )
    taken = time.perf_counter() - begin
    if done.returncode:
        raise SystemExit(f"{' '.join(command)}: exit {done.returncode}\n{done.stderr.decode()}")
    return taken


def main(runs: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        env = {
            **os.environ,
            "HOME": folder,
            "XDG_DATA_HOME": f"{folder}/data",
            "XDG_CONFIG_HOME": f"{folder}/config",
            "XDG_CACHE_HOME": f"{folder}/cache",
            "NO_COLOR": "1",
        }
        env.pop("PYTHONDONTWRITEBYTECODE", None)  # an installed program has its bytecode
        least = home / "minimal.py"
        least.write_text(MINIMAL)
        minimal = [sys.executable, str(least), "one"]
        ours = [str(Path(sys.executable).with_name("referee"))]
        seconds([*ours, "new", "aa1941"], env)
        print(f"{'command':<14}{'ratio':>7}{'goal':>7}   median ms (ours, minimal), {runs} pairs")
        for name, (words, goal) in COMMANDS.items():
            seconds([*ours, *words], env)  # warm
            pairs = []
            for _ in range(runs):
                if name == "next":
                    seconds([*ours, "new", "aa1941"], env)
                pairs.append((seconds(minimal, env), seconds([*ours, *words], env)))
            ratio = median(b / a for a, b in pairs)
            a, b = (1000 * median(column) for column in zip(*pairs, strict=True))
            print(f"{name:<14}{ratio:>7.2f}{goal or '':>7}   {b:.0f}, {a:.0f}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 11)
