"""What Russia claims: the Baltic states, its side of the partition line (18.5)."""

from __future__ import annotations

from referee.engine.event import Event
from referee.engine.verb import Outcome, stands
from referee.engine.verdict import Json, Ruling, info, refusal, your_call
from referee.games.wif5.book import Book
from referee.games.wif5.minors.arguments import Claiming
from referee.games.wif5.state import State
from referee.games.wif5.turn.reminders import reminder
from referee.games.wif5.wars import nations as of
from referee.games.wif5.wars.states import EAST

# The Baltic states whole, two countries east of the line.
BALTIC = ("estonia", "latvia", "lithuania")
CLAIMS = (*BALTIC, *EAST)


def claim(book: Book, state: State, args: Claiming) -> Outcome:
    """`claim [COUNTRY, …]`: Russia takes its side of the partition line and the Baltic (18.5)."""
    wanted = args["on"] or [c for c in CLAIMS if not claimed(state, c)] or list(CLAIMS)
    rulings = [*of.in_step(state, "18.5", "declare_war"), *of.may_act(state, "russia")]
    minors: dict[str, Json] = {}
    places: dict[str, Json] = {}
    due: list[dict[str, Json]] = []
    for country in wanted:
        verdict = of.ask(book, "minors", kind="join", country=country, how="claimed")
        rulings += [r for r in verdict.rulings if r.severity == "refusal"]
        if claimed(state, country):
            rulings.append(refusal("wif5.claim.again", "18.5", nation=country))
        elif country in EAST:
            places[EAST[country]] = {"power": "russia", "since": state.date}
            due.append(reminder("wif5.due.move_out", "18.5", nation=country))
        else:
            rulings += already(state, country)
            minors[country] = {**of.minor(state, country), "status": "conquered",
                               "power": "russia", "since": state.date, "how": "claimed"}  # fmt: skip
            due.append(reminder("wif5.due.move_out", "18.5", nation=country))
    if stands(rulings, args):  # nothing is claimed: nothing follows from it
        return Outcome((), tuple(rulings))
    rulings.append(info("wif5.claim.taken", "18.5", nations=list(wanted)))
    if east := [c for c in wanted if EAST.get(c) in places and c in _on_map(state)]:
        rulings.append(your_call("wif5.claim.hexes", "18.5", nations=east))
        due += [reminder("wif5.due.claimed_hexes", "18.5", nation=country) for country in east]
    if not state.at_war("germany", "russia"):
        rulings.append(info("wif5.claim.line", "18.5"))
    if "poland" in wanted and of.status_of(state, "poland") == "conquered":
        rulings.append(your_call("wif5.claim.poland", "18.5"))
    data = {"nations": list(wanted), "minors": minors, "control": places, "due": due}
    return Outcome((Event("claimed", data),), tuple(rulings), {"claimed": list(wanted)})


def untold(state: State, country: str) -> list[Ruling]:
    """What Russia claimed of a country that falls is Russian, though none of its hexes was told so: a
    map does not know the partition line (18.5).
    """
    if state.control.get(EAST.get(country, ""), {}).get("power") != "russia" or not state.map:
        return []
    from referee.games.wif5.maps.counters import drawn
    from referee.games.wif5.maps.homes import home, told_of

    plan = drawn(state)
    hexes = [plan.places[node] for node in home(plan, country)]
    if not hexes or any(told_of(state, each).get("power") == "russia" for each in hexes):
        return []
    return [your_call("wif5.claim.hexes", "18.5", nations=[country])]


def already(state: State, country: str) -> list[Ruling]:
    """A country that a power controls joins nobody else."""
    holder = of.holder_of(state, country)
    if holder is None:
        return []
    return [refusal("wif5.war.not_neutral", "18", nation=country, power=holder)]


def _on_map(state: State) -> list[str]:
    """The minors of which the map shows hexes: it does not know the partition line."""
    from referee.games.wif5.maps.counters import countries_of, drawn

    return countries_of(drawn(state)) if state.map else []


def claimed(state: State, country: str) -> bool:
    """Whether Russia has claimed its part of a country, or all of it."""
    if country in EAST:
        return EAST[country] in state.control
    return of.minor(state, country).get("how") == "claimed"
