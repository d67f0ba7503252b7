"""What a unit meets where it goes and stops: ice, mines, a token, a headquarters, a dam."""

from __future__ import annotations

from collections.abc import Sequence

from referee.engine.ask import Choice, Dice, Script
from referee.engine.record import replace
from referee.engine.verdict import Ruling, Verdict, info, refusal, your_call
from referee.games.m44.board.facts import ground_at, hostile_mines
from referee.games.m44.board.hexes import Place, hex_name, place_of
from referee.games.m44.book import Unit
from referee.games.m44.cards.draws import filled
from referee.games.m44.combat.attack import icy
from referee.games.m44.combat.losses import lose
from referee.games.m44.engineering.rules import minefield
from referee.games.m44.movement.readiness import battle_spent
from referee.games.m44.movement.rules import March, move
from referee.games.m44.movement.ways import Moving
from referee.games.m44.turn.doing import Doing

ICE_DICE = 2
STRENGTHS = ("0", "1", "2", "3", "4")  # the numbers under a mine token


def frozen_river(unit: Unit) -> Script[Verdict]:
    """`losses`: two dice, a figure per star; a Tiger sinks whole (Rivière gelée)."""
    if unit.kind in ("ship", "craft"):
        return Verdict(
            {"losses": 0}, (refusal("m44.ice.ship", "terrain.frozen_river", unit=unit.id),)
        )
    thrown = yield Dice("m44.roll.ice", ICE_DICE, "m44", cards=("terrain.frozen_river",))
    losses = min(sum(face == "S" for face in thrown), unit.figures)
    return Verdict(
        {"losses": losses}, (info("m44.ice.losses", "terrain.frozen_river", losses=losses),)
    )


def clears_mines(doing: Doing, march: March, way: Sequence[Place]) -> bool:
    """Whether the engineers that have come onto the enemy's mines clear them: had there been none they could
    battle there. Who cannot sets them off (Troupe du Génie « Si une troupe du génie ne peut combattre en entrant
    dans un champs de mines, celles-ci se déclenchent »).
    """
    if not gives_battle_for_mines(doing, march.unit, way[-1]):
        return False
    bare = tuple(ground for ground in march.path[-1] if ground.id != "minefield")
    result, _ = move(replace(march, path=(*march.path[:-1], bare)))
    return bool(result["may_battle"])


def gives_battle_for_mines(doing: Doing, unit: Unit, place: Place) -> bool:
    """Whether engineers on the enemy's mines have a battle to give up for them, whatever way they came: by a
    cave they battle where they come out (Champ de mines « Une unité du génie doit consacrer son attaque au
    déminage »; Caverne de collines).
    """
    if unit.id != "combat_engineer" or not hostile_mines(doing.state, place, doing.state.side):
        return False
    return battle_spent(doing.book, doing.state, hex_name(place)) is None


def over_ice(
    doing: Doing, name: str, unit: Unit, way: Sequence[Place], args: Moving | None = None
) -> Script[tuple[Sequence[Place], list[int]]]:
    """How far the unit on a hex comes over the ice of its way, and the figures of each throw: it
    ends where its last figure falls, and reaches nothing behind. With `args` it moves, and the enemy's mines
    that it crosses go off as well: Infiltration sets the stop aside, not what the hex does to who enters it
    (I-M44-69). Those at the end of the way are met there.
    """
    losses: list[int] = []
    side = doing.state.pieces[name].side
    for far, place in enumerate(way, 1):
        if icy(ground_at(doing.book, doing.state, place)) and unit.kind != "air":
            verdict = yield from frozen_river(unit)
            doing.say(*verdict.rulings)
            losses.append(int(verdict.result["losses"]))
        if args is not None and far < len(way) and hostile_mines(doing.state, place, side):
            doing.say(
                info("m44.move.across_mines", "rule.minefield", "I-M44-69", hex=hex_name(place))
            )
            told = None if hostile_mines(doing.state, way[-1], side) else args.get("mines")
            verdict = yield from _gone_off(doing, hex_name(place), unit, name, told)
            doing.say(*verdict.rulings)
            losses.append(int(verdict.result["hits"]))
        if losses and sum(losses) >= doing.state.pieces[name].figures:
            return way[:far], losses
    return way, losses


def _gone_off(doing: Doing, at: str, unit: Unit, name: str, told: int | None) -> Script[Verdict]:
    """The token of a minefield turned up, where it is not yet, and its dice (Champ de mines); `name`: where the unit
    is counted to stand.
    """
    strength = doing.state.mines.get(at)
    if strength is None:
        answer = str(told) if told is not None else (
            yield Choice("m44.choose.mines", STRENGTHS, "mines", params={"hex": at},
                         cards=("rule.minefield",), also={"mine_token": {"decoy": STRENGTHS[0]}})
        )  # fmt: skip
        strength = int(answer)
        doing.happen("mines_shown", hex=at, strength=strength)
    return (yield from minefield(strength, unit, _hidden(doing, unit, name)))


def _hidden(doing: Doing, unit: Unit, name: str) -> bool:
    """Whether the unit is disguised, and nobody has seen through it (Brandebourgeois)."""
    return unit.reroll == "disguise" and not doing.state.pieces[name].unmasked


def sunk(doing: Doing, name: str, losses: Sequence[int]) -> Script[bool]:
    """Figures off the unit, throw by throw; whether it is gone."""
    for each in losses:
        if (yield from lose(doing, name, each)):
            return True
    return False


def meets(
    doing: Doing, args: Moving, march: March, way: Sequence[Place], losses: Sequence[int],
    moved: Sequence[Ruling] = (),
) -> Script[None]:  # fmt: skip
    """The losses of the ice, mines at the end of the way, then what lies on the hex.

    That it `moved` there is told with what the mines do: whoever misses their dice has not moved yet. Landed on
    them it is the passengers that they hit, not the craft (Champ de mines « une unité est détruite sur symbole de
    l'unité et/ou grenade »; Barges « enlevées après débarquement »).
    """
    name, unit = args["to"], march.aboard or march.unit
    mined = hostile_mines(doing.state, way[-1], doing.state.pieces[name].side)
    if losses or not mined:
        doing.say(*moved)
        moved = ()
    if (yield from sunk(doing, name, losses)):
        return
    if mined:
        disguised = _hidden(doing, unit, name)
        verdict = yield from _gone_off(doing, name, unit, name, args.get("mines"))
        doing.say(*moved, *verdict.rulings)
        hits = verdict.result["hits"]
        seen = {"unmasked": True} if disguised and hits else {}  # « l'unité ennemie est retirée »
        if (yield from lose(doing, name, hits, **seen)):
            return
    arrive(doing, name)


def lie_on(doing: Doing, name: str, code: str, card: str) -> None:
    """Mines go off under who moves onto them (Champ de mines); under who is set down there (I-M44-60) or driven
    back there (I-M44-62) they lie on, and that is told.
    """
    if hostile_mines(doing.state, place_of(name), doing.state.pieces[name].side):
        doing.say(info(code, card, hex=name))


def arrive(doing: Doing, name: str) -> None:
    """What a unit finds where it stops: a token, a headquarters, the stars on a dam."""
    state, piece = doing.state, doing.state.pieces[name]
    unit = doing.book.units[piece.unit]
    token = state.tokens.get(name)
    if token and unit.kind == "infantry" and not piece.carries:
        doing.happen("picked", hex=name, what=token)
        card = "rule.capture_equipment" if token == "equipment" else "rule.prisoners"
        doing.say(info(f"m44.play.picked_{token}", card, hex=name))
    if any(key != f"{piece.side}.{name}" for key in state.stars if key.endswith(f".{name}")):
        doing.happen("dam_cleared", hex=name)
        doing.say(info("m44.play.dam_back", "terrain.dam"))
    entries = state.board.scenario.get("headquarters", ())
    known = [each for each in entries if each.get("side") and name in each["hexes"]]
    if (
        "field_hq" in state.ground(place_of(name)) and not known
    ):  # the booklet has the rule on every one
        doing.say(your_call("m44.play.whose_hq", "terrain.field_hq", hex=name))
    for entry in known:
        owner = entry["side"]
        if piece.side != owner and owner not in state.hq_lost:
            doing.happen("hq_captured", side=owner, cards=1 if state.hands[owner] else 0)
            doing.say(info("m44.play.hq_captured", "terrain.field_hq", side=owner))
        elif piece.side == owner and owner in state.hq_lost:
            drawn = filled(doing)
            doing.happen("hq_retaken", side=owner, cards=int(drawn))
            code = "m44.play.hq_retaken" if drawn else "m44.play.hq_no_card"
            doing.say(info(code, "terrain.field_hq", side=owner))
