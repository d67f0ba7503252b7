"""Air Power, Barrage and the plane in flight: whom they may strike, and the strike itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NotRequired, TypedDict

from referee.engine.ask import Choice, Script
from referee.engine.verdict import Json, info
from referee.games.m44.air.rules import RAIDS, STRAFED, struck_from_the_air
from referee.games.m44.air.take_off import standing
from referee.games.m44.board.facts import enemy_hexes, post_held
from referee.games.m44.board.hexes import distance, place_of, section
from referee.games.m44.book import Book
from referee.games.m44.combat.attack import Attack
from referee.games.m44.combat.battle import fought_out
from referee.games.m44.combat.rules import count
from referee.games.m44.state import State, other
from referee.games.m44.turn.doing import Doing, accepted, in_phase, on_the_board

BOMBS = "carpet_bombing"
CHAIN = 4  # Air Power: so many enemies at most, each next to another


class Striking(TypedDict):
    """What `strike` takes; unsaid, it is the card’s. `more`: others that come next, as named with the first."""

    what: NotRequired[str | None]
    hex: str
    more: NotRequired[Sequence[str]]
    hold: NotRequired[bool]
    faces: NotRequired[str]


def strike(doing: Doing, args: Striking) -> Script[None]:
    """Air Power, Barrage, or the plane in flight against the unit on a hex; of several named the others are owed."""
    state, name, more = doing.state, args["hex"], list(args.get("more") or ())
    doing.faces = str(args.get("faces") or doing.faces)
    if not (on_the_board(doing) and in_phase(doing, "battle")):
        return
    with_what = args.get("what") or (yield from _unsaid(doing, name, bool(args.get("hold"))))
    if with_what in RAIDS:
        attack = raid(doing, with_what, name)
    else:
        attack = _by_card(doing, with_what, name)
    if attack is None or doing.against or (more and not _in_turn(doing, with_what, [name, *more])):
        return
    if with_what == BOMBS and not state.planes[state.side]["acted"]:
        _aimed(doing, [name, *more, *_under_the_plane(state)])
    elif more:
        _aimed(doing, [name, *more, *state.targets])
    doing.happen("struck", hex=name)
    if with_what in RAIDS:
        doing.happen("plane_acted", side=state.side, action=with_what)
    yield from fought_out(doing, attack, "", name, False)
    if with_what == "kamikaze" and not doing.against:
        medals = 1 if doing.result.get("medal") else 0
        doing.happen("plane_lost", side=state.side, medals=medals)
        enemy = other(state.side)
        told: dict[str, Json] = {"side": enemy, **doing.count(enemy)} if medals else {}
        code = "m44.fly.spent_medal" if medals else "m44.fly.spent"
        doing.say(info(code, "air.kamikaze", n=medals, **told))


def _aimed(doing: Doing, names: list[str]) -> None:
    """The first is struck now, the others are owed: that is told."""
    first, *others = dict.fromkeys(names)
    doing.happen("aimed", hexes=[first, *others])
    if others:
        card = doing.state.effect if doing.state.effect in ("air_power", "barrage") else ""
        cards = (f"card.{card}",) if card else ("air.flight",)
        doing.say(info("m44.strike.to_come", *cards, n=len(others), hexes=", ".join(others)))


def _in_turn(doing: Doing, with_what: str, names: list[str]) -> bool:
    """Whether all that were named may be struck, one after the other: of a chain in any order, by a plane up to three
    along its way; a plane that dives is spent with the first (Attaque Kamikaze).
    """
    if with_what not in RAIDS:
        return named_targets(doing, names)
    if with_what == "kamikaze" and doing.forbid("m44.fly.acted", "air.kamikaze"):
        return False
    return _one_by_one(doing, names, lambda trial, name: raid(trial, with_what, name))


def _one_by_one(
    doing: Doing, names: Iterable[str], strike: Callable[[Doing, str], Attack | None]
) -> bool:
    """Whether each may be struck once those before it are; the first that may not says why."""
    trial = Doing(doing.book, doing.state, doing.overruled)
    for name in names:
        attack = strike(trial, name)
        if attack is not None and not trial.against:
            counted = count(doing.book, attack)
            trial.say(*(each for each in counted.rulings if each.severity == "refusal"))
        if trial.against:
            doing.say(*trial.against)
            return False
        trial.happen("struck", hex=name)
    return True


def _under_the_plane(state: State) -> list[str]:
    """Who stands next to the plane as its bombs begin to fall, friends and enemies: all are owed (Tapis de bombe
    « contre chaque unité adjacente »); not who is camouflaged, at whom nobody aims.
    """
    here = place_of(state.planes[state.side]["hex"])
    return [
        each for each, piece in state.pieces.items()
        if distance(here, place_of(each)) == 1 and not piece.camouflaged
    ]  # fmt: skip


def _unsaid(doing: Doing, name: str, asks: bool) -> Script[str]:
    """What strikes where it is not said: the card in force, else the plane over the table strafes. One that
    may dive onto the target as well is asked about: it flies one special action a turn (Attaque Kamikaze).
    """
    state = doing.state
    plane = state.planes.get(state.side)
    if plane is not None and plane["acted"] == BOMBS:
        return BOMBS
    strafes = plane is not None and plane["active"] and "strafing" in doing.book.planes[plane["plane"]]  # fmt: skip
    if not strafes or state.effect in ("air_power", "barrage"):
        return state.effect
    able = tuple(each for each in ("strafing", "kamikaze") if _may_raid(doing, each, name))
    if not asks or "kamikaze" not in able or "strafing" not in able:
        return "strafing"
    said = yield Choice("m44.choose.raid", able, "what", able[0], {"hex": name},
                        cards=("air.kamikaze", "air.strafing"), kind="action")  # fmt: skip
    return str(said)


def _may_raid(doing: Doing, action: str, name: str) -> bool:
    """Whether the plane may fly a special action against a unit."""
    trial = Doing(doing.book, doing.state)
    attack = raid(trial, action, name)
    if attack is None or trial.against:
        return False
    return all(each.severity != "refusal" for each in count(doing.book, attack).rulings)


def most_struck(state: State) -> int:
    """How many enemies the card in force strikes at most: one by Barrage, up to four by Air Power."""
    return 1 if state.effect == "barrage" else CHAIN


def named_targets(doing: Doing, names: list[str]) -> bool:
    """Whether the targets named with a card may be struck by it, in whichever order they were named."""
    most, named = most_struck(doing.state), len(set(names))
    if named > most and doing.forbid(
        "m44.strike.too_many", f"card.{doing.state.effect}", n=named, most=most
    ):
        return False
    together = chained(sorted(names, key=lambda name: not lies_in(doing.state, name)))
    apart = [name for at, name in enumerate(names) if name not in together or name in names[:at]]
    card = doing.state.effect
    return _one_by_one(doing, (*together, *apart), lambda trial, name: _by_card(trial, card, name))


def chained(names: list[str]) -> list[str]:
    """The hexes that hang together with the first, each next to another: a chain has no order."""
    found = names[:1]
    for each in found:
        found += [
            near for near in names
            if near not in found and distance(place_of(each), place_of(near)) == 1
        ]  # fmt: skip
    return found


def section_bound(state: State) -> str:
    """The section that the air attack in force needs a target in: Recon's under the Blitz rules (Règle de
    Blitz); none where an observation post lets it stand for one (Phare, Église: Appel de support aérien).
    """
    return state.section if state.holds("rule.blitz") and not post_held(state) else ""


def lies_in(state: State, name: str) -> bool:
    """Whether a hex lies in the section that the air attack needs a target in; anywhere, where it needs none."""
    part = section_bound(state)
    top, columns = state.board.top == state.side, state.board.columns
    return not part or part in section(place_of(name), top, columns)


def may_join(state: State, name: str) -> bool:
    """Whether the enemy on a hex may be of a group with a target in the section: up to four adjacent enemies
    lead there (Règle de Blitz « à condition qu'une cible soit présente dans la section »).
    """
    found, far = [name], {name: 1}
    for each in found:
        if lies_in(state, each):
            return True
        for near in enemy_hexes(state):
            beside = distance(place_of(each), place_of(near)) == 1
            if beside and near not in far and far[each] < CHAIN:
                far[near] = far[each] + 1
                found.append(near)
    return False


def _group(state: State, name: str) -> list[str]:
    """The hexes named with the card that hang together with one of them: the whole group needs one target
    in the section, whichever is struck first (Règle de Blitz).
    """
    return chained([name, *state.targets]) if name in state.targets else [name]


def _in_chain(state: State, name: str) -> bool:
    """Whether a hex goes on with the chain: next to one struck, or named with the card as part of it."""
    group = [*state.struck, *(each for each in state.targets if each not in state.struck)]
    named = name in state.targets and len(chained(group)) == len(group)
    return named or any(distance(place_of(each), place_of(name)) == 1 for each in state.struck)


def _by_card(doing: Doing, card: str, name: str) -> Attack | None:
    """The attack of Air Power (a chain of enemies) or Barrage (one), if it may be made."""
    state = doing.state
    if not by_its_card(doing, card):
        return None
    target = state.pieces.get(name)
    if target is None:
        doing.forbid("m44.play.nobody", f"card.{card}", hex=name)
        return None
    if target.side == state.side:
        doing.forbid("m44.play.friend", f"card.{card}", hex=name, unit=target.unit)
        return None
    if target.struck:
        doing.forbid("m44.strike.twice", f"card.{card}", hex=name)
    elif _struck_enough(doing, card):
        pass
    elif state.struck and not _in_chain(state, name):
        doing.forbid("m44.strike.chain", f"card.{card}", hex=name)
    if not (state.struck or any(lies_in(state, each) for each in _group(state, name))):
        doing.outside("rule.blitz", name, section_bound(state))
    return struck_from_the_air(doing.book, state, card, name)


def by_its_card(doing: Doing, card: str) -> bool:
    """Whether Air Power or Barrage lies on the table and strikes; not where it orders a unit of choice, as by night
    (Attaques nocturnes). Otherwise it is refused, with a board and without.
    """
    state = doing.state
    if card in ("air_power", "barrage") and card == state.effect and not state.free:
        return True
    if not _is_down(doing):
        doing.forbid("m44.strike.no_card", "card.air_power", "card.barrage")
    return False


def _struck_enough(doing: Doing, card: str) -> bool:
    """Whether the card has struck all it may; then it is refused."""
    struck = len(doing.state.struck)
    return struck >= most_struck(doing.state) and doing.forbid(
        "m44.strike.enough", f"card.{card}", n=struck
    )


def told_by_hand(doing: Doing, card: str) -> bool:
    """Whether a strike told by its keys may be made, no board being followed: its card strikes, and has not struck all
    it may.
    """
    return by_its_card(doing, card) and not _struck_enough(doing, card)


def _is_down(doing: Doing) -> bool:
    """Whether the plane of this turn stands on the ground or on a deck, from where it strikes nobody
    (Avion au sol/porte-avions); it is told then.
    """
    state = doing.state
    down = state.landed and state.side not in state.planes
    if not (down and standing(doing.book, state, state.side)):
        return False
    doing.forbid("m44.strike.landed", "air.grounded")
    return True


def raid(doing: Doing, action: str, name: str) -> Attack | None:
    """The attack of the plane on a unit, if it may be made; otherwise it is refused."""
    state, side, book = doing.state, doing.state.side, doing.book
    plane = state.planes.get(side)
    if plane is None or not plane["active"]:
        if plane is None and _is_down(doing):
            return None
        doing.forbid("m44.fly.not_ordered", "air.sortie")
        return None
    # No plane of the booklet drops carpets of bombs; the scenario says who does (I-M44-70).
    able = state.holds(f"air.{BOMBS}") if action == BOMBS else action in book.planes[plane["plane"]]
    reading = ("I-M44-70",) if action == BOMBS else ()
    if not able and doing.forbid("m44.fly.cannot", f"air.{action}", *reading, plane=plane["plane"]):
        return None
    if plane["acted"] not in ("", action) and doing.forbid("m44.fly.acted", "air.flight"):
        return None
    target = state.pieces.get(name)
    if target is None:
        doing.forbid("m44.play.nobody", f"air.{action}", hex=name)
        return None
    if target.side == side and action != BOMBS:
        doing.forbid("m44.play.friend", f"air.{action}", hex=name, unit=target.unit)
        return None
    path = plane["path"] if action == "strafing" else [plane["hex"]]
    if not any(distance(place_of(each), place_of(name)) == 1 for each in path) and doing.forbid(
        "m44.fly.not_near", f"air.{action}", hex=name
    ):
        return None
    if target.struck and doing.forbid("m44.strike.twice", f"air.{action}", hex=name):
        return None
    if (
        action == "strafing"
        and len(state.struck) >= STRAFED
        and doing.forbid("m44.fly.three", "air.strafing", most=STRAFED)
    ):
        return None
    bonus = 1 if action == "strafing" and state.effect == "their_finest_hour" else None
    return struck_from_the_air(book, state, action, name, bonus)


def strike_at_once(doing: Doing, targets: list[str]) -> Script[None]:
    """The targets of the card are noted, the battle phase begins, the first is struck.

    Nobody moves with these cards, so nothing lies between. The others follow one by one (each hit
    may want a retreat first).
    """
    state = doing.state
    if not named_targets(doing, targets):
        return
    doing.happen("aimed", hexes=targets)
    doing.happen("stepped", phase="battle", turn=False, side=state.side, number=state.turn)
    doing.say(info("m44.play.phase_begins", "rule.battle", phase="battle", side=state.side))
    if more := targets[1:]:
        doing.say(
            info("m44.strike.to_come", f"card.{state.effect}", n=len(more), hexes=", ".join(more))
        )
    yield from strike(doing, {"what": None, "hex": targets[0]})


def unstruck(state: State) -> list[str]:
    """The targets named with the card that are still to be struck (Attaque aérienne): a table that goes on
    without them is told.
    """
    return [name for name in state.targets if name in state.pieces]


def unraided(book: Book, state: State) -> list[str]:
    """Whom the plane may strafe or bomb, if it has done nothing yet this turn (Mitraillage, Tapis de bombe)."""
    plane = state.planes.get(state.side)
    if plane is None or plane["acted"]:
        return []
    raids = [each for each in book.planes[plane["plane"]] if each == "strafing"]
    raids += [BOMBS] if state.holds(f"air.{BOMBS}") else []
    return [
        name for name in enemy_hexes(state)
        if any(accepted(book, state, strike, what=each, hex=name) for each in raids)
    ]  # fmt: skip
