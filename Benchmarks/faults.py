#!/usr/bin/env python3
"""What misfortune changes: nothing. `Benchmarks/faults.py RENDERFARM [--only WORD] [--list]`.

Each case lets something go wrong once, really: processes die, disks fill, clocks leap, servers lie, folders are forged.
Then it lets the same command run again, where that is what a person would do, and compares every output, byte for byte, with
what an undisturbed run made; of manifests the part that must be identical. Ends with status 1 if any case came out otherwise
than it says. Cases that this machine cannot play, such as those that need root, are shown as skipped.
"""
import argparse
import os
import sys
import time

from Faults import clocks, disks, folders, limits, names, neighbours, processes, web
from Faults.farm import Farm, Skipped, Wrong

MODULES = [processes, clocks, disks, limits, neighbours, web, folders, names]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("renderfarm")
    parser.add_argument("--only", default="", help="only cases whose names contain this")
    parser.add_argument("--list", action="store_true", help="names the cases and runs none")
    options = parser.parse_args()
    cases = [case for module in MODULES for case in module.CASES if options.only in case[0]]
    if options.list:
        return print("\n".join(name for name, _ in cases))
    wrong = skipped = 0
    rows = []
    with Farm(os.path.abspath(options.renderfarm)) as farm:
        for name, play in cases:
            started = time.monotonic()
            try:
                happened, equal = play(farm)
            except Skipped as reason:
                happened, equal = f"skipped: {reason}", None
                skipped += 1
            except Wrong as reason:
                happened, equal = f"WRONG: {reason}", False
            wrong += equal is False
            happened = " ".join(happened.split())
            rows.append((name, happened, {True: "yes", False: "NO", None: "–"}[equal], time.monotonic() - started))
            print(f"{name}: {happened}", file=sys.stderr)
    print("| case | what happened | bytes equal | seconds |\n|---|---|---|---|")
    for name, happened, equal, seconds in rows:
        print(f"| {name} | {happened} | {equal} | {seconds:.1f} |")
    print(f"{len(rows)} cases, {skipped} skipped, {wrong} wrong")
    sys.exit(wrong > 0)


main()
