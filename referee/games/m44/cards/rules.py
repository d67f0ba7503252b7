"""What a command card lets one order: its number, its sections, its kinds of unit.

A hex on a dividing line belongs to both sections. Without a unit of the card's kind, and by night
for Air Power and Barrage, units of choice are ordered instead.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from referee.engine.verdict import Json, Verdict, info
from referee.games.m44.board.hexes import WIDE, Place, distance, place_of, printed
from referee.games.m44.book import Book
from referee.games.m44.state import FULL_DAY, LONG, TOKEN, Piece, State

Part = tuple[str, int]  # a printed section: its flank, its number in it
NIGHT_CARDS = ("air_power", "barrage")
MIRROR = {"left": "right", "right": "left"}
MARINES = "us_marines"


def orders(book: Book, card: str, army: str | None, played: str = "") -> Verdict:
    """`orders` and `notes`: what a command card lets one order (Corps des US Marines changes some).

    `played` is the card laid down, where it stands for another: the commissar asks about that one,
    and about no token (Règles de commandement russe).
    """
    raw = book.deck[card]
    number: Json = raw["orders"]
    notes = list(raw.get("notes", ()))
    rests = [f"card.{card}"]
    if army == "us_marines":
        rests.append("rule.us_marines")
        if "marines" in raw:
            number = raw["marines"]
            notes.append("marines_more")
        elif raw["kind"] == "sections":
            notes.append("marines_section")
        elif card == "counter_attack":
            notes.append("marines_counter")
        else:
            notes.append("marines_same")
        if card == "behind_enemy_lines" or "fallback" in notes:
            rests.append("I-M44-25")
    if army == "russian" and played != TOKEN:
        rests.append("rule.russian_command")
        free = (played or card) in ("recon", "counter_attack", "ambush")
        notes.append("commissar_free" if free else "commissar")
    if army == "imperial_japan" and card == "infantry_assault":
        rests.append("rule.japan_banzai")
        notes.append("banzai_three")
    if isinstance(number, dict):
        number = dict(number)
    rulings = [info("m44.orders.card", *rests[:1], card=card)]
    rulings += [info(f"m44.orders.{note}", *rests) for note in notes]
    return Verdict({"orders": number, "notes": notes}, tuple(rulings))


def free_units(book: Book, state: State, raw: Mapping[str, Json], card: str) -> int:
    """Units of choice that the card orders instead of what it says; 0: it does what it says.

    One, for Marines too: what a card orders in the place of its kind is not among what they add to
    (Corps des US Marines, I-M44-25).
    """
    if card in NIGHT_CARDS and state.night < FULL_DAY:
        return 1
    of = raw.get("of")
    if of and state.tracking and not any(book.units[each.unit].kind == of for each in mine(state)):
        return 1
    return 0


def strikes(state: State) -> bool:
    """Whether the card in force strikes enemies instead of ordering units."""
    return state.effect in NIGHT_CARDS and not state.free


def of_sections(raw: Mapping[str, Json]) -> bool:
    """Whether a card is a Section card: of one section, or of several."""
    return raw["kind"] in ("section", "sections")


def orders_planes(raw: Mapping[str, Json], card: str) -> bool:
    """Whether an order of the card brings a plane in flight to life: a Section card, Direct from HQ, a star of
    Their Finest Hour (Sortie aérienne); what else calls one is an Air Sortie itself.
    """
    return of_sections(raw) or card in ("direct_from_hq", "their_finest_hour")


def as_sortie(state: State, card: str) -> bool:
    """Whether a card is an Air Sortie: that card itself, and Air Power where planes fly; not by night, when it
    orders a unit of choice (Attaques nocturnes).
    """
    flown = bool(state.board.scenario.get("planes")) and state.night >= FULL_DAY
    return card == "air_sortie" or (card == "air_power" and flown)


def sortie_first(book: Book, state: State, card: str) -> bool:
    """Whether a Section card is played to the Air Sortie on the table (I-M44-43)."""
    return state.effect == "air_sortie" and not state.sortie and of_sections(book.deck[card])


def sortie_after(book: Book, state: State, card: str) -> bool:
    """Whether an Air Sortie is played to the Section card on the table (I-M44-43)."""
    raw = book.deck.get(state.effect)
    alone = raw is not None and of_sections(raw) and not state.sortie
    return alone and as_sortie(state, card)


def second_cards(book: Book, state: State) -> list[str]:
    """Cards that may join the one on the table (I-M44-43): to an Air Sortie a Section card, to a
    Section card an Air Sortie where the scenario has planes of that side.
    """
    if not state.card or state.night < FULL_DAY or not state.hands[state.side]:
        return []
    if state.effect == "air_sortie":
        return [card for card in book.deck if sortie_first(book, state, card)]
    if not state.board.scenario.get("planes", {}).get(state.side):
        return []
    return [card for card in ("air_sortie", "air_power") if sortie_after(book, state, card)]


def mine(state: State) -> Iterator[Piece]:
    """The units of the side in turn."""
    return (piece for piece in state.pieces.values() if piece.side == state.side)


def number_of(state: State, raw: Mapping[str, Json]) -> Json:
    """The printed number; for Marines theirs."""
    return raw.get("marines", raw["orders"]) if state.army(state.side) == MARINES else raw["orders"]


def besides(book: Book, state: State) -> int:
    """Units that the card in force lets move besides those it orders: on the long board, anywhere."""
    if state.free or state.board.rows <= LONG or state.effect not in book.deck:
        return 0
    number: int = book.deck[state.effect].get("on_the_move", 0)
    return number - sum(piece.marching for piece in mine(state))


def allotments(raw: Mapping[str, Json], columns: int) -> list[dict[Part, int]]:
    """What a card of several sections may order, printed section by printed section.

    On two boards it orders in one flank, in each of its two sections or in one of them (I-M44-35).
    """
    number: Mapping[str, int] = raw["orders"]
    if columns <= WIDE:
        return [{(part, 0): n for part, n in number.items()}]
    flanks = [(part, n) for part, n in number.items() if n]
    if raw.get("flank") == "one":
        return [{(part, half): n} for part, n in flanks for half in (1, 2)]
    return [{(part, 1): n, (part, 2): n} for part, n in flanks]


def sections_of(raw: Mapping[str, Json], columns: int) -> set[Part]:
    """The printed sections that a card of several sections goes to."""
    return {part for each in allotments(raw, columns) for part, n in each.items() if n}


def flank_told(raw: Mapping[str, Json]) -> list[dict[str, Json]]:
    """Where a card of sections orders on two boards, for its sentence."""
    where = raw.get("flank", "each") if raw["kind"] == "sections" else "half"
    return [{"code": f"m44.flank.{where}", "params": {}}]


def fits(names: list[str], number: Mapping[Part, int], top: bool, spare: int, columns: int) -> bool:
    """Whether the units can be shared out among the sections; a hex on a line goes either way.

    `spare`: units more, in whichever of the sections that the card shows (Corps des US Marines).
    """
    left = dict(number)
    shown = {part for part, n in number.items() if n}

    def place(at: int, spare: int) -> bool:
        if at == len(names):
            return True
        for part in printed(place_of(names[at]), top, columns):
            if left.get(part, 0) > 0:
                left[part] -= 1
                if place(at + 1, spare):
                    return True
                left[part] += 1
        within = shown & set(printed(place_of(names[at]), top, columns))
        return spare > 0 and bool(within) and place(at + 1, spare - 1)

    return place(0, spare)


def enemies_near(state: State, place: Place, side: str) -> bool:
    """Whether an enemy unit of a side is adjacent to a hex."""
    return any(
        piece.side != side and distance(place, at) == 1 for at, piece in state.standing.items()
    )
