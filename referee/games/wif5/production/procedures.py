"""Production, multiples, gearing and builds, with their keys."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import partial

from referee.engine.faults import Unreadable
from referee.engine.names import Names, fold
from referee.engine.reading import read_int, read_list, read_yesno
from referee.engine.verdict import Json, Ruling, Verdict, advice, info, refusal, your_call
from referee.games.contract import Inputs, Key, Procedure
from referee.games.keys import choice_key, number_key, word_key, yesno_key
from referee.games.scripts import needed, plain
from referee.games.wif5.book import Book
from referee.games.wif5.production import rules as economy
from referee.games.wif5.production.multiples import multiple
from referee.games.wif5.turn.dates import later, read_date, turn_of
from referee.games.wif5.words.keys import date_key, numbers_key, read_units
from referee.games.wif5.words.readings import reading_key

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

_READINGS: Mapping[tuple[str, str], tuple[str, ...]] = {
    ("russia", "war_with_germany"): ("I-WIF-16",),
    ("usa", "war_with_axis"): ("I-WIF-22",),
    ("usa", "axis_declared"): ("I-WIF-22",),
    ("usa", "war_with_germany"): ("I-WIF-22",),
}


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


def _burma_road(book: Book) -> Procedure:
    def run(inputs: Inputs) -> Verdict:
        arrive, lost = economy.halved(inputs["resources"])
        return Verdict(
            {"arrive": arrive, "lost": lost},
            (info("wif5.burma_road.arrive", "9.4", "I-WIF-10", count=arrive, lost=lost),),
        )

    return Procedure(
        "burma_road",
        (number_key("resources", required=True),),
        ("9.4", "11.5.1"),
        run,
        run,
        example="resources=7",
    )


def _multiple(book: Book) -> Procedure:
    def run(inputs: Inputs) -> Verdict:
        times, event = _times(inputs)
        code = "wif5.multiple.is" if event is None else f"wif5.multiple.{event}"
        reading = _READINGS.get((inputs["power"], event or ""), ())
        if event is None and "war_with_germany" in inputs["events"]:
            reading = _READINGS.get((inputs["power"], "war_with_germany"), ())
        ruling = info(code, "11.6.2.2", *reading, power=inputs["power"], multiple=_words(times))
        return Verdict({"multiple": plain(times)}, (ruling,))

    return Procedure(
        "multiple",
        (
            word_key("power", book.names["power"], required=True),
            date_key("date", required=True),
            _events_key(),
            reading_key(book, "russian_multiple"),
            reading_key(book, "us_multiple"),
        ),
        ("11.6.2.2",),
        run,
        run,
        example="power=usa date='Nov/Dec 1942' events='war_with_axis@Nov/Dec 1941'",
    )


def _times(inputs: Inputs) -> tuple[Fraction, str | None]:
    """The multiple as this table reads it, and the event it comes from."""
    return multiple(
        inputs["power"], inputs["date"], inputs["events"], inputs["russian_multiple"],
        inputs["us_multiple"],
    )  # fmt: skip


def _words(times: Fraction) -> str:
    return "1 1/2" if times == Fraction(3, 2) else str(times)


def _production(book: Book) -> Procedure:
    def run(inputs: Inputs) -> Verdict:
        times = inputs["multiple"]
        if times is None:
            needed(inputs, "date")
            times, _ = _times(inputs)
        lent = inputs["lent"]
        found = economy.production(
            inputs["factories"],
            inputs["resources"],
            times,
            inputs["lost_resources"],
            inputs["lost_points"],
            inputs["spent"],
            0 if lent is True else int(lent),
            inputs["odd_factories"],
            inputs["lent_resources"],
        )
        free = found.free_unit and not lent
        rulings = [
            info(
                "wif5.production.points", "11.6.2.1",
                *(("I-WIF-04",) if (inputs["factories"] * times) % 1 else ()),
                points=found.points, resources=found.resources, multiple=_words(times),
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
        (
            word_key("power", book.names["power"], required=True),
            number_key("factories", required=True, most=999),
            number_key("resources", required=True, most=9999),  # told, and delivered besides
            _multiple_key(),
            date_key("date"),
            _events_key(),
            number_key("lost_resources", default=0, most=999),
            number_key("lost_points", default=0, most=999),
            number_key("spent", default=0, most=999),
            _lent_key(),
            reading_key(book, "odd_factories"),
            reading_key(book, "lent_resources"),
            reading_key(book, "russian_multiple"),
            reading_key(book, "us_multiple"),
        ),
        ("11.6.2.1", "11.6.2.3"),
        run,
        run,
        example="power=germany factories=11 date='Mar/Apr 1943' resources=31 lost_resources=2"
        " lost_points=3",
    )


def _gearing(book: Book) -> Procedure:
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
        (
            number_key("last", required=True, most=999),
            choice_key("class", CLASSES, required=True),
            word_key("power", book.names["power"]),
            yesno_key("national_effort"),
            choice_key("attacked", ATTACKED),
        ),
        ("11.6.2.5",),
        run,
        run,
        example="last=3 class=ships",
    )


def _build(book: Book) -> Procedure:
    build = book.names["build"]
    return Procedure(
        "build",
        (
            word_key("power", book.names["power"], required=True),
            date_key("date", required=True),
            Key("units", "force", lambda text: read_units(text, build), required=True),
            number_key("points", most=999),
            numbers_key("us_options", least=1, most=25),
            yesno_key("national_effort"),
            reading_key(book, "militia"),
        ),
        ("11.6.2.3", "11.6.2.4"),
        partial(_pay, book),
        partial(_pay, book),
        example="power=germany date='May/Jun 1941' units='5 inf, 1 arm, 1 ftr' points=26",
    )


def _pay(book: Book, inputs: Inputs) -> Verdict:
    power, units = inputs["power"], inputs["units"]
    options, effort = inputs["us_options"], inputs["national_effort"]
    reasons = list(economy.build_refusals(power, units, options, effort, inputs["militia"]))
    costs = {unit: economy.unit_cost(book.charts, power, unit, options, effort) for unit in units}
    known = sum(cost * units[unit] for unit, cost in costs.items() if cost is not None)
    unknown = [unit for unit, cost in costs.items() if cost is None]
    arrives = {unit: economy.arrival(book.charts, power, unit, inputs["date"]) for unit in units}
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
        book.charts.missing("unit_cost", hint="wif5.hint.chart_kept", unit=unknown[0], power=power)
    return Verdict(
        result,
        (
            info("wif5.build.cost", "11.6.2.3", power=power, cost=known),
            *notes,
            *economy.build_advice(power, units, effort, arrives),
        ),
    )


def _move_factories(book: Book) -> Procedure:
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


def _national_effort(book: Book) -> Procedure:
    def run(inputs: Inputs) -> Verdict:
        china = inputs["power"] == "china"
        near = inputs["enemy_at_home"] or inputs["enemy_adjacent"]
        may = bool(near) and (not china or inputs["major_assault"])
        units = economy.effort_units(inputs["militia"])
        result: dict[str, Json] = {"may_declare": may, "builds": sorted(units) if may else []}
        if may:
            rulings: tuple[Ruling, ...] = (info("wif5.effort.may", "22", power=inputs["power"]),)
        elif near:
            rulings = (info("wif5.effort.china", "22"),)
        else:
            rulings = (info("wif5.effort.nobody_near", "22"),)
        return Verdict(result, rulings)

    return Procedure(
        "national_effort",
        (
            word_key("power", book.names["power"], required=True),
            yesno_key("enemy_at_home"),
            yesno_key("enemy_adjacent"),
            yesno_key("major_assault"),
            reading_key(book, "militia"),
        ),
        ("22",),
        run,
        run,
        example="power=russia enemy_at_home=yes",
    )


PROCEDURES = (
    _burma_road,
    _multiple,
    _production,
    _gearing,
    _build,
    _move_factories,
    _national_effort,
)
