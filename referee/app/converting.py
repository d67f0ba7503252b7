"""`convert`: a file read, turned, checked, and what is doubtful told."""

from __future__ import annotations

from pathlib import Path

from referee.app.answer import Answer
from referee.app.games import game as find_game
from referee.engine.faults import Unreadable
from referee.engine.verdict import Ruling, advice, info, your_call
from referee.games.m44.setup.box import expansions, over_box
from referee.scenario.check import check_bytes
from referee.scenario.compile import game_data
from referee.scenario.imports.m44 import LARGEST, convert, yaml_text
from referee.scenario.validate import read_bytes


def converted(path: Path) -> Answer:
    """The scenario of a `.m44` file; `extra` is its YAML. Unknown names are kept and told."""
    try:
        if path.stat().st_size > LARGEST:
            raise Unreadable("convert.too_large", file=path.name, limit=LARGEST // 1024)
        raw = read_bytes(path)
    except FileNotFoundError:
        raise Unreadable("scenario.no_file", file=str(path)) from None
    made = convert(raw, path.name)
    text = yaml_text(made.scenario)
    checked = check_bytes(text.encode())
    rulings: list[Ruling] = [info("convert.done", "I-M44-27", title=made.scenario["title"])]
    if made.unknown:
        rulings.append(advice("convert.unknown", names=", ".join(made.unknown)))
    if made.defaults:
        rulings.append(advice("convert.defaults", names=", ".join(made.defaults)))
    if made.special:
        rulings.append(your_call("convert.special"))
    if checked.scenario is not None:
        data = game_data("m44")
        over = over_box(checked.scenario, data)
        rulings += [
            advice("setup.over_box", side=side, n=number, unit=kind)
            for side, kinds in over.items()
            for kind, number in kinds.items()
        ]
        rulings += [
            advice("convert.expansion", name=data["box"]["expansions"][key]["name"])
            for key in expansions(checked.scenario, data)
        ]
    result = {
        "scenario": made.scenario,
        "unknown": made.unknown,
        "problems": [
            {"line": p.line, "column": p.column, "code": p.code} for p in checked.problems
        ],
        "text": text,
    }
    return Answer(
        "convert", "converted", find_game("m44"), result=result, rulings=tuple(rulings), extra=text
    )
