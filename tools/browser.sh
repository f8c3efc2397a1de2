#!/bin/sh
# A Chromium for the browser tests.
exec "$(dirname "$0")/debian_packages.sh" "the browser tests" chromium:chromium
