"""The rules as they are read in a window: pages with contents, search and pictures, and a page for each power."""
