"""The words of a map file, in either language: « hex 12,7 désert axe ville=allemagne »."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from referee.engine.names import fold

# What begins a line, what stands in a hex or a sea area, what lies between two hexes.
WORDS: Mapping[str, str] = {
    "grille": "grid", "mer": "sea", "cote": "side", "lien": "link", "entiere": "whole",
    "axe": "axis", "allies": "allies", "desert": "desert", "neutre": "neutral", "clair": "clear", "degage": "clear", "foret": "forest",
    "montagne": "mountain", "marais": "swamp", "ville": "city", "capitale": "capital", "usine": "factory", "ressource": "resource",
    "port mineur": "minor_port", "port majeur": "major_port", "minor port": "minor_port", "major port": "major_port",
    "alpin": "alpine", "lac": "lake", "detroit": "strait", "riviere": "river", "fleuve": "river",
    "afrique": "africa", "voie ferree": "rail", "rail": "rail",
}  # fmt: skip
KEYS: Mapping[str, str] = {
    "ville": "city", "terre": "land", "zdc": "zoc", "cote": "coast", "nom": "name", "pays": "country", "patrie": "home",
    "carte": "map", "bombardier": "bomber", "chasseur": "ftr",
}  # fmt: skip
VALUES: Mapping[str, str] = {
    "axe": "axis", "allies": "allies", "allemagne": "germany", "italie": "italy", "japon": "japan",
    "commonwealth": "cw", "russie": "russia", "urss": "russia", "etats unis": "usa", "us": "usa",
    "chine": "china", "france libre": "free_french", "francais libres": "free_french", "mineur": "minor",
    "exil": "exile", "nationalistes": "nationalists", "communistes": "communists", "europe": "europe", "pacifique": "pacific",
    "cercle arctique": "arctic_circle", "arctique": "arctic", "tempere": "temperate", "temperee": "temperate",
    "subtropicale": "sub_tropical", "subtropical": "sub_tropical", "mousson septentrionale": "northern_monsoon",
    "mousson meridionale": "southern_monsoon", "mediterraneenne": "mediterranean",
    "mediterranee": "mediterranean", "mousson du nord": "northern_monsoon",
    "mousson du sud": "southern_monsoon", "mousson nord": "northern_monsoon", "mousson sud": "southern_monsoon",
}  # fmt: skip
HEADINGS: Mapping[str, str] = {
    "nature": "kind", "genre": "kind", "en": "at", "a": "at", "vers": "to", "controle": "control",
    "mots": "words", **KEYS,
}  # fmt: skip
_FREE = ("name", "port", "coast")  # their values are names of the map


@lru_cache(maxsize=4096)
def map_word(word: str) -> str:
    """A word of a map file as the file format has it; one that is not known stays as it is."""
    key, equals, value = word.partition("=")
    if not equals:
        return WORDS.get(fold(word), word)
    key = KEYS.get(fold(key), key)
    if key in _FREE:
        return f"{key}={value}"
    return f"{key}={VALUES.get(fold(value), value)}"
