"""Phrases that several verbs share, read from the words that players type.

`move 2 infantry germany eastern_europe` · `mobilize 2 inf at russia` ·
`attaquer europe de l’ouest avec 2 inf débarquant de zm8 escorte 1 destroyer`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from referee.engine.faults import Ambiguous, Fault, Unreadable
from referee.engine.force import NUMBERS, read_force_among
from referee.engine.names import Names, fold
from referee.engine.reader import ARTICLES, INTO, MARKS, NOTHING, THERE, Reader, without_article
from referee.engine.verdict import Json
from referee.games.aa1941.sequence import COMBAT_MOVE
from referee.games.aa1941.state import State, battles

Found = tuple[dict[str, int], list[str]]  # a force, and the places after it

EVERYTHING = frozenset((
    "everything", "all", "everybody", "everyone", "all units", "all pieces", "all of them", "tout", "tous",
    "tout le monde", "toutes les unites", "tous les pions", "toutes les pieces",
))  # fmt: skip

# “land in egypt”, “unload the troops in egypt”: all who are aboard.
LAND = frozenset(("land", "unload", "disembark", "debarquer", "debarque", "debarquons"))
TROOPS = frozenset(("troops", "troupes", "the troops", "les troupes", "them"))
WHOEVER = TROOPS | EVERYTHING | {""}

# « from the uk by sea », « par la mer »: a landing, whose zone is not said.
BY_SEA = re.compile(r"\b(?:by sea|from the sea|par (?:la )?mer)\b", re.IGNORECASE)

# “an amphibious assault on egypt”, « un débarquement en Norvège »: what stands before the place.
_ASSAULT = re.compile(
    r"^(?:(?:an?|the|une?|le|la) |l['’])?(?:amphibious )?(?:assault|landing|attack|invasion|assaut amphibie|assaut|"
    r"débarquement|attaque) (?:on|in|of|at|against|sur|de|du|des|en|au|aux|contre|à) ",
    re.IGNORECASE,
)

# Of these the words that say that they come by sea: “assault on egypt” alone may be one overland.
_FROM_THE_SEA = re.compile(r"amphibious|landing|amphibie|débarquement", re.IGNORECASE)

MANY = 2  # parties: one alone is the whole force

ALL = frozenset(("all", "tout", "toute", "tous", "toutes"))  # before a kind of pieces


def force_or_nothing(reader: Reader, text: str, *spaces: str) -> dict[str, int]:
    """A force (in these spaces); `nothing` is an empty one."""
    return {} if fold(text) in NOTHING else force_in(reader.names, text, *spaces)


def places(reader: Reader, text: str, kind: str = "space") -> list[str]:
    """Places with commas between them, « et » or `and` before the last."""
    return [
        reader.named(kind, place)
        for each in text.split(",")
        for place in re.split(r"\s(?:and|et)\s|^(?:and|et)\s", each.strip())
        if place.strip()
    ]


def starts(reader: Reader, *texts: str) -> list[str]:
    """The places that attackers set out from, told once for all of them.

    « 1 fighter from russia, 1 tank from karelia » says more than is kept: a force begins there.
    """
    text = ", ".join(filter(None, texts))
    for each in re.split(r",|\s(?:and|et)\s", text)[1:]:
        words = each.split()
        if any(fold(word) in MARKS["from"] for word in words) or (
            len(words) > 1 and (only_units(reader, each) or _numbered(reader, words))
        ):
            raise Unreadable("aa1941.read.from_each", text=each.strip())
    return list(dict.fromkeys(places(reader, text)))


def by_origin(reader: Reader) -> list[dict[str, Json]]:
    """« with 3 inf from karelia and 1 tank from russia, caucasus against … »: who comes from which places, the places taken
    out of the line; nothing where the whole force is named first, or some of it without its place (beside a landing
    that one may be the zone it lands from).
    """
    marks = [fold(word.rstrip(",")) for word in reader.words]
    first = next((at for at, word in enumerate(marks) if word in MARKS["with"]), None)
    if first is None:
        return []
    lands = any(word in MARKS["landing"] for word in marks)
    stops = MARKS["against"] | MARKS["landing"] | MARKS["escort"]
    ends = (at for at in range(first + 1, len(marks)) if marks[at] in stops)
    last = next(ends, len(marks))
    parties: list[dict[str, Json]] = []
    named: list[str] = []  # pieces whose place is still to come
    whole: list[str] = []
    said = re.split(r",|\s(?:and|et)\s", " ".join(reader.words[first + 1 : last]))
    for each in said if len(said) > 1 else ():
        further = without_article(
            each.strip()
        )  # « …, Europe de l’Est » is a place, none « de l’Est »
        if parties and not named and reader.names["space"].readings(further):
            parties[-1]["from"].append(reader.named("space", further))
            continue
        force, place = set_out(reader, each.strip())
        if (
            fold(force) in EVERYTHING
        ):  # « with everything from russia »: who that is the record tells
            return []
        named, whole = [*named, force], [*whole, force]
        if place:
            units = force_in(reader.names, ", ".join(named))
            parties.append({"from": [place], "attack": units})
            named = []
    if (named and not (lands and parties)) or (not named and len(parties) < MANY):
        return []
    reader.words = [*reader.words[: first + 1], ", ".join(whole), *reader.words[last:]]
    return parties


def set_out(reader: Reader, text: str) -> tuple[str, str]:
    """Pieces, and the one place that they are said to come from, if any."""
    words = text.split()
    at = next((n for n, word in enumerate(words) if fold(word) in MARKS["from"]), None)
    force, place = apart_from(reader, text) if at is None else (
        " ".join(words[:at]), " ".join(words[at + 1 :]))  # fmt: skip
    return (force, reader.named("space", " ".join(bare(place.split())))) if place else (force, "")


def _numbered(reader: Reader, words: list[str]) -> bool:
    """Whether words begin with how many, and are no place: « 1 chasseur de zm46 »."""
    counted = words[0].isdecimal() or fold(words[0]) in NUMBERS
    return counted and not reader.names["space"].readings(" ".join(words))


def overland_starts(reader: Reader) -> str:
    """« from eastern europe landing 1 infantry from sz5 »: where those who walk come from, taken out."""
    marks = [fold(word.rstrip(",")) for word in reader.words]
    starts = [at for at, word in enumerate(marks) if word in MARKS["from"]]
    landings = [at for at, word in enumerate(marks) if word in MARKS["landing"]]
    if not landings or not starts or starts[0] > landings[0]:
        return ""
    ends = [at for at in (*landings, *(at for at, word in enumerate(marks)
            if word in MARKS["against"])) if at > starts[0]]  # fmt: skip
    told = reader.words[starts[0] + 1 : min(ends)]
    reader.words = [*reader.words[: starts[0]], *reader.words[min(ends) :]]
    return " ".join(told).strip().rstrip(",")


def assault_on(state: object, words: Sequence[str]) -> Sequence[str]:
    """« declare an amphibious assault on egypt »: the place, without what leads to it; “land everything in egypt” is all
    who are aboard beside it.
    """
    marks = [at for at, word in enumerate(words) if fold(word) in THERE | INTO | MARKS["to"]]
    if (
        words
        and fold(words[0]) in LAND
        and marks
        and fold(" ".join(words[1 : marks[-1]])) in WHOEVER
    ):
        return [*bare(list(words[marks[-1] + 1 :])), "with", "everything", "by", "sea"]
    line = " ".join(words)
    found = _ASSAULT.match(line)
    return words if found is None else line[found.end() :].split()


def from_the_sea(reader: Reader) -> bool:
    """Whether an attack of which no more is said than the place is called one from the sea as the combat moves are made:
    one of all aboard who can land there (p. 12); later it is one that was announced.
    """
    state = reader.state
    moving = isinstance(state, State) and state.phase == COMBAT_MOVE and not battles(state)
    return moving and _FROM_THE_SEA.search(f"{reader.called} {reader.typed}") is not None


def all_by_sea(reader: Reader) -> bool:
    """« with everything by sea »: whether all aboard are meant who can land there; the words for the sea taken out."""
    line = " ".join(reader.words)
    said = BY_SEA.search(line)
    if said is None or said.end() != len(line):
        return False
    words = line[: said.start()].split()
    start = next((at for at, word in enumerate(words) if fold(word) in MARKS["with"]), len(words))
    if fold(" ".join(words[start + 1 :])) not in EVERYTHING:
        return False
    reader.words = words
    return True


def on_whom(reader: Reader) -> None:
    """« assault on norway », « the sub in sz9 »: the place, without what leads to it; a fault where troops are said to
    come by sea and from no zone.
    """
    words = reader.words
    if words and fold(words[0]) in MARKS["on"]:
        words = words[1:]
    marks = MARKS["with"] | MARKS["against"] | MARKS["landing"] | MARKS["from"]
    end = next((at for at, word in enumerate(words) if fold(word) in marks), len(words))
    whom = end < len(words) and fold(words[end]) in MARKS["with"]  # else they are the attackers
    for at in range(1, end - 1) if whom else ():
        there = fold(words[at]) in THERE | INTO and not reader.names["space"].readings(
            " ".join(words[:end])
        )
        if there and only_units(reader, " ".join(words[:at])):
            words = words[at + 1 :]
            break
    reader.words = words
    if (said := BY_SEA.search(" ".join(words))) and not any(
        fold(word) in MARKS["landing"] for word in words
    ):
        raise Unreadable("aa1941.read.by_sea", text=said[0].strip())


def bare(words: list[str]) -> list[str]:
    """Words without the articles before them."""
    while words and fold(words[0]) in ARTICLES:
        words = words[1:]
    return words


def force_and_places(reader: Reader, tokens: list[str], count: int) -> Found:
    """A force and one or two places with nothing between them: the one split that reads."""
    vocabulary = reader.names["space"]
    found = [
        (tokens[:cut], names)
        for cut in range(1, len(tokens))
        for names in _splits(tokens[cut:], count)
        if all(fold(name) not in ARTICLES for name in names)  # « du » alone is no place
        and all(len(vocabulary.readings(name)) == 1 for name in names)
    ]
    readings: dict[str, Found] = {}
    fault: Fault | None = None
    for head, names in found:
        try:
            units = force_in(reader.names, " ".join(head), *map(vocabulary.find, names))
        except Ambiguous:
            raise
        except Fault as each:
            fault = fault or each
            continue
        ids = [vocabulary.find(name) for name in names]
        readings[f"{units} {ids}"] = (units, ids)
    if len(readings) == 1:
        return next(iter(readings.values()))
    if len(readings) > 1:
        raise Ambiguous("aa1941.read.split", list(readings), text=" ".join(tokens))
    if fault is not None:
        raise fault
    if len(tokens) > count:
        for name in tokens[-count:]:
            reader.named("space", name)
    raise reader.odd()


def force_between(reader: Reader, tokens: list[str]) -> Found:
    """A force, where it comes from and where it goes; « load 2 infantry sz16 » leaves out one of them, and so does « … europe
    du sud », which is one place and not two.
    """
    whole = reader.names["space"]
    if any(
        whole.exactly(" ".join(tokens[cut:])) and only_units(reader, " ".join(tokens[:cut]))
        for cut in range(1, len(tokens))
    ):
        raise reader.odd()
    try:
        return force_and_places(reader, tokens, 2)
    except Fault as fault:
        try:
            force_and_places(reader, tokens, 1)
        except Fault:
            raise fault from None
        raise reader.odd() from None  # of « land fighter west russia » the other end is asked


def only_units(reader: Reader, text: str) -> bool:
    """Whether words name a force and no place; how many they are may be left out (“tanks”)."""
    try:
        force_in(reader.names, text)
    except Fault as fault:
        return fault.code == "force.how_many"
    return True


def _splits(tokens: list[str], count: int) -> list[list[str]]:
    """Every way to cut the tokens into so many names."""
    if count == 1:
        return [[" ".join(tokens)]] if tokens else []
    return [[" ".join(tokens[:cut]), " ".join(tokens[cut:])] for cut in range(1, len(tokens))]


def from_de(reader: Reader, parts: dict[str, str]) -> None:
    """« 1 infanterie de Russie vers l’Ukraine »: `de` before a place is where it comes from."""
    if "from" in parts or "to" not in parts:
        return
    parts[""], place = apart_from(reader, parts[""])
    if place:
        parts["from"] = place


def attackers(reader: Reader, parts: dict[str, str], overland: str) -> str:
    """Who attacks what, in whatever order: « Ukraine 3 infanteries », « 3 infanteries en Ukraine »; and
    « avec 1 infanterie de Mandchourie, débarquant … de zm47 », where they set out from, beside a landing
    or by itself.
    """
    place_then_force(reader, parts)
    force_then_place(reader, parts)
    if overland or "with" not in parts or ("from" in parts and "landing" not in parts):
        return overland
    parts["with"], place = apart_from(reader, parts["with"])
    if place and "landing" not in parts:
        parts["from"] = place
        return ""
    return place


def apart_from(reader: Reader, text: str) -> tuple[str, str]:
    """A force, and the places that stand behind it after « de », « du », « des », « d’ », “of”."""
    words = text.replace("’", "'").split()
    for at in range(1, len(words)):
        word = fold(words[at])
        if word not in ("of", "de", "du", "des") and not words[at].lower().startswith("d'"):
            continue
        place = " ".join(words[at + (word == "of") :])
        first = re.split(r",|\s(?:et|and)\s", place)[0].split()
        said = re.sub(r"^[dl]'", "", " ".join(bare(first)), flags=re.IGNORECASE)
        if said and reader.names["space"].readings(said):
            return " ".join(words[:at]).rstrip(","), place
    return text, ""


def place_then_force(reader: Reader, parts: dict[str, str]) -> None:
    """`ukraine 3 infantry`, `ukraine from russia 1 tank`: the force begins at the first number.

    That of a sea zone belongs to it: « zone 40 2 chasseurs ».
    """
    if "with" in parts:
        return
    vocabulary = reader.names["space"]
    for part in ("", "from"):
        words = parts.get(part, "").split()
        for at in range(1, len(words)):
            if words[at][0].isdecimal() or fold(words[at]) in NUMBERS:
                head = " ".join(bare(words[:at]))
                if (
                    len(vocabulary.readings(head))
                    > 1
                    == len(vocabulary.readings(f"{head} {words[at]}"))
                ):
                    continue
                parts[part], parts["with"] = " ".join(words[:at]), " ".join(words[at:])
                return


def force_then_place(reader: Reader, parts: dict[str, str]) -> None:
    """« 3 infanteries en Ukraine », `3 infantry ukraine`: the place stands at the end."""
    words = parts[""].split()
    if "with" in parts or not words or not (words[0][0].isdecimal() or fold(words[0]) in NUMBERS):
        return
    for at, word in enumerate(words):  # « 1 infanterie de Mandchourie en Sibérie »
        force, start = apart_from(reader, " ".join(words[:at]))
        if fold(word) in INTO and start and words[at + 1 :]:
            parts[""], parts["with"] = " ".join(words[at + 1 :]), f"{force} {start}"
            return
    told = [word for word in words if fold(word) not in INTO]
    units, places = force_and_places(reader, told, 1)
    parts[""] = places[0]
    parts["with"] = ", ".join(f"{count} {unit}" for unit, count in units.items())


def into(words: list[str]) -> list[str]:
    """« en Caucase », « dans le Caucase », into: where a move goes."""
    return ["to" if fold(word) in INTO else word for word in words]


def force_in(names: Mapping[str, Names], text: str, *spaces: str) -> dict[str, int]:
    """A force that is in these spaces: on land `1 t` can only be a tank."""
    ashore = bool(spaces) and all(space in names["territory"].ids for space in spaces)
    return read_force_among(text, names["unit"], names["army" if ashore else "unit"])
