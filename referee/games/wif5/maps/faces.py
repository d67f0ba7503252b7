"""`flip NAME … up|down`: units of the map turned over by an HQ, an ATR, a ground strike (10.7.7, 10.7.1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict

from referee.engine.event import Event
from referee.engine.faults import Unreadable
from referee.engine.names import Names
from referee.engine.reader import Reader
from referee.engine.verb import Arg, Args, Outcome, Verb
from referee.engine.verdict import Json, info, refusal
from referee.games.wif5.book import Book
from referee.games.wif5.state import State

FACES = Names("face", {"up": ["visible", "face visible", "face up"],
                       "down": ["cachée", "face cachée", "face down"]})  # fmt: skip


class Flipping(TypedDict):
    """What `flip` takes."""

    names: Sequence[str]
    face: str


def flip(book: Book, state: State, args: Flipping) -> Outcome:
    """Units turned over; one that lies so already is said to."""
    down = args["face"] == "down"
    names = [name for name in args["names"] if bool(state.units[name].get("down")) is not down]
    told = {"names": ", ".join(names or args["names"])}
    if not names:
        return Outcome((), (refusal(f"wif5.map.{args['face']}_already", "10.7.7", **told),))
    data = {"names": names, "down": down}
    ruling = info(f"wif5.map.turned_{args['face']}", "10.7.7", **told)
    return Outcome((Event("units_turned", data),), (ruling,), data)


def read_flip(reader: Reader) -> Args:
    """`flip inf1, pz1 up`: the last word is the face, up where none is said."""
    words = [word.strip(",") for word in reader.rest().split()]
    face = "up"
    if words and FACES.readings(words[-1]):
        face = FACES.find(words.pop())
    return {"names": words, "face": face}


def checked(book: Book, state: State, args: Flipping) -> Outcome:
    """`flip` with its names looked up first."""
    names = Names("label", dict.fromkeys(state.units, ()))
    for name in args["names"]:
        if name not in state.units:
            raise Unreadable("name.unknown", kind="label", text=name, nearest=names.nearest(name),
                             options=list(state.units)[:12])  # fmt: skip
    return flip(book, state, args)


def _turnable(book: Book, state: State, given: Args) -> list[Json]:
    down = [name for name, raw in state.units.items() if raw.get("down")]
    return [*down, *(name for name in state.units if name not in down)]


def _worth(book: Book, state: State) -> bool:
    return any(raw.get("down") for raw in state.units.values())


FLIP = Verb("flip", checked, "NAME… up|down", ("10.7.7", "10.7.1"), read_flip,
            (Arg("names", "text", options=_turnable),), worth=_worth)  # fmt: skip
