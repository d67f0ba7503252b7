"""Moves and what goes with them as procedures: move, landing, assaults, transports, retreats."""

from __future__ import annotations

from collections.abc import Callable, Generator
from functools import partial

from referee.engine.ask import Answer, Ask, Choice, Script
from referee.engine.verdict import Ruling, Verdict, info, your_call
from referee.games.aa1941.book import Book
from referee.games.aa1941.keys import Hostile, one_of, situation
from referee.games.aa1941.typed import (
    PHASES,
    Vocabulary,
    captured_key,
    carriers_key,
    choice_key,
    control_key,
    find_key,
    force_key,
    hostile_key,
    number_key,
    spaces_key,
    yesno_key,
)
from referee.games.contract import Inputs, Key, Procedure

SEA_BATTLES = {
    "none": ("aucun", "aucune", "non"), "won": ("gagné", "gagnée", "remportée", "victoire"),
    "lost": ("perdu", "perdue", "défaite"), "retreated": ("retraite", "retreat"),
}  # fmt: skip
CANALS = {
    "panama": ("panama canal", "canal de panama"), "suez": ("suez canal", "canal de suez"),
}  # fmt: skip


def move_procedure(book: Book, names: Vocabulary) -> Procedure:
    """`move`, its keys and its rules."""
    keys = (
        find_key("unit", names["unit"], required=True),
        find_key("from", names["space"], required=True),
        find_key("to", names["space"], required=True),
        find_key("power", names["power"]),
        choice_key("phase", PHASES),
        spaces_key("via", names),
        number_key("moved", default=0),
        hostile_key(book, names),
        captured_key(book, names),
        carriers_key(book, names),
        control_key(book, names),
    )
    return Procedure(
        "move",
        ("mouvement", "déplacement", "déplacer"),
        keys,
        ("combat_move", "noncombat", "board.regions"),
        partial(_moved, book),
        example="unit=tank from=germany to=ukraine phase=noncombat",
    )


def _moved(book: Book, inputs: Inputs) -> Verdict | Script[Verdict]:
    """Judge a move; the power is the owner of the place it starts from, or both sides agree."""
    start = inputs["from"]
    power = inputs["power"] or inputs["control"].get(start) or book.spaces[start].owner
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
    told: tuple[Ruling, ...] = ()
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
        if hostile.get(zone, 0) is None and inputs["unit"] == "submarine"
    ]  # fmt: skip
    if crossed and not verdict.refused:
        told += (your_call("aa1941.move.destroyer_there", "units.destroyer", spaces=crossed),)
    return Verdict(verdict.result, (*verdict.rulings, *told))


def landing_procedure(book: Book, names: Vocabulary) -> Procedure:
    """`landing`, its keys and its rules."""

    def run(inputs: Inputs) -> Verdict:
        from referee.games.aa1941.landing import landing

        board = situation(
            book, inputs["power"], inputs["hostile"], inputs["control"], inputs["captured"]
        )
        return landing(
            book, board, inputs["unit"], inputs["from"], inputs["moved"],
            inputs["carriers"], inputs["carrier_sunk"],
        )  # fmt: skip

    keys = (
        find_key("power", names["power"], required=True),
        find_key("unit", names["unit"], required=True),
        find_key("from", names["space"], required=True),
        number_key("moved", required=True),
        carriers_key(book, names),
        captured_key(book, names),
        hostile_key(book, names),
        control_key(book, names),
        yesno_key("carrier_sunk"),
    )
    return Procedure(
        "landing",
        ("atterrissage", "atterrir", "land"),
        keys,
        ("noncombat.air", "noncombat.carrier_landing", "units.range"),
        run,
        example="power=germany unit=fighter from=anglo_egypt_sudan moved=3",
    )


def amphibious_procedure(book: Book, names: Vocabulary) -> Procedure:
    """`amphibious`, its keys and its rules."""

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
        find_key("power", names["power"], required=True),
        find_key("territory", names["space"], required=True),
        find_key("from", names["space"], required=True),
        hostile_key(book, names),
        yesno_key("warship", None),
        choice_key("sea_battle", SEA_BATTLES),
        yesno_key("declared", True),
        yesno_key("air"),
        control_key(book, names),
    )
    return Procedure(
        "amphibious",
        ("amphibious assault", "assaut amphibie", "amphibie", "débarquement"),
        keys,
        ("combat_move.amphibious", "combat.sea", "combat.land", "combat_move.transports"),
        run,
        example="power=united_kingdom territory=western_europe from=sz7 hostile=sz7:submarine",
    )


def transport_procedure(book: Book, names: Vocabulary) -> Procedure:
    """`transport`, its keys and its rules."""

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
        find_key("power", names["power"], required=True),
        force_key("load", units, required=True),
        number_key("transports", least=1, default=1),
        force_key("aboard", units),
        spaces_key("zones", names),
        spaces_key("from", names),
        spaces_key("to", names),
        choice_key("phase", PHASES, "noncombat"),
        find_key("owner", names["power"]),
        number_key("moved", default=0),
        yesno_key("done"),
        hostile_key(book, names),
        control_key(book, names),
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


def retreat_procedure(book: Book, names: Vocabulary) -> Procedure:
    """`retreat`, its keys and its rules."""

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
        find_key("power", names["power"], required=True),
        find_key("space", names["space"], required=True),
        spaces_key("from", names, required=True),
        force_key("units", names["unit"]),
        yesno_key("seaborne"),
        yesno_key("defender"),
        hostile_key(book, names),
        control_key(book, names),
    )
    return Procedure(
        "retreat",
        ("retraite", "battre en retraite"),
        keys,
        ("combat.step6", "combat.amphibious_retreat"),
        run,
        example="power=germany space=caucasus from=ukraine,west_russia",
    )


def canal_procedure(book: Book, names: Vocabulary) -> Procedure:
    """`canal`, its keys and its rules."""

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
        find_key("power", names["power"], required=True),
        control_key(book, names),
        hostile_key(book, names),
        captured_key(book, names),
    )
    return Procedure(
        "canal",
        ("canaux", "canals"),
        keys,
        ("board.canals",),
        run,
        example="canal=suez power=germany control=middle_east:germany",
    )
