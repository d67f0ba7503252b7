"""Dealings between states: war, neutrality, cooperation, control, deliveries, chits (9.5-20)."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from referee.engine.record import record
from referee.games.wif5.sailing.borders import WINTRY
from referee.games.wif5.turn.dates import turn_of

AXIS = ("germany", "italy", "japan")
ALLIES = ("cw", "france", "russia", "usa", "china")
POWERS = (*AXIS, *ALLIES)
ITALY_LAST = "Nov/Dec 1942"
AXIS_MINORS = frozenset({"bulgaria", "finland", "hungary", "rumania"})

# Where the land units of some minors may go besides home (18.2).
ABROAD = {
    "finland": ("russia",),
    "bulgaria": ("turkey", "yugoslavia", "albania", "greece"),
    "rumania": ("poland", "russia"),
    "hungary": ("germany", "yugoslavia", "poland", "russia"),
}

CHIT_COST = 15
MILITARISED = 25  # the US option that opens the East Indies (11.5.1, 18.4)


def side_of(power: str) -> str:
    """The side of a major power."""
    return "axis" if power in AXIS else "allies"


# Conquered when every game begins, and by whom until the ledgers say otherwise (11.1, 18.7, 18.8).
INDO_CHINA = "french_indo_china"  # never liberated (18.7)
OCCUPIED_CHINA = "occupied_china"  # China’s home country all the same (18.8)
ALWAYS = {OCCUPIED_CHINA: "japan", "manchuria": "japan", "korea": "japan",
          INDO_CHINA: "france"}  # fmt: skip
IN_A_SIDE = frozenset({"declared", "liberated"})  # a minor that has joined a side
CONTROLLED = IN_A_SIDE | {"controlled", "conquered", "free_french"}  # a minor that a power has


# -- war -----------------------------------------------------------------------
@record
class War:
    """Who is at war with whom after a declaration between major powers."""

    attackers: tuple[str, ...]
    defenders: tuple[str, ...]


def declared(by: str, on: str, neutral: Collection[str]) -> War:
    """What a declaration of war on a major power drags along (10.2.1.1).

    It is one by and on every power of the two sides that is not neutral; but
    Japan and the other Axis powers do not involve each other, and Russia and
    Japan fight a war of their own.
    """
    if {by, on} == {"russia", "japan"}:
        return War((by,), (on,))
    return War(_together(by, on, neutral), _together(on, by, neutral))


def _together(power: str, enemy: str, neutral: Collection[str]) -> tuple[str, ...]:
    if power == "japan":
        return ("japan",)
    camp = ("germany", "italy") if power in AXIS else ALLIES
    return tuple(
        other
        for other in camp
        if other == power or (other not in neutral and not (other == "russia" and enemy == "japan"))
    )


def italy_too_late(by: str, date: str | None) -> bool:
    """Italy declares war on no major power after Nov/Dec 1942 (17.4)."""
    return by == "italy" and date is not None and turn_of(date) > turn_of(ITALY_LAST)


# -- deliveries of neutral countries -------------------------------------------
@record
class Delivery:
    """What a country sends each turn: to whom, how many (`None`: all it has), and why none."""

    to: str
    resources: int | None
    stopped: str | None = None


def delivery(
    supplier: str,
    *,
    declared_in: bool = False,
    axis_minors: int = 0,
    units_there: bool = False,
    options: Collection[int] = (),
    land_route: bool = False,
    conv: bool = True,
    arctic: str = "clear",
    allies_hold: bool = False,
    at_war: bool = False,
    enemy_held: bool = False,
    coup_to: str | None = None,
) -> Delivery:
    """The resources that a neutral country owes (9.5); `coup_to`: whom a coup that failed with a 6 sends
    all that a stable country has, in place of whomever it supplied (11.4).
    """
    to = coup_to or {"usa": "japan", "yugoslavia": "italy"}.get(supplier, "germany")
    if at_war:
        return Delivery(to, 0, "at_war")
    if enemy_held:
        return Delivery(to, 0, "enemy_held")
    if coup_to == "cw" or supplier in ("norway", "switzerland"):
        return Delivery(to, None) if coup_to else Delivery(to, 0, "not_owed")
    if supplier == "rumania":
        return Delivery(to, 4 if declared_in else 2)
    if supplier == "russia":
        if units_there:
            return Delivery(to, 0, "units_there")
        return Delivery(to, max(0, 5 - axis_minors))
    if supplier == "usa":
        if 21 in options:
            return Delivery(to, 0, "embargo")
        return Delivery(to, 4 if 6 in options else 5)
    if supplier == "yugoslavia":
        return Delivery(to, 2)
    if land_route:
        return Delivery(to, None)
    if not conv:
        return Delivery(to, 0, "no_conv")
    if arctic in WINTRY and allies_hold:
        return Delivery(to, 0, "ice")
    return Delivery(to, None)


# -- French territories (16.1) ---------------------------------------------------
# Territories of Vichy that are also countries under another name.
COUNTRY_OF = {"indo_china": INDO_CHINA}


def territory_of(key: str) -> str:
    """A French territory as the ledger of minors names it (16.1)."""
    return COUNTRY_OF.get(key, key)


# -- cooperation ---------------------------------------------------------------
NATIONS = (*POWERS, "free_french", "vichy", "minor", "exile", "nationalists", "communists", "ina")
_ALWAYS = (
    frozenset({"usa", "cw"}),
    frozenset({"usa", "france"}),
    frozenset({"germany", "italy"}),
    frozenset({"japan", "ina"}),
)


def cooperate(
    one: str,
    other: str,
    neutral: Collection[str] = (),
    usa_at_war: bool = False,
    linked: bool = False,
) -> bool:
    """Whether units of two nations may cooperate (19.1).

    `usa_at_war`: with Germany, which lets France and the Commonwealth cooperate;
    `linked`: a minor and the power that controls it, an exile and its host, a
    power and the one that liberated it.
    """
    pair = frozenset((one, other))
    if one == other and one not in ("exile", "minor"):
        return True
    if one in neutral or other in neutral or "vichy" in pair:
        return False
    if pair in _ALWAYS:
        return True
    if pair in (frozenset({"cw", "france"}), frozenset({"cw", "free_french"})):
        return usa_at_war or linked
    if pair == {"usa", "free_french"}:
        return True
    if pair == {"nationalists", "communists"}:
        return False
    if pair <= {"china", "nationalists"} or pair <= {"china", "communists"}:
        return True
    return linked


def draws_on(
    one: str,
    other: str,
    neutral: Collection[str] = (),
    usa_at_war: bool = False,
    linked: bool = False,
) -> bool:
    """Whether units of a nation may draw supply from another's source cities (4.3 b, 19.1, 19.2 g).

    Those that cooperate may; Nationalists and Communists may, though they do not cooperate.
    """
    if {one, other} == {"nationalists", "communists"}:
        return True
    return cooperate(one, other, neutral, usa_at_war, linked)


def hq_reorganises(one: str, other: str) -> bool:
    """Whether an HQ of a nation may reorganise a nation's units, given that they cooperate (19.3).

    Its own; those of minors, for a major power; never another major power's, nor
    between an exile and its host (14.2).
    """
    if one == other:
        return one != "exile"
    if {one, other} <= {"china", "nationalists", "communists"}:
        return True
    return one in POWERS and other in ("minor", "ina")


FORBIDDEN = (
    "stack", "transport", "land_combat", "air_mission", "intercept_for", "intercept_over",
    "supply_from", "enter_home", "reorganise",
)  # fmt: skip

ALLOWED = (
    "same_section", "naval_combat", "same_pipeline", "escort_pipeline", "lend", "supply_through",
    "enter_minor",
)  # fmt: skip


# -- minors --------------------------------------------------------------------
def may_go(country: str, to: str) -> bool:
    """Whether a minor's land units may enter a country (18.2)."""
    return country == to or country not in ABROAD or to in ABROAD[country]


def may_leave(on_map: int, outside: int) -> bool:
    """Whether one more land unit of a minor may leave home: not with half of them out (18.2 f)."""
    return outside < -(-on_map // 2)


def barred_from_indies(power: str, at_war: bool, options: Collection[int]) -> bool:
    """Whether a power keeps out of the East Indies, and declares no war on them: the Commonwealth and France
    before US option 25; `at_war`: with them or with the Netherlands (18.4, I-WIF-42).
    """
    return power in ("cw", "france") and not at_war and MILITARISED not in options


# -- the Russo-Japanese war ----------------------------------------------------
TAKEN = 3  # resource hexes with which Russia ends it


def may_end(resources: int, vladivostok: bool, ended_before: bool) -> str | None:
    """Who may end the Russo-Japanese war (17.3.2): one condition met, not both; only once."""
    russia = resources >= TAKEN
    if ended_before or russia == vladivostok:
        return None
    return "russia" if russia else "japan"


# What Russia may claim of two minors, east of the partition line: country → the place of the ledger (18.5).
EAST: Mapping[str, str] = {"poland": "eastern_poland", "rumania": "eastern_rumania"}
