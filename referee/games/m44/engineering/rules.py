"""Works: obstacles a unit may remove, mines, bridges and their charges, sabotage."""

from __future__ import annotations

from referee.engine.ask import Dice, Script
from referee.engine.verdict import Json, Ruling, Verdict, info
from referee.games.m44.board.hexes import place_of
from referee.games.m44.book import Unit
from referee.games.m44.combat.results import dice_again, lasting
from referee.games.m44.state import State

DIE = "m44"
DAM_STARS = 4
SYMBOLS = {"infantry": "I", "armour": "A"}
BUILDINGS = ("factory", "power_plant", "supply_depot")
BRIDGES = ("bridge", "railway_bridge", "pontoon_bridge", "rope_bridge")


def minefield(strength: int, target: Unit, disguised: bool = True) -> Script[Verdict]:
    """`hits`: unit symbol and grenade, as many dice as the token says (Champ de mines).

    A Tiger, a patrol car, Brandenburgers in disguise have the second throw of « si l'unité est
    touchée » here, too: the booklet says it of whatever hits them (I-M44-58).
    """
    cards: tuple[str, ...] = ("rule.minefield",)
    rulings: list[Ruling] = []
    if target.id == "combat_engineer":
        rulings.append(info("m44.mines.engineer", "unit.combat_engineer"))
    if strength == 0:
        return Verdict({"hits": 0, "decoy": True}, (info("m44.mines.decoy", *cards), *rulings))
    thrown = yield Dice("m44.roll.mines", strength, DIE, cards=cards)
    faces = set(target.hit or "G") | {SYMBOLS.get(target.kind, "G")}
    if target.id == "sniper":
        faces = {"G"}
    hits = sum(face in faces for face in thrown)
    reroll = "" if target.reroll == "disguise" and not disguised else target.reroll
    if more := dice_again(reroll, hits):
        cards = (*cards, target.card, "I-M44-58")
        asked = "m44.roll.disguise" if reroll == "disguise" else "m44.roll.again"
        rerolled = yield Dice(asked, more, DIE, cards=cards[1:], good=tuple(sorted(faces)),
                              params={"unit": target.id})  # fmt: skip
        hits = lasting(reroll, hits, rerolled)
    result: dict[str, Json] = {"hits": hits, "decoy": False}
    return Verdict(result, (info("m44.mines.hits", *cards, hits=hits), *rulings))


def sabotage(target: str, stars: int, dice: int) -> Script[Verdict]:
    """`destroyed` and `stars`: a bridge (two dice, one star), a dam (two dice a turn, four stars in
    all), a factory or a power plant (the dice of a close assault, one star).
    """
    card = {"bridge": "rule.blow_bridge", "dam": "terrain.dam"}.get(target, "rule.sabotage")
    number = 2 if target in ("bridge", "dam") else dice
    asked = "m44.roll.blow" if target == "bridge" else "m44.roll.sabotage"
    thrown = yield Dice(asked, number, DIE, cards=(card,))
    now = sum(face == "S" for face in thrown)
    total = stars + now if target == "dam" else now
    done = total >= (DAM_STARS if target == "dam" else 1)
    # A dam's stars add up; one star does for the others, so none are left to count.
    code = "not_yet" if target == "dam" else "stands"
    code = "m44.sabotage.done" if done else f"m44.sabotage.{code}"
    return Verdict({"destroyed": done, "stars": total}, (info(code, card, stars=total),))


def removable(state: State, unit: Unit, name: str) -> str | None:
    """The obstacle that this unit may remove on its hex."""
    ground = state.ground(place_of(name))
    foot = unit.kind == "infantry" and not unit.vehicle
    for what in ("wire", "abatis"):
        if what in ground and foot:
            return what
    if unit.id == "combat_engineer":
        if "minefield" in ground:
            return "minefield"
        if "road_block" in ground and state.holds("terrain.road_block"):
            return "road_block"
    return None


def charge(state: State, name: str) -> dict[str, Json] | None:
    """The scenario's leave for the side to blow this bridge."""
    for each in state.board.scenario.get("demolitions", ()):
        if each.get("side") in (state.side, None) and name in each["hexes"]:
            return dict(each)
    return None
