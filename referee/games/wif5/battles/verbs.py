"""`battle land|sea|air|port|bombing|ground|convoys PLACE …`: units once, then the referee leads."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from referee.engine.ask import Say, Script
from referee.engine.faults import Unreadable
from referee.engine.reader import Reader
from referee.engine.reading import read_list
from referee.engine.record import replace
from referee.engine.verb import Arg, Args, Change, Coming, Outcome, Verb, stands
from referee.engine.verdict import Json, Ruling, info
from referee.games.wif5.actions.who_acts import at_war, surprised
from referee.games.wif5.battles import booking, in_vain, joining, said
from referee.games.wif5.battles.against import (
    AFLOAT,
    FLYING,
    attackers,
    beside,
    enemies,
    flying,
    only_attacker,
    only_enemy,
    unfit,
    within_reach,
)
from referee.games.wif5.battles.asking import (
    asks,
    fleet,
    hunting,
    in_sections,
    kind_named,
    kinds_now,
    moored_or_met,
    once,
    only,
    rule_of,
    somewhere,
    untold,
    usual,
    whereabouts,
)
from referee.games.wif5.battles.at_sea import (
    convoys,
    owed,
    packs,
    port,
    sea,
    subs,
)
from referee.games.wif5.battles.at_sea.afloat import read_berthed
from referee.games.wif5.battles.in_air import air, bombing, missions
from referee.games.wif5.battles.in_air.aircraft import Flyer, read_flyers
from referee.games.wif5.battles.kinds import FOUGHT, KEYS, LED, NEEDED, RULES
from referee.games.wif5.battles.may_fight import may_fight
from referee.games.wif5.battles.met import escorted, meeting, none_flies
from referee.games.wif5.battles.on_land import after, notional, on_map, turned_over, unmapped
from referee.games.wif5.battles.on_land.overrunning import Overran
from referee.games.wif5.battles.shown import (
    alone,
    cruising,
    enemy_of,
    escorting,
    in_port,
    in_the_area,
    in_the_hex,
    in_the_port,
    no_subs,
    prowling,
    who_defends,
)
from referee.games.wif5.battles.typed import Battling, answers_read, named_twice, parted
from referee.games.wif5.battles.victims import as_it_stands
from referee.games.wif5.book import Book
from referee.games.wif5.chits.verbs import spent
from referee.games.wif5.combat.procedures import read_fighters
from referee.games.wif5.conquest import off_spiral
from referee.games.wif5.maps.called import as_named, in_answers
from referee.games.wif5.maps.counters import spotted
from referee.games.wif5.maps.understood import place_of, quarry, understood
from referee.games.wif5.state import State, side_of
from referee.games.wif5.turn.reminders import remember
from referee.games.wif5.us_entry.effects import accepted_six
from referee.games.wif5.weather.zones import zones_kept

AT = ("at", "in", "a", "en", "de", "d")
OF = ("of", "on", "over", "du", "des", "sur", "contre", "against", "dans")


def battle(book: Book, state: State, args: Battling) -> Coming:
    """`battle land|sea PLACE KEY=VALUE …`: the whole battle, its losses booked."""
    return zones_kept(in_answers(state.units, book.names["unit"], _with_toll(_led(book, state, args))))  # fmt: skip


def _led(book: Book, state: State, args: Battling) -> Script[Outcome]:
    """The battle at the place that the map calls so; sea areas have names of their own (9.3)."""
    place = args["place"] or str(whereabouts(book, state, dict(args)) or "")
    if not place:
        raise _nowhere(args["where"])
    keys = as_named(state.units, book.names["unit"], args["keys"])
    args = {**args, "place": place, "keys": parted(keys)}
    if stands(twice := named_twice(state, args["keys"], RULES[args["where"]]), args):
        return Outcome((), twice)
    if args["where"] not in AFLOAT:
        place, told = understood(book, state, args["place"])
        if stands(told, args):
            return Outcome((), told)
        if told:
            yield Say(told)
        args = as_it_stands(book, state, {**args, "place": place})
    return (yield from LED[args["where"]](book, state, args))


def _with_toll(script: Script[Outcome]) -> Script[Outcome]:
    """What was lost in it, told once for the whole battle."""
    outcome = yield from script
    fought = [event for event in outcome.events if event.kind in FOUGHT]
    return replace(outcome, events=(*outcome.events, *booking.toll(*fought)))


def _read(reader: Reader) -> Args:
    where = kind_named(reader)
    if reader.more:
        reader.skip(*AT, *OF)
    place = reader.rest()
    if reader.state is not None and where not in AFLOAT:
        place = quarry(reader.state, place, reader.state.side or "")  # “attack f1”: where it stands
    keys, reader.keys = dict(reader.keys), {}
    for name in keys:
        if name not in KEYS[where]:
            raise Unreadable("key.unknown", text=name, keys=list(KEYS[where]), nearest=[])
    answers_read(keys)
    for name in NEEDED[where]:
        shown = name == "defend" and reader.state is not None and reader.state.map
        if name not in keys and not shown:  # on a map whoever stands there defends
            if not (place or keys):  # nothing was said yet: where it is comes first
                raise _nowhere(where)
            lacks = Unreadable("key.missing", key=name, keys=list(NEEDED[where]))
            asked = {arg.name for arg in ARGS} & {*keys}  # the rest is asked
            lacks.read = {"where": where, "place": place, **{key: keys[key] for key in asked}}
            raise lacks
    return {"where": where, "place": place, "keys": keys}


def _nowhere(where: str) -> Unreadable:
    """No place was said, and none is known; at a table it is asked."""
    lacks = Unreadable("wif5.battle.nowhere")
    lacks.read = {"where": where}
    return lacks


def _flying(key: str) -> Callable[[Book, State, Args, str], str]:
    """Aircraft of a line, read as they are typed, those of the map by their names."""

    def read(book: Book, state: State, given: Args, typed: str) -> str:
        flying = read_flyers(book, key, typed, key in missions.FIGHTING, state.units)
        _able(book, state, given, key, flying)
        return typed

    return read


def _able(book: Book, state: State, given: Args, key: str, flying: Iterable[Flyer]) -> None:
    """Who of the map does not fly that mission is told at once, before the next question (10.3.2)."""
    for no in in_vain.grounded(book, state, given, key, tuple(flying)):
        raise Unreadable(no.code, **no.params)


def _carried(book: Book, state: State, given: Args) -> bool:
    """Whether bombers are asked for: those of a mission, those that support a land battle that no map shows."""
    return only(*FLYING)(book, state, given) or unmapped.helps("bombers")(book, state, given)


def _mission(book: Book, state: State, given: Args) -> Ruling:
    """Carriers say from which section they attack a port (10.5.1); on land bombers support an attack (10.7.6.4)."""
    if given.get("where") == "land":
        return unmapped.worded("bombers")(book, state, given)
    code = "raiding" if given.get("where") == "port" else "bombers"
    return info(f"wif5.ask.battle.{code}", rule_of(book, state, given))


def _bombers(book: Book, state: State, given: Args, typed: str) -> str:
    if given.get("where") == "port":
        raiders = port.read_raiders(book, "bombers", typed, state.units, port.in_harbour(state))
        _able(book, state, given, "bombers", (one.flyer for one in raiders))
        return typed
    return _flying("bombers")(book, state, given, typed)


def _berthed(book: Book, state: State, given: Args, typed: str) -> str:
    read_berthed(book, "ships", typed, state.units)
    return typed


def _defending(book: Book, state: State, given: Args, typed: str) -> str:
    """Land units of the defence; the notional unit of a hex that is invaded, or nobody (10.7.4.5)."""
    if notional.defends(typed) or notional.absent(typed):
        at = spotted(state, place_of(book, state, given)) if state.map else None
        by = book.names["power"].readings(str(given.get("by", "")))
        if at is not None and len(by) == 1:
            for told in notional.nowhere(state, at, side_of(by[0])):
                raise Unreadable(told.code, **told.params)
        return typed
    return _landed(book, state, given, typed)


def _attacking(book: Book, state: State, given: Args, typed: str) -> str:
    """Attackers, read as they are typed: who of the map may not attack now is told at once (10.7.6.1)."""
    for part in read_list(typed):
        name = (
            part.partition(":")[0]
            if part.partition(":")[0] in state.units
            else part.partition(":")[2]
        )
        raw = state.units.get(name.partition(":")[0].strip(), {})
        if raw.get("down") and raw["unit"] != "hq":
            raise Unreadable("wif5.attack.named_down", text=name, unit=raw["unit"])
        if raw.get("fought") == [state.turn, state.impulse.number]:
            raise Unreadable("wif5.map.fought", text=name)
    read = _landed(book, state, given, typed)
    if wrong := unfit(book, state, {**given, "units": typed}):
        raise Unreadable(wrong.code, **wrong.params)
    return read


def _who_attacks(book: Book, state: State, given: Args) -> Ruling:
    """Names, where the map has counters that may attack the hex."""
    code = "units_named" if within_reach(book, state, given) else "units"
    return info(f"wif5.ask.battle.{code}", rule_of(book, state, given))


def _unshown(key: str) -> Callable[[Book, State, Args], bool]:
    """The fighters of a mission are asked here where the map shows nobody who could fly there; else the
    mission asks its sides itself, in the order of 10.3.3. The ships that escort a convoy are asked. Over whoever is
    surprised no fighters are: nobody flies for it (12 a).
    """

    def asked(book: Book, state: State, given: Args) -> bool:
        where = given.get("where")
        if where == "convoys":  # on a map the attack asks itself, once SUBs and raiders fit
            return key == "escort" and not state.map
        if where == "land":
            return unmapped.helps(key)(book, state, given)
        if where not in FLYING or surprised(state, str(given.get("against"))):
            return False
        at = spotted(state, place_of(book, state, given)) if given.get("place") else None
        typed = {line: str(given[line]) for line in ("bombers", "intercept") if given.get(line)}
        if at is None or "by" not in given or "against" not in given:
            return key == "intercept" or joining.met(typed, key)
        by, against = str(given["by"]), str(given["against"])
        shown = partial(joining.offered, book, state, at, typed, by=by, against=against)
        if "intercept" not in given and shown("intercept"):
            return False  # the mission asks after them first, then who goes with the bombers
        return not shown(key)

    return asked


def _no_raiders(book: Book, state: State, given: Args) -> bool:
    """Whether SUBs are asked for: those of a convoy attack, unless raiders alone were named (11.3)."""
    if "raiders" in given or no_subs(book, state, given):
        return False
    return untold("convoys")(book, state, given)


def _prowlers(book: Book, state: State, given: Args) -> Json:
    """The SUBs that the map shows; of a convoy attack there may be none, of a fight by SUBs there is one (10.5.5.1, 11.3)."""
    shown = prowling(book, state, given)
    return joining.NONE if shown is None and given.get("where") == "convoys" else shown


def _enemy(book: Book, state: State, given: Args, typed: str) -> Json | None:
    """Somebody with whom the attacker is at peace is no answer, and it is asked again (10.7.4.7, 17.1)."""
    named = book.names["nation"].readings(typed)
    by = book.names["power"].readings(str(given.get("by", "")))
    if len(named) == 1 and len(by) == 1:
        for told in at_war(book, state, {"by": by[0], "against": named[0]}):
            raise Unreadable(told.code, **told.params)
    return None


def _landed(book: Book, state: State, given: Args, typed: str) -> str:
    """Land units, read as they are typed; on a map they may be called by their names."""
    plain = on_map.in_types(book, state, typed)
    if plain:
        read_fighters(book.names["land"], plain)
    return typed


ARGS = (
    Arg(
        "where",
        "where",
        options=kinds_now,
        default=usual,
        ask=lambda book, state, given: info("wif5.ask.where", rule_of(book, state, given)),
    ),
    Arg("place", "text", default=whereabouts, find=somewhere,
        ask=lambda book, state, given: info("wif5.ask.place", rule_of(book, state, given))),
    Arg("by", "power", key=True, options=attackers, when=untold(), ask=asks("by"), sure=only_attacker),
    Arg(
        "against", "nation", key=True, options=enemies,
        when=untold("land", "sea", *FLYING), ask=asks("against"), sure=only_enemy, find=_enemy,
    ),
    Arg("units", "text", key=True, when=only("land"), ask=_who_attacks, find=once("units", _attacking), told=beside),
    Arg("defend", "text", key=True, when=only("land"), ask=who_defends, find=once("defend", _defending),
        default=in_the_hex, whose=enemy_of),
    *unmapped.DECLARED,
    Arg("axis", "text", key=True, when=only("sea"), ask=asks("axis"), find=once("axis", fleet("axis", place_of)),
        default=in_the_area("axis"), whose=lambda state, given: "axis"),
    Arg("allies", "text", key=True, when=only("sea"), ask=asks("allies"), find=once("allies", fleet("allies", place_of)),
        default=in_the_area("allies"), whose=lambda state, given: "allies"),
    Arg("bombers", "text", key=True, when=_carried, ask=_mission,
        find=once("bombers", _bombers), told=flying, default=unmapped.nobody),
    unmapped.AFTER_BOMBERS,
    Arg("ships", "text", key=True, when=untold("port"), ask=moored_or_met, find=once("ships", _berthed),
        default=in_the_port, sure=in_port, whose=enemy_of),
    Arg("intercept", "text", key=True, optional=True, when=_unshown("intercept"),
        ask=meeting, find=once("intercept", _flying("intercept")), default=none_flies, whose=enemy_of),
    Arg("subs", "text", key=True, optional=True, wanted=True, chosen=True, when=_no_raiders, ask=hunting,
        default=_prowlers, find=once("subs", in_sections("subs"))),
    Arg("raiders", "text", key=True, optional=True, when=only("convoys"),
        ask=asks("raiders"), default=alone, find=once("raiders", in_sections("raiders")), told=cruising),
    Arg("escort", "text", key=True, optional=True, when=_unshown("escort"),
        ask=escorted, find=once("escort", in_sections("escort", _flying("escort"))), default=none_flies,
        whose=escorting),
)  # fmt: skip

VERBS = (
    Verb("battle", battle, "land|sea|subs|air|port|bombing|ground|convoys PLACE by=POWER against=NATION UNITS…",
         ("10.7.6", "10.5.6", "10.3.4", "10.5.1", "10.5.5.1", "10.6.1", "11.3"), _read, ARGS,
         keys=tuple(dict.fromkeys(key for keys in KEYS.values() for key in keys)), asks=True, idle=in_vain.idle, plain=said.plain,
         who=may_fight),
)  # fmt: skip


# -- what happens --------------------------------------------------------------------------------
def _fought(
    state: State, data: after.LandFought | Overran | sea.SeaFought | air.AirFought | port.PortFought
) -> State:
    if levels := data.get("chit_levels"):
        state = spent(state, data["power"], int(str(levels)))
    if nation := data.get("six"):
        state = accepted_six(state, str(nation))
    return remember(booking.fought(state, data), data.get("due"))


def _land_fought(state: State, data: after.LandFought) -> State:
    """A land battle: its hex is attacked no more in the phase (10.7.6.2)."""
    found = off_spiral.late(_fought(state, data), data.get("late", {}))
    found = missions.marked(found, data["place"], data["power"])
    if after.emptied(data):
        found = missions.emptied(found, data["place"], data["power"])
    return turned_over.fought(found, data)


def _struck(state: State, data: air.Struck) -> State:
    """A ground strike: what it turned over is face down when its hex is attacked (10.7.1)."""
    return turned_over.kept(_flown(state, data), data)


def _flown(
    state: State, data: air.AirFought | air.Struck | bombing.Bombed | port.PortFought
) -> State:
    """The place was attacked from the air: once in the phase (10.3.3)."""
    return missions.noted(state, data["place"], data["power"])


def _sea_fought(state: State, data: sea.SeaFought) -> State:
    """A combat in a sea area: its search is not due any more in the phase (10.5.6)."""
    return owed.searched(_fought(state, data), data["area"], data["power"], data["kind"])


def _air_fought(state: State, data: air.AirFought | port.PortFought) -> State:
    return _flown(_fought(state, data), data)


def _told(state: State, data: booking.Toll) -> State:
    """What is written down for the chronicle; the ledgers have it from other events."""
    return state


CHANGES: dict[str, Change] = {
    "land_fought": _land_fought, "sea_fought": _sea_fought, "air_fought": _air_fought, "port_fought": _air_fought,
    "overran": _fought, "struck": _struck, "toll": _told, "bombed": _flown, "convoy_fought": convoys.booked,
    "subs_fought": subs.hunted, "subs_beside": packs.beside,
}  # fmt: skip
