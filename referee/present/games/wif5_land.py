"""World in Flames on the screen: supply, initiative, weather, land and air."""

from __future__ import annotations

from referee.app.answer import Answer
from referee.i18n.mark import N_
from referee.present.blocks import Page
from referee.present.faults import ask_text
from referee.present.games import Field, Fields
from referee.present.screen import Screen
from referee.present.values import faces, shown

_LEGAL = ("legal", "yes", N_("Legal"))
_FLIPS = ("flips", "yes", N_("Turned face down"))
_ODDS: tuple[Field, ...] = (
    ("ratio", "text", N_("Odds before shifts")),
    ("shift", "number", N_("Shift")),
    ("odds", "text", N_("Odds")),
    ("column", "text", N_("Printed column")),
    ("may_declare", "yes", N_("May be declared")),
)
FIELDS: Fields = {
    "supply_range": (("range", "number", N_("Supply range")),),
    "supply": (
        ("in_supply", "yes", N_("In supply")),
        ("cost", "number", N_("Counted")),
        ("range", "number", N_("Supply range")),
        ("blocked_by", "obstacle", N_("Blocked by")),
    ),
    "supply_trace": (
        ("in_supply", "yes", N_("In supply")),
        ("cost", "number", N_("Counted")),
        ("range", "number", N_("Supply range")),
        ("source", "text", N_("Source")),
        ("path", "list", N_("Path")),
        ("blocked_by", "obstacle", N_("Blocked by")),
    ),
    "initiative": (
        ("axis", "number", N_("Axis, modified")),
        ("allies", "number", N_("Allies, modified")),
        ("winner", "side", N_("Initiative")),
        ("rerolled", "yes", N_("Rerolled")),
        ("marker_toward", "side", N_("Marker moves toward")),
    ),
    "initiative_intelligence": (
        ("cost", "number", N_("Build points")),
        ("payer", "power", N_("Paid by")),
        ("success", "yes", N_("Success")),
    ),
    "end_of_action": (
        ("modified", "number", N_("Die, modified")),
        ("ends", "yes", N_("The segment ends")),
        ("advance", "number", N_("Impulse marker advances")),
        ("marker_moves", "yes", N_("Initiative marker moves")),
    ),
    "china_limits": (
        _LEGAL,
        ("attacks_left", "number", N_("Land attacks left")),
        ("flights_left", "number", N_("Air units left")),
        ("us_entry_roll", "yes", N_("US entry roll")),
    ),
    "weather": (
        ("modified", "number", N_("Die, modified")),
        ("search_modifier", "number", N_("Search rolls")),
        ("land_move_multiplier", "number", N_("Land movement costs, times")),
        ("hq_may_enter", "yes", N_("HQs may enter hexes")),
        ("hq_may_attack", "yes", N_("HQs may attack")),
        ("bombs_halved", "yes", N_("Bombing factors halved")),
        ("only_naval_air", "yes", N_("Naval air missions only")),
        ("odds_shift", "number", N_("Odds of land attacks")),
        ("invasions", "yes", N_("Invasions")),
        ("paradrops", "yes", N_("Paradrops")),
    ),
    "odds_ratio": _ODDS,
    "land_combat": (
        *_ODDS,
        ("table", "table", N_("Table")),
        ("table_chooser", "chooser", N_("Chosen by")),
        ("modified", "number", N_("Die, modified")),
        ("result", "text", N_("Result")),
        ("attacker_lost", "number", N_("Attacker loses")),
        ("defender_lost", "number", N_("Defender loses")),
        ("retreat", "yes", N_("Retreat")),
        ("retreat_by", "chooser", N_("Retreat made by")),
        ("shattered", "yes", N_("Shattered")),
        ("breakthrough", "yes", N_("Breakthrough")),
        ("attackers_stay_up", "yes", N_("Attackers stay face up")),
        ("defenders_flip", "yes", N_("Defenders turned face down")),
    ),
    "factors": (
        ("land", "number", N_("Land factors")),
        ("support_counted", "number", N_("Ground support that counts")),
        ("shore_counted", "number", N_("Shore bombardment that counts")),
        ("factor", "number", N_("Factors in all")),
    ),
    "shore_bombardment": (
        ("modified", "list", N_("Ships, modified")),
        ("total", "number", N_("In all")),
        ("counted", "number", N_("Counted")),
    ),
    "hq_support": (("success", "yes", N_("Success")), _FLIPS),
    "overrun": (
        _LEGAL,
        ("ratio", "text", N_("Odds before shifts")),
        ("shift", "number", N_("Shift")),
        ("odds", "text", N_("Odds")),
        ("cost", "number", N_("Movement points")),
        _FLIPS,
    ),
    "land_move": (
        _LEGAL,
        ("cost", "number", N_("Cost")),
        ("left", "number", N_("Points left")),
        _FLIPS,
        ("stops", "yes", N_("It must stop")),
    ),
    "strategic_move": (_LEGAL, ("counts", "number", N_("Counts as")), _FLIPS),
    "reorganisation": (
        _LEGAL,
        ("reorganised", "number", N_("Reorganised")),
        ("most", "number", N_("At most")),
        ("flips", "yes", N_("HQ turned face down")),
    ),
    "stacking": (_LEGAL,),
    "zoc": (
        ("own", "yes", N_("In its own hex")),
        ("adjacent", "yes", N_("In the adjacent hex")),
    ),
    "invasion": (
        _LEGAL,
        ("divisor", "number", N_("Factor divided by")),
        ("notional", "yes", N_("Notional unit")),
        ("land_moves", "number", N_("Land moves")),
    ),
    "paradrop": (
        _LEGAL,
        ("notional", "yes", N_("Notional unit")),
        ("land_moves", "number", N_("Land moves")),
    ),
    "air_transport": (_LEGAL, ("land_moves", "number", N_("Land moves")), _FLIPS),
    "retreat": (
        ("options", "list", N_("Retreats to")),
        ("destroyed", "yes", N_("Destroyed")),
    ),
    "advance": (
        _LEGAL,
        ("hexes", "number", N_("Hexes")),
        ("cost", "number", N_("Movement points")),
        _FLIPS,
    ),
    "air_range": (
        ("moves", "number", N_("Movement points")),
        ("hexes", "number", N_("Hexes")),
        ("reaches", "yes", N_("Reaches it")),
    ),
    "air_strength": (
        ("strength", "number", N_("Air strength")),
        ("value", "number", N_("Air combat value")),
    ),
    "air_combat": (
        ("column", "text", N_("Printed column")),
        ("die", "number", N_("Dice")),
        ("result", "text", N_("Result")),
        ("effect", "effect", N_("Effect")),
        ("choice_by", "chooser", N_("Chosen by")),
    ),
    "ground_strike": (("needed", "number", N_("Succeeds on at most")),),
    "strategic_bombing": (
        ("factors", "number", N_("Factors")),
        ("column", "text", N_("Printed column")),
        ("modified", "number", N_("Die, modified")),
        ("points", "number", N_("Points lost")),
        ("build_points_lost", "number", N_("Build points lost")),
        ("resources_lost", "number", N_("Resources lost")),
        ("wasted", "number", N_("Without effect")),
    ),
    "rebase": (
        _LEGAL,
        ("moves", "number", N_("Movement points")),
        ("hexes", "number", N_("Hexes")),
        ("ends_face_down", "yes", N_("Turned face down")),
        ("counts", "yes", N_("Counts against the limit")),
    ),
}
_UNLIMITED, _UNKNOWN = N_("no limit"), N_("on your chart")


def activities(page: Page, screen: Screen, answer: Answer) -> None:
    """Every activity with its limit."""
    say = screen.voice
    words = {"unlimited": say.t(_UNLIMITED), None: say.t(_UNKNOWN)}
    rows = [
        (say.name("activity", name), words.get(limit, str(limit)))
        for name, limit in answer.result["limits"].items()
        if limit != 0
    ]
    page.pairs(rows, indent=0)


def sequence(page: Page, screen: Screen, answer: Answer) -> None:
    """The steps as a table: who acts, dice, charts, rule."""
    say = screen.voice
    heads = [say.t(N_("Step")), say.t(N_("Who")), say.t(N_("Dice")), say.t(N_("Rule"))]
    rows = [
        [
            ("* " if step["mandatory"] else "  ") + say.name("step", step["id"]),
            say.name("who", step["who"]),
            step["dice"] or "",
            step["rule"],
        ]
        for step in answer.result["steps"]
    ]
    page.grid(heads, rows)
    page.text(say.t(N_("* must be done.")))


def weather(page: Page, screen: Screen, answer: Answer) -> None:
    """The roll of a turn by zone, or what a weather does."""
    say, result = screen.voice, answer.result
    for roll in answer.rolls:
        page.text(f"{ask_text(say, roll.ask)} {page.style(faces(say, roll.faces), 'dice')}")
    rows = [
        (say.t(label), shown(say, kind, result[key]))
        for key, kind, label in FIELDS["weather"]
        if key in result
    ]
    rows += [(zone, str(found)) for zone, found in result.get("zones", {}).items()]
    page.pairs(rows, indent=0)


OWN = {"activities": activities, "sequence": sequence, "weather": weather}
