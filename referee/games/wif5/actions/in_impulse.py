"""Fights and moves of an impulse: this turn's weather filled in, what an action limits counted.

`do land_combat by=germany zone=temperate attack=17 defend=7`: the weather is that of
the zone this turn (8), and the attack is one of the power's land attacks (10.2.2).
"""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.ask import Choice, Script
from referee.engine.event import Event
from referee.engine.names import fold
from referee.engine.reading import read_choice
from referee.engine.record import replace as changed
from referee.engine.verb import Outcome
from referee.engine.verdict import Json, Ruling, Verdict, info, refusal, your_call
from referee.games.contract import Inputs, Key
from referee.games.wif5.actions.call import Call, Texts
from referee.games.wif5.actions.china import in_china
from referee.games.wif5.actions.rules import SECTION, limit
from referee.games.wif5.actions.who_acts import (
    BY,
    FLOWN,
    able,
    between_enemies,
    flown,
    kept_out,
    supports,
)
from referee.games.wif5.book import Book
from referee.games.wif5.chits.in_force import lifted
from referee.games.wif5.movement.rules import DOMAINS
from referee.games.wif5.state import State, side_of
from referee.games.wif5.turn.dates import year_of
from referee.games.wif5.weather.kinds import ZONE_NAMES, ZONES

ZONE = Key("zone", "choice", lambda text: read_choice("zone", text, ZONE_NAMES), options=ZONES)

# The activity that an action may limit, of each procedure that is one (10.2.2).
COUNTED: Mapping[str, str] = {
    "naval_move": "naval_moves", "rebase": "air_rebases", "strategic_move": "strategic_moves",
    "land_move": "land_moves", "overrun": "land_moves", "invasion": "land_moves", "air_transport": "land_moves",
    "paradrop": "land_moves", "land_combat": "land_attacks",
}  # fmt: skip

# What the weather changes (8.2).
WEATHERED = frozenset({
    "advance", "air_transport", "factors", "ground_strike", "invasion", "land_combat", "land_move", "odds_ratio", "overrun",
    "paradrop", "strategic_bombing", "supply", "supply_range", "supply_trace",
})  # fmt: skip

YES, DESERT = ("yes", "oui", "y", "o"), ("desert",)
CARRIED = frozenset({"air_transport", "paradrop"})  # by air, each a land move (10.7.5)
AT_SEA = frozenset({"convoy_attack", "naval_move"})  # a sea area is named

SHIPS = Key("ships", "unit", str.strip)


def with_weather(call: Call, weathered: bool) -> Call:
    """A call that knows what every procedure may ask: date, year, neutrals, weather."""
    inner = call.fill
    own_zone = any(key.name == "zone" for key in call.extra)

    def fill(book: Book, state: State, given: Texts) -> Texts:
        keys = {key.name: key.kind for key in book.procedures[call.procedure].keys}
        known = {
            name: text
            for name, text in common(state).items()
            if name in keys and not (name == "neutral" and keys[name] == "yesno")
        }
        return {**known, **_weather(state, given, set(keys)), **inner(book, state, given)}

    def ask(book: Book, state: State, given: Texts) -> Script[Texts]:
        found = yield from call.ask(book, state, given)
        told = {**fill(book, state, {**given, **found}), **given}
        return {**found, **(yield from _zone(book, state, call, told))}

    if not weathered:
        return changed(call, fill=fill)
    extra = call.extra if own_zone else (*call.extra, ZONE)
    if call.procedure == "advance":  # the weather stops HQs only (10.7.6.10)
        return changed(call, fill=fill, extra=extra)
    return changed(call, fill=fill, extra=extra, ask=ask)


def _zone(book: Book, state: State, call: Call, told: Texts) -> Script[Texts]:
    """The zone of the hex, when this turn's weather differs and it matters (8.1, 8.2)."""
    keys = {key.name for key in book.procedures[call.procedure].keys}
    zones = state.weather.zones
    if "weather" not in keys or {"weather", "zone"} & told.keys() or not zones:
        return {}
    if len(set(zones.values())) == 1 or _clear_anyway(told):
        return {}
    asked = yield Choice("wif5.ask.zone", tuple(zones), "zone", cards=("8.1",), kind="climate")
    return {"zone": str(asked)}


def _clear_anyway(told: Texts) -> bool:
    """A desert hex is always Clear (8.1)."""
    return fold(told.get("terrain", "")) in DESERT or fold(told.get("desert_unit", "")) in YES


def common(state: State) -> dict[str, str]:
    """What the campaign knows of keys that many procedures have, as it would be typed."""
    found = {"date": state.date, "year": str(year_of(state.date))}
    found["usa_at_war"] = "yes" if state.at_war("usa", "germany") else "no"
    if state.neutral:
        found["neutral"] = ",".join(state.neutral)
    if state.entry.get("options"):
        found["us_options"] = ",".join(str(n) for n in state.entry["options"])
    if "arctic_circle" in state.weather.zones:
        found["arctic_weather"] = str(state.weather.zones["arctic_circle"])
    return found


def _weather(state: State, given: Texts, keys: set[str]) -> dict[str, str]:
    """The weather of the zone named, or the one weather that all zones have."""
    if "weather" not in keys or "weather" in given:
        return {}
    if "zone" in given and "zone" not in keys:
        found = state.weather.zones.get(ZONE_NAMES.find(given["zone"]))
        return {"weather": str(found)} if found else {}
    kinds = set(state.weather.zones.values())
    return {"weather": str(next(iter(kinds)))} if len(kinds) == 1 else {}


def counted(call: Call, activity: str) -> Call:
    """A call that counts as an activity of `by=POWER`, refused beyond a known limit; a naval move as one of each power
    whose ships, or aircraft, make it (10.2.2, 19.3).
    """
    from referee.games.wif5.maps.at_sea.voyages import whose_move

    guard_before, effect_before, fill_before = call.guard, call.effect, call.fill

    def fill(book: Book, state: State, given: Texts) -> Texts:
        """The action that the power has chosen, where the procedure asks for it."""
        known = {key.name for key in book.procedures[call.procedure].keys}
        power = book.names["power"].find(given["by"]) if "by" in given else ""
        action = state.impulse.actions.get(state.acts_with(power))
        told = {"action": str(action)} if action and "action" in known else {}
        if power and "side" in known:
            told["side"] = side_of(power)
        if power == "japan" and "japanese" in known:  # the jungle does not slow it (10.7.6.6)
            told["japanese"] = "yes"
        return {**told, **fill_before(book, state, {**told, **given})}

    def guard(book: Book, state: State, given: Texts) -> tuple[Ruling, ...]:
        found = list(guard_before(book, state, given))
        # A rebase that ends face down counts for nothing; its procedure says where (10.7.2).
        if "by" in given and fold(given.get("flips", "")) not in YES:
            by = book.names["power"].find(given["by"])
            for power in whose_move(state, by, activity, given.get("ships")):
                found += barred(book, state, power, activity)
        return tuple(found)

    def effect(book: Book, state: State, inputs: Inputs, verdict: Verdict) -> Outcome:
        before = effect_before(book, state, inputs, verdict)
        if inputs["_by"] is None:
            return before
        by, ships = book.names["power"].find(inputs["_by"]), inputs.get("_ships")
        n = int(verdict.result.get("counts", 1))  # from map to map is two strategic moves (10.7.3)
        powers = whose_move(state, by, activity, ships) if n else []
        moves = [one_more(book, state, power, call.procedure, n) for power in powers]
        over = [r for _, found, _ in moves if n > 1 for r in found if r.severity == "refusal"]
        told = (*before.rulings, *over, *(told for _, _, told in moves))
        return changed(before, events=(*before.events, *(move[0] for move in moves)), rulings=told)

    def who(book: Book, state: State, given: Texts, asked: bool) -> Script[Texts]:
        """What goes by air in its phase is a move of somebody (10.7.5): the only power, or asked."""
        in_its_step = state.step in book.registry.procedures[call.procedure].steps
        if "by" in given or call.procedure not in CARRIED or not in_its_step:
            return (yield from call.who(book, state, given, asked))
        powers = able(book, state, activity, None)
        if len(powers) == 1:
            return {"by": powers[0]}
        if not powers or not asked:
            return {}
        answer: str = yield Choice(
            "wif5.ask.who", tuple(powers), "by", cards=("10.1",), kind="power"
        )
        return {"by": answer}

    return changed(call, extra=(*call.extra, BY), fill=fill, guard=guard, effect=effect, who=who)


def one_more(
    book: Book, state: State, power: str, procedure: str, n: int = 1
) -> tuple[Event, list[Ruling], Ruling]:
    """A move of a power (or `n`) that no procedure judged is one of those of its action all the same: what
    counts it, why it is one too many, what is said of it.
    """
    power, activity = state.acts_with(power), COUNTED[procedure]
    used = state.impulse.used.get(power, {}).get(activity, 0) + n
    data: dict[str, Json] = {"power": power, "activity": activity, "n": n, "used": used}
    told = info("wif5.course.counted", "10.2.2", power=power, activity=activity, used=used)
    return Event("used", data), barred(book, state, power, activity, n), told


def barred(book: Book, state: State, power: str, activity: str, n: int = 1) -> list[Ruling]:
    """Why a power may not do it (as `n`) again: not phasing, no such action, the limit reached."""
    if out := kept_out(book, state, power, activity):
        return out
    power = state.acts_with(power)
    action = state.impulse.actions[power]
    most = limit(book.charts, power, action, activity, lifted(state, power))
    if most == "unlimited":
        return []
    used = state.impulse.used.get(power, {}).get(activity, 0) + n
    params = {"power": power, "activity": activity, "used": used}
    if most is None:
        return [your_call("wif5.course.unlimited_yet", "10.2.2", **params)]
    if used > int(most):
        return [refusal("wif5.course.over", SECTION[action], limit=int(most), action=action,
                        **params)]  # fmt: skip
    return []


def us_navy(call: Call) -> Call:
    """US ships other than TRS do not move while the USA are neutral (17.1): `ships=` says which. Three LS escort in the
    sea area that an option opens to them, and come home (11.5.1).
    """
    guard_before = call.guard

    def guard(book: Book, state: State, given: Texts) -> tuple[Ruling, ...]:
        found = guard_before(book, state, given)
        if "by" not in given or book.names["power"].find(given["by"]) != "usa":
            return found
        from referee.games.wif5.maps.at_sea.escorting import there
        from referee.games.wif5.maps.at_sea.voyages import named

        unit, escorts = None, dict[str, Json]()
        if "ships" in given:
            names = list(named(state, given["ships"]))
            kinds = [state.units[name]["unit"] for name in names]
            kinds = kinds or [book.names["naval"].find(given["ships"])]
            unit = next((kind for kind in kinds if kind not in ("trs", "ls")), None)
            unit = unit or ("ls" if "ls" in kinds else kinds[0])
            escorts = there(book, state, names, given.get("path")) if unit == "ls" else {}
        values = {"power": "usa", "action": "sail", "unit": unit, "neutral": "usa" in state.neutral,
                  "us_options": tuple(state.entry.get("options", ())), **escorts}  # fmt: skip
        procedure = book.procedures["neutrality"]
        verdict = procedure.run({key.name: key.default for key in procedure.keys} | values)
        assert isinstance(verdict, Verdict)
        return (*found, *(each for each in verdict.rulings if each.severity == "refusal"))

    return changed(call, extra=(*call.extra, SHIPS), guard=guard)


def on_the_map(call: Call) -> Call:
    """The sea areas of a campaign are those of a map: a name that none has is refused (9.3)."""
    guard_before = call.guard

    def guard(book: Book, state: State, given: Texts) -> tuple[Ruling, ...]:
        found = list(guard_before(book, state, given))
        from referee.games.wif5.maps.at_sea.seas import named_area

        areas = [given["area"]] if "area" in given else []
        if "by" in given and "path" in given:
            from referee.games.wif5.sailing.rules import read_course

            areas += [place.name for place in read_course(given["path"]) if place.kind == "sea"]
        for area in areas:
            found += named_area(book, state, area)[1]
        return tuple(found)

    return changed(call, guard=guard)


def beside_the_map(call: Call) -> Call:
    """An HQ that turns up units by their types: those of the map are turned by name (10.7.7)."""
    guard_before = call.guard

    def guard(book: Book, state: State, given: Texts) -> tuple[Ruling, ...]:
        found = guard_before(book, state, given)
        down = [name for name, raw in state.units.items() if raw["unit"] not in DOMAINS
                and raw.get("down") and side_of(raw["power"]) == state.side]  # fmt: skip
        if not down or state.step != call.procedure:
            return found
        return (*found, your_call("wif5.reorg.on_map", "10.7.7", names=", ".join(down)))

    return changed(call, guard=guard)


LED = "wif5.strike.led"


def in_the_air(call: Call) -> Call:
    """The strike of one factor by hand: the battle names who flies, asks who meets them, and throws a die
    for each target (10.3.3, 10.7.1).
    """
    effect_before = call.effect

    def effect(book: Book, state: State, inputs: Inputs, verdict: Verdict) -> Outcome:
        before = effect_before(book, state, inputs, verdict)
        return changed(before, rulings=(*before.rulings, info(LED, "10.7.1", "10.3.3")))

    return changed(call, effect=effect)


def known_to(call: Call) -> Call:
    """A procedure of the booklet with what the impulse knows and counts of it."""
    procedure = call.procedure
    if procedure in COUNTED:
        call = counted(call, COUNTED[procedure])
    if procedure == "land_combat":
        call = in_china(between_enemies(call), "attacks", "against")
    if procedure in FLOWN:
        activity, victim = FLOWN[procedure]
        call = in_china(flown(call, activity, victim), "flights", victim)
    if procedure == "ground_strike":
        call = in_the_air(call)
    if procedure == "hq_support":
        call = supports(call)
    if procedure == "naval_move":
        from referee.games.wif5.maps.at_sea.voyages import with_counters
        from referee.games.wif5.sailing.homecoming import going_home

        call = going_home(with_counters(us_navy(call)))
    if procedure == "interception":
        from referee.games.wif5.maps.interception.intercepting import by_the_map
        from referee.games.wif5.maps.interception.interdicting import attempts
        from referee.games.wif5.maps.interception.may_try import may_try

        call = changed(attempts(by_the_map(call)), may=may_try)
    if procedure == "reorganisation":
        call = beside_the_map(call)
    if procedure in AT_SEA:
        call = on_the_map(call)
    return with_weather(call, procedure in WEATHERED)
