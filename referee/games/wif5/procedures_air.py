"""The procedures of the air: ranges, strengths, bombs, bases, with their keys."""

from __future__ import annotations

from functools import partial

from referee.engine.faults import Unreadable
from referee.engine.names import Names, fold
from referee.engine.reading import read_choice, read_int, read_list
from referee.engine.verdict import Verdict
from referee.games.contract import Inputs, Key, Procedure
from referee.games.folder import names_of
from referee.games.wif5 import flight
from referee.games.wif5.chances import spreads
from referee.games.wif5.context import Context
from referee.games.wif5.keys import (
    NOTHING,
    action_key,
    choice_key,
    date_key,
    number_key,
    result_key,
    section_key,
    weather_key,
    word_key,
    yesno_key,
)
from referee.games.wif5.readings import reading_key


def procedures_air(context: Context) -> dict[str, Procedure]:
    """Every procedure of this area, by id."""
    found = (
        range_procedure(context),
        strength_procedure(context),
        combat_procedure(context),
        strike_procedure(context),
        bombing_procedure(context),
        rebase_procedure(context),
    )
    return {procedure.id: procedure for procedure in found}


def read_planes(key: str, names: Names, text: str) -> tuple[flight.Plane, ...]:
    """`ftr:6,cv:5`, front first; `none` is nobody."""
    if fold(text) in NOTHING:
        return ()
    found: list[flight.Plane] = []
    for part in read_list(text):
        unit, colon, factor = part.partition(":")
        if not colon:
            raise Unreadable("wif5.plane", key=key, text=part)
        found.append((read_choice(key, unit, names), read_int(key, factor, 0, 99)))
    return tuple(found)


def flyers(context: Context) -> Names:
    """What may be in an air combat: aircraft, and carriers as aircraft."""
    units = context.data["units"]["units"]
    return names_of(
        "unit", {key: raw for key, raw in units.items() if raw["kind"] == "air" or key == "cv"}
    )


def range_procedure(context: Context) -> Procedure:
    """`air_range`."""
    keys = (
        word_key("unit", context.names["air"], required=True),
        word_key("map", context.names["map"], required=True),
        date_key("date", required=True),
        word_key("power", context.names["power"]),
        yesno_key("rebase"),
        yesno_key("unsupplied"),
        number_key("distance", most=100),
        section_key(),
    )
    return Procedure(
        "air_range", ("portée aérienne", "rayon d'action"), keys, ("10.3.1", "10.5.2.5"),
        flight.air_range, example="unit=ftr map=pacific date='Nov/Dec 1943' distance=1 section=3",
    )  # fmt: skip


def strength_procedure(context: Context) -> Procedure:
    """`air_strength`."""
    planes = flyers(context)
    keys = (
        Key("fighters", "planes", partial(read_planes, "fighters", planes), True, ()),
        Key("bombers", "planes", partial(read_planes, "bombers", planes), True, ()),
        number_key("enemy", most=999),
    )
    return Procedure(
        "air_strength", ("puissance aérienne",), keys, ("10.3.4.2",), flight.air_strength,
        example="fighters=ftr:6,cv:5 bombers=cv:4,nav:2 enemy=4",
    )  # fmt: skip


def combat_procedure(context: Context) -> Procedure:
    """`air_combat`."""
    keys = (
        number_key("value", required=True, least=-99, most=99),
        choice_key(
            "roller",
            {"non_phasing": ("hors phase", "hors-phase"), "phasing": ("en phase",)},
            "phasing",
        ),
        reading_key(context, "air_values"),
        result_key("air"),
    )
    return Procedure(
        "air_combat", ("combat aérien",), keys, ("10.3.4.2", "10.3.4.3"),
        partial(flight.air_combat, context.charts), example="value=-3 roller=non_phasing",
    )  # fmt: skip


def strike_procedure(context: Context) -> Procedure:
    """`ground_strike`."""

    def one(inputs: Inputs) -> Inputs:
        if (inputs["tactical"] is None) == (inputs["cv"] is None):
            raise Unreadable("wif5.strike.which", key="tactical")
        return inputs

    def run(inputs: Inputs) -> Verdict:
        return flight.ground_strike(one(inputs))

    def odds(inputs: Inputs) -> Verdict:
        return flight.strike_odds(one(inputs))

    keys = (
        number_key("tactical", most=99),
        number_key("cv", most=99),
        weather_key(context),
        word_key("terrain", context.names["terrain"]),
        yesno_key("surprised"),
        yesno_key("chit"),
        reading_key(context, "rounding"),
    )
    return Procedure(
        "ground_strike", ("frappe au sol",), keys, ("10.7.1", "10.3.5", "10.3.6"), run, odds,
        example="tactical=3 weather=monsoon terrain=jungle", one_of=("tactical", "cv"),
    )  # fmt: skip


def bombing_procedure(context: Context) -> Procedure:
    """`strategic_bombing`."""
    keys = (
        number_key("factors", required=True, least=1, most=999),
        weather_key(context),
        yesno_key("intercepted"),
        number_key("factory_points", default=0, most=999),
        number_key("hex_resources", default=0, most=999),
        result_key("cost"),
    )
    run = partial(flight.strategic_bombing, context.charts)
    return Procedure(
        "strategic_bombing", ("bombardement stratégique",), keys, ("10.6.1", "8.2.4"), run,
        spreads(run, ("points", "build_points_lost", "resources_lost", "wasted")),
        example="factors=15 factory_points=3 hex_resources=1",
    )  # fmt: skip


def rebase_procedure(context: Context) -> Procedure:
    """`rebase`."""
    keys = (
        word_key("unit", context.names["air"], required=True),
        word_key("map", context.names["map"], required=True),
        date_key("date", required=True),
        word_key("power", context.names["power"]),
        action_key(),
        number_key("distance", most=100),
        yesno_key("unsupplied"),
        yesno_key("face_down"),
        yesno_key("flips"),
        yesno_key("ferry"),
        yesno_key("at_sea"),
    )
    return Procedure(
        "rebase", ("changer de base", "rebaser"), keys, ("10.7.2",), flight.rebase,
        example="unit=str map=europe date='May/Jun 1941' power=cw distance=20",
    )  # fmt: skip
