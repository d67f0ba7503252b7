"""The game built from its data folder, and its procedures as on the command line."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from referee.engine.ask import Answer, Ask, conduct
from referee.engine.faults import Missing
from referee.engine.verdict import Verdict
from referee.games.tlc.game import build
from referee.i18n.speaker import Speaker

DATA = Path(__file__).parents[2] / "referee" / "games" / "tlc" / "data"
Run = Callable[..., Verdict]


def data() -> dict[str, Any]:
    return {
        path.stem: YAML(typ="safe").load(path.read_text(encoding="utf-8"))
        for path in sorted(DATA.glob("*.yaml"))
    }


@pytest.fixture(scope="session")
def tlc() -> Any:
    return build(data())


@pytest.fixture(scope="session")
def resolve(tlc: Any) -> Run:
    """`resolve("move", unit="infantry", …)`; `from_` and `in_` for the words of Python.

    Every ruling is checked on the way: its cards exist, and it reads in both languages.
    """

    def run(procedure: str, *dice: tuple[int, ...], **typed: str) -> Verdict:
        known = tlc.procedures[procedure]
        keys = {key.name: key for key in known.keys}
        given = {name.rstrip("_"): value for name, value in typed.items()}
        assert given.keys() <= keys.keys()
        assert {key.name for key in known.keys if key.required} <= given.keys()
        values = {
            name: key.read(given[name]) if name in given else key.default
            for name, key in keys.items()
        }
        left = list(dice)

        def answer(ask: Ask) -> Answer:
            if not left:
                raise Missing("needed", ask=ask)
            return left.pop(0)

        ran = known.run(values)
        verdict = ran if isinstance(ran, Verdict) else conduct(ran, answer)
        for ruling in verdict.rulings:
            assert ruling.cards
            assert set(ruling.cards) <= set(tlc.cards)
            for lang in ("en", "fr"):
                text = Speaker(lang, tlc.lexicon).say(ruling.code, ruling.params)
                assert text != ruling.code
                assert "%(" not in text
        return verdict

    return run
