"""A land battle resolved on one of the two printed tables (10.7.6.7 to 10.7.6.11)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence

from referee.engine.ask import Choice, Script
from referee.engine.record import replace
from referee.engine.verdict import Json, Ruling, Verdict, info, refusal, your_call
from referee.games.contract import Inputs
from referee.games.scripts import die
from referee.games.wif5.charts.cells import land_result
from referee.games.wif5.charts.printed import Charts
from referee.games.wif5.combat.ground import COLUMNS, Fighter, Odds, Shifts, odds_of

TABLES = ("assault", "blitzkrieg")
ATTACKER_CHOOSES = 2  # 3:1 or better, with armour equal on both sides


def shifts_of(inputs: Inputs) -> Shifts:
    """The shifts that the keys ask for."""
    return Shifts(
        inputs["weather"],
        inputs["jungle"],
        inputs["japanese"],
        inputs["ignore_weather"],
        inputs["hq_attack"],
        inputs["hq_defend"],
        inputs["chit_levels"],
    )


def odds_ratio(inputs: Inputs) -> Verdict:
    """The odds of an attack, every shift, the printed column, whether it may be declared."""
    shifts = shifts_of(inputs)
    odds = _odds(inputs, shifts)
    return Verdict(odds.json(), tuple(_told(inputs, odds, shifts)))


def _odds(inputs: Inputs, shifts: Shifts) -> Odds:
    """The odds as this table rounds, and with the columns that its printed tables have."""
    attack, defend = inputs["attack"], inputs["defend"]
    return odds_of(attack, defend, shifts, inputs["rounding"], inputs["six_to_one"])


def _told(inputs: Inputs, odds: Odds, shifts: Shifts) -> list[Ruling]:
    shown = odds.json()
    found = [info("wif5.odds", "10.7.6.7", "I-WIF-01", odds=shown["odds"], column=shown["column"])]
    broken = any(factor % 1 for factor in (inputs["attack"], inputs["defend"]))
    if broken and inputs["rounding"] == "nearest":
        found.append(info("wif5.odds.nearest", "I-WIF-02"))
    if not odds.may_declare:
        found.append(info("wif5.odds.too_low", "10.7.6.2"))
    return [*found, *shifts.rulings()]


def chooser_of(inputs: Inputs, odds: Odds) -> str:
    """Who chooses the table: the rule (city, fort, land section), more armour, or the odds (10.7.6.7, 10.7.6.13)."""
    if inputs["city"] or inputs["fort"] or inputs["land_section"]:
        return "rule"
    attacker, defender = inputs["attacker_arm"], inputs["defender_arm"]
    if attacker != defender:
        return "attacker" if attacker > defender else "defender"
    return "attacker" if attacker and odds.level >= ATTACKER_CHOOSES else "defender"


def land_combat(charts: Charts, inputs: Inputs) -> Verdict | Script[Verdict]:
    """Odds, table, die, cell, and what the cell does to both sides."""
    shifts = shifts_of(inputs)
    odds = _odds(inputs, shifts)
    chooser = chooser_of(inputs, odds)
    if chooser == "rule" and inputs["table"] == "blitzkrieg":
        barred = refusal("wif5.battle.assault_only", "10.7.6.7")
        known = {**odds.json(), "table": "assault", "table_chooser": "rule"}
        return Verdict(known, (barred,))
    return _fought(charts, inputs, shifts, chooser)


# One die of six at or under its value: a number beyond it is another of the counter's (10.7.6.5).
HQ_MOST = 6


def die_modifier(odds: Odds, face_down: bool) -> int:
    """One more against units face down, one less below 1:2 (10.7.6.7)."""
    return int(face_down) - int(odds.level < -1)


def _fought(charts: Charts, inputs: Inputs, shifts: Shifts, chooser: str) -> Script[Verdict]:
    table = "assault" if chooser == "rule" else inputs["table"]
    if table is None:
        table = str(
            (yield Choice(f"wif5.choose_table.{chooser}", TABLES, "table", cards=("10.7.6.7",),
                          kind="land_table"))
        )  # fmt: skip
    rulings: list[Ruling] = []
    if table == "assault" and shifts.chit_levels:
        rulings.append(info("wif5.shift.chit_lost", "13.3"))
        shifts = replace(shifts, chit_levels=0)
    odds = _odds(inputs, shifts)
    modifier = die_modifier(odds, inputs["face_down"])
    face = yield from die(
        "wif5.roll.land_combat", None, "10.7.6.7", table=table, column=odds.column,
        odds=str(odds.json()["odds"]), modifier=modifier,
    )  # fmt: skip
    japan = _japanese_six(inputs, odds.level, face)
    answer = None
    if japan and japan[0].code in ASKED:
        answer = yield from _six_answered(inputs, japan[0].code)
        if answer == "reroll":
            face = yield from die(
                "wif5.roll.land_combat", None, "10.7.6.7", table=table, column=odds.column,
                odds=str(odds.json()["odds"]), modifier=modifier,
            )  # fmt: skip
    modified = face + modifier
    cell = charts.cell(table, inputs["result"], column=odds.column, die=modified)
    known = {
        **odds.json(),
        "table": table,
        "table_chooser": chooser,
        "die_modifier": modifier,
        "modified": modified,
        **effects(cell, table, inputs["land_section"]),
    }
    rulings += [
        *_told(inputs, odds, shifts),
        info(f"wif5.table.{chooser}", "10.7.6.7", n=odds.level + 1),
    ]
    rulings += _die_rulings(inputs["face_down"], odds)
    source = _source(charts, inputs, table, odds.column, modified)
    rulings.append(info(f"wif5.battle.cell_{source}", "10.7.6.7", cell=cell, table=table))
    if inputs["land_section"] and land_result(cell).letter == "R":
        rulings.append(info("wif5.battle.no_retreat", "10.7.6.8", "10.7.6.13"))
    rulings += aftermath(known, table)
    rulings += japan if answer is None else [info(f"wif5.battle.six_{answer}", "11.5.2")]
    if answer == "accept" and japan[0].code == ABOVE:  # China’s multiple stays as it is (11.6.2.2)
        rulings.append(info("wif5.battle.six_no_multiple", "11.6.2.2", "I-WIF-15"))
    return Verdict(known | ({"six": answer} if answer else {}), tuple(rulings))


# What Japan may do about an unmodified 6 against a city (11.5.2, no. 30).
SIX = {"accept": ("accepter", "accepte"), "reroll": ("relancer", "relance")}
BELOW, ABOVE = "wif5.battle.japanese_six", "wif5.battle.six_entry"
ASKED = (BELOW, ABOVE)


def _six_answered(inputs: Inputs, code: str) -> Script[str]:
    """Japan rerolls its 6, and a second one has no more effect, or accepts it with its US entry shift,
    before any loss is known (11.5.2, no. 30).
    """
    if inputs["six"] is not None:
        return str(inputs["six"])
    answer = yield Choice(code, tuple(SIX), "six", cards=("11.5.2",), kind="land_six", side="japan")
    return str(answer)


def accepted_chances(run: Callable[[Inputs], Verdict | Script[Verdict]]) -> Callable[[Inputs], Verdict | Script[Verdict]]:  # fmt: skip
    """The same without the question: chances are those of the first die, but where a reroll is said."""
    return lambda inputs: run({**inputs, "six": inputs["six"] or "accept"})


def _japanese_six(inputs: Inputs, level: int, face: int) -> list[Ruling]:
    """What an unmodified 6 of Japan against a city moves at some odds (I-WIF-15).

    As printed, US entry spares attacks at 10:1, the Chinese multiple those above it;
    as we read it, both spare whatever is fought on the last column.
    """
    if not (inputs["japanese"] and inputs["city"] and face == 6):
        return []
    last = COLUMNS["10:1"]
    if level < last:
        return [your_call(BELOW, "11.5.2")]
    if inputs["japanese_six"] == "column":
        return []
    if level == last:
        return [your_call("wif5.battle.six_multiple", "11.5.2", "11.6.2.2", "I-WIF-15")]
    return [your_call(ABOVE, "11.5.2", "11.6.2.2", "I-WIF-15")]


def _die_rulings(face_down: bool, odds: Odds) -> list[Ruling]:
    found: list[Ruling] = []
    if face_down:
        found.append(info("wif5.die.face_down", "10.7.6.7"))
    if odds.level < -1:
        found.append(info("wif5.die.low_odds", "10.7.6.7"))
    return found


def _source(charts: Charts, inputs: Inputs, table: str, column: str, die: int) -> str:
    if inputs["result"] is not None:
        return "typed"
    return charts.source(table, column=column, die=die)


def effects(cell: str, table: str, section: bool = False) -> dict[str, Json]:
    """What a cell does: losses, retreat and by whom it is made, letters, who flips; out of a land section
    nobody retreats (10.7.6.8).
    """
    found = land_result(cell)
    retreat = found.letter == "R" and not section
    by = "attacker" if table == "blitzkrieg" else "defender"
    return {
        "result": cell,
        "attacker_lost": found.attacker,
        "defender_lost": found.defender,
        "retreat": retreat,
        "retreat_by": by if retreat else None,
        "shattered": found.letter in ("S", "B"),
        "breakthrough": found.letter == "B",
        "attackers_stay_up": found.asterisk,
        "defenders_flip": retreat or found.defender > found.attacker,
    }


def taken(known: Mapping[str, Json], attackers: int, defenders: int) -> dict[str, Json]:
    """A result with the losses that are taken: no side loses more units than it has, and defenders are turned face
    down where they took more than the attacker (10.7.6.11).
    """
    mine = min(int(known["attacker_lost"]), attackers)
    theirs = min(int(known["defender_lost"]), defenders)
    flips = bool(known["retreat"]) or theirs > mine
    return {**known, "attacker_lost": mine, "defender_lost": theirs, "defenders_flip": flips}


def told_as_taken(
    rulings: Sequence[Ruling], printed: dict[str, Json], result: dict[str, Json]
) -> list[Ruling]:  # fmt: skip
    """What was said of a result, with the losses that are taken in place of those printed."""
    table = str(printed["table"])
    said = aftermath(printed, table)
    found = list[Ruling]()
    for each in rulings:
        if each == said[0]:
            found += aftermath(result, table)
        elif each not in said:
            found.append(each)
    return found


def aftermath(known: dict[str, Json], table: str) -> list[Ruling]:
    """What players do next, in order: losses, retreat or shattering, advance, flips."""
    found = [
        info("wif5.battle.losses", "10.7.6.7", attacker=known["attacker_lost"],
             defender=known["defender_lost"])
    ]  # fmt: skip
    if known["retreat"]:
        found.append(info(f"wif5.battle.retreat_{known['retreat_by']}", "10.7.6.8"))
    if known["shattered"]:
        found.append(info("wif5.battle.shattered", "10.7.6.9"))
    if known["breakthrough"]:
        found.append(info("wif5.battle.breakthrough", "10.7.6.10"))
    stay = "stay" if known["attackers_stay_up"] else "flip"
    found.append(info(f"wif5.battle.attackers_{stay}", "10.7.6.11"))
    if known["defenders_flip"]:
        found.append(info("wif5.battle.defenders_flip", "10.7.6.11"))
    return found


# -- factors -------------------------------------------------------------------
def summed(inputs: Inputs, n: int, attack: bool) -> Ruling:
    """The sum of the attack or of the defence, and how this table rounds it (I-WIF-02, I-WIF-12)."""
    whose = "attack" if attack else "defend"
    if inputs["fractions"] == "each":
        code = "wif5.factors.sum_each"
        cards = ("I-WIF-12", "I-WIF-02") if inputs["rounding"] == "nearest" else ("I-WIF-12",)
        return info(f"{code}_{inputs['rounding']}", "10.7.6.6", *cards, n=n, combatant=whose)
    code = "wif5.factors.sum" if inputs["rounding"] == "up" else "wif5.factors.sum_nearest"
    return info(code, "10.7.6.7", "I-WIF-02", n=n, combatant=whose)


_FLAG_CARDS = {"fort": "10.7.6.6", "invade": "10.7.4.5", "dashed": "10.7.6.6"}


def factor_rulings(inputs: Inputs, units: Collection[Fighter], attack: bool) -> list[Ruling]:
    """What divides or doubles the factors of a side, and what is added to them."""
    found: list[Ruling] = []
    flags = {flag for one in units for flag in one.flags}
    if attack:
        found += [
            info(f"wif5.factors.{flag}", _FLAG_CARDS.get(flag, "10.7.6.6"))
            for flag in ("river", "canal", "strait", "sea", "dashed", "fort", "invade")
            if flag in flags and not (inputs["surprise"] and flag in ("river", "canal"))
        ]
        if inputs["surprise"] and flags & {"river", "canal"}:
            found.append(info("wif5.factors.surprise", "12"))
    else:
        if inputs["notional"]:
            found.append(info("wif5.factors.notional", "10.7.4.5", "10.7.5.2"))
        if {"face_down", "unsupplied"} <= flags:
            found.append(info("wif5.factors.unsupplied", "4.1"))
        if inputs["terrain"] == "mountain":
            found.append(info("wif5.factors.mountain", "10.7.6.6"))
    if inputs["ground_support"]:
        found.append(info("wif5.factors.support", "10.7.6.4"))
    if inputs["shore"] and attack:
        found.append(info("wif5.factors.shore", "10.7.6.3"))
    return found
