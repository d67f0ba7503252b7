"""What the table sees otherwise: counters set, a unit taken off the map."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NotRequired, TypedDict

from referee.engine.event import Event
from referee.engine.faults import Unreadable
from referee.engine.names import Names
from referee.engine.reader import Reader
from referee.engine.reading import read_choice
from referee.engine.verb import Arg, Args, Mend, Outcome, Verb, of_list, those
from referee.engine.verdict import Json, Ruling, advice, info, refusal, stands_so
from referee.games.aam.board import hexes
from referee.games.aam.board.ground import VEHICLE
from referee.games.aam.book import Book
from referee.games.aam.casualty import passengers
from referee.games.aam.combat.aiming import faceless
from referee.games.aam.deployment.rules import barred_ground
from referee.games.aam.state import (
    Piece,
    State,
    called,
    card,
    carried_to,
    stack_allows,
    with_piece,
    without,
)
from referee.games.aam.words.keys import piece, read_counters, rest


class Countering(TypedDict):
    """What `counter` takes: what lies face up, and face down."""

    unit: str
    state: list[str]
    down: NotRequired[list[str]]
    reason: NotRequired[str]


class Countered(TypedDict):
    """What lies on a unit was set."""

    unit: str
    state: list[str]
    down: list[str]
    counters: NotRequired[list[str]]  # what the log tells
    reason: NotRequired[str]


class Removing(TypedDict):
    """A unit leaves the map."""

    unit: str
    reason: NotRequired[str]


class Correcting(TypedDict):
    """What `correct` takes: where a unit stands, which way it looks, and why."""

    unit: str
    hex: str
    reason: str
    facing: NotRequired[str | None]


class Corrected(TypedDict):
    """A unit was put where the table sees it."""

    unit: str
    hex: str
    facing: str | None
    was: str | None
    reason: str


def read_correct(reader: Reader) -> Args:
    """`sherman r5c4 [E] because we slid it`."""
    unit = piece(reader)
    parts = reader.split("because")
    where, _, facing = parts[""].strip().partition(" ")
    reason = parts.get("because", "").removeprefix("que ").strip()
    if not where or not reason:
        raise reader.odd()
    found: dict[str, str | None] = {"unit": unit, "hex": hexes.read_hex(where), "reason": reason}
    if facing:
        found["facing"] = read_choice("facing", facing, reader.names["point"])
    return found


def correct(book: Book, state: State, args: Correcting) -> Outcome:
    """`correct UNIT HEX [POINT] because TEXT`: a unit stands where the table sees it."""
    one, where = state.pieces[args["unit"]], args["hex"]
    wrong: list[Ruling] = []
    if not state.tracking:
        wrong.append(refusal("aam.correct.untracked", "position"))
    wrong += faceless(book, one, args, advice)
    if state.tracking and where != one.hex:
        wrong += out_of_place(book, state, one, where)
    facing = (args.get("facing") or one.facing) if card(book, one).type == VEHICLE else None
    moved = where != one.hex
    data = {"unit": one.id, "hex": where, "facing": facing, "was": one.hex if moved else None,
            "reason": args["reason"]}  # fmt: skip
    if not moved and facing == one.facing and one.aboard is None:
        return Outcome((), (*wrong, stands_so("position")))
    code = "done" if moved else "turned" if facing != one.facing else "afoot"
    told = info(f"aam.correct.{code}", "position", **called(one), hex=where, was=one.hex or "–",
                point=facing, reason=args["reason"])  # fmt: skip
    return Outcome((Event("corrected", data),), (*wrong, told), data)


def out_of_place(book: Book, state: State, one: Piece, hex_: str) -> Iterator[Ruling]:
    """That no rule lets a unit stand where the table has put it: no room (p. 13), ground barred (p. 23)."""
    if barred_ground(book, state, one, hex_):
        yield advice("aam.correct.ground", "impassable", **called(one), hex=hex_,
                     terrain=state.ground(book)[hex_])  # fmt: skip
    if not stack_allows(book, state, one, hex_):
        yield advice("aam.move.stacking", "stacking", hex=hex_)


def corrected(state: State, data: Corrected) -> State:
    """The unit stands there, itself aboard nothing; whoever it carries comes along."""
    return carried_to(state, data["unit"], hex=data["hex"], facing=data["facing"], aboard=None)


def read_counter(reader: Reader) -> Args:
    """`sherman disrupted+damaged [face_down=destroyed]`, `sherman disrupted face down`, `sherman none`, `… because we forgot it`.

    Nothing lies face up on a destroyed unit: it is taken off the map (Détruit, p. 20).
    """
    why = _why(reader)
    unit = piece(reader)
    text, hidden = _face_down(rest(reader))
    down = reader.keys.pop("face_down", reader.keys.pop("down", hidden))
    lying = _lying(reader.names["counter"], reader.state.pieces[unit], text)
    return {"unit": unit, "state": list(lying),
            "down": list(read_counters(down, reader.names["counter"], "down")), **why}  # fmt: skip


def _face_down(text: str) -> tuple[str, str]:
    """`disrupted face down`: what lies face up (none), and what lies face down."""
    found = _DOWN.search(text)
    return (text, "none") if found is None else ("none", text[: found.start()].replace(" ", "+"))


def _lying(names: Names, unit: Piece, text: str) -> tuple[str, ...]:
    """The counters that are to lie face up on a unit; of a destroyed one it is told what is done. “no damaged”, “damaged
    none” leave what else lies there.
    """
    if (off := _OFF.fullmatch(text.strip())) is not None:
        gone = read_counters((off["no"] or off["none"]).replace(" ", "+"), names, "counters")
        return tuple(each for each in unit.state if each not in gone)
    found = read_counters(text.replace(" ", "+"), names, "counters", never=("destroyed",))
    if "destroyed" in found:
        raise Unreadable("aam.counter.destroyed", **called(unit))
    return found


def _why(reader: Reader) -> dict[str, str]:
    """The reason at the end of the line, if one is given."""
    parts = reader.split("because")
    reader.words = parts[""].split()
    reason = parts.get("because", "").removeprefix("que ").strip()
    return {"reason": reason} if reason else {}


def counter(book: Book, state: State, args: Countering) -> Outcome:
    """`counter UNIT COUNTERS|none [face_down=COUNTERS]`: set what lies on a unit, as the table sees it."""
    unit = state.pieces[args["unit"]]
    lying, down = list(args["state"]), list(args.get("down", ()))
    wrong: list[Ruling] = []
    if card(book, unit).type == "soldier" and "damaged" in (*lying, *down):
        wrong.append(refusal("aam.attack.soldier_damaged", "damaged"))
    data: dict[str, Json] = {"unit": unit.id, "state": lying, "down": down, "counters": lying}
    data |= {key: str(value) for key, value in args.items() if key == "reason"}
    return Outcome((Event("countered", data),), (*wrong, *_lies(unit, lying, down)), data)


def _lies(unit: Piece, lying: list[str], down: list[str]) -> Iterator[Ruling]:
    """What lies on a unit now: face up, in force; face down, turned up in the casualty phase (p. 12)."""
    if lying or not down:
        code = "aam.game.counter" if lying else "aam.game.no_counter"
        yield info(code, "hits", **called(unit), counters=lying)
    if down:
        yield info("aam.game.counter_down", "hits", "casualty", **called(unit), counters=down)


def read_remove(reader: Reader) -> Args:
    """`sherman`, `sherman because it was destroyed`; of “damaged from sherman” it is told which verb takes a counter."""
    why = _why(reader)
    if (off := _FROM.fullmatch(" ".join(reader.words))) is not None:
        try:
            (counter_,) = read_counters(off["counter"], reader.names["counter"])
        except (Unreadable, ValueError):  # a unit's name with such a word in it
            pass
        else:
            reader.words = off["unit"].split()
            one = reader.state.pieces[piece(reader)]
            raise Unreadable("aam.counter.removing", **called(one), counter=counter_)
    return {"unit": piece(reader), **why}


def remove(book: Book, state: State, args: Removing) -> Outcome:
    """`remove UNIT`: take a unit off the map, as the table sees it."""
    unit = state.pieces[args["unit"]]
    told = [info("aam.game.removed", "destroyed", **called(unit)), *passengers(state, unit.id)]
    why = {key: str(value) for key, value in args.items() if key == "reason"}
    return Outcome((Event("removed", {"unit": unit.id, **why}),), tuple(told), {"unit": unit.id})


def countered(state: State, data: Countered) -> State:
    """What lies on a unit is set as told."""
    return with_piece(state, data["unit"], state=tuple(data["state"]), down=tuple(data["down"]))


def removed(state: State, data: Removing) -> State:
    """The unit is gone, and whoever it carried."""
    return without(state, data["unit"])


def _looks(book: Book, state: State, given: Args) -> bool:
    """Whether it matters which way the unit looks."""
    unit = state.pieces.get(given.get("unit", ""))
    return unit is not None and bool(card(book, unit).type == VEHICLE)


def _other_counters(book: Book, state: State, given: Args) -> list[Json]:
    """What may lie on the unit, without what lies there."""
    unit = state.pieces.get(given.get("unit", ""))
    if unit is None:
        return []
    found = [[], ["disrupted"], *([] if card(book, unit).type == "soldier" else _DAMAGED)]
    return ["+".join(each) or "none" for each in found if each != list(unit.state)]


def _counters_said(book: Book, state: State, given: Args, text: str) -> Json | None:
    """The counters that an answer means; anything else, a whole line, is none."""
    unit = state.pieces.get(given.get("unit", ""))
    if unit is None:
        return None
    return "+".join(_lying(book.names["counter"], unit, text)) or "none"


def _followed(state: State) -> list[str]:
    return list(state.pieces) if state.tracking else []


_OFF = re.compile(
    r"(?:no|not|without|non|pas|sans|plus)\s+(?:d['’]\s*)?(?P<no>.+)|(?P<none>.+)\s+(?:none|off|away|aucun)",
    re.IGNORECASE,
)
_FROM = re.compile(
    r"(?:(?:the|its|le|la|son)\s+|l['’]\s*)?(?:marqueur\s+)?(?P<counter>\S+)(?:\s+(?:counter|marker))?"
    r"\s+(?:from|off|of|on|du|de|sur|au)\s+(?P<unit>.+)",
    re.IGNORECASE,
)
_DOWN = re.compile(r"\s+(?:face\s+down|face\s+cach[ée]e)\s*$", re.IGNORECASE)
_DAMAGED = (["damaged"], ["disrupted", "damaged"])
_UNIT = Arg("unit", "unit", options=those(lambda state: state.pieces))
_COUNTERS = Arg("counters", "text", options=_other_counters, find=_counters_said)
_REASON = Arg("reason", "text", "because")
VERBS = (
    Verb(
        "counter",
        counter,
        "UNIT COUNTERS|none [face_down=COUNTERS] [because TEXT]",
        ("hits",),
        read_counter,
        (_UNIT, _COUNTERS),
        worth=lambda book, state: False,
        mends=(Mend("counter", args=(_UNIT, _COUNTERS, _REASON)),),
    ),
    Verb(
        "remove",
        remove,
        "UNIT [because TEXT]",
        ("destroyed",),
        read_remove,
        (_UNIT,),
        worth=lambda book, state: False,
        mends=(Mend("remove", args=(_UNIT, _REASON)),),
    ),
    Verb(
        "correct",
        correct,
        "UNIT HEX [E|NE|NW|W|SW|SE] because TEXT",
        ("position",),
        read_correct,
        (
            Arg("unit", "unit", options=those(_followed)),
            Arg("hex", "hex"),
            Arg("facing", "point", when=_looks, optional=True, options=of_list(*hexes.DIRECTIONS)),
            _REASON,
        ),
        worth=lambda book, state: False,
    ),
)
CHANGES = {"corrected": corrected, "countered": countered, "removed": removed}
