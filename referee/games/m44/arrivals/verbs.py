"""`drop` and `bring`: units that come during the battle; airdrops, airfields, armour in the rear."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NotRequired, TypedDict

from referee.engine.names import fold
from referee.engine.offer import Offer
from referee.engine.reader import ARTICLES, MARKS, Reader
from referee.engine.record import replace
from referee.engine.verb import Arg, Args, Verb, of_list
from referee.engine.verdict import Json, info
from referee.games.m44.arrivals.rules import (
    REAR,
    TRAIN,
    UNLISTED,
    beside_train,
    can_land,
    cargo,
    drop_line,
    enemy_line,
    entry,
    holding_airfield,
    in_the_rear,
    landing_strip,
    rear_spent,
)
from referee.games.m44.board.hexes import hex_name, place_of
from referee.games.m44.board.pieces import counted, with_pieces
from referee.games.m44.book import Book
from referee.games.m44.cards.ordering import orders_nobody, sections_left, within
from referee.games.m44.movement.hazards import lie_on
from referee.games.m44.state import Piece, State
from referee.games.m44.turn.doing import Doing, accepted, in_phase, on_the_board, verb
from referee.games.m44.words.idle import nothing
from referee.games.m44.words.phrases import LITTLE, hexes, is_hex, unit_words, words

OFF = "off"  # a figure that fell beside the board
OFF_BOARD = frozenset(
    ("off", "out", "outside", "lost", "missed", "beside", "dehors", "hors", "perdu", "perdue", "cote")
)  # fmt: skip
# Words around them: « hors du plateau », “missed the board”.
BESIDE = LITTLE | ARTICLES | {"board", "map", "plateau", "carte", "of", "du"}
# « la figurine tombe en r3c3 », “the last one falls on r3c3”, « largage en r4c3 ».
BESIDE |= {
    "figure", "figures", "figurine", "figurines", "one", "first", "next", "last", "premiere", "derniere", "suivante",
    "falls", "fall", "fell", "lands", "landed", "comes", "down", "goes", "tombe", "tombent", "atterrit", "largage", "va",
}  # fmt: skip
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
    sections: NotRequired[list[str]]


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
    lie_on(doing, name, "m44.come.on_mines", "I-M44-60")


def _new(doing: Doing, name: str, unit: str, side: str) -> dict[str, Json]:
    """A full unit for the board."""
    book = doing.book
    army = doing.state.army(side) or ""
    return {"hex": name, "unit": unit, "side": side, "figures": book.figures(unit, army or None, side),
            "medal": book.units[unit].medal}  # fmt: skip


# -- reinforcements ------------------------------------------------------------------
def bring(doing: Doing, args: Bringing) -> None:
    """A unit comes onto the board with an order of the card, which must be one that the card has for it:
    of its number, for the hex's section, for its kind (I-M44-50).

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
    left = () if card == TRAIN else _by_the_card(doing, name, unit)
    if doing.against:
        return
    more: dict[str, Json] = {"rear": True} if card == REAR else {}
    more |= {"sections": list(left)} if left else {}
    doing.happen("brought", **_new(doing, name, unit, side), line=line, ready=ready,
                 ordered=card != TRAIN, **more)  # fmt: skip
    if card == REAR:
        doing.happen("tried", hex=name, fights=False)
    doing.say(info("m44.come.brought", card, hex=name, unit=unit))
    if not ready:
        doing.say(info("m44.come.rests", card))
    lie_on(doing, name, "m44.come.on_mines", "I-M44-60")


def _by_the_card(doing: Doing, name: str, unit: str) -> tuple[str, ...]:
    """The card orders who comes in as it orders who stands on that hex (I-M44-50); the sections left."""
    state = doing.state
    if orders_nobody(doing):
        return ()
    if state.spent and doing.forbid("m44.play.card_spent", "rule.blow_bridge", card=state.card):
        return ()
    fresh = _new(doing, name, unit, state.side)
    piece = Piece(state.side, unit, fresh["figures"], fresh["figures"])
    trial = Doing(doing.book, replace(state, pieces=with_pieces(state, **{name: piece})),
                  doing.overruled)  # fmt: skip
    within(trial, [name], None)
    doing.say(*trial.rulings)
    return sections_left(trial, [name])


def _no_entry(doing: Doing, unit: str, name: str) -> None:
    """Why a unit does not come in there: its rule's or its line's own reason; or there is no rule."""
    state = doing.state
    lines = [
        each
        for each in state.board.scenario.get("reinforcements", ())
        if each["side"] == state.side
    ]
    left = [each for at, each in enumerate(state.board.scenario.get("reinforcements", ()))
            if each in lines and each["unit"] == unit and state.left.get(f"reinforcements.{at}", 0) > 0]  # fmt: skip
    infantry = doing.book.units[unit].kind == "infantry"
    armour = doing.book.units[unit].kind == "armour" and state.holds(REAR)
    aboard = [each for each in state.board.scenario.get("cargo", ()) if each["side"] == state.side]
    strip = infantry and landing_strip(state, name)
    if unit not in UNLISTED and not left and (strip or in_the_rear(doing, unit, name)):
        card = "rule.airfield_reinforcements" if infantry else REAR
        doing.forbid("m44.come.unlisted", card, "I-M44-71", unit=unit)
    elif strip:
        cards = "rule.airfield_reinforcements", "I-M44-47"
        held = ", ".join(holding_airfield(state, name))
        doing.forbid("m44.come.held", *cards, hex=name, hexes=held)
    elif armour and rear_spent(state) and place_of(name)[0] == enemy_line(state):
        doing.forbid("m44.come.rear_once", REAR, "I-M44-51", unit=unit)
    elif left:
        there = ", ".join(sorted({each for line in left for each in line["hexes"]}, key=place_of))
        doing.forbid("m44.come.elsewhere", "I-M44-50", unit=unit, hex=name, hexes=there)
    elif any(each["unit"] == unit for each in aboard):
        _still_aboard(doing, unit, name)
    elif any(each["unit"] == unit for each in lines):
        doing.forbid("m44.come.all_in", "I-M44-50", unit=unit)
    elif infantry and "airfield" in state.ground(place_of(name)):
        doing.forbid("m44.come.direct_only", "rule.airfield_reinforcements", hex=name)
    elif armour:
        doing.forbid("m44.come.rear_line", REAR, unit=unit, hex=name)
    elif aboard:
        doing.forbid("m44.come.not_aboard", TRAIN, unit=unit)
    else:
        doing.forbid("m44.come.no_way", "rule.cards", unit=unit, hex=name)


def _still_aboard(doing: Doing, unit: str, name: str) -> None:
    """Why the cargo of a train does not get off there: lost, empty, in no station, not ordered."""
    state = doing.state
    train = next((at for at, each in state.pieces.items()
                  if each.side == state.side and each.unit == "supply_train"), "")  # fmt: skip
    if not train:
        doing.forbid("m44.come.trainless", TRAIN, unit=unit)
    elif not any(each["unit"] == unit for _, each in cargo(state)):
        doing.forbid("m44.come.empty_train", TRAIN, unit=unit, train=train)
    elif "railway_station" not in state.ground(place_of(train)):
        doing.forbid("m44.come.no_station", TRAIN, train=train)
    elif not state.pieces[train].ordered:
        doing.forbid("m44.play.not_ordered", TRAIN, hex=train)
    else:
        doing.forbid("m44.come.no_train", TRAIN, unit=unit, hex=name, train=train)


# -- what is typed, what is offered ------------------------------------------------------
def _read_drop(reader: Reader) -> dict[str, Json]:
    """`[UNIT] HEX`, or that it fell beside the board; one figure at a time, and of the unit that is due."""
    due = drop_line(reader.state)
    kind = due[1].get("unit", "infantry") if due is not None else ""
    plain, called = unit_words(reader, words(reader, BESIDE))
    rest = [word for word in plain if fold(word) not in OFF_BOARD]
    if len(rest) < len(plain):
        named = reader.names["unit"].readings(" ".join(rest)) if rest else [kind]
        where = OFF
    elif len(rest) == 1:
        named, where = list(called.values()) or [kind], hexes(reader, rest)[0]
    else:
        raise reader.odd()
    if kind and kind not in named:
        raise reader.odd()
    return {"hex": where}


def _read_bring(reader: Reader) -> dict[str, Json]:
    """`UNIT HEX`: “bring in a tank at r8c6”, “bring a tank in at r8c6”."""
    rest, reader.words = reader.words, []
    if len(rest) < 2 or not is_hex(rest[-1]):
        raise reader.odd()
    what, around = rest[:-1], LITTLE | ARTICLES | MARKS["in"] | {"up", "some"}
    while what and fold(what[-1]) in around:  # « des camions de transport en r0c2 »
        what = what[:-1]
    while len(what) > 1 and fold(what[0]) in around:
        what = what[1:]
    return {"unit": reader.named("unit", " ".join(what)), "hex": hexes(reader, rest[-1:])[0]}


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
    """A unit that may come, and where."""
    for unit, name in _coming(book, state):
        yield Offer("bring", "UNIT HEX", ("rule.cards",), {}, {"unit": unit, "hex": name})
        return


def _coming(book: Book, state: State) -> Iterator[tuple[str, str]]:
    """Who may come with an order of the card, and on which hexes."""
    wanted: list[tuple[str, str]] = []
    for line in state.board.scenario.get("reinforcements", ()):
        if line["side"] == state.side:
            wanted += [(line["unit"], name) for name in line["hexes"]]
    strips = (hex_name(place) for place in state.board.ground)
    wanted += [("infantry", name) for name in strips if landing_strip(state, name)]
    wanted += [(line["unit"], name) for _, line in cargo(state) for name in beside_train(state)]
    if state.holds(REAR):
        row = enemy_line(state)
        wanted += [("armour", hex_name((row, at))) for at in range(state.board.columns - row % 2)]
    for unit, name in dict.fromkeys(wanted):
        if accepted(book, state, bring, unit=unit, hex=name):
            yield unit, name


def _who_comes(book: Book, state: State, given: Args) -> list[Json]:
    return list(dict.fromkeys(unit for unit, _ in _coming(book, state)))


def _where_it_comes(book: Book, state: State, given: Args) -> list[Json]:
    return [name for unit, name in _coming(book, state) if unit == given["unit"]]


VERBS = (
    Verb(
        "drop",
        verb(drop),
        "HEX|off",
        ("rule.paradrop",),
        _read_drop,
        (Arg("hex", "text", options=of_list()),),  # where the figure fell nobody proposes
        offers=_drops,
        idle=nothing(_drops, "m44.idle.drop", "rule.paradrop"),
    ),
    Verb(
        "bring",
        verb(bring),
        "UNIT HEX",
        ("rule.cards",),
        _read_bring,
        (Arg("unit", "unit", options=_who_comes), Arg("hex", "hex", options=_where_it_comes)),
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
    line = str(data.get("line", ""))
    off = line.startswith("cargo.")  # by the train's own order
    after = replace(_dropped(state, data), ordered=state.ordered + (not off))
    used = f"breakthrough.{data['side']}"
    if data.get("rear") and line != used:
        after = replace(after, left=counted(after.left, used, -1))
    if parts := tuple(data.get("sections", ())):
        after = replace(
            after, sections=parts, section=parts[0] if len(parts) == 1 else after.section
        )
    return after


CHANGES = {"dropped": _dropped, "drop_lost": _drop_lost, "brought": _brought}
