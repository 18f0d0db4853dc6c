"""Processes that die at bad moments."""
import glob
import os
import signal

from .farm import children, ended_as_told, files, job, pictures, require, wait_until

JOB = job("stitched", outputs=pictures("stitched"))


def _stitching(home):
    """Whether the outputs are being written at this moment."""
    return lambda: bool(glob.glob(f"{home.file('out')}/**/.partial-*", recursive=True, include_hidden=True))


def _killed_while_stitching(farm, choose):
    expected = farm.expected(JOB)
    kills = 0
    for _ in range(5):
        with farm.home() as home:
            path = home.write(JOB)
            process = home.start("submit", path, "--output", home.file("out"), "--quiet", "--workers", "2")
            require(wait_until(_stitching(home), pause=0), "it was never seen writing its outputs")
            for victim in choose(process):
                try:
                    os.kill(victim, signal.SIGKILL)
                    kills += 1
                except ProcessLookupError:
                    pass
            _, errors = process.communicate(timeout=120)
            if process.returncode != 0:
                home.no_torn_file(expected)
                again = home.submit(path)
                require(again.returncode == 0, f"the next submit ended with {again.returncode}: {again.errors}")
            require(home.compare(expected), "other bytes, or something beside the outputs")
    return f"{kills} processes killed while they wrote outputs, 5 times; no torn file, the next run goes on", True


def coordinator(farm):
    return _killed_while_stitching(farm, lambda process: [process.pid])


def workers(farm):
    return _killed_while_stitching(farm, lambda process: children(process.pid))


def both(farm):
    return _killed_while_stitching(farm, lambda process: children(process.pid) + [process.pid])


def stopped(farm):
    """Ctrl-C while outputs are written: they are finished or they are not begun."""
    expected = farm.expected(JOB)
    with farm.home() as home:
        path = home.write(JOB)
        process = home.start("submit", path, "--output", home.file("out"), "--quiet", "--workers", "2")
        require(wait_until(_stitching(home), pause=0), "it was never seen writing its outputs")
        process.send_signal(signal.SIGINT)
        process.output, process.errors = process.communicate(timeout=120)
        ended_as_told(process, (0, 130))
        home.no_torn_file(expected, unfinished=False)
        again = home.submit(path)
        require(again.returncode == 0, again.errors)
        require(home.compare(expected), "other bytes")
        return f"status {process.returncode}; whole outputs or none", True


def night(farm):
    """A night that is killed is gone on with by the next one."""
    documents = [job(f"night-{index}", outputs=pictures(f"night-{index}")) for index in range(5)]
    with farm.home() as home:
        for document in documents:
            home.write(document, f"jobs/{document['name']}.json")
        arguments = ("nightly", home.file("jobs"), "--output", home.file("nights"), "--quiet", "--workers", "2")
        manifests = f"{home.file('nights')}/*/*/*.manifest.json"
        kept = 0
        for wanted in (1, 3):
            process = home.start(*arguments)
            require(wait_until(lambda: len(glob.glob(manifests)) >= wanted), "no job of the night was done")
            os.kill(process.pid, signal.SIGKILL)
            process.communicate()
            for document in documents:
                for folder in glob.glob(f"{home.file('nights')}/*/{document['name']}"):
                    home.no_torn_file(farm.expected_of_night(document), os.path.relpath(folder, home.path), beside="report")
            kept = len(glob.glob(manifests))
        last = home.run(*arguments)
        require(last.returncode == 0, f"the last night ended with {last.returncode}: {last.output} {last.errors}")
        newest = sorted(glob.glob(f"{home.file('nights')}/*/report.json"))[-1].rsplit("/", 1)[0]
        for document in documents:
            require(files(f"{newest}/{document['name']}", beside="report") == farm.expected_of_night(document),
                    f"{document['name']} has other bytes")
        return f"killed twice, with {kept} jobs done in folders of broken nights; the third run is whole", True


CASES = [
    ("coordinator killed while stitching", coordinator),
    ("worker killed while stitching", workers),
    ("coordinator and workers killed while stitching", both),
    ("interrupted while stitching", stopped),
    ("nightly killed in the middle, twice", night),
]
