"""What each power may see and may order, and what would come of it."""
