"""Transports: who they carry, and getting on and off (p. 31)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NotRequired, TypedDict

from referee.engine.ask import Choice, Script
from referee.engine.event import Event
from referee.engine.faults import Fault, Unreadable
from referee.engine.names import fold
from referee.engine.offer import Offer
from referee.engine.reader import MARKS, Reader
from referee.engine.record import replace
from referee.engine.verb import Arg, Args, Coming, Outcome, Verb
from referee.engine.verdict import Json, Ruling, info, refusal, your_call
from referee.games.aam.board import hexes
from referee.games.aam.board.ground import VEHICLE, Ground
from referee.games.aam.book import Book, Unit
from referee.games.aam.combat.summing import card_text
from referee.games.aam.deployment.rules import moved_after
from referee.games.aam.movement.ways import BOUND, commanded
from referee.games.aam.sequence import next_agreed, out_of_turn, ready, stands
from referee.games.aam.state import (
    DEPLOYMENT,
    MOVES,
    Piece,
    State,
    called,
    card,
    other,
    shaken,
    stack_allows,
    with_piece,
)
from referee.games.aam.words.keys import asked_of, own_unit, piece, piece_named, read_abilities


class Boarding(TypedDict):
    """What `board` takes and keeps."""

    unit: str
    transport: str
    without: NotRequired[list[str]]


class Dismounting(TypedDict):
    """What `dismount` takes; a hex when its own has no room."""

    unit: str
    hex: NotRequired[str | None]
    hold: NotRequired[bool]
    without: NotRequired[list[str]]


def carries(unit: Unit) -> bool:
    """Whether a card is that of a transport."""
    return any(unit.has(each) for each in ("transport", "exposed_transport", "gun_transport"))


_ONTO = frozenset(("onto", "into", "aboard", "up", "bord", "du"))


def read_board(reader: Reader) -> Args:
    """`bazooka on jeep [without=…]`, “bazooka onto the jeep”."""
    reader.words = [word for word in reader.words if fold(word) not in _ONTO]
    return {"unit": piece(reader), "transport": piece(reader), **_left_out(reader)}


def _left_out(reader: Reader) -> Args:
    """`without=command_dependent`: where the players' own card does not say so."""
    said = reader.taken("without").get("without")
    return {} if said is None else {"without": list(read_abilities(said, reader.names["ability"]))}


def _moving(book: Book, state: State, one: Piece, left_out: Sequence[str]) -> list[Ruling]:
    """Why a Soldier may not spend his move on getting on or off (p. 31): what his card forbids of moving."""
    found = [
        refusal("aam.move.ability", "abilities", ability=ability) for ability in left_out
        if ability != BOUND or card(book, one).on_card(ability) is None
    ]  # fmt: skip
    return [*found, *commanded(book, state, one, left_out)]


def board(book: Book, state: State, args: Boarding) -> Outcome:
    """`board SOLDIER TRANSPORT`: in the movement phase, from the same hex (p. 31)."""
    one, carrier = state.pieces[args["unit"]], state.pieces[args["transport"]]
    if carries(card(book, one)) and not carries(card(book, carrier)):
        one, carrier = (
            carrier,
            one,
        )  # « le T-34 embarque le Bazooka », “the jeep picks up the garand”
    wrong = moved_after(book, state, one)
    wrong += [] if state.phase == DEPLOYMENT else ready(state, one, MOVES)
    unit, lorry = card(book, one), card(book, carrier)
    if not carries(lorry):
        wrong.append(refusal("aam.board.no_transport", "transport", **called(carrier)))
    elif carrier.side != one.side:
        wrong.append(refusal("aam.board.enemy", "transport", **called(carrier)))
    guns = unit.subtype == "artillery" and lorry.on_card("gun_transport") is not None
    if guns:  # its card goes before the rule (p. 26); what it says no source tells
        wrong.append(your_call("aam.move.by_hand", "abilities", unit=lorry.id,
                               ability="gun_transport", effect=card_text(book, "gun_transport")))  # fmt: skip
    elif unit.type == VEHICLE or unit.subtype == "artillery":
        wrong.append(refusal("aam.board.not_carried", "transport", **called(one)))
    if any(each.aboard == carrier.id for each in state.pieces.values()):
        wrong.append(refusal("aam.board.full", "transport", **called(carrier)))
    if shaken(book, one):
        wrong.append(refusal("aam.move.disrupted", "disrupted"))
    wrong += _moving(book, state, one, args.get("without", ()))
    if state.tracking and state.phase != DEPLOYMENT and one.hex != carrier.hex:
        wrong.append(refusal("aam.board.apart", "transport", **called(one)))
    data = {"unit": one.id, "transport": carrier.id}
    told = info("aam.board.done", "transport", **called(one), **called(carrier, "target_"))
    return Outcome((Event("boarded", data),), (*wrong, told), data)


def read_dismount(reader: Reader) -> Args:
    """`bazooka [from jeep] [at r5c4] [without=…]`; `hex=r5c4` as the question names it; `jeep` is its passenger (p. 31)."""
    unit, left_out = piece(reader), _left_out(reader)
    unit = _passenger(reader.state, unit) or unit
    if reader.skip(*MARKS["from"], "de", "du", "off"):
        carrier = piece(reader)
        if reader.state is not None and reader.state.pieces[unit].aboard != carrier:
            raise Unreadable("aam.board.carries_not", **called(reader.state.pieces[unit]),
                             **called(reader.state.pieces[carrier], "target_"))  # fmt: skip
    reader.skip(*MARKS["at"], *MARKS["to"], "beside")
    said = {"hex": reader.rest()} if reader.words else reader.taken("hex")
    where = {key: hexes.read_hex(str(text)) for key, text in said.items()}
    return {"unit": unit, **where, **left_out}


def _passenger(state: State | None, carrier: str) -> str | None:
    """Who rides in a vehicle; one at most (p. 31)."""
    pieces = () if state is None else state.pieces.values()
    return next((each.id for each in pieces if each.aboard == carrier), None)


def _nearest(book: Book, state: State, one: Piece, start: str) -> list[str]:
    """The nearest hexes where a Soldier may stand; his opponent picks one (p. 31)."""
    ground, kind = state.ground(book), card(book, one).type
    free = [
        each
        for each in hexes.everywhere()
        if not Ground(ground[each]).forbidden(kind) and stack_allows(book, state, one, each)
    ]
    least = min(hexes.distance(start, each) for each in free)
    return [each for each in free if hexes.distance(start, each) == least]


def dismount(book: Book, state: State, args: Dismounting) -> Coming:
    """`dismount SOLDIER [HEX]`: for the move of a Soldier aboard since the phase began (p. 31).

    Where the hex of his vehicle has no room the opponent is asked for one of the nearest.
    """
    one = state.pieces[args["unit"]]
    wrong = out_of_turn(state, one, MOVES, "transport")
    if one.aboard is None:
        wrong.append(refusal("aam.board.not_aboard", "transport", **called(one)))
    elif one.boarded:
        wrong.append(refusal("aam.board.just_boarded", "transport", **called(one)))
    elif one.acted:
        wrong.append(refusal("aam.act.again", "transport", **called(one)))
    if one.aboard is not None:
        wrong += _moving(book, state, one, args.get("without", ()))
    carrier = state.pieces.get(one.aboard or "")
    hex_, stays = carrier.hex if carrier else None, False
    if state.tracking and hex_ is not None:
        stays = stack_allows(book, state, one, hex_)
        chosen = args.get("hex")
        if stays and chosen not in (None, hex_):
            wrong.append(refusal("aam.board.room", "transport.stacking", hex=hex_))
            hex_ = chosen
        elif not stays and chosen is None and not stands(wrong, args):
            return _chosen(book, state, one, hex_, args)
        elif not stays and chosen is not None:
            nearest = _nearest(book, state, one, hex_)
            if chosen not in nearest:
                wrong.append(_too_far(str(chosen), nearest))
            hex_ = str(chosen)
    data = {"unit": one.id, "hex": hex_}
    told = info("aam.board.off", "transport", **called(one))
    if hex_ is not None:
        told = info("aam.board.off_in", "transport", **called(one), hex=hex_)
    if carrier and not stays and hex_ not in (None, carrier.hex):
        told = info("aam.board.off_chosen", "transport.stacking", **called(one), hex=hex_,
                    at=carrier.hex)  # fmt: skip
    return Outcome((Event("dismounted", data),), (*wrong, told), data)


def _too_far(hex_: str, nearest: Sequence[str]) -> Ruling:
    """The refusal of a hex where whoever finds no room may not get off: full, or farther away (p. 31)."""
    params = {"hex": hex_, "hexes": ", ".join(nearest)}
    return refusal("aam.board.not_nearest", "transport.stacking", **params)


def _chosen(book: Book, state: State, one: Piece, full: str, args: Dismounting) -> Script[Outcome]:
    """The opponent chooses where whoever finds no room stands (p. 31)."""
    nearest = _nearest(book, state, one, full)

    def wrong(said: str) -> Ruling | None:
        if not hexes.is_hex(said) or (where := hexes.read_hex(said)) in nearest:
            return None
        return _too_far(where, nearest)

    answer = yield Choice("aam.choice.dismount", tuple(nearest), "hex",
                          None, {**called(one), "hex": full, "hexes": ", ".join(nearest)},
                          ("transport.stacking",), why_not=wrong, hint="aam.hint.dismount", kind="hex", side=other(one.side))  # fmt: skip
    made = dismount(book, state, {**args, "hex": str(answer)})
    assert isinstance(made, Outcome)  # the hex is said now
    return made


def dismounts(book: Book, state: State) -> Iterator[Offer]:
    """Whoever may get off."""
    for one in state.of(state.side):
        if one.aboard is None:
            continue
        leave: Dismounting = {"unit": one.id}
        if rooms := _rooms(book, state, {"unit": one.id}):
            leave["hex"] = rooms[0]
        if not _no(dismount(book, state, leave)):
            yield Offer("dismount", DISMOUNT.shape, DISMOUNT.cards, {"unit": one.card}, dict(leave))


def _playing(state: State) -> list[Piece]:
    """The units of the side whose phase it is; in the set-up both place, and begin aboard (p. 31)."""
    return list(state.pieces.values()) if state.phase == DEPLOYMENT else state.of(state.side)


def boards(book: Book, state: State) -> Iterator[Offer]:
    """The first unit that may get on; on a map it stands in the hex of its Transport, in the set-up too, where without
    one what is to be agreed on first goes first.
    """
    if not state.tracking and next_agreed(state):
        return
    for one in _playing(state):
        for carrier in state.of(one.side):
            if carrier.id == one.id or one.aboard is not None:
                continue
            if not carries(card(book, carrier)):
                continue
            if state.tracking and (one.hex is None or one.hex != carrier.hex):
                continue
            enter: Boarding = {"unit": one.id, "transport": carrier.id}
            if not _no(board(book, state, enter)):
                yield Offer("board", BOARD.shape, BOARD.cards, {"unit": one.card}, dict(enter))
                return


def _nobody_leaves(book: Book, state: State, given: Args) -> Ruling | None:
    """Why nobody gets off now; nothing where somebody may."""
    if any(True for _ in dismounts(book, state)):
        return None
    aboard = _aboard(book, state, {})
    if not aboard:
        return info("aam.idle.dismount", "transport", side=state.side)
    coming = dismount(book, state, {"unit": aboard[0]})
    return _first_refusal(coming)


def _nobody_boards(book: Book, state: State, given: Args) -> Ruling | None:
    """Why nobody gets on now; nothing where somebody may."""
    if any(True for _ in boards(book, state)) or (not state.tracking and next_agreed(state)):
        return None
    lorries = [one for one in _playing(state) if carries(card(book, one))]
    if not lorries:
        return info("aam.idle.board.none", "transport", side=state.side)
    return info("aam.idle.board", "transport")


def _first_refusal(coming: Coming) -> Ruling | None:
    found = coming.rulings if isinstance(coming, Outcome) else ()
    return next((ruling for ruling in found if ruling.severity == "refusal"), None)


def _no(coming: Coming) -> bool:
    return isinstance(coming, Outcome) and any(r.severity == "refusal" for r in coming.rulings)


def boarded(state: State, data: Boarding) -> State:
    """The Soldier rides along; that was his move, but for one who begins the game aboard (p. 31)."""
    carrier, playing = state.pieces[data["transport"]], state.phase != DEPLOYMENT
    after = with_piece(state, data["unit"], aboard=carrier.id, hex=carrier.hex, acted=int(playing),
                       boarded=playing, within="")  # fmt: skip
    return _acted(after, data["unit"]) if playing else after


def dismounted(state: State, data: Dismounting) -> State:
    """The Soldier stands beside it; that was his move."""
    carrier = state.pieces.get(state.pieces[data["unit"]].aboard or "")
    after = with_piece(state, data["unit"], aboard=None, hex=data.get("hex"), acted=1,
                       stayed=True, within="" if carrier is None else carrier.within)  # fmt: skip
    return _acted(after, data["unit"])


def _acted(state: State, key: str) -> State:
    """It has acted last, without a step: fire at whoever moved before it comes too late (p. 30)."""
    return replace(state, last=key, struck=(), trail=(), ahead=None, shot=0)


def _afoot(book: Book, state: State, given: Args) -> list[str]:
    """Soldiers who may be carried: no Artillery (p. 31), but where a card of the side carries guns."""
    guns = any(card(book, each).on_card("gun_transport") for each in _playing(state))
    return [one.id for one in _playing(state)
            if one.aboard is None and card(book, one).type != VEHICLE
            and (guns or card(book, one).subtype != "artillery")]  # fmt: skip


def _passenger_said(book: Book, state: State, given: Args, text: str) -> Json | None:
    """The Soldier that an answer means: in the set-up of either side, later of the one whose phase it is."""
    if state.phase != DEPLOYMENT:
        return own_unit(_afoot)(book, state, given, text)
    try:
        return piece_named(Reader("", book.names, "", "", (), state), text.split())
    except Fault:
        return None


def _its_transport(book: Book, state: State, given: Args, text: str) -> Json | None:
    """The Transport of its own side that an answer means."""
    one = state.pieces.get(str(given.get("unit") or ""))
    reader = Reader("", book.names, "", "", (), state)
    return asked_of(
        one.side if one is not None else state.side, reader, text, _carriers(book, state, given)
    )


def _carriers(book: Book, state: State, given: Args) -> list[str]:
    side = state.pieces[given["unit"]].side if given["unit"] in state.pieces else state.side
    return [one.id for one in state.of(side) if carries(card(book, one))]


def _rooms(book: Book, state: State, given: Args) -> list[str]:
    """The hexes of which the opponent picks one, where the transport's own has no room (p. 31)."""
    one = state.pieces.get(str(given.get("unit")))
    carrier = state.pieces.get((one and one.aboard) or "")
    if one is None or carrier is None or carrier.hex is None or not state.tracking:
        return []
    if stack_allows(book, state, one, carrier.hex):
        return []
    return _nearest(book, state, one, carrier.hex)


def _opponent(state: State, given: Args) -> str:
    return other(state.side)


def _aboard(book: Book, state: State, given: Args) -> list[str]:
    return [one.id for one in state.of(state.side) if one.aboard is not None]


BOARD = Verb(
    "board",
    board,
    "UNIT on UNIT",
    ("transport",),
    read_board,
    (
        Arg("unit", "unit", options=_afoot, find=_passenger_said),
        Arg("transport", "unit", "on", options=_carriers, find=_its_transport),
    ),
    offers=boards,
    idle=_nobody_boards,
    keys=("without",),
)
DISMOUNT = Verb(
    "dismount",
    dismount,
    "UNIT [HEX]",
    ("transport",),
    read_dismount,
    (
        Arg("unit", "unit", options=_aboard, find=own_unit(_aboard)),
        Arg("hex", "hex", optional=True, options=_rooms, whose=_opponent),
    ),
    offers=dismounts,
    idle=_nobody_leaves,
    asks=True,
    keys=("without", "hex"),
)
