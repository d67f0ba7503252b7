"""Keys that the procedures of several games take; readers raise faults."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import partial

from referee.engine.names import Names
from referee.engine.reading import read_choice, read_int, read_yesno
from referee.games.contract import Key

MOST = 100_000  # no count, factor or distance of a game comes near it


def find_key(name: str, names: Names, required: bool = False) -> Key:
    """One name of a vocabulary."""
    return Key(name, names.kind, names.find, required)


def word_key(name: str, names: Names, default: str | None = None, required: bool = False) -> Key:
    """One id of a vocabulary."""
    return Key(
        name, names.kind, lambda text: read_choice(name, text, names), required, default, names.ids
    )


def yesno_key(name: str, default: bool | None = False) -> Key:
    """`yes` or `no`; `no` when left out, or the default given."""
    return Key(name, "yesno", partial(read_yesno, name), default=default, options=("yes", "no"))


def number_key(
    name: str, least: int = 0, most: int = MOST, required: bool = False, default: int | None = None
) -> Key:
    """A whole number within its bounds."""
    return Key(name, "number", lambda text: read_int(name, text, least, most), required, default)


def choice_key(
    name: str,
    entries: Names | Mapping[str, Collection[str]],
    *,
    required: bool = False,
    default: str | None = None,
) -> Key:
    """One of a short list of ids: a vocabulary, or `id → what else players call it`."""
    names = entries if isinstance(entries, Names) else Names(name, entries)
    return Key(
        name, "choice", lambda text: read_choice(name, text, names), required, default, names.ids
    )
