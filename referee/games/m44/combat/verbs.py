"""`attack`, `ambush`, `take`: battles of a game in progress.

With positions tracked, range, line of sight and terrain come from the board; without, an attack is
described by the keys of `resolve m44 attack`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from referee.engine.ask import Script
from referee.engine.faults import Unreadable
from referee.engine.names import Names, fold
from referee.engine.offer import Offer
from referee.engine.reader import Reader
from referee.engine.record import replace
from referee.engine.verb import Arg, Args, Verb, by_id
from referee.engine.verdict import Json, info
from referee.games.m44.book import Book
from referee.games.m44.combat.ambush import (
    ambush_by_hand,
    ambush_on_board,
    has_ambush,
    spring,
    sprung,
)
from referee.games.m44.combat.attack import Attack
from referee.games.m44.combat.battle import fought_out
from referee.games.m44.combat.battlefield import attack_between, with_keys
from referee.games.m44.combat.losses import lose
from referee.games.m44.combat.rules import count
from referee.games.m44.doing import Doing, in_phase, on_the_board, own_unit, verb
from referee.games.m44.hexes import distance, place_of
from referee.games.m44.lines import (
    AMBUSH,
    LITTLE,
    as_ids,
    hexes,
    is_hex,
    keys,
    offered_hex,
    one_hex,
    who_stands,
)
from referee.games.m44.movement.hazards import arrive, frozen_river
from referee.games.m44.pieces import (
    counted,
    discarded,
    left_behind,
    unmarked,
    with_piece,
    with_pieces,
    without,
)
from referee.games.m44.state import Piece, State, other

MOST = 8  # offers of one kind at once
Data = Mapping[str, Json]


def fight(doing: Doing, args: Json) -> Script[None]:
    """An attack: judged first, then thrown, then its hits, medals and retreat."""
    from referee.games.m44.combat.procedures import attack_procedure, read_attack

    book = doing.book
    given = read_given(book, args.get("keys") or ())
    if not in_phase(doing, "battle"):
        return
    answer = bool(given.get("battle_back"))
    if args.get("from") is None:
        procedure = attack_procedure(book)
        inputs = {key.name: given.get(key.name, key.default) for key in procedure.keys}
        for key in procedure.keys:
            if key.required and key.name not in given:
                raise Unreadable("key.missing", key=key.name, keys=[k.name for k in procedure.keys])
        yield from fought_out(doing, read_attack(book, inputs), "", "", answer)
        return
    start, end = str(args["from"]), str(args["to"])
    if not on_the_board(doing) or not _may_fight(doing, start, end, answer):
        return
    if args.get("ambush"):
        yield from sprung(doing, start, end)
        if doing.against or not _still_there(doing, start, end):
            return
    attack = attack_between(book, doing.state, place_of(start), place_of(end))
    if _contradicts(doing, attack, given):
        return
    yield from fought_out(doing, with_keys(attack, given), start, end, answer)


# What a followed board tells by itself: typed otherwise, it is refused.
SEEN = {
    "attacker": "unit", "target": "target", "range": "range", "moved": "moved",
    "adjacent_start": "adjacent_start", "figures": "figures",
    "attacker_figures": "attacker_figures", "attacker_army": "attacker_army",
    "target_army": "target_army", "adjacent_enemy": "adjacent_enemy", "marked": "marked",
    "los": "los", "camouflaged": "camouflaged", "ground_support": "ground_support",
    "heroic_leader": "heroic_leader", "target_leader": "target_leader", "veteran": "veteran",
    "side": "side", "night": "night", "weather": "weather", "card": "card", "road": "road",
}  # fmt: skip


def _contradicts(doing: Doing, attack: Attack, given: Mapping[str, Any]) -> bool:
    """Whether what was typed is not what the board shows; otherwise it is refused."""
    for key, told in given.items():
        if key in ("terrain", "obstacle", "from_terrain"):
            here = {
                ground.id for ground in (attack.own if key == "from_terrain" else attack.grounds)
            }
            wrong, seen = not set(told) <= here, "+".join(sorted(here)) or "clear"
        elif key in SEEN:
            value = getattr(attack, SEEN[key])
            value = getattr(value, "id", value)
            wrong = told != value
            seen = {True: "yes", False: "no", None: "–"}.get(value, str(value))
        else:
            continue
        if wrong and doing.forbid("m44.play.contradicts", "rule.battle", key=key, text=seen):
            return True
    return False


def _still_there(doing: Doing, start: str, end: str) -> bool:
    """Whether the attack goes on after the ambush: both where they were, no retreat waiting."""
    pieces = doing.state.pieces
    return start in pieces and end in pieces and doing.state.retreating is None


def read_given(book: Book, words: Any) -> dict[str, Any]:
    """The `key=value` words of an attack, by the keys of the procedure."""
    from referee.games.m44.combat.procedures import attack_procedure

    keys = {key.name: key for key in attack_procedure(book).keys}
    found: dict[str, Any] = {}
    for word in words:
        name, _, value = word.partition("=")
        if name not in keys:
            raise Unreadable("key.unknown", text=name, keys=list(keys), nearest=[])
        found[name] = keys[name].read(value)
    return found


def _may_fight(doing: Doing, start: str, end: str, answer: bool) -> bool:
    """Whether the unit on one hex may attack the unit on the other now."""
    state = doing.state
    side = other(state.side) if answer else state.side
    if not own_unit(doing, start, side):
        return False
    target = state.pieces.get(end)
    if target is None:
        doing.forbid("m44.play.nobody", "rule.battle", hex=end)
        return False
    if target.side == side:
        doing.forbid("m44.play.friend", "rule.battle", hex=end, unit=target.unit)
        return False
    piece = state.pieces[start]
    if answer:
        due = state.riposte or {}
        return (due.get("from"), due.get("to")) == (start, end) or not doing.forbid(
            "m44.play.no_riposte", "rule.commonwealth", hex=start
        )
    if not piece.ordered and doing.forbid("m44.play.not_ordered", "rule.cards", hex=start):
        return False
    if piece.fresh and doing.forbid("m44.play.fresh", "rule.paradrop", hex=start):
        return False
    most = 2 if state.effect == "artillery_bombard" and not (piece.from_hex or state.free) else 1
    if piece.fought >= most and doing.forbid("m44.play.fought_already", "rule.battle", hex=start):
        return False
    return not (
        piece.barred and piece.fought != -1
        and doing.forbid("m44.play.barred", "rule.battle", hex=start)
    )  # fmt: skip


# -- taking ground -------------------------------------------------------------------
def open_ground(state: State) -> Mapping[str, Json] | None:
    """The hex left free after a close assault, while the attacker still stands where he was."""
    found = state.vacated
    if found is None or found["hex"] in state.pieces:
        return None
    piece = state.pieces.get(found["from"])
    return found if piece is not None and piece.side == state.side else None


def take_ground(doing: Doing, args: Json) -> Script[None]:
    """The attacker moves into the hex it emptied."""
    found = open_ground(doing.state)
    if found is None or found["hex"] != args["hex"]:
        doing.forbid("m44.play.nothing_to_take", "rule.take_ground", hex=args["hex"])
        return
    piece = doing.state.pieces[found["from"]]
    doing.happen("took", **{"from": found["from"], "to": found["hex"], "overrun": found["overrun"],
                            "unit": piece.unit})  # fmt: skip
    doing.say(info("m44.play.took", "rule.take_ground", unit=piece.unit, hex=found["hex"]))
    if found["overrun"]:
        doing.say(info("m44.advance.overrun", "rule.overrun"))
    if "frozen_river" in doing.state.ground(place_of(found["hex"])):
        verdict = yield from frozen_river(doing.book.units[piece.unit])
        doing.say(*verdict.rulings)
        if (yield from lose(doing, found["hex"], verdict.result["losses"])):
            return
    arrive(doing, found["hex"])


# -- what is typed ---------------------------------------------------------------------
def _read(reader: Reader) -> dict[str, Json]:
    """`HEX HEX [ambush] [KEY=VALUE…]`; without a board `UNIT UNIT RANGE [TERRAIN]` or keys alone."""
    state: Any = reader.state
    typed, given_keys = list(reader.words), keys(reader)
    reader.words = []
    for key, value in given_keys.items():  # `range=1 ambush`: the last word is no part of the value
        first, *rest = value.split() or [""]
        if any(fold(word) in AMBUSH for word in rest):
            given_keys[key], typed = first, [*typed, *rest]
    given = [f"{key}={value}" for key, value in as_ids(reader.names, given_keys).items()]
    ambush = {"ambush": True} if any(fold(word) in AMBUSH for word in typed) else {}
    small = (*LITTLE, *AMBUSH, "contre", "against")
    places = [word for word in typed if fold(word) not in small]
    told = [] if state.tracking else _told(reader.names, places)
    if told:
        return {"from": None, "to": None, "keys": [*told, *given]}
    if len(places) == 2 and (state.tracking or all(map(is_hex, places))):
        start, end = hexes(reader, places)
        return {"from": start, "to": end, "keys": given, **ambush}
    if places or not given or ambush:
        if not state.tracking:
            raise Unreadable("m44.read.attack", text=reader.typed)
        raise reader.odd()
    return {"from": None, "to": None, "keys": given}


def _told(names: Mapping[str, Names], words: list[str]) -> list[str]:
    """`infantry armour 2 [town]` where no board is followed: who, whom, how far, on what ground."""
    at = next((at for at, word in enumerate(words) if at and word.isdigit()), None)
    if at is None:
        return []
    kinds = names["attacker"]
    for cut in range(1, at):
        who, whom = (kinds.readings(" ".join(part)) for part in (words[:cut], words[cut:at]))
        if len(who) == len(whom) == 1:
            ground = " ".join(words[at + 1 :])
            where = [f"terrain={names['terrain'].find(ground)}"] if ground else []
            return [f"attacker={who[0]}", f"target={whom[0]}", f"range={words[at]}", *where]
    return []


# -- what is offered ---------------------------------------------------------------------
def _attacks(book: Book, state: State) -> Iterator[Offer]:
    if not state.tracking:
        told = ["attacker=infantry", "target=infantry", "range=1"]
        example: dict[str, Json] = {"from": None, "to": None, "keys": told}
        yield Offer("attack", "KEY=VALUE…", ("rule.battle",), {}, example)
        return
    shown = 0
    for name, piece in _ready(state):
        end = next(targets(book, state, name, piece), None)
        if end is not None:
            example = {"from": name, "to": end, "keys": []}
            yield Offer("attack", "HEX HEX", ("rule.battle",), example, example)
            shown += 1
        if shown >= MOST:
            return


def _ready(state: State) -> Iterator[tuple[str, Piece]]:
    """Ordered units of the side in turn that may still battle, row by row."""
    for name, piece in sorted(state.pieces.items(), key=lambda item: place_of(item[0])):
        most = 2 if state.effect == "artillery_bombard" and not piece.from_hex else 1
        if piece.side != state.side or not piece.ordered or piece.fought >= most or piece.fresh:
            continue
        if not piece.barred or piece.fought == -1:
            yield name, piece


def targets(book: Book, state: State, name: str, piece: Piece) -> Iterator[str]:
    """Hexes that the unit may attack now, the nearest first."""
    one = place_of(name)
    for end, target in sorted(
        state.pieces.items(), key=lambda item: distance(one, place_of(item[0]))
    ):
        if target.side == piece.side or distance(one, place_of(end)) > 8:
            continue
        if count(book, attack_between(book, state, one, place_of(end))).allowed:
            yield end


def _may_spring(book: Book, state: State) -> bool:
    if state.open is not None:
        return ambush_by_hand(state) or ambush_on_board(book, state)
    return not state.tracking and state.phase == "battle" and has_ambush(state)


def _open(book: Book, state: State) -> Iterator[Offer]:
    found = open_ground(state)
    if found is not None:
        example = {"hex": found["hex"]}
        yield Offer("take", "HEX", ("rule.take_ground",), example, example)


def _attackers(book: Book, state: State, given: Args) -> list[Json]:
    """Hexes of the units that have somebody to attack."""
    ready = _ready(state) if state.tracking else ()
    return [name for name, piece in ready if next(targets(book, state, name, piece), None)]


def _targets(book: Book, state: State, given: Args) -> list[Json]:
    """Hexes that the unit named may attack, the most dice first."""
    name = str(given.get("from") or "")
    if name not in state.pieces:
        return []
    one = place_of(name)

    def dice(end: str) -> int:
        return -(count(book, attack_between(book, state, one, place_of(end))).dice or 0)

    return sorted(targets(book, state, name, state.pieces[name]), key=dice)


def answer_back(doing: Doing, args: Json) -> Script[None]:
    """The answering die of a Commonwealth unit, thrown at once."""
    due = doing.state.riposte
    if due is None:
        doing.forbid("m44.play.no_riposte", "rule.commonwealth", hex="–")
        return
    yield from fight(doing, {**due, "keys": ["battle_back=yes"]})


def _due_back(book: Book, state: State) -> bool:
    due = state.riposte
    return due is not None and due["from"] in state.pieces and due["to"] in state.pieces


VERBS = by_id(
    (
        Verb("battle_back", verb(answer_back), "", ("rule.commonwealth",), worth=_due_back,
             example=lambda book, state: {}),
        Verb("attack", verb(fight), "HEX HEX [ambush] [KEY=VALUE…]", ("rule.battle",), _read,
             (Arg("from", "hex", options=_attackers, label=who_stands),
              Arg("to", "hex", options=_targets, label=who_stands)),
             offers=_attacks),
        Verb("ambush", verb(spring), "", ("card.ambush",), meanwhile=True, worth=_may_spring,
             example=lambda book, state: {}),
        Verb("take", verb(take_ground), "HEX", ("rule.take_ground",), one_hex, (offered_hex(_open),), offers=_open),
    )
)  # fmt: skip


# -- what happens --------------------------------------------------------------------
def _fought(state: State, data: Data) -> State:
    name = str(data.get("from") or "")
    if name not in state.pieces:
        return replace(state, done=state.done + 1, assaulted=None)
    blow = {"from": name, "to": data["to"]} if data.get("close") else None
    piece = state.pieces[name]
    fought = (
        2 if piece.fought == -1 else piece.fought + 1 if not data.get("answer") else piece.fought
    )
    seen = piece.camouflaged and bool(data.get("answer"))  # who answers stays hidden no less
    fresh = replace(piece, fought=fought, camouflaged=seen)
    return replace(state, pieces=with_pieces(state, **{name: fresh}), vacated=None,
                   done=state.done + 1, riposte=data.get("riposte"), assaulted=blow)  # fmt: skip


def _lost(state: State, data: Data) -> State:
    piece = state.pieces[data["hex"]]
    left = max(0, piece.figures - data["figures"])
    kept = replace(piece, figures=left) if left else None
    return replace(
        state, pieces=with_pieces(state, **{data["hex"]: kept}),
        riposte=data.get("riposte", state.riposte),
    )  # fmt: skip


def _eliminated(state: State, data: Data) -> State:
    pieces = with_pieces(state, **{data["hex"]: None})
    won, lost = dict(state.won), dict(state.lost)
    won[data["to"]] = won.get(data["to"], 0) + data["medals"]
    loser = other(data["to"])
    lost[loser] = lost.get(loser, 0) + 1
    retreating = state.retreating
    if retreating is not None and retreating["hex"] == data["hex"]:
        retreating = None
    after = replace(state, pieces=pieces, won=won, lost=lost, retreating=retreating)
    after = unmarked(after, data["hex"])
    if data.get("token"):
        after = replace(after, tokens={**after.tokens, data["hex"]: data["token"]})
    return without(after, left_behind(state, data["hex"]))


def _vacated(state: State, data: Data) -> State:
    return replace(state, vacated=dict(data))


def _took(state: State, data: Data) -> State:
    piece = state.pieces[data["from"]]
    fought = -1 if data["overrun"] else 2
    moved = replace(piece, fought=fought, moved=0, from_hex=data["from"])
    pieces = with_pieces(state, **{data["from"]: None, data["to"]: moved})
    after = replace(state, pieces=pieces, vacated=None, done=state.done + 1)
    after = unmarked(after, data["from"])
    return without(after, left_behind(state, data["from"]))


def _scrapped(state: State, data: Data) -> State:
    key = f"{data['side']}.{data['unit']}"
    won = counted(state.won, other(data["side"]), data["medals"])
    return replace(state, scrap=counted(state.scrap, key, data["n"]), won=won)


def _leader_fell(state: State, data: Data) -> State:
    return replace(state, won=counted(state.won, data["to"], data["medals"]))


def _leader_joined(state: State, data: Data) -> State:
    return with_piece(state, data["hex"], leader=True)


def _marked(state: State, data: Data) -> State:
    return replace(state, marks={**state.marks, data["hex"]: data["gun"]})


def _ambushed(state: State, data: Data) -> State:
    after = discarded(state, {"side": data["side"], "n": 1})
    return replace(after, owed=counted(state.owed, data["side"], 1), done=state.done + 1)


CHANGES = {
    "fought": _fought, "lost": _lost, "eliminated": _eliminated, "vacated": _vacated,
    "took": _took, "scrapped": _scrapped, "leader_fell": _leader_fell,
    "leader_joined": _leader_joined, "marked": _marked, "ambushed": _ambushed,
}  # fmt: skip
