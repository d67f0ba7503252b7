"""Naval combat and attacks on ports, with their keys."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import NoReturn

from referee.engine.ask import Script
from referee.engine.faults import Unreadable
from referee.engine.names import fold
from referee.engine.reading import read_yesno
from referee.engine.verdict import Json, Ruling, Verdict, info, refusal, your_call
from referee.games.chances import chances
from referee.games.contract import Inputs, Key, Procedure
from referee.games.keys import choice_key, number_key, yesno_key
from referee.games.scripts import choice_missing, die, needed
from referee.games.wif5.book import Book
from referee.games.wif5.charts.cells import LAST, bounds, read_look
from referee.games.wif5.charts.printed import Charts
from referee.games.wif5.naval import hits as naval_hits
from referee.games.wif5.naval import search
from referee.games.wif5.words.keys import (
    NOTHING,
    force_key,
    read_amount,
    sections_key,
    text_key,
    words_key,
)

ROWS = {
    "surface": ("de surface",),
    "anti_air": ("aa", "anti-air", "antiaérien"),
    "air_to_sea": ("air-mer", "aéronaval"),
}

COMBATS: Mapping[str, tuple[str, ...]] = {
    "surface": (),
    "naval_air": ("aéronaval", "naval air", "aeronaval"),
    "port": ("port attack", "attaque de port"),
}

KINDS: Mapping[str, tuple[str, ...]] = {"surface": (), "naval_air": ("aéronaval", "aeronaval")}
SURPRISED: Mapping[str, tuple[str, ...]] = {
    "axis": ("axe",), "allies": ("alliés", "allied"), "none": ("aucun", "nobody", "personne"),
}  # fmt: skip


def _fire(book: Book) -> Procedure:
    return Procedure(
        "naval_fire",
        (
            number_key("factors", required=True),
            number_key("targets", required=True, least=1),
            choice_key("row", ROWS, default="surface"),
            yesno_key("surprised"),
            yesno_key("enemy_surprised"),
            text_key("column"),
            number_key("forgo", default=0, most=20),
            Key("result", "cell", lambda text: read_look("fire", text)),
        ),
        ("10.5.7.1", "10.5.8"),
        partial(_shoot, book),
        partial(_shoot, book),
        example="factors=82 targets=7 enemy_surprised=yes column=101-130",
    )


def _column(book: Book, inputs: Inputs) -> str | None:
    """The printed column, shifted for surprise as far as its neighbours are known.

    A side that is surprised moves one column left, its surprised enemy one right.
    """
    charts = book.charts
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
    return found if shift > 0 and high == LAST else None


def _no_column(book: Book, inputs: Inputs) -> bool:
    """Whether surprise moves a side left of the first column, that of 1 factor: it does not fire."""
    found = book.charts.column_of("naval_combat", inputs["factors"])
    left = inputs["surprised"] and not inputs["enemy_surprised"] and inputs["column"] is None
    return bool(left) and found is not None and bounds(found)[0] <= 1


def _ask_the_chart(charts: Charts, inputs: Inputs, column: str | None) -> NoReturn:
    """Ask for the cell; where its printed column is not known, tell what finds it."""
    row, targets = inputs["row"], inputs["targets"]
    if column is not None:
        charts.missing("naval_combat", row=row, column=column, targets=targets)
    shift = inputs["enemy_surprised"] - inputs["surprised"]
    charts.missing("naval_combat", hint="wif5.hint.chart_column", row=row,
                   factors=inputs["factors"], right=1 if shift > 0 else None,
                   left=1 if shift < 0 else None, targets=targets)  # fmt: skip


def _shoot(book: Book, inputs: Inputs) -> Verdict:
    """The dice and the table of one side's fire, and what forgone dice make of it."""
    charts, cell = book.charts, inputs["result"]
    column = inputs["column"] or _column(book, inputs)
    if cell is None and _no_column(book, inputs):
        cell = "-"
    if cell is None:
        targets = charts.column_of("naval_combat", inputs["targets"], "targets")
        known = _column(book, inputs)
        if known is not None and targets is not None:
            cell = charts.known("naval_combat", row=inputs["row"], column=known, targets=targets)
    if cell is None:
        _ask_the_chart(charts, inputs, column)
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


def _count_key(name: str, required: bool = False) -> Key:
    """A number that may also be said as yes (some) or no (none)."""

    def read(text: str) -> float:
        if fold(text) in NOTHING:
            return 0
        try:
            return int(read_yesno(name, text))
        except Unreadable:
            return read_amount(name, text)

    return Key(name, "amount", read, required, 0)


def _combat_type(book: Book) -> Procedure:
    keys = (
        _count_key("axis_air_sea", required=True),
        _count_key("allied_air_sea", required=True),
        _count_key("axis_ships", required=True),
        _count_key("allied_ships", required=True),
        _count_key("axis_ftr"),
        _count_key("allied_ftr"),
        choice_key("surprised", SURPRISED, default="none"),
        number_key("axis_roll", least=1, most=7),
        number_key("allied_roll", least=1, most=7),
        choice_key("choice", KINDS),
    )
    return Procedure(
        "combat_type",
        keys,
        ("10.5.6.2",),
        _choose_combat,
        _choose_combat,
        example="axis_air_sea=5 allied_air_sea=9 axis_ships=4 allied_ships=6",
    )


def _choose_combat(inputs: Inputs) -> Verdict:
    caught = inputs["surprised"]
    kind = search.combat_type(
        (inputs["axis_air_sea"], inputs["allied_air_sea"]),
        (inputs["axis_ships"], inputs["allied_ships"]),
        (inputs["axis_ftr"], inputs["allied_ftr"]),
        None if caught == "none" else caught,
        (inputs["axis_roll"], inputs["allied_roll"]),
    )
    if kind is None:
        needed(inputs, "axis_roll", "allied_roll")
        raise AssertionError("both rolls are known")
    chosen = inputs["choice"]
    if kind.chooser == "rule":
        result = {"chooser": "rule", "type": kind.type}
        if chosen is not None and chosen != kind.type:
            return Verdict(result, (refusal(f"wif5.naval.no_choice.{kind.type}", "10.5.6.2"),))
        air = (inputs["axis_air_sea"], inputs["allied_air_sea"])
        cards = search.cards_of(air, (inputs["axis_ships"], inputs["allied_ships"]), kind)
        return Verdict(result, (info(f"wif5.naval.type.{kind.type}", *cards),))
    return Verdict(
        {"chooser": kind.chooser, "type": chosen},
        (info("wif5.naval.chooses", "10.5.6.2", side=kind.chooser),),
    )


def _target_count(book: Book) -> Procedure:
    def run(inputs: Inputs) -> Verdict:
        count = naval_hits.target_count(inputs["units"], inputs["port"])
        rulings = [info("wif5.naval.targets", "10.5.7.1", count=count)]
        if inputs["units"].get("sub") and not inputs["port"]:
            rulings.append(info("wif5.naval.subs_not_counted", "10.5.1"))
        return Verdict({"count": count}, tuple(rulings))

    return Procedure(
        "naval_target_count",
        (force_key("units", book.names["naval"], required=True), yesno_key("port")),
        ("10.5.7.1", "10.5.1"),
        run,
        run,
        example="units='2 hs, 1 cv, 2 trs, 3 ls'",
    )


def _results(book: Book) -> Procedure:
    ships = book.names["naval"]
    keys = (
        Key("results", "results", lambda text: naval_hits.read_results(text, ships), required=True),
        force_key("fleet", ships, required=True),
        choice_key("combat", COMBATS, default="surface"),
        words_key("convert", ships),
        yesno_key("major_port", True),
    )
    return Procedure(
        "naval_results",
        keys,
        ("10.5.7.2", "10.5.7.3"),
        _apply_results,
        _apply_results,
        example="results='3 ls X/2, 1 hs X, 2 hs D/2, 1 cv X/2' fleet='3 ls, 2 hs, 1 cv, 2 trs'",
    )


def _apply_results(inputs: Inputs) -> Verdict:
    combat = inputs["combat"]
    fate = naval_hits.apply(inputs["results"], inputs["fleet"], combat, inputs["convert"])
    if fate.open is not None:
        raise choice_missing("convert", fate.left, "wif5.choice.convert")
    sunk, damaged = dict(fate.taken["X"]), dict(fate.taken["D"])
    rulings: list[Ruling] = []
    if not inputs["major_port"] and damaged:
        for unit, count in damaged.items():
            sunk[unit] = sunk.get(unit, 0) + count
        damaged = {}
        rulings.append(info("wif5.naval.no_major_port", "10.5.7.2"))
    result = {"sunk": sunk, "damaged": damaged, "aborted": dict(fate.taken["A"])}
    rulings.append(
        info(
            "wif5.naval.losses", "10.5.7.2", sunk_force=sunk, damaged_force=damaged,
            aborted_force=result["aborted"],
        )
    )  # fmt: skip
    chooser = "owner" if combat == "surface" else "attacker"
    rulings.append(
        your_call(
            f"wif5.naval.ships_by_{chooser}",
            "10.5.7.2" if combat == "surface" else "10.5.8",
            *(("I-WIF-26",) if combat == "port" else ()),
        )
    )
    if any("trs" in taken for taken in (sunk, damaged)):
        rulings.append(your_call("wif5.naval.cargo", "10.5.9"))
    if combat == "port" and result["aborted"]:
        rulings.append(info("wif5.naval.port_abort", "10.5.1"))
    if fate.spare:
        rulings.append(info("wif5.naval.spare", "10.5.7.3", count=fate.spare))
    return Verdict(result, tuple(rulings))


def _port_attack(book: Book) -> Procedure:
    keys = (
        sections_key("sections"),
        yesno_key("surprised"),
        force_key("units", book.names["naval"]),
    )
    return Procedure(
        "port_attack",
        keys,
        ("10.5.1", "12"),
        _attack_port,
        chances(_attack_port, ("success",)),
        example="sections=2,3 units='1 hs, 2 sub' --dice 3",
        one_of=("sections", "surprised", "units"),
    )


def _attack_port(inputs: Inputs) -> Verdict | Script[Verdict]:
    sections: tuple[int, ...] = inputs["sections"]
    targets = naval_hits.target_count(inputs["units"], port=True)
    base: dict[str, Json] = {"targets": targets, "rounds": 1}

    def told(eligible: list[int], modified: int | None) -> Verdict:
        result = {
            "roll": modified, "eligible": eligible, "success": bool(eligible or not sections), **base,
        }  # fmt: skip
        if not sections:
            return Verdict(result, (info("wif5.naval.port_aircraft", "10.5.1"),))
        if inputs["surprised"]:
            return Verdict(result, (info("wif5.naval.port_surprise", "12"),))
        left = [section for section in sections if section not in eligible]
        rulings = [
            info("wif5.naval.port_carriers", "10.5.1", sections=", ".join(map(str, eligible)))
            if eligible
            else info("wif5.naval.port_no_carrier", "10.5.1")
        ]
        if left:
            rulings.append(
                info("wif5.naval.port_return", "10.5.1", sections=", ".join(map(str, left)))
            )
        return Verdict(result, tuple(rulings))

    if not sections or inputs["surprised"]:
        return told(sorted(set(sections)), None)

    def script() -> Script[Verdict]:
        roll = yield from die("wif5.dice.port_attack", max(sections), "10.5.1")
        return told(sorted({section for section in sections if section >= roll}), roll)

    return script()


PROCEDURES = (_fire, _combat_type, _target_count, _results, _port_attack)
