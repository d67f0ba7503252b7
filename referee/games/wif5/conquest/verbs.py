"""Conquest, governments in exile, liberation, surrender (14)."""

from __future__ import annotations

from typing import Any

from referee.engine.ask import Choice, Script
from referee.engine.event import Event
from referee.engine.faults import Unreadable
from referee.engine.verb import Arg, Args, Outcome, Verb, stands
from referee.engine.verdict import Json, Ruling, Verdict, advice, info, refusal, your_call
from referee.games.wif5.actions.who_acts import from_the_start
from referee.games.wif5.book import Book
from referee.games.wif5.conquest import (
    again,
    at_once,
    at_war,
    china,
    commonwealth,
    freeing,
    giving_back,
    islands,
    italy,
    on_map,
    reports,
    unsettled,
    works,
)
from referee.games.wif5.conquest.arguments import (
    Conquering,
    Liberating,
    read,
)
from referee.games.wif5.conquest.at_war import STEP
from referee.games.wif5.conquest.capitals import (
    capital,
    first_side,
    not_fallen,
    stands_conquered,
)
from referee.games.wif5.conquest.changes import CHANGES
from referee.games.wif5.conquest.control import one_hex, standing
from referee.games.wif5.conquest.exile import EXILE
from referee.games.wif5.conquest.holders import has_country
from referee.games.wif5.conquest.surrender import SURRENDER, joined, minor_falls
from referee.games.wif5.minors.claims import untold
from referee.games.wif5.state import Ledger, State, side_of
from referee.games.wif5.turn.reminders import reminder
from referee.games.wif5.vichy import garrisons
from referee.games.wif5.wars import nations as of
from referee.games.wif5.wars.states import ALWAYS, INDO_CHINA, POWERS

__all__ = ["CHANGES", "DUE", "VERBS"]


# What is refused already is judged as if its condition were met: nobody is asked for it.
USUAL: dict[str, dict[str, Json]] = {
    "minor": {"capital": True}, "cw": {"capital": True, "factories_left": 0},
    "power": {"factories_left": 0}, "island": {"all_hexes": True},
    "italy": {"rome": True, "tripoli": True, "factory": True},
}  # fmt: skip


# -- conquest (14, 14.1) ------------------------------------------------------------------
def conquest(book: Book, state: State, args: Conquering) -> Script[Outcome]:
    """`conquest NATION [by POWER] [KEY=VALUE …]`: a country or power falls (14).

    What the players report stands for the condition (`capital=yes`, `factories_left=0`): typed
    keys are judged, what no map and no ledger has is asked. Without a nation: the procedure alone, its dice for a unit
    of the conquered or a liberated factory.
    """
    nation: str | None = args["nation"]
    keys = of.typed(book, "conquest", args["keys"])
    if nation is None and "island" in args:
        return (yield from islands.falls(book, state, args, keys))
    if nation is None:
        if "kind" not in keys:
            raise Unreadable("key.missing", key="kind", keys=["kind"])
        verdict = yield from of.throw(book, "conquest", **keys)
        done = of.resolved("conquest", args["keys"], verdict)
        return Outcome((done,), verdict.rulings, verdict.result)
    rulings = [*of.in_step(state, "14", STEP), *islands.unborn(state, nation)]
    typed = args["power"]
    if lost := at_once.gone(state, nation, typed):  # before anything is asked
        if stands([*rulings, *lost], args):
            return Outcome((), (*rulings, *lost))
        rulings += lost
    rulings += commonwealth.left(state, nation)
    again = reports.reconquered_later(state, nation, typed, keys)
    if stands(out := (*rulings, *again, *china.conquered_never(state, nation, typed)), args):
        return Outcome((), out)
    rulings += again
    barred = [*_capital_held(state, nation, keys), *_factory_held(state, nation, keys)]
    if stands([*rulings, *barred], args):
        ask = False
    else:
        _, more = yield from _conqueror(state, nation, typed, keys, ask=False)
        ask = not stands([*rulings, *more], args)
    if ask:
        facts = yield from reports.reported(state, nation, keys)
        if args.get("hold") and reports.stays(facts):  # at a table nobody stays at that question
            return Outcome(
                (), (advice(f"wif5.conquest.{reports.kind_of(state, nation, keys)}_not", "14"),)
            )
        keys = {**keys, **facts}
        rulings += reports.by_word(args, facts)
    verdict, keys = yield from _judged(book, state, nation, keys, ask)
    fallen = bool(verdict.result["conquered"])
    rulings += italy.counted_otherwise(state, keys)
    rulings += of.forbidding(verdict, fallen)
    rulings += barred
    by, more = yield from _conqueror(
        state, nation, typed, keys, ask=ask and not stands(rulings, args)
    )
    first, by = by, at_once.heir(state, nation, by)
    more += [*at_once.gone(state, nation, by), *china.conquered_never(state, nation, by)]
    rulings += [ruling for ruling in more if ruling not in rulings]
    if by == from_the_start(nation) == "cw" != has_country(state, nation):
        rulings.append(refusal("wif5.conquest.own_country", "14.3", nation=nation))
    if stands(rulings, args):  # what would come of it is not told of what is refused
        refused = tuple(each for each in rulings if each.severity == "refusal")
        return Outcome((), refused, {"conquered": fallen, "by": by})
    falls = _power_falls if nation in POWERS else minor_falls
    data = {"nation": nation, "power": by, "date": state.date, **falls(state, nation, by)}
    rulings.append(info("wif5.conquest.by", "14", nation=nation, power=by))
    taken = [country for country in data["minors"] if country != nation]
    rulings += at_once.both(taken, nation, by) or at_once.both([nation] * (first != by), first, by)
    rulings += commonwealth.told(state, nation)
    off, told = on_map.left(state, nation)
    data["passes"], kept = on_map.changed_hands(state, nation, by)
    data["passes"] += italy.tripoli_told(state, nation, by, keys)
    for country in taken:
        passes, stay = on_map.changed_hands(state, country, by)
        data["passes"], kept = [*data["passes"], *passes], [*kept, *stay]
    rulings += [*told, *kept, *untold(state, nation)]
    events = (Event("conquered", data), *off)
    rulings += on_map.stranded(book, state, events)
    return Outcome(events, tuple(rulings), {"conquered": fallen, "by": by})


def _capital_held(state: State, nation: str, keys: Ledger) -> list[Ruling]:
    """A minor's capital in the hands of its own side, unless the country falls as one of another kind (14)."""
    return not_fallen(state, nation) if keys.get("kind") in (None, "minor") else []


def _factory_held(state: State, nation: str, keys: Ledger) -> list[Ruling]:
    """A factory hex of a power, or of a country of the Commonwealth, that the map has in the hands of its own
    side (14); of Italy what was said to be the Allies' and is not.
    """
    if nation == "italy":
        return italy.otherwise(state, keys)
    counts = nation in POWERS or reports.kind_of(state, nation, keys) == "cw"
    place = works.kept(state, nation) if counts and "factories_left" not in keys else None
    if place is None:
        return reports.still_counts(state, nation, keys)
    return [refusal("wif5.conquest.factory_held", "14", nation=nation, place=place)]


def _judged(
    book: Book, state: State, nation: str, keys: dict[str, Any], ask: bool
) -> Script[tuple[Verdict, dict[str, Any]]]:
    """The condition of the nation's kind, and what it rests on: what was typed, reported or asked of Italy;
    what is refused already was not asked.
    """
    kind = reports.kind_of(state, nation, keys)
    known: dict[str, Any] = {**USUAL.get(kind, {}), "kind": kind}
    if kind == "italy" and ask:
        keys = {**(yield from italy.asked(state, keys)), **keys}
    if kind == "island" and "all_ports_cities" in keys:
        known["all_hexes"] = False
    values = {**known, **keys, "kind": kind}
    return (yield from of.throw(book, "conquest", **values)), keys


def _conqueror(
    state: State, nation: str, typed: str | None, keys: Ledger, ask: bool
) -> Script[tuple[str, list[Ruling]]]:
    """Who conquers: named, else the only power that can, else the players agree (14). A minor country
    falls to the power that a ledger or the map has in its capital, to no other of that side.

    What is refused already (`ask` False) is not asked about.
    """
    major, owner = nation in POWERS, at_war.owner(state, nation)
    rulings: list[Ruling] = []
    if major and state.status_of(nation) not in ("active", "neutral"):
        rulings.append(refusal("wif5.course.out", "14", power=nation))
    if owner is None:
        rulings += at_war.barred(state, nation, typed or "germany")
    able = at_war.able(state, nation)
    if nation == "italy":
        meant = italy.conquerors(state, keys, able)
        if typed in able and typed not in meant:
            rulings.append(refusal("wif5.conquest.no_share", "14", power=typed, powers=list(meant)))
        able = meant
    taken = None if major or keys.get("kind") not in (None, "minor") else capital(state, nation)
    if taken is not None and owner is not None and side_of(taken.power) != side_of(owner):
        able = (taken.power,)
        if typed not in (None, taken.power) and side_of(typed) != side_of(owner):
            rulings.append(
                refusal("wif5.conquest.others", "14", site=taken.place, power=taken.power)
            )
    if typed is not None:
        if (
            owner is not None
            and side_of(typed) == side_of(owner)
            and stands_conquered(state, nation)
        ):
            rulings.append(refusal("wif5.conquest.already", "14", nation=nation, power=owner))
        elif owner is not None and side_of(typed) == side_of(owner):
            rulings.append(refusal("wif5.conquest.own_side", "14", nation=nation, power=typed))
        elif owner is not None and typed not in able:
            rulings += at_war.barred(state, nation, typed)
        return typed, rulings
    if owner is None:
        return "germany", rulings  # refused; an overruling table names the conqueror
    if not able:
        rulings.append(refusal("wif5.conquest.no_enemy", "14", nation=nation))
    if len(able) != 1:
        options = able or tuple(p for p in POWERS if side_of(p) != side_of(owner))
        if not ask:
            return options[0], rulings
        answer: str = yield Choice("wif5.ask.conqueror", options, "by",
                                   params={"nation": nation}, cards=("14",), kind="power",
                                   side=side_of(options[0]))  # fmt: skip
        return answer, rulings
    return able[0], rulings


def _power_falls(state: State, power: str, by: str) -> dict[str, Json]:
    raw = state.nations.get(power, {})
    due = []
    if lost := again.freed(state, power, raw):
        due.append(reminder(again.REMINDER, "14.3", nation=power, power=by))
    if not raw.get("fallen"):
        due.append(reminder("wif5.due.power_fell", "14.1.1", nation=power, power=by))
    due.append(reminder("wif5.due.exile", "14.2", nation=power))
    due += [reminder("wif5.due.exile_moves", "14.2", nation=guest)
            for guest, kept in state.nations.items() if kept.get("exile") == power]  # fmt: skip
    entry = {**raw, "status": "conquered", "since": state.date, "by": by, "fallen": True}
    entry |= {"lost": True} if lost else {}
    return {"minors": at_once.with_it(state, power, by), "nations": {power: entry},
            "cells": {power: 0}, "due": due}  # fmt: skip


# -- liberation (14.3) ----------------------------------------------------------------------
def liberation(book: Book, state: State, args: Liberating) -> Script[Outcome]:
    """`liberation NATION [by POWER] [capital=yes] [removed=N]`: its capital is back with its first side, which
    a ledger, the map or the table tells (14.3).
    """
    nation: str | None = args["nation"]
    keys = of.typed(book, "liberation", args["keys"])
    if nation is not None:
        keys = {"indo_china": nation == INDO_CHINA} | keys
    if nation is None:
        verdict = of.ask(book, "liberation", **keys)
        done = of.resolved("liberation", args["keys"], verdict)
        return Outcome((done,), verdict.rulings, verdict.result)
    rulings = [*of.in_step(state, "14.3", STEP)]
    major = nation in POWERS
    raw = state.nations.get(nation, {}) if major else of.minor(state, nation)
    if not raw and nation in ALWAYS:  # conquered as every game begins (11.1)
        raw = {"status": "conquered", "power": ALWAYS[nation]}
    master = raw.get("by") if major else raw.get("power")
    # Vichy France is free with Paris; a territory of Vichy's that nobody conquered is neutral (14.3, 16.1).
    if raw.get("status") not in ("conquered", *(("vichy",) if major else ())):
        rulings.append(refusal("wif5.liberation.not_conquered", "14.3", nation=nation))
    own = side_of(nation) if major else first_side(raw) or state.side
    held = reports.back(state, nation)
    back = held.power if held is not None and side_of(held.power) == own else None
    usual = china.CHINA if nation == china.OCCUPIED else freeing.usual(state, own, master)
    by = args["power"] or (back if back != nation else None) or usual
    rulings += china.freed_by(nation, by)
    if back != by != nation and (held is None or back is not None):
        rulings += freeing.not_at_war(state, by, master)
    if by != nation and by not in state.acting(side_of(by)):
        rulings.append(refusal("wif5.course.out", "14", power=by))
    if side_of(by) == own:
        rulings += reports.just_fell(state, nation, keys, held)
    rulings += reports.held_by_side(state, nation, own)
    if held is not None and back is None:
        rulings.append(refusal("wif5.liberation.held", "14.3", site=held.place, power=held.power))
    elif held is not None and back not in (by, nation) and side_of(by) == own:
        rulings.append(refusal("wif5.liberation.others", "14.3", site=held.place, power=back))
    if held is not None and back is not None:
        rulings += standing(state, held.place, back, one_hex(state, held.place)[1] or held.place)
    if master is not None and side_of(by) != own:
        rulings.append(refusal("wif5.liberation.own_side", "14.3", nation=nation, power=by))
    if not keys["indo_china"] and not stands(rulings, args):
        told = yield from reports.freeable(state, nation, keys, raw)
        if args.get("hold") and reports.stays(told):
            return Outcome((), (advice("wif5.liberation.capital", "14.3"),))
        keys |= told
        rulings += reports.by_word(args, told)
    verdict = of.ask(book, "liberation", **keys)
    rulings = [*of.forbidding(verdict, verdict.result["may_liberate"]), *rulings]
    if stands(rulings, args):
        refused = tuple(each for each in rulings if each.severity == "refusal")
        return Outcome((), refused, {**verdict.result, "by": by})
    half = [] if raw.get("lost") else [reminder("wif5.due.units_back", "14.3", nation=nation)]
    due = [*half, reminder("wif5.due.factories", "14.3", nation=nation)]
    rulings += again.none_back(raw, nation)
    minors: dict[str, Json] = {}
    nations: dict[str, Json] = {}
    flags, french = garrisons.again(state) if nation == "france" else ((), ())
    if major:
        due.append(reminder("wif5.due.give_back", "14.3", nation=nation))
        entry = {key: value for key, value in raw.items() if key not in ("exile", "by")}
        nations[nation] = {**entry, "status": "active", "since": state.date, "liberator": by}
        if nation == "france":
            minors = _french_again(book, state)
            if by != "cw" and any(
                raw["was"] == "cw" for each, raw in minors.items() if each != of.METROPOLE
            ):
                rulings.append(your_call("wif5.liberation.kept", "14.3", "I-WIF-41"))
        if not flags:
            due.append(reminder("wif5.due.french_units", "14.3", "16.5") if minors
                       else reminder("wif5.due.own_units", "14.3", nation=nation))  # fmt: skip
    else:
        due = due[-1:] if nation == china.OCCUPIED else due  # it has no units
        minors[nation] = {**raw, "status": "liberated", "power": by, "since": state.date,
                          "how": "liberated", "was": master}  # fmt: skip
    rulings.append(info("wif5.liberation.by", "14.3", nation=nation, power=by))
    passes, kept = on_map.freed(state, nation, by, master)
    rulings += [*kept, *french]
    data = {"nation": nation, "power": by, "date": state.date, "minors": minors,
            "nations": nations, "due": due, "passes": passes}  # fmt: skip
    events = (Event("liberated", data), *flags)
    rulings += on_map.stranded(book, state, events)
    return Outcome(events, tuple(rulings), {**verdict.result, "by": by})


def _french_again(book: Book, state: State) -> dict[str, Json]:
    """Vichy and Free French territory is France's again; what was conquered stays so. With its mother
    country Vichy France is one country again, whoever it had joined (14.3, 16.5). French Indo-China alone
    is never free: it is a conquered minor of France's again, as every game begins (18.7).
    """
    return {
        territory: giving_back.french_again(state, territory)
        for territory in of.territories(book.names)
        if of.status_of(state, territory) in ("vichy", "free_french")
        or (territory == of.METROPOLE and territory in state.minors)
    }  # fmt: skip


# -- what is owed ------------------------------------------------------------------------------
DUE = {STEP: unsettled.to_settle}


def _conquest_example(book: Book, state: State) -> Args | None:
    for country in joined(state):
        for by in of.attackers_of(state, country):
            if side_of(by) != side_of(state.minors[country]["power"]):
                return {"nation": country, "power": by, "keys": {}}
    return None


def _liberation_example(book: Book, state: State) -> Args | None:
    fallen = [c for c, raw in state.minors.items() if raw.get("status") == "conquered"
              and raw.get("power") and raw.get("fallen") and c != INDO_CHINA]  # fmt: skip
    return {"nation": fallen[0], "power": None, "keys": {}} if fallen else None


def _conquerable(book: Book, state: State, given: Args) -> list[Json]:
    """Who has fallen as far as it is shown, then the minor countries of a side, then the powers at war."""
    powers = [p for p in POWERS if p in state.acting(side_of(p)) and of.enemies_of(state, p)]
    fallen, others = unsettled.fallen(book, state), unsettled.countries(book, state)
    return [*dict.fromkeys((*fallen, *joined(state), *others, *powers))]


def _fallen(book: Book, state: State, given: Args) -> Json:
    return next(iter(unsettled.fallen(book, state)), None)


def _conquered(book: Book, state: State, given: Args) -> list[Json]:
    minors = [c for c in state.minors if stands_conquered(state, c) and c != INDO_CHINA]
    return [*minors, *(p for p in POWERS if state.status_of(p) == "conquered")]


VERBS = (
    Verb("conquest", conquest, "NATION [by POWER] [KEY=VALUE …]", ("14", "14.1.1"), read,
         (Arg("nation", "nation", options=_conquerable, default=_fallen),), example=_conquest_example, asks=True),
    Verb("liberation", liberation, "NATION [by POWER] [KEY=VALUE …]", ("14.3",), read,
         (Arg("nation", "nation", options=_conquered),), example=_liberation_example, asks=True),
    SURRENDER,
    EXILE,
)  # fmt: skip
