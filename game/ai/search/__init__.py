"""How a stand-in finds its decision: candidates, turns searched to their end, rollouts."""
