"""The procedures of this game, with their keys: `resolve aa1941 NAME key=value…`.

Keys and results are those of the published contract; readers raise faults, rules
never do. Battles are imported when one is fought.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from functools import partial
from typing import TYPE_CHECKING

from referee.engine.ask import Answer, Ask, Choice, Script
from referee.engine.names import Names
from referee.engine.reading import read_int, read_list, read_yesno
from referee.engine.verdict import Verdict, info, your_call
from referee.games.aa1941.book import Book
from referee.games.aa1941.keys import (
    NO_HOSTILE,
    Hostile,
    one_of,
    read_control,
    read_hostile,
    read_order,
    read_spaces,
    read_territories,
    read_units,
    read_zones,
    situation,
)
from referee.games.contract import Inputs, Key, Procedure

if TYPE_CHECKING:
    from referee.games.aa1941.plan import Plan

Vocabulary = Mapping[str, Names]
Ran = Verdict | Script[Verdict]
PHASES = {
    "combat": ("combat move", "combat_move", "offensif", "mouvement offensif", "attaque", "attack"),
    "noncombat": (
        "noncombat move", "noncombat_move", "non-combat", "réserve", "mouvement de réserve",
        "hors combat",
    ),
}  # fmt: skip
TERRAINS = {"land": ("terre", "terrestre"), "sea": ("mer", "naval", "maritime")}
VARIANTS = {"standard": ("normal", "normale", "long", "longue"), "short": ("court", "courte")}
SUBMERGE = {
    "attacker": ("attaquant",), "defender": ("défenseur",), "both": ("les deux", "tous"),
}  # fmt: skip
SEA_BATTLES = {
    "none": ("aucun", "aucune", "non"), "won": ("gagné", "gagnée", "remportée", "victoire"),
    "lost": ("perdu", "perdue", "défaite"), "retreated": ("retraite", "retreat"),
}  # fmt: skip
DECKS = {"own": ("mine", "le mien", "à soi"), "ally": ("allied", "allié", "friend", "ami")}
CANALS = {
    "panama": ("panama canal", "canal de panama"), "suez": ("suez canal", "canal de suez"),
}  # fmt: skip


def procedures(book: Book, names: Vocabulary) -> dict[str, Procedure]:
    """Every procedure, by id, in the order that `resolve` lists them."""
    found = (
        _battle(book, names),
        _move(book, names),
        _landing(book, names),
        _purchase(book, names),
        _mobilize(book, names),
        _victory(book, names),
        _amphibious(book, names),
        _transport(book, names),
        _retreat(book, names),
        _canal(book, names),
    )
    return {procedure.id: procedure for procedure in found}


# Keys that several procedures share


def _find(name: str, names: Names, required: bool = False) -> Key:
    return Key(name, names.kind, names.find, required)


def _force(name: str, names: Names, required: bool = False) -> Key:
    return Key(name, "force", lambda text: read_units(text, names), required)


def _number(name: str, least: int = 0, required: bool = False, default: int | None = None) -> Key:
    return Key(name, "number", lambda text: read_int(name, text, least, 10**6), required, default)


def _yesno(name: str, default: bool | None = False) -> Key:
    return Key(name, "yesno", partial(read_yesno, name), default=default, options=("yes", "no"))


def _choice(
    name: str, entries: Mapping[str, tuple[str, ...]], default: str | None = None
) -> Key:
    def read(text: str) -> str:
        return one_of(name, entries)(text)

    return Key(name, "choice", read, default=default, options=tuple(entries))


def _hostile(book: Book, names: Vocabulary) -> Key:
    return Key(
        "hostile",
        "hostile",
        lambda text: read_hostile(text, names["space"], names["unit"], book),
        default=NO_HOSTILE,
    )


def _control(book: Book, names: Vocabulary, required: bool = False) -> Key:
    return Key(
        "control",
        "control",
        lambda text: read_control(text, names["space"], names["side"], names["power"], book),
        required,
        {},
    )


def _taken(book: Book, names: Vocabulary) -> Key:
    return Key(
        "captured",
        "territories",
        lambda text: read_territories(text, names["space"], book),
        default=frozenset(),
    )


def _carriers(book: Book, names: Vocabulary) -> Key:
    return Key(
        "carriers",
        "zones",
        lambda text: read_zones(text, names["space"], book),
        default=frozenset(),
    )


def _spaces(name: str, names: Vocabulary, required: bool = False) -> Key:
    return Key(name, "spaces", lambda text: read_spaces(text, names["space"]), required, ())


# Battles


def _battle(book: Book, names: Vocabulary) -> Procedure:
    units = names["unit"]

    def order(text: str) -> tuple[str, ...]:
        return tuple(dict.fromkeys(units.find(part) for part in read_list(text)))

    keys = (
        _force("attack", units, required=True),
        _force("defend", units, required=True),
        _choice("terrain", TERRAINS),
        _number("rounds", least=1),
        Key("attacker_order", "units", order, default=()),
        Key("defender_order", "units", order, default=()),
        _number("keep_land", default=0),
        _choice("submerge", SUBMERGE),
        _number("retreat_after", least=1),
    )
    return Procedure(
        "battle",
        ("combat", "bataille", "fight"),
        keys,
        ("combat.general", "combat.step3", "combat.step6"),
        partial(_fight, book, units),
        partial(_chances, book),
        (_number("retreat_at"),),
        "attack='3 infantry, 2 tanks' defend='2 infantry, 1 fighter'",
    )


def _plan(book: Book, inputs: Inputs) -> Plan:
    from referee.games.aa1941.plan import Plan, terrain_of

    attack, defend, submerge = inputs["attack"], inputs["defend"], inputs["submerge"]
    return Plan(
        attack=attack,
        defend=defend,
        terrain=inputs["terrain"] or terrain_of(book, attack, defend),
        rounds=inputs["rounds"],
        attacker_order=inputs["attacker_order"],
        defender_order=inputs["defender_order"],
        keep_land=inputs["keep_land"],
        submerge=frozenset(
            ("attacker", "defender") if submerge == "both" else (submerge,) if submerge else ()
        ),
        retreat_after=inputs["retreat_after"],
    )


def _fight(book: Book, units: Names, inputs: Inputs) -> Ran:
    from referee.games.aa1941.combat import battle
    from referee.games.aa1941.plan import plan_rulings, refused

    plan = _plan(book, inputs)
    rulings = plan_rulings(book, plan)
    if refused(rulings):
        return Verdict({}, rulings)

    def script() -> Script[Verdict]:
        outcome = yield from battle(book, plan, units)
        return Verdict(outcome.json(), rulings)

    return script()


def _chances(book: Book, inputs: Inputs) -> Verdict:
    from referee.games.aa1941.odds import odds
    from referee.games.aa1941.plan import plan_rulings, refused

    plan = _plan(book, inputs)
    rulings = plan_rulings(book, plan)
    if refused(rulings):
        return Verdict({}, rulings)
    return Verdict(odds(book, plan, inputs["retreat_at"]), rulings)


# Moves and landings


def _move(book: Book, names: Vocabulary) -> Procedure:
    keys = (
        _find("unit", names["unit"], required=True),
        _find("from", names["space"], required=True),
        _find("to", names["space"], required=True),
        _find("power", names["power"]),
        _choice("phase", PHASES),
        _spaces("via", names),
        _number("moved", default=0),
        _hostile(book, names),
        _taken(book, names),
        _carriers(book, names),
        _control(book, names),
    )
    return Procedure(
        "move",
        ("mouvement", "déplacement", "déplacer"),
        keys,
        ("combat_move", "noncombat", "board.regions"),
        partial(_moved, book),
        example="unit=tank from=germany to=ukraine phase=noncombat",
    )


def _moved(book: Book, inputs: Inputs) -> Ran:
    """Judge a move; the power is the owner of the place it starts from, or both sides agree."""
    power = inputs["power"] or book.spaces[inputs["from"]].owner
    if power is not None:
        return _judged(book, inputs, power)
    sides = dict.fromkeys(book.side[power] for power in book.powers)
    verdicts = [
        _judged(book, inputs, next(p for p in book.powers if book.side[p] == side))
        for side in sides
    ]
    if all(verdict.result == verdicts[0].result for verdict in verdicts):
        return verdicts[0]
    return _whose_move(book, inputs)


def _whose_move(book: Book, inputs: Inputs) -> Generator[Ask, Answer, Verdict]:
    power = yield Choice(
        "aa1941.choice.power",
        book.powers,
        "power",
        params={"unit": inputs["unit"], "space": inputs["from"]},
        cards=("board.regions",),
    )
    return _judged(book, inputs, str(power))


def _judged(book: Book, inputs: Inputs, power: str) -> Verdict:
    from referee.games.aa1941.movement import move

    hostile: Hostile = inputs["hostile"]
    board = situation(book, power, hostile, inputs["control"], inputs["captured"])
    origin, target = inputs["from"], inputs["to"]
    phase = inputs["phase"]
    told = ()
    if phase is None:
        against = (
            board.enemy_pieces(book, target)
            if book.spaces[target].sea
            else not book.spaces[target].neutral and not board.friendly(book, target)
        )
        phase = "combat" if against else "noncombat"
        code = f"aa1941.move.as_{phase}"
        told = (info(code, "combat_move" if against else "noncombat"),)
    verdict = move(
        book, board, inputs["unit"], origin, target, phase,
        inputs["via"], inputs["moved"], inputs["carriers"],
    )  # fmt: skip
    crossed = [
        zone for zone in verdict.result["path"][1:-1]
        if zone in hostile.bare and inputs["unit"] == "submarine"
    ]  # fmt: skip
    if crossed and not verdict.refused:
        told += (your_call("aa1941.move.destroyer_there", "units.destroyer", spaces=crossed),)
    return Verdict(verdict.result, (*verdict.rulings, *told))


def _landing(book: Book, names: Vocabulary) -> Procedure:
    from referee.games.aa1941.landing import landing

    def run(inputs: Inputs) -> Verdict:
        board = situation(
            book, inputs["power"], inputs["hostile"], inputs["control"], inputs["captured"]
        )
        return landing(
            book, board, inputs["unit"], inputs["from"], inputs["moved"],
            inputs["carriers"], inputs["carrier_sunk"],
        )  # fmt: skip

    keys = (
        _find("power", names["power"], required=True),
        _find("unit", names["unit"], required=True),
        _find("from", names["space"], required=True),
        _number("moved", required=True),
        _carriers(book, names),
        _taken(book, names),
        _hostile(book, names),
        _control(book, names),
        _yesno("carrier_sunk"),
    )
    return Procedure(
        "landing",
        ("atterrissage", "atterrir", "land"),
        keys,
        ("noncombat.air", "noncombat.carrier_landing", "units.range"),
        run,
        example="power=germany unit=fighter from=anglo_egypt_sudan moved=3",
    )


# Money and new units


def _purchase(book: Book, names: Vocabulary) -> Procedure:
    from referee.games.aa1941.production import purchase

    def run(inputs: Inputs) -> Verdict:
        return purchase(
            book, inputs["power"], inputs["units"], inputs["treasury"], inputs["capital_lost"]
        )

    keys = (
        _find("power", names["power"], required=True),
        Key("units", "force", lambda text: read_order(text, names["unit"]), required=True),
        _number("treasury", required=True),
        _yesno("capital_lost"),
    )
    return Procedure(
        "purchase",
        ("achat", "acheter", "buy"),
        keys,
        ("purchase", "purchase.pay"),
        run,
        example="power=soviet_union units='2 infantry' treasury=7",
    )


def _mobilize(book: Book, names: Vocabulary) -> Procedure:
    from referee.games.aa1941.production import mobilize

    def run(inputs: Inputs) -> Verdict:
        return mobilize(
            book,
            inputs["territory"],
            inputs["units"],
            power=inputs["power"],
            control={**book.start_control(), **inputs["control"]},
            zone=inputs["zone"],
            limit=inputs["limit"],
            placed=inputs["placed"],
            captured_this_turn=inputs["captured_this_turn"],
            capital_lost=inputs["capital_lost"],
            deck=inputs["carrier"],
        )

    keys = (
        _find("territory", names["space"], required=True),
        Key("units", "force", lambda text: read_order(text, names["unit"]), required=True),
        _number("limit"),
        _yesno("captured_this_turn"),
        _yesno("capital_lost"),
        _find("power", names["power"]),
        _find("zone", names["space"]),
        _number("placed", default=0),
        _choice("carrier", DECKS),
        _control(book, names),
    )
    return Procedure(
        "mobilize",
        ("mobilise", "mobilisation", "mobiliser", "placement", "place"),
        keys,
        ("mobilize", "mobilize.placement"),
        run,
        example="territory=germany units='3 infantry, 1 submarine'",
    )


def _victory(book: Book, names: Vocabulary) -> Procedure:
    from referee.games.aa1941.victory import victory

    def run(inputs: Inputs) -> Verdict:
        control = {**book.start_control(), **inputs["control"]}
        return victory(book, control, inputs["after"], inputs["variant"])

    keys = (
        _control(book, names, required=True),
        _find("after", names["power"], required=True),
        _choice("variant", VARIANTS, "standard"),
    )
    return Procedure(
        "victory",
        ("victoire", "win", "gagner"),
        keys,
        ("win", "win.end", "win.short"),
        run,
        example="control=berlin:allies,tokyo:allies after=japan",
    )


# From the sea


def _amphibious(book: Book, names: Vocabulary) -> Procedure:
    def run(inputs: Inputs) -> Verdict:
        from referee.games.aa1941.amphibious import amphibious

        board = situation(book, inputs["power"], inputs["hostile"], inputs["control"])
        return amphibious(
            book,
            board,
            inputs["territory"],
            inputs["from"],
            warship=inputs["warship"],
            sea_battle=inputs["sea_battle"],
            declared=inputs["declared"],
            air=inputs["air"],
        )

    keys = (
        _find("power", names["power"], required=True),
        _find("territory", names["space"], required=True),
        _find("from", names["space"], required=True),
        _hostile(book, names),
        _yesno("warship", None),
        _choice("sea_battle", SEA_BATTLES),
        _yesno("declared", True),
        _yesno("air"),
        _control(book, names),
    )
    return Procedure(
        "amphibious",
        ("amphibious assault", "assaut amphibie", "amphibie", "débarquement"),
        keys,
        ("combat_move.amphibious", "combat.sea", "combat.land", "combat_move.transports"),
        run,
        example="power=united_kingdom territory=western_europe from=sz7 hostile=sz7:submarine",
    )


def _transport(book: Book, names: Vocabulary) -> Procedure:
    def run(inputs: Inputs) -> Verdict:
        from referee.games.aa1941.amphibious import transport

        board = situation(book, inputs["power"], inputs["hostile"], inputs["control"])
        return transport(
            book,
            board,
            inputs["load"],
            transports=inputs["transports"],
            aboard=inputs["aboard"],
            zones=inputs["zones"],
            origins=inputs["from"],
            targets=inputs["to"],
            phase=inputs["phase"],
            owner=inputs["owner"],
            moved=inputs["moved"],
            done=inputs["done"],
        )

    units = names["unit"]
    keys = (
        _find("power", names["power"], required=True),
        _force("load", units, required=True),
        _number("transports", least=1, default=1),
        _force("aboard", units),
        _spaces("zones", names),
        _spaces("from", names),
        _spaces("to", names),
        _choice("phase", PHASES, "noncombat"),
        _find("owner", names["power"]),
        _number("moved", default=0),
        _yesno("done"),
        _hostile(book, names),
        _control(book, names),
    )
    return Procedure(
        "transport",
        ("transports", "transporter", "embarquer", "load"),
        keys,
        ("units.transport", "combat_move.transports", "noncombat.sea", "multinational"),
        run,
        example="power=united_kingdom load='1 tank, 1 infantry' zones=sz8,sz7 to=western_europe "
        "from=united_kingdom phase=combat",
    )


def _retreat(book: Book, names: Vocabulary) -> Procedure:
    def run(inputs: Inputs) -> Verdict:
        from referee.games.aa1941.amphibious import retreat

        board = situation(book, inputs["power"], inputs["hostile"], inputs["control"])
        return retreat(
            book,
            board,
            inputs["space"],
            inputs["from"],
            seaborne=inputs["seaborne"],
            units=tuple(inputs["units"] or ()),
            defender=inputs["defender"],
        )

    keys = (
        _find("power", names["power"], required=True),
        _find("space", names["space"], required=True),
        _spaces("from", names, required=True),
        _force("units", names["unit"]),
        _yesno("seaborne"),
        _yesno("defender"),
        _hostile(book, names),
        _control(book, names),
    )
    return Procedure(
        "retreat",
        ("retraite", "battre en retraite"),
        keys,
        ("combat.step6", "combat.amphibious_retreat"),
        run,
        example="power=germany space=caucasus from=ukraine,west_russia",
    )


def _canal(book: Book, names: Vocabulary) -> Procedure:
    def run(inputs: Inputs) -> Verdict:
        from referee.games.aa1941.amphibious import canal

        board = situation(
            book, inputs["power"], inputs["hostile"], inputs["control"], inputs["captured"]
        )
        passage = next(each for each in book.canals if each.id == inputs["canal"])
        return canal(book, passage, inputs["power"], board.control_at_start)

    read: Callable[[str], str] = one_of("canal", CANALS)
    keys = (
        Key("canal", "choice", read, required=True, options=tuple(CANALS)),
        _find("power", names["power"], required=True),
        _control(book, names),
        _hostile(book, names),
        _taken(book, names),
    )
    return Procedure(
        "canal",
        ("canaux", "canals"),
        keys,
        ("board.canals",),
        run,
        example="canal=suez power=germany control=middle_east:germany",
    )
