"""The partisan phases of a campaign: the table rolled once, losses kept, nothing forgotten (11.1, 11.2)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NotRequired

from referee.engine.ask import Choice, Say, Script
from referee.engine.event import Event
from referee.engine.names import fold
from referee.engine.reading import read_int
from referee.engine.shapes import TypedDict
from referee.engine.verb import Arg, Args, Change, Outcome, Verb
from referee.engine.verdict import Json, Ruling, Verdict, info, refusal, your_call
from referee.games.contract import Inputs, Key
from referee.games.scripts import plain
from referee.games.wif5.actions.call import Call, Texts
from referee.games.wif5.book import Book
from referee.games.wif5.conquest.china import OCCUPIED, absorbed
from referee.games.wif5.conquest.holders import HOME
from referee.games.wif5.partisans.garrisons import counts, otherwise, standing, usual
from referee.games.wif5.partisans.rules import garrison_value
from referee.games.wif5.production.losses import OF, named, power_in
from referee.games.wif5.sequence import CODE
from referee.games.wif5.state import OTHER, POWERS, SIDES, State, put, replace, side_of
from referee.games.wif5.turn.reminders import remember, reminder
from referee.games.wif5.wars.states import ALWAYS, INDO_CHINA

YES = ("yes", "oui", "y", "o")
TABLE, RUSSIAN = "partisans", "russian_partisans"


def _rolled(state: State, step: str) -> bool:
    return CODE + step in state.ticked


def _once(state: State, step: str, card: str) -> tuple[Ruling, ...]:
    """One roll a phase; skipped, it is not made after all."""
    rolled = state.step == step and _rolled(state, step)
    return (refusal("wif5.course.rolled", card),) if rolled else ()


def _table_bars(book: Book, state: State, given: Texts) -> tuple[Ruling, ...]:
    return _once(state, TABLE, "11.1")


def _russian_bars(book: Book, state: State, given: Texts) -> tuple[Ruling, ...]:
    return _once(state, RUSSIAN, "11.2")


def _done(step: str) -> Outcome:
    return Outcome((Event("ticked", {"item": CODE + step}),))


def _table_rolled(book: Book, state: State, inputs: Inputs, verdict: Verdict) -> Outcome:
    """The countries of the table are kept; those that may rise are named (11.1)."""
    names = book.names["nation"]
    told = [names.readings(text) for text in verdict.result["countries"]]
    countries = [found[0] for found in told if len(found) == 1]
    done = _done(TABLE)
    data: Rising = {"countries": countries}
    if said := inputs.get("_aggressed"):
        pairs = [part.partition(":") for part in said.split(",")]
        data["attacked"] = {power: OTHER[side_of(power)] if fold(answer) in YES else "none"
                            for power, _, answer in pairs if power in POWERS}  # fmt: skip
        state = _named_on_table(state, data)
    rising = [each for each in countries if aggressors(state, each)]
    if not countries:
        return Outcome((*done.events, Event("uprisings_rolled", dict(data))), (), {"rising": []})
    if not rising:
        note = info("wif5.uprisings.nobody", "11.1")
    else:
        note = info("wif5.uprisings.rising", "11.1", nations=rising)
    return Outcome((*done.events, Event("uprisings_rolled", dict(data))), (note,),
                   {"rising": rising})  # fmt: skip


class Rising(TypedDict):
    """The Partisan Table of a turn (`uprisings_rolled`): the countries that it names."""

    countries: list[str]
    attacked: NotRequired[Mapping[str, str]]  # power → who declared war on it, `none`: it did


class RolledFor(TypedDict):
    """A country whose partisans were rolled for this turn (`partisans_rolled`)."""

    nation: str
    count: NotRequired[int]  # how many Russian partisans arrive (11.2)
    due: NotRequired[Sequence[Mapping[str, Any]]]  # what its holder lost is still to be told


def aggressors(state: State, country: str) -> tuple[str, ...]:
    """The sides that partisans of a country trouble: who declared war on it first (11.1).

    Those conquered when the game begins trouble whoever holds them, Indo-China both sides; Occupied
    China, once China has freed it, is a part of China.
    """
    if country == INDO_CHINA:
        return SIDES
    if country in POWERS:
        return _of_power(state, country)
    raw = state.minors.get(country, {})
    if country in ALWAYS:
        power = raw.get("power") or ALWAYS[country]
        freed = country == OCCUPIED and absorbed(state)
        return () if freed else (side_of(power),)
    by = raw.get("aggressor") or raw.get("by")  # a war that lapsed was declared all the same
    return (side_of(by),) if by else ()


def _of_power(state: State, power: str) -> tuple[str, ...]:
    """A major power: fallen, the enemy that has it; else whoever declared war on it, where that side
    holds something of it: nothing else could be kept from the aggressor (11.1).
    """
    enemy = OTHER[side_of(power)]
    if state.status_of(power) in ("conquered", "vichy"):
        return (enemy,)
    attacked = state.nations.get(power, {}).get("attacked")
    fought = attacked == enemy or _since_the_start(state, power)
    return (enemy,) if fought and _holds(state, power, enemy) else ()


def _since_the_start(state: State, power: str) -> bool:
    """At war though no declaration is on record: the scenario does not tell who declared it."""
    told = "attacked" in state.nations.get(power, {})
    return not told and any(power in key.split("|") for key in state.wars)


def _holds(state: State, power: str, side: str) -> bool:
    """Whether a side holds a place of a power, as far as ledger and map tell it; one that it took
    from the other side, and of which nobody tells whose land it is, may be.
    """
    held = {key: raw for key, raw in state.control.items()
            if raw.get("power") and side_of(raw["power"]) == side}  # fmt: skip
    if any(HOME.get(key) == power for key in held):
        return True
    if not state.map:
        return False
    from referee.games.wif5.maps.counters import drawn, now
    from referee.games.wif5.maps.homes import country_of, keys_of

    atlas = drawn(state)
    theirs = atlas.places.where(
        lambda kind, words: kind != "sea" and bool({f"city={power}", f"home={power}"} & words)
    )
    places = now(state).places
    if any(side in places[node].words for node in theirs):
        return True
    taken = {key for key, raw in held.items() if raw.get("was") in (power, OTHER[side])}
    return any(not country_of(place.words) and taken & {*keys_of(place)}
               and not any(word.startswith(("city=", "home=")) for word in place.words)
               for place in atlas.places)  # fmt: skip


def _doubtful(book: Book, state: State) -> list[str]:
    """Powers of the table whose enemy holds something of them, of whose war nobody is on record."""
    cells = [book.charts.known("partisan_table", die=die) or "" for die in range(1, 7)]
    named = {each for cell in cells for part in cell.split(",")
             for each in book.names["nation"].readings(part)}  # fmt: skip
    return [power for power in POWERS
            if power in named and state.status_of(power) == "active" and _since_the_start(state, power)
            and _holds(state, power, OTHER[side_of(power)])]  # fmt: skip


def _aggressed(book: Book, state: State, given: Texts) -> Script[Texts]:
    """Before the table: whether war was declared on them, once in a campaign (11.1)."""
    told: list[str] = []
    for power in () if "aggressed" in given else _doubtful(book, state):
        answer = yield Choice("wif5.ask.aggressed", ("yes", "no"), "aggressed",
                              params={"nation": power, "side": OTHER[side_of(power)]},
                              cards=("11.1",), kind="verdict", unasked="yes")  # fmt: skip
        told.append(f"{power}:{answer}")
    return {"aggressed": ",".join(told)} if told else {}


def _country(book: Book, given: Texts) -> str | None:
    return book.names["nation"].find(given["country"]) if "country" in given else None


def _rising_bars(book: Book, state: State, given: Texts) -> tuple[Ruling, ...]:
    """A country of this turn's table, declared war upon, rolled for once (11.1)."""
    found = list(named(book, state, given))
    country = _country(book, given)
    if country is None:
        return tuple(found)
    table = state.uprisings.get("countries")
    if table is not None and country not in table:
        found.append(refusal("wif5.partisans.not_named", "11.1", nation=country))
    elif country in POWERS and not aggressors(state, country) and _since_the_start(state, country):
        found.append(refusal("wif5.partisans.nothing_held", "11.1", nation=country))
    elif not aggressors(state, country):
        found.append(refusal("wif5.partisans.not_eligible", "11.1", nation=country))
    found += _not_its(book, state, given, country)
    if country in state.uprisings.get("rolled", ()):
        found.append(refusal("wif5.partisans.again", "11.1", nation=country))
    return (*found, *otherwise(book, state, given, country, aggressors(state, country)))


def _not_its(book: Book, state: State, given: Texts, country: str) -> list[Ruling]:
    """Partisans hold up nobody's resources but those of a side that attacked their country (11.1)."""
    owner, sides = power_in(book, {"_of": given.get("of")}, "of"), aggressors(state, country)
    if owner is None or not sides:
        return []
    if side_of(owner) not in sides:
        return [
            refusal("wif5.partisans.not_its", "11.1", power=owner, nation=country, side=sides[0])
        ]
    if owner not in state.acting(side_of(owner)):
        return [refusal("wif5.course.out", "14", power=owner)]
    return []


def _left(state: State) -> list[str]:
    """The countries that the table named, declared war upon and not rolled for yet (11.1)."""
    rolled = state.uprisings.get("rolled", ())
    return [each for each in state.uprisings.get("countries", ())
            if each not in rolled and aggressors(state, each)]  # fmt: skip


def _which(book: Book, state: State, given: Texts) -> Script[Texts]:
    """The country rolled for: the only one left, else asked."""
    left = _left(state)
    if {"country", "of"} & given.keys() or not left:
        return {}
    if len(left) == 1:
        yield Say((info("wif5.partisans.rolled_for", "11.1", nation=left[0]),))
        return {"country": left[0]}
    answer = yield Choice("wif5.ask.uprising", tuple(left), "country", cards=("11.1",),
                          kind="nation")  # fmt: skip
    return {"country": str(answer)}


def _asked(book: Book, state: State, given: Texts) -> Script[Texts]:
    """The country, then its garrison, where the line has none: the die is thrown against it (11.1)."""
    found = yield from _which(book, state, given)
    if {"garrison", "units"} & given.keys() or not {"country", "of"} & {*given, *found}:
        return found
    country = _country(book, {**given, **found})
    told = None if country is None else _garrison_of(book, state, {"country": country})
    code, params = ("wif5.ask.partisans.garrison", {}) if told is None else (told.code, told.params)
    value = _usual(book, state, {**given, **found})
    answer = yield Choice(code, (), "garrison", value, params, ("11.1",), kind="verdict")
    found = {**found, "garrison": str(answer)}
    if country is not None:
        yield Say(otherwise(book, state, found, country, aggressors(state, country)))
    return found


def _garrison_of(book: Book, state: State, given: Args) -> Ruling | None:
    """The question of a garrison names its country: the one said, or the only one left (11.1)."""
    left = _left(state)
    said = given.get("country") or (left[0] if len(left) == 1 else None)
    if said is None:
        return None
    units = standing(state, str(said), aggressors(state, str(said)))
    if units:
        counted = {"units": counts(units), "value": plain(garrison_value(units))}
        idle = counts(tuple(each for each in units if each[2]))  # in an enemy zone of control
        code = "wif5.ask.garrison_watched" if idle else "wif5.ask.garrison_there"
        watched = {"watched": idle} if idle else {}
        return info(code, "11.1", nation=said, **counted, **watched)
    return info("wif5.ask.garrison_of", "11.1", nation=said)


def _usual(book: Book, state: State, given: Args) -> Json:
    """The garrison value that the map shows, which Enter gives (11.1)."""
    left = _left(state)
    said = given.get("country") or (left[0] if len(left) == 1 else None)
    country = None if said is None else _country(book, {"country": str(said)})
    value = None if country is None else usual(state, country, aggressors(state, country))
    return None if value is None else str(plain(value))


def _whose(book: Book, state: State, given: Texts) -> Texts:
    """Whose resources a country's partisans hold up: the power of the aggressor that has it."""
    country = _country(book, given)
    owner = None if country is None or "of" in given else _owner(state, country)
    return {} if owner is None else {"of": owner}


def _owner(state: State, country: str) -> str | None:
    """The power of the aggressor that has a country, where the ledgers know it (11.1)."""
    raw = state.nations.get(country, {}) if country in POWERS else state.minors.get(country, {})
    for power in (raw.get("power"), raw.get("aggressor"), raw.get("by"), ALWAYS.get(country)):
        if power and side_of(power) in aggressors(state, country):
            return str(power)
    return None


def _settles(book: Book, state: State, given: Texts) -> bool:
    """Whether the country, said or named by the table, will tell whose resources it holds up."""
    country = None if "country" not in given else _country(book, {"country": str(given["country"])})
    left = _left(state) if country is None else [country]
    return bool(left) and all(_owner(state, each) is not None for each in left)


def _russian_rolled(book: Book, state: State, inputs: Inputs, verdict: Verdict) -> Outcome:
    """How many partisans arrive is kept: on a map no more are placed (11.2)."""
    told: RolledFor = {"nation": "russia", "count": verdict.result["arrive"]}
    return Outcome((*_done(RUSSIAN).events, Event("partisans_rolled", dict(told))))


def _risen(book: Book, state: State, inputs: Inputs, verdict: Verdict) -> Outcome:
    """The resources of a country that rose are off its holder's account this turn (11.1)."""
    owner = power_in(book, inputs, "of")
    events: tuple[Event, ...] = ()
    there: str | None = None
    if inputs["_country"] is not None:
        there = book.names["nation"].find(inputs["_country"])
        rolled: RolledFor = {"nation": there}
        events = (Event("partisans_rolled", dict(rolled)),)
    if not verdict.result["lost"] or owner is None:
        return Outcome(events)
    if inputs["_count"] is None:  # it stands until the loss is told: production comes after
        if there is None:
            return Outcome(events, (your_call("wif5.losses.how_many_untold", "11.1", power=owner),))
        due = [reminder("wif5.losses.how_many", "11.1", power=owner, nation=there)]
        events = tuple(Event(each.kind, {**each.data, "due": due}) for each in events)
        return Outcome(
            events, (your_call("wif5.losses.how_many", "11.1", power=owner, nation=there),)
        )
    data = {"power": owner, "resources": inputs["_count"], "points": 0}
    told = info("wif5.losses.kept", "11.6.2.1", **data)
    return Outcome((*events, Event("lost", data)), (told,))


def _russian(book: Book, state: State, given: Texts) -> Texts:
    found = {"date": state.date, "war_since": state.wars.get("germany|russia", "none")}
    pool = state.pools.get("russia", {}).get("force", {})
    return {**found, **({"pool": str(pool["part"])} if "part" in pool else {})}


CALLS = (
    Call("uprisings", effect=_table_rolled, guard=_table_bars, ask=_aggressed,
         extra=(Key("aggressed", "text", str.strip),)),
    Call("partisans", _whose, _risen, _rising_bars, ask=_asked, settles=_settles, extra=(
         OF, Key("country", "nation", str.strip),
          Key("count", "number", lambda text: read_int("count", text, 0, 99))),
         leads=(Arg("country", "nation", key=True, options=lambda book, state, given: list(_left(state)),
                    when=lambda book, state, given: len(_left(state)) > 1),),
         worded={"garrison": _garrison_of}, usual={"garrison": _usual}),
    Call("russian_partisans", _russian, _russian_rolled, _russian_bars),
)  # fmt: skip


def _table_due(book: Book, state: State) -> tuple[Ruling, ...]:
    if not _rolled(state, TABLE):
        return (your_call("wif5.partisans.table_due", "11.1"),)
    left = _left(state)
    return (your_call("wif5.partisans.dice_due", "11.1", nations=left),) if left else ()


def _russian_due(book: Book, state: State) -> tuple[Ruling, ...]:
    if not _rolled(state, RUSSIAN):
        return (your_call("wif5.partisans.russian_due", "11.2"),)
    from referee.games.wif5.maps.rising import left

    return left(state)


DUE = {TABLE: _table_due, RUSSIAN: _russian_due}
VERBS: dict[str, Verb] = {}


def _named_on_table(state: State, data: Rising) -> State:
    for power, side in data.get("attacked", {}).items():
        state = replace(state, nations=put(state.nations, power, "attacked", side))
    return replace(state, uprisings={"countries": data["countries"], "rolled": []})


def _rolled_for(state: State, data: RolledFor) -> State:
    if "count" in data:
        return replace(state, uprisings={**state.uprisings, "russian": data["count"]})
    rolled = [*state.uprisings.get("rolled", ()), data["nation"]]
    after = replace(state, uprisings={**state.uprisings, "rolled": rolled})
    return remember(after, data.get("due"))


CHANGES: dict[str, Change] = {
    "uprisings_rolled": _named_on_table, "partisans_rolled": _rolled_for,
}  # fmt: skip
