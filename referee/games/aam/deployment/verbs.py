"""What is done before the first turn: deploy units, toss, lay the map (pp. 4-6, 27-28)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from referee.engine.event import Event
from referee.engine.offer import Offer
from referee.engine.reader import Reader
from referee.engine.verb import Arg, Args, Change, Outcome, Verb, first_of
from referee.engine.verdict import Json, Ruling, info
from referee.games.aam.board import hexes
from referee.games.aam.board.ground import VEHICLE
from referee.games.aam.book import Book
from referee.games.aam.deployment import map_laid, toss
from referee.games.aam.deployment.reading import next_called, read_place
from referee.games.aam.deployment.rules import (
    Placing,
    first_there,
    moved_after,
    placed,
    spot,
    standing_there,
    towards_the_enemy,
    zone_of,
)
from referee.games.aam.sequence import deploying, early, start_card, unplaced, unsettled
from referee.games.aam.state import State, card


def place(book: Book, state: State, args: Placing) -> Outcome:
    """`place UNIT HEX [POINT], …`: deploy units in their zone (p. 4, p. 28).

    Without positions the place is judged, and forgotten: only the side's end of the map is kept.
    """
    events: list[Event] = []
    rulings = early(state)
    if state.tracking and not rulings and not deploying(state):
        rulings += unsettled(state)  # what comes before is left out: said as the first unit stands
    for each in (args, *args.get("more", ())):
        rulings += [told for told in first_there(state, each) if told not in rulings]
        rulings += moved_after(book, state, state.pieces[each["unit"]])
        event, here = standing_there(book, state, each)
        events.append(event)
        rulings += [told for told in here if told.severity != "refusal" or told not in rulings]
        state = placed(state, event.data)  # type: ignore[arg-type]
    data = dict(events[0].data)
    if len(events) > 1:
        data["more"] = [dict(event.data) for event in events[1:]]
    return Outcome(tuple(events), tuple(rulings), data)


def places(book: Book, state: State) -> Iterator[Offer]:
    """A place for the next unit that stands nowhere yet."""
    first = state.first_to_deploy
    if first is not None and first not in state.armies:
        return  # its army comes first
    turn = sorted(unplaced(state), key=lambda key: state.pieces[key].side != first)
    for key in turn[:1]:
        for hex_ in spot(book, state, key):
            example = {"unit": key, "hex": hex_}
            params = {"unit": state.pieces[key].card}
            yield Offer("place", PLACE.shape, PLACE.cards, params, example)
            break


def _nobody_to_place(book: Book, state: State, given: Args) -> Ruling | None:
    """Why no unit is placed now; nothing where one can be."""
    if any(True for _ in places(book, state)):
        return None
    if not state.tracking:
        return info("aam.idle.place.board", "start")
    if not state.armies:
        return info("aam.idle.armies", "start")
    first = state.first_to_deploy
    if first is not None and first not in state.armies:
        card_ = start_card(state)
        return info("aam.deploy.first_army", card_, side=first)
    return None if unplaced(state) else info("aam.idle.place", "start")


def _unplaced(book: Book, state: State, given: Args) -> list[str]:
    """Those who stand nowhere yet; only of the side that deploys first, while it has any."""
    left = unplaced(state)
    first = [key for key in left if state.pieces[key].side == state.first_to_deploy]
    return first or left


def _owner(state: State, given: Args) -> str:
    """Whose turn it is to place: whoever owns the units that are listed; nobody’s, if both."""
    keys = [str(given["unit"])] if given.get("unit") in state.pieces else unplaced(state)
    sides = {state.pieces[key].side for key in keys}
    if len(sides) > 1 and state.first_to_deploy in sides:
        return state.first_to_deploy
    return sides.pop() if len(sides) == 1 else ""


def _spots(book: Book, state: State, given: Args) -> list[str]:
    """Where it may stand: hexes without a friend first, the nearest to the objective first."""
    wanted = given["unit"]  # « place mauser »: the card; the next of its figures is meant
    alike = (key for key in unplaced(state) if state.pieces[key].card == wanted)
    unit = wanted if wanted in state.pieces else next(alike, None)
    if unit is None:  # a card that stands in nobody's army has no place
        return []
    return sorted(
        spot(book, state, unit),
        key=lambda hex_: (bool(state.at(hex_)), hexes.distance(hex_, state.objective)),
    )


def _turns(book: Book, state: State, given: Args) -> bool:
    """Whether it has a front and a rear, where the board is followed."""
    one = next((each for each in state.pieces.values() if given["unit"] in (each.id, each.card)), None)  # fmt: skip
    return state.tracking and one is not None and card(book, one).type == VEHICLE


def _points(book: Book, state: State, given: Args) -> list[str]:
    return list(book.names["point"].ids)


def _faces(book: Book, state: State, given: Args) -> str:
    """Towards the enemy's end of the map, as a line without it is read."""
    hex_ = hexes.read_hex(given["hex"])
    return towards_the_enemy(hex_, zone_of(state, _owner(state, given), hex_))


def _called(book: Book, state: State, given: Args, text: str) -> Json | None:
    """« mauser »: the next of them, whichever number it bears."""
    return next_called(Reader("", book.names, "", "", (), state), text)


PLACE = Verb(
    "place",
    place,
    "[N] UNIT HEX … [E|NE|NW|W|SW|SE], …",
    ("start",),
    read_place,
    (
        Arg(
            "unit",
            "unit",
            options=_unplaced,
            default=first_of(_unplaced),
            find=_called,
            whose=_owner,
        ),
        Arg("hex", "hex", options=_spots, whose=_owner),  # no Enter: where is the player's to say
        Arg(
            "facing",
            "point",
            optional=True,
            options=_points,
            default=_faces,
            when=_turns,
            whose=_owner,
        ),
    ),
    offers=places,
    idle=_nobody_to_place,
)
VERBS = (*map_laid.VERBS, toss.TOSS, PLACE)
CHANGES: Mapping[str, Change] = {**map_laid.CHANGES, **toss.CHANGES, "placed": placed}
