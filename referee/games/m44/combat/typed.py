"""What players type of an attack, and whether the board says the same."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from referee.engine.faults import Unreadable
from referee.engine.names import Names, fold
from referee.engine.reader import ARTICLES, MARKS, Reader
from referee.engine.reading import YES
from referee.engine.verdict import Json, your_call
from referee.games.m44.air.typed import STRIKING
from referee.games.m44.book import Book
from referee.games.m44.combat.aloud import aloud, at_range
from referee.games.m44.combat.attack import Attack
from referee.games.m44.combat.prospects import ready
from referee.games.m44.combat.rules import base_dice, below
from referee.games.m44.turn.by_hand import as_typed, weather_holds
from referee.games.m44.turn.doing import Doing
from referee.games.m44.words.meant import placed
from referee.games.m44.words.phrases import (
    AMBUSH,
    LITTLE,
    as_ids,
    hexes,
    is_hex,
    keys,
    leader_ahead,
    told_ahead,
    unit_words,
    with_whom_first,
)

# What a followed board tells by itself: typed otherwise, it is refused.
SEEN = {
    "attacker": "unit", "target": "target", "range": "range", "moved": "moved",
    "adjacent_start": "adjacent_start", "figures": "figures",
    "attacker_figures": "attacker_figures", "attacker_army": "attacker_army",
    "target_army": "target_army", "adjacent_enemy": "adjacent_enemy", "marked": "marked",
    "los": "los", "camouflaged": "camouflaged", "ground_support": "ground_support",
    "heroic_leader": "heroic_leader", "target_leader": "target_leader", "veteran": "veteran",
    "side": "side", "night": "night", "weather": "weather", "card": "card", "road": "road",
    "disguised": "disguised", "own_mines": "own_mines",
}  # fmt: skip


SMALL = (*LITTLE, *AMBUSH, "contre", "against")  # between who attacks and whom
_BESIDE = {*SMALL} | ARTICLES | MARKS["in"]  # between a unit and the ground under it
OWNED = ("owner", "allies")  # whose flags a bunker or a sea wall lets ignore


def _from_below(attack: Attack) -> bool | None:
    """Whether the board has the fire come from below; `None`: nobody there is sheltered by height."""
    heights = [ground for ground in attack.grounds if ground.below]
    return any(below(attack, ground) for ground in heights) if heights else None


def _owned(attack: Attack) -> bool | None:
    """Whether the target's side owns what it is in; `None`: nothing of an owner (Bunkers, Digues)."""
    return attack.owner if any(each.flags_for in OWNED for each in attack.grounds) else None


def _aimed_at(attack: Attack) -> str | None:
    """What the target counts as; `None`: the players say it (units depleted, Polish dragoons)."""
    open_to = attack.target.stands_for or attack.target.id == "polish_dragoons"
    return None if open_to else attack.target.kind


# What follows from what a board shows; `None` where the players alone know, as of a card's dice in `bonus`.
JUDGED: dict[str, Callable[[Attack], bool | int | str | None]] = {
    "from_below": _from_below, "owner": _owned, "target_kind": _aimed_at, "base": base_dice,
    "bonus": lambda attack: None,
}  # fmt: skip

# Every key of an attack, as its procedure has them: so that French ones are understood too.
KEYS = (
    *SEEN, "terrain", "obstacle", "from_terrain", "bonus", "from_below", "owner", "battle_back",
    "target_kind", "base", "faces", "leader", "ambush",
)  # fmt: skip


def contradicts(doing: Doing, attack: Attack, given: Mapping[str, Any]) -> bool:
    """Whether what was typed is not what the board shows; otherwise it is refused."""
    for key, told in given.items():
        if key in ("terrain", "obstacle", "from_terrain"):
            here = {
                ground.id
                for ground in (attack.own if key == "from_terrain" else attack.grounds)
                if key != "obstacle" or ground.kind == "obstacle"
            }
            wrong, seen = not set(told) <= here, "+".join(sorted(here)) or "clear"
        elif key == "disguised" and attack.target.reroll != "disguise":
            continue  # of others nothing is hidden
        elif key == "ground_support" and not told:
            continue  # the plane is kept for something else
        elif key in SEEN:
            value = getattr(attack, SEEN[key])
            value = getattr(value, "id", value)
            if key == "attacker":  # a gun on a mountain is called artillery all the same
                told = doing.book.set_up(doing.book.units[told], attack.own).id
            wrong = told != value
            if key == "weather":
                wrong = not weather_holds(told, value)
            seen = as_typed(value)
        elif key in JUDGED:
            known = JUDGED[key](attack)
            if key == "bonus" and told:
                doing.say(your_call("m44.play.bonus_told", "rule.cards", n=told))
            if known is None:
                continue
            wrong, seen = told != known, as_typed(known)
        else:
            continue
        if wrong and doing.forbid(
            "m44.play.contradicts", "rule.battle", key=key, text=seen, cell=f"{key}={seen}"
        ):
            return True
    return False


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


def attack_typed(reader: Reader) -> dict[str, Json]:
    """`HEX HEX [ambush] [KEY=VALUE…]`; without a board `UNIT UNIT RANGE [TERRAIN]` or keys alone."""
    state: Any = reader.state
    given_keys = keys(reader)
    faces = told_ahead(reader, given_keys)
    if state.tracking:
        faces |= leader_ahead(reader, given_keys)
        reader.words = placed(reader, [name for name, _ in ready(state)], ("battle",))
    typed = with_whom_first(list(reader.words))
    reader.words = []
    for key, value in given_keys.items():  # `range=1 ambush`: the last word is no part of the value
        first, *rest = value.split() or [""]
        if any(fold(word) in AMBUSH for word in rest):
            given_keys[key], typed = first, [*typed, *rest]
    if state.tracking and fold(given_keys.get("ambush", "")) in YES:
        typed.append(min(AMBUSH))  # `ambush=yes`, as where no board is followed
        del given_keys["ambush"]
    given = [f"{key}={value}" for key, value in as_ids(reader.names, given_keys).items()]
    ambush: dict[str, Json] = (
        {"ambush": True} if any(fold(word) in AMBUSH for word in typed) else {}
    )
    places = [word for word in typed if fold(word) not in SMALL]
    called: dict[str, str] = {}
    if state.tracking:
        places, called = unit_words(reader, places)
    told = [] if state.tracking else _told(reader.names, typed) or _struck(reader.names, typed)
    if not (told or state.tracking) and typed and "range" in given_keys:
        told = _of(at_range(reader.names, typed, given_keys["range"]))
        given = [word for word in given if not (told and word.startswith("range="))]
    if told:
        return {"from": None, "to": None, "keys": [*told, *given], **faces}
    if state.tracking and len(places) < 2 and not ambush and not given and all(map(is_hex, places)):
        found: list[str | None] = [*hexes(reader, places), None]
        whom = state.pieces.get(found[0])
        if whom is not None and whom.side != state.side and not called:  # who attacks it is asked
            return {"from": None, "to": found[0], "keys": []}
        return {"from": found[0], "to": None, "keys": [], **_if(called)}  # what may it attack?
    if len(places) == 2 and (state.tracking or all(map(is_hex, places))):
        start, end = hexes(reader, places)
        return {"from": start, "to": end, "keys": given, **ambush, **_if(called), **faces}
    if places or not given or ambush:
        if not state.tracking:
            code = "m44.read.attack" if reader.typed else "m44.read.attack_form"
            raise Unreadable(code, text=reader.typed)
        raise reader.odd()
    return {"from": None, "to": None, "keys": given, **faces}


def _if(called: Mapping[str, str]) -> dict[str, Json]:
    """The units named with their hexes, where some were."""
    return {"called": dict(called)} if called else {}


def _told(names: Mapping[str, Names], words: list[str]) -> list[str]:
    """`infantry armour 2 [town] [from forest]` where no board is followed: who, whom, how far, on what ground."""
    return _of(aloud(names, words))


def _of(said: Mapping[str, str] | None) -> list[str]:
    """What was said of an attack as its keys; nothing where nobody was named as its target."""
    return [f"{key}={value}" for key, value in said.items()] if said and "target" in said else []


def _struck(names: Mapping[str, Names], words: list[str]) -> list[str]:
    """`barrage armour`, « tir de barrage contre blindés » where no board is followed: the card that strikes, and whom.
    It is told no range, and heeds no ground: one named behind the unit (“air power infantry in a town”) is passed over.
    """
    kinds = names["attacker"]
    for cut in range(1, len(words)):
        card = kinds.readings(" ".join(words[:cut]))
        if len(card) != 1 or card[0] not in STRIKING:
            continue
        behind = [word for word in words[cut:] if fold(word) not in _BESIDE]
        for end in range(len(behind), 0, -1):
            whom, ground = kinds.readings(" ".join(behind[:end])), " ".join(behind[end:])
            if len(whom) == 1 and (not ground or names["terrain"].readings(ground)):
                return [f"attacker={card[0]}", f"target={whom[0]}"]
    return []
