"""What players call things: vocabularies and the lexicon, from the data folder."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.engine.faults import Unreadable
from referee.engine.names import Names
from referee.engine.table import Table
from referee.engine.verdict import Json
from referee.games import contract, folder
from referee.games.contract import Card, Lexicon
from referee.games.m44.board.hexes import hex_name, read_hex
from referee.games.m44.cards.token import CALLED
from referee.games.m44.words.meant import Units

GAME = "m44"
FARTHEST = (17, 26)  # rows and columns of the largest boards
Forms = dict[str, dict[str, str]]
NOTHING = {
    "clear": ["open", "open country", "countryside", "none", "nothing", "plain", "plaine", "campagne",
              "terrain dégagé", "dégagé", "aucun", "aucune", "rien", "open terrain", "rase campagne"],
}  # fmt: skip
PHASES: Forms = {
    "play_card": {
        "en": "Play a card",
        "fr": "Jouer une carte",
        "en_short": "card",
        "fr_short": "carte",
    },
    "order": {
        "en": "Order units",
        "fr": "Activer des unités",
        "en_short": "orders",
        "fr_short": "ordres",
    },
    "move": {"en": "Move", "fr": "Déplacement", "en_short": "move", "fr_short": "mouvement"},
    "battle": {"en": "Battle", "fr": "Combat", "en_short": "battle", "fr_short": "combat"},
    "draw": {
        "en": "Draw a card",
        "fr": "Piocher une carte",
        "en_short": "new card",
        "fr_short": "pioche",
    },
}
MEDALS: Mapping[str, tuple[str, str, tuple[str, ...]]] = {
    "temporary": ("temporary", "temporaire", ("médaille-objectif temporaire", "temporary medal")),
    "temporary_majority": (
        "temporary majority",
        "majoritaire",
        ("médaille-objectif majoritaire", "majority", "majorité"),
    ),
    "permanent": (
        "permanent",
        "définitive",
        ("médaille-objectif définitive", "permanente", "définitif"),
    ),
    "last_to_occupy": (
        "last to occupy",
        "persistante",
        ("médaille-objectif persistante", "last occupant", "persistent"),
    ),
    "sole_control": (
        "sole control",
        "exclusive",
        ("médaille-objectif exclusive", "exclusif", "contrôle exclusif"),
    ),
}
EVENTS = {
    "enter": ["enters", "entrer", "entre", "occupy", "occuper", "occupe", "take", "prendre"],
    "leave": ["leaves", "quitter", "quitte", "partir", "lose", "perdre"],
    "eliminate": ["eliminates", "éliminer", "élimine", "kill", "détruire", "détruit"],
    "exit": ["exits", "sortir", "sort", "sortie"],
    "sudden_death": ["sudden death", "mort subite"],
}


def lexicon_of(data: Mapping[str, Json]) -> Lexicon:
    """Kind → id → forms, as the sentences need them."""
    units, terrain, deck = data["units"], data["terrain"], data["deck"]
    ground = folder.forms_of(terrain["terrains"])
    ground["clear"] = {"en": "open country", "fr": "terrain dégagé"}
    fighters = {**folder.forms_of(units["units"]), **folder.forms_of(units["strikes"])}
    return {
        "unit": fighters,
        "attacker": fighters,
        "target": fighters,
        "terrain": ground,
        "army": folder.forms_of(units["armies"]),
        "side": folder.forms_of(units["sides"]),
        "power": folder.forms_of(units["sides"]),
        "weather": folder.forms_of(units["weathers"]),
        "card": folder.forms_of(deck["deck"]),
        "hand": {
            **folder.forms_of(deck["deck"]),
            "air_token": {lang: called[0] for lang, called in CALLED.items()},
        },
        "command_card": folder.forms_of(deck["deck"]),  # as a slip calls them
        "section": folder.forms_of(deck["sections"]),
        "medal": {key: {"en": en, "fr": fr} for key, (en, fr, _) in MEDALS.items()},
        "plane": folder.forms_of(units["planes"]),
        "action": folder.forms_of(units["strikes"]),
        "phase": PHASES,
        "step": PHASES,
        "verb": {
            "reshuffle": {"en": "reshuffle", "fr": "mélanger"},
            "battle_back": {"en": "battle back", "fr": "riposter"},
        },
        "rule": {
            key: raw["title"]
            for name in ("cards_rules", "cards_terrain")
            for key, raw in data.get(name, {}).get("cards", {}).items()
            if raw.get("kind") != "interpretation"
        },
    }


class Ways(Names):
    """A way hex by hex, where one of several is to be chosen: « l3c7 », `r3c8 r3c7`."""

    def readings(self, text: str) -> list[str]:
        """The way meant, as it stands among the options."""
        try:
            places = [read_hex(each, *FARTHEST) for each in text.replace("-", " ").split()]
        except Unreadable:
            return []
        return ["-".join(map(hex_name, places))]


def names_of(data: Mapping[str, Json]) -> dict[str, Names]:
    """Kind → vocabulary, everything a player may type for an id."""
    units, terrain, deck = data["units"], data["terrain"], data["deck"]
    unit, grounds = _known(units["units"]), _known(terrain["terrains"])
    obstacles = {
        key: found
        for key, found in grounds.items()
        if terrain["terrains"][key]["kind"] == "obstacle"
    }
    boat = {"boat": ["canot", "canots", "bateau", "boats"]}
    leader = {
        "heroic_leader": ["heroic leader", "commandant héroïque", "leader", "commandant"],
    }
    return {
        "unit": Units(unit, {key: raw["kind"] for key, raw in units["units"].items()}),
        "attacker": Names("unit", {**unit, **_known(units["strikes"])}),
        "terrain": Names("terrain", {**grounds, **NOTHING}),
        "obstacle": Names("terrain", {**obstacles, **NOTHING}),
        "resting": Names("terrain", {**grounds, **NOTHING, **boat}),
        "army": Names("army", _known(units["armies"])),
        "mine_token": Names(
            "mine_token", {"decoy": ["leurre", "fake", "dummy", "blank", "factice"]}
        ),
        "side": Names("side", _known(units["sides"])),
        "power": Names("side", _known(units["sides"])),
        "weather": Names("weather", _known(units["weathers"])),
        "card": Names("command_card", _known(deck["deck"]), least=3),
        "hand": Names(
            "command_card",
            {**_known(deck["deck"]), "air_token": [*CALLED["en"], *CALLED["fr"]]},
            least=3,
        ),
        "section": Names("section", _known(deck["sections"])),
        "plane": Names("plane", _known(units["planes"])),
        "medal": Names("medal", {key: [en, fr, *more] for key, (en, fr, more) in MEDALS.items()}),
        "event": Names("event", EVENTS),
        "fallen": Names("unit", {**unit, **leader}),
        "way": Ways("way", {}),
    }


def cards_of(data: Mapping[str, Json]) -> dict[str, Card]:
    """The rule cards and the interpretations."""
    files = ("cards_units", "cards_terrain", "cards_rules", "cards_field")
    return contract.cards_of(GAME, {name: data[name] for name in files})


def tables_of(data: Mapping[str, Json]) -> dict[str, Table]:
    """The tables, as the data gives them: dice by range, protection by terrain, the deck."""
    units, terrain, deck = data["units"]["units"], data["terrain"]["terrains"], data["deck"]["deck"]
    ranges = tuple(map(str, range(1, 9)))
    firing = {key: raw for key, raw in units.items() if raw.get("dice") or raw["battle_move"] >= 0}
    dice: dict[tuple[str, str], Json] = {}
    for key, raw in firing.items():
        row = raw.get("dice")
        for column in ranges:
            at = int(column) - 1
            dice[key, column] = None if row is None else row[at] if at < len(row) else 0
    heads = {
        "infantry": {"en": "infantry attacks", "fr": "l’infanterie attaque"},
        "armour": {"en": "armour attacks", "fr": "les blindés attaquent"},
        "artillery": {"en": "artillery attacks", "fr": "l’artillerie attaque"},
        "out_infantry": {"en": "infantry inside", "fr": "infanterie dedans"},
        "out_armour": {"en": "armour inside", "fr": "blindés dedans"},
        "flags": {"en": "flags ignored", "fr": "drapeaux ignorés"},
        "air": {"en": "air check", "fr": "test aérien"},
    }
    cells: dict[tuple[str, str], Json] = {}
    for key, raw in terrain.items():
        for kind in ("infantry", "armour", "artillery"):
            cells[key, kind] = raw.get("in", {}).get(kind, 0)
        cells[key, "out_infantry"] = raw.get("out", {}).get("infantry", 0)
        cells[key, "out_armour"] = raw.get("out", {}).get("armour", 0)
        flags = raw.get("flags", 0)
        cells[key, "flags"] = {"en": "all", "fr": "tous"} if flags > 9 else flags
        cells[key, "air"] = raw.get("air")
    counts: dict[tuple[str, str], Json] = {}
    for key, raw in deck.items():
        for column in ("count", "large"):
            number = raw[column]
            counts[key, column] = sum(number.values()) if isinstance(number, dict) else number
    return {
        "units": _units_table(units),
        "dice": Table("dice", {"en": "Battle dice by range", "fr": "Dés de combat selon la distance"}, "unit", "range", tuple(firing), ranges, dice, cards=("rule.battle", "unit.infantry")),
        "terrain": Table("terrain", {"en": "Terrain and obstacles", "fr": "Terrains et obstacles"}, "terrain", "effect", tuple(terrain), tuple(heads), cells, heads, cards=("terrain.town",)),
        "deck": Table("deck", {"en": "Command deck", "fr": "Cartes de commandement"}, "card", "number", tuple(deck), ("count", "large"), counts, {"count": {"en": "cards", "fr": "cartes"}, "large": {"en": "in Breakthrough", "fr": "à Breakthrough"}}, cards=("rule.deck", "I-M44-37")),
    }  # fmt: skip


_HITS = {"I": ("infantry", "infanterie"), "A": ("armour", "blindé"), "G": ("grenade", "grenade")}
_YES, _NO = {"en": "yes", "fr": "oui"}, {"en": "no", "fr": "non"}


def _units_table(units: Mapping[str, Any]) -> Table:
    """What every unit is on one line: figures, moves, what hits it, what it may after a fight."""
    heads = {
        "figures": {"en": "figures", "fr": "figurines"},
        "move": {"en": "moves at most", "fr": "se déplace au plus de"},
        "battles": {"en": "battles after moving", "fr": "combat après s’être déplacé de"},
        "hit": {"en": "hit by", "fr": "touché par"},
        "take": {"en": "takes ground", "fr": "prend le terrain"},
        "overrun": {"en": "armour overrun", "fr": "percée"},
        "retreat": {"en": "hexes per flag", "fr": "cases par drapeau"},
        "flags": {"en": "flags it may ignore", "fr": "drapeaux qu’il peut ignorer"},
        "medals": {"en": "medals", "fr": "médailles"},
    }
    cells: dict[tuple[str, str], Json] = {}
    for key, raw in units.items():
        after, flag = raw["battle_move"], raw.get("per_flag", [1, 1])
        faces = [_HITS[face] for face in raw["hit"]] if raw.get("hit") else []
        values: dict[str, Json] = {
            "figures": raw["figures"],
            "move": raw["move"],
            "battles": {"en": "never", "fr": "jamais"} if after < 0
            else {"en": "0: moves or battles", "fr": "0\u00a0: bouge ou combat"} if after == 0
            else after,
            "hit": {
                lang: ", ".join(face[at] for face in faces) for at, lang in enumerate(("en", "fr"))
            } if faces else None,
            "take": _YES if raw.get("take") else _NO,
            "overrun": _YES if raw.get("overrun") else _NO,
            "retreat": str(flag[1]) if flag[0] == flag[1] else f"{flag[0]}–{flag[1]}",
            "flags": raw.get("flags", 0),
            "medals": raw.get("medal", 1),
        }  # fmt: skip
        cells |= {(key, column): value for column, value in values.items()}
    return Table(
        "units", {"en": "Units", "fr": "Unités"}, "unit", "value", tuple(units), tuple(heads),
        cells, heads, cards=("unit.infantry",), aliases=("troops", "troupes"),
    )  # fmt: skip


def _known(entries: Mapping[str, Any]) -> dict[str, list[str]]:
    return {key: folder.called(raw) for key, raw in entries.items()}
