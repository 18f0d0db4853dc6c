#!/usr/bin/env python3
"""What becomes of hostile jobs, in one table: `Benchmarks/hostile.py RENDERFARM [--only WORDS] [--markdown FILE]`.

Every case of `hostile_documents.py` is written into a folder of its own and given to the program, which must end with the status
that is expected, say why in its first line, and stay below the seconds of processor time and the memory of the case. Then come the cases that need
more than one command. Ends with status 1 if anything else happened.
"""
import argparse
import json
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time

import hostile_documents as documents

# Seconds that may go by, after which a program counts as hanging.
TIMEOUT = 120


class Outcome:
    """How a run ended. seconds: of processor time, since the machine may be busy. elapsed: seconds that went by. memory: MB."""

    def __init__(self, status, output, errors, seconds, elapsed, memory):
        self.status, self.output, self.errors = status, output, errors
        self.seconds, self.elapsed, self.memory = seconds, elapsed, memory

    @property
    def first_line(self):
        lines = (self.errors or self.output).splitlines()
        return lines[0] if lines else ""


def run(program, arguments, folder):
    """Runs the program in a folder; its memory is the most that it or a process that it waited for held, in MB."""
    environment = {**os.environ, "XDG_STATE_HOME": f"{folder}/state", "XDG_CACHE_HOME": f"{folder}/cache"}
    with tempfile.TemporaryFile() as output, tempfile.TemporaryFile() as errors:
        started = time.monotonic()
        child = subprocess.Popen([program, *arguments], cwd=folder, env=environment, stdin=subprocess.DEVNULL, stdout=output,
                                 stderr=errors, start_new_session=True)
        alarm = threading.Timer(TIMEOUT, lambda: os.killpg(child.pid, signal.SIGKILL))
        alarm.start()
        _, status, usage = os.wait4(child.pid, 0)
        alarm.cancel()
        child.returncode = os.waitstatus_to_exitcode(status)
        elapsed = time.monotonic() - started
        texts = []
        for file in (output, errors):
            file.seek(0)
            texts.append(file.read().decode(errors="replace"))
    return Outcome(child.returncode, texts[0], texts[1], usage.ru_utime + usage.ru_stime, elapsed, usage.ru_maxrss / 1024)


def write_apart(case, folder):
    """Writes a case's files in a process of its own: the memory that it takes would count as that of programs started later."""
    child = os.fork()
    if child == 0:
        try:
            case.write(folder)
        except BaseException as error:
            print(error, file=sys.stderr)
            os._exit(1)
        os._exit(0)
    if os.waitpid(child, 0)[1] != 0:
        sys.exit(f"{case.name} cannot be written")


def complaints(case, outcome):
    """What is not as it must be."""
    found = []
    if outcome.status != case.status:
        found.append(f"status {outcome.status} instead of {case.status}")
    if case.text not in outcome.errors + outcome.output:
        found.append(f"\"{case.text}\" is not said")
    if case.status in (documents.INVALID, documents.UNREADABLE, documents.FAILED) and "error" not in outcome.errors \
            and "cannot" not in outcome.errors and case.status != documents.UNREADABLE and "renderfarm:" not in outcome.errors:
        found.append("no error is shown")
    if any(ord(c) < 32 and c not in "\n\t" or 127 <= ord(c) < 160 for c in outcome.errors + outcome.output):
        found.append("control characters are printed")
    if "CONTINUATION" in outcome.errors or "Fatal error" in outcome.errors:
        found.append("the runtime complains")
    if outcome.seconds > case.seconds:
        found.append(f"more than {case.seconds} s of processor time")
    if outcome.elapsed >= TIMEOUT:
        found.append("it hangs")
    if outcome.memory > case.memory:
        found.append(f"more than {case.memory} MB")
    return found


# More than one command


def quick_failures(program, folder):
    """Submits of a job that is none, 30 times: none leaves a complaint of the runtime behind."""
    with open(f"{folder}/job.json", "w") as file:
        file.write('{"version": 1}')
    outcomes = [run(program, ["submit", "job.json", "--output", f"{folder}/out"], folder) for _ in range(30)]
    last = outcomes[-1]
    last.errors = "".join(outcome.errors for outcome in outcomes)
    last.seconds = max(outcome.seconds for outcome in outcomes)
    return last


def detached(program, folder, frames, *flags):
    """Submits a job that waits its turn; its outcome, whose output is the job's id."""
    views = [{"id": "a", "frame": [0, 0, 20, 20], "backgroundColor": "red"}]
    timeline = [{"at": 0, "animate": {"duration": 1000, "changes": {"a": {"center": [1000, 500]}}}}]
    big = {"width": 1920, "height": 1080, "scale": 1}
    with open(f"{folder}/job.json", "w") as file:
        json.dump(documents.job(views, canvas=big, frames=frames, timeline=timeline), file)
    return run(program, ["submit", "job.json", "--output", f"{folder}/out", "--detach", *flags], folder)


def cancelled(program, folder):
    """Cancels detached jobs at several moments: what cancel says is how the job ends."""
    worst = None
    for delay in (0, 0.1, 0.3, 0.5, 0.8, 1.2, 2):
        with tempfile.TemporaryDirectory() as own:
            submitted = detached(program, own, 20)
            if submitted.status != 0:
                return submitted
            job = submitted.output.strip()
            time.sleep(delay)
            outcome = run(program, ["cancel", job], own)
            said = "cancelled" if f"cancelled {job}" in outcome.errors else "done" if "was done" in outcome.errors \
                or "nothing to cancel" in outcome.errors else "?"
            time.sleep(1)
            state = json.loads(run(program, ["show", job, "--json"], own).output)["job"]["state"]
            if state != said:
                outcome.status = f"it said {said} and is {state}"
                return outcome
            worst = outcome
    return worst


def negative_priority(program, folder):
    submitted = detached(program, folder, 2, "--priority", "-3")
    if submitted.status == 0:
        run(program, ["cancel", submitted.output.strip()], folder)
    return submitted


def commands():
    def make(name, function, **expected):
        made = documents.Case(name, 10, None, **expected)
        made.function = function
        return made

    return [
        make("a submit that fails at once, 30 times", quick_failures, text="missing"),
        make("cancel says how a job ends", cancelled, status=0),
        make("--priority -3", negative_priority, status=0),
    ]


def shown(text):
    """A message's beginning, in one cell of a table."""
    text = text.replace("|", "\\|")
    return text if len(text) <= 150 else text[:147] + "…"


def main():
    options = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    options.add_argument("program")
    options.add_argument("--only", default="", help="cases whose names hold this")
    options.add_argument("--markdown", help="a file for the table")
    options = options.parse_args()
    program = os.path.abspath(options.program)
    rows, bad = [], 0
    for case in documents.CASES + commands():
        if options.only not in case.name:
            continue
        with tempfile.TemporaryDirectory() as folder:
            if case.write:
                write_apart(case, folder)
                outcome = run(program, [part.replace("{folder}", folder) for part in case.command], folder)
            else:
                outcome = case.function(program, folder)
            found = complaints(case, outcome)
            line = outcome.first_line.replace(folder + "/", "")
        bad += bool(found)
        row = (case.item, case.name, outcome.status, shown(line), f"{outcome.seconds:.2f}", f"{outcome.elapsed:.2f}",
               f"{outcome.memory:.0f}",
               "; ".join(found) or "as expected")
        rows.append(row)
        print("  ".join(str(cell) for cell in row), flush=True)
    if options.markdown:
        with open(options.markdown, "w") as file:
            file.write("| item | case | status | message | processor s | s | MB | |\n|---|---|---|---|---|---|---|---|\n")
            file.writelines("| " + " | ".join(str(cell) for cell in row) + " |\n" for row in rows)
    print(f"{len(rows)} cases, {bad} not as expected")
    sys.exit(1 if bad else 0)


if __name__ == "__main__":
    main()
