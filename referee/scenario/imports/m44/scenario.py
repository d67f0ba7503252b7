"""The whole file turned: heading, texts, numbers, rules and armies, then the board hex by hex."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import date
from typing import Any

from referee.engine.record import record
from referee.engine.verdict import Json
from referee.scenario.imports.m44.editor import exported
from referee.scenario.imports.m44.ground import Ground
from referee.scenario.imports.m44.keeping import GONE, differing, forms
from referee.scenario.imports.m44.medals import Markers
from referee.scenario.imports.m44.normal import labels, part
from referee.scenario.imports.m44.options import RULES, airdrops, armies, tell_options
from referee.scenario.imports.m44.reading import (
    Doubts,
    Size,
    clean,
    document,
    entries,
    mapping,
    number,
    plainly,
    said,
    word,
    yes,
)
from referee.scenario.imports.m44.texts import LANGUAGES, Texts
from referee.scenario.imports.m44.units import SIDES, Units

SIZES: Mapping[str, Size] = {
    "standard": Size("standard", 9, 13), "small": Size("standard", 9, 13),
    "brkthru": Size("breakthrough", 17, 13), "overlord": Size("overlord", 9, 26),
}  # fmt: skip
FACES = ("country", "winter", "desert", "beach")
# What the editor writes into a file whose author filled nothing in.
USUAL: Mapping[str, int] = {"cards": 5, "victory": 6}
MOST: Mapping[str, int] = {"cards": 12, "victory": 20}
USUAL_DATE = "1944-06-06"
SLOTTED = ("row", "col", "terrain", "rect_terrain", "obstacle", "unit", "tags")
# What is read of each; anything else that says something is told.
LAID = ("name", "orientation", "behavior", "original_owner")
READ: Mapping[str, tuple[str, ...]] = {
    "terrain": LAID, "rect_terrain": LAID, "obstacle": LAID,
    "unit": ("name", "orientation", "behavior", "badge", "nbr_units", "equipment"),
    "tags": ("name", "orientation", "behavior", "side", "group", "medal"),
}  # fmt: skip
# What is asked where the file names nobody, and the answers.
ASKED: Mapping[str, Mapping[str, str]] = {
    "exits": {"en": "Whose units leave by the exits?", "fr": "À quel camp sont les sorties\u202f?"},
    "demolitions": {"en": "Who may blow up the bridges?", "fr": "Qui peut faire sauter les ponts\u202f?"},
    "headquarters": {"en": "Whose are the field HQs?", "fr": "À qui sont les QG de campagne\u202f?"},
    "bunkers": {"en": "Whose are the bunkers?", "fr": "À qui sont les bunkers\u202f?"},
    "mines": {"en": "Whose are the minefields?", "fr": "À qui sont les champs de mines\u202f?"},
}  # fmt: skip
ANSWERS: Mapping[str, Mapping[str, str]] = {
    "open": {"en": "left to the table", "fr": "laissé à la table"},
    "axis": {"en": "the Axis", "fr": "à l’Axe"}, "allies": {"en": "the Allies", "fr": "aux Alliés"},
    "both": {"en": "both sides", "fr": "aux deux camps"},
}  # fmt: skip
LATE = 1942  # special weapons change with this year (Armes spéciales)


@record
class Made:
    """A converted scenario; what nobody knows, what the file left out, whether rules are text.

    `told`: what else is to be said, as codes with their values; `open`: what nobody is named for.
    """

    scenario: dict[str, Json]
    unknown: list[str]
    defaults: list[str]
    special: bool
    told: list[tuple[str, Mapping[str, Json]]]
    open: list[str]


def convert(raw: bytes, name: str) -> Made:
    """A file's bytes as a scenario. `name` is the file's, for faults and for the id."""
    found = document(raw, name)
    info, board, text = (mapping(found.get(key)) for key in ("game_info", "board", "text"))
    doubts = Doubts()
    size = SIZES.get(word(board.get("type")) or "standard")
    if size is None:
        doubts.miss("board", board.get("type"))
        size = SIZES["standard"]
    face = word(board.get("face")) or "country"
    if face not in FACES:
        doubts.miss("face", board.get("face"))
        face = "country"
    players = _players(info, doubts)
    nations = _nations(info, players["top"], doubts)
    ground = Ground(doubts, face)
    year = re.match(r"[0-9]{4}", clean(info.get("date_begin")))
    units = Units(doubts, size, bool(year and int(year[0]) >= LATE), nations, players["top"])
    markers = Markers(doubts, size, ground, units)
    for each in entries(board.get("hexagons")):
        _hexagon(mapping(each), size, ground, units, markers)
    texts = Texts(text, name, doubts)
    made = texts.heading()
    made |= _facts(info, doubts)
    made |= {"nations": nations} if nations else {}
    if packs := _packs(mapping(found.get("packs")), doubts):
        made["packs"] = packs
    made["board"] = {"size": size.name, "rows": size.rows, "columns": size.columns, "face": face}
    made |= players
    options = mapping(info.get("options"))
    if "deck_reshuffling" in options and not yes(options["deck_reshuffling"]):
        made["reshuffle"] = False
    asked = _asked(ground, markers)
    parts: dict[str, Json] = {
        "options": asked,
        "rules": list(dict.fromkeys(card for key, card in RULES.items() if options.get(key))),
        "armies": armies(info, options),
        "objectives": markers.objectives,
        "sudden_death": markers.sudden(info.get("victory")),
        "exits": [_sided(side, hexes) for side, hexes in markers.exits.items()],
        "airdrops": airdrops(options.get("airdrop"), doubts),
        "demolitions": [_sided(side, hexes) for side, hexes in ground.charges.items()],
        "headquarters": [_sided(side, hexes) for side, hexes in ground.headquarters.items()],
        "long_bridges": ground.long_bridges(),
        "wide_rivers": ground.wide,
        "recoveries": ground.recoveries,
        "stars": markers.stars,
        "owners": [{"side": side, "hexes": hexes} for side, hexes in ground.owned.items()],
        **ground.laid(),
        "labels": _labels(board, size, doubts),
        "units": units.lines(),
    }
    tell_options(options, doubts)
    made |= {key: value for key, value in parts.items() if value}
    for key in asked:
        doubts.tell(f"convert.open.{key}", hexes=", ".join(_whose(key, ground, markers)))
    made |= {"unknown": doubts.unknown} if doubts.unknown else {}
    kept = _keep(found, made, size, doubts)
    made |= {"kept": kept} if kept else {}
    return Made(made, doubts.unknown, doubts.left_out, texts.special, doubts.told, list(asked))


def _hexagon(
    raw: Mapping[str, Any], size: Size, ground: Ground, units: Units, markers: Markers
) -> None:
    """One listed hex: tile, overlay, obstacle, unit, tags. A hex off the board is left out and told."""
    place = size.place(number(raw.get("row")), number(raw.get("col")))
    if place is None:
        row, column = (word(raw.get(key))[:20] or "?" for key in ("row", "col"))
        ground.doubts.tell("convert.bad_hex", row=plainly(row), column=plainly(column))
        return
    ground.tile(mapping(raw.get("terrain")), place)
    ground.obstacle(mapping(raw.get("obstacle")), place)
    units.unit(mapping(raw.get("unit")), place)
    across = mapping(raw.get("rect_terrain"))
    if not units.craft(across, place):
        ground.overlay(across, place)
    for tag in entries(raw.get("tags")):
        markers.tag(mapping(tag), place)
    for key, value in raw.items():
        _unread(key, value, place, ground.doubts)


def _unread(key: str, value: Json, place: str, doubts: Doubts) -> None:
    """What stands on a hex and is no piece, or says more of one than is read."""
    if key not in SLOTTED:
        doubts.miss("hex", key, place)
    if key not in READ or not said(value):
        return
    pieces = entries(value) if key == "tags" else [value]
    for piece in pieces or [value]:
        named = word(mapping(piece).get("name"))
        if key == "tags":
            named = named or word(mapping(piece).get("behavior"))
        if said(piece) and not named:
            doubts.miss("hex", key, place)
        for name, what in mapping(piece).items():
            if named and name not in READ[key] and part(name, what) is not None:
                doubts.miss("hex", f"{key} {name}", place)


def _is_date(text: str) -> bool:
    try:
        return re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", text) is not None and bool(
            date.fromisoformat(text)
        )
    except ValueError:
        return False


def _facts(info: Mapping[str, Any], doubts: Doubts) -> dict[str, Json]:
    """Dates, front, operation."""
    made: dict[str, Json] = {}
    for key, name in (("date_begin", "date"), ("date_end", "date_end")):
        day = clean(info.get(key))
        if _is_date(day):
            made[name] = day
        elif said(info.get(key)):
            doubts.miss("date", day or "?")
    if made.get("date") == USUAL_DATE and "date_end" not in made:
        doubts.tell("convert.usual_date", date=USUAL_DATE)
    elif "date" not in made:
        doubts.left_out.append("date_begin")
    front = word(info.get("front"))
    if re.fullmatch(r"[a-z_]{1,30}", front):
        made["front"] = front
    elif front:
        doubts.miss("front", front)
    operation = info.get("operationID") or info.get("operation")
    if isinstance(operation, (str, int)) and not isinstance(operation, bool):
        made["operation"] = clean(str(operation)[:200])
    return {key: value for key, value in made.items() if value}


def _nations(info: Mapping[str, Any], top: str, doubts: Doubts) -> dict[str, str]:
    """Side → the nation that the file names."""
    bottom = "axis" if top == "allies" else "allies"
    found: dict[str, str] = {}
    for player, side in ((1, top), (2, bottom)):
        nation = word(info.get(f"country_player{player}"))
        if re.fullmatch(r"[a-z]{2}", nation):
            found[side] = nation
        elif nation:
            doubts.miss("country", nation)
        else:
            doubts.left_out.append(f"country_player{player}")
    return {side: found[side] for side in SIDES if side in found}


def _packs(raw: Mapping[str, Any], doubts: Doubts) -> dict[str, Json]:
    """The boxes that the file names, and how many of each."""
    found: dict[str, Json] = {}
    for name, count in raw.items():
        key, n = word(name), number(count)
        if re.fullmatch(r"[a-z0-9_]{1,30}", key) and n is not None and 0 <= n <= 20:
            found |= {key: n} if n else {}
        else:
            doubts.miss("pack", name)
    return found


def _labels(board: Mapping[str, Any], size: Size, doubts: Doubts) -> list[Json]:
    """The words printed on the board; those of the editor itself say nothing."""
    found: list[Json] = []
    for each in labels(board):
        place = size.place(each["row"], each["col"])
        if place is None:
            doubts.tell("convert.bad_hex", row=str(each["row"]), column=str(each["col"]))
            continue
        text = [line for line in each["text"] if line.casefold() != "new label"][:12]
        if text:
            found.append({"at": place, "text": text})
    return found[:500]


def _sided(side: str, hexes: list[str]) -> dict[str, Json]:
    return {"side": side, "hexes": hexes} if side else {"hexes": hexes}


def _whose(key: str, ground: Ground, markers: Markers) -> list[str]:
    """The hexes of what nobody is named for."""
    match key:
        case "exits":
            return markers.exits[""]
        case "demolitions":
            return ground.charges[""]
        case "headquarters":
            return ground.headquarters[""]
        case "bunkers":
            return ground.ownerless
    return markers.ownerless


def _asked(ground: Ground, markers: Markers) -> dict[str, Json]:
    """What the players are asked when a game begins: whose is what nobody is named for."""
    found: dict[str, Json] = {}
    if "" in markers.exits:
        found["exits"] = _option("exits", ("open", "axis", "allies", "both"))
    if "" in ground.charges:
        found["demolitions"] = _option("demolitions", ("open", "axis", "allies"))
    if "" in ground.headquarters:
        found["headquarters"] = _option("headquarters", ("open", "axis", "allies"))
    if ground.ownerless:
        found["bunkers"] = _option("bunkers", SIDES)
    if markers.ownerless:
        found["mines"] = _option("mines", SIDES)
    return found


def _option(part: str, values: tuple[str, ...]) -> dict[str, Json]:
    """One question and its answers; the first is the usual one."""
    made: dict[str, Json] = {"title": ASKED[part], "default": values[0], "asked": True}
    made["values"] = {
        value: {"title": ANSWERS[value]} | ({part: value} if value != "open" else {})
        for value in values
    }
    return made


def _keep(found: Mapping[str, Any], made: Mapping[str, Json], size: Size, doubts: Doubts) -> list[Json]:  # fmt: skip
    """What the file says that the scenario, written as a file again, would not say."""
    kept, over = differing(forms(found), forms(exported(made)), size)
    if over:
        doubts.tell("convert.too_much", names=", ".join(over))
    shown = dict.fromkeys(
        each["key"]
        for each in kept
        if "at" not in each and each["value"] != GONE and "usual" not in each
    )
    told = [each for each in shown if each.partition(".")[0] not in ("text", "meta_data")]
    told += dict.fromkeys(
        f"text.{each.split('.')[1]}"
        for each in shown
        if each.startswith("text.") and each.split(".")[1] not in LANGUAGES
    )
    if told:
        doubts.tell("convert.kept", names=", ".join(told))
    return kept


def _players(info: Mapping[str, Any], doubts: Doubts) -> dict[str, Any]:
    """Who sits at the top edge, who begins, hands and medals, within what a table plays with."""
    told = word(info.get("side_player1"))
    if told not in SIDES:
        doubts.left_out.append("side_player1")
    top = "allies" if told == "allies" else "axis"
    bottom = "axis" if top == "allies" else "allies"
    if word(info.get("side_player2")) not in ("", bottom):
        doubts.miss("side", f"side_player2 {word(info.get('side_player2'))}")
    first = {"player1": top, "player2": bottom}.get(word(info.get("starting")))
    if first is None:
        doubts.left_out.append("starting")
    made: dict[str, Any] = {"top": top, "first_player": first or top}
    for key, name in (("cards", "hands"), ("victory", "medals")):
        found: dict[str, int] = {}
        for player, side in ((1, top), (2, bottom)):
            count = number(info.get(f"{key}_player{player}"))
            if count is None or not 1 <= count <= MOST[key]:
                doubts.left_out.append(f"{key}_player{player}")
                count = USUAL[key]
            found[side] = count
        made[name] = {side: found[side] for side in SIDES}
    return made
