"""Whether a unit may still move or battle this turn, under the card in force."""

from __future__ import annotations

from referee.games.m44.air.landing import deck_used
from referee.games.m44.arrivals.rules import rests
from referee.games.m44.board.facts import (
    army_of,
    card_of,
    held_there,
    interdicted,
    resting_place,
    weather_of,
)
from referee.games.m44.board.hexes import Place, hex_name, place_of
from referee.games.m44.book import Book
from referee.games.m44.cards.draws import ordered_by
from referee.games.m44.cards.rules import NIGHT_CARDS
from referee.games.m44.movement.reach import STILL_CARDS, reach
from referee.games.m44.state import Piece, State
from referee.games.m44.turn.doing import Doing


def may_move(book: Book, state: State, piece: Piece) -> bool:
    """Whether the card in force lets the unit move at all."""
    unit = book.units[piece.unit]
    card = card_of(book, state) if piece.ordered else None
    return reach(unit, army_of(state, piece), card, weather_of(state)).move > 0


def may_battle(book: Book, state: State, piece: Piece) -> bool:
    """Whether the card in force lets the unit battle, or do something instead of battling."""
    unit = book.units[piece.unit]
    card = card_of(book, state) if piece.ordered else None
    return reach(unit, army_of(state, piece), card, weather_of(state)).close >= 0


def gave_up(state: State, piece: Piece, name: str) -> tuple[str, tuple[str, ...]] | None:
    """What the unit on a hex does this turn in the place of every battle: the code of its refusal, the cards of
    that rule; `None` where it does nothing such.

    On the move beside the card (I-M44-37); resting, for it brought itself figures back (Hôpital de campagne,
    Oasis, Médecins & Mécaniciens); figures brought or given (Camions de transport, Half-Tracks « ne peuvent
    combattre ce tour-ci »).
    """
    if piece.marching:
        return "m44.play.marching", ("I-M44-37",)
    if piece.rests:
        return "m44.play.rested", _rested_by(state, name)
    if piece.supplied:
        return "m44.play.supplied", ("unit.supply_truck", "unit.half_track")
    return None


def kept_out(
    book: Book, state: State, piece: Piece, place: Place, entering: bool = False
) -> tuple[str, ...] | None:
    """What keeps the unit on a hex, or `entering` it, out of every battle this turn, whatever its ground and
    however far it came: the cards of that rule; `None` where nothing does.

    What it does in the place of every battle; come beside an enemy plane (Interdiction au sol « doit stopper et ne
    peut combattre ce tour-là »); away a second time behind enemy lines.
    """
    if (left := gave_up(state, piece, hex_name(place))) is not None:
        return left[1]
    came = (
        interdicted(book, state, piece.side, place)
        if entering
        else (piece.from_hex and held_there(book, state, piece, place))
    )
    if came:
        return ("air.ground_interdiction",)
    if goes_behind(state) and (piece.again or (entering and state.phase == "battle")):
        return ("card.behind_enemy_lines",)
    return None


def battle_spent(book: Book, state: State, name: str) -> tuple[str, ...] | None:
    """Why the unit on a hex has no battle left to give up this turn, whatever its ground: the cards of that
    rule; `None` where it has.

    It is asked wherever the booklet has a thing done « au lieu de combattre »: wire and abatis (Barbelés, Abattis),
    mines and a road block (Champ de mines, Obstacle routier), a cave (Caverne de collines), a sabotage (I-M44-55),
    and of engineers that came onto mines (Troupe du Génie « si une troupe du génie ne peut combattre »).
    """
    piece = state.pieces[name]
    if piece.fought or piece.fresh:
        return ()  # the rule of what is done instead says it
    if (out := kept_out(book, state, piece, place_of(name))) is not None:
        return out
    if not may_battle(book, state, piece):
        return (book.units[piece.unit].card, *ordered_by(state))
    return None


def battle_given(doing: Doing, name: str, card: str, far: bool = False) -> bool:
    """Whether the unit on a hex may give up its battle for what the card lets it do instead; otherwise it is
    refused. `far`: from however far it came, and onto ground that bars the battle of who enters it (I-M44-55).
    """
    why = battle_spent(doing.book, doing.state, name)
    if why is None and doing.state.pieces[name].barred and not far:
        why = ()
    return why is None or not doing.forbid("m44.works.no_battle", card, *why, hex=name)


def idle(book: Book, state: State) -> bool:
    """Whether the card in force leaves nothing to do in the move or the battle: none it orders may.

    A card of moving units without any ordered, a plane, a smoke screen leave it to the players.
    """
    if state.phase not in ("move", "battle") or not state.card:
        return False
    if state.sortie or state.effect == "air_sortie" or state.planes.get(state.side):
        return False
    if not state.tracking and "fallback" in book.deck[state.effect].get("notes", ()):
        return False  # whether such units are there is not seen: it may order one of choice instead
    card, ordered = card_of(book, state), [piece for _, piece in mine(state)]
    if state.tracking and not ordered and card not in NIGHT_CARDS:
        return True  # the orders are past, and nobody has any
    if state.phase == "move":
        if state.holds("rule.smoke_screen"):
            return False
        if card in NIGHT_CARDS or not ordered:
            return card in (*NIGHT_CARDS, *STILL_CARDS)
        return not any(may_move(book, state, piece) and not piece.barred for piece in ordered)
    if card in (*NIGHT_CARDS, "behind_enemy_lines"):
        return False
    if not ordered:
        return card == "dig_in"
    if card == "medics_and_mechanics":  # no figure back: the unit rests
        return all(piece.barred for piece in ordered)
    # On the move beside the card nobody battles, nor does what takes the place of a battle (I-M44-37).
    return not any(may_battle(book, state, piece) and not piece.marching for piece in ordered)


def goes_behind(state: State) -> bool:
    """Whether the card in force moves its units again after the battle (Derrière les lignes ennemies); not the
    unit of choice that it orders where no infantry is.
    """
    return state.effect == "behind_enemy_lines" and not state.free


def may_go_again(state: State, piece: Piece) -> bool:
    """A move in the battle phase: the second of Behind Enemy Lines, the desert's extra hex.

    None after the caves: they take the whole of the turn's move (Caverne de collines « Pour la totalité de son
    mouvement pendant le tour »).
    """
    if state.phase != "battle" or not piece.ordered or piece.again or piece.caves:
        return False
    if goes_behind(state):
        return True
    return piece.fought == -1 and state.holds("rule.north_african_desert")


def farther(state: State, piece: Piece) -> int | None:
    """How far a second move goes: one hex in the desert; `None` is as far as the unit goes by itself."""
    if may_go_again(state, piece) and not goes_behind(state):
        return 1
    return None


def ready(doing: Doing, name: str, second: bool) -> bool:
    """Whether the unit may still move this turn."""
    state, piece = doing.state, doing.state.pieces[name]
    if rests(doing, name):
        return False
    if recovering(doing, name):
        return False
    if (
        piece.from_hex
        and not second
        and doing.forbid("m44.play.moved_already", "rule.move", hex=name)
    ):
        return False
    if deck_used(state, name) and doing.forbid(
        "m44.fly.deck_used", "unit.aircraft_carrier", hex=name
    ):
        return False
    if (piece.pinned or piece.pins) and doing.forbid(
        "m44.play.pinned", "air.ground_interdiction", hex=name
    ):
        return False
    if not held_there(doing.book, state, piece, place_of(name)):
        return True
    code = "m44.play.held_there" if piece.from_hex else "m44.play.interdicted"  # it came there so
    return not doing.forbid(code, "air.ground_interdiction", hex=name)


def recovering(doing: Doing, name: str) -> bool:
    """Whether the unit brought itself figures back, and so does nothing more this turn; then it is refused
    (Hôpital de campagne, Oasis, Médecins & Mécaniciens).
    """
    return doing.state.pieces[name].rests and doing.forbid(
        "m44.play.rested", *_rested_by(doing.state, name), hex=name
    )


def _rested_by(state: State, name: str) -> tuple[str, ...]:
    """The rules by which it recovers: the order in force (Médecins & Mécaniciens), the ground it is on
    (Hôpital de campagne, Oasis).
    """
    place = resting_place(state, name)
    order = ordered_by(state) if state.effect == "medics_and_mechanics" else ()
    return (*order, *((f"terrain.{place}",) if place else ()))


def mine(state: State) -> list[tuple[str, Piece]]:
    """Ordered units of the side in turn, row by row."""
    found = [
        item for item in state.pieces.items() if item[1].side == state.side and item[1].ordered
    ]
    return sorted(found, key=lambda item: place_of(item[0]))


def movers(state: State) -> list[str]:
    """Where the ordered units stand that may still move."""
    return [
        name
        for name, piece in mine(state)
        if not (
            piece.from_hex or piece.fresh or piece.pinned or piece.pins or deck_used(state, name)
        )
        or may_go_again(state, piece)
    ]
