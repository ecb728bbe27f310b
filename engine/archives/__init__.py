"""Whole games as other programs keep them: read, played through and compared with the judge, and written."""
