"""What the verbs of conquest take, and how it is typed."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import NotRequired

from referee.engine.faults import Unreadable
from referee.engine.names import EVERY, Names, fold, latin
from referee.engine.reader import Reader
from referee.engine.shapes import TypedDict
from referee.engine.verb import Args
from referee.games.wif5.actions.who_acts import UK
from referee.games.wif5.conquest.holders import HOME, TOWNS
from referee.games.wif5.wars import nations as of

RULED = ("place", "home_country", "nation")  # what rules name, the one that is meant first
# What parts several places in a line; a hex like 3,1 has a comma of its own.
_PARTS = re.compile(r"\s*[,;&]\s*|\s+(?:and|et)\s+", re.IGNORECASE)
# « conquête de la Crète », “conquest of Crete”: what stands before an island’s name
_ARTICLES = re.compile(r"^(?:(?:of|the|de|du|des|la|le|les)\s+|[dl][’'])+(?=\S)", re.IGNORECASE)
_HEX = re.compile(r"\s*-?\d+\s*,\s*-?\d+\s*")
NOWHERE = Names(
    "host", {"none": ("aucun", "aucune", "personne", "nobody", "nowhere", "nulle part")}
)


class Controlling(TypedDict):
    """What `control` takes; `called`: a place of the table's own name, as it was written."""

    place: str | None
    power: str | None
    keys: Mapping[str, str]
    called: NotRequired[str]


class Conquering(TypedDict):
    """What `conquest` takes."""

    nation: str | None
    power: str | None
    keys: Mapping[str, str]
    hold: NotRequired[bool]
    island: NotRequired[str]  # one that no country is called after, and how it was written
    called: NotRequired[str]


class Exiling(TypedDict):
    """What `exile` takes."""

    power: str
    host: str | None


class Liberating(TypedDict):
    """What `liberation` takes."""

    nation: str
    power: str | None
    keys: Mapping[str, str]


class Surrendering(TypedDict):
    """What `surrender` takes."""

    nation: str
    power: str | None


def read(reader: Reader) -> Args:
    """`NATION [by POWER] [KEY=VALUE …]`; the power as `by=POWER`, too, as a question asks for it."""
    keys, reader.keys = dict(reader.keys), {}
    words, reader.words = reader.words, []
    if not words:
        if not keys:
            raise reader.odd()
        return {"nation": None, "power": None, "keys": keys}
    power, rest = (None, words)
    by = next((keys.pop(word) for word in of.BY if word in keys), None)
    if by is not None:
        power = reader.named("power", by)
    elif len(words) > 1:
        power, rest = of.country_and_power(words, reader.names)
    if not {*fold(" ".join(rest)).split()} - of.ARTICLES - of.OF:
        power, rest = None, words  # « conquête de l’Italie »: nobody but the country is named
    rest = [word for word in rest if fold(word) not in (*of.BY, *of.ON)] if power else rest
    if not rest:
        raise reader.odd()
    text = " ".join(rest)
    if _island(reader.names, keys, text):
        called = _ARTICLES.sub("", text)
        island = (latin(called) or fold(called)).replace(" ", "_")
        return {"nation": None, "power": power, "keys": keys, "island": island, "called": called}
    own = reader.names["home_country"].readings(of.bare(text))  # the country, not its power (14)
    nation = own[0] if own else of.nation(reader.names, text)
    return {"nation": nation, "power": power, "keys": keys}


def _island(names: Mapping[str, Names], keys: Mapping[str, str], text: str) -> bool:
    """Whether a conquest is that of an island that no country is called after: Corsica is part of one (14, 16.2)."""
    if not any(fold(said) in ("island", "ile", "isle", "islands") for said in keys.values()):
        return False
    found = names["nation"].readings(of.bare(text)) or names["home_country"].readings(of.bare(text))
    return not found or (found == [of.METROPOLE] and fold(of.bare(text)) in ("corsica", "corse"))


def read_surrender(reader: Reader) -> Args:
    """`NATION [by POWER]`."""
    found = read(reader)
    if found["nation"] is None or found["keys"]:
        raise reader.odd()
    nation = "cw" if found["nation"] == UK else found["nation"]
    return {"nation": nation, "power": found["power"]}


def read_exile(reader: Reader) -> Args:
    """`POWER in HOST`, or in nobody's country."""
    reader.skip("of")
    power = reader.find("power")
    reader.skip("in", "chez", "at", "en", "au", "host", *of.ON)
    text = reader.text()
    host = None if NOWHERE.readings(text) else reader.named("power", text)
    return {"power": power, "host": host}


def one_place(text: str, known: Callable[[str], bool]) -> None:
    """A fault where several places are said at once (“Rome, Tripoli”): no place is called so, each has its own line.
    A name of the table’s own may have an “and” in it, where no part of it is one that rules know.
    """
    parts = [] if _HEX.fullmatch(text) else [part for part in _PARTS.split(text) if part.strip()]
    if len(parts) > 1 and ("," in text or ";" in text or any(map(known, parts))):
        raise Unreadable("wif5.place.several", text=text, names=parts)


def place_of(names: Mapping[str, Names], text: str) -> str:
    """A place that rules name, a country, or any other by its own name (`lille`)."""
    if fold(text) in EVERY:
        raise Unreadable("wif5.place.every", text=text)
    if found := _ruled(names, text):
        return found
    one_place(text, lambda part: _ruled(names, part) != "" or fold(part) in (*HOME, *TOWNS))
    return (latin(text) or fold(text)).replace(" ", "_")


def _ruled(names: Mapping[str, Names], text: str) -> str:
    """What rules name so, the country and not its power (14); empty: nothing."""
    for kind in RULED:
        found = names[kind].readings(text) or names[kind].readings(of.bare(text))
        if len(found) == 1 and (kind != "nation" or len(fold(text)) > 2):
            return found[0]
    return ""
