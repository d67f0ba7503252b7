"""`amphibious` as a procedure."""

from __future__ import annotations

from referee.engine.verdict import Verdict
from referee.games.aa1941.book import Book
from referee.games.aa1941.words.keys import board_keys, board_of
from referee.games.contract import Inputs, Procedure
from referee.games.keys import choice_key, find_key, yesno_key

SEA_BATTLES = {
    "none": ("aucun", "aucune", "non"), "won": ("gagné", "gagnée", "remportée", "victoire"),
    "lost": ("perdu", "perdue", "défaite"), "retreated": ("retraite", "retreat"),
}  # fmt: skip


def _amphibious(book: Book) -> Procedure:
    names = book.names

    def run(inputs: Inputs) -> Verdict:
        from referee.games.aa1941.amphibious.rules import amphibious

        board = board_of(book, inputs)
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
        *board_keys(book, names),
        yesno_key("warship", None),
        choice_key("sea_battle", SEA_BATTLES),
        yesno_key("declared", True),
        yesno_key("air"),
    )
    return Procedure(
        "amphibious",
        keys,
        ("combat_move.amphibious", "combat.sea", "combat.land", "combat_move.transports"),
        run,
        example="power=united_kingdom territory=western_europe from=sz7 hostile=sz7:submarine",
    )


PROCEDURES = (_amphibious,)
