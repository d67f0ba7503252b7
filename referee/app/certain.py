"""Whether the first card of a ranking may be read aloud, or a list has to ask which one is meant."""

from __future__ import annotations

from collections.abc import Collection

from referee.app.index import index
from referee.app.ranking import Found, Ranking
from referee.games.contract import Game

COVERED = 0.6  # of what a question weighs: below that nothing was understood well
CLOSE = 0.45  # of the best score: there the second may be meant as well
VERY_CLOSE = 0.55  # the same where the first is named, or players ask just that of it
JUST_THAT = 0.75  # how like a question of players it is then
WORD_FOR_WORD = 0.9  # so like that a word more or less says nothing
FAR_ENOUGH = 0.72  # of the best score: then only what is nearer may be meant as well
HALF = 0.5  # of the best score: what is further behind is not meant, however players ask it
LIKE_SOME = 0.5  # from there on another card that is asked more like it may be meant
ALONE = 0.3  # of the best score: nothing comes near, however players ask it


def of_the_step(game: Game, cards: Collection[str]) -> frozenset[str]:
    """Cards, and those of the same sections of the booklet: all that is told of a step."""
    told = {name for card in cards for name in _sections(game, card)}
    same = (card for card in game.cards if told and told & _sections(game, card))
    return frozenset((*cards, *same))


def _sections(game: Game, card: str) -> set[str]:
    found = game.cards.get(card)
    return set() if found is None else {cite.section for cite in found.cites}


def sure(ranking: Ranking, game: Game, step: Collection[str] = ()) -> bool:
    """Whether the first card may be read aloud: all was understood and nothing else comes near.

    Of a card of the `step` in progress those of other steps, and of its own section, are no
    rivals: a retreat is asked of the battle that is fought.
    """
    if ranking.unknown or not ranking.found:
        return False
    best = ranking.found[0]
    heavy = [term for term in ranking.terms if term.scale == 1.0] or list(ranking.terms)
    rarest = max(heavy, key=lambda term: term.worth).word
    if best.covered < COVERED or rarest not in best.met or not best.marked:
        return False
    rivals = [hit for hit in ranking.found[1:] if not _aside(game, best, hit, step)]
    if not _spoken_of(ranking, rivals):
        return False
    if not rivals:
        return True
    near = rivals[0].score >= ALONE * best.score
    if near and best.alike < LIKE_SOME and not ranking.bare:
        return False  # nobody asks anything like it of this card
    close = VERY_CLOSE if best.named or best.alike >= JUST_THAT else CLOSE
    if best.alike > WORD_FOR_WORD:
        close = FAR_ENOUGH
    if len(ranking.terms) == 1 and not ranking.bare:
        close = CLOSE  # « il passe et je le touche »: one word of a sentence says little
    return rivals[0].score < close * best.score


def _aside(game: Game, best: Found, hit: Found, step: Collection[str]) -> bool:
    """Whether a card is no rival of the first one, which is of the step in progress."""
    if not step:
        return False
    ids = index(game.id).ids
    first, other = ids[best.card], ids[hit.card]
    alike = _sections(game, first) & _sections(game, other)
    return first in step and (other not in step or bool(alike))


def _spoken_of(ranking: Ranking, others: Collection[Found]) -> bool:
    """Whether the first card speaks of every word, and no other is asked more like the question.

    A word that it has only in passing, « sous-marin » in a card of retreats, or not at all, is
    what the question may be about: then the card is one of several, however well the rest fits.
    """
    best = ranking.found[0]
    near = (hit.alike for hit in others if hit.score >= HALF * best.score)
    if max(near, default=0.0) >= max(best.alike, LIKE_SOME):
        return False
    if best.named or best.alike > WORD_FOR_WORD:
        return True
    words = {term.word for term in ranking.terms}
    return words <= best.marked or (words <= best.met and best.alike >= JUST_THAT)
