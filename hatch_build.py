"""The build: data and scenarios compiled to JSON, catalogues to .mo, all under `referee/_shipped`."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

HERE = Path(__file__).resolve().parent


class ShippedDataHook(BuildHookInterface):  # type: ignore[misc]
    """Compiles what people write (YAML, .po) into what the program reads fast."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build into a folder of its own, and ship it as `referee/_shipped`."""
        if version == "editable":
            return  # a checkout reads its own YAML and keeps compiled copies in the cache
        sys.path.insert(0, str(HERE))
        from referee.app.index import write_all
        from referee.i18n.catalogues import compile_to
        from referee.scenario.compile import build_all
        from referee.sources import DIGEST, contents

        target = Path(self.directory) / "shipped"
        shutil.rmtree(target, ignore_errors=True)
        build_all(target)
        write_all(target)
        (target / DIGEST).write_text(contents(), encoding="ascii")
        shutil.copytree(HERE / "docs", target / "docs", ignore=shutil.ignore_patterns("*.py"))
        for source in sorted((HERE / "locales").glob("*/LC_MESSAGES/*.po")):
            compile_to(source, target / "locales" / source.parent.parent.name / "LC_MESSAGES")
        build_data["force_include"][str(target)] = "referee/_shipped"
        build_data["pure_python"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Nothing but the wheel stays where it was built."""
        shutil.rmtree(Path(self.directory) / "shipped", ignore_errors=True)
