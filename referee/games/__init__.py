"""The five games. Nothing is imported until it is played."""

REGISTRY = {
    "aa1941": "referee.games.aa1941",
    "aam": "referee.games.aam",
    "tlc": "referee.games.tlc",
    "wif5": "referee.games.wif5",
    "m44": "referee.games.m44",
}
