"""Disks without room, and folders that cannot be written."""
import os
import subprocess

from .farm import Skipped, ended_as_told, job, pictures, require

JOB = job("crowded", outputs=pictures("crowded"))


class _Disk:
    """A small file system of its own below a home."""

    def __init__(self, home, name, kilobytes):
        self.path, self.kilobytes = home.file(name), kilobytes

    def __enter__(self):
        if os.geteuid() != 0:
            raise Skipped("only root can mount a small disk")
        os.makedirs(self.path)
        self._mount(f"size={self.kilobytes}k")
        return self

    def _mount(self, options):
        result = subprocess.run(["mount", "-t", "tmpfs", "-o", options, "tmpfs", self.path], capture_output=True, text=True)
        if result.returncode != 0:
            raise Skipped(f"a small disk cannot be mounted: {result.stderr.strip()}")

    def grow(self):
        self._mount("remount,size=64m")

    def __exit__(self, *_):
        subprocess.run(["umount", "-l", self.path], capture_output=True)


def _full(farm, place, sizes, output):
    """Runs into a full disk of each size, then goes on when there is room."""
    expected = farm.expected(JOB)
    refusals = 0
    for kilobytes in sizes:
        with farm.home() as home, _Disk(home, place, kilobytes) as disk:
            path = home.write(JOB)
            result = home.submit(path, output)
            ended_as_told(result, (0, 73, 75))
            home.no_torn_file(expected, output, unfinished=False)
            if result.returncode != 0:
                refusals += 1
                require("space" in result.errors.lower(), f"it does not say that there is no room: {result.errors}")
            disk.grow()
            again = home.submit(path, output)
            require(again.returncode == 0, f"with room, the next submit ended with {again.returncode}: {again.errors}")
            require(home.compare(expected, output), "other bytes")
    return refusals


def outputs(farm):
    sizes = (4, 40, 120, 200, 280, 360)
    count = _full(farm, "disk", sizes, "disk/out")
    require(count, "no disk was too small")
    return f"{len(sizes)} disks of 4 to 360 kB: {count} refusals that say it; no torn file; done when there is room", True


def state(farm):
    sizes = (0, 8, 60, 120, 240, 480)
    count = _full(farm, "state", [max(size, 4) for size in sizes], "out")
    require(count, "no disk was too small")
    return f"{len(sizes)} disks of 4 to 480 kB: {count} refusals that say it; done when there is room", True


def cache(farm):
    """A cache that is full is no reason to fail."""
    expected = farm.expected(JOB)
    for kilobytes in (4, 60, 200):
        with farm.home() as home, _Disk(home, "cache", kilobytes):
            result = home.submit(home.write(JOB))
            require(result.returncode == 0, f"status {result.returncode}: {result.errors}")
            require(home.compare(expected), "other bytes")
    return "3 disks of 4 to 200 kB: done, without the cache", True


def scratch(farm):
    """No room under TMPDIR."""
    with farm.home() as home, _Disk(home, "tmp", 4):
        result = home.submit(home.write(JOB), env={**home.environment, "TMPDIR": home.file("tmp")})
        require(result.returncode == 0, f"status {result.returncode}: {result.errors}")
        require(home.compare(farm.expected(JOB)), "other bytes")
        return "done: nothing is put there", True


CASES = [
    ("full disk: outputs", outputs),
    ("full disk: state", state),
    ("full disk: cache", cache),
    ("full disk: TMPDIR", scratch),
]
