"""The national effort: who may declare it, and what the map knows of the enemy near home (22)."""

from __future__ import annotations

from referee.engine.ask import Choice, Script
from referee.engine.event import Event
from referee.engine.verb import Outcome
from referee.engine.verdict import Ruling, Verdict, info, refusal
from referee.games.contract import Inputs
from referee.games.wif5.actions.call import Call, Texts
from referee.games.wif5.book import Book
from referee.games.wif5.state import POWERS, State, side_of

NEAR = ("enemy_at_home", "enemy_adjacent")


def _assault(book: Book, state: State, given: Texts) -> Texts:
    return {"major_assault": "yes" if "major_assault" in state.events.get("china", {}) else "no"}


def _bars(book: Book, state: State, given: Texts) -> tuple[Ruling, ...]:
    """Once for the war, and before anything is built; a neutral power has none: no power is its
    enemy, and neutrality ends an effort (17, 22).
    """
    if "power" not in given:
        return ()
    power = book.names["power"].find(given["power"])
    account = state.account(power)
    found: list[Ruling] = []
    if power not in state.acting(side_of(power)):
        found.append(refusal("wif5.course.out", "14", power=power))
    elif power in state.neutral:
        found.append(refusal("wif5.produce.effort_neutral", "22", "17", power=power))
    if account.get("effort"):
        found.append(refusal("wif5.produce.effort_on", "22", power=power, date=account["effort"]))
    elif account.get("orders"):
        found.append(refusal("wif5.produce.effort_late", "22", power=power))
    elif state.entry.get("drawn") == state.date:  # all have produced by then (11.6.3.2)
        found.append(refusal("wif5.produce.effort_drawn", "22", "11.6.3.2"))
    return tuple(found)


def _ask(book: Book, state: State, given: Texts) -> Script[Texts]:
    """Where the enemy stands: typed, seen on the map, else asked, as an effort needs him near (22)."""
    if "power" not in given or {*NEAR} & {*given}:
        return {}
    power = book.names["power"].find(given["power"])
    if seen := _seen(state, power):
        return {seen: "yes"}
    answer = yield Choice("wif5.ask.effort_near", ("yes", "no"), "enemy_adjacent",
                          params={"power": power}, cards=("22",), side=power)  # fmt: skip
    return {"enemy_adjacent": str(answer)}


def _seen(state: State, power: str) -> str | None:
    """Whether the map shows an enemy land unit in the home country, or in one that borders on it."""
    if not state.map:
        return None
    from referee.games.wif5.maps.counters import drawn
    from referee.games.wif5.maps.homes import home
    from referee.games.wif5.movement.rules import DOMAINS

    atlas = drawn(state)
    foes = {
        atlas.at[raw["at"]] for raw in state.units.values()
        if raw["unit"] not in DOMAINS and raw["at"] in atlas.at and state.at_war(power, raw["power"])
    }  # fmt: skip
    mine = {*home(atlas, power)}
    if foes & mine:
        return "enemy_at_home"
    border = {there for node in mine for there in atlas.joined.near[node]} - mine
    beside = {_land(atlas.places[node].words) for node in border} - {None}
    if any(_land(atlas.places[node].words) in beside for node in foes):
        return "enemy_adjacent"
    return None


def _land(words: frozenset[str]) -> str | None:
    """The country of a hex: its minor, else the power whose home it is."""
    for key in ("country=", "home=", "city="):
        if found := next((word for word in words if word.startswith(key)), None):
            return found.partition("=")[2]
    return None


def _effect(book: Book, state: State, inputs: Inputs, verdict: Verdict) -> Outcome:
    if not verdict.result["may_declare"]:
        barred = refusal("wif5.produce.no_effort", "22", power=inputs["power"])
        return Outcome((), (barred, *(refusal(why.code, "22") for why in verdict.rulings)))
    data = {"power": inputs["power"], "date": state.date}
    told = info(
        "wif5.produce.effort", "22", power=inputs["power"], units=sorted(verdict.result["builds"])
    )
    return Outcome((Event("effort_declared", data),), (told,))


def in_force(state: State) -> tuple[Ruling, ...]:
    """The national efforts that bind their powers, since when (22)."""
    return tuple(
        info("wif5.produce.effort_on", "22", power=power, date=since)
        for power in POWERS
        if power in state.acting(side_of(power)) and (since := state.account(power).get("effort"))
    )


CALL = Call("national_effort", _assault, _effect, _bars, ask=_ask)
