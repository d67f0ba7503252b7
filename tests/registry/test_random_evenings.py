"""A few random evenings at the guided session; `tools/random_evenings.py` plays thousands by hand."""

from __future__ import annotations

import importlib.util
import sys
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from program import ROOT
from shelved import built, nothing, usual
from test_game_walks import walked

from referee.cli import bug
from referee.engine.faults import Fault
from referee.engine.verb import Arg


@cache
def evenings() -> ModuleType:
    spec = importlib.util.spec_from_file_location("evenings", ROOT / "tools" / "random_evenings.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["evenings"] = module
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("game", ["aa1941", "aam", "m44", "tlc", "wif5"])
def test_a_robot_may_type_anything(
    game: str, tmp_path: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bug, "report", bug.report)  # put back whole afterwards
    monkeypatch.delenv("NO_COLOR", raising=False)
    for seed in range(4):
        robot, wrong = evenings().evening(game, seed, 50, tmp_path, False)
        assert not wrong, wrong
        assert len(robot.typed) == 50, "the evening ended before the lines did"


def elsewhere(game: str, arg: Arg) -> Any:
    """Something that can be read as the argument and is none of its options."""
    known = built(game).names
    one: Any = {"force": {}, "number": 0}.get(arg.kind, "nobody")
    if arg.kind in known:
        one = known[arg.kind].ids[-1]
    return [one] if arg.many else one


@pytest.mark.parametrize("game", sorted(usual()))
def test_what_is_not_there_leaves_the_next_list_empty(game: str) -> None:
    # Found by a robot: the hexes of « Mosin-Nagant » were listed where no such unit stands.
    lacks = []
    for state in [each for part, _ in walked(game, 1).parts for each in part][::25]:
        play = built(game).play(state)
        for id in play.registry.verbs:
            verb = play.verb(id)
            for at, arg in enumerate(verb.args if verb is not None else ()):
                said = {each.name: elsewhere(game, each) for each in verb.args[:at]}
                try:
                    if arg.options is not None and (
                        arg.when is None or arg.when(play.book, state, said)
                    ):
                        list(arg.options(play.book, state, said))
                    if arg.default is not None:
                        arg.default(play.book, state, said)
                except Fault:
                    pass
                except Exception as error:
                    lacks.append(f"{id} {arg.name}: {error!r}")
    nothing(lacks)
