"""What has been: the timeline, why things happened, two seasons side by side, and what might have been."""
