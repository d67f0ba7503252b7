"""A command card played, units ordered with it, dug in.

Number, sections and kinds are the card's (see the deck); a hex on a dividing line belongs to both
sections. Counter-Attack mirrors the opponent's last card; without a unit of the card's kind, and by
night for Air Power and Barrage, units of choice are ordered instead.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from referee.engine.ask import Dice, Script
from referee.engine.verdict import Json, info
from referee.games.m44.aircraft import activate
from referee.games.m44.board import Place, distance, section
from referee.games.m44.deed import (
    Doing,
    finished,
    in_phase,
    on_the_board,
    own_unit,
    place_of,
)
from referee.games.m44.state import FULL_DAY, Piece, State
from referee.games.m44.terms import ground_at
from referee.games.m44.trials import orders, recovery

NIGHT_CARDS = ("air_power", "barrage")
MIRROR = {"left": "right", "right": "left"}
MARINES = "us_marines"


def order_units(doing: Doing, args: dict[str, Json]) -> Script[None]:
    """A card is played, units are ordered; the card's number, sections and kinds are kept to."""
    state = doing.state
    if not in_phase(doing, "order"):
        return
    if args["card"]:
        yield from _play(doing, args)
        if doing.against:
            return
    elif not state.card:
        doing.forbid("m44.play.no_card", "rule.cards")
        return
    hexes = list(dict.fromkeys(args["hexes"]))
    if not hexes or not on_the_board(doing) or _orders_nobody(doing):
        return
    plane = doing.state.planes.get(state.side, {}).get("hex")
    units = [name for name in hexes if name != plane]
    if not all(own_unit(doing, name) for name in units):
        return
    for name in units:
        piece = doing.state.pieces[name]
        if piece.ordered and doing.forbid("m44.play.ordered_already", "rule.cards", hex=name):
            return
        if piece.fresh and doing.forbid("m44.play.fresh", "rule.paradrop", hex=name):
            return
    _within(doing, hexes, args.get("section"))
    if doing.against:
        return
    doing.happen("ordered", hexes=units, more=len(hexes) - len(units))
    doing.say(info("m44.play.ordered", f"card.{doing.state.card}", n=len(hexes)))
    if doing.state.effect == "dig_in" and not doing.state.free:
        _dig_in(doing, units)
    if doing.state.effect == "medics_and_mechanics" and units:
        yield from _medics(doing, units[0])
    if len(units) < len(hexes):
        yield from activate(doing)


# -- the card -------------------------------------------------------------------
def _play(doing: Doing, args: Mapping[str, Json]) -> Script[None]:
    """The card leaves the hand; what it stands for, and how many units of choice it may order."""
    state, book, card = doing.state, doing.book, args["card"]
    if state.card and doing.forbid("m44.play.second_card", "rule.cards", card=state.card):
        return
    if first_of_all(doing):
        return
    if card == "ambush":
        doing.forbid("m44.play.reaction", "card.ambush")
        return
    if (
        card == "air_sortie"
        and state.night < FULL_DAY
        and doing.forbid("m44.play.no_sortie", "rule.night")
    ):
        return
    acts, part = "", args.get("section") or ""
    if part and not _has_section(doing, card) and doing.forbid(
        "m44.play.no_section", f"card.{card}", card=card
    ):  # fmt: skip
        return
    if args.get("as"):
        acts = _recon_as(doing, card, args["as"], part)
    elif card == "counter_attack":
        acts, part = _mirror(doing)
    elif card == "air_power" and state.board.scenario.get("planes"):
        acts = "air_sortie"
    if doing.against:
        return
    free = _free(state, book.deck[acts or card], acts or card, doing)
    doing.happen("card_played", card=card, side=state.side, section=part, acts=acts, free=free)
    verdict = orders(book, acts or card, state.army(state.side))
    doing.result.update(verdict.result)
    doing.say(info("m44.orders.card", f"card.{card}", card=card))
    if acts:
        code = "m44.play.acts_in" if part else "m44.play.acts_as"
        doing.say(info(code, f"card.{card}", f"card.{acts}", card=acts, section=part))
    if free:
        doing.say(info("m44.play.free", f"card.{card}", n=free))
    else:
        doing.say(*verdict.rulings[1:])
    if (acts or card) == "their_finest_hour":
        yield from _finest_hour(doing)


def _has_section(doing: Doing, card: str) -> bool:
    """Whether a section may be named with the card; Counter-Attack takes the one it answers."""
    kind = doing.book.deck[card]["kind"]
    return kind == "section" or card in ("infantry_assault", "counter_attack")


def _recon_as(doing: Doing, card: str, wanted: str, part: str) -> str:
    """Recon played as an air attack: the Axis under the Blitz rules, or the holder of a post."""
    state = doing.state
    posts = state.board.scenario.get("posts", ())
    held = any(state.pieces[name].side == state.side for name in posts if name in state.pieces)
    blitz = state.holds("rule.blitz") and state.side == "axis"
    if card != "recon" or wanted not in ("air_power", "air_sortie"):
        doing.forbid("m44.play.not_as", "rule.blitz", "rule.air_spotting", card=card)
    elif not (blitz or held or (posts and not state.tracking)):
        doing.forbid("m44.play.no_spotter", "rule.blitz", "rule.air_spotting")
    elif not held and not part:
        doing.forbid("m44.play.name_section", "rule.blitz")
    return wanted


def _mirror(doing: Doing) -> tuple[str, str]:
    """What Counter-Attack stands for: the opponent's last order, left and right changed over."""
    before = doing.state.before
    if not before or before["card"] in ("ambush", "air_sortie"):
        doing.forbid("m44.play.nothing_to_counter", "card.counter_attack")
        return "", ""
    part = before.get("section") or ""
    return before["card"], MIRROR.get(part, part)


def _free(state: State, raw: Mapping[str, Json], card: str, doing: Doing) -> int:
    """Units of choice that the card orders instead of what it says; 0: it does what it says."""
    marines = state.army(state.side) == MARINES
    if card in NIGHT_CARDS and state.night < FULL_DAY:
        return 1
    of = raw.get("of")
    if of and state.tracking and not any(_is_a(doing, each, of) for each in _mine(state)):
        return 2 if marines else 1
    return 0


def _mine(state: State) -> Iterator[Piece]:
    return (piece for piece in state.pieces.values() if piece.side == state.side)


def _is_a(doing: Doing, piece: Piece, kind: str) -> bool:
    return doing.book.units[piece.unit].kind == kind


def drops_first(state: State) -> bool:
    """Whether an airdrop of this side must be made before its first card."""
    return state.tracking and state.turn == 1 and drops_left(state) > 0


def drops_left(state: State) -> int:
    """Figures that this side has still to let fall before its first card."""
    return sum(
        state.left.get(f"airdrops.{at}", 0)
        for at, line in enumerate(state.board.scenario.get("airdrops", ()))
        if line.get("before") and line["side"] == state.side
    )


def first_of_all(doing: Doing) -> bool:
    """Whether the roll for the night or the airdrop before the battle is still to be made."""
    state = doing.state
    if state.night_due:
        return doing.forbid("m44.play.night_first", "rule.night")
    return drops_first(state) and doing.forbid("m44.play.drop_first", "rule.paradrop")


def _finest_hour(doing: Doing) -> Script[None]:
    """A die per command card, this one included: symbols order such units, stars units of choice."""
    number = doing.state.hands[doing.state.side] + 1
    thrown = yield Dice("m44.roll.finest_hour", number, "m44", cards=("card.their_finest_hour",))
    allowed = {
        "infantry": sum(face == "I" for face in thrown),
        "armour": sum(face == "A" for face in thrown),
        "any": sum(face == "S" for face in thrown),
    }
    doing.happen("orders_rolled", allowed=allowed)
    doing.say(info("m44.play.finest_hour", "card.their_finest_hour", **allowed))


def _medics(doing: Doing, name: str) -> Script[None]:
    """Medics & Mechanics: a die per command card; with a figure back the unit may act."""
    piece = doing.state.pieces[name]
    cards = doing.state.hands[piece.side] + 1
    unit = doing.book.units[piece.unit]
    verdict = yield from finished(
        recovery(doing.book, "medics", unit, piece.figures, piece.start, cards, False)
    )
    doing.say(*verdict.rulings)
    if doing.against:
        return
    back = verdict.result["regained"]
    doing.happen("healed", hex=name, n=back, rests=not back)


def _orders_nobody(doing: Doing) -> bool:
    """Whether the card orders no unit at all; what it strikes is said in the battle phase."""
    state, card = doing.state, f"card.{doing.state.card}"
    if state.free or doing.book.deck[state.effect]["orders"] != 0:
        return False
    strikes = state.effect in NIGHT_CARDS
    code = "m44.play.strikes_later" if strikes else "m44.play.orders_nobody"
    return doing.forbid(code, card, card=state.effect)


# -- the units ------------------------------------------------------------------
def _dig_in(doing: Doing, hexes: list[str]) -> None:
    """Sandbags on the hexes of the units ordered, where nothing is in the way of them."""
    bare = []
    for name in hexes:
        grounds = ground_at(doing.book, doing.state, place_of(name))
        if not any(ground.kind == "obstacle" or ground.sea or ground.keeps for ground in grounds):
            bare.append(f"{name}.sandbags")
    if bare:
        doing.happen("dug_in", what=bare)
        doing.say(info("m44.play.dug_in", "card.dig_in", n=len(bare)))


def _within(doing: Doing, hexes: list[str], chosen: str | None) -> None:
    """The number of the card, its sections, the kind of unit it is for."""
    state = doing.state
    card, effect = f"card.{state.card}", state.effect
    raw = doing.book.deck[effect]
    count = state.ordered + len(hexes)
    if state.free:
        if count > state.free:
            doing.forbid("m44.play.too_many", card, n=count, most=state.free)
        return
    number = _number(state, raw)
    named = [name for name, piece in state.pieces.items() if piece.ordered] + hexes
    top = state.board.top == state.side
    spare = 1 if state.army(state.side) == MARINES else 0
    if isinstance(number, int) and count > number:
        doing.forbid("m44.play.too_many", card, n=count, most=number)
    if isinstance(number, dict):
        most = sum(number.values()) + spare
        if count > most or not _fits(named, number, top, spare):
            doing.forbid("m44.play.too_many", card, n=count, most=most)
    if effect == "their_finest_hour" and state.allowed is not None:
        _as_rolled(doing, named)
    if raw["kind"] == "section" or effect == "infantry_assault":
        _one_section(doing, hexes, named, chosen or state.section, top)
    _kinds(doing, hexes, raw.get("of"), effect)


def _number(state: State, raw: Mapping[str, Json]) -> Json:
    """The printed number; for Marines theirs."""
    return raw.get("marines", raw["orders"]) if state.army(state.side) == MARINES else raw["orders"]


def _one_section(doing: Doing, hexes: list[str], named: list[str], chosen: str, top: bool) -> None:
    """All in the section of the card; without its name, all in one."""
    card = f"card.{doing.state.card}"
    for name in hexes:
        if chosen and chosen not in section(place_of(name), top):
            doing.forbid("m44.play.section", card, hex=name, section=chosen)
    if not chosen:
        common = set.intersection(*(set(section(place_of(name), top)) for name in named))
        if not common:
            doing.forbid("m44.play.one_section", card)


def _kinds(doing: Doing, hexes: list[str], of: str | None, effect: str) -> None:
    """The kind of unit, and the units that the card's words leave out."""
    state, card = doing.state, f"card.{doing.state.card}"
    plane = state.planes.get(state.side, {}).get("hex")
    for name in hexes:
        if name == plane:
            continue
        piece = state.pieces[name]
        unit = doing.book.units[piece.unit]
        near = _enemies_near(state, name)
        if of and unit.kind != of:
            doing.forbid("m44.play.kind", card, hex=name, unit=unit.id)
        if effect == "close_assault" and (not near or unit.kind not in ("infantry", "armour")):
            doing.forbid("m44.play.not_adjacent", card, hex=name)
        if effect == "firefight" and near:
            doing.forbid("m44.play.adjacent", card, hex=name)
        if effect == "medics_and_mechanics" and piece.figures >= piece.start:
            doing.forbid("m44.play.whole", card, hex=name, unit=unit.id)


def _as_rolled(doing: Doing, named: list[str]) -> None:
    """Their Finest Hour: no more of a kind than its symbols, the rest by stars."""
    allowed = dict(doing.state.allowed or {})
    kinds = [doing.book.units[doing.state.pieces[name].unit].kind for name in named
             if name in doing.state.pieces]  # fmt: skip
    stars = sum(max(0, kinds.count(kind) - allowed.get(kind, 0)) for kind in set(kinds))
    stars += len(named) - len(kinds)
    if stars > allowed.get("any", 0):
        doing.forbid("m44.play.not_rolled", "card.their_finest_hour", **allowed)


def _fits(names: list[str], number: Mapping[str, int], top: bool, spare: int) -> bool:
    """Whether the units can be shared out among the sections; a hex on a line goes either way."""
    left = dict(number)

    def place(at: int, spare: int) -> bool:
        if at == len(names):
            return True
        for part in section(place_of(names[at]), top):
            if left.get(part, 0) > 0:
                left[part] -= 1
                if place(at + 1, spare):
                    return True
                left[part] += 1
        return spare > 0 and place(at + 1, spare - 1)

    return place(0, spare)


def _enemies_near(state: State, name: str) -> bool:
    return enemies_near(state, place_of(name), state.pieces[name].side)


def enemies_near(state: State, place: Place, side: str) -> bool:
    """Whether an enemy unit of a side is adjacent to a hex."""
    return any(
        piece.side != side and distance(place, at) == 1 for at, piece in state.standing.items()
    )
