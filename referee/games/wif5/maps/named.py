"""Units of the map as they are named at this table: one, and those that go `with=` it."""

from __future__ import annotations

import re
from collections.abc import Mapping

from referee.engine.faults import Unreadable
from referee.engine.names import Names, fold
from referee.engine.reader import ARTICLES, without_article
from referee.engine.reading import read_list
from referee.engine.verdict import Json
from referee.games.wif5.state import Ledger, State, side_of

SMALL = frozenset(("with", "by", "avec", "par", *ARTICLES))
_ANDS = re.compile(r";|\s+(?:and|et|&)\s+", re.IGNORECASE)


def names_of(name: str, args: Mapping[str, Json]) -> list[str]:
    """Who goes together: the unit named first, and those `with=` it."""
    raw = args.get("keys")
    keys: Mapping[str, str] = raw if isinstance(raw, dict) else {}
    return list(dict.fromkeys((name, *besides(keys))))


def besides(keys: Mapping[str, str]) -> list[str]:
    """Who is named besides: `with=NAME;NAME`, `with=NAME and NAME`, « avec=NOM et NOM »."""
    return read_list(listed(keys["with"])) if keys.get("with") else []


def listed(text: str) -> str:
    """A list of units with commas: `A;B`, `A and B`, « A et B »."""
    return _ANDS.sub(",", text)


def name_in(part: str) -> str:
    """The name in a part of a list, without its factor, section and what else is said of it: `12:hood@3`, `hood@3`,
    `8:guards:river` (or a type, `2 sub@1`).
    """
    return (part.partition("@")[0].split(":") * 2)[1].strip()


def named_in(text: str) -> list[str]:
    """The names in a list, each without its factor and section."""
    return [name_in(part) for part in read_list(text)]


def called(state: State, text: str) -> str:
    """A unit of the map as it was called when it was placed: capitals and accents do not matter, where no other is
    called so.
    """
    if text in state.units:
        return text
    same = [name for name in state.units if fold(name) == fold(text)]
    return same[0] if len(same) == 1 else text


def one_by_one(state: State, text: str) -> str:
    """Units named one after the other, parted by blanks, commas or “and”: as they were called when they were placed, without
    articles and the “with” before them.
    """
    words = [without_article(word) for word in listed(text).replace(",", " ").split()]
    kept = [word for word in words if called(state, word) in state.units or fold(word) not in SMALL]
    return " ".join(called(state, word) for word in kept or words)


def unit_of(state: State, name: str) -> Ledger:
    """A unit of the map by its name at this table."""
    if name not in state.units:
        raise _unknown(state, name)
    found: Ledger = state.units[name]
    return found


def met(state: State, text: str) -> str:
    """A unit of the map as it was called when it was placed; a slip is told with the nearest."""
    unit_of(state, name := called(state, text))
    return name


def _unknown(state: State, name: str) -> Unreadable:
    names = Names("label", dict.fromkeys(state.units, ()))
    # Those of the side that acts come first: it is one of them that is meant most often.
    options = sorted(
        state.units, key=lambda each: side_of(state.units[each]["power"]) != state.side
    )
    return Unreadable("name.unknown", kind="label", text=name, nearest=names.nearest(name),
                      options=options[:12])  # fmt: skip
