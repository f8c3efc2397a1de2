"""What the tools of research/ share: games between stand-ins, what is learnt from them, and what they show."""
