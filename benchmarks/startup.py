"""How much longer a command takes than a minimal Typer program: ratios in one run.

    .venv/bin/python benchmarks/startup.py [RUNS] [GAME …]

Every command in every game and in both languages. Pairs of whole processes in turn (minimal,
ours, minimal, ours, …), processor time of each, so that what others do on the machine does not
count; the median of the pairwise ratios is what counts. Last, the slowest row of each command
beside its goal. Exit code 1 when one is missed.
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import tempfile
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
GOALS = {
    "status": 1.6, "next": 1.6, "roll": 1.6, "table": 1.6, "resolve": 1.6, "rule": 1.8,
    "do": 1.8, "log": 1.8, "check": 2.5, "odds": 1.6, "setup": 1.8,
}  # fmt: skip
BATTLE = ["attack=3 infantry, 2 tanks, 1 fighter", "defend=4 infantry, 1 tank"]
# Game → a scenario, a whole table, a procedure with its keys, a question, a verb (words after `do`).
GAMES: dict[str, dict[str, list[str]]] = {
    "aa1941": {
        "new": ["aa1941"],
        "table": ["units"],
        "resolve": ["battle", *BATTLE, "--seed", "1"],
        "odds": ["battle", *BATTLE],
        "rule": ["can a bomber land on a carrier"],
        "do": ["buy", "1 infantry"],
    },
    "m44": {
        "new": ["m44/pegasus_bridge"],
        "table": ["terrain"],
        "resolve": ["attack", "attacker=infantry", "target=armour", "range=2", "--seed", "1"],
        "odds": ["attack", "attacker=infantry", "target=armour", "range=2"],
        "rule": ["can armour enter a forest"],
        "do": ["draw", "1"],
    },
    "aam": {
        "new": ["aam/standard"],
        "table": ["units"],
        "resolve": ["attack", "dice=9", "defence=4", "range=2", "target_type=soldier", "--seed", "1"],
        "odds": ["attack", "dice=9", "defence=4", "range=2", "target_type=soldier"],
        "rule": ["how far does a soldier move"],
        "do": ["map", "2"],
    },
    "wif5": {
        "new": ["wif5/campaign_1939"],
        "table": ["garrison_values"],
        "resolve": ["end_of_action", "number=4", "--seed", "1"],
        "odds": ["end_of_action", "number=4"],
        "rule": ["is a unit in supply"],
        "do": ["next"],
    },
    "tlc": {
        "new": ["tlc/standard"],
        "table": ["movement"],
        "resolve": ["range", "from=r1c1", "to=r2c2"],
        "odds": ["recon", "allocation=2,1"],
        "rule": ["who may fire back"],
        "do": ["supply", "north", "3"],
    },
}  # fmt: skip
SCENARIO = "scenarios/{}.yaml"
NO_SHEET = ("tlc",)  # its scenario leaves the set-up to the players


def seconds(command: list[str], env: dict[str, str], cwd: Path, strict: bool = False) -> float:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(
        command, env=env, cwd=cwd, stdin=subprocess.DEVNULL, capture_output=True, check=False
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    # A refusal (1) and a question without a terminal (3) are answers, too.
    if done.returncode not in ((0,) if strict else (0, 1, 3)):
        raise SystemExit(f"{' '.join(command)}: exit {done.returncode}\n{done.stderr.decode()}")
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def rows(game: str, root: Path) -> dict[str, list[str]]:
    """Every command measured in a game."""
    given = GAMES[game]
    scenario = given["new"][0]
    folder, name = scenario.split("/") if "/" in scenario else (scenario, "standard")
    laid = {} if game in NO_SHEET else {"setup": ["setup", scenario]}
    return {
        "status": ["status"],
        "next": ["next"],
        "do": ["do", *given["do"]],
        "log": ["log"],
        "table": ["table", game, *given["table"]],
        "resolve": ["resolve", game, *given["resolve"]],
        "odds": ["odds", game, *given["odds"]],
        "rule": ["rule", game, *given["rule"]],
        "rule in play": ["rule", *given["rule"]],
        **laid,
        "check": ["check", str(root / SCENARIO.format(f"{folder}/{name}"))],
    }


def main(runs: int, games: list[str]) -> int:
    root = Path(__file__).resolve().parent.parent
    slowest: dict[str, tuple[float, str]] = {}
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
        print(
            f"{'game':<8}{'lang':<6}{'command':<14}{'ratio':>7}   ms (ours, minimal), {runs} pairs"
        )
        for game in games:
            seconds([*ours, "new", *GAMES[game]["new"]], env, home, True)
            for lang in ("en", "fr"):
                for name, words in {**rows(game, root), "roll": ["roll", "5d6"]}.items():
                    whole = [*ours, "--lang", lang, *words]
                    fresh = [*ours, "new", *GAMES[game]["new"]]
                    seconds(whole, env, home)  # warm
                    pairs = []
                    for _ in range(runs):
                        if name in ("next", "do"):
                            seconds(fresh, env, home, True)
                        pairs.append((seconds(minimal, env, home), seconds(whole, env, home)))
                    ratio = median(b / a for a, b in pairs)
                    a, b = (1000 * median(column) for column in zip(*pairs, strict=True))
                    print(
                        f"{game:<8}{lang:<6}{name:<14}{ratio:>7.2f}   {b:.0f}, {a:.0f}", flush=True
                    )
                    short = name.split(" ")[0]
                    slowest[short] = max(
                        slowest.get(short, (0, "")), (ratio, f"{game} {lang} {name}")
                    )
    print(f"\n{'slowest':<14}{'ratio':>7}{'goal':>7}")
    for name, (ratio, where) in slowest.items():
        print(f"{name:<14}{ratio:>7.2f}{GOALS.get(name) or '':>7}   {where}")
    return int(any(ratio > GOALS[name] for name, (ratio, _) in slowest.items()))


if __name__ == "__main__":
    counts = [int(word) for word in sys.argv[1:] if word.isdigit()]
    chosen = [word for word in sys.argv[1:] if word in GAMES]
    sys.exit(main(counts[0] if counts else 11, chosen or list(GAMES)))
