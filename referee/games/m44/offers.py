"""What `do` accepts now: the one source of prompts, completion and legality."""

from __future__ import annotations

from collections.abc import Iterator

from referee.engine.command import Accepted, Command, Wanted
from referee.engine.offer import Offer
from referee.engine.verdict import Json
from referee.games.m44.activation import drops_first, enemies_near
from referee.games.m44.aircraft import FLIGHT, SORTIES, fly
from referee.games.m44.arrivals import airfield_open, can_land, drop_line, entry
from referee.games.m44.attack import count
from referee.games.m44.battle import ambush_by_hand, has_ambush, may_ambush, strike
from referee.games.m44.board import Place, distance, hex_name, neighbours
from referee.games.m44.book import Book
from referee.games.m44.care import CARRIERS, PLACES, thirsty
from referee.games.m44.deed import Deed, Doing, carry_out, place_of
from referee.games.m44.falling_back import open_ground
from referee.games.m44.marching import can_leave, exits_of, may_go_again, move_unit
from referee.games.m44.state import FULL_DAY, Piece, State
from referee.games.m44.terms import attack_between, shelters
from referee.games.m44.works import BRIDGES, charge, removable, wreck

MOST = 8
MEDAL = Offer("medal", "SIDE [N] WHY", ("rule.medals",))


def offers(book: Book, state: State) -> tuple[Offer, ...]:
    """What `do` accepts now."""
    if state.victory:
        return ()
    return tuple(_offers(book, state))


def _offer(verb: str, card: str, words: str = "HEX", **example: Json) -> Offer:
    return Offer(verb, words, (card,), example, example)


def _offers(book: Book, state: State) -> Iterator[Offer]:
    if state.pending is not None:
        yield from _waiting(book, state)
        return
    if state.retreating:
        yield from _ways_back(book, state)
        return
    match state.phase:
        case "order":
            yield from _orders(book, state)
        case "move":
            yield from _moves(book, state)
            yield from _care(book, state)
        case "battle":
            yield from _battles(book, state)
            yield from _moves(book, state)
            yield from _instead(book, state)
            yield from _care(book, state)
            vacated = open_ground(state)
            if vacated is not None:
                yield _offer("take", "rule.take_ground", hex=vacated["hex"])
        case _:
            if not state.drew and (state.deck or state.discards):
                yield Offer("draw", "[N]", ("rule.cards",), example={"n": 1})
    yield MEDAL
    if state.tracking:
        yield Offer("lose", "HEX [N]", ("rule.battle",))
    else:
        yield Offer("check", "SUBJECT KEY=VALUE…", ("rule.dice",))
    if not (state.phase == "order" and (state.night_due or drops_first(state))):
        yield Offer("next", "", ("rule.cards",), {"side": state.side}, {})


def _accepted(book: Book, state: State, deed: Deed, verb: str, **args: Json) -> bool:
    """Whether a verb would be done now: asked of the verb itself."""
    decision = carry_out(Doing(book, state), deed, Command(verb, args))
    return isinstance(decision, (Accepted, Wanted))


def _mine(state: State) -> list[tuple[str, Piece]]:
    """Ordered units of the side in turn, row by row."""
    found = [
        item for item in state.pieces.items() if item[1].side == state.side and item[1].ordered
    ]
    return sorted(found, key=lambda item: place_of(item[0]))


def _waiting(book: Book, state: State) -> Iterator[Offer]:
    """Dice or a choice are awaited."""
    assert state.pending is not None
    yield Offer("answer", "DICE", ("rule.dice",), {}, {})
    yield Offer("abandon", "", ("rule.battle",), {}, {})
    args = state.pending["args"]
    plain = not any(str(word).startswith("battle_back") for word in args.get("keys") or ())
    fresh = not state.pending["answers"] and not args.get("ambush")
    if (
        state.pending.get("verb", "attack") == "attack" and args.get("from") and fresh and plain
        and may_ambush(book, state, args["from"], args["to"])
    ):  # fmt: skip
        yield Offer("ambush", "", ("card.ambush",), {}, {})
    if ambush_by_hand(state):
        yield Offer("ambush", "", ("card.ambush",), {}, {})


# -- ordering ----------------------------------------------------------------------
def _orders(book: Book, state: State) -> Iterator[Offer]:
    if state.night_due:
        yield Offer("night", "", ("rule.night",), {}, {})
    line = drop_line(state) if state.tracking else None
    if line is not None:
        kind = line[1].get("unit", "infantry")
        doing = Doing(book, state)
        places = (hex_name((row, column)) for row in range(state.board.rows)
                  for column in range(state.board.columns - row % 2))  # fmt: skip
        name = next((each for each in places if can_land(doing, each, kind)), "off")
        yield Offer("drop", "HEX|off", ("rule.paradrop",), {}, {"hex": name})
    if not state.card:
        if not state.night_due and not drops_first(state):
            yield from _cards(state)
        return
    if state.tracking:
        yield from _after_the_card(book, state)


def _cards(state: State) -> Iterator[Offer]:
    names = sorted((n for n, p in state.pieces.items() if p.side == state.side and not p.fresh),
                   key=place_of)  # fmt: skip
    yield Offer("order", "CARD [SECTION] [HEX…]", ("rule.cards",),
                example={"card": "direct_from_hq", "section": None, "hexes": names[:4]})  # fmt: skip
    yield Offer("order", "CARD [SECTION]", ("rule.cards",),
                example={"card": "probe", "section": "centre", "hexes": []})  # fmt: skip
    if state.tracking and state.night == FULL_DAY:
        yield Offer("order", "CARD", ("card.air_power",),
                    example={"card": "air_power", "section": None, "hexes": []})  # fmt: skip


def _after_the_card(book: Book, state: State) -> Iterator[Offer]:
    """Further units with the card played, works instead of orders, arrivals."""
    from referee.games.m44.activation import order_units

    left = [name for name, piece in state.pieces.items()
            if piece.side == state.side and not piece.ordered and not piece.fresh]  # fmt: skip
    for name in sorted(left, key=place_of):
        args: dict[str, Json] = {"card": None, "section": None, "hexes": [name]}
        if _accepted(book, state, order_units, "order", **args):
            yield Offer("order", "HEX…", (f"card.{state.card}",), example=args)
            break
    raw = book.deck.get(state.effect, {})
    if raw.get("kind") == "section" and not state.ordered:
        for each in state.board.scenario.get("demolitions", ()):
            for name in each["hexes"]:
                bridged = any(b in state.ground(place_of(name)) for b in BRIDGES)
                here = not state.section or _in_section(state, name)
                if charge(state, name) and bridged and here and name not in state.tried:
                    yield _offer("blow", "rule.blow_bridge", hex=name)
    for name, piece in state.pieces.items():
        on_dam = piece.side == state.side and "dam" in state.ground(place_of(name))
        if on_dam and _accepted(book, state, wreck, "sabotage", hex=name):
            yield _offer("sabotage", "terrain.dam", hex=name)
    yield from _arrivals(book, state)


def _in_section(state: State, name: str) -> bool:
    from referee.games.m44.board import section

    return state.section in section(place_of(name), state.board.top == state.side)


def _arrivals(book: Book, state: State) -> Iterator[Offer]:
    from referee.games.m44.arrivals import bring

    wanted: list[tuple[str, str]] = []
    for at, line in enumerate(state.board.scenario.get("reinforcements", ())):
        if line["side"] == state.side and state.left.get(f"reinforcements.{at}", 0) > 0:
            wanted += [(line["unit"], name) for name in line["hexes"]]
    if airfield_open(state):
        wanted += [("infantry", hex_name(place)) for place in state.board.ground
                   if "airfield" in state.ground(place)]  # fmt: skip
    for unit, name in wanted:
        if entry(Doing(book, state), unit, name) and _accepted(
            book, state, bring, "bring", unit=unit, hex=name
        ):
            yield Offer("bring", "UNIT HEX", ("rule.cards",), {}, {"unit": unit, "hex": name})
            return


# -- moving ------------------------------------------------------------------------
def _moves(book: Book, state: State) -> Iterator[Offer]:
    shown = 0
    for name, piece in _mine(state):
        again = may_go_again(state, piece)
        if (state.phase == "battle" and not again) or (piece.from_hex and not again):
            continue
        for near in neighbours(place_of(name), state.board.rows, state.board.columns):
            args: dict[str, Json] = {"from": name, "to": hex_name(near), "via": []}
            if _accepted(book, state, move_unit, "move", **args):
                yield Offer("move", "HEX HEX", ("rule.move",), args, args)
                shown += 1
                break
        if shown >= MOST:
            break
    if state.phase != "move":
        return
    doing = Doing(book, state)
    for name, piece in _mine(state):
        ready = not (piece.from_hex or piece.pinned or piece.fresh)
        if exits_of(state, piece.side) and ready and can_leave(doing, name):
            from referee.games.m44.marching import leave_board

            if _accepted(book, state, leave_board, "exit", hex=name):
                yield _offer("exit", "rule.exit", hex=name)
    if state.effect in SORTIES or state.planes.get(state.side, {}).get("active"):
        yield from _flights(book, state)


def _flights(book: Book, state: State) -> Iterator[Offer]:
    """The first free hex within reach of the plane."""
    plane = state.planes.get(state.side)
    planes = state.board.scenario.get("planes", {}).get(state.side, ())
    usual = plane["plane"] if plane else (planes[0] if planes else None)
    if usual is None:
        return
    for name in _near_places(state, plane):
        args: dict[str, Json] = {"plane": usual, "to": name, "via": []}
        if _accepted(book, state, fly, "fly", **args):
            yield Offer("fly", "[PLANE] HEX [via HEX…]", ("air.sortie",), {}, args)
            return


def _near_places(state: State, plane: object) -> Iterator[str]:
    row = 0 if state.board.top == state.side else state.board.rows - 1
    middle: Place = (row, state.board.columns // 2)
    if isinstance(plane, dict):
        middle = place_of(str(plane["hex"]))
    for down in range(state.board.rows):
        for across in range(state.board.columns - down % 2):
            if distance(middle, (down, across)) < FLIGHT:
                yield hex_name((down, across))


# -- battle ------------------------------------------------------------------------
def _battles(book: Book, state: State) -> Iterator[Offer]:
    if not state.tracking:
        keys = ["attacker=infantry", "target=infantry", "range=1"]
        yield Offer(
            "attack", "KEY=VALUE…", ("rule.battle",), {}, {"from": None, "to": None, "keys": keys}
        )
        if has_ambush(state):
            yield Offer("ambush", "", ("card.ambush",), {}, {})
        return
    if state.riposte:
        yield from _riposte(book, state)
    shown = 0
    for name, piece in _mine(state):
        most = 2 if state.effect == "artillery_bombard" and not piece.from_hex else 1
        if piece.fought >= most or piece.fresh or (piece.barred and piece.fought != -1):
            continue
        one = place_of(name)
        for end, target in sorted(
            state.pieces.items(), key=lambda item: distance(one, place_of(item[0]))
        ):
            if target.side == piece.side or distance(one, place_of(end)) > 8:
                continue
            if count(book, attack_between(book, state, one, place_of(end))).allowed:
                example = {"from": name, "to": end, "keys": []}
                yield Offer("attack", "HEX HEX", ("rule.battle",), example, example)
                shown += 1
                break
        if shown >= MOST:
            return


def _riposte(book: Book, state: State) -> Iterator[Offer]:
    """The answering die of a Commonwealth unit."""
    due = state.riposte or {}
    if due["from"] in state.pieces and due["to"] in state.pieces:
        example = {**due, "keys": ["battle_back=yes"]}
        yield Offer("attack", "HEX HEX battle_back=yes", ("rule.commonwealth",), example, example)


def _instead(book: Book, state: State) -> Iterator[Offer]:
    """What units do instead of battling, and what cards and planes strike."""
    for name, piece in _mine(state):
        if piece.fought or piece.barred:
            continue
        what = removable(state, book.units[piece.unit], name)
        if what is not None:
            yield _offer("clear", f"terrain.{what}", hex=name)
    for name, _ in _mine(state):
        ground = state.ground(place_of(name))
        if any(each in ("factory", "power_plant", "supply_depot") or each.startswith("cave_on")
               for each in ground) and _accepted(book, state, wreck, "sabotage", hex=name):  # fmt: skip
            yield _offer("sabotage", "rule.sabotage", hex=name)
    actions: list[str | None] = [None] if state.effect in ("air_power", "barrage") else []
    plane = state.planes.get(state.side)
    if plane is not None and plane["active"]:
        actions += [
            each for each in book.planes[plane["plane"]] if each in ("strafing", "kamikaze")
        ]
    for action in actions:
        for name, piece in state.pieces.items():
            if piece.side == state.side:
                continue
            args: dict[str, Json] = {"what": action, "hex": name}
            if _accepted(book, state, strike, "strike", **args):
                yield Offer("strike", "[ACTION] HEX", ("rule.battle",), args, args)
                break


def _care(book: Book, state: State) -> Iterator[Offer]:
    """Hospital and oasis; trucks."""
    for name, piece in _mine(state):
        ground = state.ground(place_of(name))
        wounded = piece.figures < piece.start and not (piece.from_hex or piece.fought)
        foot = book.units[piece.unit].kind == "infantry" and book.units[piece.unit].figures > 1
        safe = not enemies_near(state, place_of(name), piece.side)
        if wounded and foot and safe and any(each in ground for each in PLACES):
            yield _offer("heal", "terrain.hospital", hex=name)
        if piece.unit in CARRIERS and not piece.fought:
            for friend in thirsty(state, name)[:1]:
                example = {"from": name, "to": friend, "n": 1}
                yield Offer("supply", "HEX HEX [N]", (f"unit.{piece.unit}",), example, example)
    plane = state.planes.get(state.side)
    if plane is not None and plane["active"] and not plane["acted"]:
        for name, piece in state.pieces.items():
            near = distance(place_of(name), place_of(plane["hex"])) == 1
            lone = piece.figures == 1 and book.units[piece.unit].kind == "infantry"
            if (
                near
                and lone
                and piece.side == state.side
                and "rescue" in book.planes[plane["plane"]]
            ):
                yield _offer("rescue", "air.rescue", hex=name)


# -- retreat -----------------------------------------------------------------------
def _ways_back(book: Book, state: State) -> Iterator[Offer]:
    due = state.retreating
    assert due is not None
    place = place_of(due["hex"])
    free = {at: s for at, s in shelters(book, state, place).items() if s <= due["max"]}
    reach = max(free.values(), default=0)
    for at, step in sorted(free.items()):
        if step >= max(due["min"], 1) or step == reach:
            yield _offer("retreat", "rule.retreat", "[HEX] HEX",
                         **{"from": due["hex"], "to": hex_name(at)})  # fmt: skip
    if not due["min"]:
        yield Offer("stay", "", ("rule.retreat",), {}, {})
