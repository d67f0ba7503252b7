"""What is typed of a work: the obstacle or the bridge, and its hex."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NoReturn

from referee.engine.faults import Ambiguous, Unreadable
from referee.engine.names import fold
from referee.engine.reader import ARTICLES, Reader, without_article
from referee.engine.verdict import Json
from referee.games.m44.board.hexes import place_of
from referee.games.m44.engineering.rules import BRIDGES
from referee.games.m44.movement.readiness import mine
from referee.games.m44.state import State
from referee.games.m44.words.meant import Units
from referee.games.m44.words.phrases import hexes, is_hex, words


def obstacle_on_hex(reader: Reader) -> dict[str, Json]:
    """`[OBSTACLE] HEX`: « les barbelés de r5c4 »; “the wire” alone is that under the only ordered unit which stands in
    any. `Ambiguous`: several do.
    """
    plain = words(reader)
    found = [word for word in plain if is_hex(word)]
    who, said = _who_and_what(reader, [word for word in plain if not is_hex(word)])
    if not found and len(found := _under_us(reader, who, said)) > 1:
        raise Ambiguous("name.ambiguous", found, kind="piece", text=who or said)
    if not found and (known := reader.names["obstacle"].readings(without_article(said))):
        raise Unreadable("m44.works.none_on_it", terrain=known[0])
    if len(found) != 1:
        raise reader.odd()
    what = {"what": reader.named("terrain", said)} if said else {}
    return {"hex": hexes(reader, found)[0], **what}


def _who_and_what(reader: Reader, plain: Sequence[str]) -> tuple[str, str]:
    """“engineers the wire”: who does it, where words before the obstacle name a unit, and the obstacle."""
    state: State = reader.state
    for cut in range(1, len(plain) if state.tracking else 0):
        who, what = (without_article(" ".join(part)) for part in (plain[:cut], plain[cut:]))
        if reader.names["unit"].exactly(who) and reader.names["obstacle"].exactly(what):
            return who, what
    return "", " ".join(plain)


def _under_us(reader: Reader, who: str, said: str) -> list[str]:
    """Where ordered units of the side stand on the obstacle that words name, on a followed board; of a kind, where that
    is said.
    """
    state, names = reader.state, reader.names["unit"]
    known = reader.names["obstacle"].readings(without_article(said)) if said else []
    there = {
        name: piece.unit for name, piece in mine(state)
        if any(each in state.ground(place_of(name)) for each in known)
    }  # fmt: skip
    return names.meant(who, there) if who and isinstance(names, Units) else list(there)


def charged_bridge(reader: Reader) -> dict[str, Json]:
    """`blow [BRIDGE] HEX`: “blow up the bridge” alone is the one that the scenario lets the side blow."""
    plain = words(reader)
    state: State = reader.state
    if not any(map(is_hex, plain)) and (kinds := _kinds(reader, plain)) & set(BRIDGES):
        mined = (name for each in state.board.scenario.get("demolitions", ())
                 if each["side"] == state.side for name in each["hexes"])  # fmt: skip
        return {"hex": _the_one(mined, state, kinds, " ".join(plain)) or _odd(reader)}
    return _bridge(reader, plain)


def target_on_hex(reader: Reader) -> dict[str, Json]:
    """`sabotage HEX`, “sabotage the dam on r4c5”; “the dam” alone is that on which a unit of the side stands."""
    plain = words(reader)
    state: State = reader.state
    found = [word for word in plain if is_hex(word)]
    kinds = _kinds(reader, [word for word in plain if not is_hex(word)])
    if len(found) == 1 and (len(plain) == 1 or kinds):
        return {"hex": hexes(reader, found)[0]}
    if found or not kinds:
        raise reader.odd()
    ours = (name for name, piece in state.pieces.items() if piece.side == state.side)
    return {"hex": _the_one(ours, state, kinds, " ".join(plain)) or _odd(reader)}


def _kinds(reader: Reader, plain: Sequence[str]) -> set[str]:
    """The terrains that words may name, without what stands before them (“up the …”, « le … »)."""
    said = [word for word in plain if fold(word) not in ("up", "on", "en", "a")]
    return set(reader.names["terrain"].readings(without_article(" ".join(said)))) if said else set()


def _the_one(there: Iterable[str], state: State, kinds: set[str], text: str) -> str | None:
    """The one hex, of those, whose ground is such; `Ambiguous`: several are."""
    found = [name for name in dict.fromkeys(there) if kinds & set(state.ground(place_of(name)))]
    if len(found) > 1:
        raise Ambiguous("name.ambiguous", found, kind="piece", text=text)
    return found[0] if found else None


def _odd(reader: Reader) -> NoReturn:
    raise reader.odd()


def bridge_on_hex(reader: Reader) -> dict[str, Json]:
    """`[BRIDGE] HEX`: “blow up the bridge r4c6”, « faire sauter le pont r4c6 ». Another kind of bridge than the
    one that is there is no way to say it.
    """
    return _bridge(reader, words(reader))


def _bridge(reader: Reader, plain: Sequence[str]) -> dict[str, Json]:
    found = [word for word in plain if is_hex(word)]
    said = [word for word in plain if not is_hex(word)]
    while said and fold(said[0]) in ARTICLES | {"up"}:
        said = said[1:]
    if len(found) != 1:
        raise reader.odd()
    name = hexes(reader, found)[0]
    if said:
        state: State = reader.state
        named = reader.named("terrain", " ".join(said))
        there = [each for each in BRIDGES if each in state.ground(place_of(name))]
        if named not in (BRIDGES if not there else ("bridge", *there)):
            raise reader.odd()
    return {"hex": name}
