"""The initiative dice, the reroll, who moves first (7)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NotRequired

from referee.engine.ask import Script
from referee.engine.event import Event
from referee.engine.names import fold
from referee.engine.reader import Reader
from referee.engine.reading import read_int
from referee.engine.shapes import TypedDict
from referee.engine.verb import Arg, Args, Outcome, Verb, stands
from referee.engine.verdict import Json, Ruling, info, refusal, your_call
from referee.games.wif5.actions.call import cell, verdict_of
from referee.games.wif5.book import Book
from referee.games.wif5.initiative.rules import initiative as rolled
from referee.games.wif5.initiative.rules import toward
from referee.games.wif5.state import OTHER, POWERS, Ledger, State, replace, side_of
from referee.games.wif5.turn.dates import turn_of
from referee.games.wif5.turn.reminders import markers_out, played

FIRST_TURN = "Sep/Oct 1939"  # of the campaign: nobody drew a marker before (1.3)


class Markers(TypedDict):
    """What `initiative` takes, as typed: markers, and who may throw again."""

    axis: NotRequired[int]
    allies: NotRequired[int]
    axis_mod: NotRequired[str]
    allied_mod: NotRequired[str]
    may_reroll: NotRequired[str]


class Again(TypedDict):
    """What `reroll` takes: whose it is, and markers that count again."""

    side: NotRequired[str]
    axis: NotRequired[int]
    allies: NotRequired[int]


class Going(TypedDict):
    """What `first` takes."""

    side: str


# -- initiative (7.1) --------------------------------------------------------------------
def initiative(book: Book, state: State, args: Markers) -> Script[Outcome]:
    """`initiative`: both dice, with the Initiative Track's modifiers (7.1)."""
    if state.initiative.rolled:
        return Outcome((), (refusal("wif5.course.rolled", "7.1"),))
    markers, shut = _markers(state, args)
    if stands(shut, args):  # told before any cell is asked for, any die thrown
        return Outcome((), shut)
    column = state.initiative.column
    events: list[Event] = []
    told: dict[str, str] = {}
    for row in ("axis_mod", "allied_mod", "may_reroll"):
        told[row], read = yield from cell(
            book, args, row, "initiative_track", column=column, row=row
        )
        events += read
    inputs = {
        "last": state.initiative.holder,
        "axis_mod": int(told["axis_mod"]),
        "allied_mod": int(told["allied_mod"]),
        "may_reroll": "none",
        "reroll": None,
        **_instead(markers),
    }
    verdict = yield from verdict_of(rolled(inputs))
    winner = verdict.result["winner"]
    may = told["may_reroll"] in (OTHER[winner], "both")
    data = {
        "winner": winner,
        "axis": verdict.result["axis"],
        "allies": verdict.result["allies"],
        "may_reroll": OTHER[winner] if may else None,
        "column": column,
        "markers": markers,
    }
    rulings = [*shut, *verdict.rulings]
    if may:
        rulings.append(your_call("wif5.course.may_reroll", "7.1", side=OTHER[winner]))
    return Outcome((*events, Event("initiative_rolled", data)), tuple(rulings), data)


def _markers(state: State, args: Markers) -> tuple[dict[str, int], tuple[Ruling, ...]]:
    """Markers instead of dice: typed, else kept from intelligence, opened by now (7.3)."""
    found: dict[str, int] = {side: args[side] for side in ("axis", "allies") if args.get(side)}
    drawn = markers_out(state)
    shut = _not_drawn(state, found, bool(drawn))
    for side, raw in state.initiative.kept.items():
        if raw["turn"] >= state.turn or side in found:
            continue
        if raw.get("number") is None:
            if state.seals.get(raw["seal"], {}).get("opened"):
                continue  # what was sealed is no marker, the reveal said so: the die is thrown
            shut.append(refusal("wif5.initiative.shut", "7.3", side=side, name=raw["seal"]))
        else:
            found[side] = raw["number"]
    if drawn and not found and not shut:  # seen last turn, and nobody said who holds it
        side = drawn[0]["params"]["side"]
        shut.append(refusal("wif5.initiative.drawn", "7.3", side=side))
    return found, tuple(shut)


def _not_drawn(state: State, typed: Mapping[str, int], drawn: bool) -> list[Ruling]:
    """Why a marker typed for a side is none: one is drawn after an attempt that succeeded last turn, and lies
    with one side. Of the turn before a game was begun in the middle of the war the table knows (7.3).
    """
    if state.turn == 1 and turn_of(state.date) > turn_of(FIRST_TURN):
        return []
    held = [side for side, raw in state.initiative.kept.items() if raw["turn"] < state.turn]
    open_to = typed if drawn and not held and len(typed) == 1 else held
    return [refusal("wif5.initiative.no_marker", "7.3", side=side)
            for side in typed if side not in open_to]  # fmt: skip


def _other_markers(played: Ledger, args: Again) -> tuple[Ruling, ...]:
    """Why what is typed for a reroll is no marker of the roll before it (7.3)."""
    found: list[Ruling] = []
    for side, n in (("axis", args.get("axis")), ("allies", args.get("allies"))):
        if n is not None and played.get(side) is None:
            found.append(refusal("wif5.initiative.no_marker_again", "7.3", "7.1", side=side))
        elif n is not None and played[side] != n:
            found.append(refusal("wif5.initiative.marker_again", "7.3", side=side, n=played[side]))
    return tuple(found)


def _instead(markers: Ledger) -> dict[str, Json]:
    return {"axis_marker": markers.get("axis"), "allied_marker": markers.get("allies")}


def reroll(book: Book, state: State, args: Again) -> Script[Outcome]:
    """`reroll [SIDE] [axis=N] [allies=N]`: the side that lost rolls both dice again; the marker goes to the other
    (7.1). A marker that stood for a die stands for it again, whether it is said once more or not (7.3).
    """
    side = state.initiative.dice.get("may_reroll")
    if side is None:
        return Outcome((), (refusal("wif5.course.no_reroll", "7.1"),))
    if (named := args.get("side")) not in (None, side):  # it is not theirs, whoever won
        won = state.initiative.holder == named
        code = "wif5.initiative.won" if won else "wif5.initiative.no_reroll"
        return Outcome((), (refusal(code, "7.1", side=named),))
    if wrong := _other_markers(state.initiative.dice.get("markers", {}), args):
        return Outcome((), wrong)
    column = state.initiative.column
    inputs = {
        "last": state.initiative.dice["last"],
        "axis_mod": int(book.charts.cell("initiative_track", column=column, row="axis_mod")),
        "allied_mod": int(book.charts.cell("initiative_track", column=column, row="allied_mod")),
        "may_reroll": "none", "reroll": None,
        **_instead(state.initiative.dice.get("markers", {})),  # the marker counts again (7.3)
    }  # fmt: skip
    verdict = yield from verdict_of(rolled(inputs))
    data = {
        "winner": verdict.result["winner"],
        "axis": verdict.result["axis"],
        "allies": verdict.result["allies"],
        "side": side,
        "column": toward(column, OTHER[side]),
    }
    moved = info("wif5.initiative.marker", "7.1", "I-WIF-28", side=OTHER[side])
    return Outcome((Event("initiative_rerolled", data),), (*verdict.rulings, moved), data)


def first(book: Book, state: State, args: Going) -> Outcome:
    """`first SIDE`: the side with the initiative names who moves first (7.2); a power stands for its side."""
    side = _side(args["side"])
    if not state.initiative.rolled:
        return Outcome((), (refusal("wif5.course.not_rolled", "7.1"),))
    told = info("wif5.course.first", "7.2", side=side)
    return Outcome((Event("first_named", {"side": side}),), (told,), {"first": side})


def _rolled_due(book: Book, state: State) -> tuple[Ruling, ...]:
    done = state.initiative.rolled
    return () if done else (refusal("wif5.course.not_rolled", "7.1"),)


def _first_due(book: Book, state: State) -> tuple[Ruling, ...]:
    done = state.initiative.first is not None
    return () if done else (refusal("wif5.course.no_first", "7.2", side=state.initiative.holder),)


# -- reading ---------------------------------------------------------------------------------------
# What a side does that is named as the first.
BEGINS = ("begin", "begins", "start", "starts", "play", "plays", "go", "goes", "first", "commence", "commencent", "joue", "jouent",
          "en", "premier", "premiers")  # fmt: skip


def _read_side(reader: Reader) -> Args:
    """`axis`, “the Allies begin”, « l’Axe joue en premier », “Germany goes first”."""
    side = _side(reader.find("player"))
    while reader.skip(*BEGINS):
        continue
    return {"side": side}


def _side(named: str) -> str:
    """A power that is named as the first stands for its side."""
    return side_of(named) if named in POWERS else named


OF_ALLIES = ("allied mod", "allies mod")


def _read_markers(reader: Reader) -> Args:
    """`initiative [axis=N] [allies=N]`: a marker kept from intelligence instead of a die (7.3). The row of a side is
    that of the chart, whichever of its names is typed.
    """
    for name in [each for each in reader.keys if fold(each) in OF_ALLIES]:
        reader.keys["allied_mod"] = reader.keys.pop(name)
    return {**reader.taken("axis_mod", "allied_mod", "may_reroll"), **_read_again(reader)}


def _read_again(reader: Reader) -> Args:
    """`axis=N`, `allies=N`: markers (7.3)."""
    found: dict[str, Json] = {}
    for name in list(reader.keys):
        side = reader.names["side"].find(name)
        found[side] = read_int(name, reader.keys.pop(name), 1, 6)
    return found


def _read_reroll(reader: Reader) -> Args:
    """`reroll [SIDE] [axis=N] [allies=N]`: who rerolls, and a marker that counts again (7.1, 7.3)."""
    theirs = reader.words and reader.names["side"].readings(reader.words[0])
    named: Args = {"side": reader.find("side")} if theirs else {}
    return {**named, **_read_again(reader)}


def _when(ready: bool) -> Args | None:
    return {} if ready else None


def _first_options(book: Book, state: State, given: Args) -> list[Json]:
    return [state.initiative.holder, OTHER[state.initiative.holder]]


def _nobody_asked(book: Book, state: State, given: Args) -> list[Json]:
    """Who rerolls is said with the line, “the Axis reroll”, never asked: only one side may (7.1)."""
    return []


VERBS = (
    Verb("initiative", initiative, "[axis=N] [allies=N]", ("7.1",), _read_markers, strict=True, example=lambda c, s: _when(not s.initiative.rolled)),
    Verb("reroll", reroll, "[SIDE] [axis=N] [allies=N]", ("7.1", "7.3"), _read_reroll,
         (Arg("side", "side", options=_nobody_asked, optional=True),), strict=True, example=lambda c, s: _when(s.initiative.dice.get("may_reroll") is not None)),
    Verb("first", first, "SIDE", ("7.2",), _read_side,
         (Arg("side", "player", options=_first_options, default=lambda book, state, given: state.initiative.holder),), strict=True, example=lambda c, s: {"side": s.initiative.holder}),
)  # fmt: skip

DUE = {
    "initiative_dice": _rolled_due,
    "first_side": _first_due,
}


# -- what happens ------------------------------------------------------------------------------------
class InitiativeRolled(TypedDict):
    """What the journal keeps of `initiative_rolled`."""

    allies: int
    axis: int
    column: str
    markers: Mapping[str, Any]
    may_reroll: str | None
    winner: str


def _rolled(state: State, data: InitiativeRolled) -> State:
    dice = {"axis": data["axis"], "allies": data["allies"], "may_reroll": data["may_reroll"],
            "last": state.initiative.holder, "markers": data["markers"]}  # fmt: skip
    after = played(state) if data["markers"] else state
    return replace(
        after,
        initiative=replace(state.initiative, holder=data["winner"], rolled=True, dice=dice),
    )


class InitiativeRerolled(TypedDict):
    """What the journal keeps of `initiative_rerolled`."""

    allies: int
    axis: int
    column: str
    side: str
    winner: str


def _rerolled(state: State, data: InitiativeRerolled) -> State:
    dice = {
        **state.initiative.dice,
        "axis": data["axis"],
        "allies": data["allies"],
        "may_reroll": None,
    }
    changed = replace(
        state.initiative, holder=data["winner"], rerolled=True, dice=dice, column=data["column"]
    )
    return replace(state, initiative=changed)


class FirstNamed(TypedDict):
    """What the journal keeps of `first_named`."""

    side: str


def _first_named(state: State, data: FirstNamed) -> State:
    return replace(state, initiative=replace(state.initiative, first=data["side"]))


CHANGES = {
    "initiative_rolled": _rolled,
    "initiative_rerolled": _rerolled,
    "first_named": _first_named,
}
