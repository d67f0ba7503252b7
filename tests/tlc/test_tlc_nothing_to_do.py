"""A verb of the phase with nothing to do: what is not entered yet is said, or what keeps each unit."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from referee.cli.shell import lines

if TYPE_CHECKING:
    from program import Program

INF, GUN = "enter inf north infantry at r1c1 spotted", "enter gun south artillery at r3c1 range 2"
JABO, SPIT = "enter jabo north fighter_bomber at airfield", "enter spit south fighter at airfield"
DUEL = "intercept spit against jabo declaring spit>jabo"


@pytest.fixture(autouse=True)
def somebody_sits_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines.Piped, "waits", True)


def said(referee: Program, phase: int, *typed: str, lang: str = "en") -> str:
    """What the session says to the last line, the others typed in their phases: `|` is the next one."""
    assert referee("new", "tlc").code == 0
    *before, last = [each for line in typed for each in line.split("|")]
    told = referee(
        "--lang", lang, "play", stdin="\n".join([*before, *["next"] * phase, last, "q", ""])
    ).out
    assert "Nothing to do here" not in told and "Rien à faire ici" not in told
    return " ".join(told.replace("\u00a0", " ").replace("\u202f", " ").split()).split(f"> {last} ")[
        -1
    ]


@pytest.mark.parametrize(
    ("phase", "lines", "told"),
    [
        (1, ("intercept",), "None is entered yet for: North and South (enter LABEL SIDE fighter at airfield)"),
        (1, (JABO, "intercept"), "None is entered yet for: South (enter"),
        (1, ("enter b1 north bomber at airfield", "enter b2 south bomber at airfield", "intercept"),
         "No interception can be fought now: b1 (a bomber fires only at whoever declared on it), b2 (a bomber"),
        (0, (JABO, SPIT, "next", DUEL, DUEL, "intercept"),
         "jabo (home after an air combat), spit (has met every enemy aircraft of this phase)"),
        (2, ("recon",), "No unit is entered yet: enter LABEL SIDE KIND at ZONE."),
        (2, (INF, "recon"), "Nobody is left to spot: every unit entered is face up."),
        (2, (INF, GUN, "recon"), "inf (entered without a recon value), gun (entered without a recon value)"),
        (2, ("enter eyes north motorised at r1c1 recon 2", GUN, "recon"), "eyes (no hidden enemy in a zone beside it)"),
        (3, ("strike",), "No aircraft is entered: enter LABEL SIDE fighter_bomber at airfield."),
        (3, (JABO, GUN, "strike"),
         "jabo (no spotted enemy in a zone beside it). Troops of a headquarters: strike LABEL on hq."),
        (3, ("return",), "No strike of this phase is waiting for return fire."),
        (0, (INF, "enter hurri south fighter_bomber at airfield", "next", "next", "next", "strike hurri on inf",
             "return inf", "return"), "None of the units entered has return fire left for the strike on r1c1."),
        (0, (INF, "enter hurri south fighter_bomber at airfield", "next", "next", "next", "strike hurri on inf",
             "strike"), "No aircraft can strike now: hurri (home after its strike)."),
        (3, ("bombard",), "No artillery is entered: enter LABEL SIDE artillery at ZONE range N."),
        (3, (GUN, "bombard"), "gun (its side holds no supply point)"),
        (3, (GUN, "supply south 2", "bombard"), "gun (no spotted enemy within its range)"),
        (0, (INF, GUN, "supply south 2", "next", "next", "next", "bombard gun on inf", "bombard"),
         "gun (has fired this turn)"),
        (4, ("move",), "No unit is entered yet"),
        (4, (JABO, INF, "mark inf committed", "move"), "jabo (an aircraft), inf (committed)"),
        (0, (INF, "next", "next", "next", "next", "move inf r2c1", "move"), "inf (no movement factor left)"),
        (4, ("enter secret north at r1c1", INF, "enter ride north mounted_infantry at r1c2", JABO,
             "enter trench north infantry at r1c3 digs", "mark trench dug_in", "dig"),
         "secret (its card is face down), inf (entered without “digs”), ride (mounted), jabo (an aircraft), "
         "trench (dug in already)"),
        (0, ("mark",), "No unit is entered yet"),
    ],
)  # fmt: skip
def test_what_keeps_everybody_is_said(
    referee: Program, phase: int, lines: tuple[str, ...], told: str
) -> None:
    assert told in said(referee, phase, *lines)


def test_in_french(referee: Program) -> None:
    told = said(referee, 4, "entrer inf nord infanterie en r1c1", "retrancher", lang="fr")
    assert told.startswith(
        "· Personne ne peut se retrancher maintenant : inf (entrée sans « retranchable »)."
    )


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("entrer jabo nord chasseur-bombardier sur aéroport", "jabo (Nord) est"),
        ("entrer chasseur1 sud chasseur sur aéroport", "chasseur1 (Sud) est"),
        ("entrer gun sud artillerie en r3c1 portée 2", "gun (Sud) est"),
        ("entrer x sud en r3c1", "x (Sud) est"),
    ],
)
def test_the_lines_it_shows_are_read(referee: Program, line: str, told: str) -> None:
    assert told in said(referee, 0, line, lang="fr")


EYES, HIDDEN = "enter eyes north motorised at r1c2 recon 2", "enter rifles south infantry at r2c2"
AFAR = "enter howitzer north artillery at r1c1 range 2"


@pytest.mark.parametrize(
    ("phase", "lines", "told"),
    [
        # no dice of its own, and no hidden enemy beside it (C. Phase 3: adjacent, never diagonal)
        (2, (EYES, HIDDEN, AFAR, "recon howitzer r2c2"), "Not now: howitzer (entered without a recon value)."),
        (3, (EYES, f"{HIDDEN} spotted", AFAR, "supply north 2", "bombard eyes"), "Not now: eyes (no artillery)."),
        (3, (f"{HIDDEN} spotted", JABO, EYES, "mark jabo on_airfield", "strike eyes"), "Not now: eyes (no aircraft)."),
        (4, (EYES, HIDDEN, AFAR, "mark howitzer committed", "move howitzer"), "Not now: howitzer (committed)."),
    ],
)  # fmt: skip
def test_a_unit_that_is_named_is_told_before_it_is_asked_where(
    referee: Program, phase: int, lines: tuple[str, ...], told: str
) -> None:
    assert told in said(referee, phase, *lines)


@pytest.mark.parametrize(
    ("phase", "lines", "told"),
    [
        (2, (EYES, HIDDEN, "recon eyes r2c2"), "How are the dice split?"),
        (2, (EYES, HIDDEN, "recon eyes r2c2 rifles"), "Recon of rifles"),
        (3, (f"{HIDDEN} spotted", AFAR, "supply north 2", "bombard howitzer rifles"), "1 supply point"),
        (3, (f"{HIDDEN} spotted", JABO, "strike jabo rifles"), "jabo"),
    ],
)  # fmt: skip
def test_places_and_targets_need_no_small_word(
    referee: Program, phase: int, lines: tuple[str, ...], told: str
) -> None:
    heard = said(referee, phase, *lines)
    assert told in heard
    assert "✗" not in heard


B17 = "enter b17 south heavy_bomber at r2c2"


@pytest.mark.parametrize(
    ("phase", "line", "told"),
    [
        # Who went back to the airfield is in no zone beside the target (C. Phase 3, end; 1. Frappes aériennes).
        (3, "strike b17 on gun", "Back at the airfield for this turn: b17."),
        (2, "recon b17 at r1c2 gun:1", "Back at the airfield for this turn: b17."),
        (2, "recon b17", "Not now: b17 (back at its airfield)."),
    ],
)
def test_who_went_back_to_the_airfield_sets_out_no_more(
    referee: Program, phase: int, line: str, told: str
) -> None:
    assert referee("new", "tlc").code == 0
    hidden = "" if phase == 3 else " hidden"
    entered = [
        B17,
        EYES,
        "enter foe south infantry at r2c2",
        f"enter gun north artillery at r1c2 range 2{hidden or ' spotted'}",
    ]
    typed = [*entered, "next", "mark b17 on_airfield", *["next"] * (phase - 1), line, "q", ""]
    out = referee("play", stdin="\n".join(typed)).out
    assert told in " ".join(out.split())


def test_it_sets_out_again_in_the_next_turn(referee: Program) -> None:
    assert referee("new", "tlc").code == 0
    for line in (B17, "enter gun north artillery at r1c2 range 2 spotted", "mark b17 on_airfield"):
        assert referee("do", *line.split()).code == 0
    for _ in range(3):
        assert referee("next").code == 0
    assert referee("do", "strike", "b17", "on", "gun").code == 1
    for _ in range(5):
        assert referee("next").code == 0
    assert referee("do", "strike", "b17", "on", "gun").code == 0


def test_what_never_digs_in_is_not_marked_so(referee: Program) -> None:
    """2. Retranchement: mounted units do not; aircraft have no movement factor for it."""
    assert referee("new", "tlc").code == 0
    for line in (
        B17,
        "enter ride north mounted_infantry at r1c2",
        "enter inf north infantry at r1c1",
    ):
        assert referee("do", *line.split()).code == 0
    assert referee.json("do", "mark", "ride", "dug_in").code == 1
    assert referee.json("do", "mark", "b17", "dug_in").code == 1
    assert referee.json("do", "mark", "inf", "dug_in").code == 0


def test_the_line_that_says_who_fires_at_whom_is_named(referee: Program) -> None:
    assert referee("new", "tlc").code == 0
    for label, side in (("spit", "north"), ("typhoon", "north"), ("bf", "south"), ("fw", "south")):
        assert referee("do", "enter", label, side, "fighter", "at", "airfield").code == 0
    assert referee("next").code == 0
    told = referee("do", "intercept", "spit,typhoon", "against", "bf,fw")
    assert told.code == 3
    assert "declaring spit>TARGET" in told.err
    whole = "intercept spit,typhoon against bf,fw declaring spit>bf,typhoon>fw,bf>spit,fw>typhoon"
    assert referee("do", *whole.split()).code == 0
