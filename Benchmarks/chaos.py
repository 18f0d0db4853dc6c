#!/usr/bin/env python3
"""Jobs × fault schedules × worker counts × drivers: one hash a job, or it fails.

    Benchmarks/chaos.py RENDERFARM JOB.json ... [--schedules N] [--slurm N] [--openjd N] [--workers 1,2,3,5,8] [--seed S]

A schedule is seeded: which faults, how many workers, when. Local ones are, in turn:
  workers      `submit --chaos`: workers killed and frozen, files of finished tasks flipped, cut off, deleted
  coordinator  the coordinator killed with SIGKILL once to three times, at moments seeded too, and submitted again
  both         workers, and the coordinator killed
  interrupted  SIGINT or SIGTERM, and submitted again
  corrupted    between two submits, files in the job folder are cut off, flipped or deleted
--slurm runs as many on a cluster of two nodes on this machine (Config/slurm), with a node daemon and its task killed in between;
--openjd runs as many by `openjd run`. Every run has a state folder of its own and no cache. What is compared: the part of the
manifest that must be identical, and the SHA-256 of every output file.
"""
import argparse
import glob
import hashlib
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))


def environment(home, **more):
    return {**os.environ, "XDG_STATE_HOME": f"{home}/state", "XDG_CACHE_HOME": f"{home}/cache", **more}


def fingerprint(folder):
    """One hash of a job's outputs; None if something half-written lies among them."""
    digest = hashlib.sha256()
    names = sorted(os.path.relpath(path, folder) for path in glob.glob(f"{folder}/**", recursive=True) if os.path.isfile(path))
    names += sorted(name for name in os.listdir(folder) if name.startswith("."))
    for name in names:
        with open(f"{folder}/{name}", "rb") as file:
            content = file.read()
        if name.endswith(".manifest.json"):
            content = json.dumps(json.loads(content)["identical"], sort_keys=True).encode()
        digest.update(name.encode() + b"\0" + hashlib.sha256(content).digest())
    return digest.hexdigest()


def corrupt(home, dice):
    files = [path for path in glob.glob(f"{home}/state/renderfarm/jobs/*/*/*") if "/logs/" not in path]
    for path in dice.sample(files, min(len(files), dice.randint(1, 3))):
        size = os.path.getsize(path)
        kind = dice.randrange(3)
        if kind == 0:
            os.unlink(path)
        elif kind == 1:
            os.truncate(path, dice.randrange(size + 1))
        elif size:
            with open(path, "r+b") as file:
                place = dice.randrange(size)
                file.seek(place)
                byte = file.read(1)[0]
                file.seek(place)
                file.write(bytes([byte ^ 1 << dice.randrange(8)]))


def local(options, job, home, dice, kind):
    """Submits until it is done; gives the number of faults besides those that `submit` injects."""
    command = [options.renderfarm, "submit", job, "--output", f"{home}/out", "--no-cache", "--quiet", "--workers",
               str(dice.choice(options.worker_counts))]
    if kind in ("workers", "both"):
        command += ["--chaos", str(dice.randrange(1 << 32))]
    faults = {"workers": 0, "both": 1, "coordinator": dice.randint(1, 3), "interrupted": 1, "corrupted": 1}[kind]
    done = 0
    for _ in range(20):
        process = subprocess.Popen(command, env=environment(home), stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        if done < faults:
            time.sleep(dice.uniform(0.02, options.typical))
            process.send_signal({"interrupted": dice.choice((signal.SIGINT, signal.SIGTERM))}.get(kind, signal.SIGKILL))
            done += 1
        errors = process.communicate()[1]
        if process.returncode == 0:
            return done
        if kind == "corrupted":
            corrupt(home, dice)
        # A signal may come before the program listens.
        if process.returncode not in (75, 130, -signal.SIGKILL, -signal.SIGINT, -signal.SIGTERM):
            sys.exit(f"{' '.join(command)} ended with {process.returncode}: {errors.decode()[-1000:]}")
    sys.exit(f"{' '.join(command)} was not done after 20 submits")


def slurm(options, job, home, dice, cluster):
    command = [options.renderfarm, "submit", job, "--cluster", "slurm", "--wait", "--no-cache", "--quiet", "--output",
               f"{home}/out"]
    process = subprocess.Popen(command, env=environment(home, SLURM_CONF=f"{cluster}/slurm.conf"),
                               stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    # A node dies with the task it is at, and comes back.
    time.sleep(dice.uniform(0.5, 2.5))
    node = dice.choice(("n1", "n2"))
    with open(f"{cluster}/slurmd-{node}.pid") as file:
        daemon = int(file.read())
    steps = subprocess.run(["pgrep", "-f", f"slurmstepd.*{node}|{home}"], capture_output=True, text=True).stdout.split()
    for pid in [daemon] + [int(step) for step in steps if int(step) not in (os.getpid(), process.pid)]:
        try:
            os.kill(pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
    time.sleep(1)
    subprocess.Popen(["slurmd", "-N", node, "-f", f"{cluster}/slurm.conf"], stdout=subprocess.DEVNULL,
                     stderr=subprocess.DEVNULL, env={**os.environ, "SLURM_CONF": f"{cluster}/slurm.conf"})
    errors = process.communicate()[1]
    if process.returncode != 0:
        sys.exit(f"{' '.join(command)} ended with {process.returncode}: {errors.decode()[-1000:]}")
    return 1


def openjd(options, job, home, dice):
    subprocess.run([options.renderfarm, "export", "openjd", job, "-o", f"{home}/bundle"], env=environment(home), check=True,
                   stdout=subprocess.DEVNULL)
    result = subprocess.run(
        ["openjd", "run", f"{home}/bundle/template.json", "-p", f"OutputFolder={home}/out", "-p",
         f"Renderfarm={os.path.abspath(options.renderfarm)}"], env=environment(home), capture_output=True, text=True)
    if result.returncode != 0:
        sys.exit(f"openjd run ended with {result.returncode}: {result.stdout[-2000:]}")
    return 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("renderfarm")
    parser.add_argument("jobs", nargs="+")
    parser.add_argument("--schedules", type=int, default=500)
    parser.add_argument("--slurm", type=int, default=0)
    parser.add_argument("--openjd", type=int, default=0)
    parser.add_argument("--workers", default="1,2,3,5,8")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    options.worker_counts = [int(text) for text in options.workers.split(",")]
    kinds = ["workers", "coordinator", "both", "interrupted", "corrupted"]

    expected, typical = {}, {}
    for job in options.jobs:
        with tempfile.TemporaryDirectory() as home:
            start = time.monotonic()
            subprocess.run([options.renderfarm, "submit", job, "--output", f"{home}/out", "--no-cache", "--quiet", "--workers",
                            "1"], env=environment(home), check=True)
            typical[job] = time.monotonic() - start
            expected[job] = fingerprint(f"{home}/out")

    rows = {}

    def note(job, kind, faults, home):
        row = rows.setdefault((os.path.basename(job), kind), {"runs": 0, "faults": 0, "hashes": set()})
        row["runs"] += 1
        row["faults"] += faults
        made = fingerprint(f"{home}/out")
        row["hashes"].add(made)
        if made != expected[job]:
            print(f"seed {options.seed}: {job}, {kind}, run {row['runs']}: other bytes", file=sys.stderr)

    def show(total):
        if sys.stderr.isatty():
            print(f"\r{sum(row['runs'] for row in rows.values())} of {total}", end="", file=sys.stderr)

    total = options.schedules + options.slurm + options.openjd
    # Stopped in whatever way, it tells what it did; a shell lets what it runs in the background ignore Ctrl-C.
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.default_int_handler)
    try:
        for number in range(options.schedules):
            dice = random.Random(f"{options.seed} {number}")
            job, kind = options.jobs[number % len(options.jobs)], kinds[number // len(options.jobs) % len(kinds)]
            options.typical = typical[job]
            with tempfile.TemporaryDirectory() as home:
                note(job, kind, local(options, job, home, dice, kind), home)
            show(total)
        if options.slurm:
            cluster = tempfile.mkdtemp(prefix="slurm-")
            try:
                subprocess.run([f"{HERE}/../Config/slurm/start.sh", cluster], check=True, stdout=subprocess.DEVNULL,
                               env={**os.environ, "REQUEUE_SECONDS": "5"})
                for number in range(options.slurm):
                    dice = random.Random(f"{options.seed} slurm {number}")
                    job = options.jobs[number % len(options.jobs)]
                    with tempfile.TemporaryDirectory() as home:
                        note(job, "slurm", slurm(options, job, home, dice, cluster), home)
                    show(total)
            finally:
                subprocess.run([f"{HERE}/../Config/slurm/stop.sh", cluster])
                shutil.rmtree(cluster, ignore_errors=True)
        for number in range(options.openjd):
            job = options.jobs[number % len(options.jobs)]
            with tempfile.TemporaryDirectory() as home:
                note(job, "openjd", openjd(options, job, home, None), home)
            show(total)
    except KeyboardInterrupt:
        print("interrupted; what was done until here:", file=sys.stderr)

    print(f"\n{'job':28} {'schedule':12} {'runs':>5} {'kills':>6} {'hashes':>7}")
    wrong = 0
    for (job, kind), row in sorted(rows.items()):
        good = len(row["hashes"]) == 1 and row["hashes"] <= set(expected.values())
        wrong += not good
        print(f"{job:28} {kind:12} {row['runs']:5} {row['faults']:6} {len(row['hashes']):7}{'' if good else '  WRONG'}")
    print(f"{sum(row['runs'] for row in rows.values())} runs, {len(options.jobs)} jobs, "
          f"{'one hash each' if not wrong else 'NOT one hash each'}, workers {options.workers}, seed {options.seed}")
    sys.exit(wrong > 0)


main()
