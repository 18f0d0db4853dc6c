"""Few processes, few open files, few rights."""
import glob
import os
import pwd
import resource
import shutil
import subprocess

from .farm import Skipped, ended_as_told, job, pictures, require

JOB = job("limited", outputs=pictures("limited"))
FALLING = job("falling", frames=120, physics=True)


def _as_nobody(home):
    """What runs a program as a user who is not root, and owns nothing but the home."""
    if os.geteuid() != 0:
        return ()
    if not shutil.which("setpriv"):
        raise Skipped("there is no setpriv")
    user = pwd.getpwnam("nobody")
    for folder, _, names in os.walk(home.path):
        for path in [folder] + [os.path.join(folder, name) for name in names]:
            os.chown(path, user.pw_uid, user.pw_gid)
    home.environment["HOME"] = home.path
    prefix = ("setpriv", f"--reuid={user.pw_uid}", f"--regid={user.pw_gid}", "--clear-groups")
    probe = subprocess.run([*prefix, home.farm.renderfarm, "--help"], capture_output=True)
    if probe.returncode != 0:
        raise Skipped("another user cannot reach the program")
    return prefix


def _done_without_limit(home, path, expected, **how):
    """Nothing is torn, and the same command ends well where the limit is gone."""
    home.no_torn_file(expected)
    again = home.submit(path, **how)
    require(again.returncode == 0, again.errors)
    require(home.compare(expected), "other bytes")


def open_files(farm):
    expected = farm.expected(JOB)
    told = []
    for limit in (256, 64, 32, 24, 16, 12, 8):
        with farm.home() as home:
            path = home.write(JOB)
            result = home.submit(path, "out", "--workers", "8", preexec_fn=lambda: resource.setrlimit(
                resource.RLIMIT_NOFILE, (limit, limit)))
            ended_as_told(result, (0, 70, 73, 75))
            _done_without_limit(home, path, expected)
            told.append(f"{limit}: {result.returncode}")
    return "status by limit: " + ", ".join(told) + "; then done without the limit", True


def processes_(farm):
    expected = farm.expected(JOB)
    told = []
    for limit in (200, 30, 12, 8, 4, 2):
        with farm.home() as home:
            path = home.write(JOB)
            prefix = _as_nobody(home)
            if not prefix:
                raise Skipped("other processes of this user would count too")
            result = home.submit(path, "out", "--workers", "8",
                                 prefix=("bash", "-c", f'exec {" ".join(prefix)} bash -c "ulimit -u {limit}; exec \\"\\$@\\"" - "$@"', "-"))
            ended_as_told(result, (0, 70, 73, 75))
            _done_without_limit(home, path, expected, prefix=prefix)
            told.append(f"{limit}: {result.returncode}")
    return "status by limit: " + ", ".join(told) + "; then done without the limit", True


def memory(farm):
    """Address space for less than a worker needs."""
    expected = farm.expected(JOB)
    told = []
    for megabytes in (4000, 1000, 600, 500, 400, 250, 150):
        with farm.home() as home:
            path = home.write(JOB)
            size = megabytes << 20
            result = home.submit(path, "out", preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (size, size)))
            _done_without_limit(home, path, expected)
            told.append(f"{megabytes}: {result.returncode}")
    return "status by MB: " + ", ".join(told) + "; then done without the limit", True


def nobody(farm):
    """Every command of a day, as a user who is not root."""
    with farm.home() as home:
        night = home.write(FALLING, "jobs/falling.json")
        path = home.write(JOB)
        prefix = _as_nobody(home)
        commands = [
            ("doctor",), ("validate", path), ("submit", path, "--output", home.file("out"), "--quiet"),
            ("verify", night), ("frame", path, "--frame", "5", "--output", home.file("five.png")),
            ("nightly", home.file("jobs"), "--output", home.file("nights"), "--quiet"),
            ("list",), ("cache",), ("cache", "--clear"), ("prune", "--keep", "0"),
        ]
        for command in commands:
            result = home.run(*command, prefix=prefix)
            require(result.returncode == 0, f"{command[0]}: status {result.returncode}: {result.output} {result.errors}")
        require(home.compare(farm.expected(JOB)), "other bytes")
        owners = {os.stat(name).st_uid for name in glob.glob(f"{home.path}/**", recursive=True, include_hidden=True)}
        require(len(owners) == 1, "files of several users")
        return f"{len(commands)} commands, each done", True


def closed_folders(farm):
    """Folders that this user may not write, or not read, are named."""
    with farm.home() as home:
        path = home.write(JOB)
        secret = home.write(JOB, "secret/job.json")
        os.makedirs(home.file("closed"))
        prefix = _as_nobody(home)
        if not prefix:
            raise Skipped("needs root, to close folders to another user")
        for name in ("closed", "secret"):
            os.chown(home.file(name), 0, 0)
            os.chmod(home.file(name), 0o700)
        tries = [
            (("submit", path, "--output", home.file("closed"), "--quiet"), {}, (73,), "closed"),
            (("submit", path, "--output", home.file("closed/in"), "--quiet"), {}, (73,), "closed"),
            (("submit", secret, "--output", home.file("out"), "--quiet"), {}, (66,), "secret"),
            (("submit", path, "--output", home.file("out"), "--quiet"), {"XDG_STATE_HOME": home.file("closed")}, (73,), "closed"),
            (("nightly", home.file("secret"), "--output", home.file("nights")), {}, (66,), "secret"),
            (("nightly", home.path, "--output", home.file("closed/nights")), {}, (73,), "closed"),
            (("prune",), {"XDG_STATE_HOME": home.file("closed")}, (0, 73), None),
        ]
        for command, variables, statuses, named in tries:
            result = home.run(*command, prefix=prefix, env={**home.environment, **variables})
            ended_as_told(result, statuses)
            require(named is None or named in result.errors, f"{command[0]} does not name the folder: {result.errors}")
        result = home.submit(path, "out", prefix=prefix, env={**home.environment, "XDG_CACHE_HOME": home.file("closed")})
        require(result.returncode == 0, f"a cache that cannot be written: status {result.returncode}: {result.errors}")
        require(home.compare(farm.expected(JOB)), "other bytes")
        return f"{len(tries)} refusals that name the folder; a closed cache is done without", True


CASES = [
    ("few open files (ulimit -n)", open_files),
    ("few processes (ulimit -u)", processes_),
    ("little address space (ulimit -v)", memory),
    ("a user who is not root", nobody),
    ("folders closed to the user", closed_folders),
]
