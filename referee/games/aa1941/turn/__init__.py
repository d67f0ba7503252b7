"""The order of the turn: the checklist of each phase, and going on (p. 10)."""
