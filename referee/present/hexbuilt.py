"""What people built, drawn on its hex: a church, a factory, an airfield; each told by its outline."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from referee.present.hextiles import house, path

_WALL, _DARK, _ROOF = "#fff7ea", "#33281c", "#b4563f"


def _box(x: float, y: float, w: float, h: float, fill: str = _WALL) -> str:
    return path(f"M{x},{y}h{w}v{h}h{-w}z", _DARK, 1.2, fill)


def _church() -> str:
    tower = _box(-4, -14, 8, 26) + path("M-5,-14L0,-20L5,-14z", _DARK, 1.1, _ROOF)
    return house(0, 4, 30) + tower + path("M0,-26v7M-2.5,-23.5h5", _DARK, 1.6)


def _factory() -> str:
    saw = path("M-20,0v-9l9,9v-9l9,9v-9l9,9v18h-27z", _DARK, 1.2, "#d9d2c8")
    return saw + _box(11, -20, 7, 38, "#a9634e") + path("M15,-22q5,-4 3,-7", "#777", 1.8)


def _station() -> str:
    return (
        house(0, -2, 30) + '<circle cx="0" cy="4" r="4" fill="#fff" stroke="#33281c" stroke-width="1.2"/>'
        + path("M0,4v-2.4M0,4h2", _DARK, 0.9) + path("M-22,20h44M-22,24h44", _DARK, 1.2)
        + path("M-18,18v8M-9,18v8M0,18v8M9,18v8M18,18v8", _DARK, 1.2)
    )  # fmt: skip


def _flag(x: float, y: float) -> str:
    return path(f"M{x},{y}v-14", _DARK, 1.2) + path(f"M{x},{y - 14}h9v6h-9z", _DARK, 0.8, "#d8d8d8")


def _tombs() -> str:
    return path(
        "".join(f"M{x},{y}v13M{x - 4},{y + 4}h8" for x, y in ((-16, -8), (0, -10), (16, -8), (-9, 9), (9, 9))),
        _DARK, 2.2,
    )  # fmt: skip


def _dam() -> str:
    return path("M-26,-3h52v12h-52z", _DARK, 1.2, "#cfc9c0") + path(
        "M-20,-3v12M-12,-3v12M-4,-3v12M4,-3v12M12,-3v12M20,-3v12", _DARK, 0.9
    )


def _walls(fill: str = "#d6cfc4") -> str:
    return path(
        "M-20,20v-28h5v5h5v-5h5v5h10v-5h5v5h5v-5h5v28z", _DARK, 1.3, fill
    ) + path("M-5,20v-8a5,5 0 0 1 10,0v8z", _DARK, 1.1, "#4a3d2e")  # fmt: skip


def _castle() -> str:
    return _walls() + path("M-24,20v-32l5,-7l5,7v32zM14,20v-32l5,-7l5,7v32z", _DARK, 1.2, "#c9bfb0")


def _lighthouse() -> str:
    return (
        path("M-7,22L-4,-8h8L7,22z", _DARK, 1.2, _WALL) + path("M-5.6,10h11.2l-.8,-7h-9.6z", _DARK, 0.8, _ROOF)
        + _box(-4, -16, 8, 8, "#f7e27a") + path("M-8,-12L-20,-16M8,-12L20,-16M-8,-10L-20,-6M8,-10L20,-6", _DARK, 1.2)
    )  # fmt: skip


def _power() -> str:
    return _box(-18, -2, 36, 20, "#d9d2c8") + path(
        "M3,-14L-7,6h6L-3,20L9,0h-7z", _DARK, 1.2, "#f3d13a"
    )


def _crates() -> str:
    out = ""
    for x, y in ((-16, 4), (0, 4), (-8, -10), (9, -7)):
        out += _box(x, y, 14, 13, "#dcbb84") + path(
            f"M{x},{y}l14,13M{x + 14},{y}l-14,13", _DARK, 0.8
        )
    return out


def _camp() -> str:
    fence = path("M-21,6h42M-21,12h42M-18,2v16M-9,2v16M0,2v16M9,2v16M18,2v16", _DARK, 1.1)
    tower = path("M-4,2L-7,-6M4,2L7,-6", _DARK, 1.4) + _box(-7, -14, 14, 8)
    return fence + tower + path("M-9,-14L0,-20L9,-14z", _DARK, 1, _ROOF)


def _radar() -> str:
    return path("M-8,20L0,2L8,20zM-14,-14a18,18 0 0 0 24,18z", _DARK, 1.3, "#d8d8d8") + path(
        "M-2,-5L9,-16", _DARK, 1.4
    )


def _hospital() -> str:
    return _box(-18, -10, 36, 28) + path(
        "M-3.5,-5h7v6h6v7h-6v6h-7v-6h-6v-7h6z", _DARK, 1, "#c6342c"
    )


def _tent() -> str:
    return path("M-20,18L0,-10L20,18z", _DARK, 1.3, "#c9c39a") + path(
        "M-5,18L0,4L5,18z", _DARK, 1, "#5b5538"
    ) + _flag(0, -9)  # fmt: skip


def _barracks() -> str:
    windows = "".join(_box(x, 4, 4, 5, "#7d8a96") for x in (-17, -7.5, 3, 13))
    return path("M-22,-2L-18,-10h36L22,-2z", _DARK, 1.1, _ROOF) + _box(-21, -2, 42, 18) + windows


def _runway() -> str:
    return path("M-25,12L11,-22L25,-12L-11,25z", "#555", 1.1, "#b9b9b4") + path(
        "M-17,17L18,-17", "#fff", 2.2, more=' stroke-dasharray="6 5"'
    )


def _pier() -> str:
    planks = "".join(f"M-8,{y}h16" for y in range(-26, 20, 6))
    return path("M-8,-30v48h16v-48z", _DARK, 1.2, "#cfa878") + path(planks, _DARK, 0.9)


BUILT: Mapping[str, Callable[[], str]] = {
    "church": _church,
    "factory": _factory,
    "railway_station": _station,
    "barracks": _barracks,
    "cemetery": _tombs,
    "dam": _dam,
    "fortress": _walls,
    "castle": _castle,
    "lighthouse": _lighthouse,
    "power_plant": _power,
    "supply_depot": _crates,
    "prison_camp": _camp,
    "labour_camp": _camp,
    "radar_station": _radar,
    "hospital": _hospital,
    "field_hq": _tent,
    "airfield": _runway,
    "pier": _pier,
}

FLAT = ("airfield", "pier", "dam")  # they fill the hex from side to side


def built(name: str) -> str:
    """What stands on the hex, or nothing."""
    made = BUILT.get(name)
    if made is None:
        return ""
    return made() if name in FLAT else f'<g transform="translate(0,4) scale(.86)">{made()}</g>'
