"""What players type as they say it: little words before a power, a unit or a place (pp. 10-13, 17, 20)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from evening import Evening, table
from positions import GE, JP, SU, UK, US

from referee.engine.command import Accepted, Wanted
from referee.engine.faults import Fault, Unreadable

if TYPE_CHECKING:
    from program import Program


@pytest.mark.parametrize("line", ["buy -> 1 infantry", "buy → 1 infantry", "buy: 1 infantry",
                                  "buy the infantry", "acheter le char"])  # fmt: skip
def test_what_is_copied_from_the_screen_is_read(line: str) -> None:
    evening = table(SU, "purchase")
    evening.do(line)
    assert sum(evening.state.bought.values()) == 1


@pytest.mark.parametrize("line", ["buy the infantries", "acheter les chars", "buy -- 1 marine"])
def test_how_many_the_tanks_are_nobody_said(line: str) -> None:
    with pytest.raises(Fault):
        table(SU, "purchase").ask(line)


@pytest.mark.parametrize(
    "line", ["buy an us infantry", "buy us infantry", "acheter un char américain"]
)
def test_an_allys_piece_after_an_article_is_his(line: str) -> None:
    with pytest.raises(Unreadable) as fault:
        table(UK, "purchase").ask(line)
    assert fault.value.code == "aa1941.read.anothers"
    assert fault.value.params["power"] == US


@pytest.mark.parametrize(
    "losses", ["us fighter", "an us fighter", "the us fighter", "1 american fighter", "un chasseur américain"]
)  # fmt: skip
def test_an_allys_fighter_among_typed_losses(losses: str) -> None:
    """Of a common defence its owners say whose is lost (p. 14)."""
    evening = table(JP, "combat_move", [f"sz42 {US} 1 fighter, 1 carrier", f"sz42 {UK} 1 fighter",
                                        f"sz43 {JP} 1 battleship"])  # fmt: skip
    evening.do("move 1 battleship sz43 sz42")
    evening.do("next")
    evening.do(f"attack sz42 with 1 battleship retreat=1 to=sz43 losses={losses}", "1; 6 6; 6")
    here = evening.state.pieces["sz42"]
    assert not here.get(US, {}).get("fighter") and here[UK]["fighter"] == 1


@pytest.mark.parametrize(
    "line", ["mobilize 1 infantry", "mobilize 1 soviet infantry", "mobilize 1 infantry ussr"]
)
def test_where_new_units_go_is_asked(line: str) -> None:
    """The form is told, and the session asks on; it is no place called “infantry”."""
    evening = table(SU, "purchase", done=("buy 2 infantry",))
    evening.to(SU, "mobilize")
    with pytest.raises(Unreadable) as fault:
        evening.ask(line)
    assert fault.value.code == "read.shape"


@pytest.mark.parametrize(
    ("line", "ends"),
    [
        ("move 1 infantry in russia to caucasus", ("russia", "caucasus")),
        ("move 1 infantry from russia in caucasus", ("russia", "caucasus")),
        ("move 1 infantry from russia at caucasus", ("russia", "caucasus")),
        ("move 1 infantry on russia to caucasus", ("russia", "caucasus")),
        ("déplacer 1 infanterie de Russie dans le Caucase", ("russia", "caucasus")),
    ],
)
def test_in_a_place(line: str, ends: Any) -> None:
    evening = table(SU, "noncombat_move")
    before = evening.state.force_of(ends[1], SU)["infantry"]
    evening.do(line)
    assert evening.state.force_of(ends[1], SU)["infantry"] == before + 1


@pytest.mark.parametrize(
    "line", ["land fighter in russia", "land fighter at russia", "land fighter west russia", "load 1 inf, 1 tank from russia",
             "load 2 inf from russia", "move 2 inf"],
)  # fmt: skip
def test_the_other_end_of_a_move_is_asked(line: str) -> None:
    with pytest.raises(Unreadable) as fault:
        table(SU, "noncombat_move").ask(line)
    assert fault.value.code == "read.shape"


@pytest.mark.parametrize(
    "line",
    [
        "mobilize 1 infantry in russia and 1 in caucasus",
        "mobilize 1 infantry at russia, 1 at caucasus",
        "place one infantry in russia and one infantry in caucasus",
        "placer 1 infanterie en Russie et 1 infanterie au Caucase",
    ],
)
def test_new_units_go_to_several_places_in_one_line(line: str) -> None:
    """« Placez les nouvelles unités … sur des territoires éligibles » (p. 20): all of them, or none."""
    evening = table(SU, "purchase", done=("buy 2 infantry",))
    evening.to(SU, "mobilize")
    before = {at: dict(evening.state.force_of(at, SU)) for at in ("russia", "caucasus")}
    evening.do(line)
    for at, force in before.items():
        assert evening.state.force_of(at, SU)["infantry"] == force["infantry"] + 1
    assert not evening.state.bought


def test_where_one_of_them_cannot_go_nobody_is_placed() -> None:
    evening = table(SU, "purchase", done=("buy 2 infantry",))
    evening.to(SU, "mobilize")
    refused = evening.ask("mobilize 1 infantry in russia and 1 in ukraine")
    assert "aa1941.mobilize.no_complex" in {ruling.code for ruling in refused.rulings}
    assert evening.state.bought == {"infantry": 2}


@pytest.mark.parametrize("tracking", ["yes", "no"])
@pytest.mark.parametrize(
    "line",
    [
        "{} anglo_egypt_sudan with 2 infantry from sz17",
        "{} anglo_egypt_sudan with 2 infantry, 1 destroyer from sz17",
        "{} anglo_egypt_sudan with 2 infantry landing from sz17",
    ],
)
def test_troops_come_from_a_sea_zone_by_landing(tracking: str, line: str) -> None:
    """« débarquant des unités terrestres depuis des transports de troupes dans le territoire ciblé » (p. 12)."""
    evening = table(GE, "combat_move", [f"sz17 {GE} 1 transport, 1 destroyer, 2 infantry"],
                    tracking=tracking)  # fmt: skip
    evening.do(line.format("declare"))
    assert evening.state.declared["anglo_egypt_sudan"]["zone"] == "sz17"
    evening.do("next")
    assert isinstance(evening.ask(line.format("attack")), Wanted)


@pytest.mark.parametrize("tracking", ["yes", "no"])
@pytest.mark.parametrize(
    ("said", "lands", "walks"),
    [
        ("2 infantry from sz17 and 1 tank from north africa", {"infantry": 2}, ["north_africa"]),
        ("1 tank from north africa, 1 inf from sz17 and 1 inf from sz17", {"infantry": 2}, ["north_africa"]),
        ("1 infantry, 1 destroyer from sz17 and 1 tank from north africa, 1 inf from sz17", {"infantry": 2},
         ["north_africa"]),
    ],
)  # fmt: skip
def test_those_of_a_sea_zone_land_the_others_walk(
    tracking: str, said: str, lands: Any, walks: list[str]
) -> None:
    """« une attaque combinée avec les unités navales qui débarquent leurs troupes ainsi que d'autres unités venant
    d'un ou plusieurs territoires voisins » (p. 12).
    """
    board = [f"sz17 {GE} 1 transport, 1 destroyer, 2 infantry", f"north_africa {GE} 1 tank"]
    evening = table(GE, "combat_move", board, tracking=tracking)
    if tracking == "yes":
        evening.do("move 1 tank north_africa anglo_egypt_sudan")
    evening.do(f"declare anglo_egypt_sudan with {said}")
    plan = evening.state.declared["anglo_egypt_sudan"]
    assert plan["zone"] == "sz17"
    assert {**plan["attack"], "destroyer": 1} == {"infantry": 2, "tank": 1, "destroyer": 1}
    assert plan["landing"].get("force", lands) == lands and not plan["landing"].get("also")
    assert list(plan.get("from", walks)) == walks


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_force_without_its_place_is_told_both_ways(referee: Program, lang: str) -> None:
    """And both are read, in either language."""
    referee("new", "aa1941")
    referee("do", "next")
    line = {"en": "declare ukraine with 1 infantry from caucasus and 1 tank",
            "fr": "annoncer ukraine avec 1 infanterie depuis caucase et 1 char"}[lang]  # fmt: skip
    told = referee("--lang", lang, "do", *line.split()).err
    assert ("from united_kingdom and" if lang == "en" else "depuis royaume-uni et") in " ".join(
        told.split()
    )
    place = {"en": "from russia", "fr": "depuis russie"}[lang]
    referee("--lang", lang, "do", *f"{line} {place}".split())
    assert referee.json("status").result["declared"]["ukraine"]["from"] == ["caucasus", "russia"]


def test_no_landing_from_a_zone_that_does_not_touch_the_ground() -> None:
    evening = table(GE, "combat_move", [f"sz16 {GE} 1 transport, 2 infantry"])
    assert "aa1941.attack.move_first" in evening.refused(
        "declare anglo_egypt_sudan with 2 infantry from sz16"
    )


def test_how_many_fighters_the_decks_still_take() -> None:
    evening = table(UK, "purchase", [f"sz7 {UK} 1 carrier", f"sz7 {US} 1 fighter"])
    evening.do(f"correct treasury {UK} 40 because set-up")
    evening.do("buy 3 fighters")
    evening.to(UK, "mobilize")
    line = "mobilize {} fighters at united_kingdom in sz7"
    refused = evening.ask(line.format(2))
    told = {r.code: r.params for r in refused.rulings}  # type: ignore[union-attr]
    assert told["aa1941.mobilize.deck_full"]["left"] == 1
    evening.do(line.format(1))
    assert evening.refused(line.format(1)) == {"aa1941.mobilize.no_deck"}


def _fight() -> Evening:
    evening = table(SU, "combat_move", ["ukraine germany 3 infantry, 2 tank"])
    evening.do("move 3 infantry, 1 tank caucasus ukraine")
    evening.do("next")
    evening.last = evening.ask(
        "attack ukraine with 3 infantry, 1 tank", "6; 6 6 6; 6 6; 6 6 6", hold=True
    )
    assert isinstance(evening.last, Accepted)
    evening.apply(evening.last)
    return evening


@pytest.mark.parametrize(
    "line",
    ["battre en retraite dans le Caucase", "battre en retraite en Caucase", "retreat in caucasus",
     "se retire dans le Caucase", "se replier vers le Caucase", "fall back to caucasus"],
)  # fmt: skip
def test_retreat_to_where(line: str) -> None:
    evening = _fight()
    evening.do(line)
    assert evening.state.force_of("caucasus", SU).get("infantry")


@pytest.mark.parametrize(
    "line",
    [
        "poser 1 chasseur de Russie en Carélie",
        "atterrir 1 chasseur Russie Carélie",
        "land 1 fighter from russia in karelia",
    ],
)
def test_aircraft_are_put_down(line: str) -> None:
    evening = table(SU, "noncombat_move")
    evening.do(line)
    assert evening.state.force_of("karelia", SU)["fighter"] == 1


@pytest.mark.parametrize(
    "line", ["débarquer 1 infanterie zm16 Europe du Sud", "unload 1 infantry sz16 southern europe"]
)
def test_troops_are_put_ashore(line: str) -> None:
    evening = table(GE, "noncombat_move", [f"sz16 {GE} 1 transport, 1 infantry"])
    evening.do(line)
    assert not evening.state.force_of("sz16", GE).get("infantry")


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("buy nothing", "aa1941.purchase.nothing"),
        ("acheter rien", "aa1941.purchase.nothing"),
        ("buy 1 factory", "aa1941.purchase.factory"),
        ("buy 1 industrial complex, 1 infantry", "aa1941.purchase.factory"),
        ("acheter 1 usine", "aa1941.purchase.factory"),
        ("buy 2 inf and a factory", "aa1941.purchase.factory"),
        ("acheter 1 infanterie et une usine", "aa1941.purchase.factory"),
    ],
)
def test_what_is_not_bought(line: str, code: str) -> None:
    evening = table(SU, "purchase")
    assert evening.refused(line) == {code}
    assert evening.refused(line, overruled="aa1941.purchase.factory") == {code}
    with pytest.raises(Unreadable):
        evening.ask("buy")


@pytest.mark.parametrize(
    ("line", "left"),
    [
        ("move everything from caucasus to middle east", {}),
        ("move all from caucasus to middle east", {}),
        ("move all inf from caucasus to middle east", {"tank": 1}),
        ("move all the infantry from caucasus to middle east", {"tank": 1}),
        ("déplacer tous les chars du Caucase vers le Moyen-Orient", {"infantry": 3}),
        ("déplacer tout de Caucase vers Moyen-Orient", {}),
    ],
)
def test_all_that_stands_there_moves(line: str, left: Any) -> None:
    evening = table(SU, "noncombat_move")
    evening.do(line)
    assert evening.state.force_of("caucasus", SU) == left


def test_where_nobody_is_all_are_nobody() -> None:
    with pytest.raises(Fault):
        table(SU, "noncombat_move").ask("move everything from middle east to caucasus")


@pytest.mark.parametrize(
    ("line", "told", "without"),
    [
        ("with 4 infantry from eastern europe", ["“move 4 infantry from Eastern Europe to Karelia”"], []),
        ("with 3 infantry from west russia and 1 tank from ukraine",
         ["“move 3 infantry from West Russia to Karelia”"], ["1 tank from Germany"]),
        ("with 1 infantry from germany", ["first: from Germany", "Too far (infantry): 2 spaces away, movement left 1"], ["“move"]),
    ],
)  # fmt: skip
def test_an_attack_from_elsewhere_tells_the_moves_that_it_needs(
    referee: Program, line: str, told: list[str], without: list[str]
) -> None:
    """Tracked: they move there first (p. 11); whoever cannot is told why."""
    referee("new", "aa1941", "--set", "tracking=yes")
    while referee.json("status").result["side"] != "germany":
        referee("do", "collect") if referee.json("status").result[
            "phase"
        ] == "collect_income" else None
        referee("next")
    referee("next")
    said = " ".join(referee("do", "attack", "karelia", *line.split()).err.split())
    assert all(each in said for each in told), said
    assert not any(each in said for each in without), said


@pytest.mark.parametrize(
    ("line", "places"),
    [
        ("avec 2 chars depuis ukraine, europe de l'est", ["ukraine", "eastern_europe"]),
        ("avec 2 chars d'ukraine et d'europe de l'est", ["ukraine", "eastern_europe"]),
        ("avec 2 chars d'ukraine et de l'europe de l'est", ["ukraine", "eastern_europe"]),
    ],
)
def test_a_place_with_of_in_its_name_stands_last_in_a_list(line: str, places: list[str]) -> None:
    """« Europe de l’Est » is a place, not « Europe » from « l’Est »."""
    evening = table(
        GE, "combat_move", [f"ukraine {GE} 1 tank", f"eastern_europe {GE} 1 tank"], tracking="no"
    )
    evening.do(f"declare carélie {line}")
    assert list(evening.state.declared["karelia"]["from"]) == places


@pytest.mark.parametrize(
    "line",
    [
        "move tanks from eastern europe to ukraine",
        "move the tanks from eastern europe to ukraine",
        "déplacer les chars d’Europe de l’Est vers l’Ukraine",
        "move tanks to ukraine",  # in no other place are any
    ],
)
def test_a_plural_without_a_number_moves_all_of_them(line: str) -> None:
    """“land fighters in wake island” landed one of two, and left the other in the air."""
    evening = table(
        GE, "noncombat_move", [f"eastern_europe {GE} 2 tanks, 1 infantry"], tracking="yes"
    )
    for space in [space for space in evening.state.pieces if space != "eastern_europe"]:
        if evening.state.force_of(space, GE).get("tank"):
            evening.do(f"correct pieces {space} germany 1 infantry because of the case")
    evening.do(line)
    assert evening.state.force_of("ukraine", GE)["tank"] == 2
    assert "tank" not in evening.state.force_of("eastern_europe", GE)


@pytest.mark.parametrize("line", ["buy tanks", "buy 1 infantry, the tanks", "acheter chars"])
def test_elsewhere_it_is_asked_how_many_they_are(line: str) -> None:
    with pytest.raises(Unreadable) as fault:
        table(SU, "purchase").ask(line)
    assert fault.value.code == "force.how_many"


@pytest.mark.parametrize(
    ("line", "force"),
    [
        ("move the caucasus tank to ukraine", {"tank": 1}),
        ("move caucasus infantry to ukraine", {"infantry": 1}),
        ("move 2 caucasus infantry to ukraine", {"infantry": 2}),
        ("send the caucasus tank and 2 infantry to ukraine", {"tank": 1, "infantry": 2}),
    ],
)
def test_the_place_before_its_pieces_is_where_they_come_from(
    line: str, force: dict[str, int]
) -> None:
    evening = table(SU, "combat_move", tracking="yes")
    evening.do(line)
    there = evening.state.force_of("ukraine", SU)
    assert {unit: n for unit, n in there.items() if n} == force


@pytest.mark.parametrize(
    ("line", "n"),
    [
        ("move the infantry from karelia to west russia", 3),
        ("move the karelia infantry to west russia", 3),
        ("move the tank from caucasus to ukraine", 1),
        ("move an infantry from karelia to west russia", 1),
        ("move infantry from karelia to west russia", 1),
    ],
)
def test_the_infantry_is_all_of_it(line: str, n: int) -> None:
    """English has no plural of it: of three that stood there one went."""
    evening = table(SU, "combat_move", tracking="yes")
    evening.do(line)
    there = line.rsplit(" to ", 1)[1].replace(" ", "_")
    assert sum(evening.state.force_of(there, SU).values()) == n
