"""A battle in words: “attack Konotop with g1 and gp against f1”, « attaquer Konotop avec g1 et gp » (10.7.6.2)."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from referee.engine.names import fold
from referee.engine.reader import MARKS, without_article
from referee.engine.reading import read_list
from referee.games.wif5.actions.who_acts import flag_of
from referee.games.wif5.battles.whose import MISSIONS
from referee.games.wif5.maps.counters import spotted
from referee.games.wif5.maps.named import called, listed, name_in
from referee.games.wif5.maps.piles import foes, leading
from referee.games.wif5.maps.understood import quarry
from referee.games.wif5.movement.rules import DOMAINS
from referee.games.wif5.state import State, side_of

LAND, CONVOYS = "land_combat", "convoy_attacks"
# How a line says which HQ supports an attack.
SUPPORTED = (
    ("supported", "by"), ("with", "the", "support", "of"), ("with", "support", "of"), ("avec", "le", "soutien", "de"),
    ("avec", "soutien", "de"), *((word, "par") for word in ("soutenu", "soutenue", "soutenus", "soutenues")),
)  # fmt: skip
HUNTERS = "hunters"  # SUBs and raiders of the map, each in the key of its kind
# What “with” names: land units that attack, or the bombers of a mission.
WITH = {**dict.fromkeys(MISSIONS, "bombers"), LAND: "units", CONVOYS: HUNTERS}
_BY = frozenset({"by", "par"})
_SUB = re.compile(r"\b(sub|sous.marin)")  # no counter of the map, but what a SUB is called


def plain(state: State, words: Sequence[str]) -> list[str]:
    """The words after `battle` with its keys for the small words: `units=` or `bombers=` for “with”, `defend=` or
    `against=` for “against”, `by=`. Of counters of the map whose they are is known. Land units attack in any step as
    they do in theirs, to be told that it is another.
    """
    words = _supported(state, _of_a_port(words))
    head = next((at for at, word in enumerate(words) if "=" in word), len(words))
    said, typed = _attackers_behind(state, words[:head]), list(words[head:])
    place: list[str] = []
    parts: dict[str, list[str]] = {}
    into = place
    for at, word in enumerate(said):
        if (key := _key(state, fold(word))) and at and key not in parts:
            into = parts[key] = []
        else:
            into.append(word)
    if any(not part for part in parts.values()):
        return list(words)
    keys = {key: " ".join(part) for key, part in parts.items()}
    if "with" in keys:
        ours = _on_land(state, keys["with"])
        if not (ours or state.step in WITH):
            return list(words)
        keys = {
            _told_with(state, ours) if key == "with" else key: text for key, text in keys.items()
        }
    keys |= {key: without_article(keys[key]) for key in ("by", "against") if key in keys}
    if "against" in keys and state.step == LAND and _units(state, keys["against"]):
        keys["defend"] = keys.pop("against")
    if "by" in keys and "units" not in keys and state.step == LAND and _units(state, keys["by"]):
        keys["units"] = keys.pop("by")  # “attack on Kiev by g1”
    told = {word.partition("=")[0] for word in typed}
    if not keys or told & keys.keys():
        return list(words)
    found = _hunters(state, keys.pop(HUNTERS)) if HUNTERS in keys else _whose(state, place, keys)
    keys |= {key: text for key, text in found.items() if key not in told | keys.keys()}
    return [*place, *(f"{key}={text}" for key, text in keys.items()), *typed]


def _supported(state: State, words: Sequence[str]) -> Sequence[str]:
    """“g1 and pz attack Kiev, supported by Kleist”: the HQ that supports the attack as its key (10.7.6.5)."""
    said = [fold(word.strip(",")) for word in words]
    for at in range(1, len(words)):
        behind = next((n for lead in SUPPORTED if said[at : at + (n := len(lead))] == [*lead]), 0)
        if behind and at + behind < len(words):
            one = called(state, words[at + behind].strip(","))
            if state.units.get(one, {}).get("unit") == "hq":
                before = [*words[: at - 1], words[at - 1].rstrip(",")]
                return [*(each for each in before if each), *words[at + behind + 1 :], f"hq={one}"]
    return words


def _of_a_port(words: Sequence[str]) -> Sequence[str]:
    """The words without the “of” of “the port of Kiel”: the kind of battle, then its place."""
    at = next(
        (
            n
            for n, word in enumerate(words[:-2])
            if fold(word) == "port" and fold(words[n + 1]) == "of"
        ),
        None,
    )
    return words if at is None else [*words[: at + 1], *words[at + 2 :]]


def _hunters(state: State, text: str) -> dict[str, str]:
    """Who attacks a convoy: SUBs and raiders, by their counters; those of a type by what it is (11.3.1, 11.3.2)."""
    found: dict[str, list[str]] = {}
    for part in read_list(listed(text)):
        name = called(state, name_in(part))
        sub = state.units[name]["unit"] == "sub" if name in state.units else _SUB.search(fold(part))
        found.setdefault("subs" if sub else "raiders", []).append(part)
    powers = powers_of(state, text)
    by = {"by": powers.pop()} if len(powers) == 1 else {}
    return {**by, **{key: ", ".join(parts) for key, parts in found.items()}}


def _attackers_behind(state: State, words: Sequence[str]) -> list[str]:
    """“k4 attacks Metz” with its attackers behind the place, as other lines have them; of the enemy that is named with
    its hex (“Stuka strikes f1 at Metz”) the hex is what is attacked (10.7.1, 10.7.6.2).
    """
    names, place = leading(state, words)
    while place[1:] and fold(place[0]) in MARKS["at"] | MARKS["in"] | MARKS["on"]:
        place = place[1:]
    if not names or not place:
        return list(words)
    ours = [each for each in names if not foes(state, names[0], each)]
    there = {str(state.units[each]["at"]) for each in names if each not in ours}
    if there and there != {spotted(state, " ".join(place))}:
        return list(words)
    return [*place, "with", ",".join(ours)]


def _key(state: State, word: str) -> str:
    if word in MARKS["with"]:
        return "with"
    if state.step not in WITH:
        return ""
    return "against" if word in MARKS["against"] else "by" if word in _BY else ""


def _told_with(state: State, on_land: bool) -> str:
    """The key of who attacks: land units do in the land combats alone, which is told in any other step."""
    return "units" if on_land else WITH[state.step]


def _on_land(state: State, text: str) -> bool:
    """Whether a list names land units of the map, and nobody else."""
    names = [called(state, name_in(part)) for part in read_list(listed(text))]
    return all(n in state.units and state.units[n]["unit"] not in DOMAINS for n in names)


def _units(state: State, text: str) -> bool:
    """Whether a list names land units, by their names or as FACTOR:TYPE."""
    return all(
        ":" in part or called(state, part) in state.units for part in read_list(listed(text))
    )


def _whose(state: State, place: Sequence[str], keys: Mapping[str, str]) -> dict[str, str]:
    """The power of the counters that attack, where they are of one, and whose land units stand in the hex that is
    attacked, or struck from the air.
    """
    text = keys.get("units") or keys.get("bombers") or ""
    powers = powers_of(state, text)
    if len(powers) != 1:
        return {}
    by = powers.pop()
    named = (quarry(state, " ".join(place[n:]), side_of(by)) for n in range(len(place)))
    at = next((at for text in named if (at := spotted(state, text))), None)  # “attack f1”, too
    flags = {flag_of(raw) for raw in state.units.values() if raw["at"] == at
             and raw["unit"] not in DOMAINS and side_of(raw["power"]) != side_of(by)}  # fmt: skip
    found = {} if "by" in keys else {"by": by}
    flags = flags if state.step in (LAND, "ground_strike") else set()
    return found | ({"against": flags.pop()} if len(flags) == 1 and "against" not in keys else {})


def powers_of(state: State, text: str) -> set[str]:
    """The powers of the counters of a list; nobody where any of them is no counter of the map."""
    names = [called(state, name_in(part)) for part in read_list(listed(text))] if text else []
    if not all(name in state.units for name in names):
        return set()
    return {str(state.units[name]["power"]) for name in names}
