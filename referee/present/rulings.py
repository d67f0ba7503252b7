"""Rulings as sentences with their citation, and as JSON."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from referee.engine.verdict import Cite, Ruling
from referee.games.contract import Card, Game
from referee.i18n.mark import N_
from referee.i18n.speaker import Speaker
from referee.present.blocks import Page

_REFUSED, _NOT_SO = N_("Refused: %(text)s"), N_("That does not work: %(text)s Try something else.")
_CALL, _TOGETHER = N_("Your call: %(text)s"), N_("Look together and decide: %(text)s")
SIGNS = {
    "info": ("·", "dim"),
    "advice": ("→", "dim"),
    "your_call": ("?", "doubt"),
    "refusal": ("✗", "bad"),
}


def cards_of(game: Game | None, ruling: Ruling) -> list[Card]:
    """The rule cards a ruling rests on, and the readings under which they stand."""
    if game is None:
        return []
    named = [game.cards[key] for key in ruling.cards if key in game.cards]
    readings = [game.cards[card.reading] for card in named if card.reading]
    return list({card.id: card for card in (*named, *readings)}.values())


def cites_of(cards: Iterable[Card]) -> list[Cite]:
    """Their citations, each once."""
    found: dict[Cite, None] = {}
    for card in cards:
        for cite in card.cites:
            found[cite] = None
    return list(found)


def cite_text(cite: Cite) -> str:
    """`AA1941, « Canaux », p. 9`: the heading as the booklet prints it, in French."""
    page = f", p.\u00a0{cite.page}" if cite.page is not None else ""
    return f"«\u00a0{cite.section}\u00a0»{page}"


def citation(say: Speaker, game: Game | None, cards: list[Card], most: int = 2) -> str:
    """The bracket at the end of a ruling: booklet, headings, pages, interpretation.

    A rule that stands only by a reading of ours (the booklet supplied has but fragments
    of it) is shown as that reading: its fragments would lead a player nowhere.
    """
    if game is None or say.simple:
        return ""
    rules = [card for card in cards if card.kind == "rule" and not card.reading]
    others = [card.id for card in cards if card.kind != "rule"]
    if not rules and any(card.reading for card in cards):
        return f"[{', '.join(others)}]"
    cites = cites_of(rules or cards)[:most]
    shown = [cite_text(cite) for cite in cites]
    source = (cites[0].source if cites else game.id).upper()
    if not shown and not others:
        return ""
    where = f"{source} {', '.join(shown)}" if shown else source
    return f"[{say.row([where, *others])}]"


def short_citation(game: Game | None, cards: list[Card], most: int = 2) -> str:
    """The bracket of the session: pages, or sections where there are no pages; `?` tells the rest."""
    if game is None:
        return ""
    rules = [card for card in cards if card.kind == "rule" and not card.reading]
    others = [card.id for card in cards if card.kind != "rule"]
    cites = cites_of(rules or cards)
    pages = sorted({cite.page for cite in cites if cite.page is not None})[:most]
    numbers = [cite.section for cite in cites if cite.section[:1].isdecimal()][:most]
    if not rules and any(card.reading for card in cards):
        where = []
    elif numbers and all(len(number) < 12 for number in numbers):
        where = numbers
    else:
        where = [f"p.\u00a0{', '.join(map(str, pages))}"] if pages else []
    shown = ", ".join([*where, *others])
    return f"[{shown}]" if shown else ""


def sentence(say: Speaker, game: Game | None, ruling: Ruling, short: bool = False) -> str:
    """What a ruling says, its citation at the end."""
    text = say.say(ruling.code, read_aloud(say, ruling.params))
    cards = cards_of(game, ruling)
    if say.simple:  # `?` tells the rule
        return text
    bracket = short_citation(game, cards) if short else citation(say, game, cards)
    return f"{text} {bracket}" if bracket else text


_CELLS = frozenset(("cell", "cells", "key"))


def read_aloud(say: Speaker, params: Mapping[str, Any]) -> Mapping[str, Any]:
    """The cell of a chart, or several, in the words of the language: « colonne=1:1 dé=2 »; what it says, too."""
    if _CELLS.isdisjoint(params):
        return params
    told = {
        key: say.row([cell_told(say, cell) for cell in text.split("; ")])
        for key in _CELLS
        if isinstance(text := params.get(key), str) and "=" in text
    }
    if "cell" in told:
        told |= {
            key: result_told(say, text)
            for key in ("result", "was", "was_cell")
            if isinstance(text := params.get(key), str)
        }
    return {**params, **told}


def result_told(say: Speaker, result: str) -> str:
    """What a cell says, by its name where it is an id: « Severe Winter »; else as it is printed."""
    if not result.isdecimal():
        for kind in say.lexicon.values():
            if result in kind and kind[result].get(say.lang):
                return str(kind[result][say.lang])
    return result


def cell_told(say: Speaker, cell: str) -> str:
    """A cell as it is typed: `column=4:1 die=3`, « colonne=4:1 dé=3 ». Ids by their names."""
    if say.lang == "en":
        return cell
    from referee.app.french_words import shown_key, told_value

    words = []
    for word in cell.split():
        key, equals, value = word.partition("=")
        name = told_value(say, key, value)
        words.append(f"{shown_key(key, 'fr')}{equals}{name}" if equals else word)
    return " ".join(words)


def put(
    page: Page, say: Speaker, game: Game | None, rulings: Iterable[Ruling], short: bool = False
) -> None:
    """Rulings on a page, each with its sign; `short` citations in the guided session."""
    for ruling in rulings:
        sign, role = SIGNS[ruling.severity]
        text = sentence(say, game, ruling, short)
        if ruling.severity == "refusal":
            text = say.t(_NOT_SO if say.simple else _REFUSED, text=text)
        elif ruling.severity == "your_call":
            text = say.t(_TOGETHER if say.simple else _CALL, text=text)
        page.text(text, sign=sign, role=role)


def as_json(say: Speaker, game: Game | None, ruling: Ruling) -> Mapping[str, Any]:
    """A ruling in the envelope of the contract."""
    cards = cards_of(game, ruling)
    out: dict[str, Any] = {
        "code": ruling.code,
        "severity": ruling.severity,
        "text": say.say(ruling.code, read_aloud(say, ruling.params)),
        "params": dict(ruling.params),
        "cards": list(ruling.cards),
        "cites": [
            {"source": cite.source, "section": cite.section, "page": cite.page}
            for cite in cites_of(cards)
        ],
    }
    for card in cards:
        if card.kind == "interpretation":
            out["interpretation"] = card.id
    return out
