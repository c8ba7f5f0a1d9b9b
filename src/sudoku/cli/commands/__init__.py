"""One module a command, listed in `cli/app.py`."""
