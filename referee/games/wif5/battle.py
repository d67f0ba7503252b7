"""A land battle resolved on one of the two printed tables (10.7.6.7 to 10.7.6.11)."""

from __future__ import annotations

from referee.engine.ask import Choice, Script
from referee.engine.record import replace
from referee.engine.verdict import Json, Ruling, Verdict, info, refusal, your_call
from referee.games.contract import Inputs
from referee.games.wif5.charts import Charts, land_result
from referee.games.wif5.ground import Odds, Shifts, odds_of
from referee.games.wif5.initiative import die

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
    odds = odds_of(inputs["attack"], inputs["defend"], shifts)
    return Verdict(odds.json(), tuple(_told(odds, shifts)))


def _told(odds: Odds, shifts: Shifts) -> list[Ruling]:
    shown = odds.json()
    found = [info("wif5.odds", "10.7.6.7", "I-WIF-01", odds=shown["odds"], column=shown["column"])]
    if not odds.may_declare:
        found.append(info("wif5.odds.too_low", "10.7.6.2"))
    return [*found, *shifts.rulings()]


def chooser_of(inputs: Inputs, odds: Odds) -> str:
    """Who chooses the table: the rule (city, fort), more armour, or the odds (10.7.6.7)."""
    if inputs["city"] or inputs["fort"]:
        return "rule"
    attacker, defender = inputs["attacker_arm"], inputs["defender_arm"]
    if attacker != defender:
        return "attacker" if attacker > defender else "defender"
    return "attacker" if attacker and odds.level >= ATTACKER_CHOOSES else "defender"


def land_combat(charts: Charts, inputs: Inputs) -> Verdict | Script[Verdict]:
    """Odds, table, die, cell, and what the cell does to both sides."""
    shifts = shifts_of(inputs)
    odds = odds_of(inputs["attack"], inputs["defend"], shifts)
    chooser = chooser_of(inputs, odds)
    if chooser == "rule" and inputs["table"] == "blitzkrieg":
        barred = refusal("wif5.battle.assault_only", "10.7.6.7")
        known = {**odds.json(), "table": "assault", "table_chooser": "rule"}
        return Verdict(known, (barred,))
    return _fought(charts, inputs, shifts, chooser)


def _fought(charts: Charts, inputs: Inputs, shifts: Shifts, chooser: str) -> Script[Verdict]:
    table = "assault" if chooser == "rule" else inputs["table"]
    if table is None:
        table = str(
            (yield Choice(f"wif5.choose_table.{chooser}", TABLES, "table", cards=("10.7.6.7",)))
        )  # fmt: skip
    rulings: list[Ruling] = []
    if table == "assault" and shifts.chit_levels:
        rulings.append(info("wif5.shift.chit_lost", "13.3"))
        shifts = replace(shifts, chit_levels=0)
    odds = odds_of(inputs["attack"], inputs["defend"], shifts)
    modifier = int(inputs["face_down"]) - int(odds.level < -1)
    face = yield from die("wif5.roll.land_combat", table=table, column=odds.column)
    modified = face + modifier
    cell = charts.cell(table, inputs["result"], column=odds.column, die=modified)
    known = {
        **odds.json(),
        "table": table,
        "table_chooser": chooser,
        "die_modifier": modifier,
        "modified": modified,
        **effects(cell, table),
    }
    rulings += [*_told(odds, shifts), info(f"wif5.table.{chooser}", "10.7.6.7", n=odds.level + 1)]
    rulings += _die_rulings(inputs["face_down"], odds)
    source = _source(charts, inputs, table, odds.column, modified)
    rulings.append(info(f"wif5.battle.cell_{source}", "10.7.6.7", cell=cell, table=table))
    rulings += aftermath(known, table)
    if inputs["japanese"] and inputs["city"] and face == 6 and odds.column != "10:1":
        rulings.append(your_call("wif5.battle.japanese_six", "11.5.2"))
    return Verdict(known, tuple(rulings))


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


def effects(cell: str, table: str) -> dict[str, Json]:
    """What a cell does: losses, retreat and by whom it is made, letters, who flips."""
    found = land_result(cell)
    retreat = found.letter == "R"
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
