"""The procedures of land battles, with their keys."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from typing import Any

from referee.engine.ask import Script
from referee.engine.faults import Unreadable
from referee.engine.names import Names
from referee.engine.reading import read_choice, read_list
from referee.engine.record import replace
from referee.engine.verdict import Ruling, Verdict, info, refusal
from referee.games.chances import chances
from referee.games.contract import Inputs, Key, Procedure
from referee.games.keys import choice_key, number_key, word_key, yesno_key
from referee.games.scripts import die
from referee.games.wif5.book import Book
from referee.games.wif5.charts.printed import Charts
from referee.games.wif5.combat import aftermath_procedures, on_chart
from referee.games.wif5.combat import rules as battle
from referee.games.wif5.combat.ground import (
    FLAGS,
    Fighter,
    barred_attackers,
    factors_of,
    snowed_in,
)
from referee.games.wif5.combat.rules import HQ_MOST
from referee.games.wif5.words.keys import (
    amount_key,
    numbers_key,
    read_amount,
    result_key,
    section_key,
    weather_key,
)
from referee.games.wif5.words.readings import reading_key

FLAG = Names(
    "flag",
    {
        "river": ["rivière", "fleuve"],
        "canal": [],
        "strait": ["détroit"],
        "sea": ["mer", "all sea"],
        "dashed": ["pointillé", "pointillés"],
        "alpine": ["alpin"],
        "fort": [],
        "invade": ["invasion", "envahit", "invading"],
        "face_down": ["face cachée", "caché", "cachée", "down"],
        "unsupplied": ["non ravitaillé", "non ravitaillée"],
        "white": ["blanc", "blanche"],
    },
)


# -- land battles ----------------------------------------------------------------
def _odds_keys(book: Book) -> tuple[Key, ...]:
    return (
        amount_key("attack", required=True, least=1),
        amount_key("defend", required=True, least=1),
        weather_key(book),
        yesno_key("jungle"),
        yesno_key("japanese"),
        yesno_key("ignore_weather"),
        yesno_key("hq_attack"),
        yesno_key("hq_defend"),
        number_key("chit_levels", default=0, most=20),
        reading_key(book, "six_to_one"),
        reading_key(book, "rounding"),
    )


def _odds(book: Book) -> Procedure:
    return Procedure(
        "odds_ratio", _odds_keys(book),
        ("10.7.6.7", "8.2.5", "10.7.6.6"), battle.odds_ratio,
        example="attack=19 defend=5 weather=winter",
    )  # fmt: skip


LAND_CHANCES = (
    "retreat", "shattered", "breakthrough", "attackers_stay_up", "defenders_flip",
)  # fmt: skip


def _combat(book: Book) -> Procedure:
    run = partial(battle.land_combat, book.charts)
    keys = (
        *_odds_keys(book),
        choice_key("table", {"assault": ("assaut",), "blitzkrieg": ("blitz",)}),
        yesno_key("city"),
        yesno_key("fort"),
        yesno_key("land_section"),
        number_key("attacker_arm", default=0, most=100),
        number_key("defender_arm", default=0, most=100),
        yesno_key("face_down"),
        reading_key(book, "japanese_six"),
        choice_key("six", battle.SIX),
        result_key("land"),
    )
    return Procedure(
        "land_combat", keys, ("10.7.6.7", "10.7.6.8", "10.7.6.11"), run,
        chances(battle.accepted_chances(run), LAND_CHANCES),
        example="attack=21 defend=7 weather=winter table=blitzkrieg --dice 6",
    )  # fmt: skip


def read_fighters(names: Names, text: str) -> tuple[Fighter, ...]:
    """`17:inf:river, 4:mar:invade+sea` → fighters."""
    found: list[Fighter] = []
    for part in read_list(text):
        factor, colon, rest = part.partition(":")
        if not colon:
            raise Unreadable("wif5.fighter", text=part)
        unit, _, flags = rest.partition(":")
        chosen = frozenset(
            read_choice("units", flag, FLAG) for flag in flags.split("+") if flag.strip()
        )
        kind = read_choice("units", unit, names)
        found.append(Fighter(Fraction(str(read_amount("units", factor))), kind, chosen))
    if not found:
        raise Unreadable("wif5.fighter", text=text)
    return tuple(found)


def factors_procedure(book: Book) -> Procedure:
    """`factors`."""
    land = book.names["land"]
    keys = (
        choice_key("side", {"attack": ("attaque", "attacker", "attaquant"),
                            "defend": ("défense", "defence", "defense", "défenseur", "defender")}),
        Key("units", "fighters", partial(read_fighters, land), options=FLAGS),
        yesno_key("notional"),
        word_key("terrain", book.names["terrain"]),
        weather_key(book),
        amount_key("ground_support", default=0),
        number_key("shore", default=0),
        yesno_key("surprise"),
        reading_key(book, "rounding"),
        reading_key(book, "fractions"),
    )  # fmt: skip

    def run(inputs: Inputs) -> Verdict:
        units, notional = inputs["units"], inputs["notional"]
        if notional and (units is not None or inputs["side"] == "attack"):
            raise Unreadable("wif5.notional", text="notional")
        if units is None and not notional:
            raise Unreadable("key.missing", key="units", keys=[key.name for key in keys])
        return _factors(book.charts, inputs)

    return Procedure(
        "factors", keys,
        ("10.7.6.6", "10.7.6.7", "10.7.6.4", "10.7.6.3"), run,
        example="units=17:inf:river shore=10 ground_support=5 weather=winter", one_of=("units", "notional"),
    )  # fmt: skip


def _factors(charts: Charts, inputs: Inputs) -> Verdict:
    notional = inputs["notional"]
    attack = not notional and inputs["side"] != "defend"
    units = (Fighter(Fraction(1), "notional"),) if notional else inputs["units"]
    weather, terrain = inputs["weather"], inputs["terrain"]
    climbing = [one.unit for one in units if on_chart.ALPINE in one.flags]
    if on_chart.effect(charts, on_chart.ALPINE) == on_chart.NOTHING:
        units = tuple(replace(one, flags=one.flags - {on_chart.ALPINE}) for one in units)
    found = factors_of(
        units, attack, weather, terrain, inputs["ground_support"], inputs["shore"],
        inputs["surprise"], inputs["rounding"], inputs["fractions"],
        on_chart.effect(charts, terrain) == on_chart.DOUBLED, on_chart.effect(charts, terrain) == on_chart.HALVED,
    )  # fmt: skip
    rulings: list[Ruling] = []
    if attack:
        rulings += barred_attackers(units, weather, terrain)
        rulings += on_chart.climbed(charts, climbing)
    elif inputs["shore"]:
        rulings.append(refusal("wif5.factors.shore_defence", "10.7.6.3"))
    rulings += snowed_in(weather, terrain) if inputs["ground_support"] else []
    rulings += battle.factor_rulings(inputs, units, attack)
    rulings += on_chart.told(charts, terrain, attack)
    rulings.append(battle.summed(inputs, found.json()["factor"], attack))
    return Verdict(found.json(), tuple(rulings))


def _shore(book: Book) -> Procedure:
    def run(inputs: Inputs) -> Verdict:
        factors, section = inputs["factors"], inputs["section"]
        if section == 0:
            nothing: dict[str, Any] = {"modified": [0] * len(factors), "total": 0, "counted": 0}
            return Verdict(nothing, (refusal("wif5.shore.section_0", "10.7.6.3"),))
        cell = book.charts.cell("shore_bombardment", inputs["result"], section=section)
        modified = [max(0, factor + int(cell)) for factor in factors]
        total = sum(modified)
        counted = total if inputs["land"] is None else min(total, inputs["land"])
        rulings = [info("wif5.shore.modifier", "10.7.6.3", section=section, n=int(cell))]
        if counted < total:
            rulings.append(info("wif5.shore.capped", "10.7.6.3", n=counted))
        rulings.append(info("wif5.shore.flip", "10.7.6.3"))
        return Verdict({"modified": modified, "total": total, "counted": counted}, tuple(rulings))

    keys = (
        numbers_key("factors", required=True),
        section_key(required=True),
        number_key("land"),
        result_key("number"),
    )
    return Procedure(
        "shore_bombardment", keys, ("10.7.6.3",), run,
        example="factors=5,4,2 section=1",
    )  # fmt: skip


def _hq(book: Book) -> Procedure:
    def run(inputs: Inputs) -> Verdict | Script[Verdict]:
        for key, card in (("face_down", "10.7.6.5"), ("surprised", "12")):
            if inputs[key]:
                barred = refusal(f"wif5.hq.{key}", card)
                return Verdict({"success": False, "flips": False}, (barred,))
        return script(inputs["value"])

    def script(value: int) -> Script[Verdict]:
        face = yield from die("wif5.roll.hq_support", value, "10.7.6.5")
        success = face <= value
        code = "wif5.hq.success" if success else "wif5.hq.failure"
        rulings = (info(code, "10.7.6.5", n=value), info("wif5.hq.flips", "10.7.6.5"))
        return Verdict({"success": success, "flips": True}, rulings)

    keys = (
        number_key("value", required=True, least=1, most=HQ_MOST),
        yesno_key("face_down"),
        yesno_key("surprised"),
    )
    return Procedure(
        "hq_support", keys, ("10.7.6.5",), run,
        chances(run, ("success",)), example="value=4",
    )  # fmt: skip


PROCEDURES = (
    _odds,
    _combat,
    factors_procedure,
    _shore,
    _hq,
    *aftermath_procedures.PROCEDURES,
)
