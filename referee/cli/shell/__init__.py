"""The guided session: one line asked, one line answered, everything kept as it is said."""
