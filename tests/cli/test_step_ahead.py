"""An act said one step too early: its step is told, and a yes goes on to it and does it there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from program import Program

YES = {"en": "yes", "fr": "oui"}
LEADS = {
    "en": "That is for “{step}”, which comes later: “yes” goes on to it and does so{past}.",
    "fr": "C’est pour l’étape « {step} », qui vient plus tard : « oui » y passe et le fait{past}.",
}


def flat(text: str) -> str:
    return " ".join(text.replace("\u00a0", " ").replace("\u202f", " ").split())


def played(referee: Program, lang: str, *typed: str) -> str:
    said = referee("--lang", lang, "play", stdin="\n".join([*typed, "q", ""]))
    assert "Traceback" not in said.out + said.err
    return flat(said.out)


def done(referee: Program) -> list[str]:
    entries = referee.json("log").result["entries"]
    return [each["command"] for each in entries if each["standing"] == "in_effect"]


@pytest.mark.parametrize(("lang", "card", "line", "step"), [
    ("en", "recon centre r7c4", "the infantry goes to r6c4", "Move"),
    ("en", "recon centre r7c4", "r7c4 r6c4", "Move"),
    ("fr", "reco centre r7c4", "l'infanterie va en r6c4", "Déplacement"),
    ("fr", "reco centre r7c4", "r7c4 r6c4", "Déplacement"),
])  # fmt: skip
def test_a_unit_that_was_only_ordered_moves_behind_a_yes(
    referee: Program, lang: str, card: str, line: str, step: str
) -> None:
    """Pegasus Bridge: units are ordered, then they move (p. 6): the yes leaves the first step."""
    referee("new", "m44/pegasus_bridge")
    told = played(referee, lang, f"order {card}" if lang == "en" else f"activer {card}", line)
    assert LEADS[lang].format(step=step, past="") in told
    assert done(referee) == ["order"], told  # nothing is done before the yes
    played(referee, lang, line, YES[lang])
    assert done(referee) == ["order", "next", "move"]
    there = referee.json("where", "r6c4").result["place"]["units"]
    assert [each["unit"] for each in there] == ["infantry"]


def test_what_the_step_would_have_had_is_told(referee: Program) -> None:
    """Axis & Allies: an attack while nothing was bought yet (p. 10: first the purchase)."""
    referee("new", "aa1941")
    told = played(referee, "en", "attack ukraine with 1 tank from russia", "yes")
    assert LEADS["en"].format(step="Combat Move", past=", and leaves out: buy") in told
    assert done(referee)[:1] == ["next"]
    assert referee.json("status").result["phase"] == "combat_move"


@pytest.mark.parametrize("line", [
    "attack ukraine with 3 infantry from russia",  # two spaces off: infantry moves one (p. 11)
    "mobilize 1 infantry in russia",  # nothing was bought
    "buy 99 tanks",  # it is of this step
])  # fmt: skip
def test_what_no_step_takes_leads_nowhere(referee: Program, line: str) -> None:
    referee("new", "aa1941")
    told = played(referee, "en", line, "yes")
    assert "comes later" not in told
    assert done(referee) == []


def test_a_line_between_drops_it(referee: Program) -> None:
    referee("new", "aa1941")
    played(referee, "en", "attack ukraine with 1 tank from russia", "status", "yes")
    assert done(referee) == []


def test_what_is_owed_first_comes_first(referee: Program) -> None:
    """Memoir: a card is played before anything (p. 6)."""
    referee("new", "m44/pegasus_bridge")
    told = played(referee, "en", "r7c4 r6c4", "yes")
    assert "comes later" not in told
    assert done(referee) == []


def test_what_lies_between_is_named(referee: Program) -> None:
    """Pegasus Bridge: who was ordered may battle without having moved; infantry reaches two hexes and more (p. 6)."""
    referee("new", "m44/pegasus_bridge")
    told = played(referee, "en", "order recon left r5c2", "r5c2 attacks r3c3", "yes")
    assert LEADS["en"].format(step="Battle", past=", and leaves out: Move") in told
    assert done(referee)[:3] == ["order", "next", "next"]


@pytest.mark.parametrize("line", ["G G G", "G", "I I I I", "2"])
def test_dice_typed_too_early_lead_nowhere(referee: Program, line: str) -> None:
    """Memoir, the units ordered and moved: a face is no card that is drawn."""
    referee("new", "m44/pegasus_bridge")
    told = played(referee, "en", "order recon left r5c2", "next", "next", line, "yes")
    assert "comes later" not in told
    assert done(referee) == ["order", "next", "next"]


def test_what_its_own_step_refuses_is_for_no_later_one(referee: Program) -> None:
    """Axis & Allies: a move that is too far in this step is none for the next (p. 11)."""
    referee("new", "aa1941")
    told = played(referee, "en", "next", "move 1 infantry from russia to ukraine", "yes")
    assert "comes later" not in told
    assert done(referee) == ["next"]


def test_what_is_left_out_is_a_list(referee: Program) -> None:
    """A move to one's own territory while units are bought waits for the Noncombat Move (p. 19): three things are left out."""
    referee("new", "aa1941")
    told = played(referee, "fr", "déplacer 1 infanterie de Russie en Caucase")
    past = ", en laissant de côté : acheter ; Mouvement offensif ; Résolution des combats"
    assert LEADS["fr"].format(step="Mouvement de réserve", past=past) in told
