#!/usr/bin/env python3
"""Whether an hour of writing leaks: thousands of edits of a job while a page looks on, with the memory of the studio as it goes.

    Benchmarks/studio_hour.py RENDERFARM JOB.json [--edits 3000] [--limit 40]

Edits, mistakes, looks and looking at trees, curves and other frames are mixed as a person does. Ends with 1 when the studio holds
so many MiB more at the end than after a tenth of the edits.
"""
import argparse, json, os, shutil, subprocess, sys, tempfile, time, urllib.request


def resident(pid):
    """MiB that a process holds."""
    with open(f"/proc/{pid}/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / (1 << 20)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("renderfarm")
    parser.add_argument("job")
    parser.add_argument("--edits", type=int, default=3000)
    parser.add_argument("--limit", type=float, default=40)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as home:
        folder = shutil.copytree(os.path.dirname(os.path.abspath(options.job)), f"{home}/jobs")
        path = f"{folder}/{os.path.basename(options.job)}"
        text = open(path).read()
        environment = {**os.environ, "XDG_STATE_HOME": f"{home}/state", "XDG_CACHE_HOME": f"{home}/cache"}
        studio = subprocess.Popen([os.path.abspath(options.renderfarm), "studio", path, "--no-open"], env=environment, stdout=subprocess.PIPE, text=True)
        try:
            link = studio.stdout.readline().strip()
            base, token = link.split("/?token=")

            def ask(name, body=None):
                address = f"{base}/api/v1/{name}{'&' if '?' in name else '?'}token={token}"
                try:
                    with urllib.request.urlopen(urllib.request.Request(address, body and json.dumps(body).encode())) as answer:
                        return answer.read()
                except urllib.error.HTTPError as error:
                    return error.read()

            state = json.loads(ask("state"))
            while not state["picture"]:
                state = json.loads(ask(f"state?after={state['version']}"))
            begun, reference, measured = time.monotonic(), None, []
            for edit in range(options.edits):
                broken = edit % 25 == 24
                with open(path, "w") as file:
                    file.write(text[:len(text) // 2] if broken else text + " " * (edit % 50 + 1))
                # A mistake is told late, since it may be half a save.
                while True:
                    state = json.loads(ask(f"state?after={state['version']}"))
                    if broken == any(problem["isError"] for problem in state["problems"]):
                        break
                if not broken:
                    ask(f"frame?index={edit * 37 % state['frameCount']}&width=400")
                if edit % 10 == 0:
                    ask(f"tree?index={edit % state['frameCount']}")
                if edit % 50 == 0:
                    ask("timeline")
                if edit % 100 == 50:
                    ask("look", {"appearance": "dark"})
                    ask("look", {})
                    state = json.loads(ask("state"))
                if edit % (options.edits // 10) == options.edits // 10 - 1:
                    measured.append(resident(studio.pid))
                    print(f"{edit + 1:6} edits  {measured[-1]:7.1f} MiB  {(time.monotonic() - begun) / (edit + 1) * 1000:6.1f} ms an edit", flush=True)
            grown = measured[-1] - measured[0]
            print(f"grown by {grown:.1f} MiB after the first tenth; {len(os.listdir(f'/proc/{studio.pid}/fd'))} descriptors are open")
            sys.exit(1 if grown > options.limit else 0)
        finally:
            studio.terminate()
            studio.wait()


main()
