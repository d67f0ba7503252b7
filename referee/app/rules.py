"""`rule`: the rule cards, found by what players ask, by id or by section."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import log

from referee.app.answer import Answer
from referee.app.games import game as find_game
from referee.app.games import is_game
from referee.app.house import CHOSEN, FIRST, SAID, number
from referee.app.index import Entry, entry, index, near, plain, spread, terms
from referee.engine.faults import Unreadable
from referee.engine.names import fold
from referee.engine.verdict import info
from referee.games import REGISTRY
from referee.games.contract import Card, Game

MOST = 10
NAME = 6  # words of the longest name of a territory or a unit
CLOSER = 3.0  # what the game on the table counts for when no game is named
House = tuple[str, Sequence[Card]]  # a game's id, and what a table of it decided
NOBODYS: House = ("", ())
_WEIGHTS = {"title": 5.0, "words": 4.0, "section": 3.0, "text": 1.0}
_KINDS = frozenset(plain(" ".join((*SAID.values(), *CHOSEN.values()))).split())
_ASIDE = frozenset({"interpretation", "public"})  # what is not the booklet's comes after it


def search(words: Sequence[str], house: House = NOBODYS) -> Answer:
    """Cards for the words, best first; the first word may name a game.

    `house` is a game's id and what one table plays by besides the booklet: its rulings that
    speak of most of the words, and what its scenario or its owner's file says of all of
    them, come before every card of the booklet.
    """
    games = sorted(REGISTRY, key=lambda key: key != house[0])  # the game on the table first
    rest = list(words)
    if rest and is_game(rest[0]):
        games = [find_game(rest.pop(0)).id]
    text = " ".join(rest)
    found: list[tuple[bool, float, Game, Entry]] = []
    wanted = terms(text)
    for key in games:
        game = find_game(key)
        own = house[1] if house[0] == key else ()
        exact = next((card for card in own if card.id == text), None) or by_id(game, text)
        if exact is not None:
            return _answer(game, [exact], whole=True)
        if text.startswith("house."):  # no words: a ruling that is not there, or is no more
            continue
        worth = CLOSER if key == house[0] else 1.0
        for score, each in ranked(game, text, own):
            first = each.card.kind in FIRST and _answers(each, wanted)
            found.append((first, worth * score, game, each))
    found.sort(key=lambda hit: (-hit[0], -hit[1]))
    whole = bool(found) and _answers(found[0][3], wanted)
    if not whole and len(fold(text).split()) <= NAME:
        named = _row(games, text, loosely=not found)
        if named is not None:
            return named
    if not found:
        raise Unreadable("rule.nothing", text=text)
    best = found[0][2]
    kept = [(score, each.card) for _, score, game, each in found if game is best][:MOST]
    answer = _answer(best, [card for _, card in kept], whole=False)
    answer.extra = [score for score, _ in kept]
    return answer


def _row(games: Sequence[str], text: str, loosely: bool) -> Answer | None:
    """A territory or a unit that no card speaks of: its row, over the cards of its table."""
    from referee.app.rows import row

    for key in games:
        game = find_game(key)
        answer = row(game, text, loosely)
        if answer is not None:
            cards = [game.cards[card] for card in answer.extra[0].cards]
            answer.result = {**answer.result, "cards": [public(game, card) for card in cards]}
            return answer
    return None


def _answers(found: Entry, wanted: Sequence[str]) -> bool:
    """Whether a card that is no card of the booklet speaks of what was asked.

    A ruling when it holds half of the words; a scenario's or an owner's card when it holds
    all of them, since there may be many. One word alone finds a scenario's only by its kind.
    """
    kind = found.card.kind
    said = found.fields["words"] if kind == "house" else found.words
    met = sum(any(other in said for other in near(word, said)) for word in wanted)
    if kind == "house":
        return 2 * met >= len(wanted)
    if kind == "scenario" and len(wanted) == 1 and wanted[0] not in _KINDS:
        return False
    return met == len(wanted)


def contents(text: str, house: House = NOBODYS) -> Answer:
    """Every card of a game, the table's own first, then in the order of the booklet."""
    game = find_game(text)
    own = house[1] if house[0] == game.id else ()
    return _answer(game, [*own, *game.cards.values()], whole=False)


def _answer(game: Game, cards: list[Card], whole: bool) -> Answer:
    answer = Answer("rule", "cards", game, result={"cards": [public(game, card) for card in cards]})
    answer.extra = [1.0] if whole else []
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


def by_id(game: Game, text: str) -> Card | None:
    """The card of that id, or of that very section heading or title, be it in the plural."""
    if text in game.cards:
        return game.cards[text]
    wanted = plain(text)
    if not wanted:
        return None
    called = [
        each
        for each in index(game).entries
        if wanted == each.id or wanted in each.sections or wanted in each.called
    ]
    if len(called) > 1:  # several rest on a section: the one that has its name, if it is alone
        titled = [each for each in called if wanted in each.called]
        if len(titled) == 1 and wanted in titled[0].sections:
            called = titled
    return called[0].card if len(called) == 1 else None


def ranked(game: Game, text: str, own: Sequence[Card] = ()) -> list[tuple[float, Entry]]:
    """Cards by how well they answer: rare words count more, titles more than texts."""
    asked, typed, meant = terms(text), fold(text), _meant(game, text)
    if not asked:  # "!?": no word at all
        return []
    book, own_entries = index(game), tuple(map(entry, own))
    entries = (*own_entries, *book.entries)
    held = spread(own_entries, book.spread) if own else book.spread
    worths = [
        {other: share * log(1 + len(entries) / held[other]) for other, share in close.items()}
        for close in (near(word, held) for word in dict.fromkeys(asked))
    ]
    found: list[tuple[float, Entry]] = []
    for each in entries:
        scores = [_best(each, worth) for worth in worths]
        met = sum(score > 0 for score in scores)
        named = 2.0 if asked in each.meant else 1.0
        named += 0.1 * (typed in each.titles)  # before the same name in the plural
        score = named * sum(scores) * (met / len(scores)) ** 1.5
        if each.card.kind in _ASIDE:
            score *= 0.7
        if each.card.id in meant:
            score = max(score, max(named, 2.0) * _WEIGHTS["title"] * log(1 + len(entries)))
        if score:
            found.append((score, each))
    found.sort(key=lambda hit: -hit[0])
    return found


def _meant(game: Game, text: str) -> set[str]:
    """The cards (`unit.armour`) of what the text names in the game's own words: « char », inf."""
    kinds = {card.rpartition(".")[0] for card in game.cards} & set(game.names)
    found = ((kind, game.names[kind].readings(text)) for kind in kinds)
    return {f"{kind}.{keys[0]}" for kind, keys in found if len(keys) == 1}


def _best(card: Entry, worth: Mapping[str, float]) -> float:
    """What a card is worth for one word of the question: its best field."""
    return max(
        (
            _WEIGHTS[name] * worth[word]
            for word in card.words & worth.keys()
            for name, words in card.fields.items()
            if word in words
        ),
        default=0.0,
    )
