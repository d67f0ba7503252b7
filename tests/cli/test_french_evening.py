"""An evening in French: nobody types an English word, and nobody is answered with one."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from emulator import shown

if TYPE_CHECKING:
    from pathlib import Path

    from program import Program

EVENINGS = {
    "aa1941": (
        "acheter deux infanteries", "état", "aide", "suivant", "suite",
        "attaquer l’Ukraine avec 2 infanteries et un char depuis le Caucase contre deux infanteries",
        "3", "6 1", "6 6", "règle canal de Suez", "tableau unités", "chance", "plateau",
        "où Ukraine", "unités Allemagne", "journal", "annuler", "rétablir", "noter on a bien ri",
        "cotes 3 infanteries contre 2 infanteries", "lancer 3 dés", "règle un bateau coule",
        "parties", "aide attaquer", "aide acheter", "quitter",
    ),
    "m44/sword_beach": (
        "état", "aide", "plateau", "règle mon char est dans les bois", "tableau dés",
        "lancer 4m44", "unités", "journal", "noter bien joué", "chance",
        "aide attaquer", "aide activer", "quitter",
    ),
    "tlc": ("état", "aide", "règle creuser au qg", "tableau", "lancer 2 dés", "journal", "quitter"),
    "aam": ("état", "aide", "règle jeton rouge", "lancer 5 dés", "journal", "aide placer", "quitter"),
    "wif5": ("état", "aide", "règle ville ravitaillée", "aide déclarer", "aide perte", "quitter"),
}  # fmt: skip
# Words that no French sentence of ours holds: names of books and games are taken out first.
ENGLISH = re.compile(
    r"\b(?:the|and|of|your|you|with|attack|next|undo|dice|turn|hits?|rule|unknown|see|which|game"
    r"|moves?|buy|roll|steps?|save|nothing|cannot|there|is|are|this|that|press|enter|word"
    r"|battle|fire|play|card|deploy|purchase|war|lose|assault|fight)\b"
)
NAMES = re.compile(
    r"Axis & Allies[^.»\n]*|World in Flames|The Last Crusade|Sword Beach|/\S+|\w+\.\w[\w.]*|«[^»]*»|\([\w.]+\)"
)


@pytest.mark.parametrize("scenario", EVENINGS)
def test_a_french_evening_has_no_english_word(
    scenario: str, referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    lines = EVENINGS[scenario]
    monkeypatch.setenv("REFEREE_LANG", "fr")
    seen = shown(["play", scenario, "--lang", "fr"], 88, stdin="".join(f"{x}\n" for x in lines))
    assert seen.code == 0, seen.sent
    text = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", seen.sent)
    for line in text.splitlines():
        assert not ENGLISH.search(NAMES.sub("", line)), line
    assert "✗" not in text, text
