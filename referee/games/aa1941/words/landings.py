"""What players say of a landing: who lands from which sea zone, and who clears it first.

`landing 2 infantry from sz5 escort 1 destroyer and 1 tank from sz6` · `landing from sz5 and sz6` ·
« débarquant 2 infanteries de zm5 et 1 char de zm6 ».
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from referee.engine.faults import Fault, Unreadable
from referee.engine.force import plus, total
from referee.engine.names import Names, fold
from referee.engine.reader import MARKS, Reader
from referee.engine.verdict import Json
from referee.games.aa1941.naval.landings import in_one, landings_of
from referee.games.aa1941.words.phrases import apart_from, bare

_AND = re.compile(r"\s*,\s*(?:(?:and|et)\s+)?|\s+(?:and|et)\s+", re.IGNORECASE)
# « … from sz6 and », « et de zm7 »: a word that joins, and nothing on its other side.
_ELIDED = re.compile(r"^[dl]['’]", re.IGNORECASE)
_LOOSE = re.compile(r"^\s*(?:(?:and|et)\s+)?|[\s,]*(?:\s(?:and|et))?[\s,]*$", re.IGNORECASE)


def landing(
    reader: Reader, parts: Mapping[str, str], others: Sequence[str] = ()
) -> dict[str, Json]:
    """`landing [FORCE] from ZONE [escort FORCE]`; French says `débarquant de ZONE`.

    `others` are the words of the landings from further zones.
    """
    found = [_one_landing(reader, parts)]
    for text in others:
        also = Reader(reader.game, reader.names, reader.verb, reader.shape, text.split())
        said = also.split("from", "escort")
        found.append(_one_landing(reader, {**said, "landing": said[""]}))
    zones = [each["zone"] for each in found]
    for at, zone in enumerate(zones):
        if zone in zones[:at]:
            raise Unreadable("aa1941.read.zone_twice", space=zone)
    return in_one(found)


def with_parties(
    reader: Reader, args: Mapping[str, Json], parties: Sequence[Mapping[str, Json]]
) -> dict[str, Json]:
    """Who comes from which places, said for each of them beside a landing: the places of those who walk or fly are
    where they set out from (`from`, and `regions` of several), those of who lands where he boarded (`quays`).

    A fault where of one kind some land and some do not: who of them comes from which place is not said then.
    """
    told, troops = landings_of(args["landing"]), reader.names["cargo"].ids
    whole = {unit: n for unit, n in args["attack"].items() if unit in troops}
    lands: dict[str, int] = {}
    for each in told:
        lands = plus(lands, each.get("force") or {})
    if not all(each.get("force") for each in told):
        lands = whole
    boards = _only(parties, {unit for unit in args["attack"] if unit in lands})
    walks = _only(parties, {unit for unit in args["attack"] if unit not in lands})
    mixed = any(n > lands[unit] for unit, n in whole.items() if unit in lands)
    if mixed or (boards and len(told) > 1):
        raise Unreadable("aa1941.read.from_each", text=", ".join(parties[0]["from"]))
    found: dict[str, Json] = {"landing": in_one([{**told[0], "quays": boards}, *told[1:]])}
    if walks:
        found["from"] = list(dict.fromkeys(at for each in walks for at in each["from"]))
    if len(walks) > 1:
        found["regions"] = walks
    return found


def _only(parties: Sequence[Mapping[str, Json]], units: set[str]) -> list[dict[str, Json]]:
    """The parties with these kinds of units alone, those that have any."""
    kept = (
        {**each, "attack": {unit: n for unit, n in each["attack"].items() if unit in units}}
        for each in parties
    )
    return [each for each in kept if total(each["attack"])]


def escort_alone(reader: Reader, parts: Mapping[str, str]) -> dict[str, Json]:
    """`escort FORCE` in a line that names no landing: it is for the one that was announced."""
    if "escort" not in parts or "landing" in parts:
        return {}
    return {"escort": _escort(reader, parts)}


def _escort(reader: Reader, parts: Mapping[str, str]) -> Json:
    return reader.force(" ".join(bare(parts["escort"].split())))


def further_landings(reader: Reader) -> list[str]:
    """The words of all landings but the first, taken out of the line."""
    marks = [fold(word.rstrip(",")) for word in reader.words]
    start = next((at for at, word in enumerate(marks) if word in MARKS["landing"]), None)
    if start is None:
        return []
    ends = MARKS["against"] | MARKS["with"]
    end = next((at for at in range(start, len(marks)) if marks[at] in ends), len(marks))
    segments: list[list[str]] = [[]]
    for at in range(start + 1, end):
        if marks[at] in MARKS["landing"]:
            segments.append([])
        else:
            segments[-1].append(reader.words[at])
    first, *others = [text for each in segments for text in _apart(reader.names, " ".join(each))]
    reader.words = [*reader.words[: start + 1], *first.split(), *reader.words[end:]]
    return others


def escort_starts(reader: Reader) -> str:
    """« landing from sz31 escort 1 destroyer, 1 fighter from sz29, india »: where the attackers set out
    from, said behind the ships that clear the zone; taken out of the line.

    It is read as said before the landing; troops with a zone behind the ships are the next landing.
    """
    told: list[str] = []
    marks = [fold(word.rstrip(",")) for word in reader.words]
    escorts = [at for at, word in enumerate(marks) if word in MARKS["escort"]]
    if not any(word in MARKS["landing"] for word in marks[: min(escorts, default=0)]):
        return ""
    ends = MARKS["landing"] | MARKS["against"] | MARKS["with"] | MARKS["escort"]
    for start in reversed(escorts):
        end = next((at for at in range(start + 1, len(marks)) if marks[at] in ends), len(marks))
        text, last = " ".join(reader.words[start + 1 : end]), end not in escorts
        kept, places = _set_out(reader, text, last)
        if places:
            reader.words[start + 1 : end] = kept.split()
            told = [*places, *told]
    return ", ".join(told)


def _set_out(reader: Reader, text: str, last: bool) -> tuple[str, list[str]]:
    """What is said behind `escort` without the places that those named there set out from; those places.

    Of several escorts a place before the next one is where that landing comes from.
    """
    kept, found = list[str](), list[str]()
    parts = [part for each in _AND.split(text) if (part := _LOOSE.sub("", each))]
    for at, part in enumerate(parts):
        alone = _ELIDED.sub("", " ".join(bare(part.split())))
        behind = last or at < len(parts) - 1
        if found and behind and reader.names["space"].readings(alone):
            found.append(alone)
            continue
        words = part.split()
        cut = next((n for n, word in enumerate(words) if fold(word) in MARKS["from"]), len(words))
        if cut == len(words) - 1:  # « from », and no place
            raise reader.odd()
        units, place = " ".join(words[:cut]), " ".join(words[cut + 1 :])
        if not place:
            units, place = apart_from(reader, part)
        if place and units and not _lands(reader.names, units):
            if found:  # who of them comes from which place is not kept
                raise Unreadable("aa1941.read.from_each", text=part)
            kept.append(units)
            found.append(place)
        elif _tells_zone(reader.names, part):  # the next landing
            kept += parts[at:]
            break
        else:
            kept.append(part)
    return ", ".join(kept), found


def _apart(names: Mapping[str, Names], text: str) -> list[str]:
    """« 2 infantry from sz5 escort 1 destroyer and 1 tank from sz6 »: one landing for each zone.

    What stands between two zones goes with the second, ships said after `escort` with the first.
    """
    found: list[list[str]] = [[]]
    zoned, between = False, list[str]()
    for part in _AND.split(text):
        part = _LOOSE.sub("", part)
        if not part:
            continue
        if not _tells_zone(names, part):
            (between if zoned else found[-1]).append(part)
            continue
        if zoned:
            escorted = any(fold(word) in MARKS["escort"] for word in " ".join(found[-1]).split())
            stays = [each for each in between if escorted and not _lands(names, each)]
            found[-1] += stays
            found.append([each for each in between if each not in stays])
        found[-1].append(part)
        zoned, between = True, []
    found[-1] += between
    return [", ".join(each) for each in found]


def _tells_zone(names: Mapping[str, Names], text: str) -> bool:
    """Whether words say a sea zone: « from sz5 », « de zm5 », a zone alone."""
    words = bare(text.split())
    if any(fold(word) in MARKS["from"] for word in words):
        return True
    escort = next((at for at, word in enumerate(words) if fold(word) in MARKS["escort"]), None)
    words = words[:escort]
    tails = [
        words,
        *(words[at + 1 :] for at, word in enumerate(words) if fold(word) in ("de", "d")),
    ]
    return any(tail and names["zone"].readings(" ".join(tail)) for tail in tails)


def _lands(names: Mapping[str, Names], text: str) -> bool:
    try:
        names["cargo"].find(text.split()[-1])
    except Fault:
        return False
    return True


def _one_landing(reader: Reader, parts: Mapping[str, str]) -> dict[str, Json]:
    text = bare(parts["landing"].split())
    zone_text = parts.get("from", "")
    if not zone_text:
        at = next((i for i, word in enumerate(text) if fold(word) in ("de", "d")), 0)
        zone_text = " ".join(text[at:])
        text = text[:at]
    zones = [each for each in _AND.split(_LOOSE.sub("", zone_text)) if each.strip()]
    if not zones:
        raise reader.odd()  # « landing 2 infantry »: the zone was left out
    found: dict[str, Json] = {"zone": reader.named("zone", zones[0])}
    for each in zones[1:]:  # what stands behind a zone is a zone, too
        reader.named("zone", each)
    if text:
        found["force"] = reader.force(" ".join(text))
    if "escort" in parts:
        found["escort"] = _escort(reader, parts)
    return found
