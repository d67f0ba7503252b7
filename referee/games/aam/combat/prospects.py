"""What an attack promises, before anybody is named or rolls: dice, reasons, chances, and why not."""

from __future__ import annotations

from collections.abc import Sequence

from referee.engine.ask import Ask
from referee.engine.record import record, replace
from referee.engine.verb import Args, Outcome
from referee.engine.verdict import Json, Ruling, info
from referee.games.aam.board import hexes
from referee.games.aam.book import Book
from referee.games.aam.combat.abilities import extra
from referee.games.aam.combat.aboard import unready
from referee.games.aam.combat.hits import DESTROYED
from referee.games.aam.combat.nobody import nobody, ready_ones
from referee.games.aam.combat.rules import Thrown
from referee.games.aam.combat.shot import Shot, struck
from referee.games.aam.combat.summing import Aim
from referee.games.aam.combat.weighing import ways, weighed
from referee.games.aam.state import ASSAULTS, Piece, State, called, other

LISTED = 8  # attacks told at once
NEAR = 12  # hexes: beyond, nobody asks why a unit cannot be attacked where others can


@record
class Prospect:
    """One attack that may be made now: who, whom, the sum, what is to be expected."""

    one: Piece
    target: Piece
    shot: Shot
    aim: Aim
    disrupt: float
    destroy: float

    @property
    def lost(self) -> bool:
        """Whether a Destroyed lies on the target already: nothing can be added (p. 16)."""
        return DESTROYED in self.target.down

    def told(self) -> dict[str, Json]:
        """As JSON."""
        cover = self.aim.cover
        return {
            "unit": self.one.id, "target": self.target.id, "hex": self.target.hex,
            "range": self.shot.hexes, "face": struck(self.shot), "dice": self.aim.dice,
            "needed": self.aim.needed, "defence": self.aim.defence, "cover": cover,
            "abilities": list(self.shot.abilities), "disrupt_or_better": self.disrupt,
            "destroy": self.destroy,
        }  # fmt: skip


def prospect(book: Book, state: State, one: Piece, target: Piece) -> Prospect | Ruling:
    """One attack between two units of the map with its chances, as its owner does best; a refusal
    where there is none.
    """
    from referee.games.aam.combat.odds import odds_of  # fractions: slow to import

    wrong = weighed(book, state, one, target)[2]
    if wrong is not None:
        return wrong
    found = list[Prospect]()
    for shot, sum_ in ways(book, state, one, target):
        if not sum_.refused:
            chance = odds_of(shot, sum_).result
            likely = chance["disrupt_or_better"], chance["destroy"]
            found.append(Prospect(one, target, shot, sum_, *likely))
    return max(found, key=lambda each: (each.destroy, each.disrupt))


def prospects(
    book: Book, state: State, one: Piece
) -> tuple[list[Prospect], list[tuple[Piece, Ruling]]]:
    """The attacks that a unit of the map may make now, the best first; whom it may not, and why."""
    found, spared = list[Prospect](), list[tuple[Piece, Ruling]]()
    for target in state.of(other(one.side)):
        if not one.hex or not target.hex:
            continue
        made = prospect(book, state, one, target)
        if isinstance(made, Prospect):
            found.append(made)
        elif target.aboard is None:
            spared.append((target, made))
    found.sort(key=lambda each: (each.lost, -each.destroy, -each.disrupt, each.shot.hexes or 0,
                                 each.target.id))  # fmt: skip
    spared.sort(key=lambda each: hexes.distance(one.hex or "", each[0].hex or ""))
    return found, spared


# -- as it is said -------------------------------------------------------------------
def looked_at(book: Book, state: State, keys: Sequence[str]) -> Outcome:
    """`attack UNIT` alone: its targets; `attack` alone: the best attacks of the side in turn."""
    if not keys:
        return _best(book, state)
    told: list[Ruling] = []
    listed: list[dict[str, Json]] = []
    for key in keys:
        one = state.pieces[key]
        wrong = _ready(book, state, one)
        if wrong:
            return Outcome((), tuple(wrong), {"unit": key, "legal": False})
        told += lines(book, state, one)
        listed += [each.told() for each in prospects(book, state, one)[0]]
    return Outcome((), tuple(told), {"targets": listed})


def _ready(book: Book, state: State, one: Piece) -> list[Ruling]:
    """Whether it may attack now, for the first time or once more."""
    again = extra(book, state, one) is not None
    return unready(book, state, replace(one, acted=0) if again else one)


def _best(book: Book, state: State) -> Outcome:
    """The best attack of every unit that may still attack."""
    best = [
        found[0]
        for one in state.of(state.side)
        if not _ready(book, state, one)
        for found in (prospects(book, state, one)[0],)
        if found
    ]
    best = [each for each in best if not each.lost]
    best.sort(key=lambda each: (-each.destroy, -each.disrupt))
    if not best:
        return Outcome((), (_none(book, state),), {"attacks": []})
    told = [expected(each) for each in best[:LISTED]]
    if len(best) > LISTED:
        told.append(info("aam.target.more", "attack", number=len(best) - LISTED))
    return Outcome((), tuple(told), {"attacks": [each.told() for each in best]})


def _none(book: Book, state: State) -> Ruling:
    """Why no attack is listed."""
    why = nobody(book, state, ready_ones(book, state))
    return why or info("aam.target.nobody", "attack")


def lines(book: Book, state: State, one: Piece) -> list[Ruling]:
    """What one unit may attack, with dice, reasons and chances; whom it may not, and why."""
    found, spared = prospects(book, state, one)
    told = [
        info("aam.target.lost" if each.lost else "aam.target.may", "attack", **_facts(each))
        for each in found[:LISTED]
    ]
    if len(found) > LISTED:
        told.append(info("aam.target.more", "attack", number=len(found) - LISTED))
    if not found:
        told.append(info("aam.target.none", "attack", **called(one), hex=one.hex))
    far = [each for each in spared if each[1].code == "aam.attack.out_of_range"]
    spared = [each for each in spared if each not in far]
    if found:
        spared = [each for each in spared
                  if hexes.distance(one.hex or "", each[0].hex or "") <= NEAR]  # fmt: skip
    reasons: dict[tuple[str, str], list[tuple[Piece, Ruling]]] = {}
    for target, why in spared:
        reasons.setdefault((why.code, str(why.params)), []).append((target, why))
    for same in reasons.values():
        names = [_name(target) for target, _ in same]
        why = same[0][1]
        told.append(
            info("aam.target.not", *why.cards, units_told=names,
                 why_told=[{"code": why.code, "params": dict(why.params)}])
        )  # fmt: skip
    if far:  # the nearest comes first
        nearest = hexes.distance(one.hex or "", far[0][0].hex or "")
        told.append(info("aam.target.far", "range", number=len(far), range=nearest))
    return told


def _name(target: Piece) -> dict[str, Json]:
    return {"code": "aam.target.unit", "params": {**called(target), "hex": target.hex}}


def parts(shot: Shot, ready_: Aim) -> list[dict[str, Json]]:
    """Range, face, the sum and the abilities counted, as sentences."""
    found: list[dict[str, Json]] = [_part("range", number=shot.hexes or 0)]
    if shot.target is not None and shot.target.front != shot.target.rear:
        found.append(_part(struck(shot)))
    found.append(_part("dice", number=ready_.dice, needed=ready_.needed))
    found.append(_part("defence", number=ready_.defence))
    if ready_.vain:
        found.append(_part("vain"))
    elif ready_.cover is not None:
        found.append(_part("cover", number=1 if ready_.hidden else ready_.cover))
    return found + [_part("ability", ability=ability) for ability in shot.abilities]


def _facts(each: Prospect) -> dict[str, Json]:
    """The parameters of a line: the sum, the chances."""
    return {
        **called(each.target), "hex": each.target.hex, "parts_told": parts(each.shot, each.aim),
        "disrupt": round(100 * each.disrupt), "destroy": round(100 * each.destroy),
    }  # fmt: skip


def _part(kind: str, **params: Json) -> dict[str, Json]:
    return {"code": f"aam.target.part.{kind}", "params": params}


def chances(book: Book, state: State, given: Args) -> list[Ruling]:
    """What is said of the targets before one is chosen."""
    one = state.pieces.get(str(given.get("unit") or ""))
    if one is None or not state.tracking or _ready(book, state, one):
        return []
    return lines(book, state, one)


def prospects_now(
    book: Book, state: State, words: Sequence[str], ask: Ask | None = None
) -> tuple[tuple[Ruling, ...], dict[str, Json]] | None:
    """The chances a table asks for: of the attack under way, else of the attacks of this phase."""
    if words:
        return None
    if ask is not None:
        return _under_way(state, ask.about) if isinstance(ask.about, Thrown) else None
    if not state.tracking or state.open is not None or state.phase not in ASSAULTS:
        return None
    made = _best(book, state)
    return made.rulings, dict(made.result)


def _under_way(state: State, about: Thrown) -> tuple[tuple[Ruling, ...], dict[str, Json]]:
    """The attack or the defensive fire whose dice are awaited, a Blast on all its targets left."""
    from referee.games.aam.combat.odds import odds_of

    told: list[Ruling] = []
    found: list[dict[str, Json]] = []
    for each in (about, *about.more):
        chances = odds_of(each.shot, each.aim, scored=each.scored).result
        made = Prospect(state.pieces[each.one], state.pieces[each.target], each.shot, each.aim,
                        chances["disrupt_or_better"], chances["destroy"])  # fmt: skip
        told.append(expected(made))
        found.append(made.told())
    return tuple(told), {**found[0], **({"blast": found[1:]} if found[1:] else {})}


def expected(each: Prospect) -> Ruling:
    """What one attack is to come to; of a defensive fire only whether it stops the target.

    More than one unit may fire at who provoked several, but disruptions do not add up (p. 23).
    """
    who = called(each.one, "attacker_")
    if each.shot.stopped:
        return info("aam.target.stopped", "defensive.several", **_facts(each), **who)
    if each.shot.defensive:
        return info("aam.target.stop", "defensive.attack", **_facts(each), **who)
    if each.lost and each.target.hex:
        return info("aam.target.lost_by", "hits", **_facts(each), **who)
    code = "aam.target.best" if each.target.hex else "aam.target.best_unplaced"
    return info(code, "attack", **_facts(each), **who)
