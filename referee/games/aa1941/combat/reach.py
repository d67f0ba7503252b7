"""Who can reach a space to attack it: what `attack SPACE` alone is told, with the lines to type (pp. 11-13)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import cast

from referee.engine.force import minus, ordered, plus, total
from referee.engine.verb import Args, Coming, Outcome
from referee.engine.verdict import Json, Ruling, advice, info, refusal
from referee.games.aa1941.book import Book
from referee.games.aa1941.combat.allowed import (
    assault_rulings,
    barred_landings,
    landings_first,
    no_foe,
    walked_in,
)
from referee.games.aa1941.combat.assault import announced
from referee.games.aa1941.combat.attacking import Attacking
from referee.games.aa1941.combat.landings.all_aboard import all_aboard
from referee.games.aa1941.combat.landings.landfalls import ready, to_fight
from referee.games.aa1941.combat.landings.landing_escort import escorted
from referee.games.aa1941.combat.ready import rested
from referee.games.aa1941.combat.targets import (
    as_it_stands,
    attackers,
    fighting,
    left_of,
    targets,
)
from referee.games.aa1941.movement.legs import used_before
from referee.games.aa1941.movement.rules import move
from referee.games.aa1941.naval.landings import landings_of
from referee.games.aa1941.sequence import COMBAT, COMBAT_MOVE
from referee.games.aa1941.state import (
    State,
    battles,
    fell_back_to,
    fought_over,
    moves_over,
    went,
    zones_of,
)
from referee.games.aa1941.turn.rules import began_there, beside_warships, left_beside

Reached = dict[str, dict[str, int]]  # place → who stands there and can come


def looked_at(book: Book, state: State, space: str | None, verb: str = "") -> Outcome:
    """`attack`, `attack SPACE` without a force: what could be attacked, or who could attack it.

    `verb` is the end of the codes of the lines that name another verb.
    """
    if space is None:
        return _targets(book, state, verb)
    if space not in targets(book, state):
        return Outcome((), (advice("aa1941.reach.nothing", "combat_move", space=space),))
    told: list[Ruling] = []
    plan = state.declared.get(space)
    whole = ready(book, state, space)
    if left := whole or (left_of(book, state, space) if plan else None):
        force = left["attack"]
        told.append(info(f"aa1941.reach.ready{verb}", "combat", space=space, force=force))
    elif plan:  # whoever was to land is back or down with his ship, and nobody else comes (p. 14)
        told += [advice("aa1941.amphibious.sea_lost", "combat.land", space=zone)
                 for zone in zones_of(plan)]  # fmt: skip
    reached = reach(book, state, space)
    if state.tracking:
        told += [
            info("aa1941.reach.move", "combat_move", space=space, from_space=origin, force=force)
            for origin, force in reached.items()
            if not moves_over(state)
        ]
    elif reached:
        told += _proposed(book, state, space, reached, verb)
    if not told and state.tracking and (back := fell_back_to(state, space)):
        cards = "combat_move", "combat.step6"
        told.append(advice("aa1941.attack.went_back", *cards, space=space, force=back))
    if not told:
        told.append(advice(_NOBODY[state.tracking, moves_over(state)], "combat_move", space=space))
    result = {"space": space, "reach": {origin: dict(force) for origin, force in reached.items()}}
    return Outcome((), tuple(told), result)


def unnamed(
    book: Book, state: State, args: Attacking, verb: Callable[[Book, State, Attacking], Coming],
    word: str = "",
) -> Coming:  # fmt: skip
    """A line that names no unit: a look at who could attack, or « with everything ».

    That is whoever was moved there; in a light game the record may be behind the board: where nobody was,
    who comes is for the players to name, and the line to type is told. Only once the step of the combat moves
    is left it is whoever lies beside enemy warships (p. 12): before that others may come, battles begun or not.
    """
    if not args.get("everything"):
        return looked_at(book, state, args.get("space"), word)
    space = args["space"]
    if never := no_foe(book, state, space):
        return Outcome((), tuple(never))
    if args.get("by_sea") and state.phase == COMBAT_MOVE and not battles(state):
        return all_aboard(book, state, args, verb)
    if args.get("from") and not (state.tracking and moves_over(state)):
        return _everybody_from(book, state, args, verb)
    everybody = ready(book, state, space)
    if not state.tracking and not word and space in state.declared:  # as it was announced
        everybody = _with_those_there(
            book, state, cast(Attacking, as_it_stands(book, state, space))
        )
    elif not state.tracking and state.phase == COMBAT and space in beside_warships(book, state):
        everybody = cast(Attacking | None, attackers(book, state, space))
    elif not state.tracking and (there := sailed_in(book, state, space)):
        everybody = {"space": space, "attack": there}
    if everybody is not None and not _lands_there(args, everybody):
        zones = [each["zone"] for each in landings_of(everybody.get("landing"))]
        card = "combat.amphibious"
        other = refusal("aa1941.attack.everything_lands", card, space=space, spaces=zones)
        everybody = None
        if zones:
            return Outcome((), (other,))
    if everybody is not None:
        said: Attacking = {**args, **everybody}
        if "against" in args:  # who defends is said now
            said["against"] = args["against"]
        del said["everything"]
        if not (space in targets(book, state) or total(said.get("against", {}))):
            everybody = None
    if everybody is not None:
        return verb(book, state, said)
    lands = [] if state.tracking else [
        target for target, plan in state.declared.items()
        if space in escorted(book, plan) and space not in fought_over(state)
    ]  # fmt: skip
    if lands and not word:
        first = refusal(
            "aa1941.attack.with_landing", "combat.sea", space=space, other_space=lands[0]
        )
        return Outcome((), (first,))
    if space in fought_over(state):
        again = refusal("aa1941.attack.again", "combat_move", "combat.general", space=space)
        return Outcome((), (again,))
    if state.tracking and (barred := barred_landings(book, state, space)):
        return Outcome((), tuple(barred))
    reached = {} if state.tracking else reach(book, state, space)
    whole = together(book, reached)
    code = f"aa1941.attack.name_all{word}" if whole else "aa1941.attack.name_them"
    return Outcome((), (refusal(code, "combat_move", space=space, spaces=list(reached),
                                force=whole),))  # fmt: skip


def _everybody_from(
    book: Book, state: State, args: Attacking, verb: Callable[[Book, State, Attacking], Coming]
) -> Coming:
    """« with everything from russia »: all who stand in the places named and can come (p. 11)."""
    reached = reach(book, state, args["space"])
    if nobody := [at for at in args["from"] if at not in reached]:
        told = refusal(
            "aa1941.attack.nobody_there", "combat_move", space=args["space"], spaces=nobody
        )
        return Outcome((), (told,))
    come = {at: reached[at] for at in args["from"]}
    said: Attacking = {**args, "attack": together(book, come)}
    if len(come) > 1:
        said["regions"] = [{"from": [at], "attack": dict(force)} for at, force in come.items()]
    del said["everything"]
    return verb(book, state, said)


def _with_those_there(book: Book, state: State, plan: Attacking) -> Attacking:
    """Light games: an announced fight with the warships and submarines that by the record began beside the enemy's
    there: they fight with all the others, or have left (p. 12, p. 14). Transports that are not named are told of.
    """
    space = plan["space"]
    began = {u: n for u, n in began_there(book, state, space).items() if book.units[u].attack}
    if not (stays := minus(began, plan["attack"])):
        return plan
    comes = ordered(plus(plan["attack"], stays), book.units)
    found: Attacking = {**plan, "attack": comes}
    if origins := plan.get("from"):
        found["from"] = [*origins, *([] if space in origins else [space])]
    return found


def _lands_there(args: Attacking, everybody: Attacking) -> bool:
    """Whether « with everything landing from sz17 » names the zones that everybody lands from, and no other force."""
    named = landings_of(args.get("landing"))
    zones = {each["zone"] for each in landings_of(everybody.get("landing"))}
    return not named or (
        zones == {each["zone"] for each in named} and not any(each.get("force") for each in named)
    )


def sailed_in(book: Book, state: State, space: str) -> dict[str, int]:
    """Light games: the ships and aircraft that were moved to a zone in this turn, and are there."""
    used, here = state.moved.get(space, {}), state.force_of(space, state.power)
    found = {unit: min(n, went(used.get(unit, {}))) for unit, n in here.items()
             if book.spaces[space].sea and book.units[unit].domain != "land"}  # fmt: skip
    return {unit: n for unit, n in found.items() if n}


def nobody_there(book: Book, state: State, given: Args) -> Ruling | None:
    """Why nothing can be attacked now: in a tracked game whoever attacks is moved there first; once the place is
    said, that its battle waits for the assaults (p. 15). An announced assault waits for no other: whoever
    attacks says which comes first (p. 14).
    """
    if (space := given.get("space")) and "attack" not in given:
        lands = bool(state.declared.get(space, {}).get("zone"))
        waits = not (book.spaces[space].neutral or lands or walked_in(book, state, space))
        return next(iter(landings_first(book, state, space)), None) if waits else None
    found = looked_at(book, state, None) if state.tracking and not given else None
    return None if found is None or found.result["spaces"] else found.rulings[0]


# Tracked or light, whether the combat moves are over.
_NOBODY = {
    (False, False): "aa1941.reach.nobody",
    (False, True): "aa1941.reach.nobody",
    (True, False): "aa1941.reach.nobody",
    (True, True): "aa1941.reach.not_moved",
}


def reach(book: Book, state: State, space: str) -> Reached:
    """The places whose pieces can come to a space in the combat move, each with those that fight; first
    the zone itself for ships that are beside enemy ships there: warships (p. 12), or submarines and transports
    alone, whom they may attack where they lie (p. 11).
    """
    board = state.situation()
    found: Reached = {}
    if not state.tracking and space in beside_warships(book, state):
        found[space] = dict((attackers(book, state, space) or {"attack": {}})["attack"])
    elif not state.tracking and book.spaces[space].sea and board.enemy_pieces(book, space):
        found[space] = fighting(book, left_beside(book, state, space), ("sea", "air"))
    for origin, here in state.pieces.items():
        if origin == space:
            continue
        for unit, count in here.get(state.power, {}).items():
            kind = book.units[unit]
            if not state.tracking:  # who moved, fought or is announced elsewhere comes no more
                count = rested(book, state, origin, unit, space)
            if not count or not kind.attack:
                continue
            points = max(map(int, used_before(state, origin, unit, 1)))
            if not move(book, board, unit, origin, space, "combat", (), points).refused:
                found.setdefault(origin, {})[unit] = count
    return {origin: ordered(force, book.units) for origin, force in found.items() if force}


def from_afar(book: Book, state: State, space: str) -> list[Json]:
    """Where nobody of the attacker's stands beside a space: all who can come to it from elsewhere (p. 12)."""
    if state.tracking or moves_over(state):
        return []
    force = together(book, reach(book, state, space))
    return [force] if force else []


def together(book: Book, reached: Reached) -> dict[str, int]:
    """The pieces of several places as one force, in the order of the unit table."""
    whole: dict[str, int] = {}
    for each in reached.values():
        whole = plus(whole, each)
    return ordered(whole, book.units)


def _proposed(
    book: Book, state: State, space: str, reached: Reached, verb: str
) -> Iterator[Ruling]:
    """A line for each place, and one for all of them together, with its chances."""
    if len(reached) > 1:
        for origin, force in reached.items():
            yield info(
                f"aa1941.reach.from{verb}",
                "combat_move",
                space=space,
                from_space=origin,
                force=force,
            )
    everybody = together(book, reached)
    whole: Attacking = {"space": space, "attack": everybody, "from": list(reached)}
    yield info(
        f"aa1941.reach.all{verb}",
        "combat_move",
        space=space,
        force=everybody,
        spaces=list(reached),
    )
    assault = announced(book, state, whole, False)
    refused = any(each.severity == "refusal" for each in assault_rulings(book, state, assault))
    if not refused:
        from referee.games.aa1941.combat.chances.planning import chances_told

        yield from chances_told(book, assault)


def _targets(book: Book, state: State, verb: str) -> Outcome:
    """What could be attacked: announced battles first; where nobody stands, that they must move."""
    found = dict(to_fight(book, state))
    told = [
        info(f"aa1941.reach.ready{verb}", "combat", space=space, force=plan["attack"])
        for space, plan in {**state.declared, **found}.items()
        if plan
    ]
    if not told:
        told.append(advice(_NOWHERE[state.tracking, moves_over(state)], "combat_move"))
    return Outcome((), tuple(told), {"spaces": [*state.declared, *found]})


_NOWHERE = {
    (False, False): "aa1941.reach.nowhere",
    (False, True): "aa1941.reach.nowhere",
    (True, False): "aa1941.reach.move_first",
    (True, True): "aa1941.reach.none_moved",
}
