"""Declarations of war: who may, whom they drag along, what they set going (10.2.1, 12, 17, 18)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from referee.engine.ask import Choice, Script
from referee.engine.event import Event
from referee.engine.faults import Unreadable
from referee.engine.names import Names, fold
from referee.engine.reader import Reader
from referee.engine.verb import Arg, Args, Outcome, Verb
from referee.engine.verdict import Json, Ruling, advice, info, refusal
from referee.games.wif5.actions.who_acts import attacked_now, kept_from_the_start
from referee.games.wif5.book import Book
from referee.games.wif5.state import OTHER, Ledger, State, put, side_of
from referee.games.wif5.turn.reminders import expires, reminder
from referee.games.wif5.wars import nations as of
from referee.games.wif5.wars import proofs, states
from referee.games.wif5.wars.arguments import Declaring
from referee.games.wif5.wars.changes import CHANGES, SHIPS, WarDeclared, war_declared
from referee.games.wif5.wars.owed import unfinished
from referee.games.wif5.wars.states import AXIS, POWERS
from referee.games.wif5.words.arguments import a_power, phasing

__all__ = ["ALLIED_DECLARATION", "CHANGES", "VERBS"]

WAR = "10.2.1.1"
KINDS = Names("kind", {"limited": ("limitée", "limité"), "total": ("totale", "normale")})
ALLIED_DECLARATION = 27  # on the US Entry Modifications Chart (11.5.2)
JAPAN_ATTACKS = ("cw", "france", "netherlands", "nei")  # 11.5 b

# What a declaration of Russia rests on: garrison values, units, typed with it.
AMOUNTS = ("russian", "german", "own", "other")
FACTS = ("all_white", "bordering")


def declare(book: Book, state: State, args: Declaring) -> Script[Outcome]:
    """`declare POWER on NATION, … [limited|total] [KEY=VALUE]`: war, and all it brings (10.2.1).

    Keys judge what only the board knows: `russian`, `german` (garrison values) and
    `all_white` for Russia against Germany or Italy (17.2 b, c), `bordering=yes` for
    an Axis unit where 17.2 a names it; `own`, `other` under the pact with Japan (17.3.1).
    What no key and no map has is asked at a table.
    """
    by: str = args["power"]
    rulings: list[Ruling] = [*of.in_step(state, WAR, "declare_war"), *of.may_act(state, by)]
    judged = _us_free(book, state) if by == "usa" else None
    rulings += judged or ()
    events: list[Event] = []
    now = state
    for on in args["on"]:
        kind = args.get("kind")
        if kind is None and _must_say(now, by, on) and not _refused(rulings):
            kind = yield Choice("wif5.ask.limited", KINDS.ids, "kind", params={"nation": on},
                                cards=("10.2.1.3",), kind="war_kind", side=by)  # fmt: skip
        keys = args.get("keys", {})
        data, told = _one(book, now, by, on, kind, keys)
        if not _refused([*rulings, *told]) and not of.drawn_in(state, now, by, on):
            facts = yield from proofs.reported(book, now, by, on, keys)
            data, told = _one(book, now, by, on, kind, {**keys, **facts}) if facts else (data, told)
            if facts and args.get("hold") and (barred := _refused(told)):
                # At a table nobody stays at that question: the declaration is dropped.
                return Outcome((), tuple(advice(r.code, *r.cards, **r.params) for r in barred))
        told = of.drawn_in(state, now, by, on) or told
        if judged is not None:
            told = [each for each in told if each.code != "wif5.war.usa"]
        rulings += [*told, *of.own_side(now, by, on)]
        events.append(Event("war_declared", data))
        now = war_declared(now, cast(WarDeclared, data))
    wars = [list(key.split("|")) for key in now.wars if key not in state.wars]
    return Outcome(
        tuple(events), tuple(rulings), {"power": by, "on": list(args["on"]), "wars": wars}
    )


def _refused(rulings: list[Ruling]) -> list[Ruling]:
    return [ruling for ruling in rulings if ruling.severity == "refusal"]


def _must_say(state: State, by: str, on: str) -> bool:
    """Russia says whether its war on a minor is limited (10.2.1.3); a second one cannot be."""
    return by == "russia" and on not in POWERS and not of.minor(state, on).get("limited")


def _us_free(book: Book, state: State) -> tuple[Ruling, ...] | None:
    """What the US entry rules say of a declaration by the USA; `None`: status not known (11.5)."""
    entry = state.entry
    if state.status_of("usa") == "active":
        return ()
    if entry.get("status") is None:
        return None
    verdict = of.ask(
        book, "us_entry", kind="declare", status=entry["status"],
        taken=tuple(entry.get("options", ())), japan_attacked=bool(entry.get("japan_attacked")),
        axis_declared="axis_declared" in state.events.get("usa", {}),
    )  # fmt: skip
    if verdict.result["may_declare"]:
        return verdict.rulings
    return (refusal("wif5.war.usa_not_free", "11.5", status=entry["status"]),)


def _one(
    book: Book, state: State, by: str, on: str, kind: str | None, keys: Ledger
) -> tuple[dict[str, Json], list[Ruling]]:
    """One declaration: the event's data and what is said."""
    major = on in POWERS
    data, told = (_on_power if major else _on_minor)(book, state, by, on)
    rulings = [ruling for ruling in told if ruling.code != "wif5.war.us_entry"]
    data = {"power": by, "nation": on, "kind": kind, "date": state.date, **data}
    if state.at_war(by, on):  # whose the country is since then is no second reason
        rulings = [r for r in rulings if r.code != "wif5.war.not_neutral"]
        rulings.append(refusal("wif5.war.already", WAR, power=by, nation=on))
    if major and by == "russia":
        rulings = [r for r in rulings if r.code != "wif5.war.russia"]
        rulings += proofs.of_russia(book, state, on, keys)
    if {by, on} == {"russia", "japan"}:
        rulings += proofs.under_the_pact(book, state, by, keys)
    if kind is not None:
        rulings = [r for r in rulings if r.code != "wif5.war.limited"]
        rulings += _limited(book, state, by, on, kind)
        if kind == "limited":
            data["minors"] = put(data["minors"], on, "limited", True)
    if by == "russia" and kind != "limited" and of.minor(state, on).get("limited"):
        data["minors"] = put(data["minors"], on, "total", True)  # a later war is none (17.2.1)
    data["due"] = [*data["due"], *_entry_rolls(state, by, on, kind)]
    return data, rulings


# -- on a major power ------------------------------------------------------------------
def _on_power(book: Book, state: State, by: str, on: str) -> tuple[dict[str, Json], list[Ruling]]:
    out, apart = of.out_of_play(state), of.kept_apart(state, by, on)
    verdict = of.ask(book, "declaration", by=by, on=on, neutral=(*out, *apart), date=state.date)
    rulings = list(verdict.rulings)
    if state.status_of(on) not in ("active", "neutral"):
        rulings.append(refusal("wif5.course.out", "14", power=on))
    war, drags = (states.declared(by, on, each) for each in ((*out, *apart), out))
    rulings += [info("wif5.war.apart", "I-WIF-49", "10.2.1.1b", power=power) for power in apart
                if power in {*drags.attackers, *drags.defenders}]  # fmt: skip
    wars = [[one, two] for one in war.attackers for two in war.defenders
            if side_of(one) != side_of(two) and not state.at_war(one, two)]  # fmt: skip
    drawn = [power for power in POWERS if any(power in each for each in wars)]
    active = [power for power in drawn if state.status_of(power) == "neutral"]
    surprised = state.status_of(on) == "neutral"
    met = {frozenset(each) for each in wars}
    attackers = {one for one, _ in wars}
    due = [expires(state, reminder("wif5.due.surprise", "12", nation=on))] if surprised else []
    if {"germany", "russia"} in met and _poles_wait(state):
        due.append(reminder("wif5.due.poles", "18.5"))
    if {"germany", "usa"} in met:
        rulings.append(info("wif5.war.us_options", "11.5.1"))
    if {"japan", "russia"} in met and not state.at_war("japan", "russia"):
        rulings.append(info("wif5.war.mongolia", "18.6"))
    return {
        "wars": wars,
        "active": active,
        "minors": {},
        "events": _noted(met, attackers),
        "japan_attacked": by == "japan" and bool({"cw", "france"} & {two for _, two in wars}),
        "due": due,
    }, rulings


def _noted(met: set[frozenset[str]], attackers: set[str]) -> dict[str, list[str]]:
    """What production multiples ask about: power → events of this declaration (11.6.2.2)."""
    found: dict[str, list[str]] = {}
    for enemy in AXIS:
        if {"usa", enemy} in met:
            found.setdefault("usa", []).append("war_with_axis")
            if enemy in attackers:
                found["usa"].append("axis_declared")
            if enemy == "germany":
                found["usa"].append("war_with_germany")
    if {"russia", "germany"} in met:
        found["russia"] = ["war_with_germany"]
        if "germany" in attackers:
            found["russia"].append("germany_declared")
    if {"russia", "italy"} in met and "italy" in attackers:  # gearing asks about it (11.6.2.5)
        found.setdefault("russia", []).append("italy_declared")
    if any("italy" in each for each in met):
        found["italy"] = ["war_with_allies"]
    return {power: sorted(set(events)) for power, events in found.items()}


def _poles_wait(state: State) -> bool:
    """Russia has claimed its part and the Axis has conquered Poland (18.5)."""
    poland = of.minor(state, "poland")
    conquered = poland.get("status") == "conquered" and poland.get("power") in AXIS
    return conquered and "eastern_poland" in state.control


# -- on a minor country ----------------------------------------------------------------
def _on_minor(book: Book, state: State, by: str, on: str) -> tuple[dict[str, Json], list[Ruling]]:
    parts = _parts(state, on)
    rulings: list[Ruling] = []
    joins = attacked_now(state, on) and side_of(of.minor(state, on)["power"]) != side_of(by)
    vichy = on in of.territories(book.names) and (joins or of.status_of(state, on) == "vichy")
    if vichy:
        parts = _dragged(book, state, on)
        if side_of(by) == "axis":
            rulings.append(refusal("wif5.war.vichy", "16.3"))
        else:
            rulings.append(info("wif5.war.territories", "16.4", nations=list(parts)))
            rulings.append(info("wif5.war.defection", "16.4"))
    else:
        verdict = of.ask(book, "declaration", by=by, on=on, date=state.date)
        rulings += verdict.rulings
        indies = on == "nei" or "nei" in parts
        if indies and states.barred_from_indies(by, False, of.us_options(state)):
            rulings.append(refusal("wif5.war.nei", "18.4", power=by))
        if len(parts) > 1:
            rulings.append(info("wif5.war.split", "18.4", nations=list(parts)))
        if on not in book.names["country"].ids:
            rulings.append(refusal("wif5.war.no_territory", "16.3", nation=on))
    if (holder := held(state, on)) and not joins:
        rulings.append(refusal("wif5.war.not_neutral", WAR, nation=on, power=holder))
    controller = of.GERMANY_OR_CW["allies" if side_of(by) == "axis" else "axis"]
    new = [part for part in parts if not attacked_now(state, part)]
    garrisons = proofs.garrisons(state, new) if vichy else []
    if garrisons:
        names = ", ".join(name for name, _ in garrisons)
        rulings.append(info("wif5.war.garrisons", "16.2", "16.4", names=names, power=controller))
    due: list[dict[str, Json]] = []
    if by == "usa":  # one of those who declare: the ships are thrown for anew (16.4)
        due += [{**raw, "params": {**raw["params"], "usa": "yes"}} for raw in state.due
                if raw["code"] == SHIPS and raw["params"]["nation"] in {*parts} - {*new}]  # fmt: skip
    for part in new:
        due.append(expires(state, reminder("wif5.due.surprise", "12", nation=part)))
        if vichy:
            due.append(reminder(SHIPS, "16.4", nation=part,
                                ship="allied_attack", usa="yes" if by == "usa" else "no"))  # fmt: skip
        else:
            due.append(reminder("wif5.due.set_up", "18.1", nation=part, power=controller))
    return {
        "wars": [[by, part] for part in parts if not state.at_war(by, part)],
        "active": [],
        "minors": {
            part: {**of.before_attacked(state, part), "status": "declared", "power": controller,
                   "since": state.date, "how": "attacked", "by": by}
            for part in new
        },
        "events": {},
        "japan_attacked": by == "japan" and on in JAPAN_ATTACKS,
        "due": due,
        **({"garrisons": garrisons} if garrisons else {}),
    }, rulings  # fmt: skip


def held(state: State, country: str) -> str | None:
    """The power that controls a minor country, since the game began or since it joined a side: only
    neutral ones are declared war upon (10.2.1.1, 18).
    """
    return kept_from_the_start(state, country) or of.holder_of(state, country)


def _parts(state: State, on: str) -> tuple[str, ...]:
    """The countries that a declaration reaches: two, where one has land on both maps (18.4)."""
    for one, two in of.SPLIT.items():
        if on in (one, two) and all(
            attacked_now(state, each) or each not in state.minors for each in (one, two)
        ):
            return (one, two)
    return (on,)


def _dragged(book: Book, state: State, on: str) -> tuple[str, ...]:
    """War on metropolitan Vichy France is war on every territory of Vichy (16.4)."""
    if on != of.METROPOLE:
        return (on,)
    every = of.territories(book.names)
    return tuple(
        each for each in every if of.status_of(state, each) == "vichy" or attacked_now(state, each)
    )


def _limited(book: Book, state: State, by: str, on: str, kind: str) -> list[Ruling]:
    """The limited war of Russia on a minor, once on each (17.2.1)."""
    if kind == "total":
        return []
    if by != "russia" or on in POWERS:
        return [refusal("wif5.war.not_limited", "17.2.1")]
    again = bool(of.minor(state, on).get("limited"))
    verdict = of.ask(book, "limited_war", again=again)
    return list(verdict.rulings) if again else [info("wif5.war.is_limited", "17.2.1", nation=on)]


# -- what it sets going ----------------------------------------------------------------
def _entry_rolls(state: State, by: str, on: str, kind: str | None) -> list[dict[str, Json]]:
    """The rolls of US entry that a declaration asks for while the USA are neutral (11.5.2).

    Only number 27 (the Allies declare war) is named in the booklet, twice for a total
    war of Russia on a minor; the other lines are the owner's chart's.
    """
    if by == "usa" or on == "usa" or state.status_of("usa") != "neutral":
        return []
    if side_of(by) == "axis" or kind == "limited":
        code = "wif5.due.us_entry_limited" if kind == "limited" else "wif5.due.us_entry_axis"
        return [reminder(code, "11.5.2", power=by, nation=on)]
    doubled = by == "russia" and on not in POWERS
    code = "wif5.due.us_entry_doubled" if doubled else "wif5.due.us_entry"
    return [reminder(code, "11.5.2", number=ALLIED_DECLARATION, power=by, nation=on,
                     doubled="yes" if doubled else "no")]  # fmt: skip


# -- reading -----------------------------------------------------------------------------
def _read_declare(reader: Reader) -> Args:
    by, on = reader.keys.pop("by", None), reader.keys.pop("on", None)
    reader.skip("of", *of.BY)
    of.war(reader)  # “declare war on Belgium”, « déclarer la guerre à la Belgique »
    if by is None and len(reader.words) > 1 and fold(reader.words[0]) in of.ON:
        by = _behind(reader)  # “declaration on Belgium by Germany”
    unsaid = by is None and len(reader.words) > 1 and fold(reader.words[0]) in of.ON
    power = reader.named("power", by) if by else "" if unsaid else reader.find("power")
    of.war(reader)
    reader.skip(*of.ON)
    words = [*reader.words, *(on or "").split()]
    kind = None
    for at, word in enumerate(words):
        if len(KINDS.readings(word)) == 1 and len(word) > 2 and at:
            kind = KINDS.find(word)
            words = [each for each in words if each != word]
            break
    reader.words = []
    names = [part for part in _split(words) if part]
    if not names:
        raise reader.odd()
    keys, nations = _proofs(reader), [of.nation(reader.names, name) for name in names]
    if unsaid:
        lacks = Unreadable("wif5.war.who")
        lacks.read = {"on": nations}
        raise lacks
    return {"power": power, "on": nations,
            "kind": keys.pop("kind", None) or kind, "keys": keys}  # fmt: skip


def _behind(reader: Reader) -> str | None:
    """Who declares the war, where that is said behind whom it is declared on: « à la Belgique par l’Allemagne »."""
    at = next((n for n, word in enumerate(reader.words) if fold(word) in of.BY), None)
    if at is None:
        return None
    reader.words, who = reader.words[:at], reader.words[at + 1 :]
    return " ".join(who)


def _split(words: Sequence[str]) -> list[str]:
    """`belgium, netherlands and denmark` as its parts; « à la Belgique et aux Pays-Bas »."""
    text = " ".join("," if fold(word) in ("and", "et") else word for word in words)
    parts = (part.split() for part in text.split(","))
    return [" ".join(part[1:] if part[1:] and fold(part[0]) in of.ON else part) for part in parts]


def _proofs(reader: Reader) -> dict[str, Json]:
    """The keys of a declaration, as values."""
    from referee.engine.reading import read_yesno
    from referee.games.wif5.words.keys import read_amount

    found: dict[str, Json] = {}
    for name in list(reader.keys):
        text = reader.keys.pop(name)
        if name == "kind":
            found[name] = KINDS.find(text)
        elif name in FACTS:
            found[name] = read_yesno(name, text)
        elif name in AMOUNTS:
            found[name] = read_amount(name, text)
        else:
            known = [*AMOUNTS, *FACTS, "kind"]
            raise Unreadable("key.unknown", text=name, keys=known, nearest=[])
    return found


def _declare_example(book: Book, state: State) -> Args | None:
    """A declaration that any board allows: on a minor country that is still neutral."""
    able = [p for p in state.acting(state.side) if p != "usa"]
    neutral = [c for c in ("turkey", "persia", "denmark", "greece", "yugoslavia", "spain")
               if of.status_of(state, c) == "neutral" and not of.attackers_of(state, c)]  # fmt: skip
    if not able or not neutral:
        return None
    return {"power": able[0], "on": [neutral[0]], "kind": None, "keys": {}}


def _targets(book: Book, state: State, given: Args) -> list[Json]:
    """Enemy powers not yet fought, then the countries that are neutral."""
    by = given.get("power", "")
    foes = [p for p in state.acting(OTHER[state.side]) if not by or not state.at_war(by, p)]
    free = [c for c in book.names["country"].ids
            if of.status_of(state, c) == "neutral" and not held(state, c) and not state.at_war(by, c)]  # fmt: skip
    return [*foes, *free]


VERBS = (
    Verb("declare", declare, "POWER on NATION, … [limited|total] [KEY=VALUE …]", (WAR, "17.1"), _read_declare,
         (a_power(phasing), Arg("on", "nation", "on", many=True, options=_targets)), example=_declare_example, asks=True),
)  # fmt: skip

DUE = {"declare_war": unfinished}
