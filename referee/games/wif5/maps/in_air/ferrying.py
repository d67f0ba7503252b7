"""Allied STR that are ferried over an ocean: a rebase beyond any range, which ends face down (10.7.2).

From Canada, Iceland or the USA to Iceland, the United Kingdom or Ireland, and back; from the West Coast of the USA to
Honolulu, and back. No map tells a coast of the USA from the other, nor Canada from the rest of the Commonwealth:
that the table says, with `ferry=yes`.
"""

from __future__ import annotations

from referee.engine.names import fold
from referee.engine.verdict import Ruling, refusal, your_call
from referee.games.wif5.maps.counters import now
from referee.games.wif5.maps.homes import country_of
from referee.games.wif5.state import Ledger, State, side_of
from referee.games.wif5.supply.atlas import Place, shown_name

CARD = "10.7.2"
BOMBER = "str"
FAR = {"canada", "iceland", "usa"}  # one shore of the Atlantic
NEAR = {"iceland", "ireland", "united_kingdom"}  # the other
WEST, HONOLULU = "west_coast", "honolulu"


def ferried(state: State, raw: Ledger, to: str) -> bool:
    """Whether the map shows that a counter may be ferried to a place: a STR of the Allies over the Atlantic."""
    return _may(state, raw) and _crosses(*_shores(state, raw, to))


def no_ferry(state: State, name: str, to: str) -> list[Ruling]:
    """Why a counter of which the table says so is not ferried: its kind, or a shore that the map shows to be another one;
    what the map leaves open is the table’s word.
    """
    raw, atlas = state.units[name], now(state)
    if not _may(state, raw):
        return [refusal("wif5.rebase.ferry", CARD)]
    here, there = _shores(state, raw, to)
    if _crosses(here, there):
        return []
    said = {"text": name, "at": shown_name(atlas, raw["at"]), "place": shown_name(atlas, to)}
    if _crosses(_told(here), _told(there)):
        return [your_call("wif5.rebase.ferry_said", CARD, **said)]
    return [refusal("wif5.rebase.ferry_where", CARD, **said)]


def _may(state: State, raw: Ledger) -> bool:
    at = now(state).at.get(raw["at"])
    land = at is not None and now(state).places[at].kind != "sea"
    return raw["unit"] == BOMBER and side_of(raw["power"]) == "allies" and land


def _shores(state: State, raw: Ledger, to: str) -> tuple[set[str], set[str]]:
    atlas = now(state)
    here, there = (atlas.places[atlas.at[at]] for at in (raw["at"], to))
    return _shore(here, shown_name(atlas, here.name)), _shore(there, shown_name(atlas, there.name))


def _shore(place: Place, shown: str) -> set[str]:
    """The lands of which a place is, as the map has it; nothing: it does not say."""
    if fold(shown) == HONOLULU:
        return {HONOLULU}
    if country := country_of(place.words):
        return {country}
    homes = {"home=usa": "usa", "home=cw": "united_kingdom"}
    return {land for word, land in homes.items() if word in place.words} or (
        {"elsewhere"} if any(word.startswith("home=") for word in place.words) else set()
    )


def _told(shore: set[str]) -> set[str]:
    """What a place may be besides, where the table says so."""
    if not shore:
        return {*FAR, *NEAR, WEST, HONOLULU}
    more = {"usa": {WEST}, "united_kingdom": {"canada"}}
    return {*shore, *(each for land in shore for each in more.get(land, ()))}


def _crosses(here: set[str], there: set[str]) -> bool:
    """Whether one shore lies across an ocean from the other."""
    pairs = ((FAR, NEAR), ({WEST}, {HONOLULU}))
    return any(
        (here & one and there & other) or (here & other and there & one) for one, other in pairs
    )
