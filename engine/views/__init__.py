"""What each power may see."""
