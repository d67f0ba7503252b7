"""One view per noun."""
