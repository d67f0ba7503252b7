"""`python -m referee`."""

import sys
from pathlib import PurePath

from referee import start

if __name__ == "__main__":
    (start.arbitre if PurePath(sys.argv[0]).stem == "arbitre" else start.referee)()
