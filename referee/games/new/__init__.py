"""The generator of a game to start from (`python -m referee.games.new NAME`)."""
