"""Resources on their way, convoys and what is lent, with their keys."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from referee.engine.ask import Script
from referee.engine.faults import Unreadable
from referee.engine.verdict import Json, Ruling, Verdict, advice, info, refusal, your_call
from referee.games.chances import falls
from referee.games.contract import Inputs, Key, Procedure
from referee.games.keys import choice_key, number_key, word_key, yesno_key
from referee.games.scripts import (
    answered,
    choice_missing,
    die,
    needed,
)
from referee.games.wif5.book import Book
from referee.games.wif5.charts.cells import convoy_result, read_look
from referee.games.wif5.coups import rules as coups
from referee.games.wif5.production.rules import AIR
from referee.games.wif5.resources import raids as convoys
from referee.games.wif5.sailing import rules as sailing
from referee.games.wif5.wars import states
from referee.games.wif5.words.keys import (
    date_key,
    numbers_key,
    placed_key,
    places_key,
    section_key,
    wintry_key,
    words_key,
)

PORTS: Mapping[str, tuple[str, ...]] = {"minor": ("mineur",), "major": ("majeur",)}
SUPPLIERS: Mapping[str, tuple[str, ...]] = {
    "rumania": ("roumanie", "romania"),
    "russia": ("russie", "urss", "ussr"),
    "usa": ("us", "états-unis", "united states"),
    "yugoslavia": ("yougoslavie",),
    "sweden": ("suède",), "norway": ("norvège",), "switzerland": ("suisse",),
}  # fmt: skip
COUP_TO: Mapping[str, tuple[str, ...]] = {"germany": ("allemagne",), "cw": ("commonwealth",)}

ATTACKS: Mapping[str, tuple[str, ...]] = {
    "sub": ("subs", "submarine", "sous-marin"),
    "raiders": ("raider",),
}


def _shares(inputs: Inputs) -> bool:
    """Whether resources may use a pipeline (9.2).

    A neutral's need its own, or one of a power that fights the same major powers
    (I-WIF-14); the USA by options 7 and 11 any of its side.
    """
    if not inputs["neutral"] or inputs["own"] or inputs["same_wars"]:
        return True
    return inputs["power"] == "usa" and bool({7, 11} & set(inputs["us_options"]))


def _convoys(book: Book) -> Procedure:
    def run(inputs: Inputs) -> Verdict:
        resources = inputs["resources"]
        most = convoys.carried(resources, (inputs["from"], inputs["to"]))
        blocked: str | None = None
        reason: Ruling | None = None
        if inputs["path"] is not None:
            needed(inputs, "side")
            found = sailing.voyage(
                inputs["path"], inputs["side"], held=inputs["held"],
                enemy_held=inputs["enemy_held"], arctic=inputs["arctic_weather"],
                options=inputs["us_options"],
            )  # fmt: skip
            blocked = found.blocked_by
            if blocked is not None:
                reason = refusal(
                    f"wif5.naval.blocked.{blocked}", "9.2", start=found.at, end=found.to
                )
        if blocked is None and not inputs["conv"]:
            blocked, reason = "no_conv", refusal("wif5.convoys.no_conv", "9.3")
        if blocked is None and not _shares(inputs):
            blocked, reason = "neutral", refusal("wif5.convoys.neutral", "9.2")
        result = {
            "legal": blocked is None,
            "carried": 0 if blocked else most,
            "left_behind": resources if blocked else resources - most,
            "blocked_by": blocked,
        }
        if reason is not None:
            return Verdict(result, (reason,))
        rulings = [info("wif5.convoys.carried", "9.2", count=most)]
        if most < resources:
            rulings.append(info("wif5.convoys.minor_port", "9.2", count=resources - most))
        rulings.append(your_call("wif5.convoys.once", "9.2"))
        return Verdict(result, tuple(rulings))

    return Procedure(
        "convoys",
        (
            number_key("resources", required=True, most=999),
            choice_key("from", PORTS),
            choice_key("to", PORTS),
            Key("path", "course", sailing.read_course),
            word_key("side", book.names["side"]),
            places_key("held", book),
            places_key("enemy_held", book),
            wintry_key(book),
            numbers_key("us_options", least=1, most=25),
            yesno_key("conv", True),
            yesno_key("neutral"),
            yesno_key("own"),
            yesno_key("same_wars"),
            word_key("power", book.names["power"]),
        ),
        ("9.2", "9.3"),
        run,
        run,
        example="resources=5 from=minor to=major",
    )


def _resources(book: Book) -> Procedure:
    def run(inputs: Inputs) -> Verdict:
        supplier = inputs["supplier"]
        coup_to = inputs["coup_to"] if supplier in coups.STABLE else None
        found = states.delivery(
            supplier,
            declared_in=inputs["declared"],
            axis_minors=inputs["axis_minors"],
            units_there=inputs["units_there"],
            options=inputs["us_options"],
            land_route=inputs["land_route"],
            conv=inputs["conv"],
            arctic=inputs["arctic_weather"],
            allies_hold=inputs["allies_hold"],
            at_war=inputs["at_war"],
            enemy_held=inputs["enemy_controlled"],
            coup_to=coup_to,
        )
        amount = found.resources
        if amount is None:
            amount = inputs["resources"]
        if amount is None:
            printed = book.charts.cell("factory_resource", place=supplier, row="resources")
            amount = int(printed)
        result = {"to": found.to, "resources": amount, "stopped_by": found.stopped}
        if found.stopped is not None:
            ruling = info(f"wif5.resources.{found.stopped}", "9.5", power=found.to)
        else:
            card = "11.4" if coup_to else "9.5"
            ruling = info("wif5.resources.sent", card, count=amount, power=found.to)
        return Verdict(result, (ruling,))

    return Procedure(
        "resources",
        (
            choice_key("supplier", SUPPLIERS, required=True),
            yesno_key("declared"),
            number_key("axis_minors", default=0, most=20),
            yesno_key("units_there"),
            numbers_key("us_options", least=1, most=25),
            number_key("resources", most=99),
            yesno_key("land_route"),
            yesno_key("conv", True),
            wintry_key(book),
            yesno_key("allies_hold"),
            yesno_key("at_war"),
            yesno_key("enemy_controlled"),
            choice_key("coup_to", COUP_TO),
        ),
        ("9.5", "11.4"),
        run,
        run,
        example="supplier=russia axis_minors=1",
    )


def _lending(book: Book) -> Procedure:
    powers = book.names["power"]

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


def _lend_lease(book: Book) -> Procedure:
    powers = book.names["power"]

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
        told = [inputs["lender_at_war"], inputs["borrower_at_war"]]
        both = (inputs["at_war"], inputs["at_war"] or allowed)  # the options free the lender alone
        lender, borrower = (
            usual if said is None else said for said, usual in zip(told, both, strict=True)
        )
        if not borrower or not (lender or allowed):
            reasons.append(refusal("wif5.lend_lease.war", "11.6.2.6"))
        if reasons:
            return Verdict({"legal": False}, tuple(reasons))
        notes = [info("wif5.lend_lease.may", "11.6.2.6", power=one)]
        if not lender:
            notes.append(your_call("wif5.lend_lease.kind", "11.5.1"))
        return Verdict({"legal": True}, tuple(notes))

    return Procedure(
        "lend_lease",
        (
            word_key("from", powers, required=True),
            word_key("to", powers, required=True),
            word_key("unit", book.names["unit"], required=True),
            yesno_key("resource_arrived", True),
            yesno_key("lent_already"),
            yesno_key("at_war", True),
            yesno_key("lender_at_war", None),
            yesno_key("borrower_at_war", None),
            numbers_key("us_options", least=1, most=25),
        ),
        ("11.6.2.6",),
        run,
        run,
        example="from=usa to=cw unit=ls",
    )


def _convoy_attack(book: Book) -> Procedure:
    units = book.names["unit"]
    keys = (
        choice_key("type", ATTACKS, required=True),
        placed_key("attack", units, required=True),
        section_key("attack_section", required=True),
        placed_key("escort", units),
        section_key("escort_section"),
        words_key("escort_power", book.names["power"]),
        date_key("date"),
        number_key("resources"),
        Key("result", "cell", lambda text: read_look("convoy", text)),
    )
    run: Callable[[Inputs], Any] = partial(_raid, book)
    return Procedure(
        "convoy_attack",
        keys,
        ("11.3.1", "11.3.2", "11.3.3"),
        run,
        partial(_raid_chances, run),
        example="type=sub attack='3 sub@1, 1 sub@0' attack_section=1 escort='2 ls@2'"
        " escort_section=2 resources=10 --dice 4",
    )


def _raid(book: Book, inputs: Inputs) -> Verdict | Script[Verdict]:
    kind, attack_at = inputs["type"], inputs["attack_section"]
    sections = convoys.sections_of(inputs["escort"], convoys.RAIDERS)
    escort_at = inputs["escort_section"]
    if escort_at is None and len(sections) > 1:
        raise choice_missing("escort_section", map(str, sections), "wif5.choice.escort_section")
    if escort_at is None:
        escort_at = sections[0] if sections else 0
    attackers = convoys.attackers(inputs["attack"], attack_at, kind)
    if len(inputs["escort_power"]) not in (0, 1, len(inputs["escort"])):
        raise Unreadable("wif5.convoy.escort_powers", n=len(inputs["escort_power"]),
                         most=len(inputs["escort"]))  # fmt: skip
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

    theirs = convoys.sections_of(inputs["attack"], ("sub",) if kind == "sub" else convoys.RAIDERS)
    for at, there, code in ((escort_at, sections, "escorts"), (attack_at, theirs, kind)):
        if there and at not in there:
            wrong = refusal(
                f"wif5.convoy.unoccupied.{code}",
                "11.3.1",
                "I-WIF-25",
                section=at,
                sections=list(there),
            )
            return Verdict(counted, (wrong,))

    def script() -> Script[Verdict]:
        roll = yield from die("wif5.dice.convoy_attack", None, card)
        modified = roll + modifier
        cell = book.charts.convoy_cell(attackers, escorts, modified, inputs["result"])
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


PROCEDURES = (_convoys, _resources, _lending, _lend_lease, _convoy_attack)
