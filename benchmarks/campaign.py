"""A World in Flames campaign of 36 turns against a fresh one: `status` and `verify`, in one run.

.venv/bin/python benchmarks/campaign.py [ENTRIES] [RUNS]

Every impulse of the 36 turns is walked step by step, with actions, counted activities, land
attacks and dice, until the file holds its ENTRIES (10,000).
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median

from startup import seconds

from referee.app.opening import start
from referee.app.session import Means, Session
from referee.games.wif5.weather.rules import ZONES, arm_key

TURNS = 36
ACTIONS = ("land", "naval", "combined", "pass")
WEATHERS = ("clear", "mud", "winter", "severe_winter")


class Evenings:
    """A group of players who play the whole war; `chance` makes them always play the same."""

    def __init__(self, session: Session, entries: int) -> None:
        self.session, self.entries = session, entries
        self.chance = random.Random(1939)
        self.weather: dict[tuple[str, str], str] = {}  # their Weather Chart: always the same

    def play(self) -> None:
        """All the turns of the war, with about as many entries a turn as are wanted."""
        for turn in range(1, TURNS + 1):
            self.turn(turn, self.entries * turn // TURNS)

    def do(self, words: str, dice: str | None = None) -> None:
        """One command, as typed; what a rule refuses ends the benchmark."""
        session = self.session
        answer = session.act(session.read(words.split()), Means(dice=dice))
        assert not answer.refused, (words, [ruling.code for ruling in answer.rulings])

    def turn(self, turn: int, wanted: int) -> None:
        """One turn: it ends at its last step, the impulses go on while entries are wanted."""
        state = self.session.state
        while self.session.state.turn == turn:
            self.step(self.session.state.step, wanted)
            if turn == TURNS and self.session.state.step == "final_reorganisation":
                break
            self.do("next")
        assert state.turn == turn

    def step(self, step: str, wanted: int) -> None:
        """What players do in a step."""
        face = lambda: str(self.chance.randint(1, 6))  # noqa: E731
        state = self.session.state
        match step:
            case "initiative_dice":
                self.do("initiative axis_mod=1 allied_mod=0 may_reroll=none", f"{face()}; {face()}")
            case "first_side":
                self.do(f"first {state.initiative.holder}")
            case "weather_roll":
                die = face()
                cells = self.weather.setdefault((arm_key(state.date), die), " ".join(
                    f"{zone}={self.chance.choice(WEATHERS)}" for zone in ZONES
                ))  # fmt: skip
                self.do(f"weather {cells} china=3 advance=2 asterisk=no", die)
            case "choose_action":
                for power in state.acting(state.side):
                    self.do(f"choose {power} {self.chance.choice(ACTIONS)}")
            case "land_combat":
                for power, action in state.impulse.actions.items():
                    if action == "land":
                        self.do(f"use {power} land_attacks 1")
                        self.do(
                            "land_combat zone=temperate attack=17 defend=7 table=assault result=1/2",
                            face(),
                        )
            case "production" if state.status_of("usa") == "neutral":
                self.do("entry production 1 result=0")
            case "end_of_action":
                over = len(self.session.entries) >= wanted
                self.do("end number=3", "1" if over else "6")


def campaign(path: Path, entries: int) -> Session:
    """A save with the whole war in it."""
    session, _ = start("wif5", str(path), [], None, "typed", "en")
    Evenings(session, entries).play()
    return session


def main(entries: int, runs: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        env = {**os.environ, "HOME": folder, "NO_COLOR": "1"}
        env.pop("PYTHONDONTWRITEBYTECODE", None)
        for place in ("DATA", "CONFIG", "CACHE"):
            env[f"XDG_{place}_HOME"] = os.environ[f"XDG_{place}_HOME"] = f"{folder}/{place}"
        program = str(Path(sys.executable).with_name("referee"))
        fresh, old = Path(folder) / "fresh.referee", Path(folder) / "war.referee"
        start("wif5", str(fresh), [], None, "typed", "en")
        session = campaign(old, entries)
        where = session.state.date, session.state.turn, len(session.entries)
        session.journal.close()
        print(f"turn {where[1]} ({where[0]}), {where[2]} entries, {old.stat().st_size} bytes")
        ours = [program, "status", "--save"]
        seconds([*ours, str(fresh)], env)
        rows = [[seconds([*ours, str(save)], env) for save in (fresh, old)] for _ in range(runs)]
        print(f"status, whole war / fresh: {median(b / a for a, b in rows):.2f} (goal 2.5)")
        found = subprocess.run([program, "verify", str(old)], env=env, check=False,
                               capture_output=True, text=True)  # fmt: skip
        print(f"verify: exit {found.returncode}: {found.stdout.strip().splitlines()[0]}")


if __name__ == "__main__":
    given = [int(word) for word in sys.argv[1:]]
    main(given[0] if given else 10_000, given[1] if len(given) > 1 else 7)
