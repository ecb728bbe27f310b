"""Playing around one computer: who looks when, the curtain between players, and the clock."""
