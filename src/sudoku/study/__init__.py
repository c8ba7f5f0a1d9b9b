"""Studies: questions about the textbook constructions, answered with numbers and a picture.

stacking    how often do nine random blocks make a sudoku, and what do sums of 45 tell?
shuffling   how often does a grid survive when all its rows and columns are shuffled?
erasing     how many solutions has a puzzle after so many blind holes?
builders    how fast are the constructions, how many grids do they reach, how much pattern do they leave?
times       how well do ratings tell how long people take?

Each module has the same face: `TRIALS` (the default), `work(trials)` (what progress counts to),
`run(trials, seed, advance, count) -> Study` and `draw(study, figure)`.
"""
