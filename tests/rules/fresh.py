"""Fresh questions against `rule`: how often the card that answers is first, or among three.

    python tests/rules/fresh.py [fresh|forecast|outside|passages|lot|lot2|lot3|lot4|lot5|lot6|lot7|unless] [GAME…]

Asked of one game, as `rule GAME WORDS`. The sets were written from the booklets before any
card was read, and the cards that answer were added by reading the cards. They are never
mended because a question failed. `outside` was written by somebody who had only the booklets;
a card named there that does not exist yet was missing when the questions came.

`passages` asks about passages of the booklets drawn by lot. As first run (200 questions,
23 November 2026): first 75.5 %, in three 92.0 %, 12 bluffs; the misses were taken afterwards.

`lot` was written from the booklets alone, frozen, then judged by reading the cards. As first run
(240 questions, 24 a game and language, 23 November 2026, commits e98f7da to 1c7ba67): first 93.8 %,
in three 99.2 %, no bluff, 53 % sure; 28 of them happened to be questions that were known already.

`lot2` the same by others who had seen neither, rarer rules included (36 a game and language). As
first run (360 questions, commits c7aecff to 5ec05b2): first 89.7 %, in three 97.2 %, 6 bluffs;
both together, 60 a game and language: 91.3 %, 98.0 %. What World in Flames and The Last Crusade
missed was taken afterwards.

`lot3` is 60 paragraphs of World in Flames drawn by lot, one colloquial English question each, by one of
us who did not look at the cards (three ask of nothing that is a rule). As first run (57 questions,
commit 0c84092): first 75 %, in three 88 %, no bluff; nothing of what it missed was taken yet. After
the English phrases were tripled by one of us who did not look at it: 79 %, 93 %, no bluff.

`lot4` was written like `lot` and `lot2`, 60 a game and language, for the games and languages that were
lowest. As first run (24 November 2026, commits 2b750d4 and f6170d4), first and in three: Miniatures 85.0
and 96.7 % in English, 90.0 and 95.0 % in French; The Last Crusade 91.7 and 98.3 %, 90.0 and 100 %; World in
Flames 81.7 and 96.7 %, 90.0 and 98.3 %; together 88.1 and 97.5 %, 5 bluffs. British and American spelling,
kinds of questions, what stands beside a unit, and when a card is certain were mended afterwards.

`lot5` was written by somebody else after that, for the games that had missed the goal. As first run
(24 November 2026, commit 6105d46, 60 a game and language), first and in three: World in Flames 86.7 and
98.3 % in English, 91.7 and 96.7 % in French; Miniatures 91.7 and 100 %, 93.3 and 98.3 %; together 90.8 and
98.3 %, 1 bluff. Nothing of its misses was taken but three gaps in the text of cards.

`lot6` was written by somebody who had seen only the booklets, for the two games not asked since `lot2`:
60 paragraphs a language drawn by lot, French and English from different draws. As first run (26 November
2026, frozen in commit c5b4acb9, 60 a game and language), first and in three: A&A 1941 70.0 and 86.7 % in
English, 71.7 and 93.3 % in French; Memoir '44 85.0 and 95.0 %, 90.0 and 95.0 %; together 79.2 and 92.5 %,
3 bluffs. Judged strictly: a card that only names the thing asked about does not answer; three questions had
no card at all. What it missed was taken afterwards (seventeen cards say more, battle stars
have a card; 18 questions here and two of `lot2` name one card more whose text answers since; phrases
were written card by card by one who knew the questions), so later figures are no blind ones:
86.7 and 98.3 %, 90.0 and 98.3 %; 98.3 and 100 %, 96.7 and 98.3 %, no bluff.

The other three games were asked the same way by somebody else (60 a language; World in Flames from 130
paragraphs drawn by lot, the two short booklets paragraph by paragraph). As first run (26 November 2026,
frozen in commit d30439fc before any card was read), first and in three: World in Flames 70.0 and 90.0 % in
English, 76.7 and 86.7 % in French; Miniatures 86.7 and 98.3 %, 85.0 and 91.7 %; The Last Crusade 85.0 and
96.7 %, 86.7 and 95.0 %; together 81.7 and 93.1 %, 2 bluffs. Four questions had no card that answered: they
count as missed, and now name the card that was mended for them. What they missed was taken afterwards
(then 96.9 and 100 %, no bluff: no blind figure), and seven questions name one card more whose text answers
since. 48 other paragraphs of World in Flames drawn after that, asked by the same person, who knew the cards
by then: 79 and 96 %, no bluff.

`lot7` was written by somebody else who had seen only the two booklets: what players ask at the table,
spread over all chapters by hand (not drawn by lot), French and English apart. As first run (26 November
2026, frozen before any card was read, run on f7df191d, 60 a game and language), first and in three: A&A 1941
96.7 and 98.3 % in English, 86.7 and 96.7 % in French; Memoir '44 96.7 and 100 %, 98.3 and 100 %; together
94.6 and 98.8 %, 1 bluff. Every question had a card that answered. Nothing of its misses was taken.

The other three games were asked the same way by another of us (60 a language; the booklet of The Last
Crusade is so short that nearly every sentence is asked about, much as in earlier sets). As first run (26
November 2026, frozen before any card was read, run on ed266e1b), first and in three: World in Flames 88.3 and
100 % in English, 81.7 and 95.0 % in French; Miniatures 93.3 and 100 %, 90.0 and 98.3 %; The Last Crusade 86.7 and
98.3 %, 91.7 and 98.3 %; together 88.6 and 98.3 %, 1 bluff (it reads aloud when Russia may attack Germany; the
ratio asked for is on the card below). Every question had a card that answered. Nothing of its misses was taken.

`unless` was written from the cards: questions whose answer is an exception. It is a gate
(`test_unless.py`), no blind set: what it missed was mended.

A wrong card may come in a list that asks which one is meant; a bluff is a wrong one read aloud.
"""

from __future__ import annotations

import sys
from typing import Any

from booklets import written

from referee.app.rules import search
from referee.engine.faults import Unreadable

GAMES = ("aa1941", "aam", "m44", "tlc", "wif5")
NONE = 99


def asked(game: str, question: str, cards: list[str]) -> tuple[int, bool]:
    """The place of the first card that answers (99: none was found), and whether it was sure."""
    try:
        answer = search([game, *question.split()])
    except Unreadable:
        return NONE, False
    found: Any = answer.result["cards"]
    place = next((at for at, card in enumerate(found) if card["id"] in cards), NONE)
    return place, bool(answer.result["sure"])


def told(name: str, game: str, lang: str) -> dict[str, tuple[int, bool]]:
    """Every question of a set in one language, where its answer came, and how surely."""
    lines: Any = written(f"{name}_{game}")
    return {
        each[lang]: asked(game, each[lang], list(map(str, each["cards"])))
        for each in lines
        if lang in each
    }


if __name__ == "__main__":
    name, *games = sys.argv[1:] or ["fresh"]
    for game in games or GAMES:
        for lang in ("en", "fr"):
            found = told(name, game, lang)
            if not found:  # a set in one language
                continue
            many = len(found)
            first = sum(at == 0 for at, _ in found.values()) / many
            three = sum(at < 3 for at, _ in found.values()) / many
            unsure = sum(not sure for _, sure in found.values())
            bluffs = sum(at > 0 and sure for at, sure in found.values())
            print(
                f"{name} {game} {lang}: {many}, first {first:.0%}, in three {three:.0%}, "
                f"not sure {unsure}, bluffs {bluffs}"
            )
            if games:
                for text, (at, sure) in found.items():
                    if at:
                        print(f"    {at if at < NONE else '-'}{'!' if sure else ' '}  {text}")
