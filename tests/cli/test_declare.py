"""The words of a call are read here as Typer reads them, for every command."""

from __future__ import annotations

import random
from importlib import import_module
from typing import Any

import pytest

from referee.cli import declare
from referee.cli.commands import COMMANDS

PLAIN = ["aa1941", "2", "0", "-5", "buy", "", "a=b", "--", "-", "--nothing", "-x", "12345", "é"]


@pytest.mark.parametrize("name", COMMANDS)
def test_the_same_as_typer(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    module = import_module(f"referee.cli.commands.{COMMANDS[name][0]}")
    command = declare.typed(name, module)
    usual = dict(zip(*_defaults(module.run), strict=True))
    every = declare.parameters(module)
    names = [name for each in every for name in each.mark.names]
    words = [*PLAIN, *names, *(f"{name}=7" for name in names), *names]
    rng = random.Random(name)
    lines = [rng.choices(words, k=rng.randrange(6)) for _ in range(900)]
    given: list[dict[str, Any]] = []
    ours = [declare.read(module, line) for line in lines]
    assert any(read is not None for read in ours)
    monkeypatch.setattr(module, "run", lambda ctx, **kept: given.append(kept) or 0)
    for line, read in zip(lines, ours, strict=True):
        if read is None:
            continue  # Typer looks at it
        command.main(args=line, standalone_mode=False, obj=None)
        assert {**usual, **read} == given.pop(), line


def _defaults(run: Any) -> tuple[tuple[str, ...], tuple[Any, ...]]:
    values = run.__defaults__ or ()
    count = run.__code__.co_argcount
    return run.__code__.co_varnames[count - len(values) : count], values


def test_everyday_calls_need_no_typer() -> None:
    read = {
        "status": ["--save", "a.referee"],
        "do": ["attack", "ukraine", "with", "3", "infantry", "--dice=1 4; 6"],
        "undo": ["2"],
        "roll": ["5d6", "--hit", "4"],
    }
    for name, words in read.items():
        module = import_module(f"referee.cli.commands.{COMMANDS[name][0]}")
        assert declare.read(module, words) is not None, name
