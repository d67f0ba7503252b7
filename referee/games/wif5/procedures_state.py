"""The procedures of states and their dealings: war, neutrality, control, convoys, chits."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from referee.engine.ask import Dice, Script
from referee.engine.faults import Unreadable
from referee.engine.names import Names
from referee.engine.reading import read_choice
from referee.engine.verdict import Json, Ruling, Verdict, info, refusal, your_call
from referee.games.contract import Inputs, Key, Procedure
from referee.games.wif5 import convoys, garrisons, sailing, states, vichy
from referee.games.wif5.asking import by_id, needed
from referee.games.wif5.context import Context
from referee.games.wif5.keys import (
    amount_key,
    choice_key,
    date_key,
    number_key,
    numbers_key,
    word_key,
    words_key,
    yesno_key,
)
from referee.games.wif5.procedures_naval import places_key, wintry_key

PORTS: Mapping[str, tuple[str, ...]] = {"minor": ("mineur",), "major": ("majeur",)}
SUPPLIERS: Mapping[str, tuple[str, ...]] = {
    "rumania": ("roumanie", "romania"),
    "russia": ("russie", "urss", "ussr"),
    "usa": ("us", "états-unis", "united states"),
    "yugoslavia": ("yougoslavie",),
    "sweden": ("suède",),
}
ENTERS: Mapping[str, tuple[str, ...]] = {
    "enters": ("entre", "enter", "move"),
    "conquered": ("conquis", "conquête", "liberated", "libéré"),
    "joins": ("rejoint", "join"),
    "vichy": ("vichy installed", "installation de vichy"),
    "given": ("donné", "give", "transfer"),
}
DEEDS: Mapping[str, tuple[str, ...]] = {
    "enter": ("entrer",),
    "cooperate": ("coopérer",),
    "lend": ("prêter",),
    "borrow": ("emprunter",),
    "sail": ("naviguer", "naval"),
}
MINOR: Mapping[str, tuple[str, ...]] = {
    "join": ("rejoindre",), "move": ("déplacer", "bouger"),
}  # fmt: skip
JOINS: Mapping[str, tuple[str, ...]] = {
    "attacked": ("attaqué", "war", "guerre"),
    "declared": ("déclaré", "axis minor", "mineur de l’axe"),
    "coup": ("coup d’état",),
    "claimed": ("réclamé", "partition", "partage"),
}
CHITS: Mapping[str, tuple[str, ...]] = {
    "reroll": ("relance", "relancer"), "combined": ("combinée",), "land": ("terrestre",),
}  # fmt: skip
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


def procedures_state(context: Context) -> dict[str, Procedure]:
    """Every procedure of this file, by id."""
    return by_id(
        (
            _declaration(context),
            _convoys(context),
            _resources(context),
            _cooperation(context),
            _control(),
            _neutrality(context),
            _minors(context),
            _chits(),
            _surprise(),
            _peace(),
            _defection(),
        )
    )


def _nation_key(name: str, context: Context) -> Key:
    """A major power, or what behaves as a nation of its own."""
    powers = context.names["power"]
    others: dict[str, tuple[str, ...]] = {
        "free_french": ("français libres", "france libre", "free france"),
        "vichy": ("vichy france", "france de vichy"),
        "minor": ("mineur", "minor country", "pays mineur"),
        "exile": ("exil", "gouvernement en exil", "government in exile"),
        "nationalists": ("nationalistes", "nationalist"),
        "communists": ("communistes", "communist"),
        "ina": ("indian national army", "in"),
    }
    names = Names("nation", others)

    def read(text: str) -> str:
        found = names.readings(text)
        if len(found) == 1 and len(powers.readings(text)) != 1:
            return found[0]
        return read_choice(name, text, powers)

    return Key(name, "nation", read, True, None, states.NATIONS)


# -- war and peace -------------------------------------------------------------
def _declaration(context: Context) -> Procedure:
    powers, countries = context.names["power"], context.names["country"]

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
        ("déclaration de guerre", "declaration of war", "dow"),
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


def _peace() -> Procedure:
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
        ("paix", "paix russo-japonaise", "russo-japanese peace"),
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


# -- resources on their way ----------------------------------------------------
def _convoys(context: Context) -> Procedure:
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
        if blocked is None and inputs["neutral"] and not inputs["own"]:
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
        ("convois", "pipeline", "pipelines"),
        (
            number_key("resources", required=True, most=999),
            choice_key("from", PORTS),
            choice_key("to", PORTS),
            Key("path", "course", sailing.read_course),
            word_key("side", context.names["side"]),
            places_key("held", context),
            places_key("enemy_held", context),
            wintry_key(context),
            numbers_key("us_options", least=1, most=25),
            yesno_key("conv", True),
            yesno_key("neutral"),
            yesno_key("own"),
        ),
        ("9.2", "9.3"),
        run,
        run,
        example="resources=5 from=minor to=major",
    )


def _resources(context: Context) -> Procedure:
    def run(inputs: Inputs) -> Verdict:
        supplier = inputs["supplier"]
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
        )
        amount = found.resources
        if amount is None:
            amount = inputs["resources"]
        if amount is None:
            printed = context.charts.cell("factory_resource", place=supplier, row="resources")
            amount = int(printed)
        result = {"to": found.to, "resources": amount, "stopped_by": found.stopped}
        if found.stopped is not None:
            ruling = info(f"wif5.resources.{found.stopped}", "9.5", power=found.to)
        else:
            ruling = info("wif5.resources.sent", "9.5", count=amount, power=found.to)
        return Verdict(result, (ruling,))

    return Procedure(
        "resources",
        ("ressources", "livraisons", "deliveries"),
        (
            choice_key("supplier", SUPPLIERS, required=True),
            yesno_key("declared"),
            number_key("axis_minors", default=0, most=20),
            yesno_key("units_there"),
            numbers_key("us_options", least=1, most=25),
            number_key("resources", most=99),
            yesno_key("land_route"),
            yesno_key("conv", True),
            wintry_key(context),
            yesno_key("allies_hold"),
            yesno_key("at_war"),
            yesno_key("enemy_controlled"),
        ),
        ("9.5",),
        run,
        run,
        example="supplier=russia axis_minors=1",
    )


# -- nations together ----------------------------------------------------------
def _cooperation(context: Context) -> Procedure:
    def run(inputs: Inputs) -> Verdict:
        may = states.cooperate(
            inputs["one"], inputs["other"], inputs["neutral"], inputs["usa_at_war"],
            inputs["linked"],
        )  # fmt: skip
        forbidden = [] if may else list(states.FORBIDDEN)
        # The Commonwealth may enter France without cooperating (19.2 h).
        if not may and inputs["one"] == "cw" and inputs["other"] == "france":
            forbidden.remove("enter_home")
        result = {
            "cooperate": may,
            "may": [*(states.FORBIDDEN if may else ()), *states.ALLOWED],
            "may_not": forbidden,
        }
        card = "19.1" if may else "19.2"
        return Verdict(
            result, (info("wif5.cooperation.yes" if may else "wif5.cooperation.no", card),)
        )

    return Procedure(
        "cooperation",
        ("coopération", "coopérer", "cooperate"),
        (
            _nation_key("one", context),
            _nation_key("other", context),
            words_key("neutral", context.names["power"]),
            yesno_key("usa_at_war"),
            yesno_key("linked"),
        ),
        ("19.1", "19.2", "19.3"),
        run,
        run,
        example="one=cw other=france",
    )


def _control() -> Procedure:
    def run(inputs: Inputs) -> Verdict:
        event = inputs["event"]
        if event == "given":
            return Verdict({"changes": False, "to": None}, (refusal("wif5.control.given", "15"),))
        if event == "enters":
            moves = inputs["land_unit"] and not inputs["partisan"] and not inputs["own_side"]
            code = "wif5.control.enters" if moves else "wif5.control.stays"
            return Verdict(
                {"changes": moves, "to": "mover" if moves else None}, (info(code, "15"),)
            )
        kept = inputs["enemy_unit"] or (inputs["enemy_zoc"] and not inputs["friendly_unit"])
        if kept:
            return Verdict({"changes": True, "to": "enemy"}, (info("wif5.control.enemy", "15"),))
        to = {"conquered": "conqueror", "joins": "controller", "vichy": "holder_of_paris"}[event]
        return Verdict({"changes": True, "to": to}, (info(f"wif5.control.{event}", "15"),))

    return Procedure(
        "control",
        ("contrôle", "contrôler"),
        (
            choice_key("event", ENTERS, required=True),
            yesno_key("land_unit", True),
            yesno_key("partisan"),
            yesno_key("own_side"),
            yesno_key("enemy_unit"),
            yesno_key("enemy_zoc"),
            yesno_key("friendly_unit"),
        ),
        ("15",),
        run,
        run,
        example="event=conquered enemy_unit=yes",
    )


def _neutrality(context: Context) -> Procedure:
    def run(inputs: Inputs) -> Verdict:
        power, deed, options = inputs["power"], inputs["action"], inputs["us_options"]
        usa = power == "usa"
        legal, reason = True, "wif5.neutrality.legal"
        if deed == "enter":
            legal = inputs["own"] or inputs["at_war_with_minor"]
            reason = "wif5.neutrality.enter"
        elif deed == "cooperate":
            legal, reason = False, "wif5.neutrality.cooperate"
        elif deed in ("lend", "borrow"):
            legal = usa and deed == "lend" and bool({4, 7, 11} & set(options))
            reason = "wif5.neutrality.lend"
        elif usa and inputs["unit"] != "trs":
            legal = inputs["unit"] == "ls" and bool({5, 18} & set(options))
            reason = "wif5.neutrality.us_navy"
        if legal:
            return Verdict({"legal": True}, (info("wif5.neutrality.legal", "17.1"),))
        return Verdict({"legal": False}, (refusal(reason, "17.1", power=power),))

    return Procedure(
        "neutrality",
        ("neutralité", "neutre", "neutral power"),
        (
            word_key("power", context.names["power"], required=True),
            choice_key("action", DEEDS, required=True),
            yesno_key("own"),
            yesno_key("at_war_with_minor"),
            word_key("unit", context.names["unit"]),
            numbers_key("us_options", least=1, most=25),
        ),
        ("17.1",),
        run,
        run,
        example="power=usa action=sail unit=ls us_options=5",
    )


def _minors(context: Context) -> Procedure:
    powers, countries = context.names["power"], context.names["country"]

    def place(text: str) -> str:
        return powers.find(text) if powers.readings(text) else read_choice("to", text, countries)

    return Procedure(
        "minors",
        ("pays mineurs", "mineurs", "minor countries"),
        (
            choice_key("kind", MINOR, required=True),
            word_key("country", countries, required=True),
            choice_key("how", JOINS),
            word_key("by", powers),
            Key("to", "nation", place),
            number_key("on_map", most=99),
            number_key("outside", default=0, most=99),
        ),
        ("18", "18.2", "18.3"),
        _minor,
        _minor,
        example="kind=move country=finland to=russia on_map=5 outside=2",
    )


def _minor(inputs: Inputs) -> Verdict:
    return _join(inputs) if inputs["kind"] == "join" else _march(inputs)


def _join(inputs: Inputs) -> Verdict:
    """Which side a minor joins, and who controls it (18, 11.4, 18.3, 18.5)."""
    country, how, by = inputs["country"], inputs["how"], inputs["by"]
    needed(inputs, "how")
    if how == "declared":
        if country not in states.AXIS_MINORS:
            return Verdict(
                {"side": None, "controller": None},
                (refusal("wif5.minors.not_axis", "18.3", country=country),),
            )
        side, controller, card = "axis", "germany", "18.3"
    elif how == "claimed":
        if country not in ("estonia", "latvia", "lithuania", "poland", "rumania"):
            return Verdict(
                {"side": None, "controller": None},
                (refusal("wif5.minors.not_claimed", "18.5", country=country),),
            )
        side, controller, card = "allies", "russia", "18.5"
    else:
        needed(inputs, "by")
        theirs = states.side_of(by)
        if how == "coup":
            side, controller, card = theirs, by, "11.4"
        else:
            side = "allies" if theirs == "axis" else "axis"
            controller, card = ("cw" if side == "allies" else "germany"), "18"
    return Verdict(
        {"side": side, "controller": controller},
        (
            info("wif5.minors.joins", card, country=country, side=side, power=controller),
            your_call("wif5.minors.set_up", "18.1"),
        ),
    )


def _march(inputs: Inputs) -> Verdict:
    """Whether a minor's land unit may enter a country or leave its own (18.2)."""
    country, to = inputs["country"], inputs["to"]
    needed(inputs, "to")
    if not states.may_go(country, to):
        allowed = list(states.ABROAD[country])
        return Verdict(
            {"legal": False, "allowed": [country, *allowed]},
            (refusal("wif5.minors.not_there", "18.2", country=country),),
        )
    on_map = inputs["on_map"]
    if to != country and on_map is not None and not states.may_leave(on_map, inputs["outside"]):
        return Verdict(
            {"legal": False},
            (
                refusal(
                    "wif5.minors.half_out", "18.2", country=country, count=inputs["outside"],
                    on_map=on_map,
                ),
            ),
        )  # fmt: skip
    return Verdict({"legal": True}, (info("wif5.minors.may_go", "18.2", country=country),))


# -- chits, surprise, defection ------------------------------------------------
def _chits() -> Procedure:
    def run(inputs: Inputs) -> Verdict:
        use, value, levels = inputs["use"], inputs["hq"], inputs["levels"]
        reasons: list[Ruling] = []
        result: dict[str, Json] = {"cost": states.CHIT_COST, "legal": True}
        if inputs["played"]:
            reasons.append(refusal("wif5.chits.one_a_turn", "13"))
        if use == "reroll":
            if inputs["neutral"]:
                reasons.append(refusal("wif5.chits.neutral", "13.1"))
            if inputs["rerolled"]:
                reasons.append(refusal("wif5.chits.second_reroll", "13.1"))
            note = info("wif5.chits.reroll", "13.1")
        elif use == "combined":
            result["lifted"] = ["naval_moves", "land_moves", "land_attacks"]
            result["still_limited"] = ["air_rebases", "strategic_moves"]
            note = info("wif5.chits.combined", "13.2")
        else:
            if value is None:
                raise Unreadable("key.missing", key="hq", keys=list(inputs))
            spent = sum(levels)
            result |= {"levels": value, "left": value - spent}
            if spent > value:
                reasons.append(refusal("wif5.chits.levels", "13.3", spent=spent, value=value))
            if inputs["mixed"]:
                reasons.append(refusal("wif5.chits.mixed", "13.3"))
            note = info("wif5.chits.land", "13.3", count=value)
        result["legal"] = not reasons
        return Verdict(result, tuple(reasons) or (note,))

    return Procedure(
        "chits",
        ("jetons d’offensive", "offensive chit", "chit", "jeton"),
        (
            choice_key("use", CHITS, required=True),
            number_key("hq", most=9),
            numbers_key("levels", least=0, most=9),
            yesno_key("played"),
            yesno_key("neutral"),
            yesno_key("rerolled"),
            yesno_key("mixed"),
        ),
        ("13", "13.1", "13.2", "13.3"),
        run,
        run,
        example="use=land hq=5 levels=2,1,1,1",
    )


def _surprise() -> Procedure:
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
        ("effets de la surprise",),
        (choice_key("who", WHO, "attacker"), yesno_key("neutral", True)),
        ("12",),
        run,
        run,
        example="who=victim",
    )


def _defection() -> Procedure:
    return Procedure(
        "defection",
        ("défection", "ralliement"),
        (number_key("units", default=1, least=1, most=9), yesno_key("free_french")),
        ("16.4",),
        _defect,
        _defect_chances,
        example="units=2 free_french=yes --dice '3 5'",
    )


def _defect(inputs: Inputs) -> Script[Verdict]:
    units, freeing = inputs["units"], inputs["free_french"]
    faces = yield Dice(
        "wif5.dice.defection", units, 6, 4 if freeing else 1, True, {"count": units}, ("16.4",)
    )
    gone = sum(vichy.defects(int(face), freeing) for face in faces)
    code = "wif5.vichy.defect" if gone else "wif5.vichy.loyal"
    rulings = [info(code, "16.4", count=gone)]
    if gone == units:
        rulings.append(info("wif5.vichy.free_advance", "16.4"))
    return Verdict({"defected": gone, "left": units - gone}, tuple(rulings))


def _defect_chances(inputs: Inputs) -> Verdict:
    from referee.engine.odds import binomial

    chance = binomial(inputs["units"], 4 if inputs["free_french"] else 1)
    return Verdict({"defected": {str(count): p for count, p in enumerate(chance)}})
