"""What players type after `do`, in either language, as commands with ids.

`army allies 1 KV-1, 2 Bazooka` · `attack sherman against panzer range=4 facing=front` ·
`déplacer sherman r5c4 r5c5 facing=NE` · `move bazooka 2 clear, river>forest` ·
`place kv-1 r5c2 facing=E` · `fire pak 38 against sherman facing=rear`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from referee.engine.command import Command
from referee.engine.faults import Ambiguous, Fault, Unreadable
from referee.engine.names import Names, fold
from referee.engine.reading import read_choice, read_int, read_yesno
from referee.engine.verdict import Json
from referee.games.aam import hexes
from referee.games.aam.keys import (
    read_abilities,
    read_config,
    read_counters,
    read_ground,
    read_step,
    read_units,
)
from referee.games.aam.state import State

VERBS = Names(
    "verb",
    {
        "army": ["armée", "list", "liste"],
        "seal": ["sceller", "sceau"],
        "map": ["carte", "config", "configuration"],
        "objective": ["objectif"],
        "terrain": ["terrain"],
        "road": ["route", "chemin"],
        "river": ["rivière", "fleuve"],
        "place": ["placer", "deploy", "déployer"],
        "initiative": [],
        "order": ["ordre", "jouer", "play"],
        "move": ["déplacer", "bouger", "déplacement", "go", "pivot", "pivoter"],
        "attack": ["attaquer", "attaque", "shoot"],
        "fire": ["tir", "tirer", "défensif", "defend"],
        "board": ["embarquer", "monter", "load"],
        "dismount": ["débarquer", "descendre", "unload"],
        "demolish": ["démolir", "détruire", "blow"],
        "control": ["contrôle", "contrôler"],
        "counter": ["marqueur", "marqueurs", "counters"],
        "remove": ["retirer", "enlever"],
        "next": ["suivant", "suite", "n"],
        "tick": ["cocher"],
        "answer": ["répondre", "réponse"],
        "abandon": ["abandonner"],
    },
)
SHAPES = {
    "army": "SIDE NUMBER UNIT, … [secret=WORD]",
    "seal": "SIDE CODE",
    "map": "CONFIG",
    "objective": "HEX",
    "terrain": "HEX TERRAIN",
    "road": "HEX, HEX, …|HEX, HEX none",
    "river": "HEX, HEX, …|HEX, HEX none",
    "place": "UNIT HEX [facing=E|NE|NW|W|SW|SE]",
    "initiative": "",
    "order": "first|second",
    "move": "UNIT HEX, … [facing=…] [fire=UNIT:from|to] [speed=N] [ability=tally-ho]",
    "attack": "UNIT against UNIT [range=N] [facing=front|rear] [terrain=…] [ability=…] [cover=decline]",
    "fire": "UNIT against UNIT [facing=front|rear] [terrain=…] [range=0|1]",
    "board": "UNIT on UNIT",
    "dismount": "UNIT [HEX]",
    "demolish": "UNIT",
    "control": "SIDE|nobody",
    "counter": "UNIT COUNTERS|none [down=COUNTERS]",
    "remove": "UNIT",
    "next": "",
    "tick": "ITEM",
    "answer": "ANSWER",
    "abandon": "",
}
ORDERS = Names("order", {"first": ["premier", "1"], "second": ["deuxième", "second", "2"]})
NOBODY = {"nobody", "none", "personne", "aucun", "rien", "0"}
WHERE = Names("hex", {"from": ["départ", "first", "leaving"], "to": ["arrivée", "second"]})
_LINKS = {"against", "contre", "at", "on", "sur", "via", "to", "vers", "par", "in", "en", "dans",
          "into", "le", "la", "the", "a"}  # fmt: skip


def read(names: Mapping[str, Names], state: State, words: Sequence[str]) -> Command:
    """A command from typed words. Unreadable and ambiguous words raise a fault."""
    tokens = " ".join(words).split()
    if not tokens:
        raise Unreadable("aam.read.nothing")
    verb = VERBS.find(tokens[0])
    return _Reader(names, state, verb, tokens[1:]).command()


class _Reader:
    """The words after one verb."""

    def __init__(
        self, names: Mapping[str, Names], state: State, verb: str, tokens: list[str]
    ) -> None:
        self.names, self.state, self.verb = names, state, verb
        self.given: dict[str, str] = {}
        self.tokens: list[str] = []
        key = ""
        for token in tokens:
            name, equals, value = token.partition("=")
            if equals:
                key = name.lower()
                self.given[key] = value
            elif key and verb != "army":
                self.given[key] += f" {token}"
            else:
                self.tokens.append(token)

    def command(self) -> Command:
        """The command as ids."""
        read = getattr(self, f"_{self.verb}", None)
        args: dict[str, Json] = read() if read else {}
        if self.tokens or self.given:
            raise self._odd()
        if self.verb == "answer":
            return Command("answer", answers=(args["text"],), hold=True)
        return Command(self.verb, {key: value for key, value in args.items() if value is not None})

    def _odd(self) -> Unreadable:
        left = " ".join([*self.tokens, *(f"{k}={v}" for k, v in self.given.items())])
        return Unreadable("aam.read.shape", verb=self.verb, shape=SHAPES[self.verb], text=left)

    # -- verbs -----------------------------------------------------------------
    def _army(self) -> dict[str, Json]:
        side = self.names["side"].find(self._word())
        secret = self.given.pop("secret", None)
        return {"side": side, "units": read_units(self._rest(), self.names["unit"]),
                "secret": secret}  # fmt: skip

    def _seal(self) -> dict[str, Json]:
        return {"side": self.names["side"].find(self._word()), "seal": self._word().lower()[:64]}

    def _map(self) -> dict[str, Json]:
        return {"config": read_config(self._rest(), self.names["config"])}

    def _objective(self) -> dict[str, Json]:
        return {"hex": hexes.read_hex(self._rest())}

    def _terrain(self) -> dict[str, Json]:
        hex_ = hexes.read_hex(self._word())
        return {"hex": hex_, "terrain": read_ground(self._rest(), self.names["terrain"]).terrain}

    def _line(self) -> dict[str, Json]:
        """A chain of hexes; `none` behind it takes the sides between them away."""
        words = self._rest().replace(",", " ").split()
        gone = len(words) > 1 and fold(words[-1]) in NOBODY
        chain = [hexes.read_hex(word) for word in (words[:-1] if gone else words)]
        if len(chain) < 2:
            raise Unreadable("aam.read.shape", verb=self.verb, shape=SHAPES[self.verb],
                             text=" ".join(words))  # fmt: skip
        return {"chain": chain, "gone": gone or None}

    _road = _river = _line

    def _place(self) -> dict[str, Json]:
        unit = self._piece()
        if len(self.tokens) > 1 and "facing" not in self.given:
            self.given["facing"] = self.tokens.pop()  # `place sherman r5c4 E`
        return {"unit": unit, "hex": hexes.read_hex(self._rest()), "facing": self._point()}

    def _order(self) -> dict[str, Json]:
        return {"order": ORDERS.find(self._rest())}

    def _move(self) -> dict[str, Json]:
        unit = self._piece()
        text = " ".join(self.tokens)
        self.tokens = []
        path = [self._step(part) for part in text.replace(",", " ").split()]
        fire = self.given.pop("fire", None)
        speed = self.given.pop("speed", None)
        road = self.given.pop("from_road", None)
        ability = self.given.pop("ability", None)
        return {
            "unit": unit,
            "path": path,
            "facing": self._point(),
            "fire": None if fire is None else self._orders(fire),
            "speed": None if speed is None else read_int("speed", speed, 0, 99),
            "from_road": None if road is None else read_yesno("from_road", road),
            "ability": None
            if ability is None
            else list(read_abilities(ability, self.names["ability"])),
        }

    def _step(self, text: str) -> Json:
        """`r5c4`, `road:r5c4`, `river>r5c4`, or a terrain as on the command line."""
        head, last = "", text
        for sign in (":", ">"):
            if sign in last:
                at = last.rindex(sign) + 1
                head, last = head + last[:at], last[at:]
        if not hexes.is_hex(last):
            ground = read_step(text, self.names["terrain"])
            return {"terrain": ground.terrain, "road": ground.road, "river": ground.river}
        ground = read_step(f"{head}clear", self.names["terrain"])
        return {"hex": hexes.read_hex(last), "road": ground.road, "river": ground.river}

    def _orders(self, text: str) -> dict[str, Json]:
        """`pak 38:to,bazooka:from`: who fires, and in which hex."""
        found: dict[str, Json] = {}
        for part in text.split(","):
            name, colon, where = part.partition(":")
            found[self._named(name.split())] = WHERE.find(where) if colon else "from"
        return found

    def _attack(self) -> dict[str, Json]:
        unit = self._piece()
        target = self._piece()
        given = self.given
        ranged = given.pop("range", None)
        face = given.pop("facing", None)
        terrain = given.pop("terrain", None)
        ability = given.pop("ability", None)
        cover = given.pop("cover", None)
        bonus = given.pop("die_bonus", None)
        ignore = given.pop("ignore_cover", None)
        if ranged is None and not self.state.tracking and self.verb == "attack":
            raise Unreadable("aam.read.range", hint="hint.flag", flag="range")
        ground = None if terrain is None else read_ground(terrain, self.names["terrain"])
        return {
            "unit": unit,
            "target": target,
            "range": None if ranged is None else read_int("range", ranged, 0, 99),
            "facing": None if face is None else read_choice("facing", face, self.names["face"]),
            "terrain": None if ground is None else ground.terrain,
            "ability": None if ability is None
            else list(read_abilities(ability, self.names["ability"])),
            "cover": None if cover is None else read_choice(
                "cover", cover, Names("cover", {"roll": ["lancer"], "decline": ["renoncer"]})),
            "die_bonus": None if bonus is None else read_int("die_bonus", bonus, -20, 20),
            "ignore_cover": None if ignore is None else read_yesno("ignore_cover", ignore),
        }  # fmt: skip

    _fire = _attack

    def _board(self) -> dict[str, Json]:
        return {"unit": self._piece(), "transport": self._piece()}

    def _dismount(self) -> dict[str, Json]:
        unit = self._piece()
        return {"unit": unit, "hex": hexes.read_hex(self._rest()) if self.tokens else None}

    def _demolish(self) -> dict[str, Json]:
        return {"unit": self._piece()}

    def _remove(self) -> dict[str, Json]:
        return {"unit": self._piece()}

    def _control(self) -> dict[str, Json]:
        text = self._rest()
        return {"control": "none" if fold(text) in NOBODY else self.names["side"].find(text)}

    def _counter(self) -> dict[str, Json]:
        unit = self._piece()
        down = self.given.pop("down", "none")
        lying = read_counters(self._rest().replace(" ", "+"), self.names["counter"], "counter")
        if "destroyed" in lying:
            raise Unreadable("value.choice", key="counter", text="destroyed",
                             options=["none", "disrupted", "damaged"])  # fmt: skip
        return {"unit": unit, "state": list(lying),
                "down": list(read_counters(down, self.names["counter"], "down"))}  # fmt: skip

    def _tick(self) -> dict[str, Json]:
        return {"item": fold(self._rest())}

    def _answer(self) -> dict[str, Json]:
        return {"text": self._rest()}

    # -- parts -----------------------------------------------------------------
    def _word(self) -> str:
        while self.tokens and fold(self.tokens[0]) in _LINKS and len(self.tokens) > 1:
            self.tokens.pop(0)
        if not self.tokens:
            raise self._odd()
        return self.tokens.pop(0)

    def _rest(self) -> str:
        if not self.tokens:
            raise self._odd()
        text, self.tokens = " ".join(self.tokens), []
        return text

    def _point(self) -> str | None:
        text = self.given.pop("facing", None)
        return None if text is None else read_choice("facing", text, self.names["point"])

    def _piece(self) -> str:
        """A unit in play: the longest run of words that names one."""
        while self.tokens and fold(self.tokens[0]) in _LINKS:
            self.tokens.pop(0)
        if not self.tokens:
            raise self._odd()
        trouble: Fault | None = None
        for count in range(len(self.tokens), 0, -1):
            try:
                found = self._named(self.tokens[:count])
            except Ambiguous as fault:
                trouble = trouble or fault
            except Unreadable as fault:
                trouble = trouble or (fault if count == 1 else None)
            else:
                self.tokens = self.tokens[count:]
                return found
        assert trouble is not None
        raise trouble

    def _named(self, words: Sequence[str]) -> str:
        """`bazooka 2`, `Sherman`, `m1_garand_rifle_3`: a unit in play."""
        text, pieces = " ".join(words).strip(), self.state.pieces
        if text in pieces:
            return text
        tries = [(text, "")]
        if len(words) > 1 and words[-1].isdigit():
            tries.append((" ".join(words[:-1]), words[-1]))
        for name, number in tries:
            cards = set(self.names["unit"].readings(name))
            found = [key for key, piece in pieces.items() if piece.card in cards]
            if number:
                found = [key for key in found if key == f"{pieces[key].card}_{number}"]
            if len(found) == 1:
                return found[0]
            if found and not number:
                raise Ambiguous("name.ambiguous", found, kind="piece", text=text)
        raise Unreadable("name.unknown", kind="piece", text=text,
                         nearest=Names("piece", dict.fromkeys(pieces, ())).nearest(text))  # fmt: skip
