"""Which units a card orders: its number, its sections, its kinds; what some do with it at once."""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.ask import Dice, Script
from referee.engine.record import replace
from referee.engine.verdict import Json, info
from referee.games.m44.board.facts import ground_at
from referee.games.m44.board.hexes import WIDE, place_of, printed, section
from referee.games.m44.book import Book
from referee.games.m44.cards.rules import (
    MARINES,
    Part,
    allotments,
    enemies_near,
    fits,
    flank_told,
    number_of,
    orders_planes,
    sections_of,
    strikes,
)
from referee.games.m44.state import State
from referee.games.m44.turn.doing import Doing, finished


def within(doing: Doing, hexes: list[str], chosen: str | None) -> None:
    """The number of the card, its sections, the kind of unit it is for; a plane in flight by some cards only."""
    state = doing.state
    card, effect = f"card.{state.card}", state.effect
    raw = doing.book.deck[effect]
    in_flight = state.planes.get(state.side, {}).get("hex") in hexes
    if in_flight and (state.free or not orders_planes(raw, effect)):
        doing.forbid("m44.play.not_for_planes", card, "air.sortie", card=effect)
        return
    count = state.ordered + len(hexes)
    if state.free:
        if count > state.free:
            doing.forbid("m44.play.too_many", card, n=count, most=state.free)
        return
    number = number_of(state, raw)
    named = (
        [name for name, piece in state.pieces.items() if piece.ordered and not piece.marching]
        + [name for name in (state.aloft,) if name]
        + hexes
    )
    top = state.board.top == state.side
    if isinstance(number, int) and count > number:
        doing.forbid("m44.play.too_many", card, n=count, most=number)
    if isinstance(number, dict):
        _several_sections(doing, raw, hexes, named, count)
    if effect == "their_finest_hour" and state.allowed is not None:
        _as_rolled(doing, named)
    if raw["kind"] == "section" or effect == "infantry_assault":
        _one_section(doing, hexes, named, chosen or state.section, top)
        if not doing.against:
            one_half(doing, named)
    _kinds(doing, hexes, raw.get("of"), effect)


def _several_sections(
    doing: Doing, raw: Mapping[str, Json], hexes: list[str], named: list[str], count: int
) -> None:
    """So many in each section of the card; on two boards in those of one flank."""
    state, card = doing.state, f"card.{doing.state.card}"
    top, columns = state.board.top == state.side, state.board.columns
    spare = one_more(state)
    allowed = allotments(raw, columns)
    most = max(sum(each.values()) for each in allowed) + spare
    if count > most:
        doing.forbid("m44.play.too_many", card, n=count, most=most)
        return
    open_to = sections_of(raw, columns)
    for name in hexes:
        if not open_to & set(printed(place_of(name), top, columns)):
            doing.forbid("m44.play.not_there_either", card, hex=name, card=state.card)
            return
    if any(fits(named, each, top, spare, columns) for each in allowed):
        return
    if columns > WIDE:
        doing.forbid("m44.play.one_flank", "I-M44-35", card, n=max(raw["orders"].values()),
                     where_told=flank_told(raw), hexes=", ".join(named))  # fmt: skip
        return
    each = ", ".join(f"{n}" for n in raw["orders"].values())
    crowd: list[str] = []
    for part, n in allowed[0].items():
        alone = [name for name in named if printed(place_of(name), top, columns) == (part,)]
        crowd += alone if len(alone) > n else []
    told = [{"code": "m44.blame", "params": {"hexes": ", ".join(crowd)}}] if crowd else []
    code = "m44.play.too_many_there_more" if spare else "m44.play.too_many_there"
    doing.forbid(code, card, n=max(raw["orders"].values()), each=each, at_told=told)


def one_more(state: State) -> int:
    """A unit more in a section of their choice, of Marines with a card of several sections (Corps des US Marines)."""
    return 1 if state.army(state.side) == MARINES else 0


def one_half(doing: Doing, named: list[str]) -> None:
    """On two boards a card of one section orders in one of the flank's two or in the other."""
    top, columns = doing.state.board.top == doing.state.side, doing.state.board.columns
    if columns <= WIDE or not named:
        return
    if not set.intersection(*(set(printed(place_of(name), top, columns)) for name in named)):
        doing.forbid("m44.play.one_half", "I-M44-35", hexes=", ".join(named))


def _one_section(doing: Doing, hexes: list[str], named: list[str], chosen: str, top: bool) -> None:
    """All in the section of the card; without its name, all in one."""
    card = f"card.{doing.state.card}"
    columns = doing.state.board.columns
    for name in hexes:
        doing.outside(card, name, chosen)
    if not chosen:
        common = set.intersection(*(set(section(place_of(name), top, columns)) for name in named))
        if doing.state.sections:
            common &= set(doing.state.sections)
        if not common:
            doing.forbid("m44.play.one_section", card)


def _by_section(doing: Doing) -> bool:
    """Whether the card in force orders in one section."""
    raw = doing.book.deck[doing.state.effect]
    return not doing.state.free and (
        raw["kind"] == "section" or doing.state.effect == "infantry_assault"
    )


def sections_left(doing: Doing, hexes: list[str]) -> tuple[str, ...]:
    """The sections that the units ordered leave open to the card; the one it was played for."""
    state = doing.state
    if not _by_section(doing):
        return ()
    if state.section:
        return (state.section,)
    top = state.board.top == state.side
    found = set(state.sections or ("left", "centre", "right"))
    for name in hexes:
        found &= set(section(place_of(name), top, state.board.columns))
    return tuple(part for part in ("left", "centre", "right") if part in found)


def all_of_them(doing: Doing) -> list[str]:
    """Every unit that a card which orders all of a kind orders; some may be taken away after.

    On two boards those of one section of the flank, the one where more stand (I-M44-35).
    """
    return next(iter(alls(doing)), [])


def other_half(doing: Doing) -> list[str]:
    """All that the card which has ordered all of one section could order in the flank's other
    instead: the choice is its player's (I-M44-35).
    """
    state = doing.state
    free = {name: replace(piece, ordered=False) for name, piece in state.pieces.items()}
    bare = Doing(doing.book, replace(state, pieces=free, ordered=0, allotted=False))
    mine = {name for name, piece in state.pieces.items() if piece.ordered}
    return next((each for each in alls(bare) if not mine & set(each)), [])


def alls(doing: Doing) -> list[list[str]]:
    """What a card that orders all orders, section by section where it may be one or another."""
    state = doing.state
    if state.free or number_of(state, doing.book.deck[state.effect]) != "all":
        return []
    if _by_section(doing) and not state.section:
        return []  # which section is told by the first unit named
    found = []
    for name, piece in state.pieces.items():
        if piece.side != state.side or piece.fresh:
            continue
        trial = Doing(doing.book, state)
        within(trial, [name], None)
        if not trial.rulings:
            found.append(name)
    found.sort(key=place_of)
    return _by_half(doing, found) if _by_section(doing) else [found]


def _by_half(doing: Doing, names: list[str]) -> list[list[str]]:
    """On two boards the units of each section of the flank, the fuller one first."""
    top, columns = doing.state.board.top == doing.state.side, doing.state.board.columns
    if columns <= WIDE:
        return [names]
    halves: dict[Part, list[str]] = {}
    for name in names:
        for part in printed(place_of(name), top, columns):
            halves.setdefault(part, []).append(name)
    return sorted(halves.values(), key=len, reverse=True)


def _kinds(doing: Doing, hexes: list[str], of: str | None, effect: str) -> None:
    """The kind of unit, and the units that the card's words leave out."""
    state, card = doing.state, f"card.{doing.state.card}"
    plane = state.planes.get(state.side, {}).get("hex")
    for name in hexes:
        if name == plane:
            continue
        piece = state.pieces[name]
        unit = doing.book.units[piece.unit]
        near = enemies_near(state, place_of(name), piece.side)
        assaults = effect == "close_assault"
        if (of and unit.kind != of) or (assaults and unit.kind not in ("infantry", "armour")):
            doing.forbid("m44.play.kind", card, hex=name, unit=unit.id)
        elif assaults and not near:
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


def orderable(doing: Doing) -> list[str]:
    """Own units that the card in force may order now, one of them alone; last the plane in flight that an order of
    the card may activate (Sortie aérienne).
    """
    state = doing.state
    plane = state.planes.get(state.side, {})
    units = sorted(
        (
            name
            for name, piece in state.pieces.items()
            if piece.side == state.side and not (piece.ordered or piece.fresh)
        ),
        key=place_of,
    )
    aloft = [plane["hex"]] if plane and not plane["active"] else []
    found = []
    for name in (*units, *aloft):
        trial = Doing(doing.book, state)
        within(trial, [name], None)
        if not trial.against:
            found.append(name)
    return found


def nobody_yet(book: Book, state: State) -> bool:
    """Whether a card lies there that could order units on the board, and has ordered none."""
    if not state.card or not state.tracking or state.ordered or state.spent or strikes(state):
        return False
    if any(piece.marching for piece in state.pieces.values()):
        return False
    return bool(orderable(Doing(book, state)))


def orders_nobody(doing: Doing) -> bool:
    """Whether the card orders no unit at all; what it strikes is named as its targets. With a board none can be
    ordered, without one none that is told moves on it or battles (I-M44-14).
    """
    state, card = doing.state, f"card.{doing.state.card}"
    if not state.effect or state.free or doing.book.deck[state.effect]["orders"] != 0:
        return False
    if state.acts == "air_sortie":  # Air Power, or Recon that stands for it: targets were named
        return doing.forbid("m44.play.flies_instead", card, "air.sortie", card=state.card)
    return doing.forbid("m44.play.orders_nobody", card, card=state.effect)


def dig_in(doing: Doing, hexes: list[str]) -> None:
    """Sandbags on the hexes of the units ordered; where something is in the way of them, that is told."""
    bare = []
    for name in hexes:
        grounds = ground_at(doing.book, doing.state, place_of(name))
        in_the_way = [
            ground.id for ground in grounds
            if ground.kind == "obstacle" or ground.sea or ground.keeps
        ]  # fmt: skip
        if in_the_way:
            doing.say(info("m44.play.no_sandbags", "card.dig_in", hex=name, terrain=in_the_way[0]))
        else:
            bare.append(f"{name}.sandbags")
    if bare:
        doing.happen("dug_in", what=bare)
        doing.say(info("m44.play.dug_in", "card.dig_in", n=len(bare)))


def medics(doing: Doing, name: str) -> Script[None]:
    """Medics & Mechanics: a die per command card; with a figure back the unit may act."""
    piece = doing.state.pieces[name]
    cards = doing.state.hands[piece.side] + 1
    unit = doing.book.units[piece.unit]
    from referee.games.m44.recovery import recovery

    verdict = yield from finished(
        recovery(doing.book, "medics", unit, piece.figures, piece.start, cards, False)
    )
    doing.say(*verdict.rulings)
    if doing.against:
        return
    back = verdict.result["regained"]
    doing.happen("healed", hex=name, n=back, rests=not back)


def medics_by_hand(doing: Doing) -> Script[None]:
    """Medics & Mechanics where no board is followed: the same dice, told for each kind of unit."""
    from referee.games.m44.recovery import brought_back

    rests = ("card.medics_and_mechanics", "I-M44-21")
    number = doing.state.hands[doing.state.side] + 1
    thrown = yield Dice("m44.roll.recovered", number, "m44", cards=rests)
    back = {kind: brought_back(thrown, kind) for kind in ("infantry", "armour", "other")}
    doing.say(info("m44.play.medics_by_hand", *rests, **back))
