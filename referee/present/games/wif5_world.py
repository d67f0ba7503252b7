"""World in Flames on the screen: the sea, production, US entry, states."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.app.answer import Answer
from referee.i18n.mark import N_
from referee.present.blocks import Page
from referee.present.faults import ask_text
from referee.present.games import Fields, View
from referee.present.screen import Screen
from referee.present.values import faces, shown

_LEGAL = ("legal", "yes", N_("Legal"))
_SUCCESS = ("success", "yes", N_("Success"))
_ROLLED = ("modified", "number", N_("Die, modified"))
_COST = ("cost", "number", N_("Build points"))
_BLOCKED = ("blocked_by", "barrier", N_("Blocked by"))
_INCLUDED = ("included", "list", N_("Sections included"))
_CONQUERED = ("conquered", "yes", N_("Conquered"))
_FATE = ("fate", "fate", N_("What becomes of it"))
FIELDS: Fields = {
    "naval_move": (
        _LEGAL,
        ("cost", "number", N_("Movement points")),
        ("left", "number", N_("Movement left")),
        ("max_section", "number", N_("Highest section")),
        _BLOCKED,
    ),
    "sub_range": (
        _LEGAL,
        ("max_section", "number", N_("Highest section")),
        ("total", "number", N_("In all")),
    ),
    "naval_search": (_ROLLED, _INCLUDED, ("surprised", "yes", N_("Surprised"))),
    "combat_type": (
        ("chooser", "decider", N_("Chosen by")),
        ("type", "fight", N_("Combat")),
    ),
    "naval_target_count": (("count", "number", N_("Counts as")),),
    "naval_results": (
        ("sunk", "force", N_("Sunk")),
        ("damaged", "force", N_("Damaged")),
        ("aborted", "force", N_("Aborted")),
    ),
    "port_attack": (
        ("eligible", "list", N_("Carriers that attack, by section")),
        ("targets", "number", N_("Targets")),
        ("rounds", "number", N_("Rounds")),
    ),
    "convoy_attack": (
        ("attackers", "number", N_("Attackers")),
        ("escorts", "number", N_("Escorts")),
        ("die_modifier", "number", N_("Die modifier")),
        _ROLLED,
        ("result", "text", N_("Result")),
        ("resources_lost", "number", N_("Resources lost")),
        ("conv", "harm", N_("CONV")),
        ("sub", "harm", N_("SUB")),
    ),
    "garrison": (("value", "number", N_("Garrison value")),),
    "garrison_ratio": (
        ("ratio", "text", N_("Ratio")),
        ("needed", "text", N_("Needed")),
        ("may_declare", "yes", N_("War may be declared")),
    ),
    "partisans": (
        ("garrison", "number", N_("Garrison value")),
        ("lost", "yes", N_("Resources lost")),
    ),
    "russian_partisans": (
        ("needed", "number", N_("Needed at most")),
        ("eligible", "yes", N_("Partisans rise")),
        ("allowed", "number", N_("Allowed by the die")),
        ("arrive", "number", N_("Arrive")),
    ),
    "coup": (
        _COST,
        _SUCCESS,
        ("counter_coup", "yes", N_("Counter-coup")),
        ("resources_to_other_side", "yes", N_("Resources to the other side")),
        ("cancelled", "yes", N_("Cancelled")),
    ),
    "production": (
        ("multiple", "number", N_("Multiple")),
        ("points", "number", N_("Production points")),
        ("resources", "number", N_("Resources left")),
        ("build_points", "number", N_("Build points")),
        ("free_unit", "yes", N_("A free unit")),
    ),
    "multiple": (("multiple", "number", N_("Multiple")),),
    "gearing": (("max", "number", N_("At most")), ("unlimited", "yes", N_("Unlimited"))),
    "burma_road": (("arrive", "number", N_("Arrive")), ("lost", "number", N_("Lost"))),
    "us_entry": (
        ("value", "text", N_("Value")),
        ("difference", "number", N_("Axis less Allies")),
        ("column", "text", N_("Printed column")),
        ("shift", "number", N_("Shift")),
        ("status", "number", N_("Status")),
        ("second_option", "yes", N_("A second option")),
        ("may_declare", "yes", N_("War may be declared")),
        _COST,
        _SUCCESS,
    ),
    "conquest": (_CONQUERED, _FATE, ("works", "yes", N_("The factory works"))),
    "declaration": (
        ("attackers", "nations", N_("Attackers")),
        ("defenders", "nations", N_("Defenders")),
        ("surprise", "yes", N_("Surprise")),
        ("controller", "power", N_("Controlled by")),
    ),
    "convoys": (
        _LEGAL,
        ("carried", "number", N_("Carried")),
        ("left_behind", "number", N_("Left behind")),
        _BLOCKED,
    ),
    "resources": (("to", "power", N_("To")), ("resources", "number", N_("Resources"))),
    "cooperation": (
        ("cooperate", "yes", N_("They cooperate")),
        ("may", "deeds", N_("They may")),
        ("may_not", "deeds", N_("They may not")),
    ),
    "control": (("changes", "yes", N_("Control changes")), ("to", "holder", N_("To"))),
    "neutrality": (_LEGAL,),
    "minors": (
        _LEGAL,
        ("side", "side", N_("Side")),
        ("controller", "power", N_("Controlled by")),
        ("allowed", "nations", N_("They may enter")),
    ),
    "chits": (
        _LEGAL,
        _COST,
        ("levels", "number", N_("Odds levels")),
        ("left", "number", N_("Odds levels left")),
        ("lifted", "limits", N_("Without limit")),
        ("still_limited", "limits", N_("Still limited")),
    ),
    "surprise": (("surprise", "yes", N_("Surprise")),),
    "peace": (
        ("ratio", "text", N_("Ratio")),
        ("may_declare", "yes", N_("War may be declared")),
        ("may_end", "power", N_("May end the war")),
    ),
    "naval_fire": (
        ("column", "text", N_("Printed column")),
        ("dice", "number", N_("Dice")),
        ("table", "number", N_("Table")),
    ),
    "return_to_base": (
        ("range", "number", N_("Range")),
        ("fate", "homecoming", N_("Goes to")),
        ("may_use", "list", N_("Ports it may use, by distance")),
    ),
    "uprisings": (("countries", "list", N_("Countries")),),
    "lending": (_LEGAL, ("max", "number", N_("At most"))),
    "lend_lease": (_LEGAL,),
    "move_factories": (
        _LEGAL,
        ("turns", "number", N_("Turns")),
        ("works_from", "list", N_("At work again from")),
    ),
    "national_effort": (
        ("may_declare", "yes", N_("It may be declared")),
        ("builds", "units", N_("Builds only")),
    ),
    "limited_war": (_LEGAL, ("submits", "yes", N_("The country submits"))),
    "liberation": (
        ("may_liberate", "yes", N_("It may be liberated")),
        ("units_back", "number", N_("Units that come back")),
    ),
    "chinese_communists": (_LEGAL,),
    "defection": (("defected", "number", N_("Gone over")), ("left", "number", N_("Loyal"))),
}


def _dice(page: Page, screen: Screen, answer: Answer) -> None:
    for roll in answer.rolls:
        text = ask_text(screen.voice, roll.ask)
        page.text(f"{text} {page.style(faces(screen.voice, roll.faces), 'dice')}")


def vichy(page: Page, screen: Screen, answer: Answer) -> None:
    """Every territory with what it becomes, or the fate of a ship."""
    say = screen.voice
    _dice(page, screen, answer)
    if "fate" in answer.result:
        page.pairs([(say.t(_FATE[2]), say.name("fate", answer.result["fate"]))], indent=0)
        return
    page.pairs(
        [
            (say.name("vichy", place), say.name("fate", fate))
            for place, fate in answer.result["territories"].items()
        ],
        indent=0,
    )


def build(page: Page, screen: Screen, answer: Answer) -> None:
    """The cost, and each unit with its turn."""
    say = screen.voice
    rows = [(say.t(_COST[2]), shown(say, "number", answer.result["cost"]))]
    for unit, date in answer.result["arrives"].items():
        when = say.t(N_("turn not known")) if date is None else date
        rows.append((say.name("unit", unit), when))
    page.pairs(rows, indent=0)


def interception(page: Page, screen: Screen, answer: Answer) -> None:
    """Each SUB, then the ships and aircraft."""
    say, result = screen.voice, answer.result
    _dice(page, screen, answer)
    rows = [
        (say.t(N_("SUB in section %(section)d"), section=each["section"]),
         shown(say, "yes", each["success"]))
        for each in result["subs"]
    ]  # fmt: skip
    if result["subs"]:
        rows.append((say.t(N_("Escort carriers add")), str(result["escort_bonus"])))
    if "included" in result:
        rows.append((say.t(_INCLUDED[2]), shown(say, "list", result["included"])))
    page.pairs(rows, indent=0)


def combat_type(page: Page, screen: Screen, answer: Answer) -> None:
    """Who chooses, and the kind of combat once it is known."""
    page.pairs(
        [
            (screen.voice.t(label), shown(screen.voice, kind, answer.result[key]))
            for key, kind, label in FIELDS["combat_type"]
            if answer.result[key] is not None
        ],
        indent=0,
    )


OWN: Mapping[str, View] = {
    "vichy": vichy, "build": build, "interception": interception, "combat_type": combat_type,
}  # fmt: skip


def _places(page: Page, screen: Screen, answer: Answer) -> None:
    """Every territory with its chances, or those of a ship."""
    say = screen.voice
    found: Mapping[str, Any] = answer.result.get("territories") or {"": answer.result["fate"]}
    rows = []
    for place, fates in found.items():
        name = say.name("vichy", place) if place else say.t(_FATE[2])
        text = ", ".join(
            f"{say.name('fate', fate)} {say.percent(p)}" for fate, p in fates.items() if p
        )
        rows.append((name, text))
    page.pairs(rows, indent=0)


OWN_ODDS: Mapping[str, View] = {"vichy": _places}
