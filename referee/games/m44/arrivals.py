"""`drop` and `bring`: units that come during the battle; airdrops, airfields, armour in the rear."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NotRequired, TypedDict

from referee.engine.names import fold
from referee.engine.offer import Offer
from referee.engine.reader import Reader
from referee.engine.record import replace
from referee.engine.verb import Arg, Verb
from referee.engine.verdict import Json, info
from referee.games.m44.board.facts import barriers, ground_at
from referee.games.m44.board.hexes import hex_name, neighbours, place_of
from referee.games.m44.board.pieces import counted, with_pieces
from referee.games.m44.book import Book
from referee.games.m44.combat.bans import may_enter
from referee.games.m44.state import Piece, State, other
from referee.games.m44.turn.doing import Doing, accepted, in_phase, on_the_board, verb
from referee.games.m44.words.idle import nothing
from referee.games.m44.words.phrases import LITTLE, hexes, is_hex

TRAIN = "unit.supply_train"
REAR = "rule.armour_breakthrough"
OFF = "off"  # a figure that fell beside the board
OFF_BOARD = ("off", "out", "lost", "dehors", "hors", "perdu", "perdue")
Data = Mapping[str, Json]


class Dropping(TypedDict):
    """What `drop` takes."""

    hex: str
    unit: NotRequired[str]


class Bringing(TypedDict):
    """What `bring` takes."""

    hex: str
    unit: str


class Dropped(TypedDict):
    """A unit on the board, by a line of the scenario; `ready`: it may move at once."""

    hex: str
    unit: str
    side: str
    figures: int
    medal: int
    line: NotRequired[str]
    ready: bool
    ordered: NotRequired[bool]
    army: NotRequired[str]
    rear: NotRequired[bool]


class DropLost(TypedDict):
    """An airdrop that missed the board or came down among the enemy."""

    line: NotRequired[str]
    hex: str
    unit: str


# -- airdrop ----------------------------------------------------------------------
def drop(doing: Doing, args: Dropping) -> None:
    """A figure was let fall: where it came down it is filled up to a unit, or it is lost.

    Off the board, on a unit or on impassable ground it is lost without a medal; a unit that comes
    down neither moves nor battles this turn, unless the scenario says so (Parachutage).
    """
    state, side = doing.state, doing.state.side
    if not (on_the_board(doing) and in_phase(doing, "order")):
        return
    line = drop_line(state)
    if line is None:
        doing.forbid("m44.come.no_drop", "rule.paradrop")
        return
    key, given = line
    name, unit = args["hex"], args.get("unit") or given.get("unit", "infantry")
    if name == OFF:
        doing.happen("drop_lost", line=key, hex="", unit=unit)
        doing.say(info("m44.come.lost_off", "rule.paradrop", unit=unit))
        return
    if not can_land(doing, name, unit):
        doing.happen("drop_lost", line=key, hex=name, unit=unit)
        doing.say(info("m44.come.lost_there", "rule.paradrop", hex=name, unit=unit))
        return
    doing.happen(
        "dropped", **_new(doing, name, unit, side), line=key, ready=bool(given.get("ready"))
    )
    doing.say(info("m44.come.landed", "rule.paradrop", hex=name, unit=unit))
    if not given.get("ready"):
        doing.say(info("m44.come.rests", "rule.paradrop"))


def drop_line(state: State) -> tuple[str, dict[str, Json]] | None:
    """The scenario's next airdrop of the side in turn; any, where only the rule is named."""
    lines = state.board.scenario.get("airdrops", ())
    for at, line in enumerate(lines):
        early = state.turn == 1 and not state.card
        if (
            line["side"] == state.side
            and state.left.get(f"airdrops.{at}", 0) > 0
            and (early or not line.get("before"))
        ):
            return f"airdrops.{at}", dict(line)
    return ("", {}) if state.holds("rule.paradrop") and not lines else None


def can_land(doing: Doing, name: str, unit: str) -> bool:
    """Whether a unit can come down or be placed there: nobody on it, ground it may enter."""
    place = place_of(name)
    grounds = ground_at(doing.book, doing.state, place)
    kind = doing.book.units[unit]
    return place not in barriers(doing.state) and all(
        may_enter(kind, ground, grounds) for ground in grounds
    )


def _new(doing: Doing, name: str, unit: str, side: str) -> dict[str, Json]:
    """A full unit for the board."""
    book = doing.book
    army = doing.state.army(side) or ""
    return {"hex": name, "unit": unit, "side": side, "figures": book.figures(unit, army or None, side),
            "medal": book.units[unit].medal}  # fmt: skip


# -- reinforcements ------------------------------------------------------------------
def bring(doing: Doing, args: Bringing) -> None:
    """A unit comes onto the board with an order of the card.

    Infantry on a free hex of an airfield with Direct from HQ, if no enemy stands on that airfield: it
    rests this turn (Aérodrome: Renforts; I-M44-47); armour on the enemy's line, once, ready to battle (Soutien blindé); what
    the scenario lists, where it says; the cargo of a supply train, beside it, with the train's own
    order (Train de ravitaillement, I-M44-41).
    """
    state, side, name, unit = doing.state, doing.state.side, args["hex"], args["unit"]
    if not (on_the_board(doing) and in_phase(doing, "order", "move")):
        return
    if not state.card and doing.forbid("m44.play.no_card", "rule.cards"):
        return
    way = entry(doing, unit, name)
    if way is None:
        _no_entry(doing, unit, name)
        return
    card, line, ready = way
    if not can_land(doing, name, unit) and doing.forbid("m44.play.occupied", card, hex=name):
        return
    number = doing.book.deck[state.effect]["orders"]
    if (
        isinstance(number, int)
        and card != TRAIN
        and state.ordered >= number
        and doing.forbid("m44.play.too_many", card, n=state.ordered + 1, most=number)
    ):
        return
    rear: dict[str, Json] = {"rear": True} if card == REAR else {}
    doing.happen("brought", **_new(doing, name, unit, side), line=line, ready=ready,
                 ordered=ready, **rear)  # fmt: skip
    if rear:
        doing.happen("tried", hex=name, fights=False)
    doing.say(info("m44.come.brought", card, hex=name, unit=unit))
    if not ready:
        doing.say(info("m44.come.rests", card))


def entry(doing: Doing, unit: str, name: str) -> tuple[str, str, bool] | None:
    """By which rule a unit may come onto a hex: its card, the line of the scenario, ready or not."""
    state, side = doing.state, doing.state.side
    for at, line in enumerate(state.board.scenario.get("reinforcements", ())):
        key = f"reinforcements.{at}"
        fits = line["side"] == side and line["unit"] == unit and name in line["hexes"]
        if fits and state.left.get(key, 0) > 0:
            card = line.get("card", REAR if in_the_rear(doing, unit, name) else "rule.cards")
            # Armour in the enemy's rear moves and battles at once, unless the scenario says otherwise.
            return card, key, bool(line.get("ready", card == REAR))
    for key, line in cargo(state):
        if line["unit"] == unit and name in beside_train(state):
            return TRAIN, key, False
    kind = doing.book.units[unit].kind
    if kind == "infantry" and landing_strip(state, name) and not holding_airfield(state, name):
        return "rule.airfield_reinforcements", "", False
    key = f"breakthrough.{side}"
    over = key in state.left and not state.tried  # once in the battle: this turn, or never more
    if in_the_rear(doing, unit, name) and not over:
        return REAR, key, True
    return None


def in_the_rear(doing: Doing, unit: str, name: str) -> bool:
    """Whether it is armour on the enemy's line, where the scenario has that rule (Soutien blindé)."""
    state = doing.state
    row = state.board.rows - 1 if state.board.top == state.side else 0
    armour = doing.book.units[unit].kind == "armour"
    return armour and state.holds(REAR) and place_of(name)[0] == row


def _no_entry(doing: Doing, unit: str, name: str) -> None:
    """Why a unit does not come in there: an enemy on the airfield; its train is not ordered, not in a
    station, is empty; or no rule.
    """
    state = doing.state
    if doing.book.units[unit].kind == "infantry" and landing_strip(state, name):
        held = ", ".join(holding_airfield(state, name))
        cards = "rule.airfield_reinforcements", "I-M44-47"
        doing.forbid("m44.come.held", *cards, hex=name, hexes=held)
        return
    lines = state.board.scenario.get("cargo", ())
    loaded = any(each["side"] == state.side and each["unit"] == unit for each in lines)
    train = next((at for at, each in state.pieces.items()
                  if each.side == state.side and each.unit == "supply_train"), "")  # fmt: skip
    if not (loaded and train):
        doing.forbid("m44.come.no_way", "rule.airfield_reinforcements", unit=unit, hex=name)
    elif not any(each["unit"] == unit for _, each in cargo(state)):
        doing.forbid("m44.come.empty_train", TRAIN, unit=unit, train=train)
    elif "railway_station" not in state.ground(place_of(train)):
        doing.forbid("m44.come.no_station", TRAIN, train=train)
    elif not state.pieces[train].ordered:
        doing.forbid("m44.play.not_ordered", TRAIN, hex=train)
    else:
        doing.forbid("m44.come.no_train", TRAIN, unit=unit, hex=name, train=train)


def cargo(state: State) -> list[tuple[str, Mapping[str, Json]]]:
    """What the supply train of the side in turn still carries, by line of the scenario."""
    return [
        (f"cargo.{at}", line) for at, line in enumerate(state.board.scenario.get("cargo", ()))
        if line["side"] == state.side and state.left.get(f"cargo.{at}", 0) > 0
    ]  # fmt: skip


def beside_train(state: State) -> list[str]:
    """Hexes next to an ordered supply train in a station, where its cargo gets off."""
    rows, columns = state.board.rows, state.board.columns
    return [
        hex_name(near) for name, piece in state.pieces.items()
        if piece.side == state.side and piece.ordered and piece.unit == "supply_train"
        and "railway_station" in state.ground(place_of(name))
        for near in neighbours(place_of(name), rows, columns)
    ]  # fmt: skip


def landing_strip(state: State, name: str) -> bool:
    """Whether reinforcements land on the hex at all: an airfield, with Direct from HQ (I-M44-47)."""
    return state.effect == "direct_from_hq" and "airfield" in state.ground(place_of(name))


def holding_airfield(state: State, name: str) -> list[str]:
    """Enemies on the airfield that a hex is part of, its hexes next to each other; another one’s bar
    nobody here (« si celui-ci n'est pas occupé »).
    """
    rows, columns = state.board.rows, state.board.columns
    field = [place_of(name)]
    for place in field:
        field += [
            near for near in neighbours(place, rows, columns)
            if near not in field and "airfield" in state.ground(near)
        ]  # fmt: skip
    enemy, standing = other(state.side), state.standing
    held = sorted(place for place in field if place in standing and standing[place].side == enemy)
    return [hex_name(place) for place in held]


# -- what is typed, what is offered ------------------------------------------------------
def _read_drop(reader: Reader) -> dict[str, Json]:
    """`HEX` or `off`."""
    word = reader.word()
    return {"hex": OFF if fold(word) in OFF_BOARD else hexes(reader, [word])[0]}


def _read_bring(reader: Reader) -> dict[str, Json]:
    """`UNIT HEX`."""
    rest, reader.words = reader.words, []
    if len(rest) < 2 or not is_hex(rest[-1]):
        raise reader.odd()
    what = " ".join(word for word in rest[:-1] if fold(word) not in LITTLE)
    return {"unit": reader.names["unit"].find(what), "hex": hexes(reader, rest[-1:])[0]}


def _drops(book: Book, state: State) -> Iterator[Offer]:
    line = drop_line(state) if state.tracking else None
    if line is None:
        return
    kind = line[1].get("unit", "infantry")
    doing = Doing(book, state)
    places = (hex_name((row, column)) for row in range(state.board.rows)
              for column in range(state.board.columns - row % 2))  # fmt: skip
    name = next((each for each in places if can_land(doing, each, kind)), OFF)
    yield Offer("drop", "HEX|off", ("rule.paradrop",), {}, {"hex": name})


def _arrivals(book: Book, state: State) -> Iterator[Offer]:
    wanted: list[tuple[str, str]] = []
    for line in state.board.scenario.get("reinforcements", ()):
        if line["side"] == state.side:
            wanted += [(line["unit"], name) for name in line["hexes"]]
    strips = (hex_name(place) for place in state.board.ground)
    wanted += [("infantry", name) for name in strips if landing_strip(state, name)]
    wanted += [(line["unit"], name) for _, line in cargo(state) for name in beside_train(state)]
    for unit, name in wanted:
        if accepted(book, state, bring, unit=unit, hex=name):
            yield Offer("bring", "UNIT HEX", ("rule.cards",), {}, {"unit": unit, "hex": name})
            return


VERBS = (
    Verb(
        "drop",
        verb(drop),
        "HEX|off",
        ("rule.paradrop",),
        _read_drop,
        (Arg("hex", "text"),),
        offers=_drops,
        idle=nothing(_drops, "m44.idle.drop", "rule.paradrop"),
    ),
    Verb(
        "bring",
        verb(bring),
        "UNIT HEX",
        ("rule.cards",),
        _read_bring,
        (Arg("unit", "unit"), Arg("hex", "hex")),
        offers=_arrivals,
        idle=nothing(_arrivals, "m44.idle.bring", "rule.cards"),
    ),
)


# -- what happens --------------------------------------------------------------------
def _spent(state: State, data: Data) -> Mapping[str, int]:
    line = data.get("line")
    return counted(state.left, line, -1) if line else state.left


def _dropped(state: State, data: Dropped) -> State:
    fresh = not data["ready"]
    piece = Piece(data["side"], data["unit"], data["figures"], data["figures"],
                  medal=data["medal"], army=data.get("army", ""), fresh=fresh,
                  ordered=data.get("ordered", False), rear=data.get("rear", False))  # fmt: skip
    return replace(state, pieces=with_pieces(state, **{data["hex"]: piece}),
                   left=_spent(state, data), done=state.done + 1)  # fmt: skip


def _drop_lost(state: State, data: DropLost) -> State:
    return replace(state, left=_spent(state, data), done=state.done + 1)


def _brought(state: State, data: Dropped) -> State:
    off = str(data.get("line", "")).startswith("cargo.")  # by the train's own order
    return replace(_dropped(state, data), ordered=state.ordered + (not off))


CHANGES = {"dropped": _dropped, "drop_lost": _drop_lost, "brought": _brought}
