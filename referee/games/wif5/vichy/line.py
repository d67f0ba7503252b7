"""The Vichy Line on the owner's map: north of it France is whose Paris is, south of it Vichy's (15, 16.2)."""

from __future__ import annotations

import re
from typing import Any

from referee.engine.ask import Choice, Script
from referee.engine.faults import Fault, Unreadable
from referee.engine.names import fold
from referee.engine.verdict import Json, Ruling, info, refusal, your_call
from referee.games.wif5.conquest import on_map
from referee.games.wif5.state import State
from referee.games.wif5.words.keys import NOTHING

CARDS = ("16.2", "15")


def south(state: State, by: str, typed: Json | None) -> Script[tuple[str, ...]]:
    """The hexes of Vichy France, whoever holds them: typed, else asked, where the map shows French hexes
    beside Paris; no map has the line.
    """
    hexes = french(state)
    if not hexes:
        return ()
    if typed is not None:
        text = str(typed)
        if wrong := _unread(state, hexes, text):
            if "text" not in wrong.params:
                raise Unreadable(wrong.code, key="south", options=_shown(state, hexes))
            raise Unreadable(
                "wif5.vichy.south", text=str(wrong.params["text"]), options=_shown(state, hexes)
            )
    else:
        text = str((yield Choice(
            "wif5.ask.vichy_south", (), "south", params={"names": ", ".join(_shown(state, hexes))}, cards=CARDS,
            side=by, check=lambda said: _unread(state, hexes, said),
        )))  # fmt: skip
    return tuple(_read(state, text))


def passes(
    state: State, by: str, vichy: tuple[str, ...]
) -> tuple[list[dict[str, Any]], list[Ruling]]:
    """What the ledger of control has to learn, and what is said of it."""
    if not state.map:
        return [], []
    found, kept = on_map.passes(state, "france", by, (), vichy)
    if vichy:
        kept.append(info("wif5.vichy.south_of", "16.2", names=", ".join(_shown(state, vichy))))
    if far := _overseas(state):
        kept.append(
            your_call("wif5.vichy.overseas", "16.1", "16.2", names=", ".join(_shown(state, far)))
        )
    return found, kept


def french(state: State) -> tuple[str, ...]:
    """The hexes of continental France on the map but Paris, which lies north of the line: what lies south of it
    is Vichy’s though the Axis holds it, as it is conquered by nobody before (16.2).
    """
    if not state.map:
        return ()
    from referee.games.wif5.maps.counters import drawn, now
    from referee.games.wif5.maps.homes import home, is_capital

    atlas = now(state)
    places = (atlas.places[node] for node in home(drawn(state), "france"))
    return tuple(place.name for place in places
                 if place.kind != "sea" and not is_capital(place, "france"))  # fmt: skip


def _overseas(state: State) -> tuple[str, ...]:
    """French places outside France of which the map does not say in which territory they lie (16.1)."""
    from referee.games.wif5.maps.counters import drawn
    from referee.games.wif5.maps.homes import overseas

    atlas = drawn(state)
    return tuple(atlas.places[node].name for node in overseas(atlas, "france"))


def occupants(state: State) -> tuple[str, ...] | None:
    """The Axis powers whose land units stand in Paris (16); where no map shows Paris, or nobody's land
    units are kept on it, the table knows: `None`.
    """
    if not state.map:
        return None
    from referee.games.wif5.maps.counters import drawn, land_units_at
    from referee.games.wif5.maps.homes import home, is_capital
    from referee.games.wif5.movement.rules import DOMAINS

    atlas = drawn(state)
    places = (atlas.places[node] for node in home(atlas, "france"))
    paris = next((place.name for place in places if is_capital(place, "france")), None)
    if paris is None or all(raw["unit"] in DOMAINS for raw in state.units.values()):
        return None
    there = land_units_at(state, paris, "axis")
    return tuple(dict.fromkeys(state.units[name]["power"] for name in there))


def _read(state: State, text: str) -> list[str]:
    from referee.games.wif5.maps.counters import hex_named, now

    if fold(text) in NOTHING:
        return []
    # A comma within a hex stands between two digits, with no blank behind it.
    parts = re.split(r";|,\s+|(?<!\d),|,(?!\d)|\s(?:and|et)\s", text)
    return [hex_named(now(state), part.strip()) for part in parts if part.strip()]


def _unread(state: State, hexes: tuple[str, ...], text: str) -> Ruling | None:
    if not text.strip(" ;,"):  # nobody said anything
        return refusal("wif5.vichy.unsaid", "16.2")
    try:
        read = _read(state, text)
    except Fault as wrong:
        return refusal("wif5.vichy.not_french", "16.2", text=str(wrong.params.get("text", text)))
    other = next((each for each in read if each not in hexes), None)
    return None if other is None else refusal("wif5.vichy.not_french", "16.2", text=_shown(state, (other,))[0])  # fmt: skip


def _shown(state: State, hexes: tuple[str, ...]) -> list[str]:
    from referee.games.wif5.maps.counters import drawn
    from referee.games.wif5.supply.atlas import shown_name

    return [shown_name(drawn(state), each) for each in hexes]
