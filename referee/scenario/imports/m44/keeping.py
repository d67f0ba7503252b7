"""What a file says and our scenario does not: kept in it, and put back when the file is written again."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from copy import deepcopy
from typing import Any

from referee.engine.record import record
from referee.engine.verdict import Json
from referee.scenario.imports.m44.normal import Normal, deeper, normal, part, slot, verbatim
from referee.scenario.imports.m44.reading import Size, doubled

MOST, LONGEST = 60_000, 12_000  # signs kept altogether, and of one thing
LINE = 1500  # signs without a space: a line of YAML has an end
GONE = "null"  # kept for a thing that the file does not have


@record
class Forms:
    """A file in its plain form, in its exact one, and as it stands."""

    plain: Normal
    exact: Normal
    raw: Normal


def forms(document: Mapping[str, Any]) -> Forms:
    """The forms of a file, or of a scenario written as one."""
    return Forms(normal(document), normal(document, exact=True), verbatim(document))


def differing(file: Forms, ours: Forms, size: Size) -> tuple[list[Json], list[str]]:
    """What is to be kept, and what is too long to be.

    What only says what silence says, too (`nbr_units` 4, an empty list), is kept as `usual`: it is put
    back while the scenario still says the same.
    """
    kept: list[Json] = []
    over: list[str] = []
    left = MOST

    def keep(key: str, value: Json, at: str, usual: bool) -> None:
        nonlocal left
        if deeper(value):
            over.append(key[:60] if key.isprintable() else "?")
            return
        text = GONE if value is None else json.dumps(value, ensure_ascii=False)
        if not text.isprintable():  # a space that does not break
            text = json.dumps(value)
        unbroken = max(len(word) for word in text.split(" "))
        if (
            len(text) > min(LONGEST, left)
            or unbroken > LINE
            or not key.isprintable()
            or len(key) > 60
        ):
            over.append(key[:60] if key.isprintable() else "?")
            return
        left -= len(text)
        place: dict[str, Json] = {"at": at} if at else {}
        kept.append({"key": key, **place, "value": text, **({"usual": True} if usual else {})})

    def both(pick: Callable[[Normal], Mapping[str, Json]], at: str = "") -> None:
        plain, exact, raw = (pick(each) for each in (file.plain, file.exact, file.raw))
        mine, mine_exact = pick(ours.plain), pick(ours.exact)
        for key in dict.fromkeys((*plain, *mine)):
            if plain.get(key) != mine.get(key):
                keep(key, raw.get(key) if key in plain else None, at, False)
        for key, value in exact.items():
            if plain.get(key) == mine.get(key) and value != mine_exact.get(key):
                keep(key, raw.get(key), at, True)

    both(lambda form: form.said)
    for place in sorted({*file.exact.hexes, *ours.exact.hexes}):
        at = size.place(*place)
        if at is not None:  # told as a hex off the board otherwise
            both(lambda form, place=place: form.hexes.get(place, {}), at)  # type: ignore[misc]
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
            if each.get("usual") and slot(each["key"], value) != slot(
                each["key"], target.get(each["key"])
            ):
                continue  # the players changed what stands there
            _set(target, [each["key"]], value)
        else:
            # `text.en.name`: the first names say where, the rest is one name.
            depth = 2 if each["key"].startswith("text.") else 1
            path = each["key"].split(".", depth)
            if each.get("usual") and part(each["key"], value) != part(
                each["key"], _got(made, path)
            ):
                continue
            _set(made, path, value)
    made["board"]["hexagons"] = [
        each for _, each in sorted(hexes.items()) if len(each) > len(("row", "col"))
    ]
    return made


def _got(target: Json, path: list[str]) -> Json:
    for name in path:
        target = target.get(name) if isinstance(target, dict) else None
    return target


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
