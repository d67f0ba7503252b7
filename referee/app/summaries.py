"""One page of rules: a chapter of a booklet, or what is asked most of the whole of it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from referee.app.answer import Answer
from referee.app.games import game as find_game
from referee.app.rules import NOBODYS, House, public
from referee.app.tables import whole
from referee.engine.faults import Unreadable
from referee.engine.names import Names, fold
from referee.engine.record import replace
from referee.engine.table import Table
from referee.engine.verdict import Json
from referee.games.contract import Card, Game, Text
from referee.scenario.compile import game_data

PAGE = 1500  # words of rules that a printed page holds
ROW = 5  # words that take the room of a row of a table
ENTRIES = 230  # headings that a printed page holds
ROWS = 16  # of a table on the page of a game that chooses none
KNOWN = 0.5  # of its cells: below that a printed chart is no help on paper
OWN = "own"
_OWN_TITLE = {"en": "Your own rules", "fr": "Vos propres règles"}
_SENTENCE = re.compile(r"(?<=[.!?])\s+(?=[^\W\d_a-zà-ÿ]|\d)")
_FINER = re.compile(r"\d+\.\d+\.[\d.]+[a-z]?|[\d.]+[a-z]|I-.*")

Chapters = Mapping[str, tuple[Text, Sequence[Card]]]
Said = tuple[str, Card, Text]  # chapter, card, its words: all, the first sentence, or none


def summary(game: str, phase: str | None, house: House = NOBODYS) -> Answer:
    """A game's chapters with their cards, or one chapter (`phase`: id, name, first number).

    With a chapter, `text` of a card is the whole of it where a page holds that
    much, else its first sentences; without, the game's data says which cards speak
    and how much, and the others have their title alone. Tables are drawn with the
    chapter of their first card; `never` holds what is refused most.
    `Unreadable` names the chapters when there is none of that name.
    """
    found = find_game(game)
    data = game_data(found.id)["summary"]
    all_of = chapters(found, house[1] if house[0] == found.id else ())
    if phase is None:
        chosen, told = list(_contents(all_of, data)), all_of
        drawn = list(_sheet(found, data))
    else:
        phase, told = _chosen(found, all_of, phase)
        cards = told[phase][1]
        here = {card.id for card in cards}
        mine = [
            each
            for each in found.tables.values()
            if each.cards[0] in here and _known(each) and each.id not in data.get("apart", ())
        ]
        drawn = [_cut(each, data) for each in mine]
        room = PAGE - ROW * sum(len(each.rows) for each in drawn)
        chosen = [
            (phase, card, text) for card, text in zip(cards, fitted(cards, room), strict=True)
        ]
    shown = {card.id for _, card, _ in chosen}
    never = [line for line in data.get("never", ()) if line["card"] in shown]
    result: dict[str, Json] = {
        "phase": phase,
        "chapters": [{"id": key, "title": dict(title)} for key, (title, _) in told.items()],
        "cards": [_row(found, key, card, text) for key, card, text in chosen],
        "tables": [
            {
                "title": dict(each.title),
                "chapter": phase or _home(all_of, each),
                **whole(found, each).result,
            }
            for each in drawn
        ],
        "never": [
            {"card": line["card"], "text": {"en": line["en"], "fr": line["fr"]}} for line in never
        ],
    }
    return Answer("rule", "summary", found, result=result, extra=drawn)


def chapters(game: Game, own: Sequence[Card] = ()) -> Chapters:
    """The cards of a game by chapter, in the order of the booklet; a table's own at the end."""
    raw = game_data(game.id)["summary"]["chapters"]
    first = {chapter["first"]: key for key, chapter in raw.items()}
    titles: dict[str, Text] = {key: chapter["title"] for key, chapter in raw.items()}
    found: dict[str, list[Card]] = {key: [] for key in raw}
    at = next(iter(raw))
    mine = list(own)
    for card in game.cards.values():
        at = first.get(card.id, at)
        entered = any(cite.source == "owner" for cite in card.cites)
        (mine if entered else found[at]).append(card)
    if mine:
        found[OWN], titles[OWN] = mine, _OWN_TITLE
    return {key: (titles[key], cards) for key, cards in found.items()}


def gist(card: Card, sentences: int = 1) -> Text:
    """The first sentence of a card, or the first few."""
    return {lang: " ".join(_SENTENCE.split(text)[:sentences]) for lang, text in card.text.items()}


def fitted(cards: Sequence[Card], room: int) -> list[Text]:
    """The words of cards, each as long as so many words in all allow: whole, or 3, 2, 1 sentences."""
    lengths = [[card.text for card in cards], *([gist(c, n) for c in cards] for n in (3, 2, 1))]
    fit = (each for each in lengths if all(_words(each, lang) <= room for lang in ("en", "fr")))
    return next(fit, lengths[-1])


def _chosen(game: Game, all_of: Chapters, text: str) -> tuple[str, Chapters]:
    """The chapter of a name; else the cards below an id or a section number (`10.5.5`)."""
    raw = game_data(game.id)["summary"]["chapters"]
    names = Names(
        "chapter",
        {
            key: (*title.values(), *raw.get(key, {}).get("words", ()))
            for key, (title, _) in all_of.items()
        },
    )
    below = [card for card in game.cards.values() if _within(card.id, text.strip().rstrip("."))]
    exact = fold(text) in {fold(key) for key in all_of}
    if below and not exact and ((text[:1].isdecimal() and "." in text) or not names.readings(text)):
        return text, {text: (below[0].title, below)}
    try:
        key = names.find(text)
    except Unreadable as fault:
        if fault.code != "name.unknown":
            raise
        raise Unreadable("rule.chapter", text=text, options=list(all_of)) from None
    return key, {key: all_of[key]}


def _within(card: str, section: str) -> bool:
    rest = card.removeprefix(section)
    return card.startswith(section) and (not rest or not rest[0].isdecimal())


def _contents(all_of: Chapters, data: Json) -> Iterator[Said]:
    """What a page of the whole game prints of each chapter (its `sheet`), in the booklet's order.

    Without a `sheet` the first card is said; the finest headings are left out
    where there are too many for a page. A table's own rules are printed whole.
    """
    many = sum(len(cards) for _, cards in all_of.values()) > ENTRIES
    for key, (_, cards) in all_of.items():
        sheet = "whole" if key == OWN else data["chapters"][key].get("sheet")
        for at, card in enumerate(cards):
            if at and many and _FINER.fullmatch(card.id):
                continue
            yield key, card, _told(card, sheet, at == 0)


def _told(card: Card, sheet: Json, first: bool) -> Text:
    """The words of a card that a sheet asks for: all, the first sentence, or none."""
    if sheet == "whole" or (isinstance(sheet, dict) and card.id in sheet.get("whole", ())):
        return card.text
    lead = first and card.kind != "interpretation"
    said = lead if sheet is None else sheet != "none" and card.id in sheet.get("said", ())
    return gist(card) if said else {}


def _sheet(game: Game, data: Json) -> Iterator[Table]:
    """The tables of a game's page: those its data names, cut as it says; else the small ones."""
    if "tables" not in data:
        for table in game.tables.values():
            if len(table.rows) <= ROWS and len(table.columns) <= ROWS and _known(table):
                yield table
        return
    for key in data["tables"]:
        yield _cut(game.tables[key], data, whole_game=True)


def _cut(table: Table, data: Json, whole_game: bool = False) -> Table:
    """A table as a page has room for it; with a chapter only the longest are cut (`telling`)."""
    cut = data.get("tables", {}).get(table.id) or {}
    if not whole_game and not cut.get("telling"):
        return table
    columns = tuple(cut.get("columns", table.columns))
    rows = table.rows
    if cut.get("telling"):
        rows = tuple(row for row in rows if any(_tells(table, row, each) for each in columns))
    return replace(table, rows=rows, columns=columns, note=cut.get("note", table.note))


def _home(all_of: Chapters, table: Table) -> str:
    """The chapter of a table: that of its first card."""
    return next(
        key for key, (_, cards) in all_of.items() if table.cards[0] in {card.id for card in cards}
    )


def _tells(table: Table, row: str, column: str) -> bool:
    return table.cells.get((row, column)) not in (None, 0, "0", False)


def _known(table: Table) -> bool:
    """Whether enough of a table's cells are known to be worth drawing."""
    total = len(table.rows) * len(table.columns)
    found = sum(
        table.cells.get((row, each)) is not None for row in table.rows for each in table.columns
    )
    return found >= KNOWN * total


def _row(game: Game, chapter: str, card: Card, text: Text) -> dict[str, Json]:
    return {**public(game, card), "chapter": chapter, "text": dict(text)}


def _words(texts: Sequence[Text], lang: str) -> int:
    return sum(len(text[lang].split()) for text in texts)
