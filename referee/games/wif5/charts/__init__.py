"""The printed charts: what is known of them, cell by cell."""
