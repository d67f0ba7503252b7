"""`enter` as players type it: a label, a side, a kind or a card, a zone, and what the card prints."""

from __future__ import annotations

from referee.engine.faults import Unreadable
from referee.engine.names import fold, label
from referee.engine.reader import ARTICLES, Reader
from referee.engine.reading import read_choice, read_int
from referee.engine.verb import Args
from referee.engine.verdict import Json
from referee.games.tlc.board.zones import AIRFIELDS, find_in, taken_place
from referee.games.tlc.state import AIRCRAFT
from referee.games.tlc.words.keys import AIR_FP, AIRFIELD_WORDS, ALL, LINES, bare, place_apart, side

_WORDS = {
    "recon": {"recon", "reconnaissance", "reco"},
    "range": {"range", "portee"},
    "air": {"air", "fp"},
    "grey": {
        "grey",
        "gray",
        "greyed",
        "gris",
        "grise",
        "grisee",
    },  # without « air »: its number stands in a grey box
    "digs": {"dig", "digs", "retranchable", "retranche"},
    "drop_tanks": {"tanks", "drop_tanks", "reservoirs", "droptanks"},
    "spotted": {"spotted", "reperee", "repere", "visible"},
    "hidden": {"hidden", "cachee", "cache", "unspotted"},
}
_PLANES = {"plane", "planes", "aircraft", "aeroplane", "airplane", "avion", "avions"}
_TWO_KINDS = 2  # of a gun that drives itself: both are on its card
# Words with a meaning of their own: a line that begins with one is no answer to « what is it called ».
_TAKEN = ALL | {"hq", "qg", "headquarters"} | LINES


def read_enter(reader: Reader) -> Args:
    """`scout north motorised at r1c2 recon 2`."""
    head, rest = place_apart(reader, "at", "on", after=2)
    if len(head) > 2 and fold(head[0]) in ARTICLES and not reader.names["side"].readings(head[1]):
        head = head[1:]  # « le Tigre »
    if len(head) < 2 or not rest:
        raise reader.odd()
    who = " ".join(head[: _before_side(reader, head)])
    if reader.state is None or who not in reader.state.units:
        who = free_label(who)
    args: dict[str, Json] = {"label": who, "side": side(reader, head[1])}
    called, values = _parted(reader, head[2:])
    if called:
        args |= _kind(reader, " ".join(called))
    # Aircraft are entered where they wait, on the airfield of their side.
    rest = _plain(bare(rest))
    home = fold(rest[0]) in AIRFIELD_WORDS
    args["zone"], rest = (
        (AIRFIELDS[args["side"]], rest[1:]) if home else taken_place(rest, "tlc.enter.nowhere")
    )
    rest += _plain(values)
    at = 0
    while at < len(rest):
        word = _value(rest[at])
        value = rest[at + 1] if at + 1 < len(rest) else ""
        if word in ("recon", "range"):
            args[word] = read_int(word, value, 0, 100)
            at += 2
        elif word == "air":
            args["air_fp"] = read_choice("air", value, AIR_FP)
            at += 2
        elif word == "grey":
            args["air_fp"] = word
            at += 1
        elif word is None:
            raise reader.odd()
        else:
            args["spotted" if word == "hidden" else word] = word != "hidden"
            at += 1
    return args


def _before_side(reader: Reader, head: list[str]) -> int:
    """How many words stand before the side: more than one are no label; the number in “Tiger 2 north” is no side."""
    sides = reader.names["side"]
    if head[1].isdecimal() and len(head) > 2 and sides.exactly(head[2]):
        return 2
    return next((n for n, word in enumerate(head) if n and sides.readings(word)), 1)


def free_label(text: str) -> str:
    """A label of one word, with no sign that a line has a use for."""
    if set(text) & set(":,>+ ") or fold(text) in _TAKEN:
        raise Unreadable("tlc.label.bad", text=text)
    return label(text)


def _plain(words: list[str]) -> list[str]:
    """« with drop tanks », « réservoirs largables »: the words of the booklet, said in one."""
    return [word for word in words if not _small(word)]


def _small(word: str) -> bool:
    """Whether a word is said with a value and tells nothing: « avec réservoirs largables »."""
    said = fold(word)
    return said in ("drop", "with", "avec", "et", "and") or said.startswith("largable")


def _value(word: str) -> str | None:
    """The value of a card that a word begins."""
    return next((key for key, known in _WORDS.items() if fold(word) in known), None)


def _parted(reader: Reader, words: list[str]) -> tuple[list[str], list[str]]:
    """The kind or the card named, and the values said before the zone: `motorised recon 2`.

    A name may hold such a word itself (a card “Recon Group”): the longest name that is known wins.
    """
    begins = [n for n, word in enumerate(words) if _small(word) or _value(word)]
    if not any(_value(word) for word in words):
        return words, []
    sizes = [len(words), *reversed(begins)]
    known = next((n for n in sizes if n and _known(reader, " ".join(words[:n]))), begins[0])
    return words[:known], words[known:]


def _known(reader: Reader, text: str) -> bool:
    """Whether a kind or one of the players' own cards is called so."""
    kinds = (reader.names[each] for each in ("card", "unit"))
    return any(each.readings(text) for each in kinds) or _self_propelled(reader, text)


def _kind(reader: Reader, text: str) -> dict[str, Json]:
    """A kind of unit, or one of the players' own unit cards."""
    own = reader.names["card"]
    if own.readings(text) and not any(fold(text) == fold(k) for k in reader.names["unit"].ids):
        return {"card": own.find(text)}
    if fold(text) in _PLANES:  # which one, its card says
        raise Unreadable("tlc.unit.unknown", text=text, nearest=list(AIRCRAFT), kind="unit")
    if _self_propelled(reader, text):
        return {"kind": "self_propelled"}
    return {"kind": find_in(reader.names["unit"], "tlc.unit.unknown", text)}


def _self_propelled(reader: Reader, text: str) -> bool:
    """« artillerie motorisée », "armoured artillery": a gun with the factors of armour and motorised
    units (1. Mouvement terrestre; 3. Bombardement d'artillerie).
    """
    known = reader.names["unit"]
    words = [word for word in text.split() if fold(word) not in ("and", "et")]
    kinds = [known.readings(word) for word in words]
    if known.readings(text) or len(words) != _TWO_KINDS or any(len(each) != 1 for each in kinds):
        return False
    found = {each[0] for each in kinds}
    return "artillery" in found and bool(found & {"armour", "motorised"})
