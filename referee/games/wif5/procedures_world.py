"""The procedures of the campaign at large: garrisons, coups, Vichy, production, US entry, conquest."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import partial
from typing import Any

from referee.engine.ask import Script
from referee.engine.faults import Unreadable
from referee.engine.names import Names, fold
from referee.engine.reading import read_int, read_list, read_yesno
from referee.engine.verdict import Json, Ruling, Verdict, advice, info, refusal, your_call
from referee.games.contract import Inputs, Key, Procedure
from referee.games.wif5 import conquest, coups, economy, entry, garrisons, vichy
from referee.games.wif5.asking import by_id, die, needed, plain
from referee.games.wif5.chances import chances, falls
from referee.games.wif5.charts import read_look
from referee.games.wif5.context import Context
from referee.games.wif5.dates import read_date, turn_of
from referee.games.wif5.keys import (
    amount_key,
    choice_key,
    date_key,
    number_key,
    numbers_key,
    ratio_text,
    read_amount,
    read_units,
    word_key,
    words_key,
    yesno_key,
)

Run = Callable[[Inputs], Any]
EVENTS = Names(
    "event",
    {
        "major_assault": ["assaut majeur"],
        "accepted_six": ["six accepté", "6 accepté", "accepted 6"],
        "factories_lost": ["usines perdues"],
        "war_with_allies": ["guerre avec les alliés", "guerre contre les alliés"],
        "war_with_germany": ["guerre avec l'allemagne", "guerre contre l'allemagne"],
        "germany_declared": ["déclaration allemande", "l'allemagne a déclaré"],
        "option_16": ["option 16"],
        "option_22": ["option 22"],
        "axis_declared": ["déclaration de l'axe", "l'axe a déclaré"],
        "war_with_axis": ["guerre avec l'axe", "guerre contre l'axe"],
    },
)
CLASSES: Mapping[str, tuple[str, ...]] = {
    "air": ("aircraft", "aérien", "avions", "nav", "str", "tac", "atr", "ftr"),
    "ships": ("ship", "navires", "navire", "cv", "hs", "ls", "trs", "conv"),
    "sub": ("subs", "submarine", "sous-marin"),
    "infantry": ("infanterie", "inf", "mtn", "para", "mar", "mil"),
    "cavalry": ("cavalerie", "cav"),
    "arm": ("armour", "armor", "blindé", "char"),
    "factories": ("factory", "usine"),
    "hq": ("headquarters", "quartier général", "qg"),
    "chit": ("offensive chit", "jeton", "jeton d’offensive"),
}
ATTACKED: Mapping[str, tuple[str, ...]] = {
    "this_turn": ("ce tour", "now"), "earlier": ("avant", "plus tôt"),
}  # fmt: skip
SHIP_ROLLS: Mapping[str, tuple[str, ...]] = {
    "installation": ("install", "vichy"),
    "axis_control": ("contrôle de l’axe", "axis"),
    "allied_attack": ("attaque alliée",),
}
ITALY: Mapping[str, tuple[str, ...]] = {
    "active": ("at war", "active", "en guerre"),
    "neutral": ("neutre",),
    "conquered": ("conquise",),
}
ENTRY: Mapping[str, tuple[str, ...]] = {
    "action": ("modification",),
    "option": (),
    "production": (),
    "declare": ("déclaration", "déclarer", "declaration", "war"),
    "intelligence": ("renseignement",),
}
CONQUESTS: Mapping[str, tuple[str, ...]] = {
    "minor": ("mineur", "minor country", "pays mineur"),
    "cw": ("commonwealth",),
    "power": ("puissance", "major power", "puissance majeure"),
    "island": ("île",),
    "italy": ("italie",),
    "unit": ("unité",),
    "liberated_factory": ("usine libérée", "factory"),
}
WHERE: Mapping[str, tuple[str, ...]] = {
    "pools": ("pool", "réserves", "spiral", "spirale"), "map": ("carte",),
}  # fmt: skip


def procedures_world(context: Context) -> dict[str, Procedure]:
    """Every procedure of this area, by id."""
    return by_id(
        (
            _garrison(context),
            _garrison_ratio(),
            _partisans(context),
            _russian_partisans(),
            _coup(context),
            _vichy(context),
            _production(context),
            _multiple(context),
            _gearing(context),
            _build(context),
            _burma_road(),
            _us_entry(context),
            _conquest(),
        )
    )


# -- keys ----------------------------------------------------------------------
def year_key(name: str = "year", required: bool = False) -> Key:
    """A year of the war."""
    return number_key(name, required, None, 1939, 1950)


def garrison_key(name: str, context: Context, required: bool = False) -> Key:
    """Units, `zoc` after those in an enemy zone of control."""
    units = context.names["unit"]
    return Key(name, "garrison", lambda text: garrisons.read_garrison(text, units), required)


def _events_key() -> Key:
    def read(text: str) -> dict[str, str]:
        found: dict[str, str] = {}
        for part in read_list(text):
            name, at, date = part.partition("@")
            if not at:
                raise Unreadable("wif5.event", key="events", text=part)
            event = EVENTS.find(name)
            when = read_date(date, "events")
            if event not in found or turn_of(when) < turn_of(found[event]):
                found[event] = when
        return found

    return Key("events", "events", read, default={}, options=EVENTS.ids)


def _multiple_key() -> Key:
    def read(text: str) -> Fraction:
        word = fold(text.replace(".", "d").replace(",", "d").replace("/", "s"))
        parts = word.replace("d", ".").split("s")
        try:
            numbers = [Fraction(part) for part in parts]
        except ValueError:
            raise Unreadable("wif5.amount", key="multiple", text=text) from None
        if len(numbers) > 2 or not all(0 < number <= 9 for number in numbers):
            raise Unreadable("wif5.amount", key="multiple", text=text)
        return numbers[0] / numbers[1] if len(numbers) == 2 else numbers[0]

    return Key("multiple", "amount", read)


def _lent_key() -> Key:
    """How many resources were lent; `yes` when some were that are not counted here."""

    def read(text: str) -> int | bool:
        try:
            return read_int("lent", text, 0, 999)
        except Unreadable:
            return read_yesno("lent", text)

    return Key("lent", "number", read, default=0)


# -- partisans -----------------------------------------------------------------
def _garrison(context: Context) -> Procedure:
    def run(inputs: Inputs) -> Verdict:
        units: garrisons.Garrison = inputs["units"]
        value = garrisons.garrison_value(units)
        rulings = [info("wif5.garrison.value", "11.1", value=plain(value))]
        idle = garrisons.uncounted(units)
        if idle:
            rulings.append(info("wif5.garrison.idle", "11.1", force=idle))
        return Verdict({"value": plain(value)}, tuple(rulings))

    return Procedure(
        "garrison",
        ("garnison", "valeur de garnison"),
        (garrison_key("units", context, required=True),),
        ("11.1",),
        run,
        run,
        example="units='3 inf, 1 arm, 2 cav zoc'",
    )


def _garrison_ratio() -> Procedure:
    def run(inputs: Inputs) -> Verdict:
        russian, german = Fraction(str(inputs["russian"])), Fraction(str(inputs["german"]))
        year = inputs["year"] + inputs["all_white"]
        level = garrisons.needed_ratio(year)
        may = garrisons.reaches(russian, german, level)
        result = {
            "ratio": garrisons.ratio_words(russian, german),
            "needed": ratio_text(level),
            "may_declare": may,
        }
        rulings = [
            info(
                "wif5.garrison.may_declare" if may else "wif5.garrison.may_not_declare",
                "17.2",
                ratio=result["ratio"] or "-",
                needed=result["needed"],
                year=year,
            )
        ]
        if inputs["all_white"]:
            rulings.append(your_call("wif5.garrison.white", "17.2"))
        return Verdict(result, tuple(rulings))

    return Procedure(
        "garrison_ratio",
        ("ratio de garnison", "rapport de garnison"),
        (
            amount_key("russian", required=True),
            amount_key("german", required=True),
            year_key(required=True),
            yesno_key("all_white"),
        ),
        ("17.2",),
        run,
        run,
        example="russian=11.5 german=8 year=1941",
    )


def _partisans(context: Context) -> Procedure:
    units = context.names["unit"]

    def read(text: str) -> Fraction:
        try:
            return Fraction(str(read_amount("garrison", text)))
        except Unreadable as fault:
            if fault.code != "wif5.amount" or not any(sign.isalpha() for sign in text):
                raise
            return garrisons.garrison_value(garrisons.read_garrison(text, units))

    def run(inputs: Inputs) -> Script[Verdict]:
        value, listed = inputs["garrison"], inputs["units"]
        if value is not None and listed is not None:
            raise Unreadable("wif5.partisans.both", key="units")
        if value is None:
            needed(inputs, "garrison") if listed is None else None
            value = garrisons.garrison_value(listed)

        def script() -> Script[Verdict]:
            roll = yield from die("wif5.dice.partisans", None, "11.1", value=plain(value))
            lost = roll > value
            code = "wif5.partisans.lost" if lost else "wif5.partisans.kept"
            return Verdict(
                {"lost": lost, "garrison": plain(value)},
                (info(code, "11.1", roll=roll, value=plain(value)),),
            )

        return script()

    return Procedure(
        "partisans",
        ("partisan",),
        (Key("garrison", "garrison", read), garrison_key("units", context)),
        ("11.1",),
        run,
        chances(run, ("lost",)),
        example="units='1 inf, 1 cav' --dice 2",
        one_of=("garrison", "units"),
    )


def _russian_partisans() -> Procedure:
    keys = (
        date_key("date", required=True),
        date_key("war_since", required=True, none=True),
        number_key("pool", most=99),
        number_key("recalled", default=0, most=99),
    )
    return Procedure(
        "russian_partisans",
        ("partisans russes", "partisans soviétiques"),
        keys,
        ("11.2",),
        _rise,
        _rising_chances,
        example="date='Mar/Apr 1943' war_since='May/Jun 1941' pool=1 recalled=1 --dice '2; 5'",
    )


def _rise(inputs: Inputs) -> Verdict | Script[Verdict]:
    need = garrisons.russian_need(inputs["date"], inputs["war_since"])
    nothing = {"needed": need, "eligible": False, "allowed": 0, "arrive": 0}
    if need == 0:
        return Verdict(nothing, (info("wif5.russian_partisans.no_war", "11.2"),))

    def script() -> Script[Verdict]:
        first = yield from die("wif5.dice.russian_partisans", need, "11.2")
        if first > need:
            return Verdict(
                nothing, (info("wif5.russian_partisans.none", "11.2", roll=first, needed=need),)
            )
        second = yield from die("wif5.dice.russian_number", None, "11.2")
        allowed = garrisons.partisans_allowed(second)
        arrive = garrisons.arriving(allowed, inputs["pool"], inputs["recalled"])
        rulings = [
            info("wif5.russian_partisans.arrive", "11.2", count=arrive, allowed=allowed),
            your_call("wif5.russian_partisans.where", "11.2"),
        ]
        if inputs["pool"] is None:
            rulings.append(your_call("wif5.russian_partisans.pool", "11.2", "I-WIF-05"))
        return Verdict(
            {"needed": need, "eligible": True, "allowed": allowed, "arrive": arrive},
            tuple(rulings),
        )

    return script()


def _rising_chances(inputs: Inputs) -> Verdict:
    arrive: dict[int, float] = {}
    eligible = 0.0
    for chance, verdict in falls(_rise, inputs):
        eligible += chance if verdict.result["eligible"] else 0.0
        count = verdict.result["arrive"]
        arrive[count] = arrive.get(count, 0.0) + chance
    return Verdict(
        {
            "needed": garrisons.russian_need(inputs["date"], inputs["war_since"]),
            "eligible": eligible,
            "arrive": {str(count): chance for count, chance in sorted(arrive.items())},
        }
    )


# -- coups and Vichy -----------------------------------------------------------
def _coup(context: Context) -> Procedure:
    keys = (
        word_key("country", context.names["country"], required=True),
        year_key(required=True),
        number_key("points", most=999),
        yesno_key("cell", True),
        yesno_key("controlled"),
        yesno_key("aligned"),
        yesno_key("cancelled"),
    )
    return Procedure(
        "coup",
        ("coup d’état", "coup d'etat"),
        keys,
        ("11.4",),
        _attempt,
        chances(_attempt, ("success", "counter_coup", "resources_to_other_side")),
        example="country=iraq year=1941 points=4 --dice 3",
    )


def _attempt(inputs: Inputs) -> Verdict | Script[Verdict]:
    country, year = inputs["country"], inputs["year"]
    cost = coups.cost_of(country)
    nothing: dict[str, Json] = {
        "cost": cost,
        "success": False,
        "counter_coup": False,
        "resources_to_other_side": False,
        "cancelled": False,
    }
    reasons: list[Ruling] = []
    if not inputs["cell"]:
        reasons.append(refusal("wif5.coup.no_cell", "11.4", country=country))
    elif country in coups.NO_CELL:
        reasons.append(refusal("wif5.coup.never_a_cell", "1.4.3", country=country))
    if inputs["controlled"]:
        reasons.append(refusal("wif5.coup.controlled", "11.4", country=country))
    if inputs["aligned"]:
        reasons.append(refusal("wif5.coup.aligned", "11.4", country=country))
    if inputs["points"] is not None and inputs["points"] < cost:
        reasons.append(
            refusal("wif5.coup.points", "11.4", country=country, cost=cost, points=inputs["points"])
        )
    if reasons:
        return Verdict(nothing, tuple(reasons))
    if inputs["cancelled"]:
        return Verdict(
            {**nothing, "cancelled": True}, (info("wif5.coup.cancelled", "11.4", country=country),)
        )

    def script() -> Script[Verdict]:
        need = coups.highest_success(country, year)
        roll = yield from die("wif5.dice.coup", need, "11.4", country=country)
        found = coups.coup(country, year, roll)
        word = (
            "success" if found.success
            else "counter" if found.counter
            else "resources" if found.resources
            else "fails"
        )  # fmt: skip
        return Verdict(
            {
                **nothing,
                "success": found.success,
                "counter_coup": found.counter,
                "resources_to_other_side": found.resources,
            },
            (info(f"wif5.coup.{word}", "11.4", country=country, cost=cost),),
        )

    return script()


def _vichy(context: Context) -> Procedure:
    keys = (
        words_key("conquered", context.names["vichy"]),
        choice_key("ship", SHIP_ROLLS),
        choice_key("italy", ITALY),
        yesno_key("usa"),
    )
    return Procedure(
        "vichy",
        ("vichy france", "france de vichy", "territoires de vichy"),
        keys,
        ("16.2", "16.1", "16.3"),
        _install,
        _vichy_chances,
        example="conquered=tunisia --dice 4",
    )


def _install(inputs: Inputs) -> Script[Verdict]:
    ship, conquered = inputs["ship"], inputs["conquered"]
    if ship is not None and conquered:
        raise Unreadable("wif5.vichy.both", key="conquered")
    if ship is None and inputs["italy"] is not None:
        raise Unreadable("wif5.vichy.italy", key="italy")
    return _one_ship(inputs) if ship else _territories(inputs)


def _territories(inputs: Inputs) -> Script[Verdict]:
    conquered = inputs["conquered"]
    roll = yield from die("wif5.dice.vichy", None, "16.2")
    found = vichy.territories(roll, conquered)
    rulings = [info("wif5.vichy.rolled", "16.2", roll=roll)]
    free = [place for place, fate in found.items() if fate == "free_french"]
    if free:
        rulings.append(info("wif5.vichy.free_french", "16.2", count=len(free)))
    if vichy.METROPOLE in conquered:
        rulings.append(advice("wif5.vichy.metropole", "16.2"))
    return Verdict({"territories": found}, tuple(rulings))


def _one_ship(inputs: Inputs) -> Script[Verdict]:
    ship = inputs["ship"]
    italian = inputs["italy"] in (None, "active")
    # The Allies attack: the row of the pools, or the other when the USA declare too (16.4).
    ports = ship == "axis_control" or (ship == "allied_attack" and inputs["usa"])
    card = "16.4" if ship == "allied_attack" else "16.3" if ports else "16.1"
    roll = yield from die("wif5.dice.vichy_ship", None, card)
    fate = vichy.port_ship(roll, italian) if ports else vichy.pool_ship(roll, italian)
    return Verdict({"fate": fate}, (info(f"wif5.vichy.ship.{fate}", card, roll=roll),))


def _vichy_chances(inputs: Inputs) -> Verdict:
    places: dict[str, dict[str, float]] = {}
    fates: dict[str, float] = {}
    for chance, verdict in falls(_install, inputs):
        if "fate" in verdict.result:
            fate = verdict.result["fate"]
            fates[fate] = fates.get(fate, 0.0) + chance
        else:
            for place, fate in verdict.result["territories"].items():
                shares = places.setdefault(place, {})
                shares[fate] = shares.get(fate, 0.0) + chance
    return Verdict({"fate": fates} if fates else {"territories": places})


# -- production ----------------------------------------------------------------
def _burma_road() -> Procedure:
    def run(inputs: Inputs) -> Verdict:
        arrive, lost = economy.halved(inputs["resources"])
        return Verdict(
            {"arrive": arrive, "lost": lost},
            (info("wif5.burma_road.arrive", "9.4", "I-WIF-10", count=arrive, lost=lost),),
        )

    return Procedure(
        "burma_road",
        ("route de birmanie", "burma"),
        (number_key("resources", required=True),),
        ("9.4", "11.5.1"),
        run,
        run,
        example="resources=7",
    )


def _multiple(context: Context) -> Procedure:
    def run(inputs: Inputs) -> Verdict:
        times, event = economy.multiple(inputs["power"], inputs["date"], inputs["events"])
        code = "wif5.multiple.is" if event is None else f"wif5.multiple.{event}"
        reading = _READINGS.get((inputs["power"], event or ""), ())
        ruling = info(code, "11.6.2.2", *reading, power=inputs["power"], multiple=_words(times))
        return Verdict({"multiple": plain(times)}, (ruling,))

    return Procedure(
        "multiple",
        ("multiple de production", "production multiple"),
        (
            word_key("power", context.names["power"], required=True),
            date_key("date", required=True),
            _events_key(),
        ),
        ("11.6.2.2",),
        run,
        run,
        example="power=usa date='Nov/Dec 1942' events='war_with_axis@Nov/Dec 1941'",
    )


_READINGS: Mapping[tuple[str, str], tuple[str, ...]] = {
    ("russia", "war_with_germany"): ("I-WIF-16",),
    ("usa", "war_with_axis"): ("I-WIF-22",),
    ("usa", "axis_declared"): ("I-WIF-22",),
    ("usa", "war_with_germany"): ("I-WIF-22",),
}


def _words(times: Fraction) -> str:
    return {Fraction(1, 2): "1/2", Fraction(3, 2): "1 1/2"}.get(times, str(times))


def _production(context: Context) -> Procedure:
    def run(inputs: Inputs) -> Verdict:
        times = inputs["multiple"]
        if times is None:
            needed(inputs, "date")
            times, _ = economy.multiple(inputs["power"], inputs["date"], inputs["events"])
        lent = inputs["lent"]
        found = economy.production(
            inputs["factories"],
            inputs["resources"],
            times,
            inputs["lost_resources"],
            inputs["lost_points"],
            inputs["spent"],
            0 if lent is True else int(lent),
        )
        free = found.free_unit and not lent
        rulings = [
            info(
                "wif5.production.points", "11.6.2.1", points=found.points,
                resources=found.resources, multiple=_words(times),
            ),
            info("wif5.production.build_points", "11.6.2.3", *(("I-WIF-27",) if lent else ()), count=found.build_points),
        ]  # fmt: skip
        if free:
            rulings.append(advice("wif5.production.free_unit", "11.6.2.3"))
        return Verdict(
            {
                "multiple": plain(times),
                "points": found.points,
                "resources": found.resources,
                "build_points": found.build_points,
                "free_unit": free,
            },
            tuple(rulings),
        )

    return Procedure(
        "production",
        ("points de construction", "build points", "phase de production"),
        (
            word_key("power", context.names["power"], required=True),
            number_key("factories", required=True, most=999),
            number_key("resources", required=True, most=999),
            _multiple_key(),
            date_key("date"),
            _events_key(),
            number_key("lost_resources", default=0, most=999),
            number_key("lost_points", default=0, most=999),
            number_key("spent", default=0, most=999),
            _lent_key(),
        ),
        ("11.6.2.1", "11.6.2.3"),
        run,
        run,
        example="power=germany factories=11 date='Mar/Apr 1943' resources=31 lost_resources=2"
        " lost_points=3",
    )


def _gearing(context: Context) -> Procedure:
    def run(inputs: Inputs) -> Verdict:
        kind = inputs["class"]
        most = economy.gearing(
            inputs["last"], kind, inputs["power"], inputs["national_effort"], inputs["attacked"]
        )
        result = {"max": most, "unlimited": most is None}
        if most is None:
            code = "wif5.gearing.hq" if kind == "hq" else "wif5.gearing.unlimited"
            return Verdict(result, (info(code, "11.6.2.5"),))
        if kind == "chit":
            return Verdict(result, (info("wif5.gearing.chit", "11.6.2.5"),))
        rulings = [info("wif5.gearing.max", "11.6.2.5", count=most)]
        if inputs["attacked"] and inputs["power"] not in (None, "russia"):
            rulings.append(advice("wif5.gearing.russia_only", "11.6.2.5"))
        return Verdict(result, tuple(rulings))

    return Procedure(
        "gearing",
        ("limites d’accroissement", "accroissement", "gearing limits"),
        (
            number_key("last", required=True, most=999),
            choice_key("class", CLASSES, required=True),
            word_key("power", context.names["power"]),
            yesno_key("national_effort"),
            choice_key("attacked", ATTACKED),
        ),
        ("11.6.2.5",),
        run,
        run,
        example="last=3 class=ships",
    )


def _build(context: Context) -> Procedure:
    build = context.names["build"]
    return Procedure(
        "build",
        ("construire", "construction", "bâtir"),
        (
            word_key("power", context.names["power"], required=True),
            date_key("date", required=True),
            Key("units", "force", lambda text: read_units(text, build), required=True),
            number_key("points", most=999),
            numbers_key("us_options", least=1, most=25),
            yesno_key("national_effort"),
        ),
        ("11.6.2.3", "11.6.2.4"),
        partial(_pay, context),
        partial(_pay, context),
        example="power=germany date='May/Jun 1941' units='5 inf, 1 arm, 1 ftr' points=26",
    )


def _pay(context: Context, inputs: Inputs) -> Verdict:
    power, units = inputs["power"], inputs["units"]
    options, effort = inputs["us_options"], inputs["national_effort"]
    reasons = list(economy.build_refusals(power, units, options, effort))
    costs = {
        unit: economy.unit_cost(context.charts, power, unit, options, effort) for unit in units
    }
    known = sum(cost * units[unit] for unit, cost in costs.items() if cost is not None)
    unknown = [unit for unit, cost in costs.items() if cost is None]
    arrives = {unit: economy.arrival(context.charts, power, unit, inputs["date"]) for unit in units}
    points = inputs["points"]
    notes: list[Ruling] = []
    if points is not None and known > points:
        single = sum(units.values()) == 1 and set(units) <= economy.FREE
        if points <= economy.FREE_UP_TO and single:
            notes.append(your_call("wif5.build.free_unit", "11.6.2.3", unit=next(iter(units))))
        else:
            reasons.append(refusal("wif5.build.points", "11.6.2.3", cost=known, points=points))
    result: dict[str, Json] = {"cost": None if unknown else known, "arrives": arrives}
    if reasons:
        return Verdict(result, tuple(reasons))
    if unknown:
        context.charts.missing("unit_cost", once=False, unit=unknown[0], power=power)
    return Verdict(
        result,
        (
            info("wif5.build.cost", "11.6.2.3", power=power, cost=known),
            *notes,
            *economy.build_advice(power, units, effort, arrives),
        ),
    )


# -- US entry ------------------------------------------------------------------
def _us_entry(context: Context) -> Procedure:
    keys = (
        choice_key("kind", ENTRY, required=True),
        Key("value", "modification", entry.read_modification),
        number_key("action", least=1, most=40),
        year_key(),
        word_key("country", context.names["country"]),
        yesno_key("doubled"),
        number_key("option", least=1, most=25),
        numbers_key("taken", least=1, most=25),
        yesno_key("second"),
        number_key("status", least=-99, most=99),
        Key("result", "cell", lambda text: int(read_look("number", text))),
        number_key("axis", most=9999),
        number_key("allies", most=9999),
        number_key("marker", most=20),
        yesno_key("japan_attacked"),
        yesno_key("axis_declared"),
    )
    run: Run = partial(_enter, context)
    return Procedure(
        "us_entry",
        ("entrée us", "entrée des états-unis", "entrée en guerre des us"),
        keys,
        ("11.5", "11.5.1", "11.5.2", "11.6.3.2"),
        run,
        partial(_entry_chances, run),
        example="kind=action value=-5* status=3 --dice 4",
    )


def _enter(context: Context, inputs: Inputs) -> Verdict | Script[Verdict]:
    kind = inputs["kind"]
    if kind == "action":
        return _shift(inputs, _modification(context, inputs))
    if kind == "option":
        return _option(context, inputs)
    if kind == "production":
        return _opinion(context, inputs)
    if kind == "intelligence":
        return _peek()
    needed(inputs, "status")
    may = entry.may_declare(
        inputs["status"], inputs["taken"], inputs["japan_attacked"], inputs["axis_declared"]
    )
    code = "wif5.us_entry.may_declare" if may else "wif5.us_entry.may_not_declare"
    return Verdict({"may_declare": may}, (info(code, "11.5", status=inputs["status"]),))


def _with_status(inputs: Inputs, result: dict[str, Json], shift: int) -> dict[str, Json]:
    if inputs["status"] is None:
        return result
    return {**result, "status": inputs["status"] + shift}


def _modification(context: Context, inputs: Inputs) -> entry.Modification:
    """The value typed, else what the chart gives the action in that year."""
    value: entry.Modification | None = inputs["value"]
    if value is None:
        needed(inputs, "action", "year")
        action, year = inputs["action"], inputs["year"]
        if action == 30:
            value = entry.japanese_six(year)
        else:
            charts, place = context.charts, inputs["country"]
            cell = charts.known("us_entry_modifications", action=action, year=year, place=place)
            if cell is None and place is None:
                cell = charts.known("us_entry_modifications", action=action)
            if cell is None:
                charts.missing("us_entry_modifications", action=action, year=year, place=place)
            value = entry.read_modification(cell)
    return entry.doubled(value) if inputs["doubled"] else value


def _shift(inputs: Inputs, value: entry.Modification) -> Script[Verdict]:
    roll = yield from die("wif5.dice.us_entry", value.number, "11.5.2", value=value.text())
    shift = value.shift(roll)
    result = _with_status(inputs, {"shift": shift, "value": value.text()}, shift)
    return Verdict(result, (_shifted(shift, result.get("status"), "11.5.2"),))


def _shifted(shift: int, status: int | None, card: str) -> Ruling:
    if shift == 0:
        return info("wif5.us_entry.unchanged", card)
    code = "wif5.us_entry.up" if shift > 0 else "wif5.us_entry.down"
    if status is None:
        return info(code, card, count=abs(shift))
    return info(f"{code}_to", card, count=abs(shift), status=status)


def _option(context: Context, inputs: Inputs) -> Verdict | Script[Verdict]:
    needed(inputs, "option")
    option, taken, status = inputs["option"], inputs["taken"], inputs["status"]
    rulings = list(entry.option_rulings(option, taken))
    box = _printed(context, option, "box")
    if box is not None and status is not None and status < box:
        rulings.append(
            refusal("wif5.us_entry.option_box", "11.5.1", number=option, box=box, status=status)
        )
    elif box is None:
        rulings.append(your_call("wif5.us_entry.box_unknown", "11.5.1", number=option))
    if any(ruling.severity == "refusal" for ruling in rulings):
        return Verdict({}, tuple(ruling for ruling in rulings if ruling.severity == "refusal"))
    number = inputs["result"]
    if number is None:
        number = _printed(context, option, "number")
    elif not 0 <= number <= 6:
        raise Unreadable("value.range", key="result", text=str(number), least=0, most=6)
    if number is None:
        context.charts.missing("us_entry_track", option=option)

    def script() -> Script[Verdict]:
        roll = yield from die("wif5.dice.us_option", number, "11.5.1", number=option)
        shift = -1 if roll <= number else 0
        second = shift == 0 and not inputs["second"]
        result = _with_status(inputs, {"shift": shift, "second_option": second}, shift)
        found = [_shifted(shift, result.get("status"), "11.5.1"), *rulings]
        if second:
            found.append(info("wif5.us_entry.second", "11.5.1"))
        return Verdict(result, tuple(found))

    return script()


def _printed(context: Context, option: int, row: str) -> int | None:
    """A number of the US Entry Track; `option=16` alone is the number in parentheses."""
    charts = context.charts
    cell = charts.known("us_entry_track", option=option, row=row)
    if cell is None and row == "number":
        cell = charts.known("us_entry_track", option=option)
    return None if cell is None else int(read_look("number", cell.strip("() ")))


def _opinion(context: Context, inputs: Inputs) -> Verdict:
    needed(inputs, "axis", "allies", "marker")
    difference = inputs["axis"] - inputs["allies"]
    column = entry.effect_column(context.charts, difference)
    shift = inputs["result"]
    if shift is None:
        cell = context.charts.cell("us_entry_production", column=column, marker=inputs["marker"])
        shift = int(cell)
    result = _with_status(
        inputs, {"difference": difference, "column": column, "shift": shift}, shift
    )
    return Verdict(
        result,
        (
            info(
                "wif5.us_entry.column", "11.6.3.2", "I-WIF-23", difference=difference, column=column
            ),
            _shifted(shift, result.get("status"), "11.6.3.2"),
        ),
    )


def _peek() -> Script[Verdict]:
    roll = yield from die("wif5.dice.us_intelligence", entry.INTELLIGENCE_UP_TO, "11.6.3.1")
    success = roll <= entry.INTELLIGENCE_UP_TO
    code = "wif5.us_entry.seen" if success else "wif5.us_entry.not_seen"
    return Verdict({"cost": entry.INTELLIGENCE_COST, "success": success}, (info(code, "11.6.3.1"),))


def _entry_chances(run: Run, inputs: Inputs) -> Verdict:
    shifts: dict[str, float] = {}
    result: dict[str, Json] = {}
    if inputs["kind"] in ("declare", "production"):
        verdict: Verdict = run(inputs)
        return verdict
    for chance, verdict in falls(run, inputs):
        if verdict.refused:
            return verdict
        for key, value in verdict.result.items():
            if key == "shift":
                shifts[str(value)] = shifts.get(str(value), 0.0) + chance
            elif isinstance(value, bool):
                result[key] = result.get(key, 0.0) + chance * value
            elif key != "status":
                result[key] = value
    return Verdict({**({"shift": shifts} if shifts else {}), **result})


# -- conquest ------------------------------------------------------------------
def _conquest() -> Procedure:
    keys = (
        choice_key("kind", CONQUESTS, required=True),
        yesno_key("capital", None),
        number_key("factories_left", most=99),
        yesno_key("all_hexes", None),
        yesno_key("all_ports_cities", None),
        yesno_key("rome"),
        yesno_key("tripoli"),
        yesno_key("factory"),
        number_key("allied_factors", most=999),
        number_key("italian_factors", most=999),
        choice_key("where", WHERE),
        yesno_key("red"),
    )
    return Procedure(
        "conquest",
        ("conquête",),
        keys,
        ("14", "14.1.1"),
        _conquer,
        _conquest_chances,
        example="kind=italy rome=yes tripoli=yes factory=no allied_factors=12 italian_factors=9",
    )


def _conquer(inputs: Inputs) -> Verdict | Script[Verdict]:
    kind = inputs["kind"]
    if kind == "unit":
        needed(inputs, "where")
        return _fate(inputs["where"])
    if kind == "liberated_factory":
        return _factory(inputs["red"])
    found: bool | None
    if kind == "minor":
        needed(inputs, "capital")
        found = inputs["capital"]
    elif kind == "cw":
        needed(inputs, "capital", "factories_left")
        found = inputs["capital"] and inputs["factories_left"] == 0
    elif kind == "power":
        needed(inputs, "factories_left")
        found = inputs["factories_left"] == 0
    elif kind == "island":
        if inputs["all_hexes"] is None:
            needed(inputs, "all_ports_cities")
        found = bool(inputs["all_hexes"] or inputs["all_ports_cities"])
    else:
        found = conquest.italy_conquered(
            inputs["rome"], inputs["tripoli"], inputs["factory"],
            inputs["allied_factors"], inputs["italian_factors"],
        )  # fmt: skip
        if found is None:
            needed(inputs, "allied_factors", "italian_factors")
    code = f"wif5.conquest.{kind}" if found else f"wif5.conquest.{kind}_not"
    return Verdict({"conquered": found}, (info(code, "14"),))


def _fate(where: str) -> Script[Verdict]:
    roll = yield from die("wif5.dice.conquered_unit", None, "14.1.1")
    fate = conquest.fate(roll, where)
    return Verdict({"fate": fate}, (info(f"wif5.conquest.fate.{fate}", "14.1.1"),))


def _factory(red: bool) -> Verdict | Script[Verdict]:
    if red:
        return Verdict({"works": True}, (info("wif5.conquest.red_factory", "14.3"),))

    def script() -> Script[Verdict]:
        roll = yield from die("wif5.dice.liberated_factory", 3, "14.3")
        works = conquest.factory_works(roll)
        code = "wif5.conquest.factory_works" if works else "wif5.conquest.factory_destroyed"
        return Verdict({"works": works}, (info(code, "14.3"),))

    return script()


def _conquest_chances(inputs: Inputs) -> Verdict:
    if inputs["kind"] != "unit":
        return chances(_conquer, ("works",))(inputs)
    fates: dict[str, float] = {}
    for chance, verdict in falls(_conquer, inputs):
        fate = verdict.result["fate"]
        fates[fate] = fates.get(fate, 0.0) + chance
    return Verdict({"fate": fates})
