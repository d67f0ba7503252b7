"""Days and spans of time as people write them."""

from __future__ import annotations

import os
from types import ModuleType


def dates() -> ModuleType:
    """Babel’s dates; a `TZ` that names no zone is left aside, as everywhere else."""
    try:
        from babel import dates as found
    except ValueError:  # TZ=:/etc/passwd: Babel reads it when it is imported
        os.environ.pop("TZ", None)
        from babel import dates as found
    return found
