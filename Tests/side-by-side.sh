#!/usr/bin/env bash
# Runs commands of tests at once, each a word of its own. The first is shown as it goes, the others when all have ended; if one
# fails, what failed is said once more at the end: a log that is cut keeps its end.
set -uo pipefail
# Layers that lie deep in each other are drawn on the threads of tests, whose stacks are not as deep as those of the program.
ulimit -S -s 65536 2>/dev/null || true
logs=$(mktemp -d)
others=()
trap 'kill "${others[@]}" 2>/dev/null; rm -rf "$logs"' EXIT
trap 'exit 130' INT TERM
for command in "${@:2}"; do
  bash -c "$command" >"$logs/$((${#others[@]} + 2))" 2>&1 &
  others+=($!)
done
bash -c "$1" 2>&1 | tee "$logs/1"
status=${PIPESTATUS[0]}
for other in "${others[@]}"; do wait "$other" || status=1; done
others=()
for log in $(seq 2 $#); do cat "$logs/$log"; done
if [ "$status" -ne 0 ]; then
  echo
  echo "What failed:"
  # Known issues are no failures, and may say "error:" too; what a test expected comes last, as the end is what is kept.
  grep -hE -A 6 '(^|[^[:alnum:]])error:' "$logs"/* | grep -vE '^(◇|✔|━|↳|✘|⎙)' | tail -n 40
  grep -hE -A 6 '^✘' "$logs"/* | grep -vE '^(◇|✔|━|⎙)' | tail -n 60
  exit 1
fi
