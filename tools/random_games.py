"""Random games, told in both languages: what is offered is accepted, what is written is judged sound.

    .venv/bin/python tools/random_games.py [GAMES] [ENTRIES] [--seed N]

Over the five games in turn somebody plays who knows no rules (`player.py`): any offer, any legal
answer, undo, redo and notes among them. Every answer is shown in English and in French and as JSON,
and so are status, board and log; at the end `verify` judges the game, an export is imported again,
and both tell the same. Exit code 1 when an offer was refused, a sentence failed, or `verify` found fault.
"""

from __future__ import annotations

import io
import os
import sys
import tempfile
from pathlib import Path

from player import GAMES, Player, unsynced

from referee.app import chronicle, exchange, recap, standing
from referee.app.answer import Answer
from referee.app.auditing import verified
from referee.app.opening import start
from referee.app.saves import open_session
from referee.app.session import Session
from referee.cli.arguments import split_globals
from referee.cli.context import Context
from referee.journal.exchange import export_lines
from referee.present import show

ODD = ("{", "%(", "None", "\ufffd")  # what a sentence never shows


class Hall:
    """Where every answer is told, in both languages and as JSON."""

    def __init__(self) -> None:
        self.wrong: list[str] = []
        self.told = 0

    def hear(self, answer: Answer) -> None:
        """Show an answer three times; what cannot be shown, or shows odd signs, is wrong."""
        for words in (["--lang", "en"], ["--lang", "fr"], ["--json"]):
            out = io.TextIOWrapper(io.BytesIO(), encoding="utf-8", write_through=True)
            flags, _ = split_globals([*words, "status"])
            context = Context(
                "referee", flags, {**os.environ, "COLUMNS": "80"}, io.StringIO(), out, out
            )
            try:
                show(context, answer)
            except Exception as error:  # any fault at all is what is looked for
                self.wrong.append(f"{answer.command} {answer.name}: {error!r}")
                continue
            self.told += 1
            out.seek(0)
            text = out.read()
            if "--json" not in words:
                self.wrong += [
                    f"{answer.command}: {odd!r} in {text!r}" for odd in ODD if odd in text
                ]


def looked_at(hall: Hall, session: Session) -> None:
    """What players look at."""
    hall.hear(standing.status(session))
    hall.hear(chronicle.chronicle(session, 20, False))
    hall.hear(recap.recap(session))


def evening(game: str, seed: str, entries: int, folder: Path, hall: Hall) -> list[str]:
    """One game from its beginning; what was wrong with it."""
    path = folder / f"{game}-{seed}.referee"
    options = ["tracking=yes"] if game in ("aa1941", "aam") and int(seed) % 2 else []
    session, opened = start(GAMES[game], str(path), options, None, "typed", "en")
    unsynced(session)
    hall.hear(opened)
    player = Player(session, seed, hall.hear)
    while len(session.entries) < entries:
        player.turn()
        if player.played % 25 == 0:
            looked_at(hall, session)
    wrong = [f"offered and refused: {line}" for line in player.refused]
    stood = standing.status(session).result
    session.journal.close()
    again = open_session(str(path))
    if standing.status(again).result != stood:
        wrong.append("opened again it stands elsewhere")
    again.journal.close()
    found = verified(path)
    hall.hear(found)
    wrong += [f"verify: {each}" for each in found.result["problems"]]
    lines, copy = path.with_suffix(".jsonl"), path.with_name(f"copy-{path.name}")
    exported = open_session(str(path)).journal
    lines.write_text("\n".join(export_lines(exported)) + "\n", encoding="utf-8")
    exported.close()
    copied = exchange.imported(lines, copy)
    if standing.status(copied).result | {"save": ""} != dict(stood) | {"save": ""}:
        wrong.append("imported again it stands elsewhere")
    return [f"{game} {seed}: {line}" for line in wrong]


def main(games: int, entries: int, seed: int) -> int:
    """Play them; say what was wrong."""
    hall, wrong = Hall(), list[str]()
    with tempfile.TemporaryDirectory() as folder:
        for name in ("DATA", "CONFIG", "CACHE"):
            os.environ[f"XDG_{name}_HOME"] = f"{folder}/{name}"
        for number in range(games):
            game = list(GAMES)[number % len(GAMES)]
            wrong += evening(game, str(seed + number // len(GAMES)), entries, Path(folder), hall)
    wrong += hall.wrong
    for line in dict.fromkeys(wrong):
        print(line)
    print(f"{games} games of {entries} entries, {hall.told} answers told, {len(wrong)} wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    given = sys.argv[1:]
    chosen = int(given[given.index("--seed") + 1]) if "--seed" in given else 1
    numbers = [int(word) for word in given[: given.index("--seed") if "--seed" in given else None]]
    sys.exit(main(numbers[0] if numbers else 50, numbers[1] if len(numbers) > 1 else 150, chosen))
