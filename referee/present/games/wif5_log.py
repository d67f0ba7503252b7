"""How World in Flames tells events in the log: places and notes by name, who fought, what rose."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from referee.engine.names import fold
from referee.engine.reader import NOTHING
from referee.i18n.mark import N_
from referee.i18n.speaker import Speaker

Row = Mapping[str, Any]

_RISE = N_("Partisans may rise in %(names)s.")
_NOWHERE = N_("Partisans rise nowhere this turn.")
_AGAINST = N_("Engaged: %(mine)s against %(theirs)s.")
_ENGAGED = N_("Engaged: %(mine)s.")
# The keys of whoever came to a battle, and of whoever was there.
BATTLES = (("units", "axis", "bombers", "escort"), ("defend", "allies", "intercept", "ships", "targets"))  # fmt: skip
CONVOYS = (("subs", "raiders"), ("escort",))
FOUGHT = ("land_fought", "sea_fought", "air_fought", "port_fought", "struck", "convoy_fought", "bombed", "subs_fought")  # fmt: skip
# « 17:inf:river », « 2/4:nav@1 », « 2 inf », « panzer »
_UNIT = re.compile(r"(?:[\d/]+:|(?P<many>\d+)\s+)?(?P<unit>[^:@]+)(?:[:@].*)?")


def told(say: Speaker, row: Row, event: Row) -> str | None:
    """An event in its own words; nothing: another event tells it; `None`: as in every game."""
    kind, data = event["kind"], event["data"]
    kinds = [each["kind"] for each in row["events"]]
    if kind in ("unit_placed", "controlled", "let_go"):
        key = "at" if kind == "unit_placed" else "site"
        named = data.get("called") or place(row.get("state"), str(data[key]))
        text = say.say(f"wif5.event.{kind}", {**data, key: named or data[key]})
        if caught := data.get("caught"):  # aircraft on the ground there (10.7.4.8)
            return f"{text} {say.say('wif5.event.caught', {'names': say.join(list(caught))})}"
        return text if named else None
    if kind in ("sealed", "revealed"):
        return say.say(f"wif5.event.{kind}", {**data, "name": _note(say, str(data["name"]))})
    if kind == "notes_forgotten":
        names = say.join([_note(say, str(name)) for name in data["names"]])
        return say.say("wif5.event.notes_forgotten", {**data, "names": names})
    if kind in ("sea_fought", "port_fought") and data.get("fire"):
        fires = (_fired(say, side, fire) for side, fire in data["fire"].items())
        return " ".join([say.say(f"wif5.event.{kind}", data), *fires])
    if kind == "subs_fought":
        attacks = (say.say("wif5.subs.attack", _attack(data, each)) for each in data["attacks"])
        return " ".join([say.say("wif5.event.subs_fought", data), *attacks])
    if kind == "units_turned":
        if data["down"]:
            return None
        return "" if data.get("fought") else say.say("wif5.event.units_turned.up", data)
    if kind == "desert_fed" and not data["names"]:
        return say.say("wif5.event.desert_fed.nobody", data)
    if kind == "conv_moved" and data["resources"] is None:  # they go, however many there were
        return say.say("wif5.event.conv_moved.gone", data)
    if kind == "raided" and "convoy_fought" in kinds:
        return ""
    if kind == "burma_road":
        return say.say(f"wif5.event.burma_road.{data['how']}")
    if kind == "duty_skipped" and data.get("debts"):
        return say.say("wif5.event.duty_skipped.beside", data)
    if kind == "settled":
        return say.say("wif5.event.settled", {"due_told": data["due"]})
    if kind == "resolved":
        return _resolved(say, row, data)
    if kind == "partisans_rolled":
        return ""
    if kind == "interception_tried":  # where, and who met the group
        by = [*data["spent"], *data.get("by", ())]
        told = {"area": data["area"].replace("_", " "), "names": by or data["names"]}
        return say.say(f"wif5.event.interception_tried.{'met' if by else 'missed'}", told)
    if kind == "chart_read" and row["command"] == "chart":  # its cells are told together
        first = event is row["events"][0]
        many = {"table": data["table"], "n": len(kinds)}
        return say.say("wif5.chart.cells", many) if first else ""
    return None


def place(state: Any, name: str) -> str:
    """What the campaign's map calls a hex or a city; nothing where it knows no name for it."""
    if state is None or not getattr(state, "map", None):
        return ""
    from referee.games.wif5.maps.counters import drawn
    from referee.games.wif5.supply.atlas import name_of, shown_name

    atlas = drawn(state)
    if name in atlas.at:
        return shown_name(atlas, name)
    return next((shown_name(atlas, each.name) for each in atlas.places if name_of(each.words) == name), "")  # fmt: skip


def _fired(say: Speaker, side: str, fire: Row) -> str:
    """The fire of a side at sea: its table, its dice, the cells that hit, type by type."""
    many = [f"{unit.upper()} {' '.join([cell] * n)}"
            for unit, cells in fire["results"].items() for cell, n in cells.items()]  # fmt: skip
    results = ", ".join(many) or say.say("wif5.fire.no_result")
    return say.say("wif5.fire.told", {"side": side, "number": fire["table"], "results": results,
                                      "dice": " ".join(map(str, fire["dice"]))})  # fmt: skip


def _attack(data: Row, attack: Row) -> dict[str, Any]:
    """One attack of a SUB: who on whom, both modified dice, both cells."""
    (die, other), (cell, answer) = attack["dice"], attack["cells"]
    return {"text": data["name"] or "SUB", "target": attack["ship"] or attack["unit"].upper(),
            "die": die, "result": cell, "other": other, "answer": answer}  # fmt: skip


def _note(say: Speaker, name: str) -> str:
    """A sealed note as it is called."""
    from referee.games.wif5.sealed_notes.boxes import told as called

    return " ".join(say.say(each["code"], each["params"]) for each in called(name))


def _resolved(say: Speaker, row: Row, data: Row) -> str | None:
    """What the dice of the Partisan Table came to (11.1)."""
    result = data["result"] if isinstance(data["result"], Mapping) else {}
    if data["procedure"] == "uprisings":
        found = _nations(row, "uprisings_rolled", "countries")
        return say.t(_RISE, names=say.join([say.name("nation", each) for each in found])) if found else say.t(_NOWHERE)  # fmt: skip
    if data["procedure"] == "partisans" and (rose := _nations(row, "partisans_rolled", "nation")):
        words = {"nation": rose[0], "garrison": result.get("garrison", 0)}
        return say.say(f"wif5.event.partisans_{'up' if result.get('lost') else 'quiet'}", words)
    return None


def _nations(row: Row, kind: str, key: str) -> list[str]:
    """The nations that an event of an entry names."""
    found = next((each["data"].get(key) for each in row["events"] if each["kind"] == kind), None)
    return [found] if isinstance(found, str) else list(found or ())


def engaged(say: Speaker, row: Row) -> str:
    """Who fought in the battle of an entry, named as they were typed (10.7.6, 10.5.6, 10.3.4, 11.3)."""
    if not any(each["kind"] in FOUGHT for each in row["events"]):
        return ""
    of = row.get("asked") or row.get("of") or {}
    given = (row["args"] if row["command"] == "battle" else of.get("args")) or {}
    keys = given.get("keys")
    if not isinstance(keys, Mapping):
        return ""
    came, there = CONVOYS if given.get("where") == "convoys" else BATTLES
    mine, theirs = (say.join(list(_forces(say, keys, names))) for names in (came, there))
    if mine and theirs:
        return say.t(_AGAINST, mine=mine, theirs=theirs)
    return say.t(_ENGAGED, mine=mine) if mine else ""


def _forces(say: Speaker, keys: Mapping[str, Any], names: tuple[str, ...]) -> Iterator[str]:
    """Units called by name, then the others counted by their type."""
    counted: dict[str, int] = {}
    for part in ",".join(str(keys[name]) for name in names if keys.get(name)).split(","):
        found = _UNIT.fullmatch(part.strip())
        if found is None:
            continue
        many, unit = int(found["many"] or 1), found["unit"].strip()
        if unit.casefold() in say.lexicon["unit"]:
            counted[unit.casefold()] = counted.get(unit.casefold(), 0) + many
        elif not unit.isdecimal() and fold(unit) not in NOTHING:
            yield unit
    for unit, many in counted.items():
        yield say.force({unit: many})
