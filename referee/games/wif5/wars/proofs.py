"""What a declaration of war by Russia, or under the pact with Japan, rests on: known from the map, typed, or
told by the table (17.2, 17.3.1).
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from referee.engine.ask import Choice, Script
from referee.engine.faults import Unreadable
from referee.engine.numbers import number_said
from referee.engine.verdict import Json, Ruling, Verdict, info, refusal, your_call
from referee.games.wif5.book import Book
from referee.games.wif5.partisans.rules import needed_ratio, reaches
from referee.games.wif5.state import Ledger, State
from referee.games.wif5.turn.dates import turn_of, year_of
from referee.games.wif5.wars import nations as of
from referee.games.wif5.words.keys import UNSAID, read_amount

# Where a unit that Germany or Italy controls lets Russia declare war on them (17.2 a).
NEAR = ("latvia", "lithuania", "estonia", "turkey", "persia", "afghanistan")


# -- what the table alone sees ---------------------------------------------------------
def reported(book: Book, state: State, by: str, on: str, keys: Ledger) -> Script[Ledger]:
    """What a declaration turns on, as far as nothing typed and no map has it: at a table it is asked;
    where nobody can be asked, the declaration stands on the players' word (17.2, 17.3.1).
    """
    if by == "russia" and on in ("germany", "italy"):
        return (yield from _russian(state, on, keys))
    if {by, on} == {"russia", "japan"} and pact_in_force(state):
        return (yield from _garrisons("17.3.1", keys, ("own", by, on), ("other", on, by)))
    return {}


def _russian(state: State, on: str, keys: Ledger) -> Script[Ledger]:
    """One of three lets Russia declare war on Germany or Italy (17.2 a, b, c)."""
    if keys.get("bordering") or _bordering(state):
        return {}
    found: dict[str, Json] = {}
    if not {"bordering", "russian", "german"} & keys.keys():
        near = yield Choice("wif5.ask.bordering", ("yes", "no"), "bordering", cards=("17.2",),
                            side="russia", kind="verdict", unasked=UNSAID)  # fmt: skip
        if near == UNSAID:
            return {}
        if near == "yes":
            return {"bordering": True}
        found["bordering"] = False
    found |= yield from _garrisons(
        "17.2", keys, ("russian", "russia", "germany"), ("german", "germany", "russia")
    )
    both = {**keys, **found}
    if "russian" not in both or "german" not in both or "all_white" in keys:
        return found
    year = year_of(state.date)
    stands = [reaches(_exact(both["russian"]), _exact(both["german"]), needed_ratio(each))
              for each in (year, year + 1)]  # fmt: skip
    if stands == [False, True]:  # that of the next year would do
        white = yield Choice("wif5.ask.all_white", ("yes", "no"), "all_white", cards=("17.2",),
                             side="russia", kind="verdict", unasked="no")  # fmt: skip
        found["all_white"] = white == "yes"
    return found


def _garrisons(card: str, keys: Ledger, *whose: tuple[str, str, str]) -> Script[dict[str, Json]]:
    """The garrison values of two powers against each other, those that were not typed (11.1, 17.2)."""
    found: dict[str, Json] = {}
    for key, power, other in whose:
        if key not in keys:
            told = yield Choice("wif5.ask.garrison", (), key, params={"power": power, "other_power": other},
                                cards=(card, "11.1"), side=power, unasked="", check=_no_amount)  # fmt: skip
            if told == "":  # nobody could be asked
                return {}
            found[key] = _amount(str(told))
    return found


def _exact(value: Json) -> Fraction:
    return Fraction(str(value))


def _amount(text: str) -> Json:
    said = number_said(text)
    return read_amount("garrison", text) if said is None else said


def _no_amount(text: str) -> Ruling | None:
    try:
        _amount(text)
    except Unreadable:
        return refusal("wif5.sky.number", "11.1", text=text)
    return None


def _bordering(state: State) -> bool:
    """Whether the map shows a unit of Germany or Italy in one of those countries: those of a minor in its own
    do not count (17.2 a).
    """
    return any(
        state.units[name].get("nation") != country
        for country in NEAR
        for name in occupying(state, country, ("germany", "italy"), land=False)
    )


def occupying(state: State, country: str, attackers: Sequence[str], land: bool = True) -> list[str]:
    """Units of powers at war with a minor that the map shows in one of its hexes: land units (10.2.1.2 b),
    or all of them (14.4).
    """
    if not state.map:
        return []
    from referee.games.wif5.maps.counters import drawn
    from referee.games.wif5.maps.homes import country_of
    from referee.games.wif5.supply.overlay import Counter

    atlas = drawn(state)
    return [name for name, raw in state.units.items()
            if raw["power"] in attackers and raw["at"] in atlas.at and "aboard" not in raw
            and (not land or Counter(name, raw["power"], raw["unit"], raw["at"]).land)
            and country_of(atlas.places[atlas.at[raw["at"]]].words) == country]  # fmt: skip


def garrisons(state: State, territories: Sequence[str]) -> list[list[str]]:
    """The French counters of the map that are Vichy's, each with the territory where it stands (16.2, 16.4)."""
    if not state.map:
        return []
    from referee.games.wif5.maps.fallen import french_in

    return [[name, lies] for name, lies in french_in(state, territories)]


# -- the proofs judged ------------------------------------------------------------------
def of_russia(book: Book, state: State, on: str, keys: Ledger) -> list[Ruling]:
    """What lets Russia declare war on Germany or Italy (17.2)."""
    if on not in ("germany", "italy"):
        return []
    if keys.get("bordering") or _bordering(state):
        return [info("wif5.war.bordering", "17.2")]
    if keys.get("russian") is None or keys.get("german") is None:
        return [your_call("wif5.war.russia", "17.2")]
    verdict = of.ask(
        book, "garrison_ratio", russian=keys["russian"], german=keys["german"],
        year=year_of(state.date), all_white=keys.get("all_white", False),
    )  # fmt: skip
    return of.forbidding(verdict, verdict.result["may_declare"])


def under_the_pact(book: Book, state: State, by: str, keys: Ledger) -> list[Ruling]:
    """Between Russia and Japan: no war the turn after a peace; then the pact (17.3.1, 17.3.2)."""
    ended = state.nations.get("japan", {}).get("peace")
    if ended is not None and turn_of(state.date) <= turn_of(ended) + 1:
        return [refusal("wif5.war.after_peace", "17.3.2", power=by)]
    if not pact_in_force(state):
        return []
    if keys.get("own") is None or keys.get("other") is None:
        return [your_call("wif5.war.pact", "17.3.1")]
    verdict = of.ask(book, "peace", pact=True, own=keys["own"], other=keys["other"])
    first = Verdict(verdict.result, verdict.rulings[:1])
    return of.forbidding(first, verdict.result["may_declare"])


def pact_in_force(state: State) -> bool:
    """Whether Russia and Japan have a neutrality pact: agreed, or after a peace (17.3)."""
    japan = state.nations.get("japan", {})
    return "pact" in japan or "peace" in japan
