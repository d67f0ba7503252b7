"""Everything wrong with a scenario file at once, and whether another file has its id."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path

from referee.engine.verdict import Json
from referee.scenario.compile import data_of, known, remember
from referee.scenario.problems import A_SAVE, Problem, tidy
from referee.scenario.validate import Checked, read_bytes, validated, validated_file

DataOf = Callable[[str], Mapping[str, Json]]  # game → its compiled data folder


def check_file(
    path: Path, data: DataOf | None = None, others: Iterable[Path] | None = None
) -> list[Problem]:
    """Every problem of a file, in its order.

    `others` are the files whose ids it must not repeat; by default those of its own folder.
    """
    return check_path(path, data, others).problems


def check_path(
    path: Path, data: DataOf | None = None, others: Iterable[Path] | None = None
) -> Checked:
    """The same, with the text (to show the lines) and the scenario (to play it).

    A file that was found sound is not read through again until it, the game's data or the
    program changes.
    """
    try:
        raw = read_bytes(path)
    except OSError:
        return validated_file(path, data_of)
    scenario = known(path, raw) if data is None else None
    if scenario is not None:
        text = raw.removeprefix(b"\xef\xbb\xbf").decode().replace("\r\n", "\n")
        checked = Checked(text, [], scenario)
    else:
        checked = check_bytes(raw, data)
        if data is None and checked.scenario is not None:
            remember(path, raw, checked.scenario)
    if any(p.code in ("scenario.too_large", A_SAVE) for p in checked.problems):
        return checked
    rivals = sorted(path.parent.glob("*.y*ml")) if others is None else others
    twins = list(_twins(path, checked, rivals))
    if not twins:
        return checked
    return Checked(checked.text, tidy([*checked.problems, *twins]), None)


def check_bytes(raw: bytes, data: DataOf | None = None) -> Checked:
    """The check of a file's bytes on their own."""
    return validated(raw, data_of if data is None else lambda game, layer: data(game))


_HEAD = re.compile(r"^(game|id):[ \t]*[\"']?([a-z0-9_]+)[\"']?[ \t]*(?:#.*)?$", re.MULTILINE)


def _identity(text: str) -> tuple[str, str] | None:
    """The game and the id of a scenario, from its outermost lines alone."""
    found = dict(_HEAD.findall(text))
    return (found["game"], found["id"]) if {"game", "id"} <= found.keys() else None


def _twins(path: Path, checked: Checked, rivals: Iterable[Path]) -> Iterator[Problem]:
    """Another file with the same id of the same game."""
    mine = _identity(checked.text)
    if mine is None:
        return
    for rival in rivals:
        if rival.absolute() == path.absolute():
            continue
        try:
            with rival.open("rb") as file:
                text = file.read(262_144).decode("utf-8", "replace")
        except OSError:
            continue
        if _identity(text) == mine:
            found = re.search(r"^id:[ \t]*", checked.text, re.MULTILINE)
            assert found is not None
            line = checked.text.count("\n", 0, found.start()) + 1
            column = found.end() - found.start() + 1
            yield Problem(line, column, "scenario.twin", {"name": mine[1], "file": str(rival)})
            return
