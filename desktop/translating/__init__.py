"""Translations: which texts the windows have, and the files in which translators put them into other languages.

`python -P -m desktop.translating` looks through the windows and brings the files up to date.
"""
