"""What a file says and our scenario does not: kept in it, and put back when the file is written again."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from copy import deepcopy
from typing import Any

from referee.engine.verdict import Json
from referee.scenario.imports.m44.normal import Normal
from referee.scenario.imports.m44.reading import Size, doubled

MOST, LONGEST = 60_000, 12_000  # signs kept altogether, and of one thing
LINE = 1500  # signs without a space: a line of YAML has an end
GONE = "null"  # kept for a thing that the file does not have


def differing(file: Normal, ours: Normal, size: Size) -> tuple[list[Json], list[str]]:
    """What is to be kept, and what is too long to be."""
    kept: list[Json] = []
    over: list[str] = []
    left = MOST

    def keep(key: str, value: Json, at: str = "") -> None:
        nonlocal left
        text = GONE if value is None else json.dumps(value, ensure_ascii=False)
        unbroken = max(len(word) for word in text.split(" "))
        if (
            len(text) > min(LONGEST, left)
            or unbroken > LINE
            or not (text + key).isprintable()
            or len(key) > 60
        ):
            over.append(key[:60] if key.isprintable() else "?")
            return
        left -= len(text)
        kept.append({"key": key, **({"at": at} if at else {}), "value": text})

    for key in dict.fromkeys((*file.said, *ours.said)):
        if file.said.get(key) != ours.said.get(key):
            keep(key, file.said.get(key))
    for place in sorted({*file.hexes, *ours.hexes}):
        at = size.place(*place)
        if at is None:
            continue  # told as a hex off the board
        there, here = file.hexes.get(place, {}), ours.hexes.get(place, {})
        for slot in dict.fromkeys((*there, *here)):
            if there.get(slot) != here.get(slot):
                keep(slot, there.get(slot), at)
    return kept, list(dict.fromkeys(over))


def restored(document: Mapping[str, Any], kept: Iterable[Mapping[str, Any]]) -> dict[str, Any]:
    """The file with what was kept put back."""
    made: dict[str, Any] = deepcopy(dict(document))
    hexes = {(each["row"], each["col"]): each for each in made["board"]["hexagons"]}
    for each in kept:
        value = json.loads(each["value"])
        if each.get("at"):
            row, col = doubled(each["at"])
            target = hexes.setdefault((row, col), {"row": row, "col": col})
            _set(target, [each["key"]], value)
        else:
            # `text.en.name`: the first names say where, the rest is one name.
            depth = 2 if each["key"].startswith("text.") else 1
            _set(made, each["key"].split(".", depth), value)
    made["board"]["hexagons"] = [
        each for _, each in sorted(hexes.items()) if len(each) > len(("row", "col"))
    ]
    return made


def _set(target: dict[str, Any], path: list[str], value: Json) -> None:
    for name in path[:-1]:
        below = target.get(name)
        if not isinstance(below, dict):
            below = target[name] = {}
        target = below
    if value is None:
        target.pop(path[-1], None)
    else:
        target[path[-1]] = value
