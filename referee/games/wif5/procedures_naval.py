"""The procedures of the sea, with their keys: moving, finding, fighting, convoys raided."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from referee.engine.ask import Script
from referee.engine.faults import Unreadable
from referee.engine.names import fold
from referee.engine.reading import read_choice, read_yesno
from referee.engine.verdict import Json, Ruling, Verdict, advice, info, refusal, your_call
from referee.games.contract import Inputs, Key, Procedure
from referee.games.wif5 import convoys, naval_hits, sailing, search
from referee.games.wif5.asking import answered, by_id, choice_missing, die, needed
from referee.games.wif5.chances import chances, falls
from referee.games.wif5.charts import convoy_result, read_look
from referee.games.wif5.context import Context
from referee.games.wif5.dates import year_of
from referee.games.wif5.keys import (
    NOTHING,
    choice_key,
    date_key,
    force_key,
    number_key,
    numbers_key,
    placed_key,
    read_amount,
    section_key,
    word_key,
    words_key,
    yesno_key,
)

COMBATS: Mapping[str, tuple[str, ...]] = {
    "surface": (),
    "naval_air": ("aéronaval", "naval air", "aeronaval"),
    "port": ("port attack", "attaque de port"),
}
KINDS: Mapping[str, tuple[str, ...]] = {"surface": (), "naval_air": ("aéronaval", "aeronaval")}
SHIPS: Mapping[str, tuple[str, ...]] = {
    "surface": ("ship", "ships", "navire", "de surface"),
    "sub": ("subs", "submarine", "sous-marin"),
}
ATTACKS: Mapping[str, tuple[str, ...]] = {
    "sub": ("subs", "submarine", "sous-marin"),
    "raiders": ("raider",),
}
SURPRISED: Mapping[str, tuple[str, ...]] = {
    "axis": ("axe",), "allies": ("alliés", "allied"), "none": ("aucun", "nobody", "personne"),
}  # fmt: skip


def procedures_naval(context: Context) -> dict[str, Procedure]:
    """Every procedure of this area, by id."""
    return by_id(
        (
            _move(context),
            _sub_range(),
            _interception(),
            _search(context),
            _combat_type(),
            _target_count(context),
            _results(context),
            _port_attack(context),
            _convoy_attack(context),
        )
    )


# -- keys ----------------------------------------------------------------------
def places_key(name: str, context: Context) -> Key:
    """Places that a side holds, as rules ask about them."""
    return words_key(name, context.names["place"])


def options_key(name: str = "us_options") -> Key:
    """US entry options chosen."""
    return numbers_key(name, least=1, most=25)


def _sections_key(name: str, required: bool = False) -> Key:
    return numbers_key(name, required, 0, 3)


def wintry_key(context: Context) -> Key:
    """The weather of the Arctic Circle; `yes` and `no` say whether it is wintry."""

    def read(text: str) -> str:
        try:
            return "winter" if read_yesno("arctic_weather", text) else "clear"
        except Unreadable:
            return read_choice("arctic_weather", text, context.names["weather"])

    return Key(
        "arctic_weather", "weather", read, default="clear", options=context.names["weather"].ids
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


# -- moving --------------------------------------------------------------------
def _move(context: Context) -> Procedure:
    keys = (
        Key("path", "course", sailing.read_course, required=True),
        word_key("side", context.names["side"], required=True),
        choice_key("type", SHIPS, "surface"),
        places_key("held", context),
        places_key("enemy_held", context),
        wintry_key(context),
        yesno_key("returning"),
        options_key(),
        number_key("allowance", most=99),
        yesno_key("unsupplied_port"),
        yesno_key("shared_port"),
        section_key(),
    )
    return Procedure(
        "naval_move",
        ("mouvement naval", "sail", "naviguer"),
        keys,
        ("10.5.2.1", "10.5.2.2"),
        _sail,
        _sail,
        example="path='port:Kiel,sea:North Sea' side=axis held=kiel_canal allowance=4",
    )


def _sail(inputs: Inputs) -> Verdict:
    course: sailing.Course = inputs["path"]
    found = sailing.voyage(
        course,
        inputs["side"],
        surface=inputs["type"] == "surface",
        held=inputs["held"],
        enemy_held=inputs["enemy_held"],
        arctic=inputs["arctic_weather"],
        returning=inputs["returning"],
        options=inputs["us_options"],
        allowance=inputs["allowance"],
        penalty=inputs["unsupplied_port"] + inputs["shared_port"],
        section=inputs["section"],
    )
    result: dict[str, Json] = {
        "legal": found.legal,
        "cost": found.cost,
        "left": found.left,
        "max_section": found.max_section,
        "blocked_by": found.blocked_by,
    }
    rulings: list[Ruling] = []
    if found.blocked_by is not None:
        sections = {"movement": "10.5.2.1", "section": "10.5.2.1"}
        rulings.append(
            refusal(
                f"wif5.naval.blocked.{found.blocked_by}",
                sections.get(found.blocked_by, "10.5.2.2"),
                start=found.at,
                end=found.to,
                section=inputs["section"],
                highest=found.max_section,
            )
        )
    else:
        rulings.append(info("wif5.naval.sails", "10.5.2.1", points=found.cost))
    if inputs["type"] == "sub" and course[-1].kind == "sea":
        rulings.append(your_call("wif5.naval.sub_range", "10.5.2.3"))
    return Verdict(result, tuple(rulings))


def _sub_range() -> Procedure:
    def run(inputs: Inputs) -> Verdict:
        distance, section = inputs["distance"], inputs["section"]
        highest = search.sub_section(distance)
        total = None if section is None else distance + section
        legal = highest is not None and (section is None or section <= highest)
        result = {"max_section": highest, "total": total, "legal": legal}
        if legal:
            return Verdict(
                result, (info("wif5.naval.sub_in_range", "10.5.2.3", "I-WIF-03", section=highest),)
            )
        return Verdict(
            result,
            (
                refusal(
                    "wif5.naval.sub_too_far", "10.5.2.3", distance=distance, section=section or 0
                ),
            ),
        )

    return Procedure(
        "sub_range",
        ("portée des sous-marins", "submarine range", "portée sous-marin"),
        (number_key("distance", required=True, most=99), section_key()),
        ("10.5.2.3",),
        run,
        run,
        example="distance=5 section=1",
    )


# -- finding -------------------------------------------------------------------
def _interception() -> Procedure:
    keys = (
        _sections_key("sections"),
        _sections_key("subs"),
        _sections_key("cv_clear"),
        yesno_key("monsoon"),
        number_key("escort_cv", default=0, most=99),
        number_key("escorts", default=0, most=99),
        choice_key(
            "mover", {"usa": ("us",), "cw": ("commonwealth",), "other": ("autre",)}, "other"
        ),
        date_key("date"),
    )
    return Procedure(
        "interception",
        ("intercepter", "intercept", "interception navale"),
        keys,
        ("10.5.5", "10.5.5.1", "10.5.5.2"),
        _intercept,
        chances(_intercept, ("success",)),
        example="sections=2,3 subs=1 --dice '1; 3'",
        one_of=("sections", "subs"),
    )


def _intercept(inputs: Inputs) -> Verdict | Script[Verdict]:
    sections, subs, monsoon = inputs["sections"], inputs["subs"], inputs["monsoon"]
    if not sections and not subs:
        raise Unreadable("key.missing", key="sections", keys=list(inputs))
    _check_carriers(inputs["cv_clear"], sections, monsoon)
    allied = inputs["mover"] in ("usa", "cw")
    year = 1939 if inputs["date"] is None else year_of(inputs["date"])
    bonus = search.escort_bonus(inputs["escort_cv"], allied, inputs["escorts"], year)

    def script() -> Script[Verdict]:
        found: list[dict[str, Json]] = []
        for section in subs:
            roll = yield from die("wif5.dice.sub_intercepts", None, "10.5.5", section=section)
            rolled = roll + monsoon
            found.append(
                {
                    "section": section,
                    "modified": rolled,
                    "success": rolled <= section,
                    "sub_modifier": section,
                    "ship_modifier": section + bonus,
                }
            )
        result: dict[str, Json] = {"subs": found, "escort_bonus": bonus}
        if sections:
            roll = yield from die("wif5.dice.intercepts", None, "10.5.5")
            seen = search.search(roll, sections, inputs["cv_clear"], monsoon)
            result |= {
                "modified": seen.modified,
                "included": list(seen.included),
                "success": bool(seen.included),
            }
        lucky = any(each["success"] for each in found) or bool(result.get("success"))
        code = "wif5.naval.intercepted" if lucky else "wif5.naval.not_intercepted"
        return Verdict(result, (info(code, "10.5.5"),))

    return script()


def _check_carriers(carriers: tuple[int, ...], sections: tuple[int, ...], monsoon: bool) -> None:
    """A carrier is in a section that is there, and the weather is one thing at a time."""
    stray = [section for section in carriers if section not in sections]
    if stray or (carriers and monsoon):
        raise Unreadable("wif5.naval.carrier", key="cv_clear", text=",".join(map(str, carriers)))


def _search(context: Context) -> Procedure:
    keys = (
        number_key("roll", required=True, least=1, most=6),
        _sections_key("sections", required=True),
        _sections_key("cv_clear"),
        yesno_key("monsoon"),
        number_key("surprise_value", least=1, most=9),
    )
    return Procedure(
        "naval_search",
        ("recherche navale", "recherche", "sea search"),
        keys,
        ("10.5.6.1",),
        partial(_find, context),
        partial(_find, context),
        example="roll=2 sections=0,1,2,3 cv_clear=1",
    )


def _find(context: Context, inputs: Inputs) -> Verdict:
    sections = inputs["sections"]
    if not sections:
        raise Unreadable("key.missing", key="sections", keys=list(inputs))
    _check_carriers(inputs["cv_clear"], sections, inputs["monsoon"])
    seen = search.search(inputs["roll"], sections, inputs["cv_clear"], inputs["monsoon"])
    highest = max(sections)
    value = inputs["surprise_value"]
    if value is None:
        printed = context.charts.known("sea_box", section=highest, row="surprise")
        value = None if printed is None else int(printed)
    caught = search.surprised(seen.modified, highest, value)
    if caught is None:
        context.charts.missing("sea_box", section=highest, row="surprise")
    result = {
        "modified": seen.modified, "included": list(seen.included), "surprised": caught,
    }  # fmt: skip
    rulings = [
        info("wif5.naval.included", "10.5.6.1", sections=", ".join(map(str, seen.included)))
        if seen.included
        else info("wif5.naval.finds_nobody", "10.5.6.1")
    ]
    if caught:
        rulings.append(info("wif5.naval.surprised", "10.5.6.1", section=highest))
    return Verdict(result, tuple(rulings))


# -- fighting ------------------------------------------------------------------
def _combat_type() -> Procedure:
    keys = (
        _count_key("axis_air_sea", required=True),
        _count_key("allied_air_sea", required=True),
        _count_key("axis_ships", required=True),
        _count_key("allied_ships", required=True),
        _count_key("axis_ftr"),
        _count_key("allied_ftr"),
        choice_key("surprised", SURPRISED, "none"),
        number_key("axis_roll", least=1, most=7),
        number_key("allied_roll", least=1, most=7),
        choice_key("choice", KINDS),
    )
    return Procedure(
        "combat_type",
        ("type de combat", "choix du combat naval"),
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
        return Verdict(result, (info(f"wif5.naval.type.{kind.type}", "10.5.6.2"),))
    return Verdict(
        {"chooser": kind.chooser, "type": chosen},
        (info("wif5.naval.chooses", "10.5.6.2", side=kind.chooser),),
    )


def _target_count(context: Context) -> Procedure:
    def run(inputs: Inputs) -> Verdict:
        count = naval_hits.target_count(inputs["units"], inputs["port"])
        rulings = [info("wif5.naval.targets", "10.5.7.1", count=count)]
        if inputs["units"].get("sub") and not inputs["port"]:
            rulings.append(info("wif5.naval.subs_not_counted", "10.5.1"))
        return Verdict({"count": count}, tuple(rulings))

    return Procedure(
        "naval_target_count",
        ("nombre de cibles", "target count", "compter les cibles"),
        (force_key("units", context.names["naval"], required=True), yesno_key("port")),
        ("10.5.7.1", "10.5.1"),
        run,
        run,
        example="units='2 hs, 1 cv, 2 trs, 3 ls'",
    )


def _results(context: Context) -> Procedure:
    ships = context.names["naval"]
    keys = (
        Key("results", "results", lambda text: naval_hits.read_results(text, ships), required=True),
        force_key("fleet", ships, required=True),
        choice_key("combat", COMBATS, "surface"),
        words_key("convert", ships),
        yesno_key("major_port", True),
    )
    return Procedure(
        "naval_results",
        ("résultats navals", "pertes navales", "naval losses"),
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


def _port_attack(context: Context) -> Procedure:
    keys = (
        _sections_key("sections"),
        yesno_key("surprised"),
        force_key("units", context.names["naval"]),
    )
    return Procedure(
        "port_attack",
        ("attaque de port",),
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


# -- convoys -------------------------------------------------------------------
def _convoy_attack(context: Context) -> Procedure:
    units = context.names["unit"]
    keys = (
        choice_key("type", ATTACKS, required=True),
        placed_key("attack", units, required=True),
        section_key("attack_section", required=True),
        placed_key("escort", units),
        section_key("escort_section"),
        word_key("escort_power", context.names["power"]),
        date_key("date"),
        number_key("resources"),
        Key("result", "cell", lambda text: read_look("convoy", text)),
    )
    run: Callable[[Inputs], Any] = partial(_raid, context)
    return Procedure(
        "convoy_attack",
        ("attaque de convoi", "attaque des convois", "convoy raid"),
        keys,
        ("11.3.1", "11.3.2", "11.3.3"),
        run,
        partial(_raid_chances, run),
        example="type=sub attack='3 sub@1, 1 sub@0' attack_section=1 escort='2 ls@2'"
        " escort_section=2 resources=10 --dice 4",
    )


def _raid(context: Context, inputs: Inputs) -> Verdict | Script[Verdict]:
    kind, attack_at = inputs["type"], inputs["attack_section"]
    sections = convoys.sections_of(inputs["escort"], convoys.RAIDERS)
    escort_at = inputs["escort_section"]
    if escort_at is None and len(sections) > 1:
        raise choice_missing("escort_section", map(str, sections), "wif5.choice.escort_section")
    if escort_at is None:
        escort_at = sections[0] if sections else 0
    attackers = convoys.attackers(inputs["attack"], attack_at, kind)
    escorts = convoys.escorts(inputs["escort"], escort_at, inputs["escort_power"], inputs["date"])
    card = "11.3.1" if kind == "sub" else "11.3.2"
    modifier = attack_at - (escort_at if escorts else 0)
    counted: dict[str, Json] = {
        "attackers": attackers, "escorts": escorts, "die_modifier": modifier,
    }  # fmt: skip
    if not attackers:
        return Verdict(counted, (refusal(f"wif5.convoy.no_{kind}", card, section=attack_at),))
    if sections and not escorts:
        return Verdict(
            counted,
            (refusal("wif5.convoy.no_escort_there", "11.3.1", "I-WIF-25", section=escort_at),),
        )

    def script() -> Script[Verdict]:
        roll = yield from die("wif5.dice.convoy_attack", None, card)
        modified = roll + modifier
        cell = context.charts.convoy_cell(attackers, escorts, modified, inputs["result"])
        done = convoys.struck(convoy_result(cell), kind, escorts > 0, inputs["resources"])
        result = {
            **counted, "modified": modified, "result": cell, "resources_lost": done.resources,
            "conv": done.conv, "sub": done.sub,
        }  # fmt: skip
        rulings = [info("wif5.convoy.lost", "11.3.3", count=done.resources)]
        if done.conv != "none":
            rulings.append(info(f"wif5.convoy.conv_{done.conv}", "11.3.3"))
        if done.sub != "none":
            rulings.append(info(f"wif5.convoy.sub_{done.sub}", "11.3.3"))
        elif kind == "raiders" and convoy_result(cell)[2]:
            rulings.append(info("wif5.convoy.raiders_safe", "11.3.2"))
        if kind == "sub":
            rulings.append(advice("wif5.convoy.subs_leave", "11.3.1"))
        return answered(result, rulings)

    return script()


def _raid_chances(run: Callable[[Inputs], Any], inputs: Inputs) -> Verdict:
    """The chance of every loss, when all the cells that the die can reach are known."""
    lost: dict[int, float] = {}
    conv = sub = 0.0
    counted: dict[str, Json] = {}
    for chance, verdict in falls(run, inputs):
        if verdict.refused:
            return verdict
        found = verdict.result
        counted = {key: found[key] for key in ("attackers", "escorts", "die_modifier")}
        lost[found["resources_lost"]] = lost.get(found["resources_lost"], 0.0) + chance
        conv += chance * (found["conv"] != "none")
        sub += chance * (found["sub"] != "none")
    spread = {str(count): chance for count, chance in sorted(lost.items())}
    return Verdict({**counted, "resources_lost": spread, "conv": conv, "sub": sub})
