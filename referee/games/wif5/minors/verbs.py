"""Minor countries that join a side, are claimed, occupied, or submit (11.4, 16.3, 17.2.1, 18)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from referee.engine.ask import Script
from referee.engine.event import Event
from referee.engine.names import Names
from referee.engine.reader import Reader
from referee.engine.verb import Arg, Args, Outcome, Verb, stands
from referee.engine.verdict import Json, Ruling, info, refusal
from referee.games.wif5.actions.call import Call, Texts
from referee.games.wif5.actions.one_line import one_by_one
from referee.games.wif5.book import Book
from referee.games.wif5.maps.named import listed
from referee.games.wif5.maps.on_land.depth import limited
from referee.games.wif5.minors.arguments import Bringing, Occupying
from referee.games.wif5.minors.changes import Occupied, settled_in
from referee.games.wif5.minors.claims import CLAIMS, already, claim, claimed
from referee.games.wif5.minors.submitting import submit, submitted
from referee.games.wif5.state import State, replace, side_of
from referee.games.wif5.turn.reminders import passed, reminder
from referee.games.wif5.vichy.garrisons import given_up
from referee.games.wif5.wars import nations as of
from referee.games.wif5.wars.states import AXIS, AXIS_MINORS, INDO_CHINA
from referee.games.wif5.words.arguments import a_power, phasing

DECLARED_IN: Mapping[str, int] = {"axis": 16, "allies": 26}  # 11.5.2, nos. 16 and 26

INDO_CHINA_ROLL = 1

METROPOLE_ROLL = 8
ICELAND_OPTION = 3


# -- declared in the war (11.4, 18.3) ----------------------------------------------------
def bring(book: Book, state: State, args: Bringing) -> Script[Outcome]:
    """`bring COUNTRY [POWER]`, “bring Rumania and Hungary”: one after the other; none, where one is refused."""
    nations = (args["nation"], *args.get("others", ()))
    each: list[Bringing] = [{**args, "nation": nation} for nation in nations]
    return one_by_one(book, state, (partial(_brought, book, args=one) for one in each))


def _brought(book: Book, state: State, args: Bringing) -> Outcome:
    """An aligned or Axis minor is declared in the war (11.4, 18.3)."""
    country = args["nation"]
    raw = of.minor(state, country)
    aligned = raw.get("status") == "aligned"
    by = (
        args.get("power")
        or of.holder_of(state, country)
        or (raw["power"] if aligned else "germany")
    )
    if raw.get("status") == "vichy":  # its control is declared, not that it joins (16.3)
        return Outcome((), (refusal("wif5.bring.vichy", "16.3", nation=country),))
    card = "11.4" if aligned else "18.3"
    rulings = [*of.in_step(state, card, "declare_war"), *of.may_act(state, by)]
    rulings += already(state, country)
    if state.status_of("usa") == "neutral":
        rulings.append(info("wif5.bring.number", "I-WIF-40", number=DECLARED_IN[side_of(by)]))
    if aligned:
        if by != raw["power"]:
            rulings.append(refusal("wif5.bring.others", card, nation=country, power=raw["power"]))
        if not {"germany", "cw"} & set(of.enemies_of(state, by)):
            rulings.append(refusal("wif5.bring.at_war", card, power=by))
        verdict = of.ask(book, "minors", kind="join", country=country, how="coup", by=by)
    else:
        submitted = bool(raw.get("submitted"))
        verdict = of.ask(book, "minors", kind="join", country=country, how="declared",
                         submitted=submitted)  # fmt: skip
        if by != "germany":
            rulings.append(refusal("wif5.bring.germany", card, nation=country))
    side = verdict.result["side"] or side_of(by)
    power = verdict.result["controller"] or by
    due = [reminder("wif5.due.set_up", "18.1", nation=country, power=power)]
    if state.status_of("usa") == "neutral":
        due.append(reminder("wif5.due.us_entry_minor", "11.5.2", number=DECLARED_IN[side],
                            power=power, nation=country, doubled="no"))  # fmt: skip
    entry = {
        **of.before_joining(state, country),
        "status": "declared",
        "power": power,
        "since": state.date,
        "how": "declared",
    }
    data = {"nation": country, "power": power, "side": side, "minors": {country: entry}, "due": due}
    told = (*rulings, *verdict.rulings)
    if stands(told, args):  # nothing comes in: nothing is set up
        return Outcome((), tuple(each for each in told if each.severity == "refusal"))
    return Outcome((Event("minor_brought", data),), told, {"side": side, "controller": power})


# -- control declared without war (11.5.1, 11.5.2, 16.3) -----------------------------------
def occupy(book: Book, state: State, args: Occupying) -> Outcome:
    """`occupy POWER PLACE`: control declared where no war is needed.

    Germany takes a territory of Vichy, all of them with metropolitan France (16.3);
    Japan takes French Indo-China (11.5.2, no. 1); the USA take Iceland (option 3).
    """
    by, place = args["power"], args["nation"]
    iceland = place == "iceland"
    card = "11.5.1" if iceland else "11.5.2" if by == "japan" else "16.3"
    rulings = [*of.in_step(state, card, "declare_war"), *of.may_act(state, by)]
    places: tuple[str, ...] = (place,)
    if iceland:
        rulings += _iceland(state, by)
    else:
        if place == of.METROPOLE:
            places = tuple(each for each in of.territories(book.names)
                           if of.status_of(state, each) == "vichy")  # fmt: skip
        if of.status_of(state, place) != "vichy":
            rulings.append(refusal("wif5.war.no_territory", card, nation=place))
        if by != "germany" and (by, place) != ("japan", INDO_CHINA):
            rulings.append(refusal("wif5.occupy.who", card, nation=place))
    due: list[dict[str, Json]] = []
    for each in places:
        if iceland:
            due.append(reminder("wif5.due.iceland", card))
        elif by == "japan":
            due.append(reminder("wif5.due.vichy_units", card, nation=each))
        else:
            due.append(reminder("wif5.due.vichy_ships", card, nation=each, ship="axis_control",
                                usa="no"))  # fmt: skip
            code = "metropole" if each == of.METROPOLE else "territory"
            due.append(reminder(f"wif5.due.vichy_{code}", card, nation=each))
    number = INDO_CHINA_ROLL if by == "japan" else METROPOLE_ROLL
    if by == "japan" or place == of.METROPOLE:
        due.append(reminder("wif5.due.us_entry_roll", "11.5.2", number=number, power=by,
                            doubled="no", nation=place))  # fmt: skip
    rulings.append(info("wif5.occupy.taken", card, power=by, nations=list(places)))
    # French Indo-China stays a conquered minor, whoever holds it (18.7).
    status = "conquered" if by == "japan" or iceland else "declared"
    minors = {each: {**of.minor(state, each), "status": status, "power": by, "since": state.date,
                     "how": "occupied"} for each in places}  # fmt: skip
    data = {"power": by, "nations": list(places), "minors": minors, "due": due}
    off, told = ([], []) if iceland else given_up(state, places, by)
    events = (Event("occupied", data), *off)
    return Outcome(events, (*rulings, *told), {"occupied": list(places)})


def _iceland(state: State, by: str) -> list[Ruling]:
    """The USA in Iceland: option 3, on an earlier turn, and no Axis power there (11.5.1)."""
    if by != "usa":
        return [refusal("wif5.occupy.who", "11.5.1", nation="iceland")]
    found: list[Ruling] = []
    if ICELAND_OPTION not in of.us_options(state):  # chosen after the declarations of its turn (5)
        found.append(refusal("wif5.occupy.option", "11.5.1", number=ICELAND_OPTION))
    if of.holder_of(state, "iceland") in AXIS:
        found.append(refusal("wif5.occupy.axis", "11.5.1"))
    return found


# -- who may enter a minor country (18) ------------------------------------------------------
def _fill(book: Book, state: State, given: Texts) -> Texts:
    """What the ledgers know for `minors`: attackers, the wars of the one who enters, options."""
    country = book.names["country"].find(given["country"]) if "country" in given else ""
    found = {"submitted": "yes" if of.minor(state, country).get("submitted") else "no"}
    power = given.get("by")
    if not country or power is None or given.get("kind", "").strip().lower()[:1] != "e":
        return found
    by = book.names["power"].find(power)
    holder = of.holder_of(state, country)
    return found | {
        "attackers": ",".join(of.attackers_of(state, country)) or "none",
        "enemies": ",".join(of.enemies_of(state, by)) or "none",
        "side": side_of(holder) if holder else "",
        "us_options": ",".join(map(str, of.us_options(state))) or "none",
    }


def _filled(book: Book, state: State, given: Texts) -> Texts:
    return {key: text for key, text in _fill(book, state, given).items() if text}


def _together(book: Book, state: State, given: Texts) -> Texts:
    """What cooperation asks of the ledgers: neutral powers, the US war, exiles and hosts (19.1)."""
    pair_ = {given.get("one", ""), given.get("other", "")}
    found = {book.names["power"].find(text) for text in pair_
             if len(book.names["power"].readings(text)) == 1}  # fmt: skip
    return {
        "neutral": ",".join(state.neutral) or "none",
        "usa_at_war": "yes" if state.at_war("usa", "germany") else "no",
        "linked": "yes" if len(found) == 2 and state.linked(*found) else "no",
    }


def _options(book: Book, state: State, given: Texts) -> Texts:
    return {"us_options": ",".join(map(str, of.us_options(state))) or "none"}


def _neutral(book: Book, state: State, given: Texts) -> Texts:
    """Whether the power is neutral now, and the US options taken (17, 17.1)."""
    powers = book.names["power"].readings(given.get("power", ""))
    known = {"neutral": "yes" if powers[0] in state.neutral else "no"} if len(powers) == 1 else {}
    return {**_options(book, state, given), **known}


def _surprise(book: Book, state: State, given: Texts) -> Texts:
    """Whether anybody is surprised in this impulse (12)."""
    told = any(raw["code"] == "wif5.due.surprise" and not passed(state, raw) for raw in state.due)
    return {"neutral": "yes" if told else "no"}


CALLS = (
    Call("minors", fill=_filled),
    Call("cooperation", fill=_together),
    Call("neutrality", fill=_neutral),
    Call("surprise", fill=_surprise),
)


# -- reading -----------------------------------------------------------------------------------
def _read_one(reader: Reader) -> Args:
    """A country, and a power after it (`bring iraq germany`, `bring iraq by germany`), or before it as in
    `declare` (`bring germany finland`).
    """
    names = reader.names
    said = [word for word in listed(" ".join(reader.words)).split(",") if word.strip()]
    reader.words = []
    found = [_country_and_power(names, part.split()) for part in said]
    if not found:
        raise reader.odd()
    powers = list(dict.fromkeys(power for _, power in found if power is not None))
    if len(found) > 1 and len(powers) > 1:
        raise reader.odd()  # one line is one power's
    others = {"others": [country for country, _ in found[1:]]} if found[1:] else {}
    return {"nation": found[0][0], "power": next(iter(powers), None), **others}


def _country_and_power(names: Mapping[str, Names], said: Sequence[str]) -> tuple[str, str | None]:
    """A country of a list, with the power that stands before or behind it."""
    words = [word for word in said if word.casefold() not in of.BY]
    power, rest = of.country_and_power(words, names) if len(words) > 1 else (None, words)
    whole = names["nation"].readings(" ".join(rest))
    first = names["power"].readings(rest[0]) if len(rest) > 1 and not whole else ()
    if power is None and len(first) == 1:
        power, rest = first[0], rest[1:]
    return of.nation(names, " ".join(rest)), power


def _read_claim(reader: Reader) -> Args:
    text = reader.rest()
    # « tout » or nothing: all that is left.
    if not text or Names("all", {"all": ("tout", "toutes")}).readings(text):
        return {"on": []}
    return {"on": [of.nation(reader.names, part) for part in text.split(",") if part.strip()]}


def _read_occupy(reader: Reader) -> Args:
    power = reader.find("power")
    text = reader.text()
    return {"power": power, "nation": of.nation(reader.names, text)}


def _read_submit(reader: Reader) -> Args:
    text = reader.text()
    return {"nation": of.nation(reader.names, text)}


def _bring_example(book: Book, state: State) -> Args | None:
    if state.side != "axis" or "germany" not in state.acting("axis"):
        return None
    free = [c for c in sorted(AXIS_MINORS) if of.status_of(state, c) == "neutral"]
    return {"nation": free[0], "power": None} if free else None


def _claim_example(book: Book, state: State) -> Args | None:
    if state.side != "allies" or "russia" not in state.acting("allies"):
        return None
    left = [c for c in CLAIMS if not claimed(state, c) and of.status_of(state, c) == "neutral"]
    return {"on": left[:1]} if left else None


def _occupy_example(book: Book, state: State) -> Args | None:
    if state.side != "axis" or "germany" not in state.acting("axis"):
        return None
    left = [c for c in of.territories(book.names) if of.status_of(state, c) == "vichy"]
    return {"power": "germany", "nation": left[-1]} if left else None


def _submit_example(book: Book, state: State) -> Args | None:
    left = [country for country in state.minors if limited(state, country)]
    return {"nation": left[0]} if left else None


def _still_neutral(book: Book, state: State, given: Args) -> list[Json]:
    """The countries that are still neutral, those attacked first."""
    free = [c for c in book.names["country"].ids if of.status_of(state, c) == "neutral"]
    return sorted(free, key=lambda c: not of.attackers_of(state, c))


def _vichy(book: Book, state: State, given: Args) -> list[Json]:
    return [c for c in of.territories(book.names) if of.status_of(state, c) == "vichy"]


def _limited_wars(book: Book, state: State, given: Args) -> list[Json]:
    return [country for country in state.minors if limited(state, country)]


VERBS = (
    Verb("bring", bring, "COUNTRY [POWER]", ("18.3", "11.4"), _read_one,
         (Arg("nation", "nation", options=_still_neutral),), example=_bring_example),
    Verb("claim", claim, "[COUNTRY, …]", ("18.5",), _read_claim, example=_claim_example),
    Verb("occupy", occupy, "POWER PLACE", ("16.3", "11.5.2"), _read_occupy,
         (a_power(phasing), Arg("nation", "nation", options=_vichy)), example=_occupy_example),
    Verb("submit", submit, "COUNTRY", ("17.2.1",), _read_submit,
         (Arg("nation", "nation", options=_limited_wars),), example=_submit_example),
)  # fmt: skip


# -- what happens --------------------------------------------------------------------------------
def _occupied(state: State, data: Occupied) -> State:
    """With metropolitan France number 8 is rolled for anew (16.3), though a roll is made once."""
    after = settled_in(state, data)
    if of.METROPOLE not in data["nations"]:
        return after
    rolled = [each for each in after.entry.get("rolled", ()) if each != str(METROPOLE_ROLL)]
    return replace(after, entry={**after.entry, "rolled": rolled})


CHANGES = {
    "minor_brought": settled_in, "claimed": settled_in, "occupied": _occupied,
    "submitted": submitted,
}  # fmt: skip
