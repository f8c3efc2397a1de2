#!/bin/sh
# A PostgreSQL server for the storage tests. Debian keeps its programs out of the PATH, a folder per version.
for folder in /usr/lib/postgresql/*/bin; do PATH="$PATH:$folder"; done
export PATH
exec "$(dirname "$0")/debian_packages.sh" "the PostgreSQL tests" initdb:postgresql
