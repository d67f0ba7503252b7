"""The registered games, each built once from its own data, and what can be played of them."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from importlib import import_module
from pathlib import Path
from typing import Any

from program import ROOT

from referee.app.opening import chosen
from referee.games import REGISTRY
from referee.scenario.compile import game_data, head, scenario, yaml_files

GAMES = sorted(REGISTRY)
SENTENCES = ("info", "advice", "your_call", "refusal")  # code, then cards


@cache
def built(game: str) -> Any:
    """The game, its data read."""
    return import_module(REGISTRY[game]).build(game_data(game))


@lru_cache(maxsize=1)
def usual() -> dict[str, Path]:
    """Game → its shipped standard scenario: these games can be played."""
    heads = {path: head(path) for path in yaml_files(ROOT / "scenarios")}
    return {raw["game"]: path for path, raw in heads.items() if raw["standard"]}


@cache
def opened(game: str) -> tuple[Any, dict[str, str]]:
    """The standard scenario and its usual options."""
    found = scenario(usual()[game])
    return found, chosen(built(game), (), found)


def nothing(lacks: Iterable[str]) -> None:
    """Fail with the whole bill, one line for each thing that is lacking."""
    bill = sorted(set(lacks))
    assert not bill, "\n".join([f"{len(bill)} lacking:", *bill])


def cards_written(game: str) -> Iterator[tuple[str, str]]:
    """Every card id written out in a game's sources, and where.

    Those after the code of `info`, `advice`, `your_call` and `refusal`, and those of any
    `cards=(…)`. Ids put together at run time are seen by the walks and the examples.
    """
    for path in sorted((ROOT / "referee" / "games" / game).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            name = getattr(node.func, "id", getattr(node.func, "attr", ""))
            written = list(node.args[1:]) if name in SENTENCES else []
            written += [word.value for word in node.keywords if word.arg == "cards"]
            for value in written:
                for card in _texts(value):
                    yield card, f"{path.name}:{node.lineno}"


def _texts(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.Tuple | ast.List):
        for inner in node.elts:
            yield from _texts(inner)
    elif isinstance(node, ast.Starred):
        yield from _texts(node.value)
    elif isinstance(node, ast.IfExp):
        yield from _texts(node.body)
        yield from _texts(node.orelse)
    elif isinstance(node, ast.BinOp):
        yield from _texts(node.left)
        yield from _texts(node.right)
