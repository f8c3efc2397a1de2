"""The first picture of the board: what can be taken (wheel, tiles, 8-buildings, upgrades, objects, items)."""
