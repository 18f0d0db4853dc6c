"""Forged job folders for `run-task`, and forged bundles for `prepare`: whoever shares a folder with a farm may write into it."""
import hashlib
import json
import os
import random
import shutil
import struct

from .farm import Wrong, ended_as_told, files, job, require

JOB = job("forged", frames=60, physics=True)
TASKS = ["simulate", "render-0000", "render-0001", "stitch"]
HUGE = 1 << 62
ENDS = (0, 1, 64, 65, 66, 70, 73, 75)


class _Prepared:
    """A job folder, and what lies around it and must stay as it is."""

    def __init__(self, farm, home, tasks=0, template=None):
        self.farm, self.home = farm, home
        home.write("not to be read, not to be changed", "secret.txt")
        if template:
            shutil.copytree(template.home.file("folder"), home.file("folder"))
            self.change("folder.json", outputFolder=home.file("out"))
            os.makedirs(home.file("out"))
        else:
            path = home.write(JOB)
            result = home.run("prepare", path, "--output", home.file("out"), "--folder", home.file("folder"))
            require(result.returncode == 0, result.errors)
            for task in TASKS[:tasks]:
                result = home.run("run-task", home.file("folder"), task)
                require(result.returncode == 0, result.errors)
        self.around = self._around()

    def _around(self):
        """Everything in the home but what the program may write."""
        result = {}
        for name in sorted(os.listdir(self.home.path)):
            path = self.home.file(name)
            if os.path.isdir(path):
                result[name] = None if name in ("folder", "out", "state", "cache") else files(path)
            else:
                with open(path, "rb") as file:
                    result[name] = file.read()
        for name in ("folder", "out", "state", "cache"):
            result.pop(name, None)
        return result

    def file(self, name):
        return self.home.file(f"folder/{name}")

    def read(self, name):
        with open(self.file(name), "rb") as file:
            return file.read()

    def put(self, name, content):
        if os.path.lexists(self.file(name)):
            os.unlink(self.file(name))
        if content is not None:
            with open(self.file(name), "wb") as file:
                file.write(content)

    def change(self, name, **values):
        """Other values in a JSON file; a dotted name goes into objects."""
        document = json.loads(self.read(name))
        for key, value in values.items():
            inner = document
            *path, last = key.split("__")
            for part in path:
                inner = inner[part]
            inner[last] = value
        self.put(name, json.dumps(document).encode())

    def run(self, tasks):
        """Runs tasks; gives the statuses."""
        statuses = []
        for task in tasks:
            result = self.home.run("run-task", self.home.file("folder"), task, limit=60)
            ended_as_told(result, ENDS)
            require(len(result.errors) < 20_000, "the message is longer than anybody reads")
            require("\x1b" not in result.errors, "control characters are shown as they came")
            statuses.append(result.returncode)
            if result.returncode != 0:
                break
        require(self._around() == self.around, "something outside of the folder and the outputs changed")
        made = files(self.home.file("out")) if os.path.isdir(self.home.file("out")) else {}
        expected = self.farm.expected(JOB)
        for name, content in made.items():
            require(expected.get(name) == content, f"{name} is there and is not what it must be")
        return statuses


def _forged(farm, forgeries, tasks_before, tasks_after):
    """Plays each forgery in a folder of its own. None that is noticed may end well, none may end badly."""
    refused = 0
    with farm.home() as original:
        template = _Prepared(farm, original, tasks_before)
        for index, forge in enumerate(forgeries):
            with farm.home() as home:
                prepared = _Prepared(farm, home, template=template)
                forge(prepared)
                try:
                    refused += prepared.run(tasks_after)[-1] != 0
                except Wrong as reason:
                    raise Wrong(f"forgery {index}: {reason}")
    return f"{len(forgeries)} forgeries: {refused} refused, {len(forgeries) - refused} harmless; nothing else touched", True


def _replace(name, content):
    return lambda prepared: prepared.put(name, content)


def _cut(name, part):
    return lambda prepared: prepared.put(name, prepared.read(name)[:int(len(prepared.read(name)) * part)])


def _set(name, **values):
    return lambda prepared: prepared.change(name, **values)


def _link(name, target):
    def forge(prepared):
        prepared.put(name, None)
        os.symlink(target, prepared.file(name))
    return forge


def _pipe(name):
    def forge(prepared):
        prepared.put(name, None)
        os.mkfifo(prepared.file(name))
    return forge


def _folder(name):
    def forge(prepared):
        prepared.put(name, None)
        os.mkdir(prepared.file(name))
    return forge


def _sparse(name, size):
    def forge(prepared):
        prepared.put(name, b"")
        os.truncate(prepared.file(name), size)
    return forge


def _misuses(name):
    """What can be put in the place of any file."""
    return [_replace(name, None), _replace(name, b""), _replace(name, b"\0" * 100), _replace(name, b"[" * 1_000_000),
            _replace(name, b"{}"), _cut(name, 0.3), _cut(name, 0.9), _link(name, "/dev/zero"), _link(name, "/dev/full"),
            _link(name, name.rsplit("/", 1)[-1]), _link(name, "../../secret.txt"), _link(name, "/etc/shadow"), _pipe(name),
            _folder(name), _sparse(name, 8 << 30)]


def plans(farm):
    forgeries = _misuses("plan.json") + [_set("plan.json", **values) for values in [
        {"input__name": "../../escaped"}, {"input__name": "/tmp/escaped"}, {"input__name": ""},
        {"input__name": "\x1b[2J" * 100_000}, {"input__frameCount": HUGE}, {"input__frameCount": -1}, {"input__frameCount": 0},
        {"input__frameCount": 1e300}, {"input__frameRate__numerator": 0}, {"input__frameRate__denominator": 0},
        {"input__frameRate__numerator": HUGE}, {"input__frameRate__denominator": HUGE}, {"input__width": HUGE},
        {"input__width": -64}, {"input__selection": f"0-{HUGE}"}, {"input__selection": "59-0"}, {"input__selection": "-"},
        {"input__outputs": []}, {"input__outputs": None},
        {"input__simulates": False}, {"input__jobDigest": "00" * 32}, {"input__jobDigest": "zz"}, {"planHash": "00" * 32},
        {"formatVersion": 99}, {"input__engineVersion": "0"}, {"input__mediaVersion": "0"}]]

    def outputs(paths):
        def forge(prepared):
            document = json.loads(prepared.read("plan.json"))
            for output, path in zip(document["input"]["outputs"], paths):
                output["path"] = path
            document["planHash"] = plan_hash(document["input"])
            prepared.put("plan.json", json.dumps(document).encode())
        return forge

    def resealed(**values):
        def forge(prepared):
            prepared.change("plan.json", **values)
            document = json.loads(prepared.read("plan.json"))
            prepared.change("plan.json", planHash=plan_hash(document["input"]))
        return forge

    # These carry the hash that belongs to them.
    forgeries += [outputs(["../../escaped.mp4", "b.png"]), outputs(["/tmp/escaped.mp4", "b.png"]), outputs(["a.mp4", "a.mp4"]),
                  resealed(input__name="../../escaped"), resealed(input__frameCount=10_000_000),
                  resealed(input__width=1 << 40), resealed(input__simulates=False), resealed(input__selection="0-5"),
                  resealed(input__frameRate__numerator=HUGE)]
    return _forged(farm, forgeries, 0, TASKS)


def plan_hash(given):
    """The hash that belongs to a plan's input."""
    hasher = hashlib.sha256()

    def text(value):
        number(len(value.encode()))
        hasher.update(value.encode())

    def number(value):
        hasher.update(struct.pack("<q", value))

    text("renderfarm plan 1")
    text(given["name"])
    for value in (given["frameCount"], given["frameRate"]["numerator"], given["frameRate"]["denominator"], given["width"],
                  given["height"]):
        number(value)
    hasher.update(bytes.fromhex(given["jobDigest"]))
    text(given["engineVersion"])
    text(given["mediaVersion"])
    text(given.get("selection") or "all")
    if given["simulates"]:
        text("simulates")
    number(len(given["outputs"]))
    for output in given["outputs"]:
        for key in ("kind", "path", "codec"):
            text(output[key])
        text(output.get("frames") or "all")
        text(output["settings"])
    return hasher.hexdigest()


def descriptions(farm):
    forgeries = _misuses("job.json") + _misuses("folder.json") + [_set("job.json", **values) for values in [
        {"source__folder": "relative"}, {"source__folder": ""}, {"source__folder": "/nowhere"}, {"source__folder": "/dev"},
        {"source__text": "{}"}, {"source__text": "[" * 100_000}, {"source__text": ""}, {"source__fileName": "\x1b[2J\n" * 1000},
        {"source__parameters": [{"name": "no", "value": "such"}]}, {"workers": -HUGE}, {"workers": HUGE}, {"workers": 0},
        {"cacheFolder": "relative"}, {"cacheFolder": "/proc/self"}, {"cacheFolder": ""}, {"cpuFlags": -1}, {"cpuFlags": 1 << 40},
    ]] + [_set("folder.json", outputFolder=folder) for folder in [
        "", "relative", "../relative", "/dev/null/in", "/proc/self/fd", "a" * 100_000, "/" + "b/" * 5000, "\0", "/tmp\n/\x1b[2J"]]
    return _forged(farm, forgeries, 0, TASKS)


def _seal(text):
    return text + b"\n" + hashlib.sha256(text).hexdigest().encode() + b"\n"


def results(farm):
    name = "results/render-0000.json"
    forgeries = _misuses(name)

    def sealed(change):
        def forge(prepared):
            document = json.loads(prepared.read(name).rsplit(b"\n", 2)[0])
            change(document)
            prepared.put(name, _seal(json.dumps(document).encode()))
        return forge

    def artefact(**values):
        return sealed(lambda document: document["artefacts"][0].update(values))

    def own(prepared):
        """A result that leads to a file outside, with its true size and digest."""
        path = prepared.home.file("secret.txt")
        with open(path, "rb") as file:
            digest = hashlib.sha256(file.read()).hexdigest()
        for leading in ("../secret.txt", path):
            artefact(path=leading, byteCount=os.path.getsize(path), sha256=digest)(prepared)

    forgeries += [own] + [artefact(**values) for values in [
        {"path": "../../../../etc/passwd"}, {"path": "/etc/passwd"}, {"path": ""}, {"path": "segments/../../secret.txt"},
        {"path": "segments/\0"}, {"path": "a/" * 3000}, {"byteCount": HUGE}, {"byteCount": -1}, {"sha256": "00" * 32},
        {"sha256": ""}, {"output": HUGE}, {"output": -1}, {"output": 1}, {"frames": f"0-{HUGE}"}, {"frames": "7-7"},
        {"location": "outputFolder"}]]

    def frame(index):
        """The first frame, a text of index and two hashes, under another index."""
        def change(document):
            document["frames"][0] = " ".join([str(index), *document["frames"][0].split(" ")[1:]])
        return change

    forgeries += [sealed(change) for change in [
        lambda document: document.update(frames=[]), lambda document: document.update(frames=document["frames"] * 10_000),
        lambda document: document["frames"].reverse(), frame(HUGE), frame(-1), frame(""), frame("0 "),
        lambda document: document.update(artefacts=[]),
        lambda document: document.update(artefacts=document["artefacts"] * 3), lambda document: document.update(task="stitch"),
        lambda document: document.update(planHash="00" * 32), lambda document: document.update(attempt=-HUGE),
        lambda document: document.update(peakMemory=-HUGE), lambda document: document["timing"].update(renderSeconds="nan"),
        lambda document: document["timing"].update(renderSeconds=-1e308)]]
    return _forged(farm, forgeries, 3, ["stitch"])


def artefacts(farm):
    """Segments and the record of physics: noise, cuts, and noise whose seal is right."""
    dice = random.Random(1)

    def noise(sealed):
        def forge(prepared):
            path = "segments/physics-0.record"
            content = bytearray(prepared.read(path))
            body = len(content) - 64
            place = dice.randrange(body - 4)
            content[place:place + 4] = dice.choice((b"\xff\xff\xff\xff", b"\0\0\0\0", b"\xff\xff\xff\x7f", os.urandom(4)))
            if sealed:
                content[body:] = hashlib.sha256(content[:body]).hexdigest().encode()
            prepared.put(path, bytes(content))
        return forge

    def segments(spoil):
        def forge(prepared):
            for name in os.listdir(prepared.file("segments")):
                if name.startswith("render") or "0000" in name or not name.startswith("physics"):
                    spoil(prepared, f"segments/{name}")
        return forge

    forgeries = _misuses("segments/physics-0.record") + [noise(False) for _ in range(5)]
    forgeries += [segments(spoil) for spoil in [
        lambda prepared, name: prepared.put(name, os.urandom(5000)), lambda prepared, name: _cut(name, 0.5)(prepared),
        lambda prepared, name: _link(name, "/dev/zero")(prepared), lambda prepared, name: _pipe(name)(prepared),
        lambda prepared, name: _folder(name)(prepared), lambda prepared, name: _link(name, "../../secret.txt")(prepared)]]
    return _forged(farm, forgeries, 3, TASKS[1:])


def sealed_records(farm):
    """Records of physics that say something else under a true seal: only whether the program lives is looked at."""
    dice = random.Random(2)
    statuses = {}
    with farm.home() as home:
        prepared = _Prepared(farm, home, 1)
        path = "segments/physics-0.record"
        whole = prepared.read(path)
        for _ in range(60):
            content = bytearray(whole)
            body = len(content) - 64
            for _ in range(dice.randint(1, 3)):
                place = dice.randrange(8, body - 4)
                content[place:place + 4] = dice.choice(
                    (b"\xff\xff\xff\xff", b"\0\0\0\0", b"\xff\xff\xff\x7f", b"\0\0\0\x80", dice.randbytes(4)))
            content[body:] = hashlib.sha256(content[:body]).hexdigest().encode()
            prepared.put(path, bytes(content))
            result = home.run("run-task", home.file("folder"), "render-0001", limit=60)
            ended_as_told(result, ENDS)
            statuses[result.returncode] = statuses.get(result.returncode, 0) + 1
    return "60 records: " + ", ".join(f"status {status} {count} times" for status, count in sorted(statuses.items())), None


def arguments(farm):
    """Task names and attempts that are none."""
    tries = [["render-99999999999999999999"], ["render--1"], ["render-9223372036854775807"], ["../plan"], [""], ["render-"],
             ["render-0000\n"], ["stitch", "--attempt", "99999999999999999999"], ["stitch", "--attempt", "-5"],
             ["render-0000", "--attempt", str(HUGE), "--log", "--worker", "\x1b[2J\n"], ["render-0000", "--openjd"]]
    with farm.home() as home:
        prepared = _Prepared(farm, home, 1)
        for words in tries:
            result = home.run("run-task", home.file("folder"), *words, limit=60)
            ended_as_told(result, ENDS)
        for folder in ("", "/", "/dev/null", home.file("secret.txt"), "a" * 10_000):
            result = home.run("run-task", folder, "stitch", limit=60)
            ended_as_told(result, ENDS)
            require(result.returncode != 0, f"run-task of {folder[:20]!r} ended well")
        require(prepared.run(TASKS[1:]) == [0, 0, 0], "the folder is not what it was")
        require(home.compare(farm.expected(JOB)), "other bytes")
    return f"{len(tries) + 5} calls, none crashes; the folder is whole", True


def bundles(farm):
    """Bundles of Open Job Description whose files were changed on the way."""
    document = job("bundled")
    document["assets"] = {"logo": "pictures/logo.png"}
    document["scene"]["views"].append({"id": "logo", "type": "imageView", "image": "logo", "frame": [30, 2, 12, 12]})
    repository = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
    refused = 0

    def text(content):
        return lambda bundle: bundle.write(content, "bundle/job/job.json")

    def values(**changes):
        return lambda bundle: bundle.write({**document, **changes}, "bundle/job/job.json")

    def picture(make):
        def forge(bundle):
            path = bundle.file("bundle/job/pictures/logo.png")
            os.unlink(path)
            make(path)
        return forge

    forgeries = [
        text(""), text("{"), text("[" * 100_000), text("null"), values(name="../../escaped"), values(name="other"),
        values(frames=HUGE), values(frames=91), values(assets={"logo": "../../secret.txt"}), values(assets={"logo": "/etc/passwd"}),
        values(outputs=[{"file": "../escaped.mp4"}]), values(outputs=[{"file": "/tmp/escaped.mp4"}]),
        picture(lambda path: os.symlink("/etc/passwd", path)), picture(lambda path: os.symlink("../../../secret.txt", path)),
        picture(os.mkfifo), picture(os.mkdir), picture(lambda path: None),
        picture(lambda path: open(path, "wb").close()), picture(lambda path: os.symlink("logo.png", path)),
    ]
    for index, forge in enumerate(forgeries):
        with farm.home() as home:
            home.write("not to be read", "secret.txt")
            path = home.write(document, "source/job.json")
            os.makedirs(home.file("source/pictures"))
            shutil.copy(f"{repository}/Jobs/Assets/logo.png", home.file("source/pictures/logo.png"))
            result = home.run("export", "openjd", path, "-o", home.file("bundle"))
            require(result.returncode == 0, result.errors)
            with open(home.file("bundle/template.json")) as file:
                words = json.load(file)["steps"][0]["script"]["actions"]["onRun"]["args"]
            plan = words[words.index("--plan") + 1]
            forge(home)
            result = home.run("prepare", home.file("bundle/job/job.json"), "--output", home.file("out"), "--folder",
                              home.file("folder"), "--plan", plan, limit=60)
            ended_as_told(result, (65, 66))
            require(result.returncode != 0, f"forgery {index} was taken")
            require(not os.path.exists(home.file("folder")) and not os.path.exists(home.file("escaped.mp4")),
                    f"forgery {index}: something was made")
            refused += 1
    return f"{refused} forgeries: each refused with status 65 or 66, nothing made", None


CASES = [
    ("forged plan.json", plans), ("forged job.json and folder.json", descriptions), ("forged results", results),
    ("forged segments and records", artefacts), ("records under a true seal", sealed_records),
    ("forged task names", arguments), ("forged bundles", bundles),
]
