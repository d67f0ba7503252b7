"""The five games. Nothing is imported until it is played."""

REGISTRY = {
    "aa1941": "referee.games.aa1941.game",
    "aam": "referee.games.aam.game",
    "tlc": "referee.games.tlc.game",
    "wif5": "referee.games.wif5.game",
    "m44": "referee.games.m44.game",
}
