"""What players say of a move: who goes from where to where, by what way, with whose cargo (pp. 11-13, 19-20).

`move 2 infantry germany eastern_europe` · `move 1 transport, 1 us tank sz8 sz7` ·
« déplacer 1 chasseur américain de zm42 vers zm41 ».
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from referee.engine.faults import Fault, Unreadable
from referee.engine.force import all_of, minus, plus
from referee.engine.names import fold
from referee.engine.numbers import number_said
from referee.engine.reader import ARTICLES, INTO, MARKS, THERE, Reader
from referee.engine.reading import read_int
from referee.engine.verb import Args
from referee.engine.verdict import Json
from referee.games.aa1941.naval.laden import EMPTY
from referee.games.aa1941.words import phrases
from referee.games.aa1941.words.owners import Powers, mover, taken_guests


def read(reader: Reader) -> Args:
    """`FORCE FROM TO`, `FORCE from SPACE to SPACE [via SPACE, …]`; `FORCE from SPACE and FORCE from SPACE to SPACE`."""
    reader.words = _whence_first(reader, phrases.into(_in_place(without_back(reader.words))))
    empty = [word for word in reader.words if fold(word) in EMPTY]
    reader.words = [word for word in reader.words if word not in empty]
    guests, decked, others = taken_guests(reader)
    parts = reader.split("from", "to", "via")
    all_there: dict[str, int] = {}
    phrases.from_de(reader, parts)
    if parties := _parties(reader, parts):
        if len(parts) > 3 or reader.keys or empty or guests or decked or others:
            raise Unreadable("aa1941.read.move_each", text=_second(parts))
        return _to_one_place(reader, parties, reader.named("space", parts["to"]))
    if place := _place_alone(reader, parts):
        return {"from": place}  # where its pieces can go
    via = phrases.places(reader, parts.get("via", ""))
    if "from" in parts and "to" in parts:
        ends = [reader.named("space", parts["from"]), reader.named("space", parts["to"])]
        units = all_there = all_of_them(reader, parts[""], ends[0])
        units = units or phrases.force_in(reader.names, parts[""], *ends)
    elif (whole := _all_first(reader, parts)) is not None:
        all_there, ends = whole
        units = all_there
    elif (only := _only_there(reader, parts) or _only_aboard(reader, parts)) is not None:
        all_there, ends = only
        units = all_there
    elif "to" in parts:
        if all_of(_kind_of_all(parts[""]), reader.names["unit"]):  # in several places
            raise Unreadable("force.how_many", text=parts[""])
        if phrases.only_units(reader, parts[""]):
            origin = _sure_origin(reader, parts, others)
            if origin is None or origin == reader.named("space", parts["to"]):
                raise reader.odd()  # « move 1 fighter to Ukraine »: from where is asked
            units = phrases.force_in(reader.names, parts[""], origin)
            ends = [origin]
        else:
            units, ends = phrases.force_and_places(reader, parts[""].split(), 1)
        ends.append(reader.named("space", parts["to"]))
    else:
        if phrases.only_units(reader, parts[""]):
            raise reader.odd()  # « load 1 infantry, 1 tank from Japan »: where to is asked
        units, ends = phrases.force_between(reader, parts[""].split())
    found: dict[str, Json] = {"units": units, "from": ends[0], "to": ends[1]}
    if all_there:  # it is told who they are
        found["all"] = True
    if via:
        found["via"] = via
    if others:
        found["others"] = others
    if decked:
        found["decked"] = decked
    if guests:
        found["guests"] = guests
        if not units.get("transport"):
            power, force = next(iter(guests.items()))
            raise Unreadable("aa1941.read.guests_alone", power=power, force=force)
    if empty:
        cargo = {unit: n for unit, n in units.items() if unit in reader.names["cargo"].ids}
        if cargo or guests or decked:
            cargo = cargo or dict(next(iter({**guests, **decked}.values())))
            raise Unreadable("aa1941.read.empty_cargo", text=empty[0], force=cargo)
        found["empty"] = True
    said = reader.taken("moved", "ship")
    # Which aircraft: those that used so many points before; which transport lands them, as the choices are numbered.
    for key, least, most in (("moved", 0, 6), ("ship", 1, 99)):
        if key in said:
            found[key] = read_int(key, said[key], least, most)
    return found


def _parties(reader: Reader, parts: Mapping[str, str]) -> list[dict[str, Json]]:
    """« 3 infantry from karelia and 1 tank from russia »: who sets out from which place, in the order said; nothing where
    all come from one (p. 11: from different spaces into one). A fault that names the second where it is not said
    where they go.
    """
    if not any(_sets_out(reader, each) for each in _listed(parts.get("from", ""))[1:]):
        return []
    if "to" not in parts:
        raise Unreadable("aa1941.read.move_each", text=_second(parts))
    found: list[dict[str, Json]] = []
    named: list[str] = []  # pieces whose place is still to come
    for each in _listed(f"{parts['']} from {parts['from']}"):
        force, place = phrases.set_out(reader, each)
        named.append(force)
        if place:
            text = ", ".join(named)
            all_there = all_of_them(reader, text, place)
            units = all_there or phrases.force_in(reader.names, text, place)
            found.append({"from": place, "units": units, **({"all": True} if all_there else {})})
            named = []
    if named:
        raise Unreadable("aa1941.read.move_each", text=named[0])
    return found


def _listed(text: str) -> list[str]:
    return [each.strip() for each in re.split(r"[,;]|\s(?:and|et)\s", text)]


def _sets_out(reader: Reader, text: str) -> bool:
    """Whether words name pieces, and the place that they come from."""
    force, place = phrases.set_out(reader, text)
    every = fold(force) in phrases.EVERYTHING or fold(force.partition(" ")[0]) in phrases.ALL
    return bool(place) and (every or phrases.only_units(reader, force))


def _second(parts: Mapping[str, str]) -> str:
    return _listed(parts["from"])[1]


def _to_one_place(reader: Reader, parties: list[dict[str, Json]], target: str) -> Args:
    """What `move` takes of several parties: all pieces together, and who sets out from where."""
    whole: dict[str, int] = {}
    for each in parties:
        whole = plus(whole, each["units"])
    return {"units": whole, "from": parties[0]["from"], "to": target, "parties": parties}


def without_back(words: list[str]) -> list[str]:
    """« move the fighter back to russia »: whence it came is nothing that the line says."""
    ends = MARKS["to"] | INTO | THERE
    behind = [fold(word) for word in words[1:]]
    return [
        word
        for at, word in enumerate(words)
        if fold(word) != "back" or not ends.intersection(behind[at : at + 1])
    ]


def _whence_first(reader: Reader, words: list[str]) -> list[str]:
    """« move the archangel infantry to west russia », « 2 caucasus infantry »: the place before its pieces is where they
    come from; nothing else is said of it.
    """
    marks = {fold(word) for word in words}
    ends = next((at for at, word in enumerate(words) if fold(word) in MARKS["to"]), len(words))
    if marks & MARKS["from"] or ends == len(words):
        return words
    first = 0
    heads = ARTICLES | phrases.ALL
    while first < ends and (fold(words[first]) in heads or number_said(words[first])):
        first += 1
    for cut in range(ends - 1, first, -1):
        place, force = " ".join(words[first:cut]), " ".join(words[cut:ends])
        if _of_another(reader, place):  # « the uk fighters », of somebody else's turn
            continue
        if reader.names["space"].exactly(place) and phrases.only_units(reader, force):
            head = [word for word in words[:first] if fold(word) not in ("le", "la", "l")]
            return [*head, *words[cut:ends], "from", place, *words[ends:]]
    return words


def _of_another(reader: Reader, text: str) -> bool:
    """Whether a word calls another power than the mover, though a place is called so, too."""
    known = reader.names["power"]
    return known.exactly(text) and known.readings(text) != [mover(reader)]


def all_of_them(reader: Reader, text: str, space: str) -> dict[str, int]:
    """« everything », « all infantry », “the fighters”, « tous les chars »: the mover's own on record there, of all kinds
    or of one.
    """
    here = {} if reader.state is None else dict(reader.state.force_of(space, mover(reader)))
    first, _, rest = text.strip().partition(" ")
    if kind := _all_of(reader, text):
        return _some({unit: n for unit, n in here.items() if unit == kind}, space)
    if fold(text) in phrases.EVERYTHING or fold(first) not in phrases.ALL:
        return _some(here, space) if fold(text) in phrases.EVERYTHING else {}
    said = " ".join(phrases.bare(rest.split()))
    kind = all_of(said, reader.names["unit"])
    kinds = (kind,) if kind else phrases.force_in(reader.names, said, space)
    return _some({unit: n for unit, n in here.items() if unit in kinds}, space)


def _some(found: dict[str, int], space: str) -> dict[str, int]:
    if not found:
        raise Unreadable("aa1941.read.none_there", space=space)
    return found


def _kind_of_all(text: str) -> str:
    """« tous les chars », “all tanks”: the kind, without the word that says all of it."""
    first, _, rest = text.partition(" ")
    return rest if rest and fold(first) in phrases.ALL else text


def _all_of(reader: Reader, text: str) -> str | None:
    """The kind of pieces of which a move takes all there: “tanks”, “the tanks”; “the infantry”, which has no plural;
    « l’infanterie », which is said of all of it.
    """
    names = reader.names["unit"]
    if found := all_of(text, names):
        return found
    first, _, rest = fold(text).partition(" ")
    kinds = (
        names.readings(rest)
        if first in ("the", "our", "my", "l", "notre") and names.exactly(rest)
        else []
    )
    if len(kinds) != 1:
        return None
    if first in ("l", "notre"):
        return kinds[0] if rest == "infanterie" else None
    called = [fold(name) for name in names.called(kinds[0])[1:]]
    return kinds[0] if called.count(rest) > 1 and f"{rest}s" not in called else None


def _only_there(
    reader: Reader, parts: Mapping[str, str]
) -> tuple[dict[str, int], list[str]] | None:
    """« land fighters in wake island » where fighters are in one place only: all of them, from there."""
    kind = _all_of(reader, _kind_of_all(parts[""])) if "to" in parts else None
    if kind is None or reader.state is None:
        return None
    power = mover(reader)
    found = [
        space for space in reader.state.pieces if reader.state.force_of(space, power).get(kind)
    ]
    if len(found) != 1:
        return None
    return all_of_them(reader, _kind_of_all(parts[""]), found[0]), [
        found[0], reader.named("space", parts["to"])]  # fmt: skip


def _only_aboard(
    reader: Reader, parts: Mapping[str, str]
) -> tuple[dict[str, int], list[str]] | None:
    """« débarquer en Égypte », “unload the troops in egypt”: all who are aboard, where they are in one zone only."""
    if fold(parts[""]) not in phrases.WHOEVER or not (zones := _zones_laden(reader, parts, {})):
        return None
    state = reader.state
    here = {} if state is None else state.force_of(zones[0], mover(reader))
    troops = {unit: n for unit, n in here.items() if unit in reader.names["cargo"].ids}
    return (troops, [zones[0], reader.named("space", parts["to"])]) if len(zones) == 1 else None


def _zones_laden(reader: Reader, parts: Mapping[str, str], force: Mapping[str, int]) -> list[str]:
    """Where those said are aboard of whom a line says that they come ashore (« débarquer le char en Norvège », p. 27): they
    are none of those who stand on land.
    """
    state, cargo = reader.state, {*reader.names["cargo"].ids}
    unloads = fold(reader.called) in phrases.LAND and "to" in parts and cargo.issuperset(force)
    if state is None or not state.tracking or not unloads:
        return []
    ashore, power = reader.names["territory"].ids, mover(reader)
    return [
        at
        for at in state.pieces
        if at not in ashore
        and cargo.intersection(here := state.force_of(at, power))
        and not minus(force, here)
    ]


def _sure_origin(reader: Reader, parts: Mapping[str, str], others: Powers) -> str | None:
    """« land 2 fighters in eastern europe » where every piece is followed and they stand in one place only: from there; of
    another power the fighters over its sunk carrier. Nothing where these may be meant, and are not named so (p. 19).
    """
    state = reader.state
    if state is None or (not others and (not state.tracking or state.adrift)):
        return None
    try:
        force = phrases.force_in(reader.names, parts[""])
    except Fault:  # how many they are is asked, too
        return None
    if not others and len(laden := _zones_laden(reader, parts, force)) == 1:
        return laden[0]
    if others:
        up = {
            at: {power: {"fighter": n} for power, n in by.items()}
            for at, by in state.adrift.items()
        }
        lost = [
            at
            for at, by in up.items()
            if not any(minus(some, by.get(power, {})) for power, some in others.items())
        ]
        return lost[0] if len(lost) == 1 else None
    found = [at for at in state.pieces if not minus(force, state.force_of(at, mover(reader)))]
    return found[0] if len(found) == 1 else None


def _all_first(reader: Reader, parts: Mapping[str, str]) -> tuple[dict[str, int], list[str]] | None:
    """« everything russia archangel », « all tanks russia to archangel »: all there, and both ends of the move."""
    tokens = parts[""].split()
    count = 1 if "to" in parts else 2
    if "from" in parts or not tokens or fold(tokens[0]) not in phrases.EVERYTHING | phrases.ALL:
        return None
    for cut in range(len(tokens) - count, 0, -1):
        head = " ".join(tokens[:cut])
        kinds = (
            head if fold(tokens[0]) not in phrases.ALL else " ".join(phrases.bare(tokens[1:cut]))
        )
        if fold(head) not in phrases.EVERYTHING and not phrases.only_units(reader, kinds):
            continue
        try:
            _, ends = phrases.force_and_places(reader, ["1", "infantry", *tokens[cut:]], count)
        except Fault:
            continue
        ends += [reader.named("space", parts["to"])] if "to" in parts else []
        return all_of_them(reader, head, ends[0]), ends
    return None


def _in_place(words: list[str]) -> list[str]:
    """« land fighter in russia », « unload 1 tank at hawaii », « move 1 tank in russia to ukraine », « tout en Russie vers
    l’Ukraine »: where a move goes, or comes from if the other end is said.
    """
    said = [fold(word) for word in words]
    marks = set(said)
    last = max((at for at, word in enumerate(said) if word in MARKS["to"]), default=0)
    if not marks & MARKS["from"] and (starts := [at for at in range(last - 1) if said[at] in INTO]):
        words = ["from" if at == starts[0] else word for at, word in enumerate(words)]
    goes = not marks & (MARKS["to"] | INTO)
    if not goes and marks & MARKS["from"]:
        return words
    return [("to" if goes else "from") if fold(word) in THERE else word for word in words]


def _place_alone(reader: Reader, parts: Mapping[str, str]) -> str | None:
    """`move SPACE`, `move from SPACE`: the space, where nothing else is said."""
    said = [text for text in parts.values() if text]
    if len(said) != 1 or reader.keys or not {"", "from"}.issuperset(parts):
        return None
    found = reader.names["space"].readings(said[0])
    return found[0] if len(found) == 1 else None
