#!/usr/bin/env bash
# Runs two commands of tests at once, each a word of its own. The first is shown as it goes, the second when both have ended; if one
# fails, what failed is said once more at the end: a log that is cut keeps its end.
set -uo pipefail
logs=$(mktemp -d)
trap 'kill "${second:-}" 2>/dev/null; rm -rf "$logs"' EXIT
trap 'exit 130' INT TERM
bash -c "$2" >"$logs/second" 2>&1 &
second=$!
bash -c "$1" 2>&1 | tee "$logs/first"
status=${PIPESTATUS[0]}
wait "$second"
rest=$?
unset second
cat "$logs/second"
if [ "$status" -ne 0 ] || [ "$rest" -ne 0 ]; then
  echo
  echo "What failed:"
  grep -hE -A 6 '✘|error:' "$logs/first" "$logs/second" | grep -vE '^(◇|✔)' | tail -n 60
  exit 1
fi
