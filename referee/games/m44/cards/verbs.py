"""`order` and `draw`: a command card played, units ordered with it, dug in; cards drawn.

Number, sections and kinds are the card's (see the deck). Counter-Attack mirrors the opponent's last
card.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from referee.engine.ask import Dice, Script
from referee.engine.names import fold
from referee.engine.offer import Offer
from referee.engine.reader import Reader
from referee.engine.reading import read_int
from referee.engine.record import replace
from referee.engine.verb import Arg, Args, Verb, by_id
from referee.engine.verdict import Json, info
from referee.games.m44.board_facts import ground_at
from referee.games.m44.book import Book
from referee.games.m44.cards.draws import draws_due, due_cards
from referee.games.m44.cards.rules import (
    MARINES,
    MIRROR,
    NIGHT_CARDS,
    enemies_near,
    fits,
    free_units,
    number_of,
    orders,
)
from referee.games.m44.doing import (
    Doing,
    accepted,
    finished,
    in_phase,
    on_the_board,
    own_unit,
    verb,
)
from referee.games.m44.hexes import place_of, section
from referee.games.m44.lines import hexes, is_hex, who_stands
from referee.games.m44.pieces import discarded, with_ground
from referee.games.m44.sequence import drops_first
from referee.games.m44.state import FULL_DAY, State

Data = Mapping[str, Json]


def order_units(doing: Doing, args: Json) -> Script[None]:
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
    state = doing.state
    hexes = list(dict.fromkeys(args["hexes"]))
    if not hexes and args["card"] and state.tracking:
        hexes = _all(doing)
        if hexes:
            doing.happen(
                "ordered", hexes=hexes, more=0, all=True, sections=list(_left(doing, hexes))
            )
            doing.say(info("m44.play.ordered_all", f"card.{state.card}", n=len(hexes),
                           hexes=", ".join(hexes)))  # fmt: skip
        return
    if not hexes or not on_the_board(doing) or _orders_nobody(doing):
        return
    if state.spent and doing.forbid("m44.play.card_spent", "rule.blow_bridge", card=state.card):
        return
    if state.allotted and all(
        name in state.pieces and state.pieces[name].ordered for name in hexes
    ):  # these only, of all that the card ordered
        doing.happen("ordered", hexes=hexes, more=0, only=True, sections=list(state.sections))
        doing.say(info("m44.play.ordered_only", f"card.{state.card}", n=len(hexes)))
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
    doing.happen("ordered", hexes=units, more=len(hexes) - len(units),
                 sections=list(_left(doing, hexes)))  # fmt: skip
    doing.say(info("m44.play.ordered", f"card.{doing.state.card}", n=len(hexes)))
    if doing.state.effect == "dig_in" and not doing.state.free:
        _dig_in(doing, units)
    if doing.state.effect == "medics_and_mechanics" and units:
        yield from _medics(doing, units[0])
    if len(units) < len(hexes):
        from referee.games.m44.air.verbs import activate

        yield from activate(doing)


# -- the card -------------------------------------------------------------------
def _play(doing: Doing, args: Mapping[str, Json]) -> Script[None]:
    """The card leaves the hand; what it stands for, and how many units of choice it may order."""
    state, book, card = doing.state, doing.book, args["card"]
    if state.card and doing.forbid("m44.play.second_card", "rule.cards", card=state.card):
        return
    if first_of_all(doing):
        return
    if not state.hands[state.side] and doing.forbid(
        "m44.play.empty_hand", "rule.cards", side=state.side
    ):
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
        acts, part = _mirror(doing, part)
    elif card == "air_power" and state.board.scenario.get("planes"):
        acts = "air_sortie"
    if doing.against:
        return
    free = free_units(book, state, book.deck[acts or card], acts or card)
    open_parts = [] if part or card != "counter_attack" else [
        MIRROR.get(each, each) for each in (state.before or {}).get("sections") or ()
    ]  # fmt: skip
    doing.happen("card_played", card=card, side=state.side, section=part, acts=acts, free=free,
                 sections=open_parts)  # fmt: skip
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


def _mirror(doing: Doing, wanted: str) -> tuple[str, str]:
    """What Counter-Attack stands for: the opponent's last order, left and right changed over.

    Where his units left two sections open, either is answered; the player may name which.
    """
    before = doing.state.before
    if not before or before["card"] in ("ambush", "air_sortie"):
        doing.forbid("m44.play.nothing_to_counter", "card.counter_attack")
        return "", ""
    part = before.get("section") or ""
    part = MIRROR.get(part, part)
    if not part and wanted:
        left = [MIRROR.get(each, each) for each in before.get("sections") or ()]
        if left and wanted not in left:
            doing.forbid("m44.play.counter_section", "card.counter_attack", section=wanted)
        part = wanted
    elif part and wanted and wanted != part:
        doing.forbid("m44.play.counter_section", "card.counter_attack", section=wanted)
    return before["card"], part


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
    from referee.games.m44.recovery import recovery

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
    number = number_of(state, raw)
    named = [name for name, piece in state.pieces.items() if piece.ordered] + hexes
    top = state.board.top == state.side
    spare = 1 if state.army(state.side) == MARINES else 0
    if isinstance(number, int) and count > number:
        doing.forbid("m44.play.too_many", card, n=count, most=number)
    if isinstance(number, dict):
        most = sum(number.values()) + spare
        if count > most:
            doing.forbid("m44.play.too_many", card, n=count, most=most)
        elif lost := [
            name for name in hexes
            if not spare and not {part for part, n in number.items() if n} & set(section(place_of(name), top, state.board.columns))
        ]:  # fmt: skip
            doing.forbid("m44.play.not_there_either", card, hex=lost[0], card=state.card)
        elif not fits(named, number, top, spare, state.board.columns):
            each = ", ".join(f"{n}" for n in number.values())
            doing.forbid("m44.play.too_many_there", card, n=max(number.values()), each=each)
    if effect == "their_finest_hour" and state.allowed is not None:
        _as_rolled(doing, named)
    if raw["kind"] == "section" or effect == "infantry_assault":
        _one_section(doing, hexes, named, chosen or state.section, top)
    _kinds(doing, hexes, raw.get("of"), effect)


def _one_section(doing: Doing, hexes: list[str], named: list[str], chosen: str, top: bool) -> None:
    """All in the section of the card; without its name, all in one."""
    card = f"card.{doing.state.card}"
    columns = doing.state.board.columns
    for name in hexes:
        if chosen and chosen not in section(place_of(name), top, columns):
            doing.forbid("m44.play.section", card, hex=name, section=chosen)
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


def _left(doing: Doing, hexes: list[str]) -> tuple[str, ...]:
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


def _all(doing: Doing) -> list[str]:
    """Every unit that a card which orders all of a kind orders; some may be taken away after."""
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
        _within(trial, [name], None)
        if not trial.rulings:
            found.append(name)
    return sorted(found, key=place_of)


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


# -- hands and the draw ----------------------------------------------------------------
def draw(doing: Doing, args: Json) -> None:
    """The card (or cards) that the turn owes; more than that no rule gives."""
    if not in_phase(doing, "draw"):
        return
    state = doing.state
    number, _ = due_cards(doing.book, state)
    if state.drew and doing.forbid("m44.play.drawn_already", "rule.cards", side=state.side):
        return
    wanted = args["n"] or number
    if not number and not state.owed and doing.forbid("m44.play.no_draw", "rule.cards"):
        return
    if wanted > number and doing.forbid(
        "m44.play.draws_fewer", "rule.cards", n=wanted, most=number
    ):
        return
    draws_due(doing)


# -- what is typed, what is offered ------------------------------------------------------
def _read(reader: Reader) -> dict[str, Json]:
    """A card by the longest run of words that names one, then a section, then hexes."""
    rest, names = list(reader.words), reader.names
    reader.words = []
    split = next((at for at, word in enumerate(rest) if is_hex(word)), len(rest))
    head, places = rest[:split], hexes(reader, rest[split:])
    if not head:
        if not places:
            raise reader.odd()
        return {"card": None, "section": None, "hexes": places}
    stands_for: dict[str, Json] = {}
    mark = next((at for at, word in enumerate(head) if at and fold(word) in ("as", "comme")), None)
    if mark is not None:
        stands_for = {"as": names["card"].find(" ".join(head[mark + 1 :]))}
        head = head[:mark]
    for end in range(len(head), 0, -1):
        found = names["card"].readings(" ".join(head[:end]))
        if len(found) == 1:
            tail = head[end:]
            part = names["section"].find(" ".join(tail)) if tail else None
            return {"card": found[0], "section": part, "hexes": places, **stands_for}
    return {"card": names["card"].find(" ".join(head)), "section": None, "hexes": places}


def _read_draw(reader: Reader) -> dict[str, Json]:
    words, reader.words = reader.words, []
    if len(words) > 1:
        raise reader.odd()
    return {"n": read_int("N", words[0], 1, 4) if words else 0}


def _orders(book: Book, state: State) -> Iterator[Offer]:
    if not state.card:
        if not state.night_due and not drops_first(state):
            yield from _cards(state)
        return
    if not state.tracking:
        return
    left = [name for name, piece in state.pieces.items()
            if piece.side == state.side and not piece.ordered and not piece.fresh]  # fmt: skip
    for name in sorted(left, key=place_of):
        args: dict[str, Json] = {"card": None, "section": None, "hexes": [name]}
        if accepted(book, state, order_units, **args):
            yield Offer("order", "HEX…", (f"card.{state.card}",), example=args)
            break


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


def _playable(book: Book, state: State, given: Args) -> list[Json]:
    return [] if state.card else [card for card in book.deck if card != "ambush"]


def _parts(book: Book, state: State, given: Args) -> list[Json]:
    """The sections to choose from, where the card orders in one."""
    raw = book.deck.get(str(given.get("card") or ""), {})
    one = raw.get("kind") == "section" or given.get("card") == "infantry_assault"
    return ["left", "centre", "right"] if one else []


def _orderable(book: Book, state: State, given: Args) -> list[Json]:
    """Own units that are not ordered yet, in the section named."""
    if not state.tracking:
        return []
    part, top = given.get("section"), state.board.top == state.side
    return sorted(
        (
            name for name, piece in state.pieces.items()
            if piece.side == state.side and not piece.ordered and not piece.fresh
            and (not part or part in section(place_of(name), top, state.board.columns))
        ),
        key=place_of,
    )  # fmt: skip


def _may_draw(book: Book, state: State) -> bool:
    return not state.drew and bool(state.deck or state.discards) and due_cards(book, state)[0] > 0


VERBS = by_id(
    (
        Verb("order", verb(order_units), "CARD [SECTION] [as CARD] [HEX…]", ("rule.cards",), _read, (Arg("card", "card", optional=True, options=_playable), Arg("section", "section", optional=True, options=_parts), Arg("hexes", "hex", optional=True, many=True, options=_orderable, label=who_stands)),
             offers=_orders),
        Verb("draw", verb(draw), "[N]", ("rule.cards",), _read_draw, worth=_may_draw,
             example=lambda book, state: {"n": 0}),
    )
)  # fmt: skip


# -- what happens --------------------------------------------------------------------
def _card_played(state: State, data: Data) -> State:
    hands = dict(state.hands)
    hands[state.side] = max(0, hands[state.side] - 1)
    return replace(
        state, card=data["card"], hands=hands, discards=state.discards + 1, done=state.done + 1,
        section=data.get("section", ""), sections=tuple(data.get("sections", ())), acts=data.get("acts", ""), free=data.get("free", 0),
    )  # fmt: skip


def _ordered(state: State, data: Data) -> State:
    pieces = dict(state.pieces)
    if data.get("only"):
        pieces = {
            name: replace(piece, ordered=False) if piece.side == state.side else piece
            for name, piece in pieces.items()
        }
    for name in data["hexes"]:
        pieces[name] = replace(pieces[name], ordered=True)
    before = 0 if data.get("only") else state.ordered
    sections = tuple(data.get("sections", ()))
    return replace(
        state, pieces=pieces, ordered=before + len(data["hexes"]) + data.get("more", 0),
        allotted=bool(data.get("all")), sections=sections,
        section=sections[0] if len(sections) == 1 else state.section,
    )  # fmt: skip


def _drawn(state: State, data: Data) -> State:
    hands = dict(state.hands)
    hands[data["side"]] += data["n"]
    own = data["side"] == state.side
    owed = {side: n for side, n in state.owed.items() if side != data["side"]}
    return replace(state, hands=hands, deck=state.deck - data["n"], done=state.done + 1,
                   drew=state.drew or own, owed=owed)  # fmt: skip


def _reshuffled(state: State, data: Data) -> State:
    return replace(state, deck=state.deck + state.discards, discards=0, ambush_out=False)


def _dug_in(state: State, data: Data) -> State:
    return with_ground(state, data["what"])


def _orders_rolled(state: State, data: Data) -> State:
    return replace(state, allowed=dict(data["allowed"]))


CHANGES = {
    "card_played": _card_played, "ordered": _ordered, "drawn": _drawn, "reshuffled": _reshuffled,
    "dug_in": _dug_in, "orders_rolled": _orders_rolled, "discarded": discarded,
}  # fmt: skip
