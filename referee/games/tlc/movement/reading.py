"""The words after `move` and `dig`, in either language."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from referee.engine.faults import Unreadable
from referee.engine.names import Names, fold
from referee.engine.reader import MARKS, Reader
from referee.engine.reading import read_choice, read_list, read_yesno
from referee.engine.verb import Args
from referee.engine.verdict import Json
from referee.games.tlc.board.zones import PLACE_NAMES, PLACES, adjacent, read_place
from referee.games.tlc.state import State
from referee.games.tlc.words.keys import GROUND, bare, cut, in_order, one_label

_ASSAULT = {"assault", "assaut"}
_ATTACK = _ASSAULT | {"attack", "attaquer"}  # said for `move`: its last zone is assaulted
_FULL = {"full", "plein", "pleine"}
RETREAT = {"retreat", "retreats", "retreated", "retraite", "repli", "replie", "replient", "fall", "falls", "fell", "recule",
            "reculent", "withdraw", "withdraws"}  # fmt: skip
_THEY = {"they", "it", "se", "back", "then", "ils", "elles", "il", "elle"}  # around a retreat


def read_move(reader: Reader) -> Args:
    """`tank [to] r2c1,assault:r3c1[+full] [retreat]`; `retreat=yes`, as `resolve` has it."""
    falls_back = any(
        read_yesno(key, text) for key, text in reader.taken("retreat", "retraite").items()
    )
    words = bare(reader.words, reader.state)
    called = fold(reader.called).split()[-1:]  # “assaults”, « attaque », « donne l’assaut », `att`
    attacks = any(n.startswith(word) or word.startswith(n) for word in called for n in _ATTACK)
    try:
        head, rest = cut(reader, "to", "a", "en", *(("against",) if attacks else ()))
    except Unreadable:  # `tank r2c1`: the zone says where to
        if len(words) < 2:
            raise
        head, rest, reader.words = words[:1], words[1:], []
    head = bare(head, reader.state)
    if len(head) != 1 or not rest:
        raise reader.odd()
    label = one_label(reader, head)
    after = next((at for at, word in enumerate(rest) if at and fold(word) in RETREAT), len(rest))
    where = [w for w in rest[after + 1 :] if fold(w) not in MARKS["to"] | MARKS["at"] | _THEY]
    if where:  # it falls back to where it came from (I-TLC-05)
        raise Unreadable("tlc.move.retreat_where", label=label, text=" ".join(bare(where)))
    way = [word for word in rest[:after] if after == len(rest) or fold(word) not in _THEY]
    if attacks:
        way = _where_they_are(reader.state, label, way)
    retreat, steps = falls_back or after < len(rest), steps_of(reader.state, label, in_order(way))
    if not steps:
        raise reader.odd()
    if attacks:
        steps[-1]["assault"] = True
    if retreat and not any(step["assault"] for step in steps):
        raise Unreadable("tlc.move.no_assault")
    return {"label": label, "path": steps, "retreat": retreat}


def steps_of(state: State | None, label: str, words: Sequence[str]) -> list[Json]:
    """Zone by zone; nothing where a sign has no meaning."""
    steps: list[Json] = []
    for part in _zones(_assaults(words)):
        first, colon, zone = part.partition(":")
        place, plus, sign = (zone if colon else first).partition("+")
        odd = bool(colon) and fold(first) not in _ASSAULT
        if odd or (plus and fold(sign) not in _FULL):
            return []
        zone = _zone(state, label, place)
        steps.append({"zone": zone, "assault": bool(colon), "full": bool(plus)})
    return steps


def _where_they_are(state: State | None, label: str, words: Sequence[str]) -> list[str]:
    """“rifles attack grenadiers”, « le char attaque la flak »: an enemy named is attacked in its zone (E. 1)."""
    text = " ".join(bare(words, state))
    if state is None or PLACE_NAMES.readings(text) or not text:
        return list(words)
    foes = {key: unit for key, unit in state.units.items() if unit.side != state.units[label].side}
    found = Names("label", dict.fromkeys(foes, ())).readings(text)
    return (
        [foes[found[0]].zone] if len(found) == 1 and foes[found[0]].zone in PLACES else list(words)
    )


def _zone(state: State | None, label: str, text: str) -> str:
    """A zone of a path; where the words name none, those beside the unit are told."""
    try:
        return read_place(text)
    except Unreadable:
        if state is None or not (spaces := near(state, label)):
            raise
        raise Unreadable(
            "tlc.move.zone",
            text=text,
            label=label,
            from_space=state.units[label].zone,
            spaces=spaces,
        ) from None


def near(state: State, label: str) -> list[str]:
    """The places that touch the one where a unit stands."""
    unit = state.units[label]
    return [zone for zone in PLACES if adjacent(unit.zone, zone)] if unit.zone in PLACES else []


def _assaults(words: Sequence[str]) -> list[str]:
    """« assaut r2c2 » and « r2c2 assaut » as `assault:r2c2`."""
    found: list[str] = []
    ahead = False
    for word in words:
        if fold(word) not in _ASSAULT:
            found.append(f"assault:{word}" if ahead else word)
            ahead = False
        elif word == words[-1] and found and not ahead:
            found[-1] = f"assault:{found[-1]}"
        else:
            ahead = True
    return found


def _zones(words: Sequence[str]) -> Iterator[str]:
    """Zone by zone, with commas or blanks between them; « quartier général 1 » is one."""
    for part in read_list(" ".join(words)):
        left = part.split()
        while left:
            size = next((n for n in range(len(left), 0, -1) if _one(left[:n])), 0)
            yield "".join(left[:size]) or " ".join(left)
            left = left[size or len(left) :]


def _one(words: Sequence[str]) -> bool:
    """Whether words name one zone, assaulted or not: `north headquarters`, `assault: r2c2 +full`."""
    first, colon, zone = "".join(words).partition(":")
    if colon and fold(first) not in _ASSAULT:
        return False
    place, plus, sign = (zone if colon else first).partition("+")
    if plus and fold(sign) not in _FULL:  # `r1c2+full r1c1`: the next zone begins behind the sign
        return False
    return len(PLACE_NAMES.readings(place)) == 1


def read_dig(reader: Reader) -> Args:
    """`rifles [in fortification]`."""
    words = bare(reader.text().split(), reader.state)
    at = next((n for n, word in enumerate(words) if n and fold(word) in MARKS["at"]), len(words))
    label = one_label(reader, words[:at])
    if at == len(words):
        return {"label": label}
    where = PLACE_NAMES.readings(" ".join(bare(words[at + 1 :])))
    if len(where) == 1 and reader.state is not None:  # “rifles dig in at r2c3”, where they stand
        if (here := reader.state.units[label].zone) != where[0]:
            raise Unreadable("tlc.dig.elsewhere", label=label, space=here)
        return {"label": label}
    return {"label": label, "place": read_choice("in", " ".join(bare(words[at + 1 :])), GROUND)}
