#!/usr/bin/env bash
# Starts the cluster of two nodes that slurm.conf describes, and returns when both are idle.
# Usage: start.sh DIR [PORT]; DIR is made and holds all that the cluster writes; PORT and the two behind it are used.
set -euo pipefail
[ $# -ge 1 ] || { echo "usage: start.sh DIR [PORT]" >&2; exit 64; }
here="$(cd "$(dirname "$0")" && pwd)"
port="${2:-16820}"
[ "$(id -u)" -eq 0 ] || { echo "start.sh: run it as root; slurmd starts tasks for users" >&2; exit 77; }
for program in munged slurmctld slurmd sinfo; do
  command -v "$program" >/dev/null || { echo "start.sh: $program is missing; apt-get install slurm-wlm munge" >&2; exit 69; }
done
folder="$(realpath -m -- "$1")"
case "$folder" in *[!A-Za-z0-9._/-]*)
  echo "start.sh: Slurm's configuration knows no quoting; choose a folder without blanks and signs, not $folder" >&2
  exit 64 ;;
esac
mkdir -p "$folder/state" "$folder/log" "$folder/spool/n1" "$folder/spool/n2"

# On failure nothing is left running.
trap '[ $? -eq 0 ] || { tail -n 5 "$folder"/log/*.log >&2; "$here/stop.sh" "$folder"; }' EXIT

# Starts a daemon that holds nothing open of whoever started us.
daemon() (
  for descriptor in /proc/"$BASHPID"/fd/*; do
    number="${descriptor##*/}"
    [ "$number" -le 2 ] || eval "exec $number>&-"
  done
  exec "$@" </dev/null >>"$folder/log/start.log" 2>&1
)

memory=$(($(sed -n 's/^MemTotal: *\([0-9]*\) kB$/\1/p' /proc/meminfo) / 1024))
sed -e "s|@FOLDER@|$folder|g" -e "s|@MEMORY@|$memory|g" -e "s|@REQUEUE_SECONDS@|${REQUEUE_SECONDS:-10}|g" \
  -e "s|@CONTROLLER_PORT@|$port|g" -e "s|@FIRST_NODE_PORT@|$((port + 1))|g" -e "s|@SECOND_NODE_PORT@|$((port + 2))|g" \
  "$here/slurm.conf" >"$folder/slurm.conf"

if [ ! -e "$folder/munge.key" ]; then
  (umask 277 && head -c 1024 /dev/urandom >"$folder/munge.key")
fi
daemon munged --force --key-file="$folder/munge.key" --socket="$folder/munge.socket" --pid-file="$folder/munged.pid" \
  --log-file="$folder/log/munged.log" --seed-file="$folder/munge.seed"
export SLURM_CONF="$folder/slurm.conf"
daemon slurmctld -i -f "$SLURM_CONF"
for node in n1 n2; do daemon slurmd -N "$node" -f "$SLURM_CONF"; done

for _ in $(seq 240); do
  idle=$(timeout 5 sinfo --noheader --Node --format=%T 2>/dev/null | grep -c '^idle$' || true)
  if [ "$idle" -eq 2 ]; then
    echo "SLURM_CONF=$SLURM_CONF"
    exit 0
  fi
  sleep 0.5
done
echo "start.sh: the nodes did not become idle within two minutes; see $folder/log" >&2
exit 1
