"""`fly`, `strike`, `rescue`: planes come in, fly, are checked, strafe, bomb, rescue, and go home.

Air Pack. A plane comes in with Air Sortie (no air check then); afterwards an order brings it to
life, after an air check. One plane a side, one special action a turn; without an order it goes
back to the edge at the end of its own turn. Entering by the own edge is our reading (I-M44-30).
"""

from __future__ import annotations

from collections.abc import Iterator

from referee.engine.names import fold
from referee.engine.offer import Offer
from referee.engine.reader import ARTICLES, Reader
from referee.engine.reading import read_yesno
from referee.engine.verb import Arg, Args, Verb
from referee.engine.verdict import Json, Ruling, info, your_call
from referee.games.m44.air.changes import CHANGES
from referee.games.m44.air.flight import fly
from referee.games.m44.air.rules import (
    near_places,
    planes_of,
)
from referee.games.m44.air.strikes import BOMBS, strike
from referee.games.m44.air.take_off import grounded, standing
from referee.games.m44.air.typed import FLIES, STRIKING, read_strike
from referee.games.m44.board.facts import enemy_hexes
from referee.games.m44.board.hexes import distance, place_of
from referee.games.m44.book import Book
from referee.games.m44.cards.rules import strikes
from referee.games.m44.state import State
from referee.games.m44.turn.doing import (
    Doing,
    OnHex,
    accepted,
    in_phase,
    on_the_board,
    own_unit,
    verb,
)
from referee.games.m44.words.idle import nothing
from referee.games.m44.words.phrases import (
    by_way_of,
    hexes,
    is_hex,
    offered_hex,
    one_hex,
)

__all__ = ["CHANGES", "VERBS"]

LAND = frozenset(
    ("land", "landing", "lands", "atterrir", "atterrit", "atterrissage", "poser", "pose")
)


def rescue(doing: Doing, args: OnHex) -> None:
    """The plane takes aboard a friendly infantry unit of one figure, and leaves (Sauvetage); no truck and no car,
    which are infantry as they move (I-M44-53).
    """
    state, side, name = doing.state, doing.state.side, args["hex"]
    if not (on_the_board(doing) and in_phase(doing, "move", "battle")):
        return
    plane = state.planes.get(side)
    if plane is None or not plane["active"]:
        doing.forbid("m44.fly.not_ordered", "air.sortie")
        return
    if "rescue" not in doing.book.planes[plane["plane"]] and doing.forbid(
        "m44.fly.cannot", "air.rescue", plane=plane["plane"]
    ):
        return
    if plane["acted"] and doing.forbid("m44.fly.acted", "air.flight"):
        return
    if not own_unit(doing, name):
        return
    piece = state.pieces[name]
    unit = doing.book.units[piece.unit]
    if distance(place_of(plane["hex"]), place_of(name)) != 1:
        doing.forbid("m44.fly.not_near", "air.rescue", hex=name)
    if unit.kind != "infantry" or unit.vehicle or piece.figures != 1:
        reading = ("I-M44-53",) if unit.vehicle else ()
        doing.forbid("m44.fly.one_figure", "air.rescue", *reading, hex=name)
    if doing.against:
        return
    doing.happen("rescued", hex=name, unit=piece.unit)
    doing.happen("plane_left", side=side)
    doing.say(info("m44.fly.rescued", "air.rescue", unit=piece.unit))
    if piece.carries:  # « L'objet se déplacera alors avec l'unité » (I-M44-61)
        card = "rule.capture_equipment" if piece.carries == "equipment" else "rule.prisoners"
        doing.say(your_call(f"m44.play.out_{piece.carries}", card, "I-M44-61"))


# -- what is typed, what is offered ------------------------------------------------------
def _read_flight(reader: Reader) -> dict[str, Json]:
    """`[PLANE] HEX [via HEX…] [land]`, `land` wherever it stands; of hexes one after the other the last is
    where it ends.
    """
    said = reader.keys.pop("land", None)
    lands = None if said is None else read_yesno("land", said)
    told = [fold(word) for word in (*reader.called.split(), *reader.words)]
    if lands is None and not LAND.isdisjoint(told):
        lands = True
    reader.words = [
        word for word in reader.words if fold(word) not in LAND | FLIES | {"se"}
    ]  # « se poser »
    head, via = by_way_of(reader)
    first = next((at for at, word in enumerate(head) if is_hex(word)), len(head))
    if not via and all(map(is_hex, head[first:])):
        via, head = hexes(reader, head[first:-1]), [*head[:first], *head[-1:]]
    if not head or not is_hex(head[-1]):
        raise reader.odd()
    called = " ".join(word for word in head[:-1] if fold(word) not in ARTICLES)
    plane = reader.names["plane"].find(called) if called else None
    land = {} if lands is None else {"land": lands}
    return {"plane": plane, "to": hexes(reader, head[-1:])[0], "via": via, **land}


def _flights(book: Book, state: State) -> Iterator[Offer]:
    """The first free hex within reach of the plane; where none flies, of one that may leave the ground."""
    plane = state.planes.get(state.side)
    if plane is None:
        for base, piece in state.pieces.items():
            if not grounded(book, state, state.side, base) or not (piece.ordered or state.sorties):
                continue
            for name in near_places(state, {"hex": base}):
                off: dict[str, Json] = {"to": name, "via": [base]}
                if accepted(book, state, fly, **off):
                    yield Offer("fly", "BASE HEX", ("air.grounded",), {}, off)
                    return
    kind = plane["plane"] if plane else next(iter(planes_of(state, state.side)), None)
    if kind is None:
        return
    for name in near_places(state, plane):
        args: dict[str, Json] = {"plane": kind, "to": name, "via": []}
        if accepted(book, state, fly, **args):
            yield Offer("fly", "[PLANE] HEX [via HEX…]", ("air.sortie",), {}, args)
            return


def _no_flight(book: Book, state: State, given: Args) -> Ruling | None:
    """Why no plane of the side flies now; nothing where one may."""
    if state.phase != "move" or any(True for _ in _flights(book, state)):
        return None
    plane = state.planes.get(state.side)
    if plane is None and not state.sorties:
        return info("m44.fly.no_sortie", "air.sortie")
    if plane is None and not state.landed:
        return None
    if plane is None or plane.get("flew") == state.turn:
        return info("m44.fly.flown", "air.flight")
    return None if plane["active"] else info("m44.fly.not_ordered", "air.sortie")


def _by_attack(book: Book, state: State, given: Args) -> Ruling | None:
    """Without the board a card strikes by `attack`: that is told to who says `strike`."""
    if state.tracking or state.phase != "battle" or not strikes(state):
        return None
    return info("m44.idle.strike", f"card.{state.effect}", card=state.effect)


def _hangar(book: Book, state: State, given: Args) -> list[Json]:
    """The planes to choose from, where none is in flight: with a Sortie those that the scenario gives the
    side, without one those that stand and may take off.
    """
    if state.side in state.planes:
        return []
    own: list[Json] = list(planes_of(state, state.side))
    if not state.may_sortie:
        stand = standing(book, state, state.side)
        own = [state.pieces[name].plane for name in stand if state.pieces[name].plane]
    return own if len(own) > 1 else []


def _plane_there(book: Book, state: State, given: Args, text: str) -> str | None:
    """The side's own plane over a hex, or standing there: other units are none, a carrier with its plane neither."""
    if not is_hex(text):
        return None
    name, plane = text.rstrip(",").lower(), state.planes.get(state.side)
    if plane is not None and plane["hex"] == name:
        return str(plane["plane"])
    stands = state.pieces.get(name)
    if stands is None or stands.side != state.side or book.units[stands.unit].kind != "air":
        return None
    return stands.plane or None


def _which_plane(book: Book, state: State, given: Args) -> Ruling:
    leaves = standing(book, state, state.side)
    return info("m44.ask.plane_off" if leaves else "m44.ask.plane")


def _unflown(book: Book, state: State) -> bool:
    """Whether a sortie was played in vain: its plane neither came in nor flew."""
    flights = _flights(book, state) if state.sorties and state.phase == "move" else ()
    return any(True for _ in flights)


def _strikes(book: Book, state: State) -> Iterator[Offer]:
    """What cards and planes may strike."""
    actions: list[str | None] = [None] if state.effect in STRIKING else []
    due: dict[str, Json] | None = None
    if state.targets:  # named when the card was played
        due = {"what": None, "hex": state.targets[0]}
        if accepted(book, state, strike, **due):
            yield Offer("strike", "[ACTION] HEX", ("rule.battle",), due, due, due=True)
    plane = state.planes.get(state.side)
    if plane is not None:
        actions += [
            each for each in book.planes[plane["plane"]] if each in ("strafing", "kamikaze")
        ]
        actions += [BOMBS] if state.holds(f"air.{BOMBS}") else []
    for action in actions:
        for name in state.pieces:
            args: dict[str, Json] = {"what": action, "hex": name}
            if accepted(book, state, strike, **args):
                yield Offer("strike", "[ACTION] HEX", ("rule.battle",), args, args)
                break


def _unspent(book: Book, state: State) -> bool:
    """Whether the card in force is one that strikes, and has struck nobody."""
    return strikes(state) and state.phase == "battle" and not state.struck


def _targets(book: Book, state: State) -> Iterator[Offer]:
    """Every enemy that the card in force, or the plane over the table, may strike now."""
    for name in enemy_hexes(state):
        args: dict[str, Json] = {"what": None, "hex": name}
        if accepted(book, state, strike, **args):
            yield Offer("strike", "HEX", ("rule.battle",), args, args)


def _rescues(book: Book, state: State) -> Iterator[Offer]:
    for name in state.pieces:
        if accepted(book, state, rescue, hex=name):
            yield Offer("rescue", "HEX", ("air.rescue",), {"hex": name}, {"hex": name})


VERBS = (
    Verb("fly", verb(fly), "[PLANE] HEX [via HEX…] [land]", ("air.sortie",), _read_flight,
         (Arg("plane", "plane", optional=True, wanted=True, options=_hangar, ask=_which_plane, find=_plane_there), Arg("to", "hex")),
         offers=_flights, missed=_unflown, keys=("land",), asks=True, idle=_no_flight),
    Verb("strike", verb(strike), "[ACTION] HEX", ("rule.battle",), read_strike,
         (offered_hex(_targets),), offers=_strikes, missed=_unspent, keys=("faces",), asks=True,
         idle=_by_attack),
    Verb("rescue", verb(rescue), "HEX", ("air.rescue",), one_hex, (offered_hex(_rescues),), offers=_rescues,
         idle=nothing(_rescues, "m44.idle.rescue", "air.rescue")),
)  # fmt: skip
