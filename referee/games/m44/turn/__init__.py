"""The turn: its phases, where the game stands, a verb under way."""
