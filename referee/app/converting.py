"""`convert`: a file of the publisher's editor read, turned, checked; a scenario written as one; a whole folder."""

from __future__ import annotations

from pathlib import Path

from referee.app.answer import Answer
from referee.app.games import game as find_game
from referee.engine.faults import Unreadable
from referee.engine.verdict import Json, Ruling, advice, info, your_call
from referee.scenario.check import check_bytes
from referee.scenario.compile import game_data
from referee.scenario.imports.m44 import LARGEST, Made, convert, file_text, yaml_text
from referee.scenario.validate import read_bytes

GAME = "m44"
SUFFIX = ".m44"
OURS = (".yaml", ".yml")
MOST = 2000  # files of a folder
IN_THE_TABLE = ("convert.done", "convert.unknown", "convert.special")  # of a folder, for each file
# What the file says in words that its name leaves open (a rule card of how the pieces lie).
RESTS = "I-M44-27"


def converted(path: Path) -> Answer:
    """The scenario of a `.m44` file; `extra` is its YAML. Unknown names are kept and told."""
    made = convert(_bytes(path), path.name)
    text = yaml_text(made.scenario)
    checked = check_bytes(text.encode())
    rulings: list[Ruling] = [info("convert.done", RESTS, title=made.scenario["title"])]
    rulings += _doubts(made)
    if checked.scenario is not None:
        rulings += _pieces(checked.scenario)
    if checked.problems:  # kept as the file has them: units where no unit can stand
        rulings.append(advice("convert.problems", problems=len(checked.problems)))
    result: dict[str, Json] = {
        "scenario": made.scenario,
        "unknown": made.unknown,
        "open": made.open,
        "problems": [
            {"line": p.line, "column": p.column, "code": p.code} for p in checked.problems
        ],
        "text": text,
    }
    return Answer(
        "convert", "converted", find_game(GAME), result=result, rulings=tuple(rulings), extra=text
    )


def written_back(path: Path) -> Answer:
    """A scenario of ours as a file of the publisher's editor; `extra` is its text."""
    checked = check_bytes(_bytes(path))
    if checked.problems or checked.scenario is None:
        raise Unreadable("convert.not_sound", "convert.hint.check", file=path.name)
    scenario = checked.scenario
    if scenario.get("game") != GAME:
        raise Unreadable("convert.only_m44", file=path.name)
    text = file_text(scenario)
    rulings = (info("convert.written_back", RESTS, title=scenario["title"]), *_unsaid(scenario))
    return Answer(
        "convert", "converted", find_game(GAME), result={"text": text}, rulings=rulings, extra=text
    )


# Parts of a scenario that the publisher's file has no word for.
SILENT = (
    "draws",
    "reinforcements",
    "tokens",
    "posts",
    "planes",
    "deck",
    "deck_out",
)


def _unsaid(scenario: dict[str, Json]) -> list[Ruling]:
    """What a file of the editor cannot say."""
    usual: dict[str, Json] = {"deck": 60}
    lost = [key for key in SILENT if scenario.get(key) not in (None, [], {}, usual.get(key))]
    return [advice("convert.unsaid", names=", ".join(lost))] if lost else []


def folder_of(path: Path) -> list[Path]:
    """The files of a folder that `convert` reads, by name."""
    found = sorted(
        each for each in path.iterdir() if each.suffix.lower() == SUFFIX and each.is_file()
    )
    if not found:
        raise Unreadable("convert.no_files", folder=str(path))
    return found[:MOST]


def row_of(path: Path, answer: Answer | Unreadable, written: str) -> dict[str, Json]:
    """A file of a folder in the table: what was read, what is open, what is unknown."""
    if isinstance(answer, Unreadable):
        code, params = answer.code, dict(answer.params)
        return {"file": path.name, "written": None, "error": {"code": code, "params": params}}
    scenario = answer.result["scenario"]
    pieces = sum(
        len(hexes)
        for part in ("terrain", "overlays", "obstacles")
        for hexes in scenario.get(part, {}).values()
    )
    return {
        "file": path.name,
        "written": written,
        "id": scenario["id"],
        "title": scenario["title"],
        "board": scenario["board"]["size"],
        "tiles": pieces,
        "units": sum(len(line["at"]) for line in scenario.get("units", ())),
        "goals": len(scenario.get("objectives", ())) + len(scenario.get("exits", ())),
        "open": answer.result["open"],
        "unknown": answer.result["unknown"],
        "problems": answer.result["problems"],
        "told": [
            {"code": each.code, "params": dict(each.params)}
            for each in answer.rulings
            if each.code not in IN_THE_TABLE and not each.code.startswith("convert.open.")
        ],
        "error": None,
    }


def folder_answer(rows: list[dict[str, Json]]) -> Answer:
    """The table of a folder; where a file of it could not be read or written, not all was done."""
    read, game = [row for row in rows if row["error"] is None], find_game(GAME)
    answer = Answer("convert", "converted_folder", game, result={"files": rows})
    n, total = len(read), len(rows)
    if n < total:
        answer.fault = Unreadable("convert.folder_part", n=n, total=total)
    else:
        answer.rulings = (info("convert.folder", RESTS, n=n, total=total),)
    return answer


def _bytes(path: Path) -> bytes:
    try:
        if path.stat().st_size > LARGEST:
            raise Unreadable("convert.too_large", file=path.name, limit=LARGEST // 1024)
        return read_bytes(path)
    except FileNotFoundError:
        raise Unreadable("scenario.no_file", file=str(path)) from None


def _doubts(made: Made) -> list[Ruling]:
    """What nobody knows, what the file left out, what is open, what is only text."""
    told: list[Ruling] = []
    if made.unknown:
        told.append(advice("convert.unknown", names=", ".join(made.unknown)))
    if made.defaults:
        told.append(advice("convert.defaults", names=", ".join(made.defaults)))
    told += [
        your_call(code, **params) if code.startswith("convert.open.") else advice(code, **params)
        for code, params in made.told
    ]
    if made.special:
        told.append(your_call("convert.special"))
    return told


def _pieces(scenario: dict[str, Json]) -> list[Ruling]:
    """What one base box does not hold."""
    from referee.games.m44.setup.box import expansions, over_box

    data = game_data(GAME)
    over = over_box(scenario, data)
    return [
        advice("setup.over_box", side=side, n=number, unit=kind)
        for side, kinds in over.items()
        for kind, number in kinds.items()
    ] + [
        advice("convert.expansion", name=data["box"]["expansions"][key]["name"])
        for key in expansions(scenario, data)
    ]
