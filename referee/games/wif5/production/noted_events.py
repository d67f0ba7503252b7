"""What changes a production multiple and only the players see: `event` (11.6.2.2)."""

from __future__ import annotations

from typing import NotRequired

from referee.engine.event import Event
from referee.engine.reader import Reader
from referee.engine.shapes import TypedDict
from referee.engine.verb import Args, Outcome, stands
from referee.engine.verdict import Json, info, refusal
from referee.games.wif5.book import Book
from referee.games.wif5.production.arguments import Noting
from referee.games.wif5.state import State, put, replace
from referee.games.wif5.turn.dates import read_date
from referee.games.wif5.turn.reminders import remember, reminder

CARD = "11.6.2.2"
# What the multiple of each power depends on; that of the others never changes (11.6.2.2).
DEPENDS_ON = {
    "china": ("major_assault", "accepted_six", "factories_lost"), "italy": ("war_with_allies",),
    "russia": ("war_with_germany", "germany_declared"),
    "usa": ("option_16", "option_22", "axis_declared", "war_with_axis", "war_with_germany"),
}  # fmt: skip
ROLLED_FOR = {"major_assault": 2, "accepted_six": 30}  # what moves US entry as well (11.5.2)


def event(book: Book, state: State, args: Noting) -> Outcome:
    """`event POWER EVENT [DATE]`: what changes a multiple and only players see; what happens now and moves US entry,
    too, owes its roll (11.6.2.2, p. 40; 11.5.2, p. 38).
    """
    power, happened = args["power"], args["event"]
    known = happened in DEPENDS_ON.get(power, ())
    barred = () if known else (refusal("wif5.produce.not_of_multiple", CARD, power=power),)
    if stands(barred, args):
        return Outcome((), barred)
    date = args["date"] or state.date
    data: dict[str, Json] = {"power": power, "event": happened, "date": date}
    told = info("wif5.produce.event", CARD, power=power, date=date)
    due = _owed(state, power, happened) if date == state.date else []
    noted = Event("event_noted", {**data, **({"due": due} if due else {})})
    return Outcome((noted,), (*barred, told), data)


def _owed(state: State, power: str, happened: str) -> list[Json]:
    """The US entry roll that is made as soon as it happens, once in a game (11.5.2)."""
    number = ROLLED_FOR.get(happened)
    made = {str(each).partition(" ")[0] for each in state.entry.get("rolled", ())}
    if number is None or str(number) in made or happened in state.events.get(power, {}):
        return []
    return [reminder("wif5.due.us_entry_roll", "11.5.2", number=number, power="japan", doubled="no",
                     nation=power)]  # fmt: skip


def read_event(reader: Reader) -> Args:
    """`china factories lost`, `usa option 16 Nov/Dec 1941`: whose, what, since when (now, unsaid)."""
    from referee.games.wif5.production.procedures import EVENTS

    power = reader.find("power")
    words, date = reader.words, None
    if len(words) > 2 and words[-1].isdecimal():
        date = read_date(" ".join(words[-2:]) if "/" in words[-2] else " ".join(words[-3:]))
        words = words[: -2 if "/" in words[-2] else -3]
    reader.words = []
    if not words:
        raise reader.odd()
    return {"power": power, "event": EVENTS.find(" ".join(words)), "date": date}


class EventNoted(TypedDict):
    """What the journal keeps of `event_noted`."""

    date: str
    due: NotRequired[list[Json]]
    event: str
    power: str


def event_noted(state: State, data: EventNoted) -> State:
    """What changes a multiple from a turn on, and the US entry roll it owes."""
    after = replace(state, events=put(state.events, data["power"], data["event"], data["date"]))
    return remember(after, data.get("due", []))
