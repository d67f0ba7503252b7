"""The actions of an impulse, and how often each allows what it limits (10.2.2)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NotRequired

from referee.engine.ask import Script
from referee.engine.event import Event
from referee.engine.faults import Unreadable
from referee.engine.reader import Reader
from referee.engine.reading import read_int
from referee.engine.shapes import TypedDict
from referee.engine.verb import Arg, Args, Outcome, Verb, those
from referee.engine.verdict import Json, Ruling, info, refusal, your_call
from referee.games.wif5.actions.call import cell, verdict_of
from referee.games.wif5.actions.reading import read_actions
from referee.games.wif5.actions.rules import (
    ALLOWED,
    BEFORE_THE_CHOICE,
    BELONGS,
    COUNTS_AS,
    SECTION,
    limit,
)
from referee.games.wif5.actions.who_acts import MinorAttacked
from referee.games.wif5.book import Book
from referee.games.wif5.chits.in_force import lifted
from referee.games.wif5.initiative.rules import toward
from referee.games.wif5.sequence import steps
from referee.games.wif5.state import FLIGHTS, OTHER, Ledger, State, noted, replace, side_of
from referee.games.wif5.turn.reminders import remember
from referee.games.wif5.words.arguments import a_number, a_power, any_word

MOST_USED = 99  # of an activity told at once


class Choosing(TypedDict):
    """What `choose` takes: the action of every power named."""

    actions: Mapping[str, str]


class Using(TypedDict):
    """What `use` takes: how often a power did something that its action limits."""

    power: str
    activity: str
    n: int
    limit: NotRequired[str]


class Ending(TypedDict):
    """What `end` takes: the number of the table, where the players say it."""

    number: NotRequired[str]


def choose(book: Book, state: State, args: Choosing) -> Outcome:
    """`choose POWER ACTION, …`: the action of each phasing power for this impulse (10.2.2)."""
    chosen: Mapping[str, str] = args["actions"]
    rulings: list[Ruling] = []
    for power, action in chosen.items():
        if side_of(power) != state.side:
            rulings.append(refusal("wif5.course.not_phasing", "10.1", power=power))
        elif power not in state.acting(state.side):
            rulings.append(refusal("wif5.course.out", "14", power=power))
        elif (use_of := _chit_for(state, power)) not in (None, action):
            rulings.append(refusal("wif5.chit.chosen", "13.2", "13.3", power=power, action=use_of))
        elif begun := _begun(state, power, action):
            rulings.append(refusal("wif5.course.begun", "10.2.2", power=power, activity=begun[0]))
        else:
            rulings.append(info("wif5.course.chose", SECTION[action], power=power, action=action))
    events = [
        Event("action_chosen", {"power": power, "action": action})
        for power, action in chosen.items()
    ]
    return Outcome(tuple(events), tuple(rulings), {"actions": dict(chosen)})


def _begun(state: State, power: str, action: str) -> list[str]:
    """What a power has done already of the action that it would exchange for another one (10.2.2)."""
    if state.impulse.actions.get(power) in (None, action):
        return []
    return [each for each in state.impulse.used.get(power, {}) if each not in BEFORE_THE_CHOICE]


def _chit_for(state: State, power: str) -> str | None:
    """The action that an offensive chit of this impulse was played for (13.2, 13.3)."""
    played = state.played.get(power, {})
    mine = played.get("impulse") == state.impulse.number and played.get("use") in (
        "combined",
        "land",
    )
    chosen = state.impulse.actions.get(power) == played.get("use")
    return str(played["use"]) if mine and chosen else None


def _choose_all(book: Book, state: State, args: Choosing) -> Outcome:
    """`choose`, where « all » stands for every power of the phasing side."""
    actions = dict(args["actions"])
    if "" in actions:
        actions = dict.fromkeys(state.acting(state.side), actions[""])
    return choose(book, state, {"actions": actions})


def _chosen_due(book: Book, state: State) -> tuple[Ruling, ...]:
    left = [p for p in state.acting(state.side) if p not in state.impulse.actions]
    return (refusal("wif5.course.no_action", "10.2.2", powers=left),) if left else ()


def _choose_example(book: Book, state: State) -> Args | None:
    left = [p for p in state.acting(state.side) if p not in state.impulse.actions]
    return {"actions": {left[0]: "combined"}} if left else None


def use(book: Book, state: State, args: Using) -> Script[Outcome]:
    """`use POWER ACTIVITY [N]`: what an action limits is counted from its step on, and refused beyond; `0 limit=N`
    tells the limit of the printed chart alone; a naval-air mission is one of the naval moves (10.2.2, 10.5.2 a).
    """
    power, n = args["power"], args["n"]
    activity = COUNTS_AS.get(args["activity"], args["activity"])  # as which it is counted
    action = state.impulse.actions.get(power)
    if state.impulse.side is None:
        return Outcome((), (refusal("wif5.course.no_impulse", "10.2.2"),))
    if action is None:
        return Outcome((), (refusal("wif5.course.no_action", "10.2.2", powers=[power]),))
    if early := _early(book, state, activity):
        return Outcome((), early)
    already = state.impulse.used.get(power, {}).get(activity, 0)
    found = limit(book.charts, power, action, activity, lifted(state, power))
    events: tuple[Event, ...] = ()
    # A limit typed with the verb wins where the printed chart has it (`ALLOWED`: None).
    printed = ALLOWED[action].get(activity, 0) is None and found != "unlimited"
    if found is None or (printed and "limit" in args):
        found, events = yield from cell(
            book, args, "limit", "activities_limits",
            power=power, action=action, activity=activity,
        )  # fmt: skip
    data = {"power": power, "activity": activity, "n": n, "used": already + n}
    done = (*events, Event("used", data))
    params = {"power": power, "activity": activity, "used": already + n}
    if found == "unlimited":
        return Outcome(done, (info("wif5.course.used", "10.2.2", **params),), data)
    most = int(found)
    result = {**data, "limit": most}
    if already + n > most and not n:  # the limit alone is told, after it was passed
        told = your_call("wif5.course.over", SECTION[action], limit=most, action=action, **params)
        return Outcome(done, (told,), result)
    if already + n > most:
        over = refusal("wif5.course.over", SECTION[action], limit=most, action=action, **params)
        return Outcome(done, (over,), result)
    told = info("wif5.course.used_of", SECTION[action], limit=most, **params)
    return Outcome(done, (told,), result)


def _early(book: Book, state: State, activity: str) -> tuple[Ruling, ...]:
    """What is done in a later step of the impulse is not done yet: the phases of an action have their
    order. What was done before may be counted later on (5, 10.2.2).
    """
    order = list(steps(book))
    belongs = BELONGS[activity]
    if order.index(state.step) >= order.index(belongs):
        return ()
    return (refusal("wif5.course.not_now", "5", "10.2.2", belongs_step=belongs, step=state.step),)


def _read_use(reader: Reader) -> Args:
    power = reader.find("power")
    n = 1
    if len(reader.words) > 1 and reader.words[-1].lstrip("+").isdecimal():
        n = read_int("n", reader.words.pop().lstrip("+"), 0, MOST_USED)
    said, kept = reader.rest(), reader.names["activity"]
    step = getattr(reader.state, "step", None)
    here = [each for each in kept.readings(said) if BELONGS.get(each) == step]
    # “strategic”, in the step of the moves
    activity = here[0] if len(here) == 1 else kept.find(said)
    return {"power": power, "activity": activity, "n": n, **reader.taken("limit")}


def _use_example(book: Book, state: State) -> Args | None:
    for power, action in state.impulse.actions.items():
        if ALLOWED[action].get("ground_strike") and not _early(book, state, "ground_strike"):
            return {"power": power, "activity": "ground_strike", "n": 1}
    return None


# -- the end of the action segment (10.8) -----------------------------------------------------
def end(book: Book, state: State, args: Ending) -> Script[Outcome]:
    """`end`: the die against the box of the Impulse Track; the segment ends or goes on (10.8)."""
    if state.impulse.rolled:
        return Outcome((), (refusal("wif5.course.rolled", "10.8"),))
    number, events = yield from cell(book, args, "number", "impulse_track", box=state.impulse.box)
    inputs = {
        "number": int(number),
        "passed": state.impulse.passed,
        "impulse": "first" if state.side == (state.initiative.first or "") else "second",
        "weather_advance": state.weather.advance if state.weather.advance is not None else 1,
    }
    verdict = yield from verdict_of(book.procedures["end_of_action"].run(inputs))
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


def _end_due(book: Book, state: State) -> tuple[Ruling, ...]:
    done = state.impulse.rolled
    return () if done else (refusal("wif5.course.end_not_rolled", "10.8"),)


def _read_end(reader: Reader) -> Args:
    """The number of the box; a die typed with it is asked by itself (10.8)."""
    if reader.more and reader.words[0].isdecimal():
        raise Unreadable("wif5.end.die", text=reader.words[0])
    return reader.taken("number")


def _to_choose(book: Book, state: State, given: Args) -> list[Json]:
    """The phasing powers without an action; once all have one, any may choose again."""
    every = state.acting(state.side)
    return [p for p in every if p not in state.impulse.actions] or list(every)


def _allowed(book: Book, state: State, given: Args) -> list[Json]:
    action = state.impulse.actions.get(given.get("power", ""))
    return [each for each in ALLOWED.get(action or "", ()) if not _early(book, state, each)]


VERBS = (
    Verb("choose", _choose_all, "POWER pass|naval|combined|land, …|all ACTION", ("10.2.2",), read_actions,
         (a_power(_to_choose), Arg("action", "choose", options=any_word("choose"))), strict=True, example=_choose_example),
    Verb("end", end, "[number=N]", ("10.8",), _read_end, strict=True, example=lambda book, state: None if state.impulse.rolled else {}),
    Verb("use", use, "POWER ACTIVITY [N]", ("10.2.2",), _read_use,
         (a_power(those(lambda state: state.impulse.actions)), Arg("activity", "activity", options=_allowed),
          a_number("n", 0, MOST_USED, 1)), example=_use_example),
)  # fmt: skip

DUE = {"choose_action": _chosen_due, "end_of_action": _end_due}


# -- what happens ------------------------------------------------------------------------------------
class ActionChosen(TypedDict):
    """What the journal keeps of `action_chosen`."""

    action: str
    power: str


def _action_chosen(state: State, data: ActionChosen) -> State:
    return noted(state, "impulse", "actions", data["power"], data["action"])


class Used(TypedDict):
    """What the journal keeps of `used`."""

    activity: str
    n: int
    power: str
    used: int


def _used(state: State, data: Used) -> State:
    return noted(state, "impulse", "used", data["power"], data["activity"], data["used"])


class EndRolled(TypedDict):
    """What the journal keeps of `end_rolled`."""

    box: int
    column: str | None
    ended: bool
    modified: int
    number: int


def _end_rolled(state: State, data: EndRolled) -> State:
    before = {"box": state.impulse.box, "column": state.initiative.column}
    impulse = replace(
        state.impulse, rolled=True, ended=data["ended"], box=data["box"], before=before
    )
    after = replace(state, impulse=impulse)
    if data["column"]:
        after = replace(after, initiative=replace(state.initiative, column=data["column"]))
    return after


class Attacked(TypedDict):
    """An attack between China and Japan (`china_attacked`): the counts, whether it is an assault."""

    power: str
    attacks: int
    flights: NotRequired[int]
    assault: bool
    due: list[Ledger]


def _china_attacked(state: State, data: Attacked) -> State:
    """Japan over the limit has launched its major assault: nobody is limited from now on (8.2.7)."""
    now = {data["power"]: data["attacks"]}
    if "flights" in data:
        now[FLIGHTS + data["power"]] = data["flights"]
    after = replace(state, china={**state.china, **now})
    if data["assault"]:
        china = {"major_assault": state.date, **state.events.get("china", {})}
        after = replace(after, events={**after.events, "china": china})
    return remember(after, data["due"])


def _minor_attacked(state: State, data: MinorAttacked) -> State:
    """The units of a minor were attacked in this impulse (10.2.1.2 a)."""
    attacked = (*state.impulse.attacked, data["nation"])
    return replace(state, impulse=replace(state.impulse, attacked=attacked))


CHANGES = {
    "minor_attacked": _minor_attacked,
    "china_attacked": _china_attacked,
    "end_rolled": _end_rolled,
    "action_chosen": _action_chosen,
    "used": _used,
}
