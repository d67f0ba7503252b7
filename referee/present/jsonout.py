"""The JSON envelope of the contract: one object, codes and keys in no language."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from referee.app.answer import Answer
from referee.engine.ask import Ask, Choice, Dice
from referee.engine.faults import Fault
from referee.engine.verdict import Ruling
from referee.i18n.speaker import Speaker
from referee.journal.entry import harmless
from referee.present.faults import fault_text, hint_text
from referee.present.rulings import as_json

SCHEMA = 1  # docs/envelope.schema.json; another when a key goes or changes its meaning


def envelope(say: Speaker, answer: Answer, doubts: Sequence[Ruling] = ()) -> str:
    """The answer as one line of JSON, with the words of doubt that this machine has of its game."""
    out: dict[str, Any] = {
        "schema": SCHEMA,
        "ok": answer.fault is None and not answer.refused,
        "game": answer.game.id if answer.game else None,
        "command": answer.command,
    }
    if answer.name is not None:
        out["name"] = answer.name
    if answer.inputs:
        out["inputs"] = answer.inputs
    if answer.rolls:
        out["rolls"] = [
            {"for": roll.ask.what, "dice": list(roll.faces), "source": roll.source}
            for roll in answer.rolls
        ]
    if answer.fault is None or answer.result:
        out["result"] = worded(say, answer)
    if answer.command == "odds" and "result" in out:
        out["result"] = to_twelve_places(out["result"])
    rulings = (*answer.rulings, *doubts)
    out["rulings"] = [as_json(say, answer.game, ruling) for ruling in rulings]
    if answer.fault is not None:
        out["error"] = error(say, answer.fault)
    return harmless(json.dumps(out, ensure_ascii=False, allow_nan=False, default=str))


def to_twelve_places(value: Any) -> Any:
    """Chances as far as every Python computes the same (3.12 adds floats up otherwise)."""
    match value:
        case float():
            return round(value, 12) if abs(value) > 1e-6 else float(f"{value:.6g}")
        case list() | tuple():
            return [to_twelve_places(each) for each in value]
        case Mapping():
            return {key: to_twelve_places(each) for key, each in value.items()}
    return value


def worded(say: Speaker, answer: Answer) -> Mapping[str, Any]:
    """The result in the reader's language: rule cards, and a status's checklist and offers."""
    game, result = answer.game, answer.result
    if answer.command == "rule":
        cards = [
            {**card, "title": say.pick(card["title"]), "text": say.pick(card["text"])}
            for card in result.get("cards", ())
        ]
        return {**result, "cards": cards}
    problems = result.get("problems")
    if isinstance(problems, list) and any("code" in item for item in problems):
        result = {
            **result,
            "problems": [
                {
                    **{key: item[key] for key in ("entry", "line", "column") if key in item},
                    "code": item["code"],
                    "text": say.say(item["code"], item.get("params", {})),
                }
                for item in problems
            ],
        }
    if game is None or "checklist" not in result:
        return result
    checklist = [
        {**item, "text": say.say(item["id"], item.get("params", {}))}
        for item in result["checklist"]
    ]
    offers = [
        {**offer, "text": say.say(f"{game.id}.offer.{offer['verb']}", offer["params"])}
        for offer in result["offers"]
    ]
    return {**result, "checklist": checklist, "offers": offers}


def error(say: Speaker, fault: Fault) -> dict[str, Any]:
    """A fault: code, sentence, hint; the request when dice are missing, the cell of a chart."""
    out: dict[str, Any] = {
        "code": fault.code,
        "text": fault_text(say, fault),
        "hint": hint_text(say, fault),
    }
    ask = fault.params.get("ask")
    if isinstance(ask, Dice):
        out["request"] = [_group(group) for group in (ask, *ask.then)]
    elif isinstance(ask, Choice):
        out["choice"] = {"for": ask.what, "options": list(ask.options), "flag": ask.flag}
    for key in ("table", "cell"):
        if key in fault.params and fault.code.endswith("chart_cell"):
            out[key] = fault.params[key]
    return out


def _group(group: Dice) -> dict[str, Any]:
    return {
        "for": group.what,
        "dice": None if group.open else group.dice,
        "faces": group.faces,
        "hits_on": group.hits_on,
        "low": group.low,
    }


def asked(ask: Ask) -> dict[str, Any]:
    """A question that a game in progress waits on, for `status --json`."""
    if isinstance(ask, Dice):
        return {"kind": "dice", **_group(ask)}
    return {"kind": "choice", "for": ask.what, "options": list(ask.options), "default": ask.default}
