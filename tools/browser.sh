#!/bin/sh
# A Chromium for the browser tests: Debian's package, where it can be had. Never fails: without one those tests are skipped.
set -u
if command -v chromium >/dev/null 2>&1; then exit 0; fi
if ! command -v apt-get >/dev/null 2>&1; then
  echo "browser.sh: no Chromium and no apt-get here; install Chromium as 'chromium' to run the browser tests." >&2
  exit 0
fi
if [ "$(id -u)" -eq 0 ]; then as_root=""
elif command -v sudo >/dev/null 2>&1 && sudo -n true 2>/dev/null; then as_root="sudo -n"
else
  echo "browser.sh: no Chromium here and no right to install it; 'sudo apt-get install chromium' lets the browser tests run." >&2
  exit 0
fi
echo "browser.sh: installing Debian's Chromium for the browser tests"
export DEBIAN_FRONTEND=noninteractive
if ! { $as_root apt-get update -qq && $as_root apt-get install -qq -y --no-install-recommends chromium; } >/dev/null 2>&1; then
  echo "browser.sh: Debian's package 'chromium' could not be installed; the browser tests are skipped." >&2
fi
exit 0
