"""What the events of a battle change: announced, taken back, fought, left."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NotRequired, TypedDict

from referee.engine.force import Force, plus
from referee.engine.record import replace
from referee.engine.verb import Change
from referee.engine.verdict import Json
from referee.games.aa1941.combat.announced import by_hand
from referee.games.aa1941.movement.homes import homes_of
from referee.games.aa1941.state import State, fought_over


class Declared(TypedDict):
    """A battle announced: `plan` is what `attack` takes, and the landing's sea zone."""

    space: str
    plan: Mapping[str, Json]


class Withdrawn(TypedDict):
    """An announcement taken back, or that its attackers have left."""

    space: str


class Fought(TypedDict):
    """A battle that is over; values in IPCs."""

    space: str
    zone: str | None
    landing: bool
    power: str
    enemy: NotRequired[str | None]
    attack: Force
    defend: Force
    captured: bool
    dice: int
    expected: float
    actual: int
    defended: NotRequired[
        Mapping[str, Mapping[str, Json]]
    ]  # power → its dice, expectation and swing, where not all were one's (`enemy`)
    winner: NotRequired[str]
    rounds: NotRequired[int]
    retreated: NotRequired[bool]
    sea: NotRequired[bool]
    opens: NotRequired[bool]  # the first step of an assault announced from there
    back: NotRequired[list[str]]  # where those went who fell back
    aboard: NotRequired[
        Mapping[str, Force]
    ]  # light games: zone → transports that went back to it, their troops
    landed: NotRequired[Mapping[str, int]]  # zone → its transports that landed (light games)
    zones: NotRequired[list[str]]  # the landing zones, where there are several
    seas: NotRequired[list[str]]  # those of them that were fought for
    closed: NotRequired[list[str]]  # the zones that the attacker did not free for a landing
    off: NotRequired[Mapping[str, Json]]  # light games: territory → who could not land there for it
    decks: NotRequired[
        Mapping[str, int]
    ]  # zone → carriers that the attacker lost there, or from there
    based: NotRequired[
        Mapping[str, Json]
    ]  # light games: space → fighters of carriers that fought there
    deckless: NotRequired[Mapping[str, Json]]  # an older save's words for it
    attacker_left: NotRequired[Force]
    defender_left: NotRequired[Force]
    attacker_loss_ipc: NotRequired[int]
    defender_loss_ipc: NotRequired[int]


class FellBack(TypedDict):
    """Who retreats from a battle; `to` is unknown where a light game never said whence they came."""

    space: str
    to: str | None
    force: Force


def declared(state: State, data: Declared) -> State:
    """The change of `declared`."""
    return replace(state, declared={**state.declared, data["space"]: dict(data["plan"])})


def withdrawn(state: State, data: Withdrawn) -> State:
    """The change of `withdrawn`."""
    kept = {space: plan for space, plan in state.declared.items() if space != data["space"]}
    return replace(state, declared=kept)


def fought(state: State, data: Fought) -> State:
    """The change of `fought`: no longer announced, and the luck of each who fought told; without a die there is none.

    The sea fight of an assault is the battle of its zone, announced by itself or not (p. 14): one
    region is fought over once a turn (p. 11).
    """
    luck = {power: dict(told) for power, told in state.luck.items()}
    own = {"dice": data["dice"], "expected": data["expected"], "actual": data["actual"]}
    foe = {**own, "expected": -data["expected"], "actual": -data["actual"]}
    enemy = data.get("enemy")
    foes = data.get("defended", {} if enemy is None else {enemy: foe})
    for power, mine in {data["power"]: own, **foes}.items() if data["dice"] else ():
        told = luck.get(power, {"battles": 0, "dice": 0, "expected": 0.0, "actual": 0})
        luck[power] = {
            "battles": told["battles"] + 1,
            **{key: told[key] + mine[key] for key in ("dice", "expected", "actual")},
        }
    short = {
        "space": data["space"],
        "landing": data["landing"],
        "zone": data["zone"],
        "captured": data["captured"],
        "sea": bool(data.get("sea")),
        **({"opens": True} if data.get("opens") else {}),
        **({"back": data["back"]} if data.get("back") else {}),
        **({"aboard": data["aboard"]} if data.get("aboard") else {}),
        **({"landed": data["landed"]} if data.get("landed") else {}),
        **({"zones": data["zones"]} if data.get("zones") else {}),
        **({"seas": data["seas"]} if data.get("seas") else {}),
        **({"closed": data["closed"]} if data.get("closed") else {}),
        **({"off": data["off"]} if data.get("off") else {}),
        **({"entered": True} if not data["defend"] and not data.get("sea") else {}),
        **({"announced": True} if data["space"] in state.declared else {}),
        **({"based": data["based"]} if data.get("based") else {}),
        **({"decks": _homes(state, data["decks"])} if data.get("decks") else {}),
    }
    after = replace(state, fought=(*state.fought, short), luck=luck)
    over = fought_over(after)
    kept = {space: plan for space, plan in state.declared.items() if space not in over}
    return replace(after, declared=kept)


def _homes(state: State, decks: Mapping[str, int]) -> Mapping[str, int]:
    """Zone where their turn began → carriers lost: a light game's battle tells that itself."""
    return homes_of(state, decks) if state.tracking else dict(decks)


def fell_back(state: State, data: FellBack) -> State:
    """Who went back, and where to, is kept with the battle: they fight no more; `pieces` moves them."""
    if data["to"] is None or not state.fought:
        return state
    last = state.fought[-1]
    fallen = last.get("fallen", {})
    there = plus(fallen.get(data["to"], {}), data["force"])
    battle = {**last, "fallen": {**fallen, data["to"]: there}}
    return replace(state, fought=(*state.fought[:-1], battle))


CHANGES: Mapping[str, Change] = {
    **by_hand.CHANGES,
    "declared": declared, "withdrawn": withdrawn, "fought": fought,
    "fell_back": fell_back,
}  # fmt: skip
