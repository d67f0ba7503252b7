"""`order` and `draw`: a command card played, units ordered with it, dug in; cards drawn.

Number, sections and kinds are the card's (see the deck). Counter-Attack mirrors the opponent's last
card.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import TypedDict, cast

from referee.engine.ask import Choice, Script
from referee.engine.offer import Offer
from referee.engine.reader import NONE, Reader
from referee.engine.reading import read_int
from referee.engine.verb import Arg, Args, Verb, first_of
from referee.engine.verdict import Json, Ruling, info
from referee.games.m44.air.strikes import strike_at_once
from referee.games.m44.arrivals.rules import rests
from referee.games.m44.board.hexes import place_of
from referee.games.m44.board.pieces import alone_of_kind
from referee.games.m44.book import Book
from referee.games.m44.cards.asking import (
    card_asked,
    choosable,
    dam_passed,
    dams_first,
    family,
    instead,
    kept_back,
    of_a_section,
    of_which_card,
    playable,
    played_as,
    said_of_nobody,
    sections,
    usual,
    wording,
    works_first,
)
from referee.games.m44.cards.changes import CHANGES
from referee.games.m44.cards.copies import all_played
from referee.games.m44.cards.draws import draws_due, due_cards, none_due
from referee.games.m44.cards.march import MARCH
from referee.games.m44.cards.ordering import (
    all_of_them,
    dig_in,
    medics,
    medics_by_hand,
    one_half,
    orderable,
    orders_nobody,
    other_half,
    sections_left,
    within,
)
from referee.games.m44.cards.playing import Ordering, play_card, sortie_beside
from referee.games.m44.cards.rules import NIGHT_CARDS, second_cards, sortie_after, strikes
from referee.games.m44.cards.token import as_a_card, token_joins
from referee.games.m44.cards.typed import order_typed
from referee.games.m44.cards.wholes import ALL_BUT, WHOLES, meant
from referee.games.m44.retreat.facing import faces_nobody
from referee.games.m44.sequence import drops_first
from referee.games.m44.state import FULL_DAY, TOKEN, State
from referee.games.m44.turn.doing import (
    Doing,
    accepted,
    called_so,
    in_phase,
    on_the_board,
    own_unit,
    verb,
)
from referee.games.m44.words.phrases import who_stands

__all__ = ["CHANGES", "VERBS"]


class Drawing(TypedDict):
    """What `draw` takes: how many cards, none said is the card’s own number."""

    n: int | None


def order_units(doing: Doing, args: Ordering) -> Script[None]:
    """A card is played, units are ordered; the card's number, sections and kinds are kept to. Nobody, where
    that is said: no card has to order all it may (Faire sauter un pont: it is played for that instead); where “all”
    is said every unit that it may order, if they are no more than its number.
    """
    state = doing.state
    args = cast(Ordering, as_a_card(state, args))
    nobody, wholes = NONE in args["hexes"], [name for name in args["hexes"] if name in WHOLES]
    args = {**args, "hexes": [name for name in args["hexes"] if name not in (NONE, *WHOLES)]}
    doing.faces = str(args.get("faces") or "")
    if not in_phase(doing, "order") or not called_so(doing, args.get("called") or {}):
        return
    if not args["hexes"] and faces_nobody(doing, ""):
        return
    if args["card"] and sortie_after(doing.book, state, args["card"]):
        sortie_beside(doing, args)
        return
    if args["card"]:
        yield from play_card(doing, args)
        if doing.against:
            return
    elif not state.card:
        if named := " ".join(args["hexes"]):
            doing.forbid("m44.play.card_before", "rule.cards", hexes=named)
        else:
            doing.forbid("m44.play.no_card", "rule.cards")
        return
    if nobody:
        _nobody_acts(doing)
        return
    state = doing.state
    hexes = list(dict.fromkeys(args["hexes"]))
    if args["card"] and hexes:
        dam_passed(doing)
    if wholes and state.tracking and not strikes(state):
        hexes = meant(doing, wholes, hexes)
        if ALL_BUT in wholes and not hexes and not doing.against:
            _nobody_acts(doing)
            return
        if doing.against:
            return
    if args.get("hold") and state.allowed is not None:
        more_than_rolled = bool(args["card"] and hexes) and _not_rolled(doing, hexes)
        if not hexes or more_than_rolled:
            hexes = yield from _rolled_for(doing)
    if args["card"] and state.tracking:
        every = all_of_them(doing)
        if every and (not hexes or set(hexes) == set(every)):
            _all_act(doing, every)
            return
    if not hexes or not on_the_board(doing):
        if not (hexes or args["card"]):
            doing.forbid("m44.play.which_unit", f"card.{state.card}")
        elif not hexes and state.tracking:
            if args.get("hold") and (yield from kept_back(doing)):
                return
            said_of_nobody(doing, bool(args.get("hold")))
        elif not hexes and state.effect == "medics_and_mechanics" and not state.free:
            yield from medics_by_hand(doing)
        return
    if strikes(state):
        yield from strike_at_once(doing, hexes)
        return
    if orders_nobody(doing) or faces_nobody(doing, ""):
        return
    if state.spent and doing.forbid("m44.play.card_spent", "rule.blow_bridge", card=state.card):
        return
    if state.allotted and all(
        name in state.pieces and state.pieces[name].ordered for name in hexes
    ):  # these only, of all that the card ordered
        doing.happen("ordered", hexes=hexes, more=0, only=True, sections=list(state.sections))
        doing.say(info("m44.play.ordered_only", f"card.{state.card}", n=len(hexes)))
        return
    if state.allotted and set(hexes) <= set(other_half(doing)):
        _all_act(doing, hexes, instead=True)
        return
    if state.allotted and set(hexes) <= set(state.pieces):
        one_half(doing, hexes)
        if doing.against:
            return
    plane = doing.state.planes.get(state.side, {}).get("hex")
    units = [name for name in hexes if name != plane]
    if _struck_by_night(doing, units) or not all(own_unit(doing, name) for name in units):
        return
    for name in units:
        piece = doing.state.pieces[name]
        if rests(doing, name):
            return
        if piece.ordered and doing.forbid("m44.play.ordered_already", "rule.cards", hex=name):
            return
    within(doing, hexes, args.get("section"))
    if doing.against:
        return
    doing.happen("ordered", hexes=units, more=len(hexes) - len(units),
                 sections=list(sections_left(doing, hexes)))  # fmt: skip
    doing.say(info("m44.play.ordered", f"card.{doing.state.card}", n=len(hexes)))
    if doing.state.effect == "dig_in" and not doing.state.free:
        dig_in(doing, units)
    if doing.state.effect == "medics_and_mechanics" and units:
        yield from medics(doing, units[0])
    if len(units) < len(hexes):
        from referee.games.m44.air.take_off import activate

        yield from activate(doing)


def _struck_by_night(doing: Doing, names: list[str]) -> bool:
    """An enemy named with Air Power or Barrage before full day (Attaques nocturnes): it orders a unit then."""
    state, pieces = doing.state, doing.state.pieces
    enemy = next((n for n in names if n in pieces and pieces[n].side != state.side), None)
    by_night = state.effect in NIGHT_CARDS and state.night < FULL_DAY
    return bool(enemy and by_night) and doing.forbid(
        "m44.play.by_night", "rule.night", card=state.effect, hex=enemy
    )


def _nobody_acts(doing: Doing) -> None:
    """The card orders nobody, or not those any more that it ordered of itself."""
    state = doing.state
    one_by_one = [name for name, piece in state.pieces.items() if piece.ordered]
    one_by_one += [name for name in (state.aloft,) if name]
    if one_by_one and not state.allotted:
        doing.forbid(
            "m44.play.stay_ordered", "rule.cards", hexes=", ".join(sorted(one_by_one, key=place_of))
        )
        return
    doing.happen("nobody_ordered", side=state.side)
    code = "m44.play.nobody_yet" if dams_first(doing) else "m44.play.nobody_acts"
    doing.say(info(code, f"card.{state.card}", card=state.card))


def _all_act(doing: Doing, every: list[str], instead: bool = False) -> None:
    """The card orders all that qualify; `instead`: in the flank's other section, and nobody else."""
    left = list(sections_left(doing, every))
    more: dict[str, Json] = {"only": True} if instead else {}
    doing.happen("ordered", hexes=every, more=0, all=True, sections=left, **more)
    code = "m44.play.ordered_instead" if instead else "m44.play.ordered_all"
    doing.say(info(code, f"card.{doing.state.card}", n=len(every), hexes=", ".join(every)))
    if others := other_half(doing):
        doing.say(info("m44.play.other_half", "I-M44-35", hexes=", ".join(others)))


def _not_rolled(doing: Doing, named: list[str]) -> bool:
    """Whether the dice of Their Finest Hour do not order the units named with it. They have fallen: that is told, and
    the units are asked for again.
    """
    trial = Doing(doing.book, doing.state)
    within(trial, named, None)
    doing.say(*(info(each.code, *each.cards, **each.params) for each in trial.against))
    return bool(trial.against)


def _rolled_for(doing: Doing) -> Script[list[str]]:
    """Their Finest Hour: the units that the dice just thrown may order."""
    may = orderable(doing)
    if not may:
        return []

    def described(name: str) -> Ruling:
        return who_stands(doing.book, doing.state, name)

    def wrong(text: str) -> Ruling | None:
        trial = Doing(doing.book, doing.state)
        if text != "none":
            within(trial, text.split(), None)
        return next(iter(trial.against), None)

    alone = alone_of_kind(doing.state, may)
    said = yield Choice(
        "m44.choose.units", tuple(may), "units", "none", dict(doing.state.allowed or {}),
        cards=("card.their_finest_hour",), check=wrong, many=True, named=described, also={"unit": alone},
    )  # fmt: skip
    return [] if said == "none" else said.split()


# -- hands and the draw ----------------------------------------------------------------
def draw(doing: Doing, args: Drawing) -> None:
    """The card (or cards) that the turn owes; no rule gives more, and none fewer than are kept."""
    if not in_phase(doing, "draw"):
        return
    state = doing.state
    number, kept = due_cards(doing.book, state)
    if state.drew and doing.forbid("m44.play.drawn_already", "rule.cards", side=state.side):
        return
    wanted = args["n"] or number
    if not number and not state.owed and doing.forbid(*none_due(doing.book, state)):
        return
    if wanted > number and doing.forbid(
        "m44.play.draws_fewer", "rule.cards", n=wanted, most=number
    ):
        return
    if wanted < kept and doing.forbid("m44.play.draws_more", "rule.cards", n=wanted, due=kept):
        return
    draws_due(doing)


# -- what is typed, what is offered ------------------------------------------------------
def _read_draw(reader: Reader) -> dict[str, Json]:
    words, reader.words = reader.words, []
    if len(words) > 1:
        raise reader.odd()
    return {"n": read_int("N", words[0], 1, 4) if words else 0}


def _orders(book: Book, state: State) -> Iterator[Offer]:
    if not state.card:
        if not state.night_due and not drops_first(state):
            yield from _cards(state)
            yield from _tokens(book, state)
        return
    if state.tracking:
        yield from _units_left(book, state)
    for card in second_cards(book, state):
        args: dict[str, Json] = {"card": card, "section": None, "hexes": []}
        if accepted(book, state, order_units, **args):
            yield Offer("order", "CARD", ("I-M44-43",), example=args)
            break
    yield from _tokens(book, state)


def _tokens(book: Book, state: State) -> Iterator[Offer]:
    """An air token in the place of a card, or to the Section card on the table."""
    if token_joins(book, state):
        yield Offer("order", "token", ("rule.air_token",),
                    example={"card": TOKEN, "section": None, "hexes": []})  # fmt: skip


def _units_left(book: Book, state: State) -> Iterator[Offer]:
    """A unit that the card on the table may still order, or a plane in flight."""
    left = [name for name, piece in state.pieces.items() if not piece.ordered]
    plane = state.planes.get(state.side, {})
    left += [plane["hex"]] if plane and not plane["active"] else []
    for name in sorted(left, key=place_of):
        args: dict[str, Json] = {"card": None, "section": None, "hexes": [name]}
        if accepted(book, state, order_units, **args):
            yield Offer("order", "HEX…", (f"card.{state.card}",), example=args)
            break


def _no_order(book: Book, state: State, given: Args) -> Ruling | None:
    """Why nothing is ordered now: what comes first, or the card on the table orders nobody more."""
    if given or any(True for _ in _orders(book, state)):
        return None
    if state.night_due:
        return info("m44.play.night_first", "rule.night")
    if drops_first(state):
        return info("m44.play.drop_first", "rule.paradrop")
    return info("m44.idle.order", f"card.{state.card}", card=state.card) if state.card else None


def _nobody_ordered(book: Book, state: State) -> bool:
    """A card lies there that could order units, and has ordered none; what strikes may wait for the battle, and an
    Air Sortie alone orders nobody.
    """
    ordered = any(piece.ordered for piece in state.pieces.values())
    orders = (
        bool(state.card)
        and not strikes(state)
        and (state.free or book.deck[state.effect]["orders"] != 0)
    )
    return bool(orders) and state.tracking and not ordered


def _cards(state: State) -> Iterator[Offer]:
    names = sorted((n for n, p in state.pieces.items() if p.side == state.side and not p.fresh),
                   key=place_of)  # fmt: skip
    if all_played(state, "direct_from_hq") is None:
        yield Offer("order", "CARD [SECTION] [HEX…]", ("rule.cards",),
                    example={"card": "direct_from_hq", "section": None, "hexes": names[:4]})  # fmt: skip
    for card, section in product(
        ("probe", "attack", "assault", "recon"), ("centre", "left", "right")
    ):
        if all_played(state, card, section) is None:
            yield Offer("order", "CARD [SECTION]", ("rule.cards",),
                        example={"card": card, "section": section, "hexes": []})  # fmt: skip
            break
    if state.tracking and state.night == FULL_DAY and all_played(state, "air_power") is None:
        yield Offer("order", "CARD", ("card.air_power",),
                    example={"card": "air_power", "section": None, "hexes": []})  # fmt: skip


def _may_draw(book: Book, state: State) -> bool:
    return not state.drew and bool(state.deck or state.discards) and due_cards(book, state)[0] > 0


VERBS = (
    Verb("order", verb(order_units), "CARD [SECTION] [as CARD] [HEX…]", ("rule.cards",), order_typed,
         (Arg("card", "hand", options=playable, group=family, when=card_asked),
          Arg("section", "section", optional=True, options=sections, ask=of_which_card,
              chosen=True),
          Arg("as", "card", mark="as", optional=True, options=played_as,
              default=first_of(played_as)),
          Arg("hexes", "hex", optional=True, many=True, empty=True, options=choosable, default=usual,
              label=who_stands, wanted=True, ask=wording, told=instead, find=of_a_section,
              before=works_first)),
         offers=_orders, asks=True, missed=_nobody_ordered, keys=("faces",), idle=_no_order),
    MARCH,
    Verb("draw", verb(draw), "[N]", ("rule.cards",), _read_draw, worth=_may_draw,
         example=lambda book, state: {"n": 0}),
)  # fmt: skip
