"""How many of those counted do what is asked: “both”, “1 sub dives”, « aucun ne plonge », “they strike”."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from referee.engine.ask import HOW_MANY, Choice
from referee.engine.names import EVERY, fold
from referee.engine.numbers import number_said
from referee.games.contract import Game

ALL = EVERY | {
    "both",
    "both of them",
    "all of them",
    "les deux",
    "tous les deux",
    "toutes les deux",
}
NONE = frozenset((
    "none", "no", "no one", "not one", "not any", "neither", "neither of them", "none of them", "nobody",
    "nothing", "non", "aucun", "aucune", "aucun d eux", "rien", "personne", "ni l un ni l autre",
    "pas un", "pas un seul",
))  # fmt: skip
# Flag of a choice → the words for doing what it asks, and for what who does not do it does instead.
_DONE: Mapping[str, tuple[frozenset[str], frozenset[str]]] = {
    "submerge": (
        frozenset((
            "dive", "dives", "dived", "diving", "submerge", "submerges", "submerged", "submerging", "under",
            "down", "plonge", "plongent", "plonger", "plongeons", "plongee", "immerge", "immergent", "immerger",
        )),
        frozenset((
            "strike", "strikes", "striking", "fire", "fires", "firing", "shoot", "shoots", "shooting", "attack",
            "attacks", "fight", "fights", "stay", "stays", "staying", "remain", "remains", "up", "surface",
            "frappe", "frappent", "frapper", "frappons", "tire", "tirent", "tirer", "tirons", "attaque",
            "attaquent", "attaquer", "combattent", "combattre", "reste", "restent", "rester", "surprise",
        )),
    )
}  # fmt: skip
_NOT = frozenset(("not", "don", "t", "do", "does", "doesn", "dont", "ne", "n", "pas"))
_SMALL = frozenset((
    "we", "i", "they", "it", "he", "on", "je", "nous", "il", "ils", "elle", "elles", "the", "my", "our", "les",
    "mes", "nos", "of", "them", "these", "d", "entre", "eux", "ces", "only", "just", "seulement", "juste", "que",
    "qu", "will", "ll", "go", "goes", "se", "s", "en", "a", "l",
))  # fmt: skip


def how_many(game: Game, ask: Choice, text: str) -> str | None:
    """The number of those counted that is meant, said in words, where the choice tells that it counts them.

    Who does something else instead is subtracted (“1 strikes” of two: one dives); what leaves a word over that is
    neither a unit nor one of these is not read.
    """
    meant = ask.also.get(HOW_MANY, {})
    if not meant:
        return None
    does, does_not = _DONE.get(ask.flag, (frozenset(), frozenset()))
    said = [word for word in fold(text).split() if word not in does | does_not]
    acts = {word in does for word in fold(text).split() if word in does | does_not}
    if len(acts) > 1:  # “one dives, one strikes”
        return None
    most = int(meant["all"])
    number = _count(game, said, most, bool(acts))
    if number is None or number > most:
        return None
    return str(number if acts != {False} else most - number)


def _count(game: Game, said: list[str], most: int, acts: bool) -> int | None:
    """How many are told by the words beside what they do; `acts`: what they do was said, so all where no count is."""
    for cut in range(len(said), 0, -1):
        for start in range(len(said) - cut + 1):
            part, rest = " ".join(said[start : start + cut]), [*said[:start], *said[start + cut :]]
            number = most if part in ALL else 0 if part in NONE else number_said(part)
            if number is not None:
                negations = {"ne", "n"} if number == 0 else frozenset[str]()
                return number if _small(game, rest, negations) else None
    if acts and _NOT.isdisjoint(said) and _small(game, said):
        return most
    return 0 if acts and not _NOT.isdisjoint(said) and _small(game, said, _NOT | {"de"}) else None


def _small(game: Game, words: list[str], more: Collection[str] = ()) -> bool:
    """Whether words say nothing but of whom one speaks."""
    thing = " ".join(word for word in words if word not in _SMALL and word not in more)
    units = game.names.get("unit")
    return not thing or (units is not None and bool(units.readings(thing)))
