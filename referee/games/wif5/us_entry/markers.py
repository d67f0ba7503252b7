"""Hidden US entry markers that only the USA know: written unseen, counted when the war shows them (11.6.3.2).

Where a marker was written unseen the status that all know counts what was rolled openly; what
the markers add is the secret of the USA until they are at war.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NotRequired

from referee.engine.ask import Choice, Script
from referee.engine.event import Event
from referee.engine.faults import Unreadable
from referee.engine.reader import Reader
from referee.engine.reading import read_int
from referee.engine.record import replace
from referee.engine.shapes import TypedDict
from referee.engine.verb import Arg, Args, Outcome
from referee.engine.verdict import Json, Ruling, advice, info, refusal, your_call
from referee.games.wif5.actions.call import cell
from referee.games.wif5.book import Book
from referee.games.wif5.charts.cells import read_look
from referee.games.wif5.production.accounts import spent_by
from referee.games.wif5.production.verbs import idle, owing
from referee.games.wif5.sealed_notes import boxes
from referee.games.wif5.sealed_notes.boxes import Note
from referee.games.wif5.state import SIDES, State
from referee.games.wif5.turn.dates import turn_of
from referee.games.wif5.us_entry.rules import effect_column

CARD = "11.6.3.2"
HIDDEN = 18  # markers in the cup
MOST = 20  # what an owner's chart may print on a marker


class Reached(TypedDict):
    """What `entry` takes: the status reached."""

    status: int


class Drawing(TypedDict):
    """What `entry` takes of a marker written unseen: its note."""

    marker: Note


def unseen(book: Book, state: State, given: Args) -> bool:
    """Whether the marker about to be drawn is the secret of the USA."""
    return (
        given.get("kind") == "production" and boxes.hidden(state)
        and state.status_of("usa") == "neutral" and state.entry.get("markers", 0) < HIDDEN
        and not boxes.shut_builds(state) and state.entry.get("drawn") != state.date
    )  # fmt: skip


def _number(book: Book, state: State, given: Args, typed: str) -> str:
    try:
        return str(read_int("marker", typed, 0, MOST))
    except Unreadable:  # what was typed is not said aloud
        raise Unreadable("wif5.entry.marker_range", most=MOST) from None


def _owing(book: Book, state: State, given: Args) -> list[Ruling]:
    """Who has not produced, or not built, before anything is asked: nobody builds once the marker is drawn (11.6.3.2)."""
    left = owing(state)
    found = [your_call("wif5.entry.owed_first", "11.6.3", CARD, powers=left)] if left else []
    return [*found, *unbuilt(state)]


_WORD, _AGAIN = boxes.word_args(lambda given: boxes.USA, unseen)
ARGS = (
    replace(_WORD, told=_owing),
    _AGAIN,
    Arg(
        "marker",
        "text",
        key=True,
        secret=True,
        find=_number,
        when=unseen,
        whose=lambda state, given: boxes.USA,
    ),
)


def read(reader: Reader, keys: dict[str, str]) -> Args:
    """A marker in its box, from the words typed unseen."""
    if "marker" not in keys:
        raise Unreadable("key.missing", key="marker", keys=["secret", "marker"])
    number = str(read_int("marker", keys["marker"], 0, MOST))
    word = boxes.said_word(reader.state, boxes.USA, keys["secret"], keys.get("again"))
    return {"marker": boxes.note(reader.state, "us_marker", boxes.USA, boxes.ENTRY, number, word)}


def still_shut(state: State) -> tuple[Ruling, ...]:
    """Both sides show what they spent before the marker counts (11.6.3.2)."""
    names = boxes.shut_builds(state)
    if not names:
        return ()
    sides = [side for side in SIDES if boxes.shut_notes(state, side, boxes.BUILDS)]
    return (refusal("wif5.orders.shut", "11.6.2.3", sides=sides),)


def keep(book: Book, state: State, written: Mapping[str, Json]) -> Outcome:
    """A marker drawn: what both sides spent is told, its number is not."""
    wrong = still_shut(state)
    if written["name"] in state.seals:
        return Outcome((), (*wrong, boxes.twice(written["name"], CARD)))
    axis, allies = (spent_by(state, side) for side in SIDES)
    difference = axis - allies
    column = effect_column(book.charts, difference)
    data = {"name": written["name"], "axis": axis, "allies": allies, "difference": difference}
    told = (info("wif5.us_entry.column", CARD, "I-WIF-23", difference=difference, column=column),
            info("wif5.entry.kept", CARD, name=written["name"]))  # fmt: skip
    events = (boxes.sealed_event(state, written), Event("us_marker_kept", data))
    return Outcome(events, (*wrong, *told), {"difference": difference, "column": column})


class UsMarkerKept(TypedDict):
    """What the journal keeps of `us_marker_kept`."""

    allies: int
    axis: int
    difference: int
    name: str


def _kept(state: State, data: UsMarkerKept) -> State:
    entry = dict(state.entry)
    one = {"name": data["name"], "difference": data["difference"], "date": state.date}
    entry["veiled"] = [*entry.get("veiled", ()), one]
    entry["markers"] = min(HIDDEN, entry.get("markers", 0) + 1)
    entry["drawn"] = state.date
    return replace(state, entry=entry)


# -- shown ----------------------------------------------------------------------------------
def shift_of(book: Book, one: Mapping[str, Json], number: int) -> int | None:
    """What a marker did to the status, as far as the owner's chart is known."""
    column = effect_column(book.charts, one["difference"])
    found = book.charts.known("us_entry_production", column=column, marker=number)
    return None if found is None else int(read_look("number", found))


def counted(
    book: Book, state: State, numbers: Mapping[str, int]
) -> Script[tuple[tuple[Event, ...], tuple[Ruling, ...]]]:
    """The markers face up: each with its shift, the status they make, options taken too early."""
    events: list[Event] = []
    rulings: list[Ruling] = []
    shifts: list[tuple[str, int]] = []
    for one in boxes.veiled(state):
        if one["name"] not in numbers:
            continue
        number = numbers[one["name"]]
        column = effect_column(book.charts, one["difference"])
        text, read_ = yield from cell(
            book, {}, "result", "us_entry_production", column=column, marker=number
        )
        events += read_
        shift = int(read_look("number", text))
        shifts.append((one["date"], shift))
        rulings.append(info("wif5.entry.marker_was", CARD, date=one["date"], number=number,
                            shift=shift))  # fmt: skip
    total = sum(shift for _, shift in shifts)
    status = (state.entry.get("status") or 0) + total
    rulings.append(info("wif5.entry.status", "11.5", status=status))
    rulings += early(book, state, shifts)
    data = {"names": list(numbers), "shift": total, "status": status}
    return (*events, Event("us_markers_shown", data)), tuple(rulings)


def early(book: Book, state: State, shifts: Iterable[tuple[str, int]]) -> list[Ruling]:
    """Options whose box the status had not reached when they were chosen (11.6.3.2)."""
    found: list[Ruling] = []
    known = list(shifts)
    for option, seen in state.entry.get("seen", {}).items():
        box = book.charts.known("us_entry_track", option=int(option), row="box")
        chosen = turn_of(state.entry["dates"][option])
        status = seen + sum(shift for date, shift in known if turn_of(date) < chosen)
        if box is not None and status < int(read_look("number", box)):
            found.append(your_call("wif5.entry.early", CARD, number=int(option), status=status,
                                   box=int(read_look("number", box))))  # fmt: skip
    return found


class UsMarkersShown(TypedDict):
    """What the journal keeps of `us_markers_shown`."""

    names: Sequence[str]
    shift: int
    status: int


def _shown(state: State, data: UsMarkersShown) -> State:
    left = [one for one in boxes.veiled(state) if one["name"] not in data["names"]]
    return replace(state, entry={**state.entry, "veiled": left, "status": data["status"]})


class Kept(TypedDict):
    """A marker in its box, among what `entry` takes."""

    marker: NotRequired[Mapping[str, Json]]


def warned(state: State, given: Args) -> tuple[Ruling, ...]:
    """A marker told in the open, where the USA alone should know it."""
    return (advice("wif5.entry.seen", CARD),) if unseen_now(state, given) else ()


def unseen_now(state: State, given: Args) -> bool:
    """As `unseen`, without a book."""
    return unseen(None, state, given)  # type: ignore[arg-type]


CHANGES = {"us_marker_kept": _kept, "us_markers_shown": _shown}


def all_produced(state: State) -> Script[bool]:
    """Whether the marker is drawn although powers have not produced: it comes at the end of the phase, and
    nobody builds after it (11.6.3, 11.6.3.2).
    """
    if not (left := owing(state)):
        return True
    answer = yield Choice("wif5.ask.all_produced", ("yes", "no"), "drawn", params={"powers": left},
                          cards=("11.6.3", "11.6.3.2"), kind="verdict", side="usa", unasked="yes")  # fmt: skip
    return bool(answer == "yes")


def unbuilt(state: State) -> tuple[Ruling, ...]:
    """Powers that have points left and have built nothing: once the marker is drawn nobody builds (11.6.2.3, 11.6.3.2)."""
    powers = idle(state)
    return (
        (your_call("wif5.entry.unbuilt", "11.6.2.3", "11.6.3.2", powers=powers),) if powers else ()
    )
