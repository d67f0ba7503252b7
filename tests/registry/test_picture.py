"""The picture of the house: no circle of files, no module past 400 lines, no room too wide, rooms named as roles."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter

import pytest
from program import ROOT
from shelved import GAMES, built, nothing

MOST = 400  # lines of a module
WIDEST = 40  # modules of a folder
# What stands beside the subjects of a game: a file, or a folder where there is more of it.
ROOMS = {"game", "book", "state", "sequence", "words", "setup", "board"}
ROLES = ("rules.py", "procedures.py", "odds.py", "verbs.py")


def modules() -> dict[str, ast.Module]:
    top = ROOT / "referee"
    return {
        ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): ast.parse(
            path.read_text(encoding="utf-8")
        )
        for path in sorted(top.rglob("*.py"))
        if "_shipped" not in path.parts and "new" not in path.parts
    }


def taken(node: ast.AST) -> Iterator[tuple[str, str]]:
    """What a file imports when it runs, at its top or later: module, name."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.If) and "TYPE_CHECKING" in ast.unparse(child.test):
            continue
        if isinstance(child, ast.ImportFrom):
            yield from ((child.module or "", name.name) for name in child.names)
        elif isinstance(child, ast.Import):
            yield from ((name.name, "") for name in child.names)
        else:
            yield from taken(child)


def test_no_circle_of_files() -> None:
    every = modules()
    arrows = {
        name: {
            target
            for module, part in taken(tree)
            for target in [f"{module}.{part}" if f"{module}.{part}" in every else module]
            if target in every and target != name
        }
        for name, tree in every.items()
    }
    try:
        TopologicalSorter(arrows).prepare()
    except CycleError as error:
        raise AssertionError(" <- ".join(error.args[1])) from None


def test_no_module_grows_too_long() -> None:
    top = ROOT / "referee"
    long = [
        f"{path.relative_to(top).as_posix()}: {lines} lines"
        for path in sorted(top.rglob("*.py"))
        if path.relative_to(top).parts[:2] != ("i18n", "messages") and "_shipped" not in path.parts
        for lines in [path.read_text(encoding="utf-8").count("\n")]
        if lines > MOST
    ]
    nothing(long)


def test_no_room_grows_too_wide() -> None:
    """Who walks to a rule reads the names of a folder, and finds it among them."""
    wide = [
        f"{folder.relative_to(ROOT).as_posix()}: {count} modules"
        for folder in sorted((ROOT / "referee" / "games").rglob("*"))
        if folder.is_dir()
        for count in [len(list(folder.glob("*.py")))]
        if count > WIDEST
    ]
    nothing(wide)


def test_every_subject_has_rooms_of_the_four_roles() -> None:
    """A folder of a game is a subject: it holds rules, procedures, odds or verbs, or it is data."""
    wrong = [
        f"{key}/{folder.name}"
        for key in GAMES
        for folder in sorted((ROOT / "referee" / "games" / key).iterdir())
        if folder.is_dir() and folder.name not in {*ROOMS, "data", "__pycache__"}
        and not any((folder / role).exists() for role in ROLES)
    ]  # fmt: skip
    nothing(wrong)


@pytest.mark.parametrize("key", GAMES)
def test_the_same_rooms_in_every_game(key: str) -> None:
    """Beside the rooms stand the subjects of the registry and the data, and nothing else."""
    folder = ROOT / "referee" / "games" / key
    found = {path.stem for path in folder.iterdir()} - {"__init__", "__pycache__"}
    registry = built(key).registry
    entries = (*registry.verbs.values(), *registry.procedures.values())
    subjects = {*(entry.subject for entry in entries), *registry.events.values()}
    assert found == {*ROOMS, *(each.partition(".")[0] for each in subjects), "data"}
