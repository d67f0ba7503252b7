"""The Last Crusade, as far as the supplied fragment of its booklet goes."""
