"""A unit card in six answers, each as the card prints it (Comment lire une fiche, pp. 8-9)."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping, Sequence

from referee.engine.faults import Unreadable
from referee.engine.names import fold, latin
from referee.engine.reading import read_int
from referee.engine.verdict import Json
from referee.games.aam.board.ground import SOLDIER
from referee.games.aam.words.keys import Vocabulary

_VALUE = re.compile(r"^(?P<name>.*?)[\s:]*\+?(?P<value>\d+)?$")
_NOT_LETTERS = re.compile(r"[^a-z0-9]+")
Answered = dict[str, Json]


def key_of(name: str) -> str:
    """The id of a card: `T-34/85` is `t_34_85`.

    Ids are written in ASCII: where a name loses letters with that (`Тигр 2`, `Волк 2`, `日本`), a few signs made of the
    whole name tell it from every other.
    """
    key = _NOT_LETTERS.sub("_", latin(name)).strip("_")[:50]
    key = key if key[:1].isalpha() else f"unit_{key}".rstrip("_")
    if not _lost(name):
        return key
    from hashlib import sha256

    whole = unicodedata.normalize("NFC", name.casefold())
    return f"{key[:40]}_{sha256(whole.encode()).hexdigest()[:8]}"


def file_of(name: str) -> str:
    """What the file of an army is called: its id, or the name itself in letters that no id is written in (`日本`)."""
    if not _lost(name):
        return key_of(name)
    whole = unicodedata.normalize("NFC", name.casefold())
    return "_".join(
        "".join(
            each if fold(each) or unicodedata.combining(each) else " " for each in whole
        ).split()
    )[:50]


def _lost(name: str) -> bool:
    """Whether a name has letters that no id is written in."""
    return not fold(name).isascii()


def named(kind: str, text: str, names: Vocabulary) -> str:
    """A nation, a type, a subtype by what players call it."""
    return names[kind].find(text)


def whole(name: str, text: str, least: int, most: int) -> int:
    """A whole number of a card."""
    return read_int(name, text.strip().lstrip("+"), least, most)


def abilities(text: str, names: Vocabulary) -> list[Json]:
    """`close assault 8; initiative +2`: abilities with their numbers, commas or semicolons between."""
    found: list[Json] = []
    for part in re.split(r"[,;\n]", text):
        if not fold(part):
            continue
        matched = _VALUE.match(part.strip())
        assert matched is not None
        key = names["ability"].find(matched["name"].strip() or part.strip())
        value = matched["value"]
        found.append({"id": key, **({"value": read_int(key, value)} if value else {})})
    return found


def ability_words(held: Sequence[Mapping[str, Json]]) -> str:
    """Abilities as `abilities` reads them; those of a later printing alone are left out."""
    return "; ".join(
        f"{each['id']} {each['value']}" if each.get("value") is not None else str(each["id"])
        for each in held
        if each.get("printed", "card") != "revised"
    )


def _name(text: str, names: Vocabulary, card: Answered) -> Answered:
    """`Sherman Firefly`, or the name in both languages: `Rifleman / Fusilier`."""
    english, _, french = text.partition(" / ")
    english = english.strip()
    if not fold(english):
        raise Unreadable("aam.card.bad.name", text=text)
    return {"name": {"en": english, "fr": french.strip() or english}}


def _nation(text: str, names: Vocabulary, card: Answered) -> Answered:
    """`United Kingdom 1944`."""
    *words, year = text.split()
    if not words or not year.isdecimal():
        raise Unreadable("aam.card.bad.nation", text=text)
    return {
        "nation": names["nation"].find(" ".join(words)),
        "year": whole("year", year, 1900, 1950),
    }


def _type(text: str, names: Vocabulary, card: Answered) -> Answered:
    """`Vehicle tank`, `Soldier – Artillery`, `Soldier`."""
    words = [word for word in re.split(r"[\s–—-]+", text) if word]
    if not words:
        raise Unreadable("aam.card.bad.type", text=text)
    found: Answered = {"type": names["type"].find(words[0])}
    if len(words) > 1:
        found["subtype"] = names["subtype"].find(" ".join(words[1:]))
    return found


def _figures(text: str, names: Vocabulary, card: Answered) -> Answered:
    """`30 4 5/4`: cost, speed, defence."""
    parts = text.replace(",", " ").split()
    if len(parts) != 3:
        raise Unreadable("aam.card.bad.figures", text=text)
    cost, speed, defence = parts
    front, slash, rear = defence.partition("/")
    found = {
        "front": whole("defence", front, 1, 30),
        "rear": whole("defence", rear if slash else front, 1, 30),
    }
    if card.get("type") == SOLDIER and found["front"] != found["rear"]:
        raise Unreadable("scenario.aam.two_faces")
    return {
        "cost": {"original": whole("cost", cost, 0, 1000)},
        "speed": whole("speed", speed, 0, 40),
        "defence": found,
    }


def _attack(text: str, names: Vocabulary, card: Answered) -> Answered:
    """`8/8/6 15/13/-`: dice at short, medium, long range against Soldiers, then Vehicles."""
    parts = [part for part in re.split(r"[\s/,;]+", text.strip()) if part]
    if len(parts) != 6:
        raise Unreadable("aam.card.bad.attack", text=text)
    dice = [
        None if part in ("-", "–", "—", "0") else whole("attack", part, 1, 60) for part in parts
    ]
    return {"attack": {"soldier": dice[:3], "vehicle": dice[3:]}}


def _abilities(text: str, names: Vocabulary, card: Answered) -> Answered:
    """`close assault 8, initiative 2`; Enter for none."""
    return {"abilities": abilities(text, names)} if fold(text) not in ("", "none", "aucune") else {}


Reads = Callable[[str, Vocabulary, Answered], Answered]
QUESTIONS: Mapping[str, Reads] = {
    "name": _name,
    "nation": _nation,
    "type": _type,
    "figures": _figures,
    "attack": _attack,
    "abilities": _abilities,
}


def answered(key: str, text: str, names: Vocabulary, card: Answered) -> Answered:
    """The card with one more answer; a fault tells what cannot be read."""
    if not text.strip() and key != "abilities":
        raise Unreadable("aam.card.nothing")
    return {**card, **QUESTIONS[key](text.strip(), names, card)}


def finished(card: Answered, nations: Mapping[str, Json], source: str) -> Answered:
    """The whole card: its side is its nation's, its source the owner's own."""
    return {
        **card,
        "side": nations[card["nation"]]["side"],
        "base_set": False,
        "confidence": "high",
        "sources": [source],
    }
