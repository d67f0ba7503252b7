"""What is typed of a work: the obstacle or the bridge, and its hex."""

from __future__ import annotations

from referee.engine.faults import Ambiguous
from referee.engine.names import fold
from referee.engine.reader import ARTICLES, Reader, without_article
from referee.engine.verdict import Json
from referee.games.m44.board.hexes import place_of
from referee.games.m44.engineering.rules import BRIDGES
from referee.games.m44.movement.readiness import mine
from referee.games.m44.state import State
from referee.games.m44.words.phrases import hexes, is_hex, words


def obstacle_on_hex(reader: Reader) -> dict[str, Json]:
    """`[OBSTACLE] HEX`: « les barbelés de r5c4 »; “the wire” alone is that under the only ordered unit which stands in
    any. `Ambiguous`: several do.
    """
    plain = words(reader)
    said = " ".join(word for word in plain if not is_hex(word))
    found = [word for word in plain if is_hex(word)]
    if not found and len(found := _under_us(reader, said)) > 1:
        raise Ambiguous("name.ambiguous", found, kind="piece", text=said)
    if len(found) != 1:
        raise reader.odd()
    what = {"what": reader.named("terrain", said)} if said else {}
    return {"hex": hexes(reader, found)[0], **what}


def _under_us(reader: Reader, said: str) -> list[str]:
    """Where ordered units of the side stand on the obstacle that words name, on a followed board."""
    state: State = reader.state
    known = reader.names["obstacle"].readings(without_article(said)) if said else []
    return [
        name
        for name, _ in mine(state)
        if any(each in state.ground(place_of(name)) for each in known)
    ]


def bridge_on_hex(reader: Reader) -> dict[str, Json]:
    """`[BRIDGE] HEX`: “blow up the bridge r4c6”, « faire sauter le pont r4c6 ». Another kind of bridge than the
    one that is there is no way to say it.
    """
    plain = words(reader)
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
