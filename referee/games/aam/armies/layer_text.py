"""A file of unit cards and armies as an owner would write it: YAML, a line for each figure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from referee.engine.verdict import Json

Text = Mapping[str, str]
ORDER = ("name", "aliases", "side", "nation", "type", "subtype", "year", "cost", "speed", "defence",
         "attack", "abilities", "base_set", "confidence", "sources")  # fmt: skip


def layer_text(
    key: str, title: Text, summary: Text, cards: Mapping[str, Json],
    armies: Mapping[str, Mapping[str, int]], points: Mapping[str, int] | None = None,
) -> str:  # fmt: skip
    """The whole file; `referee check` finds nothing wrong with it."""
    lines = ["format: 1", "game: aam", "layer: units", f"id: {key}",
             f"title: {_flow(title)}", f"summary: {_flow(summary)}"]  # fmt: skip
    if points:
        lines.append(f"points: {_flow(points)}")
    if cards:
        lines.append("units:")
        for unit, card in cards.items():
            lines += [f"  {unit}:", *_card(card)]
    if armies:
        lines.append("armies:")
        lines += [f"  {side}: {_flow(units)}" for side, units in armies.items()]
    return "\n".join(lines) + "\n"


def _card(card: Mapping[str, Json]) -> Iterator[str]:
    for name in ORDER:
        value = card.get(name)
        if value is None or value in ([], {}):
            continue
        if name == "cost":
            value = {key: each for key, each in value.items() if each is not None}
        yield f"    {name}: {_flow(value)}"


def _flow(value: Json) -> str:
    """A value on one line."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key}: {_flow(each)}" for key, each in value.items()) + "}"
    if isinstance(value, Sequence) and not isinstance(value, str):
        return "[" + ", ".join(map(_flow, value)) + "]"
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        import json

        plain = value.replace("_", "").isalnum() and value.isascii() and value[:1].isalpha()
        plain = plain and value not in ("true", "false", "null")
        return value if plain else json.dumps(value, ensure_ascii=False)
    return str(value)
