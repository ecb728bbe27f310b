"""Orders, pages of orders and positions in plain text: lenient in, canonical out."""
