"""A recon asked for verb by verb, and what is told of it after a pause (C. Phase 3 : Reconnaissance)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from program import Program

UNITS = (
    "enter alpha north infantry at r1c1 recon 2",
    "enter bravo south infantry at r1c2",
)


def played(referee: Program, lang: str, *lines: str) -> str:
    said = referee("--lang", lang, "play", stdin="".join(f"{line}\n" for line in lines))
    assert "Traceback" not in said.out + said.err
    return " ".join(said.out.split())


@pytest.fixture
def field(referee: Program) -> Program:
    assert referee("new", "tlc").code == 0
    for line in UNITS:
        assert referee("do", *line.split()).code == 0, line
    for _ in range(2):
        assert referee("next").code == 0
    return referee


@pytest.mark.parametrize(
    ("lang", "verb", "line", "who", "open_"),
    [
        ("en", "recon", "= recon alpha bravo:2 at r1c2", "Who scouts? 1) alpha", "Still open: recon alpha"),
        ("fr", "reconnaître", "= reconnaître alpha bravo:2 en r1c2", "Qui reconnaît ? 1) alpha",
         "Toujours en attente : reconnaître alpha"),
    ],
)  # fmt: skip
def test_a_bare_recon_asks_to_its_dice(
    field: Program, lang: str, verb: str, line: str, who: str, open_: str
) -> None:
    said = played(field, lang, verb, "", "", "", "quit")
    assert who in said
    assert line in said
    assert "✗" not in said
    assert field.json("status").result["open"]["name"] == "recon"
    again = played(field, lang, "recap", "quit")
    assert again.count(open_) == 2  # on coming back, and asked for
    assert field("do", "abandon").code == 0
    # The same line as the booklet's order has it: the zone before the targets.
    assert field("do", *["recon", "alpha", "at", "r1c2", "bravo:2"], "--dice", "6 6").code == 0


PLANES = (
    "enter spit north fighter at airfield",
    "enter hurri north fighter at airfield",
    "enter jabo south fighter_bomber at airfield",
    "enter heavy south heavy_bomber at airfield",
)


@pytest.fixture
def sky(referee: Program) -> Program:
    """Phase 2, two fighters against a fighter-bomber and a heavy bomber."""
    assert referee("new", "tlc").code == 0
    for line in PLANES:
        assert referee("do", *line.split()).code == 0, line
    assert referee("next").code == 0
    return referee


def test_a_bare_interception_asks_every_aircraft_for_its_target(sky: Program) -> None:
    """The interceptors say first; a bomber answers those alone that fire at it (1. Le combat aérien)."""
    said = played(sky, "en", "intercept", "spit, hurri", "jabo, heavy", "jabo", "heavy", "spit", "")
    asked = [
        "Who intercepts?",
        "Who is intercepted?",
        "North · At whom does spit fire?",
        "North · At whom does hurri fire?",
        "South · At whom does jabo fire? 1) spit 2) hurri",
        "South · At whom does heavy fire? 1) hurri 2) nobody [Enter = hurri]",
    ]
    places = [said.find(each) for each in asked]
    assert -1 not in places, places
    assert places == sorted(places)
    assert "✗" not in said
    assert sky.json("status").result["open"] is None


def test_an_interception_that_waits_can_be_dropped_and_nothing_else_is_done(sky: Program) -> None:
    played(sky, "en", "intercept hurri against jabo")
    assert sky.json("status").result["open"]["name"] == "intercept"
    refused = sky("do", "supply", "south", "1")
    assert refused.code == 1
    assert "answer it first" in refused.err
    assert sky("do", "abandon").code == 0


@pytest.mark.parametrize(
    ("lang", "line", "told"),
    [
        ("en", "intercept spit against jabo", "No second round was fought: spit against jabo."),
        ("fr", "intercepter spit contre jabo", "La seconde phase n’a pas eu lieu : spit contre jabo."),
    ],
)  # fmt: skip
def test_the_second_round_is_what_enter_does_and_is_not_passed_in_silence(
    sky: Program, lang: str, line: str, told: str
) -> None:
    said = played(sky, lang, line, "", "", "quit")
    assert f"[{'Enter' if lang == 'en' else 'Entrée'} = {line}]" in said
    assert told in played(sky, lang, "next" if lang == "en" else "suivant", "quit")


def test_one_aircraft_that_struck_is_the_one_fired_back_at(field: Program) -> None:
    """Nobody is asked at whom where one aircraft struck alone (2. Riposte)."""
    for line in ("enter jabo south fighter_bomber at r1c2", "mark alpha spotted", "next"):
        assert field(*line.split() if line == "next" else ["do", *line.split()]).code == 0, line
    assert field("do", "strike", "jabo", "on", "alpha").code == 0
    said = played(field, "en", "return", "", "quit")
    assert "Who fires back? 1) alpha [Enter = alpha]" in said
    assert "Against what?" not in said
    assert field.json("status").result["units"]["alpha"]["spotted"]


def test_a_zone_with_enemies_named_at_the_question_is_assaulted(field: Program) -> None:
    for _ in range(2):
        assert field("next").code == 0
    said = played(field, "en", "move", "alpha", "r1c2", "quit")
    assert "= move alpha to assault:r1c2" in said
    assert "✗" not in said


def test_the_dice_of_a_recon_are_asked_in_the_order_that_was_typed(field: Program) -> None:
    """Also after the game was opened again, and the log tells which dice were whose."""
    assert field("do", "enter", "able", "south", "infantry", "at", "r1c2").code == 0
    assert field("do", "mark", "alpha", "ready").code == 0
    said = played(field, "en", "recon alpha at r1c2 bravo:1,able:1", "6")
    assert "Recon of bravo" in said
    again = played(field, "en", "1", "log", "quit")
    assert "Recon of able – 1 die" in again
    assert "Recon of bravo – 1 die. Dice: 6 (typed)" in again
    units = field.json("status").result["units"]
    assert (units["bravo"]["spotted"], units["able"]["spotted"]) == (True, False)


def test_units_are_counted_as_one_says_them(sky: Program) -> None:
    said = sky("--lang", "fr", "units", "north").out
    assert "2 chasseurs" in said.replace("\u00a0", " ")


def test_no_zone_tells_those_beside_the_unit(referee: Program) -> None:
    assert referee("new", "tlc").code == 0
    assert referee("do", "enter", "foot", "south", "infantry", "at", "r2c2").code == 0
    for _ in range(4):
        assert referee("next").code == 0
    told = played(referee, "en", "move foot to nord", "help move", "quit")
    assert "from r2c2, foot can enter r1c2, r2c1, r2c3, and r3c2" in told
    assert "move foot to r1c2" in told  # the example of the help, as a player would type it
    said = played(referee, "fr", "déplacer foot vers nord", "déplacer fout vers r1c2", "quit")
    assert "à côté de r2c2, où se tient foot : r1c2, r2c1, r2c3 et r3c2" in said
    assert "Vouliez-vous dire foot" in said


def test_a_unit_is_entered_by_its_whole_line_at_the_question_for_its_name(
    referee: Program,
) -> None:
    assert referee("new", "tlc").code == 0
    said = played(referee, "fr", "entrer", "entrer scout nord motorisée en r1c2", "quit")
    assert "scout (Nord) est en r1c2" in said


def test_a_unit_entered_among_enemies_is_told_of_them(referee: Program) -> None:
    assert referee("new", "tlc").code == 0
    assert referee("do", "enter", "gun", "north", "artillery", "at", "r1c1").code == 0
    told = played(referee, "fr", "entrer pied sud infanterie en r1c1", "quit")
    assert "Des ennemis se trouvent aussi en r1c1 (gun)" in told
    assert "pied (Sud) est en r1c1" in told  # it is recorded all the same: the board is theirs
    assert "ennemis" not in played(referee, "fr", "entrer avion sud chasseur en r1c1", "quit")


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("enter gun south artillery r3c2 range 2", "gun (South) is in r3c2."),
        ("enter stuka north bomber airfield", "stuka (North) is in the airfield."),
        (
            "enter gun south r9c9",
            "There is no place called “r9c9”: r1c1 to r3c3, hq1, hq2, or airfield for an aircraft",
        ),
    ],
)
def test_a_unit_is_entered_where_it_is_said_without_the_small_word(
    referee: Program, line: str, told: str
) -> None:
    assert referee("new", "tlc").code == 0
    said = referee("do", *line.split())
    assert told in " ".join((said.out + said.err).split())


def test_a_beginning_of_a_verb_of_another_step_is_not_told_its_form(referee: Program) -> None:
    assert referee("new", "tlc").code == 0
    assert "c’est pour une autre étape (Phase 3 : Reconnaissance)" in played(
        referee, "fr", "reco"
    ).replace("\u00a0", " ").replace("\u202f", " ")
