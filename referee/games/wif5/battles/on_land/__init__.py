"""Land battles: declared, supported, resolved, retreats and advances, overruns (10.7.4.2, 10.7.6)."""
