"""The board: its places and what stands on them, for the rules and for people."""
