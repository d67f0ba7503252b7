"""`rule`: the rule cards, found by what players ask, by id or by section."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from math import log

from referee.app.answer import Answer
from referee.app.house import CHOSEN, FIRST, SAID, number
from referee.app.shelf import game as find_game
from referee.app.shelf import is_game
from referee.engine.faults import Unreadable
from referee.engine.names import fold, singular
from referee.engine.verdict import info
from referee.games import REGISTRY
from referee.games.contract import Card, Game

MOST = 10
NAME = 6  # words of the longest name of a territory or a unit
CLOSER = 3.0  # what the game on the table counts for when no game is named
House = tuple[str, Sequence[Card]]  # a game's id, and what a table of it decided
NOBODYS: House = ("", ())
_WEIGHTS = {"title": 5.0, "words": 4.0, "section": 3.0, "text": 1.0}
_KINDS = frozenset(singular(fold(" ".join((*SAID.values(), *CHOSEN.values())))).split())
_ASIDE = frozenset({"interpretation", "public"})  # what is not the booklet's comes after it
_COMMON = frozenset(
    """
    a an the of on in at to is it be can do does may i my you your we when what how who which if
    and or for with by from are was has have not no any there that this does did mean many
    un une le la les l de des du d en au aux a et ou est ce que qu qui quoi quand comment je tu il
    on nous vous mon ma mes son sa ses se s si peut puis ne pas y dans par pour sur avec sont ont
    elle combien t faut veut dire quel quelle quels quelles
    """.split()  # noqa: SIM905  (a list to read, not to parse)
)


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
    found: list[tuple[bool, float, Game, Card]] = []
    for key in games:
        game = find_game(key)
        own = house[1] if house[0] == key else ()
        exact = next((card for card in own if card.id == text), None) or by_id(game, text)
        if exact is not None:
            return _answer(game, [exact], whole=True)
        if text.startswith("house."):  # no words: a ruling that is not there, or is no more
            continue
        worth = CLOSER if key == house[0] else 1.0
        found += [
            (first, worth * score, game, card) for first, score, card in _hits(game, text, own)
        ]
    found.sort(key=lambda hit: (-hit[0], -hit[1]))
    whole = bool(found) and _answers(found[0][3], terms(text))
    if not whole and len(fold(text).split()) <= NAME:
        named = _row(games, text, loosely=not found)
        if named is not None:
            return named
    if not found:
        raise Unreadable("rule.nothing", text=text)
    best = found[0][2]
    kept = [(score, card) for _, score, game, card in found if game is best][:MOST]
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


def _hits(game: Game, text: str, own: Sequence[Card]) -> Iterable[tuple[bool, float, Card]]:
    """Scored cards, and whether each is the table's own and answers first."""
    wanted = terms(text)
    for score, card in ranked(game, text, own):
        yield card.kind in FIRST and _answers(card, wanted), score, card


def _answers(card: Card, wanted: Sequence[str]) -> bool:
    """Whether a card that is no card of the booklet speaks of what was asked.

    A ruling when it holds half of the words; a scenario's or an owner's card when it holds
    all of them, since there may be many. One word alone finds a scenario's only by its kind.
    """
    fields = _fields(card)
    said = fields["words"] if card.kind == "house" else frozenset().union(*fields.values())
    met = sum(any(other in said for other in _near(word, said)) for word in wanted)
    if card.kind == "house":
        return 2 * met >= len(wanted)
    if card.kind == "scenario" and len(wanted) == 1 and wanted[0] not in _KINDS:
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
    wanted = _called(text)
    if not wanted:
        return None
    called = [
        card
        for card in game.cards.values()
        if wanted == _called(card.id)
        or wanted in {_called(cite.section) for cite in card.cites}
        or wanted in {_called(title) for title in card.title.values()}
    ]
    if len(called) > 1:  # several rest on a section: the one that has its name, if it is alone
        titled = [card for card in called if wanted in map(_called, card.title.values())]
        if len(titled) == 1 and wanted in {_called(cite.section) for cite in titled[0].cites}:
            called = titled
    return called[0] if len(called) == 1 else None


def _called(text: str) -> str:
    """A heading or a title as it is compared: "barrage" is also the one of "Barrages"."""
    return singular(fold(text))


def terms(text: str) -> list[str]:
    """The words of a question that carry meaning, without plural endings."""
    found = singular(fold(text)).split()
    kept = [word for word in found if word not in _COMMON and (len(word) > 1 or word.isdigit())]
    return kept or found


def ranked(game: Game, text: str, own: Sequence[Card] = ()) -> list[tuple[float, Card]]:
    """Cards by how well they answer: rare words count more, titles more than texts."""
    wanted = list(dict.fromkeys(terms(text)))
    cards = [(card, _fields(card)) for card in (*own, *game.cards.values())]
    spread: dict[str, int] = {}
    for _, fields in cards:
        for word in frozenset().union(*fields.values()):
            spread[word] = spread.get(word, 0) + 1
    near = {
        word: [
            (candidate, quality * log(1 + len(cards) / spread[candidate]))
            for candidate, quality in _near(word, spread).items()
        ]
        for word in wanted
    }
    found: list[tuple[float, Card]] = []
    asked, meant = terms(text), _meant(game, text)
    for card, fields in cards:
        scores = [_best(fields, near[word]) for word in wanted]
        met = sum(score > 0 for score in scores)
        titles = card.title.values()
        named = 2.0 if asked in map(terms, titles) else 1.0
        named += 0.1 * (fold(text) in map(fold, titles))  # before the same name in the plural
        score = named * sum(scores) * (met / len(wanted)) ** 1.5
        if card.kind in _ASIDE:
            score *= 0.7
        if card.id in meant:
            score = max(score, max(named, 2.0) * _WEIGHTS["title"] * log(1 + len(cards)))
        if score:
            found.append((score, card))
    found.sort(key=lambda hit: -hit[0])
    return found


def _meant(game: Game, text: str) -> set[str]:
    """The cards (`unit.armour`) of what the text names in the game's own words: « char », inf."""
    kinds = {card.rpartition(".")[0] for card in game.cards} & set(game.names)
    found = ((kind, game.names[kind].readings(text)) for kind in kinds)
    return {f"{kind}.{keys[0]}" for kind, keys in found if len(keys) == 1}


def _best(fields: Mapping[str, frozenset[str]], candidates: Sequence[tuple[str, float]]) -> float:
    """What a card is worth for one word of the question: its best field."""
    return max(
        (
            _WEIGHTS[name] * worth
            for candidate, worth in candidates
            for name, words in fields.items()
            if candidate in words
        ),
        default=0.0,
    )


def _fields(card: Card) -> dict[str, frozenset[str]]:
    def words(texts: Iterable[str]) -> frozenset[str]:
        return frozenset(singular(fold(" ".join(texts))).split())

    return {
        # Such a title names no subject, only whose card it is.
        "title": words(card.title.values() if card.kind not in ("house", "scenario") else ()),
        "words": words(card.words.values()),
        "section": words(cite.section for cite in card.cites),
        "text": words(card.text.values()),
    }


def _near(word: str, vocabulary: Collection[str]) -> dict[str, float]:
    """The words of the cards that a typed word may be, and how surely."""
    found = {word: 1.0} if word in vocabulary else {}
    if len(word) < 4:
        return found
    share = 0.4 if found else 0.7  # where the very word exists, its relatives count for less
    for other in vocabulary:
        longer = len(other) >= 5 and word.startswith(other)
        if other != word and (longer or other.startswith(word)):
            found[other] = share
    if not found:
        found = {other: 0.5 for other in vocabulary if len(other) >= 4 and _typo(word, other)}
    kin = {other: share - 0.2 for other in vocabulary if _kin(word, other)}
    return kin | found


def _kin(one: str, two: str) -> bool:
    """Whether two words differ in their endings alone: embarquer and embarquement."""
    least = max(5, min(len(one), len(two)) - 2)
    return len(two) >= least and one[:least] == two[:least]


def _typo(one: str, two: str) -> bool:
    """Whether two words are one slip apart: a letter changed, added, dropped or swapped."""
    if abs(len(one) - len(two)) > 1 or (len(one) < 5 and one[0] != two[0]):
        return False
    short, long = sorted((one, two), key=len)
    at = next((i for i, (a, b) in enumerate(zip(short, long, strict=False)) if a != b), len(short))
    if len(short) == len(long):
        same = short[at + 1 :] == long[at + 1 :]
        swapped = (
            short[at : at + 2] == long[at : at + 2][::-1] and short[at + 2 :] == long[at + 2 :]
        )
        return same or swapped
    return short[at:] == long[at + 1 :]
