"""The use-cases: the only place where the layers meet. Nothing here prints."""
