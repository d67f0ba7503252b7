"""The procedures of this game: `resolve aam NAME key=value…`.

Keys and results are those of the published contract; readers raise faults, rules
never do. Each procedure’s module is imported when it is run.
"""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.verdict import Json
from referee.games.aam.book import Book
from referee.games.aam.keys import Vocabulary
from referee.games.aam.procedures_army import (
    army_procedure,
    casualty_procedure,
    initiative_procedure,
    victory_procedure,
)
from referee.games.aam.procedures_attack import attack_procedure
from referee.games.aam.procedures_field import (
    facing_procedure,
    los_procedure,
    move_procedure,
    provoke_procedure,
)
from referee.games.contract import Procedure


def procedures(book: Book, names: Vocabulary, maps: Mapping[str, Json]) -> dict[str, Procedure]:
    """Every procedure, by id, in the order that `resolve` lists them."""
    found = (
        attack_procedure(book, names),
        initiative_procedure(),
        army_procedure(book, names),
        move_procedure(names),
        provoke_procedure(names),
        facing_procedure(names),
        los_procedure(names, maps),
        casualty_procedure(names),
        victory_procedure(),
    )
    return {procedure.id: procedure for procedure in found}
