"""What a conquest rests on: known from the owner's map or a ledger, else reported by the table (14, 14.3)."""

from __future__ import annotations

from referee.engine.ask import Choice, Script
from referee.engine.numbers import number_said
from referee.engine.verdict import Ruling, refusal, your_call
from referee.games.wif5.actions.who_acts import from_the_start
from referee.games.wif5.conquest.capitals import (
    MINOR_CAPITALS,
    Capital,
    capital,
    first_side,
    side_shown,
)
from referee.games.wif5.conquest.holders import has_country, holder
from referee.games.wif5.conquest.works import none_kept, none_left
from referee.games.wif5.production.counted import old
from referee.games.wif5.state import Ledger, State, side_of
from referee.games.wif5.wars.states import ALWAYS, POWERS


def kind_of(state: State, nation: str, keys: Ledger) -> str:
    """What kind of conquest it is: typed, else the nation's; a country of the Commonwealth's own, while it has
    it, falls as the Commonwealth does (14).
    """
    kind: str = keys.get("kind") or {"italy": "italy", "cw": "cw"}.get(
        nation, "power" if nation in POWERS else "minor"
    )
    own = from_the_start(nation) == "cw" == has_country(state, nation)
    return "cw" if kind == "minor" and own else kind


def reported(state: State, nation: str, keys: Ledger) -> Script[Ledger]:
    """What the condition of a conquest turns on, as far as nothing typed, no map and no ledger has it: the
    capital of a minor, the factory hexes of a power, an island's hexes (14). The table alone sees them: at a
    table it is asked; where nobody can be asked whoever says that a country is conquered says so of them.
    """
    kind = kind_of(state, nation, keys)
    if kind == "power" and "factories_left" not in keys:
        if none_left(state, nation):  # the map says so
            return {}
        said = yield Choice("wif5.ask.factories_left", (), "factories_left", params={"nation": nation},
                            cards=("14",), check=_number, unasked="0")  # fmt: skip
        return {"factories_left": number_said(str(said)) or 0}
    if kind == "minor" and "capital" not in keys and capital(state, nation) is None:
        word = None if state.map else "yes"  # it lies off the map that is loaded
        return {"capital": (yield from _yes("wif5.ask.capital_lost", "capital", nation, word))}
    if kind == "cw" and not {"capital", "factories_left"} & keys.keys():
        held = None if nation == "cw" else capital(state, nation)
        if held is not None and side_of(held.power) != side_of("cw") and none_kept(state, nation):
            return {}  # the map says so
        word = "yes" if nation == "cw" else None
        lost = yield from _yes("wif5.ask.cw_country_lost", "capital", nation, word)
        return {"capital": lost}
    if kind == "island" and not {"all_hexes", "all_ports_cities"} & keys.keys():
        return {"all_hexes": (yield from _yes("wif5.ask.island_lost", "all_hexes", nation, "yes"))}
    return {}


def by_word(args: Ledger, told: Ledger) -> list[Ruling]:
    """Where nobody could be asked: what a ruling rests on is the players' word, and nothing on record."""
    if args.get("hold") or not told or stays(told):
        return []
    return [your_call("wif5.conquest.your_word", "14", key=next(iter(told)))]


def stays(told: Ledger) -> bool:
    """Whether what the table reported leaves the nation unconquered (14)."""
    return bool(told.get("factories_left")) or any(value is False for value in told.values())


def _yes(what: str, flag: str, nation: str, unasked: str | None) -> Script[bool]:
    answer = yield Choice(what, ("yes", "no"), flag, params={"nation": nation}, cards=("14",),
                          kind="verdict", unasked=unasked)  # fmt: skip
    return bool(answer == "yes")


def _number(text: str) -> Ruling | None:
    return None if number_said(text) is not None else refusal("wif5.sky.number", "14", text=text)


def still_counts(state: State, nation: str, keys: Ledger) -> list[Ruling]:
    """A power that has counted factories this turn holds some: whether one of them lies at home decides,
    and nobody said that none does (11.6.2.1, 14).
    """
    if kind_of(state, nation, keys) != "power" or "factories_left" in keys:
        return []
    count = state.account(nation).get("factories")
    if not count or old(state, nation) or none_left(state, nation):
        return []
    return [refusal("wif5.conquest.counted", "14", "11.6.2.1", nation=nation, count=count)]


# -- liberation (14.3) ------------------------------------------------------------------------
def back(state: State, nation: str) -> Capital | None:
    """Who has the capital of a fallen country: told of, on the map, or, of those conquered as every
    game begins, one that the rules name, which is its conqueror's until it is told otherwise (14.3, 15, 18.8).
    """
    found = capital(state, nation)
    place = next((each for each, country in MINOR_CAPITALS.items() if country == nation), None)
    if found is not None or nation not in ALWAYS or place is None:
        return found
    power = holder(state, place)
    return Capital(place, power) if power is not None and power != nation else None


def fell_now(state: State, nation: str) -> bool:
    """Whether a country was conquered in this very phase: its capital, its factory hexes, are its
    conqueror's, and control changes as land units enter, which nobody does in it (14, 15).
    """
    raw = state.nations.get(nation, {}) if nation in POWERS else state.minors.get(nation, {})
    fell = raw.get("status") == "conquered" and raw.get("fallen") and raw.get("since") == state.date
    return bool(fell) and (nation in POWERS or raw.get("how") in ("conquered", "no_exile"))


def given_up(state: State, nation: str) -> bool:
    """Whether a minor country was surrendered in this phase: whoever stands in its capital reconquers it in
    the next turn's, not in this one (14.4).
    """
    return fell_now(state, nation) and bool(state.minors.get(nation, {}).get("surrendered"))


def reconquered_later(state: State, nation: str, typed: str | None, keys: Ledger) -> list[Ruling]:
    """A minor country that fell in this phase falls to nobody else in it, whatever the line says of its
    capital: its conqueror has it. Where a ledger or the map has an enemy in it, that decides, but for one
    that surrendered (14, 14.4, 15).
    """
    owner = state.minors.get(nation, {}).get("power")
    if nation in POWERS or owner is None or not fell_now(state, nation):
        return []
    if keys.get("capital") is False or typed == from_the_start(nation) == "cw":
        return []  # nobody says that it fell anew; the Commonwealth's own country is freed, not conquered
    held = capital(state, nation)
    if (typed and side_of(typed) == side_of(owner)) or (held and not given_up(state, nation)):
        return []
    return [refusal("wif5.conquest.just_fell", "14", "15", nation=nation, power=owner)]


def just_fell(state: State, nation: str, keys: Ledger, held: Capital | None) -> list[Ruling]:
    """A country conquered in this very phase has its capital, its factory hexes, in enemy hands, and nobody
    has moved since: who frees it reconquers it first (14, 14.3, 15), whatever the line says of the capital.
    Where a ledger or the map has it in the hands of its own side, that decides, but for a country that
    surrendered: it is reconquered next turn (14.4).
    """
    raw = state.nations.get(nation, {}) if nation in POWERS else state.minors.get(nation, {})
    if (held is not None and not given_up(state, nation)) or not fell_now(state, nation):
        return []
    if keys.get("capital") is False:  # nobody says that it is back
        return []
    master = raw.get("by" if nation in POWERS else "power")
    own = side_of(nation) if nation in POWERS else first_side(raw)
    if master is None or side_of(master) == own:
        return []
    return [refusal("wif5.liberation.just_fell", "14.3", nation=nation)]


def held_by_side(state: State, nation: str, own: str) -> list[Ruling]:
    """Why a country is not free: the map gives its capital to the other side, whichever power holds it (14.3, 15)."""
    shown = side_shown(state, nation)
    if shown is None or shown[1] == own:
        return []
    return [refusal("wif5.liberation.held_side", "14.3", site=shown[0], side=shown[1])]


def freeable(state: State, nation: str, keys: Ledger, raw: Ledger) -> Script[Ledger]:
    """Whether the capital is back with the side that first had the country: asked, where nothing says whose
    it is (14.3).
    """
    if "capital" in keys or back(state, nation) is not None:
        return {}
    first = side_of(nation) if nation in POWERS else first_side(raw)
    if (shown := side_shown(state, nation)) is not None and shown[1] == first:
        return {}  # the map gives it to that side
    answer = yield Choice("wif5.ask.capital_back", ("yes", "no"), "capital",
                          params={"nation": nation, "side": first or state.side}, cards=("14.3",),
                          kind="verdict", unasked="yes")  # fmt: skip
    return {"capital": answer == "yes"}
