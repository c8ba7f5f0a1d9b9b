"""`python -m sudoku` is the command `sudoku`."""

from sudoku.cli import main

if __name__ == "__main__":
    main()
