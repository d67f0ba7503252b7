"""Initiative, weather, the end of the action segment: the dice of a turn's spine (7, 8, 10.8)."""

from __future__ import annotations

from referee.engine.ask import Script
from referee.engine.event import Event
from referee.engine.reading import read_int
from referee.engine.verdict import Json, Ruling, Verdict, info, refusal, your_call
from referee.games.wif5.actions import ZONES, arm_key, weather_die
from referee.games.wif5.campaign.errands import cell
from referee.games.wif5.campaign.state import (
    COLUMNS,
    OTHER,
    Ledger,
    State,
    replace,
)
from referee.games.wif5.campaign.verb import Args, Campaign, Outcome, Reader, Verb, by_id
from referee.games.wif5.initiative import initiative as rolled


# -- initiative (7.1) --------------------------------------------------------------------
def initiative(campaign: Campaign, state: State, args: Args) -> Script[Outcome]:
    """`initiative`: both dice, with the Initiative Track's modifiers (7.1)."""
    if state.initiative.rolled:
        return Outcome((), (refusal("wif5.course.rolled", "7.1"),))
    column = state.initiative.column
    events: list[Event] = []
    told: dict[str, str] = {}
    for row in ("axis_mod", "allied_mod", "may_reroll"):
        told[row], read = yield from cell(
            campaign, args, row, "initiative_track", column=column, row=row
        )
        events += read
    markers, shut = _markers(state, args)
    inputs = {
        "last": state.initiative.holder,
        "axis_mod": int(told["axis_mod"]),
        "allied_mod": int(told["allied_mod"]),
        "may_reroll": "none",
        "reroll": None,
        **_instead(markers),
    }
    verdict = yield from _script(rolled(inputs))
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


def _markers(state: State, args: Args) -> tuple[dict[str, int], tuple[Ruling, ...]]:
    """Markers instead of dice: typed, else kept from intelligence, opened by now (7.3)."""
    found: dict[str, int] = {side: args[side] for side in ("axis", "allies") if args.get(side)}
    shut: list[Ruling] = []
    for side, raw in state.initiative.kept.items():
        if raw["turn"] >= state.turn or side in found:
            continue
        if raw.get("number") is None:
            shut.append(refusal("wif5.initiative.shut", "7.3", side=side, name=raw["seal"]))
        else:
            found[side] = raw["number"]
    return found, tuple(shut)


def _instead(markers: Ledger) -> dict[str, Json]:
    return {"axis_marker": markers.get("axis"), "allied_marker": markers.get("allies")}


def _script(coming: Verdict | Script[Verdict]) -> Script[Verdict]:
    return coming if isinstance(coming, Verdict) else (yield from coming)


def reroll(campaign: Campaign, state: State, args: Args) -> Script[Outcome]:
    """`reroll`: the side that lost rolls both dice again; the marker goes to the other (7.1)."""
    side = state.initiative.dice.get("may_reroll")
    if side is None:
        return Outcome((), (refusal("wif5.course.no_reroll", "7.1"),))
    column = state.initiative.column
    inputs = {
        "last": state.initiative.dice["last"],
        "axis_mod": int(campaign.charts.cell("initiative_track", column=column, row="axis_mod")),
        "allied_mod": int(campaign.charts.cell("initiative_track", column=column, row="allied_mod")),
        "may_reroll": "none", "reroll": None,
        **_instead(state.initiative.dice.get("markers", {})),  # the marker counts again (7.3)
    }  # fmt: skip
    verdict = yield from _script(rolled(inputs))
    data = {
        "winner": verdict.result["winner"],
        "axis": verdict.result["axis"],
        "allies": verdict.result["allies"],
        "side": side,
        "column": toward(column, OTHER[side]),
    }
    moved = info("wif5.initiative.marker", "7.1", "I-WIF-28", side=OTHER[side])
    return Outcome((Event("initiative_rerolled", data),), (*verdict.rulings, moved), data)


def toward(column: str, side: str) -> str:
    """The column one step towards a side (7.1).

    The left end is the Axis's: in the booklet's example the marker lies there, where
    the Axis adds to its die, and moves one column towards the Allies.
    """
    at = COLUMNS.index(column) + (1 if side == "allies" else -1)
    return COLUMNS[max(0, min(at, len(COLUMNS) - 1))]


def first(campaign: Campaign, state: State, args: Args) -> Outcome:
    """`first SIDE`: the side with the initiative names who moves first (7.2)."""
    side = args["side"]
    if not state.initiative.rolled:
        return Outcome((), (refusal("wif5.course.not_rolled", "7.1"),))
    told = info("wif5.course.first", "7.2", side=side)
    return Outcome((Event("first_named", {"side": side}),), (told,), {"first": side})


def _rolled_due(campaign: Campaign, state: State) -> tuple[Ruling, ...]:
    done = state.initiative.rolled
    return () if done else (refusal("wif5.course.not_rolled", "7.1"),)


def _first_due(campaign: Campaign, state: State) -> tuple[Ruling, ...]:
    done = state.initiative.first is not None
    return () if done else (refusal("wif5.course.no_first", "7.2", side=state.initiative.holder),)


# -- weather (8.1) -------------------------------------------------------------------------
def weather(campaign: Campaign, state: State, args: Args) -> Script[Outcome]:
    """`weather`: the roll of the turn on the owner's Weather Chart, zone by zone (8.1)."""
    if state.weather.rolled:
        return Outcome((), (refusal("wif5.course.rolled", "8.1"),))
    die = yield from weather_die(state.weather.asterisk)
    arm = arm_key(state.date)
    events: list[Event] = []
    found: dict[str, str] = {}
    for row in (*ZONES, "china", "advance", "asterisk"):
        found[row], read = yield from cell(
            campaign, args, row, "weather_chart", arm=arm, die=die, row=row
        )
        events += read
    data = {
        "die": die,
        "zones": {zone: found[zone] for zone in ZONES},
        "china": int(found["china"]),
        "advance": int(found["advance"]),
        "asterisk": found["asterisk"] == "yes",
    }
    rulings = (
        info("wif5.weather.rolled", "8.1", n=die),
        *((info("wif5.weather.asterisk", "8.1"),) if state.weather.asterisk else ()),
        *(info("wif5.course.weather", "8.1", climate=zone, weather=found[zone]) for zone in ZONES),
        info("wif5.course.china", "8.2.7", china=data["china"], advance=data["advance"]),
    )
    return Outcome((*events, Event("weather_rolled", data)), rulings, data)


def _weather_due(campaign: Campaign, state: State) -> tuple[Ruling, ...]:
    return () if state.weather.rolled else (refusal("wif5.course.no_weather", "8.1"),)


# -- the end of the action segment (10.8) --------------------------------------------------------
def end(campaign: Campaign, state: State, args: Args) -> Script[Outcome]:
    """`end`: the die against the box of the Impulse Track; the segment ends or goes on (10.8)."""
    if state.impulse.rolled:
        return Outcome((), (refusal("wif5.course.rolled", "10.8"),))
    number, events = yield from cell(
        campaign, args, "number", "impulse_track", box=state.impulse.box
    )
    inputs = {
        "number": int(number),
        "passed": state.impulse.passed,
        "impulse": "first" if state.side == (state.initiative.first or "") else "second",
        "weather_advance": state.weather.advance if state.weather.advance is not None else 1,
    }
    verdict = yield from _script(campaign.procedures["end_of_action"].run(inputs))
    result = verdict.result
    column = toward(state.initiative.column, OTHER[state.side]) if result["marker_moves"] else None
    data = {
        "ended": result["ends"],
        "modified": result["modified"],
        "number": int(number),
        "box": state.impulse.box + result["advance"],
        "column": column,
    }
    return Outcome((*events, Event("end_rolled", data)), verdict.rulings, data)


def _end_due(campaign: Campaign, state: State) -> tuple[Ruling, ...]:
    done = state.impulse.rolled
    return () if done else (refusal("wif5.course.end_not_rolled", "10.8"),)


# -- reading ---------------------------------------------------------------------------------------
def _read_side(reader: Reader) -> Args:
    return {"side": reader.find("side")}


def _read_markers(reader: Reader) -> Args:
    """`initiative [axis=N] [allies=N]`: a marker kept from intelligence instead of a die (7.3)."""
    found = reader.taken("axis_mod", "allied_mod", "may_reroll")
    for name in list(reader.keys):
        side = reader.names["side"].find(name)
        found[side] = read_int(name, reader.keys.pop(name), 1, 6)
    return found


def _nothing(reader: Reader) -> Args:
    return {}


def _read_weather(reader: Reader) -> Args:
    """`weather [temperate=mud … china=3 advance=2 asterisk=no]`: cells read on the chart."""
    return reader.taken(*ZONES, "china", "advance", "asterisk")


def _read_end(reader: Reader) -> Args:
    return reader.taken("number")


def _when(ready: bool) -> Args | None:
    return {} if ready else None


VERBS = by_id(
    (
        Verb("initiative", ("jet d’initiative",), "[axis=N] [allies=N]", ("7.1",), _read_markers, initiative,
             steps=("initiative_dice",), strict=True, example=lambda c, s: _when(not s.initiative.rolled)),
        Verb("reroll", ("relancer", "relance"), "", ("7.1",), _nothing, reroll,
             steps=("initiative_reroll",), strict=True,
             example=lambda c, s: _when(s.initiative.dice.get("may_reroll") is not None)),
        Verb("first", ("premier",), "SIDE", ("7.2",), _read_side, first, steps=("first_side",),
             example=lambda c, s: {"side": s.initiative.holder}),
        Verb("weather", ("météo", "temps"), "[ZONE=WEATHER …]", ("8.1",), _read_weather, weather, steps=("weather_roll",), strict=True,
             example=lambda c, s: _when(not s.weather.rolled)),
        Verb("end", ("fin", "fin d’action"), "[number=N]", ("10.8",), _read_end, end, steps=("end_of_action",), strict=True,
             example=lambda c, s: _when(not s.impulse.rolled)),
    )
)  # fmt: skip
DUE = {
    "initiative_dice": _rolled_due,
    "first_side": _first_due,
    "weather_roll": _weather_due,
    "end_of_action": _end_due,
}


# -- what happens ------------------------------------------------------------------------------------
def _rolled(state: State, data: Ledger) -> State:
    dice = {"axis": data["axis"], "allies": data["allies"], "may_reroll": data["may_reroll"],
            "last": state.initiative.holder, "markers": data["markers"]}  # fmt: skip
    return replace(
        state,
        initiative=replace(state.initiative, holder=data["winner"], rolled=True, dice=dice),
    )


def _rerolled(state: State, data: Ledger) -> State:
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


def _first_named(state: State, data: Ledger) -> State:
    return replace(state, initiative=replace(state.initiative, first=data["side"]))


def _weather_rolled(state: State, data: Ledger) -> State:
    told = {key: data[key] for key in ("zones", "china", "advance", "asterisk")}
    return replace(state, weather=replace(state.weather, rolled=True, **told))


def _end_rolled(state: State, data: Ledger) -> State:
    impulse = replace(state.impulse, rolled=True, ended=data["ended"], box=data["box"])
    after = replace(state, impulse=impulse)
    if data["column"]:
        after = replace(after, initiative=replace(state.initiative, column=data["column"]))
    return after


CHANGES = {
    "initiative_rolled": _rolled,
    "initiative_rerolled": _rerolled,
    "first_named": _first_named,
    "weather_rolled": _weather_rolled,
    "end_rolled": _end_rolled,
}
