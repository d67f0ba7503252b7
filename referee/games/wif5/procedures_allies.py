"""Nations together, minors, Chinese communists and offensive chits, with their keys."""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.faults import Unreadable
from referee.engine.names import Names
from referee.engine.reading import read_choice
from referee.engine.verdict import Json, Ruling, Verdict, info, refusal, your_call
from referee.games.contract import Inputs, Key, Procedure
from referee.games.wif5 import states
from referee.games.wif5.asking import by_id, needed
from referee.games.wif5.context import Context
from referee.games.wif5.keys import (
    choice_key,
    number_key,
    numbers_key,
    word_key,
    words_key,
    yesno_key,
)

COMMUNIST_HEXES = 5  # 20
MINOR: Mapping[str, tuple[str, ...]] = {
    "join": ("rejoindre",), "move": ("déplacer", "bouger"), "enter": ("entrer",),
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


def procedures_allies(context: Context) -> dict[str, Procedure]:
    """Every procedure of this subject, by id."""
    return by_id(
        (
            _cooperation(context),
            _minors(context),
            _communists(),
            _chits(),
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
            yesno_key("submitted"),
            words_key("attackers", powers),
            words_key("enemies", powers),
            word_key("side", context.names["side"]),
            numbers_key("us_options", least=1, most=25),
        ),
        ("18", "18.2", "18.3", "18.4"),
        _minor,
        _minor,
        example="kind=move country=finland to=russia on_map=5 outside=2",
    )


def _minor(inputs: Inputs) -> Verdict:
    return {"join": _join, "move": _march, "enter": _enter}[inputs["kind"]](inputs)


def _join(inputs: Inputs) -> Verdict:
    """Which side a minor joins, and who controls it (18, 11.4, 18.3, 18.5)."""
    country, how, by = inputs["country"], inputs["how"], inputs["by"]
    needed(inputs, "how")
    if how == "declared":
        if country not in states.AXIS_MINORS and not inputs["submitted"]:
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


def _enter(inputs: Inputs) -> Verdict:
    """Whether units of a power may enter or overfly a minor country (18, 18.4).

    `attackers` are the powers at war with it, `enemies` those at war with the power
    that would enter, `side` the side the country has joined (none: it is neutral).
    """
    country, by, attackers = inputs["country"], inputs["by"], inputs["attackers"]
    needed(inputs, "by")
    side = states.side_of(by)
    reasons = [
        refusal("wif5.minors.not_at_war", "18", country=country, power=by, other_power=other)
        for other in attackers
        if states.side_of(other) != side and other not in inputs["enemies"]
    ]
    if by in attackers:
        reasons = []
    elif inputs["side"] is None and not attackers:
        reasons.append(refusal("wif5.minors.neutral", "18", country=country))
    elif country == "nei" and by in ("cw", "france") and 25 not in inputs["us_options"]:
        reasons.append(refusal("wif5.minors.nei", "18.4", "I-WIF-42", power=by))
    if reasons:
        return Verdict({"legal": False}, tuple(reasons))
    return Verdict({"legal": True}, (info("wif5.minors.may_enter", "18", country=country),))


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


def _communists() -> Procedure:
    def run(inputs: Inputs) -> Verdict:
        legal = inputs["distance"] <= COMMUNIST_HEXES
        if legal:
            return Verdict({"legal": True}, (info("wif5.communists.may", "20"),))
        return Verdict({"legal": False}, (refusal("wif5.communists.too_far", "20"),))

    return Procedure(
        "chinese_communists",
        ("communistes chinois", "communists"),
        (number_key("distance", required=True, most=99),),
        ("20",),
        run,
        run,
        example="distance=5",
    )
