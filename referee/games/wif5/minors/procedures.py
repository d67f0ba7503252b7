"""The procedures of minor countries: joining a side, marching, entering (18)."""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.reading import read_choice
from referee.engine.verdict import Verdict, info, refusal, your_call
from referee.games.contract import Inputs, Key, Procedure
from referee.games.keys import choice_key, number_key, word_key, yesno_key
from referee.games.scripts import needed
from referee.games.wif5.book import Book
from referee.games.wif5.wars import states
from referee.games.wif5.words.keys import numbers_key, words_key

MINOR: Mapping[str, tuple[str, ...]] = {
    "join": ("rejoindre",), "move": ("déplacer", "bouger"), "enter": ("entrer",),
}  # fmt: skip

JOINS: Mapping[str, tuple[str, ...]] = {
    "attacked": ("attaqué", "war", "guerre"),
    "declared": ("déclaré", "axis minor", "mineur de l’axe"),
    "coup": ("coup d’état",),
    "claimed": ("réclamé", "partition", "partage"),
}


def _minors(book: Book) -> Procedure:
    powers, countries = book.names["power"], book.names["country"]

    def place(text: str) -> str:
        return powers.find(text) if powers.readings(text) else read_choice("to", text, countries)

    return Procedure(
        "minors",
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
            word_key("side", book.names["side"]),
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
                (refusal("wif5.minors.not_axis", "18.3", nation=country),),
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
    elif country == "nei" and states.barred_from_indies(by, False, inputs["us_options"]):
        reasons.append(refusal("wif5.minors.nei", "18.4", "I-WIF-42", power=by))
    if reasons:
        return Verdict({"legal": False}, tuple(reasons))
    return Verdict({"legal": True}, (info("wif5.minors.may_enter", "18", country=country),))


PROCEDURES = (_minors,)
