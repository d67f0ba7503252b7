"""What is typed of a strike: the special action or the card, and the hex."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from referee.engine.faults import Unreadable
from referee.engine.names import Names, fold
from referee.engine.reader import ARTICLES, HEADS, Reader, without_article
from referee.engine.verb import Verb
from referee.engine.verdict import Json
from referee.games.m44.air.rules import RAIDS
from referee.games.m44.book import Book
from referee.games.m44.state import State
from referee.games.m44.words.phrases import LITTLE, hexes, is_hex, keys, told_ahead

STRIKING = ("air_power", "barrage")  # cards that strike without a unit
ACTIONS = Names(
    "action",
    {
        "strafing": ["strafe", "mitraillage", "mitrailler"],
        "carpet_bombing": ["bomb", "tapis", "tapis de bombe", "tapis de bombes", "bombarder"],
        "kamikaze": ["attaque kamikaze", "kamikaze attack"],
        "air_power": ["attaque aérienne"],
        "barrage": ["tir de barrage"],
    },
)

# « L’avion vole en r4c5 », “the P-38 comes in over r8c4”: what a plane is said to do, beside its name.
FLIES = frozenset(
    [
        "flies",
        "fly",
        "goes",
        "moves",
        "comes",
        "come",
        "in",
        "up",
        "vole",
        "va",
        "entre",
        "arrive",
        "survole",
        "passe",
    ]
)
_SAID_AS = {
    "strafes": "strafe",
    "mitraille": "mitrailler",
    "bombs": "bomb",
    "bombarde": "bombarder",
}
_STRIKES = frozenset((*_SAID_AS, *_SAID_AS.values()))


_IN_FRENCH = frozenset(["envoyer", "envoie", "envoyons", "envoient", "decoller", "decolle"])
_SENDS = _IN_FRENCH - {"decolle"} | {"send", "sends", "scramble", "launch", "launches"}
_TAKES_OFF = frozenset(("takes", "take", "decolle"))


def sent_up(book: Book, state: State, tokens: Sequence[str]) -> tuple[Verb, list[str]] | None:
    """“We send up the P-38”, « le P-38 décolle »: before it is in play the card that brings it in is played, then it flies."""
    small = (LITTLE | ARTICLES | {"up", "off", "air", "fait", "faire", "en"}) - _SENDS
    words = [word for word in tokens if fold(word) not in small]
    if len(words) > 1 and fold(words[0]) in _SENDS:
        words = words[1:]
    elif len(words) > 1 and fold(words[-1]) in _TAKES_OFF:
        words = words[:-1]
    else:
        return None
    named = " ".join(takewhile(lambda word: not is_hex(word), words))
    plane = book.names["plane"].readings(named) if named else []
    if len(plane) != 1:
        return None
    if state.phase != "order" or state.side in state.planes or any(map(is_hex, words)):
        return book.registry.verb("fly"), words
    french = not _IN_FRENCH.isdisjoint(map(fold, tokens))
    return book.registry.verb("order"), ["sortie", "aérienne"] if french else ["air", "sortie"]


def of_a_plane(book: Book, state: State, tokens: Sequence[str]) -> tuple[Verb, list[str]] | None:
    """“Bring in the zero over r6c7” flies it, where a unit of that name comes in nowhere else; “the plane strafes r3c5”
    strikes: the verb, and the words after it.
    """
    said = list(tokens)
    while len(said) > 1 and fold(said[0]) in HEADS:
        said = said[1:]
    head = without_article(said[0])  # « l’avion »
    if (flown := _own_plane(book, state, [head, *said[1:]])) is not None:
        return book.registry.verb("fly"), flown
    verbs = book.registry.called.readings(head)
    told = [word for word in said[1:] if fold(word) not in LITTLE | FLIES | ARTICLES]
    if verbs == ["fly"] and any(fold(word) == "fumee" for word in told):  # « poser un écran de … »
        return book.registry.verb("smoke"), [word for word in told if is_hex(word.strip(","))]
    if verbs == ["fly"] and told and fold(told[0]) in _STRIKES:
        now = state.phase == "battle"  # else that it comes later is told, whatever it does
        return book.registry.verb("strike"), told if now else told[1:]
    if verbs == ["fly"] and told and head != said[0]:
        return book.registry.verb("fly"), told
    if verbs in (["bring"], ["move"]):
        named = " ".join(takewhile(lambda word: not is_hex(word), told))
        plane = book.names["plane"].readings(named) if named else []
        if len(plane) == 1:
            # “move p38 r8c6”: shorter than the line of a move, which knows no plane
            only = state.board.scenario.get("planes", {}).get(state.side) == plane
            short = verbs == ["move"] and only
            return book.registry.verb("fly"), told[len(named.split()) :] if short else told
    return None


def _own_plane(book: Book, state: State, words: Sequence[str]) -> list[str] | None:
    """“Bf 109 to r2c5”, « le Yak au-dessus de r4c5 »: the side’s own plane by its whole name and where it goes, flown already
    or not; `None`: the line begins with no such name, or says something else of it.
    """
    small = LITTLE | FLIES
    named = list(takewhile(lambda word: not is_hex(word) and fold(word) not in small, words))
    planes, behind = book.names["plane"], words[len(named) :]
    if not named or not behind or not any(map(is_hex, behind)):
        return None
    found = planes.readings(" ".join(named)) if planes.exactly(" ".join(named)) else []
    own = [*state.board.scenario.get("planes", {}).get(state.side, ())]
    own += [state.planes[state.side]["plane"]] if state.side in state.planes else []
    if len(found) != 1 or found[0] not in own:
        return None
    return [*named, *(word for word in behind if is_hex(word) or fold(word) not in small)]


def read_strike(reader: Reader) -> dict[str, Json]:
    """`[ACTION] HEX…`: struck one after the other, in this order."""
    given = keys(reader)
    faces = told_ahead(reader, given)
    rest, reader.words = reader.words, []
    if given or not rest or not is_hex(rest[-1]):
        raise reader.odd()
    name, *more = hexes(reader, [word for word in rest if is_hex(word)])
    named = [word for word in rest if not is_hex(word)]
    said = [at for at, word in enumerate(named) if fold(word) not in LITTLE]
    what = " ".join(named[said[0] : said[-1] + 1]) if said else ""  # « tapis de bombe sur »
    if fold(what) in _STRIKES and not ACTIONS.exactly(what):
        what = _SAID_AS[fold(what)]
    if not what and len(meant := ACTIONS.readings(reader.called)) == 1:  # “strafe r5c4”, “carpet”
        what = meant[0]
    others = {"more": more} if more else {}
    return {"what": _action(reader.state, what) if what else None, "hex": name, **others, **faces}


def _action(state: State | None, text: str) -> str:
    """The special action or the card that a word means; what strikes now is told where it means none."""
    try:
        return ACTIONS.find(text)
    except Unreadable as fault:
        if state is None:
            raise
        flies = state.side in state.planes
        able = [*(RAIDS if flies else ()), *(card for card in STRIKING if card == state.effect)]
        near = [each for each in fault.params["nearest"] if each in able]
        options = [] if near else able
        raise Unreadable(
            "name.unknown", kind="action", text=text, nearest=near, options=options
        ) from None
