"""Land battles (10.7.6)."""
