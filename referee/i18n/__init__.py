"""Two languages: which one, its sentences, its typography."""
