"""What players type after a verb of this game: hexes, units, `key=value` with names as ids."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any

from referee.engine.faults import Unreadable
from referee.engine.names import Names, fold
from referee.engine.offer import Offer
from referee.engine.reader import ARTICLES, MARKS, Reader
from referee.engine.verb import Arg, Args
from referee.engine.verdict import Json, Ruling, info
from referee.games.m44.board.hexes import hex_name, read_hex

AND = frozenset(("and", "et", ""))  # "": a sign, “&”  # between hexes: « r3c10 et r3c8 »
LITTLE = AND | {"to", "vers", "a", "from", "de", "on", "sur", "at", "en", "with", "avec", ""}
LITTLE |= {"onto", "into", "over", "above", "au", "dessus", "au dessus"}  # « au-dessus de r6c8 »
VIA = frozenset(("via", "par", "through"))
AMBUSH = frozenset(("ambush", "embuscade"))
# Keys whose values are names: the journal keeps ids.
NAMED = {
    "attacker": "attacker", "target": "attacker", "unit": "unit", "terrain": "terrain",
    "obstacle": "terrain", "from_terrain": "terrain", "path": "terrain", "army": "army",
    "attacker_army": "army", "target_army": "army", "side": "side", "weather": "weather",
    "card": "card",
}  # fmt: skip

_MAKES = frozenset(["faire", "fait", "fais", "faites", "faisons", "font"])
_MADE = {
    "sauter": "blow",
    "entrer": "bring",
    "decoller": "fly",
    "voler": "fly",
    "venir": "bring",
    "arriver": "bring",
}


def made_to(tokens: Sequence[str]) -> tuple[str, list[str]]:
    """« On fait sauter le pont », « (faire) entrer un char »: the verb that these words mean together, and those after it;
    no verb elsewhere.
    """
    first, *others = map(fold, tokens[:2])
    if first in _MAKES and others and others[0] in _MADE:
        return _MADE[others[0]], list(tokens[2:])
    return ("bring", list(tokens[1:])) if first == "entrer" else ("", [])


def is_hex(word: str) -> bool:
    """Whether a word has the form of a hex."""
    try:
        read_hex(word.rstrip(","), 99, 99)
    except Unreadable:
        return False
    return True


def hexes(reader: Reader, texts: Sequence[str]) -> list[str]:
    """Hexes of this board, by name."""
    board: Any = reader.state
    rows, columns = board.board.rows, board.board.columns
    return [hex_name(read_hex(text.rstrip(","), rows, columns)) for text in texts]


def words(reader: Reader, little: Collection[str] = LITTLE) -> list[str]:
    """The words left, small ones out."""
    found = [word.rstrip(",") for word in reader.words]
    reader.words = []
    return [word for word in found if fold(word) not in little]


def with_whom_first(typed: list[str]) -> list[str]:
    """« attaquer r4c1 avec r5c1 », “attack r4c1 from r5c1”, “move to r2c4 from r1c4”: behind “with” or “from” between
    two hexes stands who does it.
    """
    for at, word in enumerate(typed):
        before, behind = typed[:at], typed[at + 1 :]
        if (
            fold(word) in MARKS["with"] | MARKS["from"]
            and any(map(is_hex, before))
            and any(map(is_hex, behind))
        ):
            return behind + before
    return typed


def one_hex(reader: Reader) -> dict[str, Json]:
    """`HEX` alone."""
    plain = words(reader)
    if len(plain) != 1:
        raise reader.odd()
    return {"hex": hexes(reader, plain)[0]}


def unit_words(reader: Reader, plain: Sequence[str]) -> tuple[list[str], dict[str, str]]:
    """`infantry r7c11`: the words without the units named before their hex, and hex → unit."""
    left: list[str] = []
    run: list[str] = []
    called: dict[str, str] = {}
    for word in plain:
        if not is_hex(word):
            run.append(word)
            continue
        name = " ".join(each for each in run if fold(each) not in ARTICLES)
        found = reader.names["unit"].readings(name)
        if len(found) == 1:
            called[hexes(reader, [word])[0]] = found[0]
        else:
            left += run
        left.append(word)
        run = []
    return left + run, called


def by_way_of(reader: Reader) -> tuple[list[str], list[str]]:
    """The words before `via`, and the hexes behind it."""
    plain = words(reader)
    mark = next((at for at, word in enumerate(plain) if fold(word) in VIA), None)
    head, via = (plain, []) if mark is None else (plain[:mark], plain[mark + 1 :])
    return head, hexes(reader, via)


def keys(reader: Reader) -> dict[str, str]:
    """Every `key=value`, as typed."""
    found, reader.keys = reader.keys, {}
    return found


def told_ahead(reader: Reader, given: dict[str, str]) -> dict[str, Json]:
    """`faces=HEX` out of the keys: which way a train stands (`yes`, `no` where there is one way)."""
    said, *rest = given.pop("faces", "").split() or [""]
    reader.words += rest  # `faces=r4c4 left`: only the first word is its value
    return {"faces": hexes(reader, [said])[0] if is_hex(said) else fold(said)} if said else {}


def leader_ahead(reader: Reader, given: dict[str, str]) -> dict[str, Json]:
    """`leader=HEX` out of the keys: whom the leader joins, should he survive his unit."""
    said, *rest = given.pop("leader", "").split() or [""]
    reader.words += rest
    return {"leader": hexes(reader, [said])[0]} if said else {}


def as_ids(
    names: Mapping[str, Names], given: Mapping[str, str], own: Collection[str] = ()
) -> dict[str, str]:
    """Names in either language as ids; hexes of several terrains stay joined."""
    found = {}
    for key, value in given.items():
        kind = NAMED.get(key)
        if kind is None or key in own:
            found[key] = value
            continue
        steps = [
            "+".join(names[kind].find(part) for part in step.split("+"))
            for step in value.split(",")
        ]
        found[key] = ",".join(steps)
    return found


# -- what a verb typed alone asks for ----------------------------------------------------
def who_stands(book: Any, state: Any, name: Json) -> Ruling:
    """Who stands on a hex, told beside it."""
    piece = state.pieces.get(name)
    if piece is None:
        flying = [each["plane"] for each in state.planes.values() if each["hex"] == name]
        return info("m44.label.plane", plane=flying[0]) if flying else info("m44.label.free")
    hits = book.units[piece.unit].kind in ("ship", "train")  # one piece: what is counted are hits
    return info("m44.label.hits" if hits else "m44.label.unit", unit=piece.unit, n=piece.figures)


def offered_hex(
    offers: Callable[[Any, Any], Iterable[Offer]], name: str = "hex", kind: str = "hex"
) -> Arg:
    """The hex of a verb that takes one: those of its offers."""

    def options(book: Any, state: Any, given: Args) -> Sequence[Json]:
        return [o.example[name] for o in offers(book, state) if o.example and o.example.get(name)]

    return Arg(name, kind, options=options, label=who_stands)
