"""Maps, orders and reports for others: as files, on paper, and through the clipboard."""
