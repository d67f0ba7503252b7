"""What players call things: vocabularies and the lexicon, from the data folder."""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.names import Names, fold
from referee.engine.verdict import Json
from referee.games import folder
from referee.games.contract import Lexicon

GAME = "wif5"
# Kind of word → the file and the part of it that holds the words.
KINDS: Mapping[str, tuple[str, str]] = {
    "power": ("powers", "powers"),
    "side": ("powers", "sides"),
    "map": ("powers", "maps"),
    "weather": ("powers", "weather"),
    "terrain": ("powers", "terrain"),
    "place": ("powers", "places"),
    "unit": ("units", "units"),
    "country": ("countries", "countries"),
    "vichy": ("countries", "vichy"),
    "home_country": ("countries", "homes"),
}
# Vocabularies that players type after a verb and that are words of `terms.yaml`.
TYPED = ("activity", "pool", "event", "use", "what", "choose", "burma", "question", "sealed",
         "producer", "host", "where", "sea_area")  # fmt: skip
# What names a sea area, or a place of a map; `start` and `end`: of a voyage.
WHEREABOUTS = ("sea", "area", "place", "at", "where", "start", "end")
WITH_POWERS = ("producer", "host")  # a power, or a word that stands for all or none


def lexicon_of(data: Mapping[str, Json]) -> Lexicon:
    """Kind → id → forms, as the sentences need them."""
    found = {kind: folder.forms_of(data[file][part]) for kind, (file, part) in KINDS.items()}
    found["unit"] |= folder.forms_of(data["units"]["others"])
    found["table"] = {key: dict(raw["title"]) for key, raw in data["charts"]["charts"].items()}
    found["action"] = folder.forms_of(data["powers"]["actions"])
    for kind, words in data["terms"]["terms"].items():
        found[kind] = {key: _forms(raw) for key, raw in words.items()}
    for kind, words in data["countries"]["terms"].items():
        found[kind] = {key: _forms(raw) for key, raw in words.items()}
    found["nation"] = {
        **found["vichy"],
        **found["country"],
        **found["home_country"],
        **found["power"],
    }
    found["terrain"] = {**found["terrain"], **found["hexside"]}  # a chart has both in its rows
    found["site"] = {**found["nation"], **found["place"], **found["site"]}
    waters = {forms["en"]: forms for forms in found["sea_area"].values()}  # as ledgers write them
    for kind in WHEREABOUTS:
        found[kind] = {**found.get(kind, {}), **waters}
    words = data["sequence"]
    found["segment"], found["step"] = (
        folder.forms_of(words["segments"]),
        folder.forms_of(words["steps"]),
    )
    # Who acts may be a side; what a campaign calls a phase is a segment.
    found["phase"] = found["segment"]
    found["power"] = {**found["power"], **found["side"]}
    found["player"] = found["power"]
    found["verb"] = {**found["procedure"], **found["verb"]}  # a procedure can be done, too
    for kind in WITH_POWERS:
        found[kind] = {**found["power"], **found[kind]}
    return found


def _forms(raw: Mapping[str, Json]) -> dict[str, str]:
    return {form: text for form, text in raw.items() if form != "aliases"}


def names_of(data: Mapping[str, Json]) -> dict[str, Names]:
    """Kind → vocabulary, everything a player may type for an id.

    `unit` knows the counters, `build` also what else costs build points; a `nation` is
    a power, a country or a French territory.
    """
    units, others = data["units"]["units"], data["units"]["others"]
    found = {kind: folder.names_of(kind, data[file][part]) for kind, (file, part) in KINDS.items()}
    found["build"] = folder.names_of("unit", {**units, **others})
    found["nation"] = folder.names_of("nation", nations_of(data))
    adjectives = data["powers"]["adjectives"]
    found["whose"] = Names("power", {key: [*folder.called(raw), *adjectives[key]]
                                     for key, raw in data["powers"]["powers"].items()})  # fmt: skip
    found["player"] = folder.names_of(
        "player", {**data["powers"]["powers"], **data["powers"]["sides"]}
    )
    for kind in TYPED:
        words = data["terms"]["terms"][kind]
        entries = {key: [raw["en"], raw["fr"], *raw.get("aliases", ())]
                   for key, raw in words.items()}  # fmt: skip
        if kind in WITH_POWERS:
            powers = data["powers"]["powers"]
            entries = {**{key: folder.called(raw) for key, raw in powers.items()}, **entries}
        found[kind] = Names(kind, entries)
    fights = data["countries"]["terms"]["fight"]
    found["fight"] = Names("fight", {
        key: [raw["en"], raw["fr"], *raw.get("aliases", ())] for key, raw in fights.items()
        if key != "none"
    })  # fmt: skip
    sides = data["terms"]["terms"]["hexside"]
    found["ground"] = Names("terrain", {
        **{key: folder.called(raw) for key, raw in data["powers"]["terrain"].items()},
        **{key: [raw["en"], raw["fr"], *raw.get("aliases", ())] for key, raw in sides.items()},
    })  # fmt: skip
    for kind in ("land", "naval", "air"):
        found[kind] = folder.names_of(
            "unit", {key: raw for key, raw in units.items() if raw["kind"] == kind}
        )
    return found


def headings_of(data: Mapping[str, Json]) -> dict[str, dict[str, tuple[str, ...]]]:
    """What the rows and columns of printed charts are called, in either language."""
    from referee.games.wif5.words.keys import ACTIONS

    actions = {key: (*folder.called(raw), *ACTIONS[key])
               for key, raw in data["powers"]["actions"].items()}  # fmt: skip
    return {"action": actions} | {
        kind: {key: (raw["en"], raw["fr"], *raw.get("aliases", ()))
               for key, raw in data["terms"]["terms"][kind].items()}
        for kind in ("row", "column", "arm", "activity", "verdict", "printed")
    }  # fmt: skip


def nations_of(data: Mapping[str, Json]) -> dict[str, Json]:
    """Powers, countries, and the French territories that are neither (16.1)."""
    countries, powers = data["countries"]["countries"], data["powers"]["powers"]
    known = {*countries, *powers, "indo_china"}
    other = {key: raw for key, raw in data["countries"]["vichy"].items() if key not in known}
    taken = {fold(name) for raw in (*countries.values(), *powers.values())
             for name in folder.called(raw)}  # fmt: skip
    return {**powers, **countries} | {
        key: {**raw, "aliases": [a for a in raw.get("aliases", ()) if fold(a) not in taken]}
        for key, raw in other.items()
    }
