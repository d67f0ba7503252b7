"""`python -m referee`."""

from referee.cli.main import module

if __name__ == "__main__":
    module()
