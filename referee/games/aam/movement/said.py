"""How a move is said: the unit, its hexes or grounds one after the other, who fires at it and where."""

from __future__ import annotations

import re

from referee.engine.faults import Ambiguous, Fault, Unreadable
from referee.engine.names import fold
from referee.engine.reader import Reader
from referee.engine.reading import read_int, read_yesno
from referee.engine.verb import Args
from referee.engine.verdict import Json
from referee.games.aam.board import hexes
from referee.games.aam.board.ground import CLEAR, FOREST, HILL, IMPASSABLE, MARSH, ROAD, TOWN
from referee.games.aam.book import Book
from referee.games.aam.defensive_fire.meant import read_where
from referee.games.aam.movement.counted import BOTH, counted, over_ground
from referee.games.aam.movement.ways import only_by_road
from referee.games.aam.state import ASSAULTS, State, called, card
from referee.games.aam.words.keys import (
    LINKS,
    piece,
    piece_named,
    point,
    read_abilities,
    read_step,
)

ONCE = frozenset(("once", "une fois", "une"))
_ELIDED = re.compile(
    r"\b(?:[ls]['’](?=\w)|se\s+(?=tourn|orient))", re.I
)  # « vers l’est », « s’oriente »
# Between the hexes of a way, and before the side that a Vehicle points at in the end.
_SMALL = LINKS | {"and", "et", "itself", "faces", "looks", "looking", "turn", "turns", "turned", "turning", "across",
                  "points", "pointing", "tourner", "tournee", "orienter", "orientee", "pointe", "regarde",
                  "regardant"}  # fmt: skip
_FIGHTS = frozenset(
    (
        "attack",
        "attacks",
        "fire",
        "fires",
        "shoot",
        "shoots",
        "attaque",
        "attaquer",
        "tire",
        "tirer",
    )
)
_TURNS = ("pivot", "turn", "tourn", "fac", "orient", "rotat", "spin")  # verbs that move nobody
IN_ASSAULT = frozenset(("assault", "assaut"))


def read(reader: Reader) -> Args:
    """`sherman r5c4, r5c5 [NE] [fire=pak 38:to] [speed=N] [ability=tally-ho]`; or `facing=NE`."""
    if reader.words and fold(reader.words[0]) in BOTH:
        raise Unreadable("aam.path.one_by_one")
    unit = piece(reader, own=True)
    said = over_ground(reader, _ELIDED.sub("", reader.rest()).replace(",", " ").split())
    steps = [each for each in said if fold(each) not in _SMALL]
    if steps and reader.state.phase in ASSAULTS and fold(steps[-1]) in IN_ASSAULT:
        steps.pop()  # « en assaut »: the phase it is
    turned = {*map(fold, said)} & (_SMALL - LINKS - {"and", "et", "across"})
    if len(steps) == 1 and not turned and "facing" not in reader.keys:
        steps = _one_way(reader, unit, steps[0])
    steps = counted(reader, unit, steps)
    if steps and reader.state.tracking and reader.names["point"].exactly(steps[-1]):
        if "facing" in reader.keys:
            raise Unreadable("key.twice", key="facing")
        reader.keys["facing"] = steps.pop()  # as it is placed: E, W …
    elif steps and reader.state.tracking and _half_a_point(reader, steps[-1]):
        reader.names["point"].find(steps[-1])  # « nord »: north-east or north-west
    path = _path(reader, steps)
    found: dict[str, Json] = {"unit": unit, "path": path}
    given = reader.taken("fire", "speed", "from_road", "ability", "without", "commander")
    if "facing" in reader.keys or "face" in reader.keys:
        found["facing"] = point(reader)
    if "fire" in given:
        found["fire"] = _orders(reader, given["fire"])
    if "speed" in given:
        found["speed"] = read_int("speed", given["speed"], 0, 99)
    for key in ("from_road", "commander"):
        if key in given:
            found[key] = read_yesno(key, given[key])
    for key in ("ability", "without"):
        if key in given:
            found[key] = list(read_abilities(given[key], reader.names["ability"]))
    return found


def _one_way(reader: Reader, unit: str, side: str) -> list[str]:
    """“The garand goes east”, with nothing said but a side, in its whole name: a hex that way. A Vehicle may be meant to
    turn as well, which is its whole move (Déplacement sur zéro hexagone, p. 14): that is asked.
    """
    turns = any(fold(reader.called).startswith(each) for each in _TURNS)
    if turns or len(side) <= len("NE") or not reader.names["point"].exactly(side):
        return [side]
    if reader.state.tracking and (moving := reader.state.pieces[unit]).facing is not None:
        raise Unreadable("aam.path.goes_or_turns", text=side, **called(moving))
    return ["1", "hex", side]


def _path(reader: Reader, steps: list[str]) -> list[Json]:
    """The steps of a way; on a map that is followed what is no hex there is told as that."""
    found: list[Json] = []
    for at, part in enumerate(steps):
        try:
            found.append(_step(reader, part))
        except Fault:
            if not reader.state.tracking:
                raise
            raise _no_hex(reader, steps[at:]) from None
    return found


def _no_hex(reader: Reader, words: list[str]) -> Unreadable:
    """« ss-pan 1 r7c11, ss-pan 2 r8c10 »: another unit, which moves after this one, or no hex."""
    longest = 0 if hexes.is_hex(words[0]) else len(words)
    for count in range(longest, 0, -1):
        try:
            piece_named(reader, words[:count])
        except Ambiguous:
            pass
        except Fault:
            continue
        return Unreadable("aam.path.next_unit", text=" ".join(words[:count]))
    if fold(words[0]) in _FIGHTS:  # “to r6c10 and attacks the mg-42”
        code = "aam.path.or_attack" if reader.state.phase in ASSAULTS else "aam.path.attack_later"
        return Unreadable(code)
    return Unreadable("aam.path.no_hex", text=words[0])


def grounds(book: Book, state: State, given: Args) -> list[str]:
    """Without positions a way is told by the grounds that it enters: those where the unit can go."""
    unit = state.pieces.get(str(given.get("unit") or ""))
    if unit is not None and only_by_road(book, unit):
        return [ROAD]
    barred = frozenset() if unit is None else IMPASSABLE[card(book, unit).type]
    return [each for each in (CLEAR, HILL, FOREST, TOWN, MARSH) if each not in barred]


def grounds_said(book: Book, state: State, given: Args, text: str) -> Json | None:
    """« forest, road:hill, river>clear »: one ground after the other."""
    steps = text.replace(",", " ").split()
    entered = [str(read_step(each, book.names["terrain"])) for each in steps]
    return entered[0] if len(entered) == 1 else ", ".join(steps)


def _half_a_point(reader: Reader, text: str) -> bool:
    """Whether a word means several of the six sides of a hex, and no hex or ground."""
    grounds = reader.names["terrain"].readings(text)
    return not hexes.is_hex(text) and not grounds and len(reader.names["point"].readings(text)) > 1


def _step(reader: Reader, text: str) -> Json:
    """`r5c4`, `road:r5c4`, `river>r5c4`, or a terrain as on the command line."""
    head, last = "", text
    for sign in (":", ">"):
        if sign in last:
            at = last.rindex(sign) + 1
            head, last = head + last[:at], last[at:]
    if not hexes.is_hex(last):
        ground = read_step(text, reader.names["terrain"])
        return {"terrain": ground.terrain, "road": ground.road, "river": ground.river}
    ground = read_step(f"{head}clear", reader.names["terrain"])
    return {"hex": hexes.read_hex(last), "road": ground.road, "river": ground.river}


def _orders(reader: Reader, text: str) -> list[Json]:
    """`pak 38:to,bazooka:from:r5c4`: who fires, in which hex, one after the other in this order.

    `vickers:to:once`: one roll of a card that has two, the second being its player’s choice (I-AAM-17).
    """
    found: dict[str, dict[str, Json]] = {}
    for part in text.split(","):
        name, *where = part.split(":")
        firer = piece_named(reader, name.split())
        if firer in found:
            raise Unreadable("aam.typed.fires_twice", key="fire", text=name.strip())
        hexed = [word for word in where if fold(word.strip()) not in ONCE]
        said = read_where("fire", ":".join(hexed)) if hexed else "from"
        once = {"once": True} if len(hexed) < len(where) else {}
        found[firer] = {"unit": firer, "hex": said, **once}
    return list(found.values())
