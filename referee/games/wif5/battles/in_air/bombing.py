"""A strategic bombardment from its units: air combat, then bombs on factories and resources (10.6.1).

`battle bombing LILLE by=cw against=germany bombers="2/7:str" intercept="4:ftr"`: what gets through
goes on to the Strategic Bombardment Table.
"""

from __future__ import annotations

from functools import partial

from referee.engine.ask import Choice, Say, Script
from referee.engine.event import Event
from referee.engine.names import latin
from referee.engine.record import replace
from referee.engine.shapes import TypedDict
from referee.engine.verb import Outcome, stands
from referee.engine.verdict import Json, Ruling, info, refusal
from referee.games.wif5.actions import call as calls
from referee.games.wif5.actions.as_verbs import call_of
from referee.games.wif5.battles import booking, joining
from referee.games.wif5.battles.at_sea import on_sea
from referee.games.wif5.battles.facts import weather_at
from referee.games.wif5.battles.in_air import dogfight
from referee.games.wif5.battles.in_air.air import FLIGHT, caught_flying, flown, foes_of
from referee.games.wif5.battles.in_air.aircraft import Wing
from referee.games.wif5.battles.in_air.missions import grounded, in_china, raided
from referee.games.wif5.battles.on_land import on_map
from referee.games.wif5.battles.typed import Battling, Typed
from referee.games.wif5.book import Book
from referee.games.wif5.combat.ground import snowed_in
from referee.games.wif5.conquest.holders import from_the_scenario
from referee.games.wif5.maps.counters import now, spotted
from referee.games.wif5.maps.homes import told_of
from referee.games.wif5.production.accounts import production_points, times_of
from referee.games.wif5.state import OTHER, POWERS, State, side_of
from referee.games.wif5.supply.atlas import shown_name

KEYS = (*FLIGHT, "weather", "zone", "terrain", "factory_points", "hex_resources", "result")

ROWS = {"factory_points": "factories", "hex_resources": "resources"}  # of the owner's chart
WORKS = frozenset({"factory", "resource"})  # what a map calls them


class Bombed(TypedDict):
    """A strategic bombardment (`bombed`): factors, column and die, what it cost."""

    place: str
    power: str
    nation: str
    factors: int | float
    die: int | None
    points: int
    column: str | None
    build: int
    resources: int


def bombing(book: Book, state: State, args: Battling) -> Script[Outcome]:
    """`battle bombing PLACE …`: air combat, then the bombs of those that get through (10.6.1)."""
    typed = Typed(args["keys"])
    by, against, _ = foes_of(book, state, typed)
    caught = caught_flying(state, typed, against)
    yield from on_map.facts(state, typed, args["place"])
    owner = booking.owner_of(state, against)
    made = call_of(book, "strategic_bombing")
    known = {key: typed[key] for key in ("weather", "zone", "terrain", "result") if key in typed}
    given = {**known, "by": by, "of": owner, "against": against}
    caught = [*caught, *raided(state, args["place"], by),
              *grounded(book, state, args["place"], typed, by, against),
              *on_map.held_by(state, args["place"], by, against), *_no_target(book, state, args["place"])]  # fmt: skip
    fresh = _fresh(state, args["place"], owner)
    if fresh is not None and any(typed.get(key, "0").strip() != "0" for key in ROWS):
        caught.append(fresh)
    elif no := _too_many(book, state, args["place"], typed.get("hex_resources", "0")):
        caught.append(no)
    wrong = [*calls.out_of_step(book, state, "strategic_bombing", given), *caught,
             *made.guard(book, state, {**given, "aircraft": "0"})]  # fmt: skip
    if stands(wrong, args):
        return Outcome((), tuple(wrong))
    yield Say(tuple(each for each in wrong if each.severity == "your_call"))
    if "severe_winter" in state.weather.zones.values() or "weather" in typed:
        there = yield from weather_at(book, state, typed, args["place"], by)
        cold = snowed_in(there, typed.get("terrain"))  # told before anybody is met
        if stands(cold, args):
            return Outcome((), (*wrong, *cold))
        given["weather"] = there
    yield from joining.over(book, state, args["place"], typed, by, against)
    flights, limits = in_china(book, state, typed, by, against)
    if stands(limits, args):
        return Outcome((), (*wrong, *limits))
    yield Say(limits)
    fought, events = yield from flown(book, args["place"], typed, by, against, owner, state.units)
    home = on_sea.flown_home(state, fought.wings.values(), place=args["place"])
    events, turned = (*flights, *events, *home), on_sea.told_of(state, home)
    through = fought.wings[side_of(by)].through
    result: dict[str, Json] = {**dogfight.summary(fought), "rounds": len(fought.rounds)}
    if not through:
        return Outcome(events, (*turned, info("wif5.sky.stopped", "10.6.1")), result)
    if fresh is not None:
        turned = (*turned, replace(fresh, severity="advice"))
    hex_ = yield from _target(book, state, typed, args["place"], owner)
    given |= {
        "factors": str(sum(one.factor for one in through)), "aircraft": "0",  # they are counted already (8.2.7)
        "intercepted": "yes" if "intercept" in typed and fought.wings[OTHER[side_of(by)]] != Wing() else "no",
        **hex_,
    }  # fmt: skip
    done = yield from calls.run(
        book.with_cells(dogfight.cells_of(fought.read)), state, made,
        {"keys": given, "hold": args.get("hold")},
    )  # fmt: skip
    data: Bombed = {
        "place": args["place"], "power": by, "nation": against, "factors": done.result["factors"],
        "die": done.result.get("modified"), "points": done.result["points"],
        "column": done.result.get("column"),
        "build": done.result.get("build_points_lost", 0), "resources": done.result.get("resources_lost", 0),
    }  # fmt: skip
    kept = tuple(event for event in done.events if event.kind != "resolved")
    return Outcome(
        (*events, *kept, Event("bombed", dict(data))),
        (*turned, *done.rulings),
        {**result, **done.result},
    )


def _no_target(book: Book, state: State, place: str) -> list[Ruling]:
    """A hex is bombed for its factory or its resource (10.6.1): one that has neither on a map that
    shows where they are, and for which the owner's chart tells none.
    """
    at = spotted(state, place)
    if at is None:
        return []
    atlas = now(state)
    shown = atlas.places.where(lambda kind, words: bool(words & WORKS))
    called = {latin(each).replace(" ", "_") for each in (place, shown_name(atlas, at))}
    charted = any(int(book.charts.known("factory_resource", place=name, row=row) or 0)
                  for name in called for row in ROWS.values())  # fmt: skip
    if charted or not shown or atlas.at[at] in shown:
        return []
    return [refusal("wif5.sky.no_target", "10.6.1", place=shown_name(atlas, at))]


def _worth(state: State, owner: str, factories: int) -> str | None:
    """The build points of a hex by the owner's chart: its factories times the multiple of the power that
    has them (10.6.1, 11.6.2.2); unknown, or no whole number: nothing.
    """
    if not factories or owner not in POWERS:
        return None
    together = state.options.get("odd_factories", "together") == "together"
    if together and (factories * times_of(state, owner)).denominator != 1:
        return None
    return str(production_points(state, owner, factories))


def _target(
    book: Book, state: State, typed: Typed, place: str, owner: str
) -> Script[dict[str, str]]:
    """The build points and resources of the hex: typed, or asked, with what the chart and the map know;
    of a hex taken since the transport of resources nothing, unasked.
    """
    found: dict[str, str] = {}
    fresh = _fresh(state, place, owner)
    for key in ROWS:
        if fresh and key not in typed:
            found[key] = "0"
            continue
        answer = yield from typed.ask(Choice(
            f"wif5.ask.{key}", (), key, _usual(book, state, place, owner, key),
            {"place": place}, ("10.6.1",), check=partial(_counted, book, state, place, key),
        ))  # fmt: skip
        found[key] = answer.strip()
    return found


def _counted(book: Book, state: State, place: str, key: str, text: str) -> Ruling | None:
    """Why an answer to the question what the hex has is none."""
    if (no := dogfight.number("10.6.1")(text)) or key != "hex_resources":
        return no
    return _too_many(book, state, place, text)


def _too_many(book: Book, state: State, place: str, typed: str) -> Ruling | None:
    """Why a hex has not so many resources to lose: the owner's chart or the map tells fewer, one where it says
    `resource` (10.6.1). Fewer may be left: some were lost earlier in the turn, or never delivered.
    """
    known = book.charts.known(
        "factory_resource", place=latin(place).replace(" ", "_"), row="resources"
    )
    if known is None and on_map.says(state, place, "resource"):
        known = "1"
    if known is None or not typed.strip().isdecimal() or int(typed) <= int(known):
        return None
    return refusal("wif5.bombing.resources", "10.6.1", place=place, n=int(known))


def _usual(book: Book, state: State, place: str, owner: str, key: str) -> str | None:
    """What a hex has by the owner's chart, else by the map: one resource where it shows any. A factory
    gives all that its chart tells, or has no usual answer, as some hexes have two (11.6.2.1).
    """
    known = book.charts.known(
        "factory_resource", place=latin(place).replace(" ", "_"), row=ROWS[key]
    )
    if key == "hex_resources":
        return known or ("1" if on_map.says(state, place, "resource") else "0")
    works = int(known or 0)
    if works or on_map.says(state, place, "factory"):
        return _worth(state, owner, works)
    return "0"


def _fresh(state: State, place: str, owner: str) -> Ruling | None:
    """Why a hex gives its holder nothing to lose: it came to him in this turn's impulses, so after the
    transport of resources (11.6.2.1).
    """
    at = spotted(state, place)
    if at is None:
        return None
    atlas = now(state)
    told = told_of(state, atlas.places[atlas.at[at]])
    if told.get("since") != state.date or told.get("early") or told.get("power") != owner:
        return None
    if from_the_scenario(told):
        return None
    return refusal("wif5.bombing.fresh", "11.6.2.1", place=shown_name(atlas, at), power=owner)
