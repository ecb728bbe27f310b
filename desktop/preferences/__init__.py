"""What a person prefers: theme, size of text, colours, language."""
