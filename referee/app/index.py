"""The index of a rule book: the words of its cards, and which of them a typed word may be."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from referee.engine.names import fold, singular
from referee.engine.record import record
from referee.games.contract import Card, Game

_COMMON = frozenset(
    """
    a an the of on in at to is it be can do does may i my you your we when what how who which if
    and or for with by from are was has have not no any there that this does did mean many
    un une le la les l de les du des d en au aux a et ou est ce que qu qui quoi quand comment je tu il
    on nous vous mon ma mes son sa ses se s si peut puis ne pas y dans par pour sur avec sont ont
    elle combien t faut veut dire quel quelle quels quelles
    """.split()  # noqa: SIM905  (a list to read, not to parse)
)


@record
class Entry:
    """A card and its words as they are compared: without capitals, accents and plurals."""

    card: Card
    id: str
    fields: Mapping[str, frozenset[str]]  # title, words, section, text
    words: frozenset[str]  # of all fields
    titles: frozenset[str]  # as they are read, plurals and all
    called: frozenset[str]  # the titles
    meant: tuple[list[str], ...]  # the words of each title that carry meaning
    sections: frozenset[str]  # the headings it cites


@record
class Index:
    """The cards of a game in the order of its booklet, and how many of them hold a word."""

    game: Game
    entries: tuple[Entry, ...]
    spread: Mapping[str, int]


_kept: dict[str, Index] = {}


def index(game: Game) -> Index:
    """The index of a game, made at the first question about it."""
    kept = _kept.get(game.id)
    if kept is None or kept.game is not game:  # the same game with other files of its owner
        entries = tuple(map(entry, game.cards.values()))
        kept = _kept[game.id] = Index(game, entries, spread(entries))
    return kept


def entry(card: Card) -> Entry:
    """The words of one card."""
    titles = [fold(title) for title in card.title.values()]
    called = [singular(title) for title in titles]
    sections = frozenset(plain(cite.section) for cite in card.cites)
    fields = {
        # Such a title names no subject, only whose card it is.
        "title": _words(called if card.kind not in ("house", "scenario") else ()),
        "words": _words(map(plain, card.words.values())),
        "section": _words(sections),
        "text": _words(map(plain, card.text.values())),
    }
    return Entry(
        card,
        plain(card.id),
        fields,
        frozenset().union(*fields.values()),
        frozenset(titles),
        frozenset(called),
        tuple(_telling(title.split()) for title in called),
        sections,
    )


def spread(entries: Iterable[Entry], of: Mapping[str, int] | None = None) -> dict[str, int]:
    """How many cards hold a word, added to a count of others."""
    found = dict(of or {})
    for each in entries:
        for word in each.words:
            found[word] = found.get(word, 0) + 1
    return found


def plain(text: str) -> str:
    """A text as it is compared: "barrage" is also the title "Barrages"."""
    return singular(fold(text))


def terms(text: str) -> list[str]:
    """The words of a question that carry meaning, without plural endings."""
    return _telling(plain(text).split())


def near(word: str, vocabulary: Collection[str]) -> dict[str, float]:
    """The words of the cards that a typed word may be, and how surely."""
    found = {word: 1.0} if word in vocabulary else {}
    if len(word) < 4:
        return found
    share = 0.4 if found else 0.7  # where the very word exists, its relatives count for less
    alike = [other for other in vocabulary if other.startswith(word[:4])]
    for other in alike:
        longer = len(other) >= 5 and word.startswith(other)
        if other != word and (longer or other.startswith(word)):
            found[other] = share
    if not found:
        found = {other: 0.5 for other in vocabulary if len(other) >= 4 and _typo(word, other)}
    kin = {other: share - 0.2 for other in alike if _kin(word, other)}
    return kin | found


def _telling(words: Sequence[str]) -> list[str]:
    kept = [word for word in words if word not in _COMMON and (len(word) > 1 or word.isdigit())]
    return kept or list(words)


def _words(texts: Iterable[str]) -> frozenset[str]:
    return frozenset(" ".join(texts).split())


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
