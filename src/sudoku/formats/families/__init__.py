"""One module a family of formats, listed in `formats/table.py`."""
