"""Drawings of single things: blocks, coins, buildings, signs, statues, seals, rewards and names."""
