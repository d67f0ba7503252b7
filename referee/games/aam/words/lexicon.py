"""What players call things: vocabularies and the lexicon, from the data folder."""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine import table
from referee.engine.names import Names
from referee.engine.table import Table
from referee.engine.verdict import Json
from referee.games import folder
from referee.games.aam.board.hexes import everywhere
from referee.games.contract import Lexicon

GAME = "aam"
MOST = 15  # units of an army (p. 10)
# Kind of name → where it stands in words.yaml.
KINDS = {
    "side": "sides", "nation": "nations", "type": "types", "subtype": "subtypes",
    "terrain": "terrains", "counter": "counters", "face": "faces", "point": "points",
    "phase": "phases",
}  # fmt: skip


def lexicon_of(data: Mapping[str, Json]) -> Lexicon:
    """Kind → id → forms, as the sentences need them."""
    words = data["words"]
    found = {kind: folder.forms_of(words[place]) for kind, place in KINDS.items()}
    found["step"] = found["phase"]
    found["power"] = found["side"]
    found["space"] = {name: {"en": name, "fr": name} for name in everywhere()}
    found["side"]["both"] = {"en": "both players", "fr": "les deux joueurs"}
    found["control"] = {**found["side"], "none": {"en": "nobody", "fr": "personne"}}
    found["counting"] = {"all": {"en": "yes", "fr": "oui"}, "none": {"en": "no", "fr": "non"}}
    found["player"] = {number: {"en": number, "fr": number} for number in ("1", "2")}
    found["unit"] = _numbered(folder.forms_of(data["units"]["units"]))
    found["piece"] = found["target"] = found["transport"] = found["unit"]
    found["ability"] = folder.forms_of(data["abilities"]["abilities"])
    found["config"] = folder.forms_of(data["maps"]["configs"])
    return found


def _numbered(cards: dict[str, dict[str, str]]) -> dict[str, dict[str, str]]:
    """The cards, and the units in play that share one: `bazooka_2` is « Bazooka 2 »."""
    found = dict(cards)
    for key, forms in cards.items():
        for number in range(1, MOST + 1):
            found[f"{key}_{number}"] = {lang: f"{name} {number}" for lang, name in forms.items()}
    return found


def names_of(data: Mapping[str, Json]) -> dict[str, Names]:
    """Kind → vocabulary, everything a player may type for an id."""
    words = data["words"]
    found = {kind: folder.names_of(kind, words[place]) for kind, place in KINDS.items()}
    found["power"] = found["side"]
    found["space"] = Names("space", dict.fromkeys(everywhere(), ()))
    found["unit"] = folder.names_of("unit", data["units"]["units"])
    found["ability"] = folder.names_of("ability", data["abilities"]["abilities"])
    found["config"] = folder.names_of("config", data["maps"]["configs"])
    verbs = folder.verbs_of(data["registry"])
    found["verb"] = Names("verb", {key: [*forms.values()] for key, forms in verbs.items()})
    return found


def tables_of(data: Mapping[str, Json]) -> dict[str, Table]:
    """The tables of the booklet, as written in the data folder, and the unit cards."""
    found = table.tables_of(data)
    found["units"] = _cards_table(data)
    found["abilities"] = _abilities_table(data)
    return found


def _abilities_table(data: Mapping[str, Json]) -> Table:
    """Every special ability whose effect a source tells, as a row of words."""
    raw = data["tables"]["ability_texts"]
    known = {key: one for key, one in data["abilities"]["abilities"].items() if "text" in one}
    labels = {f"{key}.effect": one["text"] for key, one in known.items()}
    return Table(
        "abilities", raw["title"], "ability", "value", tuple(known), ("effect",),
        {(key, "effect"): f"{key}.effect" for key in known},
        {**raw["labels"], **labels, **{key: dict(one["name"]) for key, one in known.items()}},
        tuple(raw["cards"]), raw["note"],
    )  # fmt: skip


def _cards_table(data: Mapping[str, Json]) -> Table:
    """Every unit card as a row."""
    raw = data["tables"]["unit_cards"]
    cells: dict[tuple[str, str], Json] = {}
    for key, card in data["units"]["units"].items():
        defence = card["defence"]
        values: dict[str, Json] = {
            "cost": card["cost"]["original"],
            "revised": card["cost"]["revised"],
            "year": card["year"],
            "speed": card["speed"],
            "defence": defence["front"]
            if defence["front"] == defence["rear"]
            else f"{defence['front']}/{defence['rear']}",
            "soldiers": _dice(card["attack"]["soldier"]),
            "vehicles": _dice(card["attack"]["vehicle"]),
        }
        values["abilities"] = _abilities_of(data, card)
        cells |= {(key, column): value for column, value in values.items()}
    return Table(
        "units", raw["title"], "unit", "value", tuple(data["units"]["units"]),
        (*raw["columns"], "abilities"), cells,
        {**raw["labels"], "abilities": {"en": "abilities", "fr": "capacités"}, **{key: dict(card["name"]) for key, card in data["units"]["units"].items()}},
        tuple(raw["cards"]), raw["note"],
    )  # fmt: skip


def _abilities_of(data: Mapping[str, Json], card: Mapping[str, Json]) -> Json:
    """The special abilities of a unit card by their names; `ids` lead to what they do."""
    known = data["abilities"]["abilities"]
    held = card.get("abilities") or []
    if isinstance(held, Mapping):  # where the two printings differ, the later one
        held = held.get("revised") or held.get("original") or []
    if not held:
        return None
    names = {
        lang: ", ".join(
            f"{known[one['id']]['name'][lang]} {one.get('value', '')}".strip() for one in held
        )
        for lang in ("en", "fr")
    }
    return {**names, "ids": [one["id"] for one in held]}


def _dice(values: list[int | None]) -> str:
    return "/".join("–" if value is None else str(value) for value in values)
