"""The words of a hex in a map file, and the mistakes of a file: all of them are told at once."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from referee.engine.faults import Unreadable
from referee.engine.names import Names
from referee.games.wif5.wars.states import NATIONS, POWERS
from referee.games.wif5.weather.kinds import ZONES

SIDES = ("axis", "allies")
SHOWN = 100  # mistakes that are told at once
LINES = 12  # lines of one mistake that are named
# What stands in a sea area: a side's CV, HS, LS or air unit with a factor at sea; or, where
# that is all it has there, bombers (they close the area), a TRS or FTR (they keep it open).
_SINGLE = ("bomber", "trs", "ftr")
AFLOAT = frozenset(SIDES) | {f"{word}={side}" for word in _SINGLE for side in SIDES}
# In one of the lands of Africa where nobody moves strategically, of which some are no countries: Libya, Palestine (10.7.3).
AFRICA = "africa"
GROUND = ("clear", "desert", "forest", "jungle", "mountain", "swamp")
_PLAIN = (*SIDES, "neutral", "section", *GROUND, "city", "capital", "factory", "resource", "minor_port",
          "major_port", AFRICA)  # fmt: skip
_PAIRS = ("city", "hq", "zoc", "land")
_FREE = ("port", "coast", "name", "country")
_KEYS = (*_PAIRS, "home", *_FREE, "zone", "map")


def slips_of(words: Collection[str], number: int, countries: Names) -> list[Unreadable]:
    """Words of a hex that are none, each with what may stand there; a country that nobody knows, too."""
    found = []
    for word in words:
        key, equals, value = word.partition("=")
        allowed = _values(key) if equals else _PLAIN
        fine = bool(value) if key in _FREE else (value if equals else key) in allowed
        if key == "country" and countries.ids and value not in countries.ids:
            said = value.replace("_", " ")
            near = countries.readings(said) or countries.nearest(said) or countries.ids
            fine, allowed = (
                False,
                tuple(near) if equals else tuple(f"{key}={each}" for each in near),
            )
        if not fine:
            if equals and allowed:
                allowed = tuple(f"{key}={each}" for each in allowed)
            elif equals:
                allowed = tuple(f"{each}=…" for each in _KEYS)
            elif allowed == _PLAIN:  # words with a value stand there as well
                allowed = (*_PLAIN, *(f"{each}=…" for each in _KEYS))
            found.append(Unreadable("wif5.atlas.word", line=number, text=word[:60], kind="word",
                                    options=list(allowed)))  # fmt: skip
    return found


def _values(key: str) -> tuple[str, ...]:
    """What may stand behind `key=` of a hex."""
    values: dict[str, tuple[str, ...]] = {
        "city": (*SIDES, *NATIONS), "hq": (*SIDES, *NATIONS), "zoc": SIDES, "land": SIDES,
        "home": tuple(POWERS), "zone": tuple(ZONES), "map": ("europe", "pacific"),
    }  # fmt: skip
    return tuple(dict.fromkeys(values.get(key, ())))


def together(slips: Iterable[Unreadable], more: int = 0, n: int | None = None) -> Unreadable:
    """The mistakes of one file as one fault, a line for each; `more`: those beside them; `n`: how many there are,
    where the same one is told once.
    """
    found = list(slips)
    count = (len(found) if n is None else n) + more
    if count == 1:
        return found[0]
    return Unreadable("wif5.atlas.slips", n=count, more=more + max(0, len(found) - SHOWN),
                      faults=found[:SHOWN])  # fmt: skip


def alike(slips: Iterable[Unreadable]) -> list[Unreadable]:
    """The same mistake in several lines, told once with all of them."""
    found: dict[str, list[Unreadable]] = {}
    for slip in slips:
        same = {key: value for key, value in slip.params.items() if key != "line"}
        found.setdefault(f"{slip.code} {same}", []).append(slip)
    return [
        first if not more else Unreadable(
            "wif5.atlas.again", line=first.params["line"], wrong=first,
            lines=", ".join([*(str(each.params["line"]) for each in more[:LINES]),
                             *(["…"] if len(more) > LINES else [])]))
        for first, *more in found.values()
    ]  # fmt: skip
