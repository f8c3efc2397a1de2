"""Follows the hosting recipes of docs/hosting.md word by word, in a root of their own.

systemd and a container's daemon cannot be had in a test, so their part is played here: `systemd.py` starts a unit and
`containers.py` builds and runs an image as those programs document it. Everything else that a recipe says is run as it
stands. `buildah.py` has the Dockerfile read by a real builder.
"""
