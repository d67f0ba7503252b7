"""What players type after `do`, in either language, as commands with ids.

`order probe left r5c2 r6c2` · `move r5c2 r4c2` · `attack r4c2 r3c3` · `retreat r3c3 r2c3` ·
`take r3c3` · `medal allies the bridge` · `attack attacker=infantry target=armour range=2`.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from referee.engine.ask import Answer
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
        "ambush": ["embuscade"],
        "strike": ["frapper", "raid"],
        "exit": ["sortir", "sortie", "leave"],
        "night": ["nuit", "visibility", "visibilité"],
        "clear": ["dégager", "enlever", "déminer"],
        "blow": ["sauter", "faire sauter", "dynamiter", "demolish"],
        "build": ["construire", "ponter"],
        "smoke": ["fumée", "enfumer"],
        "sabotage": ["saboter", "seal", "combler"],
        "heal": ["soigner", "recover"],
        "supply": ["ravitailler", "renforcer"],
        "drop": ["larguer", "parachuter", "parachutage"],
        "bring": ["amener", "renfort", "reinforce"],
        "fly": ["voler", "avion", "plane"],
        "rescue": ["sauver", "sauvetage"],
        "check": ["test", "tester", "vérifier"],
    },
)
SHAPES = {
    "order": "CARD [SECTION] [as CARD] [HEX…]",
    "move": "HEX HEX [via HEX…] [mines=N]",
    "attack": "HEX HEX [ambush] [KEY=VALUE…]",
    "ambush": "",
    "strike": "[ACTION] HEX",
    "exit": "HEX",
    "night": "",
    "clear": "HEX",
    "blow": "HEX",
    "build": "HEX",
    "smoke": "HEX HEX HEX",
    "sabotage": "HEX",
    "heal": "HEX",
    "supply": "HEX HEX [N]",
    "drop": "HEX|off",
    "bring": "UNIT HEX",
    "fly": "[PLANE] HEX [via HEX…]",
    "rescue": "HEX",
    "check": "SUBJECT KEY=VALUE…",
    "retreat": "[HEX] HEX",
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
LONG_VERBS = ((["battre", "en", "retraite"], "retreat"), (["faire", "sauter"], "blow"))
# The rolls of the booklet that `check` runs by their facts.
CHECKS = Names(
    "procedure",
    {
        "minefield": ["mines", "champ de mines"],
        "frozen_river": ["ice", "glace", "rivière gelée"],
        "recovery": ["heal", "soins", "récupération"],
        "sabotage": ["saboter"],
        "air_check": ["air", "test aérien"],
        "heroic_leader": ["leader", "commandant", "commandant héroïque"],
        "reserves": ["réserves"],
        "retreat": ["retraite"],
        "move": ["mouvement", "déplacement"],
    },
)
ACTIONS = Names(
    "action",
    {
        "strafing": ["strafe", "mitraillage", "mitrailler"],
        "carpet_bombing": ["bomb", "tapis", "tapis de bombes", "bombarder"],
        "kamikaze": [],
        "air_power": ["attaque aérienne"],
        "barrage": ["tir de barrage"],
    },
)
# Keys of `attack` and `check` whose values are names: the journal keeps ids.
NAMED = {
    "attacker": "attacker", "target": "attacker", "unit": "unit", "terrain": "terrain",
    "obstacle": "terrain", "from_terrain": "terrain", "path": "terrain", "army": "army",
    "attacker_army": "army", "target_army": "army", "side": "side", "weather": "weather",
    "card": "card",
}  # fmt: skip
OFF_BOARD = ("off", "out", "lost", "dehors", "hors", "perdu", "perdue")
LITTLE = ("to", "vers", "a", "from", "de", "on", "sur", "at", "en", "with", "avec", "")
VIA = ("via", "par", "through")


def read(names: Mapping[str, Names], state: State, words: Sequence[str]) -> Command:
    """A command from typed words. Unreadable and ambiguous words raise a fault."""
    tokens = " ".join(words).split()
    if not tokens:
        raise Unreadable("m44.read.nothing", hint="hint.offers")
    for said, meant in LONG_VERBS:
        if [fold(token) for token in tokens[: len(said)]] == said:
            tokens = [meant, *tokens[len(said) :]]
    verb, rest = VERBS.find(tokens[0]), tokens[1:]
    board = state.board

    def hexes(texts: Sequence[str]) -> list[str]:
        return [hex_name(read_hex(text, board.rows, board.columns)) for text in texts]

    def odd() -> Unreadable:
        if not SHAPES[verb]:
            return Unreadable("m44.read.alone", verb=verb, text=" ".join(rest))
        if verb == "attack" and not state.tracking:
            return Unreadable("m44.read.attack", text=" ".join(rest))
        if not rest:
            return Unreadable("m44.read.wanted", verb=verb, shape=SHAPES[verb])
        return Unreadable("m44.read.shape", verb=verb, shape=SHAPES[verb], text=" ".join(rest))

    args: dict[str, Json] = {}
    match verb:
        case "order":
            args = _order(names, rest, hexes)
        case "move":
            words, keys = _keys(rest)
            head, via = _by_way_of(words)
            if len(head) != 2 or set(keys) - {"mines"}:
                raise odd()
            start, end = hexes(head)
            args = {"from": start, "to": end, "via": hexes(via)}
            if "mines" in keys:
                args["mines"] = read_int("mines", keys["mines"], 0, 4)
        case "attack":
            args = _attack(names, state, rest, hexes, odd)
        case "fly":
            head, via = _by_way_of(_keys(rest)[0])
            if not head or not _is_hex(head[-1]):
                raise odd()
            plane = names["plane"].find(" ".join(head[:-1])) if len(head) > 1 else None
            args = {"plane": plane, "to": hexes(head[-1:])[0], "via": hexes(via)}
        case "strike" | "bring":
            if not rest or not _is_hex(rest[-1]) or (verb == "bring" and len(rest) < 2):
                raise odd()
            said = [word for word in rest[:-1] if fold(word) not in LITTLE]
            what = " ".join(said)
            if verb == "strike":
                args = {"what": ACTIONS.find(what) if what else None, "hex": hexes(rest[-1:])[0]}
            else:
                args = {"unit": names["unit"].find(what), "hex": hexes(rest[-1:])[0]}
        case "drop":
            if len(rest) != 1:
                raise odd()
            off = fold(rest[0]) in OFF_BOARD
            args = {"hex": "off" if off else hexes(rest)[0]}
        case "smoke":
            args = {"hexes": hexes([word.rstrip(",") for word in rest])}
            if not rest:
                raise odd()
        case "supply":
            plain = [word for word in rest if fold(word) not in LITTLE]
            if not 2 <= len(plain) <= 3:
                raise odd()
            number = read_int("N", plain[2], 1, 12) if len(plain) == 3 else 1
            args = {**dict(zip(("from", "to"), hexes(plain[:2]), strict=True)), "n": number}
        case "check":
            words, keys = _keys(rest)
            if not words:
                raise odd()
            what = CHECKS.find(" ".join(words))
            own = {"target", "place"} if what == "sabotage" else set()  # words of its own
            args = {"what": what, "keys": _as_ids(names, keys, own)}
        case "retreat":
            plain = [word for word in rest if fold(word) not in LITTLE]
            if len(plain) == 1 and state.retreating is not None:
                plain.insert(0, state.retreating["hex"])  # only one unit at a time falls back
            if len(plain) != 2:
                raise odd()
            args = dict(zip(("from", "to"), hexes(plain), strict=True))
        case "take" | "exit" | "clear" | "blow" | "build" | "sabotage" | "heal" | "rescue":
            rest = [word for word in rest if fold(word) not in LITTLE]
            if len(rest) != 1:
                raise odd()
            args = {"hex": hexes(rest)[0]}
        case "medal" | "win":
            args = _side(names, rest, verb, odd)
        case "answer":
            return Command("answer", answers=(_answer(" ".join(rest)),), hold=True)
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
            raise Unreadable("m44.read.wanted", verb="order", shape=SHAPES["order"])
        return {"card": None, "section": None, "hexes": hexes(places)}
    stands_for: dict[str, Json] = {}
    mark = next((at for at, word in enumerate(head) if at and fold(word) in ("as", "comme")), None)
    if mark is not None:
        stands_for = {"as": names["card"].find(" ".join(head[mark + 1 :]))}
        head = head[:mark]
    for end in range(len(head), 0, -1):
        found = names["card"].readings(" ".join(head[:end]))
        if len(found) == 1:
            tail = head[end:]
            section = names["section"].find(" ".join(tail)) if tail else None
            return {"card": found[0], "section": section, "hexes": hexes(places), **stands_for}
    return {"card": names["card"].find(" ".join(head)), "section": None, "hexes": hexes(places)}


def _is_hex(word: str) -> bool:
    try:
        read_hex(word.rstrip(","), 99, 99)
    except Unreadable:
        return False
    return True


def _attack(
    names: Mapping[str, Names], state: State, rest: list[str], hexes: object, odd: object
) -> dict[str, Json]:
    assert callable(hexes)
    assert callable(odd)
    words, keys = _keys(rest)
    given = [f"{key}={value}" for key, value in _as_ids(names, keys).items()]
    sprung = {"ambush": True} if any(fold(word) in AMBUSH for word in words) else {}
    places = [
        word for word in words
        if fold(word) not in (*LITTLE, *AMBUSH, "contre", "against")
    ]  # fmt: skip
    told = [] if state.tracking else _told(names, places)
    if told:
        return {"from": None, "to": None, "keys": [*told, *given]}
    if len(places) == 2 and (state.tracking or all(map(_is_hex, places))):
        start, end = hexes(places)
        return {"from": start, "to": end, "keys": given, **sprung}
    if places or not given or sprung:
        raise odd()
    return {"from": None, "to": None, "keys": given}


def _told(names: Mapping[str, Names], words: list[str]) -> list[str]:
    """`infantry armour 2 [town]` where no board is followed: who, whom, how far, on what ground."""
    at = next((at for at, word in enumerate(words) if at and word.isdigit()), None)
    if at is None:
        return []
    kinds = names["attacker"]
    for cut in range(1, at):
        who, whom = (kinds.readings(" ".join(part)) for part in (words[:cut], words[cut:at]))
        if len(who) == len(whom) == 1:
            ground = " ".join(words[at + 1 :])
            where = [f"terrain={names['terrain'].find(ground)}"] if ground else []
            return [f"attacker={who[0]}", f"target={whom[0]}", f"range={words[at]}", *where]
    return []


AMBUSH = ("ambush", "embuscade")


def _keys(rest: Sequence[str]) -> tuple[list[str], dict[str, str]]:
    """Plain words, and the `key=value` words."""
    keys = dict(word.split("=", 1) for word in rest if "=" in word)
    return [word for word in rest if "=" not in word], keys


def _as_ids(
    names: Mapping[str, Names], keys: Mapping[str, str], own: Collection[str] = ()
) -> dict[str, str]:
    """Names in either language as ids; hexes of several terrains stay joined."""
    found = {}
    for key, value in keys.items():
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


def _by_way_of(rest: Sequence[str]) -> tuple[list[str], list[str]]:
    """The hexes (or the plane and the hex) before `via`, and those behind it."""
    plain = [word.rstrip(",") for word in rest if fold(word.rstrip(",")) not in LITTLE]
    mark = next((at for at, word in enumerate(plain) if fold(word) in VIA), None)
    return (plain, []) if mark is None else (plain[:mark], plain[mark + 1 :])


def _answer(text: str) -> Answer:
    """Faces where they can be read as such; otherwise the words of a choice."""
    try:
        return read_faces(text, "m44")
    except Unreadable:
        return text


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
