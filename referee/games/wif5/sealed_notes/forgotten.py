"""The word of sealed notes is lost: they are void, the log says so, and its side writes on (11.6.3).

Nobody can open a box without its word, the program neither. Where the word was mistyped or
forgotten its notes would hold up the step, and their side could write no others, for good.
"""

from __future__ import annotations

from collections.abc import Sequence

from referee.engine.event import Event
from referee.engine.faults import Unreadable
from referee.engine.reader import Reader
from referee.engine.shapes import TypedDict
from referee.engine.verb import Arg, Args, Outcome, Verb, unlisted
from referee.engine.verdict import Ruling, info, your_call
from referee.games.wif5.book import Book
from referee.games.wif5.sealed_notes import boxes
from referee.games.wif5.sealed_notes.opening import CARDS, keeper_named, no_box, with_boxes
from referee.games.wif5.state import State, replace


class Forgetting(TypedDict):
    """What `forget` takes: whose notes, which they are, and why."""

    name: str
    names: Sequence[str]
    reason: str


def forget(book: Book, state: State, args: Forgetting) -> Outcome:
    """`forget axis|allies|usa|NAME because …`: notes whose word is lost are void from now on."""
    names = args["names"]
    card = CARDS[state.seals[names[0]]["what"]]
    told = [one for each in names for one in boxes.told(each)]
    rulings: list[Ruling] = [info("wif5.seal.forgotten", card, n=len(names), notes_told=told)]
    if any(state.seals[each]["what"] == boxes.BUILDS for each in names):
        rulings.append(your_call("wif5.orders.forgotten", "11.6.2.3"))
    if {one["name"] for one in boxes.veiled(state)} & {*names}:
        rulings.append(your_call("wif5.entry.forgotten", "11.6.3.2"))
    data: NotesForgotten = {"names": list(names), "date": state.date, "reason": args["reason"]}
    return Outcome((Event("notes_forgotten", dict(data)),), tuple(rulings), {"names": list(names)})


class NotesForgotten(TypedDict):
    """What the journal keeps of `notes_forgotten`."""

    names: Sequence[str]
    date: str
    reason: str


def _forgotten(state: State, data: NotesForgotten) -> State:
    gone = {
        name: {**state.seals[name], "opened": data["date"], "fits": False, "forgotten": True}
        for name in data["names"]
    }
    left = [one for one in boxes.veiled(state) if one["name"] not in gone]
    after = replace(state, seals={**state.seals, **gone})
    return (
        replace(after, entry={**state.entry, "veiled": left}) if "veiled" in state.entry else after
    )


def _read(reader: Reader) -> Args:
    state: State = reader.state
    name = boxes.name_typed(state, reader.word())
    who = keeper_named(reader, name)
    names = [name] if who is None else [
        each for each in boxes.shut_notes(state, who)
        if state.seals[each]["what"] in boxes.OWN_WORD
    ]  # fmt: skip
    if who is None and name not in with_boxes(state):
        options = with_boxes(state)
        raise Unreadable("name.unknown", kind="seal", text=name, nearest=[], options=options)
    if not names:
        raise Unreadable("wif5.seal.nothing")
    return {"name": who or name, "names": names, "reason": reader.reason()}


FORGET = Verb(
    "forget", forget, "axis|allies|usa|NAME because TEXT", ("11.6.2.3", "11.6.3.2"), _read,
    (Arg("name", "text", options=lambda book, state, given: list(with_boxes(state))),
     Arg("reason", "text", "because", default=lambda book, state, given: None)),
    meanwhile=True, worth=lambda book, state: bool(with_boxes(state)), offers=unlisted,
    idle=no_box,
)  # fmt: skip
CHANGES = {"notes_forgotten": _forgotten}
