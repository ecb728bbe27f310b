"""The boards and variants that come with the program, one folder each."""
