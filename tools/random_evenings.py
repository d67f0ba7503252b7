"""Random evenings: a robot sits at the guided session and types, shows and answers everything.

    python tools/random_evenings.py m44 --games 2000 --lines 60 --seed 1 [--show]

Every game is a save of its own, in one of the two languages (changed on the way), on a coloured terminal
60 to 100 columns wide, with the program's dice or typed ones. The robot takes every verb that is offered,
bare or as a whole line, answers every question (dice, choices, chart cells, free text) rightly or wrongly,
asks for every view, takes back and redoes, and types nonsense. It stops at the first line that

- raises anything, or lets the program report a bug;
- prints a control character, the letters of one, or a line wider than the terminal;
- leaves a negative purse, count or ledger in the status;
- stands where nothing that is offered is accepted any more.

At the end of a game the save is read anew: the events folded from the start give the position at the
table, and `verify` judges every entry again. Printed: games, lines, entries, verbs taken, and what failed
with the seed that shows it again; exit code 1 when anything did.
"""

from __future__ import annotations

import argparse
import io
import os
import random
import re
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
SCENARIOS = {
    "aa1941": ["standard"],
    "m44": [
        "pegasus_bridge",
        "first_assault_wave_omaha_beach",
        "sword_beach",
        "toulon",
        "st_vith",
        "montelimar",
    ],
    "aam": ["standard"],
    "wif5": ["campaign_1939"],
    "tlc": ["standard"],
}
SETTINGS = {"aa1941": ["tracking=yes"], "m44": ["tracking=yes"], "aam": ["tracking=yes"]}
VIEWS = (
    "status", "log", "board", "units", "luck", "odds", "help", "?", "setup", "log all", "undo list",
    "état", "journal", "plateau", "unités", "chance", "cotes", "aide", "mise-en-place",
)  # fmt: skip
NONSENSE = (
    "", " ", "%s", "{", "\x1b", "é" * 40, "attack attack attack", "0", "-1", "999999999999",
    "next next", "move from to", "« »", "'", '"', "a b c d e f", "undo 99", "redo", "1,2,3", "*",
    "answer 3", "abandon", "overrule", "correct", "note une note", "fix", "rule", "règle",
)  # fmt: skip
FORCES = ("deux", "1 infantry", "2 infanteries", "1 tank", "un chasseur", "1 transport, 2 inf")
CELLS = (
    "0",
    "1",
    "2",
    "3",
    "4",
    "5",
    "6",
    "8",
    "10",
    "12",
    "1d",
    "1a",
    "-",
    "A",
    "2/1",
    "S",
    "D",
    "1X 1A",
)
COLOUR = re.compile(r"\x1b\[[0-9;]*m")
BAD = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]|\\x[0-9a-f]{2}|\\u[0-9a-f]{4}|%\([a-z_]+\)[sd]")
OPTION = re.compile(r"(?<![\w.])(\d{1,2})\) ([^)]{1,40}?)(?=\s+\d{1,2}\) |\s*\[|\n|$)")
WORDED = re.compile(r"[\w’'-]{2,}")


class Found(BaseException):
    """What an evening must not do."""


class Screen(io.StringIO):
    """A terminal that takes every sign."""

    encoding = "utf-8"

    def isatty(self) -> bool:
        """Somebody looks at it."""
        return True


class Robot:
    """Lines typed by nobody: whom they are for is looked at before each."""

    waits = covers = True

    def __init__(self, chance: random.Random, most: int, screen: Screen, width: int) -> None:
        self.chance, self.most, self.screen, self.width = chance, most, screen, width
        self.table: Any = None
        self.typed: list[str] = []
        self.verbs: Counter[str] = Counter()
        self.entries, self.still = 0, 0
        self.due: list[str] = []  # said next, whatever is asked
        self.seen = ""

    def attend(self, table: Any) -> None:
        """Whom the lines are for."""
        self.table = table

    def unseen(self, prompt: Any) -> str:
        """A word that nobody reads."""
        return self.ask(prompt, True)

    def alone(self, show: Any, prompt: Any) -> None:
        """Shown, and looked at like anything else."""
        show()

    def ask(self, prompt: Any, asked: bool = False) -> str:
        """One line."""
        from referee.cli.shell.lines import shown

        text = shown(self.table.context, prompt())
        if self.table.status:  # an evening that is stuck has none
            self.table.toolbar()
        self.look(text)
        if len(self.typed) >= self.most:
            raise EOFError
        line = self.due.pop(0) if self.due else self.line(text, asked)
        self.typed.append(line)
        return line

    # -- what was shown --------------------------------------------------------
    def look(self, prompt: str) -> None:
        """What was printed since the last line, and the position it left."""
        self.seen = self.screen.getvalue()
        self.screen.seek(0)
        self.screen.truncate()
        from referee.present.blocks import columns_of

        for each in (*self.seen.splitlines(), *prompt.splitlines()):
            plain = COLOUR.sub("", each)
            if BAD.search(plain) and not any(BAD.search(line) for line in self.typed[-8:]):
                raise Found(f"a control character: {each!r}")
            # A seal or a path alone on its line is left whole for the terminal to fold: it is copied.
            if columns_of(plain) > self.width and " " in plain.strip():
                raise Found(f"{columns_of(plain)} columns of {self.width}: {plain!r}")
        entries = len(self.table.session.entries)
        self.still = 0 if entries != self.entries else self.still + 1
        if entries != self.entries:
            self.entries = entries
            below = [at for at, value in negative(self.table.status) if value < 0]
            if below:
                raise Found(f"below nothing: {below}")
        if self.still > 120:
            raise Found("nothing that is offered is accepted any more")

    # -- what is typed ---------------------------------------------------------
    def line(self, prompt: str, asked: bool) -> str:
        """Something for the question, or beside it."""
        if self.still > 60 and self.chance.random() < 0.3:
            return self.chance.choice(("abandon", "undo", "next", "back", "back"))
        beside = self.chance.random()
        if beside < 0.04:
            return self.chance.choice(VIEWS)
        if beside < 0.06:
            return self.chance.choice(NONSENSE)
        if beside < 0.075:
            return self.chance.choice(
                ("lang fr", "lang en", "langue", "help next", "fix", "undo", "undo", "redo")
            )
        if not asked:
            return self.command()
        ask = self.table.question()
        if ask is not None:
            return self.answer(ask)
        return self.told(prompt)

    def command(self) -> str:
        """At the main prompt: a verb, a whole line, Enter, a view."""
        from referee.present.commands import line_of_args

        if self.seen and self.chance.random() < 0.12:
            return self.chance.choice(VIEWS)
        session, voice = self.table.session, self.table.voice
        offers = [o for o in session.game.offers(session.state) if o.verb != "next"]
        if not offers or self.chance.random() < 0.25:
            return self.chance.choice(("", "next", "next", "suite"))
        seldom = (
            "correct",
            "tick",
            "medal",
            "lose",
            "control",
            "map",
            "chit",
            "terrain",
            "abandon",
        )
        weights = [0.15 if each.verb in seldom else 1 for each in offers]
        offer = self.chance.choices(offers, weights)[0]
        self.verbs[offer.verb] += 1
        play = session.game.play(session.state)
        if offer.verb not in play.registry.verbs:
            return str(offer.verb)
        name = voice.name("verb", offer.verb)
        if offer.example is not None and self.chance.random() < 0.6:
            words = line_of_args(voice, play.registry.verb(offer.verb), offer.example)
            line = " ".join(words)
            if self.chance.random() < 0.1:  # one word of it is another
                parts = line.split()
                parts[self.chance.randrange(len(parts))] = self.chance.choice(self.words())
                line = " ".join(parts)
            return line
        if self.chance.random() < 0.15:
            return (
                f"{name} {' '.join(self.chance.choices(self.words(), k=self.chance.randint(1, 4)))}"
            )
        return str(name)

    def words(self) -> list[str]:
        """Words of the game."""
        lexicon = self.table.session.game.lexicon
        return [
            str(forms.get(self.table.voice.lang, "x"))
            for kind in ("space", "unit", "power", "side", "terrain", "nation")
            for forms in lexicon.get(kind, {}).values()
        ] or ["x"]

    def answer(self, ask: Any) -> str:
        """A question of the game: dice, an option, a free text."""
        from referee.engine.ask import Dice
        from referee.engine.dice import SPECIAL

        if isinstance(ask, Dice):
            if self.chance.random() < 0.5:
                return "r"
            count = (
                ask.dice if self.chance.random() < 0.93 else ask.dice + self.chance.choice((-1, 1))
            )
            if isinstance(ask.faces, str):
                return " ".join(self.chance.choices(list(SPECIAL[ask.faces]), k=max(count, 0)))
            return " ".join(str(self.chance.randint(1, ask.faces)) for _ in range(max(count, 0)))
        if ask.options:
            if ask.default is not None and self.chance.random() < 0.3:
                return ""
            at = self.chance.randrange(len(ask.options))
            return str(at + 1) if self.chance.random() < 0.4 else str(ask.options[at])
        if ask.default is not None and self.chance.random() < 0.6:
            return ""
        return self.chance.choice([cell for cell in CELLS if fits(ask, cell)] or CELLS)

    def told(self, prompt: str) -> str:
        """A question of a verb's dialogue: a number of its list, a name, Enter, back."""
        listed = OPTION.findall(f"{COLOUR.sub('', self.seen)}\n{prompt}")
        dice = self.chance.random()
        if dice < 0.06:
            return "back"
        if listed and dice < 0.75:
            number, name = self.chance.choice(listed)
            return str(number) if self.chance.random() < 0.6 else str(name).strip()
        if dice < 0.9:
            return self.chance.choice(("", "", "all", "tout", "1", "2", "yes", "non", *FORCES))
        return self.chance.choice([*self.words(), *NONSENSE, str(self.chance.randint(0, 12))])


def negative(value: Any, at: str = "") -> Iterator[tuple[str, float]]:
    """Every count of a status that a table keeps in a ledger, and may not be below nothing."""
    kept = (
        "treasury",
        "bank",
        "ipc",
        "points",
        "medals",
        "pool",
        "figures",
        "count",
        "owed",
        "stock",
        "left",
    )
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from negative(inner, f"{at}.{key}")
    elif isinstance(value, list):
        for inner in value:
            yield from negative(inner, at)
    elif isinstance(value, int | float) and any(word in at for word in kept):
        yield at, value


def evening(game: str, seed: int, most: int, folder: Path, show: bool) -> tuple[Robot, str]:
    """One game from its opening; the robot, and what went wrong (nothing: empty)."""
    from referee.app.auditing import verified
    from referee.app.opening import start
    from referee.app.session import Session
    from referee.cli import bug
    from referee.cli.context import Context
    from referee.cli.shell.evening import Evening

    chance = random.Random(f"{game}{seed}")
    width, lang = chance.choice((60, 80, 100)), chance.choice(("en", "fr"))
    screen = Screen()
    environ = {**os.environ, "COLUMNS": str(width), "TERM": "xterm-256color"}
    environ.pop("NO_COLOR", None)
    program = chance.choice(("referee", "arbitre")) if lang == "fr" else "referee"
    context = Context(program, {"lang": lang}, environ, io.StringIO(), screen, screen)
    robot = Robot(chance, most, screen, min(width, 88))
    save = folder / "game.referee"
    save.unlink(missing_ok=True)

    def failed(context: Any, words: Any, error: Exception, recorded: int | None = None) -> int:
        raise SystemExit(f"bug: {error!r}") from error

    bug.report = failed
    settings = [each for each in SETTINGS.get(game, ()) if chance.random() < 0.5]
    try:
        opening = chance.choice(SCENARIOS[game])
        mode = chance.choice(("app", "typed"))
        session, _ = start(f"{game}/{opening}", str(save), settings, None, mode, lang, str(seed))
        if "level" in session.game.options and chance.random() < 0.1:
            context.speak_simply(True)
        context.voice.lexicon = session.game.lexicon
        robot.due = []
        table = Evening(context, session, robot)
        robot.attend(table)
        code = table.run()
        if code:
            raise Found(f"exit code {code}")
        session = table.session
        position = session.state
        session.journal.close()
        with Session.open(save, write=False).journal:
            pass
        again = Session.open(save, write=False)
        if again.state != position or again.after(again.begun(), again.history.line) != position:
            raise Found("the fold differs from the position at the table")
        again.journal.close()
        if chance.random() < 0.2 and not (audit := verified(save)).result["ok"]:
            raise Found(f"verify: {audit.result['problems'][:3]}")
    except Found as wrong:
        return robot, f"seed {seed}: {wrong} (after {robot.typed[-6:]})"
    except SystemExit as wrong:
        if show:
            raise (wrong.__cause__ or wrong) from None
        cause = wrong.__cause__
        place = where(cause) if cause else ""
        return robot, f"seed {seed}: {wrong} {place} (after {robot.typed[-6:]})"
    except Exception as wrong:
        if show:
            raise
        return robot, f"seed {seed}: {wrong!r} {where(wrong)} (after {robot.typed[-6:]})"
    return robot, ""


def fits(ask: Any, text: str) -> bool:
    """Whether the question takes a text; one that cannot be read does not fit either."""
    from referee.engine.faults import Fault

    try:
        return ask.check is None or ask.check(text) is None
    except Fault:
        return False


def where(error: BaseException) -> str:
    """The place in the code where something was raised."""
    trace, place = error.__traceback__, ""
    while trace is not None:
        place = f"{trace.tb_frame.f_code.co_filename.rpartition('referee/')[2]}:{trace.tb_lineno}"
        trace = trace.tb_next
    return place


def main() -> int:
    """The command."""
    ask = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    ask.add_argument("game", choices=sorted(SCENARIOS))
    ask.add_argument("--games", type=int, default=100)
    ask.add_argument("--lines", type=int, default=60)
    ask.add_argument("--seed", type=int, default=1)
    ask.add_argument("--show", action="store_true", help="raise what failed, with its traceback")
    given = ask.parse_args()
    verbs: Counter[str] = Counter()
    lines = entries = 0
    wrong: list[str] = []
    begun = time.monotonic()
    with tempfile.TemporaryDirectory() as place:
        for name in ("DATA", "CONFIG"):
            os.environ[f"XDG_{name}_HOME"] = f"{place}/{name.lower()}"
        for seed in range(given.seed, given.seed + given.games):
            robot, trouble = evening(given.game, seed, given.lines, Path(place), given.show)
            lines += len(robot.typed)
            entries += robot.entries
            verbs += robot.verbs
            if trouble:
                wrong.append(trouble)
                print(trouble, flush=True)
    took = time.monotonic() - begun
    print(
        f"{given.game}: {given.games} games, {lines} lines, {entries} entries, "
        f"{len(verbs)} verbs taken, {len(wrong)} failed, {took:.0f} s"
    )
    print("  " + ", ".join(f"{verb} {count}" for verb, count in verbs.most_common()))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
