"""Runs renderfarm in folders of its own and compares what it leaves."""
import glob
import hashlib
import json
import os
import re
import shutil
import signal
import subprocess
import tempfile
import time


class Skipped(Exception):
    """This machine cannot play the case."""


class Wrong(Exception):
    """The case came out otherwise than it must."""


def require(condition, reason):
    if not condition:
        raise Wrong(reason)


def job(name, frames=90, outputs=None, physics=False, colour="red"):
    """A small job of several chunks. Its pictures move in every frame, so that a wrong one is seen."""
    box = {"id": "box", "frame": [2, 2, 12, 12], "backgroundColor": colour}
    result = {
        "version": 1, "name": name, "canvas": {"width": 64, "height": 48, "backgroundColor": "white"},
        "frameRate": 30, "frames": frames,
        "outputs": outputs or [{"file": f"{name}.mp4"}, {"file": f"{name}.png", "frame": frames // 2}],
        "scene": {"views": [box]},
    }
    if physics:
        result["scene"]["animators"] = [{"id": "world", "behaviors": [
            {"type": "gravity", "items": ["box"]},
            {"type": "collision", "items": ["box"], "translatesReferenceBoundsIntoBoundary": True}]}]
    else:
        result["timeline"] = [{"at": 0, "animate": {"duration": frames / 30, "changes": {"box": {"center.x": 50}}}}]
    return result


def pictures(name):
    """Outputs whose stitching takes a while: many files, each brought to the disk."""
    return [{"file": f"{name}/%04d.png"}, {"file": f"{name}.mp4"}]


def files(folder, beside=None):
    """SHA-256 of every file below a folder, by its path; of manifests that of the part that must be identical.

    What lies below the folder `beside` is left out.
    """
    result = {}
    for parent, folders, names in os.walk(folder):
        if beside and parent == folder:
            folders[:] = [name for name in folders if name != beside]
        for path in (os.path.join(parent, name) for name in names):
            if not os.path.isfile(path):
                continue
            with open(path, "rb") as file:
                content = file.read()
            if path.endswith(".manifest.json"):
                try:
                    content = json.dumps(json.loads(content)["identical"], sort_keys=True).encode()
                except (ValueError, KeyError):
                    content = b"no manifest: " + content
            result[os.path.relpath(path, folder)] = hashlib.sha256(content).hexdigest()
    return result


class Home:
    """A state folder, a cache, jobs and outputs, all below one folder that goes with the case."""

    def __init__(self, farm, folder):
        self.farm, self.path = farm, folder
        self.environment = {**os.environ, "XDG_STATE_HOME": f"{folder}/state", "XDG_CACHE_HOME": f"{folder}/cache"}
        self.started = []

    def file(self, name):
        return f"{self.path}/{name}"

    def write(self, document, name="job.json"):
        path = self.file(name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w") as file:
            file.write(document if isinstance(document, str) else json.dumps(document))
        return path

    def start(self, *arguments, prefix=(), **options):
        """Starts the program; every process that is still there at the end of the case is killed."""
        options.setdefault("env", self.environment)
        process = subprocess.Popen([*prefix, self.farm.renderfarm, *arguments], stdin=subprocess.DEVNULL,
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, errors="replace",
                                   start_new_session=True, cwd=self.path, **options)
        self.started.append(process)
        return process

    def run(self, *arguments, limit=300, **options):
        process = self.start(*arguments, **options)
        try:
            process.output, process.errors = process.communicate(timeout=limit)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.communicate()
            raise Wrong(f"{' '.join(arguments[:2])} was not done after {limit} s")
        return process

    def submit(self, path, output="out", *flags, **options):
        return self.run("submit", path, "--output", self.file(output), "--quiet", *flags, **options)

    def compare(self, expected, output="out"):
        """Whether the outputs are what they must be, and nothing else lies beside them."""
        made = files(self.file(output))
        return made == expected

    def no_torn_file(self, expected, output="out", unfinished=True, beside=None):
        """Every file that stands in its place is whole. Unfinished ones may be there, under names that tell it."""
        for name, content in files(self.file(output), beside).items():
            if os.path.basename(name).startswith(".partial-"):
                require(unfinished, f"{name} was left")
            else:
                require(expected.get(name) == content, f"{name} is there and is not what it must be")

    def end(self):
        for process in self.started:
            try:
                os.killpg(process.pid, signal.SIGKILL)
            except (ProcessLookupError, PermissionError):
                pass
            if process.poll() is None:
                process.wait()
            for stream in (process.stdout, process.stderr):
                stream and stream.close()


class Farm:
    def __init__(self, renderfarm):
        self.renderfarm = renderfarm
        self.known = {}

    def __enter__(self):
        # Users that are not root must reach what is in it.
        self.folder = tempfile.mkdtemp(prefix="faults-")
        os.chmod(self.folder, 0o755)
        return self

    def __exit__(self, *_):
        shutil.rmtree(self.folder, ignore_errors=True)

    def home(self):
        return _HomeContext(self)

    def expected(self, document, *flags):
        """What an undisturbed run of a job makes, with one worker and no cache."""
        text = json.dumps([document, flags], sort_keys=True)
        if text not in self.known:
            with self.home() as home:
                result = home.submit(home.write(document), "out", "--workers", "1", "--no-cache", *flags)
                if result.returncode != 0:
                    raise SystemExit(f"an undisturbed submit ended with {result.returncode}: {result.errors}")
                self.known[text] = files(home.file("out"))
        return self.known[text]


    def expected_of_night(self, document):
        """What a night makes of a job: what frames showed, too."""
        return self.expected(document, "--trace")


class _HomeContext:
    def __init__(self, farm):
        self.farm = farm

    def __enter__(self):
        folder = tempfile.mkdtemp(dir=self.farm.folder)
        os.chmod(folder, 0o755)
        self.home = Home(self.farm, folder)
        return self.home

    def __exit__(self, *_):
        self.home.end()
        shutil.rmtree(self.home.path, ignore_errors=True)


def wait_for_end(home, number, limit=120, **options):
    """The state in which a detached job ends."""
    state = "?"

    def is_over():
        nonlocal state
        result = home.run("show", number, "--json", **options)
        require(result.returncode == 0, f"show: status {result.returncode}: {result.errors}")
        state = json.loads(result.output)["job"]["state"]
        return state not in ("waiting", "running", "paused")

    require(wait_until(is_over, limit, pause=0.1), f"the job {number} is still {state} after {limit} s")
    return state


def children(pid):
    """The processes that a process started, and those that they started."""
    found = []
    for path in glob.glob(f"/proc/{pid}/task/*/children"):
        try:
            with open(path) as file:
                found += [int(word) for word in file.read().split()]
        except OSError:
            pass
    return found + [grandchild for child in found for grandchild in children(child)]


def wait_until(condition, limit=60, pause=0.001):
    """Whether a condition became true within a time."""
    end = time.monotonic() + limit
    while time.monotonic() < end:
        if condition():
            return True
        time.sleep(pause)
    return False


def sentence(text):
    """The first thing that the program said, without folders of this run."""
    lines = [line for line in text.splitlines() if line.strip()]
    line = lines[0] if lines else "nothing was said"
    line = re.sub(r"\S*/faults-\w+/\w+", "…", line.replace("renderfarm: ", ""))
    return (line[:140] + "…" if len(line) > 140 else line).replace("|", "\\|")


def ended_as_told(process, statuses):
    """A run that could not do its work says why, in a status that means it, and does not crash."""
    require(process.returncode in statuses, f"status {process.returncode}, not one of {statuses}: {sentence(process.errors)}")
    if process.returncode != 0:
        require(process.errors.strip(), "it failed without a word")
    for word in ("Fatal error", "Segmentation", "Illegal instruction", "terminate called"):
        require(word not in process.errors, f"it crashed: {sentence(process.errors)}")
