#!/bin/sh
# systemd's own check of its units.
exec "$(dirname "$0")/debian_packages.sh" "the check of the units" systemd-analyze:systemd
