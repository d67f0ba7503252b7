"""A power gives up a minor country that it controls, and a minor falls (14.1.3, 14.4)."""

from __future__ import annotations

from referee.engine.ask import Choice, Script
from referee.engine.event import Event
from referee.engine.verb import Arg, Args, Outcome, Verb
from referee.engine.verdict import Json, Ruling, info, refusal, your_call
from referee.games.wif5.actions.who_acts import foes
from referee.games.wif5.book import Book
from referee.games.wif5.conquest import again, on_map
from referee.games.wif5.conquest.arguments import Surrendering, read_surrender
from referee.games.wif5.conquest.at_war import STEP
from referee.games.wif5.conquest.capitals import taken_by
from referee.games.wif5.conquest.holders import home_country
from referee.games.wif5.conquest.off_spiral import LATE
from referee.games.wif5.state import State, side_of
from referee.games.wif5.turn.reminders import reminder
from referee.games.wif5.vichy.leaving import fought_for
from referee.games.wif5.wars import nations as of
from referee.games.wif5.wars.proofs import occupying
from referee.games.wif5.wars.states import INDO_CHINA, POWERS


def minor_falls(state: State, country: str, by: str) -> dict[str, Json]:
    """A minor country under its conqueror, and what is to be done with its units the first time."""
    raw = of.minor(state, country)
    due = []
    if lost := again.freed(state, country, raw):
        due.append(reminder(again.REMINDER, "14.3", nation=country, power=by))
    before = (
        raw.get("fallen") or raw.get("status") == "conquered"
    )  # by the scenario, by a claim (18.5)
    if not before:  # only the first time (14.1.3)
        what, card = (("home", "14.1.2") if home_country(state, country) else
                      ("vichy", "16.4") if fought_for(state, country) else ("minor", "14.1.3"))  # fmt: skip
        due.append(reminder(f"wif5.due.{what}_fell", card, nation=country, power=by))
    entry = {**taken_by(raw, by), "since": state.date, "how": "conquered", "fallen": True}
    entry |= {"lost": True} if lost else {}
    for old in ("surrendered", LATE):
        entry.pop(old, None)
    return {"minors": {country: entry}, "nations": {}, "cells": {}, "due": due}


def surrender(book: Book, state: State, args: Surrendering) -> Script[Outcome]:
    """`surrender COUNTRY [to POWER]`: a power gives up a minor it controls (14.4).

    It is conquered by the enemy with units there, whom the map tells, else named; by Germany or the
    Commonwealth where there are none.
    """
    country = args["nation"]
    if country in POWERS:  # Russia and Japan end their own war (17.3.3)
        ends = "peace" if country in ("russia", "japan") else "power"
        return Outcome((), (refusal(f"wif5.surrender.{ends}", "14.4", power=country),))
    owner = of.holder_of(state, country)
    status = of.status_of(state, country)
    rulings: list[Ruling] = list(of.in_step(state, "14.4", STEP))
    if country == INDO_CHINA and owner is not None and status != "conquered":
        rulings.append(refusal("wif5.surrender.indo_china", "18.7", "14.4", nation=country))
    elif owner is None or status == "conquered":
        rulings.append(refusal("wif5.surrender.whose", "14.4", nation=country))
    enemy = "axis" if owner and side_of(owner) == "allies" else "allies"
    there = {str(state.units[name]["power"]): None
             for name in occupying(state, country, tuple(p for p in POWERS if side_of(p) == enemy
                                                         and foes(state, p, country)), land=False)}  # fmt: skip
    by = args["power"] or next(iter(there), of.GERMANY_OR_CW[enemy])
    if args["power"] is None and len(there) > 1:
        by = str((yield Choice("wif5.ask.conqueror", tuple(there), "by", params={"nation": country},
                               cards=("14.4",), kind="power", side=enemy)))  # fmt: skip
    if owner is not None and side_of(by) != enemy:
        rulings.append(refusal("wif5.conquest.own_side", "14.4", nation=country, power=by))
    elif there and by not in there:
        rulings.append(refusal("wif5.surrender.has_none", "14.4", nation=country, power=by,
                               powers=list(there)))  # fmt: skip
    elif by != of.GERMANY_OR_CW[enemy] and not foes(state, by, country):
        rulings.append(refusal("wif5.conquest.not_at_war", "14.4", nation=country, power=by))
    elif by != of.GERMANY_OR_CW[enemy] and not there and _shown(state, country):
        rulings.append(refusal("wif5.surrender.nobody", "14.4", nation=country, power=by,
                               other_power=of.GERMANY_OR_CW[enemy]))  # fmt: skip
    if owner is not None and args["power"] is None and not there:
        rulings.append(your_call("wif5.surrender.nobody_there", "14.4", nation=country, power=by))
    rulings.append(info("wif5.conquest.by", "14.4", nation=country, power=by))
    fallen = minor_falls(state, country, by)
    minors = {country: {**fallen["minors"][country], "surrendered": True}}
    data = {"nation": country, "power": by, "date": state.date, **fallen, "minors": minors}
    off, told = on_map.left(state, country)
    data["passes"], kept = on_map.changed_hands(state, country, by)
    events = (Event("surrendered", data), *off)
    must = on_map.stranded(book, state, events)
    return Outcome(events, (*rulings, *told, *kept, *must), {"by": by})


def _shown(state: State, country: str) -> bool:
    """Whether the owner's map has hexes of the country, so that it tells who stands there."""
    if not state.map:
        return False
    from referee.games.wif5.maps.counters import countries_of, drawn

    return country in countries_of(drawn(state))


def joined(state: State) -> list[str]:
    """The minor countries that have joined a side."""
    return [c for c, raw in state.minors.items()
            if raw.get("status") in of.IN_A_SIDE and raw.get("power")]  # fmt: skip


def _able(state: State) -> list[str]:
    """Those that may surrender: not French Indo-China, conquered in anybody's hands (14.4, 18.7)."""
    return [country for country in joined(state) if country != INDO_CHINA]


def _surrender_example(book: Book, state: State) -> Args | None:
    countries = _able(state)
    return {"nation": countries[-1], "power": None} if countries else None


SURRENDER = Verb("surrender", surrender, "COUNTRY [to POWER]", ("14.4",), read_surrender,
         (Arg("nation", "nation", options=lambda book, state, given: list(_able(state))),), example=_surrender_example)  # fmt: skip
