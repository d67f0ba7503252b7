"""The way of a move: the hexes it enters, and how fast its unit goes now (pp. 13, 23-26)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NotRequired, TypedDict

from referee.engine.record import record, replace
from referee.engine.verdict import Json, Ruling, advice, refusal, your_call
from referee.games.aam.board import hexes
from referee.games.aam.board.ground import FOREST, HILL, MARSH, VEHICLE, Ground
from referee.games.aam.book import Ability, Book, Unit
from referee.games.aam.combat.abilities import counting
from referee.games.aam.combat.aboard import held_still
from referee.games.aam.combat.shot import COMPUTED
from referee.games.aam.combat.summing import card_text
from referee.games.aam.movement.rules import March
from referee.games.aam.sequence import ready
from referee.games.aam.state import ASSAULTS, MOVES, Piece, State, called, card, shaken

ROUGH = (HILL, FOREST, MARSH)


BOUND = "command_dependent"
TALLY_HO = "tally_ho"


class Ordered(TypedDict):
    """Defensive fire ordered with a move: who fires, in which hex of its way (`from`, `to`, `to:r7c13`);
    `once`: of two rolls that its card has it makes one.
    """

    unit: str
    hex: str
    once: NotRequired[bool]


class Moving(TypedDict):
    """What `move` takes: steps as terrains or hexes; `fire`: who fires defensively, in which hex; `commander`: whether a
    friendly Commander was beside a Command Dependent unit, where no positions are followed.
    """

    unit: str
    path: list[Json]
    facing: NotRequired[str | None]
    fire: NotRequired[Sequence[Ordered] | Mapping[str, str]]
    speed: NotRequired[int]
    from_road: NotRequired[bool]
    ability: NotRequired[list[str]]
    without: NotRequired[list[str]]
    commander: NotRequired[bool]
    hold: NotRequired[bool]


def ordered(args: Moving) -> dict[str, str]:
    """Who fires defensively at this move, and in which hex, in the order in which they were named.

    A question left open by an earlier version has them without their order.
    """
    said = args.get("fire") or ()
    if isinstance(said, Mapping):
        return dict(said)
    return {each["unit"]: each["hex"] for each in said}


def once(args: Moving, firer: str) -> bool:
    """Whether a fire ordered with the move is one roll, though the card has two (I-AAM-17)."""
    said = args.get("fire") or ()
    if isinstance(said, Mapping):
        return False
    return any(each["unit"] == firer and each.get("once", False) for each in said)


# Abilities of which no source tells what they do: the players read the card. Some are about ground.
BY_HAND = ("prone_to_breakdown", "hard_charger", "overrun", "vanguard")
BY_HAND_GROUND = ("forest_runner", "poor_suspension", "excellent_suspension", "thin_wheels")
# Abilities of the mover's own card that change its move; Tally-Ho! is a commander's.
ON_CARD = frozenset(
    ("high_gear", "trench_crossing", "fanatic", BOUND, "relocate", "strike_and_fade")
)


@record
class Way:
    """A move about to be tried: the march, the hexes entered (none when nobody tracks them)."""

    one: Piece
    unit: Unit
    march: March
    hexes: tuple[str, ...]


def way_of(book: Book, state: State, one: Piece, args: Moving) -> tuple[Way, list[Ruling]]:
    """The march as typed: terrains, or hexes of the map with what is known of them."""
    unit = card(book, one)
    assault = state.phase in ASSAULTS
    speed, said = _speed(book, state, one), args.get("speed")
    bound = commanded(book, state, one, args.get("without", ()), args.get("commander"))
    found = [*_asked(book, state, one, args), *bound]
    if said is not None and said != speed:
        found.append(advice("aam.move.speed_said", "speed", **called(one), typed=said, speed=speed))
        speed = said
    # Without a map a commander is known to stand beside himself alone.
    seen = state.tracking or unit.on_card(TALLY_HO) is not None
    left_out = not seen or TALLY_HO in args.get("without", ())
    hurry = None if left_out else _hurrying(book, state, one)
    if hurry is not None and len(args["path"]) > speed:
        found.append(counting(book, hurry, TALLY_HO))
    if hurry is not None or TALLY_HO in args.get("ability", ()):
        speed += 1  # once, however many commanders are near (p. 26)
    steps: list[Ground] = []
    entered: list[str] = []
    terrain = state.ground(book) if state.tracking else {}
    here = one.hex
    for step in args["path"]:
        base = step.get("terrain", "clear")
        road, river = step.get("road", False), step.get("river", False)
        if "hex" in step:
            base = terrain.get(step["hex"], base)
            side = hexes.side_of(here, step["hex"]) if here else ""
            road, river = road or side in state.roads, river or side in state.rivers
            if here is None and not state.tracking:
                found.append(refusal("aam.move.unseen", "position", hex=step["hex"]))
            elif here is None or hexes.heading(here, step["hex"]) is None:
                found.append(refusal("aam.move.not_next", "speed", hex=step["hex"],
                                     from_hex=here or "?"))  # fmt: skip
            here = step["hex"]
            entered.append(here)
        elif state.tracking and not any(each.code == "aam.move.hexes" for each in found):
            found.append(refusal("aam.move.hexes", "position", **called(one)))
        steps.append(Ground(base, road, river))
    fast = _on_card(unit, "high_gear", args)
    if fast is not None and steps and all(step.road for step in steps):
        speed += fast.value or 0
        found.append(counting(book, unit, fast.id))
    crosses = _on_card(unit, "trench_crossing", args)
    if crosses is not None and any(step.river and not step.road for step in steps):
        steps = [replace(step, river=False) for step in steps]
        found.append(counting(book, unit, crosses.id))
    ignores = _on_card(unit, "fanatic", args)
    if ignores is not None and one.condition.disrupted:
        found.append(counting(book, unit, ignores.id))
    start = Ground(terrain[one.hex]) if one.hex in terrain else None
    if one.within and not state.tracking:
        start = Ground(one.within)  # told with the move that ended there (Routes, p. 24)
    if start is not None and args.get("from_road"):
        start = replace(start, road=True)
    found += _by_hand(book, unit, steps)
    march = March(
        unit.type, speed, tuple(steps), "assault" if assault else "movement",
        one.condition.disrupted and ignores is None, one.condition.damaged, start,
    )  # fmt: skip
    return Way(one, unit, march, tuple(entered)), found


def _by_hand(book: Book, unit: Unit, steps: Sequence[Ground]) -> Iterator[Ruling]:
    """Abilities of its card that may change this move and are not worked out: told, not passed over."""
    hard = any((step.terrain in ROUGH or step.river) and not step.road for step in steps)
    for ability in (*BY_HAND, *(BY_HAND_GROUND if hard else ())):
        if steps and unit.on_card(ability) is not None:
            yield your_call("aam.move.by_hand", "abilities", unit=unit.id, ability=ability,
                            effect=card_text(book, ability))  # fmt: skip


def _on_card(unit: Unit, ability: str, args: Moving) -> Ability | None:
    """An ability of the card, unless the players leave it out."""
    return None if ability in args.get("without", ()) else unit.on_card(ability)


def only_by_road(book: Book, one: Piece) -> bool:
    """Whether a unit whose hex nobody tracks stands where only a road brought it: it leaves by it (p. 24)."""
    return bool(one.within) and Ground(one.within).forbidden(card(book, one).type)


def fades(book: Book, state: State, one: Piece) -> bool:
    """Strike and Fade: it has just attacked, and may go now (p. 26)."""
    return (
        state.phase in ASSAULTS
        and one.acted > 0
        and not one.moved
        and state.last == one.id
        and card(book, one).on_card("strike_and_fade") is not None
    )


def unready(book: Book, state: State, one: Piece) -> list[Ruling]:
    """Why a unit may not move now: the phase, what it has done, who fights from it (p. 11, p. 26)."""
    fresh = replace(one, acted=0) if fades(book, state, one) else one
    return [*ready(state, fresh, (*MOVES, *ASSAULTS)), *held_still(book, state, one)]


def _speed(book: Book, state: State, one: Piece) -> int:
    """Its speed, or what its card allows in an assault phase (Relocate, Strike and Fade)."""
    unit = card(book, one)
    if state.phase in ASSAULTS:
        for ability in ("strike_and_fade",) if fades(book, state, one) else ("relocate",):
            found = unit.on_card(ability)
            if found is not None:
                return found.value or 0
    return unit.speed


def stuck(book: Book, state: State, one: Piece) -> bool:
    """Whether a Soldier goes nowhere in this phase: a gun that is not moved (p. 13; Relocate, p. 26)."""
    slow = card(book, one).type != VEHICLE and _speed(book, state, one) == 0
    return slow and _hurrying(book, state, one) is None


def commanded(
    book: Book, state: State, one: Piece, left_out: Sequence[str], beside: bool | None = None
) -> list[Ruling]:
    """Command Dependent: in its movement phase only from beside a friendly Commander (I-AAM-15).

    `beside`: what the table sees of it, where no positions are followed; `None`: it was not said.

    Beside him when the phase began, or when its own move begins. Getting on a Transport and off it
    is that move, too (p. 31): what a card forbids goes before what a rule grants (p. 26).
    """
    bound = card(book, one).on_card(BOUND)
    if bound is None or BOUND in left_out or state.phase not in MOVES:
        return []
    near = any(
        each.id != one.id and card(book, each).commands and _near(state, one, each)
        for each in state.of(one.side)
    )
    if not near or (beside is False and not state.tracking):
        return [refusal("aam.move.no_command", "abilities", "command", **called(one))]
    if state.tracking or beside:
        return []
    return [your_call("aam.move.command", "abilities", "command", **called(one))]


def _asked(book: Book, state: State, one: Piece, args: Moving) -> list[Ruling]:
    """Tally-Ho! asked for: for a Soldier, no Artillery, beside a commander who has it.

    What is set aside must be on the card and change a move: nothing typed is dropped unsaid.
    """
    unit = card(book, one)
    found: list[Ruling] = [
        refusal("aam.move.ability", "abilities", ability=ability)
        for ability in args.get("without", ())
        if ability != TALLY_HO and (ability not in ON_CARD or unit.on_card(ability) is None)
    ]
    for ability in args.get("ability", ()):
        if ability in COMPUTED and args.get("fire"):
            continue  # it is about the fire ordered with the move, and judged there
        if ability != TALLY_HO:
            found.append(refusal("aam.move.ability", "abilities", ability=ability))
        elif not _hurries(book, state, one):
            found.append(refusal("aam.move.tally_ho", "abilities", ability=ability))
        elif _hurrying(book, state, one) is None:
            found.append(
                refusal("aam.move.no_commander", "command", "command.disrupted", ability=ability)
            )
    return found


def _hurries(book: Book, state: State, one: Piece) -> bool:
    """Tally-Ho! is for Soldiers, no Artillery, in their movement phase."""
    unit = card(book, one)
    return state.phase in MOVES and unit.type != VEHICLE and unit.subtype != "artillery"


def _hurrying(book: Book, state: State, one: Piece) -> Unit | None:
    """The undisrupted commander with Tally-Ho! beside whom it starts, itself included (I-AAM-15)."""
    for each in state.of(one.side) if _hurries(book, state, one) else ():
        if card(book, each).on_card(TALLY_HO) is None or shaken(book, each):
            continue
        if _near(state, one, each):
            return card(book, each)
    return None


def might_hurry(book: Book, state: State, one: Piece, args: Moving) -> Unit | None:
    """A commander whose Tally-Ho! the mover may have, if he stands beside him as the players see it: without
    positions, where nothing was said of it (Capacités de commandement, p. 26).
    """
    said = {*args.get("ability", ()), *args.get("without", ())}
    if state.tracking or TALLY_HO in said or not args["path"]:
        return None
    return _hurrying(book, state, one)


def _near(state: State, one: Piece, other: Piece) -> bool:
    """Whether another unit is beside it, or was when the phase began; without a map players see."""
    if other.aboard is not None:
        return False
    if not state.tracking or not one.hex or not other.hex:
        return True
    now, then = (one.hex, other.hex), (state.began.get(one.id), state.began.get(other.id))
    return any(here and there and hexes.distance(here, there) <= 1 for here, there in (now, then))
