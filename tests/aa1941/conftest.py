"""The book and the vocabularies of the game, read from its data folder."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from aa1941_asking import Run, said
from evening import game
from ruamel.yaml import YAML

from referee.engine.ask import Answer, Ask, conduct
from referee.engine.faults import Missing
from referee.engine.names import Names
from referee.engine.verdict import Verdict
from referee.games.aa1941.book import Book, read_book
from referee.games.aa1941.words.lexicon import names_of

DATA = Path(__file__).parents[2] / "referee" / "games" / "aa1941" / "data"


@pytest.fixture(scope="session")
def data() -> dict[str, Any]:
    """The data folder, file name without ending → content."""
    return {
        path.stem: YAML(typ="safe").load(path.read_text(encoding="utf-8"))
        for path in sorted(DATA.glob("*.yaml"))
    }


@pytest.fixture(scope="session")
def book(data: dict[str, Any]) -> Book:
    """Everything printed."""
    return read_book(data["units"], data["board"], data["powers"])


@pytest.fixture(scope="session")
def names(data: dict[str, Any]) -> dict[str, Names]:
    """What players may type."""
    return names_of(data)


@pytest.fixture(scope="session")
def resolve(book: Book, names: dict[str, Names], data: dict[str, Any]) -> Run:
    """`resolve("move", unit="tank", …)` as on the command line, `from` written `from_`.

    Every ruling is checked on the way: it cites cards that exist and reads in both languages.
    """
    known = game().procedures

    def run(procedure: str, **typed: str) -> Verdict:
        keys = {key.name: key for key in known[procedure].keys}
        given = {name.rstrip("_"): value for name, value in typed.items()}
        assert given.keys() <= keys.keys()
        assert {name for name, key in keys.items() if key.required} <= given.keys()
        values = {
            name: key.read(given[name]) if name in given else key.default
            for name, key in keys.items()
        }
        ran = known[procedure].run(values)
        verdict = ran if isinstance(ran, Verdict) else conduct(ran, _nobody)
        said(verdict, data)
        return verdict

    return run


def _nobody(ask: Ask) -> Answer:
    raise Missing("needed", ask=ask)
