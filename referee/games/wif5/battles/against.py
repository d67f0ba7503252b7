"""Whom a battle may be fought against, and who of the attackers may not fight it: before it is asked on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from referee.engine.faults import Fault
from referee.engine.verb import Args
from referee.engine.verdict import Json, Ruling, info
from referee.games.wif5.actions.who_acts import able, cooperates, flag_of, foes, surprised
from referee.games.wif5.battles import joining, said, whose
from referee.games.wif5.battles.at_sea.all_count import raiding
from referee.games.wif5.battles.at_sea.intercepted import to_fight
from referee.games.wif5.battles.at_sea.neutral_units import fighters
from referee.games.wif5.battles.at_sea.prey import hunting_sides
from referee.games.wif5.battles.booking import owner_of
from referee.games.wif5.battles.on_land import on_map
from referee.games.wif5.battles.typed import Typed, by_blanks, parted
from referee.games.wif5.book import Book
from referee.games.wif5.maps import by_name
from referee.games.wif5.maps.at_sea.harbours import in_box
from referee.games.wif5.maps.counters import now, spotted
from referee.games.wif5.maps.on_land.entering import nation_at
from referee.games.wif5.maps.understood import place_of
from referee.games.wif5.movement.rules import DOMAINS
from referee.games.wif5.resources.raids import convs_in
from referee.games.wif5.state import POWERS, State, side_of
from referee.games.wif5.supply.atlas import shown_name
from referee.games.wif5.words.arguments import acting as everybody
from referee.games.wif5.words.arguments import phasing

AFLOAT, FLYING = ("sea", "convoys", "subs"), ("air", "port", "bombing", "ground")


def enemies(book: Book, state: State, given: Args) -> list[Json]:
    """Whoever the power may fight: powers at war with it, then minors that have units: those of a
    conquered one are off the map (18.2). Fleets are a power's. In a place of the map, those that
    stand there or hold it.
    """
    by = given.get("by")
    if by is None:
        return everybody(book, state, given)
    minors = [country for country, raw in state.minors.items() if foes(state, str(by), country)
              and raw.get("status") != "conquered" and given.get("where") != "sea"]  # fmt: skip
    every = [*(power for power in POWERS if state.at_war(str(by), power)), *minors]
    if given.get("where") == "sea":  # who intercepted the group, where the map tells it (10.5.5.2)
        names = [name for met in _met(book, state, given).values() for name in met["names"]]
        powers = {state.units[name]["power"] for name in names if name in state.units}
        powers = powers or _at_sea(book, state, given)
        return [each for each in every if each in powers] or every
    at = spotted(state, place_of(book, state, given))
    if at is None:
        return every
    port = given.get("where") == "port"  # its ships are attacked (10.5.1)
    standing = [raw for raw in state.units.values()
                if raw["at"] == at and side_of(raw["power"]) != side_of(str(by))
                and (not port or DOMAINS.get(raw["unit"]) == "naval")]  # fmt: skip
    flags = {flag_of(raw) for raw in standing}
    units = port or given.get("where") in ("land", "ground")  # attacked, not who holds a place
    if units and (named := [each for each in every if each in flags]):
        return named  # a minor's own units, not all that its power controls
    there = {raw["power"] for raw in standing}
    if not there or given.get("where") == "bombing":
        nation = nation_at(state, now(state).places[now(state).at[at]])
        if nation in every:
            return [nation]
        there = {owner_of(state, str(nation))}
    return [each for each in every if owner_of(state, str(each)) in there] or every


def _met(book: Book, state: State, given: Args) -> dict[str, Mapping[str, Json]]:
    """The units of a sea area whose interception is fought now (10.5.5.2)."""
    return to_fight(state, spotted(state, place_of(book, state, given)))


def _at_sea(book: Book, state: State, given: Args) -> set[str]:
    """The powers whose units may be in the combat of a sea area of the map (10.5.6), or attack a convoy there (11.3)."""
    at = spotted(state, place_of(book, state, given))
    raids = given.get("where") == "convoys"
    there = raiding(state, at) if raids else fighters(state, at)
    return {raw["power"] for raw in there.values()} if at else set()


def _subs_at(book: Book, state: State, given: Args) -> set[str]:
    """The powers that have SUBs in the sea box of an area of the map (10.5.5.1)."""
    at = spotted(state, place_of(book, state, given))
    return {str(raw["power"]) for raw in state.units.values()
            if at is not None and raw["at"] == at and raw["unit"] == "sub" and in_box(raw)}  # fmt: skip


def _hunters(book: Book, state: State, given: Args) -> list[Json]:
    """The powers of either side that may attack a convoy of an area, for its phase is both sides' (5, 11.3): at war with
    one whose CONV is there, and with SUBs or raiders in its box, where that is known.
    """
    at_odds = [p for p in everybody(book, state, given) if enemies(book, state, {**given, "by": p})]
    owners = convs_in(book, state, str(given.get("place", "")))
    there = _at_sea(book, state, given)
    hunters = [p for p in at_odds if any(state.at_war(str(p), owner) for owner in owners)]
    found = [p for p in hunters if p in there] or [p for p in at_odds if p in there] or hunters
    return found or at_odds or everybody(book, state, given)


def attackers(book: Book, state: State, given: Args) -> list[Json]:
    """The powers that act, and of either side those that have a convoy to attack (11.3); on land and in the air
    those whose action allows it, where any is known. On the map those that have a land unit beside the hex,
    or in it ashore; elsewhere those that fight anybody at all.
    """
    powers = phasing(book, state, given)
    if given.get("where") == "convoys":
        return _hunters(book, state, given)
    if given.get("where") == "sea" and (group := _met(book, state, given)):
        return list(dict.fromkeys(state.units[name]["power"] for name in group))
    if given.get("where") == "sea" and (there := _at_sea(book, state, given)):
        powers = [p for p in powers if p in there] or powers
    if given.get("where") == "subs":  # of the side that does not move first (10.5.5)
        powers = [power for side in hunting_sides(state) for power in state.acting(side)]
        lie = _subs_at(book, state, given)
        powers = [p for p in powers if p in lie] or powers
        return [p for p in powers if enemies(book, state, {**given, "by": p})] or powers
    if given.get("where") in ("bombing", "port", "ground"):  # none: the line is refused with why
        mission = whose.MISSIONS.get(state.step, "")
        powers = [each for each in powers if each in able(book, state, mission, None)] or powers
    elif given.get("where") not in AFLOAT:
        acting = [p for p in powers if state.impulse.actions.get(state.acts_with(str(p))) != "pass"]
        powers = acting or powers
    powers = [p for p in powers if enemies(book, state, {**given, "by": p})] or powers
    if given.get("where") != "land":
        return powers
    owners = {owner_of(state, state.units[name]["power"])
              for p in powers for name in within_reach(book, state, {**given, "by": p})}  # fmt: skip
    return [p for p in powers if p in owners] or powers


def only_attacker(book: Book, state: State, given: Args) -> Json:
    """The power whose group was intercepted in a sea area and sails on: it fights there now, nobody else
    (10.5.5.2); the only one of its side that the map shows there (10.5.6); that of the counters of the map that were
    named as attackers or bombers (10.2.2).
    """
    if given.get("where") == "sea" and _met(book, state, given):
        powers = attackers(book, state, given)
    elif given.get("where") == "sea" and (there := _at_sea(book, state, given)):
        powers = [each for each in attackers(book, state, given) if each in there]
    else:
        keys = ("units", "bombers", "subs", "raiders")
        named = next((str(given[key]) for key in keys if given.get(key)), "")
        powers = list(said.powers_of(state, named))
    return powers[0] if len(powers) == 1 else None


def only_enemy(book: Book, state: State, given: Args) -> Json:
    """The power that intercepted such a group (10.5.5.2), the only enemy that the map shows in a sea area (10.5.6)."""
    if given.get("where") != "sea" or not given.get("by"):
        return None
    powers = enemies(book, state, given)
    if not _met(book, state, given):
        there = _at_sea(book, state, given)
        powers = [each for each in powers if each in there]
    return powers[0] if len(powers) == 1 else None


def within_reach(book: Book, state: State, given: Args) -> list[str]:
    """The land units of the map that may attack a hex for a power: its own and those that cooperate
    with them, face up, beside it or ashore in it, that have not fought (10.7.6.1, 10.7.6.2, 19.2).
    """
    at = spotted(state, place_of(book, state, given))
    if at is None or not given.get("by"):
        return []
    return [
        name for name in _beside(state, at, str(given["by"]))
        if (not state.units[name].get("down") or state.units[name]["unit"] == "hq")
        and not unfit(book, state, {**given, "units": _with_landed(state, at, name)})
    ]  # fmt: skip


def _with_landed(state: State, at: str, name: str) -> str:
    """A counter as a line names it, and those ashore that it attacks with (10.7.4.5), whatever their factors."""
    names = dict.fromkeys((name, *whose.ashore(state, at, state.units[name])))
    return ", ".join(f"1:{each}" for each in names)


def beside(book: Book, state: State, given: Args) -> list[Ruling]:
    """Who may attack the hex, before it is asked: by name, or with the factor that the map was not told."""
    names = within_reach(book, state, given)
    at = spotted(state, place_of(book, state, given))
    if at is None:
        return []
    if not names:
        return _nobody_left(book, state, given, at)
    told = [name for name in names if on_map.factor_told(state, name) is not None]
    untold = [name for name in names if name not in told]
    shown = shown_name(now(state), at)
    found = (
        [info("wif5.battle.beside", "10.7.6.1", at=shown, names=", ".join(told))] if told else []
    )
    if untold:
        found.append(info("wif5.battle.beside_untold", "10.7.6.1", at=shown, text=f"5:{untold[0]}",
                          names=", ".join(untold)))  # fmt: skip
    return found


def _nobody_left(book: Book, state: State, given: Args, at: str) -> list[Ruling]:
    """Why none of those beside a hex may attack it: they did already, lie face down, … (10.7.6.1, 10.7.6.2)."""
    shown = shown_name(now(state), at)
    near = list(_beside(state, at, str(given.get("by") or "")))
    down = [
        name for name in near if state.units[name].get("down") and state.units[name]["unit"] != "hq"
    ]
    found = [info("wif5.battle.down_beside", "10.7.6.1", names=", ".join(down))] if down else []
    for name in near:
        why = unfit(book, state, {**given, "units": _with_landed(state, at, name)})
        if name not in down and why is not None and why not in found:
            found.append(info(why.code, *why.cards, **why.params))
    return [info("wif5.battle.nobody_beside", "10.7.6.1", at=shown), *found] if found else []


def _beside(state: State, at: str, by: str) -> Iterator[str]:
    """The land units that are beside a hex or in it and cooperate with a power (10.7.6.1, 19.2)."""
    atlas = now(state)
    near = {atlas.places[node].name for node in atlas.joined.near[atlas.at[at]]} | {at}
    for name, raw in state.units.items():
        if (
            raw["at"] in near
            and raw["unit"] not in DOMAINS
            and "aboard" not in raw
            and by
            and cooperates(state, raw, by)
        ):
            yield name


def flying(book: Book, state: State, given: Args) -> list[Ruling]:
    """Who of the map may fly a mission over the place as a bomber, before it is asked (10.3.1 to 10.3.6); that nobody
    flies for whoever is surprised (12 a).
    """
    caught = str(given.get("against") or "")
    told = [info("wif5.sky.surprised", "12", nation=caught)] if surprised(state, caught) else []
    at = spotted(state, place_of(book, state, given))
    if at is None or not given.get("by"):
        return told
    names = joining.offered(
        book, state, at, {}, "bombers", str(given["by"]), str(given.get("against") or "")
    )
    shown = shown_name(now(state), at)
    near = [info("wif5.battle.in_range", "10.3.3", at=shown, names=", ".join(names))]
    return [*told, *(near if names else [])]


def unfit(book: Book, state: State, given: Args) -> Ruling | None:
    """Attackers of the map that may not attack a hex: told before anybody says who defends (10.7.6.1)."""
    at = spotted(state, place_of(book, state, given))
    if at is None or not given.get("units") or not given.get("by"):
        return None
    typed = Typed({**parted({"units": by_blanks(state, str(given["units"]))}), "defend": ""})
    try:
        by = book.names["power"].find(str(given["by"]))
        wrong = on_map.attackers_barred(book, state, typed, at, by)
    except Fault:
        return None  # said when the line is done
    return next(iter(by_name.named(state, tuple(wrong))), None)
