"""`correct`: the record put right by the table, with a reason that stays in the log."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NotRequired

from referee.engine.event import Event
from referee.engine.names import Names, fold
from referee.engine.reader import MARKS, Reader
from referee.engine.reading import read_yesno
from referee.engine.shapes import TypedDict
from referee.engine.verb import Arg, Args, Change, Mend, Outcome, Verb, of_list
from referee.engine.verdict import Json, Ruling, info, refusal, stands_so
from referee.games.wif5.book import Book
from referee.games.wif5.conquest.arguments import place_of
from referee.games.wif5.conquest.control import (
    country,
    country_told,
    one_hex,
    place_and_holder,
    places,
    strange,
)
from referee.games.wif5.conquest.holders import holder
from referee.games.wif5.production.accounts import with_account
from referee.games.wif5.state import POWERS, Ledger, State, pair, replace
from referee.games.wif5.wars import nations as of
from referee.games.wif5.words.arguments import a_power, acting, any_word
from referee.games.wif5.words.keys import read_units

SHAPE = (
    "points POWER N | control PLACE POWER | pool POWER POOL UNITS | war POWER NATION yes|no"
    " | chart TABLE KEY=VALUE… result=CELL because TEXT"
)
SUBJECTS = Names(
    "subject",
    {
        "points": ["points de construction", "build points", "pc", "treasury", "trésorerie"],
        "control": ["contrôle"],
        "pool": ["réserve"],
        "war": ["guerre"],
        "chart": ["tableau", "table", "cell", "case"],
    },
)


class Correcting(TypedDict):
    """What `correct` takes: what, why, and what it is now."""

    subject: str
    reason: str
    power: NotRequired[str | None]
    place: NotRequired[str]
    pool: NotRequired[str]
    units: NotRequired[Mapping[str, int]]
    nation: NotRequired[str]
    at_war: NotRequired[bool]
    table: NotRequired[str]
    keys: NotRequired[Mapping[str, str]]
    result: NotRequired[str]
    left: NotRequired[int]
    resources: NotRequired[int]
    points: NotRequired[int]


class PointsCorrected(TypedDict):
    """The build points that a power has left, as the table counts them."""

    power: str
    was: int | None
    left: int
    reason: str


class WarCorrected(TypedDict):
    """Whether two nations are at war, as the table knows it."""

    power: str
    nation: str
    at_war: bool
    date: str
    reason: str


# -- reading -----------------------------------------------------------------------------
def _read(reader: Reader) -> Args:
    subject = SUBJECTS.find(reader.word())
    reason, keys = _reason(reader)
    if not reason:
        raise reader.odd()
    found: dict[str, Json] = {"subject": subject, "reason": reason}
    if subject == "chart":
        text = reader.rest()
        if not text or "result" not in keys:
            raise reader.odd()
        return {**found, "table": text, "result": keys.pop("result"), "keys": keys}
    if keys:
        raise reader.odd()
    if subject == "control":
        return {**found, **_place_and_holder(reader)}
    found["power"] = reader.find("power")
    if subject == "points":
        return {**found, "left": reader.number("points", -99, 999)}
    if subject == "war":
        *words, said = reader.words or [""]
        reader.words = []
        if not words:
            raise reader.odd()
        nation = of.nation(
            reader.names, " ".join(word for word in words if fold(word) not in (*_WITH, *of.ON))
        )
        return {**found, "nation": nation, "at_war": read_yesno("war", said)}
    found["pool"], text = reader.find("pool"), reader.rest()
    if not text:
        raise reader.odd()
    return {**found, "units": read_units(text, reader.names["build"])}


_WITH = ("with", "avec", "and", "et")


def _reason(reader: Reader) -> tuple[str, dict[str, str]]:
    """The words after `because`, wherever the last key swallowed them; the keys without them."""
    keys, reader.keys = dict(reader.keys), {}
    texts = {"": " ".join(reader.words), **keys}
    reason = ""
    for name, text in texts.items():
        words = text.split()
        at = next((n for n, word in enumerate(words) if fold(word) in MARKS["because"]), None)
        if at is not None:
            reason = " ".join(words[at + 1 :])
            if fold(words[at]) == "parce" and reason.casefold().startswith(("que ", "qu’", "qu'")):
                reason = reason[3:].strip()
            texts[name] = " ".join(words[:at])
            break
    reader.words = texts.pop("").split()
    return reason, texts


def _place_and_holder(reader: Reader) -> Args:
    words, reader.words = reader.words, []
    if len(words) < 2:
        raise reader.odd()
    text, power = place_and_holder(reader, words)
    return {"place": place_of(reader.names, text), "power": power}


# -- putting right -------------------------------------------------------------------------
def correct(book: Book, state: State, args: Correcting) -> Outcome:
    """`correct points|control|pool|war|chart … because TEXT`: the record put right by the table."""
    made: Mapping[str, Callable[[Book, State, Correcting], Outcome]] = {
        "points": _points, "control": _control, "pool": _pool, "war": _war, "chart": _chart,
    }  # fmt: skip
    return made[args["subject"]](book, state, args)


def _points(book: Book, state: State, args: Correcting) -> Outcome:
    power, left = str(args["power"]), args["left"]
    was = state.account(power).get("left")
    if was is None:
        return Outcome((), (refusal("wif5.correct.no_points", "11.6.2.3", power=power),))
    if left == was:
        return Outcome((), (stands_so("11.6.2.3"),))
    data: PointsCorrected = {"power": power, "was": was, "left": left, "reason": args["reason"]}
    told = info("wif5.correct.points", "11.6.2.3", power=power, left=left, was_left=was)
    return Outcome((Event("points_corrected", dict(data)),), (told,), {"left": left})


def _control(book: Book, state: State, args: Correcting) -> Outcome:
    (place, called), power = one_hex(state, args["place"]), args["power"]
    if place in state.control and holder(state, place) == power:
        return Outcome((), (stands_so("15"),))
    if place in POWERS:
        return Outcome((), (refusal("wif5.control.power", "14", "15", nation=place),))
    data: dict[str, Json] = {
        "site": place, "power": power, "date": state.date, "was": holder(state, place),
        "minors": country_told(book, state, place, power), "reason": args["reason"],
    }  # fmt: skip
    ruled = place in book.names["place"].ids or country(book, place)
    shown = place if ruled or not called else called
    if shown != place:
        data["called"] = shown
    told = info("wif5.correct.nobody", "15", site=shown)
    if power is not None:
        told = info("wif5.correct.control", "15", site=shown, power=power)
    event = Event("controlled" if power else "let_go", data)
    return Outcome((event,), (*strange(book, state, place), told), {"control": {place: power}})


def _pool(book: Book, state: State, args: Correcting) -> Outcome:
    power, pool, units = str(args["power"]), args["pool"], dict(args["units"])
    data = {"power": power, "pool": pool, "units": units, "reason": args["reason"]}
    told = info("wif5.losses.pool", "11.6", power=power, pool=pool, units=units)
    return Outcome((Event("pool_told", data),), (told,), {"units": units})


def _war(book: Book, state: State, args: Correcting) -> Outcome:
    power, nation, at_war = str(args["power"]), args["nation"], args["at_war"]
    data: WarCorrected = {"power": power, "nation": nation, "at_war": at_war, "date": state.date,
                          "reason": args["reason"]}  # fmt: skip
    code = "wif5.correct.war" if at_war else "wif5.correct.no_war"
    told = info(code, "10.2.1.1", power=power, nation=nation)
    if state.at_war(power, nation) == at_war:
        barred = refusal("wif5.correct.so_already", "10.2.1.1", power=power, nation=nation)
        return Outcome((), (barred,))
    return Outcome((Event("war_corrected", dict(data)),), (told,), {"at_war": at_war})


def _chart(book: Book, state: State, args: Correcting) -> Outcome:
    """Another cell in place of one that was misread; the owner's from now on."""
    charts = book.charts
    table = charts.names.find(args["table"])
    key = charts.read_key(table, args["keys"])
    cell = charts.read_cell(table, args["result"], key)
    cards = charts.all[table].cards
    was = charts.of_owner(table, key)
    if was is None:
        return Outcome((), (refusal("wif5.correct.no_cell", *cards, table=table, cell=key),))
    if was == cell:
        same = refusal("wif5.correct.same_cell", *cards, table=table, cell=key, result=cell)
        return Outcome((), (same,))
    told = info("wif5.correct.cell", *cards, table=table, cell=key, result=cell, was_cell=was)
    data = {"table": table, "cell": key, "result": cell, "was": was, "reason": args["reason"]}
    return Outcome(
        (Event("cell_corrected", data),), (told,), {"cell": key, "result": cell, "was": was}
    )


# -- what happens --------------------------------------------------------------------------
def _points_corrected(state: State, data: PointsCorrected) -> State:
    account = state.account(data["power"])
    spent = account.get("paid", 0) + account.get("late", 0)
    return with_account(state, data["power"], {
        **account, "build_points": data["left"] + spent, "put_right": data["left"],
    })  # fmt: skip


def _war_corrected(state: State, data: WarCorrected) -> State:
    key = pair(data["power"], data["nation"])
    wars = {name: date for name, date in state.wars.items() if name != key}
    wars = {**wars, key: data["date"]} if data["at_war"] else wars
    return replace(state, wars=wars, nations=_as_neutral_as(state, wars, data))


def _as_neutral_as(state: State, wars: Ledger, data: WarCorrected) -> Ledger:
    """A power is neutral while it is at war with no other power (17): what the two are now."""
    nations = dict(state.nations)
    if data["nation"] not in POWERS:
        return nations
    for power in (data["power"], data["nation"]):
        fights = any(power in key.split("|") and {*key.split("|")} <= {*POWERS} for key in wars)
        if state.status_of(power) == ("neutral" if fights else "active"):
            now = "active" if fights else "neutral"
            nations[power] = {**nations.get(power, {}), "status": now, "since": data["date"]}
    return nations


# -- what the session asks for each -----------------------------------------------------------
def _produced(book: Book, state: State, given: Args) -> list[Json]:
    return [p for p, account in state.economy.items() if account.get("left") is not None]


def _has(book: Book, state: State, power: Json) -> Ruling:
    return info("wif5.arg.left", count=state.account(power).get("left") or 0)


def _holders(book: Book, state: State, given: Args) -> list[Json]:
    now = holder(state, given.get("place", ""))
    return [*((now,) if now else ()), *(p for p in acting(book, state, given) if p != now), "none"]


def _nations(book: Book, state: State, given: Args) -> list[Json]:
    """Whom it is at war with, then the powers."""
    power = given.get("power", "")
    wars = [key.split("|") for key in state.wars if power in key.split("|")]
    foes = [one if other == power else other for one, other in wars]
    return [*foes, *(p for p in acting(book, state, given) if p != power and p not in foes)]


_REASON = Arg("reason", "text", "because")
MENDS = (
    Mend("points", ("points", "points"), (
        Arg("power", "power", options=_produced, label=_has), Arg("left", "number"), _REASON,
    )),
    Mend("control", ("control", "contrôle"), (
        Arg("place", "site", options=places), Arg("power", "host", options=_holders), _REASON,
    )),
    Mend("pool", ("pool", "réserve"), (
        a_power(), Arg("pool", "pool", options=any_word("pool")), Arg("units", "text"), _REASON,
    )),
    Mend("war", ("war", "guerre"), (
        a_power(), Arg("nation", "nation", options=_nations),
        Arg("at_war", "verdict", options=of_list("yes", "no")), _REASON,
    )),
)  # fmt: skip
VERBS = (
    Verb("correct", correct, SHAPE, ("5",), _read, meanwhile=True, mends=MENDS),
)  # fmt: skip
CHANGES: Mapping[str, Change] = {
    "points_corrected": _points_corrected, "war_corrected": _war_corrected,
}  # fmt: skip
