"""Names that shells, terminals, pages and Slurm could take for orders."""
import glob
import html.parser
import json
import os
import shutil
import subprocess
import xml.etree.ElementTree

from .farm import Skipped, files, job, require

SIGNS = ["a'b", 'a"b', "a$(touch pwned)b", "a`touch pwned`b", "a;touch pwned;b", "a&b|c", "a b  c", "a\\nb", "a%j%ab", "-rf",
         "a\nb", "a\tb", "{{Param.X}}", "a*b?[c]", "~", "#", "ü🙂", "<b>a&amp;b", "a\x1b[2Jb"]
ORDERS = ["<img src=x onerror=alert(1)>", '"><script>alert(1)<!--', "'onmouseover='alert(1)", "</title><h1>", "&lt;b&gt;",
          "javascript:alert(1)", "]]><x>", "a\x1b[2Jb", "a\nb", "$(touch pwned)", "%2e%2e%2f"]


def _found_pwned(home):
    return glob.glob(f"{home.path}/**/pwned*", recursive=True, include_hidden=True)


def folders(farm):
    """Output folders, state folders and job files of every name."""
    with farm.home() as home:
        for index, sign in enumerate(SIGNS):
            document = job("named", frames=12)
            path = home.write(document, f"jobs {index}/{sign}.json")
            home.environment["XDG_STATE_HOME"] = home.file(f"state {sign}")
            result = home.submit(path, f"outputs/{sign}")
            require(result.returncode == 0, f"{sign!r}: status {result.returncode}: {result.errors}")
            require(home.compare(farm.expected(document), f"outputs/{sign}"), f"{sign!r}: other bytes")
            listed = home.run("list")
            require(listed.returncode == 0 and "\x1b" not in listed.output, f"{sign!r}: {listed.output!r}")
        require(not _found_pwned(home), "something was executed")
        return f"{len(SIGNS)} names of outputs, state and job file: done as ever", True


class _Page(html.parser.HTMLParser):
    """What a page has that a browser would obey."""

    TAGS = {"script", "iframe", "object", "embed", "form", "base", "link", "b", "x", "h1"}

    def __init__(self):
        super().__init__()
        self.orders, self.headings = [], 0

    def handle_starttag(self, tag, attributes):
        if tag == "h1":
            self.headings += 1
        elif tag in self.TAGS:
            self.orders.append(f"<{tag}>")
        for name, value in attributes:
            if name.startswith("on") or (value or "").strip().lower().startswith(("javascript:", "data:", "http:", "//")):
                self.orders.append(f"{tag} {name}={value}")


def page(farm):
    """Names and messages that a page, a JUnit report and a terminal could obey, in a night of broken and whole jobs."""
    with farm.home() as home:
        whole = job("whole", frames=12)
        home.write(whole, "jobs/whole.json")
        plain = job("plain", frames=12)
        home.write(plain, "jobs/<u>plain<u>.json")
        for index, order in enumerate(ORDERS):
            name = order.replace("/", "∕")
            home.write("{ " + order, f"jobs/{name} {index}.json")
            home.write({**job("x"), order: order}, f"jobs/key {index}.json")
            home.write({**job("x"), "name": order}, f"jobs/name {index}.json")
        for _ in range(2):
            result = home.run("nightly", home.file("jobs"), "--output", home.file("nights"), "--junit", home.file("junit.xml"))
            require(result.returncode == 1, f"status {result.returncode}: {result.errors}")
            require("\x1b" not in result.errors + result.output, "control characters are shown as they came")
            for path in glob.glob(f"{home.file('nights')}/**/index.html", recursive=True):
                with open(path) as file:
                    text = file.read()
                parser = _Page()
                parser.feed(text)
                require(not parser.orders, f"the page obeys: {parser.orders[:3]}")
                require(parser.headings == 1, f"{parser.headings} headings")
                require("\x1b" not in text, "control characters in the page")
            with open(f"{home.file('nights')}/report.json") as file:
                require(len(json.load(file)["jobs"]) == 2 + 3 * len(ORDERS), "jobs are missing in the report")
            xml.etree.ElementTree.parse(home.file("junit.xml"))
        for document in (whole, plain):
            folder = sorted(glob.glob(f"{home.file('nights')}/*/{document['name']}"))[-1]
            require(files(folder, beside="report") == farm.expected_of_night(document), "other bytes")
        require(not _found_pwned(home), "something was executed")
        return f"{3 * len(ORDERS)} broken jobs in two nights: page, JUnit and terminal show them as text", True


def slurm(farm):
    """Folders of every name on a real Slurm of this machine."""
    configuration = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "Config", "slurm")
    if os.geteuid() != 0 or not all(shutil.which(name) for name in ("munged", "slurmctld", "slurmd")):
        raise Skipped("needs root, and Debian's slurm-wlm and munge")
    with farm.home() as home:
        cluster = home.file("cluster")
        started = subprocess.run([f"{configuration}/start.sh", cluster, "16920"], capture_output=True, text=True)
        try:
            if started.returncode != 0:
                raise Skipped(f"no Slurm can be started here: {started.stderr.strip().splitlines()[-1:]}")
            document = job("on-slurm", frames=40)
            path = home.write(document)
            signs = [sign for sign in SIGNS if sign not in ("a\nb", "a\x1b[2Jb")]
            for sign in signs:
                home.environment.update(SLURM_CONF=f"{cluster}/slurm.conf", XDG_STATE_HOME=home.file(f"state {sign}"))
                result = home.submit(path, f"outputs/{sign}", "--cluster", "slurm", "--wait", "--no-cache", limit=120)
                require(result.returncode == 0, f"{sign!r}: status {result.returncode}: {result.errors}")
                require(home.compare(farm.expected(document), f"outputs/{sign}"), f"{sign!r}: other bytes")
            require(not _found_pwned(home), "something was executed")
            return f"{len(signs)} names of state and outputs: done as ever", True
        finally:
            subprocess.run([f"{configuration}/stop.sh", cluster], capture_output=True)


CASES = [("names: outputs, state, job file", folders), ("names: the night's page", page), ("names: Slurm's scripts", slurm)]
