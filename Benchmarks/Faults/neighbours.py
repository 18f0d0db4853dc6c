"""Commands that get in each other's way."""
import glob
import threading
import time

from .farm import files, job, pictures, require

OUTPUTS = pictures("shared")


def one_output(farm):
    """Two different jobs write the same files at once: in the end all are of one of them, and the manifest is too."""
    documents = [job("shared", outputs=OUTPUTS, colour=colour) for colour in ("red", "blue")]
    expected = [farm.expected(document) for document in documents]
    winners = [0, 0]
    for _ in range(6):
        with farm.home() as home:
            paths = [home.write(document, f"{index}/job.json") for index, document in enumerate(documents)]
            started = [home.start("submit", path, "--output", home.file("out"), "--quiet", "--workers", "1") for path in paths]
            for process in started:
                _, errors = process.communicate(timeout=300)
                require(process.returncode == 0, f"status {process.returncode}: {errors}")
            made = files(home.file("out"))
            require(made in expected, "the files are of both jobs: "
                    + ", ".join(f"{sum(made.get(name) == content for name, content in one.items())} of {len(one)}" for one in expected))
            winners[expected.index(made)] += 1
    return f"6 times both at once; the last one has everything: {winners[0]} times the first, {winners[1]} times the second", True


def one_job(farm):
    """The same job, submitted by several at once."""
    document = job("same", outputs=pictures("same"))
    with farm.home() as home:
        path = home.write(document)
        started = [home.start("submit", path, "--output", home.file("out"), "--quiet") for _ in range(5)]
        for process in started:
            _, errors = process.communicate(timeout=300)
            require(process.returncode == 0, f"status {process.returncode}: {errors}")
        require(home.compare(farm.expected(document)), "other bytes")
        return "5 submits of one job at once: each is done", True


def _beside(farm, home, commands, rounds):
    """Runs jobs while other commands are run again and again."""
    over = threading.Event()
    counts = [0] * len(commands)
    complaints = []

    def disturb(index):
        while not over.is_set():
            result = home.run(*commands[index])
            counts[index] += 1
            if result.returncode != 0:
                complaints.append(f"{' '.join(commands[index])}: status {result.returncode}: {result.errors}")
            time.sleep(0.01)

    threads = [threading.Thread(target=disturb, args=(index,)) for index in range(len(commands))]
    for thread in threads:
        thread.start()
    try:
        documents = [job(f"beside-{index}", frames=120, physics=index == 0, outputs=pictures(f"beside-{index}"))
                     for index in range(2)]
        expected = [farm.expected(document) for document in documents]
        paths = [home.write(document, f"{document['name']}.json") for document in documents]
        for count in range(rounds):
            index = count % 2
            result = home.submit(paths[index], f"out-{index}")
            require(result.returncode == 0, f"submit {count}: status {result.returncode}: {result.errors}")
            require(home.compare(expected[index], f"out-{index}"), f"submit {count}: other bytes")
    finally:
        over.set()
        for thread in threads:
            thread.join()
    require(not complaints, complaints and complaints[0])
    return counts


def prune_and_clear(farm):
    with farm.home() as home:
        counts = _beside(farm, home, [("prune", "--keep", "0"), ("cache", "--clear"), ("list",)], 24)
        return (f"24 submits beside {counts[0]} times prune, {counts[1]} times cache --clear, {counts[2]} times list: "
                "each is done"), True


def nights(farm):
    """Two nights in one folder at once."""
    documents = [job(f"twin-{index}") for index in range(3)]
    with farm.home() as home:
        for document in documents:
            home.write(document, f"jobs/{document['name']}.json")
        started = [home.start("nightly", home.file("jobs"), "--output", home.file("nights"), "--quiet", "--workers", "1",
                              "--keep", "3")
                   for _ in range(3)]
        for process in started:
            output, errors = process.communicate(timeout=300)
            require(process.returncode == 0, f"status {process.returncode}: {output} {errors}")
        for document in documents:
            folders = glob.glob(f"{home.file('nights')}/*/{document['name']}")
            require(len(folders) == 3, f"{len(folders)} nights have {document['name']}")
            for folder in folders:
                require(files(folder, beside="report") == farm.expected_of_night(document), f"{folder}: other bytes")
        return "3 nights into one folder at once: 3 runs, each whole", True


CASES = [
    ("two different jobs into one output", one_output),
    ("one job submitted five times at once", one_job),
    ("prune and cache --clear beside running jobs", prune_and_clear),
    ("three nights into one folder at once", nights),
]
