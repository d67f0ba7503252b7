"""Lines that say the act and not its verb, or call it otherwise: “2 infantry in moscow”, “I'll take two infantry”, “the
bomber goes back to berlin”, « la Carélie attaque la Russie de l’Ouest ».
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from referee.engine.dialogue import said_so_far
from referee.engine.faults import Fault
from referee.engine.force import minus
from referee.engine.names import fold
from referee.engine.numbers import number_said
from referee.engine.reader import INTO, MARKS, THERE, Reader, without_article
from referee.engine.verb import Args, Verb
from referee.games.aa1941.book import Book
from referee.games.aa1941.sequence import COMBAT, COMBAT_MOVE, MOBILIZE, NONCOMBAT_MOVE, PURCHASE
from referee.games.aa1941.state import State
from referee.games.aa1941.words import phrases
from referee.games.aa1941.words.boarding import boarding
from referee.games.aa1941.words.moves import without_back

Line = tuple[Verb, list[str]]
MANY = 3  # letters that begin no other word than a power's: “german”
_PLEASE = frozenset(("please", "svp", "s il te plait", "s il vous plait"))
_BUY = frozenset(("buy", "purchase", "acheter", "achete", "achetons"))
_TAKE = frozenset((
    "take", "get", "want", "order", "need", "prendre", "prends", "prend", "prenons", "prenez", "commander",
    "commande", "veux", "voudrais",
))  # fmt: skip
_PUT = frozenset((
    "put", "deploy", "set", "mettre", "mets", "met", "mettons", "deployer", "deploie", "deployons", "poser", "pose",
    "posons",
))  # fmt: skip
_GO = frozenset((
    "go", "goes", "move", "moves", "land", "lands", "return", "returns", "fly", "flies", "come", "comes", "sail",
    "sails", "march", "marches", "va", "vont", "atterrit", "atterrissent", "rentre", "rentrent", "retourne",
    "retournent", "revient", "reviennent", "pose", "posent", "debarque", "debarquent", "avance", "avancent",
))  # fmt: skip
_ATTACK = frozenset(
    ("attack", "attacks", "attaque", "attaquent", "invade", "invades", "envahit", "envahissent")
)
_SEND = frozenset((
    "move", "send", "bring", "fly", "land", "sail", "deplacer", "deplace", "deplacons", "envoyer", "envoie", "envoyons",
    "amener", "poser", "pose", "atterrir",
))  # fmt: skip
_TOO = frozenset(("too", "also", "aussi", "egalement"))
_AIRCRAFT = frozenset(("aircraft", "planes", "avions"))
_HOME = frozenset(("home", "back", "chez", "eux"))
_REST = frozenset(("the rest", "the others", "le reste", "les autres"))


def as_it_is_meant(book: Book, state: State, tokens: Sequence[str]) -> Line | None:
    """The verb that a line means, and the words for it; `None`: the line is as its first word says."""
    words, polite = _bare(tokens)
    if "unit" not in book.names or len(words) < 2 or any("=" in word for word in words[:2]):
        return None
    if state.phase == PURCHASE:
        return _bought(book, state, words, polite)
    if state.phase == MOBILIZE:
        return _placed(book, state, words)
    if state.phase in (COMBAT_MOVE, NONCOMBAT_MOVE):
        if any(fold(word) in _TOO for word in words[1:-1]):  # « le sous-marin de zm9 aussi en zm8 »
            words = [word for word in words if fold(word) not in _TOO]
        return (
            _boarded(book, state, words)
            or _landed(book, state, words, tokens)
            or _all_down(book, state, words)
            or _all_of_them(book, state, tokens, _moved(book, state, words))
            or _attacked(book, state, words)
        )
    return _attacked(book, state, words) if state.phase == COMBAT else None


def _bare(tokens: Sequence[str]) -> tuple[list[str], bool]:
    """The words without an article before them and what is said out of politeness behind them; whether it is."""
    words = list(tokens)
    while len(words) > 1 and fold(words[0]) in ("the", "le", "la", "les"):
        words = words[1:]
    for end in range(1, min(4, len(words) - 1) + 1):
        if fold(" ".join(words[-end:])) in _PLEASE:
            kept = words[:-end]
            return [*kept[:-1], kept[-1].rstrip(",")], True
    return words, False


def _verb(subject: str, name: str) -> Verb:
    from importlib import import_module

    verbs: Sequence[Verb] = import_module(f"referee.games.aa1941.{subject}.verbs").VERBS
    return next(verb for verb in verbs if verb.id == name)


def _read(
    book: Book, state: State, verb: Verb, words: Sequence[str], half: bool = False
) -> Args | None:
    """What a verb reads of words; `None`: they are no line of it. `half`: but for how many they are, which it tells."""
    said = words if verb.plain is None else verb.plain(state, words)
    reader = Reader("aa1941", book.names, verb.id, verb.shape, said, state)
    try:
        found = verb.read(reader)
        reader.done()
    except Fault as fault:
        return {} if half and fault.code == "force.how_many" else None
    return found


def _bought(book: Book, state: State, words: list[str], polite: bool) -> Line | None:
    """“I'll take two infantry”, “one tank please”, « je prends un char »: what is taken in the purchase is bought (p. 10);
    units alone are bought without that word, where buying is all there is to do.
    """
    first = fold(words[0])
    if first in _TAKE or (polite and first in _BUY):
        words = words[1:]
    elif not polite or number_said(words[0]) is None:
        return None
    return _whole(book, state, _verb("money", "buy"), words)


def _whole(book: Book, state: State, verb: Verb, words: list[str]) -> Line | None:
    return (verb, words) if _read(book, state, verb, words) else None


def _placed(book: Book, state: State, words: list[str]) -> Line | None:
    """“put 2 infantry in russia”, “2 infantry in russia, 1 in caucasus”, « le reste au Caucase » (p. 20)."""
    for said in (words, words[1:]) if fold(words[0]) in _PUT else (words,):
        if said is words and _begins_otherwise(book, said):
            continue
        if line := _whole(book, state, _verb("production", "mobilize"), _of_the_rest(said)):
            return line
    return None


def _of_the_rest(words: list[str]) -> list[str]:
    for size in (2, 1):
        if fold(" ".join(words[:size])) in _REST | {"rest", "reste"}:
            return ["everything", *words[size:]]
    return words


def _begins_otherwise(book: Book, words: Sequence[str]) -> bool:
    """Whether the first word is neither a number, nor a kind of units, nor says that all are meant."""
    first = fold(words[0])
    alone = number_said(words[0]) is not None or first in phrases.EVERYTHING | phrases.ALL
    return not (alone or first in {"rest", "reste", "both"} or _is_unit(book, words[0]))


def _is_unit(book: Book, word: str) -> bool:
    return len(fold(word)) > 2 and bool(book.names["unit"].exactly(word.strip(",")))


def _moved(book: Book, state: State, words: list[str]) -> Line | None:
    """“2 tanks from ukraine to caucasus”, “the bomber goes back to berlin”, « les chasseurs rentrent en Allemagne »: who
    goes where, whatever of it is still to be asked.
    """
    if fold(words[0]) in _SEND and (own := _without_own(book, state, words[1:])) != words[1:]:
        return _going(book, state, own)
    if _begins_otherwise(book, words) and not book.names["power"].exactly(words[0]):
        return None
    for who, behind in _parted(words, _GO):
        if line := _going(book, state, [*who, *behind]):
            return line
    marks = {fold(word) for word in words}
    if marks & (MARKS["to"] | INTO | THERE | MARKS["from"]):
        return _going(book, state, words)
    return None


def _boarded(book: Book, state: State, words: list[str]) -> Line | None:
    """« embarque 2 inf du Japon »: a move into the zone of the transport beside them (p. 27)."""
    said = boarding(book, state, words)
    return None if said is None else (_verb("movement", "move"), said)


def _all_of_them(book: Book, state: State, tokens: Sequence[str], line: Line | None) -> Line | None:
    """“The infantry from archangel to karelia” moves all of it, as `move` says it; without the article one goes."""
    if line is None or fold(tokens[0]) != "the":
        return line
    verb, led = line[0], [tokens[0], *line[1]]
    return (verb, led) if (_read(book, state, verb, led) or {}).get("all") else line


def _without_own(book: Book, state: State, words: list[str]) -> list[str]:
    """“the german fighter” of the Germans themselves, « le chasseur allemand »: whose it is needs not be said."""
    powers, spaces, units = (book.names[kind] for kind in ("power", "space", "unit"))

    def own(at: int) -> bool:
        word = words[at]
        sure = powers.exactly(word) or len(fold(word)) > MANY
        called = sure and powers.readings(word) == [state.power]
        near = [*words[at + 1 : at + 2], *words[max(0, at - 1) : at]]
        return called and not spaces.exactly(word) and any(map(units.exactly, near))

    return [word for at, word in enumerate(words) if not own(at)]


def _landed(book: Book, state: State, words: list[str], tokens: Sequence[str]) -> Line | None:
    """“land 2 infantry in the philippines”, « débarquer 2 infanteries aux Philippines » as the combat moves are made, where
    every piece is followed: on enemy ground that is an assault from the sea, which is announced (p. 12).
    """
    if state.phase != COMBAT_MOVE or not state.tracking:
        return None
    first = fold(words[0]) in phrases.TROOPS and fold(words[1]) in _GO  # “the troops land in egypt”
    if first:
        words = ["land", *words[2:]]
    marks = [at for at, word in enumerate(words) if fold(word) in THERE | INTO | MARKS["to"]]
    if not marks or fold(words[0]) not in phrases.LAND:
        return None
    place, who = without_article(" ".join(words[marks[-1] + 1 :])), words[1 : marks[-1]]
    found = book.names["territory"].readings(place)
    if len(found) != 1 or state.situation().friendly(book, found[0]):
        return None
    if fold(" ".join(who)) in phrases.WHOEVER:
        line = [*place.split(), "with", "everything", "by", "sea"] if first else list(tokens)
        return (_verb("combat", "declare"), line) if _beside(book, state, found[0]) else None
    who = without_article(" ".join(who)).split()  # « débarque les 2 infanteries en Égypte »
    boats = [
        {unit: n for unit, n in state.force_of(zone, state.power).items() if n}
        for zone in book.spaces[found[0]].neighbours
        if book.spaces[zone].sea
    ]
    verb, kinds = _verb("combat", "declare"), _kinds(book, who)
    boats = [aboard for aboard in boats if all(unit in aboard for unit in kinds)]
    if kinds and len(boats) == 1:  # « le char et l’infanterie »: all of these that are aboard
        who = " and ".join(f"{boats[0][unit]} {unit}" for unit in kinds).split()
    attack = (_read(book, state, verb, [*place.split(), *who]) or {}).get("attack", {"": 1})
    if any(unit not in book.names["cargo"].ids for unit in attack):
        return None
    enough = any(not minus(attack, aboard) for aboard in boats)
    # More than are aboard: the move tells who lacks. What bars the others is said of the assault.
    return (verb, [place, " ".join(who)]) if enough else None


def _kinds(book: Book, words: Sequence[str]) -> list[str]:
    """The kinds of unit that words name without how many: « char et l’infanterie »."""
    found: list[str] = []
    parts: list[list[str]] = [[]]
    for word in words:
        if fold(word) in {"and", "et"}:
            parts.append([])
        else:
            parts[-1].append(word)
    for part in parts:
        named = book.names["unit"].readings(without_article(" ".join(part)))
        if len(named) != 1 or not part or number_said(part[0]) is not None:
            return []
        found += named
    return found


def _all_down(book: Book, state: State, words: list[str]) -> Line | None:
    """“all aircraft to eastern europe”, « les avions rentrent en Allemagne » where every piece is followed: those that
    have still to land, each from where it is (p. 19).
    """
    from referee.games.aa1941.air.promises import up_still

    if state.phase != NONCOMBAT_MOVE or not state.tracking:
        return None
    named = next((at for at, word in enumerate(words) if fold(word) in _AIRCRAFT), len(words))
    before = {fold(word) for word in words[:named]} - _GO - _SEND
    if before - phrases.ALL - {"the", "les", "my", "our", "nos", "mes"}:
        return None
    behind = words[named + 1 :]
    while behind and fold(behind[0]) in _GO | _HOME | phrases.LAND | {"se"}:
        behind = behind[1:]
    up: dict[str, dict[str, int]] = {}
    for plane in up_still(book, state):
        here = up.setdefault(plane.space, {})
        here[plane.unit] = here.get(plane.unit, 0) + 1
    if not behind or not up or fold(behind[0]) not in MARKS["to"] | INTO | THERE:
        return None
    parties = " and ".join(
        f"{n} {unit} from {space}" for space, here in up.items() for unit, n in here.items()
    )
    return _verb("movement", "move"), [*parties.split(), "to", *behind[1:]]


def _beside(book: Book, state: State, space: str) -> bool:
    """Whether troops aboard lie beside a territory."""
    from referee.games.aa1941.combat.landings.landfalls import landfalls

    return any(said["space"] == space for said in landfalls(book, state))


def _parted(words: list[str], does: frozenset[str]) -> Iterator[tuple[list[str], list[str]]]:
    """Who does it, and what stands behind the word for it."""
    for at in range(1, len(words)):
        if fold(words[at]) not in does:
            continue
        who = [*words[: at - 1]] if fold(words[at - 1]) == "se" else words[:at]
        behind = words[at + 1 :]
        if behind and fold(behind[0]) in _HOME:
            behind = behind[1:]
        if who:
            yield who, behind
        return


def _going(book: Book, state: State, words: list[str]) -> Line | None:
    """A move, whole or with something left to ask; “both” is two, but before “the tank and the fighter”."""
    verb = _verb("movement", "move")
    for line in (words, [word for word in words if fold(word) != "both"]):
        line = without_back(line)
        if _read(book, state, verb, line, half=True) is not None:
            return verb, line
        said = line if verb.plain is None else verb.plain(state, line)
        if "units" in said_so_far(verb, book.names, list(said)):
            return verb, line
    return None


def _attacked(book: Book, state: State, words: list[str]) -> Line | None:
    """“karelia attacks west russia”, « le bombardier attaque la Carélie »: who attacks stands first."""
    places = book.names["space"]
    for who, target in _parted(words, _ATTACK):
        if not target:
            return None
        verb = _verb("combat", "attack")
        place = without_article(" ".join(who))
        if len(places.readings(place)) == 1 and not _is_unit(book, who[0]):
            said = [*target, "with", "everything", "from", *place.split()]
        else:
            said = [*target, "with", *who]
        if _read(book, state, verb, said) is not None:
            return verb, said
    return None
