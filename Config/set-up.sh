#!/usr/bin/env bash
# Installs the Debian packages that renderfarm needs and that are missing. Prints what it does; does nothing when all are there.
set -euo pipefail
list="$(dirname "$0")/debian-packages.txt"

missing=()
while read -r package; do
  dpkg-query --show --showformat='${db:Status-Status}\n' "$package" 2>/dev/null | grep -qx installed || missing+=("$package")
done <"$list"

if ! command -v swift >/dev/null; then
  echo "set-up: Swift 6.1 or newer is needed and not on the PATH; see https://www.swift.org/install/linux/" >&2
  exit 1
fi
[ ${#missing[@]} -eq 0 ] && exit 0

as_root=()
if [ "$(id -u)" -ne 0 ]; then
  command -v sudo >/dev/null || {
    echo "set-up: run as root, or install: ${missing[*]}" >&2
    exit 1
  }
  as_root=(sudo)
fi
echo "set-up: installing ${missing[*]}"
"${as_root[@]}" apt-get update -qq
DEBIAN_FRONTEND=noninteractive "${as_root[@]}" apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
