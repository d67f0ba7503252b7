"""Whether the first card of a ranking may be read aloud, or a list has to ask which one is meant."""

from __future__ import annotations

from referee.app.ranking import Ranking

COVERED = 0.6  # of what a question weighs: below that nothing was understood well
CLOSE = 0.66  # of the best score: there the second may be meant as well
VERY_CLOSE = 0.72  # the same where the first is named, or players ask just that of it
JUST_THAT = 0.75  # how like a question of players it is then
WORD_FOR_WORD = 0.9  # so like that a word more or less says nothing
LIKE_SOME = 0.5  # from there on another card that is asked more like it may be meant


def sure(ranking: Ranking) -> bool:
    """Whether the first card may be read aloud: all was understood and nothing else comes near."""
    if ranking.unknown or not ranking.found:
        return False
    best = ranking.found[0]
    heavy = [term for term in ranking.terms if term.scale == 1.0] or list(ranking.terms)
    rarest = max(heavy, key=lambda term: term.worth).word
    if best.covered < COVERED or rarest not in best.met or not best.marked:
        return False
    if not _spoken_of(ranking):
        return False
    if len(ranking.found) == 1:
        return True
    close = VERY_CLOSE if best.named or best.alike >= JUST_THAT else CLOSE
    return ranking.found[1].score < close * best.score


def _spoken_of(ranking: Ranking) -> bool:
    """Whether the first card speaks of every word, and no other is asked more like the question.

    A word that it has only in passing, « sous-marin » in a card of retreats, or not at all, is
    what the question may be about: then the card is one of several, however well the rest fits.
    """
    best, *others = ranking.found
    if max((hit.alike for hit in others), default=0.0) > max(best.alike, LIKE_SOME):
        return False
    if best.named or best.alike > WORD_FOR_WORD:
        return True
    words = {term.word for term in ranking.terms}
    least = LIKE_SOME if words <= best.marked else JUST_THAT
    return words <= best.met and best.alike >= least
