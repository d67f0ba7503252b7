"""A unit driven back: asked of its owner, or done at once; figures for what cannot be gone."""

from __future__ import annotations

from referee.engine.ask import Choice, Script
from referee.engine.verdict import Json, Ruling, info
from referee.games.m44.board.facts import ground_at, interdicted
from referee.games.m44.board.hexes import Place, hex_name, place_of
from referee.games.m44.combat.attack import icy
from referee.games.m44.combat.battlefield import attack_between
from referee.games.m44.combat.losses import lose
from referee.games.m44.combat.results import battles_back
from referee.games.m44.movement.hazards import arrive, lie_on, over_ice, sunk
from referee.games.m44.movement.rules import banks
from referee.games.m44.movement.ways import consequences, passed_on_the_way
from referee.games.m44.retreat.rules import ends, unmade, ways_back
from referee.games.m44.turn.doing import Doing


def drive_back(
    doing: Doing, name: str, least: int, most: int, side: str, spent: bool = False,
    cited: tuple[str, ...] = ("rule.retreat",), gun: str = "",
    ignored: tuple[int, tuple[str, ...]] = (0, ()),
) -> Script[None]:  # fmt: skip
    """A retreat: done at once where there is no choice, else asked of its owner.

    `spent`: an attacker driven back by Ambush; its battle is over for the turn (Embuscade).
    `cited`: the rules that its length rests on. `gun`: who marks the unit should it stay. `ignored`: flags
    that are ignored, and the cards that let them: told where its owner is not asked how far it goes, else the
    count of the flags would not come out.
    """
    choices = ends(doing.book, doing.state, name, least, most)
    if ignored[0] and (not choices or (least and len(choices) == 1)):
        doing.say(info("m44.play.ignores", *ignored[1], hex=name, n=ignored[0]))
    if not choices:
        if least:
            yield from _pay(doing, name, least, cited)
        return
    if least and len(choices) == 1:  # it must go, and nowhere else: what it lacks costs figures
        ((at, step),) = choices.items()
        yield from go_back(doing, name, at, step, least, spent)
        return
    more: dict[str, Json] = {"spent": True} if spent else {}
    more |= {"gun": gun} if gun else {}
    doing.happen("retreat_due", hex=name, min=least, max=most, side=side, **more)
    doing.say(_choice(choices, least, cited, {"side": side, "hex": name}))


def mark(doing: Doing, gun: str, name: str) -> None:
    """A big gun's or a ship's marker on a target hit that stayed (Artillerie Lourde, Destroyer).

    Each has three of its own, and one of them on a target at most: « Les marqueurs ne sont pas
    cumulatifs ». What another gun has laid there is that gun's.
    """
    state, firing = doing.state, doing.state.pieces.get(gun)
    if firing is None or gun in state.marked_by(name) or name not in state.pieces:
        return
    unit = doing.book.units[firing.unit]
    out = [target for target in sorted(state.marks, key=place_of) if gun in state.marked_by(target)]
    if len(out) < unit.markers:
        doing.happen("marked", hex=name, gun=gun)
        doing.say(info("m44.play.marked", unit.card, hex=name))
    else:
        doing.say(info("m44.play.no_marker", unit.card, hex=name, n=len(out), hexes=", ".join(out)))


def _choice(
    choices: dict[Place, int], least: int, cited: tuple[str, ...], told: dict[str, Json]
) -> Ruling:
    """What the owner chooses from: hexes, how far back they lie, and to stay where he may."""
    told["hexes"] = ", ".join(hex_name(at) for at in sorted(choices))
    near, far = min(choices.values()), max(choices.values())
    if not least:
        return info("m44.play.choose_or_stay", *cited, **told)
    if near == far:
        return info("m44.play.choose_retreat", *cited, **told, least=near)
    return info("m44.play.choose_how_far", *cited, **told, least=near, most=far)


def _pay(
    doing: Doing, name: str, figures: int, cited: tuple[str, ...] = ("rule.retreat",)
) -> Script[None]:
    """Figures lost for retreats that could not be made."""
    piece = doing.state.pieces[name]
    left = max(0, piece.figures - figures)
    doing.say(info("m44.play.losses", *cited, hex=name, unit=piece.unit, n=min(figures, piece.figures),
                   left=left))  # fmt: skip
    yield from lose(doing, name, figures, told=True, **_answering(doing, name, figures))


def _answering(doing: Doing, name: str, figures: int) -> dict[str, Json]:
    """Hemmed in and down to its last figure, a Commonwealth unit has not retreated: it battles back."""
    state = doing.state
    piece, blow = state.pieces[name], state.assaulted
    if blow is None or blow["to"] != name:
        return {}
    answer = attack_between(doing.book, state, place_of(name), place_of(blow["from"]))
    if not battles_back(answer, piece.figures - figures):
        return {}
    return {"riposte": {"from": name, "to": blow["from"]}}


def go_back(doing: Doing, name: str, at: Place, step: int, least: int, spent: bool) -> Script[None]:
    """The unit goes back; what is missing costs figures, and so may the ice."""
    piece = doing.state.pieces[name]
    path = yield from _way_back(doing, name, at)
    came, losses = yield from over_ice(doing, name, doing.book.units[piece.unit], path)
    end = hex_name(came[-1])
    pinned = interdicted(doing.book, doing.state, piece.side, place_of(name))
    more: dict[str, Json] = {"spent": True} if spent else {}
    if doing.book.units[piece.unit].kind == "train":  # it faces on as before
        more["ahead"] = [name, *map(hex_name, came)][-2]
    doing.happen("retreated", **{"from": name, "to": end, "unit": piece.unit, "pinned": pinned,
                                 "path": [hex_name(each) for each in came]}, **more)  # fmt: skip
    doing.say(info("m44.play.retreated", "rule.retreat", unit=piece.unit, hex=end))
    doing.say(
        *banks([ground_at(doing.book, doing.state, each) for each in (place_of(name), *came)])
    )
    if (yield from sunk(doing, end, losses)):
        return
    lie_on(doing, end, "m44.play.back_on_mines", "I-M44-62")
    arrive(doing, end)
    if missing := unmade(least, step):
        yield from _pay(doing, end, missing)


def _way_back(doing: Doing, name: str, at: Place) -> Script[tuple[Place, ...]]:
    """The way of a retreat; its owner chooses where ways differ in ice or in objectives passed."""
    state, side = doing.state, doing.state.pieces[name].side
    apart: dict[tuple[int, frozenset[int]], tuple[Place, ...]] = {}
    for path in ways_back(doing.book, state, place_of(name), at):
        ice = sum(icy(ground_at(doing.book, state, each)) for each in path)
        apart.setdefault((ice, passed_on_the_way(state, side, path)), path)
    kept = [
        key for key in sorted(apart, key=lambda each: each[0])
        if not any(one[0] <= key[0] and one[1] >= key[1] and one != key for one in apart)
    ]  # fmt: skip
    by_name = {"-".join(map(hex_name, apart[key][:-1])): key for key in kept}
    if len(by_name) < 2:
        return apart[kept[0]]

    def described(said: str) -> Ruling:
        return consequences(state, *by_name[said])

    said = yield Choice("m44.choose.way", tuple(by_name), "via", next(iter(by_name)),
                        {"hex": hex_name(at)}, cards=("rule.retreat",), kind="way", named=described,
                        side=side)  # fmt: skip
    doing.say(info("m44.play.went_by", "rule.retreat", via=said, **described(said).params))
    return apart[by_name[said]]
