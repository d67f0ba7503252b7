"""The words that change nothing: rules, odds, tables, dice, the log, where a place is, help."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import takewhile

from referee.app import standing
from referee.cli.patience import chances
from referee.cli.shell import telling
from referee.cli.shell.asking import marked
from referee.cli.shell.commands import DONE as COMMANDS_DONE
from referee.cli.shell.helping import helped
from referee.cli.shell.ruling import rule
from referee.cli.shell.session import GuidedSession
from referee.cli.shell.speech import AGAINST
from referee.engine.ask import Dice
from referee.engine.faults import Unreadable
from referee.engine.names import fold
from referee.engine.reading import read_int
from referee.games.contract import Game
from referee.i18n.mark import N_
from referee.present import show

Rest = tuple[str, ...]
EVERYTHING = frozenset(("all", "tout"))
_BESIDE = N_("Thrown beside the game: it counts for nothing.")
_STRAY = N_("Thrown beside the game: it counts for nothing. “r” throws the dice asked for.")
USUAL = 20  # entries of the log shown when nobody says how many


def status(guided: GuidedSession, rest: Rest) -> None:
    """Where the game stands, with everybody's ledger."""
    show(guided.context, standing.status(guided.session))


def all_listed(guided: GuidedSession) -> bool:
    """Whether `odds` alone can reckon nothing here and lists all that has odds, which helps nobody at a question."""
    game, state = guided.session.game, guided.session.state
    return (
        fought_by(game) != "battle"
        and guided.question() is None
        and game.prospects(state, ()) is None
    )


def odds(guided: GuidedSession, rest: Rest) -> None:
    """`odds FORCE against FORCE`; alone in a battle, its chances from here; else what may be tried."""
    from referee.app import procedures

    game = guided.session.game
    if [fold(word) for word in rest] in (["attack"], ["attaque"]):  # « best attack »
        rest = ()
    told = game.prospects(guided.session.state, rest)
    if told is not None:  # asked for, it is told, though it was told with the question
        telling.told(guided.context, guided.session, told[0])
        return
    ask = guided.question()
    now = telling.standing(ask) if ask is not None else {}
    if not rest and now:
        show(
            guided.context,
            chances(guided.context, game, game.procedures["battle"], procedures.battle_keys(now)),
        )
        return
    main = fought_by(game)
    words, more = procedures.before_keys(rest)
    if more and any(fold(word) in AGAINST for word in words) and main == "battle":
        forces = procedures.two_forces(game, words, guided.context.lang) or []
        keys = [*forces, *more]
        show(guided.context, chances(guided.context, game, game.procedures["battle"], keys))
        return
    if more:
        if "=" in rest[0]:
            rest = (main, *rest)
        wanted, others = procedures.called(game, rest[0], rest[1:])
        show(guided.context, chances(guided.context, game, wanted, _keys(others)))
        return
    if (
        main != "battle"
    ):  # no forces to set against each other: what has odds is listed, or explained
        if rest:
            found = procedures.find(game, " ".join(rest))
            show(guided.context, procedures.explained(game, found, "odds"))
        elif ask is not None:  # a list of all that has odds helps nobody here
            raise Unreadable("shell.odds.early")
        elif guided.voice.knows(shape := f"{game.id}.odds.shape"):
            raise Unreadable(shape)
        else:
            show(guided.context, procedures.listed(game.id, "odds"))
        return
    if not rest:
        raise Unreadable("shell.odds.shape")
    rest = tuple(" ".join(rest).replace("/", " / ").split())
    first = list(takewhile(lambda word: word != "/" and fold(word) not in AGAINST, rest))
    attack, defend = _unmarked(first), _unmarked(rest[len(first) + 1 :])
    if attack and not defend:
        raise Unreadable("odds.no_defender", text=" ".join(attack), nearest=[])
    if not attack:
        raise Unreadable("shell.odds.shape")
    pair = procedures.two_forces(game, [*attack, "v", *defend], guided.context.lang)
    keys = pair or [f"attack={' '.join(attack)}", f"defend={' '.join(defend)}"]
    show(guided.context, chances(guided.context, game, procedures.find(game, "battle"), keys))


def _unmarked(force: Sequence[str]) -> list[str]:
    """`a: 3 infantry`: the force without the letter of its side."""
    return list(force[1:] if force and force[0].lower() in ("a:", "d:") else force)


def _keys(words: Sequence[str]) -> list[str]:
    """`attack=3 inf 2 tan`: words without `=` belong to the key before them; alone they stay words."""
    from referee.app import procedures

    head, more = procedures.before_keys(words)
    return [*([" ".join(head)] if head and more else head), *more]


def fought_by(game: Game) -> str:
    """The procedure of a fight whose odds are meant when none is named (none: empty)."""
    return next((key for key in ("battle", "attack", "fire") if key in game.procedures), "")


def table(guided: GuidedSession, rest: Rest) -> None:
    """`table`: the list; `table NAME [ROW|KEY=VALUE…]`."""
    from referee.app import tables

    game = guided.session.game
    if not rest:
        show(guided.context, tables.listed(game.id))
        return
    answer = tables.answered(game, rest, _keys)
    if answer.view == "table":
        answer.extra = (answer.extra, "text")
    show(guided.context, answer)


def roll(guided: GuidedSession, rest: Rest) -> None:
    """`roll 2d6`, `roll 5d6 --hit 3 --low`: dice outside the game; nothing is recorded, and that is told."""
    from referee.app.rolling import roll as thrown

    words = [word for word in rest if word != "--low"]
    hit = None
    if "--hit" in words:
        at = words.index("--hit")
        hit = read_int("--hit", words[at + 1] if at + 1 < len(words) else "", 1)
        del words[at : at + 2]
    text = ("" if any(map(str.isdecimal, "".join(words))) else " ").join(words)
    show(guided.context, thrown(text or "1d6", hit, "--low" in rest, None))
    asked = isinstance(guided.question(), Dice)
    telling.say_line(guided.context, guided.voice.t(_STRAY if asked else _BESIDE), "·", "dim")


def luck(guided: GuidedSession, rest: Rest) -> None:
    """Who was lucky so far: value won against what the odds promised, dice against fair ones."""
    from referee.app.report import luck as found

    answer = found(guided.session)
    answer.rulings = tuple(
        ruling for ruling in answer.rulings if not rest or ruling.params.get("power") in rest
    )
    show(guided.context, answer)


def log(guided: GuidedSession, rest: Rest) -> None:
    """`log [N]`: the last entries; `log all`: the whole log; `log --all`: what was taken back, too."""
    from referee.app.chronicle import chronicle

    taken = "--all" in rest
    whole = taken or any(fold(word) in EVERYTHING for word in rest)
    counts = [word for word in rest if word.isdecimal()]
    last = int(counts[0]) if counts else (None if whole else USUAL)
    answer = chronicle(guided.session, last, taken)
    if whole and guided.lines.waits and guided.context.interactive:
        from referee.cli.pager import paged

        paged(guided.context, answer)
        return
    show(guided.context, answer)


def where(guided: GuidedSession, rest: Rest) -> None:
    """`where PLACE`: its names, its owner, its pieces, what lies there."""
    if not rest:
        raise Unreadable("shell.where.shape")
    from referee.app import looking
    from referee.cli.shell.board_asked import placed

    try:
        found = looking.where(guided.session, " ".join(rest))
    except Unreadable:
        if (asked := placed(guided, ("where", *rest))) is not None:  # « où se trouve Cologne »
            show(guided.context, asked)
            return
        # « où atterrira le bombardier ? » names no place: the rules are asked
        if len(rest) > 1 and marked(rest[-1]):
            return rule(guided, rest)
        raise
    show(guided.context, found)


def units(guided: GuidedSession, rest: Rest) -> None:
    """`units [SIDE]`: the pieces known."""
    from referee.app import looking

    show(guided.context, looking.units(guided.session, " ".join(rest) or None))


def board(guided: GuidedSession, rest: Rest) -> None:
    """`board`: the map, or who holds what."""
    from referee.app import looking

    show(guided.context, looking.board(guided.session))


DONE: Mapping[str, Callable[[GuidedSession, Rest], None]] = {
    **COMMANDS_DONE,
    "status": status,
    "rule": rule,
    "odds": odds,
    "table": table,
    "roll": roll,
    "luck": luck,
    "log": log,
    "where": where,
    "units": units,
    "board": board,
    "help": helped,
}

# Words that mean the same wherever the game stands by now.
ANYWHERE = frozenset((*DONE, "quit", "lang", "dice", "note"))
