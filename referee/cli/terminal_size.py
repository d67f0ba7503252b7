"""A terminal that calls itself a giant is drawn as a large one."""

from __future__ import annotations

from prompt_toolkit.data_structures import Size
from prompt_toolkit.output import Output, create_output

# More than any screen has; of what is beyond, every cell costs time and memory.
ROWS, COLUMNS = 300, 500


def terminal() -> Output:
    """What a prompt or a picture is drawn on, at most `ROWS` by `COLUMNS` of it."""
    found = create_output()
    told = found.get_size

    def bounded() -> Size:
        size = told()
        return Size(rows=min(size.rows, ROWS), columns=min(size.columns, COLUMNS))

    found.get_size = bounded  # type: ignore[method-assign]
    return found
