"""The map that a campaign keeps: units on it, zones of control, who is out of supply and why (2, 4, 15)."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from program import Program, Said

# A made-up front: a row of hexes between two cities, one hex under it.
FRONT = """
grid odd-q
hex 0,0 axis city=germany
hex 1,0 axis
hex 2,0 axis
hex 3,0 axis
hex 4,0 axis
hex 5,0 allies city=france
hex 0,1 axis
whole
"""


@pytest.fixture
def war(referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Program:
    monkeypatch.chdir(tmp_path)
    assert referee("new", "wif5", "--save", "war.referee").code == 0
    return referee


def do(war: Program, *words: str, lang: str = "en") -> Said:
    return war("--lang", lang, "do", *words, "--save", "war.referee")


def loaded(war: Program, text: str = FRONT, name: str = "front.txt") -> Said:
    Path(name).write_text(text, encoding="utf-8")
    said = do(war, "map", "load", name)
    assert said.code == 0, said.err
    return said


def supply(war: Program, *who: str) -> dict[str, dict[str, Any]]:
    found = war.json("do", "supply", *who, "--save", "war.referee").result["units"]
    return {row["name"]: row for row in found}


def test_who_is_out_of_supply_and_why(war: Program) -> None:
    loaded(war)
    do(war, "place", "germany", "inf", "at", "4,0", "name=first")
    assert supply(war)["first"]["in_supply"] is True  # four hexes to the city, a range of four
    assert supply(war)["first"]["path"] == ["4,0", "3,0", "2,0", "1,0", "0,0"]
    # A French unit in the way: its zone of control reaches every hex beside it (2), and is no source’s way.
    do(war, "place", "france", "arm", "at", "2,0", "name=guards", "taken=yes")
    first = supply(war, "first")["first"]
    assert first["in_supply"] is False
    assert first["blocked_by"] in ("zoc", "enemy_controlled")
    said = do(war, "supply", "axis")
    assert "out of supply" in " ".join(said.out.split()) and "✗" in said.out
    french = " ".join(do(war, "ravitaillement", "axe", lang="fr").out.split())
    assert "n’est pas ravitaillée" in french


def test_a_friend_in_the_hex_lifts_a_zone_of_control_but_not_the_enemy_s_own_hex(
    war: Program,
) -> None:
    # 4.4: no hex of the line in an enemy zone of control unless a friendly land unit is there.
    loaded(war)
    do(war, "place", "germany", "inf", "at", "2,0", "name=first")
    do(war, "place", "france", "inf", "at", "0,1", "name=raid", "taken=yes")  # beside 0,0 and 1,0
    assert supply(war, "first")["first"]["blocked_by"] == "zoc"
    do(war, "place", "germany", "inf", "at", "1,0", "name=second")
    do(war, "place", "germany", "mil", "at", "0,0", "name=town")
    assert supply(war, "first")["first"]["in_supply"] is True


@pytest.mark.parametrize(("lang", "zone", "cut"), [
    ("en", "The zone of control at 1,0: raid (0,1).", "on this map: the way to a source is cut"),
    ("fr", "La zone de contrôle en 1,0 : raid (0,1).", "sur cette carte : le chemin d’une source est coupé"),
])  # fmt: skip
def test_whose_zone_of_control_cuts_the_way_is_told_on_a_part_of_a_map_too(
    war: Program, lang: str, zone: str, cut: str
) -> None:
    """A map that goes on beyond what was written down decides nothing, but what it has is cut (4.4)."""
    verb = "supply" if lang == "en" else "ravitaillement"

    def told() -> str:
        return " ".join(do(war, verb, "first", lang=lang).out.replace("\u00a0", " ").split())

    loaded(war)
    do(war, "place", "germany", "inf", "at", "2,0", "name=first")
    do(war, "place", "france", "inf", "at", "0,1", "name=raid", "taken=yes")
    whole = told()
    assert zone in whole and cut not in whole
    loaded(war, FRONT.replace("whole\n", ""))
    part = told()
    assert zone in part and cut in part, part


@pytest.mark.parametrize(
    ("unit", "out"), [("inf", True), ("hq", False), ("div", False), ("ftr", False)]
)
def test_whose_zone_of_control_reaches_the_next_hex(war: Program, unit: str, out: bool) -> None:
    # 2: HQs, divisions (and partisans) only in their own hex; ships and aircraft nowhere.
    loaded(war)
    do(war, "place", "germany", "inf", "at", "2,0", "name=first")
    do(war, "place", "france", unit, "at", "0,1", "name=raid", "taken=yes")
    assert supply(war, "first")["first"]["in_supply"] is not out


@pytest.mark.parametrize("side", ["alpine", "lake", "sea", "strait"])
def test_no_zone_of_control_across_such_hexsides(war: Program, side: str) -> None:
    loaded(war, FRONT + f"side 0,1 0,0 {side}\nside 0,1 1,0 {side}\n")
    do(war, "place", "germany", "inf", "at", "2,0", "name=first")
    do(war, "place", "france", "inf", "at", "0,1", "name=raid", "taken=yes")
    assert supply(war, "first")["first"]["in_supply"] is True


def test_a_land_unit_takes_the_hex_it_enters(war: Program) -> None:
    # 15: control changes when a land unit enters; a city taken this turn is no source yet (4.3).
    loaded(war)
    do(war, "place", "france", "arm", "at", "2,0", "name=guards", "taken=yes")
    do(war, "remove", "guards")
    do(war, "place", "germany", "inf", "at", "3,0", "name=first")
    first = supply(war, "first")["first"]
    assert (first["blocked_by"], first["blocked_at"]) == ("enemy_controlled", "2,0")
    do(war, "place", "germany", "arm", "at", "5,0", "name=spear", "taken=yes")
    assert supply(war, "spear")["spear"]["source"] != "5,0"
    # A fighter takes nothing.
    do(war, "place", "france", "ftr", "at", "1,0", "name=wing")
    assert supply(war, "wing")["wing"]["in_supply"] is False  # a guest in a German hex


def test_undo_brings_a_unit_back_and_the_log_tells_it(war: Program) -> None:
    loaded(war)
    do(war, "place", "germany", "inf", "at", "2,0", "name=first")
    do(war, "shift", "first", "to", "4,0")
    assert "4,0" in war("log", "--save", "war.referee", "--last", "1").out
    war("undo", "--save", "war.referee")
    assert supply(war)["first"]["at"] == "2,0"
    assert war("verify", "--save", "war.referee").code == 0


@pytest.mark.parametrize(("lang", "words"), [("en", "as far as this map goes"), ("fr", "aucune source sur cette carte")])  # fmt: skip
def test_a_partial_map_answers_as_far_as_it_goes(war: Program, lang: str, words: str) -> None:
    # Without `whole`: the row may go on where nothing was written down.
    loaded(war, "grid odd-q\nhex 3,0 axis\nhex 4,0 axis\nhex 5,0 allies city=russia\n")
    do(war, "place", "germany", "inf", "at", "4,0", "name=first")
    assert supply(war)["first"]["in_supply"] is None
    assert words in " ".join(do(war, "supply", lang=lang).out.split())


def test_a_map_as_a_sheet(war: Program) -> None:
    sheet = (
        "kind,at,to,terrain,control,city,zone\n"
        "grid,odd-q,,,,,\n"
        "hex,0.0,,forest,axis,germany,temperate\n"
        "hex,1.0,,,axis,,temperate\n"
        "side,0.0,1.0,,,,\n"
    ).replace("side,0.0,1.0,,,,\n", "whole,,,,,,\n")
    loaded(war, sheet, "front.csv")
    do(war, "place", "germany", "inf", "at", "1,0", "name=first")
    assert supply(war)["first"]["in_supply"] is True


def test_a_bad_line_says_where(war: Program) -> None:
    Path("bad.txt").write_text("grid odd-q\nhex 0,0 axis\nhex 1,0 acid\n", encoding="utf-8")
    said = do(war, "map", "load", "bad.txt")
    assert said.code == 2 and "3" in said.err and "acid" in said.err
    assert do(war, "supply").code == 1  # no map was loaded


def test_what_cannot_stand_there(war: Program) -> None:
    loaded(war)
    assert do(war, "place", "germany", "inf", "at", "9,9").code == 2
    assert do(war, "place", "germany", "hs", "at", "1,0").code == 1  # no port
    assert do(war, "shift", "nobody", "to", "1,0").code == 2


FRENCH_MAP = """nature;en;vers;terrain;contrôle;ville;port;côte;zone;nom;mots
grille;odd-q;;;;;;;;;
hex;1.2;;clair;axe;allemagne;;;tempéré;Aachen;usine
hex;1.3;;forêt;axe;;;;tempéré;;
hex;2.2;;;alliés;france;;;tempéré;Lille;usine ressource
hex;0.1;;désert;neutre;;North_Sea;;mousson du nord;;
côté;1.2;2.2;;;;;;;;rivière
mer;North_Sea;;;;;;;;;axe
entière;;;;;;;;;;
"""


def test_a_map_is_written_in_french_too() -> None:
    """« forêt », « axe », « ville=allemagne »: the same map as in English (4.3, 8.1)."""
    from referee.games.wif5.maps.sheet import lines_of
    from referee.games.wif5.supply.atlas import read_atlas

    english = """grid odd-q
hex 1,2 clear axis city=germany zone=temperate name=Aachen factory
hex 1,3 forest axis zone=temperate
hex 2,2 allies city=france zone=temperate name=Lille factory resource
hex 0,1 desert neutral port=North_Sea zone=northern_monsoon
side 1,2 2,2 river
sea North_Sea axis
whole
"""
    one, two = read_atlas(lines_of(FRENCH_MAP)), read_atlas(english)
    assert [tuple(one.places)] == [tuple(two.places)]
    assert list(one.joined) == list(two.joined) and one.edges == two.edges == frozenset()


@pytest.mark.parametrize("word", ["zone=temprate", "zone=mars", "map=moon", "ville=allemange"])
def test_a_word_of_a_map_that_is_none_is_refused(word: str) -> None:
    """A weather zone that does not exist would be Clear for ever (8.1)."""
    from referee.engine.faults import Unreadable
    from referee.games.wif5.supply.atlas import read_atlas

    with pytest.raises(Unreadable) as told:
        read_atlas(f"hex 1,1 axis\nhex 1,2 axis {word}\n")
    assert told.value.params["line"] == 2


# -- minors on the map ---------------------------------------------------------------------------
LOW = """
grid odd-q
hex 0,0 axis city=germany
hex 1,0 country=belgium
hex 2,0 city=belgium capital name=Brussels
hex 3,0 city=belgium name=Antwerp
hex 4,0 allies
whole
"""


def _at_low(**belgium: str) -> Any:
    from wif5_campaign import Table

    from referee.engine.record import replace
    from referee.games.wif5.maps.counters import now
    from referee.games.wif5.supply.atlas import read_atlas
    from referee.games.wif5.supply.overlay import compiled

    table = Table()
    kept = {"name": "low", "places": 5, "compiled": compiled(read_atlas(LOW, ["belgium"]))}
    minors = {"belgium": belgium} if belgium else {}
    return now(replace(table.state, map=kept, minors=minors))


@pytest.mark.parametrize(
    ("belgium", "whose", "cities"),
    [
        ({}, "neutral", []),
        # Its hexes pass to the power that controls it (15); its cities are new this turn (4.3).
        ({"status": "declared", "power": "cw", "since": "Sep/Oct 1939", "how": "attacked"}, "allies", []),
        ({"status": "declared", "power": "cw", "since": "Jul/Aug 1939", "how": "attacked"}, "allies",
         ["2,0", "3,0"]),
        # Conquered, only its capital is a source (4.3 c).
        ({"status": "conquered", "power": "germany", "since": "Jul/Aug 1939", "how": "conquest"}, "axis",
         ["2,0"]),
    ],
)  # fmt: skip
def test_15_the_hexes_of_a_minor_are_whose_the_minor_is(
    belgium: dict[str, str], whose: str, cities: list[str]
) -> None:
    atlas = _at_low(**belgium)
    assert all(whose in atlas.places[atlas.at[at]].words for at in ("1,0", "2,0", "3,0"))
    power = f"city={belgium.get('power')}"
    assert [
        place.name for place in atlas.places if power in place.words and place.name != "0,0"
    ] == cities


def test_a_country_that_is_none_is_refused_with_the_nearest(war: Program) -> None:
    Path("low.txt").write_text(LOW.replace("country=belgium", "country=belgim"), encoding="utf-8")
    said = do(war, "map", "load", "low.txt")
    assert said.code == 2 and "belgium" in (said.out + said.err).casefold()
