"""What the sea fight of an assault came to is told before the first die of the land battle (p. 14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from program import Program

SHIPS = (
    ("sz3", "germany", "1", "destroyer", "1", "transport"),
    ("sz4", "soviet_union", "1", "destroyer", "1", "submarine", "1", "transport"),
)
ASSAULT = "attack norway with 2 infantry landing 2 infantry from sz3 escort 1 destroyer, 1 submarine, 1 transport"


@pytest.mark.parametrize(
    ("lang", "won", "sunk", "ashore"),
    [
        ("en", "Sea Zone 3: the attacker wins in 1 round",
         "1 transport of the defender: defenceless, sunk without dice", "Battle in Norway/Finland"),
        ("fr", "Zone maritime 3 : l’attaquant l’emporte en 1 round",
         "1 transport du défenseur : sans défense, par le fond sans jet de dés",
         "Bataille en Norvège/Finlande"),
    ],
)  # fmt: skip
def test_the_sea_fight_is_told_before_the_landing(
    referee: Program, lang: str, won: str, sunk: str, ashore: str
) -> None:
    assert referee("new", "aa1941").code == 0
    for words in SHIPS:
        assert referee("do", "correct", "pieces", *words, "because", "set-up").code == 0
    # The defending destroyer is hit, fires back (p. 17) and misses; its transport is alone then.
    lines = ("n", "n", ASSAULT, "", "", "1 6", "6", "quit")
    said = referee("--lang", lang, "play", stdin="".join(f"{line}\n" for line in lines))
    text = " ".join(said.out.split())
    assert -1 < text.find(won) < text.find(sunk) < text.find(ashore), text[-1500:]
    assert text.count(sunk) == 1
