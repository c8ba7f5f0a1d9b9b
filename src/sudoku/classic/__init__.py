"""The textbook algorithms in plain Python, to be read.

backtracking   solvers that are slow and obviously right
"""
