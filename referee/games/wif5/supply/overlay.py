"""What stands on the owner's map now: units, their zones of control, control; the map compiled (2, 4).

The map is read once: `compiled` makes one text of it that is loaded much faster than its lines.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache, partial

from referee.engine.record import record, replace
from referee.games.wif5.movement.rules import DOMAINS, NO_ZOC_ACROSS, OWN_HEX_ONLY
from referee.games.wif5.supply.atlas import Atlas, atlas_of
from referee.games.wif5.supply.map_slips import SIDES
from referee.games.wif5.wars.states import side_of

Words = Mapping[int, frozenset[str]]
WARSHIPS = frozenset({"cv", "hs", "ls"})
BOMBERS = frozenset({"tac", "nav", "str"})


@record
class Counter:
    """A unit on the map: its name at this table, its power, what it is, where it stands."""

    name: str
    power: str
    unit: str
    at: str
    nation: str = (
        ""  # the minor whose unit it is, of one that is put down: the ledger has the others'
    )
    narrow: bool = (
        False  # its zone of control is its own hex alone, whatever it is (10.7.4.5, 10.7.5.2)
    )
    # Whether an aircraft has an air-to-sea factor above zero; nothing: that was not told (4.4.1, 10.3).
    over_ships: bool | None = None

    @property
    def land(self) -> bool:
        """Whether it is a land unit."""
        return self.unit not in DOMAINS


# -- compiled --------------------------------------------------------------------------------
def compiled(atlas: Atlas) -> str:
    """A map as one text."""
    places = atlas.places
    said = [(kind, " ".join(sorted(words))) for kind, words in places.grounds]
    return json.dumps(
        {
            "names": list(places.names),
            "kinds": [said[code][0] for code in places.codes],
            "words": [said[code][1] for code in places.codes],
            "coasts": {str(n): [list(shores), list(ports)]
                       for n, (shores, ports) in places.coasts.items()},
            "joined": [[[there, side] if side else there for there, side in around]
                       for around in atlas.joined],
            "harbours": {str(n): list(h) for n, h in atlas.harbours.items()},
            "edges": sorted(atlas.edges),
            **({"rails": [list(pair) for pair in atlas.rails]} if atlas.rails else {}),
        },
        ensure_ascii=False, separators=(",", ":"),
    )  # fmt: skip


@lru_cache(maxsize=1)
def opened(text: str) -> Atlas:
    """The map back from its text."""
    raw = json.loads(text)
    coasts = {int(n): (tuple(s), tuple(p)) for n, (s, p) in raw["coasts"].items()}
    harbours = {int(n): tuple(h) for n, h in raw["harbours"].items()}
    said = zip(raw["kinds"], raw["words"], strict=True)
    rails = tuple((one, two) for one, two in raw.get("rails", ()))
    edges = frozenset(raw["edges"])
    return atlas_of(raw["names"], said, coasts, raw["joined"], harbours, edges, rails)


# -- laid over ---------------------------------------------------------------------------------
def laid(
    atlas: Atlas, units: Iterable[Counter], control: Mapping[str, Mapping[str, str]], date: str
) -> Atlas:
    """The map with the units on it, what they control and the zones of control they exert.

    `control` is hex → {power, since, was}: a city that changed sides this turn is no source (4.3).
    """
    atlas = zones(atlas)
    added: dict[int, set[str]] = {}
    gone: dict[int, set[str]] = {}
    for name, held in control.items():
        here = atlas.at.get(name)
        if here is None:
            continue
        side = side_of(held["power"]) if held.get("power") else "neutral"
        added.setdefault(here, set()).add(side)
        gone.setdefault(here, set()).update({*SIDES, "neutral"} - {side})
        was = held.get("was")
        before = was if was in (*SIDES, "neutral", None) else side_of(str(was))
        taken = before is not None and before != side
        if taken and held.get("since") == date:
            named = {word for word in atlas.places[here].words if word.startswith("city=")}
            gone[here].update(named)
            added[here].update({"city"} if named else ())  # no source, but still a city
    for unit in units:
        here = atlas.at.get(unit.at)
        if here is not None:
            for node, word in _casts(atlas, unit, here):
                added.setdefault(node, set()).add(word)
    changed = {
        node: frozenset((atlas.places[node].words - gone.get(node, set())) | added.get(node, set()))
        for node in {*added, *gone}
    }
    return replace(atlas, places=atlas.places.said(changed))


def zones(atlas: Atlas) -> Atlas:
    """The map with the zones of control of the land units that its file names by their side (2).

    What they are the file does not say: each is taken for one whose zone reaches the hexes around.
    """
    added: dict[int, set[str]] = {}
    for side in SIDES:
        unit = f"land={side}"
        for here in atlas.places.where(partial(_says, unit)):
            for node in (here, *_around(atlas, here)):
                added.setdefault(node, set()).add(f"zoc={side}")
    if not added:
        return atlas
    said = {node: atlas.places[node].words | words for node, words in added.items()}
    return replace(atlas, places=atlas.places.said(said))


def casting(atlas: Atlas, units: Iterable[Counter], where: str, side: str) -> list[Counter]:
    """The land units of a side whose zone of control lies on a hex (2)."""
    node, word = atlas.at[where], f"zoc={side}"
    return [one for one in units if one.at in atlas.at
            and (node, word) in set(_casts(atlas, one, atlas.at[one.at]))]  # fmt: skip


def _says(word: str, kind: str, words: frozenset[str]) -> bool:
    return word in words


def _around(atlas: Atlas, here: int) -> Iterator[int]:
    """The hexes into which a zone of control reaches from a hex."""
    if atlas.places[here].kind != "hex":
        return
    for there, between in atlas.joined[here]:
        if between not in NO_ZOC_ACROSS and atlas.places[there].kind == "hex":
            yield there


def zone_of(atlas: Atlas, unit: Counter) -> Iterator[int]:
    """The places into which the zone of control of a land unit reaches (2)."""
    here = atlas.at[unit.at]
    word = f"zoc={side_of(unit.power)}"
    return (node for node, said in _casts(atlas, unit, here) if said == word)


def shuts(atlas: Atlas, unit: Counter) -> Iterable[tuple[int, str]]:
    """What a ship or an aircraft puts into its sea area: whom it stops there, whom it keeps it open for (4.4.1)."""
    here = atlas.at[unit.at]
    return () if unit.land else _casts(atlas, unit, here)


def _casts(atlas: Atlas, unit: Counter, here: int) -> Iterable[tuple[int, str]]:
    """What a unit puts on the map: itself, and its zone of control (2)."""
    side = side_of(unit.power)
    if not unit.land:
        if atlas.places[here].kind == "sea":
            yield from _afloat(unit, side, here)
        return
    if unit.unit == "hq":
        yield here, f"hq={unit.power}"
    yield here, f"land={side}"  # an HQ is a land unit, too
    yield here, f"zoc={side}"
    if unit.unit not in OWN_HEX_ONLY and not unit.narrow:
        for there in _around(atlas, here):
            yield there, f"zoc={side}"


def _afloat(one: Counter, side: str, here: int) -> Iterable[tuple[int, str]]:
    """Ships and aircraft in a sea area: who closes it, who keeps it open (4.4.1). An aircraft closes it with an
    air-to-sea factor above zero: a bomber unless it was told to have none, a FTR where it was told to have one.
    """
    if one.unit in WARSHIPS:
        yield here, side
    elif one.unit in BOMBERS and one.over_ships is not False:
        yield here, f"bomber={side}"
    elif one.unit in ("trs", "ftr"):
        yield here, f"{one.unit}={side}"
        if one.unit == "ftr" and one.over_ships:
            yield here, f"bomber={side}"
