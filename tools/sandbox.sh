#!/bin/sh
# What testing/hosting/sandbox.py needs to follow the hosting recipes.
exec "$(dirname "$0")/debian_packages.sh" "the hosting tests" unshare:util-linux setpriv:util-linux mount:mount chroot:coreutils \
  useradd:passwd openssl:openssl git:git make:make tar:tar buildah:buildah \
  systemd-analyze:systemd
