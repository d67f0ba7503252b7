"""The exact chances of a battle, step by step as it is fought (pp. 14-18)."""
