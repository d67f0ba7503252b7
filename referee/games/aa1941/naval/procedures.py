"""`transport` and `canal` as procedures."""

from __future__ import annotations

from collections.abc import Callable

from referee.engine.verdict import Verdict
from referee.games.aa1941.book import Book
from referee.games.aa1941.words.keys import (
    PHASES,
    board_keys,
    board_of,
    captured_key,
    force_key,
    one_of,
    spaces_key,
)
from referee.games.contract import Inputs, Key, Procedure
from referee.games.keys import choice_key, find_key, number_key, yesno_key

CANALS = {
    "panama": ("panama canal", "canal de panama"), "suez": ("suez canal", "canal de suez"),
}  # fmt: skip


def _transport(book: Book) -> Procedure:
    names = book.names

    def run(inputs: Inputs) -> Verdict:
        from referee.games.aa1941.naval.transports import transport

        board = board_of(book, inputs)
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
        choice_key("phase", PHASES, default="noncombat"),
        find_key("owner", names["power"]),
        number_key("moved", default=0),
        yesno_key("done"),
        *board_keys(book, names),
    )
    return Procedure(
        "transport",
        keys,
        ("units.transport", "combat_move.transports", "noncombat.sea", "multinational"),
        run,
        example="power=united_kingdom load='1 tank, 1 infantry' zones=sz8,sz7 to=western_europe "
        "from=united_kingdom phase=combat",
    )


def _canal(book: Book) -> Procedure:
    names = book.names

    def run(inputs: Inputs) -> Verdict:
        from referee.games.aa1941.naval.canals import canal

        board = board_of(book, inputs)
        passage = next(each for each in book.canals if each.id == inputs["canal"])
        return canal(book, passage, inputs["power"], board.control_at_start)

    read: Callable[[str], str] = one_of("canal", CANALS)
    keys = (
        Key("canal", "choice", read, required=True, options=tuple(CANALS)),
        find_key("power", names["power"], required=True),
        *board_keys(book, names),
        captured_key(book, names),
    )
    return Procedure(
        "canal",
        keys,
        ("board.canals",),
        run,
        example="canal=suez power=germany control=middle_east:germany",
    )


PROCEDURES = (_transport, _canal)
