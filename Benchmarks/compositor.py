#!/usr/bin/env python3
"""The compositor against other CPU renderers, on the reference scenes, on one core, in one run.

    Benchmarks/compositor.py COMPOSITOR-BENCHMARK REFERENCES [--frames N] [--rounds N] [--scenes S1,S2] [--peers cairo,qt]

REFERENCES is the folder with `scenes.py` and `peers/run_all.sh`, which builds the peers; BLEND2D names the folder with
Blend2D's headers and library, as that script says. Rounds are interleaved: ours, then each peer, scene by scene, because absolute
times move with the machine's load. Printed are medians over the rounds in milliseconds of CPU time a frame, and ours as a ratio to each
peer's of the same round; then how far our picture lies from Skia's, where that was drawn.
"""
import argparse
import glob
import json
import os
import statistics
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
WORK = os.environ.get("WORK", "/tmp/bench-anchors")


def qt_libraries(python):
    code = "import PySide6, os; print(os.path.join(os.path.dirname(PySide6.__file__), 'Qt'))"
    found = subprocess.run([python, "-c", code], capture_output=True, text=True)
    return found.stdout.strip()


def command(peer, scene, options, python, core):
    stamp, images = f"{WORK}/data/{scene}-{options.frames}", f"{WORK}/data/images.rgba"
    if peer == "skia":
        return ["taskset", "-c", core, python, f"{options.references}/peers/skia_peer.py", stamp + ".json", "--images", images]
    if peer == "chromium":
        return ["timeout", "300", python, f"{options.references}/peers/chromium_peer.py", stamp + ".json", "--images", images,
                "--core", core]
    program = {"qt-debian": "qt"}.get(peer, peer)
    return ["taskset", "-c", core, f"{WORK}/bin/{program}_peer", stamp + ".flat", "--images", images]


def measure(line):
    """Milliseconds a frame from a program's JSON; None if it gave none."""
    result = subprocess.run(line, capture_output=True, text=True)
    for text in result.stdout.splitlines():
        if text.startswith("{"):
            return json.loads(text)
    return None


def pictures(options, jobs, folder):
    try:
        import numpy
        from PIL import Image
    except ImportError:
        return print("\npictures were not compared: Python's numpy and pillow are missing")
    print("\npictures, frame", options.frames // 2, "| mean difference | pixels off by more than 32")
    for scene, job in jobs.items():
        theirs = f"{WORK}/png/{scene}-skia.png"
        if not os.path.exists(theirs):
            continue
        mine = f"{folder}/{scene}.png"
        subprocess.run([options.program, job, "--png", str(options.frames // 2), mine], check=True)
        a, b = (numpy.asarray(Image.open(path).convert("RGB"), dtype=numpy.int16) for path in (mine, theirs))
        difference = numpy.abs(a - b)
        print(f"{scene} | {difference.mean():.3f} | {100 * (difference.max(axis=2) > 32).mean():.3f} %")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("references")
    parser.add_argument("--frames", type=int, default=60)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--scenes", default="S1,S2,S3,S4,S5,S6")
    parser.add_argument("--peers", default="skia,blend2d,cairo,qt")
    options = parser.parse_args()
    scenes, peers, core = options.scenes.split(","), options.peers.split(","), os.environ.get("CORE", "1")
    python = os.environ.get("VENV", "/tmp/bench-venv") + "/bin/python"

    # Builds the players and the scenes, and draws the pictures, without measuring.
    subprocess.run([f"{options.references}/peers/run_all.sh"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                   env={**os.environ, "REPS": "0", "FRAMES": str(options.frames), "SCENES": " ".join(scenes),
                        "PEERS": " ".join(peers), "WORK": WORK})
    qt = qt_libraries(python) if os.path.exists(python) else ""
    if qt:
        os.environ.update(LD_LIBRARY_PATH=f"{qt}/lib", QT_PLUGIN_PATH=f"{qt}/plugins")
    with tempfile.TemporaryDirectory() as folder:
        jobs = {}
        for scene in scenes:
            subprocess.run([f"{HERE}/scene_job.py", f"{WORK}/data/{scene}-{options.frames}.json", "--images",
                            f"{WORK}/data/images.rgba", "-o", folder], check=True)
            jobs[scene] = glob.glob(f"{folder}/{scene}*.job.json")[0]
        times = {}
        for _ in range(options.rounds):
            for scene in scenes:
                own = measure(["taskset", "-c", core, options.program, jobs[scene], "--repeat", "2"])
                if own is None:
                    sys.exit(f"{options.program} gave no result for {scene}")
                round_times = {"ours": own["whole_ms"], "changed": own["changed_ms"], "rest": own["resting_ms"]}
                for peer in peers:
                    found = measure(command(peer, scene, options, python, core))
                    if found:
                        round_times[peer] = found["ms_per_frame_median"]
                times.setdefault(scene, []).append(round_times)

        present = [peer for peer in peers if any(peer in row for rows in times.values() for row in rows)]
        print("ms a frame | ours | in motion | at rest | " + " | ".join(present) + " | ours ÷ " + " | ÷ ".join(present))
        for scene, rows in times.items():
            def median(key):
                values = [row[key] for row in rows if key in row]
                return f"{statistics.median(values):.2f}" if values else "–"

            def ratio(peer):
                values = [row["ours"] / row[peer] for row in rows if peer in row]
                return f"{statistics.median(values):.2f}" if values else "–"
            print(" | ".join([scene, median("ours"), median("changed"), median("rest")] + [median(peer) for peer in present]
                             + [ratio(peer) for peer in present]))
        pictures(options, jobs, folder)


if __name__ == "__main__":
    main()
