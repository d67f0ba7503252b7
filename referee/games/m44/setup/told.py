"""What a set-up sheet tells besides the pieces: when and where, whose armies, boxes, words on the board, what is unknown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from referee.engine.record import replace
from referee.engine.sheet import Line, line, listed, named
from referee.engine.sheet import words as said
from referee.engine.verdict import Json

GOALS = ("objectives", "exits", "sudden_death", "tokens", "airdrops", "reinforcements", "cargo")
MONTHS = (
    ("January", "janvier"), ("February", "février"), ("March", "mars"), ("April", "avril"),
    ("May", "mai"), ("June", "juin"), ("July", "juillet"), ("August", "août"),
    ("September", "septembre"), ("October", "octobre"), ("November", "novembre"), ("December", "décembre"),
)  # fmt: skip
# Nations as the publisher's files name them.
NATIONS: Mapping[str, tuple[str, str]] = {
    "de": ("Germany", "Allemagne"), "us": ("United States", "États-Unis"), "gb": ("Great Britain", "Grande-Bretagne"),
    "ru": ("Soviet Union", "Union soviétique"), "su": ("Soviet Union", "Union soviétique"),
    "jp": ("Japan", "Japon"), "it": ("Italy", "Italie"), "fr": ("France", "France"), "fi": ("Finland", "Finlande"),
    "ca": ("Canada", "Canada"), "pl": ("Poland", "Pologne"), "ro": ("Romania", "Roumanie"),
    "au": ("Australia", "Australie"), "nz": ("New Zealand", "Nouvelle-Zélande"), "hu": ("Hungary", "Hongrie"),
    "nl": ("Netherlands", "Pays-Bas"), "be": ("Belgium", "Belgique"), "no": ("Norway", "Norvège"),
    "gr": ("Greece", "Grèce"), "yu": ("Yugoslavia", "Yougoslavie"), "cn": ("China", "Chine"),
    "in": ("India", "Inde"), "za": ("South Africa", "Afrique du Sud"), "bg": ("Bulgaria", "Bulgarie"),
}  # fmt: skip
# Boxes as the publisher's files name them.
PACKS: Mapping[str, tuple[str, str]] = {
    "base": ("base game", "jeu de base"), "terrain": ("Terrain Pack", "Terrain Pack"),
    "eastern": ("Eastern Front", "Front Est"), "pacific": ("Pacific Theater", "La guerre du Pacifique"),
    "air": ("Air Pack", "Air Pack"), "mediterranean": ("Mediterranean Theater", "Théâtre Méditerranéen"),
    "battlemap": ("Battle Maps", "Battle Maps"), "campaign": ("Campaign Book", "Carnet de campagne"),
    "winterwars": ("Winter Wars", "Winter Wars"), "equipment": ("Equipment Pack", "Equipment Pack"),
    "breakthrough": ("Breakthrough", "Breakthrough"), "overlord": ("Overlord", "Overlord"),
}  # fmt: skip


def heading(scenario: Mapping[str, Json]) -> Iterator[Line]:
    """When it was fought, and by whom."""
    if scenario.get("date"):
        first, last = scenario["date"], scenario.get("date_end") or ""
        days = [day(each) for each in dict.fromkeys((first, last)) if each]
        yield listed(*map(said, days), link=" – ")
    for side, nation in scenario.get("nations", {}).items():
        yield line("setup.m44.nation", side=side, nation=_known(NATIONS, nation))


def boxes(scenario: Mapping[str, Json]) -> Iterator[Line]:
    """The boxes that the publisher's file names."""
    packs = [_known(PACKS, key) for key in scenario.get("packs", {})]
    if packs:
        yield line("setup.m44.packs", tone="note", packs=listed(*packs))


def more(scenario: Mapping[str, Json]) -> Iterator[Line]:
    """What lies or holds on the board beyond tiles, units and medals."""
    labels = [
        line("setup.m44.label", hex=each["at"], text=" ".join(each["text"]))
        for each in scenario.get("labels", ())
    ]
    if labels:
        yield line("setup.m44.labels", labels=listed(*labels))
    for side, number in scenario.get("air_tokens", {}).items():
        yield line("setup.m44.air_tokens", side=side, n=number)
    for part in ("stars", "recoveries"):
        if scenario.get(part):
            yield line(f"setup.m44.{part}", hexes=listed(*scenario[part]))
    for each in scenario.get("demolitions", ()):
        yield line("setup.m44.demolition", who=whose(each), hexes=listed(*each["hexes"]))
    for each in scenario.get("owners", ()):
        yield line("setup.m44.owner", side=each["side"], hexes=listed(*each["hexes"]))
    for bridge in scenario.get("long_bridges", ()):
        yield line("setup.m44.long_bridge", hexes=listed(*bridge))


def doubts(scenario: Mapping[str, Json]) -> Iterator[Line]:
    """What the scenario leaves open, and what could not be read of the file that it comes from."""
    for option in scenario.get("options", {}).values():
        if option.get("asked"):
            yield listed(said(option["title"]), line("setup.m44.asked"), link=" ")
    if scenario.get("unknown"):
        yield line("setup.m44.unknown", tone="short", names=", ".join(scenario["unknown"]))


def note(told: Mapping[str, Json]) -> Line:
    """A note of the scenario; words of the publisher's file say what they are, and that they are only words."""
    kind = told.get("kind")
    if kind in (None, "subtitle"):
        return said(told)
    return listed(line(f"setup.m44.note.{kind}"), said(told), link=" ")


def whose(entry: Mapping[str, Json]) -> Line:
    """The side of an entry; where it names none, that it is left open."""
    return named("side", entry["side"]) if entry.get("side") else line("setup.m44.nobody")


def day(date: str) -> dict[str, str]:
    """`1944-06-06` as people write it."""
    year, month, number = (int(each) for each in date.split("-"))
    if not 1 <= month <= len(MONTHS):
        return {"en": date, "fr": date}
    english, french = MONTHS[month - 1]
    first = "1er" if number == 1 else str(number)
    return {"en": f"{number} {english} {year}", "fr": f"{first} {french} {year}"}


def _known(names: Mapping[str, tuple[str, str]], key: str) -> Line:
    english, french = names.get(key, (key.upper(), key.upper()))
    return said({"en": english, "fr": french})


def goal(part: str, each: Mapping[str, Json], tone: str = "", many: int = 0) -> Line:
    """A medal, an exit, a star, a unit that comes later: whose it is, where, what it takes.

    `many`: that many medals alike, one on each hex.
    """
    hexes = listed(*each.get("hexes", ()))
    match part:
        case "airdrops" | "reinforcements" | "cargo":
            number = each.get("count", 1)
            what = named("unit", each.get("unit", "infantry"), number)
            return line(
                f"setup.m44.{part}", tone, side=each["side"], n=number, what=what, hexes=hexes
            )
        case "tokens":
            return line(f"setup.m44.{each['kind']}", tone, hexes=hexes)
        case "exits":
            return line("setup.m44.exit", tone, side=whose(each), hexes=hexes)
        case "sudden_death":
            return line("setup.m44.sudden", tone, side=each["side"], need=each["need"], hexes=hexes)
    who = named("side", each["side"]) if each.get("side") else line("setup.m44.either")
    about = {"medal": each["kind"], "who": who, "hexes": hexes}
    told = [
        Line("setup.m44.objectives", {**about, "n": many})
        if many
        else Line("setup.m44.objective", about)
    ]
    if each.get("need", 1) > 1:
        told.append(line("setup.m44.hold", need=each["need"]))
    if each.get("worth", 1) > 1:
        told.append(line("setup.m44.worth", worth=each["worth"]))
    return replace(listed(*told, link=" "), tone=tone)


def commissars(scenario: Mapping[str, Json], sides: Iterable[str], tone: str = "") -> list[Line]:
    """Whose first card lies under the commissar chip once the cards are dealt, before anybody moves (Règles de
    commandement russe).
    """
    armies = scenario.get("armies", {})
    return [line("setup.m44.commissar", tone, side=s) for s in sides if armies.get(s) == "russian"]
