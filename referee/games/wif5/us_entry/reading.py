"""How a line about US entry is read: what it is about, its number, country or power (11.5, 11.6.3)."""

from __future__ import annotations

from functools import lru_cache

from referee.engine.faults import Unreadable
from referee.engine.names import Names, fold
from referee.engine.reader import Reader
from referee.engine.verb import Args
from referee.games.wif5.state import State
from referee.games.wif5.us_entry import markers
from referee.games.wif5.us_entry.effects import DUE

OPTIONS, ROLLS = 25, 40  # the numbers that the charts of the owner may print
# Words for a roll that say which: Japan demands the oil of the NEI.
DEMANDED = ("demand", "demander", "exiger")
CHOSEN = ("choose option", "choisir option", "choisir l option")
OIL, NEI_OIL = frozenset(("oil", "petrole")), 5


@lru_cache(maxsize=1)
def _kinds() -> Names:
    from referee.games.wif5.us_entry.procedures import ENTRY

    return Names("kind", {**ENTRY, "status": ("statut",)})


def kind_of(text: str) -> str:
    """Which question of US entry a word names."""
    return _kinds().find(text)


def read(reader: Reader) -> Args:
    """The kind by its word, then its number, country or power; the rest as `key=value`. A number alone is the
    roll of that number which a reminder asks for.
    """
    if fold(reader.called) in DEMANDED:
        return _oil_demanded(reader)
    if fold(reader.called) in CHOSEN:
        return _option_chosen(reader)
    keys = dict(reader.keys)
    reader.keys.clear()
    if "kind" in keys:
        return {"keys": keys}
    bare = bool(reader.words) and reader.words[0].isdecimal()
    kind = _of_a_number(reader.state, reader.words[0]) if bare else kind_of(reader.word())
    if kind == "status":
        return {"status": reader.number("status", -99, 99)}
    keys["kind"] = kind
    if kind in ("option", "action"):
        keys[kind] = str(reader.number(kind, 1, OPTIONS if kind == "option" else ROLLS))
    if kind == "production" and reader.more:
        keys["marker"] = str(reader.number("marker", 0, 20))
    if kind == "production" and "secret" in keys:
        return markers.read(reader, keys)
    if kind == "intelligence":
        keys["by"] = reader.find("power")
    if kind == "action":
        if reader.more and fold(reader.words[-1]) in ("doubled", "double"):
            reader.words.pop()
            keys["doubled"] = "yes"
        if reader.more:
            keys["country"] = reader.names["nation"].find(reader.rest())
    return {"keys": keys}


def _oil_demanded(reader: Reader) -> Args:
    """“Japan demands the oil of the NEI”, « exiger le pétrole des NEI »: the roll of its number (11.5.2, no. 5)."""
    if (
        reader.words
        and reader.names["power"].exactly(reader.words[0])
        and reader.find("power") != "japan"
    ):
        raise reader.odd()
    if not any(fold(word) in OIL for word in reader.words):
        raise reader.odd()
    reader.words = []
    return {"keys": {**reader.taken(*reader.keys), "kind": "action", "action": str(NEI_OIL)}}


def _option_chosen(reader: Reader) -> Args:
    """“The USA chooses option 5”, « les États-Unis choisissent l’option 5 »: nobody else chooses any (11.5.1)."""
    keys = {**reader.taken(*reader.keys), "kind": "option"}
    if (
        reader.words
        and reader.names["power"].exactly(reader.words[0])
        and reader.find("power") != "usa"
    ):
        raise reader.odd()
    return {"keys": {**keys, "option": str(reader.number("option", 1, OPTIONS))}}


def _of_a_number(state: State, typed: str) -> str:
    """What a number alone is: a roll, where one of that number is due; else options have numbers as well."""
    if any(raw["code"].startswith(DUE) and raw["params"].get("number") == int(typed)
           for raw in state.due):  # fmt: skip
        return "action"
    raise Unreadable("wif5.entry.number", text=typed)
