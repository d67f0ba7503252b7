"""`rule`: the rule cards, found by what players ask, by id or by section."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence

from referee.app.answer import Answer
from referee.app.asking import LANGS, Question, plain, question, tokens
from referee.app.certain import of_the_step, sure
from referee.app.games import game as find_game
from referee.app.games import is_game
from referee.app.house import CHOSEN, FIRST, SAID, number
from referee.app.index import (
    CALLED,
    HEADED,
    SECTION,
    TITLE,
    UNITS,
    WORDS,
    Index,
    coded,
    index,
    of_cards,
)
from referee.app.measured import measured, sheet_of, without_beside
from referee.app.ranking import ASIDE, SAME, Found, Ranking, rank
from referee.engine.faults import Unreadable
from referee.engine.names import fold, singular
from referee.engine.verdict import info
from referee.games import REGISTRY
from referee.games.contract import Card, Game

MOST = 10
ASKED = 2000  # letters of the longest question: a page pasted by mistake is none
NEAREST = 4  # ids named beside one that does not exist
NAME = 6  # words of the longest name of a territory or a unit
CLOSER = 3.0  # what the game on the table counts for when no game is named
House = tuple[str, Sequence[Card]]  # a game's id, and what a table of it decided
_NO_SHEET = frozenset({"box"})  # tables of the box say nothing of a unit in play
NOBODYS: House = ("", ())
_KINDS = frozenset(tokens(" ".join((*SAID.values(), *CHOSEN.values()))))
# What is typed as an id: combat.step2, 10.5.5, I-AA-09. A lone number is one where cards have such.
_ID = r"[a-zà-ÿ_]+(\.\w+)+|\d+(\.\d+)+[a-z]?|i-[a-z0-9]+-\d+|\d+[a-z]?"


def search(words: Sequence[str], house: House = NOBODYS, now: Collection[str] = ()) -> Answer:
    """Cards for the words, best first; the first word may name a game.

    `house` is a game's id and what one table plays by besides the booklet: its rulings that
    speak of most of the words, and what its scenario or its owner's file says of all of
    them, come before every card of the booklet. `now` are the cards of the step in progress.

    The answer's `sure` tells whether the first card may be read aloud; `unknown` names the
    words that were not understood. An id that does not exist is refused with the nearest.
    """
    games = sorted(REGISTRY, key=lambda key: key != house[0])  # the game on the table first
    rest = list(words)
    named = bool(rest) and is_game(rest[0])
    if named:
        games = [find_game(rest.pop(0)).id]
    text = " ".join(rest).strip()
    if len(text) > ASKED:
        raise Unreadable("rule.nothing", text=text)
    for key in games:
        own = house[1] if house[0] == key else ()
        exact = next((card for card in own if card.id == text), None) or by_id(key, text)
        if exact is not None:
            return _answer(find_game(key), [exact], sure=True)
    _refuse_id(games, text)
    return _searched(games, text, house, now)


def _searched(games: Sequence[str], text: str, house: House, now: Collection[str]) -> Answer:
    found: list[tuple[bool, float, str, Card | str]] = []
    rankings: dict[str, Ranking] = {}
    sheets: dict[str, str] = {}
    meant = ""
    for key in games:
        book = index(key)
        asked = question(text, book.held)
        here = of_the_step(find_game(key), now) if now else ()
        ranking = rankings[key] = rank(book, asked, here)
        sheet = sheets[key] = sheet_of(ranking, asked)
        typed = next((each for each in text.split() if "." in each and each in book.numbers), "")
        meant = typed or meant
        if "=" in sheet:
            from referee.app.rows import row

            told = row(find_game(key), ranking.names[0][0], loosely=False)
            if told is not None:
                return _with_cards(told)
            sheet = sheets[key] = ""
        if len(games) == 1 and not sheet and not typed:
            told = _unit(find_game(key), asked)
            if told is not None:
                return told
        worth = CLOSER if key == house[0] else 1.0
        top = ranking.found[0].score if ranking.found else 1.0
        for hit in ranking.found:
            card = book.ids[hit.card]
            score = 1.5 * top if card in (sheet, typed) else hit.score
            found.append((False, worth * score, key, card))
        held = {book.ids[hit.card] for hit in ranking.found}
        found += [
            (False, worth * 1.5 * top, key, card)
            for card in (sheet, typed)
            if card and card not in held
        ]
        own = _owners(key) + (list(house[1]) if house[0] == key else [])
        if own:
            beside = of_cards(own)
            booklet = _marked(book, ranking)
            for hit in rank(book, asked, here, beside).found:
                first = _speaks(own[hit.card], hit, asked.terms, booklet)
                found.append((first, worth * hit.score, key, own[hit.card]))
        if key == house[0] and found and _whole(max(found, key=_weight), rankings):
            break  # the game on the table answers every word: the others are not looked through
    found.sort(key=_weight, reverse=True)
    first = bool(found) and found[0][0]
    whole = first or (bool(found) and _whole(found[0], rankings))
    just = not first and bool(found) and _only_a_row(text, found[0], rankings)
    if just or (not whole and len(fold(text).split()) <= NAME):
        told = _row(games, text, loosely=not found)
        itself = str(found[0][3]).rpartition(".")[2] if just else ""
        if told is not None and itself not in told.result["rows"]:  # it has no card of its own
            return told
    if not found:
        raise Unreadable("rule.nothing", text=text)
    best = found[0][2]
    game = find_game(best)
    kept = [
        game.cards[card] if isinstance(card, str) else card
        for _, _, key, card in found
        if key == best
    ]
    kept = list({card.id: card for card in kept}.values())[:MOST]
    ranking = rankings[best]
    step = of_the_step(game, now) if now else ()
    certain = first or found[0][3] in (sheets.get(best), meant) or sure(ranking, game, step)
    strange = (word for word in text.split() if not fold(word).isascii())  # no card has its script
    said = {plain(word): word for word in fold(text).split()}  # “Ajax” is no plural of “aja”
    odd = (said.get(word, word) for word in ranking.unknown)
    unknown = () if first else tuple(dict.fromkeys((*odd, *strange)))
    return _answer(game, kept, sure=certain and not unknown, unknown=unknown)


def _weight(found: tuple[bool, float, str, Card | str]) -> tuple[bool, float]:
    """What is found comes in this order, most first."""
    return found[0], found[1]


def _whole(found: tuple[bool, float, str, Card | str], rankings: Mapping[str, Ranking]) -> bool:
    """Whether the first card is about every word of the question, and does not only mention it."""
    _, _, key, card = found
    ranking = rankings[key]
    if not isinstance(card, str) or ranking.unknown:
        return False
    at = index(key).numbers[card]
    met = next((hit.marked for hit in ranking.found if hit.card == at), frozenset[str]())
    return len(met) == len(ranking.terms)


def _only_a_row(
    text: str, found: tuple[bool, float, str, Card | str], rankings: Mapping[str, Ranking]
) -> bool:
    """Whether the question is just the name of a row, and the first card is not about that name.

    « Double Shot » is an ability, however often players ask with such words for something else: a
    card is about a name whose words stand in its title, its section or the words it is called by. The whole
    name of an ability, in several words, means that ability, but for a card that is called so itself.
    """
    _, _, key, card = found
    book = index(key)
    if not isinstance(card, str) or singular(fold(text)) not in book.rows:
        return False
    abilities = find_game(key).names.get("ability")
    if abilities is not None and " " in fold(text) and abilities.exactly(text):
        return fold(text) not in map(fold, find_game(key).cards[card].title.values())
    at = book.numbers[card]
    return not all(
        any(
            book.places(lang, word).get(at, 0) & (TITLE | WORDS | SECTION)
            for lang, variants in term.variants.items()
            for word, share in variants.items()
            if share != SAME  # not what players say for it
        )
        for term in rankings[key].terms
    )


def shown(game: Game, card: Card) -> Answer:
    """One card, picked from a list."""
    return _answer(game, [card], sure=True)


def _sheet(game: Game, card: Card) -> dict[str, object]:
    """What the tables say of the unit that a card is about, row by row; nothing for other cards."""
    kind, _, key = card.id.rpartition(".")
    if kind.removesuffix("s") not in UNITS:
        return {}
    rows = [
        {
            "table": table.id,
            "cells": {column: table.cells.get((key, column)) for column in table.columns},
        }
        for table in game.tables.values()
        if table.row_key in UNITS and key in table.rows and table.id not in _NO_SHEET
    ]
    return {"sheet": rows} if rows else {}


def _owners(game: str) -> list[Card]:
    """What the owner of a booklet added to a game, where there is any."""
    if not _has_owner(game):
        return []
    held = index(game).numbers
    return [card for card in find_game(game).cards.values() if card.id not in held]


def _has_owner(game: str) -> bool:
    from referee.paths import user_dir

    return (user_dir() / "owner" / game).is_dir()


def _row(games: Sequence[str], text: str, loosely: bool) -> Answer | None:
    """A territory or a unit that no card speaks of: its row, over the cards of its table."""
    name = singular(fold(text))
    for key in games:
        # A game is read only where one of its rows may be meant: all five take too long.
        if not (loosely or name in index(key).rows or _has_owner(key)):
            continue
        from referee.app.rows import row

        answer = row(find_game(key), text, loosely)
        if answer is not None:
            return _with_cards(answer)
    return None


def _unit(game: Game, asked: Question) -> Answer | None:
    """The row of a unit of which a number is asked, or that is all that was asked for."""
    name, stat = measured(asked)
    if len(name) < 3:
        return None
    from referee.app.rows import unit

    told = unit(game, name, exactly=(not stat or " " not in name) and not _named_so(game, asked))
    bare = without_beside(name) if stat else name
    if told is None and bare != name and len(bare) >= 3:
        told = unit(game, bare, exactly=" " not in bare)
    return None if told is None else _with_cards(told)


def _named_so(game: Game, asked: Question) -> bool:
    """Whether a word alone only begins names of units, « panzer », and no card has it for a title."""
    book = index(game.id)
    return (
        len(tokens(asked.text)) == 1
        and not any(names.exactly(asked.text) for names in game.names.values())
        and not any(
            code & TITLE for lang in LANGS for code in book.places(lang, asked.terms[0]).values()
        )
    )


def _with_cards(answer: Answer) -> Answer:
    game = answer.game
    assert game is not None
    cards = [game.cards[card] for card in answer.extra[0].cards]
    answer.result = {
        **answer.result, "cards": [public(game, card) for card in cards], "sure": True
    }  # fmt: skip
    return answer


def _marked(book: Index, ranking: Ranking) -> bool:
    """Whether a card of the booklet answers all words of a question, and not only mentions them."""
    return bool(ranking.terms) and any(
        len(hit.marked) == len(ranking.terms) and book.kinds[hit.card] not in ASIDE
        for hit in ranking.found[:3]
    )


def _speaks(card: Card, hit: Found, wanted: Sequence[str], booklet: bool) -> bool:
    """Whether a card that is no card of the booklet speaks of what was asked.

    A ruling when it holds half of the words; a scenario's or an owner's card when it holds
    all of them, since there may be many. One word alone finds a scenario's only by its kind;
    a note of where pieces stand says nothing where a card of the booklet answers.
    """
    if card.kind not in FIRST:
        return False
    if card.kind == "house":
        return 2 * len(hit.met) >= len(wanted)
    noted = card.kind == "scenario" and not _KINDS.intersection(wanted)
    if noted and (booklet or len(wanted) == 1):
        return False
    return len(hit.met) == len(wanted)


def contents(text: str, house: House = NOBODYS) -> Answer:
    """Every card of a game, the table's own first, then in the order of the booklet."""
    game = find_game(text)
    own = house[1] if house[0] == game.id else ()
    answer = _answer(game, [*own, *game.cards.values()], sure=True)
    answer.result = {**answer.result, "contents": True}
    return answer


def _answer(game: Game, cards: list[Card], sure: bool, unknown: Sequence[str] = ()) -> Answer:
    result = {
        "cards": [public(game, card) for card in cards],
        "sure": sure,
        **({"unknown": list(unknown)} if unknown else {}),
    }
    if sure and cards:
        result |= _sheet(game, cards[0])
    answer = Answer("rule", "cards", game, result=result)
    answer.extra = cards
    answer.rulings = (info("procedure.rests_on", *(card.id for card in cards[:1])),)
    return answer


def public(game: Game, card: Card) -> dict[str, object]:
    """A card as `--json` gives it, before one of its languages is chosen."""
    own = {"entry": number(card)} if card.kind == "house" else {}
    return {
        **own,
        "id": card.id,
        "kind": card.kind,
        "title": dict(card.title),
        "text": dict(card.text),
        "see": list(card.see),
        "cites": [
            {"source": cite.source, "section": cite.section, "page": cite.page}
            for cite in card.cites
        ],
    }


def by_id(game: str, text: str) -> Card | None:
    """The card of that id, or of that very section heading or title, be it in the plural."""
    book = index(game)
    for typed in (text, text.upper()):
        if typed in book.numbers:
            return find_game(game).cards[typed]
    own = next((card for card in _owners(game) if card.id == text), None)
    wanted = plain(text)
    if own is not None or not wanted:
        return own
    called = coded(book.headings.get(wanted, ""))
    if len(called) > 1:  # several rest on a section: the one that has its name, if it is alone
        titled = {at: code for at, code in called.items() if code & CALLED}
        if len(titled) == 1 and all(code & HEADED for code in titled.values()):
            called = titled
    return find_game(game).cards[book.ids[next(iter(called))]] if len(called) == 1 else None


def _refuse_id(games: Sequence[str], text: str) -> None:
    """An id that is none: the nearest ones, never another rule."""
    if " " in text or not re.fullmatch(_ID, text, re.IGNORECASE):
        return
    if text.startswith("house."):  # a ruling that is not there, or is no more
        raise Unreadable("rule.nothing", text=text)
    ids = [card for key in games for card in index(key).ids]
    numbers = [int(card.split(".")[0]) for card in ids if card.split(".")[0].isdecimal()]
    if text[0].isdecimal() and "." not in text and not (len(games) == 1 and numbers):
        return
    section = re.match(r"\d+", text)  # a letter may follow it: 12b
    if section and len(games) == 1 and numbers and int(section[0]) > max(numbers):
        raise Unreadable("rule.not_supplied", text=text, last=max(numbers))
    raise Unreadable("rule.no_card", text=text, nearest=_nearest(text, ids))


def _nearest(text: str, ids: Sequence[str]) -> list[str]:
    """The ids that look most like the text: those that share its beginning first."""
    from difflib import get_close_matches

    wanted = text.casefold()
    stems = [wanted]
    while "." in stems[-1]:
        stems.append(stems[-1].rpartition(".")[0])
    known = {card.casefold(): card for card in ids}
    near = [known[each] for each in stems if each in known]
    if wanted[0].isdecimal():  # numbers look alike and mean nothing: only those of the section
        head = stems[-1].rstrip("abcdefghijklmnopqrstuvwxyz")  # 12z: those of 12
        near += [card for card in ids if re.match(rf"{head}(\D|$)", card)]
        return list(dict.fromkeys(near))[:NEAREST]
    near += [known[each] for each in get_close_matches(wanted, list(known), n=NEAREST, cutoff=0.5)]
    return list(dict.fromkeys(near))[:NEAREST]
