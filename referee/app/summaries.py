"""One page of rules: a chapter of a booklet, or the whole of it in headings."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from referee.app.answer import Answer
from referee.app.rules import NOBODYS, House, public
from referee.app.shelf import game as find_game
from referee.engine.faults import Unreadable
from referee.engine.names import Names, fold
from referee.engine.verdict import Json
from referee.games.contract import Card, Game, Text
from referee.scenario.compile import game_data

PAGE = 1150  # words of rules that a printed page holds
ENTRIES = 230  # headings that a printed page holds
OWN = "own"
_OWN_TITLE = {"en": "Your own rules", "fr": "Vos propres règles"}
_SENTENCE = re.compile(r"(?<=[.!?])\s+(?=[^\W\d_a-zà-ÿ]|\d)")

Chapters = Mapping[str, tuple[Text, Sequence[Card]]]


def summary(game: str, phase: str | None, house: House = NOBODYS) -> Answer:
    """A game's chapters with their cards, or one chapter (`phase`: id, name, first number).

    With a chapter, `text` of a card is the whole of it where a page holds that
    much, else its first sentence; without, only the first card of a chapter has
    one. `Unreadable` names the chapters when there is none of that name.
    """
    found = find_game(game)
    all_of = chapters(found, house[1] if house[0] == found.id else ())
    if phase is None:
        chosen, told = list(_contents(all_of)), all_of
    else:
        phase, told = _chosen(found, all_of, phase)
        cards = told[phase][1]
        brief = any(_words(cards, lang) > PAGE for lang in ("en", "fr"))
        chosen = [(phase, card, gist(card) if brief else card.text) for card in cards]
    rows = [_row(found, key, card, text) for key, card, text in chosen]
    titles = [{"id": key, "title": dict(title)} for key, (title, _) in told.items()]
    result: dict[str, Json] = {"phase": phase, "chapters": titles, "cards": rows}
    return Answer("rule", "summary", found, result=result)


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


def gist(card: Card) -> Text:
    """The first sentence of a card."""
    return {lang: _SENTENCE.split(text, maxsplit=1)[0] for lang, text in card.text.items()}


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
    if below and not exact and ((text[:1].isdigit() and "." in text) or not names.readings(text)):
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
    return card.startswith(section) and (not rest or not rest[0].isdigit())


def _contents(all_of: Chapters) -> Iterator[tuple[str, Card, Text]]:
    """The headings of a whole booklet, the finest left out where they are too many for a page."""
    many = sum(len(cards) for _, cards in all_of.values()) > ENTRIES
    for key, (_, cards) in all_of.items():
        for at, card in enumerate(cards):
            if at and many and re.fullmatch(r"\d+\.\d+\.[\d.]+[a-z]?|[\d.]+[a-z]|I-.*", card.id):
                continue
            yield key, card, {} if at else gist(card)


def _row(game: Game, chapter: str, card: Card, text: Text) -> dict[str, Json]:
    return {**public(game, card), "chapter": chapter, "text": dict(text)}


def _words(cards: Sequence[Card], lang: str) -> int:
    return sum(len(card.text[lang].split()) for card in cards)
