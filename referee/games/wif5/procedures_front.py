"""The procedures of invasions, drops, retreat and advance, with their keys."""

from __future__ import annotations

from referee.engine.faults import Unreadable
from referee.engine.names import Names
from referee.engine.reading import read_choice, read_list
from referee.games.contract import Key, Procedure
from referee.games.wif5 import landings
from referee.games.wif5.context import Context
from referee.games.wif5.keys import (
    action_key,
    number_key,
    section_key,
    weather_key,
    word_key,
    yesno_key,
)

AROUND = Names(
    "hex",
    {
        "free": ["libre", "clear"],
        "zoc": ["zdc"],
        "friendly": ["ami", "amie"],
        "full": ["plein", "overstack", "sur-empilement"],
        "section": ["land section", "section terrestre"],
        "neutral": ["neutre"],
        "enemy": ["ennemi", "ennemie"],
        "barred": ["interdit", "prohibited"],
    },
)


def procedures_front(context: Context) -> dict[str, Procedure]:
    """Every procedure of this area, by id."""
    found = (
        invasion_procedure(context),
        paradrop_procedure(context),
        transport_procedure(context),
        retreat_procedure(),
        advance_procedure(context),
    )
    return {procedure.id: procedure for procedure in found}


def read_hexes(text: str) -> dict[str, frozenset[str]]:
    """`A:free, B:zoc+friendly` → what each adjacent hex is like."""
    found: dict[str, frozenset[str]] = {}
    for part in read_list(text):
        name, colon, words = part.partition(":")
        if not colon or not name.strip() or name.strip() in found:
            raise Unreadable("wif5.hexes", text=part)
        found[name.strip()] = frozenset(
            read_choice("hexes", word, AROUND) for word in words.split("+")
        )
    return found


def invasion_procedure(context: Context) -> Procedure:
    """`invasion`."""
    keys = (
        word_key("unit", context.names["land"], required=True),
        section_key(required=True),
        weather_key(context),
        word_key("terrain", context.names["terrain"]),
        yesno_key("defended"),
        yesno_key("face_down"),
        action_key(),
    )
    return Procedure(
        "invasion", ("envahir",), keys, ("10.7.4.5", "8.2.6"), landings.invasion,
        example="unit=mar section=3",
    )  # fmt: skip


def paradrop_procedure(context: Context) -> Procedure:
    """`paradrop`."""
    keys = (
        word_key("terrain", context.names["terrain"], "clear"),
        weather_key(context),
        yesno_key("defended"),
        yesno_key("lake"),
        yesno_key("apart"),
        yesno_key("face_down"),
        action_key(),
    )
    return Procedure(
        "paradrop", ("parachutage",), keys, ("10.7.5.2",), landings.paradrop,
        example="terrain=clear weather=winter defended=no",
    )  # fmt: skip


def transport_procedure(context: Context) -> Procedure:
    """`air_transport`."""
    keys = (
        word_key("unit", context.names["land"], required=True),
        yesno_key("face_down"),
        yesno_key("unsupplied"),
        yesno_key("aborted"),
        action_key(),
    )
    return Procedure(
        "air_transport", ("transport aérien",), keys, ("10.7.5.1",), landings.air_transport,
        example="unit=mtn",
    )  # fmt: skip


def retreat_procedure() -> Procedure:
    """`retreat`."""
    keys = (Key("hexes", "hexes", read_hexes, required=True),)
    return Procedure(
        "retreat", ("retraite", "battre en retraite"), keys, ("10.7.6.8",), landings.retreat,
        example="hexes=A:zoc+friendly,B:full",
    )  # fmt: skip


def advance_procedure(context: Context) -> Procedure:
    """`advance`."""
    keys = (
        word_key("unit", context.names["land"], required=True),
        number_key("cost", default=1, least=1, most=20),
        number_key("beyond", least=1, most=20),
        number_key("left", most=20),
        yesno_key("breakthrough"),
        yesno_key("with_arm"),
        yesno_key("overrun"),
        weather_key(context),
    )
    return Procedure(
        "advance", ("avance", "avance après combat"), keys, ("10.7.6.10",), landings.advance,
        example="unit=arm breakthrough=yes cost=1 beyond=1",
    )  # fmt: skip
