"""Reports: sentences for codes, the explanation of one order, and the report of a turn."""
