"""The plain Z3Py model as a program, to be measured from its start like ours; it reads cases as we do."""

import sys
from pathlib import Path

from benchmarks.cases import cases_in
from benchmarks.contenders import plain_z3


def main() -> None:
    """Print for each case of the folder named on the command line how many solutions it has, two for several."""
    for file in cases_in(Path(sys.argv[1])):
        print(len(plain_z3.two(file.case)))


if __name__ == "__main__":
    main()
