"""What players type after `do`, in either language, as commands with ids.

`buy 2 infantry` · `attack ukraine with 3 infantry, 1 tank against 2 infantry` ·
`attaquer europe de l’ouest avec 2 inf débarquant de zm8 escorte 1 destroyer` ·
`mobilize 2 inf at russia` · `move 2 infantry germany eastern_europe` ·
`correct treasury germany 12 because we miscounted`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from referee.engine.ask import Answer
from referee.engine.command import Command
from referee.engine.faults import Ambiguous, Fault, Unreadable
from referee.engine.force import read_force
from referee.engine.names import Names, fold
from referee.engine.reading import read_int
from referee.engine.verdict import Json

VERBS = Names(
    "verb",
    {
        "buy": ["purchase", "acheter", "achat", "achète"],
        "attack": ["attaquer", "attaque", "assaut", "assault", "fight"],
        "declare": ["déclarer", "annoncer", "announce", "plan"],
        "withdraw": ["annuler", "cancel", "retirer"],
        "capture": ["take", "prendre", "capturer", "occuper", "liberate", "libérer"],
        "mobilize": ["mobilise", "mobiliser", "place", "placer"],
        "collect": ["income", "percevoir", "collecter", "encaisser", "revenus"],
        "move": ["déplacer", "bouger", "mouvement", "land", "atterrir"],
        "correct": ["corriger", "correction", "rectifier"],
        "retreat": ["retraite", "battre en retraite", "reculer"],
        "press": ["continue", "continuer", "poursuivre", "go on"],
        "answer": ["répondre", "réponse"],
        "abandon": ["abandonner"],
        "next": ["suivant", "suite", "n"],
        "tick": ["cocher", "ok", "fait"],
    },
)
SUBJECTS = Names(
    "subject",
    {
        "treasury": ["trésorerie", "trésor", "money", "argent", "ipc", "cpi"],
        "control": ["contrôle", "owner"],
        "pieces": ["pièces", "units", "unités"],
    },
)
_MARKS = {
    "with": {"with", "avec"},
    "against": {"against", "contre", "versus", "vs"},
    "from": {"from", "depuis"},
    "to": {"to", "vers", "a", "jusqu"},
    "landing": {"landing", "debarquant", "debarque", "debarquement"},
    "escort": {"escort", "escorte", "escorted", "clearing"},
    "at": {"at", "a", "en", "au", "aux", "in", "dans"},
    "via": {"via", "through", "par"},
    "because": {"because", "car", "parce"},
}
_ARTICLES = {"the", "le", "la", "les", "l", "du", "de", "d", "au", "aux", "en", "by", "with", "que"}
_NOTHING = {"nothing", "none", "nobody", "rien", "aucune", "aucun", "personne", "0"}


def read(names: Mapping[str, Names], words: Sequence[str]) -> Command:
    """A command from typed words. Unreadable and ambiguous words raise a fault."""
    tokens = " ".join(words).split()
    if not tokens:
        raise Unreadable("aa1941.read.nothing", hint="hint.offers")
    if [fold(token) for token in tokens[:3]] == ["battre", "en", "retraite"]:
        tokens = ["retreat", *tokens[3:]]
    verb = VERBS.find(tokens[0])
    return _Reader(names, verb, tokens[1:]).command()


class _Reader:
    """The words after one verb."""

    def __init__(self, names: Mapping[str, Names], verb: str, tokens: list[str]) -> None:
        self.names, self.verb, self.tokens = names, verb, tokens

    def command(self) -> Command:
        match self.verb:
            case "buy":
                return self._made(units=self._force(self._rest()))
            case "attack" | "declare":
                return self._made(**self._attack())
            case "capture":
                return self._made(space=self._place(self._rest(), "space"))
            case "withdraw":
                return self._made(space=self._place(self._rest(), "space"))
            case "mobilize":
                return self._made(**self._mobilize())
            case "move":
                return self._made(**self._move())
            case "correct":
                return self._made(**self._correct())
            case "retreat" | "press":
                given: tuple[Answer, ...] = (self.verb,)
                return Command("answer", answers=given, hold=True)
            case "answer":
                return Command("answer", answers=(self._rest(),), hold=True)
            case "tick":
                return self._made(item=fold(self._rest()).replace(" ", "_"))
            case _:
                if self.tokens:
                    raise self._odd()
                return self._made()

    def _made(self, **args: Json) -> Command:
        return Command(self.verb, {key: value for key, value in args.items() if value is not None})

    def _odd(self) -> Unreadable:
        from referee.games.aa1941.offers import SHAPES

        return Unreadable(
            "aa1941.read.shape", verb=self.verb, shape=SHAPES[self.verb], text=" ".join(self.tokens)
        )

    def _rest(self) -> str:
        if not self.tokens:
            raise self._odd()
        return " ".join(self.tokens)

    # -- parts ---------------------------------------------------------------
    def _split(self, *marks: str) -> dict[str, str]:
        """The text before the first mark under "", and after each mark under its name."""
        parts: dict[str, list[str]] = {"": []}
        here = ""
        for token in self.tokens:
            word = fold(token.rstrip(","))
            mark = next((m for m in marks if m not in parts and word in _MARKS[m]), None)
            if mark is None:
                parts[here].append(token)
            else:
                here = mark
                parts[here] = []
        return {key: " ".join(value) for key, value in parts.items()}

    def _force(self, text: str) -> dict[str, int]:
        return read_force(text, self.names["unit"])

    def _place(self, text: str, kind: str) -> str:
        """A space by name; a leading article or preposition is no part of the name."""
        vocabulary = self.names[kind]
        tokens = text.replace("’", "'").split()
        if not tokens:
            raise self._odd()
        if not vocabulary.readings(text):
            while len(tokens) > 1 and fold(tokens[0]) in _ARTICLES:
                tokens = tokens[1:]
            if fold(tokens[0][:2]) in ("l", "d") and tokens[0][1:2] == "'":
                tokens[0] = tokens[0][2:]
        if vocabulary.readings(" ".join(tokens)):
            return vocabulary.find(" ".join(tokens))
        return vocabulary.find(text)

    def _attack(self) -> dict[str, Json]:
        parts = self._split("with", "against", "landing", "escort", "from")
        head = parts[""]
        if not parts.get("with") or parts.get("against") == "":
            raise self._odd()  # a word left out is no empty force
        space = self._place(head, "space")
        against = None
        if "against" in parts:
            against = {}
            if fold(parts["against"]) not in _NOTHING:
                against = self._force(parts["against"])
        args: dict[str, Json] = {
            "space": space, "attack": self._force(parts["with"]), "against": against,
        }  # fmt: skip
        if "landing" in parts:
            args["landing"] = self._landing(parts)
        elif "from" in parts:
            args["from"] = [
                self._place(each, "space") for each in parts["from"].split(",") if each.strip()
            ]
        return args

    def _landing(self, parts: Mapping[str, str]) -> dict[str, Json]:
        """`landing [FORCE] from ZONE [escort FORCE]`; French says `débarquant de ZONE`."""
        text = parts["landing"].split()
        while text and fold(text[0]) in _ARTICLES:
            text = text[1:]
        zone_text = parts.get("from", "")
        landing: dict[str, Json] = {}
        if not zone_text:
            at = next((i for i, word in enumerate(text) if fold(word) in ("de", "d")), 0)
            zone_text = " ".join(text[at:])
            text = text[:at]
        landing["zone"] = self._place(zone_text, "zone")
        if text:
            landing["force"] = self._force(" ".join(text))
        if "escort" in parts:
            words = parts["escort"].split()
            while words and fold(words[0]) in _ARTICLES:
                words = words[1:]
            landing["escort"] = self._force(" ".join(words))
        return landing

    def _mobilize(self) -> dict[str, Json]:
        places: list[str] = []
        head: list[str] = []
        rest = self.tokens
        starts = [i for i, token in enumerate(rest) if i and fold(token) in _MARKS["at"]]
        if starts:
            head = rest[: starts[0]]
            for begin, end in zip(starts, [*starts[1:], len(rest)], strict=True):
                places.append(self._place(" ".join(rest[begin + 1 : end]), "space"))
            units = self._force(" ".join(head))
        else:
            units, places = self._force_and_places(rest, 1)
        territory = next((place for place in places if place in self.names["territory"].ids), None)
        zone = next((place for place in places if place in self.names["zone"].ids), None)
        if len(places) != (2 if territory and zone else 1):
            raise self._odd()
        if territory is None:  # the sea zone alone: the complex is the one that touches it
            return {"units": units, "territory": zone}
        return {"units": units, "territory": territory, "zone": zone}

    def _move(self) -> dict[str, Json]:
        parts = self._split("from", "to", "via")
        via = [
            self._place(each, "space") for each in parts.get("via", "").split(",") if each.strip()
        ]
        if "from" in parts and "to" in parts:
            units = self._force(parts[""])
            places = [self._place(parts["from"], "space"), self._place(parts["to"], "space")]
        elif "to" in parts:
            units, places = self._force_and_places(parts[""].split(), 1)
            places.append(self._place(parts["to"], "space"))
        else:
            units, places = self._force_and_places(parts[""].split(), 2)
        return {"units": units, "from": places[0], "to": places[1], "via": via or None}

    def _force_and_places(self, tokens: list[str], count: int) -> tuple[dict[str, int], list[str]]:
        """A force and one or two places with nothing between them: the one split that reads."""
        known = self.names["space"].readings
        found = [
            (tokens[:cut], places)
            for cut in range(1, len(tokens))
            for places in _splits(tokens[cut:], count)
            if all(len(known(place)) == 1 for place in places)
        ]
        readings: dict[str, tuple[dict[str, int], list[str]]] = {}
        fault: Fault | None = None
        for head, places in found:
            try:
                units = self._force(" ".join(head))
            except Ambiguous:
                raise
            except Fault as each:
                fault = fault or each
                continue
            ids = [self.names["space"].find(place) for place in places]
            readings[f"{units} {ids}"] = (units, ids)
        if len(readings) == 1:
            return next(iter(readings.values()))
        if len(readings) > 1:
            raise Ambiguous("aa1941.read.split", list(readings), text=" ".join(tokens))
        if fault is not None:
            raise fault
        if len(tokens) > count:
            for place in tokens[-count:]:
                self._place(place, "space")
        raise self._odd()

    def _correct(self) -> dict[str, Json]:
        if not self.tokens:
            raise self._odd()
        subject = SUBJECTS.find(self.tokens[0])
        self.tokens = self.tokens[1:]
        parts = self._split("because")
        reason = parts.get("because", "")
        if reason.lower().startswith(("que ", "qu’", "qu'")):
            reason = reason[3:].strip()
        head = parts[""].split()
        if not reason or not head:
            raise self._odd()
        found: dict[str, Json] = {"subject": subject, "reason": reason}
        if subject == "treasury":
            if len(head) < 2:
                raise self._odd()
            amount = head[-1]
            found["power"] = self._place(" ".join(head[:-1]), "power")
            found["relative"] = amount[0] in "+-−"
            found["ipc"] = read_int("treasury", amount.lstrip("+"), -9999, 9999)
        elif subject == "control":
            found["space"], found["power"] = self._space_and_power(head)
        else:
            cut = next(
                (i for i, word in enumerate(head) if word[0].isdigit() or fold(word) in _NOTHING),
                None,
            )
            if cut is None:
                raise self._odd()
            found["space"], found["power"] = self._space_and_power(head[:cut])
            text = " ".join(head[cut:])
            found["force"] = {} if fold(text) in _NOTHING else self._force(text)
        return found

    def _space_and_power(self, tokens: list[str]) -> tuple[str, str]:
        for cut in range(len(tokens) - 1, 0, -1):
            space, power = " ".join(tokens[:cut]), " ".join(tokens[cut:])
            if (
                len(self.names["space"].readings(space)) == 1
                and len(self.names["power"].readings(power)) == 1
            ):
                return self.names["space"].find(space), self.names["power"].find(power)
        if len(tokens) > 1:
            return self._place(tokens[0], "space"), self._place(" ".join(tokens[1:]), "power")
        raise self._odd()


def _splits(tokens: list[str], count: int) -> list[list[str]]:
    """Every way to cut the tokens into so many names."""
    if count == 1:
        return [[" ".join(tokens)]] if tokens else []
    return [[" ".join(tokens[:cut]), " ".join(tokens[cut:])] for cut in range(1, len(tokens))]
