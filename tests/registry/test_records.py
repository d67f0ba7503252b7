"""Payloads of events and arguments of verbs are records: what the journal holds is what they say."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from program import ROOT
from records import record_of, unfit
from shelved import GAMES, built, nothing

from referee.engine.open_question import CHANGES
from referee.engine.verb import nothing as takes_nothing
from referee.journal.store import Journal

every_game = pytest.mark.parametrize("key", GAMES)


@every_game
def test_every_event_says_what_it_holds(key: str) -> None:
    registry = built(key).registry
    nothing([kind for kind in registry.events if not record_of(registry.change(kind))])


@every_game
def test_every_verb_says_what_it_takes(key: str) -> None:
    registry = built(key).registry
    verbs = [registry.verb(verb) for verb in registry.verbs]
    nothing(
        verb.id
        for verb in verbs
        if verb.do is not None and verb.read is not takes_nothing
        and not record_of(verb.do)
    )  # fmt: skip


@pytest.mark.parametrize(
    "save", sorted((ROOT / "tests" / "saves").glob("*.referee")), ids=lambda path: path.stem
)
def test_saves_hold_what_the_records_say(save: Path, tmp_path: Path) -> None:
    """Every save of every version: none of its events holds what no record knows."""
    journal = Journal.open(Path(shutil.copy(save, tmp_path)))
    registry = built(journal.header["game"]).registry
    wrong = []
    for entry in journal.entries():
        for event in entry.events:
            if event["kind"] in registry.events and event["kind"] not in CHANGES:
                wrong += unfit(record_of(registry.change(event["kind"])), event["data"])
    nothing(sorted(set(wrong)))
