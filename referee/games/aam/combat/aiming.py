"""What the state and the map already say of an attack between two units (pp. 15-24)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from referee.engine.verdict import Json, Ruling, advice, refusal
from referee.games.aam.board import hexes
from referee.games.aam.board.ground import CLEAR, SOLDIER, VEHICLE, Ground
from referee.games.aam.book import Book
from referee.games.aam.combat.shot import Shot
from referee.games.aam.sight import sight
from referee.games.aam.state import Piece, State, called, card

# Cards that attack only in front of them: whom (p. 26).
TURNING: Mapping[str, tuple[str, ...]] = {
    "fixed_howitzer": (SOLDIER, VEHICLE), "no_turret": (VEHICLE,)
}  # fmt: skip
Said = Mapping[str, Json]  # what the players told of the attack


def shot_of(book: Book, state: State, piece: Piece, target: Piece, args: Said) -> Shot:
    """An attack between two units: cards, counters, and (tracked) range, face and terrain."""
    distance, face, ground = args.get("range"), args.get("facing"), None
    if args.get("terrain") is not None:
        ground = Ground.said(args["terrain"])
    if state.tracking and piece.hex and target.hex:
        distance = hexes.distance(piece.hex, target.hex) if distance is None else distance
        ground = ground or _stood_on(book, state, target.hex)
        if face is None and target.facing:
            face = hexes.face(piece.hex, target.hex, target.facing)
    return Shot(
        card(book, piece),
        card(book, target),
        target_type=card(book, target).type,
        hexes=distance,
        face=face,
        attacker_state=piece.condition,
        target_state=target.condition,
        face_down=target.down,
        ground=ground or Ground(CLEAR),
        die_bonus=args.get("die_bonus", 0),
        ignore_cover=args.get("ignore_cover", False),
        cover=args.get("cover", "roll"),
        defensive=args.get("defensive", False),
        abilities=tuple(args.get("ability", ())),
        behind=_behind(piece, target),
    )


def _behind(one: Piece, target: Piece) -> bool:
    """Whether the map shows a target behind a Vehicle, in another hex (Positionnement, p. 18)."""
    if not one.hex or not target.hex or not one.facing or one.hex == target.hex:
        return False
    return hexes.face(target.hex, one.hex, one.facing) == "rear"


def _stood_on(book: Book, state: State, hex_: str) -> Ground:
    """The ground of a hex of the map; a road matters where it leads through cover (p. 24)."""
    terrain = state.ground(book)[hex_]
    around = (hexes.side_of(hex_, near) for near in hexes.neighbours(hex_))
    return Ground(terrain, road=terrain != CLEAR and any(side in state.roads for side in around))


def no_target(piece: Piece, target: Piece, friends: bool = False) -> list[Ruling]:
    """Why a unit is no target: a friend, or one aboard a transport (p. 15, p. 31).

    `friends`: a Blast goes on, and strikes them too.
    """
    found: list[Ruling] = []
    if target.side == piece.side and not friends:
        found.append(refusal("aam.act.friend", "attack", **called(target)))
    if target.aboard is not None:
        found.append(refusal("aam.act.target_aboard", "transport.aboard", **called(target)))
    return found


def unseen(book: Book, state: State, piece: Piece, target: Piece) -> list[Ruling]:
    """The line of sight, in a tracked game."""
    if not state.tracking or not piece.hex or not target.hex:
        return []
    verdict = sight(state.ground(book), piece.hex, target.hex, state.options.get("edges", "clear"))
    if verdict.result["clear"]:
        return [ruling for ruling in verdict.rulings if ruling.severity == "advice"]
    return [refusal("aam.los.no_sight", "los", hexes=", ".join(verdict.result["blockers"]))]


def own_hex(book: Book, one: Piece, target: Piece, args: Said) -> list[Ruling]:
    """In its own hex nobody is behind a Vehicle, whatever its card says of its front (I-AAM-18)."""
    if not one.hex or one.hex != target.hex:
        return []
    unit, type_ = card(book, one), card(book, target).type
    bound = [each for each, against in TURNING.items() if unit.on_card(each) and type_ in against]
    flames = "hull_mounted_flamethrower"
    burns = unit.on_card(flames) is not None and flames not in without(args)
    if not bound and not burns:
        return []
    return [advice("aam.silent", "facing.defence", "I-AAM-18", interpretation="I-AAM-18")]


def turned(book: Book, one: Piece, target: Piece, args: Said) -> list[Ruling]:
    """Fixed Howitzer and No Turret: only in front of it, where the map shows both (p. 26)."""
    if not _behind(one, target):
        return []
    return [
        refusal("aam.attack.turned", "abilities", "facing", "I-AAM-18", **called(one), ability=ability)
        for ability, against in TURNING.items()
        if card(book, one).on_card(ability) and card(book, target).type in against
        and ability not in without(args)
    ]  # fmt: skip


def contradicted(one: Piece, target: Piece, args: Said) -> list[Ruling]:
    """What is typed may not contradict the board: range and face, where both stand on it."""
    if not one.hex or not target.hex:
        return []
    found: list[Ruling] = []
    far, typed = hexes.distance(one.hex, target.hex), args.get("range")
    if typed is not None and typed != far:
        found.append(refusal("aam.attack.board_range", "range", typed=typed, range=far))
    face = args.get("facing")
    if face is not None and target.facing:
        here = hexes.face(one.hex, target.hex, target.facing)
        if face != here:
            found.append(refusal("aam.attack.board_face", "facing.defence", typed_face=face,
                                 face=here))  # fmt: skip
    return found


def misplaced(book: Book, state: State, target: Piece, args: Said) -> list[Ruling]:
    """What is typed of the target and cannot be: a face of a Soldier, ground that the map has not."""
    found = faceless(book, target, args)
    if not state.tracking or not target.hex or args.get("terrain") is None:
        return found
    typed, here = Ground.said(args["terrain"]).terrain, state.ground(book)[target.hex]
    if typed != here:
        found.append(refusal("aam.attack.board_ground", "cover", "I-AAM-13", hex=target.hex,
                             typed_terrain=typed, terrain=here))  # fmt: skip
    return found


def faceless(
    book: Book, one: Piece, args: Said, say: Callable[..., Ruling] = refusal
) -> list[Ruling]:
    """Only Vehicles face a side of their hex (Positionnement des Véhicules, p. 14).

    Whoever is put down so is only told: nothing hangs on it.
    """
    if args.get("facing") is None or card(book, one).type == VEHICLE:
        return []
    return [say("aam.act.faceless", "facing", **called(one))]


def without(args: Said) -> tuple[str, ...]:
    """The abilities that the players leave out."""
    return tuple(args.get("without", ()))
