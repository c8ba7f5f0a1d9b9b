"""The textbook algorithms in plain Python, to be read. Each file opens with a drawing and a proof.

backtracking   solvers that are slow and obviously right: the reference for all others
counting       a quicker search, for counting solutions
latin          a grid from ten Latin squares; a program of its own
shifting       a grid from one block; the shuffle that breaks grids and the one that does not
stacking       nine random blocks, and why that fails
diagonal       three random blocks and a solver
digging        holes: evenly, blindly, or keeping the solution unique
builders       the table of all ways to make a grid
"""
