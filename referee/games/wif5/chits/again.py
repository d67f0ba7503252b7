"""The roll that a chit annulled is made again: the attack stands as it was declared (13.1).

Only the dice are annulled: who attacks what with which units, on which table, with which levels of an HQ
and which answers before the first die stays; losses and what follows are said anew.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from referee.engine.ask import Answer, Ask
from referee.engine.command import Accepted, Command, Decision, Refused, Wanted
from referee.engine.names import fold
from referee.engine.offer import Offer
from referee.engine.verdict import Json, Ruling, refusal
from referee.games.wif5.state import Ledger, State, replace

CARD = "13.1"
ATTACKS = ("battle", "land_combat", "ground_strike", "strategic_bombing")
# What a battle is declared with; the rest of its keys is said of what the dice bring.
DECLARED = frozenset({
    "by", "against", "units", "defend", "axis", "allies", "bombers", "escort", "intercept", "enemy_bombers",
    "ships", "subs", "raiders", "table", "chit_levels", "hq", "enemy_hq", "support", "enemy_support",
    "shore", "terrain", "weather", "zone", "city", "fort", "land_section", "ignore_weather", "face_down",
})  # fmt: skip
BROUGHT = frozenset({"result", "losses", "enemy_losses"})  # what a procedure is told of its dice
AS = "wif5.chits.again_as"


def verb_again(state: State) -> str | None:
    """The verb whose dice were annulled and are not yet thrown again."""
    found = state.relaunch
    return str(found["verb"]) if isinstance(found, Mapping) else found


def standing(state: State) -> Ledger | None:
    """The attack that stands while its dice are to be thrown again."""
    found = state.relaunch
    return found if isinstance(found, Mapping) and found["verb"] in ATTACKS else None


def owed(state: State) -> tuple[Ruling, ...]:
    """The dice that were annulled are thrown again before the step is left."""
    found = standing(state)
    if found is None:
        return ()
    place = found["args"].get("place")
    if place is None:
        return (refusal("wif5.chits.again_roll", CARD),)
    return (refusal("wif5.chits.again", CARD, place=str(place)),)


def offers(state: State) -> Iterator[Offer]:
    """The attack as it was declared: Enter fights it again."""
    if (found := standing(state)) is not None:
        args = _merged(found, {"keys": {}})
        yield Offer(str(found["verb"]), "", (CARD,), {}, args, due=True)


def as_declared(
    state: State, command: Command, asked: Callable[[State], Sequence[tuple[Ask, Answer]]]
) -> tuple[Command, int] | Refused:
    """The command as the attack was declared, with how many answers it brings (`asked`: those that are
    still asked for); or why it is another one.
    """
    found = standing(state)
    if found is None or command.name != found["verb"] or AS in command.overruled:
        return command, 0
    if wrong := _other(found, command.args):
        return Refused((refusal(AS, CARD, key=wrong[0], text=wrong[1]),))
    line = _merged(found, command.args)
    waiting = {"name": command.name, "args": line, "answers": found["answers"],
               "marks": found["marks"], "overruled": sorted(command.overruled)}  # fmt: skip
    answers = tuple(answer for _, answer in asked(replace(state, open=waiting)))
    return replace(command, args=line, answers=(*answers, *command.answers)), len(answers)


def without(decision: Decision, brought: int) -> Decision:
    """The decision with what was answered anew alone."""
    if brought and isinstance(decision, Accepted | Wanted):
        return replace(decision, asked=decision.asked[brought:])
    return decision


def _fixed(verb: str, key: str) -> bool:
    return key in DECLARED if verb == "battle" else key not in BROUGHT


def _other(found: Ledger, args: Mapping[str, Json]) -> tuple[str, str] | None:
    """What a line says otherwise than the attack was declared: the key, and what stands."""
    old, new = found["args"], dict(args)
    for key in ("where", "place"):
        if fold(str(new.get(key, ""))) != fold(str(old.get(key, ""))):
            return key, str(old.get(key, ""))
    said = old.get("keys", {})
    for key, text in dict(new.get("keys") or {}).items():
        if _fixed(found["verb"], key) and _plain(text) != _plain(said.get(key, "")):
            return key, str(said.get(key, "…"))
    return None


def _plain(text: Json) -> str:
    return fold(str(text)).replace(" ", "")


def _merged(found: Ledger, args: Mapping[str, Json]) -> dict[str, Json]:
    """The line as it was declared, with what is said anew of the dice."""
    verb, old = found["verb"], found["args"]
    kept = {key: text for key, text in old.get("keys", {}).items() if _fixed(verb, key)}
    more = {
        key: text for key, text in dict(args.get("keys") or {}).items() if not _fixed(verb, key)
    }
    return {**old, "keys": {**kept, **more}}
