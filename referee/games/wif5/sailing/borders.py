"""Where ships may not pass from one place to the next (10.5.2.2).

Supply lines and convoys cross the same borders as surface ships (4.4.1, 9.2).
Places are typed freely; those with a rule of their own are known by every name
that players give them.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from referee.engine.names import fold

WINTRY = frozenset({"winter", "severe_winter"})
PANAMA_OPTION = 20
_MEDITERRANEAN = ("med", "mediterranean", "mediterranee", "mediterranean sea")
_WATERS: dict[str, tuple[str, ...]] = {
    "baltic_sea": ("baltic", "baltique", "mer baltique"),
    "north_sea": ("mer du nord",),
    "bay_of_biscay": ("biscay", "golfe de gascogne"),
    "western_mediterranean": (
        *(f"{west} {sea}" for west in ("w", "west", "western") for sea in _MEDITERRANEAN),
        "mediterranee occidentale", "mediterranee ouest", "med occidentale",
    ),
    "eastern_mediterranean": (
        *(f"{east} {sea}" for east in ("e", "east", "eastern") for sea in _MEDITERRANEAN),
        "mediterranee orientale", "mediterranee est", "med orientale",
    ),
    "barbary_coast": ("barbary", "cote de barbarie", "cote des barbaresques"),
    "black_sea": ("mer noire",),
    "red_sea": ("mer rouge",),
    "archangel": ("arkhangelsk", "arkhangel", "archangelsk"),
    "kiel": (),
    "suez": (),
}  # fmt: skip

# Ports that a canal joins to a sea area on whose coast they do not lie (10.5.2.1).
BY_CANAL: Mapping[str, str] = {"kiel": "north_sea", "suez": "eastern_mediterranean"}

_EXACT = {fold(name): water for water, names in _WATERS.items() for name in (water, *names)}
_STRAIT = (
    frozenset({"western_mediterranean", "barbary_coast"}),
    frozenset({"western_mediterranean", "bay_of_biscay"}),
)

_SUEZ = (
    frozenset({"eastern_mediterranean", "red_sea"}),
    frozenset({"eastern_mediterranean", "suez"}),
)


def water(name: str) -> str:
    """The id of a place with a rule of its own, by any whole name of it; else its name, folded."""
    folded = fold(name)
    return _EXACT.get(folded, folded)


def barred(
    one: str,
    two: str,
    *,
    side: str,
    held: Collection[str] = (),
    enemy_held: Collection[str] = (),
    arctic: str = "clear",
    surface: bool = True,
    returning: bool = False,
) -> str | None:
    """What bars a step between two neighbouring places, `None` when nothing does.

    `held` and `enemy_held` are the places that the mover's side and the enemy
    held when the turn began (canals: and hold now); `arctic` is the weather of
    the Arctic Circle. Submarines (`surface=False`) slip past Gibraltar, ships
    returning to base past London. Answers `archangel`, `kiel_canal`, `baltic`,
    `london`, `gibraltar`, `istanbul` or `suez_canal`.
    """
    pair = frozenset((water(one), water(two)))
    need = None
    if "archangel" in pair:
        return "archangel" if arctic in WINTRY else None
    if pair == {"kiel", "north_sea"}:
        need = "kiel_canal"
    elif pair == {"baltic_sea", "north_sea"}:
        return None if "kiel_canal" in held or _sound(side, held, enemy_held) else "baltic"
    elif pair == {"north_sea", "bay_of_biscay"} and not returning:
        need = "london"
    elif pair in _STRAIT and surface:
        need = "gibraltar"
    elif pair == {"eastern_mediterranean", "black_sea"}:
        need = "istanbul"
    elif pair in _SUEZ:
        need = "suez_canal"
    return need if need is not None and need not in held else None


# Seas with no way in but the places that the rule names, and who has home ports on them (the map).
_INLAND_SEA = ("western_mediterranean", "central mediterranean", "eastern_mediterranean")
GATES = ("gibraltar", "suez_canal")


def cut_off(
    power: str, area: str, *, side: str, held: Collection[str], enemy_held: Collection[str]
) -> str | None:
    """Why no surface ship of a power can come to a sea area from its home ports (9.3, 10.5.2.2).

    An Italian CONV comes to the Baltic by Gibraltar or Suez only. What shuts a sea is known
    without the map's sea areas; of the rest nothing is said.
    """
    sea = water(area)
    out_there = sea not in (*_INLAND_SEA, "black_sea")
    if not set(held) & set(GATES) and (
        (power == "italy" and out_there)
        or (power not in ("italy", "france") and sea in _INLAND_SEA)
    ):
        return "gibraltar"
    if sea == "black_sea" and power != "russia":
        return None if "istanbul" in held else "istanbul"
    if sea == "baltic_sea" and power not in ("germany", "russia"):
        open_way = "kiel_canal" in held or _sound(side, held, enemy_held)
        return None if open_way else "baltic"
    return None


# Countries with ports on a sea that is shut: a power under which one of them fights may have ships there already.
_PORTS: Mapping[str, frozenset[str]] = {
    "baltic": frozenset({"denmark", "estonia", "finland", "latvia", "lithuania", "poland", "sweden"}),
    "istanbul": frozenset({"bulgaria", "rumania", "turkey"}),
    "gibraltar": frozenset({
        "albania", "algeria", "egypt", "greece", "metropolitan_france", "morocco", "spain", "syria",
        "tunisia", "turkey", "yugoslavia",
    }),
}  # fmt: skip
# Of these no port lies outside the Mediterranean and the Black Sea: none takes an Italian ship out there.
_NO_OCEAN = frozenset({"albania", "bulgaria", "greece", "hungary", "rumania", "yugoslavia"})
# Italy has a port on the Red Sea, from which no strait bars the Indian Ocean nor the Pacific; these lie beyond.
_ATLANTIC = frozenset({
    "american_east_coast", "arctic_ocean", "baltic_sea", "barbary_coast", "bay_of_biscay", "central_atlantic",
    "north_atlantic", "north_sea", "norwegian_sea",
})  # fmt: skip


def ships_cut_off(
    power: str,
    area: str,
    *,
    side: str,
    held: Collection[str],
    enemy_held: Collection[str],
    friends: Collection[str],
    surface: bool = True,
    passed: bool = False,
) -> str | None:
    """Why a power has no ships in a sea that a strait shuts, as `cut_off` says it of its CONV (10.5.2.2).

    `friends` are the minors that fight under it. Surface ships alone are stopped by Gibraltar and Suez, SUBs slip
    past; where its side held one of them before (`passed`) they may have come through, and stay.
    """
    # Whoever is past Gibraltar has the Baltic and the Black Sea still before him.
    shut = cut_off(power, area, side=side, held=(*held, *GATES), enemy_held=enemy_held)
    if shut is not None:
        return None if _PORTS[shut] & {*friends} else shut
    shut = cut_off(power, area, side=side, held=held, enemy_held=enemy_held)
    if shut != "gibraltar" or not surface or passed:
        return None
    if power == "italy" and water(area).replace(" ", "_") not in _ATLANTIC:
        return None
    there = {*friends} - _NO_OCEAN if power == "italy" else _PORTS[shut] & {*friends}
    return None if there else shut


def _sound(side: str, held: Collection[str], enemy_held: Collection[str]) -> bool:
    """The way round Denmark: the Allies need both cities, the Axis that they have neither."""
    if side == "allies":
        return "oslo" in held and "copenhagen" in held
    return "oslo" not in enemy_held and "copenhagen" not in enemy_held


def panama_closed(side: str, options: Collection[int]) -> bool:
    """The Panama canal is open to everybody until US option 20, then to the Allies alone."""
    return side == "axis" and PANAMA_OPTION in options
