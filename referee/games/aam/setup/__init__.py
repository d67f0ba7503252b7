"""The set-up: the sheet of a scenario, its pieces against the box, its reminder cards."""
