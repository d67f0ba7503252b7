"""SUBs at sea take another section of their sea box as a turn ends, within their range (10.5.2.3, 11.9)."""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.ask import Choice, Script
from referee.engine.event import Event
from referee.engine.reading import read_int
from referee.engine.verb import Outcome, stands
from referee.engine.verdict import Json, Ruling, refusal, your_call
from referee.games.wif5.book import Book
from referee.games.wif5.maps.at_sea.berths import sub_reach
from referee.games.wif5.maps.at_sea.harbours import in_box, is_sea, sea_name
from referee.games.wif5.maps.closing import AFTER_HOME, FINAL
from referee.games.wif5.maps.counters import now
from referee.games.wif5.maps.counters import stands as standing
from referee.games.wif5.naval.search import HIGHEST_SECTION
from referee.games.wif5.state import Ledger, State
from referee.games.wif5.supply.overlay import Counter

CARD = "11.9"
NOWHERE = -1  # no section at all is within the range of a SUB


def resettles(state: State, kept: Ledger, to: str) -> bool:
    """Whether a SUB goes to another section of the sea box that it is in."""
    afloat = kept["unit"] == "sub" and is_sea(now(state), kept["at"])
    return state.step == FINAL and afloat and to == kept["at"]


def resettled(
    book: Book, state: State, args: Mapping[str, Json], name: str, to: str
) -> Script[Outcome]:
    """`shift NAME to AREA section=N` in the Final reorganisation: any section that its range leaves it."""
    kept = state.units[name]
    keys = args.get("keys")
    typed = keys.get("section") if isinstance(keys, dict) else None
    section = None if typed is None else read_int("section", str(typed), 0, HIGHEST_SECTION)
    reach = sub_reach(book, state, name, to)
    most = HIGHEST_SECTION if reach is None else reach
    wrong: tuple[Ruling, ...] = ()
    if most < (section or 0):
        wrong = (refusal("wif5.sail.sub_far", "10.5.2.3", section=section or 0, text=name,
                         at=sea_name(now(state), to)),)  # fmt: skip
        if stands(wrong, args):
            return Outcome((), wrong)
    if section is None:
        options = tuple(str(each) for each in range(max(0, most), -1, -1))
        section = int((yield Choice("wif5.ask.sail.section", options, "section", params={"text": name},
                                    cards=(CARD, "10.5.2.3"), side=kept["power"])))  # fmt: skip
    gone = standing(state, Counter(name, kept["power"], kept["unit"], to))
    data: dict[str, Json] = {**gone.events[0].data, "section": section}
    return Outcome((Event("unit_placed", data),), (*wrong, *gone.rulings), data)


def to_resettle(book: Book, state: State) -> tuple[Ruling, ...]:
    """SUBs that were put beside a sea box, by an interception or a convoy attack, are moved into a section of it as the turn
    ends, where one is within their range (10.5.2.3, 11.9).
    """
    if state.step != FINAL or not state.map:
        return ()
    beside = [name for name, raw in state.units.items()
              if raw["unit"] == "sub" and not in_box(raw) and is_sea(now(state), raw["at"])
              and sub_reach(book, state, name, raw["at"]) != NOWHERE]  # fmt: skip
    areas = dict.fromkeys(state.units[name]["at"] for name in beside)
    return tuple(
        your_call("wif5.subs.due_box", CARD, area=sea_name(now(state), at),
                  names=", ".join(name for name in beside if state.units[name]["at"] == at))
        for at in areas
    )  # fmt: skip


def adrift(book: Book, state: State, name: str) -> bool:
    """Whether a SUB was left at sea beyond its range: it makes for a port yet (11.7.2)."""
    return state.step in AFTER_HOME and beyond_range(book, state, name)


def beyond_range(book: Book, state: State, name: str) -> bool:
    """Whether a SUB at sea is beyond its range: its ports are too far for its section, or there are none (10.5.2.3);
    of one beside the sea box its area alone counts.
    """
    kept = state.units[name]
    if kept["unit"] != "sub" or not is_sea(now(state), kept["at"]):
        return False
    reach = sub_reach(book, state, name, kept["at"])
    section = int(kept.get("section") or 0) if in_box(kept) else 0
    return reach is not None and reach < section
