#!/usr/bin/env python3
"""From the start of `submit` to its first finished frame, in milliseconds: median and least of some runs, programs in turn.

    Benchmarks/first_frame.py JOB.json RENDERFARM... [--rounds N] [--limit MILLISECONDS]

The moment of the frame is the one that the coordinator notes in the job's `events.jsonl`, when a worker tells it that the frame is drawn
and handed to the encoder. Program, fonts and libraries are warm, there is a history already, nothing is cached. With --limit it fails
if a program's least time is above; the least, because other work on the machine only ever adds to it.
"""
import argparse
import glob
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time


def first_frame(program, job, home):
    environment = {**os.environ, "XDG_STATE_HOME": f"{home}/state", "XDG_CACHE_HOME": f"{home}/cache"}
    command = [program, "submit", job, "--no-cache", "--quiet", "--frames", "0-11", "--output", f"{home}/out"]
    before = set(glob.glob(f"{home}/state/renderfarm/jobs/*"))
    start = time.time()
    subprocess.run(command, env=environment, check=True, stdout=subprocess.DEVNULL)
    events = [folder + "/events.jsonl" for folder in glob.glob(f"{home}/state/renderfarm/jobs/*") if folder not in before]
    with open(events[0]) as file:
        moments = [event["time"] for event in map(json.loads, file) if event["event"] == "firstFrame"]
    return (moments[0] - start) * 1000


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("job")
    parser.add_argument("renderfarm", nargs="+")
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--limit", type=float)
    options = parser.parse_args()
    times = {program: [] for program in options.renderfarm}
    for number in range(options.rounds + 1):
        for program in options.renderfarm:
            with tempfile.TemporaryDirectory() as home:
                # Makes the history, and warms the program.
                environment = {**os.environ, "XDG_STATE_HOME": f"{home}/state", "XDG_CACHE_HOME": f"{home}/cache"}
                subprocess.run([program, "submit", options.job, "--frames", "0-0", "--quiet", "--output", f"{home}/warm"],
                               env=environment, check=True, stdout=subprocess.DEVNULL)
                milliseconds = first_frame(program, options.job, home)
            if number > 0:
                times[program].append(milliseconds)
    for program, all_times in times.items():
        print(f"{program}: {os.path.basename(options.job)}, first frame after {statistics.median(all_times):.0f} ms "
              f"(least {min(all_times):.0f}, {len(all_times)} runs)")
    if options.limit and any(min(all_times) > options.limit for all_times in times.values()):
        sys.exit(f"aim missed: {options.limit:.0f} ms")


main()
