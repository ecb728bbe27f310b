"""Orders as text: the list, the line in which they are typed, letters that are pasted, the review, the board in words."""
