"""A land battle on the map that the campaign keeps: its counters are named, retreat, advance (10.7.6).

`units="8:first, 6:guards:river"` names counters of the map instead of types: where they stand, what
they are and the hex of the battle are known then; what is lost leaves the map, what retreats or
advances moves on it.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from referee.engine.ask import Choice, Say, Script
from referee.engine.faults import Unreadable
from referee.engine.reading import read_list
from referee.engine.record import field, record
from referee.engine.verdict import Ruling, advice, refusal, your_call
from referee.games.wif5.actions.who_acts import enemy_of
from referee.games.wif5.battles import whose
from referee.games.wif5.battles.on_land.defending import all_there, defending, in_section
from referee.games.wif5.battles.on_land.sides import crossings, shut
from referee.games.wif5.battles.typed import Typed
from referee.games.wif5.book import Book
from referee.games.wif5.charts.printed import Charts
from referee.games.wif5.maps.at_sea.harbours import owner_at
from referee.games.wif5.maps.called import no_counter
from referee.games.wif5.maps.counters import hex_named, invading, land_units_at, now, spotted
from referee.games.wif5.maps.desert import shared_out
from referee.games.wif5.maps.supplied import attacks_supplied, supplied
from referee.games.wif5.movement.marching import ASHORE
from referee.games.wif5.movement.rules import DOMAINS, too_many
from referee.games.wif5.state import OTHER, SIDES, State, side_of
from referee.games.wif5.supply.atlas import CLOSED, Atlas, Place, shown_name
from referee.games.wif5.supply.overlay import Counter

SECTION_MOST = 4  # units out of land sections against one hex (10.7.6.13)
TERRAINS = ("desert", "forest", "jungle", "mountain", "swamp")
Units = Mapping[str, int]


@record
class Field:
    """The hex of a battle and the counters of both sides, as far as they were named."""

    at: str = ""
    mine: tuple[Counter, ...] = ()
    theirs: tuple[Counter, ...] = ()
    rulings: tuple[Ruling, ...] = ()
    factors: Mapping[str, str] = field(default_factory=dict)  # counter → its combat factor
    picked: tuple[str, ...] = ()  # counters that their owners named as lost
    helping: Mapping[str, int] = field(default_factory=dict)  # HQ that supports → its value
    cold: tuple[str, ...] = ()  # attackers used to it, where the attack ignores Winter (8.2.5)
    emptied: bool = False  # whether the combat left no defender in the hex


# -- before ----------------------------------------------------------------------------------
def named(book: Book, state: State, typed: Typed, place: str, by: str, against: str) -> Field:
    """Counters out of the typed units, put in their types; what the hex tells is filled in."""
    if not state.map:
        return Field()
    atlas = now(state)
    unknown: Unreadable | None = None
    at = ""
    try:
        at = hex_named(atlas, place)
    except Unreadable as elsewhere:
        unknown = elsewhere
    factors: dict[str, str] = {}
    mine = _counters(book, state, typed, "units", crossings(atlas, at, state, book.charts), factors)
    there = defending(state, at, by)
    theirs = _counters(book, state, typed, "defend", {}, factors, there)
    if unknown is not None:
        if mine or theirs or not atlas.edges:
            raise unknown
        return Field("", (), (), _elsewhere(place, unknown))
    here = atlas.places[atlas.at[at]]
    _facts(here, typed)
    if here.kind == "section":
        typed.setdefault("land_section", "yes")
    names = [one.name for one in mine]
    rulings = [
        *_barred(book, state, at, mine, theirs, by),
        *whose.at_peace(state, by, (against,), names, "10.7.6.1"),
        *whose.strangers(state, by, names, len(read_list(typed["units"])) > len(mine), "10.7.6.1"),
        *_whose(theirs, against, state),
        *all_there(there, theirs, against, state, at),
    ]
    return Field(at, mine, theirs, tuple(rulings), factors)


def _barred(
    book: Book, state: State, at: str, mine: tuple[Counter, ...], theirs: tuple[Counter, ...], by: str
) -> list[Ruling]:  # fmt: skip
    """Where both stand, whose the attackers are, whether they may attack together and now."""
    ashore = [name for name, raw in state.units.items() if invading(state, raw)]
    names = [one.name for one in mine]
    return [*_placed(now(state), at, mine, theirs, ashore, book.charts), *_whose(mine, by, state),
            *whose.apart(state, by, names), *_again(mine, state), *whose.cut_off_then(book, state, names),
            *_out_of_sections(state, at, mine), *_left_out(state, at, mine), *whose.attacks_barred(book, state, by, names)]  # fmt: skip


def attackers_barred(book: Book, state: State, typed: Typed, at: str, by: str) -> list[Ruling]:
    """What stands against the attackers of a hex, whoever defends it (10.7.6.1, 10.7.6.2, 19.2)."""
    told = _barred(book, state, at, _counters(book, state, typed, "units", {}, {}), (), by)
    return [each for each in told if each.severity == "refusal"]


def in_types(book: Book, state: State, text: str) -> str:
    """Land units as typed, without those that are counters of the map by their names: what is left
    is read as types.
    """

    def counter(part: str) -> bool:
        factor, colon, rest = part.partition(":")
        name = (rest.partition(":")[0] if colon else factor).strip()
        return name in state.units and (bool(colon) or factor_told(state, name) is not None)

    left = [part for part in read_list(text) if not counter(part)]
    for part in left:
        no_counter(state.units, book.names["land"], part)
    return ", ".join(left)


def garrison(state: State, place: str, side: str) -> str | None:
    """The land units of a side in a hex of the map, as they would be typed; nothing where the map
    was not told the factor of each.
    """
    if not state.map:
        return None
    there = land_units_at(state, place, side)
    at = spotted(state, place)
    if (
        at is not None
        and in_section(state, at)
        and too_many(state.units[n]["unit"] for n in there) > 0
    ):
        return None  # more than one stack: which of them is attacked is asked (10.7.6.13)
    known = {name: factor_told(state, name) for name in there}
    if None in known.values():
        return None
    return ", ".join(f"{factor}:{name}" for name, factor in known.items()) or None


def defended(
    book: Book, state: State, typed: Typed, place: str, by: str
) -> Script[list[Ruling]]:  # fmt: skip
    """Who defends a hex, where no line says so: all land units that the map shows there (10.7.6.1); else
    the defence is asked, unless it is refused already who attacks.
    """
    side = OTHER[side_of(by)]
    if "defend" not in typed and (there := garrison(state, place, side)):
        typed["defend"] = there
    if "defend" in typed:
        return []
    at = spotted(state, place)
    if at is not None and (barred := attackers_barred(book, state, Typed(dict(typed)), at, by)):
        return barred
    typed["defend"] = yield Choice(
        "wif5.ask.battle.defend", (), "defend", cards=("10.7.6.1",), kind="verdict", side=side,
    )  # fmt: skip
    return []


def factor_told(state: State, name: str) -> str | None:
    """The combat factor of a counter, where it was told when it came (`factor=8`)."""
    told = str(state.units[name].get("factor", ""))
    return told if told.isdecimal() else None


def unsure(book: Book, state: State, field: Field, typed: Typed) -> list[Ruling]:
    """Attackers whose supply lies beyond the map: the table says who is out of it (4.1, 10.7.6.1)."""
    from referee.games.wif5.combat.procedures import FLAG

    said = [any(FLAG.readings(flag) == ["unsupplied"] for flag in part.rpartition(":")[2].split("+"))
            for part in read_list(typed["units"])]  # fmt: skip
    if len(said) != len(field.mine):  # several of a type in one word
        said = [any(said)] * len(field.mine)
    names = [one.name for one, out in zip(field.mine, said, strict=True)
             if not out and attacks_supplied(book, state, one.name) is None]  # fmt: skip
    fed = [one.name for one, out in zip(field.mine, said, strict=True) if not out]
    dry = shared_out(book, state, fed)
    if not names:
        return dry
    return [*dry, your_call("wif5.map.supply_open", "4.1", "10.7.6.1", names=", ".join(names))]


def called(state: State, field: Field) -> str:
    """What the map calls the hex of a battle; nothing where it is not on a map."""
    return shown_name(now(state), field.at) if field.at else ""


def _elsewhere(place: str, unknown: Unreadable) -> tuple[Ruling, ...]:
    """A place that the map does not show: beyond what was written down, or misspelt."""
    near, named = unknown.params["nearest"], unknown.params["options"]
    if named and not near:
        return (advice("wif5.map.elsewhere_named", "4.4", place=place, names=", ".join(named)),)
    code = "wif5.map.elsewhere_near" if near else "wif5.map.elsewhere"
    return (advice(code, "4.4", place=place, names=", ".join(near)),)


def facts(state: State, typed: Typed, place: str) -> Script[None]:
    """What the map tells of a place, for a mission over it; that it is not on the map is said."""
    if not state.map:
        return
    atlas = now(state)
    try:
        here = atlas.places[atlas.at[hex_named(atlas, place)]]
    except Unreadable as unknown:
        if not atlas.edges:  # the map is whole
            raise
        yield Say(_elsewhere(place, unknown))
        return
    _facts(here, typed)


def exposed(state: State, place: str, by: str) -> dict[str, str]:
    """Enemy land units and aircraft face up in a hex of the map, of powers at war with the one that attacks, and what
    each is (10.7.1, 17.1).
    """
    if not state.map:
        return {}
    try:
        at = hex_named(now(state), place)
    except Unreadable:
        return {}
    return {name: raw["unit"] for name, raw in state.units.items()
            if raw["at"] == at and side_of(raw["power"]) != side_of(by) and not raw.get("down")
            and enemy_of(state, by, raw) and DOMAINS.get(raw["unit"]) != "naval"}  # fmt: skip


def tracked(state: State, place: str, by: str) -> bool:
    """Whether the map shows who of the enemy is in a hex: a counter of his is there, face up or down.

    In a land section each stack is as if in a hex of its own (10.3.2): not known.
    """
    if not state.map:
        return False
    atlas = now(state)
    try:
        at = hex_named(atlas, place)
    except Unreadable:
        return False
    return atlas.places[atlas.at[at]].kind == "hex" and any(raw["at"] == at and side_of(raw["power"]) != side_of(by)
               and DOMAINS.get(raw["unit"]) != "naval" for raw in state.units.values())  # fmt: skip


def held_by(state: State, place: str, by: str, against: str) -> list[Ruling]:
    """Why the map does not show a place as one that this enemy controls (10.6.1)."""
    from referee.games.wif5.battles.booking import owner_of

    if not state.map:
        return []
    atlas = now(state)
    try:
        at = hex_named(atlas, place)
    except Unreadable:
        return []
    words, shown = atlas.places[atlas.at[at]].words, shown_name(atlas, at)
    owner = owner_of(state, owner_at(state, atlas, at) or against)
    if side_of(by) in words or owner == side_of(by):
        return [refusal("wif5.sky.friendly", "10.6.1", place=shown, side=side_of(by))]
    if owner in SIDES or owner == owner_of(state, against):
        return []
    return [refusal("wif5.sky.holder", "10.6.1", place=shown, power=owner, nation=against)]


def says(state: State, place: str, word: str) -> bool:
    """Whether the map has a word of a hex (`factory`)."""
    if not state.map:
        return False
    atlas = now(state)
    try:
        return word in atlas.places[atlas.at[hex_named(atlas, place)]].words
    except Unreadable:
        return False


def _counters(
    book: Book, state: State, typed: Typed, key: str, crossed: Mapping[str, str],
    factors: dict[str, str], there: tuple[Counter, ...] = (),
) -> tuple[Counter, ...]:  # fmt: skip
    """The counters among the units of a key; the key then names their types, what they cross, and
    who is out of supply or face down: it may not attack, or defends with 1 or 3 (4.1, 4.2.1).

    A type stands for the counter of it that is `there` (in the hex attacked).
    """
    parts, found = list[str](), list[Counter]()
    free = [one for one in there
            if all((part.split(":") * 2)[1] != one.name for part in read_list(typed[key]))]  # fmt: skip
    for part in read_list(typed[key]):
        factor, colon, rest = part.partition(":")
        if not colon and part.strip() in state.units:  # its factor was told when it came
            told = factor_told(state, part.strip())
            factor, colon, rest = told or "", ":" if told else "", part.strip()
        name, _, more = rest.partition(":")
        raw = state.units.get(name.strip())
        if raw is None and free:
            kinds = book.names["unit"].readings(name)
            same = [one for one in free if kinds == [one.unit]]
            if same:
                name = same[0].name
                raw = state.units[name]
                free.remove(same[0])
        if not colon or raw is None:
            no_counter(state.units, book.names["land"], part)
            parts.append(part)
            continue
        found.append(Counter(name.strip(), raw["power"], raw["unit"], raw["at"]))
        factors[name.strip()] = factor.strip()
        without = "unsupplied" if supplied(book, state, name.strip()) is False else ""
        down = "face_down" if raw.get("down") else ""
        ashore = "invade" if invading(state, raw) and not raw.get("drops") else ""
        flags = (more, crossed.get(raw["at"]), without, down, ashore)
        said = "+".join(dict.fromkeys(flag for flag in flags if flag))
        parts.append(f"{factor}:{raw['unit']}:{said}" if said else f"{factor}:{raw['unit']}")
    typed[key] = ", ".join(parts)
    return tuple(found)


def _facts(here: Place, typed: Typed) -> None:
    """Terrain, weather zone and city of the hex, where they were not typed; a land section has cities, and no
    other terrain (1.2, 10.7.6.13).
    """
    terrain = next((word for word in TERRAINS if word in here.words), None)
    if terrain is not None and here.kind != "section":
        typed.setdefault("terrain", terrain)
    zone = next((word[5:] for word in here.words if word.startswith("zone=")), None)
    if zone is not None and "weather" not in typed:
        typed.setdefault("zone", zone)
    if "city" in here.words or any(word.startswith("city=") for word in here.words):
        typed.setdefault("city", "yes")


def _placed(
    atlas: Atlas, at: str, mine: tuple[Counter, ...], theirs: tuple[Counter, ...],
    invading: Collection[str] = (), charts: Charts | None = None,
) -> list[Ruling]:  # fmt: skip
    """Attackers stand beside the hex, MAR and DIV across the sea too, defenders in it (10.7.4.3, 10.7.6.1)."""
    here, shown, found = atlas.at[at], shown_name(atlas, at), list[Ruling]()
    sides: Mapping[int, str] = dict(atlas.joined[here])
    for one in mine:
        between = sides.get(atlas.at.get(one.at, -1))
        said = {"text": one.name, "at": shown_name(atlas, one.at), "place": shown}
        if one.at == at and (atlas.places[here].kind == "section" or one.name in invading):
            continue
        if between is None:
            found.append(refusal("wif5.map.not_beside", "10.7.6.1", **said))
        elif between in CLOSED and not (between == "sea" and one.unit in ASHORE):
            code = shut(one.unit, between, charts)
            found += [refusal(code, "10.7.6.6", obstacle=between, **said)] if code else []
    found += [refusal("wif5.map.invades", "10.7.4.5", "10.7.5.2", text=one.name, at=shown_name(atlas, one.at))
              for one in mine if one.name in invading and one.at != at]  # fmt: skip
    return found + [
        refusal("wif5.map.not_there", "10.7.6.1", text=one.name, at=shown_name(atlas, one.at), place=shown)
        for one in theirs if one.at != at
    ]  # fmt: skip


def _whose(counters: tuple[Counter, ...], nation: str, state: State) -> list[Ruling]:
    """A counter of the other side does not fight on this one."""
    from referee.games.wif5.battles.booking import owner_of

    side = side_of(owner_of(state, nation))
    return [refusal("wif5.map.other_side", "10.7.6.1", text=one.name, power=one.power)
            for one in counters if side_of(one.power) != side]  # fmt: skip


def _again(mine: tuple[Counter, ...], state: State) -> list[Ruling]:
    """Attacks are declared together: a unit makes one in an impulse (10.7.6.2)."""
    now_is = [state.turn, state.impulse.number]
    return [refusal("wif5.map.fought", "10.7.6.2", text=one.name)
            for one in mine if state.units[one.name].get("fought") == now_is]  # fmt: skip


def _out_of_sections(state: State, at: str, mine: tuple[Counter, ...]) -> list[Ruling]:
    """Four units at most out of land sections, all of them together, attack one hex (10.7.6.13)."""
    names = [one.name for one in mine if in_section(state, one.at)]
    if not at or in_section(state, at) or len(names) <= SECTION_MOST:
        return []
    shown = shown_name(now(state), at)
    return [refusal("wif5.map.out_of_sections", "10.7.6.13", at=shown, names=names, n=SECTION_MOST)]


def _left_out(state: State, at: str, mine: tuple[Counter, ...]) -> list[Ruling]:
    """Who landed or dropped in the hex attacks it with the others: its defenders are attacked once
    (10.7.4.5, 10.7.5.2, 10.7.6.1). Whoever cannot attack beside them is not asked for (19.2 c).
    """
    if not mine:
        return []
    names = {one.name for one in mine}
    return [
        refusal("wif5.map.attacks_too", "10.7.4.5", "10.7.5.2", text=name, at=shown_name(now(state), at))
        for name in whose.ashore(state, at, state.units[mine[0].name]) if name not in names
    ]  # fmt: skip
