"""Fights and moves of an impulse: this turn's weather filled in, what an action limits counted.

`do land_combat by=germany zone=temperate attack=17 defend=7`: the weather is that of
the zone this turn (8), and the attack is one of the power's land attacks (10.2.2).
"""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.ask import Choice, Script
from referee.engine.event import Event
from referee.engine.names import Names, fold
from referee.engine.reading import read_choice
from referee.engine.record import replace as changed
from referee.engine.verdict import Json, Ruling, Verdict, info, refusal, your_call
from referee.games.contract import Inputs, Key
from referee.games.wif5.actions import SECTION, ZONES, limit
from referee.games.wif5.campaign.chits import lifted
from referee.games.wif5.campaign.errands import Errand, Texts
from referee.games.wif5.campaign.state import State, side_of
from referee.games.wif5.campaign.verb import Campaign, Outcome
from referee.games.wif5.dates import year_of

ZONE_NAMES = Names(
    "climate",
    {
        "arctic_circle": ("cercle arctique",), "arctic": ("arctique",),
        "temperate": ("tempéré", "tempérée"), "mediterranean": ("méditerranée",),
        "sub_tropical": ("sub-tropical", "subtropical", "sub tropicale"), "northern_monsoon": ("mousson du nord",),
        "southern_monsoon": ("mousson du sud",),
    },
)  # fmt: skip
ZONE = Key("zone", "choice", lambda text: read_choice("zone", text, ZONE_NAMES), options=ZONES)
# The step, and the activity that an action may limit, of each procedure that is one (10.2.2).
COUNTED: Mapping[str, tuple[str, str]] = {
    "naval_move": ("naval_movement", "naval_moves"),
    "rebase": ("air_rebase", "air_rebases"),
    "strategic_move": ("strategic_movement", "strategic_moves"),
    "overrun": ("land_movement", "land_moves"),
    "invasion": ("land_movement", "land_moves"),
    "air_transport": ("air_transport", "land_moves"),
    "paradrop": ("air_transport", "land_moves"),
    "land_combat": ("land_combat", "land_attacks"),
}
# What the weather changes (8.2).
WEATHERED = frozenset({
    "advance", "factors", "ground_strike", "invasion", "land_combat", "odds_ratio", "overrun",
    "paradrop", "strategic_bombing", "supply", "supply_range", "supply_trace",
})  # fmt: skip
YES, DESERT = ("yes", "oui", "y", "o"), ("desert",)
BY = Key("by", "power", str.strip)
# Procedures of a step that nothing limits.
HERE: Mapping[str, tuple[str, ...]] = {
    "port_attack": ("port_attack",), "interception": ("naval_movement",),
    "naval_search": ("naval_combat",), "combat_type": ("naval_combat",),
    "naval_fire": ("naval_combat", "port_attack"), "naval_results": ("naval_combat", "port_attack"),
    "air_combat": ("port_attack", "naval_combat", "strategic_bombardment", "ground_strike", "land_combat"),
    "ground_strike": ("ground_strike",), "shore_bombardment": ("land_combat",),
    "hq_support": ("land_combat",), "odds_ratio": ("land_combat",), "retreat": ("land_combat",),
    "advance": ("land_combat",), "reorganisation": ("reorganisation", "final_reorganisation"),
    "return_to_base": ("return_to_base",), "stacking": ("place_reinforcements", "final_reorganisation"),
    "garrison": ("partisans",), "surprise": ("declare_war",), "supply": ("supply_check",), "supply_trace": ("supply_check",),
    "convoys": ("convoys",),
}  # fmt: skip


def with_weather(errand: Errand, weathered: bool) -> Errand:
    """An errand that knows what every procedure may ask: date, year, neutrals, weather."""
    inner = errand.fill
    own_zone = any(key.name == "zone" for key in errand.extra)

    def fill(campaign: Campaign, state: State, given: Texts) -> Texts:
        keys = {key.name: key.kind for key in campaign.procedures[errand.procedure].keys}
        known = {
            name: text
            for name, text in common(state).items()
            if name in keys and not (name == "neutral" and keys[name] == "yesno")
        }
        return {**known, **_weather(state, given, set(keys)), **inner(campaign, state, given)}

    def ask(campaign: Campaign, state: State, given: Texts) -> Script[Texts]:
        found = yield from errand.ask(campaign, state, given)
        told = {**fill(campaign, state, {**given, **found}), **given}
        return {**found, **(yield from _zone(campaign, state, errand, told))}

    if not weathered:
        return changed(errand, fill=fill)
    extra = errand.extra if own_zone else (*errand.extra, ZONE)
    if errand.procedure == "advance":  # the weather stops HQs only (10.7.6.10)
        return changed(errand, fill=fill, extra=extra)
    return changed(errand, fill=fill, extra=extra, ask=ask)


def _zone(campaign: Campaign, state: State, errand: Errand, told: Texts) -> Script[Texts]:
    """The zone of the hex, when this turn's weather differs and it matters (8.1, 8.2)."""
    keys = {key.name for key in campaign.procedures[errand.procedure].keys}
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


def counted(errand: Errand, activity: str) -> Errand:
    """An errand that counts as an activity of `by=POWER`, refused beyond a known limit."""
    guard_before, effect_before, fill_before = errand.guard, errand.effect, errand.fill

    def fill(campaign: Campaign, state: State, given: Texts) -> Texts:
        """The action that the power has chosen, where the procedure asks for it."""
        known = {key.name for key in campaign.procedures[errand.procedure].keys}
        power = campaign.names["power"].find(given["by"]) if "by" in given else ""
        action = state.impulse.actions.get(power)
        told = {"action": str(action)} if action and "action" in known else {}
        return {**told, **fill_before(campaign, state, given)}

    def guard(campaign: Campaign, state: State, given: Texts) -> tuple[Ruling, ...]:
        found = list(guard_before(campaign, state, given))
        if "by" in given:
            power = campaign.names["power"].find(given["by"])
            if state.step not in errand.steps:
                found.append(refusal("wif5.course.not_now", "5", belongs_step=errand.steps[0],
                                     step=state.step))  # fmt: skip
            # A rebase that ends face down counts for nothing; its procedure says where (10.7.2).
            if fold(given.get("flips", "")) not in YES:
                found += _limit(campaign, state, power, activity)
        return tuple(found)

    def effect(campaign: Campaign, state: State, inputs: Inputs, verdict: Verdict) -> Outcome:
        before = effect_before(campaign, state, inputs, verdict)
        if inputs["_by"] is None:
            return before
        power = campaign.names["power"].find(inputs["_by"])
        n = int(verdict.result.get("counts", 1))  # from map to map is two strategic moves (10.7.3)
        if n == 0:
            return before
        used = state.impulse.used.get(power, {}).get(activity, 0) + n
        data: dict[str, Json] = {"power": power, "activity": activity, "n": n, "used": used}
        over = _limit(campaign, state, power, activity, n) if n > 1 else []
        told = info("wif5.course.counted", "10.2.2", power=power, activity=activity, used=used)
        return changed(
            before,
            events=(*before.events, Event("used", data)),
            rulings=(*before.rulings, *(r for r in over if r.severity == "refusal"), told),
        )

    return changed(errand, extra=(*errand.extra, BY), fill=fill, guard=guard, effect=effect)


def _limit(campaign: Campaign, state: State, power: str, activity: str, n: int = 1) -> list[Ruling]:
    """Why a power may not do it (as `n`) again: not phasing, no such action, the limit reached."""
    if side_of(power) != state.side:
        return [refusal("wif5.course.not_phasing", "10.1", power=power)]
    action = state.impulse.actions.get(power)
    if action is None:
        return [refusal("wif5.course.no_action", "10.2.2", powers=[power])]
    most = limit(campaign.charts, power, action, activity, lifted(state, power))
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


def wrapped(errands: Mapping[str, Errand]) -> dict[str, Errand]:
    """Every errand of the campaign with what this room adds."""
    found: dict[str, Errand] = {}
    for procedure in dict.fromkeys([*errands, *COUNTED, *HERE, *sorted(WEATHERED)]):
        errand = errands.get(procedure, Errand(procedure))
        if procedure in COUNTED:
            step, activity = COUNTED[procedure]
            errand = counted(changed(errand, steps=errand.steps or (step,)), activity)
        elif not errand.steps and procedure in HERE:
            errand = changed(errand, steps=HERE[procedure])
        found[procedure] = with_weather(errand, procedure in WEATHERED)
    return found
