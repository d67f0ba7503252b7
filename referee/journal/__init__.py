"""The memory of a game in progress: one file, entries that are never changed or deleted.

It stores JSON and knows entries, not games.
"""
