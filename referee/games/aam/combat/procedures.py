"""The attack with its keys: `resolve aam attack`, `odds aam attack`."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from referee.engine.ask import Script
from referee.engine.faults import Unreadable
from referee.engine.verdict import Verdict
from referee.games.aam.book import Book
from referee.games.aam.words.keys import (
    read_abilities,
    read_counters,
    read_dice_counts,
    read_ground,
    reader_key,
    unit_key,
)
from referee.games.contract import Inputs, Procedure
from referee.games.keys import choice_key, number_key, yesno_key

if TYPE_CHECKING:
    from referee.games.aam.combat.shot import Shot

COVER = {"roll": ("lancer", "jet"), "decline": ("refuser", "renoncer", "non", "no")}


def attack_procedure(book: Book) -> Procedure:
    """`attack`, its keys and its rules."""
    names = book.names
    keys = (
        number_key("dice", 0, 60),
        unit_key("attacker", names["unit"]),
        number_key("range", 0, 99),
        number_key("defence", 1, 30),
        unit_key("target", names["unit"]),
        choice_key("target_type", names["type"]),
        choice_key("facing", names["face"]),
        yesno_key("attacker_disrupted"),
        yesno_key("attacker_damaged"),
        yesno_key("target_disrupted"),
        yesno_key("target_damaged"),
        choice_key("attacker_type", names["type"]),
        reader_key("face_down", "counters", lambda text: read_counters(text, names["counter"]),
                   default=()),
        reader_key("terrain", "terrain", lambda text: read_ground(text, names["terrain"])),
        number_key("die_bonus", -20, 20, default=0),
        yesno_key("ignore_cover"),
        choice_key("cover", COVER, default="roll"),
        yesno_key("defensive_fire"),
        yesno_key("same_hex", None),
        reader_key("ability", "abilities", lambda text: read_abilities(text, names["ability"]),
                   default=()),
    )  # fmt: skip
    return Procedure(
        "attack",
        keys,
        ("attack", "dice", "hits.count"),
        partial(_attack, book),
        partial(_attack_odds, book),
        (reader_key("then", "numbers", read_dice_counts, default=()),),
        "attacker='M4A1 Sherman' target='Panzer IV Ausf. G' range=4 facing=front",
        one_of=("dice", "attacker"),
    )


PROCEDURES = (attack_procedure,)


def _shot(book: Book, inputs: Inputs) -> Shot:
    """The attack as the keys tell it."""
    from referee.games.aam.board.ground import Ground
    from referee.games.aam.combat.shot import Shot, State

    attacker = book.units[inputs["attacker"]] if inputs["attacker"] else None
    target = book.units[inputs["target"]] if inputs["target"] else None
    hexes, same = inputs["range"], inputs["same_hex"]
    if same:
        if hexes:
            raise Unreadable("aam.typed.same_hex", range=hexes)
        hexes = 0
    elif same is False and hexes == 0:
        raise Unreadable("aam.typed.same_hex", range=hexes)
    if attacker is None and inputs["dice"] is None:
        raise Unreadable("aam.typed.either", one="dice", other="attacker")
    if target is None and inputs["defence"] is None:
        raise Unreadable("aam.typed.either", one="defence", other="target")
    kind = inputs["target_type"] or (target.type if target else None)
    if kind is None:
        raise Unreadable("aam.typed.either", one="target_type", other="target")
    if target is not None and kind != target.type:
        raise Unreadable("aam.typed.type", key="target_type", unit=target.id, type=target.type)
    by = inputs["attacker_type"]
    if attacker is not None and by is not None and by != attacker.type:
        raise Unreadable("aam.typed.type", key="attacker_type", unit=attacker.id,
                         type=attacker.type)  # fmt: skip
    if hexes is None and inputs["dice"] is None:
        raise Unreadable("aam.typed.range")
    return Shot(
        attacker,
        target,
        inputs["dice"],
        inputs["defence"],
        by,
        kind,
        hexes,
        inputs["facing"],
        State(inputs["attacker_disrupted"], inputs["attacker_damaged"]),
        State(inputs["target_disrupted"], inputs["target_damaged"]),
        inputs["face_down"],
        inputs["terrain"] or Ground(),
        inputs["die_bonus"],
        inputs["ignore_cover"],
        inputs["cover"],
        inputs["defensive_fire"],
        inputs["ability"],
    )


def _attack(book: Book, inputs: Inputs) -> Verdict | Script[Verdict]:
    from referee.games.aam.combat.rules import attack

    return attack(book, _shot(book, inputs))


def _attack_odds(book: Book, inputs: Inputs) -> Verdict:
    from referee.games.aam.combat.odds import odds

    return odds(book, _shot(book, inputs), inputs["then"])
