"""`correct`, `lose`, `check`: the record put right, figures that the players take off, rolls by their facts.

`lose` is an event of the game (the medal of a unit eliminated is won); `correct` only says how
the board really stands.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NotRequired, TypedDict

from referee.engine.ask import Choice, Script
from referee.engine.faults import Unreadable
from referee.engine.names import Names, fold
from referee.engine.offer import Offer
from referee.engine.reader import Reader
from referee.engine.reading import read_int
from referee.engine.record import replace
from referee.engine.verb import Arg, Args, Mend, Verb, first_of, of_list
from referee.engine.verdict import Json, Ruling, info, stands_so
from referee.games.folder import Procedures
from referee.games.m44.board.hexes import hex_name, place_of, read_hex
from referee.games.m44.board.pieces import counted, with_piece, with_pieces
from referee.games.m44.book import Book
from referee.games.m44.combat.losses import lose, sunk_with
from referee.games.m44.engineering.rules import removable
from referee.games.m44.engineering.typed import obstacle_on_hex
from referee.games.m44.engineering.verbs import clear
from referee.games.m44.state import SIDES, State
from referee.games.m44.turn.by_hand import contradicted, of_a_check
from referee.games.m44.turn.doing import Doing, finished, on_the_board, verb
from referee.games.m44.victory.objectives import totals
from referee.games.m44.words.phrases import LITTLE, as_ids, hexes, is_hex, keys, who_stands

REMOVE = Names("verb", {"remove": ["retirer"]})  # of figures, or of an obstacle
MOST = 12  # figures of a unit, cards of a hand, medals
SUBJECTS = Names(
    "subject",
    {
        "figures": ["figurines", "losses", "pertes"],
        "unit": ["unité", "piece", "pion", "position", "place"],
        "medals": ["médailles", "medal", "médaille"],
        "hand": ["main", "cards", "cartes"],
    },
)


class Losing(TypedDict):
    """What `lose` takes; `removes`: the obstacle that « retirer » names, empty where it names none."""

    hex: str
    n: int
    removes: NotRequired[str]


class Checking(TypedDict):
    """What `check` takes: a procedure and its keys."""

    what: str
    keys: Mapping[str, str]


class Correction(TypedDict, total=False):
    """What is put right: figures on a hex, where a unit stands, the medals or cards of a side."""

    subject: str
    hex: str
    to: str
    side: str
    n: int
    reason: str


class Corrected(Correction, total=False):
    """A correction as the journal keeps it: `was` is what stood there, `what_told` its sentence."""

    was: int
    what_told: Sequence[Mapping[str, Json]]


class Checked(TypedDict):
    """A roll told by its facts: the procedure, its keys, what came of it."""

    what: str
    keys: Mapping[str, str]
    result: Mapping[str, Json]


def correct(doing: Doing, args: Correction) -> None:
    """The record says again what the board says; nobody gains or loses by it."""
    state, subject = doing.state, args["subject"]
    if subject in ("figures", "unit"):
        if not on_the_board(doing):
            return
        piece = state.pieces.get(args["hex"])
        if piece is None:
            doing.forbid("m44.play.nobody", "rule.cards", hex=args["hex"])
            return
        if subject == "unit" and args["to"] in state.pieces:
            doing.forbid("m44.play.occupied", "rule.cards", hex=args["to"])
            return
        most = max(piece.start, piece.figures)
        if subject == "figures" and args["n"] > most:
            doing.forbid("m44.care.too_many", "rule.cards", n=args["n"], most=most)
            return
        was = piece.figures
    else:
        was = totals(state)[args["side"]] if subject == "medals" else state.hands[args["side"]]
    if args.get("n") == was and subject != "unit":
        doing.say(stands_so("rule.cards"))
        return
    params = {key: value for key, value in args.items() if key in ("hex", "to", "side", "n")}
    if subject in ("figures", "unit"):
        params["unit"] = state.pieces[args["hex"]].unit
    told = {"code": f"m44.correct.{subject}", "params": {**params, "was": was}}
    kept = {key: value for key, value in args.items() if key != "overruled" and value is not None}
    doing.happen("corrected", **{**kept, "was": was, "what_told": [told]})
    doing.say(info("m44.event.corrected", "rule.cards", what_told=[told], reason=args["reason"]))
    if subject == "figures" and not args["n"]:
        sunk_with(doing, state.pieces[args["hex"]])


def lose_figures(doing: Doing, args: Losing) -> Script[None]:
    """Figures that the players take off by themselves: what no verb tells of.

    « Retirer » is the booklet's word for wire and road blocks, too: where a unit of the side stands on an
    obstacle that it may remove its player is asked which of the two is meant, now or not: what may not
    be removed any more this turn is refused, no figure taken for it (Barbelés, Obstacle routier).
    """
    if not on_the_board(doing):
        return
    name = args["hex"]
    what = _stands_on(doing, name) if "removes" in args else None
    if args.get("removes") or what:
        said = args["removes"] and "yes"
        if not said:
            card = f"terrain.{what}"
            said = yield Choice("m44.choose.remove", ("yes", "no"), "clear", None,
                                {"terrain": what, "hex": name}, cards=(card,), hint="m44.hint.remove")  # fmt: skip
        if said == "yes":
            clear(doing, {"hex": name, "what": args["removes"]})
            return
    piece = doing.state.pieces.get(args["hex"])
    if piece is None:
        doing.forbid("m44.play.nobody", "rule.battle", hex=args["hex"])
    elif args["n"] > piece.figures:
        doing.forbid("m44.care.too_many", "rule.battle", n=args["n"], most=piece.figures)
    elif not (yield from lose(doing, args["hex"], args["n"])):
        doing.say(info("m44.play.lost", "rule.battle", unit=piece.unit, n=args["n"]))


def _stands_on(doing: Doing, name: str) -> str | None:
    """The obstacle on a hex that the unit of the side in turn there could remove, in this step or another."""
    piece = doing.state.pieces.get(name)
    if piece is None or piece.side != doing.state.side:
        return None
    return removable(doing.state, doing.book.units[piece.unit], name)


def check(doing: Doing, args: Checking) -> Script[None]:
    """A roll of the booklet by its facts, for units that are not followed; the journal keeps it."""
    procedure = Procedures(doing.book.registry, doing.book)[args["what"]]
    asked = {key.name: key for key in procedure.keys}
    inputs = {key.name: key.default for key in procedure.keys}
    given: Mapping[str, str] = args["keys"]
    for name, text in given.items():
        if name not in asked:
            raise Unreadable("key.unknown", text=name, keys=list(asked), nearest=[])
        inputs[name] = asked[name].read(text)
    for key in procedure.keys:
        if key.required and key.name not in given:
            raise Unreadable("key.missing", key=key.name, keys=list(asked))
    known = of_a_check(doing.book, doing.state, args["what"], asked)
    if contradicted(doing, known, {name: inputs[name] for name in given}):
        return
    inputs |= {name: value for name, value in known.items() if name not in given}
    verdict = yield from finished(procedure.run(inputs))
    doing.result.update(verdict.result)
    doing.say(*verdict.rulings)
    if not doing.against:
        doing.happen("checked", what=args["what"], keys=dict(given), result=dict(verdict.result))


# -- what is typed, what is offered ------------------------------------------------------
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


def _read_loss(reader: Reader) -> dict[str, Json]:
    """`HEX [N]`; behind « remove », « retirer » an obstacle and its hex, too."""
    removes = bool(REMOVE.readings(reader.called))
    if removes and any(not is_hex(word) and not word.isdecimal() for word in reader.words):
        said = obstacle_on_hex(reader)
        return {"hex": said["hex"], "n": 1, "removes": said.get("what", "")}
    rest, reader.words = reader.words, []
    if not 1 <= len(rest) <= 2:
        raise reader.odd()
    number = read_int("N", rest[1], 1, 12) if len(rest) == 2 else 1
    asks = {"removes": ""} if removes and len(rest) == 1 else {}
    return {"hex": hexes(reader, rest[:1])[0], "n": number, **asks}


def _read_check(reader: Reader) -> dict[str, Json]:
    """`SUBJECT KEY=VALUE…`."""
    said = reader.text().split()
    what = CHECKS.find(" ".join(said))
    own = {"target", "place"} if what == "sabotage" else set()  # words of its own
    return {"what": what, "keys": as_ids(reader.names, keys(reader), own)}


def _read_correction(reader: Reader) -> dict[str, Json]:
    """`figures HEX N | unit HEX HEX | medals SIDE N | hand SIDE N because TEXT`."""
    subject = SUBJECTS.find(reader.word())
    parts = reader.split("because")
    reason = parts.get("because", "").strip()
    head = [word for word in parts[""].split() if fold(word) not in LITTLE]
    if len(head) != 2 or not reason:
        raise reader.odd()
    reader.words = []
    found: dict[str, Json] = {"subject": subject, "reason": reason[:120]}
    if subject == "unit":
        found["hex"], found["to"] = hexes(reader, head)
    elif subject == "figures":
        found |= {"hex": hexes(reader, head[:1])[0], "n": read_int("N", head[1], 0, MOST)}
    else:
        side = reader.named("side", head[0])
        found |= {"side": side, "n": read_int("N", head[1], 0, MOST)}
    return found


def _corrections(book: Book, state: State) -> Iterator[Offer]:
    yield Offer("correct", CORRECTIONS, ("rule.cards",))


def _standing(book: Book, state: State, given: Args) -> list[Json]:
    return sorted(state.pieces, key=place_of)


def _stands_there(book: Book, state: State, given: Args, text: str) -> Json | None:
    """The hex typed for a unit, where one stands; a fault where nobody does, so that it is asked again."""
    if not is_hex(text):
        return None
    name = hex_name(read_hex(text, 99, 99))
    if name not in state.pieces:
        raise Unreadable("m44.play.nobody", hex=name)
    return name


def _how_many(book: Book, state: State, given: Args) -> Ruling:
    piece = state.pieces.get(given["hex"])
    if piece is None:  # said with the line, which is refused for it
        return info("m44.play.nobody", hex=given["hex"])
    return info("m44.ask.correct.figures", hex=given["hex"], unit=piece.unit, n=piece.figures)


def _medals(book: Book, state: State, given: Args) -> Ruling:
    return info("m44.ask.correct.medals", side=given["side"], n=totals(state)[given["side"]])


def _cards(book: Book, state: State, given: Args) -> Ruling:
    return info("m44.ask.correct.hand", side=given["side"], n=state.hands[given["side"]])


def _where(book: Book, state: State, given: Args) -> Ruling:
    piece = state.pieces.get(given["hex"])
    if piece is None:
        return info("m44.play.nobody", hex=given["hex"])
    return info("m44.ask.correct.unit", unit=piece.unit)


def _lost(book: Book, state: State, given: Args) -> Ruling:
    piece = state.pieces.get(given["hex"])
    if piece is None:
        return info("m44.play.nobody", hex=given["hex"])
    return info("m44.ask.lost", unit=piece.unit)


def _figures(book: Book, state: State, given: Args) -> list[Json]:
    piece = state.pieces.get(given.get("hex", ""))
    return list(range(1, piece.figures + 1)) if piece is not None else []


CORRECTIONS = "figures HEX N | unit HEX HEX | medals SIDE N | hand SIDE N because TEXT"
_REASON = Arg("reason", "text", "because")
_HEX = Arg("hex", "hex", options=_standing, label=who_stands, find=_stands_there)
MENDS = (
    Mend("figures", ("figures", "figurines"), (_HEX, Arg("n", "number", ask=_how_many), _REASON)),
    Mend("unit", ("unit", "unité"), (_HEX, Arg("to", "hex", ask=_where), _REASON)),
    Mend("medals", ("medals", "médailles"),
         (Arg("side", "side", options=of_list(*SIDES)), Arg("n", "number", ask=_medals), _REASON)),
    Mend("hand", ("hand", "main"),
         (Arg("side", "side", options=of_list(*SIDES)), Arg("n", "number", ask=_cards), _REASON)),
)  # fmt: skip
VERBS = (
    Verb("correct", verb(correct), CORRECTIONS, ("rule.cards",), _read_correction,
         meanwhile=True, offers=_corrections, mends=MENDS),
    Verb("lose", verb(lose_figures), "HEX [N]", ("rule.battle",), _read_loss,
         (_HEX, Arg("n", "number", optional=True, ask=_lost, options=_figures, default=first_of(_figures))),
         worth=lambda book, state: state.tracking),
    Verb("check", verb(check), "SUBJECT KEY=VALUE…", ("rule.dice",), _read_check,
         worth=lambda book, state: not state.tracking),
)  # fmt: skip


# -- what happens --------------------------------------------------------------------
def _checked(state: State, data: Checked) -> State:
    return replace(state, done=state.done + 1)


def _corrected(state: State, data: Corrected) -> State:
    match data["subject"]:
        case "figures" if data["n"]:
            return with_piece(state, data["hex"], figures=data["n"])
        case "figures":
            return replace(state, pieces=with_pieces(state, **{data["hex"]: None}))
        case "unit":
            # A train put elsewhere: which way it marches is to be said again.
            piece = replace(state.pieces[data["hex"]], ahead="", behind="")
            return replace(
                state, pieces=with_pieces(state, **{data["hex"]: None, data["to"]: piece})
            )
        case "medals":
            more = data["n"] - data["was"]
            return replace(state, manual=counted(state.manual, data["side"], more))
        case _:
            return replace(state, hands={**state.hands, data["side"]: data["n"]})


CHANGES = {"checked": _checked, "corrected": _corrected}
