"""The procedures of a power's household: fire at sea, homecoming, lending, effort, limited war."""

from __future__ import annotations

from functools import partial

from referee.engine.ask import Script
from referee.engine.verdict import Json, Ruling, Verdict, info, refusal, your_call
from referee.games.contract import Inputs, Key, Procedure
from referee.games.wif5 import states
from referee.games.wif5.asking import by_id, die
from referee.games.wif5.charts import bounds, read_look
from referee.games.wif5.context import Context
from referee.games.wif5.dates import later
from referee.games.wif5.economy import AIR, EFFORT
from referee.games.wif5.keys import (
    choice_key,
    date_key,
    number_key,
    numbers_key,
    section_key,
    text_key,
    word_key,
    words_key,
    yesno_key,
)

ROWS = {
    "surface": ("de surface",),
    "anti_air": ("aa", "anti-air", "antiaérien"),
    "air_to_sea": ("air-mer", "aéronaval"),
}
HOMEWARD = {"ship": ("navire", "naval", "ships"), "air": ("aircraft", "avion", "aérien")}
LIMITED_HEXES, LIMITED_SECTIONS, COMMUNIST_HEXES = 2, 1, 5


def procedures_home(context: Context) -> dict[str, Procedure]:
    """Every procedure of this area, by id."""
    found = (
        _fire(context),
        _return(),
        _uprisings(context),
        _lending(context),
        _lend_lease(context),
        _move_factories(),
        _national_effort(context),
        _limited_war(),
        _liberation(),
        _communists(),
    )
    return by_id(found)


# -- at sea --------------------------------------------------------------------
def _fire(context: Context) -> Procedure:
    return Procedure(
        "naval_fire",
        ("tir naval", "feu naval", "naval combat chart"),
        (
            number_key("factors", required=True),
            number_key("targets", required=True, least=1),
            choice_key("row", ROWS, "surface"),
            yesno_key("surprised"),
            yesno_key("enemy_surprised"),
            text_key("column"),
            number_key("forgo", default=0, most=20),
            Key("result", "cell", lambda text: read_look("fire", text)),
        ),
        ("10.5.7.1", "10.5.8"),
        partial(_shoot, context),
        partial(_shoot, context),
        example="factors=82 targets=7 enemy_surprised=yes column=101-130",
    )


def _column(context: Context, inputs: Inputs) -> str | None:
    """The printed column, shifted for surprise as far as its neighbours are known.

    A side that is surprised moves one column left, its surprised enemy one right.
    """
    charts = context.charts
    if inputs["column"] is not None:
        typed = inputs["column"].replace(" ", "").replace("–", "-")
        return typed if typed in charts.labels("naval_combat") else None
    shift = inputs["enemy_surprised"] - inputs["surprised"]
    found = charts.column_of("naval_combat", inputs["factors"])
    if found is None or shift == 0:
        return found
    low, high = bounds(found)
    for label in charts.labels("naval_combat"):
        start, end = bounds(label)
        if (shift > 0 and start == high + 1) or (shift < 0 and end == low - 1):
            return label
    return None


def _shoot(context: Context, inputs: Inputs) -> Verdict:
    """The dice and the table of one side's fire, and what forgone dice make of it."""
    charts, cell = context.charts, inputs["result"]
    column = inputs["column"] or _column(context, inputs)
    if cell is None:
        targets = charts.column_of("naval_combat", inputs["targets"], "targets")
        known = _column(context, inputs)
        if known is not None and targets is not None:
            cell = charts.known("naval_combat", row=inputs["row"], column=known, targets=targets)
    if cell is None:
        charts.missing("naval_combat", row=inputs["row"], column=column, targets=inputs["targets"])
    if cell == "-":
        return Verdict(
            {"column": column, "dice": 0, "table": None, "choices": []},
            (info("wif5.fire.none", "10.5.7.1"),),
        )
    dice, table = (int(part) for part in cell.split("/"))
    choices = [{"dice": dice - less, "table": table + less} for less in range(dice)]
    forgo = inputs["forgo"]
    result: dict[str, Json] = {"column": column, "result": cell, "choices": choices}
    if forgo >= dice:
        return Verdict(
            {**result, "dice": dice, "table": table},
            (refusal("wif5.fire.forgo", "10.5.7.1", count=dice),),
        )
    return Verdict(
        {**result, "dice": dice - forgo, "table": table + forgo},
        (info("wif5.fire.dice", "10.5.7.1", count=dice - forgo, number=table + forgo),),
    )


def _return() -> Procedure:
    return Procedure(
        "return_to_base",
        ("retour à la base", "return"),
        (
            number_key("allowance", required=True, most=99),
            section_key(required=True),
            numbers_key("ports", most=99),
            choice_key("type", HOMEWARD, "ship"),
        ),
        ("11.7.1", "11.7.3"),
        _home,
        _home,
        example="allowance=5 section=3 ports=2,4",
    )


def _home(inputs: Inputs) -> Verdict:
    """Where a unit goes home: within its range, else to the nearest port; aircraft nowhere else."""
    reach = max(0, inputs["allowance"] - inputs["section"])
    ports = sorted(set(inputs["ports"]))
    near = [distance for distance in ports if distance <= reach]
    card = "11.7.1" if inputs["type"] == "ship" else "11.7.3"
    if near:
        return Verdict(
            {"range": reach, "fate": "in_range", "may_use": near},
            (info("wif5.home.in_range", card, count=reach),),
        )
    if ports and inputs["type"] == "ship":
        return Verdict(
            {"range": reach, "fate": "nearest", "may_use": ports[:1]},
            (info("wif5.home.nearest", card, count=reach),),
        )
    return Verdict(
        {"range": reach, "fate": "destroyed", "may_use": []},
        (info("wif5.home.destroyed", card, count=reach),),
    )


# -- resources and builds for others ---------------------------------------------
def _uprisings(context: Context) -> Procedure:
    def run(inputs: Inputs) -> Script[Verdict]:
        typed = inputs["result"]
        roll = yield from die("wif5.dice.uprisings", None, "11.1")
        cell = context.charts.cell("partisan_table", typed, die=roll)
        countries = [part.strip() for part in cell.split(",") if part.strip()]
        return Verdict(
            {"countries": countries},
            (
                info("wif5.uprisings.countries", "11.1", countries=", ".join(countries)),
                your_call("wif5.uprisings.eligible", "11.1"),
            ),
        )

    return Procedure(
        "uprisings",
        ("table des partisans", "soulèvements"),
        (text_key("result"),),
        ("11.1",),
        run,
        example="--dice 5",
    )


def _lending(context: Context) -> Procedure:
    powers = context.names["power"]

    def run(inputs: Inputs) -> Verdict:
        one, other = inputs["from"], inputs["to"]
        neutral, options = inputs["neutral"], inputs["us_options"]
        opened = {"cw": 7, "russia": 11, "china": 4}.get(other)
        american = one == "usa" and opened in options
        reasons: list[Ruling] = []
        if states.side_of(one) != states.side_of(other) or one == other:
            reasons.append(refusal("wif5.lending.side", "9.4", power=one, other_power=other))
        if one == "china":
            reasons.append(refusal("wif5.lending.china", "9.4"))
        if inputs["borrowed"]:
            reasons.append(refusal("wif5.lending.both", "9.4", power=one))
        if (one in neutral and not american) or other in neutral:
            reasons.append(refusal("wif5.lending.neutral", "9.4"))
        most = 5 if one == "usa" and one in neutral and other in ("cw", "russia") else None
        if most is not None and inputs["resources"] > most:
            reasons.append(refusal("wif5.lending.five", "11.5.1", count=most))
        result = {"legal": not reasons, "max": most}
        if reasons:
            return Verdict(result, tuple(reasons))
        notes = [info("wif5.lending.may", "9.4")]
        if other == "china":
            notes.append(your_call("wif5.lending.to_china", "9.4"))
        return Verdict(result, tuple(notes))

    return Procedure(
        "lending",
        ("prêt de ressources", "prêter"),
        (
            word_key("from", powers, required=True),
            word_key("to", powers, required=True),
            number_key("resources", default=1, most=99),
            words_key("neutral", powers),
            yesno_key("borrowed"),
            numbers_key("us_options", least=1, most=25),
        ),
        ("9.4",),
        run,
        run,
        example="from=cw to=russia resources=2",
    )


def _lend_lease(context: Context) -> Procedure:
    powers = context.names["power"]

    def run(inputs: Inputs) -> Verdict:
        one, other, unit = inputs["from"], inputs["to"], inputs["unit"]
        reasons: list[Ruling] = []
        if states.side_of(one) != states.side_of(other) or one == other:
            reasons.append(refusal("wif5.lending.side", "11.6.2.6", power=one, other_power=other))
        ships = one == "usa" and other == "cw" and unit in ("cv", "hs", "ls", "trs")
        if unit not in AIR | {"arm"} and not ships:
            reasons.append(refusal("wif5.lend_lease.unit", "11.6.2.6", unit=unit))
        if not inputs["resource_arrived"]:
            reasons.append(refusal("wif5.lend_lease.resource", "11.6.2.6"))
        if inputs["lent_already"]:
            reasons.append(refusal("wif5.lend_lease.one", "11.6.2.6"))
        allowed = one == "usa" and bool({10, 15, 19} & set(inputs["us_options"]))
        if not inputs["at_war"] and not allowed:
            reasons.append(refusal("wif5.lend_lease.war", "11.6.2.6"))
        if reasons:
            return Verdict({"legal": False}, tuple(reasons))
        notes = [info("wif5.lend_lease.may", "11.6.2.6", power=one)]
        if not inputs["at_war"]:
            notes.append(your_call("wif5.lend_lease.kind", "11.5.1"))
        return Verdict({"legal": True}, tuple(notes))

    return Procedure(
        "lend_lease",
        ("prêt-bail", "lend lease"),
        (
            word_key("from", powers, required=True),
            word_key("to", powers, required=True),
            word_key("unit", context.names["unit"], required=True),
            yesno_key("resource_arrived", True),
            yesno_key("lent_already"),
            yesno_key("at_war", True),
            numbers_key("us_options", least=1, most=25),
        ),
        ("11.6.2.6",),
        run,
        run,
        example="from=usa to=cw unit=ls",
    )


# -- at home ---------------------------------------------------------------------
def _move_factories() -> Procedure:
    def run(inputs: Inputs) -> Verdict:
        count, date = inputs["factories"], inputs["date"]
        reasons = []
        if not inputs["war"]:
            reasons.append(refusal("wif5.factories.no_war", "21"))
        if not inputs["route"]:
            reasons.append(refusal("wif5.factories.no_route", "21"))
        result: dict[str, Json] = {"legal": not reasons, "turns": count}
        if date is not None:
            result["works_from"] = [later(date, turn + 2) for turn in range(count)]
        if reasons:
            return Verdict(result, tuple(reasons))
        return Verdict(result, (info("wif5.factories.move", "21", count=count),))

    return Procedure(
        "move_factories",
        ("déplacer les usines", "usines russes", "transporter les usines"),
        (
            number_key("factories", default=1, least=1, most=20),
            date_key("date"),
            yesno_key("war", True),
            yesno_key("route", True),
        ),
        ("21",),
        run,
        run,
        example="factories=2 date='Jul/Aug 1941'",
        one_of=("factories", "date"),
    )


def _national_effort(context: Context) -> Procedure:
    def run(inputs: Inputs) -> Verdict:
        china = inputs["power"] == "china"
        near = inputs["enemy_at_home"] or inputs["enemy_adjacent"]
        may = bool(near) and (not china or inputs["major_assault"])
        result: dict[str, Json] = {"may_declare": may, "builds": sorted(EFFORT) if may else []}
        if may:
            rulings: tuple[Ruling, ...] = (info("wif5.effort.may", "22", power=inputs["power"]),)
        elif near:
            rulings = (info("wif5.effort.china", "22"),)
        else:
            rulings = (info("wif5.effort.nobody_near", "22"),)
        return Verdict(result, rulings)

    return Procedure(
        "national_effort",
        ("effort national",),
        (
            word_key("power", context.names["power"], required=True),
            yesno_key("enemy_at_home"),
            yesno_key("enemy_adjacent"),
            yesno_key("major_assault"),
        ),
        ("22",),
        run,
        run,
        example="power=russia enemy_at_home=yes",
    )


def _limited_war() -> Procedure:
    def run(inputs: Inputs) -> Verdict:
        reasons = []
        if inputs["again"]:
            reasons.append(refusal("wif5.limited.again", "17.2.1"))
        if inputs["hexes"] > LIMITED_HEXES or inputs["sections"] > LIMITED_SECTIONS:
            reasons.append(refusal("wif5.limited.depth", "17.2.1"))
        if inputs["invasion"]:
            reasons.append(refusal("wif5.limited.invasion", "17.2.1"))
        submits = not reasons and inputs["all_beyond"]
        result = {"legal": not reasons, "submits": submits}
        if reasons:
            return Verdict(result, tuple(reasons))
        code = "wif5.limited.submits" if submits else "wif5.limited.goes_on"
        return Verdict(result, (info(code, "17.2.1"),))

    return Procedure(
        "limited_war",
        ("guerre limitée", "guerre limitée russe"),
        (
            number_key("hexes", default=0, most=99),
            number_key("sections", default=0, most=9),
            yesno_key("invasion"),
            yesno_key("again"),
            yesno_key("all_beyond"),
        ),
        ("17.2.1",),
        run,
        run,
        example="hexes=2 all_beyond=yes",
        one_of=("hexes", "sections"),
    )


def _liberation() -> Procedure:
    def run(inputs: Inputs) -> Verdict:
        if inputs["indo_china"]:
            return Verdict(
                {"may_liberate": False, "units_back": 0},
                (info("wif5.liberation.indo_china", "18.7"),),
            )
        if not inputs["capital"]:
            return Verdict(
                {"may_liberate": False, "units_back": 0},
                (info("wif5.liberation.capital", "14.3"),),
            )
        back = -(-inputs["removed"] // 2)
        return Verdict(
            {"may_liberate": True, "units_back": back},
            (
                info("wif5.liberation.may", "14.3", count=back),
                your_call("wif5.liberation.by_type", "14.3"),
            ),
        )

    return Procedure(
        "liberation",
        ("libération", "libérer"),
        (
            yesno_key("capital", True),
            number_key("removed", default=0, most=999),
            yesno_key("indo_china"),
        ),
        ("14.3",),
        run,
        run,
        example="capital=yes removed=5",
        one_of=("capital", "removed", "indo_china"),
    )


def _communists() -> Procedure:
    def run(inputs: Inputs) -> Verdict:
        legal = inputs["distance"] <= COMMUNIST_HEXES
        if legal:
            return Verdict({"legal": True}, (info("wif5.communists.may", "20"),))
        return Verdict({"legal": False}, (refusal("wif5.communists.too_far", "20"),))

    return Procedure(
        "chinese_communists",
        ("communistes chinois", "communists"),
        (number_key("distance", required=True, most=99),),
        ("20",),
        run,
        run,
        example="distance=5",
    )
