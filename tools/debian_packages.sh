#!/bin/sh
# debian_packages.sh PURPOSE PROGRAM:PACKAGE...: installs the packages of those programs that are missing, on Debian with
# root or sudo. Never fails: what cannot be installed is said, and the tests that need it are skipped.
set -u
purpose=$1
shift
PATH="$PATH:/usr/sbin:/sbin"
missing=""
for pair in "$@"; do
  command -v "${pair%%:*}" >/dev/null 2>&1 || missing="$missing ${pair#*:}"
done
if [ -z "$missing" ]; then exit 0; fi
if ! command -v apt-get >/dev/null 2>&1; then
  echo "for $purpose install:$missing (no apt-get here)" >&2
  exit 0
fi
if [ "$(id -u)" -eq 0 ]; then as_root=""
elif command -v sudo >/dev/null 2>&1 && sudo -n true 2>/dev/null; then as_root="sudo -n"
else
  echo "for $purpose: sudo apt-get install$missing" >&2
  exit 0
fi
echo "for $purpose: installing Debian's$missing"
export DEBIAN_FRONTEND=noninteractive
if ! { $as_root apt-get update -qq && $as_root apt-get install -qq -y --no-install-recommends $missing; } >/dev/null 2>&1; then
  echo "could not be installed:$missing; $purpose are skipped" >&2
fi
exit 0
