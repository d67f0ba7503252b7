"""The data of Axis & Allies 1941 against the booklet and the reference of the map."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

import referee.games.aa1941.book as book_module
from referee.engine.faults import Ambiguous, Unreadable
from referee.engine.names import Names, fold
from referee.games.aa1941.book import Book, read_book

ROOT = Path(__file__).parents[2]
DATA = Path(book_module.__file__).parent / "data"
BOOKLET = ROOT.parent / "shared" / "rulebooks" / "aa1941.txt"


def read(name: str) -> Any:
    return YAML(typ="safe").load((DATA / f"{name}.yaml").read_text("utf-8"))


UNITS = read("units")
BOARD = read("board")
POWERS = read("powers")
CARDS = read("cards")["cards"]
TABLES = read("tables")["tables"]
SPACES = BOARD["spaces"]
LAND = {key: space for key, space in SPACES.items() if space["kind"] == "land"}
SEA = {key: space for key, space in SPACES.items() if space["kind"] == "sea"}

needs_booklet = pytest.mark.skipif(not BOOKLET.exists(), reason="the booklet is not beside us")


@pytest.fixture(scope="module")
def book() -> Book:
    return read_book(UNITS, BOARD, POWERS)


def vocabulary(kind: str, entries: dict[str, Any]) -> Names:
    return Names(
        kind,
        {
            key: [
                *(word for form, word in raw["name"].items() if form in FORMS),
                *raw.get("aliases", ()),
                *raw.get("whole", ()),
            ]
            for key, raw in entries.items()
        },
    )


FORMS = ("en", "en_many", "en_the", "fr", "fr_many")
VOCABULARIES = {
    "unit": vocabulary("unit", UNITS["units"]),
    "space": vocabulary("space", SPACES),
    "power": vocabulary("power", POWERS["powers"]),
    "side": vocabulary("side", POWERS["sides"]),
    "phase": vocabulary("phase", POWERS["phases"]),
}

# -- units (Profil des unités, pp. 22-27; the table of p. 10) -----------------------------------

PROFILES = {  # cost, move, attack, defense
    "infantry": (3, 1, 1, 2),
    "tank": (6, 2, 3, 3),
    "fighter": (10, 4, 3, 4),
    "bomber": (12, 6, 4, 1),
    "submarine": (6, 2, 2, 1),
    "transport": (7, 2, 0, 0),
    "destroyer": (8, 2, 2, 2),
    "carrier": (12, 2, 1, 2),
    "battleship": (16, 2, 4, 4),
}


def test_011_nine_units_and_no_complex_for_sale(book: Book) -> None:
    assert {
        key: (unit.cost, unit.move, unit.attack, unit.defense) for key, unit in book.units.items()
    } == PROFILES


def test_091_only_the_battleship_takes_two_hits(book: Book) -> None:
    assert {key: unit.hits for key, unit in book.units.items() if unit.hits != 1} == {
        "battleship": 2
    }


def test_box_holds_160_figures_a_fifth_for_each_power() -> None:
    counts = [unit["count"] for unit in UNITS["units"].values()]
    assert sum(counts) == 160
    assert all(count % 5 == 0 for count in counts)
    assert sum(count // 5 for count in counts) == 32


# -- powers (pp. 6 and 10) ----------------------------------------------------------------------


def test_002_treasuries_and_incomes_as_printed(book: Book) -> None:
    printed = {
        "soviet_union": 7,
        "germany": 12,
        "united_kingdom": 12,
        "japan": 9,
        "united_states": 15,
    }
    assert dict(book.treasury) == printed
    assert dict(book.income) == printed
    assert book.powers == tuple(printed)  # and the order of play


def test_001_sides(book: Book) -> None:
    assert {power for power, side in book.side.items() if side == "axis"} == {"germany", "japan"}


def test_phases_in_order() -> None:
    assert list(POWERS["phases"]) == [
        "purchase", "combat_move", "combat", "noncombat_move", "mobilize", "collect_income",
    ]  # fmt: skip


# -- the board ----------------------------------------------------------------------------------


def test_71_territories_and_49_sea_zones() -> None:
    assert len(LAND) == 71
    assert sorted(SEA, key=lambda key: int(key[2:])) == [f"sz{n}" for n in range(1, 50)]


def test_282_connections_both_ways() -> None:
    pairs = {(key, other) for key, space in SPACES.items() for other in space["neighbours"]}
    assert all((other, key) in pairs for key, other in pairs)
    assert all(key != other for key, other in pairs)
    assert len(pairs) == 2 * 282
    assert all(
        len(space["neighbours"]) == len(set(space["neighbours"])) for space in SPACES.values()
    )


def test_i_aa_01_printed_incomes_by_owner() -> None:
    sums: dict[str, int] = {}
    for space in LAND.values():
        if "owner" in space:
            sums[space["owner"]] = sums.get(space["owner"], 0) + space["ipc"]
    assert sums == {
        "soviet_union": 7, "germany": 12, "united_kingdom": 12, "japan": 9, "united_states": 17,
    }  # fmt: skip
    assert {power: check["board"] for power, check in BOARD["income_check"].items()} == sums
    assert {power: check["booklet"] for power, check in BOARD["income_check"].items()} == {
        power: raw["income"] for power, raw in POWERS["powers"].items()
    }


def test_i_aa_02_errata_units() -> None:
    assert BOARD["errata"] == [
        {"power": "soviet_union", "space": "russia", "units": {"infantry": 3}},
        {"power": "united_states", "space": "northwestern_china", "units": {"infantry": 1}},
        {"power": "united_states", "space": "sz11", "units": {"destroyer": 1}},
    ]


def test_i_aa_07_doubtful_contacts_are_not_adjacent() -> None:
    assert len(BOARD["doubtful_contacts"]) == 13
    for contact in BOARD["doubtful_contacts"]:
        one, two = contact["pair"]
        assert two not in SPACES[one]["neighbours"]
    for contact in BOARD["short_contacts"]:
        one, two = contact["pair"]
        assert two in SPACES[one]["neighbours"]


def test_every_datum_carries_its_confidence() -> None:
    for space in LAND.values():
        assert set(space["confidence"]) == {"name", "ipc", "owner", "factory", "adjacency"}
    for space in SPACES.values():
        assert set(space["confidence"].values()) <= set("ABCD")


def test_industrial_complexes() -> None:
    complexes = {key: space["owner"] for key, space in LAND.items() if space.get("factory")}
    assert complexes == {
        "russia": "soviet_union",
        "caucasus": "soviet_union",
        "germany": "germany",
        "united_kingdom": "united_kingdom",
        "india": "united_kingdom",
        "australia": "united_kingdom",
        "japan": "japan",
        "eastern_united_states": "united_states",
        "western_united_states": "united_states",
    }
    assert SPACES["germany"]["ipc"] == 4  # the booklet's example, p. 20
    assert "sz5" in SPACES["germany"]["neighbours"]


def test_capitals(book: Book) -> None:
    assert book.capitals == {
        "soviet_union": "russia",
        "germany": "germany",
        "united_kingdom": "united_kingdom",
        "japan": "japan",
        "united_states": "eastern_united_states",
    }
    find = VOCABULARIES["space"].find
    for city, territory in (
        ("Berlin", "germany"), ("Londres", "united_kingdom"), ("London", "united_kingdom"),
        ("Moscou", "russia"), ("Moscow", "russia"), ("Tokyo", "japan"),
        ("Washington", "eastern_united_states"), ("Washington DC", "eastern_united_states"),
    ):  # fmt: skip
        assert find(city) == territory


def test_004_neutrals_have_no_owner_and_no_income() -> None:
    neutrals = {key for key, space in LAND.items() if space.get("neutral")}
    assert len(neutrals) == 14
    assert {"turkey", "mongolia", "sahara"} <= neutrals  # named in the booklet, p. 8
    for key, space in LAND.items():
        assert ("owner" in space) != (key in neutrals)
        if key in neutrals:
            assert space["ipc"] == 0


def test_005_islands_lie_in_one_sea_zone() -> None:
    for space in LAND.values():
        inside = len(space["neighbours"]) == 1 and space["neighbours"][0] in SEA
        assert bool(space.get("island")) == inside


def test_006_the_seam() -> None:
    assert {frozenset(pair) for pair in BOARD["wrap"]} == {
        frozenset(pair)
        for pair in (
            ("western_canada", "eastern_canada"),
            ("western_united_states", "eastern_united_states"),
            ("mexico", "east_mexico"),
            ("sz35", "sz21"),
            ("sz36", "sz20"),
            ("sz41", "sz19"),
        )
    }
    assert all(two in SPACES[one]["neighbours"] for one, two in BOARD["wrap"])


def test_037_038_canals(book: Book) -> None:
    assert {canal.id: (canal.between, set(canal.banks)) for canal in book.canals} == {
        "panama": (frozenset({"sz12", "sz19"}), {"central_america"}),
        "suez": (frozenset({"sz17", "sz28"}), {"anglo_egypt_sudan", "middle_east"}),
    }
    for canal in book.canals:
        one, two = canal.between
        assert two in SPACES[one]["neighbours"]
        for bank in canal.banks:
            assert set(canal.between) & set(SPACES[bank]["neighbours"])


def test_042_the_straits_are_closed(book: Book) -> None:
    assert book.closed == {frozenset({"sz17", "sz18"})}
    assert [key for key in SEA if key in SPACES["sz18"]["neighbours"]] == ["sz17"]


def test_113_seas_of_the_island_complexes() -> None:
    def seas(key: str) -> set[str]:
        return set(SPACES[key]["neighbours"]) & set(SEA)

    assert seas("japan") == {"sz45"}
    assert seas("australia") == {"sz33"}
    assert seas("united_kingdom") == {"sz6", "sz7", "sz8"}


def test_walk_passes_every_region_once() -> None:
    walked = [space["region"] for space in SPACES.values()]
    changes = [walked[0], *(two for one, two in pairwise(walked) if one != two)]
    assert changes == list(BOARD["regions"])
    for space in SPACES.values():
        assert BOARD["regions"][space["region"]]["kind"] == space["kind"]


# -- names --------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", VOCABULARIES)
def test_no_exact_name_means_two_things(kind: str) -> None:
    """`plane` and its like are the only words that stand for several units on purpose."""
    names = VOCABULARIES[kind]
    meant = {"plane", "airplane", "aircraft", "avion"} if kind == "unit" else set()
    doubled = {
        name
        for known in (names._exact, names._plain)
        for name, ids in known.items()
        if len(ids) > 1
    }
    assert doubled == meant


@pytest.mark.parametrize(
    ("text", "unit"),
    [
        ("inf", "infantry"), ("tan", "tank"), ("fig", "fighter"), ("des", "destroyer"),
        ("car", "carrier"), ("bat", "battleship"), ("sub", "submarine"), ("tra", "transport"),
        ("chars", "tank"), ("chasseurs", "fighter"), ("unités d’infanterie", "infantry"),
        ("sous-marins", "submarine"), ("transports de troupes", "transport"),
        ("porte-avion", "carrier"), ("aircraft carriers", "carrier"), ("cuirasses", "battleship"),
        ("Blindés", "tank"), ("bombardiers", "bomber"), ("bb", "battleship"), ("cv", "carrier"),
        ("dd", "destroyer"), ("trn", "transport"),
    ],
)  # fmt: skip
def test_units_as_players_write_them(text: str, unit: str) -> None:
    assert VOCABULARIES["unit"].find(text) == unit


def test_ch_is_char_or_chasseur() -> None:
    with pytest.raises(Ambiguous):
        VOCABULARIES["unit"].find("ch")
    assert VOCABULARIES["unit"].readings("ch") == ["tank", "fighter"]


@pytest.mark.parametrize("text", ["cruiser", "croiseur", "artillery", "artillerie", "mech"])
def test_units_of_other_editions_are_unknown(text: str) -> None:
    with pytest.raises(Unreadable):
        VOCABULARIES["unit"].find(text)


@pytest.mark.parametrize(
    ("text", "power"),
    [
        ("ussr", "soviet_union"), ("URSS", "soviet_union"), ("uk", "united_kingdom"),
        ("usa", "united_states"), ("Allemagne", "germany"), ("États-Unis", "united_states"),
        ("etats unis", "united_states"), ("Royaume-Uni", "united_kingdom"), ("japon", "japan"),
        ("Union Soviétique", "soviet_union"), ("russie", "soviet_union"),
    ],
)  # fmt: skip
def test_powers_as_players_write_them(text: str, power: str) -> None:
    assert VOCABULARIES["power"].find(text) == power


@pytest.mark.parametrize(
    ("text", "space"),
    [
        ("sz5", "sz5"), ("SZ 5", "sz5"), ("zm5", "sz5"), ("zone 5", "sz5"),
        ("zone maritime 5", "sz5"), ("Sea Zone 12", "sz12"), ("mer Noire", "sz18"),
        ("Russie", "russia"), ("russia", "russia"), ("Europe de l'Est", "eastern_europe"),
        ("Norvège/Finlande", "norway_finland"), ("Iles Carolines", "caroline_islands"),
        ("Etats-Unis côte Est", "eastern_united_states"), ("Moyen-Orient", "middle_east"),
        ("Costal China", "coastal_china"), ("hawaii", "hawaiian_islands"),
        ("Union d'Afrique du Sud", "union_of_south_africa"), ("ukr", "ukraine"),
    ],
)  # fmt: skip
def test_spaces_as_players_write_them(text: str, space: str) -> None:
    assert VOCABULARIES["space"].find(text) == space


BOOKLET_NAMES = {  # as the set-up charts and the text print them
    "archangel": "Arkhangelsk", "karelia": "Carélie", "caucasus": "Caucase",
    "siberia": "Sibérie", "western_europe": "Europe de l’Ouest",
    "southern_europe": "Europe du Sud", "eastern_europe": "Europe de l’Est",
    "norway_finland": "Norvège/Finlande", "west_russia": "Russie de l’Ouest",
    "north_africa": "Afrique du Nord", "anglo_egypt_sudan": "Soudan anglo-égyptien",
    "eastern_canada": "Canada oriental", "western_canada": "Canada occidental",
    "union_of_south_africa": "Union d’Afrique du Sud", "manchuria": "Mandchourie",
    "coastal_china": "Chine côtière", "southeast_asia": "Asie du Sud-Est",
    "eastern_united_states": "États-Unis côte Est",
    "western_united_states": "États-Unis côte Ouest", "hawaiian_islands": "Îles hawaïennes",
    "philippine_islands": "Philippines", "szechwan": "Sichuan", "mexico": "Mexique",
    "east_mexico": "Mexique côte Est", "middle_east": "Moyen-Orient",
    "central_america": "Amérique centrale", "turkey": "Turquie", "mongolia": "Mongolie",
}  # fmt: skip


def test_french_names_are_the_booklets() -> None:
    assert {key: SPACES[key]["name"]["fr"] for key in BOOKLET_NAMES} == BOOKLET_NAMES


VOWELS = "aeiouh"  # no aspirated h among the names of this board


def named() -> list[tuple[str, dict[str, str]]]:
    groups = (UNITS["units"], *(POWERS[key] for key in ("powers", "sides", "phases")), SPACES)
    return [(key, raw["name"]) for group in groups for key, raw in group.items()]


@pytest.mark.parametrize(("key", "name"), named())
def test_every_name_in_both_languages(key: str, name: dict[str, str]) -> None:
    assert name["en"].strip()
    assert name["fr"].strip()
    assert "'" not in "".join(name.values())
    article = name["fr_article"]
    assert article in ("", "le", "la", "l’", "les")
    if article in ("le", "la", "l’"):
        assert (fold(name["fr"])[0] in VOWELS) == (article == "l’")
    if "en_the" in name:
        assert name["en_the"] in (name["en"], f"the {name['en']}")


@pytest.mark.parametrize("key", SPACES)
def test_in_a_space_reads_right_in_french(key: str) -> None:
    name = SPACES[key]["name"]
    word, _, rest = name["fr_in"].partition(" ")
    if key in ("eastern_united_states", "western_united_states", "east_mexico"):
        assert (word, rest.split()[0]) == ("sur", "la")  # « sur la côte Est des États-Unis »
        return
    assert name["fr"] in name["fr_in"]
    allowed = {
        "": {"à"},
        "le": {"au", "dans"},
        "la": {"en", "dans"},
        "l’": {"en", "dans", "sur"},
        "les": {"aux"},
    }
    assert word in allowed[name["fr_article"]]


# -- rule cards ---------------------------------------------------------------------------------


def test_every_point_of_the_checklist_has_a_card() -> None:
    points = {point for card in CARDS.values() for point in card.get("points", ())}
    assert points == set(range(1, 120))


def test_interpretations() -> None:
    kinds = {key for key, card in CARDS.items() if card.get("kind") == "interpretation"}
    assert kinds == {f"I-AA-{n:02}" for n in range(1, 20)}
    assert {card.get("kind", "rule") for card in CARDS.values()} == {"rule", "interpretation"}


# The set-up charts stand on the back of the booklet, which has no number.
BACK = {f"setup.charts.{power}" for power in ("soviet", "germany", "uk", "japan", "usa")}


@pytest.mark.parametrize("key", CARDS)
def test_card_is_whole(key: str) -> None:
    card = CARDS[key]
    for field in ("title", "text", "words"):
        assert set(card[field]) == {"en", "fr"}
        assert all(text.strip() for text in card[field].values())
        assert "'" not in "".join(card[field].values())
    for text in card["text"].values():
        assert len(re.findall(r"[^\W_]\S*", text)) <= 80 or key in BACK
    assert card["cites"]
    for cite in card["cites"]:
        assert set(cite) == ({"section"} if key in BACK else {"section", "page"})
        assert 4 <= cite.get("page", 27) <= 27
    assert key not in card.get("see", ())
    assert set(card.get("see", ())) <= set(CARDS)


@pytest.mark.parametrize("key", CARDS)
def test_french_spacing_of_cards(key: str) -> None:
    for text in (CARDS[key]["title"]["fr"], CARDS[key]["text"]["fr"]):
        for at, sign in enumerate(text):
            if sign == ":":
                assert text[at - 1] == "\u00a0"
            elif sign in ";!?":
                assert text[at - 1] == "\u202f"
            elif sign == "«":
                assert text[at + 1] == "\u00a0"
            elif sign == "»":
                assert text[at - 1] == "\u00a0"


def test_interpretations_are_documented_in_both_languages() -> None:
    for page in ("interpretations.md", "interpretations.fr.md"):
        text = (ROOT / "docs" / page).read_text("utf-8")
        for key, card in CARDS.items():
            if card.get("kind") == "interpretation":
                language = "fr" if page.endswith(".fr.md") else "en"
                assert f"## {key} " in text
                assert card["title"][language] in text


@needs_booklet
def test_sections_stand_in_the_booklet() -> None:
    printed = fold(BOOKLET.read_text("utf-8"))
    for key, card in CARDS.items():
        for cite in card["cites"]:
            assert fold(cite["section"]) in printed, key


@needs_booklet
def test_no_seven_words_in_a_row_from_the_booklet() -> None:
    words = fold(BOOKLET.read_text("utf-8")).split()
    printed = {tuple(words[at : at + 7]) for at in range(len(words) - 6)}
    for key, card in CARDS.items():
        for text in (*card["title"].values(), *card["text"].values()):
            own = fold(text).split()
            for at in range(len(own) - 6):
                assert tuple(own[at : at + 7]) not in printed, (key, own[at : at + 7])


# -- tables -------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", TABLES)
def test_table_is_whole(key: str) -> None:
    table = TABLES[key]
    assert set(table["title"]) == {"en", "fr"}
    assert list(table["cells"]) == table["rows"]
    assert all(list(row) == table["columns"] for row in table["cells"].values())
    assert set(table["rows"]) | set(table["columns"]) <= set(table["labels"])
    assert all(set(label) == {"en", "fr"} for label in table["labels"].values())
    assert table["cards"]
    assert set(table["cards"]) <= set(CARDS)


def test_tables_repeat_the_data() -> None:
    for key, row in TABLES["units"]["cells"].items():
        unit = UNITS["units"][key]
        assert row == {column: unit.get(column, 1) for column in row}
    held = {key: space for key, space in LAND.items() if "owner" in space}
    assert TABLES["territories"]["cells"] == {
        key: {
            "owner": space["owner"],
            "ipc": space["ipc"],
            "complex": int(space.get("factory", False)),
        }
        for key, space in held.items()
    }
    for key, row in TABLES["powers"]["cells"].items():
        power = POWERS["powers"][key]
        assert {column: row[column] for column in ("side", "treasury", "income")} == {
            column: power[column] for column in ("side", "treasury", "income")
        }
        owned = [space for space in held.values() if space["owner"] == key]
        assert row["board"] == sum(space["ipc"] for space in owned)
        assert row["complexes"] == sum(1 for space in owned if space.get("factory"))
    assert set(TABLES["complexes"]["cells"]) == {
        key for key, space in LAND.items() if space.get("factory")
    }
    for key, row in TABLES["complexes"]["cells"].items():
        assert (row["owner"], row["limit"]) == (SPACES[key]["owner"], SPACES[key]["ipc"])


def test_chips_of_the_box() -> None:
    cells = TABLES["chips"]["cells"]
    assert {key: (row["worth"], row["count"]) for key, row in cells.items()} == {
        "gray": (1, 22),
        "green": (3, 8),
        "red": (5, 4),
    }
