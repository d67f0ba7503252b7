"""The same seeded evening everywhere: hash seeds, time zones, locales, interpreters.

    python tools/same_everywhere.py [--few] [PYTHON …]

Plays a short seeded game of each of the five in a process of its own for every setting, in both
languages, and compares every byte that is printed and every event that is written. Each PYTHON is
another interpreter with the program installed; `--few`: three settings of nine. Exit code 1 when
one differs.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

PLAYED = (
    ("aa1941", ["next", "do buy 1 infantry", "next", "next", "next"]),
    ("m44/pegasus_bridge", ["next", "next"]),
    ("aam/standard", ["next", "do map 2", "next"]),
    ("wif5/campaign_1939", ["next", "next", "next"]),
    ("tlc/standard", ["do supply north 3", "next"]),
)
LOOKED = (
    "status", "resolve aa1941 battle attack=3inf,2tan defend=2inf,1tan --seed 7",
    "odds aa1941 battle attack=3inf,2tan defend=2inf,1tan", "rule m44 can armour enter a forest",
    "table wif5 garrison_values", "roll 20d6 --seed 3",
)  # fmt: skip
SETTINGS: tuple[dict[str, str], ...] = (
    {"PYTHONHASHSEED": "0"}, {"PYTHONHASHSEED": "1"}, {"PYTHONHASHSEED": "4242"},
    {"TZ": "Asia/Kolkata"}, {"TZ": "America/St_Johns"}, {"TZ": "Pacific/Kiritimati"},
    {"LC_ALL": "C"}, {"LC_ALL": "POSIX", "PYTHONUTF8": "1"}, {"LC_ALL": "tr_TR.UTF-8"},
)  # fmt: skip


def evening(python: str, settings: dict[str, str], lang: str) -> str:
    """Everything that is printed and written in one setting."""
    told: list[str] = []
    with tempfile.TemporaryDirectory() as folder:
        env = {**os.environ, **settings, "NO_COLOR": "1", "COLUMNS": "88"}
        env |= {f"XDG_{name}_HOME": f"{folder}/{name}" for name in ("DATA", "CONFIG")}

        def run(line: str) -> None:
            done = subprocess.run(
                [python, "-m", "referee", "--lang", lang, "--json", *line.split()],
                env=env, cwd=folder, capture_output=True, encoding="utf-8", check=False,
            )  # fmt: skip
            told.append(f"{line} -> {done.returncode}\n{done.stdout}".replace(folder, "."))

        for game, lines in PLAYED:
            save = Path(folder) / f"{game.replace('/', '-')}.referee"
            run(f"new {game} --seed evening --dice-mode app --save {save}")
            for line in lines:
                run(f"{line} --save {save}")
            run(f"status --save {save}")
        for line in LOOKED[1:]:
            run(line)
    return "\n".join(told)


def main(pythons: list[str], every: int) -> int:
    """Compare every setting (or every third) with the first."""
    wrong = count = 0
    for lang in ("en", "fr"):
        first = evening(sys.executable, SETTINGS[0], lang)
        for python in (sys.executable, *pythons):
            for settings in SETTINGS[::every]:
                count += 1
                now = evening(python, settings, lang)
                if now != first:
                    wrong += 1
                    differing = next(
                        (pair for pair in zip(first.splitlines(), now.splitlines(), strict=False)
                         if pair[0] != pair[1]), ("", "")
                    )  # fmt: skip
                    print(
                        f"{lang} {python} {settings}: {differing[0][:300]}\n  {differing[1][:300]}"
                    )
    print(f"{count} evenings of five games, {wrong} differ")
    return 1 if wrong else 0


if __name__ == "__main__":
    given = [word for word in sys.argv[1:] if word != "--few"]
    sys.exit(main(given, 3 if "--few" in sys.argv else 1))
