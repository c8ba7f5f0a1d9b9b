"""
The C++ core of sudokit. Private: use the functions of the sudoku package.
"""



__cplusplus: int = 202002
