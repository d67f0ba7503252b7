"""What players type after `do`, in either language, as commands with ids.

`enter scout north motorised at r1c2 recon 2` · `reconnaître éclaireur en r2c2 x:1,y:1` ·
`intercept a,b against x declaring a>x,x>a` · `move tank to r2c1,assault:r3c1 retreat`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from referee.engine.command import Command
from referee.engine.dice import read_faces
from referee.engine.faults import Unreadable
from referee.engine.names import Names, fold
from referee.engine.reading import read_choice, read_int, read_list
from referee.engine.verdict import Json
from referee.games.tlc.field import AIRFIELDS, find_in, read_place
from referee.games.tlc.scouting import FACES
from referee.games.tlc.typed import AIR_FP, TERRAINS, read_pairs

VERBS = Names(
    "verb",
    {
        "enter": ("entrer", "deploy", "déployer", "unit", "unité"),
        "supply": ("ravitaillement", "ravitailler"),
        "terrain": ("zone",),
        "recon": ("reconnaître", "reconnaissance", "repérer", "scout", "spot"),
        "intercept": ("intercepter", "interception"),
        "strike": ("frapper", "frappe", "air strike"),
        "return": ("riposter", "riposte", "return fire", "fire back"),
        "bombard": ("bombarder", "bombardement", "shell"),
        "move": ("déplacer", "bouger", "mouvement", "assault", "assaut", "attaquer"),
        "dig": ("retrancher", "se retrancher", "dig in", "dig_in", "retranchement"),
        "mark": ("marquer", "noter"),
        "win": ("gagner", "victoire", "victory"),
        "correct": ("corriger", "correction"),
        "answer": ("répondre", "réponse"),
        "abandon": ("abandonner",),
        "next": ("suivant", "suite", "n"),
        "tick": ("cocher", "ok", "fait"),
    },
)
SHAPES = {
    "enter": "LABEL SIDE [KIND|CARD] at ZONE [recon N] [range N] [air normal|grey] [digs] [tanks] [spotted]",
    "supply": "SIDE [+|-]N",
    "terrain": "ZONE clear|difficult",
    "recon": "LABEL at ZONE TARGET:DICE,… [need N]",
    "intercept": "LABEL,… against LABEL,… declaring SHOOTER>TARGET,…",
    "strike": "LABEL,… on TARGET,…|hq",
    "return": "LABEL,… [against LABEL]",
    "bombard": "LABEL,… on TARGET",
    "move": "LABEL to [assault:]ZONE[+full],… [retreat]",
    "dig": "LABEL",
    "mark": "LABEL,…|all MARK",
    "win": "SIDE because TEXT",
    "correct": "supply SIDE N because TEXT",
    "answer": "DICE",
    "abandon": "",
    "next": "",
    "tick": "ITEM",
}
_AT = {"at", "in", "a", "en", "dans", "au"}
_ON = {"on", "at", "sur", "contre", "against"}
_AGAINST = {"against", "contre", "vs"}
_DECLARING = {"declaring", "declare", "annonce", "annonces", "annoncant"}
_TO = {"to", "vers", "a", "en"}
_BECAUSE = {"because", "car", "parce"}
_NEED = {"need", "needs", "target", "sur", "faut"}
_RETREAT = {"retreat", "retreats", "retraite", "repli"}
_WORDS = {
    "recon": {"recon", "reconnaissance"},
    "range": {"range", "portee"},
    "air": {"air", "fp"},
    "digs": {"dig", "digs", "retranchable", "retranche"},
    "drop_tanks": {"tanks", "reservoirs"},
    "spotted": {"spotted", "reperee", "repere", "visible"},
    "hidden": {"hidden", "cachee", "cache", "unspotted"},
}
HEADQUARTERS = {"hq", "qg", "headquarters"}
AIRFIELD = {"airfield", "aeroport", "aerodrome", "base"}
ALL = {"all", "tout", "toutes", "tous"}


def read(names: Mapping[str, Names], cards: Mapping[str, Json], words: Sequence[str]) -> Command:
    """A command from typed words. Unreadable and ambiguous words raise a fault."""
    tokens = " ".join(words).split()
    if not tokens:
        raise Unreadable("tlc.read.nothing", hint="hint.offers")
    verb = VERBS.find(tokens[0])
    return _Reader(names, cards, verb, tokens[1:]).command()


class _Reader:
    """The words after one verb."""

    def __init__(
        self, names: Mapping[str, Names], cards: Mapping[str, Json], verb: str, tokens: list[str]
    ) -> None:
        self.names, self.cards, self.verb, self.tokens = names, cards, verb, tokens

    def command(self) -> Command:
        made = {
            "enter": self._enter,
            "supply": self._supply,
            "terrain": self._terrain,
            "recon": self._recon,
            "intercept": self._intercept,
            "strike": self._strike,
            "return": self._return,
            "bombard": self._bombard,
            "move": self._move,
            "dig": self._dig,
            "mark": self._mark,
            "win": self._win,
            "correct": self._correct,
            "tick": self._tick,
        }.get(self.verb)
        if self.verb == "answer" and self.tokens:
            faces = read_faces(" ".join(self.tokens), FACES)
            return Command(self.verb, answers=(faces,), hold=True)
        if made is None:
            if self.tokens:
                raise self._odd()
            return Command(self.verb)
        return Command(self.verb, made())

    def _odd(self) -> Unreadable:
        return Unreadable(
            "tlc.read.shape", verb=self.verb, shape=SHAPES[self.verb], text=" ".join(self.tokens)
        )

    def _cut(self, marks: set[str]) -> tuple[list[str], list[str]]:
        """The words before and after the first mark."""
        for at, token in enumerate(self.tokens):
            if at and fold(token) in marks:
                return self.tokens[:at], self.tokens[at + 1 :]
        raise self._odd()

    def _side(self, text: str) -> str:
        return find_in(self.names["side"], "tlc.side.unknown", text)

    def _place(self, text: str) -> str:
        return read_place(text)

    def _labels(self, tokens: Sequence[str]) -> list[str]:
        found = list(dict.fromkeys(read_list("".join(tokens))))
        if not found:
            raise self._odd()
        return found

    def _single(self, tokens: Sequence[str]) -> str:
        found = self._labels(tokens)
        if len(found) > 1:
            raise self._odd()
        return found[0]

    # -- one verb each -----------------------------------------------------------
    def _enter(self) -> dict[str, Json]:
        head, rest = self._cut(_AT)
        if len(head) < 2 or not rest:
            raise self._odd()
        args: dict[str, Json] = {"label": head[0], "side": self._side(head[1])}
        if set(head[0]) & set(":,>+") or fold(head[0]) in ALL | HEADQUARTERS:
            raise Unreadable("tlc.label.bad", text=head[0])
        if len(head) > 2:
            args |= self._kind(" ".join(head[2:]))
        # Aircraft are entered where they wait, on the airfield of their side.
        home = fold(rest[0]) in AIRFIELD
        args["zone"] = AIRFIELDS[args["side"]] if home else self._place(rest[0])
        at = 1
        while at < len(rest):
            word = next((key for key, known in _WORDS.items() if fold(rest[at]) in known), None)
            value = rest[at + 1] if at + 1 < len(rest) else ""
            if word in ("recon", "range"):
                args[word] = read_int(word, value, 0, 100)
                at += 2
            elif word == "air":
                args["air_fp"] = read_choice("air", value, AIR_FP)
                at += 2
            elif word is None:
                raise self._odd()
            else:
                args["spotted" if word == "hidden" else word] = word != "hidden"
                at += 1
        return args

    def _kind(self, text: str) -> dict[str, Json]:
        """A kind of unit, or one of the players' own unit cards."""
        called = {
            key: [word for word in raw["name"].values() if isinstance(word, str)]
            for key, raw in self.cards.items()
        }
        own = Names("card", called)
        if own.readings(text) and not any(fold(text) == fold(k) for k in self.names["unit"].ids):
            return {"card": own.find(text)}
        return {"kind": find_in(self.names["unit"], "tlc.unit.unknown", text)}

    def _supply(self) -> dict[str, Json]:
        if len(self.tokens) != 2:
            raise self._odd()
        side, amount = self.tokens
        return {"side": self._side(side), "by": read_int("supply", amount, -999, 999)}

    def _terrain(self) -> dict[str, Json]:
        if len(self.tokens) != 2:
            raise self._odd()
        return {
            "space": self._place(self.tokens[0]),
            "terrain": read_choice("terrain", self.tokens[1], TERRAINS),
        }

    def _recon(self) -> dict[str, Json]:
        head, rest = self._cut(_AT)
        if len(head) != 1 or len(rest) < 2:
            raise self._odd()
        need = None
        if len(rest) >= 4 and fold(rest[-2]) in _NEED:
            need = read_int("need", rest[-1], 1, 6)
            rest = rest[:-2]
        targets: dict[str, int] = {}
        for part in read_list("".join(rest[1:])):
            label, _, dice = part.partition(":")
            if not label or not dice or label in targets:
                raise self._odd()
            targets[label] = read_int(label, dice, 1, 100)
        args: dict[str, Json] = {
            "scout": head[0], "zone": self._place(rest[0]), "targets": targets,
        }  # fmt: skip
        return args if need is None else {**args, "need": need}

    def _intercept(self) -> dict[str, Json]:
        head, rest = self._cut(_AGAINST)
        at = next((i for i, token in enumerate(rest) if fold(token) in _DECLARING), len(rest))
        return {
            "interceptors": self._labels(head),
            "intercepted": self._labels(rest[:at]),
            "declarations": [list(pair) for pair in read_pairs("".join(rest[at + 1 :]))],
        }

    def _strike(self) -> dict[str, Json]:
        head, rest = self._cut(_ON)
        aircraft = self._labels(head)
        if len(rest) == 1 and fold(rest[0]) in HEADQUARTERS:
            return {"aircraft": aircraft, "hq": True}
        return {"aircraft": aircraft, "targets": self._labels(rest)}

    def _return(self) -> dict[str, Json]:
        try:
            head, rest = self._cut(_AGAINST)
        except Unreadable:
            return {"units": self._labels(self.tokens)}
        return {"units": self._labels(head), "against": self._single(rest)}

    def _bombard(self) -> dict[str, Json]:
        head, rest = self._cut(_ON)
        return {"guns": self._labels(head), "target": self._single(rest)}

    def _move(self) -> dict[str, Json]:
        head, rest = self._cut(_TO)
        if len(head) != 1 or not rest:
            raise self._odd()
        retreat = len(rest) > 1 and fold(rest[-1]) in _RETREAT
        steps: list[Json] = []
        for part in read_list("".join(rest[:-1] if retreat else rest)):
            first, colon, zone = part.partition(":")
            if colon and fold(first) not in ("assault", "assaut"):
                raise self._odd()
            place, plus, sign = (zone if colon else first).partition("+")
            if plus and fold(sign) not in ("full", "plein", "pleine"):
                raise self._odd()
            steps.append({"zone": self._place(place), "assault": bool(colon), "full": bool(plus)})
        if not steps:
            raise self._odd()
        if retreat and not any(step["assault"] for step in steps):
            raise Unreadable("tlc.move.no_assault")
        return {"label": head[0], "path": steps, "retreat": retreat}

    def _dig(self) -> dict[str, Json]:
        if len(self.tokens) != 1:
            raise self._odd()
        return {"label": self.tokens[0]}

    def _mark(self) -> dict[str, Json]:
        if len(self.tokens) < 2:
            raise self._odd()
        mark = find_in(self.names["mark"], "tlc.mark.unknown", " ".join(self.tokens[1:]))
        if fold(self.tokens[0]) in ALL:
            return {"all": True, "mark": mark}
        return {"units": self._labels(self.tokens[:1]), "mark": mark}

    def _win(self) -> dict[str, Json]:
        head, rest = self._cut(_BECAUSE)
        if not rest:
            raise self._odd()
        return {"side": self._side(" ".join(head)), "reason": _reason(rest)}

    def _correct(self) -> dict[str, Json]:
        head, rest = self._cut(_BECAUSE)
        if len(head) != 3 or not rest or VERBS.readings(head[0]) != ["supply"]:
            raise self._odd()
        return {
            "side": self._side(head[1]),
            "now": read_int("supply", head[2], 0, 9999),
            "reason": _reason(rest),
        }

    def _tick(self) -> dict[str, Json]:
        if not self.tokens:
            raise self._odd()
        return {"item": fold(" ".join(self.tokens)).replace(" ", "_")}


def _reason(words: Sequence[str]) -> str:
    """The reason without « que » of « parce que »."""
    text = " ".join(words)
    return text[3:].strip() if text.lower().startswith(("que ", "qu’", "qu'")) else text
