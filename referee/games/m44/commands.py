"""What players type after `do`, in either language, as commands with ids.

`order probe left r5c2 r6c2` · `move r5c2 r4c2` · `attack r4c2 r3c3` · `retreat r3c3 r2c3` ·
`take r3c3` · `medal allies the bridge` · `attack attacker=infantry target=armour range=2`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from referee.engine.command import Command
from referee.engine.dice import read_faces
from referee.engine.faults import Unreadable
from referee.engine.names import Names, fold
from referee.engine.reading import read_int
from referee.engine.verdict import Json
from referee.games.m44.board import hex_name, read_hex
from referee.games.m44.state import State

VERBS = Names(
    "verb",
    {
        "order": ["play", "card", "activer", "jouer", "carte", "active"],
        "move": ["déplacer", "bouger", "mouvement"],
        "attack": ["attaquer", "attaque", "battle", "combat", "fire", "tirer"],
        "retreat": ["retraite", "reculer"],
        "take": ["take ground", "prendre", "occuper"],
        "stay": ["rester", "ignore", "ignorer"],
        "medal": ["médaille"],
        "lose": ["perdre", "remove", "retirer"],
        "draw": ["piocher", "pioche"],
        "win": ["gagner", "victoire"],
        "answer": ["répondre", "réponse"],
        "abandon": ["abandonner"],
        "next": ["suivant", "suite", "n"],
    },
)
SHAPES = {
    "order": "CARD [SECTION] [HEX…]",
    "move": "HEX HEX [via HEX…]",
    "attack": "HEX HEX [KEY=VALUE…]",
    "retreat": "HEX HEX",
    "stay": "",
    "take": "HEX",
    "medal": "SIDE [N] WHY",
    "lose": "HEX [N]",
    "draw": "[N]",
    "win": "SIDE WHY",
    "answer": "DICE",
    "abandon": "",
    "next": "",
}


def read(names: Mapping[str, Names], state: State, words: Sequence[str]) -> Command:
    """A command from typed words. Unreadable and ambiguous words raise a fault."""
    tokens = " ".join(words).split()
    if not tokens:
        raise Unreadable("m44.read.nothing", hint="hint.offers")
    if [fold(token) for token in tokens[:3]] == ["battre", "en", "retraite"]:
        tokens = ["retreat", *tokens[3:]]
    verb, rest = VERBS.find(tokens[0]), tokens[1:]
    board = state.board

    def hexes(texts: Sequence[str]) -> list[str]:
        return [hex_name(read_hex(text, board.rows, board.columns)) for text in texts]

    def odd() -> Unreadable:
        return Unreadable("m44.read.shape", verb=verb, shape=SHAPES[verb], text=" ".join(rest))

    args: dict[str, Json] = {}
    match verb:
        case "order":
            args = _order(names, rest, hexes)
        case "move":
            plain = [
                word.rstrip(",")
                for word in rest
                if fold(word) not in ("to", "vers", "a", "from", "de", "")
            ]
            marks = [at for at, word in enumerate(plain) if fold(word) in ("via", "par", "through")]
            if marks:
                head, via = plain[: marks[0]], plain[marks[0] + 1 :]
            else:
                head, via = plain, []
            if len(head) != 2:
                raise odd()
            start, end = hexes(head)
            args = {"from": start, "to": end, "via": hexes(via)}
        case "attack":
            args = _attack(rest, hexes, odd)
        case "retreat":
            plain = [word for word in rest if fold(word) not in ("to", "vers", "a", "from", "de")]
            if len(plain) != 2:
                raise odd()
            args = dict(zip(("from", "to"), hexes(plain), strict=True))
        case "take":
            if len(rest) != 1:
                raise odd()
            args = {"hex": hexes(rest)[0]}
        case "medal" | "win":
            args = _side(names, rest, verb, odd)
        case "answer":
            return Command("answer", answers=(read_faces(" ".join(rest), "m44"),), hold=True)
        case "lose":
            if not 1 <= len(rest) <= 2:
                raise odd()
            number = read_int("N", rest[1], 1, 12) if len(rest) == 2 else 1
            args = {"hex": hexes(rest[:1])[0], "n": number}
        case "draw":
            if len(rest) > 1:
                raise odd()
            args = {"n": read_int("N", rest[0], 1, 4) if rest else 1}
        case _:
            if rest:
                raise odd()
    return Command(verb, args)


def _order(names: Mapping[str, Names], rest: list[str], hexes: object) -> dict[str, Json]:
    """A card by the longest run of words that names one, then a section, then hexes."""
    assert callable(hexes)
    split = next((at for at, word in enumerate(rest) if _is_hex(word)), len(rest))
    head, places = rest[:split], [word.rstrip(",") for word in rest[split:]]
    if not head:
        if not places:
            raise Unreadable("m44.read.shape", verb="order", shape=SHAPES["order"], text="")
        return {"card": None, "section": None, "hexes": hexes(places)}
    for end in range(len(head), 0, -1):
        found = names["card"].readings(" ".join(head[:end]))
        if len(found) == 1:
            tail = head[end:]
            section = names["section"].find(" ".join(tail)) if tail else None
            return {"card": found[0], "section": section, "hexes": hexes(places)}
    return {"card": names["card"].find(" ".join(head)), "section": None, "hexes": hexes(places)}


def _is_hex(word: str) -> bool:
    try:
        read_hex(word.rstrip(","), 99, 99)
    except Unreadable:
        return False
    return True


def _attack(rest: list[str], hexes: object, odd: object) -> dict[str, Json]:
    assert callable(hexes)
    assert callable(odd)
    keys = [word for word in rest if "=" in word]
    places = [
        word
        for word in rest
        if "=" not in word and fold(word) not in ("on", "sur", "contre", "against", "from", "de")
    ]
    if len(places) == 2:
        start, end = hexes(places)
        return {"from": start, "to": end, "keys": keys}
    if places or not keys:
        raise odd()
    return {"from": None, "to": None, "keys": keys}


def _side(names: Mapping[str, Names], rest: list[str], verb: str, odd: object) -> dict[str, Json]:
    assert callable(odd)
    if not rest:
        raise odd()
    side, tail, number = names["side"].find(rest[0]), rest[1:], 1
    if verb == "medal" and tail and tail[0].lstrip("+-−").isdigit():
        number, tail = read_int("N", tail[0], -6, 6), tail[1:]
    if tail and fold(tail[0]) in ("because", "car", "for", "pour"):
        tail = tail[1:]
    return {"side": side, "n": number, "why": " ".join(tail)[:120]}
