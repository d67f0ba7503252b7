"""Rows of tables, for `rule`: a territory, a unit card, an ability asked for by its name.

None of them is a rule and no card speaks of it, yet that is what players type.
"""

from __future__ import annotations

from referee.app.answer import Answer
from referee.app.tables import card_of, cell
from referee.engine.faults import Ambiguous
from referee.engine.names import fold, singular
from referee.engine.table import Table
from referee.games.contract import Game

SHEETS = "units"  # the table that holds all numbers of a unit; others hold one thing of it
FORMS = ("en", "en_many", "fr", "fr_many")


def row(game: Game, text: str, loosely: bool) -> Answer | None:
    """The row that is called so, with the cards its table rests on.

    Loosely: by another name of it or by its first letters too, if they mean one row only.
    """
    wanted = singular(fold(text))
    if not any(map(str.isalpha, wanted)):
        return None
    for table in game.tables.values():
        found = next((each for each in table.rows if wanted in _called(game, table, each)), None)
        if found is None and loosely and table.row_key in game.names:
            readings = game.names[table.row_key].readings(text)
            found = readings[0] if len(readings) == 1 and readings[0] in table.rows else None
        if found is not None:
            answer = cell(game, table, (f"{table.row_key}={found}",))
            answer.command, answer.extra = "rule", (answer.extra, "text")
            return answer
    return None


def row_names(game: Game) -> set[str]:
    """Every name under which `row` finds a row without guessing, as it compares them."""
    return {
        name
        for table in game.tables.values()
        for entry in table.rows
        for name in _called(game, table, entry)
    }


def unit(game: Game, text: str, exactly: bool) -> Answer | None:
    """The row of the unit without a card that goes by this name; `exactly`: not by its beginning.

    `Ambiguous`: the beginning of several names, « panzer ».
    """
    wanted = {fold(text), singular(fold(text))}
    for table in game.tables.values():
        if table.id != SHEETS or table.row_key not in game.names or not any(wanted):
            continue
        names = game.names[table.row_key]
        readings = [
            each
            for each in names.readings(text)
            if each in table.rows and card_of(game, table, each) is None
        ]
        if exactly:
            readings = [
                each
                for each in readings
                if wanted & {form for called in names.called(each) for form in _forms(called)}
            ]
        if len(readings) > 1:
            raise Ambiguous("name.ambiguous", readings, kind=table.row_key, text=text)
        if readings:
            answer = cell(game, table, (f"{table.row_key}={readings[0]}",))
            answer.command, answer.extra = "rule", (answer.extra, "text")
            return answer
    return None


def _forms(called: str) -> tuple[str, str]:
    return fold(called), singular(fold(called))


def _called(game: Game, table: Table, entry: str) -> set[str]:
    forms = table.labels.get(entry) or game.lexicon.get(table.row_key, {}).get(entry) or {}
    return {singular(fold(forms[form])) for form in FORMS if form in forms}
