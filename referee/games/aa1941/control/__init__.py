"""Who holds what: captures, liberations, capitals (p. 18)."""
