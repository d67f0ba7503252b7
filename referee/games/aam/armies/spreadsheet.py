"""Unit cards in a spreadsheet: the columns of the set-up sheet, read and written (pp. 8-9).

A row is a card: `unit` its id (made from its name where it is left out), its figures, and `count`
when it stands in an army. What a row leaves out is taken from the shipped card of that id; a row that
says the same as the shipped card is no card of the owner's, only figures in his army.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from referee.engine.faults import Fault
from referee.engine.names import fold
from referee.engine.record import field, record
from referee.engine.verdict import Json
from referee.games.aam.armies.card_questions import (
    abilities,
    ability_words,
    key_of,
    named,
    whole,
)
from referee.games.aam.board.ground import SOLDIER, VEHICLE
from referee.games.aam.words.keys import Vocabulary

RANGES = ("short", "medium", "long")
FIGURES = ("soldier_short", "soldier_medium", "soldier_long",
           "vehicle_short", "vehicle_medium", "vehicle_long")  # fmt: skip
# The columns of `setup --format csv`, then what else a card prints.
COLUMNS = ("side", "unit", "count", "cost", "type", "speed", "front", "rear", *FIGURES,
           "nation", "year", "subtype", "abilities", "name_en", "name_fr")  # fmt: skip
DASHES = ("", "x")  # as `fold` leaves them: every dash folds away
MOST_ROWS = 1000
# What else the head of a column may be called, folded.
CALLED: Mapping[str, str] = {
    "camp": "side", "unite": "unit", "id": "unit", "nombre": "count", "number": "count",
    "cout": "cost", "points": "cost", "vitesse": "speed", "avant": "front", "defence": "front",
    "defense": "front", "arriere": "rear", "soldat courte": "soldier_short",
    "soldat moyenne": "soldier_medium", "soldat longue": "soldier_long",
    "vehicule courte": "vehicle_short", "vehicule moyenne": "vehicle_medium",
    "vehicule longue": "vehicle_long", "pays": "nation", "annee": "year", "sous type": "subtype",
    "capacites": "abilities", "capacite": "abilities", "name": "name_en", "nom": "name_fr",
    "nom en": "name_en", "nom anglais": "name_en", "nom fr": "name_fr", "nom francais": "name_fr",
}  # fmt: skip


@record
class Wrong:
    """What is wrong with a cell: line and column of the file, and the fault."""

    line: int
    column: int
    fault: Fault


@record
class Cards:
    """What a spreadsheet holds: cards of the owner's, armies, and every cell that cannot be read."""

    cards: Mapping[str, Json] = field(default_factory=dict)
    armies: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    wrong: tuple[Wrong, ...] = ()


def read(
    text: str, known: Mapping[str, Json], nations: Mapping[str, Json], names: Vocabulary
) -> Cards:
    """Every row of a CSV (commas, semicolons or tabs).

    `known`: the shipped cards as the data has them; `nations`: nation → its side.
    """
    from csv import Error, reader

    lines = text.lstrip("\ufeff").splitlines(keepends=True)
    first = next((line for line in lines if line.strip()), "")
    comma = max((",", ";", "\t"), key=first.count)
    read = reader(lines, delimiter=comma)
    try:
        rows = [*read][: MOST_ROWS + 1]
    except Error:
        return Cards(wrong=(Wrong(read.line_num, 1, _fault("aam.csv.long")),))
    at = next((number for number, row in enumerate(rows) if any(map(str.strip, row))), None)
    if at is None:
        return Cards(wrong=(Wrong(1, 1, _fault("aam.csv.empty")),))
    heads, wrong = _heads(rows[at], at + 1)
    cards: dict[str, Json] = {}
    armies: dict[str, dict[str, int]] = {}
    for number, row in enumerate(rows[at + 1 :], at + 2):
        if not any(map(str.strip, row)):
            continue
        made = _Row(dict(zip(heads, map(_cell, row), strict=False)), heads, number, names)
        key, card, count = made.card(known, nations)
        wrong += made.wrong
        if key is None or made.wrong:
            continue
        if key in cards and cards[key] != card:
            wrong.append(Wrong(number, 1, _fault("aam.csv.twice", text=key)))
        if card is not None:
            cards[key] = card
        if count:
            side = str((card or known[key])["side"])
            armies.setdefault(side, {})[key] = armies.get(side, {}).get(key, 0) + count
    if not cards and not armies and not wrong:
        said = any(any(map(str.strip, row)) for row in rows[at + 1 :])
        wrong.append(Wrong(at + 1, 1, _fault("aam.csv.nothing_new" if said else "aam.csv.no_rows")))
    return Cards(cards, armies, tuple(wrong))


def _cell(text: str) -> str:
    """A cell as one line: a name with a line end in it would print a line of its own."""
    kept = (sign if sign.isprintable() or sign in "\u00a0\u202f" else " " for sign in text)
    return "".join(kept).strip()


def _fault(code: str, **params: Json) -> Fault:
    from referee.engine.faults import Unreadable

    return Unreadable(code, **params)


def _heads(row: Sequence[str], line: int) -> tuple[list[str], list[Wrong]]:
    """The columns by their heads; an unknown one is told, two of one kind as well."""
    from difflib import get_close_matches

    found: list[str] = []
    wrong: list[Wrong] = []
    for at, text in enumerate(row, 1):
        head = fold(text.replace("_", " "))
        key = CALLED.get(head, head.replace(" ", "_"))
        if key not in COLUMNS and text.strip():
            near = get_close_matches(key, COLUMNS, 1)
            wrong.append(Wrong(line, at, _fault("aam.csv.column", text=text.strip(), nearest=near,
                                                options=list(COLUMNS))))  # fmt: skip
        elif key in found:
            wrong.append(Wrong(line, at, _fault("aam.csv.column_twice", text=text.strip())))
        found.append(key if key in COLUMNS else f"?{at}")
    if "unit" not in found and not {"name_en", "name_fr"} & set(found):
        wrong.append(Wrong(line, 1, _fault("aam.csv.no_unit")))
    return found, wrong


class _Row:
    """One row, read cell by cell; what is wrong is kept with its place."""

    def __init__(
        self, cells: dict[str, str], heads: list[str], line: int, names: Vocabulary
    ) -> None:
        self.cells, self.heads, self.line, self.names = cells, heads, line, names
        self.wrong: list[Wrong] = []

    def card(
        self, known: Mapping[str, Json], nations: Mapping[str, Json]
    ) -> tuple[str | None, Json | None, int | None]:
        """Its id, the owner's card (`None`: as shipped), how many stand in the army."""
        name = self.cells.get("name_en") or self.cells.get("name_fr") or self.cells.get("unit", "")
        key = self._key(name)
        if key is None:
            return None, None, None
        before: Json = known.get(key) or {}
        count = self._number("count", 0, 15)
        card = dict(before)
        card["name"] = self._names(name, before)
        for column, kind in (("nation", "nation"), ("type", "type"), ("subtype", "subtype")):
            self._word(card, column, kind, needed=column != "subtype")
        nation = nations.get(card.get("nation", ""))
        if nation is not None:
            card["side"] = nation["side"]
            self._side(str(nation["side"]))
        for column, least, most in (("year", 1900, 1950), ("speed", 0, 40)):
            value = self._number(column, least, most)
            if value is not None:
                card[column] = value
            elif column not in card:
                self._complain(column, "key.empty", key=column)
        self._cost(card)
        self._defence(card)
        self._attack(card)
        words = self.cells.get("abilities", "")
        if words and words != ability_words(before.get("abilities") or ()):
            try:
                card["abilities"] = abilities(words, self.names)
            except Fault as fault:
                self.wrong.append(Wrong(self.line, self._at("abilities"), fault))
        if all(card.get(each) == before.get(each) for each in (*card, *before)):
            return key, None, count
        card["sources"] = ["CSV"]
        card["base_set"] = bool(before.get("base_set", False))
        card["confidence"] = "high"
        return key, card, count

    def _at(self, column: str) -> int:
        return self.heads.index(column) + 1 if column in self.heads else 1

    def _complain(self, column: str, code: str, **params: Json) -> None:
        self.wrong.append(Wrong(self.line, self._at(column), _fault(code, **params)))

    def _key(self, name: str) -> str | None:
        text = self.cells.get("unit") or name
        if not fold(text):
            self._complain("unit", "key.empty", key="unit")
            return None
        readings = self.names["unit"].readings(text)
        return (
            readings[0]
            if len(readings) == 1 and _same(text, readings[0], self.names)
            else key_of(text)
        )

    def _names(self, name: str, before: Json) -> dict[str, str]:
        english, french = self.cells.get("name_en"), self.cells.get("name_fr")
        if not before:
            return {"en": name, "fr": french or name}
        old = before["name"]
        return {**old, "en": english or old["en"], "fr": french or old["fr"]}

    def _side(self, side: str) -> None:
        """The side, where it is written, must be that of the nation (p. 7)."""
        text = self.cells.get("side")
        if not text:
            return
        try:
            written = self.names["side"].find(text)
        except Fault as fault:
            self.wrong.append(Wrong(self.line, self._at("side"), fault))
            return
        if written != side:
            self._complain("side", "aam.csv.side", side=written)

    def _word(self, card: dict[str, Json], column: str, kind: str, needed: bool) -> None:
        text = self.cells.get(column)
        if not text:
            if needed and column not in card:
                self._complain(column, "key.empty", key=column)
            return
        try:
            card[column] = named(kind, text, self.names)
        except Fault as fault:
            self.wrong.append(Wrong(self.line, self._at(column), fault))

    def _number(self, column: str, least: int, most: int) -> int | None:
        text = self.cells.get(column)
        if not text:
            return None
        try:
            return whole(column, text, least, most)
        except Fault as fault:
            self.wrong.append(Wrong(self.line, self._at(column), fault))
            return least

    def _cost(self, card: dict[str, Json]) -> None:
        value = self._number("cost", 0, 1000)
        costs = card.get("cost") or {}
        old = costs.get("original")
        if value is not None and value != (old if old is not None else costs.get("revised")):
            card["cost"] = {"original": value}
        elif not costs:
            self._complain("cost", "key.empty", key="cost")

    def _defence(self, card: dict[str, Json]) -> None:
        """`5` and `4` in two columns, or `5/4` in the first."""
        text, slash, behind = (self.cells.get("front") or "").partition("/")
        if slash:
            self.cells["front"] = text
            self.cells["rear"] = self.cells.get("rear") or behind
        front, rear = self._number("front", 1, 30), self._number("rear", 1, 30)
        old = card.get("defence") or {}
        front = old.get("front") if front is None else front
        rear = (front if slash or not old else old.get("rear")) if rear is None else rear
        if front is None:
            self._complain("front", "key.empty", key="front")
            return
        if card.get("type") == SOLDIER and front != rear:
            self._complain("rear", "scenario.aam.two_faces")
        card["defence"] = {"front": front, "rear": rear}

    def _attack(self, card: dict[str, Json]) -> None:
        """Six columns; a dash, or nothing, where the card prints a dash."""
        old = card.get("attack") or {}
        if old and not any(self.cells.get(column) for column in FIGURES):
            return
        made: dict[str, list[int | None]] = {}
        for target in (SOLDIER, VEHICLE):
            columns = [f"{target}_{band}" for band in RANGES]
            if not any(column in self.cells for column in columns):
                if target not in old:
                    self._complain("unit", "key.empty", key=columns[0])
                    return
                made[target] = list(old[target])
                continue
            made[target] = [
                None
                if fold(self.cells.get(column, "")) in DASHES
                else self._number(column, 0, 60) or None
                for column in columns
            ]
        card["attack"] = made


def _same(text: str, key: str, names: Vocabulary) -> bool:
    """Whether a text is the whole name or id of a card, not the beginning of it."""
    return fold(text.replace("_", " ")) in {
        fold(each.replace("_", " ")) for each in (key, *names["unit"].called(key))
    }


def rows(
    cards: Mapping[str, Json], counts: Mapping[str, int] | None = None
) -> Iterator[tuple[Json, ...]]:
    """Cards as the rows of a spreadsheet, in the order of `COLUMNS`."""
    for key, card in cards.items():
        cost = card["cost"].get("original")
        yield (
            card["side"], key, (counts or {}).get(key, ""),
            card["cost"].get("revised") if cost is None else cost,
            card["type"], card["speed"], card["defence"]["front"], card["defence"]["rear"],
            *("" if dice is None else dice
              for target in (SOLDIER, VEHICLE) for dice in card["attack"][target]),
            card["nation"], card["year"], card.get("subtype") or "",
            ability_words(card.get("abilities") or ()),
            card["name"]["en"], card["name"]["fr"],
        )  # fmt: skip
