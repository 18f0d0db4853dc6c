#!/usr/bin/env bash
# Runs a command of tests and, if it fails, says once more at the end what failed: a log that is cut keeps its end.
set -uo pipefail
log=$(mktemp)
trap 'rm -f "$log"' EXIT
"$@" 2>&1 | tee "$log"
status=${PIPESTATUS[0]}
if [ "$status" -ne 0 ]; then
  echo
  echo "What failed:"
  grep -E -A 6 '✘|error:' "$log" | grep -vE '^(◇|✔)' | tail -n 60
fi
exit "$status"
