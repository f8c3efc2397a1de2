"""The texts of panels."""
