"""Figures lost and units gone: medals, trucks by threes, the heroic leader, what they carried."""

from __future__ import annotations

from referee.engine.ask import Choice, Dice, Script
from referee.engine.verdict import Json, Verdict, info
from referee.games.m44.board.hexes import distance, place_of
from referee.games.m44.combat.bans import wagon_gone
from referee.games.m44.state import Piece, other
from referee.games.m44.turn.doing import Doing
from referee.games.m44.victory.objectives import totals


def lose(
    doing: Doing, name: str, figures: int, told: bool = False, hits: int = 0, **more: Json
) -> Script[bool]:
    """Figures off a unit; whether it is gone.

    `told`: what is left was said; `hits`: those of a throw that took them; `more` is for the journal.
    """
    piece = doing.state.pieces[name]
    if figures >= piece.figures:
        yield from eliminate(doing, name)
        return True
    if figures:
        left = piece.figures - figures
        doing.happen("lost", hex=name, figures=figures, left=left, **more)
        about = {"hex": name, "unit": piece.unit, "n": left}
        hull = "_hull" if doing.book.units[piece.unit].hull else ""
        if hits:
            code = f"m44.play.hit{hull}"
            doing.say(info(code, "rule.dice", f"unit.{piece.unit}", hits=hits, **about))
        elif not told:
            doing.say(info(f"m44.play.figures_left{hull}", f"unit.{piece.unit}", **about))
        _scrap(doing, piece, figures)
        _loses_wagon(doing, piece, name, left)
    return False


def eliminate(doing: Doing, name: str, hits: int = 0) -> Script[None]:
    """A unit is gone, by so many hits of a throw; its medal goes to the other side (Unités incomplètes and some others: none).

    Equipment it carried stays on the hex (Capture d'équipement); a prisoner dies with it (Évasion
    de prisonnier); a heroic leader may survive (Commandant héroïque).
    """
    piece = doing.state.pieces[name]
    unit = doing.book.units[piece.unit]
    worth = piece.medal if unit.every == 1 else 0
    token = "equipment" if piece.carries == "equipment" else ""
    enemy = other(piece.side)
    before = totals(doing.state)[enemy]
    doing.happen("eliminated", hex=name, unit=piece.unit, to=enemy, medals=worth, token=token)
    told = "_by" if hits else ""
    told += "" if worth else "_scrap" if scrap_medals(doing, piece, piece.figures) else "_free"
    gained: dict[str, Json] = {}
    if worth:  # its own medal: an objective won by the same blow is told with its own number
        gained = {"side": enemy, "n": worth, **doing.count(enemy, before + worth)}
    gained |= {"hits": hits} if hits else {}
    doing.say(info(f"m44.play.eliminated{told}", "rule.medals", f"unit.{piece.unit}", hex=name,
                   unit=piece.unit, **gained))  # fmt: skip
    if unit.every > 1:
        _scrap(doing, piece, piece.figures)
    if piece.unit == "supply_train" and any(
        line["side"] == piece.side and doing.state.left.get(f"cargo.{at}", 0)
        for at, line in enumerate(doing.state.board.scenario.get("cargo", ()))
    ):
        doing.say(info("m44.come.cargo_lost", "unit.supply_train"))
    if token:
        doing.say(info("m44.play.token_left", "rule.capture_equipment", hex=name))
    if piece.carries == "prisoner":
        doing.say(info("m44.play.prisoner_dead", "rule.prisoners"))
    sunk_with(doing, piece)
    if piece.leader:
        yield from _leader(doing, piece, name)


def _loses_wagon(doing: Doing, piece: Piece, name: str, left: int) -> None:
    """The third hit on a train destroys its wagon, and with it the gun of an armoured train, which brings no
    medal (Locomotive & Wagon, Train blindé); the cargo of a supply train goes with the train alone (I-M44-65).
    """
    unit = doing.book.units[piece.unit]
    if not wagon_gone(unit, left) or wagon_gone(unit, piece.figures):
        return
    rests = ("I-M44-65",) if piece.unit == "supply_train" else (unit.card,)
    code = "m44.play.gun_gone" if piece.unit == "armoured_train" else "m44.play.wagon_gone"
    doing.say(info(code, "unit.locomotive_wagon", *rests, hex=name, unit=piece.unit))


def sunk_with(doing: Doing, piece: Piece) -> None:
    """The plane on a deck goes down with its ship (« est perdu si le navire coule »): no medal for it."""
    if piece.plane and doing.book.units[piece.unit].kind == "ship":
        doing.say(info("m44.fly.sunk", "air.grounded", "I-M44-57", plane=piece.plane))


def _scrap(doing: Doing, piece: Piece, figures: int) -> None:
    """Trucks and half-tracks: a medal for every third figure eliminated."""
    unit = doing.book.units[piece.unit]
    if unit.every == 1:
        return
    medals = scrap_medals(doing, piece, figures)
    doing.happen("scrapped", side=piece.side, unit=piece.unit, n=figures, medals=medals)
    if medals:
        doing.say(info("m44.play.scrapped", unit.card, "rule.medals", unit=unit.id, n=medals,
                       side=other(piece.side), **doing.count(other(piece.side))))  # fmt: skip


def scrap_medals(doing: Doing, piece: Piece, figures: int) -> int:
    """Medals that so many figures bring: one with every third of trucks, of half-tracks; none of others."""
    every = doing.book.units[piece.unit].every
    before = doing.state.scrap.get(f"{piece.side}.{piece.unit}", 0)
    return (before + figures) // every - before // every if every > 1 else 0


def _leader(doing: Doing, piece: Piece, name: str) -> Script[None]:
    """Two dice for the leader of a unit destroyed: dead, or with the nearest friendly infantry.

    « l'unité d'infanterie amie la plus proche »: where several are as near its player chooses, and
    where nobody could ask him it is told which others there were (Commandant héroïque).
    """
    verdict = yield from leader()
    enemy = other(piece.side)
    if verdict.result["killed"]:
        doing.happen("leader_fell", to=enemy, medals=1)
        doing.say(info("m44.play.leader_dead", "rule.heroic_leader", side=enemy, n=1,
                       **doing.count(enemy)))  # fmt: skip
        return
    friends = {
        at: distance(place_of(name), place_of(at))
        for at, each in doing.state.pieces.items()
        if each.side == piece.side and doing.book.units[each.unit].kind == "infantry"
        and not each.leader
    }  # fmt: skip
    if not friends:
        doing.happen("leader_fell", to=enemy, medals=0)
        doing.say(info("m44.play.leader_leaves", "I-M44-34"))
        return
    near = sorted((at for at, far in friends.items() if far == min(friends.values())), key=place_of)
    chosen = doing.leader or near[0]
    if chosen not in near:
        doing.forbid("m44.play.not_near", "rule.heroic_leader", hex=chosen, hexes=", ".join(near))
        return
    if len(near) > 1 and not doing.leader:
        chosen = yield Choice("m44.choose.leader", tuple(near), "leader", near[0],
                              cards=("rule.heroic_leader",), kind="way", side=piece.side)  # fmt: skip
    doing.happen("leader_joined", hex=chosen)
    doing.say(info("m44.play.leader_joins", "rule.heroic_leader", hex=chosen,
                   unit=doing.state.pieces[chosen].unit))  # fmt: skip
    if len(near) > 1 and not doing.leader:
        others = ", ".join(at for at in near if at != chosen)
        code = "m44.play.leader_others" if doing.leader is None else "m44.play.leader_others_key"
        doing.say(info(code, "rule.heroic_leader", hexes=others))


def leads_nobody(doing: Doing, *names: str) -> bool:
    """`leader=` typed of units that no leader is with: it says nothing of anybody, so it is refused."""
    led = any(doing.state.pieces[name].leader for name in names if name in doing.state.pieces)
    return (
        bool(doing.leader) and not led and doing.forbid("m44.play.no_leader", "rule.heroic_leader")
    )


def leader() -> Script[Verdict]:
    """`killed`: two dice, a star kills the heroic leader (Commandant héroïque)."""
    thrown = yield Dice("m44.roll.leader", 2, "m44", cards=("rule.heroic_leader",))
    killed = "S" in thrown
    code = "m44.leader.killed" if killed else "m44.leader.safe"
    return Verdict({"killed": killed, "medal": killed}, (info(code, "rule.heroic_leader"),))
