"""The procedures of supply and of the turn: initiative, weather, actions, with their keys."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from referee.engine.faults import Unreadable
from referee.engine.verdict import Ruling, Verdict, info, your_call
from referee.games.contract import Inputs, Key, Procedure
from referee.games.wif5 import actions, course, initiative, supply
from referee.games.wif5.chances import chances
from referee.games.wif5.context import Context
from referee.games.wif5.keys import (
    ACTIONS,
    choice_key,
    date_key,
    number_key,
    side_key,
    text_key,
    weather_key,
    word_key,
    words_key,
    yesno_key,
)
from referee.games.wif5.readings import reading_key

if TYPE_CHECKING:
    from referee.engine.ask import Script

BOTH = {"both": ("les deux",)}
NONE = {"none": ("aucun", "aucune", "no", "non")}


def procedures_turn(context: Context) -> dict[str, Procedure]:
    """Every procedure of this area, by id."""
    found = (
        supply_range_procedure(context),
        supply_procedure(context),
        trace_procedure(context),
        initiative_procedure(context),
        intelligence_procedure(context),
        weather_procedure(context),
        china_procedure(context),
        activities_procedure(context),
        end_procedure(),
        sequence_procedure(context),
    )
    return {procedure.id: procedure for procedure in found}


# -- supply --------------------------------------------------------------------
def supply_range_procedure(context: Context) -> Procedure:
    """`supply_range`."""

    def run(inputs: Inputs) -> Verdict:
        reach = supply.supply_range(inputs["map"], inputs["weather"], inputs["desert_unit"])
        rulings = [info("wif5.supply.range", "4.4", "8.2.1", n=reach)]
        if inputs["desert_unit"] and inputs["weather"] != "clear":
            rulings.append(info("wif5.supply.desert_unit", "4.4"))
        return Verdict({"range": reach}, tuple(rulings))

    keys = (
        word_key("map", context.names["map"], required=True),
        weather_key(context, None, required=True),
        yesno_key("desert_unit"),
    )
    return Procedure(
        "supply_range", ("portée de ravitaillement",), keys, ("4.4", "8.2.1"), run,
        example="map=europe weather=winter",
    )  # fmt: skip


def supply_procedure(context: Context) -> Procedure:
    """`supply`."""
    keys = (
        word_key("map", context.names["map"], required=True),
        weather_key(context, None, required=True),
        Key("path", "path", supply.read_path, required=True),
        yesno_key("desert_unit"),
        choice_key("source", {"city": ("ville",), "hq": ("qg",), "hq_desert": ("hq désert",)}),
        side_key(context),
        words_key("held", context.names["place"]),
        reading_key(context, "sea_open"),
    )
    return Procedure(
        "supply", ("ravitaillement",), keys, ("4.4", "4.4.1", "4.3"), _supply,
        example="map=europe weather=winter path='clear,port,sea:North Sea,port+city'",
    )  # fmt: skip


def _supply(inputs: Inputs) -> Verdict:
    reach = supply.supply_range(inputs["map"], inputs["weather"], inputs["desert_unit"])
    found = supply.trace(inputs["path"], reach, inputs["side"], inputs["held"], inputs["sea_open"])
    rulings: list[Ruling] = []
    if found.in_supply:
        rulings.append(info("wif5.supply.yes", "4.4", cost=found.cost, n=reach))
    elif found.blocked_by == "range":
        rulings.append(info("wif5.supply.range_short", "4.4", cost=found.cost, n=reach))
    else:
        rulings.append(
            info(f"wif5.supply.{found.blocked_by}", _BLOCK_CARD.get(found.blocked_by or "", "4.4"),
                 at=found.at)
        )  # fmt: skip
    if found.hq is not None:
        rulings.append(info("wif5.supply.hq", "4.3", n=found.hq))
    if inputs["source"] == "hq_desert":
        rulings.append(your_call("wif5.supply.hq_desert", "4.3"))
    elif inputs["source"] == "hq":
        rulings.append(your_call("wif5.supply.hq_source", "4.3"))
    rulings += _at_sea(inputs)
    return Verdict(
        {
            "in_supply": found.in_supply,
            "cost": found.cost,
            "range": found.range,
            "blocked_by": found.blocked_by,
        },
        tuple(rulings),
    )


def _at_sea(inputs: Inputs) -> list[Ruling]:
    """What one's own units do to the sea areas of a path where an enemy is (I-WIF-09)."""
    reading = inputs["sea_open"]
    contested = [step for step in inputs["path"] if isinstance(step, supply.Sea) and step.enemy]
    found: list[Ruling] = []
    if any(step.open(reading) for step in contested):
        code = "wif5.supply.kept_open" if reading == "rule" else "wif5.supply.kept_open_any"
        found.append(info(code, "4.4.1", "I-WIF-09"))
    if any(step.units and not step.open(reading) for step in contested):
        found.append(info("wif5.supply.not_opened", "4.4.1", "I-WIF-09"))
    return found


_BLOCK_CARD = {"section": "4.5", "no_port": "4.4.1", "enemy_at_sea": "4.4.1", "border": "10.5.2.2"}


def trace_procedure(context: Context) -> Procedure:
    """`supply_trace`: on a map file of the owner."""

    def run(inputs: Inputs) -> Verdict:
        from referee.games.wif5.atlas import read_atlas, trace

        reach = supply.supply_range(inputs["map"], inputs["weather"], inputs["desert_unit"])
        if inputs["file"] is None and inputs["lines"] is None:
            raise Unreadable("key.missing", key="file", keys=[key.name for key in keys])
        text = inputs["file"] or inputs["lines"].replace("|", "\n")
        found = trace(
            read_atlas(text), inputs["from"], inputs["side"], reach, inputs["held"],
            inputs["sea_open"],
        )  # fmt: skip
        rulings: list[Ruling] = []
        if found.in_supply:
            rulings.append(info("wif5.supply.yes", "4.4", cost=found.cost, n=reach))
            if found.hq is not None:
                rulings.append(info("wif5.trace.hq", "4.3", text=found.hq))
        elif found.blocked_by == "no_source":
            rulings.append(info("wif5.trace.no_source", "4.3"))
        else:
            rulings.append(
                info(
                    "wif5.trace.blocked",
                    _BLOCK_CARD.get(found.blocked_by or "", "4.4"),
                    obstacle=found.blocked_by,
                    text=found.blocked_at,
                )
            )
        return Verdict(
            {
                "in_supply": found.in_supply,
                "cost": found.cost,
                "range": reach,
                "source": found.source,
                "hq": found.hq,
                "path": list(found.path),
                "blocked_by": found.blocked_by,
                "blocked_at": found.blocked_at,
            },
            tuple(rulings),
        )

    keys = (
        Key("file", "file", str),
        text_key("lines"),
        text_key("from", required=True),
        side_key(context, required=True),
        word_key("map", context.names["map"], "europe"),
        weather_key(context),
        yesno_key("desert_unit"),
        words_key("held", context.names["place"]),
        reading_key(context, "sea_open"),
    )
    return Procedure(
        "supply_trace", ("tracer le ravitaillement",), keys, ("4.3", "4.4", "4.4.1", "4.5"), run,
        example="lines='hex 1,1 axis|hex 1,2 axis city=axis' from=1,1 side=axis weather=winter",
    )  # fmt: skip


# -- initiative, weather, actions ------------------------------------------------
def initiative_procedure(context: Context) -> Procedure:
    """`initiative`; its odds are without reroll."""
    side = {"axis": ("axe",), "allies": ("alliés", "allied")}
    keys = (
        side_key(context, "last", required=True),
        number_key("axis_mod", default=0, least=-6, most=6),
        number_key("allied_mod", default=0, least=-6, most=6),
        choice_key("may_reroll", {**NONE, **side, **BOTH}, "none"),
        side_key(context, "reroll"),
        number_key("axis_marker", least=1, most=6),
        number_key("allied_marker", least=1, most=6),
    )
    return Procedure(
        "initiative", (), keys, ("7.1", "7.2"), initiative.initiative, _initiative_odds,
        example="last=axis axis_mod=1 may_reroll=axis",
    )  # fmt: skip


def _initiative_odds(inputs: Inputs) -> Verdict:
    """The chance of each side to win the initiative without a reroll."""
    axis = 0.0
    thrown = {"axis": inputs["axis_marker"], "allies": inputs["allied_marker"]}
    ways = {side: [mark] if mark else list(range(1, 7)) for side, mark in thrown.items()}
    for one in ways["axis"]:
        for two in ways["allies"]:
            won = initiative.winner_of(
                one + inputs["axis_mod"], two + inputs["allied_mod"], inputs["last"]
            )
            axis += (won == "axis") / (len(ways["axis"]) * len(ways["allies"]))
    return Verdict({"axis": axis, "allies": 1 - axis}, (info("wif5.initiative.odds", "7.1"),))


def intelligence_procedure(context: Context) -> Procedure:
    """`initiative_intelligence`."""
    keys = (side_key(context, required=True), yesno_key("other_succeeded"))
    return Procedure(
        "initiative_intelligence", ("renseignement", "renseignement sur l'initiative"), keys,
        ("7.3",), initiative.intelligence, chances(initiative.intelligence, ("success",)),
        example="side=allies",
    )  # fmt: skip


def weather_procedure(context: Context) -> Procedure:
    """`weather`: what a weather does, or the roll of a turn."""

    def run(inputs: Inputs) -> Verdict | Script[Verdict]:
        if inputs["weather"] is None and inputs["date"] is None:
            raise Unreadable("key.missing", key="weather", keys=[key.name for key in keys])
        return actions.weather(context.charts, inputs)

    keys = (
        weather_key(context, None),
        date_key("date"),
        yesno_key("asterisk"),
        choice_key("zone", dict.fromkeys(actions.ZONES, ())),
    )
    return Procedure(
        "weather", ("météo", "temps"), keys, ("8.1", "8.2"), run, example="weather=winter",
        one_of=("weather", "date"),
    )  # fmt: skip


def china_procedure(context: Context) -> Procedure:
    """`china_limits`."""
    keys = (
        choice_key("power", {"china": ("chine",), "japan": ("japon",)}, required=True),
        number_key("number", required=True),
        number_key("attacks", default=0),
        number_key("flights", default=0),
        yesno_key("lifted"),
    )
    return Procedure(
        "china_limits", ("limites chine", "limites d'attaque de la chine"), keys, ("8.2.7",),
        actions.china_limits, example="power=japan number=1 attacks=1 flights=1",
    )  # fmt: skip


def activities_procedure(context: Context) -> Procedure:
    """`activities`."""
    keys = (
        word_key("power", context.names["power"], required=True),
        choice_key("action", ACTIONS, required=True),
        yesno_key("chit"),
    )
    return Procedure(
        "activities", ("activités", "limites d'activités"), keys,
        ("10.2.2", "10.4", "10.5", "10.6", "10.7"),
        partial(actions.activities, context.charts), example="power=germany action=combined",
    )  # fmt: skip


def end_procedure() -> Procedure:
    """`end_of_action`."""
    keys = (
        number_key("number", required=True, most=20),
        yesno_key("passed"),
        choice_key(
            "impulse", {"first": ("premier", "première", "1"), "second": ("deuxième", "2")}, "first"
        ),
        number_key("weather_advance", default=1, most=20),
    )
    return Procedure(
        "end_of_action", ("fin d'action", "fin de la phase d'action"), keys, ("10.8",),
        initiative.end_of_action, chances(initiative.end_of_action, ("ends", "marker_moves")),
        example="number=2 impulse=second weather_advance=2",
    )  # fmt: skip


def sequence_procedure(context: Context) -> Procedure:
    """`sequence`."""
    segments = {
        key: (raw["name"]["en"], raw["name"]["fr"])
        for key, raw in context.data["sequence"]["segments"].items()
    }
    keys = (choice_key("segment", segments), choice_key("action", ACTIONS))
    return Procedure(
        "sequence", ("séquence", "séquence de jeu", "sequence of play"), keys, ("5",),
        partial(course.sequence, context), example="segment=action action=land",
    )  # fmt: skip
