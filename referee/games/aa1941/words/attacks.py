"""What players say of an attack: who attacks what, from where, and who lands (pp. 11-13).

`attack ukraine with 3 infantry, 1 uk fighter` · `declare norway landing 1 us infantry from sz6` ·
« attaquer l’Ukraine avec 2 chars contre 1 infanterie ».
"""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.faults import Fault
from referee.engine.names import fold
from referee.engine.reader import MARKS, Reader
from referee.engine.verb import Args
from referee.engine.verdict import Json
from referee.games.aa1941.combat.beforehand import read_choices
from referee.games.aa1941.words import landings, phrases
from referee.games.aa1941.words.moves import all_of_them
from referee.games.aa1941.words.owners import Powers, mover, without_powers


def read(reader: Reader) -> Args:
    """`SPACE with FORCE [against FORCE] [from SPACE, …] [landing [FORCE] from ZONE] [escort FORCE]`.

    Who comes from several places may be said for each of them: `… with 3 infantry from karelia and 1 tank from
    russia` (p. 11: from wherever they reach it).

    A space alone asks who can attack it, the verb alone what can be attacked.
    """
    aboard = phrases.all_by_sea(reader)
    phrases.on_whom(reader)
    others, reader.words = _others_taken(reader)
    parties = phrases.by_origin(reader)
    behind = landings.escort_starts(reader)
    overland = phrases.overland_starts(reader)
    more = landings.further_landings(reader)
    parts = reader.split("with", "against", "landing", "escort", "from")
    if not any(parts.values()) and not reader.keys:
        return {}  # what could be attacked
    overland = phrases.attackers(reader, parts, overland)
    if set(parts) == {""} and not reader.keys:
        space = reader.named("space", parts[""])
        if phrases.from_the_sea(reader):  # “amphibious assault on egypt”
            return {"space": space, "everything": True, "by_sea": True}
        return {"space": space}  # who could attack it
    if not parts.get("with") or parts.get("against") == "":
        raise reader.odd()  # a word left out is no empty force
    space = reader.named("space", parts[""])
    against = landings.escort_alone(reader, parts)
    if "against" in parts:
        against["against"] = phrases.force_or_nothing(reader, parts["against"], space)
    if fold(parts["with"]) in phrases.EVERYTHING and not others and "escort" not in parts:
        whole: dict[str, Json] = {"space": space, "everything": True, **against}
        if aboard:
            whole["by_sea"] = True
        if "landing" in parts:  # « with everything landing from sz17 »
            whole["landing"] = landings.landing(reader, parts, more)
        elif "from" in parts:
            whole["from"] = phrases.starts(reader, parts["from"])
        return {**whole, **read_choices(reader)}
    force = reader.force(parts["with"]) if "landing" in parts else _force(reader, parts, space)
    args: dict[str, Json] = {"space": space, "attack": force, **against}
    if others:
        args["others"] = others
    if "landing" in parts:
        args["landing"] = landings.landing(reader, parts, more)
        places = phrases.starts(reader, overland, behind)
        if parties:
            args |= landings.with_parties(reader, args, parties)
        if places := list(dict.fromkeys((*args.get("from", ()), *places))):
            args["from"] = places
    elif parties:
        args["from"] = list(dict.fromkeys(at for each in parties for at in each["from"]))
        args["regions"] = parties
    elif "from" in parts:
        args["from"] = phrases.starts(reader, parts["from"])
    return {**args, **read_choices(reader)}


def _force(reader: Reader, parts: Mapping[str, str], space: str) -> dict[str, int]:
    """Who attacks; “the infantry” of a place that is said, « les chars de Russie », is all of it there."""
    try:
        return phrases.force_in(reader.names, parts["with"], space)
    except Fault as fault:
        starts = phrases.starts(reader, parts["from"]) if "from" in parts else []
        if fault.code != "force.how_many" or len(starts) != 1 or "," in parts["with"]:
            raise
        return all_of_them(reader, parts["with"], starts[0]) or phrases.force_in(
            reader.names, parts["with"], space
        )


def _others_taken(reader: Reader) -> tuple[Powers, list[str]]:
    """The pieces among the attackers that are named as another power's, and the line without the powers before
    pieces; behind « against » all defenders are one force, whosever they are (p. 14).
    """
    words, powers = reader.words, reader.names["power"].ids
    starts = [at for at, word in enumerate(words) if fold(word) in MARKS["against"]]
    start = starts[-1] if starts else len(words)
    ends = MARKS["with"] | MARKS["landing"] | MARKS["escort"] | MARKS["from"]
    behind = range(start + 1, len(words))
    end = next((at for at in behind if fold(words[at]) in ends), len(words))
    ashore = (at for at in range(start) if fold(words[at]) in MARKS["landing"])
    landing = next(ashore, start)
    first, others = without_powers(reader, words[:landing], (mover(reader),))
    land, landed = without_powers(reader, words[landing:start], (mover(reader),))
    against, _ = without_powers(reader, words[start:end], powers)
    last, more = without_powers(reader, words[end:], (mover(reader),))
    # Who lands is one of the attackers, named once more.
    return _most(others, landed, more), [*first, *land, *against, *last]


def _most(*named: Powers) -> Powers:
    """Power → its pieces, as many of each as were named at one place."""
    found = Powers()
    for powers in named:
        for power, force in powers.items():
            known = found.get(power, {})
            found[power] = {u: max(known.get(u, 0), force.get(u, 0)) for u in {**known, **force}}
    return found
