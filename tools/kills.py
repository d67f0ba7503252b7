"""Kill the program at any moment: nothing that was told may be lost, nothing half written stays.

    python tools/kills.py [KILLS] [--seed N]

Over the five games in turn: one command (`do`, `next`, `note`, `undo`), or the guided session with
lines already typed, killed with SIGKILL after a random while. Then the save must open with its
whole chain, hold every entry that was told and at most one more, and the next command must clean
up what lies about. Prints the counts; exit code 1 when anything was lost.
"""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from referee.app.saves import open_session

GAMES = ("aa1941", "m44/pegasus_bridge", "aam/standard", "wif5/campaign_1939", "tlc/standard")
PROGRAM = str(Path(sys.executable).with_name("referee"))
TOLD = "Noted."


def killed(words: list[str], after: float, lines: str = "") -> tuple[bool, str]:
    """Whether the program ended before it was killed, and what it had printed."""
    process = subprocess.Popen(
        [PROGRAM, "--lang", "en", *words],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1", "NO_COLOR": "1"},
    )  # fmt: skip
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        process.stdin.write(lines)
        process.stdin.close()
    except OSError:
        pass
    time.sleep(after)
    ended = process.poll() is not None
    if not ended:
        process.send_signal(signal.SIGKILL)
    told = process.stdout.read()
    process.wait()
    return ended, told


def entries(save: Path) -> int:
    """The entries of a save, its chain checked, its standing folded."""
    session = open_session(str(save), write=True)
    session.journal.close()
    return len(session.entries)


def trial(save: Path, dice: random.Random) -> tuple[bool, str]:
    """One kill: whether it fell while the program ran, and what is wrong after it."""
    before = entries(save)
    if dice.random() < 0.4:
        count = 12
        lines = "".join(f"note in the session {n}\n" for n in range(count))
        ended, told = killed(["play", "--save", str(save)], dice.uniform(0.05, 0.6), lines)
        least, most = before + told.count(TOLD), before + count
    else:
        words = dice.choice((["note", "a line"], ["next"], ["undo"], ["note", "é" * 200]))
        ended, told = killed([*words, "--save", str(save)], dice.uniform(0.02, 0.2))
        least, most = before + told.count(TOLD), before + 1
    after = entries(save)
    left = [path.name for path in save.parent.glob("*.tmp*")]
    left += [path.name for path in save.parent.glob("*-journal")]
    wrong = ""
    if not least <= after <= most:
        wrong = f"{after} entries, {least} to {most} expected"
    elif left:
        wrong = f"left behind: {left}"
    return not ended, wrong


def main(kills: int, seed: int) -> int:
    """Kill so many running programs; the count of losses is the exit code's reason."""
    dice, lost, fell, runs = random.Random(seed), 0, 0, 0
    with tempfile.TemporaryDirectory() as folder:
        for name in ("DATA", "CONFIG", "CACHE"):
            os.environ[f"XDG_{name}_HOME"] = f"{folder}/{name}"
        saves = []
        for game in GAMES:
            save = Path(folder) / game.replace("/", "-") / "evening.referee"
            save.parent.mkdir()
            subprocess.run([PROGRAM, "new", game, "--save", str(save)], capture_output=True, check=True)  # fmt: skip
            saves.append(save)
        while fell < kills:
            save = saves[runs % len(saves)]
            runs += 1
            running, wrong = trial(save, dice)
            fell += running
            if wrong:
                lost += 1
                print(f"{save.parent.name}: {wrong}", flush=True)
        total = sum(map(entries, saves))
    print(f"{fell} kills of a running program ({runs} runs), {total} entries, {lost} losses")
    return 1 if lost else 0


if __name__ == "__main__":
    given = sys.argv[1:]
    chosen = int(given[given.index("--seed") + 1]) if "--seed" in given else 1
    numbers = [word for word in given[:1] if word.isdigit()]
    sys.exit(main(int(numbers[0]) if numbers else 1000, chosen))
