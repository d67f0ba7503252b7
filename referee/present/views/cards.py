"""Rule cards: the best one whole when it is clearly the best, else a list."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from referee.app.answer import Answer
from referee.app.house import short
from referee.games.contract import Card, Game
from referee.i18n.mark import N_
from referee.i18n.speaker import Speaker
from referee.present.blocks import Page, safe
from referee.present.rulings import cite_text, put
from referee.present.screen import Screen
from referee.present.views.table import cell, label

_WHOSE = {  # kinds of cards that are not the booklet's
    "interpretation": N_("This is our reading: the booklet is silent here, or contradicts itself."),
    "house": N_("This is your table’s own rule, not the booklet’s."),
    "scenario": N_("This is the scenario you play, not the booklet."),
    "owner": N_("This comes from your own file, not from the booklet supplied."),
}
_UNTITLED = ("house", "scenario")  # their titles name no subject
NARROW = 46  # columns: there the best card stands alone
BESIDE = 4  # other cards shown after the one that answers
MEANT = 6  # cards to choose from where it is not sure which one was meant


def render(page: Page, screen: Screen, answer: Answer) -> None:
    """The card that answers, whole, with others by a line; where it is not sure, a list only."""
    say, game = screen.voice, answer.game
    assert game is not None
    cards: Sequence[Card] = answer.extra
    if not cards:
        put(page, say, game, answer.rulings)
        return
    if answer.result.get("contents"):
        _listed(page, say, cards)
        return
    if not answer.result["sure"]:
        _choice(page, screen, game, answer)
        return
    _whole(page, say, game, cards[0], answer.result.get("sheet", ()))
    if screen.width >= NARROW:
        for card in cards[1 : BESIDE + 1]:
            _glimpse(page, say, card)


def _choice(page: Page, screen: Screen, game: Game, answer: Answer) -> None:
    """No card in full: what was not understood, and the cards that may be meant, numbered."""
    say = screen.voice
    unknown = answer.result.get("unknown", [])
    if unknown:
        told = N_("Not understood: %(words)s. Which of these do you mean?")
        page.text(say.t(told, words=say.join(map(safe, unknown))), sign="?")
    else:
        page.text(say.t(N_("Which of these do you mean?")), sign="?")
    for at, card in enumerate(answer.extra[:MEANT], 1):
        _glimpse(page, say, card, f"{at}. ")
    if screen.at_table:  # a number picks from the list that stands above
        page.text(say.t(N_("Ask with other words, or for one of them: “? 1”.")), indent=2)
        return
    told = N_("Ask with other words, or for one of them: “%(program)s rule %(game)s %(card)s”.")
    shown = {"program": screen.program, "game": game.id, "card": answer.extra[0].id}
    page.text(say.t(told, **shown), indent=2)


def _row(page: Page, say: Speaker, game: Game, row: Mapping[str, Any]) -> None:
    """What a table says of the unit that the card is about, on as few lines as it takes."""
    table = game.tables[row["table"]]
    cells = {column: value for column, value in row["cells"].items() if value is not None}
    if all(map(str.isdecimal, cells)):  # dice by range: 3-3-2-2-1-1, no farther than they reach
        told = "-".join(map(str, cells.values())).rstrip("-0") or "0"
    else:
        told = say.row(
            say.t(
                N_("%(name)s: %(value)s"),
                name=label(say, table, table.column_key, column),
                value=cell(say, value, table),
            )
            for column, value in cells.items()
        )
    page.text(say.t(N_("%(name)s: %(value)s"), name=say.pick(table.title), value=told), sign="·")


def _whole(
    page: Page, say: Speaker, game: Game, card: Card, sheet: Sequence[Mapping[str, Any]] = ()
) -> None:
    """The card that answers best, with where it is printed and whose it is."""
    page.heading(say.pick(card.title))
    page.text(safe(say.pick(card.text)))
    for row in sheet:
        _row(page, say, game, row)
    cites = say.row(cite_text(cite) for cite in card.cites)
    source = card.cites[0].source if card.cites else game.id
    page.text(f"[{source.upper()} {cites}] ({card.id})" if cites else f"({card.id})")
    if card.kind in _WHOSE:
        sign = "?" if card.kind == "interpretation" else "!"
        page.text(say.t(_WHOSE[card.kind]), sign=sign)
    if card.see:
        named = (
            say.pick(game.cards[each].title) if each in game.cards else each for each in card.see
        )
        page.text(say.t(N_("See also: %(see)s"), see=say.row(named)))
    page.gap()


def _glimpse(page: Page, say: Speaker, card: Card, number: str = "") -> None:
    """Another card that may be meant: its name, where it is printed, a line of what it says."""
    title = say.pick(card.title)  # of a scenario's note the scenario's name
    head = ", ".join(part for part in (title, _place(card)) if part)
    page.text(number + (f"{head} ({card.id})" if head else f"({card.id})"))
    text = safe(say.pick(card.text))
    page.line(f"  {page.cut(text, max(page.width - 2, 20))}", "dim")


def _listed(page: Page, say: Speaker, cards: Sequence[Card]) -> None:
    """Every card by its name."""
    page.columns([(card.id, _title(say, card), _place(card)) for card in cards], indent=0)


def _place(card: Card) -> str:
    """The page of the booklet, where one is known."""
    page = card.cites[0].page if card.cites else None
    return f"p.\u00a0{page}" if page else ""


def _title(say: Speaker, card: Card) -> str:
    """A card in a list: its title; a ruling or a scenario's note by its first words."""
    if card.kind not in _UNTITLED:
        return say.pick(card.title)
    return short(safe(say.pick(card.text)))
