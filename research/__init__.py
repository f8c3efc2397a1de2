"""How the stand-ins came by their judgement, and how strong they are: README.md."""
