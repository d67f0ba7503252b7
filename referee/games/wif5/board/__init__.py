"""The board of a campaign: what was told, what waits, the owner’s map."""
