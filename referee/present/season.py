"""A season of games as headings, sentences and tables."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from referee.app.answer import Answer
from referee.app.games import game
from referee.i18n.mark import N_, NP_
from referee.i18n.speaker import Speaker
from referee.paths import real_path
from referee.present.blocks import safe
from referee.present.story import day, story, verdicts
from referee.present.storyparts import Section, side_name

_COPIES = NP_(
    "%(n_copies)d copy of a game is left out: %(files)s.",
    "%(n_copies)d copies of a game are left out: %(files)s.",
    "n_copies",
)


def sections(say: Speaker, answer: Answer) -> Iterator[Section]:
    """What an answer tells: a season, or the story of one game."""
    return season(say, answer) if answer.view == "stats" else story(say, answer)


def season(say: Speaker, answer: Answer) -> Iterator[Section]:
    """The games, oldest first; then the players."""
    result = answer.result
    games = sorted(result["games"], key=lambda row: str(row["played"]))
    heads = [N_("Game"), N_("Played"), N_("Won by"), N_("Commands")]
    yield Section(
        say.t(N_("A season: %(folder)s"), folder=safe(real_path(Path(result["folder"])).name)),
        (*(_unread(say, row) for row in result["unread"]), *_copies(say, result["copies"])),
        tuple(say.t(head) for head in heads),
        tuple(_game(say, row) for row in games),
    )
    players = result["players"]
    if players:
        heads = [
            N_("Player"), N_("Games"), N_("Won"), N_("Dice"), N_("Successes"), N_("Fair dice"),
            N_("95 games of 100"),
        ]  # fmt: skip
        thrown = [{**row, "player": None, "side": row["name"]} for row in players if "hits" in row]
        yield Section(
            say.t(N_("Players")),
            tuple(verdicts(say, thrown)) if thrown else (),
            tuple(say.t(head) for head in heads),
            tuple(_player(say, row) for row in players),
        )


def _unread(say: Speaker, row: Mapping[str, Any]) -> str:
    return say.say(row["code"], row["params"])


def _copies(say: Speaker, rows: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    """Which saves do not count, since another of the folder tells all that they tell."""
    if rows:
        names = [f"{safe(row['file'])} ({safe(row['of'])})" for row in rows]
        yield say.plural(_COPIES, n_copies=len(rows), files=", ".join(names))


def _game(say: Speaker, row: Mapping[str, Any]) -> tuple[str, ...]:
    played = game(row["game"])
    kept, say.lexicon = say.lexicon, played.lexicon
    try:
        winner = side_name(say, row["winner"]) if row["winner"] else say.t(N_("under way"))
    finally:
        say.lexicon = kept
    title = safe(say.pick(row["title"] or str(row["scenario"])))
    return (
        f"{say.pick(played.title)} – {title}",
        day(say, row["played"]),
        winner,
        str(row["commands"]),
    )


def _player(say: Speaker, row: Mapping[str, Any]) -> tuple[str, ...]:
    told = (safe(row["name"]), str(row["games"]), str(row["won"]))
    if "hits" not in row:
        return (*told, "–", "–", "–", "–")
    fair = say.decimal(row["expected"])
    return (*told, str(row["thrown"]), str(row["hits"]), fair, f"{row['low']}–{row['high']}")
