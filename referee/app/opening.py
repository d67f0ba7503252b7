"""`new`: a scenario checked, its options chosen, a save file created."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from referee.app import standing
from referee.app.answer import Answer
from referee.app.french_words import key_of, shown_key, shown_value
from referee.app.games import game as find_game
from referee.app.keeping import set_aside
from referee.app.saves import fresh_path, made, make_current
from referee.app.session import Session
from referee.app.shipping import shipped_digest, shipped_now
from referee.engine.faults import Unreadable
from referee.engine.names import Names, whole
from referee.engine.setup import choices
from referee.engine.verdict import Json, Ruling, advice
from referee.games.contract import Game
from referee.journal.place import now
from referee.scenario.compile import scenario as read_scenario
from referee.scenario.find import find as find_scenario
from referee.scenario.find import shipped

LEVELS = {"child": ["enfant", "children", "kids"], "standard": [], "expert": []}
DICE_MODES = {"typed": ["table", "tapés", "joueurs"], "app": ["application", "programme"]}


def start(
    text: str,
    save: str | None,
    settings: Sequence[str],
    players: str | None,
    mode: str,
    lang: str,
    seed: str | None = None,
    armies: Sequence[str] = (),
    level: str | None = None,
) -> tuple[Session, Answer]:
    """Create a game; the answer says where it is kept and where it stands."""
    game, scenario = _opened(text, armies)
    own = _source(find_scenario(text), game.id, scenario["id"])
    spoken = read_level(level) if level else ""
    if spoken and "level" in allowed(game, scenario):
        settings = [*settings, f"level={spoken}"]
    options = chosen(game, settings, scenario)
    seats, of_dice = seated(game, players), _mode(mode)
    more = {**own, "level": spoken} if spoken else own

    def begun(path: Path) -> Session:
        return Session.create(
            path, game, scenario, options, seats, of_dice, lang, now(), seed, more
        )

    session = made(save, lambda: fresh_path(f"{game.id}-{scenario['id']}"), begun)
    path = session.journal.path
    make_current(path)
    answer = standing.status(session)
    answer.command = "new"
    seeded = () if seed else _open_seed(session)
    answer.rulings = (*_created(session), *seeded, *answer.rulings)
    return session, answer


def _open_seed(session: Session) -> tuple[Ruling, ...]:
    """Said where this machine could not keep the seed that it drew: the save tells it to whoever looks."""
    return (advice("game.seed_open"),) if "seed" in session.header else ()


def _created(session: Session) -> tuple[Ruling, ...]:
    """Where the game is kept; and what became of the copy of an earlier one that had its name."""
    created = Ruling("game.created", params={"path": str(session.journal.path)})
    return (created, *copy_aside(session))


def copy_aside(session: Session) -> tuple[Ruling, ...]:
    """The copy of a game that had the name of a new save, if it holds what that does not: under which name it
    is kept.
    """
    with suppress(OSError):
        aside = set_aside(session.journal.path, session.journal.first_hash, session.entries)
        if aside is not None:
            return (Ruling("game.copy_aside", "advice", {"path": str(aside)}),)
    return ()


def _source(path: Path, game: str, scenario: str) -> dict[str, str]:
    """Whose the scenario is: the players' own, or the program's, with what it ships now."""
    if not shipped(path):
        return {"own": "yes"}
    now = shipped_now(game, scenario)
    return {} if now is None else {"shipped": shipped_digest(now)}


def again(
    before: Session, save: str | None, swap: bool, players: str | None, lang: str
) -> tuple[Session, Answer]:
    """A return match: scenario, options, players and dice of a game, its score carried over."""
    from referee.app import series

    game, header = before.game, before.header
    seats: Mapping[str, str] = before.players
    if players:
        seats = seated(game, players)
    elif swap:
        seats = series.swapped(seats)
    games = [*series.before(before), series.ended(before)]
    more = {"series": games, **{key: header[key] for key in ("own", "shipped") if key in header}}

    def begun(path: Path) -> Session:
        scenario, options = before.journal.scenario, header["options"]
        dice = header["dice_mode"]
        return Session.create(path, game, scenario, options, seats, dice, lang, now(), None, more)

    session = made(save, lambda: fresh_path(f"{game.id}-{header['scenario']}"), begun)
    path = session.journal.path
    make_current(path)
    answer = standing.status(session)
    answer.command = "new"
    told = (*_created(session), *_open_seed(session), *series.told(session))
    answer.rulings = (*told, *answer.rulings)
    return session, answer


def _opened(text: str, armies: Sequence[str]) -> tuple[Game, dict[str, Json]]:
    """The game and the scenario with everything that it takes along: cards, armies brought."""
    scenario: Mapping[str, Json] = read_scenario(find_scenario(text))
    if "layer" in scenario:  # an owner's rules or unit cards: nothing to play
        raise Unreadable("scenario.layer", text=scenario["id"])
    game = find_game(scenario["game"])
    if not armies:
        return game, dict(game.packed(scenario))
    from referee.app.armies import with_armies

    suited, scenario = with_armies(game, scenario, armies)
    return game, dict(suited.packed({**scenario, "samples": False}))


def illegal(text: str, settings: Sequence[str], armies: Sequence[str]) -> Answer | None:
    """Why the armies brought may not play this scenario; nothing when they may."""
    from referee.app.armies import illegal as wrong

    game, scenario = _opened(text, armies)
    return wrong(game, scenario, chosen(game, settings, scenario))


def read_level(text: str) -> str:
    """`child`, « enfant »: how it is said."""
    try:
        return Names("level", LEVELS).find(text)
    except Unreadable:
        raise Unreadable("game.level", text=text, options=list(LEVELS)) from None


def _mode(text: str) -> str:
    try:
        return Names("mode", DICE_MODES).find(text)
    except Unreadable:
        raise Unreadable("game.dice_mode", text=text) from None


def chosen(
    game: Game, settings: Sequence[str], scenario: Mapping[str, Json] | None = None
) -> dict[str, str]:
    """The options of a game from `OPTION=VALUE` words; the first value is the usual one.

    A scenario may bring options of its own, and its own usual values.
    """
    known = allowed(game, scenario)
    options = {key: values[0] for key, values in known.items()}
    said: dict[str, str] = {}
    for word in settings:
        key, equals, value = word.partition("=")
        if not equals:
            raise Unreadable("game.set_form", text=word, options=list(known))
        typed, key = key, key_of(key, known) or key
        if key not in known:
            near = Names("option", {each: [shown_key(each, "fr")] for each in known}).nearest(key)
            raise Unreadable("game.option_unknown", text=typed, nearest=near, options=list(known))
        options[key] = _value(known[key], key, value)
        if said.setdefault(key, options[key]) != options[key]:
            raise Unreadable("key.twice", key=key)
    return options


def allowed(game: Game, scenario: Mapping[str, Json] | None = None) -> dict[str, tuple[str, ...]]:
    """Option → its values, the usual one first: the rules' options, then the scenario's own."""
    known = {key: tuple(values) for key, values in game.options.items()}
    for key, values in choices(scenario or {}).items():
        known[key] = tuple(dict.fromkeys((*values, *known.get(key, ()))))
    return known


def _value(values: Sequence[str], key: str, text: str) -> str:
    called = {"yes": ["true"], "no": ["false"]}
    try:
        return Names(
            "value", {each: [*called.get(each, ()), shown_value(each, "fr")] for each in values}
        ).find(text)
    except Unreadable:
        raise Unreadable("game.option", option_name=key, text=text, options=list(values)) from None


def seated(game: Game, text: str | None) -> Mapping[str, str]:
    """Who plays which power: `germany=Inès,japan=Aiko`."""
    whole(text or "")
    players: dict[str, str] = {}
    names = game.names["player"] if "player" in game.names else game.names["power"]
    listed = [part.strip() for part in (text or "").split(",") if part.strip()]
    if len(listed) > 1 and not any("=" in part for part in listed):  # in the order of play
        if len(listed) > len(names.ids):
            raise Unreadable("game.players_many", got=len(listed), most=len(names.ids))
        return {side: name[:60] for side, name in zip(names.ids, listed, strict=False)}
    for part in (text or "").split(","):
        if not part.strip():
            continue
        side, equals, name = part.partition("=")
        if not equals or not name.strip():
            raise Unreadable("game.players_form", text=part.strip())
        key = names.find(side)
        if key in players:
            raise Unreadable("game.players_twice", text=side.strip())
        players[key] = name.strip()[:60]
    return players
