"""`lose` and `check`: what the players take off by themselves, and rolls told by their facts."""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.ask import Script
from referee.engine.faults import Unreadable
from referee.engine.names import Names
from referee.engine.reader import Reader
from referee.engine.reading import read_int
from referee.engine.record import replace
from referee.engine.verb import Verb, by_id
from referee.engine.verdict import Json, info
from referee.games.m44.combat.losses import lose
from referee.games.m44.doing import Doing, finished, on_the_board, verb
from referee.games.m44.lines import as_ids, hexes, keys
from referee.games.m44.state import State

Data = Mapping[str, Json]


def lose_figures(doing: Doing, args: Json) -> Script[None]:
    """Figures that the players take off by themselves: what no verb tells of."""
    if not on_the_board(doing):
        return
    piece = doing.state.pieces.get(args["hex"])
    if piece is None:
        doing.forbid("m44.play.nobody", "rule.battle", hex=args["hex"])
    elif args["n"] > piece.figures:
        doing.forbid("m44.care.too_many", "rule.battle", n=args["n"], most=piece.figures)
    elif not (yield from lose(doing, args["hex"], args["n"])):
        doing.say(info("m44.play.lost", "rule.battle", unit=piece.unit, n=args["n"]))


def check(doing: Doing, args: Json) -> Script[None]:
    """A roll of the booklet by its facts, for units that are not followed; the journal keeps it."""
    registry = doing.book.registry
    room = registry.room(registry.procedures[args["what"]].subject, "procedures")
    procedure = room.procedures(doing.book)[args["what"]]
    known = {key.name: key for key in procedure.keys}
    inputs = {key.name: key.default for key in procedure.keys}
    given: Mapping[str, str] = args["keys"]
    for name, text in given.items():
        if name not in known:
            raise Unreadable("key.unknown", text=name, keys=list(known), nearest=[])
        inputs[name] = known[name].read(text)
    for key in procedure.keys:
        if key.required and key.name not in given:
            raise Unreadable("key.missing", key=key.name, keys=list(known))
    if args["what"] == "recovery" and "cards" not in given:
        inputs["cards"] = doing.state.hands[doing.state.side] + 1
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
    """`HEX [N]`."""
    rest, reader.words = reader.words, []
    if not 1 <= len(rest) <= 2:
        raise reader.odd()
    number = read_int("N", rest[1], 1, 12) if len(rest) == 2 else 1
    return {"hex": hexes(reader, rest[:1])[0], "n": number}


def _read_check(reader: Reader) -> dict[str, Json]:
    """`SUBJECT KEY=VALUE…`."""
    said, reader.words = reader.words, []
    if not said:
        raise reader.odd()
    what = CHECKS.find(" ".join(said))
    own = {"target", "place"} if what == "sabotage" else set()  # words of its own
    return {"what": what, "keys": as_ids(reader.names, keys(reader), own)}


VERBS = by_id(
    (
        Verb("lose", verb(lose_figures), "HEX [N]", ("rule.battle",), _read_loss,
             worth=lambda book, state: state.tracking),
        Verb("check", verb(check), "SUBJECT KEY=VALUE…", ("rule.dice",), _read_check,
             worth=lambda book, state: not state.tracking),
    )
)  # fmt: skip


# -- what happens --------------------------------------------------------------------
def _checked(state: State, data: Data) -> State:
    return replace(state, done=state.done + 1)


CHANGES = {"checked": _checked}
