"""`move` as a procedure."""

from __future__ import annotations

from collections.abc import Generator
from functools import partial

from referee.engine.ask import Answer, Ask, Choice, Script
from referee.engine.verdict import Ruling, Verdict, info, your_call
from referee.games.aa1941.book import Book
from referee.games.aa1941.words.keys import (
    PHASES,
    Hostile,
    captured_key,
    carriers_key,
    control_key,
    hostile_key,
    situation,
    spaces_key,
)
from referee.games.contract import Inputs, Procedure
from referee.games.keys import choice_key, find_key, number_key


def _move(book: Book) -> Procedure:
    names = book.names
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
        keys,
        ("combat_move", "noncombat", "board.regions"),
        partial(_moved, book),
        example="unit=tank from=germany to=ukraine phase=noncombat",
    )


PROCEDURES = (_move,)


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
    from referee.games.aa1941.movement.rules import move

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
