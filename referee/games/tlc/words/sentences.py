"""Lines as people say them at the table: a unit that is spotted or shot down, an attack in any phase, points that come in.

Each is put into the shape of the verb that does it. A verb's module is imported only where its sentence was said.
"""

from __future__ import annotations

from collections.abc import Sequence

from referee.engine.names import Names, fold
from referee.engine.numbers import number_said
from referee.engine.reader import ARTICLES, MARKS
from referee.engine.verb import Verb
from referee.games.tlc.board.zones import PLACE_NAMES, ZONES
from referee.games.tlc.book import Book
from referee.games.tlc.state import GUNS, State, Unit
from referee.games.tlc.words.keys import AIRFIELD_WORDS, EVERYONE, TERRAINS, bare, parted

Said = tuple[Verb, list[str]] | None

IS = frozenset(("is", "are", "was", "were", "est", "sont", "n'est", "n est", "ne"))
_BEEN = frozenset(("been", "ete", "now", "maintenant", "sont", "est", "terrain", "zone"))
_HOMEWARD = frozenset((
    "go", "goes", "fly", "flies", "return", "returns", "head", "heads", "rentre", "rentrent", "retourne", "retournent",
    "revient", "reviennent", "va", "vont", "vole", "volent",
))  # fmt: skip
_BACK = (
    frozenset(("home", "back", "its", "their", "son", "leur"))
    | MARKS["to"]
    | MARKS["at"]
    | ARTICLES
)
_FIGHTS = frozenset(("fight", "fights", "bat", "battent", "combat", "combattent", "affrontent"))
_ITSELF = frozenset(("se", "s"))
_GAINS = frozenset(
    ("get", "gets", "receive", "receives", "gain", "gains", "recoit", "gagne", "obtient")
)
_SPENDS = frozenset(("spend", "spends", "pay", "pays", "lose", "loses", "depense", "paie", "perd"))
_POINTS = frozenset(("supply", "point", "points", "ravitaillement", "more")) | ARTICLES
SHORTEST = 3  # letters that begin the word
_ATTACKS = frozenset(("attack", "attacks", "attaque", "attaquer", "attaquent"))
_RETURN_FIRE = frozenset(
    ("return fire", "returns fire", "fire back", "fires back", "riposte", "ripostent")
)
_FIRES = frozenset(
    ("fire", "fires", "shoot", "shoots", "tir", "tire", "tirer", "tirent", "bomb", "bombs")
)


def said(book: Book, state: State, tokens: list[str]) -> Said:
    """The verb that a sentence means, and the words of it in that verb's shape; `None`: it is none of these."""
    for each in (_of_ground, _of_units, _flown_home, _of_supply, _everyone, _fight, _attack):
        if (found := each(book, state, tokens)) is not None:
            return found
    return None


def _of_ground(book: Book, state: State, tokens: list[str]) -> Said:
    """“r3c2 is difficult terrain”, « r3c2 est difficile »."""
    if (
        len(tokens) < 3
        or fold(tokens[1]) not in IS
        or PLACE_NAMES.readings(tokens[0]) != [fold(tokens[0])]
    ):
        return None
    text = " ".join(word for word in tokens[2:] if fold(word) not in _BEEN | ARTICLES)
    if fold(tokens[0]) not in ZONES or not TERRAINS.exactly(text):
        return None
    from referee.games.tlc.units import TERRAIN

    return TERRAIN, [tokens[0], text]


def _of_units(book: Book, state: State, tokens: list[str]) -> Said:
    """“tank and flak are spotted”, “109 was shot down”, « le b25 est abattu », « la flak n’est plus repérée »."""
    at = next((n for n, word in enumerate(tokens) if n and fold(word.replace("’", "'")) in IS), 0)
    if not at or not _all_labels(state, tokens[:at]):
        return None
    text = [word for word in tokens[at + 1 :] if fold(word) not in _BEEN]
    if not text or len(book.marks.readings(" ".join(text))) != 1:
        return None
    from referee.games.tlc.units import MARK

    return MARK, [*tokens[:at], *text]


def _flown_home(book: Book, state: State, tokens: list[str]) -> Said:
    """“the jabo goes home”, “b25 returns to the airfield”, « le b25 rentre à l’aéroport »."""
    at = next((n for n, word in enumerate(tokens) if n and fold(word) in _HOMEWARD), 0)
    behind = [fold(word).removeprefix("l ") for word in tokens[at + 1 :]]
    there = any(word == "home" or word in AIRFIELD_WORDS for word in behind)
    if (
        not at
        or not there
        or not {*behind} <= _BACK | AIRFIELD_WORDS
        or not _all_labels(state, tokens[:at])
    ):
        return None
    from referee.games.tlc.units import MARK

    return MARK, [*tokens[:at], "airfield"]


def _of_supply(book: Book, state: State, tokens: list[str]) -> Said:
    """“north gets 4 supply”, « le sud dépense 2 points »."""
    words = bare(tokens)
    if len(words) < 3 or len(book.sides.readings(words[0])) != 1:
        return None
    does, number = fold(words[1]), number_said(words[2])
    if does not in _GAINS | _SPENDS or number is None or not {*map(fold, words[3:])} <= _POINTS:
        return None
    from referee.games.tlc.supply import SUPPLY

    return SUPPLY, [words[0], str(number if does in _GAINS else -number)]


def _fight(book: Book, state: State, tokens: list[str]) -> Said:
    """“109 and b25 fight again”, « le 109 et le b25 se battent »: the first named meets those of the other side."""
    at = next((n for n, word in enumerate(tokens) if n and fold(word) in _FIGHTS), 0)
    if not at or state.phase not in ("air", "recon", "bombardment"):
        return None
    names = [word for word in tokens[:at] if fold(word) not in _ITSELF]
    if not _all_labels(state, names):
        return None
    who = _named(state, names)
    first = state.units[who[0]].side if who else ""
    ours = [label for label in who if state.units[label].side == first]
    theirs = [label for label in who if state.units[label].side != first]
    if not theirs or not all(state.units[label].flies for label in who):
        return None
    from referee.games.tlc.air.verbs import INTERCEPT

    return INTERCEPT, [*", ".join(ours).split(), "against", *", ".join(theirs).split()]


def _attack(book: Book, state: State, tokens: list[str]) -> Said:
    """An attack, as the phase has it: aircraft meet aircraft and strike what is on the ground, guns bombard, whoever was
    struck fires back, and the ground units of Phase 5 assault (1. Le combat aérien; D. Phase 4; E. Phase 5).
    """
    does, rest = fold(tokens[0]), tokens[1:]
    if len(does) >= SHORTEST and any(each.startswith(does) for each in _ATTACKS):
        does = "attack"  # `att tank r2c2`
    if does not in _ATTACKS | _FIRES or (does in _FIRES and not rest):
        return None
    named = [state.units[label] for label in _named(state, rest)]
    if not rest:  # “attack” alone, “who can attack?”
        named = [unit for unit in state.units.values() if unit.flies][:1]
    flying = [unit.flies for unit in named]
    if state.phase in ("air", "recon") and flying and all(flying):
        from referee.games.tlc.air.verbs import INTERCEPT

        return INTERCEPT, rest
    if state.phase == "bombardment":
        there = not rest or any(PLACE_NAMES.readings(word) for word in rest)
        verb = _in_phase_4(named, there, does in _FIRES, not rest)
        if verb is not None:
            return verb, rest
    if does in _FIRES:
        return None
    from referee.games.tlc.movement.verbs import MOVE

    return MOVE, rest


def _in_phase_4(named: Sequence[Unit], there: bool, fires: bool, alone: bool) -> Verb | None:
    """What an attack is in Phase 4, by who makes it (the first named) and at whom (the last, or a place); named alone, a
    unit is the target.
    """
    from referee.games.tlc.air.return_fire import RETURN
    from referee.games.tlc.air.verbs import INTERCEPT, STRIKE
    from referee.games.tlc.bombardment import BOMBARD

    if not named:
        return STRIKE if fires else BOMBARD if alone else None
    who, aim = named[0], named[-1]
    if len(named) == 1 and not there:
        return RETURN if aim.flies else STRIKE
    if who.flies:
        return INTERCEPT if len(named) > 1 and aim.flies else STRIKE
    if len(named) > 1 and aim.flies:
        return RETURN
    return BOMBARD if who.kind in GUNS else None


def _everyone(book: Book, state: State, tokens: list[str]) -> Said:
    """“All return fire”, « tous ripostent »."""
    does = " ".join(map(fold, tokens[1:]))
    if fold(tokens[0]) not in EVERYONE or does not in _RETURN_FIRE:
        return None
    from referee.games.tlc.air.return_fire import RETURN

    return RETURN, tokens[:1]


def _named(state: State, words: Sequence[str]) -> list[str]:
    """The units that words name, in their order."""
    text = f" {fold(' '.join(word.strip(',') for word in words))} "
    places = ((text.find(f" {fold(label)} "), label) for label in state.units)
    return [label for at, label in sorted(places) if at >= 0]


def _all_labels(state: State, words: Sequence[str]) -> bool:
    """Whether words are units in play and nothing else: one, or several with commas, “and”, « et »."""
    known = Names("label", dict.fromkeys(state.units, ()))
    parts = [" ".join(bare(part.split(), state)) for part in parted(words)]
    return bool(parts) and all(len(known.readings(part)) == 1 for part in parts)
