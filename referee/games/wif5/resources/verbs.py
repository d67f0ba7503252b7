"""What a power counts before it produces: factories, resources, convoys, loans, deliveries (9)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NotRequired, cast

from referee.engine.ask import Script
from referee.engine.event import Event
from referee.engine.names import fold
from referee.engine.reading import read_int
from referee.engine.shapes import TypedDict
from referee.engine.verb import Arg, Args, Nothing, Outcome, Verb, nothing, stands
from referee.engine.verdict import Json, Ruling, Verdict, advice, info, refusal, your_call
from referee.games.contract import Inputs
from referee.games.wif5.actions import call
from referee.games.wif5.actions.call import Call, Texts
from referee.games.wif5.actions.one_line import one_by_one
from referee.games.wif5.book import Book
from referee.games.wif5.initiative.going_first import gives_way
from referee.games.wif5.maps.at_sea.seas import listed, named_area
from referee.games.wif5.maps.canals import held
from referee.games.wif5.production.accounts import options_in_force, resources_of, with_account
from referee.games.wif5.production.counted import held_then, uncounted
from referee.games.wif5.resources import indies, oil
from referee.games.wif5.resources.carried import BALTIC, area_of, noted
from referee.games.wif5.resources.changes import CHANGES
from referee.games.wif5.resources.counts import MOST_TOLD, NONE, read_convoy, read_income
from referee.games.wif5.resources.loans import MOST_LENT, lend, off_the_road, read_lend
from referee.games.wif5.resources.norway import allies_hold
from referee.games.wif5.resources.road import SEGMENT, closed
from referee.games.wif5.resources.said_of_road import read_burma
from referee.games.wif5.resources.taken import enemy_holds, turned
from referee.games.wif5.sailing.borders import cut_off
from referee.games.wif5.state import OTHER, POWERS, State, side_of
from referee.games.wif5.turn.reminders import reminder
from referee.games.wif5.words.arguments import a_number, a_power, acting, any_word

__all__ = ["CALLS", "CHANGES", "DUE", "VERBS"]


REOPENED = 13

# Which countries owe deliveries, and to whom (9.5).
SUPPLIED = {
    "rumania": "germany", "russia": "germany", "usa": "japan", "yugoslavia": "italy",
    "sweden": "germany",
}  # fmt: skip


class _Count(TypedDict):
    power: str
    factories: int
    resources: int


class Income(_Count, total=False):
    """What `income` takes."""

    held: str
    others: Sequence[_Count]  # told in one line with it


class Convoying(TypedDict):
    """What `convoy` takes."""

    power: str
    area: str
    resources: int | None
    others: NotRequired[Sequence[str]]  # areas of the same pipeline
    waived: NotRequired[str]  # whether the side that places first lets the other
    hold: NotRequired[bool]


class OpeningBurma(TypedDict):
    """What `burma` takes."""

    how: str


# -- factories and resources ---------------------------------------------------------
def income(book: Book, state: State, args: Income) -> Script[Outcome]:
    """`income POWER FACTORIES RESOURCES[, POWER …]`: of one power after the other; none, where one is refused."""
    alone = {key: value for key, value in args.items() if key not in ("held", "others")}
    told = [args, *(cast(Income, {**alone, **other}) for other in args.get("others", ()))]
    return one_by_one(book, state, (partial(_income, book, args=each) for each in told))


def _income(book: Book, state: State, args: Income) -> Script[Outcome]:
    """What counts of one power this turn, until told otherwise (11.6.2.1).

    Resources are the power's own that reach a factory; loans and deliveries are
    added and taken off by the referee.
    """
    count = {"factories": args["factories"], "resources": args["resources"]}
    data: dict[str, Json] = {"power": args["power"], **count}
    if args["power"] not in state.acting(side_of(args["power"])):
        out = (refusal("wif5.course.out", "14", power=args["power"]),)
        if stands(out, args):
            return Outcome((), out)
    held_too, wrong = yield from held_then(state, args["power"], count, args.get("held"))
    if stands(wrong, args):
        return Outcome((), wrong)
    told = [*wrong, info("wif5.income.told", "11.6.2.1", **data)]
    if away := len(state.account(args["power"]).get("transit", ())):
        told.append(advice("wif5.income.in_transit", "21", power=args["power"], count=away))
    event = Event("income_told", {**data, "held": True} if held_too else data)
    counted = {**state.account(args["power"]), "resources": args["resources"]}
    held = resources_of(with_account(state, args["power"], counted), args["power"])
    if held.lendable is not None and held.lent > held.lendable:
        short = {"power": args["power"], "n": held.lent, "count": held.lendable}
        told.append(your_call("wif5.lending.short", "9.4", **short))
    return Outcome((event,), tuple(told), data)


# -- convoys (9.3) -------------------------------------------------------------------
def convoy(book: Book, state: State, args: Convoying) -> Script[Outcome]:
    """`convoy POWER AREA[, AREA …] N|none`: a CONV in each sea area of a pipeline; none, where one is refused."""
    areas = (args["area"], *args.get("others", ()))
    each: list[Convoying] = [{**args, "area": area} for area in areas]
    return one_by_one(book, state, (partial(_convoy, book, args=one) for one in each))


def _convoy(book: Book, state: State, args: Convoying) -> Script[Outcome]:
    """A CONV in a sea area, N resources going through it (9.2, 9.3).

    The side with the initiative places its own first; before the first of the other it is asked.
    """
    power, n = args["power"], args["resources"]
    area, unknown = named_area(book, state, args["area"])
    data = {"power": power, "area": area, "resources": n}
    rulings = [*unknown, *(_conv_barred(book, state, power, area) if n is not None else ())]
    if stands(rulings, args):
        return Outcome((), tuple(rulings))
    if state.step == "convoys" and not _placing(state, power):
        free, told = yield from gives_way(
            state, "convoy", "9.3", args.get("waived"), bool(args.get("hold"))
        )
        if not free:
            return Outcome((), told)
        rulings += told
    if n is None and area not in state.convoys.get(power, {}):  # nothing goes
        none = info("wif5.convoy.none_there", "9.3", power=power, sea=area)
        return Outcome((), (*rulings, none))
    if n is None:
        told = (*rulings, info("wif5.income.conv_off", "9.3", **data))
        return Outcome((Event("conv_moved", data),), told)
    rulings.append(info("wif5.income.conv", "9.3", **data))
    return Outcome((Event("conv_moved", data),), tuple(rulings), data)


def _placing(state: State, power: str) -> bool:
    """Whether it is a power’s turn to place CONVs: its side has the initiative, or one of the two has placed
    some in this turn (9.3).
    """
    return side_of(power) == state.initiative.holder or any(
        account.get("conv") == state.date for account in state.economy.values()
    )


def _conv_barred(book: Book, state: State, power: str, area: str) -> list[Ruling]:
    """Why a power may have no CONV in a sea area: another of its side has one, or none comes there."""
    rulings: list[Ruling] = []
    if power not in state.acting(side_of(power)):
        rulings.append(refusal("wif5.course.out", "14", power=power))
    for other, areas in state.convoys.items():
        shared = other != power and side_of(other) == side_of(power) and area in areas
        if shared and not {other, power} & set(state.neutral):
            rulings.append(refusal("wif5.income.one_conv", "9.3", power=other, sea=area))
    side = side_of(power)
    shut = cut_off(power, area, side=side, held=held(book, state, side),
                   enemy_held=held(book, state, OTHER[side]))  # fmt: skip
    if shut is not None:
        code = f"wif5.income.cut_off_{shut}"
        rulings.append(refusal(code, "9.3", "10.5.2.2", power=power, sea=area))
    return rulings


# -- the Burma Road (9.4, 11.5.2 no. 6) ------------------------------------------------
def burma(book: Book, state: State, args: OpeningBurma) -> Outcome:
    """`burma close [arms]|open`: the road is closed, or free again (11.5.2, no. 6)."""
    how = args["how"]
    now = state.entry.get("burma")
    rulings: list[Ruling] = []
    due: list[dict[str, Json]] = []
    if how == "open":
        if not closed(state):
            rulings.append(refusal("wif5.income.burma_open_already", "9.4"))
        if now == "pressure" and REOPENED not in options_in_force(state):
            rulings.append(refusal("wif5.income.burma_pressure", "11.5.1", number=REOPENED))
        rulings.append(info("wif5.income.burma_open", "9.4"))
    else:
        if now == how or (now == "arms" and how == "pressure"):
            rulings.append(refusal("wif5.income.burma_shut_already", "11.5.2"))
        if how == "pressure" and state.step not in SEGMENT:
            rulings.append(refusal("wif5.income.burma_when", "11.5.2"))
        if how == "pressure" and state.at_war("usa", "germany"):
            rulings.append(refusal("wif5.income.burma_late", "11.5.2"))
        rulings.append(info("wif5.income.burma_shut", "11.5.2"))
        rulings += () if closed(state) else off_the_road(state)
        if "6" not in state.entry.get("rolled", ()):
            due.append(reminder("wif5.due.us_entry_burma", "11.5.2", number=6, doubled="no"))
    data = {"how": how, "due": due}
    return Outcome((Event("burma_road", data),), tuple(rulings), data)


def _road_worth(book: Book, state: State) -> bool:
    """Whether the road may change hands: by announcement in its segment (11.5.2); in the action
    by force of arms, where land units of Japan, or of an enemy of it, may move.
    """
    fighting = [
        power for power, action in state.impulse.actions.items() if action in ("land", "combined")
    ]
    return state.step in SEGMENT or any(
        power == "japan" or state.at_war(power, "japan") for power in fighting
    )


# -- deliveries of neutral countries (9.5) ---------------------------------------------
def _supplies(book: Book, state: State, given: Texts) -> Texts:
    """The keys of `resources` that the ledgers know."""
    if "supplier" not in given:
        return {}
    supplier = book.procedures["resources"].keys[0].read(given["supplier"])
    to = takers(state).get(supplier, "germany")
    found = {
        "declared": _yes(supplier in oil.joined(state)),
        "axis_minors": str(len(oil.brought(state))),
        **({"units_there": "yes"} if supplier == "russia" and oil.stopped_by(state) else {}),
        **({"coup_to": to} if supplier in turned(state) else {}),
        "at_war": _yes(state.at_war(supplier, to)),
        "enemy_controlled": _yes(enemy_holds(state, supplier, to)),
        "us_options": ",".join(map(str, options_in_force(state))) or "none",
        "conv": _yes(area_of(state, to, BALTIC) is not None),
        "allies_hold": _yes(allies_hold(state)),
    }
    zone = state.weather.zones.get("arctic_circle")
    return {**found, **({"arctic_weather": zone} if zone else {})}


def takers(state: State) -> dict[str, str]:
    """Which countries deliver resources, and to whom (9.5, 11.4)."""
    return {**SUPPLIED, **turned(state)}


def _yes(answer: bool) -> str:
    return "yes" if answer else "no"


def _delivered(book: Book, state: State, inputs: Inputs, verdict: Verdict) -> Outcome:
    result = verdict.result
    data = {"nation": inputs["supplier"], "power": result["to"], "resources": result["resources"]}
    said = {key: _yes(value) if value is True else str(value)
            for key in SAID if (value := inputs[key]) not in (None, False)}  # fmt: skip
    short = noted(
        state, inputs["supplier"], result["to"], result["resources"], inputs["land_route"]
    )
    return Outcome((Event("delivered", {**data, "said": said} if said else data),), short)


def _out(state: State, supplier: str) -> str | None:
    """The power out of play to which a country delivered, or that delivered itself: nothing goes there."""
    powers = (power for power in (takers(state).get(supplier, ""), supplier) if power in POWERS)
    return next((power for power in powers if power not in state.acting(side_of(power))), None)


def _supplier_out(book: Book, state: State, given: Texts) -> tuple[Ruling, ...]:
    """Nothing is delivered to a power out of play, nor by one (14)."""
    if "supplier" not in given:
        return ()
    out = _out(state, book.procedures["resources"].keys[0].read(given["supplier"]))
    return () if out is None else (refusal("wif5.course.out", "14", power=out),)


SAID = ("units_there", "resources", "land_route")  # what only the players know of a delivery
RESOURCES = Call("resources", _supplies, _delivered, _supplier_out)


def deliveries(book: Book, state: State, args: Nothing) -> Script[Outcome]:
    """`deliveries`: what every neutral country owes this turn, one after the other (9.5).

    Those conquered deliver nothing: their resources are their holder's own. What players said of one
    this turn (`resources supplier=russia units_there=yes`) holds, whichever was typed first.
    """
    told_of = {nation: keys for each in state.economy.values()
               for nation, keys in each.get("said_of", {}).items()}  # fmt: skip
    events: list[Event] = []
    rulings: list[Ruling] = []
    result: dict[str, Json] = {}
    for supplier in takers(state):
        if state.minors.get(supplier, {}).get("status") == "conquered" or _out(state, supplier):
            continue
        keys = {"supplier": supplier, **told_of.get(supplier, {})}
        outcome = yield from call.run(book, state, RESOURCES, {"keys": keys}, flag="")
        events += [event for event in outcome.events if event.kind != "resolved"]
        n = outcome.result["resources"]
        told = {"nation": supplier, "power": outcome.result["to"], "resources": n}
        rulings.append(info("wif5.income.delivery", "9.5", **told))
        short = "wif5.income.conv_carries"
        rulings += [each for each in outcome.rulings if not n or each.code == short]
        if supplier in turned(state) and outcome.result["to"] == "cw" and n:
            rulings.append(your_call("wif5.income.brought", "9.1", nation=supplier, power="cw"))
        if supplier == "russia":
            rulings += oil.told(state, n, "units_there" in keys)
        if supplier == "usa" and n and not state.convoys.get("usa"):
            rulings.append(advice("wif5.income.us_pipeline", "9.5", n=n))
        result[supplier] = n
    return Outcome(tuple(events), (*rulings, *indies.told(state)), result)


def _undelivered(book: Book, state: State) -> tuple[Ruling, ...]:
    """The countries whose deliveries of this turn nobody worked out (9.5)."""
    told = {nation for each in state.economy.values() for nation in each.get("delivered", {})}
    left = [
        nation for nation, taker in takers(state).items()
        if nation not in told and not state.at_war(nation, taker) and not enemy_holds(state, nation, taker)
        and state.minors.get(nation, {}).get("status") != "conquered" and not _out(state, nation)
    ]  # fmt: skip
    return (your_call("wif5.income.undelivered", "9.5", nations=left),) if left else ()


DUE = {"lending": _undelivered, "resource_routes": uncounted}


def _areas(book: Book, state: State, given: Args) -> list[Json]:
    """Where the power has a CONV, then every sea area where it may have one: those of the map, else of
    the booklet.
    """
    power = str(given.get("power", ""))
    free = (area for area in listed(book, state) if power in POWERS)
    return list(dict.fromkeys([
        *state.convoys.get(power, {}),
        *(area for area in free if not _conv_barred(book, state, power, area)),
    ]))  # fmt: skip


def _conv_there(book: Book, state: State, given: Args, value: Json) -> Ruling | None:
    """The CONV that the power has in a sea area already: a number typed for it takes its place."""
    n = state.convoys.get(str(given.get("power", "")), {}).get(str(value))
    return None if n is None else info("wif5.convoy.there", "9.3", resources=n)


def _partners(book: Book, state: State, given: Args) -> list[Json]:
    one = given.get("from", "")
    return [
        p
        for p in acting(book, state, given)
        if p != one and (not one or side_of(p) == side_of(one))
    ]


def _no_list(book: Book, state: State, given: Args) -> list[Json]:
    """A number of resources is typed: one that a list counts would be taken for its place."""
    return []


def _through(book: Book, state: State, given: Args, typed: str) -> Json:
    """How many resources go through, or that none do any more: what else it is, is another line."""
    return "none" if fold(typed) in NONE else read_int("resources", typed, 0, MOST_TOLD)


VERBS = (
    Verb("income", income, "POWER FACTORIES RESOURCES [held=yes|no]", ("11.6.2.1", "9"), read_income,
         (a_power(), a_number("factories", 0, MOST_TOLD), a_number("resources", 0, MOST_TOLD)), example=lambda c, s: {"power": "germany", "factories": 7, "resources": 15}),
    Verb("convoy", convoy, "POWER AREA RESOURCES|none", ("9.3", "9.2"), read_convoy,
         (a_power(), Arg("area", "text", options=_areas, reckoned=_conv_there), Arg("resources", "text", options=_no_list, find=_through)), strict=True, example=lambda c, s: {"power": "cw", "area": "North Atlantic", "resources": 4}, asks=True),
    Verb("lend", lend, "POWER POWER N [by burma]", ("9.4",), read_lend,
         (a_power(name="from"), a_power(_partners, "to"), a_number("resources", 0, MOST_LENT, 1)), strict=True),
    Verb("burma", burma, "close [arms]|open", ("11.5.2d", "9.4b"), read_burma,
         (Arg("how", "burma", options=any_word("burma")),), worth=_road_worth),
    Verb("deliveries", deliveries, "", ("9.5",), nothing, strict=True),
)  # fmt: skip

CALLS = (RESOURCES,)
