"""The procedures of this game, with their keys: `resolve m44 NAME key=value…`.

Keys and results are those of the published contract; readers raise faults, rules never do.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from referee.engine.ask import Dice, Script
from referee.engine.faults import Unreadable
from referee.engine.names import Names
from referee.engine.reading import read_choice, read_int, read_yesno
from referee.engine.verdict import Verdict, info
from referee.games.contract import Inputs, Key, Procedure
from referee.games.m44.book import CLEAR, Book, Ground

Vocabulary = Mapping[str, Names]
MOST = 99
PLACES = {
    "hospital": ("hôpital", "field hospital"),
    "oasis": (),
    "medics": ("medics & mechanics", "medics and mechanics", "médecins & mécaniciens", "médecins", "mechanics"),
}  # fmt: skip
TARGETS = {
    "bridge": ("pont",), "dam": ("barrage",), "factory": ("complexe industriel", "usine"),
    "power_plant": ("power plant", "centrale électrique", "centrale"),
}  # fmt: skip
KINDS = {
    "infantry": ("infanterie", "inf"), "armour": ("armor", "blindés", "tank"),
    "artillery": ("artillerie",),
}  # fmt: skip


def procedures(book: Book, names: Vocabulary) -> dict[str, Procedure]:
    """Every procedure, by id, in the order that `resolve` lists them."""
    found = (
        attack_procedure(book, names),
        move_procedure(book, names),
        retreat_procedure(book, names),
        advance_procedure(book, names),
        los_procedure(),
        air_procedure(book, names),
        medals_procedure(book, names),
        orders_procedure(book, names),
        minefield_procedure(book, names),
        night_procedure(),
        ice_procedure(book, names),
        recovery_procedure(book, names),
        sabotage_procedure(),
        leader_procedure(),
        reserves_procedure(),
    )
    return {procedure.id: procedure for procedure in found}


# -- keys ----------------------------------------------------------------------
def find_key(name: str, names: Names, required: bool = False) -> Key:
    """One name of a vocabulary."""
    return Key(name, names.kind, names.find, required)


def number_key(
    name: str, least: int = 0, most: int = MOST, required: bool = False, default: int | None = None
) -> Key:
    """A whole number."""
    return Key(name, "number", lambda text: read_int(name, text, least, most), required, default)


def yesno_key(name: str, default: bool | None = False) -> Key:
    """`yes` or `no`."""
    return Key(name, "yesno", partial(read_yesno, name), default=default, options=("yes", "no"))


def choice_key(
    name: str, entries: Mapping[str, tuple[str, ...]], required: bool = False, default: str | None = None
) -> Key:  # fmt: skip
    """One of a short list of ids."""
    names = Names(name, entries)
    return Key(
        name,
        "choice",
        lambda text: read_choice(name, text, names),
        required,
        default,
        tuple(entries),
    )


def listed_key(name: str, names: Names) -> Key:
    """One of a vocabulary short enough to be listed."""
    return Key(name, names.kind, lambda text: read_choice(name, text, names), options=names.ids)


def hex_key(name: str, names: Names, required: bool = False) -> Key:
    """Terrains and obstacles of one hex, joined by `+`; open country is the empty tuple."""
    return Key(name, "hex", lambda text: read_hex_ground(text, names), required, ())


def read_hex_ground(text: str, names: Names) -> tuple[str, ...]:
    """`beach+wire` → two ids; `clear` → none."""
    parts = [part.strip() for part in text.split("+")]
    if any(not part for part in parts):
        raise Unreadable("m44.hex.ground", text=text)
    found = (names.find(part) for part in parts)
    return tuple(dict.fromkeys(key for key in found if key != CLEAR))


def grounds(book: Book, ids: tuple[str, ...]) -> tuple[Ground, ...]:
    """The ground of a hex (`boat` is no ground)."""
    return tuple(book.grounds[key] for key in ids if key in book.grounds)


# -- attack --------------------------------------------------------------------
def attack_procedure(book: Book, names: Vocabulary) -> Procedure:
    """`attack`, its keys and its rules."""
    keys = (
        find_key("attacker", names["attacker"], required=True),
        find_key("target", names["unit"], required=True),
        number_key("range", 1),
        hex_key("terrain", names["terrain"]),
        hex_key("obstacle", names["obstacle"]),
        hex_key("from_terrain", names["terrain"]),
        number_key("moved", default=0),
        yesno_key("adjacent_start", None),
        number_key("figures", 1, 12),
        number_key("attacker_figures", 1, 12),
        listed_key("attacker_army", names["army"]),
        listed_key("target_army", names["army"]),
        number_key("bonus", -9, 9),
        yesno_key("from_below", None),
        yesno_key("owner", True),
        yesno_key("adjacent_enemy"),
        yesno_key("marked"),
        yesno_key("los", True),
        yesno_key("camouflaged"),
        yesno_key("ground_support"),
        yesno_key("heroic_leader"),
        yesno_key("target_leader"),
        yesno_key("veteran"),
        listed_key("side", names["side"]),
        number_key("night", 1, 6, default=6),
        listed_key("weather", names["weather"]),
        yesno_key("battle_back"),
        find_key("card", names["card"]),
        yesno_key("road"),
        yesno_key("disguised", True),
        choice_key("target_kind", KINDS),
        number_key("base", 1, 9),
    )
    return Procedure(
        "attack",
        ("attaque", "battle", "combat", "attaquer", "fire"),
        keys,
        ("rule.battle", "rule.dice", "rule.retreat"),
        partial(_attack, book),
        partial(_chances, book),
        (number_key("attacks", 1, 6, default=1),),
        "attacker=infantry target=armour range=1 terrain=forest",
        bare=partial(_counted, book),
    )


def read_attack(book: Book, inputs: Inputs) -> Any:
    """The keys as an attack. A unit needs its range, Air Power its side."""
    from referee.games.m44.attack import Attack

    name = inputs["attacker"]
    unit, strike = book.units.get(name), book.strikes.get(name)
    if unit is not None and inputs["range"] is None and not inputs["battle_back"]:
        raise Unreadable("key.missing", key="range", keys=["range"])
    winter = inputs["weather"] == "winter_weather"
    if name == "air_power" and inputs["side"] is None and not winter:
        raise Unreadable("key.missing", key="side", keys=["side=axis", "side=allies"])
    same = (
        "side", "moved", "adjacent_start", "figures", "attacker_figures", "attacker_army",
        "target_army", "bonus", "base", "card", "from_below", "owner", "adjacent_enemy", "marked",
        "los", "camouflaged", "ground_support", "heroic_leader", "target_leader", "veteran", "road",
        "night", "weather", "battle_back", "disguised", "target_kind",
    )  # fmt: skip
    ground = tuple(dict.fromkeys((*inputs["terrain"], *inputs["obstacle"])))
    return Attack(
        target=book.units[inputs["target"]],
        unit=unit,
        strike=strike,
        range=inputs["range"] or (1 if inputs["battle_back"] else None),
        grounds=grounds(book, ground),
        own=grounds(book, inputs["from_terrain"]),
        **{key: inputs[key] for key in same},
    )


def _counted(book: Book, inputs: Inputs) -> Verdict:
    """The dice alone."""
    from referee.games.m44.attack import count

    counted = count(book, read_attack(book, inputs))
    return Verdict(
        {
            "allowed": counted.allowed,
            "dice": counted.dice,
            "breakdown": [dict(line) for line in counted.breakdown],
        },
        counted.rulings,
    )


def _attack(book: Book, inputs: Inputs) -> Verdict | Script[Verdict]:
    """The dice, and what they did."""
    verdict = _counted(book, inputs)
    attack = read_attack(book, inputs)
    if verdict.refused:
        return verdict
    if verdict.result["dice"] is None:
        raise Unreadable("key.missing", key="base", keys=["base"])
    return fought(book, attack, verdict)


def fought(book: Book, attack: Any, verdict: Verdict) -> Script[Verdict]:
    """The throw of an attack that is allowed, its re-roll, and what they did."""
    from referee.games.m44.results import again, hitting, judged

    dice = verdict.result["dice"]
    thrown = yield Dice("m44.roll.attack", dice, "m44", cards=("rule.dice",),
                        params={"unit": attack.target.id})  # fmt: skip
    more = again(hitting(attack), thrown)
    rerolled: tuple[Any, ...] = ()
    if more:
        rerolled = yield Dice("m44.roll.again", more, "m44", cards=(attack.target.card,),
                              params={"unit": attack.target.id})  # fmt: skip
    result = judged(book, attack, thrown, rerolled)
    return Verdict({**verdict.result, **result}, (*verdict.rulings, *_results(attack, result)))


def _results(attack: Any, result: Mapping[str, Any]) -> list[Any]:
    """What the throw did, in sentences."""
    target = attack.target
    found = [info("m44.result.hits", "rule.dice", target.card, hits=result["hits"], unit=target.id)]
    if result["eliminated"]:
        found.append(info("m44.result.eliminated", "rule.medals", target.card, unit=target.id))
    elif result["flags"]:
        retreat = result["retreat"]
        code = "m44.result.retreat" if retreat["max"] else "m44.result.stays"
        found.append(info(code, "rule.retreat", unit=target.id, least=retreat["min"], most=retreat["max"]))  # fmt: skip
    if result["battle_back"] and not result["eliminated"]:
        found.append(info("m44.result.battle_back", "rule.commonwealth"))
    return found


def _chances(book: Book, inputs: Inputs) -> Verdict:
    """The odds of the attack."""
    from referee.games.m44.odds import odds

    verdict = _counted(book, inputs)
    if verdict.refused:
        return verdict
    if verdict.result["dice"] is None:
        raise Unreadable("key.missing", key="base", keys=["base"])
    attack = read_attack(book, inputs)
    found = odds(book, attack, verdict.result["dice"], inputs["attacks"])
    told = [
        info(
            "m44.odds.within",
            "rule.dice",
            n=number,
            gone=round(100 * chances["eliminate"]),
            leaves=round(100 * chances["leaves_hex"]),
        )
        for number, chances in enumerate(found.get("within", ()), 1)
    ]
    return Verdict({"allowed": True, **found}, (*verdict.rulings, *told))


# -- moves ---------------------------------------------------------------------
def move_procedure(book: Book, names: Vocabulary) -> Procedure:
    """`move`, its keys and its rules."""
    ground = names["terrain"]

    def path(text: str) -> tuple[tuple[str, ...], ...]:
        if not text.strip():
            return ()
        return tuple(read_hex_ground(part, ground) for part in text.split(","))

    def run(inputs: Inputs) -> Verdict:
        from referee.games.m44.movement import March, move

        march = March(
            book.units[inputs["unit"]],
            tuple(grounds(book, hexagon) for hexagon in inputs["path"]),
            grounds(book, inputs["from_terrain"]),
            inputs["road"],
            inputs["army"],
            inputs["weather"],
            inputs["card"],
            inputs["blitz"],
            inputs["boat"],
        )
        return Verdict(*move(march))

    keys = (
        find_key("unit", names["unit"], required=True),
        Key("path", "hexes", path, required=True),
        hex_key("from_terrain", ground),
        yesno_key("road", None),
        listed_key("army", names["army"]),
        listed_key("weather", names["weather"]),
        find_key("card", names["card"]),
        yesno_key("blitz"),
        yesno_key("boat"),
    )
    return Procedure(
        "move",
        ("mouvement", "déplacement", "deplacer", "movement"),
        keys,
        ("rule.move",),
        run,
        example="unit=armour path=clear,clear,forest",
    )


def retreat_procedure(book: Book, names: Vocabulary) -> Procedure:
    """`retreat`, its keys and its rules."""

    def run(inputs: Inputs) -> Verdict:
        from referee.games.m44.movement import retreat

        if inputs["ignored"] > inputs["flags"]:
            raise Unreadable(
                "m44.retreat.ignored", ignored=inputs["ignored"], flags=inputs["flags"]
            )
        ids = inputs["terrain"]
        return Verdict(
            *retreat(
                book.units[inputs["unit"]],
                inputs["flags"],
                inputs["ignored"],
                inputs["free"],
                grounds(book, ids),
                "boat" in ids,
                inputs["army"],
            )
        )

    keys = (
        find_key("unit", names["unit"], required=True),
        number_key("flags", required=True),
        number_key("ignored", default=0),
        number_key("free", required=True),
        hex_key("terrain", names["resting"]),
        listed_key("army", names["army"]),
    )
    return Procedure(
        "retreat",
        ("retraite", "battre en retraite", "reculer"),
        keys,
        ("rule.retreat",),
        run,
        example="unit=infantry flags=2 free=1",
    )


def advance_procedure(book: Book, names: Vocabulary) -> Procedure:
    """`take_ground`: after a close assault."""

    def run(inputs: Inputs) -> Verdict:
        from referee.games.m44.trials import advance

        return advance(
            book.units[inputs["unit"]], grounds(book, inputs["terrain"]),
            grounds(book, inputs["from_terrain"]), inputs["vacated"], inputs["overrun"],
            inputs["desert"], inputs["ambush"],
        )  # fmt: skip

    keys = (
        find_key("unit", names["unit"], required=True),
        hex_key("terrain", names["terrain"]),
        hex_key("from_terrain", names["terrain"]),
        yesno_key("vacated", True),
        yesno_key("overrun"),
        yesno_key("desert"),
        yesno_key("ambush"),
    )
    return Procedure(
        "take_ground",
        ("prise de terrain", "percée de blindés", "overrun", "armour overrun", "armor overrun"),
        keys,
        ("rule.take_ground", "rule.overrun"),
        run,
        example="unit=armour terrain=clear",
    )


def los_procedure() -> Procedure:
    """`los`: the line of sight on a scenario as set up."""

    def run(inputs: Inputs) -> Verdict:
        from referee.games.m44.sighting import line_of_sight

        return line_of_sight(inputs["scenario"], inputs["from"], inputs["to"])

    keys = (
        Key("scenario", "scenario", str, required=True),
        Key("from", "board_hex", str, required=True),
        Key("to", "board_hex", str, required=True),
    )
    return Procedure(
        "los",
        ("ligne de vue", "ligne de mire", "line of sight", "lds"),
        keys,
        ("rule.los",),
        run,
        example="scenario=pegasus_bridge from=r7c7 to=r7c9",
    )


# -- rolls ---------------------------------------------------------------------
def air_procedure(book: Book, names: Vocabulary) -> Procedure:
    """`air_check`, its keys and its rules."""

    def run(counting: bool, inputs: Inputs) -> Verdict | Script[Verdict]:
        from referee.games.m44.trials import air_check

        return air_check(
            grounds(book, inputs["terrain"]), inputs["enemies"], inputs["planes"], counting
        )

    def count(inputs: Inputs) -> Verdict:
        verdict = run(True, inputs)
        assert isinstance(verdict, Verdict)
        return verdict

    keys = (
        hex_key("terrain", names["terrain"], required=True),
        number_key("enemies", 0, 6, default=0),
        number_key("planes", 0, 6, default=0),
    )
    return Procedure(
        "air_check",
        ("test aérien", "air test"),
        keys,
        ("air.check",),
        partial(run, False),
        example="terrain=town enemies=1",
        bare=count,
    )


def medals_procedure(book: Book, names: Vocabulary) -> Procedure:
    """`medals`, its keys and its rules."""
    from referee.games.m44.medals import read_events, read_objectives

    def run(inputs: Inputs) -> Verdict:
        from referee.games.m44.medals import medals, settle

        events = settle(inputs["events"], inputs["objectives"])
        return Verdict(*medals(book, inputs["goal"], inputs["objectives"], events))

    keys = (
        number_key("goal", 1, 20, required=True),
        Key("objectives", "objectives", lambda text: read_objectives(text, names["medal"], names["side"]), default=()),
        Key("events", "events", lambda text: read_events(text, names["event"], names["side"], names["fallen"]), default=()),
    )  # fmt: skip
    return Procedure(
        "medals",
        ("médailles", "medailles", "medal", "victory", "victoire"),
        keys,
        ("rule.medals", "medal.temporary", "medal.permanent"),
        run,
        example="goal=4 objectives=bridge:temporary:allies events=allies:enter:bridge,axis:eliminate:infantry",
    )


def orders_procedure(book: Book, names: Vocabulary) -> Procedure:
    """`orders`, its keys and its rules."""

    def run(inputs: Inputs) -> Verdict:
        from referee.games.m44.trials import orders

        return orders(book, inputs["card"], inputs["army"])

    keys = (find_key("card", names["card"], required=True), listed_key("army", names["army"]))
    return Procedure(
        "orders",
        ("ordres", "activation", "carte", "card"),
        keys,
        ("rule.cards", "rule.us_marines"),
        run,
        example="card=attack army=us_marines",
    )


def minefield_procedure(book: Book, names: Vocabulary) -> Procedure:
    """`minefield`, its keys and its rules."""

    def run(inputs: Inputs) -> Script[Verdict]:
        from referee.games.m44.trials import minefield

        return minefield(inputs["strength"], book.units[inputs["target"]])

    keys = (
        number_key("strength", 0, 4, required=True),
        find_key("target", names["unit"], required=True),
    )
    return Procedure(
        "minefield", ("champ de mines", "mines"), keys, ("rule.minefield", "terrain.minefield"), run,
        example='strength=3 target=infantry --dice "I G S"',
    )  # fmt: skip


def night_procedure() -> Procedure:
    """`night`, its key and its rule."""

    def run(inputs: Inputs) -> Script[Verdict]:
        from referee.games.m44.trials import night

        return night(inputs["marker"])

    return Procedure(
        "night",
        ("nuit", "attaques nocturnes", "visibility", "visibilité"),
        (number_key("marker", 1, 6, required=True),),
        ("rule.night",),
        run,
        example='marker=1 --dice "S I A F"',
    )


def ice_procedure(book: Book, names: Vocabulary) -> Procedure:
    """`frozen_river`, its key and its rule."""

    def run(inputs: Inputs) -> Script[Verdict]:
        from referee.games.m44.trials import frozen_river

        return frozen_river(book.units[inputs["unit"]])

    return Procedure(
        "frozen_river", ("rivière gelée", "ice", "glace"),
        (find_key("unit", names["unit"], required=True),), ("terrain.frozen_river",), run,
        example='unit=infantry --dice "S I"',
    )  # fmt: skip


def recovery_procedure(book: Book, names: Vocabulary) -> Procedure:
    """`recovery`, its keys and its rules."""

    def run(inputs: Inputs) -> Verdict | Script[Verdict]:
        from referee.games.m44.trials import recovery

        if inputs["figures"] > inputs["start"]:
            raise Unreadable("m44.recovery.more", figures=inputs["figures"], start=inputs["start"])
        return recovery(
            book, inputs["place"], book.units[inputs["unit"]], inputs["figures"], inputs["start"],
            inputs["cards"], inputs["adjacent_enemy"],
        )  # fmt: skip

    keys = (
        choice_key("place", PLACES, required=True),
        number_key("figures", 1, 12, required=True),
        number_key("start", 1, 12, required=True),
        Key("unit", "unit", names["unit"].find, default="infantry"),
        number_key("cards", 1, 12),
        yesno_key("adjacent_enemy"),
    )
    return Procedure(
        "recovery", ("récupération", "soins", "recuperation", "healing"), keys,
        ("terrain.hospital", "terrain.oasis", "card.medics_and_mechanics"), run,
        example='place=hospital figures=2 start=4 --dice "I S A G F F"',
    )  # fmt: skip


def sabotage_procedure() -> Procedure:
    """`sabotage`: bridges, dams, factories and power plants."""

    def run(inputs: Inputs) -> Script[Verdict]:
        from referee.games.m44.trials import sabotage

        return sabotage(inputs["target"], inputs["stars"], inputs["close_dice"])

    keys = (
        choice_key("target", TARGETS, required=True),
        number_key("stars", 0, 3, default=0),
        number_key("close_dice", 1, 6, default=3),
    )
    return Procedure(
        "sabotage", ("saboter", "faire sauter un pont", "blow bridge"), keys,
        ("rule.blow_bridge", "rule.sabotage", "terrain.dam"), run,
        example='target=bridge --dice "S I"',
    )  # fmt: skip


def leader_procedure() -> Procedure:
    """`heroic_leader`: does the leader survive his unit?"""

    def run(inputs: Inputs) -> Script[Verdict]:
        from referee.games.m44.trials import leader

        return leader()

    return Procedure(
        "heroic_leader", ("commandant héroïque", "leader"), (), ("rule.heroic_leader",), run,
        example='--dice "I F"',
    )  # fmt: skip


def reserves_procedure() -> Procedure:
    """`reserves`: the reserve roll of a campaign."""

    def run(inputs: Inputs) -> Script[Verdict]:
        from referee.games.m44.trials import reserves

        return reserves()

    return Procedure(
        "reserves", ("réserves", "jetons de réserve", "reserve tokens"), (),
        ("rule.reserve_tokens",), run, example='--dice "I S"',
    )  # fmt: skip


Read = Callable[[str], Any]
