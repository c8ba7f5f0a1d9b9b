"""Pictures of grids, marks and steps. Nothing is computed here."""
