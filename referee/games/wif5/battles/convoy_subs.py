"""The SUBs of the map after their attack on a convoy: beside the sea box, one of them hit (11.3.1, 11.3.3)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from referee.engine.ask import Choice, Say, Script
from referee.engine.event import Event
from referee.engine.reading import read_list
from referee.engine.shapes import TypedDict
from referee.engine.verdict import info
from referee.games.wif5.battles import booking, on_sea
from referee.games.wif5.battles.afloat import Afloat
from referee.games.wif5.battles.typed import Typed
from referee.games.wif5.book import Book
from referee.games.wif5.maps.harbours import in_box
from referee.games.wif5.state import State, put
from referee.games.wif5.state import replace as changed

CARD = "11.3.3"
OFF: Mapping[str, str] = {"destroyed": "sunk", "damaged": "damaged", "aborted": "aborted"}


class ConvoySubs(TypedDict):
    """What an attack on a convoy did to its SUBs (`convoy_subs`): who lies beside the box, what was lost."""

    names: Sequence[str]
    destroyed: Mapping[str, Mapping[str, int]]
    damaged: Mapping[str, Mapping[str, int]]
    shattered: Mapping[str, Mapping[str, int]]


def pack(there: Mapping[str, Mapping[str, Any]], text: str, section: int) -> tuple[str, ...]:
    """The counters that may have attacked: SUBs of the section chosen or a higher one, by their names; a
    type stands for all of them that are in the box (11.3.1).
    """
    subs = {name: raw for name, raw in there.items() if raw["unit"] == "sub" and in_box(raw)}
    named = [part.partition("@")[0].strip() for part in read_list(text)]
    found = subs if any(each not in subs for each in named) else named
    return tuple(name for name in subs if name in found and subs[name].get("section", section) >= section)  # fmt: skip


def aftermath(
    book: Book, state: State, typed: Typed, power: str, names: tuple[str, ...], count: int, fate: str
) -> Script[tuple[Event, ...]]:  # fmt: skip
    """One SUB is hit, its owner says which: off the map, or into the nearest port; the others that
    attacked lie face down beside the sea box (11.3.1, 11.3.3).
    """
    events: tuple[Event, ...] = ()
    lost = {"sub": 1} if fate == "destroyed" else {}
    beside = (
        list(names) if len(names) == count else []
    )  # of more of them the table knows who attacked
    if fate != "none" and names:
        hit = names[0]
        if len(names) > 1:
            hit = yield from typed.ask(Choice(
                "wif5.ask.convoy_sub", names, "lost_sub", None, {}, (CARD,), side=power,
            ))  # fmt: skip
        struck = {OFF[fate]: [Afloat("sub", 0, 0, 0, None, hit)]}
        lost_too, _, events = yield from on_sea.aftermath(book, state, struck, typed)
        lost = lost or lost_too
        beside = [name for name in beside if name != hit]
    if beside:
        said = info("wif5.convoy.subs_beside", "11.3.1", names=", ".join(beside))
        yield Say((said,))
    if not (beside or lost):
        return events
    data: ConvoySubs = {"names": beside, "destroyed": {power: lost} if lost else {}, "damaged": {},
                        "shattered": {}}  # fmt: skip
    return (*events, Event("convoy_subs", dict(data)))


def attacked(state: State, data: ConvoySubs) -> State:
    """The lost one in its Force Pool, the others out of the box and face down until they sail again."""
    after = booking.fought(state, data)
    for name in data["names"]:
        if raw := after.units.get(name):
            done = {**raw, "spent": after.turn, "down": True}
            after = changed(after, units=put(after.units, name, done))
    return after
