"""How single things are drawn: blocks, coins, buildings, signs, statues, seals, rewards and names."""
