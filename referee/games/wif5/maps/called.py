"""Counters of the owner's map by the names their players gave them: a slip is told with the nearest."""

from __future__ import annotations

import re
from collections.abc import Mapping
from difflib import get_close_matches

from referee.engine.ask import Ask, Choice, Say, Script
from referee.engine.faults import Unreadable
from referee.engine.names import Names, fold
from referee.engine.record import replace
from referee.engine.verb import Outcome
from referee.engine.verdict import Ruling
from referee.games.wif5.movement.rules import DOMAINS
from referee.games.wif5.state import Ledger

SLIP, SHOWN = 0.75, 3  # how alike a slip and a name are; how many are proposed
_SIGNS = re.compile(r"[:@]")
# Keys of a battle that name no counters.
OF_NO_UNITS = frozenset(("by", "against", "zone", "weather", "terrain", "table", "result", "at", "place"))  # fmt: skip


def as_named(units: Ledger, types: Names, keys: Mapping[str, str]) -> dict[str, str]:
    """What was typed with a battle, its counters called as they were when they were placed: capitals do not
    matter. The name of a type of units (`inf`) stays one; another word for it (`panzer`) does where no counter bears it.
    """
    known = {fold(name): name for name in units if fold(name) and fold(name) not in types.ids}
    if not known:
        return dict(keys)
    words = "|".join(map(re.escape, sorted(known, key=len, reverse=True)))
    one = re.compile(rf"(?<![\w-])(?:{words})(?![\w-])", re.IGNORECASE)

    def named(found: re.Match[str]) -> str:
        text = found.group()
        return text if text in units else known.get(fold(text), text)

    return {key: text if key in OF_NO_UNITS else one.sub(named, text) for key, text in keys.items()}


def in_answers(units: Ledger, types: Names, script: Script[Outcome]) -> Script[Outcome]:
    """What is asked on the way is answered as it could have been typed with the battle: in an answer, too, capitals of a
    counter's name do not matter.
    """
    try:
        ask = next(script)
        while True:
            ask = script.send((yield _read_so(units, types, ask)))
    except StopIteration as done:
        outcome: Outcome = done.value
    return outcome


def _read_so(units: Ledger, types: Names, ask: Ask | Say) -> Ask | Say:
    if not isinstance(ask, Choice) or ask.options or ask.meant is not None:
        return ask
    flag, judged = ask.flag, ask.check

    def meant(text: str) -> str:
        return as_named(units, types, {flag: text})[flag]

    def check(text: str) -> Ruling | None:
        return judged(meant(text)) if judged is not None else None

    return replace(ask, meant=meant, check=None if judged is None else check)


def not_misspelt(units: Ledger, types: Names, part: str) -> None:
    """A fault where a part of a force (`8:panzeer`) is no type, and nearly a counter of the map."""
    word = next((each.strip() for each in _SIGNS.split(part) if any(map(str.isalpha, each))), "")
    if not word or word in units or types.readings(word):
        return
    known = {fold(name): name for name in units}
    near = [known[each] for each in get_close_matches(fold(word), known, SHOWN, SLIP)]
    if near:
        raise Unreadable("name.unknown", kind="label", text=word, nearest=near, options=[])


def no_counter(units: Ledger, types: Names, part: str) -> None:
    """A fault where a part of a force is a counter whose factor nobody told, or nearly the name of one."""
    name = part.strip()
    if (
        name in units and units[name].get("unit") in DOMAINS
    ):  # it has no factor to fight with on land
        raise Unreadable("wif5.battle.not_land", text=name, unit=units[name]["unit"])
    if name in units:
        raise Unreadable("wif5.battle.untold_factor", text=name, sample=f"5:{name}")
    not_misspelt(units, types, part)
