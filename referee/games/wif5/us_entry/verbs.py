"""US entry in the campaign: options, rolls for what both sides do, production, the war (11.5, 11.6.3)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NotRequired, cast

from referee.engine.ask import Choice, Say, Script
from referee.engine.event import Event
from referee.engine.faults import Unreadable
from referee.engine.reading import read_int
from referee.engine.shapes import TypedDict
from referee.engine.verb import Arg, Args, Outcome, Verb
from referee.engine.verdict import Json, Ruling, Verdict, advice, info, refusal, your_call
from referee.games.contract import Inputs
from referee.games.wif5.actions import call
from referee.games.wif5.actions.call import Call, Texts
from referee.games.wif5.book import Book
from referee.games.wif5.conquest.holders import holder
from referee.games.wif5.production.accounts import spent_by
from referee.games.wif5.production.losses import BY, named, power_in
from referee.games.wif5.production.verbs import quietly
from referee.games.wif5.resources import indies
from referee.games.wif5.resources.loans import off_the_road
from referee.games.wif5.sealed_notes import boxes
from referee.games.wif5.state import Ledger, State, replace
from referee.games.wif5.turn.dates import year_of
from referee.games.wif5.turn.reminders import struck
from referee.games.wif5.us_entry import happened, markers, supported
from referee.games.wif5.us_entry.changes import CHANGES, new_turn
from referee.games.wif5.us_entry.effects import (
    ACCEPTED_SIX,
    BURMA,
    EMBARGO,
    OIL_DEMANDED,
    due_of,
    dues,
    once,
    option_due,
    option_notes,
    rolled,
)
from referee.games.wif5.us_entry.markers import HIDDEN, Drawing, Reached
from referee.games.wif5.us_entry.reading import kind_of, read
from referee.games.wif5.us_entry.rules import EARLIER
from referee.games.wif5.us_entry.spying import spying_bars
from referee.games.wif5.wars import nations as of
from referee.games.wif5.wars.states import AXIS
from referee.games.wif5.words.arguments import any_word, whole_numbers

__all__ = ["CALLS", "CHANGES", "DUE", "STEPS", "VERBS", "new_turn"]

STEPS = ("us_entry", "production", "declare_war", "japan_demands", "allied_support")
MARKERS = tuple(str(n) for n in range(markers.MOST + 1))  # what the chart of the owner may print
OPEN = ("kind", "value", "result", "year", "option", "action", "doubled", "taken", "second", "axis", "allies", "japan_attacked", "axis_declared")  # fmt: skip
A_TURN = 2  # options a turn, the second only when the first changed nothing (11.5.1)
NEI_EMBARGO = 24
RESOURCES = ("japan_demands", "convoys", "lending", "resource_routes")
SUPPORTED, SUPPORT_STEP = supported.NUMBER, "allied_support"
# Conditions of options that the ledgers decide: the players need not.
DECIDED = frozenset(f"wif5.us_entry.option_{n}" for n in (3, 13, 24, 25))


class Entering(TypedDict):
    """What `entry` takes: the keys of its roll."""

    keys: Mapping[str, str]
    overruled: NotRequired[Sequence[str]]


# -- filled from the ledgers -----------------------------------------------------------
def _filled(book: Book, state: State, given: Texts) -> Texts:
    """The keys of `us_entry` that the ledgers know."""
    entry = state.entry
    found: dict[str, Json] = {
        "status": None if boxes.veiled(state) else entry.get("status"),
        "taken": ",".join(map(str, entry.get("options", ()))) or None,
        "year": year_of(state.date),
        "axis": spent_by(state, "axis"),
        "allies": spent_by(state, "allies"),
        "second": "yes" if entry.get("tried") else "no",
        "japan_attacked": "yes" if entry.get("japan_attacked") else "no",
        "axis_declared": "yes" if "axis_declared" in state.events.get("usa", {}) else "no",
    }
    if kind_of(given.get("kind", "action")) == "action":
        country = _country(book, state, given)
        told = {"action": _number(given), "year": year_of(state.date), "place": country}
        if country and book.charts.known("us_entry_modifications", **told) is not None:
            found["country"] = country  # the chart has a line of its own for it
        raw = due_of(state, _number(given), country)
        found["doubled"] = (raw or {}).get("params", {}).get("doubled", "no")
    return {key: str(value) for key, value in found.items() if value is not None}


def _number(given: Texts) -> int | None:
    return read_int("action", given["action"], 1, 40) if "action" in given else None


def _country(book: Book, state: State, given: Texts) -> str | None:
    """Whom a roll is about: named, else the one of the reminder that asks for it (11.5.2).

    A line of the chart as 27, war declared on one country after the other, is rolled for each.
    """
    if "country" in given:
        return book.names["nation"].find(given["country"])
    due = due_of(state, _number(given), None)
    return None if due is None else due["params"].get("nation")


# -- what forbids it -----------------------------------------------------------------------
def _bars(book: Book, state: State, given: Texts) -> tuple[Ruling, ...]:
    if "kind" not in given:
        return ()
    kind = kind_of(given["kind"])
    named(book, state, given)
    if wrong := _elsewhere(book, state, {"kind": kind}):
        return (wrong,)
    if kind == "production" and state.entry.get("drawn") == state.date:
        return (refusal("wif5.entry.drawn", "11.6.3.2"),)
    if kind == "production":
        return markers.still_shut(state)
    if kind == "option" and "option" in given:
        return tuple(_option_bars(state, read_int("option", given["option"], 1, 25)))
    if kind == "action":
        number, country = _number(given), _country(book, state, given)
        name = once(number, country)
        made = state.entry.get("rolled", ())
        alike = country is None and any(each.startswith(f"{number} ") for each in made)
        if name is not None and (name in made or alike):
            return (refusal("wif5.entry.once", "11.5.2", number=number),)
        twice = happened.not_doubled(state, number, country, given.get("doubled"))
        return (*twice, *_action_bars(state, number, country))
    if kind == "intelligence":
        return spying_bars(book, state, given)
    return ()


def _elsewhere(book: Book, state: State, given: Args) -> Ruling | None:
    """An option, a marker or a look at one out of its step: told before anybody is asked for a secret
    word (11.5.1, 11.6.3).
    """
    places = {"option": "us_entry", "production": "production", "intelligence": "production"}
    place = places.get(str(given.get("kind")), state.step)
    if place == state.step:
        return None
    return refusal("wif5.course.not_now", "5", belongs_step=place, step=state.step)


def _option_bars(state: State, option: int) -> list[Ruling]:
    """Two options a turn, the second after a die that changed nothing; what needs an earlier turn."""
    entry, found = state.entry, []
    tried = entry.get("tried", ())
    if len(tried) >= A_TURN:
        found.append(refusal("wif5.entry.two", "11.5.1"))
    elif tried and tried[-1]["shift"]:
        found.append(refusal("wif5.entry.changed", "11.5.1", number=tried[-1]["option"]))
    before = EARLIER.get(option)
    if before is not None and entry.get("dates", {}).get(str(before)) == state.date:
        found.append(refusal("wif5.us_entry.option_needs", "11.5.1", number=option, earlier=before))
    found += _conditions(state, option)
    if option == NEI_EMBARGO and entry.get("nei_oil", state.date) == state.date:
        found.append(refusal("wif5.entry.no_demand", "11.5.1", number=option))
    return found


def _action_bars(state: State, action: int | None, country: str | None) -> list[Ruling]:
    """What the ledgers know against an action of 11.5.2: its segment, its condition."""
    found: list[Ruling] = []
    if action == OIL_DEMANDED:
        if state.step not in RESOURCES:
            found.append(refusal("wif5.course.not_now", "11.5.2", belongs_step=RESOURCES[0],
                                 step=state.step))  # fmt: skip
        if EMBARGO not in state.entry.get("options", ()):
            found.append(refusal("wif5.entry.no_embargo", "11.5.2", number=EMBARGO))
    political = action == OIL_DEMANDED or (
        action == BURMA and state.entry.get("burma") != "arms"
    )  # fmt: skip
    if political and state.at_war("usa", "germany"):
        found.append(refusal("wif5.entry.no_longer", "11.5.2", number=action))
    if action == SUPPORTED:
        if state.step != SUPPORT_STEP:
            found.append(refusal("wif5.course.not_now", "11.5.2", belongs_step=SUPPORT_STEP,
                                 step=state.step))  # fmt: skip
        found += supported.barred(state, country)
    # In its segment the roll itself says that Japan shuts the road.
    shut_now = action == BURMA and state.step in RESOURCES
    return found or ([] if shut_now else happened.not_happened(state, action, country))


def _conditions(state: State, option: int) -> list[Ruling]:
    """What the ledgers know against an option (11.5.1)."""
    entry = state.entry
    barred = {
        2: holder(state, "paris") in AXIS,
        3: of.holder_of(state, "iceland") in AXIS,
        13: entry.get("burma") != "pressure",
        25: bool(entry.get("nei_oil")) and NEI_EMBARGO not in entry.get("options", ()),
    }
    if not barred.get(option):
        return []
    return [refusal(f"wif5.entry.bar_{option}", "11.5.1", number=option)]


# -- what comes of it --------------------------------------------------------------------------
def _effect(book: Book, state: State, inputs: Inputs, verdict: Verdict) -> Outcome:
    result = dict(verdict.result)
    kind = inputs["kind"]
    if kind == "action":
        said = {} if inputs["action"] is None else {"action": str(inputs["action"])}
        country = inputs["country"] or _country(book, state, said)
        data = {
            "action": inputs["action"], "country": country, "value": result["value"],
            "shift": result["shift"], "status": _public(state, result),
            "once": once(inputs["action"], country),
        }  # fmt: skip
        after = rolled(state, inputs["action"], country)
        oil = indies.told(after) if inputs["action"] == OIL_DEMANDED else ()
        shuts = inputs["action"] == BURMA and state.entry.get("burma") is None
        road = off_the_road(state) if shuts else ()
        return Outcome((Event("us_entry_rolled", data),), (*oil, *road))
    if kind == "option":
        return _option_taken(state, inputs, result)
    if kind == "production":
        data = {key: inputs[key] for key in ("axis", "allies", "marker")}
        data |= {key: result.get(key) for key in ("difference", "shift", "status")}
        told = [your_call("wif5.entry.hide", "11.6.3.2")]
        if state.entry.get("markers", 0) >= HIDDEN:
            told = [advice("wif5.entry.no_more", "11.6.3.2", count=HIDDEN)]
        return Outcome((Event("us_production_judged", data),), tuple(told))
    if kind == "intelligence":
        power = power_in(book, inputs, "by")
        data = {"power": power, "success": result["success"], "cost": result["cost"]}
        return Outcome((Event("us_markers_spied", data),))
    data = {"status": inputs["status"], "may_declare": result["may_declare"]}
    return Outcome((Event("us_war_judged", data),))


def _public(state: State, result: Ledger) -> int | None:
    """The status after an open roll; what hidden markers add to it nobody but the USA knows."""
    told = state.entry.get("status")
    if not boxes.veiled(state) or told is None:
        return result.get("status")
    return int(told) + int(result["shift"] or 0)


def _option_taken(state: State, inputs: Inputs, result: Ledger) -> Outcome:
    option = inputs["option"]
    data = {"option": option, "shift": result["shift"], "status": _public(state, result),
            "due": option_due(option)}  # fmt: skip
    vouched: tuple[Ruling, ...] = ()
    if boxes.veiled(state):
        vouched = (advice("wif5.entry.vouched", "11.6.3.2"),)
    return Outcome((Event("us_option_chosen", data),), (*option_notes(option), *vouched))


US_ENTRY = Call("us_entry", _filled, _effect, _bars, (BY,))


# -- the verb --------------------------------------------------------------------------------------
def entry(
    book: Book, state: State, args: Entering | Reached | Drawing
) -> Outcome | Script[Outcome]:
    """`entry [status N|option N|action N …|production …|intelligence POWER|declare]` (11.5)."""
    if "status" in args:
        data = {"status": cast(Reached, args)["status"]}
        told = info("wif5.entry.status", "11.5", **data)
        return Outcome((Event("us_status_told", data),), (told,), data)
    if "marker" in args:
        wrong = _bars(book, state, {"kind": "production"})
        kept = markers.keep(book, state, cast(Drawing, args)["marker"])
        return replace(kept, rulings=(*wrong, *(r for r in kept.rulings if r not in wrong)))
    keys = dict(args["keys"])
    if kind_of(keys["kind"]) == "production" and "marker" not in keys:
        return _drawn(book, state, keys)
    return _played(book, state, keys, args.get("overruled", ()))


def _drawn(book: Book, state: State, keys: dict[str, str]) -> Script[Outcome]:
    """The USA draw a hidden marker, and say what it is (11.6.3.2)."""
    wrong = _bars(book, state, keys)
    if not wrong and markers.unseen(book, state, keys):  # nobody else may hear the question
        wrong = (refusal("wif5.entry.unseen", "11.6.3.2"),)
    if wrong:
        return Outcome((), wrong)
    if not (yield from markers.all_produced(state)):
        return Outcome((), (info("wif5.entry.not_drawn", "11.6.3"),))
    if waiting := markers.unbuilt(state):
        yield Say(waiting)
    found = yield Choice("wif5.ask.marker", MARKERS, "marker", cards=("11.6.3.2",), side="usa")
    return (yield from _played(book, state, {**keys, "marker": str(found)}))


def _played(
    book: Book, state: State, keys: Texts, overruled: Sequence[str] = ()
) -> Script[Outcome]:
    known = [key.name for key in book.procedures["us_entry"].keys]
    for name in keys:
        if name not in (*known, BY.name):
            raise Unreadable("key.unknown", text=name, keys=known, nearest=[])
    if keys.get("action") == str(ACCEPTED_SIX):
        keys = yield from happened.six_of_the_table(
            state, keys, _bars(book, state, happened.without_none(keys))
        )
        if "action" not in keys:
            return Outcome((), (info("wif5.entry.no_six", "11.5.2", number=ACCEPTED_SIX),))
    about = yield from _about_whom(state, keys)
    if about is not None:  # whatever is read of the reminders is read of that one
        meant = due_of(state, _number(keys), about)
        state = replace(state, due=(meant, *(raw for raw in state.due if raw is not meant)))
    # What gives the cell of its chart.
    flag = "value" if kind_of(keys["kind"]) == "action" else "result"
    outcome = yield from call.run(
        book, state, US_ENTRY, {"keys": dict(keys), "overruled": overruled}, flag
    )
    told = tuple(each for each in outcome.rulings if each.code not in DECIDED)
    told = (*told, *markers.warned(state, {"kind": kind_of(keys["kind"])}))
    outcome = replace(outcome, events=quietly(outcome.events), rulings=told)
    return _settling(state, outcome)


def _about_whom(state: State, keys: Texts) -> Script[str | None]:
    """For which of several declarations a roll is made, where no country was said: one reminder is settled by it
    (11.5.2). Where nobody can be asked, the first; what is settled is told.
    """
    if kind_of(keys["kind"]) != "action" or "country" in keys:
        return None
    asked_by = dues(state, _number(keys), None)
    nations = dict.fromkeys(
        str(raw["params"]["nation"]) for raw in asked_by if raw["params"].get("nation")
    )
    if len(nations) < 2:
        return None
    return str((yield Choice("wif5.ask.entry_about", tuple(nations), "country", unasked=next(iter(nations)),
                             cards=("11.5.2",), kind="nation", side="usa")))  # fmt: skip


def _settling(state: State, outcome: Outcome) -> Outcome:
    """What a roll strikes off the reminders is said."""
    rolls = (event.data for event in outcome.events if event.kind == "us_entry_rolled")
    due = (due_of(state, data["action"], data["country"]) for data in rolls)
    told = (struck(raw) for raw in due if raw is not None)
    return replace(outcome, rulings=(*outcome.rulings, *told))


def _told(book: Book, state: State) -> Args | None:
    """Whether the USA may declare war is always a fair question."""
    return {"keys": {"kind": "declare"}} if state.entry.get("status") is not None else None


def _is(kind: str) -> Callable[[Book, State, Args], bool]:
    return lambda book, state, given: given.get("kind") == kind


def _asks_number(kind: str, least: int, most: int) -> Arg:
    return Arg(kind, "number", options=whole_numbers(least, most), when=_is(kind))


def _about(book: Book, state: State, given: Args) -> list[Json]:
    """The countries of which a reminder says that the chart is asked."""
    found = [raw["params"].get("nation") for raw in state.due if "us_entry" in raw["code"]]
    return [nation for nation in found if nation]


VERBS = (
    Verb("entry", entry, "status N|option N|action N [COUNTRY] [doubled]|production [N]|intelligence POWER|declare", ("11.5", "11.5.1", "11.5.2", "11.6.3.2"), read,
         (Arg("kind", "question", options=any_word("question")), _asks_number("status", -99, 99),
          _asks_number("option", 1, 25), _asks_number("action", 1, 40),
          Arg("country", "nation", optional=True, options=_about, when=_is("action")),
          Arg("by", "power", options=lambda book, state, given: list(state.acting("axis")), when=_is("intelligence")),
          *markers.ARGS),
         keys=("secret", "again", "marker", *OPEN), example=_told, idle=_elsewhere,
         author=lambda state, given: "usa" if "marker" in given else ""),
)  # fmt: skip

CALLS = (US_ENTRY,)


def _marker_due(book: Book, state: State) -> tuple[Ruling, ...]:
    """While the USA are neutral every production phase ends with a hidden marker (11.6.3.2)."""
    shut = markers.still_shut(state)
    if shut or state.entry.get("drawn") == state.date or state.status_of("usa") != "neutral":
        return shut
    return (refusal("wif5.entry.marker_due", "11.6.3.2"),)


def _supported(book: Book, state: State) -> tuple[Ruling, ...]:
    return tuple(supported.due(state))


DUE = {"production": _marker_due, SUPPORT_STEP: _supported}
