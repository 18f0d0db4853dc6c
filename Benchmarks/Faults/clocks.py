"""Wall clocks that leap."""
import glob
import os
import shutil
import subprocess
import time

from .farm import Skipped, files, job, pictures, require, wait_for_end

JOB = job("leaping", outputs=pictures("leaping"))
FALLING = job("falling", frames=120, physics=True)


def _leaping(home):
    """The environment in which the clock leaps."""
    compiler = shutil.which("cc") or shutil.which("clang")
    if not compiler:
        raise Skipped("no C compiler")
    library = home.file("clock.so")
    source = os.path.join(os.path.dirname(os.path.abspath(__file__)), "clock.c")
    subprocess.run([compiler, "-shared", "-fPIC", "-O1", "-o", library, source, "-ldl"], check=True)
    environment = {**home.environment, "LD_PRELOAD": library}
    dates = set()
    # All leaps come within two seconds.
    for _ in range(8):
        dates.add(subprocess.run(["date", "+%Y"], env=environment, capture_output=True, text=True).stdout)
        time.sleep(0.25)
    if len(dates) < 2:
        raise Skipped("the C library cannot be told another time here")
    return environment


def submit(farm):
    with farm.home() as home:
        environment = _leaping(home)
        for document in (JOB, FALLING):
            path = home.write(document, f"{document['name']}.json")
            for flags in ([], ["--chaos", "1"]):
                output = document["name"] + "".join(flags)
                result = home.submit(path, output, "--workers", "3", *flags, env=environment)
                require(result.returncode == 0, f"status {result.returncode}: {result.errors}")
                require(home.compare(farm.expected(document), output), f"{document['name']}: other bytes")
        listed = home.run("list", env=environment)
        require(listed.returncode == 0, listed.errors)
        return "4 submits, two with workers that are killed: done, as ever", True


def waiting(farm):
    """Detached jobs are ordered by when they came; whatever the clock says, each is done."""
    documents = [job(f"queued-{index}", colour=colour) for index, colour in enumerate(("red", "green", "blue"))]
    with farm.home() as home:
        environment = _leaping(home)
        ids = []
        for document in documents:
            path = home.write(document, f"{document['name']}.json")
            result = home.submit(path, document["name"], "--detach", "--workers", "1", env=environment)
            require(result.returncode == 0, f"status {result.returncode}: {result.errors}")
            ids.append(result.output.split()[0])
        for number, document in zip(ids, documents):
            state = wait_for_end(home, number, env=environment)
            require(state == "done", f"{document['name']} is {state}")
            require(home.compare(farm.expected(document), document["name"]), f"{document['name']}: other bytes")
        return "3 detached jobs, each done", True


def night(farm):
    """Later nights have greater names, also when the clock went back: each is compared with the one before."""
    with farm.home() as home:
        environment = _leaping(home)
        home.write(JOB, "jobs/leaping.json")
        for count in (1, 2, 3):
            result = home.run("nightly", home.file("jobs"), "--output", home.file("nights"), "--quiet", env=environment)
            require(result.returncode == 0, f"status {result.returncode}: {result.output} {result.errors}")
            reports = sorted(glob.glob(f"{home.file('nights')}/*/report.json"))
            require(len(reports) == count, f"{len(reports)} reports after {count} nights")
            made = files(f"{reports[-1].rsplit('/', 1)[0]}/leaping", beside="report")
            require(made == farm.expected_of_night(JOB), "other bytes")
        return "3 nights, each the newest when it was done", True


CASES = [
    ("clock leaps: submit", submit),
    ("clock leaps: detached jobs", waiting),
    ("clock leaps: nightly", night),
]
