"""A rules referee for board wargames played on a real table."""

__version__ = "0.4.0"
