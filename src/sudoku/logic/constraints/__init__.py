"""Explained solving of puzzles with rules.

field     houses, sight and clues of a board with rules; the geometry of the native ladder
derived   innies and outies
prune     what one clue leaves of the candidates
finders   the techniques that look at clues; chains: those that follow implications
table     these techniques, their levels and scores, and their places in the ladder
step      RuleStep: a step with the constraints that prove it
solving   the path: native rungs and these in one order
verifier  checks a step by arithmetic alone
"""
