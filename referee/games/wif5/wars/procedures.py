"""War, neutrality and peace between states, with their keys."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from referee.engine.reading import read_choice
from referee.engine.verdict import Json, Ruling, Verdict, info, refusal, your_call
from referee.games.contract import Inputs, Key, Procedure
from referee.games.keys import choice_key, find_key, number_key, word_key, yesno_key
from referee.games.wif5.book import Book
from referee.games.wif5.partisans import rules as garrisons
from referee.games.wif5.wars import states
from referee.games.wif5.words.keys import amount_key, date_key, numbers_key, words_key

LIMITED_HEXES, LIMITED_SECTIONS = 2, 1  # 17.2.1

# Where LS of the neutral USA escort, by the US entry option that allows it, and how many in each (11.5.1).
AMERICAN: Mapping[int, str] = {5: "american_east_coast", 18: "central_atlantic"}
MOST_ESCORTS = 3
DEEDS: Mapping[str, tuple[str, ...]] = {
    "enter": ("entrer",),
    "cooperate": ("coopérer",),
    "lend": ("prêter",),
    "borrow": ("emprunter",),
    "sail": ("naviguer", "naval"),
}

WHO: Mapping[str, tuple[str, ...]] = {
    "victim": ("victime", "surprised", "surpris"),
    "attacker": ("attaquant", "declarer"),
    "other": ("autre", "others", "autres"),
}

SURPRISE: Mapping[str, tuple[str, ...]] = {
    "victim": ("no_flight", "rebase_destroyed", "no_hq_support", "naval_surprise"),
    "attacker": ("no_river_halving", "carriers_activate", "naval_surprise", "full_ground_strike"),
    "other": ("no_help_in_the_air",),
}


def _declaration(book: Book) -> Procedure:
    powers, countries = book.names["power"], book.names["country"]

    def target(text: str) -> str:
        return powers.find(text) if powers.readings(text) else read_choice("on", text, countries)

    def run(inputs: Inputs) -> Verdict:
        by, on, neutral = inputs["by"], inputs["on"], inputs["neutral"]
        major = on in states.POWERS
        reasons: list[Ruling] = []
        if major and states.side_of(by) == states.side_of(on):
            reasons.append(refusal("wif5.war.same_side", "10.2.1.1", power=by, other_power=on))
        if major and states.italy_too_late(by, inputs["date"]):
            reasons.append(refusal("wif5.war.italy", "17.4"))
        if not major and inputs["vichy"] and states.side_of(by) == "axis":
            reasons.append(refusal("wif5.war.vichy", "16.3"))
        if reasons:
            return Verdict({"legal": False, "attackers": [], "defenders": []}, tuple(reasons))
        if major:
            war = states.declared(by, on, neutral)
            attackers, defenders = list(war.attackers), list(war.defenders)
            surprised = on in neutral
        else:
            attackers, defenders, surprised = [by], [on], True
        result: dict[str, Json] = {
            "legal": True,
            "attackers": attackers,
            "defenders": defenders,
            "surprise": surprised,
        }
        if not major:
            result["controller"] = "cw" if states.side_of(by) == "axis" else "germany"
        if major:
            rulings = [
                info(
                    "wif5.war.powers", "10.2.1.1", *(("I-WIF-24",) if "japan" in (by, on) else ()),
                    attacking_powers=attackers, defending_powers=defenders,
                )
            ]  # fmt: skip
        else:
            rulings = [info("wif5.war.minor", "18", country=on, power=result["controller"])]
        if surprised:
            rulings.append(info("wif5.war.surprise", "12"))
        if by == "usa":
            rulings.append(your_call("wif5.war.usa", "11.5"))
        if by == "russia" and on in ("germany", "italy"):
            rulings.append(your_call("wif5.war.russia", "17.2"))
        if by == "russia" and not major:
            rulings.append(your_call("wif5.war.limited", "17.2.1"))
        rulings.append(your_call("wif5.war.us_entry", "11.5.2"))
        return Verdict(result, tuple(rulings))

    return Procedure(
        "declaration",
        (
            word_key("by", powers, required=True),
            Key("on", "nation", target, required=True),
            words_key("neutral", powers),
            date_key("date"),
            yesno_key("vichy"),
        ),
        ("10.2.1.1", "17.1"),
        run,
        run,
        example="by=germany on=russia neutral=usa,japan",
    )


def _peace(book: Book) -> Procedure:
    def run(inputs: Inputs) -> Verdict:
        result: dict[str, Json] = {}
        rulings: list[Ruling] = []
        if inputs["own"] is not None and inputs["other"] is not None:
            own, other = Fraction(str(inputs["own"])), Fraction(str(inputs["other"]))
            may = not inputs["pact"] or garrisons.reaches(own, other, garrisons.PACT)
            result |= {"ratio": garrisons.ratio_words(own, other), "may_declare": may}
            code = "wif5.peace.may_declare" if may else "wif5.peace.pact_holds"
            rulings.append(info(code, "17.3.1", ratio=result["ratio"] or "-"))
        who = states.may_end(inputs["resources"], inputs["vladivostok"], inputs["ended_before"])
        result["may_end"] = who
        rulings.append(
            info("wif5.peace.nobody", "17.3.2")
            if who is None
            else info("wif5.peace.may_end", "17.3.2", power=who)
        )
        return Verdict(result, tuple(rulings))

    return Procedure(
        "peace",
        (
            number_key("resources", default=0, most=99),
            yesno_key("vladivostok"),
            yesno_key("ended_before"),
            yesno_key("pact"),
            amount_key("own"),
            amount_key("other"),
        ),
        ("17.3.2", "17.3.1"),
        run,
        run,
        example="resources=3 vladivostok=no",
        one_of=("resources", "vladivostok", "own"),
    )


def _neutrality(book: Book) -> Procedure:
    def run(inputs: Inputs) -> Verdict:
        power, deed, options = inputs["power"], inputs["action"], inputs["us_options"]
        usa = power == "usa"
        legal, reason = True, "wif5.neutrality.legal"
        if not inputs["neutral"]:
            return Verdict({"legal": True}, (info("wif5.neutrality.at_war", "17"),))
        if deed == "enter":
            legal = inputs["own"] or inputs["at_war_with_minor"]
            reason = "wif5.neutrality.enter"
        elif deed == "cooperate":
            legal, reason = False, "wif5.neutrality.cooperate"
        elif deed in ("lend", "borrow"):
            legal = usa and deed == "lend" and bool({4, 7, 11} & set(options))
            reason = "wif5.neutrality.lend"
        elif usa and inputs["unit"] != "trs":
            escorts, area = {AMERICAN[n] for n in AMERICAN.keys() & {*options}}, inputs["area"]
            legal, reason = inputs["unit"] == "ls" and bool(escorts), "wif5.neutrality.us_navy"
            if legal and (area not in (None, *escorts) or (inputs["ships"] or 0) > MOST_ESCORTS):
                legal, reason = False, "wif5.neutrality.us_escorts"
        if legal:
            return Verdict({"legal": True}, (info("wif5.neutrality.legal", "17.1"),))
        return Verdict({"legal": False}, (refusal(reason, "17.1", power=power),))

    return Procedure(
        "neutrality",
        (
            word_key("power", book.names["power"], required=True),
            choice_key("action", DEEDS, required=True),
            yesno_key("own"),
            yesno_key("at_war_with_minor"),
            word_key("unit", book.names["unit"]),
            numbers_key("us_options", least=1, most=25),
            yesno_key("neutral", True),
            find_key("area", book.names["sea_area"]),
            number_key("ships", least=1),
        ),
        ("17.1",),
        run,
        run,
        example="power=usa action=sail unit=ls us_options=5",
    )


def _surprise(book: Book) -> Procedure:
    def run(inputs: Inputs) -> Verdict:
        if not inputs["neutral"]:
            return Verdict({"surprise": False, "effects": []}, (info("wif5.surprise.none", "12"),))
        effects = SURPRISE[inputs["who"]]
        return Verdict(
            {"surprise": True, "effects": list(effects)},
            tuple(info(f"wif5.surprise.{effect}", "12") for effect in effects),
        )

    return Procedure(
        "surprise",
        (choice_key("who", WHO, default="attacker"), yesno_key("neutral", True)),
        ("12",),
        run,
        run,
        example="who=victim",
    )


def _limited_war(book: Book) -> Procedure:
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


PROCEDURES = (_declaration, _peace, _neutrality, _surprise, _limited_war)
