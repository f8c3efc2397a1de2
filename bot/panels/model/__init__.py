"""The values of panels: controls, paths and their codes, consequences of actions. Knows no Discord."""
