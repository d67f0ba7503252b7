"""Tables with lines, Markdown and CSV: the only place that uses tabulate."""

from __future__ import annotations

from collections.abc import Sequence


def table_text(heads: Sequence[str], rows: Sequence[Sequence[str]], form: str = "simple") -> str:
    """A table as text; cells stay as they are (`1e3` is no number here)."""
    from tabulate import tabulate

    return tabulate(
        rows, heads, tablefmt=form, disable_numparse=True, colalign=("left",) * len(heads)
    )


def csv_text(rows: Sequence[Sequence[str]]) -> str:
    """Rows as CSV, without a last line end."""
    import csv
    import io

    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows(rows)
    return out.getvalue().rstrip("\n")
