"""Painting: pieces, patterns and positions as vectors, and pictures of whole boards.

Only `rendering` needs Qt. The rest makes plain figures, for files as well as for the screen.
"""
