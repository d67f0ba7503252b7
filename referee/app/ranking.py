"""Which card answers a question: rare words decide, a title before a text, the general before the special."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from math import sqrt

from referee.app.asking import LANGS, Question, said, slips, tokens
from referee.app.index import (
    ASKED,
    ASKING,
    SECTION,
    SHAPE,
    TEXT,
    TITLE,
    WORDS,
    Index,
    called,
    rare,
)
from referee.engine.record import record, replace

_FIELDS = ((TITLE, 5.0), (WORDS, 4.0), (ASKED, 2.5), (SECTION, 3.0))
_LIKE = 4.0  # a question that players ask of this very card, word for word
_LIKENESS = 2.0  # how fast that fades
_BODY = 1.4  # a word in the text of a card of usual length
_AGAIN = 0.12  # what each further place adds to the best one
_TOGETHER = 0.4  # words that stand in one sentence
SAME = 0.7  # a word that players say for the one on the card
_FOREIGN = 0.75  # a word of the other language: « overrun », « flak »
ASIDE = frozenset({"interpretation", "public"})  # what is not the booklet's comes after it
_NOW = 1.4  # the step in progress
_BASE, _PRECISE = 0.8, 0.4  # a title that was asked for, whole or in part
_NAMED = 1.5  # a title that is all that was asked for
_BESIDE = 0.7  # what is not the booklet’s
SENTENCE = 3  # words that are more than a name
COVER = 1.0
_PROPER = 0.55  # a nation's name, beside other words
_FIGURE = 0.5  # a number: it is mostly an amount
_HOLDER = 1.3  # the title that names what holds « how many »
_HINT = 0.8  # what a question is about without saying so
GUESSED = 0.6  # a word that only looks like the one typed
ALIKE = 0.98  # of the best score: such cards answer as well as each other
NEAR = 0.8  # of the best score: a section that far behind its parts still comes before them
NAMED = 0.88  # of the best score: such a card is about a name as much as the best
YEAR = 4  # figures of a year
PARTS = 3  # so many parts of a section speak of it: it is asked of the whole


@record
class Term:
    """A word of a question: the words of the cards it may be, language by language."""

    word: str
    variants: Mapping[str, Mapping[str, float]]
    worth: float  # how rare the rarest of them is
    scale: float
    best: float  # how surely the likeliest of them is meant


@record
class Found:
    """A card and how well it answers."""

    score: float
    card: int
    covered: float  # the share of the question that it speaks of
    met: frozenset[str]
    named: bool  # its title is all that was asked for
    marked: frozenset[str]  # of the words met, those of its title or its players' words
    alike: float  # how like a question that players ask of it


@record
class Ranking:
    """The cards, best first, and the words that no card and no name of the game has."""

    found: tuple[Found, ...]
    unknown: tuple[str, ...]
    terms: tuple[Term, ...]
    names: tuple[tuple[str, tuple[str, ...]], ...]  # what of the game is named
    bare: bool  # words alone, no sentence about them


def rank(
    book: Index, asked: Question, now: Collection[str] = (), own: Index | None = None
) -> Ranking:
    """The cards of a book (or of `own`, a few beside it) for a question."""
    terms, unknown = _terms(book, asked, own)
    # A word alone asks what it is, a sentence about it something of it.
    sentence = len(tokens(asked.text)) >= SENTENCE
    many_words = len(asked.terms) > 1 or sentence
    where = own or book
    total = len(book.ids) + (len(own.ids) if own else 0)
    values: dict[int, dict[str, float]] = {}
    shares: dict[int, dict[str, float]] = {}
    spoken: dict[int, dict[int, float]] = {}
    titled: dict[int, set[str]] = {}
    subjects: dict[int, set[str]] = {}
    marked: dict[int, set[str]] = {}
    for term in terms:
        for lang, words in term.variants.items():
            lengths = where.lengths[lang]
            usual = max(sum(lengths) / max(len(lengths), 1), 1)
            for word, share in words.items():
                places = where.places(lang, word)
                many = len(places) + (len(book.places(lang, word)) if own else 0)
                telling = share * min(term.scale * rare(total, many), term.worth)
                for card, code in places.items():
                    seen = code if many_words else code & ~ASKED  # alone it asks what it is
                    value = telling * _place(seen, usual, lengths[card])
                    here = values.setdefault(card, {})
                    here[term.word] = max(here.get(term.word, 0.0), value)
                    part = shares.setdefault(card, {})
                    part[term.word] = max(part.get(term.word, 0.0), share / term.best)
                    if code & (TITLE | WORDS | SECTION | ASKED):
                        marked.setdefault(card, set()).add(term.word)
                    if code & TITLE:
                        titled.setdefault(card, set()).add(f"{lang} {word}")
                        subjects.setdefault(card, set()).add(term.word)
                    sentences = code >> TEXT
                    if sentences:
                        _speak(spoken.setdefault(card, {}), sentences, telling)
    weight = sum(term.worth for term in terms) or 1.0
    hinted = _hinted(where, asked, total)
    alike = {} if own else _asked_alike(book, asked, terms)
    like = _LIKE * weight * many_words  # a word alone is no such question
    names = tuple((name, tuple(each)) for name, each in called(book, asked.text))
    found: list[Found] = []
    for card, each in values.items():
        covered = sum(term.worth * shares[card].get(term.word, 0.0) for term in terms) / weight
        precise = _precise(where, card, titled.get(card, set()))
        score = sum(each.values())
        if len(each) > 1 and card in spoken:
            score += _TOGETHER * max(spoken[card].values())
        score += hinted.get(card, 0.0) + like * alike.get(card, 0.0) ** _LIKENESS
        score *= covered**COVER * (_BASE + _PRECISE * precise)
        named = precise == 1.0 and len(subjects.get(card, ())) == len(terms)
        if named:
            score *= _NAMED
        if asked.holder and precise and _about(where, card, asked.holder, terms):
            score *= _HOLDER
        if where.kinds[card] in ASIDE:
            score *= _BESIDE
        if where.ids[card] in now:
            score *= _NOW
        found.append(
            Found(
                score,
                card,
                covered,
                frozenset(each),
                named,
                frozenset(marked.get(card, ())),
                alike.get(card, 0.0),
            )
        )
    found.sort(key=lambda hit: (-hit.score, hit.card))
    if len(found) > 1 and not found[0].named:
        subject = {at for at, words in subjects.items() if len(words) == len(terms)}
        bare = len(asked.terms) == len(tokens(asked.text))  # a name alone asks what it is
        found = _general_first(where, found, subject if bare else frozenset())
    return Ranking(tuple(found), unknown, terms, names, not sentence)


def _general_first(where: Index, found: Sequence[Found], subject: Collection[int]) -> list[Found]:
    """Of cards that answer as well as each other, the general one before the special ones.

    A section whose parts all speak of what was asked comes before its parts: « mud » is first
    the effects of weather, then what mud does to each kind of move. So does, among the cards
    of which a name is the `subject`, the one that the booklet has first: there it says what it is.
    """
    best = found[0].score
    near = [hit for hit in found if hit.score >= ALIKE * best]
    whole: set[int] = set()  # sections whose parts speak of it
    like = found[0].card in subject
    for hit in found[len(near) :]:
        if hit.score < NEAR * best:
            break
        parts = [each for each in near if where.ids[each.card].startswith(_below(where, hit))]
        if len(parts) >= PARTS and all(each.met <= hit.met for each in parts):
            whole.add(hit.card)
        if hit.card in whole or (like and hit.card in subject and hit.score >= NAMED * best):
            near.append(hit)
    scores = sorted((hit.score for hit in near), reverse=True)
    near.sort(
        key=lambda hit: (
            hit.card not in whole,
            0 if like else where.ids[hit.card].count("."),
            0.0 if like and hit.card in subject else -hit.score,
            hit.card,
        )
    )
    cards = {hit.card for hit in near}
    return [replace(hit, score=score) for score, hit in zip(scores, near, strict=True)] + [
        hit for hit in found if hit.card not in cards
    ]


def _below(where: Index, hit: Found) -> str:
    return f"{where.ids[hit.card]}."


def _about(where: Index, card: int, holder: Collection[str], terms: Sequence[Term]) -> bool:
    """Whether the title of a card is what holds the things asked for, and not the things."""
    words = {
        f"{lang} {word}"
        for term in terms
        if term.word in holder
        for lang, variants in term.variants.items()
        for word in variants
    }
    return any(
        subject and all(f"{lang} {word}" in words for word in subject[-1:])
        for lang in LANGS
        if (subject := where.subjects[lang][card])
    )


def _hinted(where: Index, asked: Question, total: int) -> dict[int, float]:
    """What the shape of a question adds to cards: how many in … asks for a limit."""
    found: dict[int, float] = {}
    for lang, words in asked.hints.items():
        for word in words:
            best: dict[int, float] = {}
            for other, share in where.alike(lang, word).items():
                places = where.places(lang, other)
                for card, code in places.items():
                    value = _HINT * share * rare(total, len(places)) * _place(code, 1, 1)
                    best[card] = max(best.get(card, 0.0), value)
            for card, value in best.items():
                found[card] = max(found.get(card, 0.0), value)
    return found


def _terms(
    book: Index, asked: Question, own: Index | None
) -> tuple[tuple[Term, ...], tuple[str, ...]]:
    total = len(book.ids)
    terms: list[Term] = []
    unknown: list[str] = []
    meant = {
        part: book.numbers[each[0]]
        for name, each in called(book, asked.text)
        if len(each) == 1 and each[0] in book.numbers
        for part in name.split()
    }
    for word in asked.terms:
        variants = _variants(book, asked, word)
        if not variants and word in meant:  # another name of what has a card
            variants = {
                lang: dict.fromkeys(book.subjects[lang][meant[word]], SAME) for lang in LANGS
            }
        if own is not None:
            for lang, words in _variants(own, asked, word).items():
                variants[lang] = {**words, **variants.get(lang, {})}
        best = max((s for words in variants.values() for s in words.values()), default=0.0)
        # The very word tells how rare it is; only where no card has it do its relatives. A word
        # that strayed into the other language is as common as at home: « ship » in a French text.
        at_home = [
            max(rares)
            for lang, words in variants.items()
            if (
                rares := [
                    rare(total, len(book.places(lang, other)))
                    for other, share in words.items()
                    if share == best
                ]
            )
        ]
        worth = min(at_home, default=0.0)
        if worth:
            many = len(asked.terms) > 1
            beside = many and word in book.proper
            year = word.isdecimal() and len(word) == YEAR  # no amount: « mortier 1942 »
            amount = not year and (
                word.isdecimal() or any(word in said()[each].figures for each in asked.langs)
            )
            scale = _PROPER if beside else _FIGURE if many and amount else 1.0
            terms.append(Term(word, variants, scale * worth, scale, best))
        elif word not in book.known and not word.isdecimal() and not _slip(asked, word):
            unknown.append(word)
    return tuple(terms), tuple(unknown)


def _variants(book: Index, asked: Question, word: str) -> dict[str, dict[str, float]]:
    found: dict[str, dict[str, float]] = {}
    for lang in asked.langs:
        words = book.alike(lang, word)
        if word in said()[lang].alone:  # « pays » is no form of « payer »
            words = {word: 1.0} if word in words else {}
        if word in said()[lang].nothing:  # a noun that looks like a small word: « mes sous »
            words = {}
        for other in said()[lang].same.get(word, "").split():
            for each, share in book.alike(lang, other).items():
                if share >= 0.8:
                    words[each] = max(words.get(each, 0.0), SAME * share)
        if words:
            found[lang] = words
    if any(word in words for words in found.values()):  # it needs no guess in the other language
        found = {
            lang: kept
            for lang, words in found.items()
            if (kept := {other: share for other, share in words.items() if share > GUESSED})
        }
    if not found:
        for lang in LANGS:
            if lang not in asked.langs and (words := book.alike(lang, word)):
                found[lang] = {other: _FOREIGN * share for other, share in words.items()}
    if not found and word not in book.known:
        for lang in asked.langs:
            words = book.misspelt(lang, word)
            # A slip in a player's word: « accross ».
            meant = _near(lang, word).intersection(said()[lang].same)
            for one in (each for each in said()[lang].same if each in meant) if meant else ():
                for other in said()[lang].same[one].split():
                    for each in book.alike(lang, other):
                        words.setdefault(each, SAME * GUESSED)
            if words:
                found[lang] = words
    return found


def _slip(asked: Question, word: str) -> bool:
    """Whether a word is a slip of one that weighs nothing."""
    return any(not _near(lang, word).isdisjoint(said()[lang].nothing) for lang in asked.langs)


@lru_cache(maxsize=64)
def _near(lang: str, word: str) -> frozenset[str]:
    """What one slip makes of a longer word, spelt with the letters of the players' words."""
    return frozenset(slips(word, said()[lang].letters) if len(word) > 4 else ())


def _place(code: int, usual: float, length: int) -> float:
    """What a word counts for by where it stands."""
    parts = [weight for bit, weight in _FIELDS if code & bit]
    if code >> TEXT:
        parts.append(_BODY / (0.6 + 0.4 * length / usual))
    best = max(parts, default=_BODY)
    return best + _AGAIN * (sum(parts) - best)


def _asked_alike(book: Index, asked: Question, terms: Sequence[Term]) -> dict[int, float]:
    """How much the question is like one that players ask of a card: from 0 to 1, card by card."""
    found: dict[int, float] = {}
    for lang, phrases in book.phrases.items():
        kinds = asked.asks.get(lang, frozenset())
        weight = sum(term.worth for term in terms) + SHAPE * len(kinds)
        total, held = len(book.ids), {}
        matched: dict[int, list[tuple[float, str, str]]] = {}
        for term in terms:
            for word, share in term.variants.get(lang, {}).items():
                if word not in held:
                    held[word] = rare(total, len(book.places(lang, word)))
                value = share * min(term.worth, held[word])
                for number in phrases.holding(word):
                    matched.setdefault(number, []).append((value, term.word, word))
        shared = {number: _one_each(pairs) for number, pairs in matched.items()}
        for kind in kinds:
            for number in phrases.holding(f"{ASKING}{kind}"):
                if number in shared:
                    shared[number] += SHAPE
        for number, same in shared.items():
            both = sqrt(weight * phrases.weights[number])
            card = phrases.cards[number]
            found[card] = max(found.get(card, 0.0), min(same / both, 1.0))
    return found


def _one_each(pairs: list[tuple[float, str, str]]) -> float:
    """What the words of a question share with one phrase: no word of either counts twice."""
    if len(pairs) == 1:
        return pairs[0][0]
    total, used = 0.0, set[str]()
    for value, term, word in sorted(pairs, reverse=True):
        if term not in used and f"={word}" not in used:
            used |= {term, f"={word}"}
            total += value
    return total


def _speak(sentences: dict[int, float], code: int, value: float) -> None:
    at = 0
    while code:
        if code & 1:
            sentences[at] = sentences.get(at, 0.0) + value
        code >>= 1
        at += 1


def _precise(where: Index, card: int, titled: Collection[str]) -> float:
    """The share of a card's title that was asked for, in the language that fits best."""
    best = 0.0
    for lang in LANGS:
        subject: Sequence[str] = where.subjects[lang][card]
        if subject:
            best = max(best, sum(f"{lang} {word}" in titled for word in subject) / len(subject))
    return best
