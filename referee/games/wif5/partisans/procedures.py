"""Garrisons, partisans and the Russian garrison ratio, with their keys."""

from __future__ import annotations

from fractions import Fraction

from referee.engine.ask import Script
from referee.engine.faults import Unreadable
from referee.engine.verdict import Verdict, info, your_call
from referee.games.chances import chances, falls
from referee.games.contract import Inputs, Key, Procedure
from referee.games.keys import number_key, yesno_key
from referee.games.scripts import die, needed, plain
from referee.games.wif5.book import Book
from referee.games.wif5.charts.cells import NO_NATION
from referee.games.wif5.partisans import rules as garrisons
from referee.games.wif5.words.keys import (
    amount_key,
    date_key,
    ratio_text,
    read_amount,
    text_key,
    year_key,
)


def garrison_key(name: str, book: Book, required: bool = False) -> Key:
    """Units, `zoc` after those in an enemy zone of control."""
    units = book.names["unit"]
    return Key(name, "garrison", lambda text: garrisons.read_garrison(text, units), required)


def _garrison(book: Book) -> Procedure:
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
        (garrison_key("units", book, required=True),),
        ("11.1",),
        run,
        run,
        example="units='3 inf, 1 arm, 2 cav zoc'",
    )


def _garrison_ratio(book: Book) -> Procedure:
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
            rulings.append(info("wif5.garrison.white", "17.2"))
        return Verdict(result, tuple(rulings))

    return Procedure(
        "garrison_ratio",
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


def _partisans(book: Book) -> Procedure:
    units = book.names["unit"]

    def read(text: str) -> Fraction:
        try:
            return Fraction(str(read_amount("garrison", text)))
        except Unreadable:
            if not any(sign.isalpha() for sign in text):
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
        (Key("garrison", "garrison", read), garrison_key("units", book)),
        ("11.1",),
        run,
        chances(run, ("lost",)),
        example="units='1 inf, 1 cav' --dice 2",
        one_of=("garrison", "units"),
    )


def _russian_partisans(book: Book) -> Procedure:
    keys = (
        date_key("date", required=True),
        date_key("war_since", required=True, none=True),
        number_key("pool", most=99),
        number_key("recalled", default=0, most=99),
    )
    return Procedure(
        "russian_partisans",
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


def _uprisings(book: Book) -> Procedure:
    def run(inputs: Inputs) -> Script[Verdict]:
        typed = inputs["result"]
        roll = yield from die("wif5.dice.uprisings", None, "11.1")
        cell = book.charts.cell("partisan_table", typed, die=roll)
        if cell == NO_NATION:
            return Verdict({"countries": []}, (info("wif5.uprisings.none", "11.1"),))
        countries = [part.strip() for part in cell.split(",") if part.strip()]

        def nation(text: str) -> str:
            return next(iter(book.names["nation"].readings(text)), text)

        return Verdict(
            {"countries": countries},
            (
                info("wif5.uprisings.countries", "11.1", nations=list(map(nation, countries))),
                your_call("wif5.uprisings.eligible", "11.1"),
            ),
        )

    return Procedure(
        "uprisings",
        (text_key("result"),),
        ("11.1",),
        run,
        example="--dice 5",
    )


PROCEDURES = (_garrison, _garrison_ratio, _partisans, _russian_partisans, _uprisings)
