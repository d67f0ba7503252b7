"""The procedures of supply, initiative, weather and land, with their keys."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from fractions import Fraction
from functools import partial
from typing import TYPE_CHECKING, Any

from referee.engine.faults import Unreadable
from referee.engine.names import Names
from referee.engine.reading import read_choice, read_list
from referee.engine.verdict import Ruling, Verdict, info, refusal, your_call
from referee.games.contract import Inputs, Key, Procedure
from referee.games.wif5 import actions, battle, board, initiative, supply
from referee.games.wif5.chances import chances
from referee.games.wif5.charts import read_look
from referee.games.wif5.context import Context
from referee.games.wif5.ground import FLAGS, Fighter, barred_attackers, factors_of, weather_in
from referee.games.wif5.initiative import die
from referee.games.wif5.keys import (
    amount_key,
    choice_key,
    date_key,
    force_key,
    number_key,
    numbers_key,
    read_amount,
    section_key,
    word_key,
    words_key,
    yesno_key,
)

if TYPE_CHECKING:
    from referee.engine.ask import Script

BOTH = {"both": ("les deux",)}
NONE = {"none": ("aucun", "aucune", "no", "non")}
HEXSIDES: Mapping[str, tuple[str, ...]] = {
    "none": ("aucun", "plain", "libre"),
    "alpine": ("alpin",),
    "lake": ("lac",),
    "sea": ("mer", "all sea"),
    "strait": ("détroit",),
}
PLACES = Names(
    "hex",
    {
        "port": ["minor port", "port mineur"],
        "major_port": ["port majeur"],
        "city": ["ville"],
        "hq": ["qg"],
        "mountain": ["montagne"],
        "swamp": ["marais"],
        "section": ["land section", "section terrestre"],
        "clear": ["clair", "dégagé"],
        "desert": ["désert"],
        "forest": ["forêt"],
        "jungle": [],
    },
)
ROUTES: Mapping[str, tuple[str, ...]] = {
    "same": ("same map", "même carte"),
    "maps": ("between maps", "entre cartes", "cartes"),
    "siberia_pacific": ("siberia", "sibérie"),
    "europe_eastern_siberia": ("eastern siberia", "sibérie orientale"),
}
FLAG = Names(
    "flag",
    {
        "river": ["rivière", "fleuve"],
        "canal": [],
        "strait": ["détroit"],
        "sea": ["mer", "all sea"],
        "dashed": ["pointillé", "pointillés"],
        "fort": [],
        "invade": ["invasion", "envahit", "invading"],
        "face_down": ["face cachée", "caché", "cachée", "down"],
        "unsupplied": ["non ravitaillé", "non ravitaillée"],
        "white": ["blanc", "blanche"],
    },
)


def weather_key(context: Context, default: str | None = "clear", required: bool = False) -> Key:
    """`weather=…`, Clear when left out."""
    return word_key("weather", context.names["weather"], default, required)


def result_key(look: str) -> Key:
    """`result=…`: a cell read off the owner's printed chart, used once and not kept."""
    return Key("result", "cell", partial(read_look, look))


def side_key(context: Context, name: str = "side", required: bool = False) -> Key:
    """One of the two sides."""
    return word_key(name, context.names["side"], None, required)


def procedures_land(context: Context) -> dict[str, Procedure]:
    """Every procedure of this area, by id."""
    found = (
        supply_range_procedure(context),
        supply_procedure(context),
        initiative_procedure(context),
        intelligence_procedure(context),
        weather_procedure(context),
        china_procedure(context),
        activities_procedure(context),
        end_procedure(),
        odds_procedure(context),
        combat_procedure(context),
        factors_procedure(context),
        shore_procedure(context),
        hq_procedure(),
        overrun_procedure(context),
        strategic_move_procedure(context),
        reorganisation_procedure(context),
        stacking_procedure(context),
        zoc_procedure(context),
    )
    return {procedure.id: procedure for procedure in found}


# -- supply --------------------------------------------------------------------
def supply_range_procedure(context: Context) -> Procedure:
    """`supply_range`."""

    def run(inputs: Inputs) -> Verdict:
        reach = supply.supply_range(inputs["map"], inputs["weather"], inputs["desert_unit"])
        rulings = [info("wif5.supply.range", "4.4", "8.2.1", n=reach)]
        if inputs["desert_unit"] and inputs["weather"] != "clear":
            rulings.append(info("wif5.supply.desert_unit", "4.4"))
        return Verdict({"range": reach}, tuple(rulings))

    keys = (
        word_key("map", context.names["map"], required=True),
        weather_key(context, None, required=True),
        yesno_key("desert_unit"),
    )
    return Procedure(
        "supply_range", ("portée de ravitaillement",), keys, ("4.4", "8.2.1"), run,
        example="map=europe weather=winter",
    )  # fmt: skip


def supply_procedure(context: Context) -> Procedure:
    """`supply`."""
    keys = (
        word_key("map", context.names["map"], required=True),
        weather_key(context, None, required=True),
        Key("path", "path", supply.read_path, required=True),
        yesno_key("desert_unit"),
        choice_key("source", {"city": ("ville",), "hq": ("qg",), "hq_desert": ("hq désert",)}),
        side_key(context),
        words_key("held", context.names["place"]),
    )
    return Procedure(
        "supply", ("ravitaillement",), keys, ("4.4", "4.4.1", "4.3"), _supply,
        example="map=europe weather=winter path='clear,port,sea:North Sea,port+city'",
    )  # fmt: skip


def _supply(inputs: Inputs) -> Verdict:
    reach = supply.supply_range(inputs["map"], inputs["weather"], inputs["desert_unit"])
    found = supply.trace(inputs["path"], reach, inputs["side"], inputs["held"])
    rulings: list[Ruling] = []
    if found.in_supply:
        rulings.append(info("wif5.supply.yes", "4.4", cost=found.cost, n=reach))
    elif found.blocked_by == "range":
        rulings.append(info("wif5.supply.range_short", "4.4", cost=found.cost, n=reach))
    else:
        rulings.append(
            info(f"wif5.supply.{found.blocked_by}", _BLOCK_CARD.get(found.blocked_by or "", "4.4"),
                 at=found.at)
        )  # fmt: skip
    if found.hq is not None:
        rulings.append(info("wif5.supply.hq", "4.3", n=found.hq))
    if inputs["source"] == "hq_desert":
        rulings.append(your_call("wif5.supply.hq_desert", "4.3"))
    elif inputs["source"] == "hq":
        rulings.append(your_call("wif5.supply.hq_source", "4.3"))
    if any(isinstance(step, supply.Sea) and step.enemy and step.friendly
           for step in inputs["path"]):  # fmt: skip
        rulings.append(info("wif5.supply.kept_open", "4.4.1", "I-WIF-N9"))
    return Verdict(
        {
            "in_supply": found.in_supply,
            "cost": found.cost,
            "range": found.range,
            "blocked_by": found.blocked_by,
        },
        tuple(rulings),
    )


_BLOCK_CARD = {"no_port": "4.4.1", "enemy_at_sea": "4.4.1", "border": "10.5.2.2"}


# -- initiative, weather, actions ------------------------------------------------
def initiative_procedure(context: Context) -> Procedure:
    """`initiative`; its odds are without reroll."""
    side = {"axis": ("axe",), "allies": ("alliés", "allied")}
    keys = (
        side_key(context, "last", required=True),
        number_key("axis_mod", default=0, least=-6, most=6),
        number_key("allied_mod", default=0, least=-6, most=6),
        choice_key("may_reroll", {**NONE, **side, **BOTH}, "none"),
        side_key(context, "reroll"),
        number_key("axis_marker", least=1, most=6),
        number_key("allied_marker", least=1, most=6),
    )
    return Procedure(
        "initiative", (), keys, ("7.1", "7.2"), initiative.initiative, _initiative_odds,
        example="last=axis axis_mod=1 may_reroll=axis",
    )  # fmt: skip


def _initiative_odds(inputs: Inputs) -> Verdict:
    """The chance of each side to win the initiative without a reroll."""
    axis = 0.0
    thrown = {"axis": inputs["axis_marker"], "allies": inputs["allied_marker"]}
    ways = {side: [mark] if mark else list(range(1, 7)) for side, mark in thrown.items()}
    for one in ways["axis"]:
        for two in ways["allies"]:
            won = initiative.winner_of(
                one + inputs["axis_mod"], two + inputs["allied_mod"], inputs["last"]
            )
            axis += (won == "axis") / (len(ways["axis"]) * len(ways["allies"]))
    return Verdict({"axis": axis, "allies": 1 - axis}, (info("wif5.initiative.odds", "7.1"),))


def intelligence_procedure(context: Context) -> Procedure:
    """`initiative_intelligence`."""
    keys = (side_key(context, required=True), yesno_key("other_succeeded"))
    return Procedure(
        "initiative_intelligence", ("renseignement", "renseignement sur l'initiative"), keys,
        ("7.3",), initiative.intelligence, chances(initiative.intelligence, ("success",)),
        example="side=allies",
    )  # fmt: skip


def weather_procedure(context: Context) -> Procedure:
    """`weather`: what a weather does, or the roll of a turn."""

    def run(inputs: Inputs) -> Verdict | Script[Verdict]:
        if inputs["weather"] is None and inputs["date"] is None:
            raise Unreadable("key.missing", key="weather", keys=[key.name for key in keys])
        return actions.weather(context.charts, inputs)

    keys = (
        weather_key(context, None),
        date_key("date"),
        yesno_key("asterisk"),
        choice_key("zone", dict.fromkeys(actions.ZONES, ())),
    )
    return Procedure(
        "weather", ("météo", "temps"), keys, ("8.1", "8.2"), run, example="weather=winter"
    )


def china_procedure(context: Context) -> Procedure:
    """`china_limits`."""
    keys = (
        choice_key("power", {"china": ("chine",), "japan": ("japon",)}, required=True),
        number_key("number", required=True),
        number_key("attacks", default=0),
        number_key("flights", default=0),
        yesno_key("lifted"),
    )
    return Procedure(
        "china_limits", ("limites chine", "limites d'attaque de la chine"), keys, ("8.2.7",),
        actions.china_limits, example="power=japan number=1 attacks=1 flights=1",
    )  # fmt: skip


def activities_procedure(context: Context) -> Procedure:
    """`activities`."""
    keys = (
        word_key("power", context.names["power"], required=True),
        choice_key("action", actions.ACTIONS, required=True),
        yesno_key("chit"),
    )
    return Procedure(
        "activities", ("activités", "limites d'activités"), keys,
        ("10.2.2", "10.4", "10.5", "10.6", "10.7"),
        partial(actions.activities, context.charts), example="power=germany action=combined",
    )  # fmt: skip


def end_procedure() -> Procedure:
    """`end_of_action`."""
    keys = (
        number_key("number", required=True, most=20),
        yesno_key("passed"),
        choice_key(
            "impulse", {"first": ("premier", "première", "1"), "second": ("deuxième", "2")}, "first"
        ),
        number_key("weather_advance", default=1, most=20),
    )
    return Procedure(
        "end_of_action", ("fin d'action", "fin de la phase d'action"), keys, ("10.8",),
        initiative.end_of_action, chances(initiative.end_of_action, ("ends", "marker_moves")),
        example="number=2 impulse=second weather_advance=2",
    )  # fmt: skip


# -- land battles ----------------------------------------------------------------
def _odds_keys(context: Context) -> tuple[Key, ...]:
    return (
        amount_key("attack", required=True, least=1),
        amount_key("defend", required=True, least=1),
        weather_key(context),
        yesno_key("jungle"),
        yesno_key("japanese"),
        yesno_key("ignore_weather"),
        yesno_key("hq_attack"),
        yesno_key("hq_defend"),
        number_key("chit_levels", default=0, most=20),
    )


def odds_procedure(context: Context) -> Procedure:
    """`odds_ratio`."""
    return Procedure(
        "odds_ratio", ("rapport de force", "rapport de forces", "cote"), _odds_keys(context),
        ("10.7.6.7", "8.2.5", "10.7.6.6"), battle.odds_ratio,
        example="attack=19 defend=5 weather=winter",
    )  # fmt: skip


LAND_CHANCES = (
    "retreat", "shattered", "breakthrough", "attackers_stay_up", "defenders_flip",
)  # fmt: skip


def combat_procedure(context: Context) -> Procedure:
    """`land_combat`."""
    run = partial(battle.land_combat, context.charts)
    keys = (
        *_odds_keys(context),
        choice_key("table", {"assault": ("assaut",), "blitzkrieg": ("blitz",)}),
        yesno_key("city"),
        yesno_key("fort"),
        number_key("attacker_arm", default=0, most=100),
        number_key("defender_arm", default=0, most=100),
        yesno_key("face_down"),
        result_key("land"),
    )
    return Procedure(
        "land_combat", ("combat terrestre",), keys, ("10.7.6.7", "10.7.6.8", "10.7.6.11"), run,
        chances(run, LAND_CHANCES),
        example="attack=21 defend=7 weather=winter table=blitzkrieg --dice 6",
    )  # fmt: skip


def read_fighters(names: Names, text: str) -> tuple[Fighter, ...]:
    """`17:inf:river, 4:mar:invade+sea` → fighters."""
    found: list[Fighter] = []
    for part in read_list(text):
        factor, colon, rest = part.partition(":")
        if not colon:
            raise Unreadable("wif5.fighter", text=part)
        unit, _, flags = rest.partition(":")
        chosen = frozenset(
            read_choice("units", flag, FLAG) for flag in flags.split("+") if flag.strip()
        )
        kind = read_choice("units", unit, names)
        found.append(Fighter(Fraction(str(read_amount("units", factor))), kind, chosen))
    if not found:
        raise Unreadable("wif5.fighter", text=text)
    return tuple(found)


def factors_procedure(context: Context) -> Procedure:
    """`factors`."""
    land = context.names["land"]
    keys = (
        choice_key("side", {"attack": ("attaque", "attacker", "attaquant"),
                            "defend": ("défense", "defence", "defense", "défenseur", "defender")}),
        Key("units", "fighters", partial(read_fighters, land), options=FLAGS),
        yesno_key("notional"),
        word_key("terrain", context.names["terrain"]),
        weather_key(context),
        amount_key("ground_support", default=0),
        number_key("shore", default=0),
        yesno_key("surprise"),
    )  # fmt: skip

    def run(inputs: Inputs) -> Verdict:
        units, notional = inputs["units"], inputs["notional"]
        if notional and (units is not None or inputs["side"] == "attack"):
            raise Unreadable("wif5.notional", text="notional")
        if units is None and not notional:
            raise Unreadable("key.missing", key="units", keys=[key.name for key in keys])
        return _factors(inputs)

    return Procedure(
        "factors", ("facteurs", "facteurs de combat"), keys,
        ("10.7.6.6", "10.7.6.7", "10.7.6.4", "10.7.6.3"), run,
        example="units=17:inf:river shore=10 ground_support=5 weather=winter",
    )  # fmt: skip


def _factors(inputs: Inputs) -> Verdict:
    notional = inputs["notional"]
    attack = not notional and inputs["side"] != "defend"
    units = (Fighter(Fraction(1), "notional"),) if notional else inputs["units"]
    weather, terrain = inputs["weather"], inputs["terrain"]
    found = factors_of(
        units, attack, weather, terrain, inputs["ground_support"], inputs["shore"],
        inputs["surprise"],
    )  # fmt: skip
    rulings: list[Ruling] = []
    if attack:
        rulings += barred_attackers(units, weather, terrain)
    elif inputs["shore"]:
        rulings.append(refusal("wif5.factors.shore_defence", "10.7.6.3"))
    if inputs["ground_support"] and weather_in(weather, terrain) == "severe_winter":
        rulings.append(refusal("wif5.air.severe_winter", "8.2.4"))
    rulings += _factor_rulings(inputs, units, attack)
    rulings.append(info("wif5.factors.sum", "10.7.6.7", "I-WIF-N2", n=found.json()["factor"]))
    return Verdict(found.json(), tuple(rulings))


_FLAG_CARDS = {"fort": "10.7.6.6", "invade": "10.7.4.5", "dashed": "10.7.6.6"}


def _factor_rulings(inputs: Inputs, units: Collection[Fighter], attack: bool) -> list[Ruling]:
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


def shore_procedure(context: Context) -> Procedure:
    """`shore_bombardment`."""

    def run(inputs: Inputs) -> Verdict:
        factors, section = inputs["factors"], inputs["section"]
        if section == 0:
            nothing: dict[str, Any] = {"modified": [0] * len(factors), "total": 0, "counted": 0}
            return Verdict(nothing, (refusal("wif5.shore.section_0", "10.7.6.3"),))
        cell = context.charts.cell("shore_bombardment", inputs["result"], section=section)
        modified = [max(0, factor + int(cell)) for factor in factors]
        total = sum(modified)
        counted = total if inputs["land"] is None else min(total, inputs["land"])
        rulings = [info("wif5.shore.modifier", "10.7.6.3", section=section, n=int(cell))]
        if counted < total:
            rulings.append(info("wif5.shore.capped", "10.7.6.3", n=counted))
        rulings.append(info("wif5.shore.flip", "10.7.6.3"))
        return Verdict({"modified": modified, "total": total, "counted": counted}, tuple(rulings))

    keys = (
        numbers_key("factors", required=True),
        section_key(required=True),
        number_key("land"),
        result_key("number"),
    )
    return Procedure(
        "shore_bombardment", ("bombardement côtier",), keys, ("10.7.6.3",), run,
        example="factors=5,4,2 section=1",
    )  # fmt: skip


def hq_procedure() -> Procedure:
    """`hq_support`."""

    def run(inputs: Inputs) -> Verdict | Script[Verdict]:
        for key, card in (("face_down", "10.7.6.5"), ("surprised", "12")):
            if inputs[key]:
                barred = refusal(f"wif5.hq.{key}", card)
                return Verdict({"success": False, "flips": False}, (barred,))
        return script(inputs["value"])

    def script(value: int) -> Script[Verdict]:
        face = yield from die("wif5.roll.hq_support", value)
        success = face <= value
        code = "wif5.hq.success" if success else "wif5.hq.failure"
        rulings = (info(code, "10.7.6.5", n=value), info("wif5.hq.flips", "10.7.6.5"))
        return Verdict({"success": success, "flips": True}, rulings)

    keys = (
        number_key("value", required=True, most=20),
        yesno_key("face_down"),
        yesno_key("surprised"),
    )
    return Procedure(
        "hq_support", ("soutien de hq", "soutien"), keys, ("10.7.6.5",), run,
        chances(run, ("success",)), example="value=4",
    )  # fmt: skip


# -- on the map ------------------------------------------------------------------
def overrun_procedure(context: Context) -> Procedure:
    """`overrun`."""
    keys = (
        amount_key("attack", required=True, least=1),
        amount_key("defend", required=True, least=1),
        force_key("units", context.names["land"]),
        weather_key(context),
        yesno_key("jungle"),
        yesno_key("japanese"),
        yesno_key("river"),
        yesno_key("strait"),
        yesno_key("city"),
        yesno_key("fort"),
        yesno_key("supplied", default=True),
        number_key("chit_levels", default=0, most=20),
        number_key("terrain_cost", most=20),
        number_key("left", most=40),
    )
    return Procedure(
        "overrun", ("débordement", "déborder"), keys, ("10.7.4.2",), board.overrun,
        example="attack=21 defend=3 units='1 arm, 1 inf' terrain_cost=1 left=3",
    )  # fmt: skip


def action_key() -> Key:
    """The kind of action of the impulse; a Land action when left out."""
    return choice_key("action", actions.ACTIONS, "land")


def strategic_move_procedure(context: Context) -> Procedure:
    """`strategic_move`."""
    keys = (
        word_key("unit", context.names["unit"]),
        action_key(),
        choice_key("route", ROUTES, "same"),
        yesno_key("from", default=True),
        yesno_key("to", default=True),
        yesno_key("face_down"),
        yesno_key("unsupplied"),
        yesno_key("zoc"),
        yesno_key("dashed"),
        yesno_key("africa"),
        yesno_key("strait_used"),
    )
    return Procedure(
        "strategic_move", ("mouvement stratégique",), keys, ("10.7.3",), board.strategic_move,
        example="unit=inf route=maps",
    )  # fmt: skip


def reorganisation_procedure(context: Context) -> Procedure:
    """`reorganisation`."""
    keys = (
        number_key("value", required=True, most=20),
        force_key("units", context.names["unit"], required=True),
        yesno_key("face_down"),
        choice_key("hexside", HEXSIDES, "none"),
        action_key(),
    )
    return Procedure(
        "reorganisation", ("réorganisation", "reorganization"), keys, ("10.7.7",),
        board.reorganisation, example="value=3 units='2 inf, 1 arm'",
    )  # fmt: skip


def read_words(key: str, names: Names, text: str) -> frozenset[str]:
    """Words joined by `+` or commas: what is in a hex."""
    return frozenset(
        read_choice(key, word, names) for word in text.replace(",", "+").split("+") if word.strip()
    )


def stacking_procedure(context: Context) -> Procedure:
    """`stacking`."""
    keys = (
        force_key("units", context.names["unit"], required=True),
        Key("hex", "hex", partial(read_words, "hex", PLACES), default=frozenset(),
            options=PLACES.ids),
        yesno_key("sea_box"),
        yesno_key("supplied", default=True),
    )  # fmt: skip
    return Procedure(
        "stacking", ("empilement",), keys, ("3",), board.stacking,
        example="units='2 inf, 1 hq, 4 tac' hex=major_port",
    )  # fmt: skip


def zoc_procedure(context: Context) -> Procedure:
    """`zoc`."""
    keys = (
        word_key("unit", context.names["unit"], required=True),
        choice_key("hexside", HEXSIDES, "none"),
        yesno_key("hex_dot"),
        yesno_key("land_section"),
    )
    return Procedure(
        "zoc", ("zdc", "zone de contrôle", "zone of control"), keys, ("2",), board.zoc,
        example="unit=inf hexside=strait",
    )  # fmt: skip
