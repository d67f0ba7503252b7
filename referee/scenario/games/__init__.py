"""The part of the schema that belongs to one game: one module each."""
