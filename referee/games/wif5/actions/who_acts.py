"""Who flies or attacks, and whom: what the ledgers know of `by=` and `against=` (10.1, 10.2.2, 12).

`do ground_strike by=japan against=china tactical=3`: the power is in phase and its action allows
it, the two are at war, whoever was declared war upon in this impulse is surprised. Left out, `by` is
the one power that it can be; where several could, a table is asked, a script goes on without.
"""

from __future__ import annotations

from collections.abc import Iterable

from referee.engine.ask import Choice, Script
from referee.engine.event import Event
from referee.engine.record import replace as changed
from referee.engine.shapes import TypedDict
from referee.engine.verb import Outcome
from referee.engine.verdict import Ruling, Verdict, refusal
from referee.games.contract import Inputs, Key
from referee.games.wif5.actions.call import Call, Texts
from referee.games.wif5.actions.rules import limit
from referee.games.wif5.book import Book
from referee.games.wif5.chits.in_force import lifted
from referee.games.wif5.state import POWERS, Ledger, State, side_of
from referee.games.wif5.turn.reminders import passed
from referee.games.wif5.vichy.rules import TERRITORIES
from referee.games.wif5.wars.states import ALWAYS, CONTROLLED, territory_of

BY = Key("by", "power", str.strip)
AGAINST = Key("against", "nation", str.strip)
OF = Key("of", "nation", str.strip)

SET_UP_IN = {"india": "cw", "egypt": "cw"}
FRANCE = "france"
UK = "united_kingdom"  # a home country of the Commonwealth’s, which falls by itself (14, 14.1.2)
# What each procedure is among the activities of an action; the key that names whom it hits.
FLOWN = {"ground_strike": ("ground_strike", "against"), "strategic_bombing": ("strategic_bombing", "of")}  # fmt: skip


def holder_of(state: State, country: str) -> str | None:
    """The power that controls a minor country, under which it fights; `None` while it is neutral."""
    raw = state.minors.get(country, {})
    power: str | None = raw.get("power") if raw.get("status") in CONTROLLED else None
    return power


def from_the_start(country: str) -> str | None:
    """The power that has a country when every game begins, as far as the booklet says: those conquered
    before it (11.1), the French territories (16.1), India, in which the Commonwealth’s units are set up
    (1.4.3), Egypt, unless the scenario says otherwise (I-WIF-48). Of Burma, South Africa and
    Czechoslovakia a scenario says it.
    """
    if country == UK:
        return "cw"
    french = country in {*map(territory_of, TERRITORIES)}
    return ALWAYS.get(country) or SET_UP_IN.get(country) or ("france" if french else None)


def kept_from_the_start(state: State, country: str) -> str | None:
    """The power that has had a country since the game began, as long as nothing else was told of it: it is
    no neutral minor, so no war is declared on it and no cell works there (10.2.1.1, 11.4, 18).
    """
    return None if country in state.minors else from_the_start(country)


def flag_of(raw: Ledger) -> str:
    """Whose unit a counter of the map is: a minor's, else its power's (18.2)."""
    return str(raw.get("nation") or raw["power"])


def banner_of(raw: Ledger) -> str:
    """Under whose rules of cooperation a counter is: a Free French one under those of France (19.1)."""
    return FRANCE if raw.get("free") else flag_of(raw)


def cooperates(state: State, raw: Ledger, nation: str) -> bool:
    """Whether a counter cooperates with the units of a nation: a minor's do with one another and with
    those of the power that controls it, with nobody else; Vichy's with those of no other nation (19.1).
    """
    flag = flag_of(raw)
    minors = {flag, nation} - {*POWERS}
    if flag == nation or not minors:
        return state.cooperate(flag, nation)
    if len(minors) > 1 or any(of_vichy(state, each) for each in minors):
        return False
    power, holder = (nation, raw["power"]) if flag in minors else (flag, holder_of(state, nation))
    return power == holder and power not in state.neutral


def together(state: State, one: Ledger, other: Ledger) -> bool:
    """Whether two counters cooperate, whatever power each of them fights under (19.1): a minor's with
    the power under which it fights, ships of a fallen one with the power that had them (14.1.3); the Free
    French as those of France do, though the Commonwealth has them (16.5).
    """
    if one.get("free") or other.get("free"):
        return {banner_of(one), banner_of(other)} <= {*POWERS} and state.cooperate(
            banner_of(one), banner_of(other)
        )
    if flag_of(one) in POWERS:  # the minor's counter knows its power, whoever has its country now
        one, other = other, one
    return cooperates(state, one, flag_of(other))


def of_vichy(state: State, country: str) -> bool:
    """Whether a French territory is Vichy's, in the Axis since it was attacked too (16.3, 16.4)."""
    raw = state.minors.get(country, {})
    if country not in {*map(territory_of, TERRITORIES)} or raw.get("was") != "france":
        return False
    power = raw.get("power")
    return power is None or side_of(power) == "axis"


def neutral_vichy(state: State, raw: Ledger) -> bool:
    """Whether a counter is Vichy's, in a territory that has joined neither side: nobody moves it (16.3, 16.5)."""
    flag = flag_of(raw)
    return of_vichy(state, flag) and holder_of(state, flag) is None


def foes(state: State, one: str, other: str) -> bool:
    """Whether units of a power may fight those of a nation (10.7.4.7, 17.1).

    They are at war, or the nation is a minor under a power that they are at war with. France, once a
    Vichy government is installed, is out of play: it fights nobody, whatever its wars were (16). A
    government in exile has the wars of its host (14.2).
    """
    if "vichy" in (state.status_of(one), state.status_of(other)):
        return False
    one, other = state.acts_with(one), state.acts_with(other)
    if state.at_war(one, other):
        return True
    if other in POWERS:
        return False
    holder = holder_of(state, other)
    return holder is not None and one not in state.neutral and state.at_war(one, holder)


def enemy_of(state: State, power: str, raw: Ledger) -> bool:
    """Whether a counter of the map is an enemy of a power: it may be fought, and is a target where it lies (10.5.1,
    10.7.1, 17.1): that of its own power, or of the minor whose unit it is.
    """
    return foes(state, power, raw["power"]) or foes(state, power, flag_of(raw))


def spared(state: State, by: str, names: Iterable[str]) -> list[Ruling]:
    """Counters of the other side that are no targets of a power: theirs is at peace with it (10.2.1.1, 10.5.1, 10.7.1)."""
    return [refusal("wif5.fight.spared", "10.2.1.1", "17.1", text=name, power=by, nation=flag_of(raw))
            for name in names if side_of((raw := state.units[name])["power"]) != side_of(by)
            and not enemy_of(state, by, raw)]  # fmt: skip


def at_war(book: Book, state: State, given: Texts, victim: str = "against") -> tuple[Ruling, ...]:
    """A refusal of a fight between two that are not at war."""
    if "by" not in given or victim not in given:
        return ()
    by = book.names["power"].find(given["by"])
    other = book.names["nation"].find(given[victim])
    if foes(state, by, other):
        return ()
    return (refusal("wif5.fight.not_at_war", "10.7.4.7", "17.1", power=by, nation=other),)


def surprised(state: State, nation: str) -> bool:
    """Whether war was declared on a neutral nation in this very impulse (12)."""
    return any(
        raw["code"] == "wif5.due.surprise" and raw["params"].get("nation") == nation
        and not passed(state, raw)
        for raw in state.due
    )  # fmt: skip


def surprises(state: State, by: str, nation: str) -> bool:
    """Whether a power has the benefits of surprise on land and in strikes against a nation: only whoever declared the
    war on it has, not an ally that fights it because it joined the other side (12 b, e).
    """
    return surprised(state, nation) and state.at_war(state.acts_with(by), nation)


def attacked_now(state: State, country: str) -> bool:
    """Whether a minor was neutral as this phase began and war was declared on it since: what a side declares in one
    phase it declares at once, so others of it may join in (10.2.1.1).
    """
    return state.minors.get(country, {}).get("how") == "attacked" and surprised(state, country)


def able(book: Book, state: State, activity: str, victim: str | None) -> list[str]:
    """The powers in phase whose action allows an activity, at war with the victim."""
    found = []
    for power, action in state.impulse.actions.items():
        allowed = limit(book.charts, power, action, activity, lifted(state, power)) != 0
        fights = power not in state.neutral if victim is None else foes(state, power, victim)
        if allowed and fights and side_of(power) == state.side:
            found.append(power)
    return found


def kept_out(book: Book, state: State, power: str, activity: str) -> list[Ruling]:
    """Why the units of a power do nothing of the kind in this impulse: it is not in phase, or its action,
    that of its host, does not allow the activity (10.1, 10.2.2).
    """
    leads = state.acts_with(power)
    action = state.impulse.actions.get(leads)
    if side_of(power) != state.side:
        return [refusal("wif5.course.not_phasing", "10.1", power=power)]
    if action is None:
        return [refusal("wif5.course.no_action", "10.2.2", powers=[leads])]
    if limit(book.charts, leads, action, activity, lifted(state, leads)) == 0:
        return [refusal("wif5.course.not_in_action", "10.2.2", power=leads, action=action,
                        activity=activity)]  # fmt: skip
    return []


def flown(call: Call, activity: str, victim: str) -> Call:
    """A mission of a power in phase: who flies, whether its action allows it, against an enemy: the
    minor attacked where it is named, whoever has the use of its factories (10.7.4.7, 17.1).
    """
    guard_before, fill_before, extra = call.guard, call.fill, call.extra
    names = {key.name for key in extra}
    more = tuple(key for key in (BY, AGAINST) if key.name not in names)

    def fill(book: Book, state: State, given: Texts) -> Texts:
        found = dict(fill_before(book, state, given))
        keys = {key.name for key in book.procedures[call.procedure].keys}
        if victim in given and "surprised" in keys:
            other = book.names["nation"].find(given[victim])
            declared = "by" not in given or surprises(
                state, book.names["power"].find(given["by"]), other
            )
            found["surprised"] = "yes" if declared and surprised(state, other) else "no"
        return found

    def whom(given: Texts) -> str:
        return "against" if "against" in given else victim

    def attacked(book: Book, given: Texts) -> str | None:
        return book.names["nation"].find(given[whom(given)]) if whom(given) in given else None

    def guard(book: Book, state: State, given: Texts) -> tuple[Ruling, ...]:
        found = list(guard_before(book, state, given))
        if "by" not in given:
            other = attacked(book, given)
            if other is not None and not able(book, state, activity, other):
                found.append(refusal("wif5.fight.nobody", "10.7.4.7", "10.2.2", nation=other,
                                     activity=activity))  # fmt: skip
            return tuple(found)
        found += kept_out(book, state, book.names["power"].find(given["by"]), activity)
        return (*found, *at_war(book, state, given, whom(given)))

    def who(book: Book, state: State, given: Texts, asked: bool) -> Script[Texts]:
        if "by" in given:
            return {}
        other = attacked(book, given)
        powers = able(book, state, activity, other)
        if len(powers) == 1:
            return {"by": powers[0]}
        if not powers or not asked:
            return {}
        answer: str = yield Choice(
            "wif5.ask.who", tuple(powers), "by", cards=("10.1",), kind="power"
        )
        return {"by": answer}

    return changed(call, extra=(*extra, *more), fill=fill, guard=guard, who=who)


def between_enemies(call: Call) -> Call:
    """A fight of `by=` against `against=`, who must be at war (10.7.4.7)."""
    guard_before, effect_before = call.guard, call.effect

    def guard(book: Book, state: State, given: Texts) -> tuple[Ruling, ...]:
        return (*guard_before(book, state, given), *at_war(book, state, given))

    def effect(book: Book, state: State, inputs: Inputs, verdict: Verdict) -> Outcome:
        """The attack on a minor's units is kept: its war does not die down now (10.2.1.2)."""
        before = effect_before(book, state, inputs, verdict)
        if not inputs.get("_against"):
            return before
        nation = book.names["nation"].find(inputs["_against"])
        if nation in POWERS or nation in state.impulse.attacked:
            return before
        data: MinorAttacked = {"nation": nation}
        return changed(before, events=(*before.events, Event("minor_attacked", dict(data))))

    return changed(call, guard=guard, effect=effect)


class MinorAttacked(TypedDict):
    """Units of a minor country attacked on land in this impulse (`minor_attacked`)."""

    nation: str


def supports(call: Call) -> Call:
    """The HQ of whoever is surprised gives no support (12 f): `of=` names its nation."""
    fill_before = call.fill

    def fill(book: Book, state: State, given: Texts) -> Texts:
        found = dict(fill_before(book, state, given))
        if "of" in given:
            caught = surprised(state, book.names["nation"].find(given["of"]))
            found["surprised"] = "yes" if caught else "no"
        return found

    return changed(call, extra=(*call.extra, OF), fill=fill)
