"""`heal` and `supply`: figures that come back; hospital, oasis, medics, trucks and half-tracks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NotRequired, TypedDict

from referee.engine.ask import Dice, Script
from referee.engine.faults import Unreadable
from referee.engine.offer import Offer
from referee.engine.reader import Reader
from referee.engine.reading import read_int
from referee.engine.record import replace
from referee.engine.verb import Arg, Verb
from referee.engine.verdict import Json, Ruling, Verdict, info, refusal
from referee.games.contract import Inputs, Key, Procedure
from referee.games.keys import choice_key, number_key, yesno_key
from referee.games.m44.board.facts import resting_place
from referee.games.m44.board.hexes import distance, place_of
from referee.games.m44.board.pieces import left_behind, with_piece, with_pieces, without
from referee.games.m44.book import Book, Unit
from referee.games.m44.cards.rules import enemies_near
from referee.games.m44.movement.readiness import mine
from referee.games.m44.state import State
from referee.games.m44.turn.doing import (
    Doing,
    OnHex,
    accepted,
    finished,
    in_phase,
    ordered_unit,
    own_unit,
    verb,
)
from referee.games.m44.words.idle import nothing
from referee.games.m44.words.phrases import hexes, offered_hex, one_hex, with_whom_first, words

CARRIERS = ("supply_truck", "half_track")
HOSPITAL_DICE = 6
SYMBOLS = {"infantry": "I", "armour": "A"}


# What `supply` takes: a truck, a unit, how many figures.
Supplying = TypedDict(
    "Supplying",
    {"from": str, "to": str, "n": int},
)


class Healed(TypedDict):
    """Figures back on a hex; `rests`: the unit does nothing more."""

    hex: str
    n: int
    rests: bool


# Figures brought by a truck; `left`: those it keeps.
Supplied = TypedDict(
    "Supplied",
    {"from": str, "to": str, "n": int, "unit": str, "left": NotRequired[int]},
)


# -- the rule --------------------------------------------------------------------------
def recovery(
    book: Book, place: str, unit: Unit, figures: int, start: int, cards: int | None,
    adjacent_enemy: bool,
) -> Verdict | Script[Verdict]:  # fmt: skip
    """`regained`: a figure per unit symbol or star, never above the strength at the start.

    Hospital: six dice; oasis and Medics & Mechanics: one per command card, the played one
    included (its number may be left to the dice typed).
    """
    card = {
        "hospital": "terrain.hospital",
        "oasis": "terrain.oasis",
        "medics": "card.medics_and_mechanics",
    }[place]
    rests = (card,) if place == "hospital" else (card, "I-M44-21")
    why = _no_recovery(place, unit, adjacent_enemy, card)
    if why is not None:
        return Verdict({"regained": 0}, (why,))

    def script() -> Script[Verdict]:
        number = HOSPITAL_DICE if place == "hospital" else cards
        code = "m44.roll.recovered" if number else "m44.roll.recovery"
        ask = Dice(code, number or 0, "m44", cards=rests,
                   open="" if number else "cards")  # fmt: skip
        thrown = yield ask
        back = min(brought_back(thrown, unit.kind), max(0, start - figures))
        more = "m44.recovery.may_act" if place == "medics" and back else "m44.recovery.rests"
        return Verdict(
            {"regained": back, "figures": figures + back},
            (info("m44.recovery.back", *rests, n=back), info(more, card)),
        )

    return script()


def brought_back(thrown: Sequence[str | int], kind: str) -> int:
    """Figures that the dice bring back to a unit of a kind: its symbols and the stars."""
    return sum(face in (SYMBOLS.get(kind), "S") for face in thrown)


def _no_recovery(place: str, unit: Unit, adjacent_enemy: bool, card: str) -> Ruling | None:
    if place != "medics" and unit.kind != "infantry":
        return refusal("m44.recovery.infantry", card, unit=unit.id)
    if unit.hull or unit.figures == 1:
        return refusal("m44.recovery.never", card, unit.card, unit=unit.id)
    if adjacent_enemy and place != "medics":
        return refusal("m44.recovery.enemy", card)
    return None


# -- verbs -----------------------------------------------------------------------------
def heal(doing: Doing, args: OnHex) -> Script[None]:
    """An ordered infantry unit recovers in a hospital or an oasis: no move, no battle this turn.

    It gives both up for it (Hôpital « Elle ne pourra ni se déplacer, ni combattre »): a unit on the move, which
    has no battle, cannot (I-M44-37). That figures were brought to it does not matter (I-M44-66).
    """
    name = args["hex"]
    if not (in_phase(doing, "move", "battle") and ordered_unit(doing, name)):
        return
    state, piece = doing.state, doing.state.pieces[name]
    place = resting_place(state, name)
    if place is None:
        silent = "oasis" in state.ground(place_of(name))
        code = "m44.care.silent" if silent else "m44.care.no_place"
        doing.forbid(code, *(() if silent else ("terrain.hospital",)), "terrain.oasis", hex=name)
        return
    card = f"terrain.{place}"
    if (piece.from_hex or piece.fought) and doing.forbid("m44.care.acted", card, hex=name):
        return
    if piece.marching and doing.forbid("m44.works.no_battle", card, "I-M44-37", hex=name):
        return
    if piece.figures >= piece.start and doing.forbid(
        "m44.play.whole", card, hex=name, unit=piece.unit
    ):
        return
    if piece.supplied:
        doing.say(info("m44.care.brought_too", card, "I-M44-66", hex=name))
    near = enemies_near(state, place_of(name), piece.side)
    cards = state.hands[piece.side] + 1  # the card played counts too
    unit = doing.book.units[piece.unit]
    verdict = yield from finished(
        recovery(doing.book, place, unit, piece.figures, piece.start, cards, near)
    )
    doing.say(*verdict.rulings)
    if not doing.against:
        doing.happen("healed", hex=name, n=verdict.result.get("regained", 0), rests=True)


def supply(doing: Doing, args: Supplying) -> None:
    """A truck or half-track gives figures to an adjacent friend that lost some.

    Figure for figure; the truck's figures leave the board without a medal, and neither unit
    battles this turn (Camions de transport, Half-Tracks).
    """
    start, end, n = args["from"], args["to"], args["n"]
    if not (in_phase(doing, "move", "battle") and ordered_unit(doing, start)):
        return
    if not own_unit(doing, end):
        return
    state = doing.state
    truck, friend = state.pieces[start], state.pieces[end]
    card = f"unit.{truck.unit}"
    if truck.unit not in CARRIERS:
        doing.forbid("m44.care.no_truck", "unit.supply_truck", hex=start, unit=truck.unit)
        return
    if distance(place_of(start), place_of(end)) != 1:
        doing.forbid("m44.care.not_next", card, hex=end)
    most = min(friend.start - friend.figures, truck.figures)
    if friend.figures >= friend.start:
        doing.forbid("m44.play.whole", card, hex=end, unit=friend.unit)
    elif doing.book.units[friend.unit].hull:
        doing.forbid("m44.care.hull", card, "I-M44-39", hex=end, unit=friend.unit)
    if n > truck.figures or (n > most and friend.figures < friend.start):
        doing.forbid("m44.care.too_many", card, n=n, most=most)
    if truck.fought or friend.fought:
        doing.forbid("m44.play.fought_already", card, hex=start if truck.fought else end)
    if doing.against:
        return
    left = truck.figures - n
    doing.happen(
        "supplied", **{"from": start, "to": end, "n": n, "unit": friend.unit, "left": left}
    )
    doing.say(info("m44.care.supplied", card, hex=end, n=n))
    if not left:
        doing.say(info("m44.care.spent", card, hex=start, unit=truck.unit))


def thirsty(book: Book, state: State, name: str) -> list[str]:
    """Friends next to a truck that it may supply."""
    side = state.pieces[name].side
    return [
        at for at, piece in state.pieces.items()
        if piece.side == side and at != name and piece.figures < piece.start and not piece.fought
        and distance(place_of(at), place_of(name)) == 1
        and not book.units[piece.unit].hull
    ]  # fmt: skip


def _read_supply(reader: Reader) -> dict[str, Json]:
    """`HEX HEX [N]`; « renforcer HEX avec HEX »."""
    reader.words = with_whom_first(reader.words)
    plain = words(reader)
    if not 2 <= len(plain) <= 3:
        raise reader.odd()
    number = read_int("N", plain[2], 1, 12) if len(plain) == 3 else 1
    start, end = hexes(reader, plain[:2])
    return {"from": start, "to": end, "n": number}


def _heals(book: Book, state: State) -> Iterator[Offer]:
    for name, _ in mine(state):
        if accepted(book, state, heal, hex=name):
            yield Offer("heal", "HEX", ("terrain.hospital",), {"hex": name}, {"hex": name})


def _supplies(book: Book, state: State) -> Iterator[Offer]:
    for name, piece in mine(state):
        if piece.unit in CARRIERS and not piece.fought:
            for friend in thirsty(book, state, name)[:1]:
                example = {"from": name, "to": friend, "n": 1}
                yield Offer("supply", "HEX HEX [N]", (f"unit.{piece.unit}",), example, example)


VERBS = (
    Verb("heal", verb(heal), "HEX", ("terrain.hospital",), one_hex, (offered_hex(_heals),), offers=_heals,
         idle=nothing(_heals, "m44.idle.heal", "terrain.hospital")),
    Verb("supply", verb(supply), "HEX HEX [N]", ("unit.supply_truck",), _read_supply,
         (Arg("from", "hex"), Arg("to", "hex")),
         offers=_supplies, idle=nothing(_supplies, "m44.idle.supply", "unit.supply_truck")),
)  # fmt: skip


# -- what happens --------------------------------------------------------------------
def _healed(state: State, data: Healed) -> State:
    piece = state.pieces[data["hex"]]
    rests = {"from_hex": data["hex"], "barred": True, "rests": True} if data["rests"] else {}
    after = with_piece(state, data["hex"], figures=piece.figures + data["n"], **rests)
    return replace(after, done=state.done + 1, tried=(*state.tried, data["hex"]))


def _supplied(state: State, data: Supplied) -> State:
    truck, friend = state.pieces[data["from"]], state.pieces[data["to"]]
    after = with_piece(state, data["to"], figures=friend.figures + data["n"], barred=True,
                       supplied=True)  # fmt: skip
    left = truck.figures - data["n"]
    if left:
        after = with_piece(after, data["from"], figures=left, barred=True, supplied=True)
    else:
        after = replace(after, pieces=with_pieces(after, **{data["from"]: None}))
        after = without(after, left_behind(state, data["from"]))
    return replace(after, done=state.done + 1)


CHANGES = {"healed": _healed, "supplied": _supplied}


# -- resolve -----------------------------------------------------------------------------
WHERE = {
    "hospital": ("hôpital", "field hospital"),
    "oasis": (),
    "medics": ("medics & mechanics", "medics and mechanics", "médecins & mécaniciens", "médecins", "mechanics"),
}  # fmt: skip


def _recovery(book: Book) -> Procedure:
    names = book.names

    def run(inputs: Inputs) -> Verdict | Script[Verdict]:
        if inputs["figures"] > inputs["start"]:
            raise Unreadable("m44.recovery.more", figures=inputs["figures"], start=inputs["start"])
        return recovery(
            book, inputs["place"], book.units[inputs["unit"]], inputs["figures"], inputs["start"],
            inputs["cards"], inputs["adjacent_enemy"],
        )  # fmt: skip

    keys = (
        choice_key("place", WHERE, required=True),
        number_key("figures", 1, 12, required=True),
        number_key("start", 1, 12, required=True),
        Key("unit", "unit", names["unit"].find, default="infantry"),
        number_key("cards", 1, 12),
        yesno_key("adjacent_enemy"),
    )
    return Procedure(
        "recovery", keys,
        ("terrain.hospital", "terrain.oasis", "card.medics_and_mechanics"), run,
        example='place=hospital figures=2 start=4 --dice "I S A G F F"',
    )  # fmt: skip


PROCEDURES = (_recovery,)
