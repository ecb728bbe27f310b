"""Annotations: what somebody draws on a season for himself, and shows to others only if he wants to."""
