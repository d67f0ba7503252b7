"""What the owner's Terrain Effects Chart says of the combat in a hex, or across its side (10.7.6.6).

The booklet explains the chart's four wordings, and tells which terrain has which of a few only; of forest, swamp,
desert, an alpine side the chart alone tells.
"""

from __future__ import annotations

from collections.abc import Iterable

from referee.engine.names import fold
from referee.engine.verdict import Ruling, info, refusal, your_call
from referee.games.wif5.charts.printed import Charts

DOUBLED, HALVED, SHIFTED, PROHIBITED, NOTHING = (
    "defender_doubled", "attacker_halved", "odds_shift", "prohibited", "nothing",
)  # fmt: skip
CARD, ALPINE = "10.7.6.6", "alpine"
UNTOLD = ("forest", "swamp")  # of which the booklet says nothing, and a battle there is told so
_WORDINGS = {
    DOUBLED: ("defender doubled", "doubled", "défenseur doublé", "doublé"),
    HALVED: ("attacker halved", "halved", "attaquant divisé par deux", "attaquant réduit de moitié"),
    SHIFTED: ("-1 odds shift", "odds shift", "-1", "décalage -1", "décalage de -1"),
    PROHIBITED: ("prohibited", "interdit"),
    NOTHING: ("none", "aucun", "no effect", "aucun effet", "-", "0"),
}  # fmt: skip
_EFFECTS = {fold(word): key for key, words in _WORDINGS.items() for word in words}


def effect(charts: Charts, terrain: str | None) -> str | None:
    """What the chart says of combat there; nothing where nobody told it, or not in its wordings."""
    found = charts.known("terrain_effects", terrain=terrain, row="combat") if terrain else None
    return None if found is None else _EFFECTS.get(fold(found.strip()))


def told(charts: Charts, terrain: str | None, attack: bool) -> list[Ruling]:
    """What it does to the factors of a side."""
    found = effect(charts, terrain)
    if attack and found == PROHIBITED:
        return [refusal("wif5.attack.prohibited", CARD, terrain=terrain)]
    if attack and found == HALVED:
        return [info("wif5.factors.terrain_halved", CARD, terrain=terrain)]
    if not attack and found == DOUBLED and terrain != "mountain":
        return [info("wif5.factors.terrain_doubled", CARD, terrain=terrain)]
    return []


def climbed(charts: Charts, kinds: Iterable[str]) -> list[Ruling]:
    """What it says of an attack across an alpine side, which MTN alone cross (10.7.4.3); untold, they are halved."""
    if set(kinds) != {"mtn"}:
        return []
    found = effect(charts, ALPINE)
    if found == PROHIBITED:
        return [refusal("wif5.attack.prohibited", CARD, terrain=ALPINE)]
    if found == NOTHING:
        return []
    return [
        info("wif5.factors.alpine", CARD)
        if found == HALVED
        else your_call("wif5.attack.alpine_untold", CARD)
    ]


def untold(charts: Charts, terrain: str | None) -> list[Ruling]:
    """That the owner's chart may say more of a battle there than anybody told."""
    if terrain not in UNTOLD or charts.known("terrain_effects", terrain=terrain, row="combat"):
        return []
    return [your_call("wif5.battles.terrain_untold", CARD, terrain=terrain)]
