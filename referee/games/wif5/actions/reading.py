"""How the actions of an impulse are said: `germany land, italy naval`, “the others pass” (10.2.2)."""

from __future__ import annotations

import re
from collections.abc import Mapping

from referee.engine.names import EVERY, Names, fold
from referee.engine.reader import ARTICLES, Reader, without_article
from referee.engine.verb import Args
from referee.games.wif5.words.keys import ACTIONS

ALL = EVERY | {"side", "camp"}
ANDS = frozenset({"and", "et", "", "plus"})
OTHERS = frozenset({"others", "other", "rest", "autres", "reste"})
_FILLERS = frozenset((
    "a", "takes", "take", "action", "actions", "une", "prend", "prennent", "goes", "go", "chooses", "does", "choisit",
    "choisissent", "fait", "font",
))  # fmt: skip
_ACTIONS = Names("action", ACTIONS)


def read_actions(reader: Reader) -> Args:
    """`germany land, italy naval`, `cw and usa naval, the others pass` or `all pass`; commas are free."""
    words = " ".join(reader.words).replace(",", " ").split()
    reader.words = _plainly(
        [word for word in words if fold(without_article(word)) not in ANDS | _FILLERS]
    )
    actions: dict[str, str] = {}
    every = reader.skip(*ALL) or _whole_side(reader)
    named: list[str] = []  # those who wait for the word of their action
    while reader.more:
        while len(reader.words) > 1 and fold(reader.words[0]) in ARTICLES:
            # « les USA »: no « la », « le » is the beginning of an action
            reader.words = reader.words[1:]
        if (named or every) and _ACTIONS.readings(_action(reader.words[0])):
            word = _action(reader.word())
            actions |= dict.fromkeys(named or [""], _ACTIONS.find(word))
            named = []
        elif every:
            _ACTIONS.find(reader.word())
        elif others := _others(reader, actions):
            named += [power for power in others if power not in named]
        else:
            named.append(reader.find("power"))
    if not actions or named:
        raise reader.odd()
    return {"actions": actions}


def _plainly(words: list[str]) -> list[str]:
    """“All the others”, “everyone else”, « tout le monde », each as one word says it."""
    text = " ".join(words)
    for said, plain in ((r"\b(all|tous|toutes) (the |les )?(?=others|rest|autres)", ""), (r"\b(everyone|everybody|all) else\b", "others"),
                        (r"\btout le monde\b", "tous"), (r" (all|tous|toutes)$", "")):  # fmt: skip
        text = re.sub(said, plain, text, flags=re.I)
    return text.split()


def _whole_side(reader: Reader) -> bool:
    """“The Allies pass”, « l’axe passe »: every power of the side whose impulse it is."""
    at = next((n for n, word in enumerate(reader.words) if fold(word) not in ARTICLES), 0)
    said = without_article(reader.words[at]) if reader.words else ""
    if reader.state is None or reader.names["side"].readings(said) != [reader.state.side]:
        return False
    reader.words = reader.words[at + 1 :]
    return True


def _action(word: str) -> str:
    """An action as it is said of several: « passent », « navales », “they pass”."""
    said = fold(word)
    return said.removesuffix("nt").removesuffix("s") if said not in ACTIONS else said


def _others(reader: Reader, actions: Mapping[str, str]) -> list[str]:
    """“The others”, « les autres », « le reste »: the powers of the side that have no action yet; empty: a power is named."""
    at = next((n for n, word in enumerate(reader.words) if fold(word) not in ARTICLES), 0)
    if fold(reader.words[at]) not in OTHERS:
        return []
    reader.words = reader.words[at + 1 :]
    acts = reader.state.impulse.actions
    return [power for power in reader.state.acting(reader.state.side)
            if power not in acts and power not in actions]  # fmt: skip
