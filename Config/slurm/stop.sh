#!/usr/bin/env bash
# Stops the cluster that start.sh started: its daemons, by their pid files, and what is left of its tasks.
# Usage: stop.sh DIR
set -uo pipefail
[ $# -eq 1 ] || { echo "usage: stop.sh DIR" >&2; exit 64; }
folder="$(cd "$1" && pwd -P)" || exit 66
export SLURM_CONF="$folder/slurm.conf"

# Tasks first; a controller that is gone cannot tell theirs to the nodes.
timeout 5 scancel --user="$(id -un)" 2>/dev/null && sleep 1

# The process of a pid file, if it still is the daemon of that name.
daemon() {
  local pid
  pid="$(cat "$folder/$1" 2>/dev/null)" || return 1
  [ -n "$pid" ] && [ "$(cat "/proc/$pid/comm" 2>/dev/null)" = "$2" ] && echo "$pid"
}
for entry in slurmd-n1.pid:slurmd slurmd-n2.pid:slurmd slurmctld.pid:slurmctld munged.pid:munged; do
  pid="$(daemon "${entry%%:*}" "${entry##*:}")" || continue
  kill "$pid" 2>/dev/null
  for _ in $(seq 50); do
    kill -0 "$pid" 2>/dev/null || break
    sleep 0.1
  done
  kill -9 "$pid" 2>/dev/null
done
exit 0
