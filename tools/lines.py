"""Lines of every kind at every prompt and on the command line: never a bug, never a loop, never a wait.

    .venv/bin/python tools/lines.py [LINES] [--seed N]

Half of them are typed in the guided session, with every kind of question open that random games of
the five come to (`player.py`) and none, each as often; half stand on the command line. Words of the game,
options of the question, commands, numbers, control signs, very long ones, in both languages. Each session
must end by itself, and its save must be judged sound afterwards. All that in this process; of the lines
on the command line a few of every hundred are given to a process of their own, which must say the same.
Exit code 1 when anything went wrong.
"""

from __future__ import annotations

import os
import random
import shutil
import subprocess
import sys
from functools import partial
from pathlib import Path
from typing import Any

from inside import in_processes, own_home, printed, say
from player import GAMES, Player, unsynced

from referee.app.opening import start
from referee.cli.commands import COMMANDS

AT_ONCE = 100  # lines of one session
BY_PROCESS = 2  # of them, given to a process, too
EVENINGS, TURNS = 4, 400  # random games of each of the five, and how long they are
BUG = ("bug in the program", "erreur du programme", "Traceback")
ODD = (
    "", " ", "\t", "?", "??", "0", "-1", "1.5", "9" * 400, "1 2 3 4 5 6", "6 6 6 6 6 6 6 6", "é", "\x1b[31m",
    "\x9b", "\u202e", "\ud800", "x" * 5000, "=", "a=b", "=1", "a=", "--", "--json", "--help", "-", ";", "1;2",
    '"', "'", "\\", "%s", "{0}", "null", "yes", "no", "oui", "non", "all", "tout", "none", "aucun", "undo 9999",
    "undo -1", "redo x", "log -5", "rule", "help", "help help", "odds", "odds 1 v 1", "board", "status", "where",
    "where where", "note", "note \x07", "correct", "overrule", "overrule because", "abandon", "answer", "next next",
    "tick 99", "roll 0d6", "roll 999999d6", "roll 3d7", "table", "units", "luck", "dice app", "dice typed", "lang fr",
    "lang en", "lang xx", "1,2", "1-2", "r1c1", "r0c0", "r99c99 r1c1", "sz1", "z" * 300, "\u00a0", "١٢", "²", "1e9",
)  # fmt: skip
FLAGS = (
    "--json", "--plain", "--lang", "fr", "--save", "--dice", "1 2 3", "--roll", "--seed", "7", "--set", "a=b", "--last",
    "-5", "--format", "html", "csv", "-o", "/dev/full", "/nowhere/x", "--force", "--all", "--help", "-h", "--version", "--",
)  # fmt: skip


def words_of(game: Any) -> list[str]:
    """What players of a game may type: verbs and names in every language."""
    found = [*game.registry.verbs, *game.registry.procedures]
    for names in game.names.values():
        found += list(getattr(names, "keys", lambda: ())())[:60]
    for kind in game.lexicon.values():
        for forms in list(kind.values())[:60]:
            found += [text for text in forms.values() if isinstance(text, str)]
    return found


def open_saves(folder: Path, seed: str) -> list[tuple[str, Path, list[str]]]:
    """Saves at every kind of question that random games come to, and at none: words for each."""
    found: dict[str, tuple[str, Path, list[str]]] = {}
    for game, scenario in GAMES.items():
        for nth in range(EVENINGS):
            settings = ["tracking=yes"] if nth % 2 and game in ("aa1941", "aam") else []
            path = folder / f"{game}{nth}.referee"
            session, _ = start(scenario, str(path), settings, None, "typed", "en")
            unsynced(session)
            player, words = Player(session, f"{seed}{nth}"), words_of(session.game)
            for turn in range(TURNS):
                ask = session.question()
                kind = f"{game} {'nothing' if ask is None else ask.what}"
                once = kind if ask is not None else f"{kind} {nth} {turn * 3 // TURNS}"
                if once not in found:
                    copy = folder / f"{len(found)}.referee"
                    shutil.copy(path, copy)
                    options = list(getattr(ask, "options", ()) or ())
                    found[once] = kind, copy, words + options * 5
                player.turn()
            session.journal.close()
    return list(found.values())


def line(words: list[str], chance: random.Random) -> str:
    """A line somebody might type, or nobody."""
    match chance.randrange(5):
        case 0:
            return chance.choice(ODD)
        case 1:
            return str(chance.randint(0, 12))
        case 2:
            return " ".join(str(chance.randint(1, 6)) for _ in range(chance.randint(1, 8)))
        case _:
            parts = [chance.choice(words) for _ in range(chance.randint(1, 5))]
            if chance.random() < 0.3:
                parts.insert(chance.randrange(len(parts) + 1), chance.choice(ODD)[:40])
            if chance.random() < 0.3:
                parts.append(
                    chance.choice(("3", "with", "from", "at", "to", "against", "à", "de", "contre"))
                )
            return " ".join(parts)


def session(number: int, saves: list[tuple[str, Path, list[str]]], seed: int) -> list[str]:
    """A hundred lines at a prompt, a hundred on the command line; what went wrong."""
    chance, wrong = random.Random(f"{seed}/{number}"), list[str]()
    kind, save, words = saves[number % len(saves)]
    mine = save.with_name(f"mine-{number}.referee")
    shutil.copy(save, mine)
    lang = chance.choice(("en", "fr"))
    typed = [line(words, chance).replace("\n", " ") for _ in range(AT_ONCE)]
    said = say("--lang", lang, "play", str(mine), stdin="\n".join(typed))
    if any(bug in said.out + said.err for bug in BUG) or said.code == 70:
        at = min(i for i in ((said.out + said.err).find(bug) for bug in BUG) if i >= 0)
        wrong.append(
            f"{number} {kind} ({lang}): {(said.out + said.err)[max(0, at - 300) : at + 200]}"
        )
    if said.seconds > AT_ONCE / 4:
        wrong.append(f"{number} {kind}: {said.seconds:.0f} s for {AT_ONCE} lines")
    found = say("verify", str(mine))
    if found.code:
        wrong.append(f"{number} {kind}: verify says {found.out[:300]}")
    for nth in range(AT_ONCE):
        parts = [chance.choice(tuple(COMMANDS)), *line(words, chance).split(" ")]
        for _ in range(chance.choice((0, 0, 1, 2))):
            parts.insert(chance.randrange(1, len(parts) + 1), chance.choice(FLAGS))
        if chance.random() < 0.5:
            parts += ["--save", str(mine)]
        if parts[0] in ("play", "tutorial", "config"):
            parts[0] = "do"
        answer = line(words, chance)
        if nth < BY_PROCESS:
            wrong += apart(number, parts, answer, mine)
        told = say(*parts, stdin=answer)
        if told.wrong and not told.wrong.endswith(" s"):
            wrong.append(f"{number} {parts}: {told.wrong}")
        elif told.seconds > 4:
            wrong.append(f"{number} {parts}: {told.seconds:.1f} s")
    mine.unlink(missing_ok=True)
    return wrong


def apart(number: int, parts: list[str], answer: str, save: Path) -> list[str]:
    """A line given to a process, on a copy of the save: what it says that is not said in this one."""
    parts = [part.replace("\0", "").encode("utf-8", "replace").decode() for part in parts]
    kept, before = save.read_bytes(), _files()
    done = subprocess.run(
        [sys.executable, "-m", "referee", *parts], input=answer.encode("utf-8", "replace"),
        capture_output=True, check=False, env={**os.environ, "COLUMNS": "88", "PYTHONUTF8": "1"},
    )  # fmt: skip
    save.write_bytes(kept)
    for made in _files() - before:  # a copy made by the one would be in the way of the other
        made.unlink(missing_ok=True)
    told = say(*parts, stdin=answer)
    save.write_bytes(kept)
    said = done.stderr.decode(errors="replace")
    if done.returncode != told.code or "Traceback" in said:
        return [
            f"{number} {parts}: a process says {done.returncode}, here {told.code}: {said[-300:]}"
        ]
    return []


def _files() -> set[Path]:
    """Every file of the home that the lines are tried in: saves, copies, what the program keeps."""
    return {path for path in Path.cwd().rglob("*") if not path.is_dir()}


def main(lines: int, seed: int) -> int:
    """Type them all."""
    with own_home() as folder:
        os.chdir(folder)
        saves = open_saves(Path(folder), str(seed))
        sessions = max(1, lines // (2 * AT_ONCE))
        for lang in ("en", "fr"):  # read once, for all that are forked
            for game in GAMES:
                say("--lang", lang, "rule", game, "what", "is", "this")
        wrong = in_processes(partial(session, saves=saves, seed=seed), range(sessions))
        printed(wrong)
        kinds = {kind for kind, _, _ in saves}
    print(
        f"{2 * AT_ONCE * sessions} lines, {len(kinds)} kinds of question, {len(wrong)} went wrong"
    )
    return 1 if wrong else 0


if __name__ == "__main__":
    given = sys.argv[1:]
    chosen = int(given[given.index("--seed") + 1]) if "--seed" in given else 1
    sys.exit(main(int(given[0]) if given and given[0].isdigit() else 50_000, chosen))
