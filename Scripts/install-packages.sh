#!/usr/bin/env bash
# Installs those of the given Debian packages that are missing.
#
#   Scripts/install-packages.sh PACKAGE ...
set -euo pipefail

missing=()
if command -v dpkg-query >/dev/null; then
  for package in "$@"; do
    dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q 'ok installed' ||
      missing+=("$package")
  done
else
  echo "install-packages: this system has no dpkg; install these yourself: $*" >&2
  exit 0
fi
[ ${#missing[@]} -gt 0 ] || exit 0

sudo=()
if [ "$(id -u)" != 0 ]; then sudo=(sudo); fi
echo "Installing ${missing[*]}"
"${sudo[@]}" apt-get update -qq
DEBIAN_FRONTEND=noninteractive "${sudo[@]}" apt-get install -y -qq --no-install-recommends \
  "${missing[@]}" >/dev/null
